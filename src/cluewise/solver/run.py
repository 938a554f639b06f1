"""One puzzle's way through an engine and past the checker: what a job asks for, and the result it gets."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field, fields, replace
from typing import Any

from cluewise.base.deadline import bounded
from cluewise.base.errors import UndecidedError, UsageError
from cluewise.engine.answer import Budget, Clock, Engine, KernelAnswer, Stats, Unknown, is_complete
from cluewise.engine.auto import MOST_BESIDE, Auto, Choices, calling, engine_for, outside_engine, prepare_outside
from cluewise.engine.native import Native, core_version
from cluewise.engine.race import Attempt, race
from cluewise.engine.textbook import Listener
from cluewise.family import AnyFormulation, family_of
from cluewise.family.puzzle import Puzzle, Solution
from cluewise.model import Compact, Model
from cluewise.solver.agreement import with_certain
from cluewise.solver.confirm import confirmed
from cluewise.solver.look import CHECKED_BY, MANY, SEARCH_SHARE, WRITING_SHARE, Look, kept, past_checker
from cluewise.solver.result import Result

COUNT_LIMIT = 10_000  # solutions that are counted when nobody says how far
COUNTED_CHECKS = 1_000  # so many of the solutions that are only counted go past the checker
HASTY_CHECKS = 200  # the same where the time is limited: making solutions of what an engine found takes its share, too
SOLUTIONS = "solutions"
SEARCHING = "searching"
HAS_KERNEL = "the compiled core has a kernel for this puzzle"


@dataclass(frozen=True, kw_only=True)
class Job:
    """Everything one puzzle's solving needs besides the puzzle."""

    choices: Choices = field(default_factory=Choices)
    model: str | None = None  # the name of a formulation
    limit: int | None = 2
    budget: Budget = field(default_factory=Budget)
    listener: Listener | None = None
    certain: bool = True  # whether to work out what several solutions share
    confirm: bool = False  # whether to ask a second engine

    def modelled(self, puzzle: Puzzle) -> tuple[AnyFormulation, Model]:
        """The puzzle in the formulation asked for, or in the one that suits the strategy, or in the usual one."""
        family = family_of(puzzle)
        if self.model:
            formulation = family.formulation(self.model)
            return formulation, formulation.model(puzzle)
        wishes = set(self.choices.strategy.values())
        for formulation in family.formulations:
            if wishes.intersection(formulation.suits):
                with suppress(UsageError):  # too large for this formulation: the usual one takes every puzzle
                    return formulation, formulation.model(puzzle)
        return family.formulation(), family.formulation().model(puzzle)


def job(
    *,
    limit: int | None = 2,
    seconds: float | None = None,
    nodes: int | None = None,
    model: str | None = None,
    listener: Listener | None = None,
    certain: bool = True,
    confirm: bool = False,
    **choices: Any,
) -> Job:
    """A job from the options of the command line."""
    known = [one.name for one in fields(Choices)]
    if unknown := sorted(choices.keys() - set(known)):
        names = ", ".join(["limit", "seconds", "nodes", "model", "confirm", *known])
        raise UsageError(f"unknown option: {', '.join(unknown)} (there are: {names})")
    wishes = Choices(**choices)
    if limit is not None and limit < 1:
        raise UsageError("the limit must be 1 or more")
    budget = Budget(nodes=nodes, seconds=seconds)
    return Job(
        choices=wishes, model=model, limit=limit, budget=budget, listener=listener, certain=certain, confirm=confirm
    )


@dataclass(frozen=True, kw_only=True)
class _Found:
    """What an engine found, past the checker."""

    count: int
    complete: bool
    solutions: tuple[Solution, ...]
    engine: str
    stats: Stats
    why: str
    because: str = ""
    lost: bool = False

    @property
    def status(self) -> str:
        """Which of the four kinds of answer this is."""
        if self.count > 1:
            return "several"
        if not self.complete:
            return "unknown"
        return "unique" if self.count else "impossible"


