"""The independent checker: one generator per rule, each with its fault code; and clashes among what is given.

Every rule is asked about full boards and about positions on the way alike: an open cell may still become
anything, so a rule complains only about what no filling of the open cells can mend.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from cluewise.base.grid import Cell, cell_name, edges
from cluewise.families.magnets.puzzle import BLANK, MINUS, OPEN, PLUS, Counts, MagnetsPuzzle, MagnetsSolution
from cluewise.family.puzzle import Fault

Board = dict[Cell, str]
NAMES = {PLUS: ("plus", "pluses"), MINUS: ("minus", "minuses")}


@dataclass(frozen=True)
class Clue:
    """What a line says about one sign."""

    code: str  # row-plus, ...
    name: str  # Row 3
    cells: tuple[Cell, ...]
    sign: str
    count: int


def check(puzzle: MagnetsPuzzle, solution: MagnetsSolution) -> list[Fault]:
    """Every rule that a proposed solution breaks."""
    shape = [len(row) for row in solution.rows]
    if shape != [puzzle.columns] * puzzle.rows:
        found = f"{len(shape)} rows of {' or '.join(map(str, sorted(set(shape)))) or 0} cells"
        return [Fault("wrong-shape", f"The board has {puzzle.rows} rows of {puzzle.columns} cells, found {found}.")]
    board = {(r, c): sign for r, row in enumerate(solution.rows, 1) for c, sign in enumerate(row, 1)}
    return [fault for rule in RULES for fault in rule(puzzle, board)]


def changed_givens(puzzle: MagnetsPuzzle, board: Board) -> Iterator[Fault]:
    """Given cells stay as they are."""
    for cell, sign in board.items():
        given = puzzle.given(cell)
        if OPEN not in (given, sign) and given != sign:
            yield Fault("given-changed", f"{cell_name(cell)} is given as {_spell(given)}, not {_spell(sign)}.", (cell,))


def poles_without_domino(puzzle: MagnetsPuzzle, board: Board) -> Iterator[Fault]:
    """Cells without a domino are blank."""
    for cell, sign in board.items():
        if sign in (PLUS, MINUS) and not puzzle.has_domino(cell):
            yield Fault("pole-without-domino", f"{cell_name(cell)} is {sign}, but there is no domino.", (cell,))


def half_magnets(puzzle: MagnetsPuzzle, board: Board) -> Iterator[Fault]:
    """The halves of a domino are + and -, or both blank."""
    for one, other in puzzle.dominoes:
        pair = board[one] + board[other]
        if OPEN not in pair and pair not in (PLUS + MINUS, MINUS + PLUS, BLANK + BLANK):
            signs = f"{cell_name(one)} {_spell(pair[0])} and {cell_name(other)} {_spell(pair[1])}"
            message = f"A domino is + and - or blank on both halves, found {signs}."
            yield Fault("half-magnet", message, (one, other))


def touching_poles(puzzle: MagnetsPuzzle, board: Board) -> Iterator[Fault]:
    """Equal poles of different dominoes do not touch."""
    for one, other in edges(puzzle.rows, puzzle.columns):
        if board[one] == board[other] and board[one] in (PLUS, MINUS) and puzzle.other_half(one) != other:
            message = f"{cell_name(one)} and {cell_name(other)} touch and are both {board[one]}."
            yield Fault("same-poles-touch", message, (one, other))


def wrong_counts(puzzle: MagnetsPuzzle, board: Board) -> Iterator[Fault]:
    """Each line holds as many + and - as it says."""
    for clue in clues(puzzle):
        have = sum(board[cell] == clue.sign for cell in clue.cells)
        room = sum(board[cell] == OPEN and puzzle.has_domino(cell) for cell in clue.cells)
        if not have <= clue.count <= have + room:
            hope = f"can have {have + room} at most" if room and clue.count > have else f"has {have or 'none'}"
            yield Fault(clue.code, f"{clue.name} needs {_how_many(clue.count, clue.sign)} and {hope}.", clue.cells)


def open_cells(puzzle: MagnetsPuzzle, board: Board) -> Iterator[Fault]:
    """A solution leaves no cell open."""
    found = tuple(cell for cell in puzzle.cells() if board[cell] == OPEN)
    if found:
        named = ", ".join(map(cell_name, found[:8])) + (", ..." if len(found) > 8 else "")
        yield Fault("open-cell", f"{len(found)} cell{'s are' if len(found) > 1 else ' is'} still open: {named}.", found)


Rule = Callable[[MagnetsPuzzle, Board], Iterator[Fault]]
RULES: tuple[Rule, ...] = (
    changed_givens, poles_without_domino, half_magnets, touching_poles, wrong_counts, open_cells,
)  # fmt: skip


def clues(puzzle: MagnetsPuzzle) -> Iterator[Clue]:
    """Every count that is told."""
    rows = [tuple((r, c) for c in range(1, puzzle.columns + 1)) for r in range(1, puzzle.rows + 1)]
    columns = list(zip(*rows, strict=True))
    yield from _clues("Row", rows, PLUS, puzzle.row_plus)
    yield from _clues("Row", rows, MINUS, puzzle.row_minus)
    yield from _clues("Column", columns, PLUS, puzzle.column_plus)
    yield from _clues("Column", columns, MINUS, puzzle.column_minus)


def _clues(name: str, lines: list[tuple[Cell, ...]], sign: str, counts: Counts) -> Iterator[Clue]:
    code = f"{name.lower()}-{NAMES[sign][0]}"
    for n, (line, count) in enumerate(zip(lines, counts, strict=True), 1):
        if count is not None:
            yield Clue(code, f"{name} {n}", line, sign, count)


def _how_many(count: int, sign: str) -> str:
    return f"{count or 'no'} {NAMES[sign][count != 1]}"


def _spell(sign: str) -> str:
    return "blank" if sign == BLANK else sign
