"""Rows of Innovation: its draft cards (rules section 1), and how each seat of a finished match did."""

from __future__ import annotations

from itertools import combinations

from django.core.exceptions import ValidationError
from django.core.validators import RegexValidator
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from games.content.models import CardBase
from games.innovation import content
from games.innovation.state import AGES


class Color(models.TextChoices):
    """The five colours, in the order of state.COLORS."""

    BLUE = "blue", _("blue")
    RED = "red", _("red")
    GREEN = "green", _("green")
    YELLOW = "yellow", _("yellow")
    PURPLE = "purple", _("purple")


class Icon(models.TextChoices):
    """The six icons, in the order of state.ICONS."""

    CROWN = "crown", _("crown")
    LEAF = "leaf", _("leaf")
    LIGHTBULB = "lightbulb", _("lightbulb")
    CASTLE = "castle", _("castle")
    FACTORY = "factory", _("factory")
    CLOCK = "clock", _("clock")


HEXAGON = "hexagon"
PLACE_CHOICES = (*Icon.choices, (HEXAGON, _("hexagon")))
"""What stands in one of the four places of a card: an icon, or the hexagon with its picture."""


def marks_valid(text: str) -> None:
    """A validator: keywords and icons in the text are marked as the board understands it."""
    fault = content.markup_fault(text)
    if fault:
        raise ValidationError(
            _("Marks in the text: %(fault)s. Keywords are **so**, icons {leaf}."), params={"fault": fault}
        )


def kinds_valid(most: int) -> RegexValidator:
    """A validator: up to *most* kinds of effects, divided by single spaces."""
    kind = f"({'|'.join(content.KINDS)})"
    return RegexValidator(
        rf"^{kind}( {kind}){{0,{most - 1}}}\Z", _("The words demand and effect only, with a space in between.")
    )


def _one_hexagon() -> Q:
    """Exactly one of the four places is the hexagon."""
    one = Q()
    for place in content.PLACES:
        icons = {f"{other}__in": Icon.values for other in content.PLACES if other != place}
        one |= Q(**{place: HEXAGON}, **icons)
    return one


def _dogma_leads() -> Q:
    """Two of the places, or three, show the dogma icon: it is the majority (section 12.12)."""
    twice = Q()
    for pair in combinations(content.PLACES, 2):
        twice |= Q(**{place: F("dogma_icon") for place in pair})
    return twice


class InnovationCard(CardBase):
    """One card: age and colour, three icons and a picture in a hexagon, up to three effects in two languages."""

    columns = (
        "number",
        "card_id",
        "name_en",
        "name_it",
        "age",
        "color",
        *content.PLACES,
        "dogma_icon",
        "picture",
        "kinds",
        "text_1_en",
        "text_1_it",
        "text_2_en",
        "text_2_it",
        "text_3_en",
        "text_3_it",
        "second_kinds",
        "second_1_en",
        "second_1_it",
        "second_2_en",
        "second_2_it",
        "note_en",
        "note_it",
    )

    number = models.PositiveSmallIntegerField(_("number"))
    name_en = models.CharField(_("name in English"), max_length=40)
    name_it = models.CharField(_("name in Italian"), max_length=40)
    age = models.PositiveSmallIntegerField(_("age"), choices=[(n, str(n)) for n in range(1, AGES + 1)])
    color = models.CharField(_("colour"), max_length=8, choices=Color)
    top_left = models.CharField(_("top left"), max_length=10, choices=PLACE_CHOICES)
    bottom_left = models.CharField(_("bottom left"), max_length=10, choices=PLACE_CHOICES)
    bottom_center = models.CharField(_("bottom centre"), max_length=10, choices=PLACE_CHOICES)
    bottom_right = models.CharField(_("bottom right"), max_length=10, choices=PLACE_CHOICES)
    dogma_icon = models.CharField(_("dogma icon"), max_length=10, choices=Icon)
    picture = models.SlugField(_("picture"), max_length=40, db_index=False, help_text=_("its name at game-icons.net"))
    kinds = models.CharField(
        _("kinds of effects"),
        max_length=24,
        validators=[kinds_valid(3)],
        help_text=_("from top to bottom: demand or effect, with a space in between"),
    )
    text_1_en = models.TextField(_("first effect in English"), validators=[marks_valid])
    text_1_it = models.TextField(_("first effect in Italian"), validators=[marks_valid])
    text_2_en = models.TextField(_("second effect in English"), blank=True, validators=[marks_valid])
    text_2_it = models.TextField(_("second effect in Italian"), blank=True, validators=[marks_valid])
    text_3_en = models.TextField(_("third effect in English"), blank=True, validators=[marks_valid])
    text_3_it = models.TextField(_("third effect in Italian"), blank=True, validators=[marks_valid])
    second_kinds = models.CharField(
        _("kinds of effects, older editions"),
        max_length=24,
        blank=True,
        validators=[kinds_valid(2)],
        help_text=_("empty where all editions agree"),
    )
    second_1_en = models.TextField(_("first older effect in English"), blank=True, validators=[marks_valid])
    second_1_it = models.TextField(_("first older effect in Italian"), blank=True, validators=[marks_valid])
    second_2_en = models.TextField(_("second older effect in English"), blank=True, validators=[marks_valid])
    second_2_it = models.TextField(_("second older effect in Italian"), blank=True, validators=[marks_valid])
    note_en = models.TextField(_("ruling in English"), blank=True, validators=[marks_valid])
    note_it = models.TextField(_("ruling in Italian"), blank=True, validators=[marks_valid])

    class Meta(CardBase.Meta):
        constraints = [
            *CardBase.Meta.constraints,
            models.CheckConstraint(
                condition=Q(age__gte=1, age__lte=AGES),
                name="innovation_card_age",
                violation_error_message=_("Ages are 1 to 10."),
            ),
            models.CheckConstraint(
                condition=Q(color__in=Color.values),
                name="innovation_card_color",
                violation_error_message=_("A card has one of the five colours."),
            ),
            models.CheckConstraint(
                condition=_one_hexagon(),
                name="innovation_card_hexagon",
                violation_error_message=_("Of the four places one is the hexagon, and the others are icons."),
            ),
            models.CheckConstraint(
                condition=_dogma_leads(),
                name="innovation_card_dogma",
                violation_error_message=_("The dogma icon must be on the card twice or more."),
            ),
        ]
        verbose_name = _("Innovation card")
        verbose_name_plural = _("Innovation cards")


class InnovationScore(models.Model):
    """One seat of a finished match: what it had won, scored and built when the match ended (sections 9 to 11)."""

    match = models.ForeignKey("games.Match", on_delete=models.CASCADE, related_name="+", verbose_name=_("match"))
    seat = models.PositiveSmallIntegerField(_("seat"))
    achievements = models.PositiveSmallIntegerField(_("achievements"), help_text=_("of both kinds"))
    specials = models.PositiveSmallIntegerField(_("special achievements"))
    points = models.PositiveSmallIntegerField(_("points"))
    scored = models.PositiveSmallIntegerField(_("cards in the score pile"))
    board = models.PositiveSmallIntegerField(_("cards on the board"))
    ending = models.CharField(_("how the match ended"), max_length=64)

    class Meta:
        ordering = ("match", "seat")
        constraints = [
            models.UniqueConstraint(fields=["match", "seat"], name="innovation_score_once"),
            models.CheckConstraint(condition=Q(specials__lte=F("achievements")), name="innovation_score_specials"),
        ]
        verbose_name = _("Innovation score")
        verbose_name_plural = _("Innovation scores")

    def __str__(self) -> str:
        return f"{self.match_id}/{self.seat}: {self.achievements}"
