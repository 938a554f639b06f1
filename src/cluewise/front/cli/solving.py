"""`solve` and `count`."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

from cluewise.base.errors import InternalError
from cluewise.base.phrases import listed
from cluewise.engine.answer import Clock
from cluewise.engine.textbook import Listener
from cluewise.engine.textbook.trace import Event, write_jsonl
from cluewise.family import family_of
from cluewise.family.puzzle import Puzzle
from cluewise.front.cli.each import At, each_row
from cluewise.front.cli.exits import OF_STATUS, UNDECIDED
from cluewise.front.cli.inputs import in_time, puzzles, solved_puzzles, source, without_unread
from cluewise.front.cli.options import command
from cluewise.front.cli.output import note, numbered, print_json, say, whole_file, writable
from cluewise.front.cli.pictures import put_pictures
from cluewise.front.cli.reporting import at_most, report
from cluewise.front.cli.taking import How
from cluewise.reason.audit import CONFLICT_SECONDS, conflict_of
from cluewise.solver.claims import answers_to, in_words, with_answers
from cluewise.solver.line_files import Solved
from cluewise.solver.read import Reading
from cluewise.solver.result import Result
from cluewise.solver.run import Job, count_result, job, run


@dataclass(frozen=True, kw_only=True)
class _Wishes:
    """What to show and write besides the answer."""

    json: bool
    stats: bool
    svg: Path | None = None
    png: Path | None = None
    trace: Path | None = None
    watch: bool = False
    certificate: Path | None = None
    proof: str = "both"
    how: How = field(default_factory=How)


@command
def solve(
    *,
    puzzle: str | None,
    text: str | None,
    family: str | None,
    format: str | None,  # noqa: A002
    json: bool,
    limit: int,
    all: bool,  # noqa: A002
    engine: str,
    seconds: float | None,
    nodes: int | None,
    stats: bool,
    trace: Path | None,
    svg: Path | None,
    png: Path | None,
    watch: bool,
    search: str | None,
    inference: str | None,
    variable: str | None,
    value: str | None,
    seed: int,
    model: str | None,
    confirm: bool,
    certificate: Path | None,
    proof: str,
    skip_unread: bool,
    how: How,
) -> int:
    """`cluewise solve`."""
    choices: dict[str, Any] = {"search": search, "inference": inference, "variable": variable, "value": value}
    choices |= {"confirm": confirm, "engine": engine, "seed": seed, "model": model}
    work = job(limit=None if all else limit, seconds=seconds, nodes=nodes, **choices)
    writable(svg, png, certificate)
    wishes = _Wishes(json=json, stats=stats, svg=svg, png=png, trace=trace, watch=watch, how=how)
    wishes = replace(wishes, certificate=certificate, proof=proof)
    listened = trace is not None or watch or certificate is not None
    rows = (puzzles if listened else partial(solved_puzzles, work=work))(source(puzzle, text, how), family, format)
    rows = in_time(without_unread(rows) if skip_unread else rows, seconds)
    return each_row(rows, partial(_solve_one, work=work, wishes=wishes), json=json, doing="solving", shown=not watch)


@command
def count(
    *,
    puzzle: str | None,
    text: str | None,
    family: str | None,
    format: str | None,  # noqa: A002
    json: bool,
    limit: int,
    engine: str,
    seconds: float | None,
    nodes: int | None,
    how: How,
) -> int:
    """`cluewise count`."""
    work = job(limit=limit, seconds=seconds, nodes=nodes, engine=engine)
    wishes = _Wishes(json=json, stats=False, how=how)
    rows = puzzles(source(puzzle, text, how), family, format)
    return each_row(in_time(rows, seconds), lambda row, _: _count_one(row, work, wishes), json=json, doing="counting")


def _solve_one(row: Reading | Solved, at: At, *, work: Job, wishes: _Wishes) -> int:
    clock = work.budget.clock()
    result = row.result if isinstance(row, Solved) else _run(row, work, wishes, at)
    if wishes.certificate and isinstance(row, Reading):
        from cluewise.front.cli.certifying import certify

        path = numbered(wishes.certificate, at.number, at.total)
        result = certify(result, row, path, seconds=work.budget.after(clock.seconds).seconds, proof=wishes.proof)
    if wishes.json:
        conflict = conflict_of(_puzzle(row), result, at_most(CONFLICT_SECONDS, clock))
        found = with_answers(result, _puzzle(row), work)
        print_json(found | ({"conflict": [clue.to_json() for clue in conflict]} if conflict else {}))
    else:
        _print_solved(_puzzle(row), result, wishes, at, clock)
        _print_answers(_puzzle(row), result, work)
    if wishes.svg or wishes.png:
        _draw(_puzzle(row), result, wishes, at)
    return _code(result)


def _code(result: Result) -> int:
    """The exit code of an answer: one that could be certified, but was not as it was to be, is not done."""
    wanted = "certificate" in result.undelivered and result.status in ("unique", "impossible")
    return UNDECIDED if wanted else OF_STATUS[result.status]


def _puzzle(row: Reading | Solved) -> Puzzle:
    puzzle = row.result.puzzle if isinstance(row, Solved) else row.puzzle
    if puzzle is None:
        raise InternalError("a solved row has no puzzle")
    return puzzle


def _run(reading: Reading, work: Job, wishes: _Wishes, at: At) -> Result:
    with ExitStack() as stack:
        listeners = _listeners(reading, work, wishes, at, stack)
        return run(reading.puzzle, replace(work, listener=_all(listeners))).noting(*reading.notes)


def _listeners(reading: Reading, work: Job, wishes: _Wishes, at: At, stack: ExitStack) -> list[Listener]:
    found: list[Listener] = []
    if wishes.trace:
        file = stack.enter_context(whole_file(numbered(wishes.trace, at.number, at.total)))
        found.append(write_jsonl(file))
    if wishes.watch:
        from cluewise.front.cli.watching import watching

        found.append(stack.enter_context(watching(reading.puzzle, *work.modelled(reading.puzzle))))
    return found


def _all(listeners: list[Listener]) -> Listener | None:
    def tell(event: Event) -> None:
        for listener in listeners:
            listener(event)

    return tell if listeners else None


def _print_solved(puzzle: Puzzle, result: Result, wishes: _Wishes, at: At, clock: Clock) -> None:
    for remark in result.notes:
        note(remark)
    if heading := at.heading(puzzle):
        say(heading)
    wishes.how.told(puzzle)
    say(report(puzzle, result, clock))
    if result.undelivered:
        say(f"Asked for but not delivered: {listed(result.undelivered)}.")
    if wishes.stats:
        say(_costs(result))


def _print_answers(puzzle: Puzzle, result: Result, work: Job) -> None:
    """The answers to the questions of the text itself."""
    for text, told in answers_to(puzzle, result, work):
        if told is not None:
            say(f"{text} {in_words(told)}")


def _costs(result: Result) -> str:
    because = f"\n{result.engine}: {result.because}" if result.because else ""
    return (
        f"{result.engine}: "
        + ", ".join(
            f"{name.replace('_', ' ')} {value:.4f}" if isinstance(value, float) else f"{name.replace('_', ' ')} {value}"
            for name, value in result.stats.to_json().items()
        )
        + because
    )


def _draw(puzzle: Puzzle, result: Result, wishes: _Wishes, at: At) -> None:
    # One of several solutions is not the answer: what they share is.
    shown = result.certain if result.status == "several" else result.solution
    drawing = family_of(puzzle).draw(puzzle, shown)
    put_pictures(drawing, wishes.svg, wishes.png, number=at.number, total=at.total)


def _count_one(reading: Reading, work: Job, wishes: _Wishes) -> int:
    result = count_result(reading.puzzle, work).noting(*reading.notes)
    if wishes.json:
        print_json(result.to_json() | {"solutions": []})
    else:
        for remark in result.notes:
            note(remark)
        wishes.how.told(reading.puzzle)
        say(str(result.count) if result.count_is == "exact" else f"at least {result.count}")
    return OF_STATUS["unknown"] if result.status == "unknown" else 0
