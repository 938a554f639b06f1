"""The names of the first zebra program that cluewise grew out of, for scripts written against it.

Unlike there, nothing is guessed: a puzzle with several solutions gives the first of them with a warning, and does
not count as solved. Data frames are taken and given as they come (pandas is the caller's), as are lists of rows.
"""

from __future__ import annotations

import time
import warnings
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cluewise.base.errors import CluewiseError, UsageError
from cluewise.engine.answer import Stats
from cluewise.families.zebra.puzzle import Different, Distance, Item, Not, Offset, Relation, Same, ZebraPuzzle
from cluewise.many.datasets.answers import agreement
from cluewise.many.datasets.records import blanked, parsed, record
from cluewise.solver.pipeline import read, solve
from cluewise.solver.result import Result

Variable = tuple[str, str]
Assigned = dict[int, dict[str, str]]


@dataclass(frozen=True)
class Csp:
    """A puzzle as variables (a value of a category each), their domains (house numbers), and constraints."""

    puzzle: ZebraPuzzle
    variables: tuple[Variable, ...]
    domains: dict[Variable, set[int]]
    constraints: list[tuple[Any, ...]]
    houses: int


@dataclass(frozen=True)
class SearchStats:
    """What the search cost, under the old names."""

    nodes_explored: int = 0
    backtracks: int = 0
    constraint_checks: int = 0
    time_seconds: float = 0.0

    @property
    def steps(self) -> int:
        """The nodes explored, as in the column of that name."""
        return self.nodes_explored


@dataclass(frozen=True)
class PuzzleResult:
    """What became of one puzzle; `correct` is None where nothing was expected."""

    puzzle_id: str
    solved: bool
    solution: Assigned | None = None
    grid: dict[str, Any] | None = None  # {"header": [...], "rows": [...]}
    stats: SearchStats = field(default_factory=SearchStats)
    time_seconds: float = 0.0
    correct: bool | None = None
    error: str | None = None


def puzzle_text_to_csp(puzzle_text: str) -> Csp:
    """Read a puzzle; ReadError names the clue that was not understood."""
    puzzle = read(puzzle_text, family=ZebraPuzzle.family)
    if not isinstance(puzzle, ZebraPuzzle):
        raise UsageError("this is no zebra puzzle")
    places = puzzle.places
    variables = tuple(
        (category.name.lower(), value)
        for category in puzzle.categories
        if category is not places
        for value in category.values
    )
    return Csp(
        puzzle=puzzle,
        variables=variables,
        domains={variable: set(range(1, puzzle.size + 1)) for variable in variables},
        constraints=[_constraint(puzzle, clue.relation, clue.text) for clue in puzzle.clues],
        houses=puzzle.size,
    )


def _constraint(puzzle: ZebraPuzzle, relation: Relation, text: str) -> tuple[Any, ...]:
    """A relation as a tuple: (sign, one side, other side), where it is that simple; else ("clue", its words)."""
    match relation:
        case Same(a, b):
            return ("=", _side(puzzle, a), _side(puzzle, b))
        case Not(Same(a, b)) | Different((a, b)):
            return ("!=", _side(puzzle, a), _side(puzzle, b))
        case Offset(_, a, b, 1, None, False):
            return ("<", _side(puzzle, a), _side(puzzle, b))
        case Offset(_, a, b, low, high, False) if low == high and low is not None:
            return ("offset", _side(puzzle, a), _side(puzzle, b), low)
        case Distance(_, a, b, low, high, False) if low == high and low is not None:
            return ("distance", _side(puzzle, a), _side(puzzle, b), low)
        case _:
            return ("clue", text)


def _side(puzzle: ZebraPuzzle, item: Item) -> Variable | int:
    if puzzle.places and item.category == puzzle.places.name:
        return int(item.value)
    return (item.category.lower(), item.value)


def solve_puzzle(csp: Csp) -> tuple[Assigned | None, SearchStats]:
    """The solution as {house: {category: value}} (None if there is none), and what the search cost."""
    result = solve(csp.puzzle)
    if result.status == "several":
        warnings.warn("this puzzle has several solutions; the first one found is given", stacklevel=2)
    return _assigned(csp.puzzle, result), _stats(result.stats)


def solve_single_puzzle(puzzle_id: str, puzzle_text: str, expected_solution: Any = None) -> PuzzleResult:
    """Read, solve and compare one puzzle; it counts as solved when exactly one solution exists."""
    start = time.perf_counter()
    try:
        csp = puzzle_text_to_csp(puzzle_text)
        result = solve(csp.puzzle)
    except CluewiseError as error:
        return PuzzleResult(puzzle_id, solved=False, time_seconds=time.perf_counter() - start, error=str(error))
    if result.status == "several":
        warnings.warn(f"{puzzle_id} has several solutions; the first one found is given", stacklevel=2)
    grid = result.solution.to_json() if result.solution else None
    expected = parsed(expected_solution)
    known = not blanked(expected) and result.status == "unique"
    return PuzzleResult(
        puzzle_id=puzzle_id,
        solved=result.status == "unique",
        solution=_assigned(csp.puzzle, result),
        grid=grid,
        stats=_stats(result.stats),
        time_seconds=time.perf_counter() - start,
        correct=agreement(expected, grid).complete if known else None,
    )


def normalize_dataset(dataset: Any) -> Any:
    """The same data set with column names in lower case, without spaces around them, and an `id` for every row."""
    if hasattr(dataset, "rename") and hasattr(dataset, "columns"):
        named = dataset.rename(columns=lambda name: str(name).strip().lower())
        return named if "id" in named.columns else named.assign(id=[str(n) for n in range(1, len(named) + 1)])
    rows = [{str(name).strip().lower(): cell for name, cell in row.items()} for row in dataset]
    return [{"id": str(number)} | row for number, row in enumerate(rows, 1)]


def run_evaluation(dataset: Any, max_puzzles: int | None = None, verbose: bool = False) -> list[PuzzleResult]:
    """Solve the puzzles of a data set (a data frame or a list of rows), the first `max_puzzles` of them."""
    found = []
    for number, row in enumerate(_rows(dataset)[:max_puzzles], 1):
        entry = record(row, number)
        if entry.fault is not None:
            found.append(PuzzleResult(entry.id, solved=False, error=str(entry.fault)))
        else:
            found.append(solve_single_puzzle(entry.id, entry.puzzle, entry.solution))
        if verbose:
            _tell(found[-1])
    return found


def _rows(dataset: Any) -> list[Mapping[str, Any]]:
    return list(dataset.to_dict("records")) if hasattr(dataset, "to_dict") else list(dataset)


def _tell(result: PuzzleResult) -> None:
    verdict = "solved" if result.solved else result.error or "not solved"
    print(f"{result.puzzle_id}: {verdict}, {result.stats.nodes_explored} steps, {result.time_seconds:.4f} s")  # noqa: T201


def _assigned(puzzle: ZebraPuzzle, result: Result) -> Assigned | None:
    if result.solution is None:
        return None
    data = result.solution.to_json()
    first = 1 if puzzle.places else 0
    names = [name.lower() for name in data["header"][first:]]
    return {house: dict(zip(names, row[first:], strict=True)) for house, row in enumerate(data["rows"], 1)}


def _stats(stats: Stats) -> SearchStats:
    return SearchStats(stats.nodes, stats.backtracks, stats.checks, stats.seconds)
