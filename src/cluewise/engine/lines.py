"""Lines of text that the compiled core reads, solves and checks by itself, one by one or many at once."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from cluewise.engine.answer import Budget
from cluewise.engine.native import Counters, needed_core, options_for
from cluewise.errors import InternalError

# Which of the kinds, number of solutions (1), whether that is all (True), the solution, counters, seconds. A plain
# tuple, because making anything better of it would take as long as solving.
LineAnswer = tuple[int, int, bool, list[bytes], Counters, float]

UNIQUE, SKIPPED, FAULTY = 0, 5, 6  # of the core's statuses those that need no second look by others
_LEFT = re.compile(rb"[^%c%c]" % (UNIQUE, SKIPPED), re.DOTALL)

Form = tuple[list[str], list[str]]  # pieces of text, and what belongs into the gaps between them


class Lines:
    """Lines of some kinds; an answer is None where a line is not such a puzzle with exactly one solution."""

    def __init__(self, kinds: Sequence[str]) -> None:
        self._rows = needed_core().Rows(list(kinds))

    def solve(self, text: str, options: Any) -> LineAnswer | None:
        """One line, with what `options` made."""
        try:
            found: LineAnswer | None = self._rows.solve_unique(text, options)
        except RuntimeError as error:
            raise InternalError(str(error)) from None
        return found

    def solve_all(
        self, texts: Sequence[str], options: Any, *, threads: int
    ) -> Iterator[LineAnswer | InternalError | None]:
        """Each of many lines, in their order; a solution with a fault is withheld and an error is in its place."""
        results = self._rows.solve_texts(list(texts), max(1, threads), options)
        answer = results.answer
        for number, status in enumerate(results.statuses()):
            if status == UNIQUE:
                yield answer(number)
            elif status == FAULTY:
                yield InternalError("a solution did not pass the checker and is withheld")
            else:
                yield None

    def write_all(self, rows: bytes | list[str], options: Any, forms: Sequence[Form]) -> Written:
        """Lines of a text, or texts, solved; what is settled can be had as lines of the form of its kind."""
        solve = self._rows.solve_lines if isinstance(rows, bytes) else self._rows.solve_texts
        core = needed_core()
        return Written(solve(rows, 1, options, as_json=True), [core.Form(*form) for form in forms])


class Written:
    """Rows that the core has solved; blank ones and comments are none."""

    def __init__(self, results: Any, forms: list[Any]) -> None:
        self._results, self._forms = results, forms
        self._statuses: bytes = results.statuses()
        self.settled = self._statuses.count(UNIQUE)

    def __len__(self) -> int:
        return len(self._statuses)

    def left(self) -> Iterator[int]:
        """The numbers of the rows that others have to look at, counting from 0."""
        return (found.start() for found in _LEFT.finditer(self._statuses))

    def faulty(self, row: int) -> bool:
        """Whether a solution was withheld because it did not pass the checker."""
        return self._statuses[row] == FAULTY

    def lines(self, first: int, last: int, ids: list[str] | None = None) -> bytes:
        """The lines of what is settled from row `first` up to `last`; ids as JSON, for these rows."""
        found: bytes = self._results.written(first, last, self._forms, ids)
        return found


def options(budget: Budget) -> Any:
    """How far to look: to a second solution, or until the budget is spent."""
    return options_for(2, 1, budget)
