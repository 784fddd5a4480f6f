"""What the table of Innovation says of a question, of the turn and of the end, as each seat reads it."""

from __future__ import annotations

import pytest
from django.utils.translation import override

from games.engine import Checkpoint, Dice, Position, run
from games.innovation import texts, words
from games.innovation.offers import OptionText
from games.innovation.options import OPTIONS, PRESETS
from games.innovation.state import Innovation
from games.present import live_context
from games.sight import Sight
from tests.games.sights import NAMES

from .scenes import RULES, ann, bob, cleo, dora, play, scene
from .sights import sight

SCORE = "canal-building construction alchemy engineering gunpowder invention navigation"
"""Cards worth 22 points."""


def design() -> Checkpoint[Innovation]:
    """The table of the design's pictures: Ann's second action in her eleventh turn."""
    return scene(
        ann(
            board="writing mathematics chemistry right metalworking the-pirate-code sailing paper banking left"
            " agriculture machinery steam-engine up code-of-laws philosophy astronomy right",
            hand="measurement societies perspective",
            score=SCORE,
            achievements="1 2",
        ),
        bob(board="tools translation oars optics right clothing currency", achievements="3"),
        cleo(board="calendar experimentation physics up coal statistics education", achievements="monument"),
        dora(board="archery compass masonry medicine mysticism monotheism left"),
        number=41,
        actions=1,
    )


def rows(seen: Sight) -> dict[str, OptionText]:
    """Every option of the reader's question in words."""
    assert seen.choice is not None
    return {option: texts.option(seen.choice, option, seen) for option in seen.choice.options}


def outcome(seen: Sight, *picked: str) -> str:
    assert seen.choice is not None
    return texts.outcome(seen.choice, picked, seen)


# ---- the four actions


def test_actions_say_what_they_do_and_what_counts() -> None:
    said = rows(sight(design(), 0))
    assert said["draw"] == ("Draw", "from age 6, 9 cards left", "")
    assert said["meld:measurement"] == ("Meld Measurement", "green, age 5, covers Banking", "")
    assert said["dogma:the-pirate-code"] == (
        "Dogma: The Pirate Code",
        "demands of Cleo (0) and Dora (3); shared by Bob (9)",
        "8 crowns",
    )
    assert said["achieve:4"] == ("Achieve age 4", "You have 22 of 20 points", "3 of 4")


def test_the_same_in_italian() -> None:
    with override("it"):
        said = rows(sight(design(), 0))
    assert said["draw"] == ("Pesca", "dall’epoca 6, restano 9 carte", "")
    assert said["meld:measurement"] == ("Gioca Misurazione", "verde, epoca 5, copre Banche", "")
    assert said["dogma:the-pirate-code"] == (
        "Attiva Il codice dei pirati",
        "esige da Cleo (0) e Dora (3); condivisa con Bob (9)",
        "8 corone",
    )
    assert said["achieve:4"] == ("Domina l’epoca 4", "Hai 22 punti, ne servono 20", "3 di 4")


@pytest.mark.parametrize(
    ("rule", "empty", "detail"),
    [
        ("lowest", {}, "from age 1, 14 cards left"),
        ("lowest", {1: "", 2: ""}, "from age 3, 9 cards left"),
        ("highest", {}, "from age 2, 8 cards left"),
        ("highest", {2: "", 3: ""}, "from age 4, 9 cards left"),
    ],
)
def test_a_draw_names_the_age_it_will_take_from(rule: str, empty: dict[int, str], detail: str) -> None:
    at = scene(ann(board="mapmaking"), bob(), only=empty, draw=rule)
    assert rows(sight(at, 0))["draw"].detail == detail


def test_a_draw_of_which_nothing_is_left_says_that_the_match_ends() -> None:
    seen = sight(scene(ann(board="ai"), bob(), only={10: ""}, draw="highest"), 0)
    assert rows(seen)["draw"].detail == "No card is left: the match ends and the points decide"
    assert outcome(seen, "draw") == "No card is left to draw: the match ends"


def test_the_age_drawn_is_the_one_then_drawn() -> None:
    for rule in ("lowest", "highest"):
        at = scene(ann(board="coal"), bob(), only={1: "", 5: ""}, draw=rule)
        promised = outcome(sight(at, 0), "draw")
        after = play(at, (0, "action", "draw"))
        drawn = next(event for event in after.done[0].events if event.name == "innovation.drew")
        assert promised == f"You draw {words.valued(drawn.args['age'])}"


def test_a_dogma_that_reaches_or_is_shared_by_nobody_says_so() -> None:
    said = rows(sight(scene(ann(board="archery writing"), bob(board="masonry mysticism"), demand="free"), 0))
    assert said["dogma:archery"].detail == "demands of nobody"
    assert said["dogma:writing"].detail == "not shared"


