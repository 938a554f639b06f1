"""Recognising what a text is: which family, which format, one puzzle or many.

Every reader that thinks the text looks like its own is tried. A reading is taken only when no other fits; where
two do, the text is refused with advice, because a confident wrong reading is worse than a question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from cluewise.errors import InputError, Place, ReadError, UsageError
from cluewise.family import LIKELY, NO, AnyFamily, AnyFormat, all_families, family_named
from cluewise.puzzle import Puzzle
from cluewise.scan import clean
from cluewise.settling import PLAIN, Taking, read_as


@dataclass(frozen=True)
class Reading:
    """A puzzle, and how the text was understood."""

    puzzle: Puzzle
    family: AnyFamily
    format: AnyFormat
    text: str
    line: int = 1  # where in the file its text begins
    notes: tuple[str, ...] = ()
    taking: Taking = PLAIN  # what was picked for it

    @property
    def name(self) -> str:
        """What it was taken for: `sudoku (grid)`."""
        return f"{self.family.name} ({self.format.name})"


@dataclass(frozen=True)
class Way:
    """One way to read a text, and how likely it looked."""

    likeness: int
    family: AnyFamily
    format: AnyFormat


def readings(
    text: str,
    family: str | None = None,
    format: str | None = None,  # noqa: A002
    taking: Taking = PLAIN,
) -> list[Reading]:
    """The readings of a text as one puzzle that no other reading beats; at least one, or the best complaint."""
    text = clean(text)
    if not text.strip():
        raise ReadError("the input is empty", place=Place(1, 1, ""), advice=_advice(family))
    known = ways(text, family, format)
    found, complaints = _try(text, [way for way in known if way.likeness > NO], taking)
    if not found and (family or format) and not any(way.likeness >= LIKELY for way, _ in complaints):
        # The person said what it is: the readers that did not recognise it may still know what is wrong.
        found, more = _try(text, [way for way in known if way.likeness == NO], taking)
        complaints += more
    if not found:
        raise _best(complaints, family)
    if taking.picks and not any(one.format.propose for one in found):
        raise nothing_to_pick(f"a text of {found[0].name}")
    return found


def nothing_to_pick(what: str) -> UsageError:
    """The complaint about picks for what has no doubtful sentences."""
    return UsageError(f"there is nothing to pick in {what}: picks are for doubtful sentences of one text in English")


def _every(format: AnyFormat) -> bool:  # noqa: A002
    del format
    return True


def ways(
    text: str,
    family: str | None,
    format: str | None,  # noqa: A002
    *,
    only: Callable[[AnyFormat], bool] = _every,
) -> list[Way]:
    """Every way to read a text that the person allows, the likeliest first; `only` some formats are looked at."""
    families = [family_named(family)] if family else all_families()
    known = [(one, fmt) for one in families for fmt in one.formats]
    if format:
        if family:
            families[0].format(format)  # complains about a name that does not exist
        known = [(one, fmt) for one, fmt in known if fmt.name == format]
        if not known:
            names = sorted({fmt.name for one in families for fmt in one.formats})
            raise UsageError(f"no format is called {format!r}; there are: {', '.join(names)}")
    found = [Way(fmt.looks_like(text), one, fmt) for one, fmt in known if only(fmt)]
    return sorted(found, key=lambda way: -way.likeness)


def _try(text: str, ways: Iterable[Way], taking: Taking) -> tuple[list[Reading], list[tuple[Way, InputError]]]:
    found: list[Reading] = []
    complaints: list[tuple[Way, InputError]] = []
    best = NO
    for way in ways:
        # What clashes at sight is hardly what was meant: then a less likely reading is heard as well.
        if way.likeness < best and not all(one.family.clashes(one.puzzle) for one in found):
            break
        try:
            puzzle = read_as(way.format, text, taking)
        except InputError as error:
            complaints.append((way, error))
            continue
        fresh = puzzle not in [other.puzzle for other in found]
        if fresh and (way.likeness >= best or not way.family.clashes(puzzle)):
            found.append(Reading(puzzle, way.family, way.format, text, taking=taking))
        best = max(best, way.likeness)
    return found, complaints


def _best(complaints: list[tuple[Way, InputError]], family: str | None) -> InputError:
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
    found = type(error)(error.message, place=error.place, advice="\n  ".join(filter(None, [error.advice, taken])))
    found.partial, found.doubts = error.partial, error.doubts
    return found


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
