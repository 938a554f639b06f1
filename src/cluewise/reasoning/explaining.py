"""`explain`: from a puzzle to its explanation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Any

from cluewise.deadline import bounded
from cluewise.engine.answer import Budget, Clock, Impossible
from cluewise.engine.auto import Choices, engine_for
from cluewise.engine.cnf.judge import Judge
from cluewise.engine.guarded.process import LostError
from cluewise.errors import InternalError, UndecidedError, UsageError
from cluewise.family import family_of
from cluewise.model import Given, Model
from cluewise.pipeline import puzzle_in
from cluewise.puzzle import Json, Puzzle, Solution
from cluewise.reasoning.explanation import Explanation, Told, subjects, told
from cluewise.reasoning.ladder import Walker, apply
from cluewise.reasoning.proving import proving_for
from cluewise.reasoning.rating import Rating, Taken, rating_of
from cluewise.reasoning.refuting import refuting_for
from cluewise.reasoning.shortening import needed, passages, united
from cluewise.reasoning.verify import well_founded
from cluewise.result import Result
from cluewise.solving import job, run
from cluewise.steps import AnyLadder, AnyPosition, Position, Step
from cluewise.terms import Literal


def ladder_of(puzzle: Puzzle) -> AnyLadder:
    """How people reason about this puzzle's family."""
    family = family_of(puzzle)
    if family.ladder is None:
        raise UsageError(f"{family.name} puzzles cannot be explained yet")
    return family.ladder


def start_of(puzzle: Puzzle, ladder: AnyLadder) -> AnyPosition:
    """The position in which nothing but the givens is known."""
    model = ladder.model(puzzle)
    return Position(puzzle, model, model.start())


@dataclass(frozen=True)
class Wrong:
    """Knows which values are wrong, by asking an engine."""

    model: Model
    clock: Clock = field(default_factory=lambda: Budget().clock())
    right: Mapping[int, int] = field(default_factory=dict)  # of the only solution, as far as it speaks of variables
    seen: dict[int, int] = field(default_factory=dict)  # the values of each variable that some solution has

    def __call__(self, var: int, bit: int) -> bool:
        """Whether no solution has this value; a value that cannot be judged in time is not called wrong."""
        if var in self.right:
            return bit != self.right[var]
        if self.seen.get(var, 0) & bit:
            return False
        term = self.model.vars[var]
        literal = Literal(term, term.values[bit.bit_length() - 1])
        supposed = Model(self.model.vars, self.model.rules, (*self.model.givens, Given(literal, "Supposed.")))
        limit = self.clock.budget.seconds
        left = Budget(seconds=None if limit is None else max(0.0, limit - self.clock.seconds))
        answer = engine_for(Choices()).solve(supposed, limit=1, budget=left)
        for solution in answer.solutions:
            for other, value in solution.items():
                self.seen[other.index] = self.seen.get(other.index, 0) | other.bit(value)
        return isinstance(answer, Impossible)


def walker_for(
    ladder: AnyLadder, position: AnyPosition, clock: Clock, *, unique: bool, only: Solution | None = None
) -> Walker:
    """A walker with every means there is; it is quicker if it knows the only solution."""
    values = {} if only is None else ladder.entries(position.puzzle, only)
    right = {var.index: var.bit(values[var.key]) for var in position.model.vars if var.key in values}
    return Walker(
        ladder=ladder,
        refuting=refuting_for(position.model),
        unique=unique,
        impossible=Wrong(position.model, clock, right),
        proving=proving_for(ladder, position, clock, right),
        stop=clock.out_of_time,
    )


def explain(
    puzzle: Puzzle | str,
    *,
    seconds: float | None = None,
    verify: bool = False,
    uniqueness: bool = False,
    heard: Callable[[Step], None] = lambda _: None,
    **options: Any,
) -> Explanation:
    """Explain a puzzle step by step to its solution, to its contradiction, or as far as anything is certain.

    `verify` has every step judged by clingo, which had no part in finding them; `uniqueness` allows techniques that
    are right only because a proper puzzle has one solution; `heard` gets every step as soon as it is found.
    """
    puzzle = puzzle_in(puzzle, **options, seconds=seconds)
    clock = Budget(seconds=seconds).clock()
    result = run(puzzle, job(seconds=seconds, certain=False))
    way = _Way(verify=verify, uniqueness=uniqueness, heard=heard, clock=clock)
    try:
        left = clock.budget.after(clock.seconds).seconds
        return bounded(left, lambda: _explained(puzzle, result, way), doing="explaining")
    except UndecidedError as late:
        return Explanation(
            puzzle=puzzle,
            status=result.status,
            complete=False,
            steps=(),
            rating=Rating(None, None, {}),
            unfinished=str(late),
        )


@dataclass(frozen=True, kw_only=True)
class _Way:
    """How an explanation is wanted, and the clock it runs under."""

    verify: bool
    uniqueness: bool
    heard: Callable[[Step], None]
    clock: Clock


