"""Whether two columns of values are the same list, however each side spells it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from fractions import Fraction

ARTICLES = frozenset({"the", "a", "an", "of", "and", "in", "at", "on"})
UNIT_WORDS = """
    am pm years year old yrs minutes minute min mins hours hour hrs seconds second sec dollars dollar usd cents euro
    euros pounds pound quid kg g km m cm mm feet foot ft inches inch miles mile lb lbs points point pts place house
    floor number no mr mrs ms miss dr k
"""
COUNTED = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
RANKED = "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth"
UNITS = frozenset(UNIT_WORDS.split())
TENS = {"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50}
NUMBERS = TENS | {word: n for line in (COUNTED, RANKED) for n, word in enumerate(line.split())}
NUMBER = re.compile(r"(\d+(?:\.\d+)?)(?:st|nd|rd|th|[a-z]{1,2})?")
SHORTEST_STEM = 3

Pairs = dict[str, str]


def words(value: str) -> tuple[str, ...]:
    """The words that count in a value; numbers by their amount."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", value.casefold()) if not unicodedata.combining(c))
    plain = re.sub(r"(?<=\d),(?=\d{3})", "", plain.replace("’", "'"))
    plain = re.sub(r"(?<=\b[ap])\.\s?m\b\.?", "m", plain)
    found = [_word(word) for word in re.findall(r"\d+(?:\.\d+)?[a-z]*|[^\W\d_]+", plain.replace("'s", ""))]
    weighty = [word for word in found if word not in ARTICLES]
    bare = [word for word in weighty if word not in UNITS]
    return tuple(bare or weighty or found) or (plain,)


def _word(word: str) -> str:
    number = NUMBER.fullmatch(word)
    if number:
        return str(Fraction(number[1]))
    return str(NUMBERS[word]) if word in NUMBERS else word


def is_numbering(values: Sequence[str]) -> bool:
    """Whether values are just places: 1, 2, 3 or first, second, third."""
    counted = [words(value) for value in values]
    return sorted(counted) == sorted((str(n),) for n in range(1, len(values) + 1))


def matched(known: Sequence[str], read: Sequence[str]) -> Pairs | None:
    """For each value that was read the known one; None if they are not the same list. An unnamed value is ""."""
    left, right = [value for value in known if value], [value for value in read if value]
    if abs(len(left) - len(right)) > max(len(known) - len(left), len(read) - len(right)):
        return None
    pairs: Pairs = {}
    for alike in (_same, _equal, _inside, _same_stems):
        _pair_off(left, right, alike, pairs)
    if len(left) == len(right) == 1 and len(pairs) >= 2 and _begin_alike(left[0], right[0]):
        pairs[right.pop()] = left.pop()  # the last of a list: Denmark and the Dane
    return None if left and right else pairs or None


def _pair_off(left: list[str], right: list[str], alike: Callable[[str, str], bool], pairs: Pairs) -> None:
    """Pair the values that are alike and have no rival on either side."""
    for value in list(right):
        fitting = [one for one in left if alike(one, value)]
        if len(fitting) == 1 and sum(alike(fitting[0], other) for other in right) == 1:
            pairs[value] = fitting[0]
            left.remove(fitting[0])
            right.remove(value)


def _same(one: str, other: str) -> bool:
    return one.casefold() == other.casefold()


def _equal(one: str, other: str) -> bool:
    return words(one) == words(other)


def _inside(one: str, other: str) -> bool:
    a, b = set(words(one)), set(words(other))
    return a <= b or b <= a


def _begin_alike(one: str, other: str) -> bool:
    return words(one)[0][0] == words(other)[0][0] and not words(one)[0][0].isdigit()


def _same_stems(one: str, other: str) -> bool:
    """Whether they begin alike: Norway and Norwegian, accordion and accordionist, figs and fig."""
    return any(_stem(a, b) for a in words(one) for b in words(other))


def _stem(one: str, other: str) -> bool:
    common = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return common >= SHORTEST_STEM and common >= min(len(one), len(other)) - 2 and not one[0].isdigit()
