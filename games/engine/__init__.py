"""Everything a game, a bot, a view or a test may use.  No Django in here.

``Rules.step`` plays ONE action in plain Python and asks with ``g.choose(...)``.  A position is a checkpoint plus the
answers given since; to stand anywhere, clone the checkpoint and run ``step`` again.  Start reading at ``Rules``.
"""

from .bots import Bot, RandomBot
from .choice import Answer, Asker, BadAnswer, Blocked, Choice, Event, GameOver, Outdated, Pause, Seat, Why
from .dice import Dice
from .options import Option, options_check
from .rules import Rules
from .run import Done, Position, playout, run
from .table import Checkpoint, Table

__all__ = (
    "Answer",
    "Asker",
    "BadAnswer",
    "Blocked",
    "Bot",
    "Checkpoint",
    "Choice",
    "Dice",
    "Done",
    "Event",
    "GameOver",
    "Option",
    "Outdated",
    "Pause",
    "Position",
    "RandomBot",
    "Rules",
    "Seat",
    "Table",
    "Why",
    "options_check",
    "playout",
    "run",
)
