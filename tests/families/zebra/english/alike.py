"""Whether two readings of a text come to the same, whatever the categories are called."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any

from cluewise.engine.answer import Budget
from cluewise.families.zebra.puzzle import Clue, Item, Not, Relation, ZebraPuzzle
from cluewise.families.zebra.relations import AllOf
from cluewise.family.puzzle import Solution
from cluewise.solver.run import Job, run


def solve(puzzle: ZebraPuzzle, most: int = 2) -> tuple[Sequence[Solution], bool]:
    """Up to so many solutions, and whether they are all."""
    found = run(puzzle, Job(limit=most, budget=Budget(seconds=10.0), certain=False))
    return found.solutions, found.status != "unknown"


def plain(value: str) -> str:
    """A value without what does not matter: 9 p.m. is 9 p.m."""
    return value.casefold().rstrip(".")


def rows(solution: Any) -> set[frozenset[str]]:
    """Which values stand together."""
    return {frozenset(map(plain, row)) for row in solution.rows}


def says_the_same(frame: ZebraPuzzle, one: Sequence[Relation], other: Sequence[Relation]) -> bool:
    """Whether no table makes the ones true and the others false, nor the other way round."""

    def apart(true: Sequence[Relation], false: Sequence[Relation]) -> bool:
        clues = [*true, Not(AllOf(tuple(false)))] if false else []
        return bool(clues) and bool(solve(frame.keeping([Clue(each, "-") for each in clues]))[0])

    return list(one) == list(other) or not (apart(one, other) or apart(other, one))


def named_as_in(frame: ZebraPuzzle, puzzle: ZebraPuzzle) -> list[Relation] | None:
    """The relations of a puzzle with the categories called as in another; None where the lists are not the same."""
    by_values = {tuple(map(plain, c.values)): c for c in frame.categories}
    named: dict[str, Any] = {}
    for category in puzzle.categories:
        found = by_values.get(tuple(map(plain, category.values)))
        if found is None:
            return None
        named[category.name] = found
    return [_renamed(clue.relation, named) for clue in puzzle.clues]


def _renamed(part: Any, named: dict[str, Any]) -> Any:
    if isinstance(part, Item):
        category = named[part.category]
        spelled = {plain(value): value for value in category.values}
        return Item(category.name, spelled[plain(part.value)])
    if isinstance(part, tuple):
        return tuple(_renamed(one, named) for one in part)
    if isinstance(part, Relation):
        changed = {field.name: _renamed(getattr(part, field.name), named) for field in fields(part)}
        if "axis" in changed:
            changed["axis"] = named[changed["axis"]].name
        return replace(part, **changed)
    return part
