"""Clocks: sums that come out to the millisecond, whatever happens at a table."""

from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import clocks
from games.clocks import DAY, MINUTE, SECOND, Clock, Control, TimeIsUp

NOON = datetime(2027, 3, 1, 12, tzinfo=UTC)
LIVE = Control("test", "live", 10 * MINUTE, 10 * SECOND)
CAPPED = Control("test", "days", 3 * DAY, DAY, 3 * DAY)
FREE = Control("none", "none")


def after(ms: float) -> datetime:
    return NOON + timedelta(milliseconds=ms)


def test_an_answer_costs_its_time_and_earns_the_credit():
    clock = clocks.asked(clocks.start(LIVE), NOON)
    assert clocks.deadline(LIVE, clock) == after(10 * MINUTE)
    assert clocks.left_ms(LIVE, clock, after(MINUTE)) == 9 * MINUTE
    assert clocks.answered(LIVE, clock, after(MINUTE)) == Clock(9 * MINUTE + 10 * SECOND)


def test_a_clock_stands_still_while_nothing_is_asked():
    clock = clocks.start(LIVE)
    assert clocks.deadline(LIVE, clock) is None
    assert clocks.left_ms(LIVE, clock, after(DAY)) == 10 * MINUTE
    assert clocks.in_time(LIVE, clock, after(DAY))


def test_asking_twice_does_not_start_the_clock_again():
    clock = clocks.asked(clocks.start(LIVE), NOON)
    assert clocks.asked(clock, after(MINUTE)) == clock


@pytest.mark.parametrize(
    ("late_by", "in_time"),
    [(-1, True), (0, True), (0.999, True), (1, False)],
    ids=["before", "same", "same ms", "late"],
)
def test_the_millisecond_of_the_deadline_is_in_time(late_by, in_time):
    clock = clocks.asked(clocks.start(LIVE), after(0.7))
    now = after(10 * MINUTE + late_by)
    assert clocks.in_time(LIVE, clock, now) is in_time
    if in_time:
        assert clocks.answered(LIVE, clock, now).bank_ms == 10 * SECOND + max(0, int(-late_by))
    else:
        with pytest.raises(TimeIsUp):
            clocks.answered(LIVE, clock, now)


def test_a_time_out_empties_the_bank_and_grants_the_credit():
    assert clocks.timed_out(LIVE) == Clock(10 * SECOND)


def test_a_credit_does_not_lift_a_bank_over_its_cap():
    clock = clocks.asked(clocks.start(CAPPED), NOON)
    assert clocks.answered(CAPPED, clock, after(MINUTE)).bank_ms == 3 * DAY
    slow = clocks.answered(CAPPED, clock, after(2 * DAY))
    assert slow.bank_ms == 2 * DAY


def test_an_answer_without_credit_only_costs():
    clock = clocks.asked(clocks.start(LIVE), NOON)
    assert clocks.answered(LIVE, clock, after(MINUTE), credit=False) == Clock(9 * MINUTE)


def test_taking_an_answer_back_earns_nothing():
    clock = clocks.answered(LIVE, clocks.asked(clocks.start(LIVE), NOON), after(MINUTE))
    again = clocks.taken_back(LIVE, clock, after(2 * MINUTE))
    assert again == Clock(9 * MINUTE)
    assert clocks.taken_back(LIVE, Clock(5 * SECOND), NOON) == Clock(0)


@pytest.mark.parametrize(("spent", "left"), [(0, 600), (4, 600), (10, 600), (25, 585), (600, 10), (700, 10)])
def test_a_question_that_somebody_else_took_away_costs_what_a_credit_does_not_make_up_for(spent, left):
    clock = clocks.asked(clocks.start(LIVE), NOON)
    assert clocks.taken_away(LIVE, clock, after(spent * SECOND)) == Clock(left * SECOND)


def test_a_question_taken_away_never_adds_to_a_bank():
    short = clocks.asked(Clock(5 * SECOND), NOON)
    assert clocks.taken_away(LIVE, short, after(SECOND)) == Clock(5 * SECOND)
    assert clocks.taken_away(LIVE, Clock(5 * SECOND), NOON) == Clock(5 * SECOND)
    full = clocks.asked(clocks.start(CAPPED), NOON)
    assert clocks.taken_away(CAPPED, full, after(2 * DAY)) == Clock(2 * DAY)
    assert clocks.taken_away(FREE, clocks.start(FREE), NOON) == Clock(0)


