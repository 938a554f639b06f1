"""The native text form of zebra puzzles is English: read, write, looks_like."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from cluewise.errors import CluewiseError
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
    said = write_header(puzzle.size, puzzle.categories, puzzle.places).split("\n", 1)[0]
    choices = f" ({', '.join(puzzle.offered)})" if puzzle.offered else ""
    return (said, f"{puzzle.question}{choices}") if puzzle.question else (said,)


def _wording(puzzle: ZebraPuzzle, clue: Clue, understand: Callable[[str], Relation | None]) -> str:
    """A clue's own words, or a sentence that says the same beyond doubt."""
    return clue.text if understand(clue.text) == clue.relation else sentence(puzzle, clue.relation, exact=True)
