"""How likely a phrase is a value by its looks alone, and how much the values of one category have in common."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cluewise.families.zebra.english.lexicon import gender, is_verb, lemmas
from cluewise.families.zebra.english.lexicon.sorting import class_of
from cluewise.families.zebra.english.world.mentions import Mention
from cluewise.families.zebra.english.world.slots import SLOT_SORTS


def worth(each: Mention) -> float:
    """How much a phrase looks like a value: it is pointed at, met again, asked for, had or doing something."""
    seen = each.contexts
    asked = each.asked and not any(context.startswith("prep:") for context in seen)
    score = 0.5 * bool(each.determined) + 0.3 * min(each.definite, 2) + 0.4 * asked
    score += 0.3 * bool(seen.keys() & {"subject", "having"}) + 0.3 * (len(each.clues) > 1)
    score -= 0.6 * each.lonely
    if seen.get("described", 0) * 2 > len(each.clues):
        score -= 1.0  # the guest with the lamp: whatever tells which one is meant is the value
    if seen.get("described", 0) and each.sorts and each.sorts <= {"job", "person"}:
        score -= 0.5  # the swimmer in lane 3
    if not each.asked and (lemmas(each.text.casefold())[-1] in SLOT_SORTS or class_of(each.text.casefold())):
        score -= 0.8  # a meal, a metal: a whole sort is no value of it
    if gender(each.text) and each.text[:1].isupper() and not seen.keys() & {"a:name", "the:name"}:
        score -= 1.5
    low = each.text.casefold()
    if "quoted" in seen:
        score += 1.0
    elif not each.sorts and not each.determined and " " not in low and not each.proper and is_verb(lemmas(low)[-1]):
        score -= 1.2  # would sooner resign, we all remember
    if not each.sorts and low.endswith(("ed", "ing", "st", "ly")) and is_verb(lemmas(low)[-1]) and not each.definite:
        score -= 0.7
    return score


def likeness(group: Sequence[Mention]) -> float:
    """The largest share of phrases that have one thing in common: what they are, or the company they keep."""
    seen = Counter(
        mark for each in group for mark in {*each.sorts, *(one for one in each.contexts if one not in _IDLE)}
    )
    return max(seen.values(), default=0) / len(group) if group else 0.0


_IDLE = frozenset({"bare", "subject", "acts", "described", "prep:of", "prep:in", "prep:on", "by:to", "by:of"})
