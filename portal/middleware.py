"""What every page goes through on its way out."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string


class FormsOnlyMiddleware:
    """A page instead of Django's empty answer 405, for whoever opens the address of a form, say from the history."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Programs that get an answer of their own (the API's, with a body) keep it."""
        response = self.get_response(request)
        if response.status_code == 405 and not response.streaming and not response.content:
            response.content = render_to_string("405.html", request=request).encode()
        return response
