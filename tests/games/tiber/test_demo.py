"""The worked example of the rules (section 14), played card by card on the board ``demo-2p``."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine import Checkpoint, Position, run
from games.tiber.hexes import map_for
from games.tiber.setup import mountain_sites
from games.tiber.state import Tiber

from .demo import ARID, CONFLICTS, MOUNTAINS, RED, TURNS, URBAN, A, B, Turn
from .scenes import RULES, asked, below, dirt, hand, offered, play, points, rights, scene, seat, story, told


def opening() -> Checkpoint[Tiber]:
    """Before the mountains."""
    return scene(seat(), seat(), phase="mountain", rounds=1, **demo_board())


def demo_board() -> dict[str, Any]:
    """The fixed board."""
    return {"arid": ARID, "urban": URBAN, "conflicts": CONFLICTS, "red": RED}


def stack(s: Tiber, event: str, draws: tuple[int, int, int]) -> None:
    """Let exactly this imprevisto and these cards come next; the totals stay."""
    for kind, number in enumerate(draws):
        s.discards[kind] += s.deck[kind] - number
        s.deck[kind] = number
    s.events_used = []
    s.events = below(s.rivers, [event])


def begun(position: Position[Tiber], turn: Turn) -> Position[Tiber]:
    """The turn up to its action phase, with the cards that the example names."""
    assert position.checkpoint.state.phase == "turn"
    assert not position.answers
    at = RULES.clone(position.checkpoint)
    stack(at.state, turn.event, turn.draws)
    assert RULES.count(at.state) == RULES.count(RULES.deal(2, "any", {}).state)
    position = run(RULES, at)
    return play(position, (turn.who, "toll", turn.toll)) if turn.toll else position


def before(turn: Position[Tiber]) -> Position[Tiber]:
    """Where the next turn is to begin: it has begun by itself since, with random cards."""
    end = next(done.after for done in turn.done if done.after.state.phase == "turn")
    return Position(end, [], end.state, (), [])


def take(position: Position[Tiber], turn: Turn) -> Position[Tiber]:
    """The whole turn; where the next one is to begin."""
    position = begun(position, turn)
    assert told(position, "event")[0]["card"] == turn.event
    if turn.acts:
        assert sum(one["number"] for one in told(position, "drew")) == sum(turn.draws)
        assert asked(position) == [(turn.who, "act")], story(position)
    for move in turn.moves:
        position = play(position, (turn.who, "act", move))
    if not any(done.after.state.phase == "turn" for done in position.done):  # with an empty hand it ends by itself
        position = play(position, (turn.who, "act", "end"))
    return before(position)


def stands(position: Position[Tiber], who: int) -> tuple[int, tuple[int, ...], int, int]:
    """As the table's last column: points, hand, pollution, rights."""
    return points(position, who), hand(position, who), len(dirt(position, who)), rights(position, who)


@pytest.fixture(scope="module")
def ends() -> list[Position[Tiber]]:
    """Where the match stands at the end of each turn, the set-up first."""
    position = play(opening(), *((who, "mountain", f"mountain:{at}") for who, at in enumerate(MOUNTAINS)))
    found = [before(position)]
    for turn in TURNS:
        found.append(take(found[-1], turn))
    return found


def test_fifty_five_triangles_are_legal_for_the_first_mountain() -> None:
    at = opening()
    assert len(mountain_sites(map_for(2), at.state)) == 55
    assert len(offered(at)) == 55


def test_the_demo_board_is_a_legal_board() -> None:
    s = opening().state
    assert sorted(s.board.grounds) == [0] * 12 + [1, 1, 2, 2]
    assert sorted(s.board.conflicts.values()) == [0] * 4 + [1] * 4 + [2] * 4
    assert len(set(s.board.red)) == len(s.board.red) == 16


@pytest.mark.parametrize("number", range(len(TURNS)), ids=lambda n: f"{'AB'[TURNS[n].who]}{n // 2 + 1}")
def test_the_turn_ends_as_the_table_says(ends: list[Position[Tiber]], number: int) -> None:
    turn = TURNS[number]
    assert stands(ends[number + 1], turn.who) == (turn.points, turn.hand, turn.pollution, turn.rights)


def test_the_other_player_stays_as_he_was_but_for_the_infection(ends: list[Position[Tiber]]) -> None:
    for number, turn in enumerate(TURNS):
        was, now = stands(ends[number], 1 - turn.who), stands(ends[number + 1], 1 - turn.who)
        if number == 15:  # B8: "Ada now polluted: 1"
            assert (was, now) == ((14, (1, 2, 1), 0, 1), (14, (1, 2, 1), 1, 1))
        else:
            assert was == now


