"""The commands of the terminal, as an operator types them."""

import json
import os
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from games.catalogue import games
from games.content.models import Release
from games.content.selectors import content_forget
from games.forest.models import ForestCard
from games.management.commands import game_play
from games.play import Speed

pytestmark = pytest.mark.django_db

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _forget():
    content_forget()
    yield
    content_forget()


def typed(*words, **options) -> str:
    out = StringIO()
    call_command(*words, stdout=out, **options)
    return out.getvalue()


def last_json(*words) -> dict:
    return json.loads(typed(*words).splitlines()[-1])


def test_content_load_says_what_it_did_and_then_that_nothing_changed():
    said = typed("content_load")
    assert "64 added, 0 changed, 0 removed, published release 1" in said
    assert "105 added, 0 changed, 0 removed, published release 1" in said
    assert "0 added, 0 changed, 0 removed, unchanged release 1" in typed("content_load", "forest")
    assert typed("content_load", verbosity=0) == ""
    assert Release.objects.count() == len(games())


def test_content_load_keeps_what_was_edited_here_unless_told_otherwise():
    typed("content_load")
    ForestCard.objects.filter(card_id="G05").update(chainsaw=False)
    assert "stay as they are" in typed("content_load")
    assert "1 changed" in typed("content_load", "--overwrite")


def test_content_load_names_the_games_there_are():
    with pytest.raises(CommandError, match="forest"):
        typed("content_load", "chess")


def test_game_play_ends_with_one_line_of_json():
    out = typed("game_play", "forest", "--seats", "3", "--seed", "7", "--json")
    line = json.loads(out)
    assert set(line) == {"game", "seats", "seed", "options", "scores", "ranks", "reason", "answers"}
    assert (line["game"], line["seats"], line["seed"]) == ("forest", 3, 7)
    assert line["options"] == {"variant": "normal", "target": "normal"}
    assert len(line["scores"]) == len(line["ranks"]) == 3
    assert out.count("\n") == 1


def test_game_play_is_the_same_for_the_same_seed_and_another_for_another():
    first = last_json("game_play", "forest", "--seed", "1", "--json")
    assert first == last_json("game_play", "forest", "--seed", "1", "--json")
    more = [last_json("game_play", "forest", "--seed", str(seed), "--json")["scores"] for seed in range(2, 6)]
    assert any(scores != first["scores"] for scores in more)


def test_game_play_plays_the_published_cards():
    before = last_json("game_play", "forest", "--json")
    typed("content_load")
    assert last_json("game_play", "forest", "--json") == before, "the starter cards, from the database"


def test_game_play_tells_the_match_in_words_and_how_it_ended():
    out = typed("game_play", "forest", "--seats", "2", "--seed", "2")
    assert "Player 1 finished tree" in out
    assert any(line.startswith("1. Player") for line in out.splitlines()[-2:])


def test_game_play_takes_options_and_a_bot_for_each_seat():
    line = last_json("game_play", "forest", "--bots", "random,medium", "--options", '{"variant": "coop"}', "--json")
    assert line["options"]["variant"] == "coop"
    assert line["reason"] in ("forest.saved", "forest.lost")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["chess"], "forest"),
        (["forest", "--seats", "9"], "1 to 4"),
        (["forest", "--options", "{"], "options"),
        (["forest", "--options", "[]"], "options"),
        (["forest", "--options", '{"variant": "chess"}'], "variant"),
        (["forest", "--bots", "genius"], "easy"),
        (["forest", "--bots", "easy,easy,easy"], "one for each"),
        (["forest", "--human", "2"], "0 to 1"),
    ],
)
def test_game_play_says_what_was_wrong(words, reason):
    with pytest.raises(CommandError, match=reason):
        typed("game_play", *words)


def test_a_person_plays_by_number_and_is_told_what_may_be_typed(monkeypatch):
    lines = iter(["nonsense", "999", "1 2"])
    monkeypatch.setattr(game_play, "read_line", lambda prompt: next(lines, "1"))
    out = typed("game_play", "forest", "--seats", "2", "--human", "0", "--json")
    assert out.count("Type one number from 1 to 5.") == 3
    assert "  1  " in out
    assert "You finished tree" in out
    assert json.loads(out.splitlines()[-1])["answers"] > 50


def test_a_person_never_reads_what_another_hand_holds(monkeypatch):
    """The log of seat 0 names what it drew; what the other drew stays a back."""
    monkeypatch.setattr(game_play, "read_line", lambda prompt: "1")
    mine = typed("game_play", "forest", "--seats", "2", "--human", "0", "--seed", "4")
    nobody = typed("game_play", "forest", "--seats", "2", "--seed", "4")
    assert "You took" in mine
    assert "You took" not in nobody


