"""Clashes: what a puzzle says that no board can obey, seen without solving."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from cluewise.base.grid import Cell
from cluewise.families.magnets.check import NAMES, RULES, Clue, clues, open_cells
from cluewise.families.magnets.puzzle import MINUS, PLUS, Counts, MagnetsPuzzle
from cluewise.family.puzzle import Fault


def clashes(puzzle: MagnetsPuzzle) -> list[Fault]:
    """Every clash that shows at sight."""
    givens = {cell: puzzle.given(cell) for cell in puzzle.cells()}
    among_givens = (fault for rule in RULES if rule is not open_cells for fault in rule(puzzle, givens))
    found = [*among_givens, *_crowded(puzzle), *_overfull(puzzle), *_unequal_sums(puzzle)]
    seen: dict[tuple[str, tuple[Cell, ...]], Fault] = {}
    for fault in found:
        seen.setdefault((fault.code, fault.cells), fault)  # one complaint about one thing
    return list(seen.values())


def _crowded(puzzle: MagnetsPuzzle) -> Iterator[Fault]:
    """Equal poles do not touch, so at most every second cell of a stretch holds one."""
    for clue in clues(puzzle):
        stretches = groupby(clue.cells, puzzle.has_domino)
        room = sum((len(list(stretch)) + 1) // 2 for dominoes, stretch in stretches if dominoes)
        if clue.count > room:
            most = f"{clue.name} has room for {room} {NAMES[clue.sign][room != 1]}"
            yield Fault(clue.code, f"{most}, not {clue.count}, since equal poles do not touch.", clue.cells)


def _overfull(puzzle: MagnetsPuzzle) -> Iterator[Fault]:
    """The + and - of a line fit on its dominoes."""
    by_line: dict[str, list[Clue]] = {}
    for clue in clues(puzzle):
        by_line.setdefault(clue.name, []).append(clue)
    for name, told in by_line.items():
        wanted = sum(clue.count for clue in told)
        cells = told[0].cells
        halves = sum(map(puzzle.has_domino, cells))
        if len(told) == 2 and wanted > halves:
            message = f"{name} needs {wanted} poles and has {halves} cells with a domino."
            yield Fault(f"{name.split()[0].lower()}-poles", message, cells)


def _unequal_sums(puzzle: MagnetsPuzzle) -> Iterator[Fault]:
    """A magnet has one + and one -, and each lies in one row and one column: all four sums are the same."""
    told: tuple[tuple[str, str, Counts], ...] = (
        ("rows", PLUS, puzzle.row_plus),
        ("rows", MINUS, puzzle.row_minus),
        ("columns", PLUS, puzzle.column_plus),
        ("columns", MINUS, puzzle.column_minus),
    )
    sums = [(lines, sign, sum(n for n in counts if n)) for lines, sign, counts in told if None not in counts]
    for lines, sign, total in sums[1:]:
        if total != sums[0][2]:
            first = f"the {sums[0][0]} have {sums[0][2]} {NAMES[sums[0][1]][sums[0][2] != 1]} in all"
            other = "" if lines == sums[0][0] else f"the {lines} "
            second = f"{other}{total} {NAMES[sign][total != 1]}"
            yield Fault("sums-differ", f"As many + as - make the magnets, but {first} and {second}.")
            return
