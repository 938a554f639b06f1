"""Recognising what a text is: which family, which format, one puzzle or many.

Every reader that thinks the text looks like its own is tried. A reading is taken only when no other fits; where
two do, the text is refused with advice, because a confident wrong reading is worse than a question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from cluewise.base.errors import InputError, Place, ReadError, UsageError
from cluewise.base.scan import clean
from cluewise.base.words import Opt, Piece, Says, Verb, Words, words
from cluewise.family import LIKELY, NO, AnyFamily, AnyFormat, all_families, family_named
from cluewise.family.puzzle import Puzzle
from cluewise.solver.ambiguity import PLAIN, Taking, read_as


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
    named = f"(Taken for {way.family.name}, format {way.format.name}; "
    taken = words("\n  " if error.advised else "", named, Says(("family", "format")), " otherwise.)")
    advice = error.advised + taken if error.advised else taken
    found = type(error)(error.cause, place=error.place, advice=advice)
    found.partial, found.doubts = error.partial, error.doubts
    return found


def _advice(family: str | None) -> Words:
    lists = words(Verb("formats"), " lists what can be read; ", Verb("examples"), " lists puzzles to look at.")
    return lists if family else lists + words(Opt("family"), " says what a text is meant to be.")


def ambiguous(found: list[Reading]) -> ReadError:
    """The complaint that a text can be read in more than one way."""
    names = ", or ".join(reading.name for reading in found)
    hints = [piece for one in found for piece in (*_shortest(one, found), ", or ")][:-1]
    return ReadError(
        f"this can be read in more than one way: {names}",
        place=Place(1),
        advice=words("Say which is meant: ", *hints, "."),
    )


def _shortest(one: Reading, among: list[Reading]) -> tuple[Piece, ...]:
    """The shortest hint that settles a text for one of its readings."""
    family, form = Opt("family", one.family.name), Opt("format", one.format.name)
    others = [other for other in among if other is not one]
    if all(other.family is not one.family for other in others):
        return (family,)
    if all(other.format.name != one.format.name for other in others):
        return (form,)
    return (family, " ", form)
