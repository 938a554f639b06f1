"""Lines of text that the compiled core reads, solves and checks by itself, one by one or many at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cluewise.engine.answer import Budget
from cluewise.engine.native import Counters, needed_core, options_for
from cluewise.errors import InternalError

# Which of the kinds, number of solutions (1), whether that is all (True), the solution, counters, seconds. A plain
# tuple, because making anything better of it would take as long as solving.
LineAnswer = tuple[int, int, bool, list[bytes], Counters, float]

UNIQUE, FAULTY = 0, 6  # of the core's statuses those that need no second look by others


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


def options(budget: Budget) -> Any:
    """How far to look: to a second solution, or until the budget is spent."""
    return options_for(2, 1, budget)
