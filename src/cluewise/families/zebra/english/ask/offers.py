"""What each doubtful sentence may mean: what fits the other clues and says most comes first.

The order depends on the text alone, never on what was picked: a candidate keeps its number.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import NamedTuple

from cluewise.families.zebra.check import truth_in
from cluewise.families.zebra.english.ask.proposals import proposals
from cluewise.families.zebra.english.chart.forms import Vocabulary
from cluewise.families.zebra.english.chart.logic import NOTHING, either, negated
from cluewise.families.zebra.english.judge import CEILING, RIVAL, Heard
from cluewise.families.zebra.english.judge.weight import weight
from cluewise.families.zebra.english.types import ClueText
from cluewise.families.zebra.puzzle import ZebraPuzzle
from cluewise.families.zebra.relations import (
    Item,
    Relation,
    atoms_of,
    items_of,
)

MOST = 6  # candidates, the last of them that it says nothing
GUESSED = 2  # of them at least are guesses where no reading can be believed
TABLES = 24  # of the other clues that a candidate is tried on
MOST_TRIED = 10  # clues whose candidates are tried on the others: more are seldom in doubt

Tables = Callable[[Sequence[Relation], int], tuple[Sequence[object], bool]]  # some solutions, and whether these are all


class Candidates(NamedTuple):
    """What a sentence may mean, the last that it says nothing; and which of them account for all its words."""

    every: list[Relation]
    whole: frozenset[int]  # indexes


class Offers:
    """The candidates of the clues of one attempt, each worked out when it is asked for."""

    def __init__(
        self,
        frame: ZebraPuzzle,
        vocabulary: Vocabulary,
        clues: Sequence[Heard],
        texts: Sequence[ClueText],
        tables: Tables | None,
    ) -> None:
        self.frame, self.clues, self.texts, self.tables = frame, clues, texts, tables
        self.vocabulary = vocabulary
        self.lexed = vocabulary.forget()
        self.left_out = any(map(is_left_out, clues))
        # Which clues are tried is settled here: were it the first that are asked for, a pick might meet another order.
        inexact = (n for n, clue in enumerate(clues) if not clue.is_exact)
        self.tried = frozenset(inexact if self.left_out else islice(inexact, MOST_TRIED))
        self._known: dict[int, Candidates] = {}
        self._others: dict[frozenset[int], list[Callable[[Relation], bool]] | None] = {}

    def of(self, n: int) -> Candidates:
        """The candidates of the n-th clue."""
        if n not in self._known:
            self._known[n] = self._candidates(n)
        return self._known[n]

    def is_mute(self, n: int) -> bool:
        """Whether a clue that names a value is taken to say nothing: it may say more than was understood."""
        clue = self.clues[n]
        first = clue.readings[0] if clue.readings else None
        about_it = self.texts[n].label != "intro" and len(self.of(n).every) > 1
        return first is not None and first.says_nothing and first.cost > 0 and about_it and not clue.picked

    def settles(self, n: int) -> bool:
        """Whether some candidate of a clue would leave one table, where what the clue is taken for does not."""
        held = self._tables_without(n)
        first = self.clues[n].readings[0].relation if self.clues[n].readings else NOTHING
        ways = [sum(holds(one) for holds in held or ()) for one in (first, *self.of(n).every)]
        return held is not None and ways[0] != 1 and 1 in ways[1:]

    def _candidates(self, n: int) -> Candidates:
        heard = self.clues[n]
        read = [one for one in heard.readings if one.relation != NOTHING]
        believed = {one.relation for one in read if one.cost <= CEILING}
        near = {one.relation for one in read if one.cost <= read[0].cost + RIVAL}
        held = self._tables_without(n)
        guessed = [one for one in self._proposals(n) if all(one != other.relation for other in read)]

        def left(relation: Relation) -> int:
            return sum(holds(relation) for holds in held) if held else 2

        def place(relation: Relation) -> tuple[bool, bool, int, float]:
            ways = left(relation)
            return ways == 0, relation not in near, -len(named(relation)), -weight(relation) - (ways == 1)

        def worth(relation: Relation) -> tuple[bool, int, bool]:  # otherwise in the order in which they were guessed
            ways = left(relation)
            return ways == 0, -len(named(relation)), ways != 1

        kept = sorted((one.relation for one in read), key=place)
        guesses = sorted(guessed, key=worth)
        room = MOST - 1 if believed else MOST - 1 - min(GUESSED, len(guesses))
        kept = kept[:room]
        every = [*kept, *guesses[: MOST - 1 - len(kept)]]
        whole = frozenset(n for n, one in enumerate(every) if one in believed)
        return Candidates([*every, NOTHING], whole)

    def _proposals(self, n: int) -> list[Relation]:
        self.vocabulary.lexed.update(self.lexed)
        found = proposals(self.vocabulary, self.texts[n], self.clues[n].about)
        self.vocabulary.forget()
        return found

    def _tables_without(self, n: int) -> list[Callable[[Relation], bool]] | None:
        """What the other clues leave, as far as these are understood; None where that is nothing, or too much."""
        if n not in self.tried or (self.left_out and not is_left_out(self.clues[n])):
            return None  # what is not understood at all is asked about first
        others = frozenset(m for m, clue in enumerate(self.clues) if m != n and not is_left_out(clue))
        if others not in self._others:
            self._others[others] = self._tables_of([at_least(self.clues[m]) for m in sorted(others)])
        return self._others[others]

    def _tables_of(self, relations: Sequence[Relation]) -> list[Callable[[Relation], bool]] | None:
        if self.tables is None:
            return None
        found, complete = self.tables(relations, TABLES)
        if not complete or not 0 < len(found) < TABLES:
            return None
        return [truth_in(self.frame, one) for one in found]  # type: ignore[arg-type]


def is_left_out(clue: Heard) -> bool:
    """Whether nothing is sure of a clue, not even that it says something, or only that it holds or does not hold."""
    if clue.is_unread or (len(clue.rivals) > 1 and any(one.says_nothing for one in clue.rivals)):
        return True
    meant = [one.relation for one in clue.rivals]
    return any(negated(one) in meant for one in meant)


def at_least(clue: Heard) -> Relation:
    """What a clue says in any case: one of its readings."""
    return either(one.relation for one in clue.rivals)


def named(relation: Relation) -> set[Item]:
    """The values that a relation speaks of."""
    return {item for atom in atoms_of(relation) for item in items_of(atom)}
