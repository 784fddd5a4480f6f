"""Card sets and releases in the admin: to look at.  A release can be read, never changed."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from games.content.models import CardSet, Release


class ReadOnlyAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """A list and a page to read; whoever may view may view, nobody adds, changes or deletes."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(CardSet)
class CardSetAdmin(ReadOnlyAdmin):
    """Card sets of all games."""

    list_display = ("title", "game", "slug", "kind", "created")
    list_filter = ("game", "kind")
    search_fields = ("title", "slug")


@admin.register(Release)
class ReleaseAdmin(ReadOnlyAdmin):
    """Published sets; the list leaves the cards themselves in the database."""

    list_display = ("card_set", "number", "published_at", "published_by", "withdrawn_at", "sha256")
    list_filter = ("card_set__game", ("withdrawn_at", admin.EmptyFieldListFilter))
    list_select_related = ("card_set", "published_by")

    def get_queryset(self, request: HttpRequest) -> Any:
        """A list of releases must not read all their cards."""
        return super().get_queryset(request).defer("data")
