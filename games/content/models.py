"""Card sets as drafts and as releases (architecture section 6).

A *draft* is a CardSet with its game's own card rows; it may be edited at any time and nobody plays it.  A *release* is
an immutable snapshot of a draft; matches pin releases, so no edit ever reaches a running match.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, NoReturn, Self

from django.conf import settings
from django.core.validators import RegexValidator
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.content.snapshots import Snapshot, digest

CARD_ID = RegexValidator(r"^[A-Za-z0-9][A-Za-z0-9_-]*\Z", _("Letters, digits, hyphens and underscores only."))
"""Card ids go into option ids such as ``play:G07:2``, where a colon divides."""


class ReleaseFixed(RuntimeError):
    """Somebody tried to change or delete a release: matches are being played with it."""


class CardSet(models.Model):
    """A set of cards of one game: its base set, or an expansion.  What is in it are rows of the game's own model."""

    class Kind(models.TextChoices):
        BASE = "base", _("base set")
        EXPANSION = "expansion", _("expansion")

    game = models.CharField(_("game"), max_length=32)
    slug = models.SlugField(_("short name"), max_length=32)
    kind = models.CharField(_("kind"), max_length=10, choices=Kind, default=Kind.BASE)
    title = models.CharField(_("title"), max_length=80)
    texts = models.JSONField(
        _("translations"), default=dict, blank=True, help_text=_('by language: {"it": {"title": "…"}}')
    )
    requires = models.ManyToManyField("self", symmetrical=False, related_name="required_by", blank=True)
    excludes = models.ManyToManyField("self", blank=True)
    starter = models.CharField(
        max_length=64, default="", editable=False, help_text=_("hash of the starter cards last loaded into the draft")
    )
    created = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ("game", "kind", "slug")
        constraints = [models.UniqueConstraint(fields=["game", "slug"], name="card_set_once")]
        verbose_name = _("card set")
        verbose_name_plural = _("card sets")

    def __str__(self) -> str:
        return f"{self.game}: {self.title}"

    def title_in(self, language: str) -> str:
        """The title in a language ("it"), in English where no translation is given."""
        return str(self.texts.get(language, {}).get("title") or self.title)


class ReleaseQuerySet(models.QuerySet["Release"]):
    """Releases; they can be withdrawn, never deleted."""

    def delete(self) -> NoReturn:
        """Refused."""
        raise ReleaseFixed("releases are withdrawn, never deleted")

    def usable(self) -> Self:
        """Those that new matches may be created with."""
        return self.filter(withdrawn_at=None)


class Release(models.Model):
    """A published card set: canonical JSON, numbered within its set, with its SHA-256.

    Only ``withdrawn_at`` ever changes.  ``save`` refuses anything else, and so does a trigger of the database.
    """

    FIXED: ClassVar[tuple[str, ...]] = ("card_set_id", "number", "data", "sha256")

    card_set = models.ForeignKey(CardSet, on_delete=models.PROTECT, related_name="releases", verbose_name=_("card set"))
    number = models.PositiveIntegerField(_("number"))
    data = models.TextField(_("cards"))
    sha256 = models.CharField(_("SHA-256"), max_length=64)
    published_at = models.DateTimeField(_("published"), default=timezone.now)
    published_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+", verbose_name=_("published by")
    )
    withdrawn_at = models.DateTimeField(_("withdrawn"), null=True)

    objects = ReleaseQuerySet.as_manager()

    class Meta:
        ordering = ("card_set", "-number")
        constraints = [models.UniqueConstraint(fields=["card_set", "number"], name="release_once")]
        verbose_name = _("release")
        verbose_name_plural = _("releases")

    def __str__(self) -> str:
        return f"{self.card_set} {self.number}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Store a new release, or a withdrawal.

        Raises:
            ReleaseFixed: a published release would change.
            ValueError: the hash is not that of the cards.
        """
        if self._state.adding:
            if self.sha256 != digest(self.data):
                raise ValueError("the hash is not that of the cards")
        elif not Release.objects.filter(pk=self.pk, **{name: getattr(self, name) for name in self.FIXED}).exists():
            raise ReleaseFixed(f"{self} is published: publish another release instead of changing it")
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> NoReturn:
        """Refused."""
        raise ReleaseFixed("releases are withdrawn, never deleted")


class CardBase(models.Model):
    """Base of a game's card rows: one draft card of a set.

    A game lists in ``columns`` the columns of its CSV that are fields of its model by the same names; they make the
    snapshot.  ``card_id`` is what states, options and events call the card by, ``position`` its place in the set.
    """

    columns: ClassVar[tuple[str, ...]] = ("card_id",)

    card_set = models.ForeignKey(CardSet, on_delete=models.CASCADE, related_name="+", verbose_name=_("card set"))
    card_id = models.CharField(_("card"), max_length=32, validators=[CARD_ID])
    position = models.PositiveIntegerField(_("position"), default=0)

    class Meta:
        abstract = True
        ordering = ("card_set", "position", "card_id")
        constraints = [models.UniqueConstraint(fields=["card_set", "card_id"], name="%(class)s_once")]

    def __str__(self) -> str:
        return self.card_id

    def to_snapshot(self) -> Snapshot:
        """The card as a row of a snapshot: flags are 0 and 1, as in the CSV."""
        values = {name: getattr(self, name) for name in self.columns}
        return {name: int(value) if isinstance(value, bool) else value for name, value in values.items()}

    @classmethod
    def from_row(cls, row: Mapping[str, Any], *, card_set: CardSet, position: int) -> Self:
        """An unsaved draft card from a row of the CSV.

        Raises:
            KeyError: a column is missing.
            ValidationError: a value is not of its column's type.
        """
        fields = {field.name: field for field in cls._meta.fields}
        values = {name: fields[name].to_python(row[name]) for name in cls.columns}
        return cls(card_set=card_set, position=position, **values)
