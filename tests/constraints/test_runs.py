"""Runs, by example: lines are drawn with `?` for an open cell."""

from __future__ import annotations

import pytest
from tests.patience import within

from cluewise.base.terms import Var
from cluewise.model.constraints import Run, Runs
from cluewise.model.state import State
from constraints.board import facts, make, state


def solve(drawn: str, *runs: str, colours: str = "#") -> str:
    """What the runs (`3#` is three cells of `#`) make of a line; `!` where nothing is possible."""
    cells = line(len(drawn), colours)
    now = State(
        cells, [cell.all_values if seen == "?" else cell.bit(seen) for cell, seen in zip(cells, drawn, strict=True)]
    )
    facts(Runs(cells, [Run(int(run[:-1]), run[-1]) for run in runs], "."), now)
    shown = {0: lambda _: "!", 1: lambda var: str(now.possible(var)[0])}
    return "".join(shown.get(len(now.possible(cell)), lambda _: "?")(cell) for cell in cells)


def line(length: int, colours: str = "#") -> tuple[Var, ...]:
    return make(" ".join(f"c{i}" for i in range(1, length + 1)), (".", *colours))


@pytest.mark.parametrize(
    ("drawn", "runs", "wanted"),
    [
        ("?????", ["5#"], "#####"),
        ("?????", [], "....."),
        ("?????", ["2#", "2#"], "##.##"),
        ("?????", ["4#"], "?###?"),
        ("??????", ["3#", "1#"], "?##???"),
        ("#????", ["2#"], "##..."),
        ("?.???", ["2#"], "..?#?"),
        ("??#????", ["1#", "1#"], "?.#.???"),
        ("#?#??", ["1#", "1#"], "#.#.."),
    ],
)
def test_a_line_shows_what_all_ways_to_fill_it_share(drawn: str, runs: list[str], wanted: str) -> None:
    assert solve(drawn, *runs) == wanted


def test_runs_of_different_colours_may_touch() -> None:
    assert solve("????", "2a", "2b", colours="ab") == "aabb"
    assert solve("?????", "2a", "2a", colours="ab") == "aa.aa"


def test_a_line_that_cannot_be_filled_leaves_nothing() -> None:
    assert "!" in solve("????", "5#")
    assert "!" in solve("#.#?", "1#")
    assert "!" in solve("....", "1#")


def test_colours_that_do_not_occur_on_the_line_are_ruled_out_for_no_further_reason() -> None:
    cells = line(2, "ab")
    assert facts(Runs(cells, [Run(1, "a")], "."), state(cells)) == ["c1 is not b", "c2 is not b"]


def test_the_reason_is_what_was_known_of_the_line() -> None:
    cells = line(3)
    assert facts(Runs(cells, [Run(1, "#")], "."), state(cells, c2=["#"])) == [
        "c1 is not # because c2 is not .",
        "c3 is not # because c2 is not .",
    ]


def test_settled_cells_break_a_line_as_soon_as_it_cannot_be_filled() -> None:
    a, b, c, d = line(4)
    two = Runs([a, b, c, d], [Run(2, "#")], ".")
    assert two.broken_by({a: "#", b: "."})
    assert not two.broken_by({a: "#", d: "."})


@pytest.mark.parametrize(
    ("run", "says"),
    [(Run(0, "#"), "at least one cell"), (Run(1, "."), "stands for an empty cell")],
)
def test_runs_that_make_no_sense_are_refused(run: Run, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        Runs(line(3), [run], ".")


def test_a_long_line_with_many_runs_takes_far_less_than_a_second() -> None:
    cells = line(60)
    runs = Runs(cells, [Run(1 + i % 2, "#") for i in range(20)], ".")
    with within(1):
        for _ in range(100):
            facts(runs, state(cells))
