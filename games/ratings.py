"""Ratings: one number per player and game, from the ranks of finished matches.  Pure; the mathematics is openskill's.

The model is Plackett-Luce, for any number of players, with ties: equal ranks are a draw between those who share them.
A rating is a belief about strength: ``mu``, and how unsure we are of it, ``sigma``.

**Shown** is ``1000 + 25 x (mu - 3 sigma)``, rounded, never below 0.  It is a cautious estimate, so everybody starts at
1000 and climbs while the site gets to know him, even with middling results: an average player stands near 1350 after
forty matches and never passes 1625.  A rating with few matches behind it is *provisional*: shown, but in no ranking.

**Which matches count** (:func:`counts`): a match with at least two people at it that was played to its end and in which
the players played against each other.  So not: solo, semi-cooperative, abandoned matches, and matches of one person
against bots.  Guests are people too: they are rated like everybody, because the one they beat or lost to must not
depend on whether they have an account yet; rankings leave them out until they make one.

**Bots** are neither rated nor counted: the people of a match are ranked among themselves (:func:`among`).  A bot's
level does not change with results, and a rating earned from bots would say how many matches somebody has played.
A person who resigned or ran out of time has the rank the match gave him.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

_MU = 25.0
_SIGMA = _MU / 3
_SETTLED = 6.5  # sigma below this: about eight matches of two players, twelve of four
_SHOWN_START = 1000
_SHOWN_SCALE = 25


@dataclass(frozen=True, slots=True)
class Rating:
    """What we believe about one player's strength in one game."""

    mu: float = _MU
    sigma: float = _SIGMA

    @property
    def shown(self) -> int:
        """The number on the page."""
        return shown(self.mu, self.sigma)

    @property
    def provisional(self) -> bool:
        """Whether too few matches stand behind it for a ranking."""
        return self.sigma >= _SETTLED


def shown(mu: float, sigma: float) -> int:
    """The displayed integer for stored values of a rating."""
    return max(0, round(_SHOWN_START + _SHOWN_SCALE * (mu - 3 * sigma)))


def counts(*, humans: int, finished: bool, competitive: bool) -> bool:
    """Whether a match changes ratings.

    *humans*: seats held by people, guests included.  *finished*: it came to its end by the rules (not abandoned).
    *competitive*: the players played against each other (False for solo and semi-cooperative matches).
    """
    return finished and competitive and humans >= 2


def among(ranks: Sequence[int], people: Sequence[int]) -> dict[int, int]:
    """Ranks of the seats *people* among themselves, as if the others had not been there: 1 is best, ties stay ties."""
    order = sorted({ranks[seat] for seat in people})
    return {seat: order.index(ranks[seat]) + 1 for seat in people}


def rate(ratings: Mapping[int, Rating], ranks: Mapping[int, int]) -> dict[int, Rating]:
    """New ratings after one match.  Both mappings go from a player (any number that names him) to his value.

    *ranks*: 1 is the best, equal ranks are ties.  With fewer than two players nothing changes.  The order of the
    mappings does not matter.  Raises ValueError when the two do not name the same players.
    """
    if ratings.keys() != ranks.keys():
        raise ValueError("ratings and ranks of different players")
    if len(ratings) < 2:
        return dict(ratings)
    model = PlackettLuce()
    players = sorted(ratings)
    teams = [[model.rating(mu=ratings[player].mu, sigma=ratings[player].sigma)] for player in players]
    rated = model.rate(teams, ranks=[float(ranks[player]) for player in players])
    return {player: Rating(team[0].mu, team[0].sigma) for player, team in zip(players, rated, strict=True)}
