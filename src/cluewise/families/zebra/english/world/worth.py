"""How likely a phrase is a value by its looks and its company, and how much the values of one category have in common.

The weights are fitted by `benchmarks/fit_worlds.py` over texts whose lists are known: what a sum of them says is the
logarithm of the odds that a phrase is a value of anything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from cluewise.families.zebra.english.lexicon import is_verb, lemmas
from cluewise.families.zebra.english.lexicon.sorting import class_of
from cluewise.families.zebra.english.world.mentions import Mention
from cluewise.families.zebra.english.world.naming import is_plural
from cluewise.families.zebra.english.world.slots import SLOT_SORTS

WEIGHTS = {
    "always": -2.03,
    "sorts shared": 2.56,  # others are of its sort
    "company shared": 2.20,  # others stand behind its verb or before its noun
    "announced": -1.79,  # the introduction has the word where it tells what there is
    "proper": 2.12,
    "named": 1.60,
    "begins": 1.30,  # its only capital is the first of a sentence
    "subject": 1.07,
    "described": -1.41,  # the guest with the lamp: whatever tells which one is meant is the value
    "twice": 1.09,
    "whole sort": -1.14,  # a meal, a metal
    "quoted": 0.99,
    "definite": 0.89,
    "definite twice": 0.24,
    "rivals": 0.94,  # what "or" sets beside it
    "lonely": -0.88,
    "somebody": -0.97,  # the swimmer, the visitor
    "determined": 0.85,
    "at the end": -0.76,  # of the text, where people say goodbye
    "before a noun": 0.93,
    "verb": -0.58,
    "compared": 0.71,  # next to, later than
    "several words": 0.48,
    "had": 0.29,
    "asked only": -0.27,
    "plural": 0.31,
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
    }
    return (mark for mark, is_held in held.items() if is_held)


TOGETHER = {
    "always": -1.79,
    "capitals differ": -3.02,
    "same verb": 2.38,
    "same sort": 2.25,
    "plurals": 2.08,
    "rivals": 1.66,
    "several words": 1.65,
    "before one noun": 1.50,
    "things": 1.35,
    "other sort": -1.26,
    "names": 1.05,
    "no sorts": 1.00,
    "titles differ": -0.90,
    "same preposition": 0.87,
    "articles alike": 0.86,
    "often together": 0.81,
    "quoted": 0.78,
    "compared": 0.74,
    "had": 0.68,
    "before nouns differ": -0.63,
    "determined alike": 0.55,
    "titled": 0.44,
    "begins differ": -0.43,
    "doing": 0.27,
    "subjects alike": 0.26,
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
