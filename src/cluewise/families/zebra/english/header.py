"""What a text declares: how many there are of what, the row they stand in, and the categories."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from cluewise.errors import PuzzleError
from cluewise.families.zebra.english.counting import count_in, size_of
from cluewise.families.zebra.english.doubts import Doubts
from cluewise.families.zebra.english.forms import plural, singular
from cluewise.families.zebra.english.lexicon import FUNCTION
from cluewise.families.zebra.english.lists import ADVICE_LIST, ValueList, category_of, write_list
from cluewise.families.zebra.english.passages import Sentence
from cluewise.families.zebra.english.rows import (
    ADVICE_COUNT,
    labels_in,
    noun_of_row,
    numbered_noun,
    refuse_odd_rows,
    speaks_of_a_row,
)
from cluewise.families.zebra.english.scales import amount_in
from cluewise.families.zebra.english.sorts import sorts_of
from cluewise.families.zebra.english.titles import category_names
from cluewise.families.zebra.english.verbs import VERBS
from cluewise.families.zebra.english.words import HOUSES, ORDINALS, PEOPLE, RELATIONAL, words_in
from cluewise.families.zebra.puzzle import Category
from cluewise.families.zebra.shape import MOST_CATEGORIES, MOST_ENTITIES
from cluewise.scan import Word

PLACES = frozenset({"house", "position", "seat", "room", "lane", "floor", "day"})
_ROW = words_in("row line queue lineup side order race")
_SIDES = words_in("left right leftmost rightmost")
_BEFORE = words_in(
    """
    next adjacent beside neighbour neighbours neighbouring before after ahead behind earlier later above
    below between first last middle
    """
) | frozenset(ORDINALS)
_MEASURED = frozenset({"points", "money", "age", "weight"})
_LEADING = words_in(
    """
    the a an each every different his her their its own one no of unique another
    """
)


@dataclass
class Frame:
    """What has been found so far: `nouns` are the words for the places and people, `titles` those over the lists."""

    size: int = 0
    place: str | None = None  # the noun of the places in a row
    nouns: set[str] = field(default_factory=set)
    scene: set[str] = field(default_factory=set)  # other nouns of the introduction
    categories: list[Category] = field(default_factory=list)
    titles: dict[str, str] = field(default_factory=dict)
    places: Category | None = None
    labels: tuple[str, ...] = ()  # the numbers of the places, where they are not 1, 2, 3
    inferred: bool = False  # whether only words of the clues speak of a row: then it is left out where none needs it
    of_each: bool = False  # "There are 3 of each": then nothing stands in a row, and the lists are all there is


def measure(frame: Frame, sentences: Sequence[Sentence], lists: Sequence[ValueList]) -> None:
    """Find the size and the nouns of the places and people."""
    for sentence in sentences:
        _check_numbers(sentence)
    counts = [count for sentence in sentences for count in count_in(sentence)]
    listed = {singular(singular(word.casefold())) for one in lists for word in one.title.split()}
    frame.size = frame.size or size_of(counts, lists)
    frame.of_each = any(noun == "each" for _, noun in counts)
    for n, noun in counts:
        if n == frame.size and noun != "each":
            frame.nouns |= {noun, plural(noun)}
            if noun in HOUSES and noun not in PEOPLE and frame.place is None and noun not in listed:
                frame.place = noun
    numbered = numbered_noun(sentences, frame.size, listed)
    counted = numbered is None and frame.place not in (None, "house")  # three shops need not stand in a row
    frame.place = numbered or frame.place or noun_of_row(sentences, frame.size, listed)
    frame.labels = labels_in(sentences, frame.size)
    frame.inferred = counted and not frame.labels and not speaks_of_a_row(sentences)
    refuse_odd_rows(sentences)


def _check_numbers(sentence: Sentence) -> None:
    """Refuse a number of houses or people that is no number from 1 to 30, or two numbers that differ."""
    texts = [piece.text for piece in sentence.pieces]
    for i, piece in enumerate(sentence.pieces[:-1]):
        if piece.text.isalpha() or not any(c.isdigit() or c.isnumeric() for c in piece.text):
            continue
        noun = singular(texts[i + 1])
        if noun not in HOUSES and noun not in PEOPLE:
            continue
        before = piece.word.line.text[: piece.word.column - 1]
        raw = (before.split()[-1] if before[-1:].strip() else "") + piece.word.text
        Word(raw, piece.word.line, piece.word.column).number(1, MOST_ENTITIES, "a number", ADVICE_COUNT)
    for i, text in enumerate(texts[:-3] if "numbered" in texts else ()):
        counted = [int(text) for text in texts[:i] if text.isascii() and text.isdigit()]
        numbered = text == "numbered" and texts[i + 1] == "1" and texts[i + 2] == "to" and texts[i + 3].isdigit()
        if numbered and counted and int(texts[i + 3]) != counted[0]:
            raise sentence.pieces[i + 3].word.unexpected(f"the number {counted[0]} again", ADVICE_COUNT)


def look_around(frame: Frame, sentences: Sequence[Sentence]) -> None:
    """Remember the nouns of the introduction: clues may speak of the lecturer, the gallery, the vest."""
    for sentence in sentences:
        texts = [piece.text for piece in sentence.pieces]
        for i, text in enumerate(texts):
            if len(text) < 3 or not text.isalpha() or text in FUNCTION or text in RELATIONAL:
                continue
            before = texts[max(0, i - 2) : i]
            led = bool(before) and (before[-1] in _LEADING or amount_in(before[-1]) is not None)
            led = led or (
                len(before) == 2
                and (before[0] in _LEADING or amount_in(before[0]) is not None)
                and before[1] not in VERBS
            )
            if led and not sentence.pieces[i].capital:
                frame.scene |= {text, singular(text), plural(singular(text))}
    frame.scene -= set(ORDINALS) | _ROW


def declare(frame: Frame, lists: Sequence[ValueList]) -> None:
    """Make categories of the lists."""
    if len(lists) > MOST_CATEGORIES:
        raise PuzzleError(f"a zebra puzzle has at most {MOST_CATEGORIES} lists", place=lists[-1].line.place())
    names = category_names([one.title for one in lists], frame.place) if lists else []
    for n, name in enumerate(names):
        if name in names[:n] and not lists[n].bare:
            names[n] = f"{name} {1 + names[:n].count(name)}"  # lists in sentences are named by us
    for name, one in zip(names, lists, strict=True):
        title = one.title.strip("`")
        try:
            if len(one.values) > frame.size:
                raise PuzzleError(
                    f"{name} lists {len(one.values)} values, but there are only {frame.size} of each",
                    advice=ADVICE_LIST,
                )
            frame.categories.append(category_of(name, one.values, one.numbers, one.kind, frame.size))
        except PuzzleError as error:
            raise PuzzleError(error.message, place=one.line.place(), advice=error.advice) from None
        frame.titles[name] = title


def lay_out(frame: Frame, clue_words: set[str]) -> None:
    """Add the row of places, if there is one."""
    first = frame.categories[0] if frame.categories else None
    if first is not None and sorts_of([singular(word) for word in first.name.casefold().split()]) & _MEASURED:
        first = None  # who has 1 point stands in no place
    if first is not None and first.counts_from_one() and len(first.values) == frame.size and frame.place is None:
        frame.places = first
        frame.nouns |= {first.name.casefold(), plural(first.name.casefold())}
        return
    numbered = next((c for c in frame.categories if _is_row(c, frame)), None)
    if numbered is not None:
        plain = Category(numbered.name, tuple(str(n) for n in range(1, frame.size + 1)), ordered=True)
        frame.categories = [plain, *(c for c in frame.categories if c is not numbered)]
        frame.places = plain
        frame.nouns |= {numbered.name.casefold(), plural(numbered.name.casefold())}
        return
    if frame.of_each and frame.place is None:
        return
    ordered = any(category.ordered for category in frame.categories)
    if frame.place is None and (
        not clue_words.isdisjoint(_SIDES) or (not ordered and not clue_words.isdisjoint(_BEFORE))
    ):
        frame.place, frame.inferred = "position", True
    if frame.place is not None:
        name = frame.place.capitalize()
        if any(category.name.casefold() == frame.place for category in frame.categories):
            name = "Place" if frame.place != "place" else "Position"
        numbers = frame.labels or tuple(str(n) for n in range(1, frame.size + 1))
        frame.places = Category(name, numbers, ordered=True)
        frame.categories.insert(0, frame.places)
        frame.nouns |= {frame.place, plural(frame.place)}


def _is_row(category: Category, frame: Frame) -> bool:
    """Whether a list is the row itself: - House: 1, 2, 3."""
    name = category.name.casefold()
    values = [value.removeprefix("#").removeprefix("No. ") for value in category.values]
    counts = values == [str(n) for n in range(1, frame.size + 1)]
    counts = counts or [ORDINALS.get(value.casefold()) for value in values] == list(range(1, frame.size + 1))
    return counts and (name in HOUSES or name == frame.place)


def write_header(size: int, categories: tuple[Category, ...], places: Category | None) -> str:
    """The top of a puzzle, so that it reads back."""
    noun = places.name.lower() if places and places.name.lower() in PLACES and places.name.istitle() else None
    first = f"There are {size} of each."
    if noun:
        where = "" if noun in ("floor", "day") else " from left to right"
        row = "" if noun in ("floor", "day") else " in a row"
        first = f"There are {size} {noun}s{row}, numbered 1 to {size}{where}."
    rest = categories[1:] if noun else categories
    plain = category_names([category.name for category in rest], noun)
    doubts = Doubts((category.name, category.values) for category in rest)
    lines = [write_list(category, name, doubts, size) for category, name in zip(rest, plain, strict=True)]
    return "\n".join([first, "", *lines])
