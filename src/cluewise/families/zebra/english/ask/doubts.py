"""The question that stands where an answer would be a guess: which sentences are in doubt, and what each may mean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cluewise.base.errors import Place, PuzzleError, ReadError
from cluewise.base.scan import quoted
from cluewise.base.words import Opt, Pick, words
from cluewise.families.zebra.english.ask.offers import at_least, is_left_out
from cluewise.families.zebra.english.attempts import Attempt
from cluewise.families.zebra.english.chart.logic import NOTHING
from cluewise.families.zebra.english.judge import Heard, Ruling
from cluewise.families.zebra.english.types import Page, World
from cluewise.families.zebra.puzzle import Clue, ZebraPuzzle
from cluewise.families.zebra.relations import Relation
from cluewise.families.zebra.sentences import sentence

LISTS = "List the values of each category on a line of their own, e.g. Pet: cat, dog, fish"
ADVICE = (
    words("Pick a candidate for each (", Pick(4, 2), ": clue 4, second candidate), or say the sentence in other words.")
    + words('A value in quotes is always understood: Alice goes with "tea".')
    + words(Opt("skip_unread"), " goes on without what is unread.")
)
_LISTS = "the lists can be taken in several ways: which are meant?"
NOTHING_SAID = "It says nothing about who has what."


def said(frame: ZebraPuzzle, relation: Relation) -> str:
    """A candidate in canonical English."""
    return NOTHING_SAID if relation == NOTHING else sentence(frame, relation)


def question(
    page: Page,
    best: Attempt,
    worlds: Sequence[World],
    hidden: int | None = None,
) -> ReadError:
    """The complaint about a text, with all its doubtful sentences and what they may mean; none about lists picked."""
    world, frame, clues, ruling = best.world, best.frame, best.clues, best.ruling
    inexact = [n for n, clue in enumerate(clues) if not clue.is_exact and not clue.picked]
    inexact.sort(key=lambda n: (not best.offers.settles(n), not best.offers.is_mute(n), -clues[n].cost))
    numbers = list(dict.fromkeys([*ruling.doubtful, *inexact])) or list(range(len(clues)))
    doubts: list[dict[str, object]] = []
    if len(worlds) > 1 or (worlds and not world.listed):
        lists = ["; ".join(f"{k.name}: {', '.join(k.values)}" for k in one.kinds) for one in worlds]
        doubts.append({"clue": 0, "text": "Are these your lists?", "candidates": lists})
    for n in numbers:
        heard = clues[n]
        every = best.offers.of(n).every
        exactly = ["" if one == NOTHING else sentence(frame, one, exact=True) for one in every]
        spoken = [said(frame, one) for one in every]
        doubts.append({"clue": heard.number, "text": heard.text, "candidates": spoken, "exactly": exactly})
    if hidden is None:
        error = ReadError(_complaint(clues, numbers, ruling), place=_place(page, clues, numbers), advice=ADVICE)
    else:
        what = f"this may be a clue rather than a list: {quoted(_line(page, hidden), 160)}"
        error = ReadError(what, place=Place(hidden, 1, _line(page, hidden)), advice=LISTS)
    error.doubts = tuple(doubts)
    left = tuple(f"LEFT OUT, not understood: {clue.text}" for clue in clues if is_left_out(clue))
    read = [clue for clue in clues if not is_left_out(clue) and not clue.readings[0].says_nothing]
    kept = tuple(Clue(at_least(clue), clue.text, clue.passed, clue.how, clue.number) for clue in read)
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


def _complaint(clues: Sequence[Heard], numbers: Sequence[int], ruling: Ruling) -> str:
    unread = [clue for clue in clues if clue.is_unread]
    if unread:
        more = f", and {len(unread) - 1} more" if len(unread) > 1 else ""
        return f"clue {unread[0].number} is not surely understood{more}: {quoted(unread[0].text, 160)}"
    if ruling.silent:
        silent = clues[numbers[0]]
        return f"clue {silent.number} compares, and nothing is made of it (a list may lack): {quoted(silent.text, 160)}"
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
