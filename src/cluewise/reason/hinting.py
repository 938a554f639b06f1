"""`hint`: the easiest next step from a position, after a look at whether the position is right."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, takewhile
from typing import Unpack

from cluewise.base.deadline import bounded
from cluewise.base.errors import UndecidedError, UsageError
from cluewise.base.grid import cell_name
from cluewise.base.html_pieces import paragraphs
from cluewise.base.options import typed
from cluewise.base.phrases import listed, sentence
from cluewise.base.terms import Literal
from cluewise.engine.answer import Budget, Clock
from cluewise.family.puzzle import Json, Puzzle, Solution
from cluewise.family.steps import AnyLadder, AnyPosition, Line, Step
from cluewise.reason.begun import entries, impossible, with_entries
from cluewise.reason.besides import NOTHING, Besides, judged, left_alone, literals, position_in, strike
from cluewise.reason.explaining import ladder_of, start_of, walker_for
from cluewise.reason.explanation import Told, told
from cluewise.reason.grounds import unsaid
from cluewise.reason.ladder import apply
from cluewise.reason.shortening import Passage
from cluewise.reason.what_if import refuted
from cluewise.solver.door import Input
from cluewise.solver.keywords import Reading
from cluewise.solver.pipeline import puzzle_in

STRENGTHS = ("where", "technique", "step")
UNKNOWN_STRENGTH = f"a hint's strength is one of: {', '.join(STRENGTHS)}"
MANY = 4  # cells in one line, where its name says more than theirs
SCATTERED = 8  # cells anywhere, where nobody would look at each of them
FEW = 2  # items to look at
UNDECIDED = "Undecided within the budget."
NO_SOLUTION = "The puzzle has no solution; an explanation shows why."
NOT_TOGETHER = "The entries cannot all be right together"
EACH_COULD = ", although each of them could be"
AT_MOST = 1.0  # seconds for a look at the whole
NO_PROOF = "No solution has it, though it takes more than one supposition to show why."
LATER = "It fits for long, but whoever reasons from the start comes to this, which rules it out:"
BY_ONE_RULE = 3  # lines of a proof: what is supposed, what it clashes with, the end
REFUTED = 3  # mistakes that are told with all that refutes them


@dataclass(frozen=True)
class Mistake:
    """An entry that is in no solution, and why."""

    fact: tuple[Json, ...]
    text: str
    said: str = ""  # the entry itself, in words
    lines: tuple[Line, ...] = ()  # the text sentence by sentence, where a proof refutes the entry

    def to_json(self) -> Json:
        """The mistake as plain data."""
        return {"facts": list(self.fact), "text": self.text}


@dataclass(frozen=True)
class Hint:
    """The next step, or the mistakes that have to go first; neither when the puzzle is done or nothing is certain."""

    step: Told | None = None
    mistakes: tuple[Mistake, ...] = ()
    remark: str = ""
    undecided: bool = False  # whether the budget ended before anything could be said
    hopeless: bool = False  # whether nothing can be filled in any more, though no entry alone is to blame

    @property
    def lines(self) -> Iterator[tuple[str, tuple[Line, ...]]]:
        """The paragraphs of the whole hint, and for each its sentences if it is a proof by contradiction."""
        proofs = {mistake.text: mistake.lines for mistake in self.mistakes}
        if self.mistakes:
            yield from ((text, proofs.get(text, ())) for text in _pointed_out(self.mistakes))
        else:
            yield self.told(), self.step.lines if self.step else ()

    def told(self, strength: str = "step") -> str:
        """The hint in words: where to look, which technique, or the whole step."""
        if strength not in STRENGTHS:
            raise UsageError(UNKNOWN_STRENGTH)
        if self.mistakes:
            return "\n".join(_pointed_out(self.mistakes))
        if self.step is None:
            return self.remark
        if strength == "where":
            return sentence(f"Look at {_where(self.step)}")
        if strength == "technique":
            return sentence(f"Look at {_where(self.step)}; the technique is called {self.step.technique!r}")
        return self.step.text

    def _repr_html_(self) -> str:
        return paragraphs(text for text, _ in self.lines)

    def to_json(self) -> Json:
        """The JSON of `hint`."""
        if self.mistakes:
            return {"mistakes": [mistake.to_json() for mistake in self.mistakes]}
        data: Json = {"step": None if self.step is None else self.step.to_json()}
        data |= {"remark": self.remark} if self.remark else {}
        return data | ({"undecided": True} if self.undecided else {})


def _pointed_out(mistakes: tuple[Mistake, ...]) -> Iterator[str]:
    """A few mistakes with what refutes them; one mistake brings many others, which are only named."""
    yield from (mistake.text for mistake in mistakes[:REFUTED])
    if more := mistakes[REFUTED:]:
        what = "this is a mistake" if len(more) == 1 else f"these {len(more)} are mistakes"
        yield sentence(f"And {what}: {listed([mistake.said for mistake in more])}")


def _where(step: Told) -> str:
    rows, columns = {row for row, _ in step.cells}, {column for _, column in step.cells}
    if len(step.cells) > MANY and len(rows) == 1:
        return f"row {min(rows)}"
    if len(step.cells) > MANY and len(columns) == 1:
        return f"column {min(columns)}"
    if len(step.cells) > SCATTERED:
        lines = sorted(rows), sorted(columns)
        kind, some = ("row", lines[0]) if len(rows) <= len(columns) else ("column", lines[1])
        return f"{kind}s {listed([str(one) for one in some])}" if len(some) <= MANY else "the whole board"
    if step.cells:
        return listed([cell_name(cell) for cell in step.cells])
    if step.clues:
        return f"clue{'s' if len(step.clues) > 1 else ''} {listed([str(clue) for clue in step.clues])}"
    items = dict.fromkeys(str(fact["item"][1]) for fact in (*step.sets, *step.eliminates) if "item" in fact)
    return f"what is left for {listed(list(items)[:FEW])}" if items else "what is left for each"


@typed
def hint(
    puzzle: Input,
    progress: Solution | str | Json | None = None,
    *,
    seconds: float | None = None,
    after: int = 0,
    besides: Besides = NOTHING,
    **options: Unpack[Reading],
) -> Hint:
    """The easiest next step from a position, or its mistakes; `after` so many steps that were told already.

    The position may be a text or JSON data as well, whatever `check` takes for a solution; as JSON it may hold
    `settled` and `ruled_out` too: facts as steps have them, for what a position cannot say.
    """
    puzzle = puzzle_in(puzzle, **options, seconds=seconds)
    position, more = position_in(puzzle, progress)
    settled, ruled_out = (*besides.settled, *more.settled), (*besides.ruled_out, *more.ruled_out)
    besides = Besides(settled=settled, ruled_out=ruled_out)
    clock = Budget(seconds=seconds).clock()
    try:
        return bounded(seconds, lambda: _hinted(puzzle, position, after, besides, clock), doing="looking for a step")
    except UndecidedError:
        return Hint(remark=UNDECIDED, undecided=True)


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
    right, wrong = judged(start, struck, clock)
    if wrong:
        return Hint(mistakes=tuple(_wrongly_out(ladder, start, literal) for literal in wrong))
    position = with_entries(start, entered)
    strike(position, right)
    return _next(ladder, position, clock, after, tuple(left_alone(ladder, position, right)))


def _next(ladder: AnyLadder, position: AnyPosition, clock: Clock, after: int, first: tuple[Step, ...] = ()) -> Hint:
    """The step that follows after so many others; the `first` ones are known."""
    before = position.copy()
    for step in first:
        apply(position, step)
    walker = walker_for(ladder, position, clock, unique=False)
    passed, unheard = 0, list[Step]()
    for step in chain(first, walker.walk(position)):
        if not step.silent and passed == after:
            return Hint(told(ladder, before, Passage(step), passed + 1, unheard))
        passed += not step.silent
        unheard.extend(unsaid(ladder, before, step))
        apply(before, step)
    if clock.out_of_time() and not position.solved:
        return Hint(remark=UNDECIDED, undecided=True)
    return Hint(remark="The puzzle is solved." if position.solved else "Nothing more is certain.")


def _amiss(ladder: AnyLadder, start: AnyPosition, entered: list[Literal], clock: Clock) -> Hint | None:
    """What is wrong with the entries, if anything is; most are right, and then one look at all of them is enough."""
    if not entered or not impossible(start, entered, clock):
        return None
    in_time = takewhile(lambda _: not clock.out_of_time(), entered)
    wrong = [literal for literal in in_time if impossible(start, [literal], clock)]
    if wrong:
        return Hint(mistakes=tuple(_mistake(ladder, start, literal, clock) for literal in wrong))
    return Hint(remark=f"{NOT_TOGETHER}{'' if clock.out_of_time() else EACH_COULD}.", hopeless=True)


def position_after(puzzle: Puzzle, progress: Solution | None) -> AnyPosition:
    """The position in which someone has entered so much, right or wrong."""
    ladder = ladder_of(puzzle)
    start = start_of(puzzle, ladder)
    return with_entries(start, entries(ladder, start, progress))


def _mistake(ladder: AnyLadder, start: AnyPosition, literal: Literal, clock: Clock) -> Mistake:
    facts = ladder.facts(start.puzzle, literal)
    said = ladder.say(start.puzzle, literal, True)
    if (given := next((one for one in start.model.givens if one.literal.var == literal.var), None)) is not None:
        return Mistake(facts, sentence(f"It is a mistake that {said}: {given.sentence.rstrip('.')}"), said)
    mistaken = sentence(f"It is a mistake that {said}")
    if clock.out_of_time():
        return Mistake(facts, mistaken, said)
    step = refuted(ladder, start, literal)
    if step is None:
        return Mistake(facts, f"{mistaken} {_later(ladder, start, literal, clock)}", said)
    if len(step.lines) == BY_ONE_RULE and (clash := step.lines[1].text).startswith("But "):
        return Mistake(facts, f"{mistaken.rstrip('.')}: {clash.removeprefix('But ')}", said)
    # A proof begins with what it supposes, which has just been said.
    lines = (Line(0, f"{mistaken} Suppose it were right."), *step.lines[1:])
    return Mistake(facts, " ".join(line.text for line in lines), said, lines)


def _wrongly_out(ladder: AnyLadder, start: AnyPosition, literal: Literal) -> Mistake:
    """A value of the solution that was ruled out; why it is right is for the steps to say."""
    said = ladder.say(start.puzzle, literal, False)
    text = sentence(f"It is a mistake that {said}")
    return Mistake(ladder.facts(start.puzzle, literal), text, said)


def _later(ladder: AnyLadder, start: AnyPosition, literal: Literal, clock: Clock) -> str:
    """The step on the way to the end that rules an entry out, where following the rules from it does not."""
    position, said = start.copy(), NO_PROOF
    for step in walker_for(ladder, position, clock, unique=False).walk(position):
        said = said if step.silent else f"{LATER} {step.text}"
        if any(var == literal.var.index and mask & literal.bit for var, mask in step.dead):
            return said
    return NO_PROOF
