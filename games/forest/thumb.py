"""A forest in small, for the lobby."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from games.forest import art
from games.forest.content import Content

LEAST = 6
"""Columns at least: as wide for its height as the lobby's frame."""


def draw(view: Mapping[str, Any], content: Content, seat: int) -> SafeString:
    """The forest of a seat as it stands in *view*, cut to whatever frame it is put in, from its left."""
    drawn = art.forest(view["forests"][seat], content.cards, _("Your forest now"), least=LEAST)
    return mark_safe(drawn.replace("<svg ", '<svg preserveAspectRatio="xMinYMid slice" ', 1))
