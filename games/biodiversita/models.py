"""Rows of Cards della Biodiversità: its draft cards (rules section 1), and how each seat of a finished match did."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError
from django.core.validators import MinValueValidator
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from games.biodiversita import content, vocabulary
from games.biodiversita.models_decks import Code as Code
from games.biodiversita.models_decks import CodeBatch as CodeBatch
from games.biodiversita.models_decks import Deck as Deck
from games.biodiversita.models_decks import Redemption as Redemption
from games.biodiversita.models_decks import Unlock as Unlock
from games.content.models import CardBase


class Kind(models.TextChoices):
    """The kinds of cards, by their ids in states and cards."""

    BIODIVERSITY = "biodiversita", _("biodiversity card")
    AROMATIC = "aromatica", _("aromatic")
    ELEMENT = "elemento", _("essential element")
    SYNERGY = "sinergia", _("synergy")
    MISHAP = "imprevisto", _("mishap")
    GOLD_PAT = "gold_pat", _("gold PAT")
    GOLD = "gold", _("gold card")
    TERRITORY = "territorio", _("territory")


class Season(models.TextChoices):
    """The four seasons, by their ids in cards."""

    WINTER = "inverno", _("winter")
    SPRING = "primavera", _("spring")
    SUMMER = "estate", _("summer")
    AUTUMN = "autunno", _("autumn")


class Group(models.TextChoices):
    """What a card belongs to: the base set is everybody's, the rest is handed out at events (section 1)."""

    BASE = "base", _("base set")
    AROMATICS = "aromatiche", _("aromatics")
    GOLD = "gold", _("gold collection")
    TERRITORIES = "territori", _("territories")


class Origin(models.TextChoices):
    """Whether the card is in the description of the game."""

    REAL = "real", _("from the description")
    OURS = "ours", _("ours")


FIGHTERS = [Kind.BIODIVERSITY, Kind.GOLD_PAT]
LIMITED = [Kind.AROMATIC, Kind.SYNERGY, Kind.MISHAP, Kind.GOLD]
WITH_EFFECT = [Kind.ELEMENT, Kind.SYNERGY, Kind.MISHAP, Kind.GOLD, Kind.TERRITORY]


def effects_valid(text: str) -> None:
    """A validator: the JSON says operations that the rules know, with values that can be carried out."""
    try:
        vocabulary.read(text)
    except ValueError as error:
        raise ValidationError(_("These effects can't be read: %(fault)s."), params={"fault": str(error)}) from error


def count(label: Any, **more: Any) -> models.PositiveSmallIntegerField[Any, Any]:
    """A number that only some kinds of cards have."""
    return models.PositiveSmallIntegerField(label, null=True, blank=True, **more)


