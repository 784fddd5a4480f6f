"""Refusals as JSON: a code for programs, a sentence for people, in the language of the request."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _
from rest_framework.response import Response
from rest_framework.views import exception_handler

from games.errors import Refused


def handler(error: Exception, context: dict[str, Any]) -> Response | None:
    """DRF's handler, which knows our refusals too."""
    if isinstance(error, Refused):
        return Response({"code": error.code, "message": str(error), **error.details}, status=error.status)
    if isinstance(error, RecursionError):
        return Response({"code": "parse_error", "message": _("That JSON is nested too deeply.")}, status=400)
    response = exception_handler(error, context)
    if response is not None:
        details = response.data
        message = details.get("detail", "") if isinstance(details, dict) else ""
        code = getattr(message, "code", "invalid")
        body: dict[str, Any] = {"code": str(code), "message": str(message)}
        if not message:
            body["fields"] = details
            body["message"] = _("Some fields are missing or wrong: %(fields)s") % {"fields": ", ".join(details)}
        response.data = body
    return response
