"""`explain`: from a puzzle to its explanation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Unpack

from cluewise.base.deadline import bounded
from cluewise.base.errors import PuzzleError, UndecidedError
from cluewise.base.options import typed
from cluewise.base.terms import Literal, Value
from cluewise.engine.answer import Budget, Clock, Impossible
from cluewise.engine.auto import Choices, engine_for
from cluewise.family import family_of
from cluewise.family.puzzle import Json, Puzzle, Solution
from cluewise.family.steps import AnyLadder, AnyPosition, Key, Position, Step
from cluewise.model import Given, Model
from cluewise.reason.begun import begun
from cluewise.reason.explanation import Explanation, Told, subjects, told
from cluewise.reason.grounds import unsaid
from cluewise.reason.judging import Verdict, judged
from cluewise.reason.ladder import Walker, apply
from cluewise.reason.leaner import leaner
from cluewise.reason.proving import proving_for
from cluewise.reason.rating import Rating, Taken, rating_of
from cluewise.reason.refuting import refuting_for
from cluewise.reason.shortening import needed, passages, united
from cluewise.solver.door import Input
from cluewise.solver.keywords import Reading as HowRead
from cluewise.solver.pipeline import puzzle_in
from cluewise.solver.result import Result
from cluewise.solver.run import job, run


def ladder_of(puzzle: Puzzle) -> AnyLadder:
    """How people reason about this puzzle's family."""
    return family_of(puzzle).ladder


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


def _entries(ladder: AnyLadder, puzzle: Puzzle, only: Solution) -> Mapping[Key, Value]:
    """What a solution says of the variables; nothing where it cannot be taken apart, which only takes longer."""
    try:
        return ladder.entries(puzzle, only)
    except PuzzleError:
        return {}


def walker_for(
    ladder: AnyLadder,
    position: AnyPosition,
    clock: Clock,
    *,
    unique: bool,
    only: Solution | None = None,
    wordless: bool = False,
) -> Walker:
    """A walker with every means there is; it is quicker if it knows the only solution."""
    values = {} if only is None else _entries(ladder, position.puzzle, only)
    right = {var.index: var.bit(values[var.key]) for var in position.model.vars if var.key in values}
    return Walker(
        ladder=ladder,
        refuting=refuting_for(position.model),
        unique=unique,
        impossible=Wrong(position.model, clock, right),
        proving=proving_for(ladder, position, clock, right),
        stop=clock.out_of_time,
        wordless=wordless,
    )


@typed
def explain(
    puzzle: Input,
    *,
    seconds: float | None = None,
    verify: bool = False,
    uniqueness: bool = False,
    heard: Callable[[Step], None] = lambda _: None,
    **options: Unpack[HowRead],
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
    start, first = begun(ladder, start_of(puzzle, ladder), clock)
    position = start.copy()
    for step in first:
        apply(position, step)
    only = result.solution if status == "unique" else None
    walker = walker_for(ladder, position, clock, unique=way.uniqueness and status == "unique", only=only)
    steps = [*first, *_overheard(walker.walk(position), way.heard)]
    complete = position.solved if status == "unique" else position.contradictory and status == "impossible"
    kept = (
        needed(start, leaner(ladder, start, steps, clock.out_of_time) if position.solved else steps)
        if complete
        else steps
    )
    shown = tuple(as_told(ladder, start, kept))
    verdict = judged(ladder, start, shown, clock) if verify else Verdict()
    return Explanation(
        puzzle=puzzle,
        status=status,
        complete=complete,
        steps=shown,
        rating=_rating(start, steps, kept, has_level=complete and status == "unique"),
        open=_open(ladder, position) if status == "several" else (),
        verified_by=verdict.by,
        unverified=verdict.why,
        after=tuple(position.state.domains),
    )


def _overheard(steps: Iterator[Step], heard: Callable[[Step], None]) -> Iterator[Step]:
    for step in steps:
        heard(step)
        yield step


def _rating(start: AnyPosition, steps: list[Step], kept: list[Step], *, has_level: bool) -> Rating:
    """The rating of a way, with the techniques that are told; without a level it is only those."""
    techniques = _techniques(start, kept)
    if not has_level:
        return Rating(None, None, techniques)
    return replace(rating_of(taken(start, steps)), techniques=techniques)


def taken(start: AnyPosition, steps: list[Step]) -> Iterator[Taken]:
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
    before, unheard = start.copy(), list[Step]()

    def go_on(some: Iterable[Step]) -> None:
        for step in some:
            unheard.extend(unsaid(ladder, before, step))
            apply(before, step)

    go_on(takewhile(lambda one: one.silent, steps))
    for number, passage in enumerate(passages(start, united(ladder, start, steps), ladder.joins), 1):
        yield told(ladder, before, passage, number, unheard)
        go_on(passage.steps)


def _open(ladder: AnyLadder, position: AnyPosition) -> tuple[Json, ...]:
    return subjects(ladder, position.puzzle, (var for var in position.model.vars if position.is_open(var.index)))
