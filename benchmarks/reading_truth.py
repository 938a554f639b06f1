"""What is known of a text (its verdict and its tables), and how an outcome or a clue is judged by it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from reading_adapter import Candidate, Outcome
from reading_values import Pairs, is_numbering, matched

import cluewise as cw
from cluewise.families.zebra.puzzle import Category, Clue, Relation, ZebraPuzzle, ZebraSolution, atoms_of, items_of

Rows = tuple[tuple[str, ...], ...]
MOST_TABLES = 60  # of a puzzle with several solutions
MOST_SIGHTS = 24  # ways to tell like columns apart


@dataclass(frozen=True)
class Truth:
    """The verdict, and every table (some, where there are many); no table where that is not known."""

    status: str
    tables: tuple[Rows, ...] = ()
    clues: int = 0  # how many there are, where that is known
    sentences: tuple[str, ...] = ()  # the clues in their author's words, where those are known

    @property
    def columns(self) -> list[tuple[str, ...]]:
        """The values of each column of the table."""
        return [tuple(column) for column in zip(*self.tables[0], strict=True)] if self.tables else []

    def verdict(self, outcome: Outcome) -> str:
        """Right, wrong, false verdict, asked or refused."""
        if outcome.status is None:
            return "asked" if outcome.doubts else "refused"
        if outcome.status != self.status:
            return "false verdict"
        if self.status != "unique" or not self.tables or outcome.puzzle is None:
            return "right"
        return "right" if self._is_table(outcome) else "wrong"

    def is_chatter(self, sentence: str) -> bool:
        """Whether a sentence is known to be none of the clues: it shares less than half of its words with any."""
        spoken = _bare(sentence)
        return bool(self.sentences) and all(2 * len(spoken & _bare(one)) < len(spoken) for one in self.sentences)

    def _is_table(self, outcome: Outcome) -> bool:
        """Whether the table that was read is the known one, whichever of two like columns is which."""
        assert outcome.puzzle is not None
        return any(sight.shows(outcome.rows) for sight in sights(self, outcome.puzzle))


def _bare(sentence: str) -> set[str]:
    return set(re.findall(r"\w+", sentence.casefold()))


Names = dict[str, tuple[int, Pairs]]  # for each category the known column, and the known value of each of its own


def sights(truth: Truth, puzzle: ZebraPuzzle) -> Iterator[Sight]:
    """Every way to see a known table with the categories of a puzzle: several where columns have the same values."""
    fitting: list[tuple[str, Names]] = []
    for category in puzzle.categories:
        values = (*category.values, *("",) * (puzzle.size - len(category.values)))
        found = ((n, matched(column, values)) for n, column in enumerate(truth.columns))
        fitting.append((category.name, {str(n): (n, pairs) for n, pairs in found if pairs is not None}))
    fitting.sort(key=lambda one: -max((len(pairs) for _, pairs in one[1].values()), default=0))
    return (Sight(truth, puzzle, names) for names in islice(_assigned(fitting), MOST_SIGHTS))


def _assigned(fitting: Sequence[tuple[str, Names]], taken: frozenset[int] = frozenset()) -> Iterator[Names]:
    """Columns given to categories, those first that show the most values."""
    if not fitting:
        yield {}
        return
    (name, columns), *rest = fitting
    free = sorted((one for one in columns.values() if one[0] not in taken), key=lambda one: -len(one[1]))
    for column, pairs in [one for one in free if len(one[1]) == len(free[0][1])]:
        for others in _assigned(rest, taken | {column}):
            yield {name: (column, pairs), **others}
    if not free:
        yield from _assigned(rest, taken)


def best_sight(truth: Truth, puzzle: ZebraPuzzle, clues: Sequence[Clue]) -> Sight:
    """The way to see a known table in which the most clues are true."""
    return max(sights(truth, puzzle), key=lambda sight: sum(sight.holds(clue.relation) is True for clue in clues))


class Sight:
    """A known table seen with the categories and values of a puzzle that was read."""

    def __init__(self, truth: Truth, puzzle: ZebraPuzzle, names: Names) -> None:
        self.truth = truth
        self.puzzle = puzzle
        self.names = names

    def shows(self, rows: Rows | tuple[tuple[str | None, ...], ...]) -> bool:
        """Whether rows that were read are the known ones; plain places that only one side has do not count."""
        hidden = [column for n, column in enumerate(self.truth.columns) if n not in self.columns]
        extra = [category.values for category in self.puzzle.categories if category.name not in self.names]
        if not all(map(is_numbering, [*hidden, *extra])):
            return False
        mine = {tuple(self.known(category, row[n]) for n, category in self.placed) for row in rows}
        order = [self.names[category.name][0] for _, category in self.placed]
        return mine == {tuple(row[n] for n in order) for row in self.truth.tables[0]}

    @property
    def columns(self) -> set[int]:
        """The known columns that some category stands for."""
        return {column for column, _ in self.names.values()}

    @cached_property
    def placed(self) -> list[tuple[int, Category]]:
        """The categories that stand for a known column, each with its place in the puzzle."""
        return [(n, c) for n, c in enumerate(self.puzzle.categories) if c.name in self.names]

    def known(self, category: Category, value: str | None) -> str:
        """A value as the known table spells it."""
        return self.names[category.name][1].get(value or "", "")

    def holds(self, relation: Relation) -> bool | None:
        """Whether a relation is true of every known table; None where it speaks of what the tables do not show."""
        spoken = {item for atom in atoms_of(relation) for item in items_of(atom)}
        axes = {atom.axis for atom in atoms_of(relation) if hasattr(atom, "axis")}
        shown = all(c in self.names and value in self.names[c][1] for c, value in spoken)
        if not self.truth.tables or not shown or not axes <= self.names.keys():
            return None
        judged = self.puzzle.keeping([Clue(relation, "it")])
        faults = (cw.check(judged, solution) for solution in self._solutions)
        return not any(fault.code == "clue-broken" for found in faults for fault in found)

    @cached_property
    def _solutions(self) -> list[ZebraSolution]:
        """The known tables in the puzzle's own words; a cell that they do not show is open."""
        back = {name: {known: own for own, known in pairs.items()} for name, (_, pairs) in self.names.items()}
        header = self.puzzle.header
        return [
            ZebraSolution(
                header,
                tuple(
                    tuple(back[name].get(row[self.names[name][0]]) if name in back else None for name in header)
                    for row in rows
                ),
            )
            for rows in self.truth.tables
        ]

    def is_true(self, candidate: Candidate) -> bool:
        """Whether a candidate is what is meant, as far as the tables tell."""
        return candidate.relation is not None and self.holds(candidate.relation) is True


def are_the_lists(truth: Truth, lists: Sequence[Sequence[str]]) -> bool:
    """Whether lists are those of the known table, but for plain places."""
    free = list(truth.columns)
    for values in lists:
        fitting = next((column for column in free if matched(column, values) is not None), None)
        if fitting is not None:
            free.remove(fitting)
        elif not is_numbering(values):
            return False
    return bool(truth.columns) and all(map(is_numbering, free))


def truth_of(puzzle: ZebraPuzzle) -> Truth:
    """What a formal puzzle says: its verdict and its tables."""
    result = cw.solve(puzzle, limit=MOST_TABLES)
    found = [solution for solution in result.solutions if isinstance(solution, ZebraSolution)]
    tables = tuple(tuple(tuple(value or "" for value in row) for row in solution.rows) for solution in found)
    sentences = tuple(clue.text for clue in puzzle.clues if clue.text)
    return Truth(result.status, tables, len(puzzle.clues), sentences)
