"""The map in small, for the lobby."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.safestring import SafeString

from games.tiber import sketch
from games.tiber.content import Content


def draw(view: Mapping[str, Any], content: Content, seat: int) -> SafeString:
    """The map as it stands in *view*: all of it is public, so that it looks the same for every seat."""
    return sketch.small(view, content)
