"""What somebody says to somebody: "Theo, your lid isn't silver", and what speakers say of themselves by the way."""

from __future__ import annotations

from collections.abc import Sequence

from cluewise.families.zebra.english.chart.forms import Vocabulary
from cluewise.families.zebra.english.chart.people import NAMED, by_kind
from cluewise.families.zebra.english.tokens import Word, words
from cluewise.families.zebra.relations import Item

YOU, YOUR = frozenset({"you", "yourself"}), frozenset({"your", "yours"})
TURNED = {"are": "is", "were": "was", "have": "has", "do": "does"}  # behind "you"
BEFORE_NAMES = frozenset({",", "though", "then", "dear", "hey", "sorry", "right", "ok", "anyway"})


def addressed(said: Sequence[Word], vocabulary: Vocabulary) -> tuple[Word, ...]:
    """A sentence in which whoever it is said to, by name, is named for "you"."""
    if not (YOU | YOUR) & {word.low for word in said}:
        return tuple(said)
    found = _addressee(said, vocabulary)
    if found is None:
        return tuple(said)
    at, to, whom = found
    rest = [*said[:at], *said[to:]] if at else list(said[to + 1 :])
    return tuple(_turned(rest, whom))


def _addressee(said: Sequence[Word], vocabulary: Vocabulary) -> tuple[int, int, Item] | None:
    """Whom a sentence is said to: a name before its first comma, or the last word of all."""
    end = len(said)
    while end and said[end - 1].is_mark:
        end -= 1
    for at, to, items in vocabulary.mentions(tuple(said)):
        item = items[0][0]
        if by_kind(vocabulary.kinds[item.category]) != NAMED:
            continue
        opens = at == 0 and to < len(said) and said[to].low == ","
        closes = to == end and at > 1 and said[at - 1].low in BEFORE_NAMES
        if opens or closes:
            return at, to, item
    return None


def _turned(said: Sequence[Word], whom: Item) -> list[Word]:
    name, found = words(whom.value), list[Word]()
    after = False
    for word in said:
        if word.low in YOU | YOUR:
            found += [one._replace(start=word.start, end=word.end) for one in name]
            found += [word._replace(text="'s", low="'s")] if word.low in YOUR else []
            after = word.low in YOU
            continue
        low = TURNED.get(word.low) if after else None
        found.append(word if low is None else word._replace(text=low, low=low))
        after = False
    return found


def without_remarks(said: Sequence[Word], vocabulary: Vocabulary) -> tuple[Word, ...]:
    """A sentence without the clauses that speakers end it with: ..., I would know it anywhere; I can tell you that."""
    named = {n for at, to, _ in vocabulary.mentions(tuple(said)) for n in range(at, to)}
    for n in range(len(said) - 2, 1, -1):
        if said[n].low in (",", ";", "-", "--") and said[n + 1].low == "i":
            tail = range(n + 1, len(said))
            own = any(said[at].low in ("my", "mine", "me", "not", "if", "or", "have", "own", "am") for at in tail)
            return tuple(said[:n]) if named.isdisjoint(tail) and not own else tuple(said)
    return tuple(said)
