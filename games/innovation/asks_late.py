"""The questions of the cards of ages 6 to 10, where their verb alone would not say what is asked."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from games.innovation.asks import (
    CHOOSE,
    EXCHANGE,
    FOR_BOARD,
    FOR_SCORE,
    GIVE_SCORED,
    GIVE_TOP,
    MAY_RETURN,
    MAY_SCORE,
    MELD,
    ORDER,
    RETURN,
    RETURN_SCORED,
    RETURN_SOME,
    SCORE,
    SHOW,
    SPLAY_UP,
    TAKE_TOP,
    TO_HAND,
    TUCK,
    UP_TO_THREE,
    Ask,
)

AGE_6: Mapping[str, Ask] = {
    "encyclopedia.meld": MELD.but(
        _("meld all the highest cards of your score pile, or none"),
        _("%(name)s may meld cards of the score pile for %(card)s"),
        accept=_("Meld them all"),
    ),
    "encyclopedia.order": ORDER.but(_("in which order do you meld the cards?")),
    "classification.choose": SHOW,
    "classification.order": ORDER.but(_("in which order do you meld the cards?")),
    "canning.tuck": TUCK.but(
        _("draw and tuck a 6, or not"),
        _("%(name)s may draw and tuck a 6 for %(card)s"),
        accept=_("Draw and tuck a 6"),
    ),
    "democracy.return": RETURN_SOME,
    "emancipation.give": TO_HAND.but(_("give %(other)s a card of your hand"), done=FOR_SCORE),
}

AGE_7: Mapping[str, Ask] = {
    "evolution.choose": CHOOSE.but(_("choose one, or neither")),
    "evolution.return": RETURN_SCORED,
    "publications.color": CHOOSE.but(
        _("put a pile into another order, or not"),
        _("%(name)s may put a pile into another order for %(card)s"),
        refuse=_("Leave them as they are"),
    ),
    "publications.order": ORDER.but(_("the new order of the pile, the top card first")),
    "publications.splay": SPLAY_UP,
    "combustion.give": GIVE_SCORED.but(
        _("give %(other)s cards of your score pile"),
        _("%(name)s gives cards of the score pile away for %(card)s"),
        done=FOR_SCORE,
    ),
    "explosives.give": TO_HAND.but(
        _("which of these equally high cards does %(other)s get?"),
        _("%(name)s gives the highest cards away for %(card)s"),
    ),
    "bicycle.exchange": EXCHANGE.but(_("exchange your whole hand with your whole score pile, or not")),
    "refrigeration.return": RETURN.but(
        _("return half of your hand"), _("%(name)s returns half of the hand for %(card)s")
    ),
    "refrigeration.score": MAY_SCORE,
    "sanitation.give": TO_HAND.but(
        _("which of these equally high cards does %(other)s get?"),
        _("%(name)s gives the highest cards away for %(card)s"),
    ),
    "sanitation.give-lowest": GIVE_SCORED.but(
        _("which of your lowest cards do you give?"), _("%(name)s gives one of the lowest cards away for %(card)s")
    ),
    "lighting.tuck": TUCK.but(_("tuck up to three cards"), _("%(name)s may tuck up to three cards for %(card)s")),
    "railroad.splay": SPLAY_UP,
}

AGE_8: Mapping[str, Ask] = {
    "quantum-theory.return": RETURN.but(
        _("return up to two cards"), _("%(name)s may return up to two cards for %(card)s")
    ),
    "rocketry.return": RETURN.but(
        _("return a card of somebody’s score pile"), _("%(name)s chooses whose scored card goes back, for %(card)s")
    ),
    "rocketry.return-own": RETURN_SCORED.but(
        _("which of your scored cards goes back?"), _("%(name)s chooses which scored card goes back, for %(card)s")
    ),
    "flight.splay": SPLAY_UP,
    "flight.splay-red": SPLAY_UP,
    "mobility.give": GIVE_TOP.but(_("which of these equally high cards does %(other)s get?"), done=FOR_SCORE),
    "corporations.give": GIVE_TOP.but(_("give %(other)s a top card with a factory, not a green one"), done=FOR_SCORE),
    "mass-media.return": MAY_RETURN,
    "mass-media.value": CHOOSE.but(
        _("cards of which value leave all score piles?"), _("%(name)s names a value for %(card)s")
    ),
    "mass-media.order": ORDER.but(
        _("whose cards go back first?"), _("%(name)s chooses whose cards go back first, for %(card)s")
    ),
    "mass-media.splay": SPLAY_UP,
    "antibiotics.return": UP_TO_THREE,
    "skyscrapers.give": GIVE_TOP.but(_("give %(other)s a top card with a clock, not a yellow one"), done=FOR_BOARD),
    "empiricism.color": CHOOSE.but(
        _("name two colours"), _("%(name)s names two colours for %(card)s"), done=_("You name %(cards)s")
    ),
    "empiricism.splay": SPLAY_UP,
    "socialism.tuck": TUCK.but(
        _("tuck your whole hand, or nothing of it"),
        _("%(name)s may tuck the whole hand for %(card)s"),
        accept=_("Tuck the whole hand"),
    ),
    "socialism.order": ORDER.but(_("in which order do you tuck the cards?")),
}

AGE_9: Mapping[str, Ask] = {
    "computers.splay": SPLAY_UP,
    "composites.give": GIVE_SCORED.but(_("which of your highest scored cards do you give?"), done=FOR_SCORE),
    "fission.return": RETURN.but(
        _("return a top card of any board"), _("%(name)s returns a top card of any board for %(card)s")
    ),
    "collaboration.take": TAKE_TOP.but(
        _("take one of the two cards onto your board"), _("%(name)s takes one of the two cards for %(card)s")
    ),
    "satellites.splay": SPLAY_UP,
    "satellites.meld": MELD.but(_("meld a card and carry it out for yourself alone")),
    "ecology.return": MAY_RETURN,
    "suburbia.tuck": TUCK.but(_("tuck as many cards as you like"), _("%(name)s may tuck cards for %(card)s")),
    "services.take": TAKE_TOP.but(_("take a top card without a leaf from %(other)s")),
    "specialization.choose": SHOW,
    "specialization.splay": SPLAY_UP,
}

AGE_10: Mapping[str, Ask] = {
    "bioengineering.take": TAKE_TOP.but(_("take a top card with a leaf of another board into your score pile")),
    "miniaturization.return": MAY_RETURN,
    "databases.return": RETURN_SCORED.but(
        _("return half of your score pile"), _("%(name)s returns half of the score pile for %(card)s")
    ),
    "self-service.choose": CHOOSE.but(
        _("choose another top card to carry out for yourself alone"),
        _("%(name)s chooses a top card to carry out, for %(card)s"),
        done=_("You carry out %(cards)s"),
    ),
    "globalization.return": RETURN.but(
        _("return a top card with a leaf"), _("%(name)s returns a top card for %(card)s")
    ),
    "stem-cells.score": SCORE.but(
        _("score your whole hand, or nothing of it"),
        _("%(name)s may score the whole hand for %(card)s"),
        accept=_("Score the whole hand"),
    ),
    "the-internet.splay": SPLAY_UP,
}
