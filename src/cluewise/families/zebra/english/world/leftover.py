"""Phrases that no slot wanted: how likely each is a value all the same, and the one slot that is still open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cluewise.families.zebra.english.lexicon import gender, is_verb, lemmas
from cluewise.families.zebra.english.world.mentions import Mention

_MOST_BLIND = 3  # values that are chosen among many others
WORTH = 0.5  # from here on a phrase left over counts as a value


def worth(each: Mention) -> float:
    """How much a phrase looks like a value: it is pointed at, met again, asked for, had or doing something."""
    seen = each.contexts
    asked = each.asked and not any(context.startswith("prep:") for context in seen)
    score = 0.5 * bool(each.determined) + 0.3 * min(each.definite, 2) + 0.4 * asked
    score += 0.3 * bool(seen.keys() & {"subject", "having"}) + 0.3 * (len(each.clues) > 1)
    if seen.get("described", 0) * 2 > len(each.clues):
        score -= 1.5  # the guest with the lamp: whatever tells which one is meant is the value
    if gender(each.text) and each.text[:1].isupper() and not seen.keys() & {"a:name", "the:name"}:
        score -= 1.5
    low = each.text.casefold()
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


def last_ones(candidates: Sequence[tuple[float, Mention]], free: int) -> list[tuple[float, Mention]]:
    """Those of the candidates that fill what is open: all that are worth it where their number fits, else the best."""
    candidates = [pair for pair in candidates if pair[1].determined]
    rated = sorted(((max(liking, -0.5) + worth(each), liking, n) for n, (liking, each) in enumerate(candidates)))[::-1]
    fitting = [(liking, n) for _, liking, n in rated if worth(candidates[n][1]) >= WORTH]
    if len(candidates) > 2 * free and len(fitting) > free + 2 and free > _MOST_BLIND:
        return []  # too many to choose from
    chosen = fitting if len(fitting) == free else [(liking, n) for score, liking, n in rated if score > 0.3][:free]
    return [(max(liking, 0.8), candidates[n][1]) for liking, n in chosen]
