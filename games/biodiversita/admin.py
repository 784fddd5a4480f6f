"""Cards and statistics of Cards della Biodiversità in the admin: to look at."""

from __future__ import annotations

from django.contrib import admin

from games.biodiversita import admin_codes  # noqa: F401  # codes and decks are registered there
from games.biodiversita.models import BiodiversityCard, BiodiversityScore
from games.content.admin import ReadOnlyAdmin


@admin.register(BiodiversityCard)
class BiodiversityCardAdmin(ReadOnlyAdmin):
    """Draft cards."""

    list_display = ("card_id", "card_set", "kind", "season", "energy", "attack", "defence", "power_name", "group")
    list_filter = ("card_set", "kind", "season", "family", "group")
    list_select_related = ("card_set",)
    search_fields = ("card_id", "name_en", "name_it", "variety")
    list_per_page = 100


@admin.register(BiodiversityScore)
class BiodiversityScoreAdmin(ReadOnlyAdmin):
    """How the seats of finished matches did."""

    list_display = ("match", "seat", "side", "taken", "won", "fought", "lost", "battles", "ending")
    list_filter = ("ending",)
    list_select_related = ("match",)
    search_fields = ("=match__id",)
