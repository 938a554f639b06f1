"""Lists in running prose: "Their pets are a cat, a dog and a fish", "the colours (red, green and blue)"."""

from __future__ import annotations

import re

from cluewise.families.zebra.english.lists import ValueList
from cluewise.families.zebra.english.sections import Sentence
from cluewise.families.zebra.english.tokens import Piece
from cluewise.families.zebra.english.verbs import VERBS
from cluewise.families.zebra.english.words import (
    BE,
    COLOURS,
    DAYS,
    DETERMINERS,
    HOUSES,
    MONTHS,
    PREPOSITIONS,
    RELATIVES,
    words_in,
)

_SHARED = words_in(
    """
    one is was a an has had had for another saved plays owns likes drinks in the
    """
)
LONGEST_ELEMENT = 5  # words
_NO_VALUE = words_in(
    """
    left right next to beside before after between than not never then if unless only each other who whose
    they
    """
)
_OPEN = frozenset({"(", ":", "–", "—"})
_LEADS = BE | PREPOSITIONS | RELATIVES | words_in("namely include includes including either between only")


def lists_in(sentence: Sentence, size: int) -> list[ValueList]:
    """The lists of `size` values in a sentence, each with the words before it as its title."""
    found = _ranges(sentence, size) if size > 1 else []
    if size < 2 or sum(piece.text == "," for piece in sentence.pieces) < min(size - 2, 1):
        return found
    words = [piece for piece in sentence.pieces if piece.text not in (".", "!", '"')]
    i = 0
    while i < len(words):
        run = _run(words, i, size)
        if run is None:
            break
        elements, start, end = run
        title = _title(words[i:start], words[end : end + 2], elements)
        line = words[start].word.line
        found.append(ValueList(line, title, None, tuple(elements), (None,) * len(elements), ()))
        i = end
    return found


def _ranges(sentence: Sentence, size: int) -> list[ValueList]:
    """From Monday to Friday, where that is as many as there are."""
    pieces = sentence.pieces
    for scale, title in ((DAYS, "Day"), (MONTHS, "Month")):
        for i in range(len(pieces) - 2):
            first, joint, last = (piece.text for piece in pieces[i : i + 3])
            if first in scale and last in scale and joint in ("to", "through", "till", "until"):
                values = scale[scale.index(first) : scale.index(last) + 1]
                if len(values) == size:
                    names = tuple(value.capitalize() for value in values)
                    return [ValueList(pieces[i].word.line, title, None, names, (None,) * size, ())]
    return []


def _without_common(elements: list[str]) -> list[str]:
    """Elements without what all of them say: one is blue, one is red; a small one, a large one."""
    words = [element.split() for element in elements]
    while len({tuple(w[:1]) for w in words[1:]}) == 1 and all(len(w) > 1 for w in words[1:]) and len(words) > 2:
        front = words[1][0].casefold()
        if front not in _SHARED:
            break
        words = [w[1:] if w[0].casefold() == front and len(w) > 1 else w for w in words]
    while words and all(len(w) > 1 and w[-1].casefold() in ("one", "ones") for w in words):
        words = [w[:-1] for w in words]
    return [" ".join(w) for w in words]


def _run(words: list[Piece], i: int, size: int) -> tuple[list[str], int, int] | None:
    """The first list of the right length from i on: its elements, where it starts and where it ends."""
    best: tuple[list[str], int, int] | None = None
    for start in range(i, len(words)):
        if best is not None and start > best[1] + LONGEST_ELEMENT:
            break
        before = words[start - 1].text if start else ":"
        listed = (
            start > 1 and words[start - 2].text in ("the", "their") and before.endswith("s")
        )  # one of the subjects algebra, ...
        if not (before in _OPEN or before in _LEADS or before in VERBS or listed):
            continue
        elements, end = _elements(words, start)
        elements = _without_common(elements)
        if len(elements) != size or len({e.casefold() for e in elements}) != size or _are_places(elements):
            continue
        if best is None or elements[1:] == best[0][1:]:  # the same list with less before it
            best = elements, start, end
    return best


def _are_places(elements: list[str]) -> bool:
    return elements == [str(n) for n in range(1, len(elements) + 1)]


def _elements(words: list[Piece], start: int) -> tuple[list[str], int]:
    """Elements separated by commas, "and" before the last."""
    found: list[str] = []
    i = start
    while i < len(words):
        end = i
        while (
            end < len(words)
            and words[end].text not in (",", "and", "or", ")", ":", ";", "–", "—", "(")
            and end - i <= LONGEST_ELEMENT
        ):
            end += 1
        last = bool(found) and words[i - 1].text in ("and", "or")
        element = _element(words[i:end], last=last, unit=found[0].split()[-1] if found else "")
        if element is None:
            return [], start
        found.append(element[0])
        if last:
            return found, i + element[1]
        if end >= len(words) or words[end].text not in (",", "and", "or"):
            return (found, end) if len(found) > 2 else ([], start)
        i = end + 1
        if words[end].text == "," and i < len(words) and words[i].text in ("and", "or"):
            i += 1
    return [], start


def _element(words: list[Piece], *, last: bool, unit: str) -> tuple[str, int] | None:
    """A value out of the words of one element, and how many words it took; verbs end the last one."""
    taken = 0
    for piece in words:
        ends = (
            (piece.text in BE and taken > 1)
            or (piece.text in BE and words[0].text != "one")
            or piece.text in RELATIVES
            or (piece.text in VERBS and taken and last)
            or piece.text in ("each", "all")
        )
        if ends or (last and taken and words[0].text != "one" and (piece.text in HOUSES or piece.text in PREPOSITIONS)):
            break
        taken += 1
    if not last and taken != len(words):
        return None
    if last and taken > 1 and words[0].text[:1].isdigit():
        taken = 2 if words[1].word.text == unit else 1  # 190 cm tall; 12 years old
    kept = words[:taken]
    while kept and (kept[0].text in DETERMINERS or kept[0].text in ("at", "on", "in")):
        kept = kept[1:]
    if any(piece.text in _NO_VALUE for piece in kept):
        return None
    if not kept or any(not re.match(r"[\w$€£'-]", piece.text) for piece in kept):
        return None
    first, last_word = kept[0].word, kept[-1].word
    if first.line is last_word.line:
        return first.line.text[first.column - 1 : last_word.column - 1 + len(last_word.text)], taken
    return " ".join(piece.word.text for piece in kept), taken


def _title(before: list[Piece], after: list[Piece], elements: list[str]) -> str:
    """The words that say what a list is of: the last noun before it, or the verb."""
    from cluewise.families.zebra.english.kinds import title_by_values, title_for

    title = title_by_values(elements, [piece.text for piece in after]) or title_for(
        [piece.text for piece in before], [piece.text for piece in after]
    )
    if title == "Name" and not all(element[:1].isupper() for element in elements):
        return "Colour" if all(element.casefold() in COLOURS for element in elements) else "Kind"
    return title
