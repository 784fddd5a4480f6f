"""Tiber's cards and statistics in the admin: to look at."""

from __future__ import annotations

from django.contrib import admin

from games.content.admin import ReadOnlyAdmin
from games.tiber.models import TiberCard, TiberScore


@admin.register(TiberCard)
class TiberCardAdmin(ReadOnlyAdmin):
    """Draft cards."""

    list_display = ("number", "name_en", "name_it", "card_set", "deck", "count", "origin", "text_en")
    list_display_links = ("name_en",)
    list_filter = ("card_set", "deck", "origin")
    list_select_related = ("card_set",)
    search_fields = ("card_id", "name_en", "name_it", "text_en", "text_it")


@admin.register(TiberScore)
class TiberScoreAdmin(ReadOnlyAdmin):
    """How the seats of finished matches did."""

    list_display = (
        "match",
        "seat",
        "points",
        "stretches",
        "arid",
        "rights",
        "purifiers",
        "pipes",
        "pollution",
        "rounds",
        "ending",
    )
    list_filter = ("ending", "seat")
    list_select_related = ("match",)
    search_fields = ("=match__id",)
