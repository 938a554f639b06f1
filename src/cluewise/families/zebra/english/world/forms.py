"""Further spellings of values: without article or unit, as a part of a name that is nobody else's, abbreviated."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from cluewise.families.zebra.english.lexicon import derived
from cluewise.families.zebra.english.wordlists import wordlist
from cluewise.families.zebra.english.world.scales import MONTHS, NUMBER_WORDS, WEEKDAYS, Scale

_TITLES = wordlist("forms titles")
_HEADS = wordlist("forms heads")
_WORDS_OF = {
    n: word for word, n in reversed(list(NUMBER_WORDS.items())) if word not in ("dozen", "once", "twice", "none")
}
_LONG = {
    "hr": "human resources",
    "it": "information technology",
    "pe": "physical education",
    "pr": "public relations",
    "os": "operating system",
}


def bare_value(value: str) -> str:
    """A listed value without the article before it and "one" behind it."""
    plain = re.sub(
        r"^(?:(?:an?|some|one|of)\s+(?=\S)|the\s+(?=[a-z]))",
        "",
        value.strip(),
        flags=0 if value[:1].isupper() else re.IGNORECASE,
    )
    if plain.count(" ") or value != plain:
        plain = re.sub(r"(?<=\w)\s+ones?$", "", plain)
    return plain.removesuffix(".") if not re.search(r"\b\w\.\w\.$|^\w\.$", plain) else plain


def bare_values(values: Sequence[str]) -> tuple[str, ...]:
    """The values of a list without articles; "by bike, by bus, on foot" without the prepositions that all have."""
    found = tuple(bare_value(value) for value in values)
    led = [re.match(r"(?:at|on|in|by|for|from|with|to)\s+(?=\w)", value) for value in found]
    if sum(each is not None for each in led) >= max(2, len(found) - 1):
        found = tuple(
            bare_value(value[each.end() :]) if each else value for value, each in zip(found, led, strict=True)
        )
    return found


def forms_of(values: Sequence[str], scale: Scale | None) -> tuple[tuple[str, ...], ...]:
    """The further spellings of each value."""
    parts = [_parts(value) for value in values]
    seen = Counter(part for each in parts for part in set(each))
    lows = {value.casefold() for value in values}
    made = []
    for value, own in zip(values, parts, strict=True):
        split = len(own) > 1 or " " in re.sub(r"\(.*?\)", "", value).strip()
        forms = [part for part in own if split and seen[part] == 1 and part.casefold() not in lows]
        forms += _aside(value)
        forms += _shortened(value)
        forms += _counted(value, scale)
        forms += [form for form in derived(value.casefold()) if form.casefold() not in lows]
        made.append(tuple(dict.fromkeys(form for form in forms if form.casefold() != value.casefold())))
    return _own_only(made)


def _own_only(made: list[tuple[str, ...]]) -> tuple[tuple[str, ...], ...]:
    """Spellings that two values of the list would share are nobody's."""
    shared = Counter(form.casefold() for forms in made for form in forms)
    return tuple(tuple(form for form in forms if shared[form.casefold()] == 1) for forms in made)


def _parts(value: str) -> list[str]:
    pieces = re.findall(r"[^\W\d_][\w'-]*|\d+", re.sub(r"\(.*?\)", "", value))
    return [piece for piece in pieces if piece.casefold() not in _HEADS and piece.casefold() not in _TITLES]


def _aside(value: str) -> list[str]:
    """Akron (OH) is Akron; the T-rex is T-rex."""
    forms = []
    if "(" in value:
        forms.append(re.sub(r"\s*\(.*?\)", "", value).strip())
    if value[:4].casefold() == "the ":
        forms.append(value[4:])
    return forms


def _shortened(value: str) -> list[str]:
    low = value.casefold().rstrip(".")
    for table in (WEEKDAYS, MONTHS):
        if low in table:
            return [name.capitalize() for name, rank in table.items() if rank == table[low] and name != low]
    return [_LONG[low]] if low in _LONG and value.isupper() else []


def _counted(value: str, scale: Scale | None) -> list[str]:
    """A number without its unit, in words or in digits."""
    if scale is None or scale.numbers is None or scale.sort in ("day", "month", "time", "date"):
        return []
    number = re.search(r"\d[\d,]*(?:\.\d+)?", value)
    if number is None:
        return [str(NUMBER_WORDS[value.casefold()])] if value.casefold() in NUMBER_WORDS else []
    digits = number.group().replace(",", "")
    forms = [digits] + ([number.group()] if "," in number.group() else [])
    return forms + ([_WORDS_OF[int(digits)]] if digits.isdigit() and int(digits) in _WORDS_OF else [])