def test_outcomes_of_actions() -> None:
    seen = sight(design(), 0)
    assert outcome(seen) == ""
    assert outcome(seen, "draw") == "You draw a 6"
    assert outcome(seen, "meld:societies") == "You meld Societies"
    assert outcome(seen, "achieve:4") == "You achieve age 4: 3 of 4"
    assert outcome(seen, "dogma:banking").startswith("Banking: demands of Cleo (0) and Dora (3)")
    assert seen.choice is not None
    marked = texts.outcome(seen.choice, ["meld:societies"], seen, texts.bold)
    assert marked == "You meld <b>Societies</b>"


@pytest.mark.parametrize(
    ("option", "word"),
    [("draw", "Draw"), ("meld:societies", "Meld"), ("dogma:banking", "Activate"), ("achieve:4", "Achieve")],
)
def test_the_button_says_what_the_picked_action_does(option: str, word: str) -> None:
    assert live_context(sight(design(), 0), chosen=[option])["confirm"] == word


def test_the_button_of_a_question_says_whether_it_is_refused() -> None:
    at = scene(ann(board="philosophy", hand="physics"), bob())
    seen = sight(play(at, (0, "action", "dogma:philosophy")), 0)
    words_on = [live_context(seen, chosen=chosen)["confirm"] for chosen in ([], ["physics"], ["pass"])]
    assert words_on == ["Decide", "Score", "Decline"]
    at = scene(ann(board="translation", score="tools writing"), bob())
    seen = sight(play(at, (0, "action", "dogma:translation")), 0)
    assert live_context(seen, chosen=["yes"])["confirm"] == "Accept"


def test_what_is_not_offered_says_why() -> None:
    assert (
        texts.blocked("innovation.fewest", ("leaf", 1)) == "Demands of nobody: no opponent shows fewer than your 1 leaf"
    )
    assert texts.blocked("innovation.points", (20, 12)) == "Needs 20 points; you have 12"
    assert texts.blocked("innovation.top", (4, 3)) == "Needs a top card of age 4 or more; your highest is 3"
    seen = sight(design(), 0)
    assert texts.blocked_label("dogma:archery", seen) == "Dogma: Archery"
    assert texts.blocked_label("achieve:5", seen) == "Achieve age 5"


# ---- questions of cards


def oars(hand: str) -> Position[Innovation]:
    """Ann demands of Bob, who holds *hand*, with Oars."""
    at = scene(ann(board="oars"), bob(hand=hand), cleo(board="archery"), texts="third")
    return play(at, (0, "action", "dogma:oars"))


def test_a_demand_is_put_to_its_target() -> None:
    seen = sight(oars("sailing tools"), 1)
    assert seen.choice is not None
    assert texts.title(seen.choice, seen) == "Oars: give Ann a card with a crown"
    assert texts.confirm(seen.choice) == "Give away"
    assert rows(seen) == {"sailing": ("Sailing", "green, age 1", "")}
    assert outcome(seen, "sailing") == "You give Ann Sailing for the score pile"
    with override("it"):
        assert texts.title(seen.choice, seen) == "Remi: cedi a Ann una carta con una corona"
        assert outcome(seen, "sailing") == "Cedi Navigazione a vela a Ann, per l’influenza"


def test_who_has_no_such_card_is_told_why_he_is_asked() -> None:
    seen = sight(oars("tools"), 1)
    assert seen.choice is not None
    assert rows(seen)["none"][:2] == ("You have no such card", "You are asked all the same, so that nobody can tell")
    assert texts.confirm(seen.choice) == "Go on"


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_others_read_the_same_whatever_the_hand_holds(viewer: int | None) -> None:
    said = set()
    for hand in ("sailing tools", "tools writing"):
        seen = sight(oars(hand), viewer)
        [(seat, key)] = seen.asked
        said.add((texts.asks(key, seen, seat), *texts.steps(seen)))
    assert said == {("Bob looks through the hand for Oars", ("Oars, effect 1 of 2: Bob", "now"), ("Second action", ""))}


def test_an_optional_splay_says_what_it_would_show() -> None:
    at = scene(ann(board="writing mathematics printing-press", score="sailing"), bob())
    seen = sight(play(at, (0, "action", "dogma:printing-press"), (0, "printing-press.return", "pass")), 0)
    assert seen.choice is not None
    assert texts.title(seen.choice, seen) == "Printing Press: splay a colour right, or not"
    assert texts.confirm(seen.choice) == "Decide"
    assert rows(seen) == {
        "blue": ("Blue", "3 cards, on top Printing Press", "+2 lightbulbs"),
        "pass": ("Splay nothing", "", ""),
    }
    assert outcome(seen, "blue") == "You splay blue right"


