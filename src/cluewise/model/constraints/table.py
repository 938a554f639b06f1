"""Table: the combinations that are allowed, written out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from cluewise.base.terms import Assignment, Value, Var, bits
from cluewise.model.constraints.base import Constraint, Inference, Known
from cluewise.model.state import State


class Table(Constraint):
    """The values of the scope, in order, are one of the rows; a row with a value that its variable lacks is dropped."""

    def __init__(self, scope: Sequence[Var], rows: Iterable[tuple[Value, ...]]) -> None:
        self.scope = tuple(dict.fromkeys(scope))
        self.rows = tuple(dict.fromkeys(_fitting(tuple(scope), rows)))
        if not self.scope and not self.rows:
            raise ValueError("a table without variables and rows could never hold")
        self._every = (1 << len(self.rows)) - 1
        # Per variable: its index, and for each of its values the mask of the rows with that value.
        self._columns = tuple((var.index, self._column(i, var)) for i, var in enumerate(self.scope))

    def _column(self, place: int, var: Var) -> tuple[int, ...]:
        found = [0] * len(var.values)
        for i, row in enumerate(self.rows):
            found[var.positions[row[place]]] |= 1 << i
        return tuple(found)

    def holds(self, answer: Assignment) -> bool:
        """Whether the values are one of the rows."""
        return tuple(answer[var] for var in self.scope) in self.rows

    def broken_by(self, some: Assignment) -> bool:
        """Whether no row has the values settled so far."""
        settled = [(i, some[var]) for i, var in enumerate(self.scope) if var in some]
        return not any(all(row[i] == value for i, value in settled) for row in self.rows)

    def follows(self, state: State) -> Iterator[Inference]:
        """Rule out every value that no row left has: complete."""
        domains = state.domains
        lost = [self._lost(state, index, column) for index, column in self._columns]
        left = self._every
        for rows in lost:
            left &= ~rows
        for place, (index, column) in enumerate(self._columns):
            for i in bits(domains[index]):
                if not column[i] & left:
                    yield Inference(index, 1 << i, self._why(state, lost, place, column[i]))
            if not domains[index]:
                return

    def _lost(self, state: State, index: int, column: tuple[int, ...]) -> int:
        """The rows that a variable's dead values strike out."""
        found = 0
        for i in bits(state.dead(index)):
            found |= column[i]
        return found

    def _why(self, state: State, lost: list[int], place: int, rows: int) -> Known:
        """Dead values of other variables that together strike out some rows."""
        known = []
        for other, (index, column) in enumerate(self._columns):
            if other != place and rows & lost[other]:
                struck = sum(1 << i for i in bits(state.dead(index)) if column[i] & rows)
                known.append((index, struck))
                rows &= ~lost[other]
        return tuple(known)


def _fitting(columns: tuple[Var, ...], rows: Iterable[tuple[Value, ...]]) -> Iterator[tuple[Value, ...]]:
    """The rows that can be, with one column per variable: a variable listed twice has the same value in both."""
    for row in rows:
        if len(row) != len(columns):
            raise ValueError(f"a table of {len(columns)} variables has a row of {len(row)} values")
        values = dict(zip(columns, row, strict=True))
        if all(values[var] == value and value in var.positions for var, value in zip(columns, row, strict=True)):
            yield tuple(values.values())
