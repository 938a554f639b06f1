"""Categories that no list names: phrases of clues and question parted among the announced slots, so that all are full.

Several sets of slots are tried: with names of people and without, and with slots that nobody announces. What a search
makes of each (`partition`) has a value; the best comes first, and its nearest rivals behind it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from cluewise.families.zebra.english.lexicon import sorts
from cluewise.families.zebra.english.types import Kind, Sentence
from cluewise.families.zebra.english.world.kinds import made
from cluewise.families.zebra.english.world.liking import JOBS, NAMES, SURNAMES, as_name
from cluewise.families.zebra.english.world.mentions import Mention, mentions, tied
from cluewise.families.zebra.english.world.mentions import forms_of as keys_of
from cluewise.families.zebra.english.world.naming import name_of_sort
from cluewise.families.zebra.english.world.partition import LEAST, NOBODY, Ground, Parting, ground, parted, swaps, value
from cluewise.families.zebra.english.world.scales import scale_of
from cluewise.families.zebra.english.world.searching import Known
from cluewise.families.zebra.english.world.slots import SLOT_SORTS, Slot
from cluewise.families.zebra.english.world.worth import likeness

_MOST_EXTRA = 2  # slots that nobody announces
_EXTRA = 0.85  # what one of these must win
_DROPPED = 2.5  # what it costs to leave an announced slot without values
_INSTEAD = 0.8  # ... and to fill another in its place
_NAMELESS = 2.0  # ... and people without their names
_RIVALS = 5
_WEAK, _GUESSED = 2.5, 1.2  # what members gain that are doubtful, and mere guesses


@dataclass(frozen=True)
class Induced:
    """Categories found in the clues, with what that costs."""

    kinds: tuple[Kind, ...]
    cost: float
    strange: float = 0.0  # how unlike the values are of categories that nobody announced


def induced(
    clues: Sequence[Sentence], questions: Sequence[Sentence], slots: Sequence[Slot], size: int, nouns: frozenset[str],
    known: Known, *, names: bool, listed: bool, closed: bool,
) -> list[Induced]:  # fmt: skip
    """The ways to fill the announced slots (and the names of people) from the clues."""
    every = mentions(clues, questions, nouns, known.nouns)
    found = _unknown(every, known.words | {word for slot in slots for word in slot.words}, nouns)
    wanted = frozenset[str]().union(*(slot.sorts for slot in slots))
    found = [each for each in found if known.doubtful.isdisjoint(each.keys) or _is_meant(each, wanted)]
    for each in found:
        each.outside = bool(known.marked) and not each.asked and known.marked.isdisjoint(each.clues)
    on = ground(found, size, tied(clues, found))
    asked_for = list(slots) or ([] if listed else implied(found, size))
    tried: list[tuple[float, Parting, int]] = []
    for choice in _choices(asked_for, found, size, names=names):
        for extra in range(1 if closed else _MOST_EXTRA + 1):
            state, dropped = _full(on, [*choice, *_unannounced(extra)])
            if sum(slot.anonymous for slot in state.slots) < extra:
                break
            nameless = names and NAMES not in state.slots and _named(state) >= size - 1
            instead = min(dropped, extra)  # what nobody announces may be what is announced in other words
            unlike = _DROPPED * (dropped - instead) + _EXTRA * (extra - instead) + _INSTEAD * instead
            worth = value(state) - unlike - _NAMELESS * nameless
            tried.append((worth, state, dropped))
    nothing = parted(on, [])
    least = value(nothing) - _DROPPED * len(asked_for) - _NAMELESS * (names and _named(nothing) >= size - 1)
    kept = [one for one in tried if one[1].slots and one[0] > least]
    return _ways(sorted(kept, key=lambda one: -one[0]), size)


def _ways(tried: Sequence[tuple[float, Parting, int]], size: int) -> list[Induced]:
    """What was tried, with its costs, and rivals of the best that differ from it in different phrases."""
    if not tried:
        return []
    best, state, dropped = tried[0]
    first = _way(state, _cost(state, size) + _DROPPED * dropped)
    ways = [first]
    for worth, other, without in tried[1:]:
        own = _cost(other, size) + _DROPPED * without
        ways.append(_way(other, max(own, first.cost + 0.3 + 0.4 * (best - worth))))
    for loss, changes in _rivals(state):
        at = list(state.at)
        for n, m in changes:
            at[n], at[m] = at[m], at[n]
        ways.append(_way(replace(state, at=at), first.cost + 0.3 + 0.5 * loss))
    return sorted(ways, key=lambda way: way.cost)


_Rival = tuple[float, tuple[tuple[int, int], ...]]  # what it loses, and which phrases change places


def _rivals(state: Parting) -> list[_Rival]:
    """Swaps, alone and by twos, that lose little: those first that change what none before them does."""
    single = swaps(state)[:_SWAPS]
    every: list[_Rival] = [(loss, ((n, m),)) for loss, n, m in single]
    every += [
        (one[0] + other[0] + _BOTH, (one[1:], other[1:]))
        for one, other in combinations(single[:_PAIRED], 2)
        if not {*one[1:]} & {*other[1:]}
    ]
    chosen: list[_Rival] = []
    changed: Counter[int] = Counter()
    while every and len(chosen) < _RIVALS:

        def dear(one: _Rival) -> float:
            touched = [n for pair in one[1] for n in pair]
            return one[0] + _AGAIN * sum(changed[n] for n in touched) / len(touched)

        best = min(every, key=dear)
        every.remove(best)
        chosen.append(best)
        changed.update(n for pair in best[1] for n in pair)
    return chosen


_SWAPS, _PAIRED = 24, 6
_BOTH = 0.4  # what it costs besides that two swaps are meant at once
_AGAIN = 1.0  # ... and to change what another rival changes already


def _cost(state: Parting, size: int) -> float:
    """How doubtful it is: empty places, weak members, members that nobody announced and that are unlike each other."""
    gains = [state.gains[n][s] + LEAST for n, s in enumerate(state.at) if s != NOBODY]
    empty = size * len(state.slots) - len(gains)
    weak = sum(max(0.0, _WEAK - gain) for gain in gains)
    guessed = sum(gain < _GUESSED for gain in gains)
    return 1.0 + 1.2 * empty + 0.15 * weak + 0.2 * guessed + 0.5 * sum(slot.anonymous for slot in state.slots)


def _way(state: Parting, cost: float) -> Induced:
    groups = [[state.found[n] for n in state.members(s)] for s in range(len(state.slots))]
    kinds = tuple(_kind(slot, group) for slot, group in zip(state.slots, groups, strict=True))
    pairs = zip(state.slots, groups, strict=True)
    return Induced(kinds, cost, sum(1.0 - likeness(group) for slot, group in pairs if slot.anonymous))


def _full(on: Ground, slots: Sequence[Slot]) -> tuple[Parting, int]:
    """The phrases parted among those of the slots that come out full but for one value; how many others there are."""
    state = parted(on, slots)
    kept = [slot for s, slot in enumerate(slots) if len(state.members(s)) >= max(2, on.size - 1)]
    if len(kept) == len(slots):
        return state, 0
    announced = sum(not slot.anonymous for slot in slots) - sum(not slot.anonymous for slot in kept)
    again, more = _full(on, kept)
    return again, announced + more


def _unannounced(count: int) -> Iterator[Slot]:
    return (Slot(f"thing {n}", frozenset({"thing"}), anonymous=True) for n in range(count))


def _named(state: Parting) -> int:
    """How many phrases that no slot took look like names of people."""
    return sum(at == NOBODY and as_name(each) > 0.4 for at, each in zip(state.at, state.found, strict=True))


def _is_meant(each: Mention, wanted: frozenset[str]) -> bool:
    """Whether a phrase is a value although a part of what announces is called so: a crow beside scarecrows."""
    return not each.sorts.isdisjoint(wanted) or (each.proper and "person" in each.sorts)


def _unknown(found: Sequence[Mention], known: frozenset[str], nouns: frozenset[str]) -> list[Mention]:
    """The phrases that no list has; of the green estate car green remains, where estate cars are listed."""
    kept = [each for each in found if known.isdisjoint(each.keys)]
    keys = {key for each in kept for key in each.keys}
    for each in [one for one in kept if _speaks_of(one, known, nouns)]:
        kept.remove(each)
        low = each.text.casefold()
        behind = " ".join([low, *(c.partition(":")[2] for c in each.contexts if c.startswith("before:"))])
        ends = [value for value in known if behind.endswith(f" {value}")]
        rest = behind[: -len(max(ends, key=len))].strip() if ends else ""
        if rest and rest not in keys and not rest.isdigit() and not each.proper and known.isdisjoint(rest.split()):
            kept.append(replace(each, text=rest, keys=keys_of(rest), sorts=sorts(rest)))
    return kept


def _speaks_of(each: Mention, known: frozenset[str], nouns: frozenset[str]) -> bool:
    """Whether a phrase of several words holds a known value: "Blue Lantern" where Lantern is listed."""
    words = set(each.text.casefold().split()) - nouns
    return " " in each.text and not known.isdisjoint(words)


def implied(found: Sequence[Mention], size: int) -> list[Slot]:
    """Slots where nothing is announced: sorts of which the clues name as many as there are places, or one less."""
    made_up: list[Slot] = []
    used: set[int] = set()
    for exact in (True, False):
        for noun, verbs in _USUAL.items():
            expected = SLOT_SORTS[noun]
            fitting = [id(each) for each in found if id(each) not in used and _may_be(each, expected, verbs)]
            full = len(fitting) == size if exact else size - 1 <= len(fitting) <= 2 * size
            if full and not any(slot.name == noun for slot in made_up):
                used |= set(fitting)
                made_up.append(Slot(noun, frozenset({noun}), frozenset(verbs), expected))
    return made_up


def _may_be(each: Mention, expected: frozenset[str], verbs: Sequence[str]) -> bool:
    return bool(each.sorts & expected) or any(f"verb:{base}" in each.contexts for base in verbs)


_USUAL: dict[str, tuple[str, ...]] = {
    "gem": (),
    "colour": ("paint",),
    "nationality": (),
    "drink": ("drink",),
    "cigarette": ("smoke",),
    "pet": (),
    "instrument": ("play",),
    "job": (),
    "sport": (),
    "food": ("eat",),
    "vehicle": ("drive",),
}


def _choices(slots: list[Slot], found: Sequence[Mention], size: int, *, names: bool) -> list[list[Slot]]:
    """The slots, without and with names of people; with surnames too, where titles tell them from first names."""
    if not names or any("name" in slot.words for slot in slots):
        return [slots]
    named = [each for each in found if as_name(each) > 0.4]
    titled = sum(each.titled for each in named)
    if titled >= 3 and len(named) - titled >= size - 1:
        return [[NAMES, SURNAMES, *slots], [NAMES, *slots]]
    if any(slot.sorts & {"nation"} for slot in slots):
        return [slots, [NAMES, *slots]]
    if len(named) < size - 1 and not any(slot.sorts & {"job"} for slot in slots) and _workers(found) >= size - 1:
        return [[JOBS, *slots], [NAMES, *slots]]
    return [[NAMES, *slots], slots] if slots else [[NAMES]]


def _workers(found: Sequence[Mention]) -> int:
    """How many phrases are jobs of people who do something."""
    workers = [each for each in found if "job" in each.sorts and not each.proper]
    return len(workers) * (sum("subject" in each.contexts for each in workers) > 1)


def _kind(slot: Slot, members: Sequence[Mention]) -> Kind:
    values = tuple(each.text for each in sorted(members, key=lambda each: min(each.clues)))
    name, words = (slot.name, slot.words | slot.verbs) if not slot.anonymous else _called(members)
    if name == "name":
        name = name_of_sort(frozenset({"person"}))
    return made(name.capitalize(), values, scale_of(values, name), words)


def _called(members: Sequence[Mention]) -> tuple[str, frozenset[str]]:
    """What a category is called that nobody announces: by what its values are, or by the company they keep."""
    sorts = Counter(sort for each in members for sort in each.sorts)
    company = Counter(
        context for each in members for context in each.contexts if context.startswith(("verb:", "before:"))
    )
    for counted, name_of in ((sorts, lambda sort: name_of_sort(frozenset({sort}))), (company, _base_of)):
        for key, count in counted.most_common(1):
            if 2 * count > len(members) and name_of(key):
                return name_of(key).casefold(), frozenset({name_of(key).casefold()})
    return "thing", frozenset({"thing"})


def _base_of(context: str) -> str:
    return context.partition(":")[2].split(" ")[0]
