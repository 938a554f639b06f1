"""Categories that no list names: phrases of clues and question dealt out to the announced slots, so that all are full.

Each phrase has a liking for each slot: by what it is, by the verbs and nouns it keeps company with, and, once some are
dealt, by the company that the slot's members keep. Phrases that a clue ties plainly repel each other from one slot.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cluewise.families.zebra.english.types import Kind, Sentence
from cluewise.families.zebra.english.world.dealing import Deal, dealt, sharpened, swapped
from cluewise.families.zebra.english.world.kinds import made
from cluewise.families.zebra.english.world.leftover import WORTH, likeness, worth
from cluewise.families.zebra.english.world.liking import JOBS, NAMES, PALE, SURNAMES, as_name
from cluewise.families.zebra.english.world.mentions import Mention, mentions, tied
from cluewise.families.zebra.english.world.naming import name_of_sort
from cluewise.families.zebra.english.world.scales import scale_of
from cluewise.families.zebra.english.world.slots import SLOT_SORTS, Slot

_ROUNDS = 3  # in which slots are looked for that nobody announced


@dataclass(frozen=True)
class Induced:
    """Categories found in the clues, with what that costs."""

    kinds: tuple[Kind, ...]
    cost: float
    strange: float = 0.0  # how unlike the values are of categories that nobody announced


def induced(
    clues: Sequence[Sentence], questions: Sequence[Sentence], slots: Sequence[Slot], size: int, nouns: frozenset[str],
    known: frozenset[str], *, names: bool, listed: bool, closed: bool,
) -> list[Induced]:  # fmt: skip
    """The ways to fill the announced slots (and the names of people) from the clues."""
    known |= {word for slot in slots for word in slot.words}
    found = [
        each
        for each in mentions(clues, questions, nouns)
        if known.isdisjoint(each.keys) and not _speaks_of(each, known, nouns)
    ]
    bonds = tied(clues, found)
    ways: list[Induced] = []
    announced = list(slots) or ([] if listed else implied(found, size))
    choices = _choices(announced, found, size, names=names)
    sure = [] if closed or not slots else _unannounced(announced, found, size)
    for choice in [*([*choice, *sure] for choice in choices if sure), *choices]:
        deal = dealt(found, choice, size, bonds)
        wanted = sharpened(deal, found, size)
        if wanted != choice:
            deal = dealt(found, wanted, size, bonds)
        nameless = 2.0 * (names and NAMES not in wanted and _named(found, deal) >= size - 1)
        extra = 0.0
        for turn in range(0 if closed else _ROUNDS):
            more = gathered(deal, found, size, nouns, first=turn == 0)
            if not more:
                break
            ways += _ways(deal, size, extra + 1.2 * len(more) + nameless)[:1]
            wanted = [*wanted, *more]
            deal = dealt(found, wanted, size, bonds)
            extra += 0.4 * len(more)
        ways += _ways(deal, size, extra + nameless)
    return sorted(ways, key=lambda way: way.cost)


def _kept(deal: Deal, size: int) -> list[tuple[Slot, list[tuple[float, Mention]]]]:
    return [(slot, each) for slot, each in zip(deal.slots, deal.members, strict=True) if _enough(slot, each, size)]


def _ways(deal: Deal, size: int, extra: float) -> list[Induced]:
    """A deal, and those with swapped values, as categories with their costs."""
    if not _kept(deal, size):
        return []
    return [_way(deal, size, extra), *(_way(other, size, extra + loss) for other, loss in swapped(deal))]


def _way(deal: Deal, size: int, extra: float) -> Induced:
    kept = _kept(deal, size)
    full = Deal([slot for slot, _ in kept], [each for _, each in kept], deal.left)
    kinds = tuple(_kind(slot, each) for slot, each in kept)
    strange = sum(1.0 - likeness([one for _, one in each]) for slot, each in kept if slot.phrases or slot.contexts)
    return Induced(kinds, full.cost(size) + 1.5 * (len(deal.slots) - len(kept)) + extra + strange, strange)


def _named(found: Sequence[Mention], deal: Deal) -> int:
    """How many phrases that no slot took look like names of people."""
    placed = {id(each) for group in deal.members for _, each in group}
    return sum(id(each) not in placed and as_name(each) > 0.4 for each in found)


def _speaks_of(each: Mention, known: frozenset[str], nouns: frozenset[str]) -> bool:
    """Whether a phrase of several words holds a known value: "Blue Lantern" where Lantern is listed."""
    words = set(each.text.casefold().split()) - nouns
    return " " in each.text and not known.isdisjoint(words)


def gathered(
    deal: Deal, found: Sequence[Mention], size: int, nouns: frozenset[str], *, first: bool = True
) -> list[Slot]:
    """Slots that only company tells of: as many things as there are places stand before one noun or behind one verb."""
    placed = {id(each) for group in deal.members for _, each in group}
    by_context: dict[str, list[Mention]] = {}
    for each in found:
        if id(each) not in placed:
            for context in each.contexts:
                by_context.setdefault(context, []).append(each)
    more = []
    for context, group in by_context.items():
        kind, _, rest = context.partition(":")
        likely = kind in ("before", "verb", "the") and " " not in rest and rest not in PALE
        if likely and size - 1 <= len(group) <= size and (size > 3 or rest in nouns):
            name = rest if kind != "the" else "kind"
            verbs = frozenset({rest} if kind == "verb" else ())
            more.append(Slot(name, frozenset({name}), verbs, contexts=frozenset({context})))
    worthy = [each for each in found if id(each) not in placed and not each.proper and worth(each) >= WORTH]
    if not more and len(worthy) == size > 2 and all(len(group) >= size - 1 for group in deal.members):
        return [Slot("thing", frozenset({"thing"}), phrases=frozenset(each.text for each in worthy))]
    called = [each for each in found if id(each) not in placed and each.proper and not each.sorts & _NO_PLACES]
    if not more and len(called) == size > 2 and all(len(group) >= size - 1 for group in deal.members):
        return [Slot("place", frozenset({"place"}), phrases=frozenset(each.text for each in called))]
    held = [each for each in by_context.get("having", []) if each.determined and not each.proper]
    if not more and len(held) == size > 2 and first:
        more = [Slot("thing", frozenset({"thing"}), contexts=frozenset({"having"}))]
    if not more:
        left = [each for each in found if id(each) not in placed]
        more = implied(left, size, exactly=size <= 3)
    return more[:2]


_NO_PLACES = frozenset({"day", "month", "person", "nation"})


def implied(found: Sequence[Mention], size: int, *, exactly: bool = False) -> list[Slot]:
    """Slots where nothing is announced: sorts of which the clues name as many as there are places, or one less."""
    made_up: list[Slot] = []
    used: set[int] = set()
    for exact in (True,) if exactly else (True, False):
        for noun, verbs in _USUAL.items():
            expected = SLOT_SORTS[noun]
            fitting = [id(each) for each in found if id(each) not in used and _may_be(each, expected, verbs)]
            full = len(fitting) == size if exact else size - 1 <= len(fitting) <= 2 * size
            if full and not any(slot.name == noun for slot in made_up):
                used |= set(fitting)
                made_up.append(Slot(noun, frozenset({noun}), frozenset(verbs), expected))
    return made_up


def _unannounced(announced: Sequence[Slot], found: Sequence[Mention], size: int) -> list[Slot]:
    """Slots that nobody announces, but exactly as many phrases are of that sort as there are things."""
    common = [each for each in found if not each.proper]
    taken = {sort for slot in announced for sort in slot.sorts}
    return [slot for slot in implied(common, size, exactly=True) if not slot.sorts & taken] if size > 3 else []


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


def _enough(slot: Slot, members: Sequence[tuple[float, Mention]], size: int) -> bool:
    return len(members) >= (max(2, size - 1) if slot is not NAMES else 1)


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


def _kind(slot: Slot, members: Sequence[tuple[float, Mention]]) -> Kind:
    values = tuple(each.text for _, each in sorted(members, key=lambda pair: min(pair[1].clues)))
    name = slot.name.capitalize() if slot.name != "name" else name_of_sort(frozenset({"person"}))
    return made(name, values, scale_of(values, slot.name), slot.words | slot.verbs)
