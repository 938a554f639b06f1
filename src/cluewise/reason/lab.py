"""The laboratory: one puzzle, many strategies, what each cost, and the trees they searched."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from typing import Any

from cluewise.base.errors import InternalError, UsageError
from cluewise.base.options import typed
from cluewise.base.terms import Var
from cluewise.engine.answer import Stats
from cluewise.engine.auto import Choices, engine_for
from cluewise.engine.native import core_version
from cluewise.engine.textbook import Listener
from cluewise.engine.textbook.strategy import CHOICES
from cluewise.engine.textbook.trace import Assign, Event, Fail, Found
from cluewise.family.puzzle import Json, Puzzle
from cluewise.model import Model
from cluewise.solver.result import Result
from cluewise.solver.run import job, run

MOST_NODES = 5_000  # kept of a tree: more than anyone can look at

# From no inference to much of it, as the textbooks tell the story.
USUAL = (
    "none+static",
    "none+mrv",
    "fc+mrv",
    "fc+mrv+lcv",
    "ac3+mrv",
    "mac+mrv",
    "mac+mrv+lcv",
    "mac+domwdeg",
    "gac+mrv",
    "astar+gac",
)
OTHERS = ("native", "asp", "cpsat")  # engines that are compared by their own name


@dataclass(frozen=True)
class Node:
    """One node of a search tree: which value was tried, and what came of it."""

    id: int
    parent: int | None
    label: str
    outcome: str = "open"  # or "fail", "solution"
    why: str = ""  # the rule that failed


@dataclass
class Tree:
    """The first nodes of a search tree, collected while the search runs."""

    nodes: dict[int, Node] = field(default_factory=lambda: {0: Node(0, None, "start")})
    left_out: int = 0

    def listen(self, event: Event) -> None:
        """Take note of one event."""
        match event:
            case Assign(node, parent, _, var, value) if len(self.nodes) < MOST_NODES and parent in self.nodes:
                self.nodes[node] = Node(node, parent, f"{var} = {value}")
            case Assign():
                self.left_out += 1
            case Fail(node, _, sentence, _) if node in self.nodes:
                self._settle(node, "fail", sentence or "")
            case Found(node, _) if node in self.nodes:
                self._settle(node, "solution", "")

    def _settle(self, node: int, outcome: str, why: str) -> None:
        old = self.nodes[node]
        self.nodes[node] = Node(old.id, old.parent, old.label, outcome, why)


@dataclass(frozen=True)
class Run:
    """One strategy on one puzzle."""

    strategy: str
    status: str
    count: int
    stats: Stats
    tree: Tree | None = field(default=None, compare=False)

    def to_json(self) -> Json:
        """As `runs` in the JSON."""
        return {"strategy": self.strategy, "status": self.status, "count": self.count, "stats": self.stats.to_json()}


@dataclass(frozen=True)
class Comparison:
    """The runs of several strategies on the same puzzle."""

    puzzle: Puzzle
    runs: tuple[Run, ...]

    def to_json(self) -> Json:
        """The JSON of `compare`."""
        return {"family": self.puzzle.family, "runs": [run.to_json() for run in self.runs]}

    def _repr_html_(self) -> str:
        from cluewise.base.page_frame import framed
        from cluewise.reason.lab_page import comparison_page

        return framed(comparison_page(self), 640)


def plan(name: str) -> dict[str, Any]:
    """The options that a short name stands for: `mac+mrv+lcv`, `astar+gac`, `fc+mrv@binary`, or an engine: `asp`."""
    choices, _, model = name.partition("@")
    options: dict[str, Any] = {"model": model} if model else {}
    if choices in OTHERS:
        return options | {"engine": choices}
    for word in choices.split("+"):
        kind = next((kind for kind, words in CHOICES.items() if word in words and kind not in options), None)
        if kind is None:
            known = "; ".join(f"{kind}: {', '.join(words)}" for kind, words in CHOICES.items())
            raise UsageError(
                f"{word!r} in the strategy {name!r} is no choice. There are {known}; engines: {', '.join(OTHERS)}"
            )
        options[kind] = word
    return options


@typed
def compare(
    puzzle: Puzzle,
    strategies: Sequence[str] | None = None,
    *,
    seconds: float | None = 5.0,
    nodes: int | None = None,
    limit: int | None = 2,
    trees: bool = False,
    done: Callable[[int], None] = lambda _: None,
) -> Comparison:
    """Run each strategy, one after the other (`done` hears how many are); without any wish, the usual ones."""
    strategies = usual_strategies() if strategies is None else strategies
    plans = [(name, {"engine": "textbook"} | plan(name)) for name in strategies]
    _start({wishes["engine"] for _, wishes in plans})
    runs: list[Run] = []
    for name, wishes in plans:
        runs.append(_run(puzzle, name, wishes, seconds, nodes, limit, trees))
        done(len(runs))
    _agree(runs)
    return Comparison(puzzle, tuple(runs))


def _start(engines: Iterable[str]) -> None:
    """Have the engines of others loaded before any clock runs: it can take longer than the puzzle."""
    nothing = Model((Var(0, "nothing", (0,), (0,)),), (), ())
    for name in OTHERS:
        if name in engines:
            engine_for(Choices(engine=name)).solve(nothing, limit=1)


def usual_strategies() -> tuple[str, ...]:
    """What is compared when nobody wishes anything: the usual strategies, and the engines that are here."""
    return (*USUAL, *_engines_here())


def _engines_here() -> list[str]:
    """The engines besides the textbook one that are installed."""
    missing = {"native": core_version() is None, "cpsat": find_spec("ortools") is None}
    return [name for name in OTHERS if not missing.get(name)]


def _run(
    puzzle: Puzzle,
    name: str,
    wishes: dict[str, Any],
    seconds: float | None,
    nodes: int | None,
    limit: int | None,
    trees: bool,
) -> Run:
    tree = Tree() if trees and wishes["engine"] == "textbook" else None
    listener: Listener | None = tree.listen if tree else None
    work = job(seconds=seconds, nodes=nodes, limit=limit, listener=listener, certain=False, **wishes)
    result: Result = run(puzzle, work)
    return Run(name, result.status, result.count, result.stats, tree)


def _agree(runs: Iterable[Run]) -> None:
    """Two strategies that contradict each other are a bug that nobody should have to spot in a table."""
    verdicts = {run.status for run in runs} - {"unknown"}
    if len(verdicts) > 1:
        raise InternalError(f"strategies disagree: {sorted(verdicts)}")
