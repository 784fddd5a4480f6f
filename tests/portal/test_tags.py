"""The drawn parts and the template tags around them."""

import re
from datetime import timedelta
from pathlib import Path
from xml.etree import ElementTree

import pytest
from django.conf import settings
from django.forms import CharField, Form
from django.template import Context, Template
from django.utils import timezone, translation

from portal import drawing
from portal.templatetags import portal_ui

SPRITE = Path(settings.BASE_DIR) / "static" / "icons" / "sprite.svg"
SVG = "{http://www.w3.org/2000/svg}"


def render(text: str, **context: object) -> str:
    return Template("{% load portal_ui %}" + text).render(Context(context))


def symbols() -> set[str]:
    return {node.get("id", "") for node in ElementTree.parse(SPRITE).getroot().iter(f"{SVG}symbol")}


def test_every_icon_that_a_template_names_is_in_the_sprite() -> None:
    known = symbols()
    named: set[str] = set()
    for folder in ("templates", "portal", "games", "accounts"):
        for path in (Path(settings.BASE_DIR) / folder).rglob("*"):
            if path.suffix in (".html", ".py"):
                named |= set(re.findall(r'"((?:ui|gi):[a-z0-9-]+)"', path.read_text(encoding="utf-8")))
    assert len(named) > 20
    assert sorted(name for name in named if name.replace(":", "-") not in known) == []


def test_the_sprite_holds_what_its_list_asks_for() -> None:
    rows = (Path(settings.BASE_DIR) / "tools" / "icons.csv").read_text(encoding="utf-8").splitlines()[1:]
    wanted = {("gi-" if row.startswith("game-icons") else "ui-") + row.split(",")[1] for row in rows}
    assert symbols() == wanted


def test_pictures_of_cards_come_from_a_sprite_of_their_own() -> None:
    assert "icons/innovation.svg#in-abacus" in render('{% icon "in:abacus" %}')
    assert "icons/sprite.svg#gi-elephant" in render('{% icon "gi:elephant" %}')


def test_an_icon_speaks_only_with_a_label() -> None:
    assert 'aria-hidden="true"' in render('{% icon "ui:timer" "xs" %}')
    spoken = render('{% icon "ui:timer" label=words %}', words='a "b" <c>')
    assert 'role="img"' in spoken
    assert 'aria-label="a &quot;b&quot; &lt;c&gt;"' in spoken
    assert "#ui-timer" in spoken


@pytest.mark.parametrize("text", [
    '{% icon_at "gi:elephant" 50 40 22 "seal-i" %}',
    "{% mark_at 2 12 12 16 %}",
    "{% tok_at 3 50 58 1.1 %}",
    '{% mark 1 "xl" "Elena" %}',
    '{% avatar 6 "l" %}',
    "{% free_mark %}",
    "{% tok 12 %}",
])  # fmt: skip
def test_parts_are_well_formed_and_without_inline_style(text: str) -> None:
    drawn = render(text)
    node = ElementTree.fromstring(drawn.replace("&quot;", ""))
    assert all("style" not in part.attrib for part in node.iter())


def test_an_icon_inside_a_drawing_is_centred() -> None:
    assert 'x="39.0" y="29.0" width="22" height="22"' in drawing.icon_at("gi:elephant", 50, 40, 22)


def test_six_players_six_shapes_and_patterns() -> None:
    assert len({str(shape) for shape in drawing.SHAPES.values()}) == 6
    assert re.findall(r'id="(pat-\d)"', drawing.PATTERNS) == [f"pat-{n}" for n in range(1, 7)]
    assert 'fill="url(#pat-5)"' in drawing.avatar(5)


@pytest.mark.parametrize(("number", "drawn"), [(1, 1), (6, 6), (7, 1), (0, 1), (-3, 1)])
def test_a_number_out_of_range_is_still_drawable(number: int, drawn: int) -> None:
    assert drawing.player_number(number) == drawn


def test_seat_marks_say_how_many_are_taken() -> None:
    drawn = render("{% seat_marks seats %}", seats=[1, None, 3])
    assert 'aria-label="2 of 3 seats taken"' in drawn
    assert drawn.count("mk-line") == 2
    assert drawn.count("mark free") == 1


@pytest.mark.parametrize(("seconds", "words"), [
    (-5, "0:00"), (48, "0:48"), (599, "9:59"), (600, "10 min"), (8040, "2 h 14 min"), (108000, "1 d 06 h"),
])  # fmt: skip
def test_spans_in_words(seconds: int, words: str) -> None:
    assert portal_ui.span_words(timedelta(seconds=seconds)) == words


def test_a_countdown_carries_its_deadline_for_the_script() -> None:
    deadline = timezone.now() + timedelta(hours=2, minutes=14, seconds=30)
    drawn = render("{% countdown at %}", at=deadline)
    assert f'data-deadline="{int(deadline.timestamp() * 1000)}"' in drawn
    assert "2 h 14 min" in drawn
    assert render("{% countdown at %}", at=None) == ""


@pytest.mark.parametrize(
    ("value", "text", "css"), [(14, "+14", "up"), (-3.6, "−4", "down"), (0, "0", ""), (None, "", "")]
)
def test_signed(value: float | None, text: str, css: str) -> None:
    assert portal_ui.signed(value) == text
    assert portal_ui.direction(value) == css


def test_points_and_svg_numbers_do_not_follow_the_language() -> None:
    with translation.override("it"):
        assert portal_ui.points(-2.5) == "−2.5"
        assert portal_ui.unlocalised(12.5) == "12.5"


def test_places_in_words() -> None:
    assert [portal_ui.place(n) for n in (1, 2, 3, 4)] == ["1st", "2nd", "3rd", "4th"]


def test_get_and_fields() -> None:
    class Seats(Form):
        seat_1 = CharField()
        size = CharField()
        seat_2 = CharField()

    assert portal_ui.get({"3": "three"}, 3) == "three"
    assert portal_ui.get(None, 3) == ""
    assert [field.name for field in portal_ui.fields(Seats(), "seat_")] == ["seat_1", "seat_2"]


@pytest.mark.parametrize("slug", ["forest", "forest.it", "tiber", "biodiversita", "innovation"])
def test_covers_are_drawings_that_need_nothing_else(slug: str) -> None:
    text = (Path(settings.BASE_DIR) / "static" / "covers" / f"{slug}.svg").read_text(encoding="utf-8")
    root = ElementTree.fromstring(text)
    assert root.get("viewBox") == "0 0 260 320"
    assert "class=" not in text
    assert "<text" not in text
    assert "style=" not in text
    assert f"covers/{slug}." in drawing.cover(slug, "x")


def test_the_poster_speaks_the_readers_language_where_it_is_drawn() -> None:
    with translation.override("it"):
        assert "covers/forest.it." in drawing.cover("forest")
        assert "covers/tiber.svg" in drawing.cover("tiber")
    with translation.override("en-gb"):
        assert "covers/forest.svg" in drawing.cover("forest")
