"""Connected, by example: boards are drawn with `#` in, `x` out, `?` open."""

from __future__ import annotations

import pytest

from cluewise.base.terms import Literal, Var
from cluewise.model.constraints import Connected
from cluewise.model.state import State
from constraints.board import facts, make

SEEN = {"#": 0b10, "x": 0b01, "?": 0b11}  # as masks of ("out", "in")


def grid(rows: int, columns: int) -> tuple[tuple[Var, ...], Connected]:
    cells = make(" ".join(f"r{r}c{c}" for r in range(1, rows + 1) for c in range(1, columns + 1)), ("out", "in"))
    across = [(i, i + 1) for i in range(rows * columns) if (i + 1) % columns]
    down = [(i, i + columns) for i in range((rows - 1) * columns)]
    return cells, Connected([Literal(cell, "in") for cell in cells], across + down)


def told(*drawn: str) -> list[str]:
    cells, piece = grid(len(drawn), len(drawn[0]))
    return facts(piece, State(cells, [SEEN[seen] for seen in "".join(drawn)]))


def test_the_only_way_between_two_cells_that_are_in_is_in() -> None:
    assert told("#?#", "xxx") == [
        "r1c2 is not out because r1c1 is not out and r1c3 is not out and r2c3 is not in",
    ]


def test_where_there_are_two_ways_neither_is_certain() -> None:
    assert told("#?#", "???") == []


def test_a_cell_that_is_cut_off_is_out_because_of_the_wall_around_it() -> None:
    assert told("#?x?", "??x?", "??xx") == [
        "r1c4 is not in because r1c1 is not out and r1c3 is not in and r2c3 is not in and r3c4 is not in",
        "r2c4 is not in because r1c1 is not out and r1c3 is not in and r2c3 is not in and r3c4 is not in",
    ]


def test_two_cells_that_are_in_and_cannot_meet_are_a_contradiction() -> None:
    assert told("#x#") == ["r1c3 is not in because r1c1 is not out and r1c2 is not in"]


def test_as_long_as_no_cell_is_in_nothing_follows() -> None:
    assert told("?x?") == []
    assert told("xxx") == []


def test_settled_cells_break_it_as_soon_as_they_are_cut_off() -> None:
    (a, b, c), piece = grid(1, 3)
    assert piece.broken_by({a: "in", b: "out", c: "in"})
    assert not piece.broken_by({a: "in", c: "in"})
    assert not piece.broken_by({a: "in", b: "out"})


def test_a_path_of_thousands_of_cells_needs_no_recursion() -> None:
    cells, piece = grid(1, 5000)
    now = State(cells, [0b10] + [0b11] * 4998 + [0b10])
    for found in piece.follows(now):
        now.eliminate(found.var, found.dead)
    assert set(now.domains) == {0b10}


def test_a_graph_that_makes_no_sense_is_refused() -> None:
    a, b = make("a b", ("out", "in"))
    with pytest.raises(ValueError, match=r"edge \(0, 2\) leads outside the 2 nodes"):
        Connected([Literal(a, "in"), Literal(b, "in")], [(0, 2)])
    with pytest.raises(ValueError, match="a variable for two nodes"):
        Connected([Literal(a, "in"), Literal(a, "out")], [])
