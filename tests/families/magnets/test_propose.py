"""New Magnets boards: any size, full or stripped, the level asked for, and when two are the same one turned."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import cluewise as cw
from cluewise.base.errors import UsageError
from cluewise.families.magnets.counting import Counting
from cluewise.families.magnets.propose import (
    COUNTS,
    LONGEST,
    SHORTEST,
    _mirrored,
    _swapped,
    _transposed,
    fingerprint,
    size,
)
from cluewise.families.magnets.puzzle import BLANK, MagnetsPuzzle, MagnetsSolution
from cluewise.families.magnets.sketch import Sketch
from cluewise.make.series import generate_many


@pytest.mark.parametrize("wanted", ["3", "4x7", "7x5", "10x9", "15x14", "20"])
def test_every_size_is_made_and_covered_with_dominoes(wanted: str) -> None:
    puzzle = _generated(size=wanted, seed=1)
    assert (puzzle.rows, puzzle.columns) == size(wanted)
    assert len(puzzle.dominoes) == puzzle.rows * puzzle.columns // 2
    assert cw.solve(puzzle).status == "unique"


def test_a_full_puzzle_tells_every_count_and_a_stripped_one_does_not() -> None:
    assert None not in _told(_generated(seed=1))
    for seed in range(3):
        stripped = _generated(seed=seed, stripped=True)
        assert _told(stripped).count(None) > 5
        assert cw.solve(stripped).status == "unique"


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "expert"])
def test_a_level_is_met_soon(level: str) -> None:
    for made in generate_many("magnets", 3, size="7", difficulty=level, seed=2):
        assert made.rating is not None
        assert made.rating.level == level
        assert made.attempt < 20


def test_not_too_much_is_blank() -> None:
    for made in generate_many("magnets", 4, size="12", seed=2, rated=False):
        assert isinstance(made.solution, MagnetsSolution)
        assert "".join(made.solution.rows).count(BLANK) <= 12 * 12 / 3 + 3


@pytest.mark.parametrize(("rows", "columns"), [(3, 3), (4, 5), (5, 5), (7, 3)])
def test_a_sketch_keeps_to_the_rules_whatever_is_changed(rows: int, columns: int) -> None:
    random = Random(rows)
    sketch = Sketch.drawn(rows, columns, random)
    for _ in range(60):
        signs = tuple("".join(sketch.signs[row, c] for c in range(1, columns + 1)) for row in range(1, rows + 1))
        assert not cw.check(sketch.puzzle(), MagnetsSolution(signs))
        first, _ = random.choice(list(sketch.dominoes()))
        sketch.turn(first, random.choice("+-."))
        sketch.swing((random.randrange(1, rows), random.randrange(1, columns)), random)


def test_what_counting_decides_is_unique() -> None:
    decided = 0
    for seed in range(150):
        puzzle = Sketch.drawn(4, 4, Random(seed)).puzzle()
        if not Counting(puzzle).open():
            decided += 1
            assert cw.solve(puzzle).status == "unique"
    assert decided > 10


def test_a_board_is_the_same_however_it_is_turned() -> None:
    puzzle = _generated(size="7x6", seed=4, stripped=True)
    turned = (_mirrored(puzzle), _transposed(puzzle), _swapped(puzzle), _transposed(_mirrored(_swapped(puzzle))))
    assert {fingerprint(one) for one in turned} == {fingerprint(puzzle)}
    for one in turned:
        assert cw.solve(one).status == "unique"
    assert fingerprint(_generated(size="7x6", seed=5, stripped=True)) != fingerprint(puzzle)


@pytest.mark.parametrize("wanted", [str(SHORTEST - 1), str(LONGEST + 1), f"10x{LONGEST + 1}"])
def test_a_board_too_small_or_too_large_is_refused(wanted: str) -> None:
    with pytest.raises(UsageError, match=f"from {SHORTEST} to {LONGEST}"):
        cw.generate("magnets", size=wanted)


def _generated(**options: Any) -> MagnetsPuzzle:
    puzzle = cw.generate("magnets", **options)
    assert isinstance(puzzle, MagnetsPuzzle)
    return puzzle


def _told(puzzle: MagnetsPuzzle) -> list[int | None]:
    return [count for name in COUNTS for count in getattr(puzzle, name)]
