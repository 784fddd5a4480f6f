"""Who plays: members, and guests who may become members. Bots are not users."""

from __future__ import annotations

from typing import ClassVar

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, gettext_noop

from accounts.managers import UserManager
from accounts.validators import name_validate, username_validate, zone_validate

USERNAME_MAX = 30
NAME_MAX = 40

DELETED_NAME = gettext_noop("Deleted player")
"""What stands in the place of the name of a player who has deleted his account."""


class User(AbstractUser):
    """A person who plays.

    A guest (``is_guest``) has a name that the portal made up, no password and no e-mail address. When he signs up,
    this same row becomes his account, so that his seats and matches stay his. A deleted account keeps its row as well
    (``deleted``), without anything that says whose it was: the matches of his opponents still need the seat.
    """

    class Language(models.TextChoices):
        """Languages of the pages; empty: what the browser asks for."""

        AUTO = "", gettext_lazy("As the browser says")
        ENGLISH = "en", "English"
        ITALIAN = "it", "Italiano"

    class Theme(models.TextChoices):
        """Colours of the pages; empty: what the system asks for."""

        AUTO = "", gettext_lazy("As the system says")
        LIGHT = "light", gettext_lazy("Light")
        DARK = "dark", gettext_lazy("Dark")

    first_name = None  # type: ignore[assignment]
    last_name = None  # type: ignore[assignment]
    date_joined = None  # type: ignore[assignment]

    username = models.CharField(
        gettext_lazy("username"),
        max_length=USERNAME_MAX,
        unique=True,
        validators=[username_validate],
        help_text=gettext_lazy("You sign in with it. Letters, digits and . _ - only."),
        error_messages={"unique": gettext_lazy("Somebody has this username already.")},
    )
    name = models.CharField(
        gettext_lazy("name"),
        max_length=NAME_MAX,
        blank=True,
        validators=[name_validate],
        help_text=gettext_lazy("What the others see at the table."),
    )
    is_guest = models.BooleanField(gettext_lazy("guest"), default=False)
    language = models.CharField(
        gettext_lazy("language"), max_length=5, choices=Language, default=Language.AUTO, blank=True
    )
    theme = models.CharField(gettext_lazy("theme"), max_length=5, choices=Theme, default=Theme.AUTO, blank=True)
    zone = models.CharField(
        gettext_lazy("time zone"),
        max_length=64,
        default="Europe/Rome",
        validators=[zone_validate],
        help_text=gettext_lazy("Clocks and dates are shown in this zone, for example Europe/Rome."),
    )
    confirm_moves = models.BooleanField(
        gettext_lazy("confirm each move"),
        default=True,
        help_text=gettext_lazy("Choose first, then press the button; otherwise one click plays at once."),
    )
    keys_on = models.BooleanField(
        gettext_lazy("single-letter keys"),
        default=True,
        help_text=gettext_lazy(
            "Digits choose, U undoes, L opens the log, C the chat. Switch off if they get in your way."
        ),
    )
    helper_on = models.BooleanField(
        gettext_lazy("player helper"),
        default=True,
        help_text=gettext_lazy("Shows what each choice would change in your score before you play it."),
    )
    created = models.DateTimeField(gettext_lazy("created"), default=timezone.now, editable=False)
    deleted = models.DateTimeField(gettext_lazy("deleted"), null=True, blank=True, editable=False)

    objects: ClassVar[UserManager] = UserManager()  # type: ignore[misc]

    EMAIL_FIELD = "email"
    USERNAME_FIELD = "username"
    REQUIRED_FIELDS = ["email"]

    class Meta:
        verbose_name = gettext_lazy("user")
        verbose_name_plural = gettext_lazy("users")
        constraints = [
            models.UniqueConstraint(
                Lower("username"),
                name="accounts_user_username_any_case",
                violation_error_message=gettext_lazy("Somebody has this username already."),
            )
        ]
        indexes = [models.Index(fields=["created"], condition=models.Q(is_guest=True), name="accounts_user_guests")]

    def __str__(self) -> str:
        return self.shown_name

    def save(self, *args: object, **kwargs: object) -> None:
        """Nobody sits at a table without a name: the username stands in for an empty one."""
        if not self.name:
            self.name = self.username
        super().save(*args, **kwargs)  # type: ignore[arg-type]

    @property
    def shown_name(self) -> str:
        """The name that others see, in the reader's language when the account is deleted."""
        return _(DELETED_NAME) if self.deleted else self.name

    def get_full_name(self) -> str:
        """The shown name: we ask for no first and last names."""
        return self.shown_name

    def get_short_name(self) -> str:
        """The shown name."""
        return self.shown_name