def replayed(ends: list[Position[Tiber]], number: int, moves: int) -> Position[Tiber]:
    """A turn up to its so-manieth move."""
    turn = TURNS[number]
    position = begun(ends[number], turn)
    for move in turn.moves[:moves]:
        position = play(position, (turn.who, "act", move))
    return position


STEPS = [
    # turn, moves made, what was told last, as it must be
    (0, 1, "built", {"cost": [1, 0, 0], "points": 1, "total": 1}),
    (0, 2, "built", {"cost": [1, 0, 0], "points": 1, "total": 2}),
    (1, 0, "points", {"points": 1, "total": 1}),
    (2, 1, "built", {"cost": [3, 0, 0], "points": 1, "total": 4}),
    (2, 1, "right", {"resource": "water", "rights": 1}),
    (3, 1, "city", {"entry": True}),
    (3, 2, "purifier", {"points": 1, "left": 0}),
    (4, 0, "drew", {"number": 3}),
    (5, 0, "event_paid", {"cost": [0, 0, 1]}),
    (5, 1, "city", {"entry": False}),
    (6, 0, "points", {"points": -1, "total": 4}),
    (6, 1, "built", {"cost": [1, 0, 2], "points": 2}),
    (6, 2, "built", {"cost": [1, 0, 1], "points": 2}),
    (7, 0, "toll_unpaid", {"due": 1, "held": 0, "lost": [0, 0, 0]}),
    (8, 1, "crossed", {"seat": A}),
    (8, 2, "cleaned", {"kind": "natural", "means": "tech+land", "left": 0}),
    (9, 0, "toll", {"due": 1, "cost": [1, 0, 0]}),
    (9, 1, "pipe", {"points": 1, "left": 0}),
    (10, 0, "contaminated", {"kind": "biological"}),
    (10, 1, "cleaned", {"kind": "biological", "means": "2tech", "left": 0}),
    (12, 0, "event_paid", {"cost": [1, 0, 0]}),
    (13, 1, "built", {"cost": [1, 2, 0], "points": 1}),
    (13, 1, "right", {"resource": "tech", "rights": 1}),
    (13, 2, "built", {"cost": [1, 0, 0], "points": 2}),
    (13, 2, "met", {"others": [A], "conflict": False}),
    (14, 1, "built", {"cost": [1, 0, 0], "points": 1}),
    (15, 2, "built", {"points": 2}),
    (15, 2, "infected", {"seat": A, "by": B}),
    (15, 3, "cleaned", {"means": "2land", "left": 0}),
    (16, 0, "toll", {"due": 2, "cost": [1, 0, 1]}),
    (16, 0, "points", {"points": -1, "total": 13}),
]


@pytest.mark.parametrize(("number", "moves", "name", "args"), STEPS)
def test_each_step_costs_and_scores_as_the_example_says(
    ends: list[Position[Tiber]], number: int, moves: int, name: str, args: dict[str, Any]
) -> None:
    last = [one for one in told(replayed(ends, number, moves), name) if one["seat"] in (TURNS[number].who, A)][-1]
    assert {key: last[key] for key in args} == args


def test_turn_a7_has_nothing_to_do(ends: list[Position[Tiber]]) -> None:
    """Two technology and no water: no stretch, no trade with the bank; only proposals and the end."""
    assert offered(replayed(ends, 12, 0)) == ["trade", "end"]


def test_turn_b4_is_not_charged_and_turn_b6_does_not_act(ends: list[Position[Tiber]]) -> None:
    unpaid = begun(ends[7], TURNS[7])
    assert "event_unpaid" not in story(unpaid)
    assert "event_paid" not in story(unpaid)
    assert "phase_lost" in story(unpaid)
    assert "phase_lost" in story(begun(ends[11], TURNS[11]))


def test_turn_a8_meets_nobody_and_gets_no_right(ends: list[Position[Tiber]]) -> None:
    told_then = story(replayed(ends, 14, 1))
    assert "met" not in told_then
    assert "right" not in told_then


def test_cards_in_front_of_players_and_those_discarded(ends: list[Position[Tiber]]) -> None:
    """Bruno's solar radiation stays; the contamination that was cleaned is in the discards."""
    assert ends[-1].state.rivers[B].kept == ["radiazione-solare"]
    assert "contaminazione-biologica" in replayed(ends, 10, 1).state.events_used
    assert "contaminazione-biologica" not in replayed(ends, 10, 0).state.events_used
