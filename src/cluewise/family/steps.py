"""What a person does at a board: positions, steps, techniques, and how much effort they take.

A step says that some values are impossible (`dead`) because some others already are (`uses`) and because of some
rules of the model, and nothing else: that is what makes it checkable. Masks are those of `terms.py`.

Effort is one scale for all families, from 1 (seen at a glance) upwards, with the Sudoku Explainer's numbers as its
yardstick; a level is a range of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

from cluewise.base.drawing import Drawing
from cluewise.base.grid import Cell
from cluewise.base.terms import Literal, Value, Var
from cluewise.base.text_styles import Ink
from cluewise.family.highlights import Marks
from cluewise.family.puzzle import Json, Puzzle, Solution
from cluewise.model import Compact, Model
from cluewise.model.constraints.base import Known
from cluewise.model.state import State

P = TypeVar("P", bound=Puzzle)
S = TypeVar("S", bound=Solution)
Key = tuple[int | str, ...]

# The most effort that a level's techniques take; what lies above the last is beyond.
LEVELS = (("easy", 2.3), ("medium", 3.4), ("hard", 5.0), ("expert", 7.5))
BEYOND = "beyond"


def level_of(effort: float) -> str:
    """The level of a technique, or of a puzzle, that takes this effort."""
    return next((name for name, most in LEVELS if effort <= most), BEYOND)


@dataclass(frozen=True)
class Position(Generic[P]):
    """A puzzle on the way: what is still possible."""

    puzzle: P
    model: Model
    state: State
    # For techniques to keep what they work out about this position; it must follow the state's changes.
    notes: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)

    def is_open(self, var: int) -> bool:
        """Whether a variable has several values left."""
        domain = self.state.domains[var]
        return bool(domain & (domain - 1))

    def copy(self) -> Position[P]:
        """The same position, to try something out on."""
        return Position(self.puzzle, self.model, State(self.model.vars, self.state.domains))

    def known(self) -> dict[Var, Value]:
        """The variables with one value left, and that value."""
        settled = ((var, self.state.domains[var.index]) for var in self.model.vars)
        return {var: var.values[left.bit_length() - 1] for var, left in settled if left and not left & (left - 1)}

    @property
    def contradictory(self) -> bool:
        """Whether some variable has no value left."""
        return not all(self.state.domains)

    @property
    def solved(self) -> bool:
        """Whether every variable has exactly one value left; what is hidden is nobody's concern."""
        domains, hidden = self.state.domains, self.model.hidden
        return all(
            domain and (not domain & (domain - 1) or (hidden and self.model.vars[at].hidden))
            for at, domain in enumerate(domains)
        )


class Line(NamedTuple):
    """A sentence of a proof by contradiction: what is supposed and what that shows are 0 deep, what follows is 1."""

    deep: int
    text: str


@dataclass(frozen=True, kw_only=True)
class Step:
    """One move of reasoning; with `assumed` it is a proof by contradiction whose links are `chain`."""

    technique: str
    effort: float
    text: str
    dead: Known  # what it rules out
    uses: Known = ()  # what was ruled out before and is needed for it
    rules: tuple[int, ...] = ()  # the places in `model.rules` of the rules needed
    look: tuple[Cell, ...] = ()  # where to look
    assumed: Known = ()  # what was ruled out for the sake of argument
    chain: tuple[Step, ...] = ()
    lines: tuple[Line, ...] = ()  # the text of such a proof, sentence by sentence
    weights: tuple[tuple[int, int, int], ...] = ()  # of a proof by weighing: a variable, a bit, what that value weighs
    silent: bool = False  # too obvious to be told: a digit placed is no candidate elsewhere in its row
    aside: bool = False  # a plain consequence, told together with the step before it
    plain: bool = False  # an aside so plain that it need not even be told

    @property
    def level(self) -> str:
        """How hard this is, in one word."""
        return level_of(self.effort)


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """A small position to teach a technique with: a puzzle, and what is known about it at that point."""

    puzzle: str  # in the family's native text form
    filled: str = ""  # as people write positions down, in a form that the family's `read_solutions` takes
    ruled_out: tuple[tuple[Key, tuple[Value, ...]], ...] = ()  # what is known besides, by the variables' keys


