"""What happens to accounts by itself."""

from __future__ import annotations

from celery import shared_task

from accounts import services


@shared_task
def guests_clean() -> int:
    """Once a day: remove old guests who never played."""
    return services.guests_clean()
