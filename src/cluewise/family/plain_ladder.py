"""The ladder of a family that brings none: one rule at a time, then suppositions, in the words of its own rules.

Everything here is read off what each family has: a variable whose key is a row and a column is that cell of the board,
and what a position says is found by asking the family's `decode` what each value would show. A family whose solutions
are no such table gives `entries` of its own with `replace`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, TypeVar

from cluewise.base.drawing import Drawing
from cluewise.base.errors import PuzzleError
from cluewise.base.grid import Cell
from cluewise.base.terms import Literal, Value, Var
from cluewise.family.highlights import Box, Marks, outlines, tints
from cluewise.family.maker import Blank
from cluewise.family.puzzle import Json, Puzzle, Solution
from cluewise.family.steps import Key, Ladder, Position, Proof, short_argument, what_if
from cluewise.model import Model

P = TypeVar("P", bound=Puzzle)
S = TypeVar("S", bound=Solution)
Path = tuple[object, ...]  # into some JSON
Leaves = frozenset[tuple[Path, object]]  # what stands there

SHORT = Proof(
    name="short what-if",
    effort=3.9,
    about=(
        "Suppose something that could be, and look only a few steps ahead. If one rule after the other then leaves "
        "nothing for some cell, what was supposed is wrong, and it takes no paper to see it."
    ),
    lesson=None,
)
MANY = 64  # puzzles whose values are remembered


def plain_ladder(
    *,
    model: Callable[[P], Model],
    decode: Callable[[P, Mapping[Var, Value]], S],
    say: Callable[[P, Literal, bool], str],
    draw: Callable[[P, S | None], Drawing],
    blank: Blank[P] | None = None,
    places: Callable[[P], Mapping[Cell, Box]] | None = None,
) -> Ladder[P, S]:
    """A ladder without techniques of its own, from the functions that every family has."""
    return Ladder(
        model=model,
        techniques=(),
        facts=plain_facts,
        say=say,
        entries=_entries(model, decode),
        without=_without(model, blank),
        draw=_marked(decode, draw, places),
        proofs=(SHORT, what_if(lesson=None)),
        named_argument=short_argument(SHORT.name),
    )


def _entries(
    model: Callable[[P], Model], decode: Callable[[P, Mapping[Var, Value]], S]
) -> Callable[[P, S], Mapping[Key, Value]]:
    @lru_cache(maxsize=MANY)
    def shown(puzzle: P) -> _Shown:
        return _Shown.of(model(puzzle), lambda known: decode(puzzle, known))

    def entries(puzzle: P, solution: S) -> Mapping[Key, Value]:
        all_of = shown(puzzle)
        found = all_of.entries(solution)
        known = {var: found[var.key] for var in model(puzzle).vars if var.key in found and not var.hidden}
        if all_of.leaves(decode(puzzle, known)) != all_of.leaves(solution):  # better no position than half of one
            raise PuzzleError("this position says something that no value of the puzzle's model says")
        return found

    return entries


def _without(
    model: Callable[[P], Model], blank: Blank[P] | None
) -> Callable[[P, frozenset[int], frozenset[Key]], P | None]:
    def without(puzzle: P, clues: frozenset[int], keys: frozenset[Key]) -> P | None:
        if blank is None or clues:
            return None
        givens = (given.literal for given in model(puzzle).givens)
        return blank.given(puzzle, {one.var.key: one.value for one in givens if one.var.key not in keys})

    return without


def _marked(
    decode: Callable[[P, Mapping[Var, Value]], S],
    draw: Callable[[P, S | None], Drawing],
    places: Callable[[P], Mapping[Cell, Box]] | None,
) -> Callable[[Position[P], Marks], tuple[Drawing, ...]]:
    def marked(position: Position[P], marks: Marks) -> tuple[Drawing, ...]:
        board = draw(position.puzzle, decode(position.puzzle, position.known()))
        boxes = places(position.puzzle) if places is not None else {}
        # The family's own shapes lie between the tints and the outlines.
        return (replace(board, shapes=[*tints(marks, boxes), *board.shapes, *outlines(marks, boxes)]),)

    return marked


def plain_facts(puzzle: Puzzle, literal: Literal) -> tuple[Json, ...]:
    """A value and its cell, or the name of what has it; nothing for what is hidden."""
    del puzzle
    var = literal.var
    if var.hidden:
        return ()
    if is_cell(var.key):
        return ({"cell": list(var.key), "value": literal.value},)
    return ({"item": ["variable", var.name], "value": literal.value},)


def is_cell(key: Key) -> bool:
    """Whether a variable's key is a row and a column."""
    return len(key) == 2 and all(isinstance(part, int) for part in key)


@dataclass(frozen=True)
class _Shown:
    """What each value adds to a solution in which nothing else is known; values that add nothing are left out."""

    values: tuple[tuple[Key, Value, Leaves], ...]
    lists: frozenset[Path]  # of things that are there or not, such as cells that are crossed out: they have no places

    @staticmethod
    def of(model: Model, decode: Callable[[Mapping[Var, Value]], Solution]) -> _Shown:
        nothing = decode({}).to_json()
        literals = [(var, value) for var in model.vars if not var.hidden for value in var.values]
        alone = [(var.key, value, decode({var: value}).to_json()) for var, value in literals]
        lists = frozenset(path for _, _, data in alone for path in _longer(nothing, data, ()))
        usual = _leaves(nothing, lists)
        told = ((key, value, _leaves(data, lists) - usual) for key, value, data in alone)
        return _Shown(tuple((key, value, leaves) for key, value, leaves in told if leaves), lists)

    def leaves(self, solution: Solution) -> Leaves:
        """What a solution says."""
        return _leaves(solution.to_json(), self.lists)

    def entries(self, solution: Solution) -> dict[Key, Value]:
        """The values that a solution shows."""
        there = self.leaves(solution)
        return {key: value for key, value, leaves in self.values if leaves <= there}


def _longer(nothing: Any, data: Any, path: Path) -> Iterator[Path]:
    """The lists that are longer than where nothing is known."""
    if isinstance(data, list | tuple) and isinstance(nothing, list | tuple):
        if len(data) != len(nothing):
            yield path
            return
        for at, (one, other) in enumerate(zip(nothing, data, strict=True)):
            yield from _longer(one, other, (*path, at))
    elif isinstance(data, dict) and isinstance(nothing, dict):
        for name in data.keys() & nothing.keys():
            yield from _longer(nothing[name], data[name], (*path, name))


def _leaves(data: Any, lists: frozenset[Path]) -> Leaves:
    return frozenset(_walk(data, (), lists))


def _walk(data: Any, path: Path, lists: frozenset[Path]) -> Iterator[tuple[Path, object]]:
    if path in lists:
        yield from ((path, str(part)) for part in data)
    elif isinstance(data, dict):
        for name, part in data.items():
            yield from _walk(part, (*path, name), lists)
    elif isinstance(data, list | tuple) or (isinstance(data, str) and len(data) > 1):  # rows may be texts
        if isinstance(data, str):
            yield (*path, "length"), len(data)  # so that no word is taken for the beginning of another
        for at, part in enumerate(data):
            yield from _walk(part, (*path, at), lists)
    else:
        yield path, data
