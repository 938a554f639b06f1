"""Categories out of lists: their name, order, words and further spellings."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from cluewise.families.zebra.english.lexicon import sorts
from cluewise.families.zebra.english.types import Kind, ValueList
from cluewise.families.zebra.english.wordlists import wordlist, wordpairs
from cluewise.families.zebra.english.world.forms import bare_values, forms_of
from cluewise.families.zebra.english.world.naming import content_words, is_plural, name_of_sort, name_of_title, singular
from cluewise.families.zebra.english.world.places import PLACES
from cluewise.families.zebra.english.world.scales import NUMBER_WORDS, Scale, scale_of
from cluewise.families.zebra.english.world.spoken import Told, text_of

_SCALE_NAMES = {
    "day": "Day",
    "month": "Month",
    "time": "Time",
    "money": "Price",
    "age": "Age",
    "year": "Year",
    "date": "Date",
}
_FILLERS = wordlist("kinds fillers")


def of_list(given: ValueList) -> Kind:
    """The category of a list with a heading."""
    found = _of_list(given.title, _listed(given), given.values, given.aside)
    return replace(found, name=given.title) if given.exact else found


@lru_cache(512)
def _of_list(title: str, values: tuple[str, ...], written: tuple[str, ...], aside: str) -> Kind:
    if all(_COUNTED_ASIDE.fullmatch(value) for value in values) and any("(" in value for value in values):
        values = written = tuple(value.split()[0] for value in values)  # 1 (lowest), 2, 3 (highest)
    scale = None if aside == "in no order" else scale_of(written, title, aside)
    name = name_of_title(title) or _name_of_scale(scale) or name_of_sort(common_sorts(values)) or "Value"
    return made(name, values, scale, content_words(f"{title} {aside}"))


_COUNTED_ASIDE = re.compile(r"\d+(?: \([^()\d]+\))?")


def _name_of_scale(scale: Scale | None) -> str:
    """What a list without a title measures: 6 miles, 8 miles."""
    if scale is None:
        return ""
    return _SCALE_NAMES.get(scale.sort, "") or _MEASURED.get(scale.unit, scale.unit).capitalize()


def _listed(given: ValueList) -> tuple[str, ...]:
    if given.aside == "numbers":
        return tuple(re.sub(r"\s*=\s*-?[\d./]+$", "", value) for value in given.values)
    return given.values if given.aside in ("in order", "in no order") else bare_values(given.values)


def made(name: str, values: tuple[str, ...], scale: Scale | None, words: frozenset[str]) -> Kind:
    """A category with all that follows from its values."""
    if scale:
        values = tuple(values[n] for n in scale.rising)
    found = common_sorts(values) | ({scale.sort} if scale else frozenset())
    title_sorts = frozenset(_TITLE_SORTS[word] for word in words if word in _TITLE_SORTS)
    ordered = scale is not None
    places = ordered and not words.isdisjoint(PLACES) and (_are_places(values) or _are_ranks(scale, len(values)))
    falling = scale is not None and scale.sort == "rank" and words.isdisjoint({"grade", "floor"})
    return Kind(
        name,
        values,
        ordered=ordered,
        numbers=scale.numbers if scale and not places else None,
        unit=scale.unit if scale else "",
        places=places,
        words=words,
        sorts=found | title_sorts,
        forms=forms_of(values, scale),
        falling=falling,
    )


def _are_ranks(scale: Scale | None, count: int) -> bool:
    """First to fifth: ordinals that count from one."""
    return scale is not None and scale.sort == "rank" and scale.numbers == tuple(range(1, count + 1))


def _are_places(values: Sequence[str]) -> bool:
    """1 to 5, #1 to #5, or A to E."""
    plain = [value.lstrip("#") for value in values]
    return plain == [str(n) for n in range(1, len(plain) + 1)] or plain == [
        chr(64 + n) for n in range(1, len(plain) + 1)
    ]


_TITLE_SORTS = wordpairs("kinds title_sorts")


