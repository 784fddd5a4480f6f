"""What players keep of Cards della Biodiversità: decks, the cards they have unlocked, and the codes that do it."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

DECKS_MOST = 50
"""Decks that one may keep."""

NAME_LONGEST = 40
"""Letters of a deck's name."""


class Deck(models.Model):
    """A deck that somebody builds. It may be no legal one yet; only legal ones are brought to a table.

    ``version`` counts the changes: an edit says which one it was made on. ``slot`` is its place among its owner's,
    which is how the database keeps anybody from having more than `DECKS_MOST`. ``nonce`` is of the form that made it.
    """

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+", verbose_name=_("owner")
    )
    slot = models.PositiveSmallIntegerField(_("place"))
    name = models.CharField(_("name"), max_length=NAME_LONGEST)
    cards = models.JSONField(_("cards"), default=list, blank=True, help_text=_("ids, one for each copy"))
    version = models.PositiveIntegerField(_("version"), default=1)
    token = models.CharField(_("shared as"), max_length=32, null=True, blank=True, unique=True, default=None)
    nonce = models.CharField(max_length=64, default="", blank=True, editable=False)
    created_at = models.DateTimeField(_("created"), default=timezone.now, editable=False)
    changed_at = models.DateTimeField(_("changed"), default=timezone.now, editable=False)

    class Meta:
        ordering = ("-changed_at", "-pk")
        constraints = [
            models.UniqueConstraint(fields=["owner", "slot"], name="biodiversita_deck_slot"),
            models.CheckConstraint(condition=Q(slot__lt=DECKS_MOST), name="biodiversita_deck_most"),
            models.CheckConstraint(condition=~Q(name=""), name="biodiversita_deck_named"),
            models.CheckConstraint(condition=~Q(token=""), name="biodiversita_deck_token"),
            models.UniqueConstraint(
                fields=["owner", "nonce"], condition=~Q(nonce=""), name="biodiversita_deck_made_once"
            ),
        ]
        verbose_name = _("deck")
        verbose_name_plural = _("decks")

    def __str__(self) -> str:
        return self.name


class CodeBatch(models.Model):
    """Codes issued together, for an event: what each of them unlocks, how often, and until when."""

    class Gift(models.TextChoices):
        CARDS = "cards", _("the chosen cards")
        RANDOM_GOLD = "random_gold", _("a random card of the gold collection")

    label = models.CharField(_("label"), max_length=80, help_text=_("the event, say"))
    gift = models.CharField(_("what a code unlocks"), max_length=12, choices=Gift, default=Gift.CARDS)
    cards = models.JSONField(_("cards"), default=list, blank=True)
    number = models.PositiveIntegerField(_("number of codes"))
    uses = models.PositiveIntegerField(_("uses of each code"), default=1, help_text=_("1: for one player only"))
    expires_at = models.DateTimeField(_("valid until"), null=True, blank=True, help_text=_("empty: for ever"))
    revoked_at = models.DateTimeField(_("revoked"), null=True, blank=True, editable=False)
    issued_at = models.DateTimeField(_("issued"), default=timezone.now, editable=False)
    issued_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        related_name="+",
        editable=False,
        verbose_name=_("issued by"),
    )

    class Meta:
        ordering = ("-issued_at", "-pk")
        constraints = [
            models.CheckConstraint(condition=Q(uses__gte=1), name="biodiversita_batch_uses"),
            models.CheckConstraint(condition=Q(number__gte=1), name="biodiversita_batch_number"),
        ]
        verbose_name = _("batch of codes")
        verbose_name_plural = _("batches of codes")

    def __str__(self) -> str:
        return self.label


class Code(models.Model):
    """One code. It is not stored: ``digest`` finds it, ``hint`` (its first group) tells an administrator which."""

    batch = models.ForeignKey(CodeBatch, on_delete=models.PROTECT, related_name="codes", verbose_name=_("batch"))
    digest = models.CharField(max_length=64, unique=True, editable=False)
    hint = models.CharField(_("begins with"), max_length=4)
    uses_left = models.PositiveIntegerField(_("uses left"))
    revoked_at = models.DateTimeField(_("revoked"), null=True, blank=True, editable=False)

    class Meta:
        ordering = ("batch", "pk")
        constraints = [models.CheckConstraint(condition=Q(uses_left__gte=0), name="biodiversita_code_uses")]
        verbose_name = _("code")
        verbose_name_plural = _("codes")

    def __str__(self) -> str:
        return f"{self.hint}-…"


class Unlock(models.Model):
    """A card that a player has besides those that everybody has."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+", db_index=False, verbose_name=_("player")
    )
    card_id = models.CharField(_("card"), max_length=32)
    code = models.ForeignKey(Code, on_delete=models.SET_NULL, null=True, related_name="+", verbose_name=_("code"))
    at = models.DateTimeField(_("when"), default=timezone.now)

    class Meta:
        ordering = ("-at", "-pk")
        constraints = [models.UniqueConstraint(fields=["user", "card_id"], name="biodiversita_unlock_once")]
        verbose_name = _("unlocked card")
        verbose_name_plural = _("unlocked cards")

    def __str__(self) -> str:
        return self.card_id


class Redemption(models.Model):
    """Who has redeemed which code, when and from where. Never changed; it stays when the player's account goes."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+", verbose_name=_("player")
    )
    code = models.ForeignKey(Code, on_delete=models.PROTECT, related_name="redemptions", verbose_name=_("code"))
    cards = models.JSONField(_("cards"), default=list, help_text=_("what it unlocked"))
    bucket = models.CharField(
        _("from"), max_length=16, blank=True, help_text=_("a keyed hash of the address: the same for the same address")
    )
    at = models.DateTimeField(_("when"), default=timezone.now)

    class Meta:
        ordering = ("-at", "-pk")
        constraints = [models.UniqueConstraint(fields=["user", "code"], name="biodiversita_redeemed_once")]
        verbose_name = _("redemption")
        verbose_name_plural = _("redemptions")

    def __str__(self) -> str:
        return f"{self.code_id}: {', '.join(self.cards)}"
