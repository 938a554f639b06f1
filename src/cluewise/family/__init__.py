"""The Family contract and the registry.

A family is one value: a frozen record of functions, one per verb, built in `families/<name>/__init__.py` and
announced as an entry point in the group `cluewise.families`, so that other packages can add families too.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from cluewise.base.clauses import Encoder
from cluewise.base.drawing import Drawing
from cluewise.base.errors import PuzzleError, UsageError
from cluewise.base.grid import Cell
from cluewise.base.options import typed
from cluewise.base.terms import Literal, Value, Var
from cluewise.base.text_styles import Ink
from cluewise.family.highlights import Box
from cluewise.family.maker import Blank, Maker
from cluewise.family.plain_ladder import plain_ladder
from cluewise.family.plain_maker import plain_maker
from cluewise.family.printed_parts import Prose
from cluewise.family.puzzle import Fault, Json, Puzzle, Said, Solution
from cluewise.family.query import Put, Query
from cluewise.family.steps import Ladder
from cluewise.model import Compact, Model

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

EXAMPLES, BOARD = "examples", "board"  # folders in a family's package: puzzles, and the page's board.js with its parts

P = TypeVar("P", bound=Puzzle)
S = TypeVar("S", bound=Solution)
P_co = TypeVar("P_co", bound=Puzzle, covariant=True)

# How much a text looks like a format. Readers are tried from CERTAIN down; MAYBE never wins against LIKELY.
NO, MAYBE, LIKELY, CERTAIN = range(4)


@dataclass(frozen=True)
class LineKernel(Generic[P, S]):
    """Texts of a format that the compiled core reads, solves and checks by itself; there they are called family.format.

    Whatever the core reads as this kind must be what the format reads, and what nobody else would take for their own.
    """

    expand: Callable[[str, bytes], S]  # the text, and the kernel's bytes read back; a cell that is open is 255
    # A puzzle as such a text, but for its name tags; None where it is no such puzzle, or another kind's.
    line: Callable[[P], str | None] = field(default=lambda _: None)


@dataclass(frozen=True)
class Piece:
    """One of several puzzles in a text: the line where it stands, and a text that holds it alone."""

    line: int
    text: str


@dataclass(frozen=True, kw_only=True)
class Format(Generic[P, S]):
    """A way to write puzzles of one family down."""

    name: str
    title: str
    looks_like: Callable[[str], int]  # NO, MAYBE, LIKELY or CERTAIN; quick, even on megabytes
    read: Callable[[str], P]
    # For texts of people: all ways to take one, to be settled by an engine. `read` takes only what leaves no doubt.
    propose: Callable[[str], Proposal[P]] | None = None
    write: Callable[[P], str] | None = None
    line_based: bool = False  # a file may hold one puzzle per line
    several: Callable[[str], list[Piece]] | None = None  # for formats whose files may hold many puzzles otherwise
    solutions: Callable[[P, str], tuple[S, ...]] | None = None  # for formats that carry solutions as well
    # This format cannot be told from its siblings so marked by looks; the reading that has a solution is taken.
    judged_by_solving: bool = False
    kernel: LineKernel[P, S] | None = None
    # A text as a line with a kernel that has the same solutions, where that takes no time to see, else None. Asked only
    # when it is known that the text is meant for this family.
    as_line: Callable[[str], str | None] = field(default=lambda _: None)


class Proposal(Protocol[P_co]):
    """A text that may be meant in several ways: which of them is decided by solving, and by whoever told it."""

    def settle(
        self, solve: Callable[[Any, int], tuple[Sequence[Any], bool]], picks: Mapping[int, int], *, strict: bool = False
    ) -> P_co:
        """The puzzle that is meant; ReadError with `doubts` where that cannot be told."""
        ...


@dataclass(frozen=True)
class Formulation(Generic[P, S]):
    """A way to put a puzzle as a model, and to read the puzzle's solution off the variables known so far."""

    name: str
    title: str
    model: Callable[[P], Model]
    decode: Callable[[P, Mapping[Var, Value]], S]
    suits: tuple[str, ...] = ()  # the names of textbook choices ("astar", "ac3") that were made for this one
    # The same question as a few numbers for a special kernel (None: this puzzle has none), and its answer read back.
    compact: Callable[[P], Compact | None] = field(default=lambda _: None)
    expand: Callable[[P, bytes], S] | None = None


