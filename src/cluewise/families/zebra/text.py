"""The native text form of zebra puzzles is English: read, write, looks_like."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from cluewise.base.errors import CluewiseError, PuzzleError
from cluewise.families.zebra.english.hearing import clue_reader
from cluewise.families.zebra.english.lexicon import plural
from cluewise.families.zebra.english.told import Told
from cluewise.families.zebra.puzzle import ZebraPuzzle
from cluewise.families.zebra.sentences import sentence
from cluewise.families.zebra.writing import write_header
from cluewise.family import CERTAIN, LIKELY, MAYBE, NO

__all__ = ["clue_reader", "looks_like", "propose", "read", "write"]

LOOKED_AT = 4000
COUNTED = re.compile(r"\bthere are [\w]+ [a-z]+|\b(?:house|friend|people|person)s?\b", re.IGNORECASE)
CLUES = re.compile(r"^[ \t#*_]*clues?\b", re.IGNORECASE | re.MULTILINE)
SIDES = re.compile(r"\b(?:left|right)(?:most)?\b", re.IGNORECASE)
COMPASS = re.compile(r"\b(?:west|east)(?:ern|ernmost|ward|wards)?\b", re.IGNORECASE)
UPRIGHT = re.compile(r"\b(?:above|below|beneath|underneath|higher|lower|top|bottom|highest|lowest)\b", re.IGNORECASE)
STACKED = frozenset({"floors", "shelves", "storeys", "stories", "levels", "decks"})
WAYS = (" from bottom to top", " from top to bottom")
FACTS = re.compile(r"^[a-z_]+\([^()]*\)\.", re.MULTILINE)  # of a program for clingo
# JSON or XML; "[18:02] Ann:" and "<ann>" are a chat
DATA = re.compile(r'\s*(?:\{|<(?:[?!]|\w+\s+\w+=|puzzle)|\[\s*(?:[\[{"]|-?\d+\s*[,\]]))')
PROSE = re.compile(r"[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}")


def looks_like(text: str) -> int:
    """How much a text looks like an English zebra puzzle."""
    top = text[:LOOKED_AT]
    if DATA.match(top) or FACTS.search(top):
        return NO
    signs = bool(COUNTED.search(top)) + bool(CLUES.search(top))
    return (MAYBE if PROSE.search(top) else NO, LIKELY, CERTAIN)[signs]


def propose(text: str) -> Told:
    """A text with all the ways to take it."""
    return Told(text)


def read(text: str) -> ZebraPuzzle:
    """The puzzle that a text tells beyond doubt; ReadError with questions where a judge or a person is needed."""
    return Told(text).settle(None, {})


@lru_cache(maxsize=16)
def retold(text: str) -> ZebraPuzzle | None:
    """The puzzle in a text; None where it is not read, or leaves something in doubt."""
    try:
        puzzle = read(text)
    except CluewiseError:
        return None
    return puzzle


def unclear(text: str, count: int) -> Sequence[int]:
    """Which of so many clues of a text are in doubt; all of them where that cannot be told."""
    try:
        told = Told(text)
        heard = told.attempt(told.worlds[0], None, {}).clues
    except CluewiseError:
        return range(count)
    said = [one for one in heard if not one.readings or not one.readings[0].says_nothing]
    if len(said) != count:
        return range(count)
    return [n for n, one in enumerate(said) if not one.is_exact] or range(count)


def own_words(puzzle: ZebraPuzzle) -> str | None:
    """The text in which a puzzle was told, where that reads back right."""
    return puzzle.told if puzzle.told and retold(puzzle.told) == puzzle else None


def write(puzzle: ZebraPuzzle) -> str:
    """The puzzle in English: as it was told, else list by list; PuzzleError where that would not read back equal."""
    text = own_words(puzzle) or next((text for text in _in_parts(puzzle) if retold(text) == puzzle), None)
    if text is None:
        advice = "Write it in another format: json and lp hold every puzzle."
        raise PuzzleError(
            "this puzzle cannot be told in English in a way that is surely read as the same", advice=advice
        )
    return text


def _in_parts(puzzle: ZebraPuzzle) -> Iterator[str]:
    """The puzzle with the usual header, and those clues in their own words that read back right, fewer each time."""
    understand = clue_reader(puzzle)
    own = [understand(clue.text) == clue.relation for clue in puzzle.clues]
    text = _composed(puzzle, own)
    yield text
    if any(own):  # what is clear by itself need not be so among the others
        yield _composed(puzzle, [mine and clear for mine, clear in zip(own, _clear(puzzle, text), strict=True)])
        yield _composed(puzzle, [False] * len(own))


def _clear(puzzle: ZebraPuzzle, text: str) -> list[bool]:
    """Which clues of a text are read beyond doubt, and as they are meant."""
    try:
        told = Told(text)
        heard = {one.number: one for one in told.attempt(told.worlds[0], None, {}).clues}
    except CluewiseError:
        return [False] * len(puzzle.clues)
    found = [heard.get(n) for n in range(1, len(puzzle.clues) + 1)]
    return [
        one is not None and one.is_exact and one.readings[0].relation == clue.relation
        for one, clue in zip(found, puzzle.clues, strict=True)
    ]


def _composed(puzzle: ZebraPuzzle, own: Sequence[bool]) -> str:
    """The header and the clues, some in their own words, the others in sentences that say the same beyond doubt."""
    head = f"# {' '.join(puzzle.title.split())}\n" if puzzle.title else ""
    top = write_header(puzzle.size, puzzle.categories, puzzle.places)
    told = zip(puzzle.clues, own, strict=True)
    clues = [clue.text if mine else sentence(puzzle, clue.relation, exact=True) for clue, mine in told]
    numbered = "".join(f"{n}. {clue}\n" for n, clue in enumerate(clues, 1))
    question = f"\n{puzzle.question}\n" if puzzle.question else ""
    return f"{head}{top}\n\nClues:\n{numbered}{question}"


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