def common_sorts(values: Sequence[str]) -> frozenset[str]:
    """The sorts that most of the values have."""
    votes: Counter[str] = Counter()
    for value in values:
        votes.update(value_sorts(value))
    most = max(2, (2 * len(values) + 2) // 3)
    if not all(value[:1].isupper() for value in values):
        del votes["person"], votes["surname"]
    return frozenset(sort for sort, count in votes.items() if count >= most)


def value_sorts(value: str) -> frozenset[str]:
    """What a value may be: by the whole of it, else by its head."""
    low = value.casefold()
    whole = sorts(low)
    return whole or sorts(low.split()[-1].strip(".,\"'")) if low.split() else frozenset()


_MEASURED = {
    "centimetre": "height",
    "foot": "height",
    "metre": "height",
    "kilogram": "weight",
    "gram": "weight",
    "kilometre": "distance",
    "mile": "distance",
    "hour": "duration",
    "minute": "duration",
    "degree": "temperature",
}
_MEASURES = ("height", "age", "weight", "size", "order", "length", "score")


def of_told(told: Told) -> Kind:
    """The category of a list in a sentence."""
    before = text_of(told.before)
    after = text_of(told.after[:4])
    scale = scale_of(told.values, before, after)
    values = told.values if scale else _without_shared(bare_values(told.values), told)
    scale = scale or scale_of(values, before, after)
    noun = lead_noun(told)
    if told.shape == "one" and not scale and values != bare_values(told.values):
        noun = singular(told.values[0].split()[-1].casefold())  # one has a red coat, one a blue coat
    sorted_as = common_sorts(values)
    name = (
        (_SCALE_NAMES.get(scale.sort, "") if scale else "")
        or noun
        or name_of_sort(sorted_as)
        or ("Name" if told.shape == "capital" else "Kind")
    )
    if told.shape == "capital" and "person" in sorted_as and name.casefold() in _MEASURES:
        name = "Name"
    if scale and scale.sort == "age" and noun and "old" not in after and "age" not in before.casefold():
        name = noun
    united = any(not value[-1].isdigit() for value in told.values)
    if scale and scale.unit and scale.sort == "amount" and united:
        name = _MEASURED.get(scale.unit, scale.unit)
    if scale:
        values = _unitless(values)
    if _are_ranks(scale, len(values)) and name == "Kind":
        name = "Place"
    words = frozenset({noun.casefold(), singular(noun.casefold())} - {""}) | (
        content_words(name) if name != "Kind" else frozenset()
    )
    return made(name[:1].upper() + name[1:], values, scale, words)


def _unitless(values: tuple[str, ...]) -> tuple[str, ...]:
    """3, 6, 12 and 25 years: a unit that only some have is dropped."""
    first = [value.split(" ")[0] for value in values]
    mixed = any(" " in value for value in values) and any(" " not in value for value in values)
    return tuple(str(NUMBER_WORDS.get(word.casefold(), word)) for word in first) if mixed else values


def _without_shared(values: tuple[str, ...], told: Told) -> tuple[str, ...]:
    """A brass one, a cuckoo clock, a ship's clock: the noun that most share is not part of the values."""
    if told.shape not in ("article", "plain", "one"):
        return values
    heads = Counter(singular(value.split()[-1].casefold()) for value in values if " " in value)
    noun, count = heads.most_common(1)[0] if heads else ("", 0)
    lead = {singular(word.low) for word in told.before}
    ones = sum(value.endswith((" one", " ones")) for value in told.values)
    last = values[-1].split()
    shared = count > 1 and count + ones >= len(values)
    others = common_sorts(values[:-1])
    if count == 1 and len(last) == 2 and others & value_sorts(last[0]) and not others & value_sorts(values[-1]):
        return (*values[:-1], last[0])
    if shared or (count == 1 and noun in lead and len(last) == 2 and singular(last[-1].casefold()) == noun):
        return tuple(_headless(value, noun) for value in values)
    return values


def _headless(value: str, noun: str) -> str:
    *front, head = value.split()
    return " ".join(front) if front and singular(head.casefold()) == noun else value


def lead_noun(told: Told) -> str:
    """The noun before a list that says what it lists; "first name" and such have two words."""
    lows = [word for word in told.before if not word.is_mark]
    for one, other in reversed(list(itertools.pairwise(lows))):
        if other.low in ("different", "own", "unique"):
            break  # what follows that names the list
        if (
            len(told.values) in (one.amount, NUMBER_WORDS.get(one.low))
            and is_plural(other.low)
            and told.shape != "capital"
        ):
            return singular(other.low)
    for n in range(len(lows) - 1, max(-1, len(lows) - 9), -1):
        low = lows[n].low
        if low in _FILLERS or lows[n].amount is not None or (lows[n].is_capital and n):
            continue
        if (
            low in ("name", "names", "surname", "surnames")
            and n
            and lows[n - 1].low in ("first", "last", "family", "second")
        ):
            return f"{lows[n - 1].low} {singular(low)}"
        if (
            told.shape in ("number", "range", "one")
            or sorts(low)
            or low.endswith("s")
            or (n and lows[n - 1].low in ("different", "own", "the", "a", "an", "one", "unique", "their"))
        ):
            return singular(low)
        return ""
    return ""
