"""The native text form of zebra puzzles is English: read, write, looks_like."""

from __future__ import annotations

import re
from collections.abc import Callable

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


def write(puzzle: ZebraPuzzle) -> str:
    """The puzzle in English, in the clues' own words where those read back right."""
    understand = clue_reader(puzzle)
    head = f"# {' '.join(puzzle.title.split())}\n" if puzzle.title else ""
    top = write_header(puzzle.size, puzzle.categories, puzzle.places)
    clues = [f"{n}. {_wording(puzzle, clue, understand)}\n" for n, clue in enumerate(puzzle.clues, 1)]
    return f"{head}{top}\n\nClues:\n{''.join(clues)}"


def _wording(puzzle: ZebraPuzzle, clue: Clue, understand: Callable[[str], Relation | None]) -> str:
    """A clue's own words, or a sentence that says the same beyond doubt."""
    return clue.text if understand(clue.text) == clue.relation else sentence(puzzle, clue.relation, exact=True)
