"""The straight line from text to checked solution: read, solve, count, check. What the outside calls."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

from cluewise.certain import common_to_all, shared
from cluewise.engine.answer import Answer, Budget, Engine, Impossible, Several, Unique, Unknown
from cluewise.engine.auto import Choices, engine_for
from cluewise.engine.textbook import Listener
from cluewise.errors import InputError, InternalError, UsageError
from cluewise.family import AnyFamily, AnyFormulation, family_of
from cluewise.model import Model
from cluewise.puzzle import Fault, Puzzle, Solution
from cluewise.reading import Reading, ambiguous, lines_as_puzzles, read_lines, readings
from cluewise.result import Result
from cluewise.scan import clean, clean_bytes
from cluewise.terms import Assignment

JUDGE_SECONDS = 3.0  # per reading, where only solving can tell two formats apart
CERTAIN_SECONDS = 5.0  # for "what is the same in all solutions", unless the caller gives a budget


# --- reading ---------------------------------------------------------------------------------------------------------


def read(text: str, *, family: str | None = None, format: str | None = None) -> Puzzle:  # noqa: A002
    """The puzzle in a text."""
    return read_one(text, family=family, format=format).puzzle


def load(path: str | Path, *, family: str | None = None, format: str | None = None) -> Puzzle:  # noqa: A002
    """The puzzle in a file."""
    return read(clean_bytes(Path(path).read_bytes()), family=family, format=format)


def read_one(text: str, *, family: str | None = None, format: str | None = None) -> Reading:  # noqa: A002
    """The one sensible reading of a text as one puzzle."""
    found = readings(text, family, format)
    if len(found) > 1 and all(reading.format.judged_by_solving for reading in found):
        return _judged(found)
    if len(found) > 1:
        raise ambiguous(found)
    return found[0]


def read_all(
    text: str,
    *,
    family: str | None = None,
    format: str | None = None,  # noqa: A002
) -> Iterator[Reading | tuple[int, InputError]]:
    """Every puzzle in a text; a bad row of a file with one puzzle per line gives its line and its error."""
    text = clean(text)
    by_line = lines_as_puzzles(text, family, format)
    whole = by_line and _as_a_whole(text, family, format)
    if by_line and whole and by_line.sure:
        raise ambiguous([whole, replace(whole, format=by_line.format)])
    if by_line is None or whole:
        yield read_one(text, family=family, format=format)
    else:
        yield from read_lines(text, by_line.format)


def _as_a_whole(text: str, family: str | None, format: str | None) -> Reading | None:  # noqa: A002
    try:
        return readings(text, family, format)[0]
    except InputError:
        return None


def _judged(found: list[Reading]) -> Reading:
    """Of readings that only solving can tell apart, the one that has a solution."""
    budget = Budget(seconds=JUDGE_SECONDS)
    verdicts = [(reading, _has_solution(reading.puzzle, budget)) for reading in found]
    solvable = [reading for reading, verdict in verdicts if verdict is not False]
    if len(solvable) != 1:
        raise ambiguous(solvable or found)
    others = " and ".join(reading.format.name for reading in found if reading is not solvable[0])
    note = f"read as {solvable[0].name}: read as {others} it has no solution"
    return replace(solvable[0], notes=(note,))


def _has_solution(puzzle: Puzzle, budget: Budget) -> bool | None:
    family = family_of(puzzle)
    if family.clashes(puzzle):
        return False
    answer = engine_for(Choices()).solve(family.formulation().model(puzzle), limit=1, budget=budget)
    if answer.solutions:
        return True
    return False if isinstance(answer, Impossible) else None


# --- solving ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Job:
    """Everything one puzzle's solving needs besides the puzzle."""

    choices: Choices = field(default_factory=Choices)
    model: str | None = None  # the name of a formulation
    limit: int | None = 2
    budget: Budget = field(default_factory=Budget)
    listener: Listener | None = None
    certain: bool = True  # whether to work out what several solutions share

    def modelled(self, puzzle: Puzzle) -> tuple[AnyFormulation, Model]:
        """The puzzle in the formulation asked for, or in the one that suits the strategy, or in the usual one."""
        family = family_of(puzzle)
        if self.model:
            formulation = family.formulation(self.model)
            return formulation, formulation.model(puzzle)
        wishes = set(self.choices.strategy.values())
        for formulation in family.formulations:
            if wishes.intersection(formulation.suits):
                with suppress(UsageError):  # too large for this formulation: the usual one takes every puzzle
                    return formulation, formulation.model(puzzle)
        return family.formulation(), family.formulation().model(puzzle)


def job(
    *,
    limit: int | None = 2,
    seconds: float | None = None,
    nodes: int | None = None,
    model: str | None = None,
    listener: Listener | None = None,
    certain: bool = True,
    **choices: Any,
) -> Job:
    """A job from the options of the command line."""
    try:
        wishes = Choices(**choices)
    except TypeError:
        raise UsageError(f"unknown option: {', '.join(sorted(choices))}") from None
    if limit is not None and limit < 1:
        raise UsageError("the limit must be 1 or more")
    budget = Budget(nodes=nodes, seconds=seconds)
    return Job(choices=wishes, model=model, limit=limit, budget=budget, listener=listener, certain=certain)


