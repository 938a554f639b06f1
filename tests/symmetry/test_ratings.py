"""A puzzle turned over, or with its poles swapped, is as hard as before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.symmetry.test_magnets import turned as turned_magnets
from tests.symmetry.test_nonogram import turned_clues
from tests.symmetry.turns import TURNS

from cluewise.engine.native import core_version
from cluewise.families.hitori.puzzle import HitoriPuzzle
from cluewise.families.magnets.puzzle import MagnetsPuzzle
from cluewise.families.nonogram.puzzle import NonogramPuzzle
from cluewise.family.puzzle import Puzzle
from cluewise.library import example
from cluewise.reason.scales import rate
from cluewise.solver.pipeline import read_one

pytestmark = pytest.mark.skipif(core_version() is None, reason="this installation has no compiled core")

HITORI = ["blot", "raven", "cards", "checkers", "chimney", "stencil", "inkwell", "midnight"]
MAGNETS = ["tack", "needle", "fridge", "horseshoe", "dynamo", "compass", "lodestone", "aurora"]
NONOGRAM = ["plus", "hut", "mushroom", "cat", "flower", "sailboat", "snowflake", "parrot"]


def the(name: str) -> Puzzle:
    found = example(name)
    assert found is not None
    return read_one(found.text).puzzle


def like(puzzle: Any) -> Iterator[Puzzle]:
    """The same puzzle seen from other sides."""
    if isinstance(puzzle, HitoriPuzzle):
        yield from (HitoriPuzzle(turn(puzzle.grid), must_cross=puzzle.must_cross) for turn in TURNS.values())
    elif isinstance(puzzle, NonogramPuzzle):
        yield from (turned_clues(name, puzzle) for name in TURNS)
    elif isinstance(puzzle, MagnetsPuzzle):
        yield from (turned_magnets(name, puzzle) for name in TURNS)
        yield MagnetsPuzzle(
            layout=puzzle.layout,
            row_plus=puzzle.row_minus,
            row_minus=puzzle.row_plus,
            column_plus=puzzle.column_minus,
            column_minus=puzzle.column_plus,
            givens=tuple(row.translate(str.maketrans("+-", "-+")) for row in puzzle.givens),
        )


@pytest.mark.parametrize("name", [*HITORI, *MAGNETS, *NONOGRAM])
def test_a_puzzle_turned_over_is_as_hard_as_before(name: str) -> None:
    puzzle = the(name)
    found = rate(puzzle)
    others = list(like(puzzle))
    assert len(others) >= 4
    for other in others:
        again = rate(other)
        assert (again.level, again.score) == (found.level, found.score)
