"""The drawn map: where things lie, what it says of triangles, that it offers what the list offers, and how fast."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice
from math import dist
from time import process_time
from typing import Any
from xml.etree import ElementTree

import pytest
from django.template.loader import render_to_string
from django.utils.translation import override

from games.engine import Position
from games.tiber import building, mapground, mapshape, pieces, sketch, texts, words
from games.tiber.hexes import SIDES, map_for
from games.tiber.state import Tiber

from .scenes import RULES, ann, bob, built, cleo, scene
from .sights import sight, walk

PLAYERS = (2, 3, 4, 5, 6)

MILLISECONDS = 15
"""The map of six players late in a match, made and rendered."""

LARGEST = 90_000
"""Characters of the map at most; a fragment is sent compressed, to less than a sixth of it."""


def drawn(at: Any, viewer: int | None = 0, *chosen: str, **more: Any) -> str:
    """The map as it stands in the page."""
    found = sketch.map_context(sight(at, viewer, **more), chosen)
    return render_to_string("tiber/parts/map.html", {"map": found})


def tree(html: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<div>{html}</div>".replace(" hidden>", ' hidden="">'))


def spots(html: str) -> dict[int, ElementTree.Element]:
    """The triangles to point at, by number."""
    groups = [one for one in tree(html).iter("g") if (one.get("class") or "").split()[:1] == ["sp"]]
    return {int(one.get("id", "")[3:]): one for one in groups}


def numbers(spot: ElementTree.Element) -> list[int]:
    return [int(one.get("data-option", "")) for one in spot.iter() if one.get("data-option")]


@cache
def positions(seats: int) -> tuple[Position[Tiber], ...]:
    """Positions of a random match, spread over the whole of it, in which somebody may build or place a mountain."""
    played = islice(walk(seats, f"map {seats}"), 170 * seats)
    every = [at for at in played if at.open and at.open[0].key in ("tiber.mountain", "tiber.act")]
    return (*every[:2], *every[seats :: max(1, len(every) // 9)], every[-1])


def everywhere() -> Iterator[tuple[Position[Tiber], int]]:
    for seats in (2, 4, 6):
        for at in positions(seats):
            yield at, at.open[0].seat


def table(**more: Any) -> Any:
    """Ann stands before a technology conflict area, an arid hexagon and Bob; her hand is small."""
    given: dict[str, Any] = {"arid": "1,0", "conflicts": {"1,1,2": "tech"}, "red": "1,1,3|1,1,4"}
    return scene(ann(river="0,1,1 1,1,4 1,1,3", water=2, points=4), bob(river="3,1,5", tech=2), **(given | more))


# ---- where things lie


@pytest.mark.parametrize("players", PLAYERS)
def test_triangles_and_borders_lie_as_on_the_rules_map(players: int) -> None:
    shape, grid = mapshape.shape_for(players), map_for(players)
    assert len(shape.hearts) == len(shape.outlines) == SIDES * len(grid.hexes)
    inner = mapshape.SIDE / (2 * 3**0.5)
    for (one, other), middle, ends in zip(grid.borders, shape.middles, shape.ends, strict=True):
        assert dist(*ends) == pytest.approx(mapshape.SIDE)
        for triangle in (one, other):
            assert dist(shape.hearts[triangle], middle) == pytest.approx(inner)
            assert {corner[:6] for corner in map(mapshape.pair, ends)} <= {
                part[:6] for part in re.split("[MLZ]", shape.outlines[triangle])
            }
    left, top, wide, high = shape.box
    assert all(left < x < left + wide and top < y < top + high for x, y in shape.hearts)


def test_sector_0_lies_to_the_north_east_and_sectors_go_clockwise() -> None:
    shape = mapshape.shape_for(2)
    x, y = shape.centres[0]
    sides = [(round(hx - x), round(hy - y)) for hx, hy in shape.hearts[:SIDES]]
    assert [(dx > 0) - (dx < 0) for dx, _dy in sides] == [1, 1, 1, -1, -1, -1]
    assert [(dy > 0) - (dy < 0) for _dx, dy in sides] == [-1, 0, 1, 1, 0, -1]


def test_the_land_is_drawn_once_for_each_board() -> None:
    board = mapground.board_of(sight(table(), 0).view)
    again = mapground.board_of(sight(table(), 1).view)
    other = mapground.board_of(sight(table(arid="2,0"), 1).view)
    assert mapground.ground(2, board) is mapground.ground(2, again)
    assert mapground.ground(2, board) is not mapground.ground(2, other)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_zone_conflict_area_and_red_line_is_drawn(seats: int) -> None:
    at = positions(seats)[0]
    html, board = drawn(at, None), at.state.board
    assert html.count("hexdisc ti-arid-disc") == board.grounds.count(1)
    assert html.count("hexdisc ti-urban-disc") == board.grounds.count(2)
    assert html.count('class="cf-i"') == len(board.conflicts)
    assert (re.search(r'class="bad" d="([^"]*)"', html) or [""])[1].count("M") == len(board.red)
    assert [name in html for name in (">A1<", f">{words.hexagon(seats, len(board.grounds) - 1)}<")] == [True, True]


# ---- what can be chosen


def test_map_and_list_offer_the_same_under_the_same_numbers() -> None:
    """Each option of the map is a piece with its number, described by the list's row; others are elsewhere."""
    for at, seat in everywhere():
        choice, grid = at.open[0], map_for(len(at.state.rivers))
        wanted: dict[int, list[int]] = {}
        for number, option in enumerate(choice.options, 1):
            if option.startswith(("build:", "mountain:")):
                wanted.setdefault(grid.place[option.rpartition(":")[2]], []).append(number)
        html = drawn(at, seat)
        found = spots(html)
        assert {triangle: numbers(one) for triangle, one in found.items() if numbers(one)} == wanted
        for triangle, here in wanted.items():
            one = found[triangle]
            rows = [f"opt-{number}" for number in here]
            assert one.get("role") == "button"
            assert one.get("aria-labelledby", "").split() == [f"ti-{triangle}", *rows]
            assert [text.text for text in one.iter("text")] == [str(number) for number in here]
        assert "data-option" not in drawn(at, None)


