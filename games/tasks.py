"""Work for the Celery workers. Every task finds what it has to do in the database; running one twice is harmless."""

from __future__ import annotations

from celery import shared_task

from games import services
from games.thinker import Closed


@shared_task(throws=(Closed,))
def bot_move(match_id: int) -> None:
    """Answer one open question of a bot at this match."""
    services.bot_answer(match_id=match_id)


@shared_task
def score_match(match_id: int) -> None:
    """Results, statistics and ratings of a finished match."""
    services.match_score(match_id=match_id)


@shared_task(throws=(Closed,))
def sweep() -> None:
    """Find what is due and was not told to anybody: bots' questions, unscored matches, deadlines that passed."""
    due = services.work_due()
    for match_id in due.bots:
        bot_move.delay(match_id)
    for match_id in due.scores:
        score_match.delay(match_id)
    services.outage_mend()
    services.timeouts_give()


@shared_task
def housekeeping() -> None:
    """Close tables nobody came to, and drop guests who never sat down."""
    services.tables_close()
    services.guests_drop()
