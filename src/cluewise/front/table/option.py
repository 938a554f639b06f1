"""What a row of the table is: a verb with its options, and how each front end spells an option."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from typing import Any

NEEDED: Any = object()  # instead of a usual value: something has to be given


class Kind(Enum):
    """Kinds that are no type of Python; every front end has its own for them."""

    BOARD = "a solution or a position: as JSON, or as it is printed"
    PICKS = "a candidate by the number of its clue, such as 4: 2"
    SIZE = "a size: 9, 12x10"
    OBJECT = "an object"


@dataclass(frozen=True, kw_only=True)
class Line:
    """An option on the command line."""

    names: tuple[str, ...] = ()  # none: made of the option's name
    kind: Any = None  # where another is typed there, e.g. the name of a file instead of what is in it
    metavar: str | None = None
    help: str | None = None
    panel: str | None = None
    argument: bool = False  # told by its place
    completed: str | None = None  # the function of `cli.completing` that knows what a word may go on to
    environ: str | None = None
    usual_shown: bool = True
    may_lack: bool = False  # what is needed may be given otherwise there, so the command itself says that it is missing


@dataclass(frozen=True, kw_only=True)
class Request:
    """An option in a request; whoever sends it may be anybody, so everything has an upper bound."""

    kind: Any = None
    help: str | None = None
    least: int | None = None  # of a list: how many
    most: float | None = None  # of a number; of a text or a list: how long
    more_than: float | None = None  # of a number, instead of its lowest


@dataclass(frozen=True, kw_only=True)
class Tool:
    """An argument of a tool that language models call."""

    kind: Any = None
    help: str | None = None
    low: int | None = None
    most: int | None = None
    needed: bool = False  # even where others may do without


@dataclass(frozen=True, kw_only=True)
class Option:
    """What a verb may be told: its name, kind, bounds and meaning, and who offers it."""

    name: str
    kind: Any
    help: str
    usual: Any = None  # where nothing is said
    low: float | None = None
    high: float | None = None
    line: Line | None = Line()
    request: Request | None = Request()
    tool: Tool | None = None

    @property
    def needed_by_tools(self) -> bool:
        """Whether a tool cannot do without it."""
        return self.usual is NEEDED or (self.tool is not None and self.tool.needed)

    def but(self, **other: Any) -> Option:
        """The same with something else."""
        return replace(self, **other)


@dataclass(frozen=True, kw_only=True)
class Verb:
    """A verb with everything that it may be told, and the name of its answer in `results.py`."""

    name: str
    help: str
    options: tuple[Option, ...] = ()
    answer: str | None = None
    printed: str | None = None  # what `--json` prints, where that is another
    line: bool = True  # whether the command line has it
    posted: bool = False  # whether it is asked with POST /api/NAME
    page: str | None = None  # the address under which it is asked with GET
    over_http: str | None = None  # what it does there, where that is not all of it
    in_lines: bool = False  # whether its answer to a request comes in pieces
    from_text: bool = True  # whether a request holds a puzzle
    own: bool = False  # whether families add options of their own
    tool: str = ""  # what language models are told of it; nothing: they do not have it

    @cached_property
    def typed(self) -> tuple[Option, ...]:
        """What the command line takes, in its order."""
        return tuple(one for one in self.options if one.line is not None)

    @cached_property
    def requested(self) -> dict[str, Option]:
        """What a request takes as options, by name."""
        return {one.name: one for one in self.options if one.request is not None}

    @cached_property
    def called(self) -> dict[str, Option]:
        """What a tool takes, by name: first what it needs."""
        known = [one for one in self.options if one.tool is not None]
        return {one.name: one for one in sorted(known, key=lambda one: not one.needed_by_tools)}
