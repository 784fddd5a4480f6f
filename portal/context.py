"""What every template may use."""

from typing import Any

from django.http import HttpRequest

from accounts.selectors import theme_of


def site(request: HttpRequest) -> dict[str, Any]:
    """The theme of this reader: his preference, for strangers the cookie, else what the system says ("")."""
    return {"theme": theme_of(user=getattr(request, "user", None), cookies=request.COOKIES)}
