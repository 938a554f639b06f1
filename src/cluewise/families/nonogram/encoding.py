"""The rules of nonograms as clauses, written from the rules of the game: what a certificate proves.

For each run of a line and each place there is a helper that says whether the run has begun by then. A run covers a cell
where it has begun, and had not begun its own length before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cluewise.base.clauses import Clauses, Encoder
from cluewise.families.nonogram.puzzle import EMPTY, OPEN, Clue, NonogramPuzzle, NonogramSolution

Colours = dict[str, int]  # of one cell: what says that it has a colour, by the colour's letter


def encode(puzzle: NonogramPuzzle) -> Clauses:
    """The clauses of a puzzle; a cell of no colour is empty."""
    letters = [colour.letter for colour in puzzle.palette]
    high, wide = len(puzzle.rows), len(puzzle.columns)
    places = [(r, c) for r in range(1, high + 1) for c in range(1, wide + 1)]
    clauses = Clauses(_name(r, c, letter) for r, c in places for letter in letters)
    board = {(r, c): {letter: clauses[_name(r, c, letter)] for letter in letters} for r, c in places}
    for cell in board.values():
        clauses.at_most_one(list(cell.values()))
    for r, clue in enumerate(puzzle.rows, 1):
        _line(clauses, clue, [board[r, c] for c in range(1, wide + 1)])
    for c, clue in enumerate(puzzle.columns, 1):
        _line(clauses, clue, [board[r, c] for r in range(1, high + 1)])
    return clauses


def facts(puzzle: NonogramPuzzle, solution: NonogramSolution) -> Iterator[str]:
    """The colours of the cells that have one."""
    del puzzle
    for r, row in enumerate(solution.rows, 1):
        yield from (_name(r, c, letter) for c, letter in enumerate(row, 1) if letter not in (EMPTY, OPEN))


ENCODER = Encoder(encode, facts)


def _name(row: int, column: int, letter: str) -> str:
    return f"r{row}c{column} is {letter}"


def _line(clauses: Clauses, clue: Clue, cells: Sequence[Colours]) -> None:
    firsts, lasts = _first_places(clue, 1), _last_places(clue, len(cells))
    if any(first > last for first, last in zip(firsts, lasts, strict=True)):
        return clauses.say()  # there is no room for the runs
    begun = [_begun(clauses, first, last) for first, last in zip(firsts, lasts, strict=True)]
    for k in range(1, len(clue)):
        away = clue[k - 1].length + (clue[k - 1].colour == clue[k].colour)
        for place in range(firsts[k], lasts[k] + 1):
            clauses.say(-begun[k][place], begun[k - 1][place - away])
    for place, cell in enumerate(cells, 1):
        for letter, coloured in cell.items():
            covering = []
            for k, (length, colour) in enumerate(clue):
                if colour == letter and firsts[k] <= place < lasts[k] + length:
                    here = begun[k].get(place, clauses.yes)
                    before = begun[k].get(place - length, -clauses.yes)
                    covering.append(clauses.all_of([here, -before]))
            for covered in covering:
                clauses.say(-covered, coloured)
            clauses.say(-coloured, *covering)
    return None


def _begun(clauses: Clauses, first: int, last: int) -> dict[int, int]:
    """For each place of the first cell of a run: whether it stands there or before."""
    begun = {place: clauses.helper() for place in range(first, last)} | {last: clauses.yes}
    for place in range(first, last):
        clauses.say(-begun[place], begun[place + 1])
    return begun


def _first_places(clue: Clue, start: int) -> list[int]:
    """Where each run begins if all stand as early as they can."""
    found: list[int] = []
    for k, (length, colour) in enumerate(clue):
        start += int(k > 0 and clue[k - 1].colour == colour)
        found.append(start)
        start += length
    return found


def _last_places(clue: Clue, end: int) -> list[int]:
    """Where each run begins if all stand as late as they can: the same from the other end."""
    mirrored = _first_places(clue[::-1], 1)
    return [end + 2 - start - run.length for start, run in zip(mirrored, clue[::-1], strict=True)][::-1]
