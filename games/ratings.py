"""Ratings: one number per player and game, from the ranks of finished matches.  Pure; the mathematics is openskill's.

The model is Plackett-Luce, for any number of players, with ties: equal ranks are a draw between those who share them.
A rating is a belief about strength: ``mu``, and how unsure we are of it, ``sigma``.

**Shown** is ``1000 + 25 x (mu - 3 sigma)``, rounded, never below 0.  It is a cautious estimate, so everybody starts at
1000 and climbs while the site gets to know him, even with middling results: an average player stands near 1350 after
forty matches and never passes 1625.  A rating with few matches behind it is *provisional*: shown, but in no ranking.

**Which matches count** (:func:`counts`): a match with people on at least two sides that was played to its end and in
which the players played against each other.  So not: solo, semi-cooperative, abandoned matches, and matches of one
person, or of team mates, against bots.  Guests are people too: they are rated like everybody, because the one they beat
or lost to must not depend on whether they have an account yet; rankings leave them out until they make one.

**Bots** are neither rated nor counted: the people of a match are ranked among themselves (:func:`among`).  A bot's
level does not change with results, and a rating earned from bots would say how many matches somebody has played.
A person who resigned or ran out of time has the rank the match gave him.

**Sides** (:func:`rate_sides`): where players play together, the people of a side are a team of openskill and have its
rank.  Who gave up has lost, whatever his side made of it; his team mates are rated as if he had stayed.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
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


def counts(*, sides: int, finished: bool, competitive: bool) -> bool:
    """Whether a match changes ratings.

    *sides*: how many of them have people, guests included; where everybody plays for themselves, the people.
    *finished*: it came to its end by the rules (not abandoned).  *competitive*: the players played against each other
    (False for solo and semi-cooperative matches).
    """
    return finished and competitive and sides >= 2


def among(ranks: Sequence[int], people: Sequence[int]) -> dict[int, int]:
    """Ranks of the seats *people* among themselves, as if the others had not been there: 1 is best, ties stay ties."""
    order = sorted({ranks[seat] for seat in people})
    return {seat: order.index(ranks[seat]) + 1 for seat in people}


def rate(ratings: Mapping[int, Rating], ranks: Mapping[int, int]) -> dict[int, Rating]:
    """New ratings after one match of players who are for themselves.

    Both mappings go from a player (any number that names him) to his value.  *ranks*: 1 is the best, equal ranks are
    ties.  With fewer than two players nothing changes.  The order of the mappings does not matter.  Raises ValueError
    when the two do not name the same players.
    """
    if ratings.keys() != ranks.keys():
        raise ValueError("ratings and ranks of different players")
    players = sorted(ratings)
    return rate_sides(ratings, [[player] for player in players], [ranks[player] for player in players])


def rate_sides(
    ratings: Mapping[int, Rating],
    sides: Sequence[Sequence[int]],
    ranks: Sequence[int],
    gone: Collection[int] = (),
) -> dict[int, Rating]:
    """New ratings after one match of *sides*, each a list of its people; *ranks* are those of the sides.

    Team mates win and lose together.  Who is *gone*, having given up, has lost even if his side won; for everybody else
    the match counts as if he had stayed.  A side without people is left out, and with fewer than two sides nothing
    changes.  Raises ValueError when *ratings* are not those of the people of the sides, each once.
    """
    if sorted(ratings) != sorted(player for side in sides for player in side):
        raise ValueError("ratings and sides of different players")
    playing = [(list(side), rank) for side, rank in zip(sides, ranks, strict=True) if side]
    if len(playing) < 2:
        return dict(ratings)
    new = _rated(ratings, playing)
    last = max(rank for _side, rank in playing) + 1
    for number, (side, _rank) in enumerate(playing):
        if not set(side).isdisjoint(gone):
            lost = _rated(ratings, [*playing[:number], (side, last), *playing[number + 1 :]])
            new |= {player: lost[player] for player in side if player in gone}
    return new


def _rated(ratings: Mapping[int, Rating], playing: Sequence[tuple[list[int], int]]) -> dict[int, Rating]:
    """openskill's new ratings of sides (people, rank)."""
    model = PlackettLuce()
    # Its answer must not depend on the order in which sides and team mates come.
    order = sorted((sorted(side), rank) for side, rank in playing)
    teams = [[model.rating(mu=ratings[one].mu, sigma=ratings[one].sigma) for one in side] for side, _rank in order]
    rated = model.rate(teams, ranks=[float(rank) for _side, rank in order])
    return {
        player: Rating(one.mu, one.sigma)
        for (side, _rank), team in zip(order, rated, strict=True)
        for player, one in zip(side, team, strict=True)
    }
