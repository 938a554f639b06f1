"""One puzzle's way through an engine and past the checker: what a job asks for, and the result it gets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, fields, replace
from typing import Any

from cluewise.certain import common_to_all
from cluewise.confirm import confirmed
from cluewise.engine.answer import Answer, Budget, Clock, Engine, KernelAnswer, Several, Stats, Unknown
from cluewise.engine.auto import MOST_BESIDE, Auto, Choices, calling, engine_for, outside_engine
from cluewise.engine.native import Native, core_version
from cluewise.engine.race import Attempt, race
from cluewise.engine.textbook import Listener
from cluewise.errors import InternalError, UsageError
from cluewise.family import AnyFormulation, family_of
from cluewise.model import Compact, Model
from cluewise.puzzle import Puzzle, Solution
from cluewise.result import Result

CERTAIN_SECONDS = 5.0  # for "what is the same in all solutions", unless the caller gives a budget
COUNT_LIMIT = 10_000  # solutions that are counted when nobody says how far
COUNTED_CHECKS = 1_000  # so many of the solutions that are only counted go past the checker
HASTY_CHECKS = 200  # the same where the time is limited: making solutions of what an engine found takes its share, too
CHECKING_TIME = 1.05  # times the seconds of the budget; then the rest of those stays unchecked, and nobody sees them
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
    if unknown := choices.keys() - {one.name for one in fields(Choices)}:
        raise UsageError(f"unknown option: {', '.join(sorted(unknown))}")
    wishes = Choices(**choices)
    if limit is not None and limit < 1:
        raise UsageError("the limit must be 1 or more")
    budget = Budget(nodes=nodes, seconds=seconds)
    return Job(
        choices=wishes, model=model, limit=limit, budget=budget, listener=listener, certain=certain, confirm=confirm
    )


@dataclass(frozen=True)
class _Look:
    """How many solutions to look for and how many to hand back; or to keep some as samples, only to be checked."""

    limit: int | None
    keep: int | None
    samples: bool = False


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
    result = _asked(puzzle, work, _Look(limit, work.limit))
    if work.confirm:
        result = confirmed(result, puzzle, limit=limit, budget=_left(work.budget, result))
    return _with_certain(result, puzzle, work) if result.status == "several" and work.certain else result


def _left(budget: Budget, result: Result) -> Budget:
    """What a result has left of a budget, for another engine; nodes are not alike in two engines."""
    if budget.seconds is None:
        return replace(budget, nodes=None)
    return replace(budget, nodes=None, seconds=max(0.0, budget.seconds - result.stats.seconds))


def count_result(puzzle: Puzzle, work: Job) -> Result:
    """The number of solutions of one puzzle, as a result without the solutions."""
    samples = COUNTED_CHECKS if work.budget.seconds is None else HASTY_CHECKS
    result = replace(_asked(puzzle, work, _Look(work.limit, samples, samples=True)), solutions=())
    reached = work.limit is not None and result.count >= work.limit
    # Having counted as far as one was asked to is an answer, not an undecided question.
    return replace(result, status="several", notes=()) if reached and result.status == "unknown" else result


def _asked(puzzle: Puzzle, work: Job, look: _Look) -> Result:
    family = family_of(puzzle)
    engine = engine_for(work.choices, work.listener)
    tags: dict[str, Any] = {"family": family.name, "id": puzzle.id, "puzzle": puzzle}
    if faults := family.clashes(puzzle):
        return Result(**tags, status="impossible", faults=tuple(faults), engine="check")
    found = _by_kernel(puzzle, engine, work, look) if work.model is None else None
    found = found or _by_model(puzzle, engine, work.budget, work, look)
    return Result(
        **tags,
        status=found.status,
        count=found.count,
        count_is="exact" if found.complete else "at least",
        solutions=found.solutions,
        engine=found.engine,
        verified=bool(found.solutions),
        because=found.because,
        stats=found.stats,
        notes=(found.why,) if found.status == "unknown" and found.why else (),
    )


def _by_kernel(puzzle: Puzzle, engine: Engine, work: Job, look: _Look) -> _Found | None:
    """The answer of a special kernel, if there is one for this puzzle; with `auto`, clingo helps when that is slow."""
    formulation = family_of(puzzle).formulation()
    if not (isinstance(engine, Native) or (isinstance(engine, Auto) and core_version())):
        return None
    question = formulation.compact(puzzle)
    if question is None or formulation.expand is None:
        return None
    native = engine if isinstance(engine, Native) else Native(seed=work.choices.seed)
    kernel = Attempt(calling(native), lambda left: _kernel_answer(puzzle, formulation, native, question, left, look))
    if native is engine or work.budget.nodes is not None:
        return kernel.answer(work.budget)
    return _raced(puzzle, kernel, work, look)


def _kernel_answer(
    puzzle: Puzzle,
    formulation: AnyFormulation,
    engine: Native,
    question: Compact,
    budget: Budget,
    look: _Look,
) -> _Found:
    clock = budget.clock()
    answer: KernelAnswer = engine.solve_compact(question, limit=look.limit, keep=look.keep, budget=budget)
    expand = formulation.expand
    made = (expand(puzzle, one) for one in answer.solutions) if expand else ()
    return _Found(
        count=answer.count,
        complete=answer.complete,
        solutions=tuple(_past_checker(puzzle, made, clock, look)),
        engine=engine.name,
        stats=answer.stats,
        why=answer.why,
        because=HAS_KERNEL,
    )


def _raced(puzzle: Puzzle, kernel: Attempt[_Found], work: Job, look: _Look) -> _Found:
    """The kernel first; when its head start is not enough, the puzzle's model goes to clingo at the same time."""
    clock = work.budget.clock()
    limit = look.limit
    most = replace(look, limit=MOST_BESIDE if limit is None else min(limit, MOST_BESIDE))
    helper = Attempt("clingo", lambda left: _by_model(puzzle, outside_engine(work.choices.seed), left, work, most))
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


