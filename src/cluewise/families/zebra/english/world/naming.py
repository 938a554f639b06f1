"""Names of categories: a title or a lead made singular, and a name by sort where the text gives none."""

from __future__ import annotations

import re

from cluewise.families.zebra.english.wordlists import wordlist, wordpairs

_IRREGULAR = wordpairs("naming irregular")
# Nouns that end in s and stay as they are.
_STAYS = wordlist("naming stays")
# What stands in a title or lead and names no category.
_EMPTY = wordlist("naming empty")
_SORT_NAMES = wordpairs("naming sort_names")


def singular(word: str) -> str:
    """A noun in the singular; the case of its first letter stays."""
    low = word.casefold()
    if low in _IRREGULAR:
        made = _IRREGULAR[low]
    elif low.endswith("children"):
        made = low[:-3]
    elif low.endswith("men") and len(low) > 5:
        made = low[:-2] + "an"
    elif low in _STAYS or not low.endswith("s") or low.endswith(("ss", "us", "is", "'s")) or len(low) < 4:
        return word
    elif low.endswith("ies"):
        made = low[:-3] + "y"
    elif low.endswith(("ches", "shes", "xes", "sses", "zzes")) or (low.endswith("oes") and len(low) > 5):
        made = low[:-2]
    elif low.endswith("ves") and low[:-3] + "f" in _FS:
        made = low[:-3] + "f"
    else:
        made = low[:-1]
    return word[: len(_shared(word, made))] + made[len(_shared(word, made)) :]


_FS = wordlist("naming fs")


def _shared(word: str, made: str) -> str:
    n = 0
    while n < min(len(word), len(made)) and word[n].casefold() == made[n]:
        n += 1
    return made[:n]


_PLURALS = wordlist("naming plurals")
NO_PLURALS = wordlist("naming no_plurals")


def is_plural(low: str) -> bool:
    """Whether a word looks like a noun in the plural."""
    return (
        low in _PLURALS
        or (low.endswith(("men", "children")) and len(low) > 5)
        or (len(low) > 3 and low.endswith("s") and not low.endswith(("ss", "us", "is")) and low not in NO_PLURALS)
    )


def name_of_title(title: str) -> str:
    """The name of the category that a heading announces: "Favourite book genres" is Favourite book genre."""
    plain = " ".join(title.strip(" #*:.-").split())
    plain = re.sub(
        r"^(?:the\s+)?(?:\d+|two|three|four|five|six|seven|eight|nine|ten)\s+(?=[a-z])", "", plain, flags=re.IGNORECASE
    )
    plain = re.sub(r"^the\s+", "", plain, flags=re.IGNORECASE)
    said = _in_a_sentence(plain)
    if said:
        return _capital(said)
    if plain.isupper() and len(plain) > 3:
        plain = plain.casefold()
    parts = plain.split(" ")
    at = next(
        (n for n, part in enumerate(parts) if n and part.casefold() in ("of", "in", "for", "to", "on", "married")),
        len(parts),
    )
    if at:
        parts[at - 1] = singular(parts[at - 1])
    return _capital(" ".join(parts))


_UNIQUE = re.compile(
    r"\b(?:unique|different|own|distinct|favou?rite|an?|of)\s+(?:unique\s+)?(?P<what>(?:[a-z]+\s+){0,2}[a-z]+)$",
    re.IGNORECASE,
)
_SAYS = re.compile(
    r"\b(?:each|every|everyone|everybody|people|they|person|are|is|has|have|has been|owns?)\b", re.IGNORECASE
)


def _in_a_sentence(plain: str) -> str:
    """The noun that a whole sentence before the colon is about."""
    if len(plain.split()) < 3 or not _SAYS.search(plain):
        return ""
    if re.search(r"\bnames?\b", plain, re.IGNORECASE):
        whose = re.search(r"(\w+)s' names", plain)
        return whose[1] if whose else "name"
    lunch = re.search(r"something (?:\w+ )?for (\w+)", plain)
    if lunch:
        return lunch[1]
    match = _UNIQUE.search(plain)
    what = match["what"] if match else plain
    every = re.findall(r"[\w'-]+", what)
    least = {n + 1 for n, word in enumerate(every) if word.casefold() == "least"}  # least favourite food
    kept = [word for n, word in enumerate(every) if word.casefold() not in _EMPTY or n in least]
    while len(kept) > 1 and kept[-1].casefold() in ("order", "models"):
        kept.pop()
    return " ".join([*kept[-3:-1], singular(kept[-1])]).casefold() if kept else ""


def name_of_sort(sorts: frozenset[str]) -> str:
    """The name by the sort of the values, or nothing."""
    return next((name for sort, name in _SORT_NAMES.items() if sort in sorts), "")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:] if text else text


def content_words(text: str) -> frozenset[str]:
    """The words of a title or lead that speak of its category, singular and as they stand."""
    lows = [word.casefold() for word in re.findall(r"[^\W\d_]+", text)]
    kept = {low for low in lows if low not in _EMPTY}
    return frozenset(kept | {singular(low) for low in kept})
