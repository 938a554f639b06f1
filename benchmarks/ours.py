"""How cluewise is asked in the benchmark: in bulk by the compiled core, by the kernel, one by one from Python."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import cluewise as cw
from cluewise.engine import wire
from cluewise.engine.native import core
from cluewise.family import family_named

UNIQUE = 0  # a status of the core's batches


@cache
def _rows(kind: str) -> Any:
    return core().Rows([kind])


def options(**changed: Any) -> Any:
    return core().Options(**{"limit": 2, "keep": 1, "seconds": 20.0} | changed)


def batch(kind: str, *, threads: int = 1) -> Any:
    """The core reads, solves, proves and checks lines of text by itself."""

    def solve(puzzles: Sequence[Any]) -> int:
        lines = "\n".join(puzzle.text for puzzle in puzzles).encode()
        return _rows(kind).solve_lines(lines, threads, options()).statuses().count(UNIQUE)

    return solve


def one_by_one(family: str) -> Any:
    """`cw.solve(text)` in a loop."""
    return lambda puzzles: sum(cw.solve(puzzle.text, family=family).status == "unique" for puzzle in puzzles)


def plainly(puzzles: Sequence[Any]) -> int:
    """`cw.solve(text)` in a loop, the family detected."""
    solve = cw.solve
    return sum(solve(puzzle.text).status == "unique" for puzzle in puzzles)


def certain(puzzles: Sequence[Any]) -> int:
    """`cw.solve_many(texts)`: two solutions of each, and what all its solutions share."""
    return sum(result.certain is not None for result in cw.solve_many([puzzle.text for puzzle in puzzles]))


def puzzles_given(puzzles: Sequence[Any]) -> int:
    """`cw.solve(puzzle)` in a loop: from the puzzle to the checked solution."""
    return sum(cw.solve(puzzle, engine="native").status == "unique" for puzzle in puzzles)


def wired(puzzles: Sequence[Any]) -> int:
    """Only the question itself, to a model that has been wired before."""
    return sum(session.solve(givens, options())[:2] == (1, True) for session, givens in map(_wired, puzzles))


@cache
def _wired(puzzle: Any) -> tuple[Any, list[tuple[int, int]]]:
    model = family_named(puzzle.family).formulation().model(puzzle)
    session = core().Session(wire.put(core().Model(), model.vars, model.rules))
    return session, [(given.literal.var.index, given.literal.bit) for given in model.givens]
