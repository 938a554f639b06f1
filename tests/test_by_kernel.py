"""What kernels answer besides solving is what the general engine says about the puzzle's model."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

import pytest

import cluewise as cw
from cluewise.base.compiled import core
from cluewise.engine.answer import Budget
from cluewise.engine.lines import Lines, wish
from cluewise.families.nonogram.puzzle import BLACK_AND_WHITE, Block, Colour, NonogramPuzzle
from cluewise.many.solve_many import solve_many
from cluewise.reason.left_out import Setting
from cluewise.solver import agreement
from cluewise.solver.core_results import line_of
from random_rows import MAKERS, rows

pytestmark = pytest.mark.skipif(not core(), reason="the compiled core is not installed")


def _hitori() -> Iterator[cw.Puzzle]:
    """Boards of letters, with empty cells or with a cell that must be crossed out: no game ID tells these."""
    dice = random.Random(2)
    for text in rows("hitori.tatham", 60, seed=4):
        puzzle: Any = cw.read(text, family="hitori")
        grid = [[chr(96 + int(one)) if dice.random() < 0.95 else "." for one in row] for row in puzzle.grid]
        yield replace(puzzle, grid=tuple(map(tuple, grid)), must_cross=dice.random() < 0.3)


def _magnets() -> Iterator[cw.Puzzle]:
    """Boards with given cells."""
    dice = random.Random(3)
    for text in rows("magnets.tatham", 60, seed=4):
        puzzle: Any = cw.read(text, family="magnets")
        found = cw.solve(puzzle, certain=False).solution
        if found is not None:
            signs: Any = found
            givens = tuple("".join(sign if dice.random() < 0.1 else "?" for sign in row) for row in signs.rows)
            yield replace(puzzle, givens=givens)


def _nonograms() -> Iterator[cw.Puzzle]:
    """The clues of small pictures in two colours, which often fit other pictures, too."""
    dice = random.Random(4)
    palette = (*BLACK_AND_WHITE, Colour("r", "red", "CC0000"))
    for _ in range(40):
        board = [[dice.choice("..#r") for _ in range(5)] for _ in range(4)]
        across, down = (tuple(map(_clue, lines)) for lines in (board, zip(*board, strict=True)))
        yield NonogramPuzzle(rows=across, columns=down, palette=palette)


def _clue(line: Sequence[str]) -> tuple[Block, ...]:
    return tuple(Block(len(list(run)), colour) for colour, run in groupby(line) if colour != ".")


PUZZLES = {"hitori": _hitori, "magnets": _magnets, "nonogram": _nonograms}


@pytest.mark.parametrize("family", PUZZLES)
def test_what_all_solutions_share_is_what_the_model_says(family: str, monkeypatch: pytest.MonkeyPatch) -> None:
    several = 0
    for puzzle in PUZZLES[family]():
        result = cw.solve(puzzle, certain=False, engine="native")
        if result.status != "several":
            continue
        several += 1
        found = agreement.with_certain(result, puzzle, "native", Budget())
        with monkeypatch.context() as patch:
            patch.setattr(agreement, "_by_kernel", lambda *_: None)
            wanted = agreement.with_certain(result, puzzle, "native", Budget())
        assert found.certain is not None
        assert found.certain == wanted.certain, puzzle.to_json()
    assert several >= 5


@pytest.mark.parametrize("text", ["nonogram.tatham", "magnets.tatham", "hitori.tatham"])
def test_larger_boards_share_what_every_one_of_many_solutions_has(text: str) -> None:
    lines, how = Lines([text]), wish(Budget(), 12)
    for line in _large(text):
        found = lines.solve(line, how)
        assert found is not None
        shared = found[6]
        assert shared is not None
        for cells in found[3]:
            assert all(sure in (255, cell) for sure, cell in zip(shared, cells, strict=True))


def _large(kind: str) -> Iterator[str]:
    dice = random.Random(kind)
    made = [_changed(kind, dice) for _ in range(60)]
    found = [line for line in made if cw.solve(line, certain=False, seconds=5).status == "several"]
    assert len(found) >= 5
    return iter(found[:10])


def _changed(kind: str, dice: random.Random) -> str:
    """A board on which one thing was changed, or a picture of noise: often it has several solutions then."""
    if kind == "nonogram.tatham":
        size = dice.randint(12, 16)
        board = [[dice.random() < 0.5 for _ in range(size)] for _ in range(size)]
        across, down = ([_runs(line) for line in some] for some in (board, zip(*board, strict=True)))
        return f"{size}x{size}:" + "/".join([*down, *across])
    family, size = ("hitori", "8") if kind == "hitori.tatham" else ("magnets", "8x7")
    line = line_of(cw.generate(family, size=size, seed=dice.randrange(10**6)))
    assert line is not None
    start = line.index(":") + 1
    if family == "magnets":  # counts that are not told any more
        return "".join("." if c.isdigit() and n >= start and dice.random() < 0.3 else c for n, c in enumerate(line))
    at = dice.randrange(start, len(line))
    return line[:at] + dice.choice("12345678") + line[at + 1 :]


def _runs(line: Any) -> str:
    return ".".join(str(len(run)) for run in "".join("#" if cell else "." for cell in line).split(".") if run)


@pytest.mark.parametrize(("family", "size"), [("hitori", "6"), ("magnets", "6x5"), ("nonogram", "8"), ("sudoku", "9")])
def test_an_audit_says_what_the_general_engine_says(family: str, size: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(3):
        puzzle = cw.generate(family, size=size, seed=seed)
        found = cw.audit(puzzle).to_json()
        with monkeypatch.context() as patch:
            patch.setattr(Setting, "_by_kernel", lambda *_: None)
            assert cw.audit(puzzle).to_json() == found


def _mixed() -> list[cw.Puzzle | str]:
    texts = [text for kind in MAKERS for text in rows(kind, 60, seed=6)]
    random.Random(1).shuffle(texts)
    found: list[cw.Puzzle | str] = [*texts, "nonsense", "", "1..4..1..1..42.1"]
    found[10] = cw.read(texts[0])
    return found


@pytest.mark.parametrize("options", [{}, {"limit": 5}, {"family": "sudoku"}, {"certain": False, "seconds": 5}])
def test_many_on_two_threads_are_the_same_in_the_same_order(options: dict[str, Any]) -> None:
    mixed = _mixed()
    one, two = ([_told(found) for found in solve_many(mixed, workers=n, **options)] for n in (1, 2))
    assert one == two
    assert one == [_told(found) for found in solve_many(iter(mixed), workers=1, **options)]


def _told(result: cw.Result) -> Any:
    data = result.to_json()
    data.pop("stats", None)
    data.pop("because", None)
    return data


def test_nobody_need_wait_for_the_rest_of_many() -> None:
    many = solve_many(["." * 81] * 20_000, workers=2)
    assert next(many).status == "several"
    many.close()
    assert [one.status for one in solve_many(("." * 81,) * 3, workers=2)] == ["several"] * 3
