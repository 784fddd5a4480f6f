"""Picking several options of one question: what a press does to what is picked so far, and how the page says it.

Nothing of this is stored. What is picked travels with the page until Confirm sends it through the door, which checks
it by the question alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine import Choice
from games.errors import TooManyPicks


def press(choice: Choice, picked: Sequence[str], option: str) -> list[str]:
    """What is picked after *option* was pressed: it comes last, or it goes where it was picked already.

    Where at most one may be picked, another takes its place; a question with exactly one answer keeps it.

    Raises:
        TooManyPicks: as many as may be are picked already.
    """
    if choice.single or option not in choice.options:
        return [option] if option in choice.options else list(picked)
    if option in picked:
        return [other for other in picked if other != option]
    if choice.most == 1:
        return [option]
    if len(picked) >= choice.most:
        raise TooManyPicks(full(choice))
    return [*picked, option]


def offered(choice: Choice, picked: Iterable[str]) -> list[str]:
    """Those of *picked* that the question offers, each once and no more than it takes, in their order."""
    return [option for option in dict.fromkeys(picked) if option in choice.options][: choice.most]


def picking(choice: Choice | None, picked: Sequence[str]) -> dict[str, Any]:
    """What the match page says about picking.

    ``several``: each row is picked for itself; ``ready``: Confirm may be pressed; and for several ``how`` to pick,
    where it stands (``state``), and the reason when there can be no more (``full``).
    """
    if choice is None or choice.single:
        return {"several": False, "ready": bool(picked)}
    count = len(picked)
    return {
        "several": True,
        "ready": choice.least <= count <= choice.most,
        "least": choice.least,
        "most": choice.most,
        "ordered": in_order(choice),
        "places": range(1, choice.most + 1),
        "how": how(choice),
        "state": state(choice, count),
        "full": full(choice),
        "no_more": count >= choice.most > 1,
        "last": picked[-1] if picked else "",
    }


def in_order(choice: Choice) -> bool:
    """Whether it matters which option is picked first."""
    return choice.ordered and choice.most > 1


def how(choice: Choice) -> str:
    """How many to pick, and whether their order matters."""
    order = _("Pick them in the order you want.")
    return f"{how_many(choice)}. {order}" if in_order(choice) else how_many(choice)


def how_many(choice: Choice) -> str:
    """How many options the question takes."""
    least, most, every = choice.least, choice.most, len(choice.options)
    if least == most:
        return _("Choose all %(n)d") % {"n": most} if most == every > 1 else _("Choose %(n)d") % {"n": most}
    if most == 1:
        return _("Choose one, or none")
    if most == every:
        return _("Choose any number") if not least else _("Choose at least %(n)d") % {"n": least}
    if not least:
        return _("Choose up to %(n)d") % {"n": most}
    if most == least + 1:
        return _("Choose %(least)d or %(most)d") % {"least": least, "most": most}
    return _("Choose %(least)d to %(most)d") % {"least": least, "most": most}


def state(choice: Choice, count: int) -> str:
    """Where picking stands: what is missing before Confirm may be pressed, else how many are chosen."""
    if not count:
        return _("Nothing chosen yet") if choice.least else _("Nothing chosen")
    if count < choice.least:
        return _("Choose %(n)d more") % {"n": choice.least - count}
    return ngettext("%(n)d chosen", "%(n)d chosen", count) % {"n": count}


def full(choice: Choice) -> str:
    """Why no more can be picked."""
    return ngettext(
        "You may choose %(n)d: take it back before you choose another.",
        "You may choose %(n)d: take one of them back before you choose another.",
        choice.most,
    ) % {"n": choice.most}
