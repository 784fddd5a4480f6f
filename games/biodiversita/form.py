"""A declaration as one form: fighter, superpower and support are asked one after the other and shown together.

What is chosen already is a part that can be changed, by taking back the answers down to it; what follows is named. All
of it is made from the own side's view, and nothing of it is told to the other side before the declaration is whole.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from games.biodiversita import declaring, offers, words
from games.biodiversita.declaring import ATTACKING, DEFENDING
from games.biodiversita.offers import ATTACK, DEFEND
from games.biodiversita.preview import Trial
from games.engine import Choice
from games.sight import Sight

FORM = (ATTACK, DEFEND)
"""The questions that make a form: one key a declaration, whatever it asks (section 4)."""


def verb(choice: Choice) -> str:
    """What a question of a declaration is about: "fighter", "power", or anything else for the support."""
    return choice.options[0].partition(":")[0]


def parts(sight: Sight) -> list[dict[str, Any]]:
    """What the viewer has chosen in this declaration, in the order of asking: ``legend``, ``label``, ``gain`` (what it
    brings to the side's total), and ``back``, how many answers to take back to be asked it again."""
    choice = sight.choice
    if choice is None or choice.key not in FORM or verb(choice) == "fighter":
        return []
    fighter = f"fighter:{sight.view['draft']['fighter']}"
    main = offers.option(choice, fighter, sight)
    found = [{"legend": main_legend(choice.key), "label": main.label, "gain": main.gain, "back": 1}]
    if verb(choice) != "power" and "power" in following(choice, fighter, sight):
        kept = not sight.view["draft"]["power"]
        option = offers.option(choice, "power:no" if kept else "power:yes", sight)
        with_it = offers.trial(choice, [fighter, "power:yes"], sight)
        gain = "" if kept else offers.change(with_it, offers.trial(choice, [fighter], sight))
        found[0]["back"] = 2
        found.append({"legend": power_legend(with_it, sight), "label": option.label, "gain": gain, "back": 1})
    return found


def legend(choice: Choice, sight: Sight) -> str:
    """What the open question of a declaration is about; "" for a question that stands alone."""
    if choice.key not in FORM:
        return ""
    asked = verb(choice)
    if asked == "fighter":
        return main_legend(choice.key)
    return power_legend(offers.trial(choice, [], sight), sight) if asked == "power" else _("One support")


def coming(choice: Choice, picked: Sequence[str], sight: Sight) -> list[str]:
    """What this declaration may ask after the open question, as far as the hand tells."""
    if choice.key not in FORM:
        return []
    asked = verb(choice)
    if asked not in ("fighter", "power"):
        return []
    support = _("One support")
    if asked == "power":
        return [support]
    if not picked:
        return [_("Superpower"), support]
    power = power_legend(offers.trial(choice, picked, sight), sight)
    return [power if one == "power" else support for one in following(choice, picked[0], sight)]


def at_once(choice: Choice, option: str, sight: Sight) -> bool:
    """Whether another question of the same declaration follows on *option*: then it needs no confirming, for it can be
    taken back and nobody hears of it. The last one makes the declaration, and is confirmed."""
    if choice.key not in FORM:
        return False
    asked = verb(choice)
    return asked == "power" or (asked == "fighter" and bool(following(choice, option, sight)))


def following(choice: Choice, fighter: str, sight: Sight) -> list[str]:
    """What is asked once a fighter is chosen: "power", "support", both or nothing (sections 6, 7 and 9)."""
    tried: Trial = offers.trial(choice, [fighter], sight)
    role = ATTACKING if choice.key == ATTACK else DEFENDING
    place, content, s = tried.draft.fighter, sight.rules.content, tried.state
    found = ["power"] if declaring.may_power(content, s, tried.side, role, place) else []
    return [*found, "support"] if declaring.takes_support(content, s, tried.side, place) else found


def main_legend(key: str) -> str:
    """Over the fighters."""
    return _("Attack with") if key == ATTACK else _("Defend with")


def power_legend(tried: Trial, sight: Sight) -> str:
    """Over the superpower, with the name of the card that has it."""
    copy = tried.state.sides[tried.side].cards[tried.draft.fighter]
    return _("Superpower of %(card)s") % {"card": words.card(sight.rules.content, copy.card)}
