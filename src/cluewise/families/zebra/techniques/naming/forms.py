"""How words change their form: plurals, what one does and who does it, spellings on both sides of the sea."""

from __future__ import annotations

from functools import lru_cache

from cluewise.families.zebra.techniques.naming.verbs import VERBS, inflected

_IRREGULAR = {
    "mice": "mouse", "geese": "goose", "men": "man", "women": "woman", "children": "child", "people": "person",
    "knives": "knife", "wolves": "wolf", "calves": "calf", "scarves": "scarf", "leaves": "leaf", "feet": "foot",
    "teeth": "tooth", "oxen": "ox", "loaves": "loaf", "shelves": "shelf", "storeys": "storey",
}  # fmt: skip
_PLURALS = {one: many for many, one in _IRREGULAR.items()}
_SPELLINGS = {
    "gray": "grey", "color": "colour", "colors": "colours", "colored": "coloured", "favorite": "favourite",
    "favorites": "favourites", "neighbor": "neighbour", "neighbors": "neighbours", "flavor": "flavour",
    "neighboring": "neighbouring", "neighbor's": "neighbour's", "jewelry": "jewellery", "theater": "theatre",
    "pajamas": "pyjamas", "yogurt": "yoghurt", "blond": "blonde", "traveling": "travelling", "traveler": "traveller",
    "center": "centre", "honor": "honour", "donut": "doughnut", "favors": "favours", "favor": "favour",
}  # fmt: skip


def spelled(word: str) -> str:
    """A word in the one spelling that we compare by."""
    return _SPELLINGS.get(word, word)


@lru_cache(4096)
def singular(word: str) -> str:
    """One of what a word names: cat for cats, hobby for hobbies."""
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if word.endswith("ies") and len(word) > 4:
        return (
            word[:-1]
            if word in ("movies", "cookies", "pies", "ties", "smoothies", "brownies", "hoodies")
            else word[:-3] + "y"
        )
    if word.endswith(("sses", "ches", "shes", "xes", "oes")) and len(word) > 4:
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith(("ss", "us", "is", "'s")) and len(word) > 3 else word


@lru_cache(4096)
def plural(word: str) -> str:
    """Many of what a word names."""
    if word in _PLURALS:
        return _PLURALS[word]
    if word.endswith("y") and word[-2:-1] not in "aeou":
        return word[:-1] + "ies"
    return word + ("es" if word.endswith(("s", "x", "z", "ch", "sh")) else "s")


@lru_cache(4096)
def activity_forms(word: str) -> frozenset[str]:
    """What one does whose activity ends in -ing, and who one is: knits, knit, knitter for knitting."""
    found: set[str] = set()
    if word.endswith("ing") and len(word) > 5 and word.isalpha():
        stem = word[:-3]
        bases = {stem, stem + "e"} | ({stem[:-1]} if stem[-1] == stem[-2] else set())
        known = {base for base in bases if base in VERBS}
        for base in known or bases:
            found |= set(inflected(base)) | {base + "r" if base.endswith("e") else base + "er"}
        if stem[-1] == stem[-2]:
            found.add(stem + "er")
    elif word.endswith("graphy"):
        found |= {word[:-1] + "er", word[:-1] + "s", word[:-1], word[:-1] + "ing"}
    elif word in VERBS or word.endswith(("le", "ke", "te", "se")):
        found |= set(inflected(word))
    return frozenset(found - {word})


@lru_cache(4096)
def player_forms(word: str) -> frozenset[str]:
    """Who plays or practises something: fiddler, drummer, cellist."""
    if not word.isalpha() or len(word) < 3:
        return frozenset()
    stem = word[:-1] if word[-1] in "aeo" else word
    ends = {stem + "ist", stem + "er", word + "er", word + word[-1] + "er"}
    return frozenset({*ends, *(end + "s" for end in ends)})
