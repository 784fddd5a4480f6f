"""Named sets of a game's options: on the create form, and in the words for how a table plays."""

from __future__ import annotations

import json
import re
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from games import presets
from games.catalogue import game
from games.checks import preset_faults
from games.engine import Option
from games.forms import TableForm
from games.models import Match

OPTIONS = (
    Option("pace", ("slow", "quick"), "slow"),
    Option("duel", (False, True), False, seats=(2,)),
    Option("goal", (10, 20, 30), 10, only=("pace", "quick")),
)
PRESETS = {
    "calm": {"pace": "slow", "duel": False, "goal": 10},
    "short": {"pace": "quick", "duel": True, "goal": 20},
}
TEXTS = SimpleNamespace(
    options=lambda: {
        "pace": ("Pace", "", {"slow": "slow", "quick": "quick"}),
        "duel": ("Duel", "", {False: "no", True: "yes"}),
        "goal": ("Goal", "", {10: "ten", 20: "twenty", 30: "thirty"}),
    },
    presets=lambda: {"calm": ("Calm game", "For an evening."), "short": ("Short game", "For a break.")},
    bots=lambda: {},
)


@pytest.fixture
def app() -> Any:
    """A game that exists only here, with two presets."""
    return SimpleNamespace(
        name="games.forest",
        options=OPTIONS,
        presets=PRESETS,
        bots={},
        seats=range(2, 5),
        part=lambda name: TEXTS,
        sides=lambda size, options: tuple((seat,) for seat in range(size)),
    )


def form(app: Any, **given: Any) -> TableForm:
    made = TableForm({"size": 2, "control": "none"} | given, app=app)
    assert made.is_valid(), made.errors
    return made


# -- which preset it is ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "size", "preset"),
    [
        ({"pace": "slow", "duel": False, "goal": 10}, 2, "calm"),
        ({"pace": "slow", "duel": False, "goal": 20}, 2, "calm"),  # the goal changes nothing in a slow game
        ({"pace": "quick", "duel": True, "goal": 20}, 2, "short"),
        ({"pace": "quick", "goal": 20}, 3, "short"),  # three cannot duel
        ({"pace": "quick", "duel": False, "goal": 20}, 2, ""),
        ({"pace": "quick", "goal": 10}, 3, ""),
    ],
)
def test_options_are_a_preset_when_what_matters_agrees(
    app: Any, options: dict[str, Any], size: int, preset: str
) -> None:
    assert presets.preset_of(app, options, size) == preset


def test_a_preset_has_the_options_of_the_tables_size(app: Any) -> None:
    assert presets.preset_options(app, "short", 2) == PRESETS["short"]
    assert presets.preset_options(app, "short", 3) == {"pace": "quick", "goal": 20}


def test_a_table_says_its_preset_or_what_differs_from_the_nearest(app: Any) -> None:
    assert presets.option_lines(app, PRESETS["short"], 2) == [("Rules", "Short game")]
    almost = PRESETS["short"] | {"duel": False}
    assert presets.option_lines(app, almost, 2) == [("Rules", "Short game, except for this"), ("Duel", "no")]


def test_the_lobby_says_the_same_in_a_line(app: Any) -> None:
    assert presets.option_words(app, PRESETS["calm"], 2) == ["Calm game"]
    assert presets.option_words(app, {"pace": "slow", "duel": True}, 2) == ["Calm game, with 1 change"]
    assert presets.option_words(app, PRESETS["short"] | {"pace": "slow"}, 2) == ["Calm game, with 1 change"]
    far = {"pace": "quick", "duel": False, "goal": 30}
    assert presets.option_words(app, far, 2) == ["Calm game, with 2 changes"]


def test_a_game_without_presets_says_its_options_as_before() -> None:
    forest = game("forest")
    alone, together = {"variant": "normal", "target": "hard"}, {"variant": "coop", "target": "hard"}
    assert presets.option_lines(forest, alone, 2) == [("Variant", "Against each other")]
    assert presets.option_lines(forest, together, 2) == [("Variant", "Together"), ("Target", "Hard")]
    assert presets.option_words(forest, alone, 2) == []
    assert presets.option_words(forest, together, 2) == ["Together", "Hard"]
    assert presets.preset_of(forest, together, 2) == ""
    assert "preset" not in TableForm(app=forest).fields


# -- the create form ---------------------------------------------------------------------------------------------------


def test_a_preset_wins_over_the_single_options(app: Any) -> None:
    """Without a script nothing sets them along with it."""
    assert (
        form(app, preset="short", option_pace="slow", option_duel="False", option_goal="10").options == PRESETS["short"]
    )
    assert form(app, preset="short", size=3, option_pace="slow").options == {"pace": "quick", "goal": 20}


