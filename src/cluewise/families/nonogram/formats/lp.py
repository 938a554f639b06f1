"""ASP facts about a nonogram with rules that clingo runs as they are, and clingo's answers `filled(R,C,"#")`."""

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
from cluewise.families.nonogram.puzzle import (
    BLACK_AND_WHITE,
    EMPTY,
    MAX_LENGTH,
    MAX_SIZE,
    Block,
    Clue,
    Colour,
    NonogramPuzzle,
    NonogramSolution,
)
from cluewise.family import CERTAIN, NO, Format
from cluewise.family.asp_programs import refuse_strange

ADVICE = (
    'A nonogram is nonogram(HEIGHT,WIDTH). with row(ROW,NUMBER,LENGTH,"#")., column(COLUMN,NUMBER,LENGTH,"#"). and, '
    'unless all is black, colour("letter","name","RRGGBB").'
)

RULES = """\
% Every run of a row and of a column starts somewhere.
1 { starts(row, R, I, P) : P = 1..W-L+1 } 1 :- row(R, I, L, _), nonogram(_, W).
1 { starts(column, C, I, P) : P = 1..H-L+1 } 1 :- column(C, I, L, _), nonogram(H, _).

% A run starts behind the one before it, with a gap if both have the same colour.
run(row, R, I, L, S) :- row(R, I, L, S).
run(column, C, I, L, S) :- column(C, I, L, S).
gap(K, N, I, 1) :- run(K, N, I, _, S), run(K, N, I+1, _, S).
gap(K, N, I, 0) :- run(K, N, I, _, S), run(K, N, I+1, _, T), S != T.
:- starts(K, N, I, P), starts(K, N, I+1, Q), run(K, N, I, L, _), gap(K, N, I, G), Q < P+L+G.

% What the rows fill, the columns fill as well, in the same colour.
by_row(R, P..P+L-1, S) :- starts(row, R, I, P), row(R, I, L, S).
by_column(P..P+L-1, C, S) :- starts(column, C, I, P), column(C, I, L, S).
:- by_row(R, C, S), not by_column(R, C, S).
:- by_column(R, C, S), not by_row(R, C, S).
filled(R, C, S) :- by_row(R, C, S).

#defined row/4.
#defined column/4.
#show filled/3.
"""

_MARK = re.compile(r"\bnonogram\s*\(\s*[0-9]")
_NAMES = ("nonogram", "row", "column", "colour")


def looks_like(text: str) -> int:
    """Whether a fact says how large the nonogram is."""
    return CERTAIN if "nonogram" in text and _MARK.search(text) else NO


def write(puzzle: NonogramPuzzle) -> str:
    """A program that clingo can run as it is: the facts, then the rules of the game."""
    colours = [fact("colour", *colour) for colour in puzzle.palette] if puzzle.coloured else []
    lines = [
        " ".join(fact(kind, n, i, *block) for i, block in enumerate(clue, 1))
        for kind, clues in (("row", puzzle.rows), ("column", puzzle.columns))
        for n, clue in enumerate(clues, 1)
        if clue
    ]
    size = fact("nonogram", puzzle.height, puzzle.width)
    return "\n".join([*heading(puzzle.title), size, *colours, *lines, "", RULES])


def read(text: str) -> NonogramPuzzle:
    """The nonogram in a program or in bare facts."""
    found = list(program_atoms(text, _NAMES))
    refuse_strange(text, _NAMES, ("filled",), RULES, ADVICE)
    size = only(text, found, "nonogram", ADVICE)
    height, width = numbers_in(text, size, (1, MAX_SIZE), (1, MAX_SIZE), advice=ADVICE)
    colours = tuple(_colour(text, atom) for atom in found if atom.name == "colour")
    return NonogramPuzzle(
        rows=_clues(text, [atom for atom in found if atom.name == "row"], height),
        columns=_clues(text, [atom for atom in found if atom.name == "column"], width),
        palette=colours or BLACK_AND_WHITE,
        title=title_of(text),
    )


def _colour(text: str, atom: Atom) -> Colour:
    letter, name, rgb = (*map(str, atom.arguments), "", "", "")[:3]
    if len(atom.arguments) != 3:
        raise at_fault(text, atom, 'expected colour("letter","name","RRGGBB")', ADVICE)
    return Colour(letter, name, rgb)


def _clues(text: str, atoms: list[Atom], count: int) -> tuple[Clue, ...]:
    blocks: list[dict[int, Block]] = [{} for _ in range(count)]
    for atom in atoms:
        *numbers, colour = atom.arguments or ("",)
        plain = Atom(atom.name, tuple(numbers), atom.start)
        line, place, length = numbers_in(text, plain, (1, count), (1, MAX_SIZE), (1, MAX_LENGTH), advice=ADVICE)
        if place in blocks[line - 1]:
            raise at_fault(text, atom, f"run {place} of {atom.name} {line} has been given before", ADVICE)
        blocks[line - 1][place] = Block(length, str(colour))
    for n, found in enumerate(blocks, 1):
        if found and max(found) != len(found):
            message = f"{atoms[0].name} {n} has {len(found)} runs, but one has the number {max(found)}"
            raise ReadError(message, place=Place(1), advice=ADVICE)
    return tuple(tuple(found[place] for place in sorted(found)) for found in blocks)


def solutions(puzzle: NonogramPuzzle, text: str) -> tuple[NonogramSolution, ...]:
    """One solution per answer of clingo; bare `filled` facts are one answer."""
    return tuple(_solution(puzzle, dict(_cells(puzzle, text, one))) for one in answer_atoms(text, ("filled",)))


def _cells(puzzle: NonogramPuzzle, text: str, atoms: list[Atom]) -> Iterator[tuple[Cell, str]]:
    letters = {colour.letter for colour in puzzle.palette}
    seen: set[Cell] = set()
    for atom in atoms:
        *place, colour = atom.arguments or ("",)
        plain = Atom(atom.name, tuple(place), atom.start)
        row, column = numbers_in(text, plain, (1, puzzle.height), (1, puzzle.width), advice=ADVICE)
        if colour not in letters:
            raise at_fault(text, atom, f"{str(colour)[:20]!r} is no colour of this puzzle", ADVICE)
        if (row, column) in seen:
            raise at_fault(text, atom, f"{cell_name((row, column))} is filled twice", ADVICE)
        seen.add((row, column))
        yield (row, column), str(colour)


def _solution(puzzle: NonogramPuzzle, cells: dict[Cell, str]) -> NonogramSolution:
    return NonogramSolution(
        tuple(
            "".join(cells.get((r, c), EMPTY) for c in range(1, puzzle.width + 1)) for r in range(1, puzzle.height + 1)
        )
    )


FORMAT: Format[NonogramPuzzle, NonogramSolution] = Format(
    name="lp",
    title='ASP facts row(R,I,L,"#"), column(C,I,L,"#") with rules for clingo',
    looks_like=looks_like,
    read=read,
    write=write,
    solutions=solutions,
)