def test_all_or_nothing_says_how_much() -> None:
    at = scene(ann(board="translation", score="tools writing archery"), bob())
    seen = sight(play(at, (0, "action", "dogma:translation")), 0)
    assert rows(seen) == {
        "yes": ("Meld the whole score pile", "3 cards", ""),
        "no": ("Meld nothing", "", ""),
    }
    assert outcome(seen, "no") == "Meld nothing"


def test_points_stand_beside_what_is_scored_and_lost() -> None:
    at = scene(ann(board="philosophy", hand="physics"), bob())
    seen = sight(play(at, (0, "action", "dogma:philosophy")), 0)
    assert rows(seen)["physics"] == ("Physics", "blue, age 5", "+5")
    at = scene(ann(board="chemistry", score="calendar physics"), bob(), supplies={6: "atomic-theory"})
    seen = sight(play(at, (0, "action", "dogma:chemistry")), 0)
    assert rows(seen)["atomic-theory"] == ("Atomic Theory", "blue, age 6", "−6")


def test_coal_takes_what_lies_beneath() -> None:
    at = scene(ann(board="oars archery coal tools"), bob(), only={5: "banking"})
    seen = sight(play(at, (0, "action", "dogma:coal"), (0, "coal.splay", "pass")), 0)
    said = rows(seen)
    assert said["coal"] == ("Coal", "red, age 5, with Archery beneath it", "+6")
    assert said["tools"] == ("Tools", "blue, age 1, with nothing beneath it", "+1")


def test_cards_that_go_back_are_put_in_order() -> None:
    at = scene(ann(board="railroad", hand="tools writing coal"), bob())
    seen = sight(play(at, (0, "action", "dogma:railroad")), 0)
    assert seen.choice is not None
    assert texts.title(seen.choice, seen) == "Railroad: in which order do the cards go back?"
    assert outcome(seen, "writing", "coal") == "In this order: Writing and Coal"
    other = sight(play(at, (0, "action", "dogma:railroad")), 1)
    assert [texts.asks(key, other, seat) for seat, key in other.asked] == ["Ann puts cards in order for Railroad"]


def test_tools_says_what_a_hand_of_fewer_than_three_can_do() -> None:
    """Ruling 13.1: these go for nothing, and the words do not promise three."""
    three = sight(play(scene(ann(board="tools", hand="oars coal calendar"), bob()), (0, "action", "dogma:tools")), 0)
    assert three.choice is not None
    assert texts.title(three.choice, three) == "Tools: return three cards, or none"
    assert rows(three)["yes"] == ("Return three cards", "You then draw and meld a 3", "")
    two = sight(play(scene(ann(board="tools", hand="oars coal"), bob()), (0, "action", "dogma:tools")), 0)
    assert two.choice is not None
    assert texts.title(two.choice, two) == "Tools: return all your cards for nothing, or none"
    assert rows(two)["yes"] == ("Return the whole hand", "2 cards; you draw and meld a 3 only for three", "")
    assert outcome(two, "yes") == "Return the whole hand"
    other = sight(play(scene(ann(board="tools", hand="oars coal"), bob()), (0, "action", "dogma:tools")), 1)
    assert [texts.asks(key, other, seat) for seat, key in other.asked] == ["Ann may return the whole hand for Tools"]


def test_a_points_card_of_somebody_is_known_by_its_value() -> None:
    at = scene(ann(board="rocketry"), bob(score="coal tools"))
    seen = sight(play(at, (0, "action", "dogma:rocketry")), 0)
    assert rows(seen)["score:1:5"] == ("A 5 of Bob", "6 → 1 points", "")
    assert outcome(seen, "score:1:5") == "You return a 5 of Bob"


# ---- where the match stands


def test_steps_name_the_action_that_was_taken() -> None:
    at = scene(ann(board="oars", hand="tools"), bob())
    assert texts.steps(sight(at, 0)) == [("First action", "now"), ("Second action", "")]
    assert texts.steps(sight(play(at, (0, "action", "meld:tools")), 1)) == [
        ("Meld Tools", "done"),
        ("Second action", "now"),
    ]
    assert texts.steps(sight(play(at, (0, "action", "draw")), 0))[0] == ("Draw", "done")
    assert texts.steps(sight(play(at, (0, "action", "dogma:oars")), 0))[0] == ("Dogma: Oars", "done")


def test_steps_follow_cards_within_cards() -> None:
    at = scene(ann(board="currency self-service philosophy", hand="tools"), bob())
    seen = sight(play(at, (0, "action", "dogma:self-service"), (0, "philosophy.splay", "pass")), 0)
    assert texts.steps(seen)[0] == ("Self Service › Philosophy, effect 2 of 2: you", "now")


