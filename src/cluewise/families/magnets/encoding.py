"""The rules of magnets as clauses, written from the rules of the game: what a certificate proves."""

from __future__ import annotations

from collections.abc import Iterator

from cluewise.base.clauses import Clauses, Encoder
from cluewise.families.magnets.puzzle import BLANK, MINUS, OPEN, PLUS, Counts, MagnetsPuzzle, MagnetsSolution

Cell = tuple[int, int]
Poles = dict[Cell, int]
OTHER_HALF = {"L": (0, 1), "T": (1, 0)}  # of a left half and of a top half


def encode(puzzle: MagnetsPuzzle) -> Clauses:
    """The clauses of a puzzle; a half of a domino that is neither + nor - is blank."""
    halves = [(r, c) for r, row in enumerate(puzzle.layout, 1) for c, letter in enumerate(row, 1) if letter != "*"]
    clauses = Clauses(_name(cell, sign) for cell in halves for sign in (PLUS, MINUS))
    plus = {cell: clauses[_name(cell, PLUS)] for cell in halves}
    minus = {cell: clauses[_name(cell, MINUS)] for cell in halves}
    for r, c in halves:
        clauses.say(-plus[r, c], -minus[r, c])
        _given(clauses, puzzle.givens[r - 1][c - 1], plus[r, c], minus[r, c])
        down, along = OTHER_HALF.get(puzzle.layout[r - 1][c - 1], (0, 0))
        if down or along:
            other = (r + down, c + along)
            for here, there in ((plus[r, c], minus[other]), (minus[r, c], plus[other])):
                clauses.say(-here, there)
                clauses.say(here, -there)
        for near in ((r + 1, c), (r, c + 1)):  # two halves of one magnet differ anyway
            if near in plus:
                clauses.say(-plus[r, c], -plus[near])
                clauses.say(-minus[r, c], -minus[near])
    for line, counts in ((0, (puzzle.row_plus, puzzle.row_minus)), (1, (puzzle.column_plus, puzzle.column_minus))):
        for poles, wanted in zip((plus, minus), counts, strict=True):
            _counted(clauses, poles, line, wanted)
    return clauses


def facts(puzzle: MagnetsPuzzle, solution: MagnetsSolution) -> Iterator[str]:
    """Where a solution has poles."""
    del puzzle
    for r, row in enumerate(solution.rows, 1):
        yield from (_name((r, c), sign) for c, sign in enumerate(row, 1) if sign in (PLUS, MINUS))


ENCODER = Encoder(encode, facts)


def _given(clauses: Clauses, sign: str, plus: int, minus: int) -> None:
    if sign == BLANK:
        clauses.say(-plus)
        clauses.say(-minus)
    elif sign != OPEN:
        clauses.say(plus if sign == PLUS else minus)


def _counted(clauses: Clauses, poles: Poles, line: int, wanted: Counts) -> None:
    """Each row (0) or column (1) of which the count is told has so many of these poles."""
    for number, count in enumerate(wanted, 1):
        if count is not None:
            clauses.say(clauses.number_of([one for cell, one in poles.items() if cell[line] == number], count))


def _name(cell: Cell, sign: str) -> str:
    return f"r{cell[0]}c{cell[1]} is {sign}"
