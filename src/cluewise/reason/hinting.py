"""`hint`: the next insight from a position, after a look at whether the position is right."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import chain
from typing import Unpack

from cluewise.base.deadline import bounded
from cluewise.base.errors import UndecidedError
from cluewise.base.options import typed
from cluewise.base.terms import Literal
from cluewise.engine.answer import Budget, Clock
from cluewise.family.puzzle import Json, Puzzle, Solution
from cluewise.family.steps import AnyLadder, AnyPosition, Step
from cluewise.reason.begun import entries, impossible, with_entries
from cluewise.reason.besides import NOTHING, Besides, judged, left_alone, literals, position_in, strike
from cluewise.reason.coach import RUNGS, Hint, Mistake, checked
from cluewise.reason.explaining import ladder_of, start_of, walker_for
from cluewise.reason.explanation import told
from cluewise.reason.grounds import unsaid
from cluewise.reason.ladder import apply
from cluewise.reason.mistakes import right_part, wrong_entries, wrongly_entered, wrongly_out
from cluewise.reason.shortening import Passage
from cluewise.solver.door import Input
from cluewise.solver.keywords import Reading
from cluewise.solver.pipeline import puzzle_in

__all__ = ["RUNGS", "Hint", "Mistake", "hint", "position_after"]

UNDECIDED = "Undecided within the budget."
NO_SOLUTION = "The puzzle has no solution; an explanation shows why."
NOT_TOGETHER = "The entries cannot all be right together"
EACH_COULD = ", although each of them could be"
SOLVED = "The puzzle is solved."
NOTHING_MORE = "Nothing more is certain."
AT_MOST = 1.0  # seconds for a look at the whole


@typed
def hint(
    puzzle: Input,
    progress: Solution | str | Json | None = None,
    *,
    seconds: float | None = None,
    after: int = 0,
    rung: str | None = None,
    besides: Besides = NOTHING,
    **options: Unpack[Reading],
) -> Hint:
    """The next insight from a position, or its mistakes; `after` so many steps that were told already.

    The position may be a text or JSON data as well, whatever `check` takes for a solution; as JSON it may hold
    `settled` and `ruled_out` too: facts as steps have them, for what a position cannot say. Without it the hint is from
    where the puzzle's own text is. `rung` says how much is wanted: nudge, technique, place or step.
    """
    rung = checked(rung)
    puzzle = puzzle_in(puzzle, **options, seconds=seconds)
    position, more = position_in(puzzle, progress)
    settled, ruled_out = (*besides.settled, *more.settled), (*besides.ruled_out, *more.ruled_out)
    besides = Besides(settled=settled, ruled_out=ruled_out)
    clock = Budget(seconds=seconds).clock()
    try:
        found = bounded(seconds, lambda: _hinted(puzzle, position, after, besides, clock), doing="looking for a step")
    except UndecidedError:
        found = Hint(remark=UNDECIDED, undecided=True)
    return replace(found, puzzle=puzzle, rung=rung)


def _hinted(puzzle: Puzzle, progress: Solution | None, after: int, besides: Besides, clock: Clock) -> Hint:
    ladder = ladder_of(puzzle)
    start = start_of(puzzle, ladder)
    if impossible(start, [], clock, AT_MOST):
        return Hint(remark=NO_SOLUTION, hopeless=True)
    struck = literals(ladder, start, besides.ruled_out)
    known = (*entries(ladder, start, progress), *literals(ladder, start, besides.settled))
    entered = list(dict.fromkeys(known))  # what stands in both is one mistake at most
    if (amiss := _amiss(ladder, start, entered, clock)) is not None:
        return amiss
    position = with_entries(start, entered)
    right, wrong = judged(start, struck, clock)
    strike(position, right)
    if wrong:
        return Hint(mistakes=tuple(wrongly_out(ladder, position, literal, clock) for literal in wrong))
    for var, mask in tuple(ladder.seen(position)):
        position.state.eliminate(var, mask)
    return _Way(ladder, position, clock).hint(after, tuple(left_alone(ladder, position, right)))


@dataclass(frozen=True)
class _Way:
    """The way on from a position that is right."""

    ladder: AnyLadder
    start: AnyPosition
    clock: Clock

    def hint(self, after: int, first: tuple[Step, ...]) -> Hint:
        """The insight that follows after so many others; the `first` ones are known.

        What every player does along with an entry is told only where nothing else is left.
        """
        before, position = self.start.copy(), self.start.copy()
        for step in first:
            apply(position, step)
        walker = walker_for(self.ladder, position, self.clock, unique=False)
        passed, unheard, plain = 0, list[Step](), list[Hint]()
        for step in chain(first, walker.walk(position)):
            if step.silent or not self._is_bookkeeping(step):
                if not step.silent and passed == after:
                    return self._told(before, step, passed, unheard)
                passed += not step.silent
                unheard.extend(unsaid(self.ladder, before, step))
            else:
                plain += [self._told(before, step, passed, unheard)] if not plain else []
                unheard.append(step)
            apply(before, step)
        if self.clock.out_of_time() and not position.solved:
            return Hint(remark=UNDECIDED, undecided=True)
        if plain and not passed and not after:
            return plain[0]
        return Hint(remark=SOLVED if position.solved else NOTHING_MORE, solved=position.solved)

    def _told(self, before: AnyPosition, step: Step, passed: int, unheard: list[Step]) -> Hint:
        return Hint(step=told(self.ladder, before, Passage(step), passed + 1, unheard))

    def _is_bookkeeping(self, step: Step) -> bool:
        names = (one.name for one in self.ladder.techniques if one.bookkeeping)
        return step.plain or (step.aside and step.technique in names)


def _amiss(ladder: AnyLadder, start: AnyPosition, entered: list[Literal], clock: Clock) -> Hint | None:
    """What is wrong with the entries, if anything is; most are right, and then one look at all of them is enough."""
    if not entered or not impossible(start, entered, clock):
        return None
    wrong = wrong_entries(start, entered, clock)
    if wrong:
        right = right_part(start, entered, wrong, clock)
        return Hint(mistakes=tuple(wrongly_entered(ladder, start, right, literal, clock) for literal in wrong))
    return Hint(remark=f"{NOT_TOGETHER}{'' if clock.out_of_time() else EACH_COULD}.", hopeless=True)


def position_after(puzzle: Puzzle, progress: Solution | None) -> AnyPosition:
    """The position in which someone has entered so much, right or wrong."""
    ladder = ladder_of(puzzle)
    start = start_of(puzzle, ladder)
    return with_entries(start, entries(ladder, start, progress))
