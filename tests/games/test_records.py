"""Records of stored matches: they play again to the end the portal gave them."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from games import services
from games.engine import codec
from games.models import Match, as_bytes
from games.play import replay
from games.records import record_of
from games.services.position import position_load, rules_of
from tests.games.conftest import play_on

pytestmark = pytest.mark.django_db


def again(match: Match):
    """The match played once more from its record, through JSON."""
    return replay(rules_of(match), json.loads(json.dumps(record_of(match))))


def typed(*words: str) -> str:
    out = StringIO()
    call_command(*words, stdout=out)
    return out.getvalue()


def test_a_finished_match_plays_again_to_its_end(table):
    match = play_on(table(3), pick=1)
    record = record_of(match)
    assert record["result"]["ranks"] == match.over["ranks"]
    assert record["cards"][0]["number"] == 1
    assert list(again(match).over.scores) == match.over["scores"]
    assert sum(len(action) for action in record["actions"]) > 100


@pytest.mark.parametrize("answers", [0, 1, 7, 30])
def test_a_running_match_plays_again_to_where_it_stands(table, answers):
    match = play_on(table(2), answers)
    assert record_of(match)["result"] is None
    assert codec.encode(again(match).state) == codec.encode(position_load(match).state)


def test_a_match_ended_by_resigning_has_no_end_by_the_rules(table):
    match = play_on(table(2), 20)
    services.match_resign(match_id=match.pk, seat=0)
    match.refresh_from_db()
    assert record_of(match)["result"] is None
    assert again(match).over is None


def test_of_a_match_played_on_without_somebody_the_ranks_are_left_out(table):
    match = play_on(table(3), 20)
    services.match_resign(match_id=match.pk, seat=1)
    match = play_on(match)
    services.match_score(match_id=match.pk)
    match.refresh_from_db()
    assert match.over["ranks"][1] == 3
    assert "ranks" not in record_of(match)["result"]
    assert again(match).over is not None


def test_game_record_writes_a_file_that_game_replay_reads(table, tmp_path):
    match, path = play_on(table(2)), tmp_path / "match.json"
    typed("game_record", str(match.pk), "--file", str(path))
    assert json.loads(path.read_text()) == record_of(match)
    assert json.loads(typed("game_record", str(match.pk))) == record_of(match)
    assert "same" in typed("game_replay", str(path), "--json")


def test_a_running_match_is_recorded_on_demand_only(table, tmp_path):
    match, path = play_on(table(2), 9), tmp_path / "match.json"
    with pytest.raises(CommandError, match="--running"):
        typed("game_record", str(match.pk))
    typed("game_record", str(match.pk), "--running", "--file", str(path))
    assert "not over" in typed("game_replay", str(path))


def test_what_has_not_started_is_no_match(table, people):
    match = services.match_create(host=people[0], game_slug="forest", size=2)
    with pytest.raises(CommandError, match="not started"):
        typed("game_record", str(match.pk))
    with pytest.raises(CommandError, match="No match"):
        typed("game_record", "999999")


def test_a_record_tells_the_dice_so_it_must_not_hold_the_secret_itself(table):
    match = play_on(table(2), 5)
    text = json.dumps(record_of(match))
    assert match.secret not in text
    assert codec.checkpoint_load(rules_of(match), as_bytes(match.checkpoint), 1).dice.key in text
