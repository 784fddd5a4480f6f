"""What may be asked about users. Other applications ask here and never query the table themselves."""

from __future__ import annotations

import zoneinfo
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.db.models import Exists, ForeignObjectRel, OuterRef, Q, QuerySet
from django.http import HttpRequest
from django.utils import translation

from accounts.models import User

THEME_COOKIE = "theme"

_OWN_APPS = frozenset({"accounts", "account", "admin", "auth", "sessions"})
"""Whose rows die with a user: his e-mail addresses and sessions are not reasons to keep him."""


def user_shown_name(user: User) -> str:
    """The name that others see."""
    return user.shown_name


def user_find(*, username: str) -> User | None:
    """The user who signs in with this name, in any case; deleted accounts are not found."""
    return User.objects.filter(username__iexact=username, deleted=None).first()


def users_search(*, text: str, limit: int = 10) -> list[User]:
    """Members whose username or shown name begins with the text, for invitations; nothing for an empty text."""
    text = text.strip()
    if not text:
        return []
    found = User.objects.members().filter(Q(username__istartswith=text) | Q(name__istartswith=text))
    return list(found.order_by("username")[:limit])


def names_of(*, user_ids: Iterable[int]) -> dict[int, str]:
    """Shown names by user id, in one query."""
    users = User.objects.filter(pk__in=set(user_ids)).only("pk", "name", "deleted")
    return {user.pk: user.shown_name for user in users}


def theme_of(*, user: User | AnonymousUser | None, cookies: Mapping[str, str]) -> str:
    """ "light", "dark", or "" for what the system says: a user's preference, for all others the cookie."""
    theme = user.theme if isinstance(user, User) else cookies.get(THEME_COOKIE, "")
    return theme if theme in ("light", "dark") else ""


def language_of(*, user: User | AnonymousUser | None, request: HttpRequest) -> str:
    """The code of the language to speak: the user's preference, else the cookie, else what the browser asks for."""
    preferred = user.language if isinstance(user, User) else ""
    if preferred in dict(settings.LANGUAGES):
        return preferred
    return translation.get_language_from_request(request)


def language_for_mail(*, user: User | None, email: str) -> str:
    """The preference of the user, or of the member with that address; without one the language spoken right now."""
    reader = user or User.objects.members().filter(email__iexact=email).order_by("pk").first()
    preferred = reader.language if reader else ""
    return preferred if preferred in dict(settings.LANGUAGES) else translation.get_language() or settings.LANGUAGE_CODE


def zone_of(*, user: User | AnonymousUser | None) -> zoneinfo.ZoneInfo | None:
    """The user's time zone; None (the portal's own) for strangers, and for a zone this machine does not know."""
    if not isinstance(user, User):
        return None
    try:
        return zoneinfo.ZoneInfo(user.zone)
    except (zoneinfo.ZoneInfoNotFoundError, ValueError):
        return None


def relations_of_others() -> list[ForeignObjectRel]:
    """Every foreign key of another application to the user, also those without a name for the way back."""
    return [
        relation
        for relation in User._meta.get_fields(include_hidden=True)
        if isinstance(relation, ForeignObjectRel) and relation.related_model._meta.app_label not in _OWN_APPS
    ]


def guests_stale(*, before: datetime) -> QuerySet[User]:
    """Guests made before that moment whom nothing outside the accounts points at: no seat, no chat line, no result."""
    stale: QuerySet[User] = User.objects.guests().filter(created__lt=before)
    for relation in relations_of_others():
        model: Any = relation.related_model
        stale = stale.exclude(Exists(model._base_manager.filter(**{relation.field.name: OuterRef("pk")})))
    return stale
