"""`teach --practice`: positions in which a technique is the next step, to try it in.

They come from new puzzles and the shipped ones, walked until the technique is next; where it comes too seldom, from the
position of its lesson, in as many disguises as a family has for that.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from random import Random

from cluewise.base.errors import UsageError
from cluewise.base.options import typed
from cluewise.base.terms import Literal
from cluewise.base.text_styles import PLAIN, Ink
from cluewise.engine.answer import Budget, Clock
from cluewise.family.highlights import Marks
from cluewise.family.puzzle import Json, Puzzle
from cluewise.family.steps import AnyPosition, Step
from cluewise.library import proper_examples
from cluewise.make.attempts import NotFoundError, make
from cluewise.make.order import order
from cluewise.reason.explaining import start_of
from cluewise.reason.explanation import Told, told
from cluewise.reason.ladder import Walker, apply, tidied
from cluewise.reason.lessons import Taught, teach
from cluewise.reason.picturing import Pictures
from cluewise.reason.refuting import refuting_for
from cluewise.reason.shortening import Passage
from cluewise.reason.teaching import first_step, position_of
from cluewise.solver.door import Source
from cluewise.solver.pipeline import puzzle_in

MOST = 100
TRIED = 12  # puzzles for each position wanted, before the lesson is disguised
PATIENCE = 60.0  # seconds for all positions together


@dataclass(frozen=True)
class Exercise:
    """A position in which a technique is the next step, and that step."""

    taught: Taught
    position: AnyPosition
    found: Step

    @cached_property
    def step(self) -> Told:
        """The step that is looked for."""
        return told(self.taught.ladder, self.position, Passage(self.found), 1)

    @property
    def clues(self) -> tuple[str, ...]:
        """The clues of its puzzle, where they are sentences."""
        ladder = self.taught.ladder
        return ladder.clues(self.position.puzzle) if ladder.clues else ()

    def board(self, ink: Ink = PLAIN) -> str:
        """The position as text, with all that is possible, and nothing of the step."""
        return Pictures.of(self.position.puzzle).show(self.position, Marks(notes=True), ink)

    def progress(self) -> Json:
        """The position as `hint` takes it: what is settled, and what is ruled out besides."""
        ladder, plain = self.taught.ladder, start_of(self.position.puzzle, self.taught.ladder)
        settled: list[Json] = []
        ruled_out: list[Json] = []
        domains = self.position.state.domains
        for var in plain.model.vars:
            left = domains[var.index]
            if plain.is_open(var.index) and not left & (left - 1):
                settled += [fact for one in var.members(left) for fact in ladder.facts(plain.puzzle, Literal(var, one))]
                plain.state.eliminate(var.index, var.all_values & ~left)
        for _ in tidied(ladder, plain):
            pass  # what goes without saying
        for var in plain.model.vars:
            gone = plain.state.domains[var.index] & ~domains[var.index]
            ruled_out += [fact for one in var.members(gone) for fact in ladder.facts(plain.puzzle, Literal(var, one))]
        return {"settled": settled, "ruled_out": ruled_out}

    def to_json(self) -> Json:
        """The exercise as plain data, the answer at its end."""
        return {
            "family": self.taught.family.name,
            "technique": self.taught.name,
            "puzzle": self.position.puzzle.to_text(),
            "progress": self.progress(),
            "board": self.board(),
            "step": self.step.to_json(),
        }


@typed
def practice(
    name: str, *, family: str | None = None, n: int = 5, seed: int = 0, seconds: float = PATIENCE
) -> tuple[Exercise, ...]:
    """So many positions in which a technique is the next step; fewer where no more are found."""
    if not 1 <= n <= MOST:
        raise UsageError(f"from 1 to {MOST} positions can be had, not {n}")
    taught = teach(name, family=family)
    clock = Budget(seconds=seconds).clock()
    found: dict[str, Exercise] = {}
    met = (exercise for puzzle in _puzzles(taught, seed, n) if (exercise := _met(taught, puzzle, clock)))
    for exercise in chain(met, _of_lesson(taught, Random(seed))):
        found.setdefault(f"{exercise.position.puzzle.to_text()} {exercise.found.text}", exercise)
        if len(found) == n or clock.out_of_time():
            break
    return tuple(found.values())


def _puzzles(taught: Taught, seed: int, n: int) -> Iterator[Puzzle]:
    """New puzzles, then the shipped examples."""
    family = taught.family
    for index in range(TRIED * n if family.maker else 0):
        try:
            yield make(order(family.name, seed=seed, rated=False), index).puzzle
        except NotFoundError:
            continue
    examples = list(proper_examples(family.name))
    Random(seed).shuffle(examples)
    yield from (puzzle_in(Source(example.text), family=family.name) for example in examples)


def _met(taught: Taught, puzzle: Puzzle, clock: Clock) -> Exercise | None:
    """Where the technique is first needed on the way through a puzzle."""
    unique = taught.technique.needs_uniqueness
    position = start_of(puzzle, taught.ladder)
    before = position.copy()
    refuting = refuting_for(position.model)
    walker = Walker(ladder=taught.ladder, refuting=refuting, unique=unique, stop=clock.out_of_time)
    for step in walker.walk(position):
        if step.technique == taught.name and not step.silent:
            return Exercise(taught, before, step)
        apply(before, step)
    return None


def _of_lesson(taught: Taught, random: Random) -> Iterator[Exercise]:
    """The lesson's position, as it is or disguised."""
    lesson, disguised = taught.technique.lesson, taught.ladder.disguised
    if lesson is None:
        return
    position = position_of(taught.family, taught.ladder, lesson)
    for _ in range(MOST if disguised else 1):
        one = disguised(position, random) if disguised else position
        step = first_step(taught.technique, one)
        if step is not None:
            yield Exercise(taught, one, step)
