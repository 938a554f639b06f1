"""Names of categories out of the titles of their lists, and titles that cannot be the title of a list."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from cluewise.families.zebra.english.vocabulary import NUMBERS, ORDINALS, SENSE, pieces, words_in

KEPT_IES = frozenset({"movie", "cookie", "pie", "tie", "zombie", "genie", "brownie", "smoothie", "hoodie"})
CHOICE = frozenset({"favorite", "favourite", "preferred"})
# "Each person has a unique type of pet" is about pets; a word that is not here stays in the name, for it may
# turn the sense: "Everyone has a least favourite food".
_LEADING = CHOICE.union(
    words_in(
        """each every everyone everybody person people they all the a an has have own owns keep keeps use uses prefer
        prefers lives is are unique different something for type types kind kinds of in by mother accompanied their"""
    )
)
_TRAILING = (("in", "different", "houses", "are", "unique"), ("are", "unique"), ("are", "different"))
# A remark, whatever stands behind its colon.
REMARKS = frozenset(
    words_in(
        """note notes nb hint hints tip tips clue clues important importantly remember reminder remark remarks warning
        caution beware attention caveat info information rule rules fact facts given givens known unknown assume
        assumption assumptions constraint constraints condition conditions question questions task answer answers
        solution solutions example examples puzzle instruction instructions introduction intro background summary
        observation observations statement statements also additionally moreover furthermore bonus spoiler ps pps list
        lists comment comments exception exceptions"""
    )
)
_HARMLESS = frozenset(
    words_in("of in at for the a an to from with last least most never not no less none house houses")
)
_CLAUSE = SENSE.difference(_HARMLESS, ORDINALS) | {"nobody", "cannot", "behind", "near", "opposite", "has", "have"}
_DENIALS = words_in("nobody none without but and if cannot then")
_ENDS = words_in("leftmost rightmost middle last left right next")
_LONE = SENSE.difference({"house", "houses"}) | {"leftmost", "rightmost", "middle", "nobody", "everybody", "everyone"}
_KEPT_FIRST = frozenset({"least", "most", "never", "not", "no", "less", "first", "last", "house"})
_PLACES = frozenset({"house", "position", "seat", "room", "lane", "floor"})
_IRREGULAR = {"shelves": "shelf", "scarves": "scarf", "knives": "knife", "leaves": "leaf", "clothes": "clothes",
              "goods": "goods"}  # fmt: skip
_WRITTEN = re.compile(r"[^\W_]+(?:(?:['’]? |['’-])[^\W_]+)*")


def category_names(titles: list[str], taken: str | None = None) -> list[str]:
    """Short names for titles: all of a short title, a long one without its empty words; more where two are alike."""
    words = [[title] if title.startswith("`") else _ended(title.split()) for title in titles]
    sizes = [_settled(w, len(w) if len(w) <= 2 else len(content(w))) for w in words]
    for _ in range(max(map(len, words))):
        names = [_name(w, n).casefold() for w, n in zip(words, sizes, strict=True)]
        often = Counter([*_endings(names), *([taken.casefold()] if taken else [])])
        longer = [_settled(w, n + (often[name] > 1)) for n, name, w in zip(sizes, names, words, strict=True)]
        if longer == sizes:
            break
        sizes = longer
    return [_name(w, n) for w, n in zip(words, sizes, strict=True)]


def _endings(names: list[str]) -> list[str]:
    """The names, and what each would be without its first words: "hair color" is a "color" too."""
    split = [name.split() for name in names]
    return [" ".join(words[n:]) for words in split for n in range(len(words))]


def content(words: Sequence[str]) -> list[str]:
    """The words of a title without those at its front and end that say nothing."""
    words = _ended(words)
    start = next((n for n, word in enumerate(words) if word.casefold() not in _LEADING), len(words) - 1)
    return list(words[start:])


def _ended(words: Sequence[str]) -> list[str]:
    if not words or words[-1].casefold() not in ("unique", "different"):
        return list(words)
    for end in _TRAILING:
        if len(words) > len(end) and tuple(word.casefold() for word in words[-len(end) :]) == end:
            return list(words[: -len(end)])
    return list(words)


def title_fault(title: str) -> str | None:
    """The word for which a title without backquotes is doubted: it may be a remark, or hide a clue."""
    title = " ".join(title.split())
    words = [word for word, _ in pieces(title)]
    remark = next((word for word in words if word in REMARKS), None)
    if remark or not _WRITTEN.fullmatch(title):
        return remark or title
    rest = content(words)
    return next((word for n, word in enumerate(rest) if _is_doubtful(word, rest[:n], rest[n + 1 :])), None)


def _is_doubtful(word: str, before: list[str], after: list[str]) -> bool:
    """Whether a word of a title denies something, or the title is one place: "the first seat: Ann"."""
    if word[-1].isdigit() or word in _DENIALS:
        return True
    if word in ORDINALS or word in _ENDS:
        return after[:1] not in (["name"], ["names"])
    return word in _PLACES and bool(before) and not after and before[-1] in NUMBERS


def _settled(words: list[str], size: int) -> int:
    """A size for the end of a title so that it does not begin with a word like "of"."""
    while size < len(words) and words[-size].casefold() in SENSE and words[-size].casefold() not in _KEPT_FIRST:
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
    if lower in _IRREGULAR:
        return _IRREGULAR[lower] if word.islower() else _IRREGULAR[lower].capitalize()
    if lower.endswith("ies") and len(word) > 4:
        return word[:-1] if lower[:-1] in KEPT_IES else word[:-3] + "y"
    if lower.endswith(("sses", "ches", "shes", "xes")):
        return word[:-2]
    return word[:-1] if lower.endswith("s") and not lower.endswith(("ss", "us", "is")) and len(word) > 3 else word