def solve(puzzle: Puzzle | str, **options: Any) -> Result:
    """Solve a puzzle, or the puzzle in a text, and prove its answer; options as on the command line.

    However small `limit` is, the search goes on to a second solution, so that "unique" is always a proof.
    """
    reading = {name: options.pop(name) for name in ("family", "format") if name in options}
    if isinstance(puzzle, str):
        found = read_one(puzzle, **reading)
        return run(found.puzzle, job(**options)).noting(*found.notes)
    return run(puzzle, job(**options))


def run(puzzle: Puzzle, work: Job) -> Result:
    """Solve one puzzle as a job says."""
    family = family_of(puzzle)
    engine = engine_for(work.choices, work.listener)
    if faults := family.clashes(puzzle):
        return Result(
            family=family.name, id=puzzle.id, puzzle=puzzle, status="impossible", faults=tuple(faults), engine="check"
        )
    formulation, model, left = _modelled(puzzle, work)
    answer = engine.solve(model, limit=None if work.limit is None else max(2, work.limit), budget=left)
    result = _result(family, formulation, puzzle, answer, work.limit)
    if isinstance(answer, Several) and work.certain:
        return _with_certain(result, formulation, model, answer, work)
    return result


def _modelled(puzzle: Puzzle, work: Job) -> tuple[AnyFormulation, Model, Budget]:
    """The puzzle as a model, and what building it leaves of the budget: large boards take their time."""
    clock = work.budget.clock()
    formulation, model = work.modelled(puzzle)
    if work.budget.seconds is None:
        return formulation, model, work.budget
    return formulation, model, replace(work.budget, seconds=max(0.0, work.budget.seconds - clock.seconds))


def _result(
    family: AnyFamily, formulation: AnyFormulation, puzzle: Puzzle, answer: Answer, limit: int | None
) -> Result:
    status, exact = _verdict(answer)
    return Result(
        family=family.name,
        id=puzzle.id,
        puzzle=puzzle,
        status=status,
        count=len(answer.solutions),
        count_is="exact" if exact else "at least",
        solutions=tuple(_decoded(family, formulation, puzzle, one) for one in answer.solutions[:limit]),
        engine=answer.engine,
        verified=bool(answer.solutions),
        stats=answer.stats,
        notes=(answer.why,) if isinstance(answer, Unknown) and answer.why else (),
    )


def _verdict(answer: Answer) -> tuple[str, bool]:
    match answer:
        case Unique():
            return "unique", True
        case Several(complete=complete):
            return "several", complete
        case Impossible():
            return "impossible", True
        case Unknown():
            return "unknown", False


def _decoded(family: AnyFamily, formulation: AnyFormulation, puzzle: Puzzle, answer: Assignment) -> Solution:
    """The solution that an assignment stands for, past the independent checker."""
    solution: Solution = formulation.decode(puzzle, answer)
    faults = family.check(puzzle, solution)
    if faults:
        raise InternalError(f"an answer did not pass the checker and is withheld: {faults[0].message}")
    return solution


def _with_certain(result: Result, formulation: AnyFormulation, model: Model, answer: Several, work: Job) -> Result:
    if answer.complete:
        common = shared(answer.solutions)
    else:
        quiet: Engine = engine_for(work.choices)
        budget = replace(work.budget, seconds=CERTAIN_SECONDS) if work.budget.seconds is None else work.budget
        settled = common_to_all(model, quiet, answer.solutions, budget)
        if settled is None:
            return result.noting("what all solutions share was not settled within the budget")
        common = settled
    return replace(result, certain=formulation.decode(result.puzzle, common))


def count(puzzle: Puzzle | str, *, limit: int | None = None, **options: Any) -> int:
    """The number of solutions, up to `limit`."""
    return count_result(read(puzzle) if isinstance(puzzle, str) else puzzle, job(limit=limit, **options)).count


def count_result(puzzle: Puzzle, work: Job) -> Result:
    """The number of solutions of one puzzle, each one past the checker, as a result without the solutions."""
    family = family_of(puzzle)
    if family.clashes(puzzle):
        return run(puzzle, work)
    engine = engine_for(work.choices, work.listener)
    formulation, model, left = _modelled(puzzle, work)
    answer = engine.solve(model, limit=work.limit, budget=left)
    for one in answer.solutions:
        _decoded(family, formulation, puzzle, one)
    result = _result(family, formulation, puzzle, answer, 0)
    reached = work.limit is not None and len(answer.solutions) >= work.limit
    # Having counted as far as one was asked to is an answer, not an undecided question.
    return replace(result, status="several", notes=()) if reached and result.status == "unknown" else result


def check(puzzle: Puzzle, solution: Solution) -> list[Fault]:
    """Every rule that a proposed solution breaks."""
    return family_of(puzzle).check(puzzle, solution)


# --- many ------------------------------------------------------------------------------------------------------------


def solve_many(puzzles: Iterable[Puzzle | str], *, workers: int = 1, **options: Any) -> Iterator[Result]:
    """Results in the order of the puzzles; a bad one gives a result with `.error` and stops nothing."""
    one = partial(_solve_or_error, **options)
    if workers <= 1:
        yield from map(one, puzzles)
        return
    from concurrent.futures import ProcessPoolExecutor  # here because importing it takes longer than a puzzle

    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(one, puzzles, chunksize=8)


def _solve_or_error(puzzle: Puzzle | str, **options: Any) -> Result:
    try:
        return solve(puzzle, **options)
    except InputError as error:
        return Result(family=options.get("family") or "", status="error", error=error)