@pytest.mark.parametrize(
    ("number", "actions", "seats", "opening", "said"),
    [
        (1, 1, 2, "first", "turn 1"),
        (2, 1, 4, "two", "turn 2"),
        (2, 1, 4, "first", "turn 2, second action"),
        (11, 2, 3, "first", "turn 11, first action"),
    ],
)
def test_progress(number: int, actions: int, seats: int, opening: str, said: str) -> None:
    at = scene(*(ann(board="oars") for _ in range(seats)), number=number, actions=actions, opening=opening)
    assert texts.progress(sight(at, None)) == said


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("preset", PRESETS)
def test_chapters_are_the_turns(seats: int, preset: str) -> None:
    """Twenty actions from the beginning: the heading over a move is the number of the turn it was played in."""
    options = {
        option.id: PRESETS[preset][option.id] for option in OPTIONS if option.seats is None or seats in option.seats
    }
    dice = Dice("chapters")
    position = run(RULES, Checkpoint(RULES.setup(seats, dice, options), dice))
    assert texts.chapter(1, sight(position, None)) == "First cards"
    assert texts.steps(sight(position, None)) == [("First cards", "now")]
    for seat in range(seats):
        choice = position.choice_for(seat)
        assert choice is not None
        position = play(position, (seat, "opening", choice.options[0]))
    for move in range(2, 22):
        seen = sight(position, None)
        assert texts.chapter(move, seen) == f"Turn {seen.view['number']}"
        assert texts.next_seat(seen) == (seen.view["turn"] + 1) % seats
        position = play(position, (seen.view["turn"], "action", "draw"))


# ---- the end


def test_a_victory_by_achievements() -> None:
    at = scene(ann(board="coal", score=SCORE, achievements="1 2 3 monument world"), bob())
    ended = play(at, (0, "action", "achieve:4"))
    seen = sight(ended, 0)
    assert texts.over("innovation.achievements", seen) == "Ann wins with 6 achievements"
    assert texts.headline(seen, 0, NAMES) == "You win with 6 achievements"
    assert texts.headline(seen, 1, NAMES) == "Ann wins with 6 achievements"
    assert texts.steps(seen) == []
    assert texts.next_seat(seen) is None


def test_the_supplies_have_run_out() -> None:
    at = scene(ann(board="ai", score="coal"), bob(score="oars"), only={10: ""}, draw="highest")
    seen = sight(play(at, (0, "action", "draw")), 1)
    assert seen.over is not None
    assert texts.over(seen.over["reason"], seen) == "No card is left to draw: Ann wins with 5 points"
    assert texts.headline(seen, 0, NAMES) == "You win with 5 points"
    even = scene(ann(board="ai", score="archery"), bob(score="oars"), only={10: ""}, draw="highest")
    seen = sight(play(even, (0, "action", "draw")), 1)
    assert (
        texts.over("innovation.supplies", seen) == "No card is left to draw: Ann and Bob share the victory with 1 point"
    )
    assert texts.headline(seen, None, NAMES) == "Ann and Bob share the victory with 1 point"
    assert texts.headline(seen, 1, NAMES) == "You share the victory with 1 point"


def test_a_card_has_won_the_match() -> None:
    at = scene(ann(board="self-service", achievements="1"), bob())
    seen = sight(play(at, (0, "action", "dogma:self-service")), 1)
    assert seen.over is not None
    assert texts.over(seen.over["reason"], seen) == "Ann wins by Self Service"
    assert texts.headline(seen, 0, NAMES) == "You win by Self Service"


def test_the_sheet_of_a_seat() -> None:
    sheet = texts.result_items([("ages", 3, 3), ("specials", 1, 1), ("influence", 9, 31)])
    assert [(row["label"], row["points"]) for row in sheet] == [
        ("Ages achieved", 3),
        ("Special achievements", 1),
        ("Score pile", 31),
    ]
    assert sheet[-1]["detail"] == "9 cards"


# ---- settings and nouns


def test_settings_have_words() -> None:
    said = texts.options()
    assert set(said) == {option.id for option in OPTIONS}
    for option in OPTIONS:
        assert set(said[option.id][2]) == set(option.values)
    assert set(texts.presets()) == set(PRESETS)


def test_titles_are_in_the_language_of_the_reader() -> None:
    content = RULES.content
    assert words.card_name(content, "the-wheel") == "The Wheel"
    assert words.card_names(content, ["oars", "tools", "masonry"]) == "Oars, Tools and Masonry"
    with override("it"):
        assert words.card_name(content, "the-wheel") == "La ruota"
        assert words.card_names(content, ["oars", "tools", "masonry"]) == "Remi, Utensili e Edilizia"
        assert words.card_kind(content, "oars") == "rosso, epoca 1"
        assert words.achievement("empire") == "Militare"
