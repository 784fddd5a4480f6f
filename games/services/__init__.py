"""Everything that changes a match. Views, consumers, tasks and commands call these and nothing else."""

from accounts.services import guests_clean as guests_drop
from games.services.bots import bot_answer, work_due
from games.services.chat import chat_say
from games.services.door import Via, answer_give, answer_undo
from games.services.outage import outage_mend
from games.services.resigning import match_resign, rematch_want
from games.services.scoring import match_score
from games.services.tables import (
    bot_add,
    bot_remove,
    match_create,
    match_join,
    match_leave,
    match_start,
    names_refresh,
    tables_close,
)
from games.services.timeouts import seat_return, timeouts_give

__all__ = [
    "Via",
    "answer_give",
    "answer_undo",
    "bot_add",
    "bot_answer",
    "bot_remove",
    "chat_say",
    "guests_drop",
    "match_create",
    "match_join",
    "match_leave",
    "match_resign",
    "match_score",
    "match_start",
    "names_refresh",
    "outage_mend",
    "rematch_want",
    "seat_return",
    "tables_close",
    "timeouts_give",
    "work_due",
]
