"""`explain`: from a puzzle to its explanation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cluewise.engine.answer import Budget, Clock, Impossible
from cluewise.engine.auto import Choices, engine_for
from cluewise.engine.textbook import Textbook
from cluewise.errors import InternalError, UsageError
from cluewise.family import family_of
from cluewise.model import Given, Model
from cluewise.pipeline import read
from cluewise.puzzle import Json, Puzzle, Solution
from cluewise.reasoning.explanation import Explanation, Told, subjects, told
from cluewise.reasoning.ladder import Walker
from cluewise.reasoning.rating import Rating, Taken, rating_of
from cluewise.reasoning.refuting import refuting_for
from cluewise.reasoning.verify import verified, well_founded
from cluewise.solving import job, run
from cluewise.steps import AnyLadder, AnyPosition, Position, Step
from cluewise.terms import Literal, bits


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

    def __call__(self, var: int, bit: int) -> bool:
        """Whether no solution has this value; a value that cannot be judged in time is not called wrong."""
        if var in self.right:
            return bit != self.right[var]
        term = self.model.vars[var]
        literal = Literal(term, term.values[bit.bit_length() - 1])
        supposed = Model(self.model.vars, self.model.rules, (*self.model.givens, Given(literal, "Supposed.")))
        limit = self.clock.budget.seconds
        left = Budget(seconds=None if limit is None else max(0.0, limit - self.clock.seconds))
        return isinstance(engine_for(Choices()).solve(supposed, limit=1, budget=left), Impossible)


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
        stop=clock.out_of_time,
    )


def explain(
    puzzle: Puzzle | str,
    *,
    seconds: float | None = None,
    verify: bool = False,
    uniqueness: bool = False,
    **options: Any,
) -> Explanation:
    """Explain a puzzle step by step to its solution, to its contradiction, or as far as anything is certain.

    `verify` has every step judged by an engine of its own; `uniqueness` allows techniques that are right only
    because a proper puzzle has one solution.
    """
    if isinstance(puzzle, str):
        puzzle = read(puzzle, **options)
    clock = Budget(seconds=seconds).clock()
    result = run(puzzle, job(seconds=seconds))
    status = result.status
    ladder = ladder_of(puzzle)
    position = start_of(puzzle, ladder)
    only = result.solution if status == "unique" else None
    walker = walker_for(ladder, position, clock, unique=uniqueness and status == "unique", only=only)
    way = _way(walker, position, verify=verify)
    complete = position.solved if status == "unique" else position.contradictory and status == "impossible"
    return Explanation(
        puzzle=puzzle,
        status=status,
        complete=complete,
        steps=tuple(way.told),
        rating=rating_of(way.taken),
        open=_open(ladder, position) if status == "several" else (),
    )


def rate(puzzle: Puzzle | str, **options: Any) -> Rating:
    """How hard a puzzle is."""
    return explain(puzzle, **options).rating


@dataclass(frozen=True)
class _Way:
    """The steps that were taken, as they are told and as they are rated."""

    told: list[Told]
    taken: list[Taken]


def _way(walker: Walker, position: AnyPosition, *, verify: bool) -> _Way:
    before = position.copy()
    way = _Way([], [])
    for step in walker.walk(position):
        if verify:
            _judge(walker.ladder, before, step)
        if not step.silent:
            way.told.append(told(walker.ladder, before, step, len(way.told) + 1))
        facts = sum(before.state.eliminate(var, mask).bit_count() for var, mask in step.dead)
        way.taken.append(Taken(step.technique, step.effort, facts, step.silent))
    return way


def _judge(ladder: AnyLadder, before: AnyPosition, step: Step) -> None:
    known = [before.state.dead(var.index) for var in before.model.vars]
    if any(one.needs_uniqueness and one.name == step.technique for one in ladder.techniques):
        wrong = Wrong(before.model)  # rests on the one solution that the engine has found, not on rules alone
        follows = all(wrong(var, 1 << at) for var, mask in step.dead for at in bits(mask))
    else:
        # Techniques and this engine share nothing; what-ifs come from the compiled core, so there it is not the judge.
        judge = Textbook() if step.chain else engine_for(Choices())
        follows = verified(before.model, step, judge)
    if not follows or not well_founded(known, step):
        raise InternalError(f"a step does not follow from what it cites and is withheld: {step.text}")


def _open(ladder: AnyLadder, position: AnyPosition) -> tuple[Json, ...]:
    return subjects(ladder, position.puzzle, (var for var in position.model.vars if position.is_open(var.index)))