def run(puzzle: Puzzle, work: Job) -> Result:
    """Solve one puzzle as a job says."""
    limit = None if work.limit is None else max(2, work.limit)
    engine = engine_for(work.choices, work.listener)  # what has to be started is started before the clock
    clock = work.budget.clock()
    look = Look(limit, kept(puzzle, work.limit))
    result = _asked(puzzle, engine, work, look)
    if work.confirm:
        result = confirmed(result, puzzle, limit=limit, budget=_left(clock))
    if result.status == "several" and work.certain:
        left = _left(clock)
        if look.many and left.seconds is not None:
            left = replace(left, seconds=left.seconds / 2)  # the other half is for writing
        return with_certain(result, puzzle, work.choices.engine, left)
    return result


def _before(seconds: float | None) -> float | None:
    """A bound within another that ends first even on a busy machine, so that what is already found can be told."""
    return None if seconds is None else seconds - min(1.0, seconds / 4)


def _left(clock: Clock) -> Budget:
    """What is left of a budget, for another engine; nodes are not alike in two engines."""
    return replace(clock.budget.after(clock.seconds), nodes=None)


def count_result(puzzle: Puzzle, work: Job) -> Result:
    """The number of solutions of one puzzle, as a result without the solutions."""
    samples = COUNTED_CHECKS if work.budget.seconds is None else HASTY_CHECKS
    engine = engine_for(work.choices, work.listener)
    result = replace(_asked(puzzle, engine, work, Look(work.limit, samples, samples=True)), solutions=())
    reached = work.limit is not None and result.count >= work.limit
    # Having counted as far as one was asked to is an answer, not an undecided question.
    return replace(result, status="several", notes=()) if reached and result.status == "unknown" else result


def _asked(puzzle: Puzzle, engine: Engine, work: Job, look: Look) -> Result:
    """The result, or that everything around the engine, such as modelling, took too long."""
    clock = work.budget.clock()
    look = look.within(clock)
    tags: dict[str, Any] = {"family": puzzle.family, "id": puzzle.id, "puzzle": puzzle}
    try:
        return bounded(work.budget.seconds, lambda: _found(puzzle, engine, work, look, tags), doing=look.stage)
    except UndecidedError as late:
        cost = Stats(seconds=clock.seconds)
        return Result(**tags, status="unknown", count_is="at least", engine=engine.name, stats=cost, notes=(str(late),))


def _found(puzzle: Puzzle, engine: Engine, work: Job, look: Look, tags: dict[str, Any]) -> Result:
    family = family_of(puzzle)
    if faults := family.clashes(puzzle):
        return Result(**tags, status="impossible", faults=tuple(faults), engine="check")
    found = _searched(puzzle, engine, work, look)
    result = Result(
        **tags,
        status=found.status,
        count=found.count,
        count_is="exact" if found.complete else "at least",
        solutions=found.solutions,
        engine=found.engine,
        verified=bool(found.solutions),
        lost=found.lost,
        because=found.because,
        stats=found.stats,
        notes=(found.why,) if found.status == "unknown" and found.why else (),
    )
    given = len(found.solutions)
    if look.samples or given >= (found.count if work.limit is None else min(found.count, work.limit)):
        return result
    no_room = f"more than {look.keep} are only counted"
    why = no_room if given == look.keep else "there was no time to check and write the rest"
    return result.noting(f"{given} of the {found.count} solutions found are given: {why}").without(SOLUTIONS)


def _searched(puzzle: Puzzle, engine: Engine, work: Job, look: Look) -> _Found:
    """What the engine found; if so much is wanted that it takes time itself, the search has a share of it first."""
    seconds = work.budget.seconds
    if seconds is None or not look.many:
        return _once(puzzle, engine, work, look)
    clock = work.budget.clock()
    whole = replace(look, writing=seconds * WRITING_SHARE)
    look = replace(whole, listing=True, checked_by=clock.start + seconds * CHECKED_BY)
    share = replace(work.budget, seconds=seconds * SEARCH_SHARE)
    first = _once(puzzle, engine, replace(work, budget=share), look)
    enough = first.complete or first.count >= MANY or (look.limit is not None and first.count >= look.limit)
    if enough or clock.out_of_time():
        return first
    rest = replace(work, budget=work.budget.after(clock.seconds))
    within = _before(rest.budget.seconds)
    try:
        again = bounded(within, lambda: _once(puzzle, engine, rest, whole), doing=look.stage)
    except UndecidedError:
        if not first.count:
            raise
        return first
    return again if again.complete or again.count >= first.count else first


