"""Zebra puzzles: categories of values, and clues that are relations between items; a Puzzle that exists is sound.

There are `size` entities, and each has one value of every category. A category may name fewer than `size`
values: the rest are unnamed (shown as ""), nobody can tell them apart, and no clue speaks of them. Houses are an
ordinary ordered category with the values "1" to "size"; a puzzle need not have any.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import ClassVar, Self

from cluewise.base.errors import PuzzleError
from cluewise.families.zebra import shape
from cluewise.families.zebra.amounts import tidy
from cluewise.families.zebra.relations import (
    AllOf,
    Amount,
    AnyOf,
    Between,
    Different,
    Distance,
    Exactly,
    If,
    Iff,
    Item,
    Not,
    Offset,
    Relation,
    Same,
    Times,
    atoms_of,
    items_of,
)
from cluewise.families.zebra.sentences import sentence
from cluewise.family.puzzle import Json, Puzzle, Solution

__all__ = [
    "AllOf", "Amount", "AnyOf", "Between", "Category", "Clue", "Different", "Distance", "Exactly", "If", "Iff", "Item",
    "Not", "Offset", "Relation", "Same", "Times", "ZebraPuzzle", "ZebraSolution", "atoms_of", "items_of",
]  # fmt: skip


@dataclass(frozen=True)
class Category:
    """A kind of value; if ordered, `values` are in rising order, and `numbers` (if any) are their amounts."""

    name: str
    values: tuple[str, ...]
    ordered: bool = False
    numbers: tuple[Amount, ...] | None = None

    def __post_init__(self) -> None:
        if self.numbers is not None:
            object.__setattr__(self, "ordered", True)
        shape.check_category(self)
        if self.numbers is not None:
            object.__setattr__(self, "numbers", tuple(map(tidy, self.numbers)))

    @cached_property
    def index(self) -> Mapping[str, int]:
        """Where each value stands in the list, from 0."""
        return {value: n for n, value in enumerate(self.values)}

    @cached_property
    def spellings(self) -> Mapping[str, str]:
        """The values by their casefolded spelling."""
        return {value.casefold(): value for value in self.values}

    def has(self, value: str) -> bool:
        """Whether the category lists this value, however it is spelled."""
        return value.casefold() in self.spellings

    def counts_from_one(self) -> bool:
        """Whether the values are the plain places 1, 2, 3 ..."""
        plain = tuple(str(n) for n in range(1, len(self.values) + 1))
        return self.ordered and self.numbers is None and self.values == plain


@dataclass(frozen=True)
class Clue:
    """A relation that holds, and the words for it, which do not count for equality."""

    relation: Relation
    text: str = field(default="", compare=False)
    passed: tuple[str, ...] = field(default=(), compare=False)  # the words that were passed over
    how: str = field(default="exact", compare=False)  # or judged (by what gives one solution), or picked
    number: int | None = field(default=None, compare=False)  # in the text, where some sentences there are no clues


@dataclass(frozen=True)
class ZebraPuzzle(Puzzle):
    """Entities with one value of each category, and clues about who has what."""

    family: ClassVar[str] = "zebra"
    size: int
    categories: tuple[Category, ...]
    clues: tuple[Clue, ...] = ()
    # What the text said besides; none of it counts for equality.
    asides: tuple[str, ...] = field(default=(), compare=False, kw_only=True)  # sentences that say nothing
    question: str | None = field(default=None, compare=False, kw_only=True)
    offered: tuple[str, ...] = field(default=(), compare=False, kw_only=True)  # answers to choose from
    told: str = field(default="", compare=False, kw_only=True)  # all of it, in the words of whoever made it

    def __post_init__(self) -> None:
        shape.check_puzzle(self)
        worded = (c if c.text else replace(c, text=sentence(self, c.relation)) for c in self.clues)
        object.__setattr__(self, "clues", tuple(worded))

    def keeping(self, clues: Sequence[Clue]) -> Self:
        """The puzzle with clues that are known to be sound, such as some of its own: nothing is checked again."""
        fewer = copy(self)
        object.__setattr__(fewer, "clues", tuple(clues))
        return fewer

    @cached_property
    def by_name(self) -> Mapping[str, Category]:
        """The categories by name."""
        return {category.name: category for category in self.categories}

    @cached_property
    def places(self) -> Category | None:
        """The first category if it is plain places in a row, such as the houses 1 to 5."""
        first = self.categories[0]
        return first if first.counts_from_one() and len(first.values) == self.size else None

    @cached_property
    def row_category(self) -> Category:
        """What the rows of a solution are sorted by: the first ordered category, else the first (nearly) full one."""
        ordered = next((category for category in self.categories if category.ordered), None)
        return ordered or next(c for c in self.categories if len(c.values) >= self.size - 1)

    def remarks(self) -> tuple[str, ...]:
        """The sentences that were passed over, and those of which some words were."""
        return tuple(one if one.startswith("LEFT OUT") else f"ignored: {one}" for one in self.asides)

    def understood(self) -> tuple[Json, ...]:
        """How each clue was read, in canonical English."""
        return tuple(
            {
                "clue": clue.number or n,
                "text": clue.text,
                "says": sentence(self, clue.relation),
                "how": clue.how,
                "passed": list(clue.passed),
            }
            for n, clue in enumerate(self.clues, 1)
        )

    def noting(self, *asides: str) -> Self:
        """The same puzzle with further sentences that were passed over."""
        return replace(self, asides=(*self.asides, *asides))

    @property
    def header(self) -> tuple[str, ...]:
        """The names of the categories."""
        return tuple(category.name for category in self.categories)

    def extent(self) -> str:
        """How many entities there are, and how many lists."""
        return f"{self.size}x{len(self.categories)}"

    def to_json(self) -> Json:
        """The puzzle as plain data; see docs/formats-zebra.md."""
        from cluewise.families.zebra.plain import puzzle_as_json

        return puzzle_as_json(self)

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """The puzzle that `to_json` wrote, or that a person wrote with the shorter names of relations."""
        from cluewise.families.zebra.plain import puzzle_parts

        return cls(**puzzle_parts(data))


@dataclass(frozen=True)
class ZebraSolution(Solution):
    """A table: one column per category, one row per entity; None where open, "" for an unnamed value."""

    header: tuple[str, ...]
    rows: tuple[tuple[str | None, ...], ...]

    def __post_init__(self) -> None:
        for n, row in enumerate(self.rows, 1):
            if len(row) != len(self.header):
                raise PuzzleError(f"row {n} of the solution has {len(row)} cells, the header {len(self.header)}")

    def to_json(self) -> Json:
        """As JSON: `{"header", "rows"}`."""
        return {"header": list(self.header), "rows": [list(row) for row in self.rows]}

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """The solution that `to_json` wrote; whole numbers are taken as text."""
        from cluewise.families.zebra.plain import solution_parts

        return cls(*solution_parts(data))