def _by_model(puzzle: Puzzle, engine: Engine, budget: Budget, work: Job, look: _Look) -> _Found:
    """The answer of a general engine to the puzzle's model; building a large one takes its share of the budget."""
    clock = budget.clock()
    formulation, model = work.modelled(puzzle)
    answer = engine.solve(model, limit=look.limit, keep=look.keep, budget=budget.after(clock.seconds))
    made = (formulation.decode(puzzle, one) for one in answer.solutions)
    return _Found(
        count=answer.count,
        complete=_complete(answer),
        solutions=tuple(_past_checker(puzzle, made, clock, look)),
        engine=answer.engine,
        stats=answer.stats,
        why=answer.why if isinstance(answer, Unknown) else "",
        because=answer.because,
    )


def _complete(answer: Answer) -> bool:
    return answer.complete if isinstance(answer, Several) else not isinstance(answer, Unknown)


def _past_checker(puzzle: Puzzle, solutions: Iterable[Solution], clock: Clock, look: _Look) -> Iterator[Solution]:
    """Solutions that have passed the independent checker; of samples at least one, and as many as there is time for."""
    seconds = clock.budget.seconds
    for solution in solutions:
        faults = family_of(puzzle).check(puzzle, solution)
        if faults:
            raise InternalError(f"an answer did not pass the checker and is withheld: {faults[0].message}")
        yield solution
        if look.samples and seconds is not None and clock.seconds > CHECKING_TIME * seconds:
            return


def _with_certain(result: Result, puzzle: Puzzle, work: Job) -> Result:
    """The result with what all solutions share.

    This is worked out on the usual formulation, whose variables are the cells of the board (in others two
    solutions may share a cell without sharing a variable), with nobody listening, in what is left of the budget.
    """
    budget = work.budget
    left = CERTAIN_SECONDS if budget.seconds is None else max(0.0, budget.seconds - result.stats.seconds)
    clock = Budget(seconds=left).clock()
    formulation = family_of(puzzle).formulation()
    model = formulation.model(puzzle)
    engine = engine_for(Choices(engine=work.choices.engine))
    settled = common_to_all(model, engine, replace(budget, nodes=None, seconds=max(0.0, left - clock.seconds)))
    if settled is None:
        return result.noting("what all solutions share was not settled within the budget")
    return replace(result, certain=formulation.decode(puzzle, settled))
