"""The lines of the table, as issue 3 of the project sets them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import boards
import ours
from measuring import Contender, Row, one_by_one
from peers import asp, cpsat, csp, py_sudoku, sat

import cluewise as cw

US, MS = 1e-6, 1e-3


def _peers(**solve: Callable[[Any], int]) -> list[Contender]:
    return [Contender(name, one_by_one(count), seconds=0.7) for name, count in solve.items()]


def every_row(*, full: bool) -> Iterator[Row]:
    yield from _small_sudokus(full=full)
    yield from _large_sudokus()
    yield from _zebras()
    yield from _nonograms(full=full)
    yield from _hitoris()
    yield from _magnets()


def _small_sudokus(*, full: bool) -> Iterator[Row]:
    peers = _peers(**{"CP-SAT": cpsat.solve_sudoku, "clingo": asp.solve_sudoku, "python-sat": sat.solve_sudoku})
    slow = _peers(**{"constraint2": csp.solve_sudoku, "py-sudoku": py_sudoku.solve_sudoku})
    sets = [
        ("17 clues", boards.sudokus("17-clue", 4000), 250e3, False),
        ("ordinary 34 clues", boards.sudokus("ordinary-34-clues", 2000) or boards.own_sudokus(150), 550e3, True),
        ("random minimal", boards.sudokus("random-minimal", 4000), 280e3, False),
        ("magictour", boards.sudokus("magictour", 800), 85e3, False),
        ("hardest", boards.sudokus("hardest", 200), 9.5e3, False),
    ]
    for name, puzzles, rate, easy in sets:
        if puzzles:
            batch = Contender("cluewise", ours.batch("sudoku.line"))
            who = [batch, *peers, *(slow if easy or full else [])]
            yield Row(f"sudoku batch, {name}", puzzles, who, f"{rate:,.0f}/s", 1 / rate)
    puzzles = sets[0][1] or sets[1][1]
    yield Row("sudoku solve(text), " + (sets[0][0] if sets[0][1] else sets[1][0]), puzzles,
              [Contender("cluewise", ours.plainly)], "150,000/s", 1 / 150e3)  # fmt: skip
    yield Row("sudoku solve_many, several solutions", boards.open_sudokus(150), [Contender("cluewise", ours.certain)],
              "20 us", 20 * US, unique=False)  # fmt: skip


def _large_sudokus() -> Iterator[Row]:
    peers = _peers(**{"CP-SAT": cpsat.solve_sudoku, "clingo": asp.solve_sudoku, "python-sat": sat.solve_sudoku})
    for size, reach in ((16, 1 * MS), (25, 20 * MS)):
        if puzzles := boards.large_sudokus(size):
            ours_ = Contender("cluewise", ours.one_by_one("sudoku"))
            yield Row(f"sudoku {size}x{size}", puzzles, [ours_, *peers], f"{reach * 1e3:g} ms", reach)


def _zebras() -> Iterator[Row]:
    giants = [Contender("cluewise", ours.one_by_one("zebra"))]
    yield Row("zebra giants, from English", boards.giants(10), giants, "100 ms", 100 * MS)
    puzzles = [puzzle for puzzle in boards.zebras() if _cpsat_takes(puzzle)]
    if not puzzles:
        return
    shape = f"{puzzles[0].size}x{len(puzzles[0].categories) - 1}"
    peers = _peers(**{"CP-SAT": cpsat.solve_zebra})
    yield Row(f"zebra {shape}, wired", puzzles, [Contender("cluewise", ours.wired), *peers], "60 us", 60 * US)
    yield Row(f"zebra {shape}, from the puzzle", puzzles, [Contender("cluewise", ours.puzzles_given), *peers],
              "250 us", 250 * US)  # fmt: skip


def _cpsat_takes(puzzle: cw.Puzzle) -> bool:
    try:
        return cpsat.solve_zebra(puzzle) == 1
    except NotImplementedError:
        return False


def _nonograms(*, full: bool) -> Iterator[Row]:
    batch = Contender("cluewise", ours.batch("nonogram.tatham"))
    for size, count, reach in ((25, 20, 0.1 * MS), (50, 6, 0.5 * MS), (200, 1, 20 * MS)):
        peers = {"CP-SAT": cpsat.solve_nonogram, "python-sat": sat.solve_nonogram}
        who = [batch, *(_peers(**peers) if size < 200 or full else [])]
        if puzzles := boards.pictures(size, count):
            yield Row(f"nonogram {size}x{size}, lines alone", puzzles, who, f"{reach * 1e3:g} ms", reach)
    for name, puzzle, reach, unique in boards.hard_nonograms(full=full):
        who = [Contender("cluewise", ours.one_by_one("nonogram")), *_peers(**{"python-sat": sat.solve_nonogram})]
        yield Row(f"nonogram {name}", [puzzle], who, f"{reach:g} s", reach, unique=unique)
    if puzzles := boards.tournament(100 if full else 10):
        who = [Contender("cluewise", ours.one_by_one("nonogram"), seconds=20 if full else 4)]
        who += _peers(**{"python-sat": sat.solve_nonogram})
        yield Row("nonogram tournament 25x25", puzzles, who, "0.1 s", 0.1, unique=False)


def _hitoris() -> Iterator[Row]:
    batch = Contender("cluewise", ours.batch("hitori.tatham"))
    peers = _peers(**{"clingo": asp.solve_hitori, "python-sat": sat.solve_hitori})
    for size, reach in ((10, 15 * US), (20, 40 * US), (30, 60 * US), (50, 200 * US)):
        if puzzles := boards.hitoris(f"{size}x{size}dk", 50):
            yield Row(f"hitori {size}x{size}", puzzles, [batch, *peers], f"{reach * 1e6:g} us", reach, game="singles")


def _magnets() -> Iterator[Row]:
    batch = Contender("cluewise", ours.batch("magnets.tatham"))
    peers = _peers(**{"CP-SAT": cpsat.solve_magnets, "clingo": asp.solve_magnets, "python-sat": sat.solve_magnets})
    for name, reach in (("6x5", 9 * US), ("10x9", 18 * US), ("15x14", 40 * US)):
        if puzzles := boards.magnets(f"{name}dt", 50):
            yield Row(f"magnets {name}", puzzles, [batch, *peers], f"{reach * 1e6:g} us", reach, game="magnets")
    yield Row("magnets 30x30", boards.own_magnets(30, 5), [batch, peers[2]], "760 us", 760 * US, game="magnets")
