"""ASP facts about a sudoku with rules that clingo runs as they are, and clingo's answers `value(R,C,V)`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cluewise.errors import Place, ReadError
from cluewise.facts import Atom, answer_atoms, at_fault, fact, heading, numbers_in, only, program_atoms, title_of
from cluewise.families.sudoku.puzzle import MAX_SIZE, MIN_SIZE, SudokuPuzzle, SudokuSolution
from cluewise.family import CERTAIN, NO, Format
from cluewise.grid import Cell, cell_name

ADVICE = "A sudoku is sudoku(SIZE). with given(ROW,COLUMN,VALUE)., perhaps region(ROW,COLUMN,NUMBER). and diagonals."

RULES = """\
% Every cell has one value.
1 { value(R, C, V) : V = 1..N } 1 :- sudoku(N), R = 1..N, C = 1..N.
:- given(R, C, V), not value(R, C, V).

% No value stands twice in a row, a column or a region.
:- value(R, C1, V), value(R, C2, V), C1 < C2.
:- value(R1, C, V), value(R2, C, V), R1 < R2.
:- value(R1, C1, V), value(R2, C2, V), region(R1, C1, G), region(R2, C2, G), (R1, C1) < (R2, C2).

% Where the diagonals count, nor on them.
:- diagonals, value(R1, R1, V), value(R2, R2, V), R1 < R2.
:- diagonals, sudoku(N), value(R1, N+1-R1, V), value(R2, N+1-R2, V), R1 < R2.

#defined given/3.
#defined diagonals/0.
#show value/3.
"""

_MARK = re.compile(r"\bsudoku\s*\(\s*[0-9]")


def looks_like(text: str) -> int:
    """Whether a fact says how large the sudoku is."""
    return CERTAIN if "sudoku" in text and _MARK.search(text) else NO


def write(puzzle: SudokuPuzzle) -> str:
    """A program that clingo can run as it is: the facts, then the rules of the game."""
    regions = [
        " ".join(fact("region", r, c, number) for c, number in enumerate(row, 1))
        for r, row in enumerate(puzzle.regions, 1)
    ]
    givens = [fact("given", *cell, value) for cell, value in puzzle.filled()]
    size = f"{fact('sudoku', puzzle.size)}{' diagonals.' if puzzle.diagonals else ''}"
    return "\n".join([*heading(puzzle.title), size, *regions, " ".join(givens), "", RULES])


def read(text: str) -> SudokuPuzzle:
    """The sudoku in a program or in bare facts."""
    found = list(program_atoms(text, ("sudoku", "given", "region", "diagonals")))
    (size,) = numbers_in(text, only(text, found, "sudoku", ADVICE), (MIN_SIZE, MAX_SIZE), advice=ADVICE)
    given = dict(_cells(text, (atom for atom in found if atom.name == "given"), size, size))
    regions = dict(_cells(text, (atom for atom in found if atom.name == "region"), size, 10**6))
    if regions and len(regions) != size * size:
        raise ReadError(f"{len(regions)} of {size * size} cells have a region", place=Place(1), advice=ADVICE)
    lines = range(1, size + 1)
    return SudokuPuzzle(
        tuple(tuple(given.get((r, c)) for c in lines) for r in lines),
        tuple(tuple(regions[r, c] for c in lines) for r in lines) if regions else (),
        any(atom.name == "diagonals" for atom in found),
        title=title_of(text),
    )


def _cells(text: str, atoms: Iterator[Atom], size: int, high: int) -> Iterator[tuple[Cell, int]]:
    seen: set[Cell] = set()
    for atom in atoms:
        row, column, value = numbers_in(text, atom, (1, size), (1, size), (1, high), advice=ADVICE)
        if (row, column) in seen:
            raise at_fault(text, atom, f"{cell_name((row, column))} has a {atom.name} already", ADVICE)
        seen.add((row, column))
        yield (row, column), value


def solutions(puzzle: SudokuPuzzle, text: str) -> tuple[SudokuSolution, ...]:
    """One solution per answer of clingo; bare `value` facts are one answer."""
    lines = range(1, puzzle.size + 1)
    boards = [dict(_cells(text, iter(one), puzzle.size, puzzle.size)) for one in answer_atoms(text, ("value",))]
    return tuple(SudokuSolution(tuple(tuple(board.get((r, c)) for c in lines) for r in lines)) for board in boards)


FORMAT: Format[SudokuPuzzle, SudokuSolution] = Format(
    name="lp",
    title="ASP facts sudoku(N), given(R,C,V) with rules for clingo",
    looks_like=looks_like,
    read=read,
    write=write,
    solutions=solutions,
)
