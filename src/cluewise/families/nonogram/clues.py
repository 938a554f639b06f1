"""Clues as text: what the text formats share. The limits keep every reader quick on megabytes of anything."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from cluewise.base.errors import Place, ReadError, UsageError
from cluewise.base.scan import Line, Word, lines_of
from cluewise.families.nonogram.puzzle import MAX_LENGTH, MAX_SIZE, Block, Clue, NonogramPuzzle

MAX_TEXT = 2_000_000  # 512 x 512 with a picture and a run in every cell is well below
MAX_LINES = 8 * MAX_SIZE
MAX_CLUE = 8 * MAX_SIZE  # characters of one clue
ADVICE = "A clue is the lengths of a line's runs in order, such as 3 1 2; write 0 for a line without runs."

Reader = Callable[[Word], Block]


def guarded(text: str) -> str:
    """The text, or a complaint if it is larger than any nonogram that we take."""
    lines = text.count("\n")
    if len(text) > MAX_TEXT or lines > MAX_LINES:
        found = f"{len(text):,} characters in {lines + 1:,} lines"
        advice = f"Nonograms of up to {MAX_SIZE} rows and {MAX_SIZE} columns can be read."
        raise ReadError(f"this text is too long for a nonogram: {found}", place=Place(1), advice=advice)
    return text


def is_huge(text: str) -> bool:
    """Whether the text is larger than any nonogram that we take."""
    return len(text) > MAX_TEXT or text.count("\n") > MAX_LINES


def black_block(word: Word) -> Block:
    """A word as a run of a black and white puzzle."""
    return Block(word.number(1, MAX_LENGTH, "a run length", ADVICE))


def clue_in(line: Line, block: Reader = black_block) -> Clue:
    """The clue on a line: lengths separated by spaces or commas; nothing or 0 is the clue without runs."""
    if len(line.text) > MAX_CLUE:
        raise ReadError("this clue is too long for any line", place=line.place(MAX_CLUE + 1), advice=ADVICE)
    words = line.words(r"[^\s,]+")
    if len(words) == 1 and words[0].text == "0":
        return ()
    if len(words) > MAX_SIZE:
        raise words[MAX_SIZE].unexpected(f"at most {MAX_SIZE} runs in a clue", ADVICE)
    return tuple(block(word) for word in words)


def clue_lines(lines: Sequence[Line], wanted: int, what: str, after: Word) -> list[Line]:
    """The lines that hold clues: the filled ones, or, if these are too few, blank ones as clues without runs too."""
    filled = [line for line in lines if not line.blank]
    if len(filled) == wanted:
        return filled
    if len(filled) < wanted <= len(lines) and all(line.blank for line in lines[wanted:]):
        return list(lines[:wanted])
    place = filled[wanted].place(1) if len(filled) > wanted else (filled[-1].end() if filled else after).place
    raise ReadError(f"expected {what}, one to a line, found {len(filled)}", place=place, advice=ADVICE)


def clues_in(
    rows: Iterable[Line], columns: Iterable[Line], block: Reader = black_block
) -> tuple[tuple[Clue, ...], tuple[Clue, ...]]:
    """The clues of rows and columns; a blank line may be a clue without runs only if then both sides agree."""
    rows, columns = list(rows), list(columns)
    found = tuple(clue_in(line, block) for line in rows), tuple(clue_in(line, block) for line in columns)
    blank = next((line for line in (*rows, *columns) if line.blank), None)
    if blank and total(found[0]) != total(found[1]):
        message = "expected a clue, found a blank line (with no runs here, rows and columns differ in their totals)"
        raise ReadError(message, place=blank.place(1), advice=ADVICE)
    return found


def total(clues: Iterable[Clue]) -> int:
    """The number of filled cells that some clues ask for."""
    return sum(block.length for clue in clues for block in clue)


def written(clue: Clue, separator: str = " ") -> str:
    """A black and white clue as text, `0` for the one without runs."""
    return separator.join(str(block.length) for block in clue) or "0"


def sizes_in(line: Line, first: str, second: str, advice: str) -> tuple[int, int]:
    """The two sizes that a file starts with; the names say what they count."""
    words = Line(line.number, line.text[:MAX_CLUE]).words()
    if len(words) < 2:
        raise line.end().unexpected(f"the numbers of {first} and {second}, such as 5 4", advice)
    if len(words) > 2:
        raise words[2].unexpected(f"only the numbers of {first} and {second}", advice)
    one = words[0].number(1, MAX_SIZE, f"the number of {first}", advice)
    return one, words[1].number(1, MAX_SIZE, f"the number of {second}", advice)


def from_first_filled(text: str) -> list[Line]:
    """The lines of a text without blank ones at the top; an empty text gives one blank line to complain about."""
    lines = lines_of(text.removesuffix("\n"))
    start = next((n for n, line in enumerate(lines) if not line.blank), None)
    return [Line(1, "")] if start is None else lines[start:]


def black_only(puzzle: NonogramPuzzle, name: str) -> None:
    """Complain if a puzzle has colours that a format cannot hold."""
    if puzzle.coloured:
        raise UsageError(f"the format {name!r} has no colours; use 'non', 'webpbn' or 'json' for this puzzle")


def title_line(puzzle: NonogramPuzzle) -> str:
    """The heading with the puzzle's title, or nothing."""
    title = " ".join(printable(puzzle.title or "").split()).lstrip("# ")
    return f"# {title}\n" if title else ""


def printable(text: str) -> str:
    """A text without what a reader would refuse as no text."""
    return "".join(c if c.isprintable() else " " for c in text)


_NUMBERS = re.compile(r"[\s0-9,]*")


def only_numbers(text: str) -> bool:
    """Whether a text is nothing but digits, white space and commas."""
    return _NUMBERS.fullmatch(text) is not None
