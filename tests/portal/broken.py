"""Addresses of a site where everything fails."""

from django.http import HttpRequest, HttpResponse
from django.urls import path

from portal.views import server_error


def fail(request: HttpRequest) -> HttpResponse:
    """Fail."""
    raise RuntimeError("on purpose")


handler500 = server_error
urlpatterns = [path("", fail)]
