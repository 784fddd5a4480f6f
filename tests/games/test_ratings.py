"""Ratings: what must hold for any result, and which matches are rated at all."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.ratings import Rating, among, counts, rate, rate_sides, shown

ratings = st.builds(Rating, mu=st.floats(0, 50), sigma=st.floats(1, 9))
tables = st.lists(st.tuples(ratings, st.integers(1, 4)), min_size=2, max_size=6)


def split(table):
    return {n: r for n, (r, _) in enumerate(table)}, {n: rank for n, (_, rank) in enumerate(table)}


def test_a_newcomer_is_shown_as_1000_and_provisional():
    assert Rating().shown == 1000
    assert Rating().provisional
    assert shown(0, 25) == 0, "never below nought"


def test_the_winner_rises_and_the_loser_falls():
    new = rate({7: Rating(), 9: Rating()}, {7: 1, 9: 2})
    assert new[7].mu > 25 > new[9].mu
    assert new[7].mu - 25 == pytest.approx(25 - new[9].mu)
    assert new[7].shown > new[9].shown


def test_a_shared_rank_is_a_draw():
    new = rate({1: Rating(), 2: Rating(), 3: Rating()}, {1: 1, 2: 1, 3: 3})
    assert new[1] == new[2]
    assert new[1].mu > new[3].mu
    even = rate({1: Rating(), 2: Rating()}, {1: 1, 2: 1})
    assert even[1].mu == pytest.approx(25)


def test_beating_a_stronger_player_is_worth_more():
    strong, weak = Rating(35, 4), Rating(15, 4)
    me = Rating(25, 4)
    assert rate({1: me, 2: strong}, {1: 1, 2: 2})[1].mu > rate({1: me, 2: weak}, {1: 1, 2: 2})[1].mu


def test_a_rating_settles_after_some_matches():
    one, two = Rating(), Rating()
    for n in range(12):
        new = rate({1: one, 2: two}, {1: 1 + n % 2, 2: 2 - n % 2})
        one, two = new[1], new[2]
    assert not one.provisional
    assert 1000 < one.shown < 1625


def test_alone_nothing_changes():
    assert rate({1: Rating(30, 2)}, {1: 1}) == {1: Rating(30, 2)}
    assert rate({}, {}) == {}


def test_ranks_of_other_players_are_refused():
    with pytest.raises(ValueError, match="different players"):
        rate({1: Rating(), 2: Rating()}, {1: 1, 3: 2})


@settings(max_examples=60, deadline=None)
@given(tables)
def test_an_undivided_first_place_never_costs(table):
    old, ranks = split(table)
    best = min(ranks.values())
    winners = [n for n, rank in ranks.items() if rank == best]
    if len(winners) == 1:
        assert rate(old, ranks)[winners[0]].mu >= old[winners[0]].mu


@settings(max_examples=60, deadline=None)
@given(tables)
def test_the_order_of_the_players_does_not_matter(table):
    old, ranks = split(table)
    turned = {n: old[n] for n in reversed(old)}
    assert rate(old, ranks) == rate(turned, {n: ranks[n] for n in reversed(ranks)})


@settings(max_examples=60, deadline=None)
@given(tables, st.integers(1, 50))
def test_only_the_order_of_the_ranks_matters(table, stretch):
    old, ranks = split(table)
    assert rate(old, ranks) == rate(old, {n: rank * stretch for n, rank in ranks.items()})


@settings(max_examples=60, deadline=None)
@given(tables)
def test_doubt_shrinks_but_for_the_small_drift(table):
    """openskill adds a little doubt before each match (tau = 25/300), so that no rating freezes."""
    old, ranks = split(table)
    for n, new in rate(old, ranks).items():
        assert 0 < new.sigma <= (old[n].sigma ** 2 + (25 / 300) ** 2) ** 0.5 + 1e-9


@pytest.mark.parametrize(
    ("sides", "finished", "competitive", "rated"),
    [
        (2, True, True, True),
        (1, True, True, False),
        (4, False, True, False),
        (3, True, False, False),
        (0, True, True, False),
    ],
    ids=["two people", "a person among bots", "abandoned", "semi-cooperative", "bots only"],
)
def test_which_matches_count(sides, finished, competitive, rated):
    assert counts(sides=sides, finished=finished, competitive=competitive) is rated


def test_people_are_ranked_among_themselves():
    assert among((1, 3, 1, 4), [1, 2, 3]) == {1: 2, 2: 1, 3: 3}
    assert among((2, 1, 2, 4), [0, 2, 3]) == {0: 1, 2: 1, 3: 2}


# -- sides -------------------------------------------------------------------------------------------------------------

matches = st.lists(st.tuples(st.lists(ratings, min_size=1, max_size=3), st.integers(1, 3)), min_size=2, max_size=3)


def seated(match):
    """Numbered players, the sides with those numbers, and the ranks of the sides."""
    old, sides = {}, []
    for side, _rank in match:
        sides.append(list(range(len(old), len(old) + len(side))))
        old |= dict(zip(sides[-1], side, strict=True))
    return old, sides, [rank for _side, rank in match]


@settings(max_examples=60, deadline=None)
@given(tables)
def test_sides_of_one_are_rated_as_players_for_themselves(table):
    old, ranks = split(table)
    assert rate_sides(old, [[n] for n in old], [ranks[n] for n in old]) == rate(old, ranks)


@settings(max_examples=60, deadline=None)
@given(matches)
def test_a_side_that_wins_alone_does_not_fall_and_team_mates_move_the_same_way(match):
    old, sides, ranks = seated(match)
    new = rate_sides(old, sides, ranks)
    assert new.keys() == old.keys()
    for side, rank in zip(sides, ranks, strict=True):
        changes = [new[n].mu - old[n].mu for n in side]
        assert all(change >= -1e-9 for change in changes) or all(change <= 1e-9 for change in changes)
        if rank == min(ranks) and ranks.count(rank) == 1:
            assert min(changes) >= -1e-9


@settings(max_examples=60, deadline=None)
@given(matches, st.randoms(use_true_random=False))
def test_the_order_of_sides_and_team_mates_does_not_matter(match, random):
    old, sides, ranks = seated(match)
    turned = [(random.sample(side, len(side)), rank) for side, rank in zip(sides, ranks, strict=True)]
    random.shuffle(turned)
    again = rate_sides(old, [side for side, _ in turned], [rank for _, rank in turned])
    for n, rating in rate_sides(old, sides, ranks).items():
        assert (again[n].mu, again[n].sigma) == pytest.approx((rating.mu, rating.sigma))


@settings(max_examples=60, deadline=None)
@given(matches, st.data())
def test_who_gave_up_has_lost_and_for_all_others_nothing_changes(match, data):
    old, sides, ranks = seated(match)
    one = data.draw(st.sampled_from(sorted(old)))
    stayed, left = rate_sides(old, sides, ranks), rate_sides(old, sides, ranks, [one])
    assert {n: r for n, r in left.items() if n != one} == {n: r for n, r in stayed.items() if n != one}
    assert left[one].mu <= stayed[one].mu + 1e-9
    assert left[one].mu <= old[one].mu + 1e-9


@settings(max_examples=40, deadline=None)
@given(matches)
def test_a_side_without_people_is_as_if_it_were_not_there(match):
    old, sides, ranks = seated(match)
    assert rate_sides(old, [*sides, []], [*ranks, 1]) == rate_sides(old, sides, ranks)
    mine = {n: old[n] for n in sides[0]}
    assert rate_sides(mine, [sides[0], []], [1, 2]) == mine


def test_people_of_two_sides_or_none_at_all_are_refused():
    for sides in ([[1], [1, 2]], [[1], []], [[1], [2, 3]]):
        with pytest.raises(ValueError, match="different players"):
            rate_sides({1: Rating(), 2: Rating()}, sides, [1, 2])
