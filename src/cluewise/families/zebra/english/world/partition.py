"""Phrases parted among slots by search: as much liking as possible, and every slot full.

What a phrase is worth in a slot is how much it likes that (`liking`) and how much it has in common with the other
members: the verb or noun it keeps company with, what it is, "the one or the other". Two phrases that a clue ties
plainly are never of one slot. From a first deal, phrases are moved and swapped while that makes the whole better.
The file is a little longer than others because the search and the sums that it keeps up to date belong together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from cluewise.families.zebra.english.wordlists import wordlist
from cluewise.families.zebra.english.world.liking import NAMES, NEVER, SURNAMES, as_name, is_kin, liking_for
from cluewise.families.zebra.english.world.mentions import Mention
from cluewise.families.zebra.english.world.slots import Slot
from cluewise.families.zebra.english.world.worth import alike, rate

NOBODY = -1  # the place of phrases that are no values
LEAST = 0.4  # what a phrase must be worth in a slot to be more than nothing
_EMPTY = (0.0, 1.6, 3.2)  # what it costs that so many values of a slot are missing
_PASSES = 12
_TAKEN = 0.5  # how much of what a phrase gains elsewhere counts against taking it from there
_AS_NAME = 3.2  # no phrase is more of a name than that
_LIKELY = 0.4  # below which a capital at the beginning hardly makes a name
_TELLING = wordlist("liking telling")  # who looks on or tells of the others, more often than not
# What the odds count that a phrase is a value: in a slot of known sorts, of any, in one that nobody announces, and out.
_OF_SORTS, _OF_ANYTHING, _OF_THINGS, _KEPT = 0.2, 0.16, 0.3, 0.27
# What the odds count that two are of one category, what is even, and what it costs to tie two of them.
_TOGETHER, _EVEN, _BOUND = 0.3, 1.2, 4.0


@dataclass
class Parting:
    """Phrases parted: for each the slot it is in, and what it is worth there."""

    slots: list[Slot]
    found: Sequence[Mention]
    at: list[int]
    gains: list[list[float]]
    likings: list[list[float]]
    pairs: list[list[float]]
    keep: list[float]
    size: int

    def members(self, slot: int) -> list[int]:
        """The phrases of a slot."""
        return [n for n, at in enumerate(self.at) if at == slot]


@dataclass(frozen=True)
class Ground:
    """What phrases have in common, and what it costs to take each for nothing."""

    found: Sequence[Mention]
    size: int
    pairs: list[list[float]]
    keep: list[float]
    liked: dict[Slot, list[float]] = field(default_factory=dict)  # by slot: how much each phrase likes it

    def likings(self, slot: Slot) -> list[float]:
        """How much each phrase likes a slot before anything is known of its members; asked for more than once."""
        if slot not in self.liked:
            none: Counter[str] = Counter()
            self.liked[slot] = [_liked(each, slot, none) for each in self.found]
        return self.liked[slot]


def ground(found: Sequence[Mention], size: int, bonds: set[frozenset[int]]) -> Ground:
    """What is the same whichever slots there are."""
    rate(found)
    pairs = [[_alike(one, other, bonds) * 2 / max(1, size - 1) for other in found] for one in found]
    return Ground(found, size, pairs, [_kept(each) for each in found])


def parted(on: Ground, slots: Sequence[Slot]) -> Parting:
    """The best way to part the phrases that the search finds."""
    found = on.found
    columns = [on.likings(slot) for slot in slots]
    likings = [[column[n] for column in columns] for n in range(len(found))]
    gains = [list(row) for row in likings]
    state = Parting(list(slots), found, [NOBODY] * len(found), gains, likings, on.pairs, on.keep, on.size)
    _dealt(state)
    for s, slot in enumerate(slots):
        if slot.anonymous:
            _seeded(state, s)
    for _ in range(_PASSES):
        if not _better(state):
            break
    return state


def _liked(each: Mention, slot: Slot, none: Counter[str]) -> float:
    """How much a phrase likes a slot before anything is known of its members."""
    liked = liking_for(each, slot, none)
    if liked <= NEVER:
        return NEVER
    worth = max(-3.0, min(3.0, each.worth))
    if slot in (NAMES, SURNAMES):
        if slot is NAMES and as_name(each) <= 0:
            liked = min(liked, as_name(each))
        elif each.proper and "named" in each.contexts:  # a name that nobody has met before, or that is a word as well
            liked = max(liked, 2.2 if each.sorts else 2.4)
        liked = min(liked, 0.5 if each.start and as_name(each) < _LIKELY else _AS_NAME) - 1.5 * is_kin(
            each
        )  # stayed at Granny's, you tell me, Dad
        return liked - LEAST - 0.3 * each.lonely - 0.9 * (each.text.casefold() in _TELLING)
    if slot.anonymous:
        return max(liked, -3.0) + _OF_THINGS * worth - 0.32
    if each.lonely and not each.sorts & slot.sorts:
        liked -= 1.0  # nothing speaks for it
    if slot.sorts:
        return max(liked, -3.0) + _OF_SORTS * worth - LEAST - 0.5 * each.lonely
    return max(liked, -3.0) + _OF_ANYTHING * worth - 0.5


def _kept(each: Mention) -> float:
    """What it costs to take a phrase for nothing."""
    named = not each.contexts.keys().isdisjoint(("named", "titled")) or "person" in each.sorts
    return 0.2 * min(3, len(each.clues) - 1) + _KEPT * max(-2.0, min(3.0, each.worth)) + 0.3 * each.proper + 0.4 * named


def _alike(one: Mention, other: Mention, bonds: set[frozenset[int]]) -> float:
    """How much two phrases look like values of one slot."""
    if one is other:
        return 0.0
    low, high = one.text.casefold(), other.text.casefold()
    if low.endswith(f" {high}") or high.endswith(f" {low}") or _does(one, other) or _does(other, one):
        return -1.5  # the cinnamon chili is a chili, the swimmer swims butterfly
    bound = frozenset((id(one), id(other))) in bonds
    return _TOGETHER * (alike(one, other) + _EVEN) - _BOUND * bound


def _does(one: Mention, other: Mention) -> bool:
    """Whether the one is who does what is done with the other."""
    return any(f"verb:{key}" in other.contexts for key in one.keys)


def _dealt(state: Parting) -> None:
    """A first deal: whoever gains most goes first."""
    order = sorted(
        ((row[s], -n, s) for n, row in enumerate(state.likings) for s in range(len(state.slots)) if row[s] > 0),
        reverse=True,
    )
    filled = Counter[int]()
    for _, minus, s in order:
        n = -minus
        if state.slots[s].anonymous:
            continue
        if state.at[n] == NOBODY and filled[s] < state.size and state.gains[n][s] + state.keep[n] > 0:
            _put(state, n, s)
            filled[s] += 1


def _seeded(state: Parting, slot: int) -> None:
    """The first members of a slot that nobody announces: the phrases without a place that have most in common."""
    free = [n for n in range(len(state.at)) if state.likings[n][slot] > NEVER]
    cost = [
        keep if at == NOBODY else -_TAKEN * max(0.0, gains[at])
        for at, keep, gains in zip(state.at, state.keep, state.gains, strict=True)
    ]
    alone = {n: state.likings[n][slot] + cost[n] for n in free}
    best: tuple[float, list[int]] = (0.0, [])
    for seed in free:
        group = [seed]
        gain = alone[seed]
        shared = {n: state.pairs[n][seed] for n in free if n != seed}
        while len(group) < state.size and shared:
            most, first = max([(alone[n] + common, -n) for n, common in shared.items()])
            if most <= 0 and len(group) >= state.size - 1:
                break
            gain += most
            group.append(-first)
            del shared[-first]
            for n in shared:
                shared[n] += state.pairs[n][-first]
        gain -= _empty(state.size - len(group))
        if gain > best[0]:
            best = gain, group
    for n in best[1]:
        _put(state, n, slot)


def _put(state: Parting, n: int, slot: int) -> None:
    """Put a phrase into a slot, and tell the others."""
    before = state.at[n]
    state.at[n] = slot
    for m, pair in enumerate(state.pairs[n]):
        if before != NOBODY:
            state.gains[m][before] -= pair
        if slot != NOBODY:
            state.gains[m][slot] += pair


def _better(state: Parting) -> bool:
    """One pass of moves and swaps, each taken that makes the whole better."""
    found = False
    filled = Counter(state.at)
    for n in range(len(state.at)):
        here = state.at[n]
        best, to = 1e-6, None
        for s in range(NOBODY, len(state.slots)):
            if s != here and (s == NOBODY or filled[s] < state.size):
                won = _won(state, filled, n, here, s)
                if won > best:
                    best, to = won, s
        if to is not None:
            filled[here] -= 1
            filled[to] += 1
            _put(state, n, to)
            found = True
    for n in range(len(state.at)):
        if state.at[n] == NOBODY:
            continue
        won, other = max(((swap_gain(state, n, m), -m) for m in _others(state, n)), default=(0.0, 0))
        if won > 1e-6:
            m = -other
            here, there = state.at[n], state.at[m]
            _put(state, n, there)
            _put(state, m, here)
            found = True
    return _chained(state) or found


def _chained(state: Parting) -> bool:
    """Whether one phrase could fill an open slot if another took its place: that is done."""
    filled = Counter(state.at)
    free = [m for m, at in enumerate(state.at) if at == NOBODY]
    best: tuple[float, int, int, int] = (1e-6, 0, 0, 0)
    for s in range(len(state.slots)):
        if filled[s] >= state.size:
            continue
        more = _empty(state.size - filled[s]) - _empty(state.size - filled[s] - 1)
        for n, here in enumerate(state.at):
            if here in (NOBODY, s):
                continue
            moved = more + state.gains[n][s] - state.gains[n][here]
            for m in free:
                won = moved + state.gains[m][here] - state.pairs[n][m] + state.keep[m]
                if won > best[0]:
                    best = (won, n, m, s)
    _, n, m, s = best
    if best[0] > 1e-6:
        here = state.at[n]
        _put(state, n, s)
        _put(state, m, here)
        return True
    return False


def _others(state: Parting, n: int) -> Iterator[int]:
    return (m for m in range(len(state.at)) if state.at[m] != state.at[n])


def _won(state: Parting, filled: Counter[int], n: int, here: int, to: int) -> float:
    """What it wins to move a phrase."""
    won = 0.0
    for s, sign in ((here, -1), (to, 1)):
        if s == NOBODY:
            won -= sign * state.keep[n]
        else:
            won += sign * state.gains[n][s]
            won += _empty(state.size - filled[s]) - _empty(state.size - filled[s] - sign)
    return won


def _empty(missing: int) -> float:
    return _EMPTY[missing] if missing < len(_EMPTY) else _EMPTY[-1] + 0.6 * (missing - len(_EMPTY) + 1)


def swap_gain(state: Parting, n: int, m: int) -> float:
    """What it wins to swap two phrases of different places."""
    here, there = state.at[n], state.at[m]
    pair = state.pairs[n][m]
    won = state.gains[m][here] - pair - state.gains[n][here]
    if there == NOBODY:
        return won + state.keep[m] - state.keep[n]
    return won + state.gains[n][there] - pair - state.gains[m][there]


def swaps(state: Parting) -> list[tuple[float, int, int]]:
    """The swaps of a member with a phrase of another place that lose least: how much, and of which phrases."""
    every = range(len(state.at))
    return sorted(
        (max(0.0, -swap_gain(state, n, m)), n, m)
        for n in every
        for m in every
        if state.at[n] != NOBODY
        and state.at[m] != state.at[n]
        and (state.at[m] == NOBODY or n < m)
        and _fits(state, n, m)
    )


def _fits(state: Parting, n: int, m: int) -> bool:
    """Whether a phrase may take the place of another at all."""
    return state.gains[m][state.at[n]] - state.pairs[n][m] > -LEAST / 2 - 1.0


def value(state: Parting) -> float:
    """How good the whole is."""
    filled = Counter(state.at)
    likes = sum(state.likings[n][s] + state.gains[n][s] for n, s in enumerate(state.at) if s != NOBODY) / 2
    lost = sum(keep for keep, s in zip(state.keep, state.at, strict=True) if s == NOBODY)
    return likes - lost - sum(_empty(state.size - filled[s]) for s in range(len(state.slots)))
