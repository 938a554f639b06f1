"""The English reader as the benchmark sees it: one text and some picks in, one outcome out.

Everything that knows how the reader is called, and what its errors look like, is here. An error may carry `doubts`,
each with `clue`, `text` and `candidates`; a candidate is a sentence in canonical English, or has `says` and
a `relation`, or `lists` where the question is what the categories are. What is missing is taken as not there.
"""

from __future__ import annotations

import inspect
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import cluewise as cw
from cluewise.base.errors import CluewiseError
from cluewise.families.zebra.english.hearing import clue_reader
from cluewise.families.zebra.puzzle import Clue, Relation, ZebraPuzzle

Picks = Mapping[Any, int]  # clue (or whatever a doubt calls itself) -> candidate, from 1
SECONDS = 10.0  # for solving what was read
LEFT_OUT = "LEFT OUT"


@dataclass(frozen=True)
class Candidate:
    """One way to understand a sentence, or the lists."""

    says: str
    relation: Relation | None = None
    lists: tuple[tuple[str, ...], ...] | None = None


@dataclass(frozen=True)
class Doubt:
    """A question: which candidate is meant."""

    key: Any  # what a pick is given under
    text: str
    candidates: tuple[Candidate, ...]

    @property
    def about_lists(self) -> bool:
        """Whether it asks what the categories are."""
        return any(candidate.lists is not None for candidate in self.candidates)


@dataclass(frozen=True)
class Outcome:
    """What came of a text."""

    status: str | None  # of the puzzle that was read; None where it was not
    puzzle: ZebraPuzzle | None  # also of a text that was refused: what was understood of it
    rows: tuple[tuple[str | None, ...], ...] = ()  # of the only solution
    clues: tuple[Clue, ...] = ()  # that were read and are not asked about
    doubts: tuple[Doubt, ...] = ()
    unread: tuple[str, ...] = ()  # sentences without any candidate
    message: str = ""
    seconds: float = 0.0  # of the processor, from text to answer


def read(text: str, picks: Picks | None = None) -> Outcome:
    """The outcome of a text with the candidates picked so far."""
    start = time.process_time()
    try:
        result, puzzle = _solved(text, dict(picks or {}))
    except CluewiseError as error:
        return _refused(error, time.process_time() - start)
    took = time.process_time() - start
    rows = result.solution.rows if result.status == "unique" else ()
    return Outcome(result.status, puzzle, rows, clues=puzzle.clues, seconds=took)


def _solved(text: str, picks: dict[Any, int]) -> tuple[Any, Any]:
    """The result and the puzzle of a text; picks are handed over where the reader takes them."""
    taking = {"picks": picks} if picks and "picks" in inspect.signature(cw.read).parameters else {}
    puzzle = cw.read(text, family="zebra", format="english", **taking)
    return cw.solve(puzzle, seconds=SECONDS), puzzle


def _refused(error: CluewiseError, seconds: float) -> Outcome:
    """An error as an outcome: what was understood all the same, what is asked, what is unread."""
    partial = getattr(error, "partial", None)
    puzzle = partial if isinstance(partial, ZebraPuzzle) else None
    doubts = tuple(_doubt(one, puzzle) for one in getattr(error, "doubts", ()))
    asked = tuple(doubt for doubt in doubts if doubt.candidates)
    unread = [doubt.text for doubt in doubts if not doubt.candidates]
    if puzzle is not None and not doubts:
        unread = [aside for aside in puzzle.asides if aside.startswith(LEFT_OUT)]
    spoken = {doubt.text for doubt in doubts}
    clues = tuple(clue for clue in puzzle.clues if clue.text not in spoken) if puzzle else ()
    message = str(error).splitlines()[0] if str(error) else type(error).__name__
    return Outcome(None, puzzle, (), clues, asked, tuple(unread), message, seconds)


def _doubt(data: Any, puzzle: ZebraPuzzle | None) -> Doubt:
    understand = clue_reader(puzzle) if puzzle else None
    if _part(data, "clue") == 0:
        return Doubt(0, _part(data, "text", ""), tuple(Candidate(one, lists=_lists(one)) for one in data["candidates"]))
    sentences = _part(data, "exactly") or _part(data, "candidates", ())
    found = tuple(_candidate(one, understand) for one in sentences)
    return Doubt(_part(data, "clue"), _part(data, "text", ""), found)


def _lists(told: str) -> tuple[tuple[str, ...], ...]:
    """The values of lists as a question puts them: House: 1, 2; Pet: cat, dog."""
    return tuple(tuple(one.partition(": ")[2].split(", ")) for one in told.split("; "))


def _candidate(data: Any, understand: Callable[[str], Relation | None] | None) -> Candidate:
    if isinstance(data, str):
        return Candidate(data, understand(data) if understand else None)
    lists = _part(data, "lists")
    says = _part(data, "says", "")
    relation = _part(data, "relation")
    if relation is None and lists is None and understand:
        relation = understand(says)
    return Candidate(says, relation, tuple(map(tuple, lists)) if lists is not None else None)


def _part(data: Any, name: str, missing: Any = None) -> Any:
    """A part of plain data or of an object."""
    return data.get(name, missing) if isinstance(data, Mapping) else getattr(data, name, missing)
