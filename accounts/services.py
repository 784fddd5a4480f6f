"""Everything that changes a user."""

from __future__ import annotations

import secrets
from datetime import timedelta
from typing import Any

from allauth.account.models import EmailAddress
from django.conf import settings
from django.contrib.auth.hashers import make_password
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _

from accounts.models import DELETED_NAME, User
from accounts.names import guest_name
from accounts.selectors import guests_stale
from accounts.signals import account_closing, name_changed

GUEST_REPEAT = timedelta(minutes=1)
"""How long a repeated click of the same form means the same guest."""

GUEST_IDLE = timedelta(days=30)
"""How old a guest without any match must be before he is removed."""


def guest_create(*, language: str, once: str = "", theme: str = "") -> User:
    """A guest with a friendly name in that language.

    ``once`` names the form that was sent (its CSRF token, which differs on every page): the second half of a double
    click finds the guest that the first half made, instead of making another. The key is secret, so nobody can work out
    a guest's username from a token.
    """
    key = salted_hmac("accounts.guest_create", once).hexdigest()[:20] if once else secrets.token_hex(10)
    name = guest_name(language)
    try:
        with transaction.atomic():
            return User.objects.create_guest(username=f"guest-{key}", name=name, theme=theme)
    except IntegrityError:
        recent = timezone.now() - GUEST_REPEAT
        same = User.objects.guests().filter(username=f"guest-{key}", created__gte=recent, deleted=None).first()
        # An old page, sent once more much later, is a new guest.
        return same or User.objects.create_guest(username=f"guest-{secrets.token_hex(10)}", name=name, theme=theme)


def guest_upgrade(*, user: User, username: str, email: str, password: str, name: str) -> User:
    """Turn a guest into a member: the same row, so that his seats and matches stay his.

    Raises ``ValidationError`` when he is no guest (any more), or when somebody has the username already.
    """
    try:
        user, renamed = _upgrade(user.pk, username=username, email=email.lower(), password=password, name=name)
    except IntegrityError:
        # Between the question whether the name is free and the answer somebody else took it.
        if not User.objects.filter(username__iexact=username).exclude(pk=user.pk).exists():
            raise
        raise ValidationError({"username": _("Somebody has this username already.")}, code="unique") from None
    if renamed:
        name_changed.send(User, user=user)
    return user


@transaction.atomic
def _upgrade(pk: int, *, username: str, email: str, password: str, name: str) -> tuple[User, bool]:
    """The member, and whether he is called otherwise now."""
    user = User.objects.select_for_update().get(pk=pk)
    if not user.is_guest or user.deleted:
        raise ValidationError(_("You have an account already."), code="member")
    renamed = user.name != name
    user.username, user.email, user.name, user.is_guest = username, email, name, False
    user.set_password(password)
    # He has just shown that he knows the password. Without the time, a repeated form could not be told from an old one.
    user.last_login = timezone.now()
    user.full_clean(exclude=["password"])
    user.save()
    EmailAddress.objects.get_or_create(user=user, email=user.email, defaults={"primary": True, "verified": False})
    return user, renamed


def preferences_set(*, user: User, **values: Any) -> None:
    """Store what the preferences form holds, already checked by it; a new name is told to the tables."""
    before = User.objects.values_list("name", flat=True).get(pk=user.pk)
    for field, value in values.items():
        setattr(user, field, value)
    user.save(update_fields=list(values))
    if user.name != before:
        name_changed.send(User, user=user)


def user_prefer(*, user: User, language: str | None = None, theme: str | None = None) -> None:
    """Remember a language ("en", "it" or "") or a theme ("light", "dark" or ""); None leaves it as it is.

    Raises ``ValidationError`` for any other value.
    """
    fields: list[str] = []
    for field, value in (("language", language), ("theme", theme)):
        if value is not None:
            setattr(user, field, value)
            fields.append(field)
    if fields:
        user.full_clean(exclude=[field.name for field in User._meta.fields if field.name not in fields])
        user.save(update_fields=fields)


def user_delete(*, user: User) -> None:
    """Delete an account: whatever says whose it was is gone, the row stays, for the opponents' matches need the seat.

    He first gets up from his tables, in transactions of their own: whoever holds a match may wait for a user's row, so
    we must not hold that row while we wait for a match. Every session ends, because the password changes. Safe to
    repeat.
    """
    account_closing.send(User, user=user)
    user = _anonymise(user.pk)
    name_changed.send(User, user=user)


@transaction.atomic
def _anonymise(pk: int) -> User:
    user = User.objects.select_for_update().get(pk=pk)
    EmailAddress.objects.filter(user=user).delete()
    user.groups.clear()
    user.user_permissions.clear()
    user.username = f"deleted-{user.pk}"
    user.name = DELETED_NAME
    user.email = user.language = user.theme = ""
    user.zone = settings.TIME_ZONE
    user.last_login = None
    user.password = make_password(None)
    user.is_active = user.is_staff = user.is_superuser = user.is_guest = False
    user.deleted = user.deleted or timezone.now()
    user.save()
    return user


def guests_clean(*, idle: timedelta = GUEST_IDLE) -> int:
    """Remove guests older than ``idle`` who never sat at a table; returns how many. Safe to repeat."""
    stale = guests_stale(before=timezone.now() - idle)
    removed = 0
    for user in stale.iterator(chunk_size=500):
        # One by one, and asked again: he may have sat down a moment ago.
        with transaction.atomic():
            if guests_stale(before=timezone.now() - idle).filter(pk=user.pk).exists():
                user.delete()
                removed += 1
    return removed


def demo_create() -> User | None:
    """The account demo / demo, for trying the portal on one's own machine; None unless ``TAVOLA_DEMO`` is on.

    Never on a real site: everybody knows the password. Safe to repeat; a changed password is set back.
    """
    if not settings.TAVOLA_DEMO:
        return None
    user, _made = User.objects.get_or_create(username="demo", defaults={"name": "Demo"})
    if not user.check_password("demo"):
        user.set_password("demo")
        user.save(update_fields=["password"])
    return user
