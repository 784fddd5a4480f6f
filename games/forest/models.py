"""Rows of Once Upon a Forest: its draft cards (forest.md section 13), and how each seat of a finished match did."""

from __future__ import annotations

from django.core.validators import MaxValueValidator
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from games.content.models import CardBase

MOST_ANIMALS = 3
"""Individuals on one card, of both species together (section 1)."""


class Level(models.TextChoices):
    """The four levels from the ground up, by their ids in states and cards."""

    GROUND = "ground", _("ground")
    FIRST = "first", _("first level")
    SECOND = "second", _("second level")
    CANOPY = "canopy", _("canopy")


class Species(models.TextChoices):
    """The eight species, two to a level (section 13)."""

    ELEPHANT = "elephant", _("forest elephant")
    GORILLA = "gorilla", _("gorilla")
    LEOPARD = "leopard", _("leopard")
    CHAMELEON = "chameleon", _("chameleon")
    MANDRILL = "mandrill", _("mandrill")
    PANGOLIN = "pangolin", _("pangolin")
    GREY_PARROT = "grey_parrot", _("grey parrot")
    HORNBILL = "hornbill", _("hornbill")


def _levels_fit() -> Q:
    """A card's row and its two species are those of its level."""
    species = list(Species)
    fit = Q()
    for n, level in enumerate(Level):
        fit |= Q(level=level, row=n + 1, species_a=species[2 * n], species_b=species[2 * n + 1])
    return fit


class ForestCard(CardBase):
    """One card: a level, up to three animals of the level's two species, perhaps a chainsaw."""

    columns = (
        "card_id",
        "level",
        "level_it",
        "row",
        "species_a",
        "species_a_it",
        "count_a",
        "species_b",
        "species_b_it",
        "count_b",
        "chainsaw",
        "autochthon",
        "start_card",
        "origin",
    )

    level = models.CharField(_("level"), max_length=8, choices=Level)
    level_it = models.CharField(_("level in Italian"), max_length=32)
    row = models.PositiveSmallIntegerField(_("row from the ground"), choices=[(n, str(n)) for n in range(1, 5)])
    species_a = models.CharField(_("first species"), max_length=16, choices=Species)
    species_a_it = models.CharField(_("first species in Italian"), max_length=32)
    count_a = models.PositiveSmallIntegerField(
        _("animals of the first species"), default=0, validators=[MaxValueValidator(MOST_ANIMALS)]
    )
    species_b = models.CharField(_("second species"), max_length=16, choices=Species)
    species_b_it = models.CharField(_("second species in Italian"), max_length=32)
    count_b = models.PositiveSmallIntegerField(
        _("animals of the second species"), default=0, validators=[MaxValueValidator(MOST_ANIMALS)]
    )
    chainsaw = models.BooleanField(_("chainsaw"), default=False)
    autochthon = models.BooleanField(_("autochthon"), default=False)
    start_card = models.BooleanField(_("start card"), default=False)
    origin = models.CharField(_("origin"), max_length=16, default="ours", blank=True)

    class Meta(CardBase.Meta):
        constraints = [
            *CardBase.Meta.constraints,
            models.CheckConstraint(
                condition=_levels_fit(),
                name="forest_card_level",
                violation_error_message=_("The row and the two species must be those of the level."),
            ),
            models.CheckConstraint(
                condition=Q(count_a__lte=MOST_ANIMALS - F("count_b")),
                name="forest_card_animals",
                violation_error_message=_("A card shows three animals at most."),
            ),
            models.CheckConstraint(
                condition=Q(start_card=False) | Q(level=Level.GROUND, chainsaw=False),
                name="forest_card_start",
                violation_error_message=_("A start card is a ground card without a chainsaw."),
            ),
        ]
        verbose_name = _("forest card")
        verbose_name_plural = _("forest cards")


class ForestScore(models.Model):
    """One seat of a finished match: what its forest was worth, item by item (section 7)."""

    match = models.ForeignKey("games.Match", on_delete=models.CASCADE, related_name="+", verbose_name=_("match"))
    seat = models.PositiveSmallIntegerField(_("seat"))
    trees = models.PositiveSmallIntegerField(_("complete trees"))
    unfinished = models.BooleanField(_("a tree left unfinished"))
    chainsaws = models.PositiveSmallIntegerField(_("chainsaws"))
    balanced = models.PositiveSmallIntegerField(_("species in balance"))
    score = models.SmallIntegerField(_("points"))

    class Meta:
        ordering = ("match", "seat")
        constraints = [models.UniqueConstraint(fields=["match", "seat"], name="forest_score_once")]
        verbose_name = _("forest score")
        verbose_name_plural = _("forest scores")

    def __str__(self) -> str:
        return f"{self.match_id}/{self.seat}: {self.score}"
