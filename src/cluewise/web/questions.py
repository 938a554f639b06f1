"""What each verb takes, with types: the request bodies."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

Seconds = Field(default=None, gt=0, allow_inf_nan=False, description="Give up after this time.")
Limit = Field(default=2, ge=1, le=1_000_000, description="Look for at most this many solutions.")
Nodes = Field(default=None, ge=1, description="Give up after this many search nodes.")
Engine = Field(default="auto", max_length=40, description="auto, native, textbook, asp or cpsat.")
Board = dict[str, Any] | str  # as JSON, or as it is printed
ClueNumber = Annotated[str, Field(pattern=r"^[0-9]{1,6}$")]
Size = Annotated[str, Field(max_length=20)] | Annotated[int, Field(ge=1, le=1000)]


class Options(BaseModel):
    """Options of a verb; those that are not named here are refused."""

    model_config = ConfigDict(extra="forbid", strict=True)


class TextOptions(Options):
    """What every verb about a puzzle takes: how doubtful sentences of its text are meant."""

    picks: dict[ClueNumber, Annotated[int, Field(ge=1)]] = Field(
        default={}, max_length=1000, description="The candidate that each doubtful clue means; 0 stands for the lists."
    )
    strict: bool = Field(default=False, description="Accept only sentences that can be read in one way.")


class ReadOptions(TextOptions):
    """`read` has no others."""


class Strategy(TextOptions):
    """The choices of the textbook engine."""

    search: str | None = Field(default=None, max_length=40, description="backtracking or astar.")
    inference: str | None = Field(default=None, max_length=40, description="none, fc, ac3, mac or gac.")
    variable: str | None = Field(default=None, max_length=40, description="static, mrv, degree or domwdeg.")
    value: str | None = Field(default=None, max_length=40, description="static or lcv.")
    seed: int = Field(default=0, ge=0, le=2**31 - 1, description="Shuffles ties; 0 keeps them in order.")
    model: str | None = Field(default=None, max_length=40, description="Another formulation, e.g. binary.")


class SolveOptions(Strategy):
    """Options of `solve`."""

    limit: int = Limit
    all: bool = Field(default=False, description="Look for all solutions.")
    engine: str = Engine
    seconds: float | None = Seconds
    nodes: int | None = Nodes
    confirm: bool = Field(default=False, description="Solve again with an independent engine.")
    skip_unread: bool = Field(default=False, description="Go on without the clues that are not understood.")


class CountOptions(TextOptions):
    """Options of `count`."""

    limit: int = Field(default=10_000, ge=1, le=100_000_000, description="Count no further than this.")
    engine: str = Engine
    seconds: float | None = Seconds
    nodes: int | None = Nodes


class CheckOptions(TextOptions):
    """Options of `check`."""

    solution: Board | None = Field(default=None, description="The proposed solution: JSON, or as it is printed.")


class ExplainOptions(TextOptions):
    """Options of `explain`."""

    seconds: float | None = Seconds
    verify: bool = Field(default=False, description="Have an independent engine judge every step.")
    uniqueness: bool = Field(default=False, description="Allow techniques that rest on there being one solution.")
    positions: bool = Field(default=False, description="Add what is possible before each step.")


class HintOptions(TextOptions):
    """Options of `hint`."""

    progress: Board | None = Field(
        default=None,
        description="The position so far: JSON (with `settled` and `ruled_out` besides), or as it is printed.",
    )
    seconds: float | None = Seconds
    after: int = Field(default=0, ge=0, le=10_000, description="Pass over so many steps.")
    told: bool = Field(default=False, description="Add the hint in words, in its three strengths.")
    positions: bool = Field(default=False, description="Add what is possible before the step.")


class RateOptions(TextOptions):
    """Options of `rate`."""

    seconds: float | None = Seconds
    scale: str | None = Field(default=None, max_length=40, description="A known scale instead of ours: se.")


class AuditOptions(TextOptions):
    """Options of `audit`."""

    seconds: float | None = Seconds


class AskOptions(TextOptions):
    """Options of `ask`."""

    question: str = Field(max_length=2000, description="Such as: Who owns the zebra?")
    choices: list[str] = Field(default=[], max_length=100, description="The answers to choose from.")
    engine: str = Engine
    seconds: float | None = Seconds


class CompareOptions(TextOptions):
    """Options of `compare`."""

    strategies: list[str] | None = Field(
        default=None, min_length=1, max_length=30, description="Such as mac+mrv+lcv, astar+gac, fc+mrv@binary, asp."
    )
    seconds: float = Field(default=5.0, gt=0, allow_inf_nan=False, description="Time for each strategy.")
    nodes: int | None = Nodes
    limit: int = Limit


class TraceOptions(Strategy):
    """Options of `trace`."""

    engine: str = Field(default="auto", max_length=40, description="Only the textbook engine has a trace.")
    max_events: int = Field(default=100_000, ge=1, le=500_000, description="Stop the search after so many events.")
    max_nodes: int | None = Field(
        default=None, ge=1, le=500_000, description="Do not stop, but tell the rest in brief, up to so many nodes."
    )
    of_nodes: list[int] | None = Field(
        default=None, min_length=1, max_length=10_000, description="Tell only what happened at these nodes."
    )
    limit: int = Limit
    seconds: float | None = Seconds
    nodes: int | None = Nodes


class ConvertOptions(TextOptions):
    """Options of `convert`."""

    to: str = Field(max_length=40, description="A format of the family.")


class RenderOptions(TextOptions):
    """Options of `render`."""

    solution: Board | None = Field(default=None, description="A solution to draw into the board.")
    progress: Board | None = Field(default=None, description="A position to draw into the board.")
    marks: dict[str, Any] | None = Field(default=None, description="A step as `explain` tells it, to be marked.")


class GenerateOptions(Options):
    """Options of `generate`; those of the family itself go beside them (`GET /api/families` names them)."""

    model_config = ConfigDict(extra="allow", strict=True)
    __pydantic_extra__: dict[str, bool | int | str | None] = Field(init=False)

    n: int = Field(default=1, ge=1, le=50, description="How many; more than one come as `puzzles`.")
    size: Size | None = Field(default=None, description="9, 12x10 (width x height) ...")
    difficulty: str | None = Field(default=None, max_length=40, description="A level, or scores such as 3.5-4.2.")
    needs: list[str] = Field(default=[], max_length=20, description="Techniques that it must take.")
    seed: int | None = Field(default=None, ge=0, le=2**63 - 1, description="The same seed gives the same puzzles.")
    seconds: float | None = Seconds


class Frame(BaseModel):
    """What every request says."""

    model_config = ConfigDict(extra="forbid", strict=True)

    family: str | None = Field(default=None, max_length=80, description="The family, when it should not be detected.")
    format: str | None = Field(default=None, max_length=80, description="The format, when it should not be detected.")


class TextFrame(Frame):
    """What every request about a puzzle says."""

    text: str = Field(description="The puzzle itself. It is never taken for the name of a file or of an example.")