def test_a_person_may_leave(monkeypatch):
    def leave(prompt):
        raise EOFError

    monkeypatch.setattr(game_play, "read_line", leave)
    with pytest.raises(CommandError, match="left"):
        typed("game_play", "forest", "--human", "1")


@pytest.mark.parametrize(
    ("seats", "sides"),
    [
        (4, ("Player 1 and Player 2", "Player 3 and Player 4")),
        (5, ("Player 1, Player 2 and Player 3", "Player 4 and Player 5")),
    ],
)
def test_sides_are_named_at_the_beginning_and_share_a_line_at_the_end(seats, sides):
    lines = typed("game_play", "biodiversita", "--seats", str(seats)).splitlines()
    assert lines[0] == " against ".join(sides)
    end = [line for line in lines if line[:1].isdigit()]
    assert sorted(line.partition(". ")[2].partition(":")[0] for line in end) == sorted(sides)
    found = last_json("game_play", "biodiversita", "--seats", str(seats), "--json")
    assert sorted(set(found["ranks"])) in ([1, 1 + seats // 2], [1, 1 + (seats + 1) // 2], [1])


def test_one_of_a_side_plays_by_number(monkeypatch):
    monkeypatch.setattr(game_play, "read_line", lambda prompt: "1")
    said = typed("game_play", "biodiversita", "--seats", "4", "--human", "2", "--bots", "easy")
    assert "You and Player 4" in said
    assert said.count("Declare your") > 4


def test_a_recorded_match_is_replayed(tmp_path):
    path = tmp_path / "match.json"
    played = last_json("game_play", "forest", "--seats", "3", "--record", str(path), "--json")
    record = json.loads(path.read_text())
    assert record["result"]["scores"] == played["scores"]
    assert len(path.read_text().splitlines()) == len(record["actions"]) + 4, "one action a line"
    assert json.loads(typed("game_replay", str(path), "--json"))["same"]
    assert "finished tree" in typed("game_replay", str(path), "--log")


def test_a_record_that_cannot_be_written_is_said(tmp_path):
    with pytest.raises(CommandError, match="No such file"):
        typed("game_play", "forest", "--record", str(tmp_path / "nowhere" / "match.json"), "--json")


def test_a_record_is_replayed_with_its_own_cards(tmp_path):
    path = tmp_path / "match.json"
    typed("content_load")
    typed("game_play", "forest", "--record", str(path))
    ForestCard.objects.update(count_a=0)
    typed("content_load", "--overwrite")
    assert "same" in typed("game_replay", str(path), "--json")


def test_a_replay_that_differs_fails_and_says_where(tmp_path):
    path = tmp_path / "match.json"
    typed("game_play", "forest", "--record", str(path))
    record = json.loads(path.read_text())
    record["actions"][3][0]["picked"] = ["draw:9"]
    path.write_text(json.dumps(record))
    with pytest.raises(CommandError, match="action 4"):
        typed("game_replay", str(path))


@pytest.mark.parametrize("text", ["", "[]", '{"game": "chess"}'])
def test_what_is_no_record_is_refused(tmp_path, text):
    path = tmp_path / "match.json"
    path.write_text(text)
    with pytest.raises(CommandError):
        typed("game_replay", str(path))


def test_a_record_of_unknown_cards_is_refused(tmp_path):
    path = tmp_path / "match.json"
    typed("game_play", "forest", "--record", str(path))
    record = json.loads(path.read_text())
    record["cards"][0]["sha256"] = "0" * 64
    path.write_text(json.dumps(record))
    with pytest.raises(CommandError, match="not here"):
        typed("game_replay", str(path))


def test_game_bench_prints_its_three_numbers():
    line = last_json("game_bench", "forest", "--seats", "2", "--seconds", "0.05", "--json")
    assert set(line) == set(Speed.__slots__)
    assert all(value > 0 for value in line.values())
    assert "answers/s" in typed("game_bench", "forest", "--seconds", "0.05")


def test_playing_needs_no_database(tmp_path):
    """Not even tables: a fresh checkout plays."""
    env = os.environ | {"DATABASE_URL": f"sqlite:///{tmp_path / 'empty.sqlite3'}", "REDIS_URL": ""}
    env |= {"DJANGO_SETTINGS_MODULE": "portal.settings.test"}
    out = subprocess.run(
        [sys.executable, "manage.py", "game_play", "forest", "--json"],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
    )
    assert out.returncode == 0, out.stderr
    assert json.loads(out.stdout.splitlines()[-1])
