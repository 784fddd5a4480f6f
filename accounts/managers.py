"""How users are made and found by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import UserManager as DjangoUserManager
from django.db import models

if TYPE_CHECKING:
    from accounts.models import User


class UserQuerySet(models.QuerySet["User"]):
    """Sets of users that the portal asks for."""

    def guests(self) -> UserQuerySet:
        """Those who play without an account."""
        return self.filter(is_guest=True)

    def members(self) -> UserQuerySet:
        """Those who have an account and still use it."""
        return self.filter(is_guest=False, is_active=True)


class UserManager(DjangoUserManager["User"]):
    """Names are compared without regard to case everywhere: “Anna” and “anna” are one player."""

    use_in_migrations = False

    def get_queryset(self) -> UserQuerySet:
        """A query set that knows guests from members."""
        return UserQuerySet(self.model, using=self._db)

    def guests(self) -> UserQuerySet:
        """Those who play without an account."""
        return self.get_queryset().guests()

    def members(self) -> UserQuerySet:
        """Those who have an account and still use it."""
        return self.get_queryset().members()

    def get_by_natural_key(self, username: str | None) -> User:
        """The user of that name in any case; raises ``User.DoesNotExist``."""
        return self.get(username__iexact=username)

    def create_guest(self, *, username: str, name: str, **fields: Any) -> User:
        """A user who has no password and no e-mail address, and can become a member later."""
        user = self.model(username=username, name=name, is_guest=True, **fields)
        user.password = make_password(None)
        user.save(using=self._db)
        return user