@dataclass(frozen=True, kw_only=True)
class Family(Generic[P, S]):
    """A kind of puzzle: everything the rest of cluewise can ask of it."""

    name: str
    title: str
    rules: str  # the rules of the game in a few sentences
    puzzle_type: type[P]
    solution_type: type[S]
    formats: tuple[Format[P, S], ...]  # the first is the native text form
    formulations: tuple[Formulation[P, S], ...]  # the first is the usual one
    clashes: Callable[[P], list[Fault]]  # givens that contradict each other at sight
    check: Callable[[P, S], list[Fault]]
    read_solutions: Callable[[P, str], tuple[S, ...]]  # one or more; ReadError / PuzzleError
    # A position in a text that says what is ruled out as well, as JSON; None for any other text.
    read_position: Callable[[P, str], Json | None] = field(default=lambda _puzzle, _text: None)
    render: Callable[[P, S | None, Ink], str]
    draw: Callable[[P, S | None], Drawing]
    say: Callable[[P, Literal, bool], str]  # one fact, or its denial, in the puzzle's own words
    build: Callable[..., P] | None = None  # a puzzle from plain data; Python has it under the family's name
    # A question in words, and the choices offered; ReadError where it is not understood. None: no questions here.
    ask: Callable[[P, str, tuple[str, ...]], Query[P, S]] | None = None
    questions: Callable[[P], tuple[Put, ...]] = field(default=lambda _: ())  # that the puzzle's own text asks
    encoder: Encoder[P, S] | None = None  # the rules once more, as clauses, for certificates
    # How people reason about these puzzles; a family that brings no ladder has the plain one.
    ladder: Ladder[P, S] = field(default=None)  # type: ignore[arg-type]  # set below
    maker: Maker[P] | None = None  # how new ones are made; where there is a `blank`, by the plain maker
    blank: Blank[P] | None = None  # empty boards of any size
    # Where each cell is on the family's drawing: there the page takes values, and steps are marked.
    places: Callable[[P], Mapping[Cell, Box]] | None = None
    caption: Callable[[P], tuple[str, ...]] = field(default=lambda _: ())  # what a drawing of the puzzle leaves unsaid
    # How a solution of this puzzle is written as JSON, in a sentence for someone who is to write one.
    answer_form: Callable[[P], str] = field(default=lambda _: "the solution as JSON")
    sentences: Callable[[P], tuple[Said, ...]] = field(default=lambda _: ())  # how a text in words was understood
    prose: Callable[[P], Prose] | None = None  # for puzzles that are told: the text in parts, and what to work on

    def __post_init__(self) -> None:
        if self.ladder is None:
            way = self.formulations[0]
            own = plain_ladder(
                model=way.model,
                decode=way.decode,
                say=self.say,
                draw=self.draw,
                blank=self.blank,
                places=self.places,
            )
            object.__setattr__(self, "ladder", own)
        if self.maker is None and self.blank is not None:
            object.__setattr__(self, "maker", plain_maker(self.blank, self.ladder))

    def write(self, puzzle: P) -> str:
        """The puzzle in the native text form."""
        write = self.formats[0].write
        if write is None:
            raise NotImplementedError(f"the first format of {self.name} must have a writer")
        return write(puzzle)

    def told(self, puzzle: P) -> tuple[str, Format[P, S]]:
        """The puzzle as text, and the format of that: the native one, or JSON where that cannot hold it."""
        try:
            return self.write(puzzle), self.formats[0]
        except PuzzleError:
            other = next((one for one in self.formats[1:] if one.name == "json"), None)
            if other is None or other.write is None:
                raise
            return other.write(puzzle), other

    def read(self, text: str) -> P:
        """The puzzle in the native text form."""
        return self.formats[0].read(text)

    def format(self, name: str) -> Format[P, S]:
        """The format with this name."""
        found: Format[P, S] = _named(name, self.formats, f"format of {self.name}")
        return found

    def formulation(self, name: str | None = None) -> Formulation[P, S]:
        """The formulation with this name, or the usual one."""
        return _named(name, self.formulations, f"model of {self.name}") if name else self.formulations[0]


AnyFamily = Family[Any, Any]
AnyFormat = Format[Any, Any]
AnyFormulation = Formulation[Any, Any]


def _named(name: str, among: Sequence[Any], what: str) -> Any:
    for one in among:
        if one.name == name:
            return one
    raise UsageError(f"no {what} is called {name!r}; there are: {', '.join(one.name for one in among)}")


@cache
def _entries() -> Mapping[str, EntryPoint]:
    from importlib.metadata import entry_points  # here because it loads all that reads e-mail

    return {entry.name: entry for entry in sorted(entry_points(group="cluewise.families"))}


def family_names() -> tuple[str, ...]:
    """The names of all installed families, sorted."""
    return tuple(_entries())


@cache
def package_of(name: str) -> Path | None:
    """The folder of an installed family's package; the family is not loaded for this."""
    from importlib.util import find_spec

    entry = _entries().get(name)
    try:
        found = find_spec(entry.module) if entry else None
    except ImportError:  # a package of somebody else that is not there any more
        return None
    home = found.submodule_search_locations if found else None
    return Path(next(iter(home))) if home else None


@typed
@cache
def family_named(name: str) -> AnyFamily:
    """The family with this name."""
    entry = _entries().get(name)
    if entry is None:
        raise UsageError(f"there is no family {name!r}; there are: {', '.join(family_names())}")
    family = entry.load()
    if not isinstance(family, Family) or family.name != name:
        raise UsageError(f"the entry point {entry.value!r} does not hold the family {name!r}")
    return family


@cache
def all_families() -> tuple[AnyFamily, ...]:
    """Every installed family; one that another package announces but that does not load is left out, with a warning."""
    return tuple(family for name in family_names() if (family := _loaded(name)))


def _loaded(name: str) -> AnyFamily | None:
    try:
        return family_named(name)
    except Exception as error:  # whatever a package of someone else does wrong must not stop the others
        warnings.warn(f"the family {name!r} cannot be used: {error}", stacklevel=2)
        return None


def family_of(puzzle: Puzzle) -> AnyFamily:
    """The family that a puzzle belongs to."""
    return family_named(puzzle.family)
