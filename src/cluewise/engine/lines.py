"""Lines of text that the compiled core reads, solves and checks by itself, one by one or many at once."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from cluewise.base.errors import InternalError
from cluewise.engine.answer import Budget
from cluewise.engine.native import Counters, needed_core, options_for

# Which of the kinds, number of solutions, whether that is all, solutions, counters, seconds, what several solutions
# share (None: they do not, or nobody asked). A plain tuple, because making anything better of it would take as long as
# solving.
LineAnswer = tuple[int, int, bool, list[bytes], Counters, float, bytes | None]

UNIQUE, SEVERAL, IMPOSSIBLE, SKIPPED, FAULTY = 0, 1, 2, 5, 6  # of the core's statuses those that need nobody else

FEW = 16  # solutions: so many of each row are kept at once

Form = tuple[list[str], list[str]]  # pieces of text, and what belongs into the gaps between them


@dataclass(frozen=True)
class Wish:
    """How far to look in each line; whether that is enough where there are several solutions, and what they share."""

    options: Any
    several: bool
    certain: bool

    @property
    def settles(self) -> bytes:
        """The statuses that settle a line."""
        return bytes([UNIQUE, IMPOSSIBLE, *([SEVERAL] if self.several else [])])


def wish(budget: Budget, limit: int | None = 2, *, certain: bool = True) -> Wish:
    """Up to `limit` solutions, but to a second one at least, and what they share, until the budget is spent.

    Of a line with more solutions than a few only that is found out: whoever wants them all gets them one by one.
    """
    if limit is None or limit > FEW:
        return Wish(options_for(2, 1, budget), several=False, certain=False)
    return Wish(options_for(max(2, limit), limit, budget), several=True, certain=certain)


def kinds() -> list[str]:
    """The kinds of lines that the core knows, each called by a family and one of its formats."""
    found: list[str] = needed_core().line_kinds()
    return found


class Lines:
    """Lines of some kinds; an answer is None where a line is not such a puzzle, or is not settled."""

    def __init__(self, kinds: Sequence[str]) -> None:
        self._rows = needed_core().Rows(list(kinds))

    def solve(self, text: str, how: Wish) -> LineAnswer | None:
        """One line."""
        try:
            found: LineAnswer | None = self._rows.solve_text(text, how.options, how.certain)
        except RuntimeError as error:
            raise InternalError(str(error)) from None
        return None if found is None or (found[1] > 1 and not how.several) else found

    def count(self, text: str, options: Any) -> int | None:
        """The number of solutions of one line, up to the limit of the options."""
        try:
            found: int | None = self._rows.count(text, options)
        except RuntimeError as error:
            raise InternalError(str(error)) from None
        return found

    def kind_of(self, text: str) -> int | None:
        """Which of the kinds a line is; None where its givens clash, too."""
        found: int | None = self._rows.kind_of(text)
        return found

    def solve_all(
        self, texts: Sequence[str], how: Wish, *, threads: int
    ) -> Iterator[LineAnswer | InternalError | None]:
        """Each of many lines, in their order; a solution with a fault is withheld and an error is in its place."""
        return _answers(self._rows.solve_texts(list(texts), max(1, threads), how.options, certain=how.certain), how)

    def start_all(
        self, texts: Sequence[str], how: Wish, *, threads: int
    ) -> Callable[[], Iterator[LineAnswer | InternalError | None]]:
        """The same, begun on threads of their own; the answers are waited for when they are asked for."""
        pending = self._rows.start_texts(list(texts), max(1, threads), how.options, certain=how.certain)
        return lambda: _answers(pending.results(), how)

    def write_all(self, rows: bytes | list[str], how: Wish, forms: Sequence[Sequence[Form]]) -> Written:
        """Lines of a text, or texts, solved; what is settled can be had as lines of the forms of its kind."""
        solve = self._rows.solve_lines if isinstance(rows, bytes) else self._rows.solve_texts
        core = needed_core()
        found = solve(rows, 1, how.options, as_json=True, certain=how.certain)
        return Written(found, [[core.Form(*form) for form in some] for some in forms], how.settles)


def _answers(results: Any, how: Wish) -> Iterator[LineAnswer | InternalError | None]:
    answer, settles = results.answer, how.settles
    for number, status in enumerate(results.statuses()):
        if status in settles:
            yield answer(number)
        elif status == FAULTY:
            yield InternalError("a solution did not pass the checker and is withheld")
        else:
            yield None


class Written:
    """Rows that the core has solved; blank ones and comments are none."""

    def __init__(self, results: Any, forms: list[list[Any]], settles: bytes) -> None:
        self._results, self._forms = results, forms
        self._statuses: bytes = results.statuses()
        self._left = re.compile(b"[^%b]" % re.escape(settles + bytes([SKIPPED])), re.DOTALL)
        named = {UNIQUE: "unique", SEVERAL: "several", IMPOSSIBLE: "impossible"}
        self.settled = Counter({named[one]: found for one in settles if (found := self._statuses.count(one))})

    def __len__(self) -> int:
        return len(self._statuses)

    def left(self) -> Iterator[int]:
        """The numbers of the rows that others have to look at, counting from 0."""
        return (found.start() for found in self._left.finditer(self._statuses))

    def faulty(self, row: int) -> bool:
        """Whether a solution was withheld because it did not pass the checker."""
        return self._statuses[row] == FAULTY

    def lines(self, first: int, last: int, ids: list[str] | None = None) -> bytes:
        """The lines of what is settled from row `first` up to `last`; ids as JSON, for these rows."""
        found: bytes = self._results.written(first, last, self._forms, ids)
        return found
