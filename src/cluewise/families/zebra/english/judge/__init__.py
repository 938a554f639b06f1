"""One reading of the whole text, by agreement: an engine decides combinations of readings, the cheapest first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from heapq import heappop, heappush
from itertools import combinations
from typing import Any

from cluewise.families.zebra.english.chart.clues import Reading
from cluewise.families.zebra.english.chart.logic import NOTHING, both, either
from cluewise.families.zebra.english.judge.contrary import are_contrary, turns_round
from cluewise.families.zebra.english.judge.weight import weight
from cluewise.families.zebra.relations import Different, Item, Relation, atoms_of, items_of

CEILING = 1.3  # the dearest reading that an answer may rest on without asking
RIVAL = 0.9  # readings of a clue that are dearer than its cheapest by no more are heard
MARGIN = 0.8  # combinations that are dearer than the cheapest proper one by no more must agree with it
MOST_TRIED = 48  # combinations of one world
DEAREST = 3.0  # a reading that the other clues bear out may cost so much
TELLING = 0.4  # and must say so much
SURE = 0.3  # a clue is read exactly when its reading costs no more and every rival costs RIVAL more

Table = object  # a solution; only ever compared
Decide = Callable[[Sequence[Relation]], tuple[Sequence[Table], bool]]  # up to two solutions, and whether that is all
Truth = Callable[[Any], Callable[[Relation], bool]]  # what is true of a solution


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
    about: Item | None = None  # whom the sentences before were about

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
    silent: bool = False  # what is in doubt compares, and nothing was made of it
    agreed: bool = False  # whichever rivals are meant, there are several solutions, or none

    @property
    def is_unique(self) -> bool:
        """Whether exactly one solution is left."""
        return len(self.solutions) == 1 and self.complete


def judged(clues: Sequence[Heard], decide: Decide, truth: Truth | None = None) -> Ruling:
    """The reading that all proper combinations within the margin agree on, or what is in doubt."""
    unread = tuple(n for n, clue in enumerate(clues) if clue.is_unread)
    read = [clue for clue in clues if not clue.is_unread]
    if unread:
        return _borne_out(clues, unread, decide, truth) or Ruling(doubtful=unread)
    rivals = [clue.rivals for clue in read]
    cheapest = tuple(ways[0] for ways in rivals)
    solutions, complete = decide([one.relation for one in cheapest])
    met = _Met(rivals, truth)
    met.take(solutions)
    if all(len(ways) == 1 for ways in rivals):
        return Ruling(cheapest, tuple(solutions), complete, cost=_cost(cheapest))
    if len(solutions) == 1 and complete:
        loose, whole = decide([either(one.relation for one in ways) for ways in rivals])
        if len(loose) == 1 and whole:  # whichever rivals are meant, this is the answer
            return Ruling(cheapest, tuple(solutions), complete, cost=_cost(cheapest))
        met.take(loose)
    elif complete and all(clue.is_plain for clue in read) and _same_verdict(rivals, len(solutions), decide):
        return Ruling(cheapest, tuple(solutions), complete, agreed=True)
    known = {(0,) * len(rivals): (solutions, complete)}
    ruling = _agreed(rivals, decide, met, known, [clue.shared for clue in read])
    if ruling.is_unique and any(clue.picked for clue in read) and not any(clue.shared for clue in read):
        ruling = _unless_cheaper_is_several(ruling, rivals, decide)
    return _unless_all_are_meantare_contrary(ruling, rivals, decide) if ruling.is_unique else ruling


def _borne_out(clues: Sequence[Heard], unread: Sequence[int], decide: Decide, truth: Truth | None) -> Ruling | None:
    """The ruling of the other clues, where they leave one table in which the dear readings are true as well.

    Nothing rests on these then; but they must say so much that they would hardly be true by chance.
    """
    dear = {n: clues[n].readings[0] for n in unread if clues[n].readings}
    telling = all(one.cost <= DEAREST and weight(one.relation) >= TELLING for one in dear.values())
    if truth is None or not telling or len(dear) < len(unread) or any(clue.partial for clue in clues):
        return None
    ruling = judged([clue for n, clue in enumerate(clues) if n not in dear], decide, truth)
    if not ruling.is_unique or not ruling.chosen:
        return None
    holds = truth(ruling.solutions[0])
    if not all(holds(one.relation) for one in dear.values()):
        return None
    others = iter(ruling.chosen)
    return replace(ruling, chosen=tuple(dear[n] if n in dear else next(others) for n in range(len(clues))))


MOST_CONTRARY = 5  # clues that may mean the contrary, of which every pair is tried


def _unless_all_are_meantare_contrary(ruling: Ruling, rivals: Sequence[Sequence[Reading]], decide: Decide) -> Ruling:
    """The ruling, unless several clues that may each mean the contrary have another table if they do.

    Who does not know whether to sell is to have is wrong about every sentence with it at once: together such doubts
    cost no more than one of them.
    """
    turned = {
        n: other
        for n, chosen in enumerate(ruling.chosen)
        for other in rivals[n][::-1]
        if other is not chosen and are_contrary(other.relation, chosen.relation)
    }
    pairs = [*combinations(turned, 2)] if len(turned) <= MOST_CONTRARY else []
    for some in [*pairs, *([tuple(turned)] if len(turned) > 2 else [])]:
        ways = [turned[n] if n in some else one for n, one in enumerate(ruling.chosen)]
        solutions, complete = decide([one.relation for one in ways])
        if len(solutions) == 1 and complete and tuple(solutions) != ruling.solutions:
            return Ruling(doubtful=tuple(some))
    return ruling


def _unless_cheaper_is_several(ruling: Ruling, rivals: Sequence[Sequence[Reading]], decide: Decide) -> Ruling:
    """The ruling, unless a reading that it turned down leaves several solutions, where somebody had to pick.

    A pick may say less than its sentence: then the true reading has several solutions, and that another has only one
    is no evidence for it.
    """
    for n, chosen in enumerate(ruling.chosen):
        for other in rivals[n]:
            if other.cost > chosen.cost:
                break
            if other is not chosen:
                with_other = [*ruling.chosen[:n], other, *ruling.chosen[n + 1 :]]
                solutions, _ = decide([one.relation for one in with_other])
                if len(solutions) > 1:
                    return Ruling(doubtful=(n,))
    return ruling


class _Met:
    """The tables that were met so far: what they settle needs no engine."""

    def __init__(self, rivals: Sequence[Sequence[Reading]], truth: Truth | None) -> None:
        self.rivals, self.truth = rivals, truth
        self.tables: list[tuple[Table, Callable[[Relation], bool], dict[tuple[int, int], bool]]] = []

    def take(self, solutions: Sequence[Table]) -> None:
        """Keep some tables in mind."""
        for one in solutions if self.truth is not None else ():
            if all(one != table for table, _, _ in self.tables):
                self.tables.append((one, self.truth(one), {}))  # type: ignore[misc]

    def fitting(self, ways: Sequence[int]) -> list[Table]:
        """The tables in which all readings of a combination are true."""
        return [table for table, is_true, seen in self.tables if self._fits(ways, is_true, seen)]

    def _fits(
        self, ways: Sequence[int], is_true: Callable[[Relation], bool], seen: dict[tuple[int, int], bool]
    ) -> bool:
        for n, way in enumerate(ways):
            holds = seen.get((n, way))
            if holds is None:
                holds = seen[n, way] = is_true(self.rivals[n][way].relation)
            if not holds:
                return False
        return True


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


def _agreed(
    rivals: Sequence[Sequence[Reading]],
    decide: Decide,
    met: _Met,
    known: dict[tuple[int, ...], tuple[Sequence[Table], bool]],
    shared: Sequence[Any] = (),
) -> Ruling:
    """Try combinations, the cheapest first, until those beyond the margin of the first proper one."""
    proper: list[tuple[tuple[int, ...], tuple[Table, ...], float]] = []
    possible: tuple[tuple[int, ...], tuple[Table, ...], bool] | None = None
    decided = True
    for tried, (cost, ways) in enumerate(_cheapest_first(rivals)):
        if tried >= MOST_TRIED or (proper and cost > proper[0][2] + MARGIN):
            break
        if any(shared) and not _speaks_evenly([rivals[n][way] for n, way in enumerate(ways)], shared):
            continue
        fitting = met.fitting(ways)
        if proper and proper[0][1][0] in fitting:
            continue  # it has this solution: it agrees, or has several
        solutions, complete = known.get(ways) or (
            (fitting[:2], True) if len(fitting) > 1 else decide([rivals[n][way].relation for n, way in enumerate(ways)])
        )
        met.take(solutions)
        decided = decided and complete
        if len(solutions) == 1 and complete:
            turned = tuple(n for n, way in enumerate(ways) if turns_round(rivals[n], way))
            if turned and not proper:  # no solution is to be had by denying what a sentence says
                return Ruling(doubtful=turned)
            proper.append((ways, tuple(solutions), cost))
            if proper[0][1] != proper[-1][1]:
                differing = tuple(n for n in range(len(ways)) if proper[0][0][n] != ways[n])
                return Ruling(doubtful=differing, others=(proper[0][0], ways))
        elif solutions and possible is None:
            possible = (ways, tuple(solutions), complete)
    best = proper[0][0] if proper else possible[0] if possible else (0,) * len(rivals)
    chosen = tuple(rivals[n][way] for n, way in enumerate(best))
    if proper:
        return Ruling(chosen, proper[0][1], cost=proper[0][2])
    return Ruling(chosen, possible[1], possible[2]) if possible else Ruling(chosen, complete=decided)


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
