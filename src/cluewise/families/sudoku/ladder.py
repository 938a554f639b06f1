"""How people reason about Sudoku: the cells' own terms, and the techniques, easiest first."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import reduce
from operator import or_

from cluewise.base.grid import cell_name
from cluewise.base.phrases import the_first
from cluewise.base.terms import Literal, Value
from cluewise.families.sudoku.climb import CLIMB
from cluewise.families.sudoku.disguise import disguised
from cluewise.families.sudoku.marked import draw, show
from cluewise.families.sudoku.model import all_different
from cluewise.families.sudoku.puzzle import SudokuPuzzle, SudokuSolution
from cluewise.families.sudoku.scale import EXPLAINER
from cluewise.families.sudoku.symbols import symbol
from cluewise.families.sudoku.techniques import TECHNIQUES
from cluewise.families.sudoku.techniques.endgame import afterwards, joins
from cluewise.families.sudoku.techniques.lessons import LESSONS
from cluewise.families.sudoku.techniques.singles import LAST_CELL, obvious
from cluewise.families.sudoku.techniques.telling import conclude, digits_in
from cluewise.families.sudoku.words import say
from cluewise.family.puzzle import Json
from cluewise.family.steps import Key, Ladder, Position, what_if


def facts(_: SudokuPuzzle, literal: Literal) -> tuple[Json, ...]:
    """A cell and its value."""
    return ({"cell": list(literal.var.key), "value": literal.value},)


def entries(_: SudokuPuzzle, position: SudokuSolution) -> Mapping[Key, Value]:
    """The cells that are filled in."""
    return {
        (row, column): value
        for row, line in enumerate(position.grid, 1)
        for column, value in enumerate(line, 1)
        if value is not None
    }


IS = re.compile(r"\b(r\d+c\d+) is ([0-9A-Z]+)(?=[,.;:]| \(| and r|$)")  # one cell, and its only value


def fold(_: Position[SudokuPuzzle], settled: Sequence[Literal], techniques: Sequence[str]) -> str:
    """The cells that are filled, in their order: `singles: r1c2 = 5, r3c4 = 7`."""
    single = all("single" in name or name == LAST_CELL for name in techniques)
    head = "singles" if single else the_first(techniques)
    cells = ((one.var.key, int(str(one.value))) for one in settled)
    return f"{head}: {', '.join(f'{cell_name((int(key[0]), int(key[1])))} = {symbol(value)}' for key, value in cells)}"


def spoken(argument: str) -> str:
    """`6 goes in r3c8`, where one cell gets its value."""
    return IS.sub(r"\2 goes in \1", argument)


def brief(puzzle: SudokuPuzzle, rule: int) -> str:
    """The house, the knights or the cage."""
    if rule < len(puzzle.houses):
        return puzzle.houses[rule].name
    return all_different(puzzle).rules[rule].sentence.rstrip(".")


def broken(position: Position[SudokuPuzzle], rule: int, _: bool) -> str | None:
    """A house in which some digit has no place left."""
    puzzle, scope = position.puzzle, position.model.rules[rule].constraint.scope
    if rule >= len(puzzle.houses) or len(scope) != len(scope[0].values):
        return None
    left = reduce(or_, (position.state.domains[var.index] for var in scope))
    missing = digits_in(scope[0].all_values & ~left)
    return f"then {puzzle.houses[rule].name} has no place for {missing[0]} any more" if missing else None


def area(puzzle: SudokuPuzzle, facts: Sequence[Json], rules: Sequence[int]) -> str:
    """The house that a step is about most, of those it names; or a digit, where it is all over the board."""
    cells = {tuple(fact["cell"]) for fact in facts}
    named = [puzzle.houses[rule] for rule in rules if rule < len(puzzle.houses)] or puzzle.houses
    values = {fact["value"] for fact in facts}
    best = max(named, key=lambda house: len(cells.intersection(house.cells)))
    if len(values) == 1 and not cells.issubset(best.cells):
        return f"the {symbol(values.pop())}s"
    return best.name


def without(puzzle: SudokuPuzzle, _: frozenset[int], cells: frozenset[Key]) -> SudokuPuzzle:
    """The puzzle with some givens blank."""
    givens = tuple(
        tuple(None if (r, c) in cells else value for c, value in enumerate(row, 1))
        for r, row in enumerate(puzzle.givens, 1)
    )
    return replace(puzzle, givens=givens)


LADDER: Ladder[SudokuPuzzle, SudokuSolution] = Ladder(
    model=all_different,
    techniques=TECHNIQUES,
    facts=facts,
    say=say,
    entries=entries,
    obvious=obvious,
    brief=brief,
    broken=broken,
    area=area,
    disguised=disguised,
    fold=fold,
    spoken=spoken,
    conclude=conclude,
    joins=joins,
    afterwards=afterwards,
    scales=(EXPLAINER,),
    climb=CLIMB,
    draw=draw,
    show=show,
    without=without,
    proofs=(what_if(LESSONS["what-if"]),),
)