def test_a_withdrawn_question_is_charged_without_credit():
    clock = clocks.asked(clocks.start(LIVE), NOON)
    assert clocks.stopped(LIVE, clock, after(MINUTE)) == Clock(9 * MINUTE)
    assert clocks.stopped(LIVE, clock, after(DAY)) == Clock(0)


def test_without_a_limit_time_never_runs_out():
    clock = clocks.asked(clocks.start(FREE), NOON)
    assert clocks.deadline(FREE, clock) is None
    assert clocks.left_ms(FREE, clock, after(900 * DAY)) is None
    assert clocks.in_time(FREE, clock, after(900 * DAY))
    assert clocks.answered(FREE, clock, after(900 * DAY)) == Clock(0)
    assert clocks.paused(FREE, clock, NOON, after(DAY)) == clock


def test_an_outage_moves_the_deadline_by_its_length():
    clock = clocks.asked(clocks.start(LIVE), NOON)
    held = clocks.paused(LIVE, clock, after(MINUTE), after(31 * MINUTE))
    assert clocks.deadline(LIVE, held) == after(40 * MINUTE)
    assert clocks.left_ms(LIVE, held, after(31 * MINUTE)) == 9 * MINUTE


def test_an_outage_before_the_question_changes_nothing():
    clock = clocks.asked(clocks.start(LIVE), after(MINUTE))
    assert clocks.paused(LIVE, clock, NOON, after(MINUTE)) == clock


def test_a_seat_out_of_time_before_the_outage_stays_out_of_time():
    clock = clocks.asked(clocks.start(LIVE), NOON)
    held = clocks.paused(LIVE, clock, after(10 * MINUTE + 1), after(DAY))
    assert held == clock
    assert not clocks.in_time(LIVE, held, after(DAY))


def test_a_seat_with_no_millisecond_left_at_the_outage_keeps_its_last_one():
    clock = clocks.asked(clocks.start(LIVE), NOON)
    held = clocks.paused(LIVE, clock, after(10 * MINUTE), after(DAY))
    assert clocks.in_time(LIVE, held, after(DAY))
    assert not clocks.in_time(LIVE, held, after(DAY + 1))


def test_a_pause_that_ends_before_it_begins_is_refused():
    with pytest.raises(ValueError, match="pause"):
        clocks.paused(LIVE, Clock(1, NOON), after(1), NOON)


def test_a_server_clock_that_was_set_back_gives_no_time():
    clock = clocks.asked(clocks.start(LIVE), NOON)
    assert clocks.answered(LIVE, clock, after(-DAY)).bank_ms == 10 * MINUTE + 10 * SECOND
    assert clocks.left_ms(LIVE, clock, after(-DAY)) == 10 * MINUTE


def test_seats_asked_at_once_pay_each_for_itself():
    quick, slow, idle = clocks.asked(Clock(2 * MINUTE), NOON), clocks.asked(Clock(5 * MINUTE), NOON), Clock(1)
    assert clocks.first_deadline(LIVE, [slow, quick, idle]) == after(2 * MINUTE)
    assert clocks.first_deadline(LIVE, [idle]) is None
    assert clocks.answered(LIVE, slow, after(3 * MINUTE)).bank_ms == 2 * MINUTE + 10 * SECOND
    assert not clocks.in_time(LIVE, quick, after(3 * MINUTE))


def test_instants_need_a_zone_and_any_zone_does():
    assert clocks.whole(datetime(2027, 3, 1, 14, tzinfo=timezone(timedelta(hours=2)))) == NOON
    with pytest.raises(ValueError, match="zone"):
        clocks.whole(datetime(2027, 3, 1))


def test_every_preset_is_sound_and_has_its_own_id():
    ids = [control.id for control in clocks.PRESETS]
    assert len(set(ids)) == len(ids)
    assert {control.kind for control in clocks.PRESETS} == {"none", "live", "days"}
    for control in clocks.PRESETS:
        assert clocks.preset(control.id) is control
        assert control.kind != "days" or control.most_ms, f"{control.id}: credits would pile up for ever"
    with pytest.raises(ValueError, match="nonsense"):
        clocks.preset("nonsense")


