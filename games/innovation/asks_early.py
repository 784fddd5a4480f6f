"""The questions of the cards of ages 1 to 5, where their verb alone would not say what is asked."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from games.innovation.asks import (
    CHOOSE,
    EXCHANGE,
    FOR_BOARD,
    FOR_SCORE,
    GIVE,
    GIVE_SCORED,
    GIVE_TOP,
    HIDDEN,
    MAY_RETURN,
    MAY_SCORE,
    MELD,
    ORDER,
    RETURN,
    RETURN_SCORED,
    RETURN_SOME,
    SCORE,
    SPLAY_LEFT,
    TAKE,
    TAKE_TOP,
    TO_HAND,
    TUCK,
    UP_TO_THREE,
    Ask,
)

AGE_1: Mapping[str, Ask] = {
    "pottery.return": UP_TO_THREE,
    "tools.return": RETURN.but(
        _("return three cards, or none"),
        _("%(name)s may return three cards for %(card)s"),
        accept=_("Return three cards"),
    ),
    "tools.return-few": RETURN.but(
        _("return all your cards for nothing, or none"),
        _("%(name)s may return the whole hand for %(card)s"),
        accept=_("Return the whole hand"),
    ),
    "tools.return-three": RETURN.but(_("choose the three cards"), _("%(name)s returns three cards for %(card)s")),
    "tools.return-value": RETURN.but(_("return a 3, or not"), _("%(name)s may return a 3 for %(card)s")),
    "archery.give": TO_HAND.but(
        _("give %(other)s one of your highest cards"), _("%(name)s gives one of the highest cards away for %(card)s")
    ),
    "oars.give": GIVE.but(_("give %(other)s a card with a crown"), HIDDEN, done=FOR_SCORE),
    "clothing.meld": MELD.but(_("meld a card of a colour that you don’t have yet"), HIDDEN),
    "agriculture.return": MAY_RETURN,
    "domestication.meld": MELD.but(
        _("meld one of your lowest cards"), _("%(name)s melds one of the lowest cards for %(card)s")
    ),
    "masonry.meld": MELD.but(_("meld as many cards with a castle as you like"), HIDDEN),
    "city-states.give": GIVE_TOP.but(_("give %(other)s a top card with a castle"), done=FOR_BOARD),
    "code-of-laws.tuck": TUCK.but(_("tuck a card of a colour that you have, or not"), HIDDEN),
    "code-of-laws.splay": SPLAY_LEFT,
}

AGE_2: Mapping[str, Ask] = {
    "mathematics.return": MAY_RETURN,
    "construction.give": TO_HAND.but(
        _("give %(other)s two cards of your hand"), _("%(name)s gives two cards away for %(card)s")
    ),
    "road-building.meld": MELD.but(_("meld one card or two"), _("%(name)s melds one card or two for %(card)s")),
    "road-building.give": GIVE_TOP.but(
        _("give your top red card for somebody’s top green card, or not"),
        _("%(name)s may give the top red card away for %(card)s"),
        refuse=_("Keep the red card"),
        accept=_("Give the red card away"),
    ),
    "road-building.player": CHOOSE.but(
        _("who gets your top red card?"), _("%(name)s chooses who gets the top red card, for %(card)s")
    ),
    "currency.return": RETURN_SOME,
    "mapmaking.give": GIVE_SCORED.but(_("give %(other)s a 1 of your score pile"), done=FOR_SCORE),
    "canal-building.exchange": EXCHANGE.but(_("exchange the highest cards of hand and score pile, or not")),
    "monotheism.give": GIVE_TOP.but(_("give %(other)s a top card of a colour missing there"), done=FOR_SCORE),
    "philosophy.splay": SPLAY_LEFT,
    "philosophy.score": MAY_SCORE,
}

AGE_3: Mapping[str, Ask] = {
    "translation.meld": MELD.but(
        _("meld your whole score pile, or nothing of it"),
        _("%(name)s may meld the whole score pile for %(card)s"),
        accept=_("Meld the whole score pile"),
    ),
    "translation.order": ORDER.but(_("in which order do you meld the cards?")),
    "engineering.splay": SPLAY_LEFT,
    "optics.player": CHOOSE.but(
        _("who gets a card of your score pile?"), _("%(name)s chooses who gets a scored card, for %(card)s")
    ),
    "optics.give": GIVE_SCORED,
    "compass.give": GIVE_TOP.but(_("give %(other)s a top card with a leaf, not a green one"), done=FOR_BOARD),
    "compass.take": TAKE_TOP.but(_("take a top card without a leaf from %(other)s")),
    "paper.splay": SPLAY_LEFT,
    "machinery.score": SCORE.but(_("score a card with a castle"), HIDDEN),
    "machinery.splay": SPLAY_LEFT,
    "medicine.give-highest": GIVE_SCORED.but(_("which of your highest scored cards do you give?")),
    "medicine.give-lowest": GIVE_SCORED.but(_("which of your lowest scored cards do you give?")),
    "education.return": RETURN.but(
        _("return a highest card of your score pile, or not"),
        _("%(name)s may return a card of the score pile for %(card)s"),
    ),
    "feudalism.give": TO_HAND.but(_("give %(other)s a card with a castle"), HIDDEN),
    "feudalism.splay": SPLAY_LEFT,
}

AGE_4: Mapping[str, Ask] = {
    "printing-press.return": RETURN.but(
        _("return a card of your score pile, or not"), _("%(name)s may return a card of the score pile for %(card)s")
    ),
    "gunpowder.give": GIVE_TOP.but(_("give %(other)s a top card with a castle"), done=FOR_SCORE),
    "navigation.give": GIVE_SCORED.but(_("give %(other)s a 2 or a 3 of your score pile"), done=FOR_SCORE),
    "anatomy.return": RETURN_SCORED,
    "anatomy.return-top": RETURN.but(
        _("return a top card of the same value"), _("%(name)s returns a top card for %(card)s")
    ),
    "perspective.return": MAY_RETURN,
    "perspective.score": SCORE.but(_("score cards for your lightbulbs"), _("%(name)s scores cards for %(card)s")),
    "enterprise.give": GIVE_TOP.but(_("give %(other)s a top card with a crown, not a purple one"), done=FOR_BOARD),
    "reformation.tuck": TUCK.but(
        _("tuck a card for every two leaves, or none"),
        _("%(name)s may tuck cards for %(card)s"),
        accept=_("Tuck cards"),
    ),
    "reformation.choose": TUCK.but(_("choose the cards to tuck"), _("%(name)s tucks cards for %(card)s")),
}

AGE_5: Mapping[str, Ask] = {
    "chemistry.return": RETURN_SCORED,
    "coal.score": SCORE.but(
        _("score a top card and the one beneath it, or neither"), _("%(name)s may score a top card for %(card)s")
    ),
    "the-pirate-code.give": GIVE_SCORED.but(
        _("give %(other)s two cards of value 4 or less of your score pile"),
        _("%(name)s gives two cards of the score pile away for %(card)s"),
        done=FOR_SCORE,
    ),
    "the-pirate-code.score": SCORE.but(
        _("score one of your lowest top cards with a crown"), _("%(name)s scores a top card for %(card)s")
    ),
    "banking.give": GIVE_TOP.but(_("give %(other)s a top card with a factory, not a green one"), done=FOR_BOARD),
    "measurement.return": MAY_RETURN,
    "measurement.color": CHOOSE.but(
        _("choose a colour to splay right"), _("%(name)s chooses a colour for %(card)s"), way="right"
    ),
    "statistics.take": TAKE.but(
        _("take one of your highest scored cards into your hand"),
        _("%(name)s takes a card of the score pile into the hand for %(card)s"),
    ),
    "societies.give": GIVE_TOP.but(_("give %(other)s a top card with a lightbulb"), done=FOR_BOARD),
}
