"""A question that takes several options, without JavaScript: every row is a button that picks or un-picks its option,
what is picked travels along in its order, and Confirm is the last POST.

Forest asks no such question, so one is put in the place of its own.
"""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from games import picks
from games.engine import Choice
from games.errors import TooManyPicks
from games.models import Match
from games.selectors import sight_of, snapshot_of
from tests.games.conftest import open_question

pytestmark = pytest.mark.django_db

PILES = ("pile:0", "pile:1", "pile:2", "pile:3")


class Controls(HTMLParser):
    """The forms of a page by their ids: hidden fields and buttons; and every element's text by its id."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.form: dict[str, Any] | None = None
        self.fields: list[tuple[str, str, str]] = []
        self.buttons: list[dict[str, Any]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given: dict[str, Any] = dict(attrs)
        owner = given.get("form") or (self.form or {}).get("id", "")
        if tag == "form":
            self.form = given
        elif tag == "input" and given.get("type") == "hidden":
            self.fields.append((owner, given["name"], given.get("value", "")))
        elif tag == "button":
            self.buttons.append(given | {"owner": owner})

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.form = None

    def hidden(self, owner: str, name: str) -> list[str]:
        return [value for form, field, value in self.fields if (form, field) == (owner, name)]

    def rows(self) -> dict[str, dict[str, Any]]:
        """The buttons of the list by the options they stand for."""
        return {b["value"]: b for b in self.buttons if "opt" in str(b.get("class", "")).split()}

    def confirm(self) -> dict[str, Any]:
        return next(button for button in self.buttons if button.get("data-do") == "confirm")

    def undo(self) -> dict[str, Any]:
        return next(button for button in self.buttons if button.get("data-do") == "undo")


class Asked:
    """A table whose open question takes several options, and the browser of the one who is asked."""

    def __init__(self, match: Match, people: list[Any], **question: Any) -> None:
        self.match, self.seat = match, open_question(match)[0]
        self.choice = Choice("forest.draw", self.seat, question.pop("options", PILES), **question)
        snapshot = snapshot_of(match.pk)
        assert snapshot.position is not None
        snapshot.position.open = (self.choice,)
        self.token = sight_of(snapshot, self.seat).token
        self.client = Client()
        self.client.force_login(people[self.seat])

    def post(self, **fields: Any) -> HttpResponse:
        """Post to the form of the list; the token goes with it unless another is given."""
        return self.client.post(reverse("match_choose", args=[self.match.pk]), {"token": self.token} | fields)

    def press(self, *options: str) -> HttpResponse:
        """Press one button after the other, with the hidden fields that the page before gave."""
        picked: list[str] = []
        reply = self.post()
        for option in options:
            reply = self.post(pick=option, picked=picked)
            picked = Controls(reply.content.decode()).hidden("choices", "picked")
        return reply


@pytest.fixture
def asked(table: Any, people: list[Any]) -> Any:
    return lambda **question: Asked(table(2), people, **question)


# -- the page ----------------------------------------------------------------------------------------------------------


def test_each_row_is_a_button_and_the_page_says_how_many(asked: Any) -> None:
    html = asked(least=2, most=3).press().content.decode()
    controls = Controls(html)
    assert list(controls.rows()) == list(PILES)
    assert {(row["owner"], row["name"], row["aria-pressed"]) for row in controls.rows().values()} == {
        ("choices", "pick", "false")
    }
    assert "Choose 2 or 3" in html
    assert "Nothing chosen yet" in html
    assert "disabled" in controls.confirm()
    assert "opts-state" in controls.confirm()["aria-describedby"]


def test_picks_travel_in_their_order_and_reach_confirm(asked: Any) -> None:
    controls = Controls(asked(least=1, most=3, ordered=True).press("pile:2", "pile:0").content.decode())
    assert controls.hidden("choices", "picked") == ["pile:2", "pile:0"]
    assert controls.hidden("confirm", "pick") == ["pile:2", "pile:0"]
    assert {option: row["aria-pressed"] for option, row in controls.rows().items()} == {
        "pile:0": "true",
        "pile:1": "false",
        "pile:2": "true",
        "pile:3": "false",
    }
    assert "disabled" not in controls.confirm()


def test_the_place_of_a_pick_is_said_where_order_matters_and_only_there(asked: Any) -> None:
    ordered = asked(least=1, most=3, ordered=True).press("pile:2", "pile:0").content.decode()
    assert "Pick them in the order you want." in ordered
    rows = ordered.split('id="choices"')[1]
    first, second = (
        rows.split(f'value="{pile}" data-option')[1].split("</button>")[0] for pile in ("pile:2", "pile:0")
    )
    assert '<span class="vh">picked </span><i>1st</i>' in first
    assert '<span class="vh">picked </span><i>2nd</i>' in second
    plain = asked(least=1, most=3).press("pile:2", "pile:0").content.decode()
    assert 'class="nth"' not in plain
    assert "in the order you want" not in plain


def test_pressing_again_takes_back_and_so_does_undo_with_the_last(asked: Any) -> None:
    question = asked(least=1, most=3, ordered=True)
    controls = Controls(question.press("pile:2", "pile:0", "pile:3", "pile:2").content.decode())
    assert controls.hidden("choices", "picked") == ["pile:0", "pile:3"]
    assert controls.undo()["owner"] == "choices"
    assert (controls.undo()["name"], controls.undo()["value"]) == ("pick", "pile:3")


def test_confirm_says_what_is_missing(asked: Any) -> None:
    question = asked(least=3, most=3)
    html = question.press("pile:1").content.decode()
    assert "Choose 2 more" in html
    assert "disabled" in Controls(html).confirm()
    html = question.press("pile:1", "pile:2", "pile:3").content.decode()
    assert "3 chosen" in html
    assert "disabled" not in Controls(html).confirm()


def test_one_too_many_is_refused_with_the_reason_and_the_picks_stay(asked: Any) -> None:
    reply = asked(least=1, most=2).press("pile:1", "pile:2", "pile:3")
    html = reply.content.decode()
    assert reply.status_code == 400
    assert 'role="alert"' in html
    assert "You may choose 2: take one of them back before you choose another." in html.split("opts-how")[0]
    controls = Controls(html)
    assert controls.hidden("confirm", "pick") == ["pile:1", "pile:2"]
    assert controls.rows()["pile:3"]["aria-disabled"] == "true"
    assert "aria-disabled" not in controls.rows()["pile:1"]


def test_where_one_may_be_picked_another_replaces_it_and_none_is_an_answer(asked: Any) -> None:
    question = asked(least=0, most=1)
    html = question.press().content.decode()
    assert "Choose one, or none" in html
    assert "Choose none" in html.split('data-do="confirm"')[1]
    assert "disabled" not in Controls(html).confirm()
    controls = Controls(question.press("pile:1", "pile:2").content.decode())
    assert controls.hidden("confirm", "pick") == ["pile:2"]
    assert Controls(question.press("pile:1", "pile:1").content.decode()).hidden("confirm", "pick") == []


def test_what_is_not_offered_or_said_twice_is_left_out(asked: Any) -> None:
    reply = asked(least=0, most=4).post(pick="pile:9", picked=["pile:1", "pile:1", "\x00", "pile:0"])
    assert reply.status_code == 200
    assert Controls(reply.content.decode()).hidden("choices", "picked") == ["pile:1", "pile:0"]


def test_picks_of_an_old_question_are_refused_as_stale(asked: Any) -> None:
    reply = asked(least=1, most=2).post(token="0" * 16, pick="pile:1")
    assert reply.status_code == 409
    assert Controls(reply.content.decode()).hidden("choices", "picked") == []


def test_a_question_with_one_answer_keeps_one_pick(table: Any, people: list[Any]) -> None:
    match = table(2)
    seat, token, choice = open_question(match)
    client = Client()
    client.force_login(people[seat])
    fields = {"token": token, "picked": choice.options[:2], "pick": choice.options[1]}
    controls = Controls(client.post(reverse("match_choose", args=[match.pk]), fields).content.decode())
    assert controls.hidden("confirm", "pick") == [choice.options[1]]
    assert controls.hidden("choices", "picked") == []


# -- the words ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("least", "most", "ordered", "how"),
    [
        (2, 2, False, "Choose 2"),
        (2, 2, True, "Choose 2. Pick them in the order you want."),
        (4, 4, True, "Choose all 4. Pick them in the order you want."),
        (0, 1, True, "Choose one, or none"),
        (0, 4, False, "Choose any number"),
        (2, 4, False, "Choose at least 2"),
        (0, 3, False, "Choose up to 3"),
        (1, 2, False, "Choose 1 or 2"),
        (1, 3, False, "Choose 1 to 3"),
    ],
)
def test_how_many_is_said_in_the_heading(least: int, most: int, ordered: bool, how: str) -> None:
    assert picks.how(Choice("toy.row", 0, PILES, least=least, most=most, ordered=ordered)) == how


def test_the_reason_against_one_more_names_the_number() -> None:
    with pytest.raises(TooManyPicks) as refused:
        picks.press(Choice("toy.row", 0, PILES, least=1, most=3), ["pile:0", "pile:1", "pile:2"], "pile:3")
    assert "You may choose 3" in str(refused.value)
