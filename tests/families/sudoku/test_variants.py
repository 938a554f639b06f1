"""Variants: windows, knights and cages, from text to checked solution, in every engine and format."""

from __future__ import annotations

import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

import cluewise as cw
from cluewise.base.errors import InputError, PuzzleError
from cluewise.base.text_styles import PLAIN
from cluewise.families.sudoku import SudokuPuzzle, SudokuSolution, family
from cluewise.families.sudoku.cages import Cage

NAMES = ["x", "windoku", "jigsaw", "killer", "antiknight", "x,windoku", "jigsaw,antiknight"]
SMALL = (  # worked out by hand: 1 2 3 4 / 3 4 1 2 / 2 1 4 3 / 4 3 2 1
    "....\n....\n....\n....\ncages\n3: r1c1 r1c2\n7: r1c3 r1c4\n7: r2c1 r2c2\n1: r2c3\n2: r2c4\n2: r3c1\n"
    "1: r3c2\n4: r3c3\n4: r3c4 r4c4\n7: r4c1 r4c2\n2: r4c3\n"
)


@cache
def _made(variant: str) -> SudokuPuzzle:
    puzzle = cw.generate("sudoku", variant=variant, size="9" if "windoku" in variant else "6", seed=3)
    assert isinstance(puzzle, SudokuPuzzle)
    return puzzle


@pytest.mark.parametrize("variant", NAMES)
def test_engines_agree_on_variants(variant: str) -> None:
    puzzle = _made(variant)
    found = {engine: cw.solve(puzzle, engine=engine).solution for engine in ("native", "asp", "textbook")}
    assert None not in found.values()
    assert len(set(found.values())) == 1


@pytest.mark.parametrize("variant", NAMES)
def test_variants_read_back_from_text_json_and_facts(variant: str) -> None:
    puzzle = _made(variant)
    assert family.read(family.write(puzzle)) == puzzle
    assert SudokuPuzzle.from_json(puzzle.to_json()) == puzzle
    lp = family.format("lp")
    assert lp.write is not None
    assert lp.read(lp.write(puzzle)) == puzzle


@pytest.mark.parametrize("variant", NAMES)
def test_variants_are_explained_to_the_end(variant: str) -> None:
    explained = cw.explain(_made(variant), verify=True)
    assert explained.complete


@pytest.mark.parametrize("variant", NAMES)
def test_what_solve_prints_reads_back_as_a_solution(variant: str) -> None:
    puzzle = _made(variant)
    solution = cw.solve(puzzle).solution
    assert family.read_solutions(puzzle, family.render(puzzle, solution, PLAIN)) == (solution,)


@pytest.mark.skipif(shutil.which("clingo") is None, reason="needs the program clingo")
@pytest.mark.parametrize("variant", NAMES)
def test_clingo_finds_the_same(variant: str, tmp_path: Path) -> None:
    puzzle = _made(variant)
    lp = family.format("lp")
    assert lp.write is not None
    assert lp.solutions is not None
    path = tmp_path / "puzzle.lp"
    path.write_text(lp.write(puzzle), "utf-8")
    said = subprocess.run(["clingo", str(path), "-n", "0"], capture_output=True, text=True, check=False).stdout
    assert lp.solutions(puzzle, said) == (cw.solve(puzzle).solution,)


def test_a_killer_by_hand() -> None:
    solution = cw.solve(SMALL).solution
    assert isinstance(solution, SudokuSolution)
    assert solution.grid == ((1, 2, 3, 4), (3, 4, 1, 2), (2, 1, 4, 3), (4, 3, 2, 1))


@pytest.mark.parametrize(
    ("code", "extra", "rows"),
    [
        ("knight-repeats", "antiknight", "1234 3412 2143 4321"),
        ("cage-sum", "cages\n5: r1c1 r1c2", "1234 3412 2143 4321"),
        ("cage-repeats", "cages\n2: r1c1 r2c3", "1234 3412 2143 4321"),
    ],
)
def test_broken_rules_of_variants_are_named(code: str, extra: str, rows: str) -> None:
    puzzle = family.read(f"....\n....\n....\n....\n{extra}\n")
    solution = SudokuSolution(tuple(tuple(map(int, row)) for row in rows.split()))
    assert code in {fault.code for fault in family.check(puzzle, solution)}


def test_a_window_that_repeats_is_named() -> None:
    puzzle = SudokuPuzzle(((None,) * 9,) * 9, windows=True)
    solution = cw.solve("123456789456789123789123456214365897365897214897214365531642978642978531978531642").solution
    assert isinstance(solution, SudokuSolution)
    assert "window-repeats" in {fault.code for fault in family.check(puzzle, solution)}


@pytest.mark.parametrize(
    "wrong",
    [
        "cages\n12",
        "cages\nx: r1c1",
        "cages\n12: r1c1 r9c9",
        "cages\n12: r1c1 c1r1",
        "cages\n0: r1c1",
        "cages\n999: r1c1",
        "cages\n3: r1c1 r1c2\n4: r1c2 r1c3",
        "cages\n10: r1c1 r1c2 r1c3 r1c4 r2c1",
        "cages\n3:",
    ],
)
def test_bad_cages_are_refused_with_a_place(wrong: str) -> None:
    with pytest.raises(InputError) as found:
        family.read(f"....\n....\n....\n....\n{wrong}\n")
    assert found.value.line is not None


def test_a_jigsaw_has_no_windows() -> None:
    regions = ((1, 1, 1, 2), (1, 3, 2, 2), (3, 3, 2, 4), (3, 4, 4, 4))
    with pytest.raises(PuzzleError, match="windows"):
        SudokuPuzzle(((None,) * 4,) * 4, regions=regions, windows=True)


def test_an_overfull_cage_of_givens_clashes() -> None:
    puzzle = SudokuPuzzle(((3, 4, None, None), *((None,) * 4,) * 3), cages=(Cage(((1, 1), (1, 2)), 5),))
    assert [fault.code for fault in family.clashes(puzzle)] == ["cage-sum"]


@pytest.mark.parametrize("variant", ["round", "x,round", "jigsaw,windoku"])
def test_a_variant_that_cannot_be_is_refused(variant: str) -> None:
    with pytest.raises(cw.UsageError):
        cw.generate("sudoku", variant=variant)


def test_every_variant_has_a_picture() -> None:
    for variant in NAMES:
        assert "<svg" in _made(variant).to_svg()