@dataclass(frozen=True, kw_only=True)
class Technique(Generic[P]):
    """A named way to make progress; `find` yields the steps it sees in a position, the plainest first."""

    name: str
    effort: float  # of its plainest form; a step may take more
    about: str  # the idea in a sentence or two, for someone who has never seen it
    find: Callable[[Position[P]], Iterator[Step]]
    needs_uniqueness: bool = False  # right only where exactly one solution is promised
    bookkeeping: bool = False  # its asides are what every player does along with an entry: no hint is spent on them
    lesson: Lesson | None = None  # where it applies, and nothing easier does

    @property
    def level(self) -> str:
        """How hard this is, in one word."""
        return level_of(self.effort)


@dataclass(frozen=True, kw_only=True)
class Proof:
    """A kind of proof by contradiction, for when no technique helps, and where it is taught."""

    name: str
    effort: float  # of the shortest of its kind
    about: str
    lesson: Lesson | None  # None: it is taught with the first example that needs it


def what_if(lesson: Lesson | None) -> Proof:
    """The kind that every family has."""
    return Proof(
        name="what-if",
        effort=5.1,
        about=(
            "Nothing easier is left, so something is supposed that could be. Follow the rules from there, one small "
            "step after the other, until something becomes impossible: then the supposition was wrong. Of all such "
            "arguments the shortest is the one to look for."
        ),
        lesson=lesson,
    )


SHORT = 5  # links that can be held in mind: beyond that it is a what-if


def short_argument(name: str) -> Callable[[int, int], tuple[str, float] | None]:
    """For `Ladder.named_argument`: a proof by contradiction so short that it needs no paper has its own name."""
    return lambda _clues, links: (name, round(3.6 + 0.25 * links, 1)) if links <= SHORT else None


class Rated(NamedTuple):
    """A rating on a scale, in tenths: of the hardest step, of the way to the first entry, of the first step."""

    hardest: int
    to_place: int
    first: int
    complete: bool  # whether the techniques went all the way
    stuck: bool  # whether they are not enough; if neither, the budget ended
    times: list[int]  # how often each technique was needed


@dataclass(frozen=True, kw_only=True)
class Scale(Generic[P]):
    """A scale of difficulty that is known outside: which puzzles are on it, and what its techniques are called.

    `question` is a puzzle as the compiled core takes it, which counts the techniques in this order; `readable` does the
    same without the core, as far as it goes.
    """

    name: str
    title: str
    kind: str  # the puzzles that are on the scale, in words
    question: Callable[[P], Compact | None]  # None for a puzzle of another kind
    readable: Callable[[P, tuple[str, ...]], Rated]
    techniques: tuple[str, ...]
    beyond: float  # what a puzzle has at least that needs more than these techniques


@dataclass(frozen=True, kw_only=True)
class Climb(Generic[P]):
    """The ladder in the compiled core, for ratings: a puzzle's shape and start in numbers, and the techniques' names.

    It takes the same steps in the same order as the ladder here, until none of its techniques helps.
    """

    question: Callable[[P], Compact | None]  # None for a puzzle that it does not know
    techniques: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Weighing(Generic[P]):
    """A proof of all that is left at one stroke, by numbers that the compiled core finds if told what is right.

    What is right is the bit of each variable's value in the only solution.
    """

    question: Callable[[Position[P], Mapping[int, int]], Compact | None]  # None for a puzzle of another kind
    step: Callable[[Position[P], Mapping[int, int], Sequence[int]], Step | None]  # None if they do not prove it


