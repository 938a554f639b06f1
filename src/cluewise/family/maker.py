"""What a family offers to those who make new puzzles: drafts, options, and when two puzzles are the same one turned."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from cluewise.base.errors import UsageError
from cluewise.base.terms import Value
from cluewise.base.words import Words
from cluewise.family.puzzle import Json, Puzzle, Solution
from cluewise.model import Compact

P = TypeVar("P", bound=Puzzle)
P_contra = TypeVar("P_contra", bound=Puzzle, contravariant=True)

FLAG, NUMBER, WORD, FILE = "flag", "number", "word", "file"


@dataclass(frozen=True, kw_only=True)
class Setting:
    """An option of one family's maker, as the command line and Python spell it (`--remove 40`, `remove=40`)."""

    name: str
    help: str | Words
    kind: str = WORD
    choices: tuple[str, ...] = ()  # of a word; empty: any
    lowest: int = 0  # of a number
    highest: int | None = None
    default: Any = None
    freest: str | None = None  # the value that leaves the most puzzles to choose from

    @property
    def option(self) -> str:
        """The name on the command line; a name that is a word of Python has an underscore more there (`from_`)."""
        return f"--{self.name.rstrip('_').replace('_', '-')}"


@dataclass(frozen=True)
class Contents:
    """A file that a setting names, as it was read; whoever opens files does that, makers do not."""

    name: str
    data: bytes = field(repr=False)

    def __str__(self) -> str:
        """What tells it from others, wherever it lay."""
        return blake2b(self.data, digest_size=16).hexdigest()


@dataclass(frozen=True, kw_only=True)
class Remarks:
    """What a maker has to say about a puzzle besides: in a line, at length, and as fields of a data set's row."""

    brief: str
    text: str
    fields: Json


@dataclass(frozen=True)
class Wish:
    """What is to be made: a size as the family understands it, its settings, and a level to aim at."""

    size: tuple[int, ...]
    settings: Mapping[str, Any] = field(default_factory=dict)
    level: str | None = None  # a maker may aim at it; whether it was met is judged by others

    def __getitem__(self, name: str) -> Any:
        """The value of a setting."""
        return self.settings[name]


class Judge(Protocol[P_contra]):
    """Whom a maker asks about its drafts; it need not know who answers."""

    def unique(self, puzzle: P_contra) -> bool:
        """Whether the draft has exactly one solution; one that cannot be judged in time has not."""
        ...

    def solution(self, puzzle: P_contra) -> Solution | None:
        """Some solution of the draft, or None if none was found in time."""
        ...


@dataclass(frozen=True, kw_only=True)
class Maker(Generic[P]):
    """How a family makes puzzles.

    The same wish and the same random numbers must give the same draft, on every machine. A draft need not be unique
    nor of the level wished for: that is proved and rated afterwards, and what fails is dropped.
    """

    usual_size: str
    # The usual size where it depends on the settings, e.g. on a picture; None: as above.
    usual_size_for: Callable[[Mapping[str, Any]], str | None] = field(default=lambda _: None)
    size: Callable[[str], tuple[int, ...]]  # of "9", "12x10", "5x4"; UsageError
    settings: tuple[Setting, ...] = ()
    check: Callable[[Wish], None] = field(default=lambda _: None)  # UsageError for what does not go together
    doubt: Callable[[Wish], str | None] = field(default=lambda _: None)  # why a wish will hardly be met
    propose: Callable[[Wish, Random, Judge[P]], P | None]  # None: this attempt came to nothing
    fingerprint: Callable[[P], Hashable]  # equal for puzzles that are turns, mirrors or renamings of each other
    # The same wish as a few numbers for a maker in the compiled core, and what that makes read back.
    compact: Callable[[Wish], Compact | None] = field(default=lambda _: None)
    expand: Callable[[Wish, bytes], P] | None = None
    # Where the core hands out whole puzzles, proved, checked and rated: the solution as it tells it, and a puzzle in
    # the numbers that it makes fingerprints of (None for those it cannot make).
    solved: Callable[[Wish, bytes], Any] | None = None
    imprint: Callable[[P], Compact | None] = field(default=lambda _: None)
    remarks: Callable[[Wish, P, Any], Remarks | None] = field(default=lambda *_: None)  # with the only solution


AnyMaker = Maker[Any]


@dataclass(frozen=True, kw_only=True)
class Blank(Generic[P]):
    """Empty boards, and givens to put on them: all that the maker needs that a family need not write itself."""

    usual_size: str
    sides: tuple[int, int]  # the shortest and the longest that a board may have
    board: Callable[[int, int], P]  # of so many rows and columns, with nothing given; UsageError for odd ones
    # The same board with just these given, by the keys of the model's variables.
    given: Callable[[P, Mapping[tuple[int | str, ...], Value]], P]


def sides(text: str, *, low: int, high: int) -> tuple[int, int]:
    """The height and width in "10x12", or in "10" for a square board; the width comes first, as people say it."""
    parts = text.lower().replace("×", "x").split("x")
    if not 1 <= len(parts) <= 2 or not all(part.strip().isdecimal() and len(part) < 6 for part in parts):
        raise UsageError(f"a size is a number such as 10, or a width and a height such as 12x10, not {text!r}")
    numbers = [int(part) for part in parts]
    if not all(low <= number <= high for number in numbers):
        raise UsageError(f"a side must be from {low} to {high}, found {text!r}")
    return numbers[-1], numbers[0]


def settings_of(maker: AnyMaker, given: Mapping[str, Any]) -> dict[str, Any]:
    """The maker's settings with the given ones put in, each of the right kind; UsageError."""
    known = {one.name: one for one in maker.settings}
    if unknown := sorted(given.keys() - known.keys()):
        names = ", ".join(known) or "none"
        raise UsageError(f"unknown option: {', '.join(unknown)} (there are: {names})")
    return {name: _valid(one, given[name]) if name in given else one.default for name, one in known.items()}


def _valid(setting: Setting, value: Any) -> Any:
    if value is None or value == setting.default:
        return value
    kind: Any = {FLAG: bool, NUMBER: int, FILE: Contents}.get(setting.kind, str)
    if type(value) is not kind:
        raise UsageError(f"{setting.name} must be a {setting.kind}, found {value!r}")
    if setting.kind == NUMBER and value < setting.lowest:
        raise UsageError(f"{setting.name} must be {setting.lowest} or more, found {value}")
    if setting.kind == NUMBER and setting.highest is not None and value > setting.highest:
        raise UsageError(f"{setting.name} must be {setting.highest} or less, found {value}")
    if setting.choices and value not in setting.choices:
        raise UsageError(f"{setting.name} is one of {', '.join(setting.choices)}, not {value!r}")
    return value
