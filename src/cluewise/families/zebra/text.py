"""The native text form of zebra puzzles is English: read (strictly), write, looks_like."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from cluewise.errors import InputError, Place, PuzzleError, ReadError
from cluewise.families.zebra.english.clues import HEADING, Sentence, cut, reader
from cluewise.families.zebra.english.header import Header, read_header, write_header
from cluewise.families.zebra.english.lexicon import Lexicon
from cluewise.families.zebra.puzzle import Clue, ZebraPuzzle
from cluewise.families.zebra.relations import Relation, atoms_of
from cluewise.families.zebra.sentences import sentence
from cluewise.families.zebra.shape import MOST_PARTS_IN_ALL
from cluewise.family import CERTAIN, LIKELY, MAYBE, NO
from cluewise.scan import Line, lines_of, titled

LONGEST = 1_000_000  # characters
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


def read(text: str) -> ZebraPuzzle:
    """The puzzle that an English text describes; whatever is not fully understood is refused."""
    if len(text) > LONGEST:
        raise ReadError(f"a zebra puzzle has at most {LONGEST:,} characters, found {len(text):,}", place=Place(1))
    title, text = titled(text)
    top, below = _halves(lines_of(text))
    header, frame = _frame(top)
    sentences = cut(below)
    understand = reader(Lexicon(frame, header.titles))
    clues = tuple(_read_clues(sentences, understand))
    return ZebraPuzzle(header.size, header.categories, clues, title=title)


def _read_clues(sentences: list[Sentence], understand: Callable[[Sentence], Relation]) -> Iterator[Clue]:
    """The clues of some sentences; too much is refused before time is spent on all of it."""
    parts = 0
    for one in sentences:
        relation = understand(one)
        parts += sum(1 for _ in atoms_of(relation))
        if parts > MOST_PARTS_IN_ALL:
            raise PuzzleError(f"the clues have more than {MOST_PARTS_IN_ALL:,} parts", place=one.words[0].place)
        yield Clue(relation, one.text)


def _frame(top: list[Line]) -> tuple[Header, ZebraPuzzle]:
    """What the top of a text declares, and the puzzle without its clues."""
    try:
        header = read_header(top)
        return header, ZebraPuzzle(header.size, header.categories)
    except InputError as error:
        if error.place is not None:
            raise
        place = next((line.place() for line in top if not line.blank), Place(1))
        raise type(error)(error.message, place=place, advice=error.advice) from None


def _halves(lines: list[Line]) -> tuple[list[Line], list[Line]]:
    """The lines above the heading of the clues, and those below."""
    for n, line in enumerate(lines):
        if HEADING.fullmatch(line.text):
            return lines[:n], lines[n + 1 :]
    filled = [line for line in lines if not line.blank]
    place = filled[-1].place() if filled else None
    advice = "First say how many houses there are and list the values; then a line 'Clues:'; then the numbered clues."
    raise ReadError("there is no line 'Clues:'", place=place, advice=advice)


def write(puzzle: ZebraPuzzle) -> str:
    """The puzzle in English, in the clues' own words where those read back right."""
    understand = reader(Lexicon(puzzle))
    head = f"# {' '.join(puzzle.title.split())}\n" if puzzle.title else ""
    top = write_header(puzzle.size, puzzle.categories, puzzle.places)
    clues = [f"{n}. {_wording(puzzle, clue, understand)}\n" for n, clue in enumerate(puzzle.clues, 1)]
    return f"{head}{top}\n\nClues:\n{''.join(clues)}"


def _wording(puzzle: ZebraPuzzle, clue: Clue, understand: Callable[[Sentence], Relation]) -> str:
    """A clue's own words, or a sentence that says the same beyond doubt."""
    try:
        (read_back,) = cut(lines_of(f"1. {clue.text}"))
        if understand(read_back) == clue.relation:
            return read_back.text
    except InputError:
        pass
    return sentence(puzzle, clue.relation, exact=True)
