"""Phrases dealt out to slots, by how much each likes each: what it is, and the company it and the members keep."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from cluewise.families.zebra.english.world.leftover import WORTH, last_ones, worth
from cluewise.families.zebra.english.world.liking import NAMES, NEVER, liking_for
from cluewise.families.zebra.english.world.mentions import Mention
from cluewise.families.zebra.english.world.slots import Slot

_LEAST = 1.0  # a phrase that likes no slot this much is no value
_LIKELY = 0.5  # what likes an open slot less fills none but the last
_GUESSED = 1.2  # what likes its slot less is there for want of anything better


@dataclass
class Deal:
    """Phrases dealt out: for each slot its members, with how much they like it."""

    slots: list[Slot]
    members: list[list[tuple[float, Mention]]]
    left: list[tuple[float, Mention, int]]  # good phrases that found their slot full
    spare: list[Mention] = field(default_factory=list)  # phrases without a slot that may be values

    def cost(self, size: int) -> float:
        """How doubtful it is: empty places, weak members, good phrases left over."""
        empty = sum(size - len(each) for each in self.members)
        weak = sum(max(0.0, 2.5 - liking) for each in self.members for liking, _ in each)
        over = sum(min(1.0, liking / 3) for liking, _, _ in self.left if liking >= 2)
        guessed = sum(liking < _GUESSED for each in self.members for liking, _ in each)
        return 1.0 + 1.2 * empty + 0.15 * weak + 0.3 * over + 0.2 * guessed


_PEOPLE = frozenset({"job", "nation", "person"})


def dealt(found: Sequence[Mention], slots: list[Slot], size: int, bonds: set[frozenset[int]]) -> Deal:
    """The phrases dealt out, again and again until the company that members keep no longer changes."""
    company: list[Counter[str]] = [Counter() for _ in slots]
    members: list[list[tuple[float, Mention]]] = [[] for _ in slots]
    left: list[tuple[float, Mention, int]] = []
    for _ in range(4):
        within = [{id(each) for _, each in group} for group in members]
        likings = sorted(
            (
                (liking_for(each, slot, company[n], own=id(each) in within[n]), -k, n)
                for k, each in enumerate(found)
                for n, slot in enumerate(slots)
            ),
            reverse=True,
        )
        members, left = _greedy(found, likings, len(slots), size, bonds)
        fresh = [_company(each) for each in members]
        if fresh == company:
            break
        company = fresh
    _fill_last(found, slots, members, size)
    placed = {id(each) for group in members for _, each in group}
    spare = [each for each in found if id(each) not in placed and each.determined and worth(each) >= WORTH]
    return Deal(slots, members, left, spare)


def sharpened(deal: Deal, found: Sequence[Mention], size: int) -> list[Slot]:
    """The slots, where those of which nothing is known are taken for a sort that as many phrases left over have."""
    placed = {id(each) for slot, group in zip(deal.slots, deal.members, strict=True) if slot.sorts for _, each in group}
    votes = Counter(
        sort for each in found if id(each) not in placed and not each.proper for sort in each.sorts - _PEOPLE
    )
    made = list(deal.slots)
    for n, slot in enumerate(deal.slots):
        own = Counter(sort for _, each in deal.members[n] for sort in each.sorts)
        fitting = [sort for sort, count in votes.items() if size - 1 <= count <= size and count > 2]
        if not slot.sorts and fitting:
            best = max(fitting, key=lambda sort: (own[sort], votes[sort], sort))
            made[n] = replace(slot, sorts=frozenset({best}))
            votes -= Counter({sort: votes[sort] for sort in fitting})
    return made


def _fill_last(
    found: Sequence[Mention], slots: Sequence[Slot], members: list[list[tuple[float, Mention]]], size: int
) -> None:
    """What no slot wanted may be the values of those that are not full: where company tells, then of the last."""
    open_slots = [n for n, each in enumerate(members) if len(each) < size and slots[n] is not NAMES]
    if len(open_slots) > 1 and size > 3:  # one value may be named nowhere
        open_slots = [n for n in open_slots if len(members[n]) < size - 1]
    *others, last = sorted(open_slots, key=lambda n: -len(members[n])) or [-1]
    for n in others:
        likely = [pair for pair in _free(found, slots[n], members, members[n]) if pair[0] > _LIKELY]
        members[n] += last_ones(likely, size - len(members[n]))
    if last >= 0:
        members[last] += last_ones(_free(found, slots[last], members, members[last]), size - len(members[last]))


def _free(
    found: Sequence[Mention],
    slot: Slot,
    members: Sequence[Sequence[tuple[float, Mention]]],
    own: Sequence[tuple[float, Mention]],
) -> list[tuple[float, Mention]]:
    """The phrases that have no place yet, with how much they like a slot of those members."""
    placed = {id(each) for group in members for _, each in group}
    company = _company(own)
    likings = ((liking_for(each, slot, company), each) for each in found if id(each) not in placed)
    return [pair for pair in likings if pair[0] > NEVER]


def _greedy(
    found: Sequence[Mention],
    likings: Sequence[tuple[float, int, int]],
    count: int,
    size: int,
    bonds: set[frozenset[int]],
) -> tuple[list[list[tuple[float, Mention]]], list[tuple[float, Mention, int]]]:
    members: list[list[tuple[float, Mention]]] = [[] for _ in range(count)]
    placed: set[int] = set()
    left: list[tuple[float, Mention, int]] = []
    for liking, minus, n in likings:
        each = found[-minus]
        if liking < _LEAST or -minus in placed:
            continue
        if len(members[n]) >= size:
            left.append((liking, each, n))
            continue
        repelled = sum(frozenset((id(each), id(other))) in bonds for _, other in members[n])
        if liking - 2.5 * repelled >= _LEAST:
            members[n].append((liking - 2.5 * repelled, each))
            placed.add(-minus)
    return members, _once(left, {id(found[k]) for k in placed})


def _once(left: Sequence[tuple[float, Mention, int]], placed: set[int]) -> list[tuple[float, Mention, int]]:
    """Each phrase that was left out once, at the slot it liked most."""
    kept: dict[int, tuple[float, Mention, int]] = {}
    for liking, each, n in left:
        if id(each) not in placed:
            kept.setdefault(id(each), (liking, each, n))
    return list(kept.values())


def swapped(deal: Deal) -> list[tuple[Deal, float]]:
    """Deals in which a phrase that was left out stands for one of the two weakest of its slot, with the loss."""
    ways: list[tuple[Deal, float]] = []
    placed = {id(each) for group in deal.members for _, each in group}
    left = [one for one in deal.left if id(one[1]) not in placed]
    for liking, each, n in sorted(left, key=lambda one: -one[0])[:2]:
        for weak, other in sorted(deal.members[n], key=lambda pair: pair[0])[:2]:
            ways.append((_with_other(deal, n, other, (liking, each)), 0.3 + max(0.0, weak - liking)))
    for n, group in enumerate(deal.members):
        guessed = [pair for pair in group if pair[0] < _GUESSED]
        if guessed:  # others would do as well
            weak, other = min(guessed, key=lambda pair: pair[0])
            spare = sorted((each for each in deal.spare if id(each) not in placed), key=worth, reverse=True)[:2]
            ways += [(_with_other(deal, n, other, (weak - 0.1, each)), 0.8) for each in spare]
    return sorted(ways, key=lambda way: way[1])[:4]


def _with_other(deal: Deal, n: int, other: Mention, instead: tuple[float, Mention]) -> Deal:
    """The deal with another phrase in the place of one of slot n."""
    group = [pair for pair in deal.members[n] if pair[1] is not other]
    members = [*deal.members[:n], [*group, instead], *deal.members[n + 1 :]]
    return Deal(deal.slots, members, deal.left, deal.spare)


def _company(members: Sequence[tuple[float, Mention]]) -> Counter[str]:
    seen: Counter[str] = Counter()
    for _, each in members:
        seen.update(each.contexts.keys())
        seen.update(f"sort:{sort}" for sort in each.sorts)
    return seen