def test_a_triangle_behind_two_borders_has_a_token_at_each() -> None:
    """Each is a piece of its own, nearer to the border that it crosses."""
    at = scene(ann(river="1,1,0 1,1,1 1,1,2 1,1,3 1,1,4", water=3), bob(river="3,1,5"))
    grid, shape = map_for(2), mapshape.shape_for(2)
    end = grid.place["1,1,5"]
    one = spots(drawn(at))[end]
    here = [option for option in sight(at, 0).choice.options if option.endswith(":1,1,5")]  # type: ignore[union-attr]
    assert len(here) == len(numbers(one)) == 2
    assert one.get("data-option") is None
    for piece in one.findall("g[@data-option]"):
        option = sight(at, 0).choice.options[int(piece.get("data-option", "")) - 1]  # type: ignore[union-attr]
        where = re.search(r"translate\((\S+) (\S+)\)", ElementTree.tostring(piece, "unicode"))
        assert where is not None
        place = float(where[1]), float(where[2])
        middles = [shape.middles[grid.border(*grid.built[each])] for each in here]
        near = min(middles, key=lambda middle: dist(middle, place))
        assert near == shape.middles[grid.border(*grid.built[option])]


def test_the_chosen_stretch_shows_its_price_and_its_points() -> None:
    """As the rules reckon them, whatever they are; what is not chosen shows neither."""
    tried = 0
    for at, seat in everywhere():
        stretches = [option for option in at.open[0].options if option.startswith("build:")]
        if not stretches:
            continue
        option = stretches[len(stretches) // 2]
        start, end = map_for(len(at.state.rivers)).built[option]
        border = map_for(len(at.state.rivers)).border(start, end)
        price, gain = building.price(at.state, seat, start, end), building.points(at.state, seat, end, border)
        html = drawn(at, seat, option)
        assert [html.count(f'class="tag-{kind}"') for kind in pieces.ICONS] == list(price)
        assert f">+{gain}</text>" in html
        assert "rv-preview" in html
        assert 'class="sp op on"' in html
        assert "rv-preview" not in drawn(at, seat)
        assert "tag-n" not in drawn(at, seat)
        tried += 1
    assert tried > 10


def test_a_chosen_mountain_stands_there_lightly() -> None:
    at = positions(4)[0]
    html = drawn(at, 0, at.open[0].options[3])
    assert "ti-ghost" in html
    assert numbers(spots(html)[map_for(4).place[at.open[0].options[3].partition(":")[2]]]) == [4]


# ---- why not


def test_whatever_is_barred_says_why_and_carries_a_sign() -> None:
    """Every reason of the question stands at its triangle, for eyes and ears; the sign is a shape."""
    told = set()
    for at, seat in everywhere():
        choice, grid = at.open[0], map_for(len(at.state.rivers))
        found = spots(drawn(at, seat))
        barred: dict[int, list[str]] = {}
        for option, reason, args in choice.blocked:
            if option.startswith(("build:", "mountain:")):
                barred.setdefault(grid.place[option.rpartition(":")[2]], []).append(texts.blocked(reason, args))
                told.add(reason)
        for triangle, one in found.items():
            reasons = list(dict.fromkeys(barred.get(triangle, [])))
            assert one.get("data-why") == ("; ".join(reasons) or None)
            assert all(reason in one.get("aria-label", "") for reason in reasons)
            signs = [use for use in one.iter("use") if use.get("href") == "#ti-no"]
            assert len(signs) == (len(barred.get(triangle, [])) if choice.key == "tiber.act" else 0)
    assert {"tiber.on_conflict", "tiber.beside_conflict", "tiber.needs", "tiber.polluted"} <= told


def test_a_price_that_cannot_be_paid_is_said_at_the_triangle() -> None:
    one = spots(drawn(table()))[map_for(2).place["1,1,2"]]
    assert one.get("role") == "img"
    assert one.get("data-why") == "Needs 2 technology, you have 0"
    assert one.get("aria-label", "").endswith("Can’t be entered: Needs 2 technology, you have 0")


# ---- in words


def test_triangles_have_names() -> None:
    """Place, ground, who is there, and the options."""
    at = table(arid="1,1")
    found = spots(drawn(at))
    names = ("1,1,3", "0,1,1", "1,1,4", "3,1,5", "2,1,0")
    label = {name: found[map_for(2).place[name]].get("aria-label") for name in names}
    assert label["1,1,3"] == f"{words.place_long(2, map_for(2).place['1,1,3'])}, arid zone, your river"
    assert str(label["0,1,1"]).endswith(", plain, your mountain")
    assert str(label["3,1,5"]).endswith(", plain, mountain of Bob")
    assert re.fullmatch(r"B\d north-east, plain", str(label["2,1,0"]))
    assert len({one.get("aria-label") for one in found.values()}) == len(found) == len(map_for(2).near)
    ready = built(scene(ann(river="0,1,1 1,1,4", water=3), bob(river="3,1,5")), "1,1,4:1,1,3")
    choice = sight(ready, 0).choice
    assert choice is not None
    number = choice.options.index("build:1,1,3:1,1,2") + 1
    assert str(spots(drawn(ready))[map_for(2).place["1,1,2"]].get("aria-label")).endswith(f"plain, option {number}")


def test_names_of_people_are_only_text() -> None:
    hostile = "<b>\"&'"
    html = drawn(table(), None, names=(hostile, hostile))
    assert "<b>" not in html
    label = spots(html)[map_for(2).place["0,1,1"]].get("aria-label", "")
    assert label.endswith(hostile)


def test_names_are_in_the_readers_language() -> None:
    """The land is kept for each language."""
    here = map_for(2).place["0,1,1"]
    for language in ("en", "it", "en"):
        with override(language):
            label = spots(drawn(table()))[here].get("aria-label", "")
            assert label.startswith(f"{words.place_long(2, here)}, {words.ground('plain')}, ")
            assert sketch.label(2) in drawn(table())


# ---- form and speed


def test_the_map_is_well_formed_and_its_ids_are_its_own() -> None:
    for at, seat in everywhere():
        for viewer in (seat, None):
            html = drawn(at, viewer)
            ids = [one.get("id") for one in tree(html).iter() if one.get("id")]
            assert len(ids) == len(set(ids))
            uses = [use.get("href", "") for use in tree(html).iter("use")]
            assert {use[1:] for use in uses if use.startswith("#")} <= set(ids)
            assert len(html) < LARGEST
            assert "style=" not in html


def test_guests_see_the_same_land_and_rivers() -> None:
    """Nothing on the map but the options depends on who looks."""
    at = scene(ann(river="1,1,0 1,1,1", water=3), bob(river="3,1,5"), cleo(river="2,0,1"))

    def rivers(html: str) -> str:
        return html[html.index('id="ti-rivers"') : html.index('class="ti-spots"')]

    assert rivers(drawn(at, None)) == rivers(drawn(at, 1)) == rivers(drawn(at, 0))


def test_the_small_map_may_stand_on_a_page_many_times() -> None:
    for seats in (2, 4, 6):
        at = positions(seats)[-1]
        html = sketch.small(RULES.view(at.state, None), RULES.content)
        root = ElementTree.fromstring(html)
        assert not [one for one in root.iter() if one.get("id")]
        assert root.get("role") == "img"
        assert root.get("aria-label") == "The map as it stands"
        assert html.count('class="tip"') == seats


@pytest.mark.parametrize("seats", [2, 6])
def test_on_the_small_map_no_river_hides_another(seats: int) -> None:
    """Each has its colour and its pattern, over all casings; on one border they lie beside each other."""
    at = positions(seats)[-1]
    html = sketch.small(RULES.view(at.state, None), RULES.content)
    flowing = [seat for seat, river in enumerate(at.state.rivers, 1) if river.stretches]
    looks = [(one.get("class") or "-").split() for one in ElementTree.fromstring(html).iter("path")]
    drawn = [look for look in looks if look[0].startswith("rv")]
    assert len(flowing) > 1
    assert drawn == [
        *(["rv-casing"] for _seat in flowing),
        *(["rv", f"s-riv{seat}"] for seat in flowing),
        *(["rv-core", f"core-{seat}"] for seat in flowing),
    ]


def test_six_players_late_in_a_match_are_drawn_in_time() -> None:
    at = positions(6)[-1]
    seen = sight(at, at.open[0].seat)
    times = []
    for _ in range(8):
        began = process_time()
        render_to_string("tiber/parts/map.html", {"map": sketch.map_context(seen, at.open[0].options[:1])})
        times.append((process_time() - began) * 1000)
    assert min(times) < MILLISECONDS


# ---- where to look


def test_a_small_screen_shows_what_is_chosen_then_what_can_be_then_the_last_move() -> None:
    start = scene(ann(river="0,1,1 1,1,4 1,1,3", water=4), bob(river="3,1,5"))
    grid = map_for(2)

    def focus(at: Any, viewer: int | None, *chosen: str) -> int:
        return int(sketch.map_context(sight(at, viewer), chosen)["focus"])

    options = [option for option in sight(start, 0).choice.options if option.startswith("build:")]  # type: ignore[union-attr]
    ends = {grid.built[option][1] for option in options}
    assert [focus(start, 0, option) for option in options] == [grid.built[option][1] for option in options]
    assert focus(start, 0) in ends
    assert focus(start, 1) == grid.place["3,1,5"]  # nothing to choose and nothing told: the own mountain
    after = built(start, "1,1,3:1,1,2")
    assert focus(after, 0) == focus(after, 1) == focus(after, None) == grid.place["1,1,2"]


def test_home_is_the_viewers_mountain() -> None:
    at, grid = table(), map_for(2)
    homes = [sketch.map_context(sight(at, viewer))["home"] for viewer in (0, 1, None)]
    assert homes == [grid.place["0,1,1"], grid.place["3,1,5"], grid.place["0,1,1"]]
