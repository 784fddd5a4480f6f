"""The helper process: it is no thread, knows no Django, and comes back after whatever happens to it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures.process import BrokenProcessPool

import pytest

from games.thinker import Closed, Helper, TooSlow
from tests.portal import jobs


@pytest.fixture
def helper_for() -> Iterator[Callable[..., Helper]]:
    made: list[Helper] = []

    def make(job: Callable[[bytes], bytes]) -> Helper:
        made.append(Helper(job))
        return made[-1]

    yield make
    for helper in made:
        helper.close()


def gone(pid: int, seconds: float = 5.0) -> bool:
    """Whether the process ends within that time (a zombie has ended)."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            with open(f"/proc/{pid}/stat") as stat:
                if stat.read().rsplit(")", 1)[1].split()[0] == "Z":
                    return True
        except FileNotFoundError:
            return True
        time.sleep(0.02)
    return False


def test_runs_elsewhere_and_keeps_its_process(helper_for: Callable[..., Helper]) -> None:
    helper = helper_for(jobs.pid)
    first, second = helper.run(b"", 20), helper.run(b"", 20)
    assert first == second == str(helper.pid).encode()
    assert int(first) != os.getpid()


def test_knows_no_django_and_is_modest(helper_for: Callable[..., Helper]) -> None:
    assert helper_for(jobs.foreign).run(b"", 20) == b""
    assert int(helper_for(jobs.nice).run(b"", 20)) == os.nice(0) + 5


def test_killed_between_two_calls(helper_for: Callable[..., Helper]) -> None:
    helper = helper_for(jobs.pid)
    first = int(helper.run(b"", 20))
    os.kill(first, signal.SIGKILL)
    assert int(helper.run(b"", 20)) != first


def test_killed_while_it_works(helper_for: Callable[..., Helper]) -> None:
    helper = helper_for(jobs.sleep)
    helper.start()
    first = helper.pid
    assert first is not None
    threading.Timer(0.3, os.kill, (first, signal.SIGKILL)).start()
    assert helper.run(b"1", 20) == b"awake"
    assert helper.pid != first


def test_a_job_that_always_kills_it_is_given_up_and_the_next_one_runs(helper_for: Callable[..., Helper]) -> None:
    helper = helper_for(jobs.die)
    with pytest.raises(BrokenProcessPool):
        helper.run(b"", 20)
    helper._job = jobs.echo
    assert helper.run(b"again", 20) == b"again"


def test_a_job_that_hangs_is_given_up(helper_for: Callable[..., Helper]) -> None:
    helper = helper_for(jobs.sleep)
    helper.start()
    hung = helper.pid
    assert hung is not None
    with pytest.raises(TooSlow):
        helper.run(b"60", 0.3)
    assert gone(hung)
    assert helper.run(b"0", 20) == b"awake"


def test_an_error_of_the_job_is_told_and_harms_nothing(helper_for: Callable[..., Helper]) -> None:
    helper = helper_for(jobs.fail)
    with pytest.raises(ValueError, match="no such bot"):
        helper.run(b"no such bot", 20)
    before = helper.pid
    with pytest.raises(ValueError, match="nor this"):
        helper.run(b"nor this", 20)
    assert helper.pid == before


def test_closing_ends_the_thinking(helper_for: Callable[..., Helper]) -> None:
    helper = helper_for(jobs.sleep)
    helper.start()
    child = helper.pid
    assert child is not None
    threading.Timer(0.3, helper.close).start()
    began = time.monotonic()
    with pytest.raises(Closed):
        helper.run(b"60", 60)
    assert time.monotonic() - began < 5
    assert gone(child)
    with pytest.raises(Closed):
        helper.run(b"0", 20)


def test_dies_with_its_parent_even_when_that_is_killed() -> None:
    script = (
        "import time\n"
        "from games.thinker import Helper\n"
        "from tests.portal import jobs\n"
        "if __name__ == '__main__':\n"
        "    helper = Helper(jobs.sleep)\n"
        "    helper.start()\n"
        "    print(helper.pid, flush=True)\n"
        "    helper.run(b'60', 60)\n"
    )
    parent = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    child = int(parent.stdout.readline())
    time.sleep(0.2)  # it is in the middle of its work
    parent.kill()
    parent.wait()
    parent.stdout.close()
    assert gone(child)
