"""All a game author writes, besides the state: the contract of ``Rules``, on one page."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from .choice import Answer, Outdated, Seat
from .codec import decoder, encode
from .dice import Dice
from .table import Checkpoint, Table

S = TypeVar("S")


class Rules(ABC, Generic[S]):
    """The rules of one game.  This is the author's whole contract.

    **The state** is one dataclass of ints, strs, lists and dicts (of such dataclasses, if you like) that holds what
    lies on the table between two actions: whose turn, which phase, how many actions are left.  It goes through JSON
    after every action, so: no sets (their order changes from process to process); keys of dicts are strs or ints, as
    annotated; no two places share a list; cards are ids, and what is printed on them comes from ``self.content``.

    **A step** is ONE action, in plain Python, whoever's it is.  It asks with ordinary calls::

        card = g.choose(me, "forest.play", hand)          # exactly one; None when hand is empty
        some = g.choose_some(me, "oars.give", hand, least=1, most=3)        # several; ordered=True: in their order
        if g.may(me, "oars.again"): ...                                     # yes or no
        cells = g.choose_together("forest.last", {0: [...], 1: [...]})      # nobody sees a pick before all are in
        seat, did = g.choose_first("snap.call", {0: [...], 1: [...]})       # the first answer counts
        answer = g.first_of([Choice("tiber.act", 0, ...), Choice("tiber.reply", 1, ...)])   # of unlike questions, too

    says what happened with ``g.tell("forest.drew", seat=me, level=2)`` and ``g.tell(..., only=(me,), card="G07")``,
    draws with ``g.dice`` and calls ``g.no_way_back()`` in the verbs that turn something face up.  When the answers
    given so far run out, a call does not return: the step is unwound by an exception (``Pause``, a BaseException), and
    *run again from its start* once there is one more answer.  Hence the only rules of the house:

    * A step reads and changes nothing but what hangs from ``g``: no clock, no ``random``, no file, no database, no
      global.  It must do the same again, given the same answers.
    * No ``except Exception`` and no ``finally`` that changes anything; no iteration over a bare set: ``sorted`` it.
    * A question with one possible answer is not asked, unless ``secret=True``: where silence would tell the others
      something.  No question is ever without an acceptable answer.
    * Options have stable ids (``id=``, default ``str``), which are stored and posted: ``"play:G07:2"``.
    * ``blocked=`` is a function giving ``(option id, reason id, (numbers, …))`` for what is *not* offered, where
      players will ask why.  It is only called when somebody will read it, and changes nothing.
    * The end is ``raise GameOver(ranks, scores, reason)``, from any depth.
    * Memory for one action is a local variable; for one turn, a field of the state cleared in one place.

    **Class attributes**: *name*, the folder; *version*, + 1 when stored positions or questions change meaning (never
    for refactoring or speed), with a line in ``upgrade``; *seats*, how many may play, ``range(2, 5)``; *state*, the
    dataclass; *limit*, the most questions a match can ask, a bound the contract tests hold you to; *shows*, the names
    of events that show their audience something no view holds (a card turned up and put back).

    **Methods**: ``setup step view imagine count scores`` are yours to write; ``sides``, ``knows`` and
    ``upgrade`` have defaults.

    ``RULES = YourRules`` in ``games/<game>/rules.py`` is all the contract tests need to find the game.
    """

    name: ClassVar[str]
    version: ClassVar[int] = 1
    seats: ClassVar[range]
    state: ClassVar[type]
    limit: ClassVar[int]
    shows: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, content: Any) -> None:
        """*content*: the decoded card release; frozen, and shared by all matches that pin it."""
        self.content = content

    @abstractmethod
    def setup(self, seats: int, dice: Dice, options: Mapping[str, Any]) -> S:
        """The state before the first step.  Asks nothing: opening choices belong to the first step.

        *options*: what ``options_check`` made of the match's options, defaults filled in.
        """

    @abstractmethod
    def step(self, g: Table[S]) -> None:
        """Play the next action, whoever's it is; raise GameOver at the end."""

    @abstractmethod
    def view(self, state: S, viewer: Seat | None) -> dict[str, Any]:
        """What *viewer* (None: a guest) may see, JSON-able: *copied in* piece by piece, never a state less some keys.

        May be called at any question, so also in mid-action.  Asks nothing and changes nothing.
        """

    @abstractmethod
    def imagine(self, view: Mapping[str, Any], dice: Dice) -> S:
        """A full state that would look like *view*, the unseen dealt at random: ``view(imagine(v), viewer) == v``."""

    @abstractmethod
    def count(self, state: S) -> dict[str, int]:
        """What never changes from set-up to the end, counted: ``{"cards": 64}``; asked at any question of an action."""

    @abstractmethod
    def scores(self, state: S) -> list[float]:
        """Each seat's points if the match were scored now; for the score plot and the bots.  Tells no secret."""

    @classmethod
    def sides(cls, seats: int, options: Mapping[str, Any]) -> tuple[tuple[Seat, ...], ...]:
        """The seats that play together; default: everybody for themselves.  *options* as for ``setup``.

        Seats of a side win and lose together, and the portal lets them talk among themselves.  Asked before a match
        starts, too, so no cards are at hand.
        """
        return tuple((seat,) for seat in range(seats))

    def knows(self, viewer: Seat, answer: Answer) -> bool:
        """Whether *viewer* may know another seat's *answer* in this action.  Default: no.

        Only bots that search ask for it: what they know they play again on an imagined table.
        """
        return False

    def upgrade(self, data: dict[str, Any], version: int) -> dict[str, Any]:
        """A stored state's JSON *data* of *version*, one version up.  Outdated when that can't be done."""
        raise Outdated(f"{self.name}: no way from version {version} to {version + 1}")

    def deal(self, seats: int, key: str, options: Mapping[str, Any]) -> Checkpoint[S]:
        """The checkpoint before the first step of a match whose dice have *key*."""
        dice = Dice(key)
        return Checkpoint(self.setup(seats, dice, options), dice)

    def clone(self, at: Checkpoint[S]) -> Checkpoint[S]:
        """A copy of *at*: through JSON on purpose, for then what is played is always what could be stored."""
        state: S = self._decoder.decode(encode(at.state))
        return Checkpoint(state, at.dice.copy())

    @cached_property
    def _decoder(self) -> msgspec.json.Decoder[Any]:
        return decoder(self.state)
