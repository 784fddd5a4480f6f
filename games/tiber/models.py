"""Rows of Tiber: its draft cards (rules section 3), and how each seat of a finished match did."""

from __future__ import annotations

from django.core.exceptions import ValidationError
from django.core.validators import MinValueValidator
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from games.content.models import CardBase
from games.tiber import content


class Deck(models.TextChoices):
    """The two decks, by their ids in states and cards."""

    RESOURCE = content.RESOURCE, _("resource cards")
    EVENT = content.EVENT, _("event cards")


class Origin(models.TextChoices):
    """Whether the description of the game says how many of the cards there are."""

    REAL = "real", _("from the description")
    OURS = "ours", _("ours")


def effects_valid(text: str) -> None:
    """A validator: the JSON says effects that the rules know, with values that can be carried out."""
    try:
        content.read_effects("", text)
    except ValueError as error:
        raise ValidationError(_("These effects can't be read: %(fault)s."), params={"fault": _fault(error)}) from error


def _fault(error: ValueError) -> str:
    """What is wrong, without the name of the card, which the page shows beside it."""
    return str(error).removeprefix("card : effects: ").rstrip(".")


class TiberCard(CardBase):
    """One kind of card: how many there are, what they do, and what stands on them in two languages."""

    columns = (
        "number",
        "card_id",
        "deck",
        "name_en",
        "name_it",
        "count",
        "picture",
        "effects",
        "text_en",
        "text_it",
        "origin",
    )

    number = models.PositiveSmallIntegerField(_("number"))
    deck = models.CharField(_("deck"), max_length=8, choices=Deck)
    name_en = models.CharField(_("name in English"), max_length=48)
    name_it = models.CharField(_("name in Italian"), max_length=48)
    count = models.PositiveSmallIntegerField(_("cards in the deck"), validators=[MinValueValidator(1)])
    picture = models.SlugField(_("picture"), max_length=40, db_index=False, help_text=_("its name at game-icons.net"))
    effects = models.TextField(
        _("effects"),
        validators=[effects_valid],
        help_text=_("JSON, in the order in which they happen; the rules say which there are"),
    )
    text_en = models.TextField(_("text in English"))
    text_it = models.TextField(_("text in Italian"))
    origin = models.CharField(_("number of cards"), max_length=8, choices=Origin, default=Origin.OURS)

    class Meta(CardBase.Meta):
        constraints = [
            *CardBase.Meta.constraints,
            models.CheckConstraint(
                condition=Q(deck__in=Deck.values),
                name="tiber_card_deck",
                violation_error_message=_("A card lies in one of the two decks."),
            ),
            models.CheckConstraint(
                condition=Q(count__gte=1),
                name="tiber_card_count",
                violation_error_message=_("There is at least one card of a kind."),
            ),
        ]
        verbose_name = _("Tiber card")
        verbose_name_plural = _("Tiber cards")

    def clean(self) -> None:
        """Resource cards do nothing but be one, and no event card is one."""
        super().clean()
        try:
            effects = content.read_effects("", self.effects)
        except ValueError:
            return  # said at the field already
        if any(isinstance(effect, content.Resource) for effect in effects) != (self.deck == Deck.RESOURCE):
            raise ValidationError({"deck": _("The effects are not those of a card of this deck.")})


class TiberScore(models.Model):
    """One seat of a finished match: its river when the match ended (sections 6 to 9)."""

    match = models.ForeignKey("games.Match", on_delete=models.CASCADE, related_name="+", verbose_name=_("match"))
    seat = models.PositiveSmallIntegerField(_("seat"))
    points = models.PositiveSmallIntegerField(_("river points"))
    stretches = models.PositiveSmallIntegerField(_("stretches"))
    arid = models.PositiveSmallIntegerField(_("stretches in arid zones"))
    rights = models.PositiveSmallIntegerField(_("rights"), help_text=_("conflict areas entered first"))
    purifiers = models.PositiveSmallIntegerField(_("purifiers"))
    pipes = models.PositiveSmallIntegerField(_("pipes"))
    pollution = models.PositiveSmallIntegerField(_("points of pollution"))
    rounds = models.PositiveSmallIntegerField(_("rounds"))
    ending = models.CharField(_("how the match ended"), max_length=64)

    class Meta:
        ordering = ("match", "seat")
        constraints = [
            models.UniqueConstraint(fields=["match", "seat"], name="tiber_score_once"),
            models.CheckConstraint(condition=Q(arid__lte=F("stretches")), name="tiber_score_arid"),
        ]
        verbose_name = _("Tiber score")
        verbose_name_plural = _("Tiber scores")

    def __str__(self) -> str:
        return f"{self.match_id}/{self.seat}: {self.points}"
