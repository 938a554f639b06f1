"""The native text form of zebra puzzles is English: read, write, looks_like."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from cluewise.errors import CluewiseError
from cluewise.families.zebra.english.forms import plural
from cluewise.families.zebra.english.header import write_header
from cluewise.families.zebra.english.reading import clue_reader, read
from cluewise.families.zebra.puzzle import Clue, ZebraPuzzle
from cluewise.families.zebra.relations import Relation
from cluewise.families.zebra.sentences import sentence
from cluewise.family import CERTAIN, LIKELY, MAYBE, NO

__all__ = ["looks_like", "read", "write"]

LOOKED_AT = 4000
COUNTED = re.compile(r"\bthere are [\w]+ [a-z]+|\b(?:house|friend|people|person)s?\b", re.IGNORECASE)
CLUES = re.compile(r"^[ \t#*_]*clues?\b", re.IGNORECASE | re.MULTILINE)
SIDES = re.compile(r"\b(?:left|right)(?:most)?\b", re.IGNORECASE)
COMPASS = re.compile(r"\b(?:west|east)(?:ern|ernmost|ward|wards)?\b", re.IGNORECASE)
UPRIGHT = re.compile(r"\b(?:above|below|beneath|underneath|higher|lower|top|bottom|highest|lowest)\b", re.IGNORECASE)
STACKED = frozenset({"floors", "shelves", "storeys", "stories", "levels", "decks"})
WAYS = (" from bottom to top", " from top to bottom")
PROSE = re.compile(r"[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}")


def looks_like(text: str) -> int:
    """How much a text looks like an English zebra puzzle."""
    top = text[:LOOKED_AT]
    if top.lstrip()[:1] in ("{", "[", "<"):
        return NO
    signs = bool(COUNTED.search(top)) + bool(CLUES.search(top))
    return (MAYBE if PROSE.search(top) else NO, LIKELY, CERTAIN)[signs]


@lru_cache(maxsize=16)
def retold(text: str) -> ZebraPuzzle | None:
    """The puzzle in a text; None where it is not read, or leaves something in doubt."""
    try:
        puzzle = read(text)
    except CluewiseError:
        return None
    return None if puzzle.doubts else puzzle


def own_words(puzzle: ZebraPuzzle) -> str | None:
    """The text in which a puzzle was told, where that reads back right."""
    return puzzle.told if puzzle.told and retold(puzzle.told) == puzzle else None


def write(puzzle: ZebraPuzzle) -> str:
    """The puzzle in English: as it was told, else list by list and clue by clue."""
    return own_words(puzzle) or _in_parts(puzzle)


def _in_parts(puzzle: ZebraPuzzle) -> str:
    """The puzzle with the usual header, and the clues in their own words where those read back right."""
    understand = clue_reader(puzzle)
    head = f"# {' '.join(puzzle.title.split())}\n" if puzzle.title else ""
    top = write_header(puzzle.size, puzzle.categories, puzzle.places)
    clues = [f"{n}. {_wording(puzzle, clue, understand)}\n" for n, clue in enumerate(puzzle.clues, 1)]
    question = f"\n{puzzle.question}\n" if puzzle.question else ""
    return f"{head}{top}\n\nClues:\n{''.join(clues)}{question}"


def caption(puzzle: ZebraPuzzle) -> tuple[str, ...]:
    """How many there are and how they stand, which a table of lists does not show; and the question."""
    said = _standing(puzzle)
    choices = f" ({', '.join(puzzle.offered)})" if puzzle.offered else ""
    return (said, f"{puzzle.question}{choices}") if puzzle.question else (said,)


def _standing(puzzle: ZebraPuzzle) -> str:
    """How many places there are and where the first of them is, if there are places."""
    if puzzle.places is None:
        return f"There are {puzzle.size} of each."
    name = puzzle.places.name
    noun = plural(name.lower() if name.istitle() else name)
    clues = " ".join(clue.text for clue in puzzle.clues)
    stacked = noun in STACKED  # of others, what is higher is a number
    row = "" if stacked or noun == "days" else " in a row"
    way = _upright(puzzle, noun) if stacked else "" if noun == "days" else _level(clues, noun)
    return f"There are {puzzle.size} {noun}{row}, numbered 1 to {puzzle.size}{way}."


def _level(clues: str, noun: str) -> str:
    if SIDES.search(clues):
        return " from left to right"
    if COMPASS.search(clues):
        return " from west to east"
    return " from first to last" if noun == "positions" else ""


def _upright(puzzle: ZebraPuzzle, noun: str) -> str:
    """The way in which places are numbered that makes a clue say what it was understood to say, and the other not."""
    _, lists = write_header(puzzle.size, puzzle.categories[1:], None).split("\n", 1)
    for clue in puzzle.clues:
        right = []
        for way in WAYS if UPRIGHT.search(clue.text) else ():
            top = f"There are {puzzle.size} {noun}, numbered 1 to {puzzle.size}{way}.\n{lists}"
            found = retold(f"{top}\n\nClues:\n1. {clue.text}\n")
            if found is not None and [one.relation for one in found.clues] == [clue.relation]:
                right.append(way)
        if len(right) == 1:
            return right[0]
    return ""


def _wording(puzzle: ZebraPuzzle, clue: Clue, understand: Callable[[str], Relation | None]) -> str:
    """A clue's own words, or a sentence that says the same beyond doubt."""
    return clue.text if understand(clue.text) == clue.relation else sentence(puzzle, clue.relation, exact=True)
