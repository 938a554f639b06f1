"""The native engine: the compiled core as an engine. Without the core everything runs on the textbook engine."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import lru_cache
from types import ModuleType
from typing import Any

from cluewise.base.compiled import core
from cluewise.base.errors import InternalError, UsageError
from cluewise.base.terms import Literal, Var
from cluewise.base.words import Opt, words
from cluewise.engine import wire
from cluewise.engine.answer import Answer, Budget, KernelAnswer, Placed, Stats, answer_from
from cluewise.engine.projection import once_each
from cluewise.model import Compact, Model, Rule
from cluewise.model.constraints.base import Known
from cluewise.model.state import State

UNLIMITED = (1 << 63) - 1
# Rule or -1, variable, values it loses, what they rest on, and in place of a rule the number of a proof or -1.
LinkNumbers = tuple[int, int, int, list[tuple[int, int]], int]
ProofNumbers = tuple[int, int, list[LinkNumbers]]  # the variable and value that are supposed, and the links
# The hardest step, the work, whether the end is reached, times by technique, and else what is left.
ClimbNumbers = tuple[float, float, bool, list[tuple[int, int]], list[int]]
WholeNumbers = tuple[bytes, bytes, int, ClimbNumbers]  # a puzzle, its solution, a fingerprint, the way to the end
RatedNumbers = tuple[int, int, int, bool, bool, list[int]]  # as `steps.Rated` has them
Counters = tuple[int, int, int, int, int]  # nodes, backtracks, propagations, conflicts, depth
SESSIONS = 32  # models of the same shape share one: wiring costs more than solving


def core_version() -> str | None:
    """The version of the compiled core, if there is one."""
    found = core()
    return str(found.version()) if found else None


def needed_core() -> ModuleType:
    """The compiled core, or a complaint that there is none."""
    found = core()
    if found is None:
        raise UsageError(
            words(
                "this installation has no native core; use ",
                Opt("engine", "textbook"),
                ", or reinstall with a C++ compiler",
            )
        )
    return found


class Native:
    """Answers with the compiled core."""

    name = "native"

    def __init__(self, seed: int = 0) -> None:
        self._core = needed_core()
        self._seed = seed

    @once_each
    def solve(
        self,
        model: Model,
        *,
        limit: int | None = 2,
        keep: int | None = None,
        budget: Budget | None = None,
        without: Literal | None = None,
    ) -> Answer:
        """Find up to `limit` solutions (None: all of them), each once; hand back the first `keep` (1 or more).

        Those `without` a value are asked for without wiring anything anew.
        """
        start = time.perf_counter()
        session = _session(_Same(model.vars), _Same(model.rules), self._seed)
        givens = [(given.literal.var.index, given.literal.bit) for given in model.givens]
        if without is not None:
            givens.append((without.var.index, without.var.all_values & ~without.bit))
        left = (budget or Budget()).after(time.perf_counter() - start)  # wiring a large model takes its share
        options = options_for(limit, limit if keep is None else keep, left)
        count, complete, found, counters = session.solve(givens, options)
        why = "" if complete else _why(count, limit)
        stats = stats_of(counters, time.perf_counter() - start)
        solutions = Placed(model.vars, found)
        return answer_from(solutions, complete=complete, engine=self.name, stats=stats, why=why, count=count)

    def solve_compact(
        self, question: Compact, *, limit: int | None = 2, keep: int | None = None, budget: Budget | None = None
    ) -> KernelAnswer:
        """Find up to `limit` solutions of a question with a kernel of its own; hand back the first `keep` of them."""
        start = time.perf_counter()
        kernel = getattr(self._core.kernels, question.kernel)
        options = options_for(limit, limit if keep is None else keep, budget or Budget())
        count, complete, found, counters = kernel(*question.arguments, options)
        why = "" if complete else _why(count, limit)
        return KernelAnswer(count, complete, tuple(found), why, stats_of(counters, time.perf_counter() - start))

    def certain(self, question: Compact, budget: Budget | None = None) -> bytes | None:
        """What all solutions of a question share, 255 where they differ; None: not told, or not in time."""
        kernel = getattr(self._core.kernels, f"{question.kernel}_certain", None)
        if kernel is None:
            return None
        try:
            found: bytes | None = kernel(*question.arguments, options_for(2, 1, budget or Budget()))
        except RuntimeError as error:
            raise InternalError(str(error)) from None
        return found

    def rate(self, question: Compact, budget: Budget | None = None) -> RatedNumbers:
        """How hard a question is on the scale that it names."""
        scale = getattr(self._core.scales, question.kernel)
        found: RatedNumbers = scale(*question.arguments, options_for(1, 1, budget or Budget()))
        return found

    def climb(self, question: Compact) -> Callable[[float, float, list[int] | None], ClimbNumbers]:
        """The ladder that the question names: from the hardest step, the work and what is left to as far as it leads.

        Where nothing is said of what is left, it starts where the question does.
        """
        shape, start = question.arguments
        ladder = _ladder(question.kernel, shape)
        return lambda hardest, work, left: ladder.walk(start if left is None else left, hardest, work)

    def makes_whole(self, question: Compact) -> bool:
        """Whether the maker that the question names proves, checks and rates what it makes."""
        return hasattr(self._core.makers, f"{question.kernel}_whole")

    def make_whole(
        self, question: Compact, seeds: list[int], *, rated: bool, budget: Budget
    ) -> list[WholeNumbers | None]:
        """A finished puzzle from each seed, None where it came to nothing; fewer when the budget ends."""
        maker = getattr(self._core.makers, f"{question.kernel}_whole")
        try:
            found: list[WholeNumbers | None] = maker(*question.arguments, seeds, rated, options_for(1, 1, budget))
        except RuntimeError as error:
            raise InternalError(str(error)) from None
        return found

    def fingerprint(self, question: Compact) -> int:
        """The same for puzzles that are turns, mirrors or renamings of each other."""
        found: int = getattr(self._core.makers, f"{question.kernel}_fingerprint")(*question.arguments)
        return found

    def make(self, question: Compact, seed: int, *, count: int = 1, budget: Budget | None = None) -> list[bytes]:
        """Drafts of new puzzles by the maker that the question names; fewer than `count` when the budget ends."""
        maker = getattr(self._core.makers, question.kernel)
        found: list[bytes] = maker(*question.arguments, seed, options_for(count, count, budget or Budget()))
        return found

    def refute(self, model: Model, state: State, count: int = 1, budget: Budget | None = None) -> list[ProofNumbers]:
        """The shortest arguments against values that are still possible, of those that need no further assumption.

        A variable -1 says that the position contradicts itself.
        """
        session = _session(_Same(model.vars), _Same(model.rules), self._seed)
        options = options_for(1, 1, budget or Budget())
        found: list[ProofNumbers] = session.refute(list(enumerate(state.domains)), count, options)
        return found

    def prove(
        self, model: Model, state: State, doubted: Known, *, enough: int, budget: Budget | None = None
    ) -> list[ProofNumbers]:
        """A small argument against one of some wrong values, with assumptions inside assumptions.

        The last proof is the whole, and others are named by their places. Once rules were asked `enough` times, the
        smallest so far is taken; nothing comes back when the budget ends before the first.
        """
        session = _session(_Same(model.vars), _Same(model.rules), self._seed)
        options = options_for(1, 1, budget or Budget())
        found: list[ProofNumbers] = session.prove(list(enumerate(state.domains)), list(doubted), enough, options)
        return found

    def weigh(self, question: Compact, *, enough: int, budget: Budget | None = None) -> list[int]:
        """Weights that prove a solution; nothing if none were found when `enough` was done."""
        kernel = getattr(self._core.kernels, question.kernel)
        found: list[int] = kernel(*question.arguments, enough, options_for(1, 1, budget or Budget()))
        return found


def takes(model: Model) -> bool:
    """Whether there is a compiled core, and it takes this model."""
    return core_version() is not None and not wire.too_wide(model.vars) and wire.knows(model)


@lru_cache(maxsize=SESSIONS)
def _ladder(kernel: str, shape: tuple[Any, ...]) -> Any:
    return getattr(needed_core().ladders, kernel)(*shape)


class _Same:
    """A tuple that is equal only to itself: comparing thousands of rules would cost more than wiring them."""

    __slots__ = ("items",)

    def __init__(self, items: tuple[Any, ...]) -> None:
        self.items = items

    def __hash__(self) -> int:
        return id(self.items)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.items is other.items


@lru_cache(maxsize=SESSIONS)
def _session(variables: _Same, rules: _Same, seed: int) -> Any:
    found = needed_core()
    vars_: Sequence[Var] = variables.items
    rules_: Sequence[Rule] = rules.items
    if wire.too_wide(vars_):
        raise UsageError(f"the native engine takes variables of at most {wire.MOST_VALUES} values")
    return found.Session(wire.put(found.Model(), vars_, rules_), seed=seed)


def options_for(limit: int | None, keep: int | None, budget: Budget) -> Any:
    """How far to look, and how many of the solutions to hand back."""
    return needed_core().Options(
        limit=UNLIMITED if limit is None else limit,
        keep=UNLIMITED if keep is None else keep,
        nodes=budget.nodes,
        seconds=budget.seconds,
        cancelled=budget.cancelled,
    )


def _why(count: int, limit: int | None) -> str:
    return f"the limit of {limit} was reached" if limit is not None and count >= limit else "the budget was used up"


def stats_of(counters: Counters, seconds: float) -> Stats:
    """The core's counters as everybody's."""
    nodes, backtracks, propagations, _, depth = counters
    return Stats(nodes=nodes, backtracks=backtracks, propagations=propagations, max_depth=depth, seconds=seconds)
