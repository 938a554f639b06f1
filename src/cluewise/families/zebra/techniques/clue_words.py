"""Clues as the reasons of sentences."""

from __future__ import annotations

import re

from cluewise.families.zebra.grid import grid
from cluewise.families.zebra.puzzle import Between, Category, Distance, Item, Offset, ZebraPuzzle
from cluewise.families.zebra.sentences import COUNTS, LEFT_TO_RIGHT
from cluewise.families.zebra.techniques.telling import is_plural, subject

# Who finished right before somebody did not stand on the left.
SIDES = re.compile(
    r"\b(left|right|west|east)(ward|wards|most)?\b(?! (before|after|behind|ahead|above|below|in front))", re.IGNORECASE
)


def clue_in_words(puzzle: ZebraPuzzle, number: int) -> str:
    """A clue as the reason of a sentence: in a few words where they are sure to fit, else as it stands."""
    short = _compared(puzzle, number)
    if short is not None:
        return f"{short} (clue {number})"
    text = puzzle.clues[number - 1].text.rstrip(".").replace('"', "'")
    return f'Clue {number} says "{text}"'


def _compared(puzzle: ZebraPuzzle, number: int) -> str | None:
    relation = puzzle.clues[number - 1].relation
    if not isinstance(relation, Offset | Distance | Between):
        return None
    axis: Category = puzzle.by_name[relation.axis]
    row = axis is puzzle.places and axis.name.lower() in LEFT_TO_RIGHT
    text = puzzle.clues[number - 1].text
    if text and (not row or (isinstance(relation, Offset) and not SIDES.search(text))):
        return None  # the clue's own words for earlier and later, taller and shorter, are better than ours
    where = "" if row else f" in {axis.name}"
    if isinstance(relation, Between):
        ends = f"{_named(puzzle, relation.one)} and {_named(puzzle, relation.other)}"
        return f"{_is(puzzle, relation.middle)} somewhere between {ends}{where}"
    if relation.amounts:
        return None
    who, a, b = _is(puzzle, relation.a), _named(puzzle, relation.a), _named(puzzle, relation.b)
    match relation, relation.low, relation.high:
        case Offset(), 1, 1:
            return f"{who} {'directly left of' if row else 'directly before'} {b}{where}"
        case Offset(), 1, None:
            return f"{who} somewhere {'to the left of' if row else 'before'} {b}{where}"
        case Distance(), 1, 1:
            return f"{who} next to {b}{where}"
        case Distance(), low, high if row and low == high and low is not None and 1 < low < len(COUNTS):
            noun = axis.name.lower()
            gap = f"is one {noun}" if low == 2 else f"are {COUNTS[int(low) - 1]} {noun}s"
            return f"there {gap} between {a} and {b}"
    return None


def _named(puzzle: ZebraPuzzle, item: Item) -> str:
    of = grid(puzzle)
    return subject(of, of.item(item))


def _is(puzzle: ZebraPuzzle, item: Item) -> str:
    return f"{_named(puzzle, item)} {'are' if is_plural(grid(puzzle), grid(puzzle).item(item)) else 'is'}"
