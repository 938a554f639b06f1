"""Which lists a text has: lines that may be trusted, lists in sentences, and lists among numbered statements."""

from __future__ import annotations

from cluewise.families.zebra.english.counting import best_size, count_in, guessed_size, size_of
from cluewise.families.zebra.english.doubts import Doubts
from cluewise.families.zebra.english.header import Frame, measure
from cluewise.families.zebra.english.lists import ValueList
from cluewise.families.zebra.english.passages import Sentence, sentences_of
from cluewise.families.zebra.english.rows import labels_in
from cluewise.families.zebra.english.running import lists_in, scattered_prices, spread_lists
from cluewise.families.zebra.english.sections import Sections
from cluewise.families.zebra.english.titles import REMARKS, category_names


def trusted(lists: list[ValueList]) -> tuple[list[ValueList], list[ValueList]]:
    """The lists that are lists, and those that may be remarks or clues."""
    names = category_names([one.title for one in lists]) if lists else []
    doubts = Doubts(zip(names, (one.values for one in lists), strict=True))
    good: list[ValueList] = []
    bad: list[ValueList] = []
    for name, one in zip(names, lists, strict=True):
        fault = None if one.quoted_title else doubts.about_title(name, one.title)
        pairs = (
            bool(one.bare)
            and len(one.bare) == len(one.values)
            and all(doubts.about_value(w.text, name) for w in one.bare)
        )
        repeats = one.bare and one.kind is None and doubts.about_all(name, one.values)
        (bad if fault or pairs or repeats else good).append(one)
    return good, bad


def with_running(frame: Frame, lists: list[ValueList], prose: list[Sentence]) -> tuple[list[ValueList], list[Sentence]]:
    """The lists that stand in running sentences, and the sentences that are none."""
    rest: list[Sentence] = []
    found = list(lists)
    for one, spread in spread_lists(prose, frame.size):
        if _is_new(one, found):
            found.append(one)
            prose = [sentence for sentence in prose if sentence not in spread]
    for sentence in prose:
        more = lists_in(sentence, frame.size)
        fresh = [one for one in more if _is_new(one, found) and one.values != frame.labels]
        found += fresh
        letters = frame.labels[:1] == ("A",) and labels_in([sentence], frame.size) == frame.labels
        if not fresh and not letters and not any(_repeats(one, found) for one in more):
            rest.append(sentence)
    prices = scattered_prices(rest, frame.size)
    if prices is not None and _is_new(prices[0], found) and not any(one.title == "Price" for one in found):
        found.append(prices[0])
        rest = [sentence for sentence in rest if sentence not in prices[1]]
    return found, rest


def lists_among_clues(frame: Frame, parts: Sections) -> tuple[list[ValueList], list[Sentence]]:
    """The lists of a text that numbers everything, its introduction too, and their sentences, which are no clues."""
    every = sentences_of(parts.clues)
    counts = [count for sentence in every for count in count_in(sentence)]
    frame.size = best_size(counts, every, lists_in) or size_of(counts, ()) or guessed_size(every, lists_in)
    lists, rest = with_running(frame, [], every)
    declaring = [sentence for sentence in every if sentence not in rest]
    measure(frame, declaring, lists)
    return lists, declaring


def is_heading(one: ValueList) -> bool:
    """Whether a line with a colon is rather a heading: Market Day: a puzzle."""
    words = {word.casefold() for word in one.title.split()}
    return not one.bulleted and len(one.values) == 1 and words.isdisjoint(REMARKS)


def _is_new(one: ValueList, lists: list[ValueList]) -> bool:
    """Whether a list in a sentence does not only repeat another."""
    words = {word for value in one.values for word in value.casefold().split()}
    return all(not {word for value in other.values for word in value.casefold().split()} <= words for other in lists)


def _repeats(one: ValueList, lists: list[ValueList]) -> bool:
    """Whether a list in a sentence only says again what a list says."""
    return any({v.casefold() for v in one.values} == {v.casefold() for v in other.values} for other in lists)
