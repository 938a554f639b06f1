"""ASP facts about a sudoku with rules that clingo runs as they are, and clingo's answers `value(R,C,V)`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cluewise.base.errors import Place, ReadError
from cluewise.base.facts import (
    Atom,
    answer_atoms,
    at_fault,
    fact,
    heading,
    numbers_in,
    only,
    program_atoms,
    title_of,
)
from cluewise.base.grid import Cell, cell_name
from cluewise.families.sudoku.cages import Cage
from cluewise.families.sudoku.extras import FLAGS, with_flags
from cluewise.families.sudoku.puzzle import MAX_SIZE, MIN_SIZE, SudokuPuzzle, SudokuSolution
from cluewise.family import CERTAIN, NO, Format
from cluewise.family.asp_programs import refuse_strange

ADVICE = (
    "A sudoku is sudoku(SIZE). with given(ROW,COLUMN,VALUE)., perhaps region(ROW,COLUMN,NUMBER)., diagonals., "
    "windows., antiknight., cage(NUMBER,ROW,COLUMN). with adds_up(NUMBER,SUM)."
)

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

% Windows are further boxes; cells a knight's move apart differ; cages hold different values that add up.
:- value(R1, C1, V), value(R2, C2, V), window(R1, C1, G), window(R2, C2, G), (R1, C1) < (R2, C2).
:- antiknight, value(R1, C1, V), value(R2, C2, V), R1 < R2, |R1-R2| + |C1-C2| = 3, R1 != R2, C1 != C2.
:- value(R1, C1, V), value(R2, C2, V), cage(G, R1, C1), cage(G, R2, C2), (R1, C1) < (R2, C2).
:- adds_up(G, S), #sum { V, R, C : value(R, C, V), cage(G, R, C) } != S.

#defined given/3.
#defined window/3.
#defined antiknight/0.
#defined cage/3.
#defined adds_up/2.
#defined diagonals/0.
#show value/3.
"""

# The same in other people's words.
OF_OTHERS = """\
{ value(R, C, V) : V = 1..N } = 1 :- sudoku(N), R = 1..N, C = 1..N.
1 = { value(R, C, V) : V = 1..N } :- sudoku(N), R = 1..N, C = 1..N.
value(R, C, V) :- given(R, C, V).
:- value(R, C1, V), value(R, C2, V), C1 != C2.
:- value(R1, C, V), value(R2, C, V), R1 != R2.
:- value(R1, C1, V), value(R2, C2, V), region(R1, C1, G), region(R2, C2, G), (R1, C1) != (R2, C2).
"""

_NAMES = ("sudoku", "given", "region", "window", "cage", "adds_up", *FLAGS)
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
    size = "".join([fact("sudoku", puzzle.size), *(f" {flag}." for flag in FLAGS if getattr(puzzle, flag))])
    return "\n".join([*heading(puzzle.title), size, *regions, *_further(puzzle), " ".join(givens), "", RULES])


def _further(puzzle: SudokuPuzzle) -> Iterator[str]:
    """The windows, which the rules need cell by cell, and the cages."""
    for number, house in enumerate((house for house in puzzle.houses if house.kind == "window"), 1):
        yield " ".join(fact("window", *cell, number) for cell in house.cells)
    for number, cage in enumerate(puzzle.cages, 1):
        total = [] if cage.sum is None else [fact("adds_up", number, cage.sum)]
        yield " ".join([*total, *(fact("cage", number, *cell) for cell in cage.cells)])


def read(text: str) -> SudokuPuzzle:
    """The sudoku in a program or in bare facts."""
    found = list(program_atoms(text, _NAMES))
    refuse_strange(text, _NAMES, ("value",), RULES + OF_OTHERS, ADVICE)
    (size,) = numbers_in(text, only(text, found, "sudoku", ADVICE), (MIN_SIZE, MAX_SIZE), advice=ADVICE)
    given = dict(_cells(text, (atom for atom in found if atom.name == "given"), size, size))
    regions = dict(_cells(text, (atom for atom in found if atom.name == "region"), size, 10**6))
    if regions and len(regions) != size * size:
        raise ReadError(f"{len(regions)} of {size * size} cells have a region", place=Place(1), advice=ADVICE)
    lines = range(1, size + 1)
    puzzle = SudokuPuzzle(
        tuple(tuple(given.get((r, c)) for c in lines) for r in lines),
        tuple(tuple(regions[r, c] for c in lines) for r in lines) if regions else (),
        cages=_cages(text, found, size),
        title=title_of(text),
    )
    puzzle = with_flags(puzzle, {atom.name for atom in found if not _arguments_of_flag(text, atom)})
    _check_windows(text, [atom for atom in found if atom.name == "window"], puzzle)
    return puzzle


def _arguments_of_flag(text: str, atom: Atom) -> tuple[int, ...]:
    """Nothing: a rule that holds is a fact without arguments."""
    return numbers_in(text, atom, advice=ADVICE) if atom.name in FLAGS else ()


def _check_windows(text: str, atoms: list[Atom], puzzle: SudokuPuzzle) -> None:
    """The cells of the windows are for clingo; they must be those that `windows` means."""
    if not atoms:
        return
    windows: dict[int, set[Cell]] = {}
    for atom in atoms:
        size = puzzle.size
        row, column, number = numbers_in(text, atom, (1, size), (1, size), (1, size * size), advice=ADVICE)
        windows.setdefault(number, set()).add((row, column))
    usual = [set(house.cells) for house in puzzle.houses if house.kind == "window"]
    if sorted(map(sorted, windows.values())) != sorted(map(sorted, usual)):
        message = "the facts window(...) are not the windows of a windoku" if usual else "window(...) needs windows."
        raise at_fault(text, atoms[0], message, ADVICE)


def _cages(text: str, atoms: list[Atom], size: int) -> tuple[Cage, ...]:
    cells: dict[int, list[Cell]] = {}
    sums: dict[int, int] = {}
    most = size * size
    for atom in atoms:
        if atom.name == "cage":
            number, row, column = numbers_in(text, atom, (1, most), (1, size), (1, size), advice=ADVICE)
            cells.setdefault(number, []).append((row, column))
        elif atom.name == "adds_up":
            number, total = numbers_in(text, atom, (1, most), (1, most * size), advice=ADVICE)
            if sums.setdefault(number, total) != total:
                raise at_fault(text, atom, f"cage {number} has a sum already", ADVICE)
    for number in sums.keys() - cells.keys():
        raise ReadError(f"cage {number} has a sum but no cells", place=Place(1), advice=ADVICE)
    return tuple(Cage(tuple(found), sums.get(number)) for number, found in cells.items())


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
