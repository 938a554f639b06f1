"""What was understood of a text: the lists, then each sentence in the exact English that reads back as just that."""

from __future__ import annotations

from collections.abc import Iterator

from cluewise.families.zebra.amounts import as_text
from cluewise.families.zebra.puzzle import Category, ZebraPuzzle
from cluewise.families.zebra.sentences import sentence
from cluewise.family.puzzle import Said


def sentences(puzzle: ZebraPuzzle) -> tuple[Said, ...]:
    """The lists, the clues, and what was taken to say nothing."""
    return (*_lists(puzzle), *_clues(puzzle), *(Said(aside, "") for aside in puzzle.asides))


def _lists(puzzle: ZebraPuzzle) -> Iterator[Said]:
    for category in puzzle.categories:
        amounts = [f" ({as_text(number)})" for number in category.numbers or ()] or [""] * len(category.values)
        values = ", ".join(f'"{value}"{amount}' for value, amount in zip(category.values, amounts, strict=True))
        order = ", in this order" if category.ordered else ""
        yield Said(
            "", f"Each of the {puzzle.size} has one {category.name}{order}: {values}{_unnamed(puzzle, category)}."
        )


def _unnamed(puzzle: ZebraPuzzle, category: Category) -> str:
    missing = puzzle.size - len(category.values)
    return f" and {missing} without a name" if missing else ""


def _clues(puzzle: ZebraPuzzle) -> Iterator[Said]:
    for clue in puzzle.clues:
        yield Said(clue.text, sentence(puzzle, clue.relation, exact=True), ", ".join(clue.passed))
