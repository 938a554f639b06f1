"""One reading of the whole text, by agreement: an engine decides combinations of readings, the cheapest first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from heapq import heappop, heappush
from typing import Any

from cluewise.families.zebra.english.chart.clues import Reading
from cluewise.families.zebra.english.chart.logic import NOTHING, both, either
from cluewise.families.zebra.relations import Different, Item, Relation, atoms_of, items_of

CEILING = 1.3  # the dearest reading that an answer may rest on without asking
RIVAL = 0.9  # readings of a clue that are dearer than its cheapest by no more are heard
MARGIN = 0.8  # combinations that are dearer than the cheapest proper one by no more must agree with it
MOST_TRIED = 48  # combinations of one world
SURE = 0.3  # a clue is read exactly when its reading costs no more and every rival costs RIVAL more

Table = object  # a solution; only ever compared
Decide = Callable[[Sequence[Relation]], tuple[Sequence[Table], bool]]  # up to two solutions, and whether that is all


@dataclass(frozen=True)
class Heard:
    """A clue with its readings, cheapest first; no readings where it was not understood."""

    number: int
    text: str
    readings: tuple[Reading, ...]
    picked: bool = False
    partial: bool = False  # what was picked is no reading of its words: they may say more
    cost: float = 0.0  # of its cheapest reading, whatever was picked
    passed: tuple[str, ...] = ()  # words that nothing was made of
    shared: tuple[tuple[str, frozenset[Item]], ...] = ()  # phrases for values that stand in two lists

    @property
    def is_unread(self) -> bool:
        """Whether there is nothing that an answer may rest on."""
        return not self.readings or (self.readings[0].cost > CEILING and not self.picked)

    @cached_property
    def rivals(self) -> tuple[Reading, ...]:
        """The readings that are heard."""
        if self.picked:
            return self.readings[:1]
        limit = min(self.readings[0].cost + RIVAL, max(CEILING, self.readings[0].cost))
        return tuple(one for one in self.readings if one.cost <= limit)

    @property
    def is_plain(self) -> bool:
        """Whether the cheapest reading, rivals or not, passes over nothing that counts."""
        if self.picked or not self.readings:
            return self.picked and not self.partial
        first = self.readings[0]
        return first.cost <= (0.0 if first.says_nothing else SURE) and not _is_idle(first.relation)

    @property
    def is_exact(self) -> bool:
        """Whether the cheapest reading needed no judge."""
        return self.is_plain and (self.picked or len(self.rivals) == 1)

    @property
    def how(self) -> str:
        """How it was come to: by a person's pick, at sight, or by what the other clues allow."""
        return "picked" if self.picked else "exact" if self.is_exact else "judged"


def _is_idle(relation: Relation) -> bool:
    """Whether it tells apart what differs anyway: nobody says that, so more is meant than was understood."""
    return isinstance(relation, Different) and len({item.category for item in relation.items}) == 1


@dataclass(frozen=True)
class Ruling:
    """What the judge found: a choice for every clue, or the clues that are in doubt."""

    chosen: tuple[Reading, ...] = ()
    solutions: tuple[Table, ...] = ()
    complete: bool = True
    doubtful: tuple[int, ...] = ()  # indexes of clues
    cost: float = 0.0
    others: tuple[tuple[int, ...], ...] = field(default=())  # combinations that also hold, where two do
    agreed: bool = False  # whichever rivals are meant, there are several solutions, or none

    @property
    def is_unique(self) -> bool:
        """Whether exactly one solution is left."""
        return len(self.solutions) == 1 and self.complete


