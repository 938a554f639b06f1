"""Claims about a zebra puzzle: the puzzle with one more clue, or with its denial; how that is tested and explained."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cluewise.families.zebra.check import check
from cluewise.families.zebra.english.chart.logic import negated
from cluewise.families.zebra.puzzle import Clue, Different, Relation, Same, ZebraPuzzle, ZebraSolution
from cluewise.families.zebra.relations import Item
from cluewise.families.zebra.sentences import sentence
from cluewise.family.query import Claim, Goal

ZebraClaim = Claim[ZebraPuzzle, ZebraSolution]


def with_clue(puzzle: ZebraPuzzle, relation: Relation) -> ZebraPuzzle:
    """The puzzle with one more clue, which is last; PuzzleError if there can be none like that."""
    return replace(puzzle, clues=(*puzzle.clues, Clue(relation, f"Suppose: {sentence(puzzle, relation)}")))


def claims_of(puzzle: ZebraPuzzle, said: Sequence[tuple[str, Relation]]) -> tuple[ZebraClaim, ...]:
    """A claim for each answer."""
    return tuple(_claim(puzzle, answer, relation) for answer, relation in said)


def _claim(puzzle: ZebraPuzzle, answer: str, relation: Relation) -> ZebraClaim:
    alone = replace(puzzle, clues=(Clue(relation),))

    def test(solution: ZebraSolution) -> bool | None:
        if not all(cell for row in solution.rows for cell in row):
            return None  # with values that have no name not every clue can be judged by a table
        return not check(alone, solution)

    return Claim(
        answer,
        sentence(puzzle, relation),
        with_clue(puzzle, relation),
        with_clue(puzzle, negated(relation)),
        test,
        _goal(puzzle, relation),
    )


def _goal(puzzle: ZebraPuzzle, relation: Relation) -> Goal | None:
    """That two items go together, or not, in the terms of the logic grid."""
    match relation:
        case Same(a, b) | Different((a, b)):
            ways = (*_told(puzzle, a, b), *_told(puzzle, b, a))
            return Goal(ways, true=isinstance(relation, Same))
    return None


def _told(puzzle: ZebraPuzzle, item: Item, other: Item) -> tuple[tuple[tuple[str, ...], int], ...]:
    number = puzzle.by_name[other.category].index[other.value] + 1
    keys: list[tuple[str, ...]] = [(item.category, item.value, other.category)]
    if other.category == puzzle.row_category.name:
        keys.insert(0, (item.category, item.value))
    return tuple((key, number) for key in keys)
