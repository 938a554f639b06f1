"""ASP facts about a magnets board with rules that clingo runs as they are, and clingo's answers `pole(R,C,"+")`."""

from __future__ import annotations

import re
from collections.abc import Iterator

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
from cluewise.families.magnets.layout import layout_of
from cluewise.families.magnets.puzzle import (
    BLANK,
    HIGHEST_COUNT,
    LONGEST_SIDE,
    MINUS,
    OPEN,
    PLUS,
    Counts,
    MagnetsPuzzle,
    MagnetsSolution,
)
from cluewise.family import CERTAIN, NO, Format
from cluewise.family.asp_programs import refuse_strange

ADVICE = (
    "A magnets board is magnets(ROWS,COLUMNS). with domino(ROW,COLUMN,ROW,COLUMN)., row_plus(ROW,COUNT). and so on, "
    'and perhaps told(ROW,COLUMN,"+").'
)

RULES = """\
% A domino has a plus and a minus, or is blank.
{ pole(R1, C1, "+"); pole(R1, C1, "-") } 1 :- domino(R1, C1, _, _).
pole(R2, C2, "-") :- domino(R1, C1, R2, C2), pole(R1, C1, "+").
pole(R2, C2, "+") :- domino(R1, C1, R2, C2), pole(R1, C1, "-").

% Equal poles do not touch.
:- pole(R, C, S), pole(R, C+1, S).
:- pole(R, C, S), pole(R+1, C, S).

% Every row and column holds as many poles as it says.
:- row_plus(R, N), not N = #count { C : pole(R, C, "+") }.
:- row_minus(R, N), not N = #count { C : pole(R, C, "-") }.
:- column_plus(C, N), not N = #count { R : pole(R, C, "+") }.
:- column_minus(C, N), not N = #count { R : pole(R, C, "-") }.

% What is told is so; "." is a blank cell.
:- told(R, C, S), S != ".", not pole(R, C, S).
:- told(R, C, "."), pole(R, C, _).

#defined domino/4.
#defined row_plus/2.
#defined row_minus/2.
#defined column_plus/2.
#defined column_minus/2.
#defined told/3.
#show pole/3.
"""

_MARK = re.compile(r"\bmagnets\s*\(\s*[0-9]")
_COUNTS = ("row_plus", "row_minus", "column_plus", "column_minus")
_NAMES = ("magnets", "domino", "told", *_COUNTS)


def looks_like(text: str) -> int:
    """Whether a fact says how large the board is."""
    return CERTAIN if "magnets" in text and _MARK.search(text) else NO


def write(puzzle: MagnetsPuzzle) -> str:
    """A program that clingo can run as it is: the facts, then the rules of the game."""
    dominoes = [fact("domino", *one, *other) for one, other in puzzle.dominoes]
    counts = [
        " ".join(fact(name, n, count) for n, count in enumerate(getattr(puzzle, name), 1) if count is not None)
        for name in _COUNTS
    ]
    told = [fact("told", *cell, puzzle.given(cell)) for cell in puzzle.cells() if puzzle.given(cell) != OPEN]
    size = fact("magnets", puzzle.rows, puzzle.columns)
    return "\n".join([*heading(puzzle.title), size, *_wrapped(dominoes), *filter(None, counts), *told, "", RULES])


def _wrapped(facts: list[str], most: int = 6) -> list[str]:
    return [" ".join(facts[start : start + most]) for start in range(0, len(facts), most)]


def read(text: str) -> MagnetsPuzzle:
    """The board in a program or in bare facts."""
    found = list(program_atoms(text, _NAMES))
    refuse_strange(text, _NAMES, ("pole",), RULES, ADVICE)
    size = only(text, found, "magnets", ADVICE)
    rows, columns = numbers_in(text, size, (1, LONGEST_SIDE), (1, LONGEST_SIDE), advice=ADVICE)
    told = dict(_signs(text, [atom for atom in found if atom.name == "told"], rows, columns))
    return MagnetsPuzzle(
        layout=layout_of(rows, columns, list(_dominoes(text, found, rows, columns))),
        row_plus=_counts(text, found, "row_plus", rows),
        row_minus=_counts(text, found, "row_minus", rows),
        column_plus=_counts(text, found, "column_plus", columns),
        column_minus=_counts(text, found, "column_minus", columns),
        givens=_board(told, rows, columns, OPEN) if told else (),
        title=title_of(text),
    )


def _dominoes(text: str, found: list[Atom], rows: int, columns: int) -> Iterator[tuple[Cell, Cell]]:
    seen: set[Cell] = set()
    for atom in found:
        if atom.name == "domino":
            sides = ((1, rows), (1, columns))
            r1, c1, r2, c2 = numbers_in(text, atom, *sides, *sides, advice=ADVICE)
            one, other = sorted([(r1, c1), (r2, c2)])
            if abs(r1 - r2) + abs(c1 - c2) != 1:
                raise at_fault(text, atom, f"{cell_name(one)} and {cell_name(other)} do not touch", ADVICE)
            if seen & {one, other}:
                raise at_fault(text, atom, "one of these cells belongs to another domino", ADVICE)
            seen |= {one, other}
            yield one, other


def _counts(text: str, found: list[Atom], name: str, lines: int) -> Counts:
    told: dict[int, int] = {}
    for atom in (atom for atom in found if atom.name == name):
        line, count = numbers_in(text, atom, (1, lines), (0, HIGHEST_COUNT), advice=ADVICE)
        if line in told:
            raise at_fault(text, atom, f"{atom.name} {line} has been given before", ADVICE)
        told[line] = count
    return tuple(told.get(line) for line in range(1, lines + 1))


def _signs(text: str, atoms: list[Atom], rows: int, columns: int) -> Iterator[tuple[Cell, str]]:
    seen: set[Cell] = set()
    for atom in atoms:
        *place, sign = atom.arguments or ("",)
        row, column = numbers_in(
            text, Atom(atom.name, tuple(place), atom.start), (1, rows), (1, columns), advice=ADVICE
        )
        if sign not in (PLUS, MINUS, BLANK):
            raise at_fault(text, atom, f'expected "+", "-" or ".", found {str(sign)[:20]!r}', ADVICE)
        if (row, column) in seen:
            raise at_fault(text, atom, f"{cell_name((row, column))} has been given before", ADVICE)
        seen.add((row, column))
        yield (row, column), str(sign)


def _board(signs: dict[Cell, str], rows: int, columns: int, rest: str) -> tuple[str, ...]:
    return tuple(
        "".join(signs.get((row, column), rest) for column in range(1, columns + 1)) for row in range(1, rows + 1)
    )


def solutions(puzzle: MagnetsPuzzle, text: str) -> tuple[MagnetsSolution, ...]:
    """One solution per answer of clingo, where cells without a pole are blank; bare `pole` facts are one answer."""
    boards = [dict(_signs(text, one, puzzle.rows, puzzle.columns)) for one in answer_atoms(text, ("pole",))]
    return tuple(MagnetsSolution(_board(board, puzzle.rows, puzzle.columns, BLANK)) for board in boards)


FORMAT: Format[MagnetsPuzzle, MagnetsSolution] = Format(
    name="lp",
    title='ASP facts domino(R,C,R,C), row_plus(R,N), told(R,C,"+") with rules for clingo',
    looks_like=looks_like,
    read=read,
    write=write,
    solutions=solutions,
)
