"""The top of an English puzzle: how many there are of what, and the lists of values."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NoReturn

from cluewise.errors import PuzzleError, ReadError
from cluewise.families.zebra.english.doubts import Doubts
from cluewise.families.zebra.english.lists import (
    ADVICE_LIST,
    ADVICE_QUOTE,
    ValueList,
    is_list,
    read_list,
    write_list,
)
from cluewise.families.zebra.english.titles import category_names
from cluewise.families.zebra.english.vocabulary import NUMBERS, SENSE, forms, pieces
from cluewise.families.zebra.puzzle import Category
from cluewise.families.zebra.shape import MOST_CATEGORIES, MOST_ENTITIES
from cluewise.scan import Line, Word, quoted

PLACES = frozenset({"house", "position", "seat", "room", "lane", "floor", "day"})
PEOPLE = frozenset({"people", "persons", "friends", "neighbours", "neighbors", "men", "women"})
# What an introduction may say besides: that everybody has one of everything. None of these can hide a clue.
_FILLERS = """there are is in a the row line street each every house houses person people friend friends has have live
lives lived occupied by different unique own owns attribute attributes characteristic characteristics for of following
as seen across with and its their his her numbered to from painted . , : ;"""
FILLERS = frozenset(_FILLERS.split())
MOST_LINES, LONGEST_LINE = 200, 10_000
ADVICE_TITLE = "Put a hint among the clues; put the title of a list that only looks like one in `backquotes`."
ADVICE_COUNT = "Begin with a sentence such as: There are 3 houses in a row, numbered 1 to 3 from left to right."


@dataclass(frozen=True)
class Header:
    """What the top of a puzzle says; `titles` are the words over each category's list."""

    size: int
    categories: tuple[Category, ...]
    titles: dict[str, str]


def read_header(lines: list[Line]) -> Header:
    """The size and the categories that some lines declare."""
    if len(lines) > MOST_LINES or any(len(line.text) > LONGEST_LINE for line in lines):
        raise ReadError("the introduction is too long", place=lines[-1].place(), advice=ADVICE_LIST)
    lists = [found for line in lines if (found := read_list(line))]
    prose = [line for line in lines if not line.blank and not is_list(line)]
    if len(lists) > MOST_CATEGORIES:
        raise PuzzleError(f"a zebra puzzle has at most {MOST_CATEGORIES} lists", place=lists[-1].line.place())
    size, noun = _read_prose(prose, _title_words(lists))
    if not lists:
        place = lines[-1].place() if lines else None
        raise ReadError("there are no lists of values", place=place, advice=ADVICE_LIST)
    names = category_names([one.title for one in lists], noun)
    _check_doubts(names, lists)
    categories = [_category(name, one, size) for name, one in zip(names, lists, strict=True)]
    if noun:
        places = Category(noun.capitalize(), tuple(str(n) for n in range(1, size + 1)), ordered=True)
        categories.insert(0, places)
    titles = {name: one.title.strip("`") for name, one in zip(names, lists, strict=True)}
    return Header(size, tuple(categories), titles)


def _title_words(lists: list[ValueList]) -> set[str]:
    words = (word for one in lists for word, _ in pieces(one.title) if word not in SENSE)
    return {form for word in words for form in forms(word)}


def _check_doubts(names: list[str], lists: list[ValueList]) -> None:
    """Refuse a list that may be a remark or a clue."""
    doubts = Doubts(zip(names, (one.values for one in lists), strict=True))
    for name, one in zip(names, lists, strict=True):
        fault = None if one.title.startswith("`") else doubts.about_title(name, one.title)
        if fault:
            message = f"this is not understood as the title of a list: {quoted(fault)}"
            raise ReadError(message, place=one.line.place(), advice=ADVICE_TITLE)
        for word in one.bare:
            if doubts.about_value(word.text, name):
                raise word.unexpected("a value that does not speak of other values", ADVICE_QUOTE)
        if one.bare and one.kind is None and doubts.about_all(name, one.values):
            raise ReadError("this list only repeats values of another", place=one.line.place(), advice=ADVICE_QUOTE)


def _category(name: str, one: ValueList, size: int) -> Category:
    numbers = tuple(n for n in one.numbers if n is not None) if one.kind == "numbers" else None
    try:
        if len(one.values) > size:
            raise PuzzleError(f"{name} lists {len(one.values)} values, but there are only {size} of each")
        if not one.bulleted and len(one.values) < size:  # without a bullet it may be a remark with a colon
            raise PuzzleError(f"expected a list of {size} values, found {len(one.values)}", advice=ADVICE_LIST)
        return Category(name, one.values, ordered=one.kind is not None, numbers=numbers)
    except PuzzleError as error:
        raise PuzzleError(error.message, place=one.line.place(), advice=error.advice) from None


def _read_prose(lines: Iterable[Line], titles: set[str]) -> tuple[int, str | None]:
    """How many there are, and the noun of the places if they stand in a row; every word must be understood."""
    words = [Word(text, line, at + 1) for line in lines for text, at in pieces(line.text)]
    texts = [word.text for word in words]
    size, noun, at = 0, None, 0
    while at < len(texts):
        number = NUMBERS.get(texts[at])
        if texts[at].isdigit():
            number = words[at].number(1, MOST_ENTITIES, "a number", ADVICE_COUNT)
        step, found = _phrase(texts, at, number)
        if step == 0 and texts[at] not in FILLERS and not forms(texts[at]) & titles:
            _refuse(words[at])
        if number and step:
            if size not in (0, number):
                raise words[at].unexpected(f"the number {size} again", ADVICE_COUNT)
            size, noun = number, noun or found
        at += step or 1
    if not size:
        place = words[0].place if words else None
        raise ReadError("the text does not say how many houses there are", place=place, advice=ADVICE_COUNT)
    return size, noun


def _phrase(texts: list[str], at: int, number: int | None) -> tuple[int, str | None]:
    """How many words a known phrase takes here (0: none), and the noun of the places that it counts."""
    if texts[at : at + 4] == ["from", "left", "to", "right"]:
        return 4, None
    if texts[at : at + 3] == ["numbered", "1", "to"]:
        return 3, None
    if number and texts[at - 1 : at] == ["to"] and texts[max(at - 3, 0) : at - 1] == ["numbered", "1"]:
        return 1, None
    after = texts[at + 1] if number and at + 1 < len(texts) else ""
    if after.removesuffix("s") in PLACES and after.endswith("s"):
        return 2, after.removesuffix("s")
    return (2, None) if after in PEOPLE or (texts[at + 1 : at + 3] == ["of", "each"] and number) else (0, None)


def _refuse(word: Word) -> NoReturn:
    raise ReadError(
        f"the introduction is not understood at {quoted(word.text)}",
        place=word.place,
        advice="Before the lists say only how many there are; put everything else into a numbered clue.",
    )


def write_header(size: int, categories: tuple[Category, ...], places: Category | None) -> str:
    """The top of a puzzle, so that `read_header` reads it back."""
    noun = places.name.lower() if places and places.name.lower() in PLACES and places.name.istitle() else None
    first = f"There are {size} of each."
    if noun:
        where = "" if noun in ("floor", "day") else " from left to right"
        row = "" if noun in ("floor", "day") else " in a row"
        first = f"There are {size} {noun}s{row}, numbered 1 to {size}{where}."
    rest = categories[1:] if noun else categories
    plain = category_names([category.name for category in rest], noun)
    doubts = Doubts((category.name, category.values) for category in rest)
    lines = [write_list(category, name, doubts) for category, name in zip(rest, plain, strict=True)]
    return "\n".join([first, "", *lines])
