"""What every template may use."""

from typing import Any

from django.http import HttpRequest


def site(request: HttpRequest) -> dict[str, Any]:
    """The theme of this reader: his preference, else the cookie, else what his system says ("")."""
    user = getattr(request, "user", None)
    theme = getattr(user, "theme", "") if user is not None and user.is_authenticated else ""
    theme = theme or request.COOKIES.get("theme", "")
    return {"theme": theme if theme in ("light", "dark") else ""}