def _once(puzzle: Puzzle, engine: Engine, work: Job, look: Look) -> _Found:
    found = _by_kernel(puzzle, engine, work, look) if work.model is None else None
    return found or _by_model(puzzle, engine, work.budget, work, look)


def _by_kernel(puzzle: Puzzle, engine: Engine, work: Job, look: Look) -> _Found | None:
    """The answer of a special kernel, if there is one for this puzzle; with `auto`, clingo helps when that is slow."""
    formulation = family_of(puzzle).formulation()
    if not (isinstance(engine, Native) or (isinstance(engine, Auto) and core_version())):
        return None
    question = formulation.compact(puzzle)
    if question is None or formulation.expand is None:
        return None
    native = engine if isinstance(engine, Native) else Native(seed=work.choices.seed)
    kernel = Attempt(calling(native), lambda left: _kernel_answer(puzzle, formulation, native, question, left, look))
    if native is engine or work.budget.nodes is not None or look.listing:
        return kernel.answer(work.budget)
    return _raced(puzzle, kernel, work, look)


def _kernel_answer(
    puzzle: Puzzle,
    formulation: AnyFormulation,
    engine: Native,
    question: Compact,
    budget: Budget,
    look: Look,
) -> _Found:
    clock = budget.clock()
    look.stage.doing = SEARCHING
    answer: KernelAnswer = engine.solve_compact(question, limit=look.limit, keep=look.keep, budget=budget)
    expand = formulation.expand
    made = (expand(puzzle, one) for one in answer.solutions) if expand else ()
    return _Found(
        count=answer.count,
        complete=answer.complete,
        solutions=tuple(past_checker(puzzle, made, clock, look)),
        engine=engine.name,
        stats=answer.stats,
        why=answer.why,
        because=HAS_KERNEL,
    )


def _raced(puzzle: Puzzle, kernel: Attempt[_Found], work: Job, look: Look) -> _Found:
    """The kernel first; when its head start is not enough, the puzzle's model goes to clingo at the same time."""
    clock = work.budget.clock()
    limit = look.limit
    most = replace(look, limit=MOST_BESIDE if limit is None else min(limit, MOST_BESIDE))
    outside = outside_engine(work.choices.seed)
    helper = Attempt("clingo", lambda left: _helping(puzzle, outside, left, work, most), prepare=prepare_outside)
    outcome = race(
        kernel,
        helper,
        work.budget,
        settled=lambda found: found.complete or (limit is not None and found.count >= limit),
        size=lambda found: found.count,
    )
    found = replace(outcome.answer, because=f"{outcome.answer.because or 'a hard puzzle'}; {outcome.because}")
    found.stats.seconds = clock.seconds
    return found


def _helping(puzzle: Puzzle, engine: Engine, budget: Budget, work: Job, look: Look) -> _Found:
    """The same as `_by_model`, or nothing, in time for what the kernel has found meanwhile to be told."""
    try:
        within = _before(budget.seconds)
        return bounded(within, lambda: _by_model(puzzle, engine, budget, work, look), doing="modelling")
    except UndecidedError as late:
        stats, why = Stats(), str(late)
        return _Found(count=0, complete=False, solutions=(), engine=engine.name, stats=stats, why=why)


def _by_model(puzzle: Puzzle, engine: Engine, budget: Budget, work: Job, look: Look) -> _Found:
    """The answer of a general engine to the puzzle's model; building a large one takes its share of the budget."""
    clock = budget.clock()
    formulation, model = work.modelled(puzzle)
    if look.listing and isinstance(engine, Auto):
        engine, _ = engine.own(model)  # who lists many needs no help
    look.stage.doing = SEARCHING
    answer = engine.solve(model, limit=look.limit, keep=look.keep, budget=budget.after(clock.seconds))
    made = (formulation.decode(puzzle, one) for one in answer.solutions)
    return _Found(
        count=answer.count,
        complete=is_complete(answer),
        solutions=tuple(past_checker(puzzle, made, clock, look)),
        engine=answer.engine,
        stats=answer.stats,
        why=answer.why if isinstance(answer, Unknown) else "",
        because=answer.because,
        lost=isinstance(answer, Unknown) and answer.lost,
    )
