"""The question that stands where an answer would be a guess: which sentences are in doubt, and what each may mean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from cluewise.errors import Place, PuzzleError, ReadError
from cluewise.families.zebra.english.ask.proposals import proposals
from cluewise.families.zebra.english.chart.clues import Reading
from cluewise.families.zebra.english.chart.forms import Vocabulary
from cluewise.families.zebra.english.chart.logic import NOTHING, either
from cluewise.families.zebra.english.judge import CEILING, Heard, Ruling
from cluewise.families.zebra.english.types import ClueText, Page, World
from cluewise.families.zebra.puzzle import Clue, ZebraPuzzle
from cluewise.families.zebra.relations import Item, Relation, atoms_of, items_of
from cluewise.families.zebra.sentences import sentence
from cluewise.scan import quoted

LISTS = "List the values of each category on a line of their own, e.g. Pet: cat, dog, fish"
ADVICE = (
    "Pick a candidate for each (--pick 4=2: clue 4, second candidate), or say the sentence in other words. "
    'A value in quotes is always understood: Alice goes with "tea". --skip-unread goes on without what is unread.'
)
_LISTS = "the lists can be taken in several ways: which are meant?"
NOTHING_SAID = "It says nothing about who has what."
MOST = 6


class Candidates(NamedTuple):
    """What a sentence may mean, the last that it says nothing; and which of them account for all its words."""

    every: list[Relation]
    whole: frozenset[int]  # indexes


def candidates(readings: Sequence[Reading], vocabulary: Vocabulary, clue: ClueText) -> Candidates:
    """What a person may pick for a sentence: what says the most of its values comes first, guesses last."""
    read = [one for one in readings if one.relation != NOTHING][: MOST - 1]
    read.sort(key=lambda one: -len(_named(one.relation)))
    every = [one.relation for one in read]
    guessed = [one for one in proposals(vocabulary, clue) if one not in every]
    whole = frozenset(n for n, one in enumerate(read) if one.cost <= CEILING)
    return Candidates([*every, *guessed[: MOST - 1 - len(read)], NOTHING], whole)


def _named(relation: Relation) -> set[Item]:
    return {item for atom in atoms_of(relation) for item in items_of(atom)}


def said(frame: ZebraPuzzle, relation: Relation) -> str:
    """A candidate in canonical English."""
    return NOTHING_SAID if relation == NOTHING else sentence(frame, relation)


def question(
    page: Page,
    best: tuple[World, ZebraPuzzle, Sequence[Heard], Ruling],
    worlds: Sequence[World],
    hidden: int | None = None,
) -> ReadError:
    """The complaint about a text, with all its doubtful sentences and what they may mean; none about lists picked."""
    world, frame, clues, ruling = best
    vocabulary = Vocabulary(world)
    inexact = sorted((n for n, clue in enumerate(clues) if not clue.is_exact), key=lambda n: -clues[n].cost)
    numbers = list(dict.fromkeys([*ruling.doubtful, *inexact])) or list(range(len(clues)))
    doubts: list[dict[str, object]] = []
    if len(worlds) > 1 or (worlds and not world.listed):
        lists = ["; ".join(f"{k.name}: {', '.join(k.values)}" for k in one.kinds) for one in worlds]
        doubts.append({"clue": 0, "text": "Are these your lists?", "candidates": lists})
    by_number = {clue.number: clue for clue in page.clues}
    for n in numbers:
        heard = clues[n]
        text = by_number.get(heard.number) or ClueText(
            heard.number, tuple(s for s in page.intro if s.text == heard.text)
        )
        every = candidates(heard.readings, vocabulary, text).every
        exactly = ["" if one == NOTHING else sentence(frame, one, exact=True) for one in every]
        spoken = [said(frame, one) for one in every]
        doubts.append({"clue": heard.number, "text": heard.text, "candidates": spoken, "exactly": exactly})
    if hidden is None:
        error = ReadError(_complaint(clues, numbers, ruling), place=_place(page, clues, numbers), advice=ADVICE)
    else:
        what = f"this may be a clue rather than a list: {quoted(_line(page, hidden), 160)}"
        error = ReadError(what, place=Place(hidden, 1, _line(page, hidden)), advice=LISTS)
    error.doubts = tuple(doubts)
    left = tuple(f"LEFT OUT, not understood: {clue.text}" for clue in clues if _is_left_out(clue))
    read = [clue for clue in clues if not _is_left_out(clue) and not clue.readings[0].says_nothing]
    kept = tuple(Clue(_at_least(clue), clue.text, clue.passed, clue.how, clue.number) for clue in read)
    error.partial = _partial(frame, kept, left)
    return error


def _partial(frame: ZebraPuzzle, kept: Sequence[Clue], left: tuple[str, ...]) -> ZebraPuzzle:
    """What goes on without what is unread; a clue whose readings together are too involved is left out as well."""
    fitting = []
    for clue in kept:
        try:
            fitting.append(replace(frame, clues=(clue,)).clues[0])
        except PuzzleError:
            left = (*left, f"LEFT OUT, not understood: {clue.text}")
    return replace(frame, clues=tuple(fitting), asides=left)


def _is_left_out(clue: Heard) -> bool:
    """Whether nothing is sure of a clue, not even that it says something."""
    return clue.is_unread or (len(clue.rivals) > 1 and any(one.says_nothing for one in clue.rivals))


def _at_least(clue: Heard) -> Relation:
    """What a clue says in any case: one of its readings."""
    return either(one.relation for one in clue.rivals)


def _complaint(clues: Sequence[Heard], numbers: Sequence[int], ruling: Ruling) -> str:
    unread = [clue for clue in clues if clue.is_unread]
    if unread:
        more = f", and {len(unread) - 1} more" if len(unread) > 1 else ""
        return f"clue {unread[0].number} is not surely understood{more}: {quoted(unread[0].text, 160)}"
    if ruling.others:
        first = clues[numbers[0]].number
        return f"the text can be read in two ways that have one solution each, but not the same (clue {first})"
    if ruling.is_unique:
        return "the lists can be taken in several ways, which come to different answers: which are meant?"
    if not ruling.complete and not ruling.solutions:
        return f"clue {clues[numbers[0]].number} can be taken in several ways: which is meant?" if numbers else _LISTS
    if ruling.solutions:
        return "as I read it, the text has several solutions: is one of these sentences meant otherwise?"
    return "as I read it, the text has no solution: is one of these sentences meant otherwise?"


def _place(page: Page, clues: Sequence[Heard], numbers: Sequence[int]) -> Place:
    first = clues[numbers[0]].text if numbers else ""
    every = (*(s for clue in page.clues for s in clue.sentences), *page.intro)
    found = next((s for s in every if first.startswith(" ".join(s.text.split()))), None)
    if found is None:
        return Place(1)
    return Place(found.line, found.column, _line(page, found.line) or None)


def _line(page: Page, number: int) -> str:
    lines = page.text.split("\n")
    return lines[number - 1] if number <= len(lines) else ""
