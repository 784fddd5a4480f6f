"""Forest's cards and statistics in the admin: to look at."""

from __future__ import annotations

from django.contrib import admin

from games.content.admin import ReadOnlyAdmin
from games.forest.models import ForestCard, ForestScore


@admin.register(ForestCard)
class ForestCardAdmin(ReadOnlyAdmin):
    """Draft cards."""

    list_display = (
        "card_id",
        "card_set",
        "level",
        "species_a",
        "count_a",
        "species_b",
        "count_b",
        "chainsaw",
        "start_card",
    )
    list_filter = ("card_set", "level", "chainsaw", "start_card")
    list_select_related = ("card_set",)
    search_fields = ("card_id",)
    list_per_page = 100


@admin.register(ForestScore)
class ForestScoreAdmin(ReadOnlyAdmin):
    """How the seats of finished matches did."""

    list_display = ("match", "seat", "score", "trees", "unfinished", "chainsaws", "balanced")
    list_filter = ("trees", "unfinished")
    list_select_related = ("match",)
    search_fields = ("=match__id",)