@dataclass(frozen=True, kw_only=True)
class Ladder(Generic[P, S]):
    """How people reason about a family's puzzles: in which terms, and with which techniques, easiest first."""

    model: Callable[[P], Model]
    techniques: tuple[Technique[P], ...]
    # What a literal says in the family's own coordinates, as `sets` and `eliminates` in the JSON: often one fact.
    facts: Callable[[P, Literal], tuple[Json, ...]]
    say: Callable[[P, Literal, bool], str]  # the same in words, and its denial
    entries: Callable[[P, S], Mapping[Key, Value]]  # what a position on the way says, by the variables' keys
    obvious: Callable[[Position[P]], Iterator[Step]] | None = None  # silent steps, taken whenever they can be
    # What is plain from the entries of a position alone, as values ruled out, where that is said with other variables.
    seen: Callable[[Position[P]], Iterator[tuple[int, int]]] = lambda _: iter(())
    # The part of the board that some facts, found with some rules, are best looked for in; "" where none is better than
    # their rows and columns.
    area: Callable[[P, Sequence[Json], Sequence[int]], str] = lambda _puzzle, _facts, _rules: ""
    brief: Callable[[P, int], str] | None = None  # a rule in a word or two, where a sentence at each link is too much
    # What to say after "but" when a rule can no longer be kept, and whether that fails at something that was settled;
    # None where it is said what nothing is left for.
    broken: Callable[[Position[P], int, bool], str | None] = lambda _position, _rule, _settled: None
    # A position that looks another but is the same, to practise in; None where nobody has thought of any.
    disguised: Callable[[Position[P], Random], Position[P]] | None = None
    scales: tuple[Scale[P], ...] = ()
    climb: Climb[P] | None = None
    weighing: Weighing[P] | None = None  # where one assumption is not enough
    # What some values being ruled out means, similar things together: "r1c2 and r1c5 are not 5", "r2c1 is 3".
    conclude: Callable[[Position[P], Known], list[str] | None] = lambda _position, _dead: None
    # What the asides of a step add to it, in a sentence or two; the position is the one before the step.
    afterwards: Callable[[Position[P], Step, tuple[Step, ...]], str] | None = None
    # What a run of easy steps settles, in one line; the position is the one before it, the names are its techniques'.
    # None where what is concluded is told as of any step.
    fold: Callable[[Position[P], Sequence[Literal], Sequence[str]], str | None] = lambda _before, _settled, _names: None
    spoken: Callable[[str], str] = str  # an argument as a person would say it, where that is another way
    # Steps of one technique in a row, none of which rests on another, with those put together that say the same.
    unite: Callable[[Position[P], Sequence[Step]], Sequence[Step]] | None = None
    # Whether a step is told in one breath with the one before it, as its aside.
    joins: Callable[[Step, Step], bool] = lambda _before, _step: False
    # Whether the techniques see whatever one rule of the model implies by itself, so that nobody need look again.
    sees_every_rule: Callable[[P], bool] = lambda _: False
    proofs: tuple[Proof, ...] = ()  # what is told by name when the techniques end
    # A position as pictures and as text, with the marks of a step; without them boards are drawn as usual.
    draw: Callable[[Position[P], Marks], tuple[Drawing, ...]] | None = None
    show: Callable[[Position[P], Marks, Ink], str] | None = None
    clues: Callable[[P], tuple[str, ...]] | None = None  # the clues, where they are sentences that stand beside a board
    # What a setter could leave out besides numbered rules and givens, by the keys of variables, and the words for it.
    parts: Callable[[P], tuple[tuple[Key, str], ...]] | None = None
    # The puzzle without the clues of these numbers, and without what is given or stands at these variables.
    # None where that cannot be written down.
    without: Callable[[P, frozenset[int], frozenset[Key]], P | None] | None = None
    # A proof by contradiction from so few clues, with so many links, that it has a name and an effort of its own.
    named_argument: Callable[[int, int], tuple[str, float] | None] = lambda _clues, _links: None

    def cells(self, puzzle: P, literal: Literal) -> tuple[Cell, ...]:
        """Where on the board a literal stands; empty for families without a board."""
        found = (fact.get("cell") for fact in self.facts(puzzle, literal))
        return tuple((cell[0], cell[1]) for cell in found if cell)


AnyPosition = Position[Any]
AnyLadder = Ladder[Any, Any]
AnyTechnique = Technique[Any]


def merged(facts: Iterable[tuple[int, int]]) -> Known:
    """Facts put together: one mask for each variable, in the order of the variables."""
    found: dict[int, int] = {}
    for var, mask in facts:
        found[var] = found.get(var, 0) | mask
    return tuple(sorted((var, mask) for var, mask in found.items() if mask))


def rests_on(step: Step, other: Step) -> bool:
    """Whether a step uses what another has ruled out."""
    new = dict(other.dead)
    return any(mask & new.get(var, 0) for var, mask in step.uses)
