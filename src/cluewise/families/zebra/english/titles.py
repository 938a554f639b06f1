"""Names of categories out of the titles of their lists."""

from __future__ import annotations

from collections import Counter

from cluewise.families.zebra.english.vocabulary import SENSE

KEPT_IES = frozenset({"movie", "cookie", "pie", "tie", "zombie", "genie", "brownie", "smoothie", "hoodie"})


def category_names(titles: list[str], taken: str | None = None) -> list[str]:
    """Short names for titles: all of a short title, the last word of a long one, more where that is not enough."""
    words = [[title] if title.startswith("`") else title.split() for title in titles]
    sizes = [_settled(w, len(w) if len(w) <= 2 else 1) for w in words]
    for _ in range(max(map(len, words))):
        names = [_name(w, n).casefold() for w, n in zip(words, sizes, strict=True)]
        often = Counter([*names, *([taken.casefold()] if taken else [])])
        sizes = [_settled(w, n + (often[name] > 1)) for n, name, w in zip(sizes, names, words, strict=True)]
    return [_name(w, n) for w, n in zip(words, sizes, strict=True)]


def _settled(words: list[str], size: int) -> int:
    """A size for the end of a title so that it does not begin with a word like "of"."""
    while size < len(words) and words[-size].casefold() in SENSE:
        size += 1
    return min(size, len(words))


def _name(words: list[str], size: int) -> str:
    if words[0].startswith("`"):
        return words[0].strip("`")
    *front, last = words[-size:]
    name = " ".join([*front, singular(last)])
    return name[0].upper() + name[1:]


def singular(word: str) -> str:
    """One of what a word names: Color for Colors, Hobby for Hobbies."""
    lower = word.lower()
    if lower.endswith("ies") and len(word) > 4:
        return word[:-1] if lower[:-1] in KEPT_IES else word[:-3] + "y"
    if lower.endswith(("sses", "ches", "shes", "xes")):
        return word[:-2]
    return word[:-1] if lower.endswith("s") and not lower.endswith(("ss", "us", "is")) and len(word) > 3 else word
