"""Innovation's cards and statistics in the admin: to look at."""

from __future__ import annotations

from django.contrib import admin

from games.content.admin import ReadOnlyAdmin
from games.innovation.models import InnovationCard, InnovationScore


@admin.register(InnovationCard)
class InnovationCardAdmin(ReadOnlyAdmin):
    """Draft cards."""

    list_display = ("number", "name_en", "name_it", "card_set", "age", "color", "dogma_icon", "kinds")
    list_display_links = ("name_en",)
    list_filter = ("card_set", "age", "color", "dogma_icon")
    list_select_related = ("card_set",)
    search_fields = ("card_id", "name_en", "name_it", "text_1_en", "text_1_it")
    list_per_page = 105


@admin.register(InnovationScore)
class InnovationScoreAdmin(ReadOnlyAdmin):
    """How the seats of finished matches did."""

    list_display = ("match", "seat", "achievements", "specials", "points", "scored", "board", "ending")
    list_filter = ("ending", "achievements")
    list_select_related = ("match",)
    search_fields = ("=match__id",)
