"""Refusals: why something was not done, in the reader's language, and what to do instead.

Every door turns the same exceptions into its own form: a banner on the page, a 4xx of the API, a frame of the socket,
a line in a mail. Nothing is stored when one is raised.
"""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy as _


class Refused(Exception):
    """Not done, and why.

    Attributes:
        code: stable name for programs.
        status: the HTTP status that fits.
        message: for people, translated when shown.
    """

    code = "refused"
    status = 400
    message: Any = _("That can't be done now.")

    def __init__(self, message: Any = None, **details: Any) -> None:
        self.message = message if message is not None else self.message
        self.details = details
        super().__init__(self.code)

    def __str__(self) -> str:
        return str(self.message)


class StaleQuestion(Refused):
    """The question this answers is not open any more, or never was this seat's."""

    code = "stale"
    status = 409
    message = _("The table has moved on: that question is no longer open. Here is the table as it is now.")


class BadPick(Refused):
    """The answer doesn't fit the question."""

    code = "bad_answer"
    message = _("That choice is not among those offered. Pick one from the list.")


class TooManyPicks(BadPick):
    """As many options as the question takes are picked already."""

    code = "too_many_picks"


class NotSeated(Refused):
    code = "not_seated"
    status = 403
    message = _("Only players at this table can do that. You are watching.")


class NotRunning(Refused):
    code = "not_running"
    status = 409
    message = _("This match is not being played now.")


class NotOpen(Refused):
    code = "not_open"
    status = 409
    message = _("This table has already started or was closed. Look for another open table, or create one.")


class TableFull(Refused):
    code = "full"
    status = 409
    message = _("All seats at this table are taken. Look for another open table, or create one.")


class SideFull(TableFull):
    code = "side_full"
    message = _("All seats of that side are taken. You may join the other one, or look for another table.")


class SidesApart(Refused):
    """So many players would be divided otherwise than they sit."""

    code = "sides_apart"
    status = 409
    message = _(
        "So few players would not sit together as they do now. Add a bot, wait for more, or let somebody change sides."
    )


class NotHost(Refused):
    code = "not_host"
    status = 403
    message = _("Only the host of this table can do that.")


class TooFew(Refused):
    code = "too_few"
    status = 409
    message = _("Not enough players yet: wait for others, or add bots.")


class NoUndo(Refused):
    code = "no_undo"
    status = 409
    message = _("That can't be taken back: something new has come to light since, or somebody else has answered.")


class Stuck(Refused):
    """A step of the rules failed. The answer is not stored; checkpoint and answers are intact."""

    code = "stuck"
    status = 500
    message = _("Sorry: the rules stumbled over this move, so it was not played. Nothing is lost, and we were told.")


class BadOption(Refused):
    code = "bad_option"
    message = _("That game can't be set up like this. Choose among the options shown.")


class TooManyTables(Refused):
    code = "too_many_tables"
    status = 409
    message = _(
        "You have as many tables waiting for players as one may have. Start or leave one of them, then create another."
    )


class OutOfTime(Refused):
    code = "out_of_time"
    status = 409
    message = _(
        "Your time ran out before this answer arrived. The table plays on for you; you can go on with your next turn."
    )
