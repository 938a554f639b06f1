"""The pool: whoever starts workers may go in any way, and no worker stays behind."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import GeneratorType

import pytest

import cluewise as cw
from cluewise.many.pool import Pool, in_order

SUDOKU = "1..4..1..1..42.1"
USES = {
    "solve_many": f"""
import cluewise as cw
from itertools import repeat
for result in cw.solve_many(repeat({SUDOKU!r}), workers=2, engine="textbook"): print(result.status, flush=True)
""",
    "generate_many": """
import cluewise as cw
for made in cw.generate_many("zebra", 10_000, workers=2, size="3x3"): print("made", flush=True)
""",
    "in_order": """
from cluewise.many.pool import in_order
from itertools import count
for number in in_order(abs, count(), workers=2): print(number, flush=True)
""",
}


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="needs /proc to see which processes there are")
@pytest.mark.parametrize("use", USES)
def test_workers_end_with_whoever_is_killed(use: str) -> None:
    with subprocess.Popen([sys.executable, "-c", USES[use]], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline()
        children = children_of(process.pid)
        process.kill()
        process.stdout.close()
    assert len(children) == 2
    assert wait_for(lambda: not any(map(is_alive, children)))


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="needs /proc to see which processes there are")
def test_nobody_works_for_a_generator_that_was_dropped() -> None:
    before = set(children_of(os.getpid()))
    results = cw.solve_many([SUDOKU] * 400, workers=2, engine="textbook")
    assert next(results).status == "unique"
    assert set(children_of(os.getpid())) - before
    assert isinstance(results, GeneratorType)
    results.close()
    assert wait_for(lambda: not any(map(is_alive, set(children_of(os.getpid())) - before)))


@pytest.mark.parametrize("way", [Pool.in_order, Pool.all_of])
def test_what_comes_out_is_in_the_order_of_what_goes_in(way: Callable[..., Iterator[int]]) -> None:
    with Pool(2) as pool:
        assert list(way(pool, abs, range(-300, 0))) == [*range(300, 0, -1)]
    assert list(in_order(abs, [-2, -1])) == [2, 1]


def wait_for(what: Callable[[], bool]) -> bool:
    """Whether something becomes so, in a time that is long for any machine."""
    end = time.monotonic() + 60
    while not what() and time.monotonic() < end:
        time.sleep(0.1)
    return what()


def children_of(process: int) -> list[int]:
    return [int(one) for one in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def is_alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:  # it is gone, perhaps while we look
        return False
