"""The table: what rules code gets as ``g``, with the only ways to ask, to tell and to roll."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from .choice import Answer, Asker, BadAnswer, Choice, Event, Pause, Seat, Why
from .dice import Dice

S = TypeVar("S")
T = TypeVar("T")

# As constants, for a union spelled in the call is built at every call.
LISTS = (list, tuple)
NESTED = (list, tuple, dict)


@dataclass(slots=True)
class Checkpoint(Generic[S]):
    """A place between two actions: all that must be stored to go on from there."""

    state: S
    dice: Dice


class Table(Generic[S]):
    """``g`` in rules code.  A step reads and changes only what hangs from here."""

    __slots__ = ("_ask", "answered", "dice", "events", "fixed", "opened", "state")

    quiet: ClassVar[bool] = False
    """Nobody listens: what is costly to say need not be worked out."""

    def __init__(self, at: Checkpoint[S], ask: Asker) -> None:
        self.state: S = at.state
        self.dice: Dice = at.dice
        self.events: list[Event] = []
        self.answered = 0
        """Answers to the questions closed so far; those of a question that others still ponder come later."""
        self.fixed = 0
        """That many answers can't be taken back."""
        self.opened = False
        """Something came to light in this action before anybody answered: the action before led to it."""
        self._ask = ask

    def choose(
        self,
        seat: Seat,
        key: str,
        items: Iterable[T],
        *,
        id: Callable[[T], str] = str,
        secret: bool = False,
        blocked: Why | None = None,
    ) -> T | None:
        """Let *seat* pick exactly one of *items*; None when there is nothing to choose from.

        *id* gives each item its stable id; two equal ids are an error (ValueError).  A single item is returned without
        asking, unless *secret*: then even an empty question is asked.  *blocked* gives what is not offered and why;
        it is called only when the question is left open for somebody to read.
        """
        things = items if isinstance(items, LISTS) else list(items)
        size = len(things)
        if size < 2 and not secret:
            return things[0] if size else None
        options = tuple(map(id, things))
        if len(set(options)) != size:
            raise ValueError(f"{key}: two options share an id: {options}")
        most = 1 if size else 0
        choice = Choice(key, seat, options, most, most, False, secret)
        try:
            answer = self._ask((choice,))[0]
        except Pause as pause:
            raise explained(pause, choice, blocked) from None
        picked = answer.picked
        if answer.key != key or answer.seat != seat or len(picked) != most or (most and picked[0] not in options):
            refuse(choice, answer)
        self.answered += 1
        return things[options.index(picked[0])] if most else None

    def choose_some(
        self,
        seat: Seat,
        key: str,
        items: Iterable[T],
        *,
        least: int = 0,
        most: int | None = None,
        id: Callable[[T], str] = str,
        ordered: bool = False,
        secret: bool = False,
        blocked: Why | None = None,
    ) -> list[T]:
        """Let *seat* pick from *least* to *most* (None: any number) of *items*; fewer when there are not that many.

        Returned in the order picked when *ordered*, else in the order of *items*.  An answer that is forced is not
        asked, unless *secret*.  *id* and *blocked* as in ``choose``.
        """
        things = list(items)
        most = len(things) if most is None else min(most, len(things))
        least = min(least, most)
        if not secret and (most == 0 or (least == len(things) and not (ordered and least > 1))):
            return things if most else []
        options = tuple(map(id, things))
        if len(set(options)) != len(options):
            raise ValueError(f"{key}: two options share an id: {options}")
        choice = Choice(key, seat, options, least, most, ordered, secret)
        try:
            answer = self._ask((choice,))[0]
        except Pause as pause:
            raise explained(pause, choice, blocked) from None
        if answer.key != key or answer.seat != seat:
            refuse(choice, answer)
        choice.check(answer.picked)
        self.answered += 1
        places = [options.index(option) for option in answer.picked]
        return [things[place] for place in (places if ordered else sorted(places))]

    def may(self, seat: Seat, key: str) -> bool:
        """Ask *seat* for ``"yes"`` or ``"no"``."""
        return self.choose(seat, key, ["yes", "no"]) == "yes"

    def choose_together(
        self, key: str, items: Mapping[Seat, Sequence[str]], *, secret: bool = False
    ) -> dict[Seat, str]:
        """Every seat in *items* picks one of its options; nobody sees a pick before all are in.

        A seat with a single option is not asked and one without options is left out, unless *secret*.
        """
        picks = {seat: options[0] for seat, options in items.items() if len(options) == 1 and not secret}
        open = {
            seat: Choice(key, seat, tuple(options), min(1, len(options)), min(1, len(options)), False, secret)
            for seat, options in items.items()
            if secret or len(options) > 1
        }
        asked = len(open)
        while open:
            for answer in self._several(open):
                del open[answer.seat]
                if answer.picked:
                    picks[answer.seat] = answer.picked[0]
        self.answered += asked
        return {seat: picks[seat] for seat in items if seat in picks}

    def choose_first(self, key: str, items: Mapping[Seat, Sequence[str]]) -> tuple[Seat, str]:
        """Several seats are asked the same and the first answer counts.

        Seats without options are not asked.  ValueError when nobody has any.
        """
        answer = self.first_of([Choice(key, seat, tuple(options)) for seat, options in items.items() if options])
        return answer.seat, answer.picked[0]

    def first_of(self, choices: Sequence[Choice], blocked: Mapping[Seat, Why] | None = None) -> Answer:
        """Several seats are asked, each a question of its own, and the first answer counts: an open offer beside its
        maker's own next action.

        A single question with a single possible answer is not asked, unless secret.  *blocked* by seat, as in
        ``choose``.  ValueError when there is no question, or two to one seat.
        """
        open = {choice.seat: choice for choice in choices}
        if not open:
            raise ValueError("nobody to ask")
        if len(open) != len(choices):
            raise ValueError(f"a seat is asked twice: {[(one.seat, one.key) for one in choices]}")
        if len(choices) == 1 and choices[0].single and len(choices[0].options) == 1 and not choices[0].secret:
            return Answer(choices[0].key, choices[0].seat, choices[0].options)
        try:
            first = self._several(open)[0]
        except Pause as pause:
            raise all_explained(pause, blocked or {}) from None
        self.answered += 1
        return first

    def tell(self, name: str, *, only: tuple[Seat, ...] | None = None, **args: Any) -> None:
        """Say what happened, to everybody or *only* to some seats.  *args* must be JSON-able; lists are copied."""
        for arg, value in args.items():
            if isinstance(value, NESTED):
                args[arg] = msgspec.json.decode(msgspec.json.encode(value))
        self.events.append(Event(name, args, only))

    def no_way_back(self) -> None:
        """Something hidden came to light: what was answered so far can't be undone.  Call it in draw, reveal, roll."""
        self.fixed = self.answered
        self.opened = self.opened or not self.answered

    def _several(self, open: Mapping[Seat, Choice]) -> Sequence[Answer]:
        """Answers, at least one, to some of the *open* questions."""
        for choice in open.values():
            if len(set(choice.options)) != len(choice.options):
                raise ValueError(f"{choice.key}: two options share an id: {choice.options}")
        answers = self._ask(tuple(open.values()))
        waiting = dict(open)
        for answer in answers:
            mine = waiting.pop(answer.seat, None)
            if mine is None or answer.key != mine.key:
                raise BadAnswer("another", f"{answer.key} of seat {answer.seat} is not asked")
            mine.check(answer.picked)
        return answers


