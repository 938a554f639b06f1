"""The shape of a sound zebra puzzle: every check that a Category or a Puzzle makes when it is built."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from cluewise.base.errors import PuzzleError
from cluewise.families.zebra.amounts import is_sane
from cluewise.families.zebra.relations import (
    AllOf,
    AnyOf,
    Atom,
    Different,
    Distance,
    Exactly,
    Item,
    Logic,
    Offset,
    Relation,
    Same,
    Times,
    axis_of,
    items_of,
    parts_of,
)
from cluewise.families.zebra.sentences import sentence

if TYPE_CHECKING:
    from cluewise.families.zebra.puzzle import Category, ZebraPuzzle

MOST_ENTITIES, MOST_CATEGORIES, MOST_CLUES = 30, 40, 500
LONGEST_NAME, LONGEST_CLUE = 60, 4000  # characters; any one atom can be said in that many
DEEPEST, MOST_PARTS, MOST_PARTS_IN_ALL = 10, 200, 2000
MOST_WORK = 50_000  # entities squared, times the comparisons that need help in the model
NAME = re.compile(r'(?=.*[^\W_])[^\s"`|](?:[^\S\r\n\t\v\f]?[^\s"`|])*')


def check_category(category: Category) -> None:
    """Refuse a category with bad names, repeated values, or numbers that do not rise."""
    what = f"the category {str(category.name)[:LONGEST_NAME]!r}"
    _check_name(category.name, "the name of a category")
    if not 1 <= len(category.values) <= MOST_ENTITIES:
        raise PuzzleError(f"{what} must list from 1 to {MOST_ENTITIES} values, found {len(category.values)}")
    for value in category.values:
        _check_name(value, f"a value of {what}")
    _check_distinct(category.values, f"{what} lists the value")
    if category.numbers is not None:
        _check_numbers(category.numbers, len(category.values), what)


def _check_name(name: Any, what: str) -> None:
    if not isinstance(name, str) or len(name) > LONGEST_NAME or not NAME.fullmatch(name) or not name.isprintable():
        raise PuzzleError(
            f"{what} cannot be {str(name)[:LONGEST_NAME]!r}",
            advice=f"A name has a letter or a digit, up to {LONGEST_NAME} characters, single spaces, "
            "and no quotes, backquotes or bars.",
        )


def _check_distinct(names: Iterable[str], what: str) -> None:
    name, times = Counter(name.casefold() for name in names).most_common(1)[0]
    if times > 1:
        raise PuzzleError(f"{what} {name!r} twice")


def _check_numbers(numbers: tuple[Any, ...], wanted: int, what: str) -> None:
    if len(numbers) != wanted:
        raise PuzzleError(f"{what} has {wanted} values but {len(numbers)} numbers")
    if not all(map(is_sane, numbers)):
        raise PuzzleError(f"{what} has numbers that are too large, too fine or no numbers")
    if any(low >= high for low, high in pairwise(numbers)):
        raise PuzzleError(f"{what} must list its values from the smallest number to the largest")


def check_puzzle(puzzle: ZebraPuzzle) -> None:
    """Refuse wrong sizes, and clues that speak of what the puzzle does not have."""
    if not 2 <= puzzle.size <= MOST_ENTITIES:
        raise PuzzleError(f"a zebra puzzle has from 2 to {MOST_ENTITIES} entities, not {puzzle.size}")
    if not 2 <= len(puzzle.categories) <= MOST_CATEGORIES:
        raise PuzzleError(f"a zebra puzzle has from 2 to {MOST_CATEGORIES} categories, not {len(puzzle.categories)}")
    if len(puzzle.clues) > MOST_CLUES:
        raise PuzzleError(f"a zebra puzzle has at most {MOST_CLUES} clues, not {len(puzzle.clues)}")
    _check_distinct((category.name for category in puzzle.categories), "the puzzle has the category")
    _check_fullness(puzzle)
    for number, clue in enumerate(puzzle.clues, 1):
        _check_clue(puzzle, clue.relation, clue.text, f"clue {number}")
    _check_work(puzzle)


def _check_fullness(puzzle: ZebraPuzzle) -> None:
    size = puzzle.size
    for category in puzzle.categories:
        if len(category.values) > size:
            raise PuzzleError(f"{category.name} lists {len(category.values)} values for {size} entities")
        if category.ordered and len(category.values) < size:
            raise PuzzleError(f"{category.name} is ordered, so it must list all {size} of its values")
    if all(len(category.values) < size - 1 for category in puzzle.categories):
        raise PuzzleError(f"no category lists all, or all but one, of its {size} values")


def _check_clue(puzzle: ZebraPuzzle, relation: Relation, text: str, what: str) -> None:
    if len(text) > LONGEST_CLUE or not text.isprintable():
        raise PuzzleError(f"the text of {what} must be one line of at most {LONGEST_CLUE} characters")
    layer, atoms, parts = [relation], list[Atom](), 0
    for _ in range(DEEPEST):
        parts += len(layer)
        atoms += [one for one in layer if isinstance(one, Atom)]
        _check_logic(layer, what)
        layer = [part for one in layer for part in parts_of(one)]
        if not layer:
            break
    if layer or parts > MOST_PARTS:
        raise PuzzleError(f"{what} is nested more than {DEEPEST} deep or has more than {MOST_PARTS} parts")
    for atom in atoms:
        _check_atom(puzzle, atom, what)
    # What is accepted can also be written and read again.
    if parts > 1 and len(sentence(puzzle, relation, exact=True)) > LONGEST_CLUE:
        raise PuzzleError(f"{what} is too involved: in English it has more than {LONGEST_CLUE} characters")


def _check_logic(layer: list[Relation], what: str) -> None:
    for one in layer:
        if not isinstance(one, Atom | Logic):
            raise PuzzleError(f"{what} holds something that is no relation")
        if isinstance(one, AllOf | AnyOf | Exactly) and not one.of:
            raise PuzzleError(f"{what} joins no relations at all")
        if isinstance(one, Exactly) and not 0 <= one.count <= len(one.of):
            raise PuzzleError(f"{what} wants {one.count} of {len(one.of)} to be true")


def _check_atom(puzzle: ZebraPuzzle, atom: Atom, what: str) -> None:
    for item in items_of(atom):
        _check_item(puzzle, item, what)
    if isinstance(atom, Different) and not 2 <= len(atom.items) <= MOST_ENTITIES:
        raise PuzzleError(f"{what} must have from 2 to {MOST_ENTITIES} different items, found {len(atom.items)}")
    if not isinstance(atom, Same | Different):
        _check_axis(puzzle, atom, what)


def _check_item(puzzle: ZebraPuzzle, item: Item, what: str) -> None:
    category = puzzle.by_name.get(item.category)
    if category is None:
        names = ", ".join(puzzle.by_name)
        raise PuzzleError(f"{what} names the category {item.category!r}; there are: {names}")
    if item.value not in category.index:
        values = ", ".join(category.values)
        raise PuzzleError(f"{what} names the {category.name} {item.value!r}; there are: {values}")


def _check_axis(puzzle: ZebraPuzzle, atom: Atom, what: str) -> None:
    axis = puzzle.by_name.get(axis_of(atom) or "")
    if axis is None or not axis.ordered:
        raise PuzzleError(f"{what} compares along {axis_of(atom)!r}, which is not an ordered category")
    if (isinstance(atom, Times) or (isinstance(atom, Offset | Distance) and atom.amounts)) and axis.numbers is None:
        raise PuzzleError(f"{what} compares amounts along {axis.name!r}, which has no numbers")
    bounds: tuple[Any, ...] = ()
    if isinstance(atom, Offset | Distance):
        bounds = tuple(bound for bound in (atom.low, atom.high) if bound is not None)
        if not bounds or (len(bounds) == 2 and bounds[0] > bounds[1]):
            raise PuzzleError(f"{what} compares within no sensible range")
    elif isinstance(atom, Times):
        bounds = (atom.factor,)
    if not all(map(is_sane, bounds)):
        raise PuzzleError(f"{what} compares with a number that is too large or too fine")


def _check_work(puzzle: ZebraPuzzle) -> None:
    """Keep the model of an accepted puzzle small: comparisons off the rows and nested parts cost the most."""
    row, size = puzzle.row_category.name, puzzle.size
    count = total = 0
    for clue in puzzle.clues:
        layer: list[Relation] = [clue.relation]
        while layer:
            total += len(layer)
            atoms = [one for one in layer if isinstance(one, Atom)]
            count += sum(len(items_of(one)) for one in atoms if axis_of(one) not in (None, row))
            layer = [part for one in layer for part in parts_of(one)]
            count += len(layer) + sum(len(one.items) ** 2 for one in layer if isinstance(one, Different))
    if count * size**2 > MOST_WORK or total > MOST_PARTS_IN_ALL:
        raise PuzzleError(f"the clues are too involved for {size} entities ({total} parts)")