def judged(clues: Sequence[Heard], decide: Decide) -> Ruling:
    """The reading that all proper combinations within the margin agree on, or what is in doubt."""
    unread = tuple(n for n, clue in enumerate(clues) if clue.is_unread)
    read = [clue for clue in clues if not clue.is_unread]
    if unread:
        return Ruling(doubtful=unread)
    rivals = [clue.rivals for clue in read]
    cheapest = tuple(ways[0] for ways in rivals)
    solutions, complete = decide([one.relation for one in cheapest])
    if all(len(ways) == 1 for ways in rivals):
        return Ruling(cheapest, tuple(solutions), complete, cost=_cost(cheapest))
    if len(solutions) == 1 and complete:
        loose, whole = decide([either(one.relation for one in ways) for ways in rivals])
        if len(loose) == 1 and whole:  # whichever rivals are meant, this is the answer
            return Ruling(cheapest, tuple(solutions), complete, cost=_cost(cheapest))
    elif complete and all(clue.is_plain for clue in read) and _same_verdict(rivals, len(solutions), decide):
        return Ruling(cheapest, tuple(solutions), complete, agreed=True)
    return _agreed(rivals, decide, [clue.shared for clue in read])


def _same_verdict(rivals: Sequence[Sequence[Reading]], count: int, decide: Decide) -> bool:
    """Whether all rivals together still leave several solutions, or not even any one of each leaves some."""
    join = both if count else either
    solutions, complete = decide([join([one.relation for one in ways]) for ways in rivals])
    return len(solutions) > 1 if count else complete and not solutions


def _cost(chosen: Sequence[Reading]) -> float:
    return sum(one.cost for one in chosen)


def _speaks_evenly(chosen: Sequence[Reading], shared: Sequence[tuple[tuple[str, frozenset[Item]], ...]]) -> bool:
    """Whether one phrase means one thing wherever it stands, though its value is in two lists."""
    meant: dict[str, Item] = {}
    for reading, phrases in zip(chosen, shared, strict=True):
        named = {item for atom in atoms_of(reading.relation) for item in items_of(atom)} if phrases else set()
        for phrase, items in phrases:
            used = items & named
            if len(used) == 1 and meant.setdefault(phrase, *used) not in used:
                return False
    return True


def _agreed(rivals: Sequence[Sequence[Reading]], decide: Decide, shared: Sequence[Any] = ()) -> Ruling:
    """Try combinations, the cheapest first, until those beyond the margin of the first proper one."""
    proper: list[tuple[tuple[int, ...], tuple[Table, ...], float]] = []
    possible: tuple[tuple[int, ...], tuple[Table, ...], bool] | None = None
    decided = True
    for tried, (cost, ways) in enumerate(_cheapest_first(rivals)):
        if tried >= MOST_TRIED or (proper and cost > proper[0][2] + MARGIN):
            break
        if any(shared) and not _speaks_evenly([rivals[n][way] for n, way in enumerate(ways)], shared):
            continue
        solutions, complete = decide([rivals[n][way].relation for n, way in enumerate(ways)])
        decided = decided and complete
        if len(solutions) == 1 and complete:
            proper.append((ways, tuple(solutions), cost))
            if proper[0][1] != proper[-1][1]:
                differing = tuple(n for n in range(len(ways)) if proper[0][0][n] != ways[n])
                return Ruling(doubtful=differing, others=(proper[0][0], ways))
        elif solutions and possible is None:
            possible = (ways, tuple(solutions), complete)
    if proper:
        ways, found, cost = proper[0]
        return Ruling(tuple(rivals[n][way] for n, way in enumerate(ways)), found, cost=cost)
    if possible is not None:
        ways, found, complete = possible
        return Ruling(tuple(rivals[n][way] for n, way in enumerate(ways)), found, complete)
    return Ruling(tuple(ways[0] for ways in rivals), complete=decided)


def _cheapest_first(rivals: Sequence[Sequence[Reading]]) -> Iterator[tuple[float, tuple[int, ...]]]:
    """Every combination of readings, by rising cost."""
    first = (0,) * len(rivals)
    heap = [(_cost([ways[0] for ways in rivals]), first)]
    seen = {first}
    while heap:
        cost, ways = heappop(heap)
        yield cost, ways
        for n, way in enumerate(ways):
            if way + 1 < len(rivals[n]):
                more = (*ways[:n], way + 1, *ways[n + 1 :])
                if more not in seen:
                    seen.add(more)
                    step = rivals[n][way + 1].cost - rivals[n][way].cost
                    heappush(heap, (cost + step, more))


__all__ = ["CEILING", "NOTHING", "Heard", "Ruling", "judged"]
