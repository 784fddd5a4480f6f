"""A match in a terminal: the log in words, and a person who answers by number.  Shows no more than a seat may see."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any

from django.utils.translation import gettext as _

from games.apps import GameApp
from games.engine import Answer, BadAnswer, Choice, Event, Position, Rules
from games.phrases import listed
from games.sight import SeatFace, Sight

_LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)


class Left(Exception):
    """The person at the terminal has had enough."""


class Terminal:
    """The face of one match in a terminal.

    *human* is the seat of the person there, or None: then only what everybody may see is written.  *read* gives a line
    for a prompt and raises EOFError at the end; *write* takes a line.
    """

    def __init__(
        self,
        app: GameApp,
        rules: Rules[Any],
        *,
        seats: int,
        options: Mapping[str, Any],
        human: int | None,
        read: Callable[[str], str],
        write: Callable[[str], object],
    ) -> None:
        self.app = app
        self.rules = rules
        self.texts = app.part("texts")
        self.options = options
        self.human = human
        self.read = read
        self.write = write
        self.faces = tuple(self._face(number) for number in range(seats))
        self._begun = False
        self._told = 0

    def _face(self, number: int) -> SeatFace:
        name = _("Player %(number)s") % {"number": number + 1}
        return SeatFace(number, name, None, "", number == self.human, False, None, False, False, None, None, None)

    def watch(self, position: Position[Any]) -> None:
        """Write what happened since the last time: a re-run tells the events of the action in hand again.

        The first time it begins with who plays with whom, if anybody has a mate.
        """
        if not self._begun:
            self._begun = True
            self._begin()
        for done in position.done:
            self._tell(done.events[self._told :])
            self._told = 0
        self._tell(position.events[self._told :])
        self._told = len(position.events)

    def _tell(self, events: list[Event]) -> None:
        names = [face.name for face in self.faces]
        for event in events:
            if event.only is None or self.human in event.only:
                line = self.texts.event(event, names, self.human, self.rules.content)
                if line:
                    self.write(line)

    def sight(self, position: Position[Any], choice: Choice | None) -> Sight:
        """What the person at the terminal sees."""
        over = position.over
        return Sight(
            match_id=0,
            game=self.app.slug,
            status="running" if over is None else "finished",
            revision=0,
            move=0,
            viewer=self.human,
            view=self.rules.view(position.state, self.human),
            rules=self.rules,
            choice=choice,
            token="",
            asked=tuple((open.seat, open.key) for open in position.open),
            can_undo=False,
            seats=self.faces,
            lines=(),
            options=self.options,
            over=None if over is None else {"reason": over.reason, "ranks": over.ranks, "scores": over.scores},
        )

    def player(self, position: Position[Any], choice: Choice) -> Answer:
        """Ask the person until the answer fits.  Raises Left when there is none to come."""
        sight = self.sight(position, choice)
        board = getattr(self.texts, "board_text", None)
        if board is not None:
            self.write(board(sight))
        self.write("")
        legend = self.texts.legend(choice, sight) if hasattr(self.texts, "legend") else ""
        self.write(": ".join(part for part in (self.texts.title(choice, sight), legend) if part))
        for number, option in enumerate(choice.options, start=1):
            text = self.texts.option(choice, option, sight)
            self.write("  ".join(part for part in (f"{number:>3}", text.label, text.detail, text.gain) if part))
        while True:
            try:
                picked = picked_from(choice, self.read("> "))
                choice.check(picked)
            except EOFError as end:
                raise Left from end
            except (BadAnswer, ValueError):
                self.write(hint(choice))
            else:
                return Answer(choice.key, choice.seat, picked)

    def _begin(self) -> None:
        if any(len(side) > 1 for side in self.sides):
            said = [listed([self.faces[seat].name for seat in side]) for side in self.sides]
            self.write(_("%(one)s against %(other)s") % {"one": said[0], "other": said[1]})

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Who plays together."""
        return self.rules.sides(len(self.faces), self.options)

    def finish(self, position: Position[Any]) -> None:
        """Write how it ended: a line a side, best rank first; in most games a side is a seat."""
        over = position.over
        assert over is not None
        self.write("")
        self.write(self.texts.over(over.reason, self.sight(position, None)))
        for rank, side in sorted((over.ranks[side[0]], side) for side in self.sides):
            name = listed([self.faces[seat].name for seat in side])
            place = {"rank": rank, "name": name, "points": f"{over.scores[side[0]]:g}"}
            self.write(_("%(rank)s. %(name)s: %(points)s") % place)


def picked_from(choice: Choice, line: str) -> tuple[str, ...]:
    """The options a typed line means: their numbers, divided by spaces or commas.  ValueError for anything else."""
    numbers = [int(word) for word in line.replace(",", " ").split()]
    if any(not 1 <= number <= len(choice.options) for number in numbers):
        raise ValueError(line)
    return tuple(choice.options[number - 1] for number in numbers)


def hint(choice: Choice) -> str:
    """What may be typed."""
    most = {"most": len(choice.options), "least": choice.least, "up_to": choice.most}
    if choice.single:
        return _("Type one number from 1 to %(most)s.") % most
    if choice.least == choice.most:
        return _("Type %(least)s numbers from 1 to %(most)s, with spaces between them.") % most
    return _("Type %(least)s to %(up_to)s numbers from 1 to %(most)s, with spaces between them.") % most