class QuietTable(Table[S]):
    """A table nobody watches: nothing is told or kept.  For ``playout``."""

    __slots__ = ()

    quiet: ClassVar[bool] = True

    def tell(self, name: str, *, only: tuple[Seat, ...] | None = None, **args: Any) -> None:
        """Nobody listens."""

    def no_way_back(self) -> None:
        """Nobody goes back."""


def explained(pause: Pause, choice: Choice, blocked: Why | None) -> Pause:
    """The pause with the reasons for what *choice* does not offer; they are worked out here and nowhere else."""
    if blocked is not None:
        reasons = tuple((option, reason, tuple(numbers)) for option, reason, numbers in blocked())
        pause.open = (msgspec.structs.replace(choice, blocked=reasons),)
    return pause


def all_explained(pause: Pause, blocked: Mapping[Seat, Why]) -> Pause:
    """The pause with the reasons that some of the seats asked are given."""
    if blocked:
        pause.open = tuple(
            explained(Pause((choice,)), choice, blocked.get(choice.seat)).open[0] for choice in pause.open
        )
    return pause


def refuse(choice: Choice, answer: Answer) -> None:
    """Raise the BadAnswer that says what is wrong with *answer*."""
    if answer.key != choice.key or answer.seat != choice.seat:
        raise BadAnswer("another", f"{answer.key} of seat {answer.seat} for {choice.key} of seat {choice.seat}")
    choice.check(answer.picked)
