"""The server-drawn line chart."""

import itertools
import re
from xml.etree import ElementTree

import pytest

from portal.charts import Frame, Line, Note, bounds, chart_pair, describe, line_chart, nice_step, number, spread

LINES = [
    Line("You", [0, -1, 4, 16], player=1, strong=True),
    Line("Yuki", [0, 5, 12, 13], player=5),
    Line("Matteo", [0, 5, 10, 13], player=2),
]


def draw(**kwargs: object) -> ElementTree.Element:
    return ElementTree.fromstring(str(line_chart(LINES, title="Score after each round", **kwargs)))  # type: ignore[arg-type]


def test_every_line_has_its_own_dash_its_mark_and_its_name() -> None:
    svg = str(line_chart(LINES, title="Score"))
    assert re.findall(r'class="ch-l ([^"]+)"', svg) == ["s-p5 dash-5", "s-p2 dash-2", "s-p1 dash-1"]
    assert svg.count("mk-line") == 3
    assert ">You <tspan" in svg
    assert ">Yuki <tspan" in svg


def test_it_speaks_and_needs_no_inline_style() -> None:
    root = draw(desc="You 16, Yuki 13")
    assert root.get("role") == "img"
    title, desc = root[0], root[1]
    assert (title.text, desc.text) == ("Score after each round", "You 16, Yuki 13")
    assert root.get("aria-labelledby") == f"{title.get('id')} {desc.get('id')}"
    assert not [node for node in root.iter() if "style" in node.attrib]


def test_names_are_escaped() -> None:
    svg = str(line_chart([Line("<b>x</b>", [1, 2], player=1)], title='"quoted"'))
    assert "<b>" not in svg
    ElementTree.fromstring(svg)


def test_points_lie_on_the_plate_and_the_axis_holds_all_values() -> None:
    frame = Frame(width=600, height=330)
    svg = str(line_chart(LINES, title="t", frame=frame))
    path = re.findall(r'class="ch-l s-p1 dash-1" d="([^"]+)"', svg)[0]
    points = [tuple(map(float, p.split())) for p in re.split("[ML]", path) if p]
    assert len(points) == 4
    assert points[0][0] == frame.left
    assert points[-1][0] == frame.width - frame.right
    assert all(frame.top <= y <= frame.height - frame.bottom for _, y in points)
    assert points[3][1] < points[2][1] < points[1][1]  # 16 above 4 above -1


def test_equal_ends_do_not_write_over_each_other() -> None:
    svg = str(line_chart(LINES, title="t"))
    ys = sorted(float(y) for y in re.findall(r'class="ch-end[^"]*" x="[^"]+" y="([^"]+)"', svg))
    assert all(b - a >= 21 for a, b in itertools.pairwise(ys))


@pytest.mark.parametrize(
    ("span", "step"), [(0, 1), (3, 1), (17, 4), (20, 4), (25, 5), (100, 20), (230, 50), (1000, 200)]
)
def test_steps_are_easy_to_read(span: float, step: float) -> None:
    assert nice_step(span) == step


def test_bounds_hold_a_flat_line() -> None:
    assert bounds([7, 7]) == (7, 8, 1)
    assert bounds([]) == (0, 1, 1)
    assert bounds([-1, 16]) == (-4, 16, 4)


def test_labels_stay_on_the_plate() -> None:
    assert spread([10, 12], 0, 100) == [10, 32]
    assert spread([95, 96, 97], 0, 100) == [56, 78, 100]


def test_notes_and_words() -> None:
    root = draw(notes=[Note(2, "tree 4")], ticks=["0", "1", "2", "3"])
    words = [node.text for node in root.iter() if node.text]
    assert "tree 4" in words
    assert "3" in words
    assert describe(LINES) == "You 16, Yuki 13, Matteo 13"
    assert number(-2.5) == "\N{MINUS SIGN}2.5"
    assert number(3.0) == "3"


def test_a_phone_gets_its_own_drawing_with_shorter_names() -> None:
    lines = [Line("Massimiliano", [1, 2], player=1)]
    drawn = str(chart_pair(lines, title="t", wide=Frame(), narrow=Frame(width=340, height=250), chart_id="c", short=8))
    assert drawn.count("<svg class=") == 2
    assert ">Massimiliano <" in drawn
    assert ">Massimi… <" in drawn
    assert 'id="c-t"' in drawn
    assert 'id="c-s-t"' in drawn


def test_ticks_do_not_touch() -> None:
    svg = str(line_chart([Line("x", list(range(100)), player=1)], title="t"))
    xs = [float(x) for x in re.findall(r'class="ch-x" x="([^"]+)"', svg)]
    assert all(b - a >= 30 for a, b in itertools.pairwise(xs))


def test_no_values_no_chart() -> None:
    assert line_chart([Line("You", [], player=1)], title="t") == ""
    assert "<svg" in line_chart([Line("You", [3], player=1)], title="t")