class BiodiversityCard(CardBase):
    """One card: what it is, its numbers, and what it does as data."""

    columns = (
        "number",
        "card_id",
        "kind",
        "name_en",
        "name_it",
        "variety",
        "family",
        "season",
        "energy",
        "attack",
        "defence",
        "rest_turns",
        "max_uses",
        "power_name",
        "power_effect",
        "effect",
        "cancels",
        "cancelled_by",
        "twin",
        "group",
        "presets",
        "origin",
        "origin_note",
        "text_en",
        "text_it",
    )

    number = models.PositiveSmallIntegerField(_("number"))
    kind = models.CharField(_("kind"), max_length=12, choices=Kind)
    name_en = models.CharField(_("name in English"), max_length=48)
    name_it = models.CharField(_("name in Italian"), max_length=48)
    variety = models.CharField(_("variety"), max_length=96, blank=True)
    family = models.CharField(_("family"), max_length=32, blank=True)
    season = models.CharField(_("season"), max_length=10, choices=Season, blank=True)
    energy = count(_("energy"), validators=[MinValueValidator(1)])
    attack = count(_("attack"))
    defence = count(_("defence"))
    rest_turns = count(_("rest turns"), validators=[MinValueValidator(1)])
    max_uses = count(_("turns or uses"), validators=[MinValueValidator(1)], help_text=_("empty: no limit"))
    power_name = models.CharField(_("name of the superpower"), max_length=48, blank=True)
    power_effect = models.TextField(_("superpower"), blank=True, validators=[effects_valid], help_text=_("JSON"))
    effect = models.TextField(_("effect"), blank=True, validators=[effects_valid], help_text=_("JSON"))
    cancels = models.SlugField(_("cancels"), max_length=40, blank=True, db_index=False)
    cancelled_by = models.SlugField(_("cancelled by"), max_length=40, blank=True, db_index=False)
    twin = models.SlugField(_("twin"), max_length=40, blank=True, db_index=False)
    group = models.CharField(_("group"), max_length=12, choices=Group, default=Group.BASE)
    presets = models.CharField(
        _("ready-made decks"), max_length=120, blank=True, help_text=_("their names, divided by spaces")
    )
    origin = models.CharField(_("origin"), max_length=8, choices=Origin, default=Origin.OURS)
    origin_note = models.CharField(_("note on the origin"), max_length=200, blank=True)
    text_en = models.CharField(
        _("own text in English"), max_length=300, blank=True, help_text=_("beside what is generated from the effects")
    )
    text_it = models.CharField(
        _("own text in Italian"), max_length=300, blank=True, help_text=_("beside what is generated from the effects")
    )

    class Meta(CardBase.Meta):
        constraints = [
            *CardBase.Meta.constraints,
            models.CheckConstraint(
                condition=~Q(kind__in=FIGHTERS)
                | Q(energy__isnull=False, energy__gte=1, attack__isnull=False, defence__isnull=False)
                & Q(rest_turns__isnull=False, rest_turns__gte=1),
                name="biodiversita_card_numbers",
                violation_error_message=_("Energy, attack, defence and rest turns are needed."),
            ),
            models.CheckConstraint(
                condition=~Q(kind=Kind.BIODIVERSITY) | Q(season__in=Season.values),
                name="biodiversita_card_season",
                violation_error_message=_("A biodiversity card has a season."),
            ),
            models.CheckConstraint(
                condition=~Q(kind=Kind.AROMATIC)
                | Q(attack__isnull=False, defence__isnull=True)
                | Q(attack__isnull=True, defence__isnull=False),
                name="biodiversita_card_aromatic",
                violation_error_message=_("An aromatic has attack or defence, not both."),
            ),
            models.CheckConstraint(
                condition=~Q(kind__in=LIMITED) | Q(max_uses__isnull=False, max_uses__gte=1),
                name="biodiversita_card_uses",
                violation_error_message=_("The turns or uses are missing."),
            ),
            models.CheckConstraint(
                condition=~Q(kind__in=WITH_EFFECT) | ~Q(effect=""),
                name="biodiversita_card_effect",
                violation_error_message=_("The effect is missing."),
            ),
            models.CheckConstraint(
                condition=~Q(kind=Kind.GOLD_PAT) | ~Q(twin=""),
                name="biodiversita_card_twin",
                violation_error_message=_("A gold PAT has a twin."),
            ),
        ]
        verbose_name = _("biodiversity card")
        verbose_name_plural = _("biodiversity cards")

    def clean(self) -> None:
        """The operations are such as a card of its kind may have: the rules carry out no others."""
        super().clean()
        try:
            power, effect = vocabulary.read(self.power_effect), vocabulary.read(self.effect)
        except ValueError:
            return  # said at the field already
        wrong = content.faults(self.kind, self.attack, self.defence, power, effect)
        if wrong:
            said = _("These effects don’t fit the card: %(fault)s.")
            raise ValidationError(
                {field: ValidationError(said, params={"fault": fault}) for field, fault in wrong.items()}
            )


class BiodiversityScore(models.Model):
    """One seat of a finished match: how its side did, and which part it had (section 12)."""

    match = models.ForeignKey("games.Match", on_delete=models.CASCADE, related_name="+", verbose_name=_("match"))
    seat = models.PositiveSmallIntegerField(_("seat"))
    side = models.PositiveSmallIntegerField(_("side"))
    taken = models.PositiveSmallIntegerField(_("energy taken by the side"))
    won = models.PositiveSmallIntegerField(_("battles won by the side"))
    fought = models.PositiveSmallIntegerField(_("battles fought"), help_text=_("in which this seat acted"))
    lost = models.PositiveSmallIntegerField(_("energy lost by the side"))
    battles = models.PositiveSmallIntegerField(_("battles of the match"))
    ending = models.CharField(_("how the match ended"), max_length=64)

    class Meta:
        ordering = ("match", "seat")
        constraints = [
            models.UniqueConstraint(fields=["match", "seat"], name="biodiversita_score_once"),
            models.CheckConstraint(condition=Q(fought__lte=F("battles")), name="biodiversita_score_fought"),
        ]
        verbose_name = _("biodiversity score")
        verbose_name_plural = _("biodiversity scores")

    def __str__(self) -> str:
        return f"{self.match_id}/{self.seat}: {self.taken}"