def _explained(puzzle: Puzzle, result: Result, way: _Way) -> Explanation:
    status, clock, verify = result.status, way.clock, way.verify
    ladder = ladder_of(puzzle)
    position = start_of(puzzle, ladder)
    only = result.solution if status == "unique" else None
    walker = walker_for(ladder, position, clock, unique=way.uniqueness and status == "unique", only=only)
    steps = list(_overheard(walker.walk(position), way.heard))
    complete = position.solved if status == "unique" else position.contradictory and status == "impossible"
    start = start_of(puzzle, ladder)
    judged = _judged(ladder, start, steps, clock) if verify else _Judged()
    kept = needed(start, steps) if complete else steps
    return Explanation(
        puzzle=puzzle,
        status=status,
        complete=complete,
        steps=tuple(as_told(ladder, start, kept)),
        rating=_rating(start, steps, kept, has_level=complete and status == "unique"),
        open=_open(ladder, position) if status == "several" else (),
        verified_by=judged.by,
        unverified=judged.why,
        after=tuple(position.state.domains),
    )


def _overheard(steps: Iterator[Step], heard: Callable[[Step], None]) -> Iterator[Step]:
    for step in steps:
        heard(step)
        yield step


def rate(puzzle: Puzzle | str, **options: Any) -> Rating:
    """How hard a puzzle is."""
    return explain(puzzle, **options).rating


def _rating(start: AnyPosition, steps: list[Step], kept: list[Step], *, has_level: bool) -> Rating:
    """The rating of a way, with the techniques that are told; without a level it is only those."""
    techniques = _techniques(start, kept)
    if not has_level:
        return Rating(None, None, techniques)
    return replace(rating_of(_taken(start, steps)), techniques=techniques)


def _taken(start: AnyPosition, steps: list[Step]) -> Iterator[Taken]:
    """The steps as they are rated: all that were found, whether or not the end rests on them."""
    state = start.copy().state
    for step in steps:
        facts = sum(state.eliminate(var, mask).bit_count() for var, mask in step.dead)
        yield Taken(step.technique, step.effort, facts, step.silent)


def _techniques(start: AnyPosition, steps: list[Step]) -> Mapping[str, int]:
    """How often each technique is told of; those of steps that nothing rests on are not."""
    return Counter(step.technique for passage in passages(start, steps) for step in passage.told if not step.plain)


def as_told(ladder: AnyLadder, start: AnyPosition, steps: list[Step]) -> Iterator[Told]:
    """The steps as they are told."""
    before = start.copy()
    for step in takewhile(lambda one: one.silent, steps):
        apply(before, step)
    for number, passage in enumerate(passages(start, united(ladder, start, steps), ladder.joins), 1):
        yield told(ladder, before, passage, number)
        for step in (*passage.told, *passage.silent):
            apply(before, step)


@dataclass(frozen=True)
class _Judged:
    """Who judged all steps, or why nobody did."""

    by: str | None = None
    why: str = ""


def _judged(ladder: AnyLadder, start: AnyPosition, steps: list[Step], clock: Clock) -> _Judged:
    """Have every step judged from what it cites, in what is left of the time."""
    try:
        with Judge(start.model) as judge:
            done = all(_follows(judge, ladder, start, steps, clock))
    except LostError as lost:
        return _Judged(why=str(lost))
    return _Judged(by=judge.name) if done else _Judged(why=clock.why(0))


def _follows(judge: Judge, ladder: AnyLadder, start: AnyPosition, steps: list[Step], clock: Clock) -> Iterator[bool]:
    """True for each step that follows, False where time ran out; a step that does not follow is an InternalError."""
    known = [start.state.dead(var.index) for var in start.model.vars]
    everything = range(len(start.model.rules))
    unique = {one.name for one in ladder.techniques if one.needs_uniqueness}
    for step in steps:
        left = clock.budget.after(clock.seconds)
        if step.technique in unique:  # rests on the one solution that there is, not on rules alone
            given = tuple((var.index, start.state.dead(var.index)) for var in start.model.vars)
            follows = judge.impossible(step.dead, rules=everything, uses=given, budget=left)
        elif step.weights:
            follows = judge.outweighed(step.dead, rules=step.rules, uses=step.uses, weights=step.weights, budget=left)
        else:
            follows = judge.impossible(step.dead, rules=step.rules, uses=step.uses, budget=left)
        if follows is False or not well_founded(known, step):
            raise InternalError(f"a step does not follow from what it cites and is withheld: {step.text}")
        yield follows is True
        for var, mask in step.dead:
            known[var] |= mask


def _open(ladder: AnyLadder, position: AnyPosition) -> tuple[Json, ...]:
    return subjects(ladder, position.puzzle, (var for var in position.model.vars if position.is_open(var.index)))
