"""How likely a phrase is a value by its looks and its company, and how much the values of one category have in common.

The weights are fitted by `benchmarks/fit_worlds.py` over texts whose lists are known: what a sum of them says is the
logarithm of the odds that a phrase is a value of anything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from cluewise.families.zebra.english.lexicon import gender, is_verb, lemmas
from cluewise.families.zebra.english.lexicon.sorting import class_of
from cluewise.families.zebra.english.world.liking import is_word
from cluewise.families.zebra.english.world.mentions import Mention
from cluewise.families.zebra.english.world.naming import is_plural
from cluewise.families.zebra.english.world.slots import SLOT_SORTS

WEIGHTS = {
    "always": -1.70,
    "sorts shared": 2.56,  # others are of its sort
    "company shared": 2.08,  # others stand behind its verb or before its noun
    "proper": 2.12,
    "named": 1.60,
    "begins": 1.29,  # its only capital is the first of a sentence
    "subject": 1.11,
    "described": -1.55,  # the guest with the lamp: whatever tells which one is meant is the value
    "twice": 1.13,
    "whole sort": -1.04,  # a meal, a metal
    "quoted": 0.86,
    "definite": 1.04,
    "definite twice": 0.71,
    "rivals": 0.97,  # what "or" sets beside it
    "lonely": -0.65,
    "somebody": -0.81,  # the swimmer, the visitor
    "determined": 0.65,
    "at the end": -0.78,  # of the text, where people say goodbye
    "before a noun": 0.81,
    "verb": -0.68,
    "compared": 0.73,  # next to, later than
    "several words": 0.77,
    "had": 0.48,
    "asked only": -0.37,
    "plural": 0.45,
    "begins, a word": -1.29,  # Write soon, Get well
    "outside": -0.46,  # of the clues that are marked as such
}
_AT_THE_END = 2  # sentences
_MANY = 3


def rate(found: Sequence[Mention]) -> None:
    """Tell of each phrase how likely it is a value."""
    for each, marks in zip(found, marks_of(found), strict=True):
        each.worth = WEIGHTS["always"] + sum(WEIGHTS[mark] * share for mark, share in marks.items())


def marks_of(found: Sequence[Mention]) -> list[dict[str, float]]:
    """What is to be seen of each phrase, and how much of it."""
    last = max((max(each.clues) for each in found), default=0)
    company = [_company(each) for each in found]
    return [
        {
            "sorts shared": _share(n, [other.sorts for other in found]),
            "company shared": _share(n, company),
            **dict.fromkeys(_marks(each, last), 1.0),
        }
        for n, each in enumerate(found)
    ]


def _company(each: Mention) -> frozenset[str]:
    return frozenset(one for one in each.contexts if one.startswith(("verb:", "before:", "prep:")))


def _share(n: int, every: Sequence[frozenset[str]]) -> float:
    """How many others have something of what the one at n has, of those that count."""
    return min(_MANY, sum(not every[n].isdisjoint(other) for m, other in enumerate(every) if m != n)) / _MANY


def _marks(each: Mention, last: int) -> Iterator[str]:
    """What is to be seen of a phrase."""
    seen, low = each.contexts, each.text.casefold()
    plain = not each.sorts and " " not in low and not each.proper
    held = {
        "proper": each.proper and not each.start,
        "named": "named" in seen,
        "begins": each.start,
        "subject": "subject" in seen,
        "described": seen.get("described", 0) * 2 > len(each.clues),
        "twice": len(each.clues) > 1,
        "whole sort": lemmas(low)[-1] in SLOT_SORTS or bool(class_of(low)),
        "quoted": "quoted" in seen,
        "definite": each.definite > 0,
        "definite twice": each.definite > 1,
        "rivals": bool(each.rivals),
        "lonely": each.lonely,
        "somebody": bool(each.sorts) and each.sorts <= {"job", "person"} and not each.proper,
        "determined": each.determined > 0,
        "at the end": min(each.clues) >= last - _AT_THE_END and not each.asked,
        "before a noun": any(one.startswith("before:") for one in seen),
        "verb": plain and is_verb(lemmas(low)[-1]),
        "compared": any(one.startswith("by:") for one in seen),
        "several words": " " in low,
        "had": "having" in seen,
        "asked only": each.asked,
        "plural": is_plural(low),
        "begins, a word": each.start and " " not in low and is_word(low),
        "outside": each.outside,
    }
    return (mark for mark, is_held in held.items() if is_held)


TOGETHER = {
    "always": -1.29,
    "capitals differ": -2.56,
    "same verb": 1.42,
    "same sort": 1.82,
    "plurals": 1.35,
    "rivals": 0.80,
    "several words": 1.22,
    "before one noun": 0.96,
    "things": 0.77,
    "other sort": -1.17,
    "names": 0.89,
    "no sorts": 0.69,
    "titles differ": -0.58,
    "same preposition": 0.47,
    "articles alike": 0.65,
    "often together": 0.26,
    "quoted": 0.20,
    "compared": 0.25,
    "had": 0.37,
    "before nouns differ": -0.66,
    "determined alike": 0.47,
    "titled": 0.41,
    "begins differ": -0.49,
    "doing": 0.07,
    "subjects alike": 0.29,
    "the names": 1.47,
    "only one a the name": -0.35,
    "only one a known name": -0.38,
}
_THINGS = frozenset({"object", "tool", "furniture", "container", "weapon", "clothes", "toy", "instrument", "material"})


def alike(one: Mention, other: Mention) -> float:
    """How likely two phrases are values of one category."""
    return TOGETHER["always"] + sum(TOGETHER[mark] for mark in marks_of_two(one, other))


def marks_of_two(one: Mention, other: Mention) -> Iterator[str]:
    """What is to be seen of two phrases beside each other."""
    mine, theirs = one.contexts, other.contexts
    shared = {context.partition(":")[0] for context in mine.keys() & theirs.keys()}
    low, high = one.text.casefold(), other.text.casefold()
    common = not one.proper and not other.proper
    sorted_ = bool(one.sorts and other.sorts)
    same = not one.sorts.isdisjoint(other.sorts)
    beside = id(other) in one.rivals
    held = {
        "capitals differ": one.proper != other.proper and not (one.start or other.start),
        "same verb": "verb" in shared,
        "same sort": same,
        "plurals": common and is_plural(low) and is_plural(high),
        "rivals": beside,
        "several words": " " in low and " " in high,
        "before one noun": "before" in shared,
        "things": sorted_ and not same and bool(one.sorts & _THINGS and other.sorts & _THINGS),
        "other sort": sorted_ and not same,
        "names": "named" in shared,
        "no sorts": not one.sorts and not other.sorts,
        "titles differ": one.titled != other.titled,
        "same preposition": "prep" in shared,
        "articles alike": (one.definite > 0) == (other.definite > 0),
        "often together": len(one.clues & other.clues) > 1,
        "quoted": "quoted" in shared,
        "compared": "by" in shared,
        "had": "having" in shared,
        "before nouns differ": _stands_before(one) != _stands_before(other),
        "determined alike": (one.determined > 0) == (other.determined > 0),
        "titled": one.titled and other.titled,
        "begins differ": one.start != other.start,
        "doing": "acts" in shared,
        "subjects alike": ("subject" in mine) == ("subject" in theirs),
        "the names": "the:name" in mine and "the:name" in theirs,
        "only one a the name": one.proper and other.proper and ("the:name" in mine) != ("the:name" in theirs),
        "only one a known name": one.proper and other.proper and bool(gender(low)) != bool(gender(high)),
    }
    return (mark for mark, is_held in held.items() if is_held)


def _stands_before(each: Mention) -> bool:
    return any(one.startswith("before:") for one in each.contexts)


def likeness(group: Sequence[Mention]) -> float:
    """The largest share of phrases that have one thing in common: what they are, or the company they keep."""
    seen = Counter(
        mark for each in group for mark in {*each.sorts, *(one for one in each.contexts if one not in _IDLE)}
    )
    return max(seen.values(), default=0) / len(group) if group else 0.0


_IDLE = frozenset({"bare", "subject", "acts", "described", "prep:of", "prep:in", "prep:on", "by:to", "by:of"})