@pytest.mark.parametrize(
    "wrong",
    [("live", 0, 1, 0), ("none", 1, 0, 0), ("live", -1, 0, 0), ("days", DAY, 1, DAY - 1)],
    ids=["no bank", "a bank without limit", "negative", "a cap below the bank"],
)
def test_a_control_without_sense_is_refused(wrong):
    with pytest.raises(ValueError):  # noqa: PT011
        Control("wrong", *wrong)


gaps = st.integers(min_value=0, max_value=2_000_000)  # microseconds


@settings(deadline=None)  # a busy machine is no fault of the clocks
@given(st.lists(st.tuples(gaps, st.lists(st.tuples(gaps, gaps), max_size=3), gaps), max_size=8))
def test_total_charged_is_wall_time_less_pauses(questions):
    """Answer after answer, with outages in between: nothing gets lost to rounding, and nothing is charged twice."""
    control = Control("test", "live", DAY)
    now, clock, expected = NOON, clocks.start(control), 0
    for idle, outages, thinking in questions:
        now += timedelta(microseconds=idle)
        clock, begun, held = clocks.asked(clock, now), clocks.whole(now), 0
        for quiet, outage in outages:
            down = now + timedelta(microseconds=quiet)
            now = down + timedelta(microseconds=outage)
            clock = clocks.paused(control, clock, down, now)
            held += (clocks.whole(now) - clocks.whole(down)) // timedelta(milliseconds=1)
        now += timedelta(microseconds=thinking)
        clock = clocks.answered(control, clock, now)
        expected += (clocks.whole(now) - begun) // timedelta(milliseconds=1) - held
    assert DAY - clock.bank_ms == expected


@given(
    bank=st.integers(0, 10_000), down=st.integers(0, 20_000), long=st.integers(0, 20_000), look=st.integers(0, 20_000)
)
def test_a_pause_never_refills_and_repeating_it_changes_nothing(bank, down, long, look):
    clock = Clock(bank, NOON)
    held = clocks.paused(LIVE, clock, after(down), after(down + long))
    assert clocks.left_ms(LIVE, held, after(down + long)) == clocks.left_ms(LIVE, clock, after(down))
    assert held.bank_ms <= clock.bank_ms
    assert clocks.paused(LIVE, held, after(down), after(down + long)) == held
    was, now = clocks.deadline(LIVE, clock), clocks.deadline(LIVE, held)
    assert now - was == timedelta(milliseconds=long if down <= bank else 0)
    if not clocks.in_time(LIVE, clock, after(min(look, down))):
        assert not clocks.in_time(LIVE, held, after(down + long))


@given(
    first=st.tuples(st.integers(0, 500), st.integers(0, 500)),
    second=st.tuples(st.integers(0, 500), st.integers(0, 500)),
)
def test_outages_that_overlap_count_once(first, second):
    clock = Clock(DAY, NOON)
    spans = sorted([(a, a + n) for a, n in (first, second)])
    for down, up in spans:
        clock = clocks.paused(LIVE, clock, after(down), after(up))
    away = len({ms for down, up in spans for ms in range(down, up)})
    assert clocks.left_ms(LIVE, clock, after(2_000)) == DAY - (2_000 - away)


@given(
    bank=st.integers(0, 5_000),
    credit=st.integers(0, 5_000),
    over=st.integers(0, 5_000),
    micro=st.integers(0, 9_999_999),
)
def test_in_time_is_exactly_not_after_the_deadline(bank, credit, over, micro):
    control = Control("test", "days", bank + 1, credit, bank + 1 + over)
    clock, now = Clock(bank, NOON), NOON + timedelta(microseconds=micro)
    in_time = clocks.in_time(control, clock, now)
    assert in_time is (clocks.whole(now) <= clocks.deadline(control, clock))
    if in_time:
        left = clocks.answered(control, clock, now).bank_ms
        assert left <= max(control.most_ms, bank)
        assert left >= clocks.left_ms(control, clock, now)
