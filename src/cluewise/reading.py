"""Recognising what a text is: which family, which format, one puzzle or many.

Every reader that thinks the text looks like its own is tried. A reading is taken only when no other fits; where
two do, the text is refused with advice, because a confident wrong reading is worse than a question.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice

from cluewise.errors import InputError, Place, ReadError
from cluewise.family import LIKELY, NO, AnyFamily, AnyFormat, all_families, family_named
from cluewise.puzzle import Puzzle
from cluewise.scan import clean

SAMPLE = 20  # lines looked at to see whether a file holds one puzzle per line


@dataclass(frozen=True)
class Reading:
    """A puzzle, and how the text was understood."""

    puzzle: Puzzle
    family: AnyFamily
    format: AnyFormat
    text: str
    line: int = 1  # where in the file its text begins
    notes: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """What it was taken for: `sudoku (grid)`."""
        return f"{self.family.name} ({self.format.name})"


@dataclass(frozen=True)
class _Way:
    """One way to read a text, and how likely it looked."""

    likeness: int
    family: AnyFamily
    format: AnyFormat


def readings(text: str, family: str | None = None, format: str | None = None) -> list[Reading]:  # noqa: A002
    """The readings of a text as one puzzle that no other reading beats; at least one, or the best complaint."""
    text = clean(text)
    if not text.strip():
        raise ReadError("the input is empty", place=Place(1, 1, ""), advice=_advice(family))
    ways = _ways(text, family, format)
    found, complaints = _try(text, [way for way in ways if way.likeness > NO])
    if not found and (family or format) and not any(way.likeness >= LIKELY for way, _ in complaints):
        # The person said what it is: the readers that did not recognise it may still know what is wrong.
        found, more = _try(text, [way for way in ways if way.likeness == NO])
        complaints += more
    if not found:
        raise _best(complaints, family)
    return found


def _ways(text: str, family: str | None, format: str | None) -> list[_Way]:  # noqa: A002
    families = [family_named(family)] if family else all_families()
    ways = [_Way(fmt.looks_like(text), one, fmt) for one in families for fmt in one.formats]
    if format:
        if family:
            families[0].format(format)  # complains about a name that does not exist
        ways = [way for way in ways if way.format.name == format]
        if not ways:
            known = sorted({fmt.name for one in families for fmt in one.formats})
            raise ReadError(f"no format is called {format!r}; there are: {', '.join(known)}")
    return sorted(ways, key=lambda way: -way.likeness)


def _try(text: str, ways: Iterable[_Way]) -> tuple[list[Reading], list[tuple[_Way, InputError]]]:
    found: list[Reading] = []
    complaints: list[tuple[_Way, InputError]] = []
    best = NO
    for way in ways:
        if found and way.likeness < best:
            break
        try:
            puzzle = way.format.read(text)
        except InputError as error:
            complaints.append((way, error))
            continue
        best = way.likeness
        if puzzle not in [other.puzzle for other in found]:
            found.append(Reading(puzzle, way.family, way.format, text))
    return found, complaints


def _best(complaints: list[tuple[_Way, InputError]], family: str | None) -> InputError:
    if not complaints:
        message = "this does not look like any puzzle I know"
        return ReadError(message, place=Place(1), advice=_advice(family))
    way, error = complaints[0]
    if way.likeness > NO:
        # Among equally likely formats the reader that got furthest understood most.
        likely = [pair for pair in complaints if pair[0].likeness == way.likeness]
        way, error = max(likely, key=lambda pair: (pair[1].line or 0, pair[1].column or 0))
    if family:
        return error
    taken = f"(Taken for {way.family.name}, format {way.format.name}; --family and --format say otherwise.)"
    return type(error)(error.message, place=error.place, advice="\n  ".join(filter(None, [error.advice, taken])))


def _advice(family: str | None) -> str:
    return "`cluewise formats` lists what can be read; `cluewise examples` lists puzzles to look at." + (
        "" if family else " --family says what a text is meant to be."
    )


def ambiguous(found: list[Reading]) -> ReadError:
    """The complaint that a text can be read in more than one way."""
    names = ", or ".join(reading.name for reading in found)
    same_family = len({reading.family.name for reading in found}) == 1
    flag = f"--format {found[0].format.name}" if same_family else f"--family {found[0].family.name}"
    return ReadError(
        f"this can be read in more than one way: {names}",
        place=Place(1),
        advice=f"Say which is meant, e.g. {flag}.",
    )


@dataclass(frozen=True)
class ByLine:
    """The format of a file with one puzzle per line, and whether every row looked at is such a puzzle."""

    format: AnyFormat
    sure: bool


def lines_as_puzzles(text: str, family: str | None = None, format: str | None = None) -> ByLine | None:  # noqa: A002
    """The line-based format that most rows of a text are in; None if it is no file with one puzzle per line."""
    sample = [line for _, line in islice(_rows(text), SAMPLE)]
    if len(sample) < 2:
        return None
    for way in _ways(sample[0], family, format):
        if way.likeness >= LIKELY and way.format.line_based:
            good = sum(_reads(way.format, row) for row in sample)
            if 2 * good > len(sample):
                return ByLine(way.format, good == len(sample))
    return None


def _reads(fmt: AnyFormat, row: str) -> bool:
    try:
        fmt.read(row)
    except InputError:
        return False
    return True


def _rows(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.split("\n"), 1):
        if line and line[0] != "#" and not line.isspace():  # quick on millions of blank lines
            yield number, line


def read_lines(text: str, fmt: AnyFormat) -> Iterator[Reading | tuple[int, InputError]]:
    """Each row of a file with one puzzle per line: its reading, or its line number and what is wrong with it."""
    for number, row in _rows(text):
        try:
            puzzle = fmt.read(row)
        except InputError as error:
            yield number, _moved(error, number)
        else:
            yield Reading(puzzle, family_named(puzzle.family), fmt, row, line=number)


def _moved(error: InputError, line: int) -> InputError:
    place = replace(error.place, line=line) if error.place else Place(line)
    return type(error)(error.message, place=place, advice=error.advice)
