"""Matches in the admin: to look at. Nothing is changed here: there is one door, and this is not it."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from games.models import ChatLine, Match, Rating, Result, Seat


class ReadOnly(admin.ModelAdmin):  # type: ignore[type-arg]
    """Looked at, never edited."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class SeatInline(admin.TabularInline):  # type: ignore[type-arg]
    model = Seat
    fields = ("number", "user", "bot", "resigned", "away")
    readonly_fields = fields
    extra = 0
    can_delete = False


@admin.register(Match)
class MatchAdmin(ReadOnly):
    list_display = ("id", "game", "status", "size", "move", "revision", "stuck", "created_at", "finished_at")
    list_filter = ("game", "status", "stuck")
    # The position, the secret of the dice and the answers are not shown: an administrator may be a player too.
    fields = (
        "game",
        "status",
        "size",
        "options",
        "host",
        "private",
        "created_at",
        "started_at",
        "finished_at",
        "move",
        "revision",
        "rules_version",
        "commitment",
        "clock",
        "reason",
        "over",
        "stuck",
        "score_due",
    )
    inlines = (SeatInline,)


@admin.register(Result)
class ResultAdmin(ReadOnly):
    list_display = ("match", "seat", "user", "game", "rank", "score", "at")
    list_filter = ("game",)


@admin.register(Rating)
class RatingAdmin(ReadOnly):
    list_display = ("user", "game", "shown", "matches", "changed_at")
    list_filter = ("game",)


@admin.register(ChatLine)
class ChatLineAdmin(ReadOnly):
    list_display = ("match", "user", "side", "text", "at")