def test_a_single_option_that_was_changed_counts_beside_a_preset(app: Any) -> None:
    """Without a script a choice of single rules does not move the preset away; it must not be lost."""
    assert form(app, preset="calm", option_goal="20").options == {**PRESETS["calm"], "goal": 20}
    assert form(app, preset="short", option_goal="20", option_pace="slow").options == PRESETS["short"]


def test_ones_own_choice_takes_the_single_options(app: Any) -> None:
    own = {"option_pace": "quick", "option_duel": "True", "option_goal": "10"}
    assert form(app, preset="own", **own).options == {"pace": "quick", "duel": True, "goal": 10}
    assert form(app, **own).options == {"pace": "quick", "duel": True, "goal": 10}


def test_a_preset_that_is_not_there_is_refused(app: Any) -> None:
    made = TableForm({"size": 2, "control": "none", "preset": "blitz"}, app=app)
    assert not made.is_valid()
    assert list(made.errors) == ["preset"]


def test_the_cards_of_the_form_say_what_each_preset_sets(app: Any) -> None:
    cards = TableForm(app=app).preset_cards()
    assert [(card["value"], card["on"]) for card in cards] == [("calm", True), ("short", False), ("own", False)]
    assert json.loads(cards[1]["sets"]) == {"pace": "quick", "duel": "True", "goal": "20"}
    assert (cards[1]["label"], cards[1]["detail"]) == ("Short game", "For a break.")
    assert "sets" not in cards[2]


@pytest.mark.parametrize(("preset", "opened"), [("calm", False), ("own", True)])
def test_single_options_are_in_sight_when_they_count(app: Any, preset: str, opened: bool) -> None:
    assert form(app, preset=preset).singles_open is opened


def test_a_wrong_option_is_in_sight_with_its_error(app: Any) -> None:
    made = TableForm({"size": 2, "control": "none", "preset": "calm", "option_pace": "warp"}, app=app)
    assert made.singles_open


# -- a game that has them ----------------------------------------------------------------------------------------------


def create(client: Client, **fields: Any) -> Match:
    """Post the form as a browser without a script does: the single options as they stand, and the preset."""
    usual = {f"option_{option.id}": option.default for option in game("innovation").options}
    reply = client.post(reverse("create", args=["innovation"]), {"size": 3, "control": "none", **usual, **fields})
    assert reply.status_code == 302
    return Match.objects.latest("pk")


@pytest.fixture
def anna(client: Client, people: list[Any]) -> Client:
    client.force_login(people[0])
    return client


@pytest.mark.django_db
def test_the_form_offers_the_presets_above_the_single_rules(anna: Client) -> None:
    html = anna.get(reverse("create", args=["innovation"])).content.decode()
    values = re.findall(r'name="preset" value="(\w+)"', html)
    assert values == [*game("innovation").presets, "own"]
    assert html.index('name="preset"') < html.index("Change single rules") < html.index('name="option_draw"')
    assert '<details class="singles" id="singles">' in html
    assert "Your own choice" not in anna.get(reverse("create", args=["forest"])).content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("preset", ["described", "published"])
def test_a_table_of_a_preset_is_called_by_its_name(anna: Client, preset: str) -> None:
    match = create(anna, preset=preset)
    label = game("innovation").part("texts").presets()[preset][0]
    assert match.options == presets.preset_options(game("innovation"), preset, 3)
    assert f"Rules: {label}" in anna.get(match.get_absolute_url()).content.decode()
    assert label in anna.get(reverse("home")).content.decode()
    assert anna.get(reverse("api-matches")).json()[0]["preset"] == preset


@pytest.mark.django_db
def test_a_table_of_ones_own_choice_says_what_is_different(anna: Client) -> None:
    match = create(anna, preset="own", option_texts="second")
    html = anna.get(match.get_absolute_url()).content.decode()
    assert "Rules: As described, except for this" in html
    assert "Card texts: First and second edition" in html
    assert "As described, with 1 change" in anna.get(reverse("home")).content.decode()
    assert anna.get(reverse("api-matches")).json()[0]["preset"] == ""


# -- the check ---------------------------------------------------------------------------------------------------------


def test_presets_that_fit_their_options_are_in_order(app: Any) -> None:
    assert list(preset_faults(app)) == []


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        ({"calm": {"pace": "slow"}, "short": PRESETS["short"]}, "not a value of each option"),
        ({"calm": PRESETS["calm"] | {"goal": 11}, "short": PRESETS["short"]}, "not a value of each option"),
        ({"short": PRESETS["short"], "calm": PRESETS["calm"]}, "not what the options are by default"),
        ({"calm": PRESETS["calm"]}, "does not name each preset"),
    ],
)
def test_the_check_names_what_is_wrong_with_presets(app: Any, wrong: dict[str, Any], fault: str) -> None:
    app.presets = wrong
    assert any(fault in said for said in preset_faults(app))
