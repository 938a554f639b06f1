"""`solve` and `count`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import ExitStack
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer

from cluewise.answering import answers_to, in_words, with_answers
from cluewise.auditing import CONFLICT_SECONDS, conflict_of
from cluewise.cli import options
from cluewise.cli.busy import busy
from cluewise.cli.exits import OF_STATUS, UNREADABLE
from cluewise.cli.inputs import in_time, puzzles, solved_puzzles, source, without_unread
from cluewise.cli.output import complain, note, numbered, print_json, say, whole_file, writable
from cluewise.cli.pictures import put_pictures
from cluewise.cli.reporting import at_most, report
from cluewise.cli.taking import PLAINLY, How, takes_text
from cluewise.engine.answer import Clock
from cluewise.engine.textbook import Listener
from cluewise.engine.textbook.trace import Event, write_jsonl
from cluewise.errors import InternalError
from cluewise.family import family_of
from cluewise.perline import Row, Solved
from cluewise.phrases import listed
from cluewise.puzzle import Puzzle
from cluewise.reading import Reading
from cluewise.result import Result
from cluewise.solving import COUNT_LIMIT, Job, count_result, job, run


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
    how: How = PLAINLY


@takes_text
def solve(
    puzzle: options.PuzzleArg = None,
    text: options.Text = None,
    family: options.FamilyName = None,
    format: options.FormatName = None,  # noqa: A002
    json: options.Json = False,
    limit: options.Limit = 2,
    every: Annotated[bool, typer.Option("--all", help="Look for all solutions.")] = False,
    engine: options.Engine = "auto",
    seconds: options.Seconds = None,
    nodes: options.Nodes = None,
    stats: Annotated[bool, typer.Option("--stats", help="Show what the search cost.")] = False,
    trace: options.Trace = None,
    svg: options.Svg = None,
    png: options.Png = None,
    watch: Annotated[bool, typer.Option("--watch", help="Show the board filling in the terminal.")] = False,
    search: options.Search = None,
    inference: options.Inference = None,
    variable: options.Variable = None,
    value: options.Value = None,
    seed: options.Seed = 0,
    model: options.ModelName = None,
    confirm: options.Confirm = False,
    certificate: options.Certificate = None,
    proof: options.Proof = "both",
    skip_unread: options.SkipUnread = False,
    how: How = PLAINLY,
) -> int:
    """Solve a puzzle and prove that the answer is the only one."""
    choices: dict[str, Any] = {"search": search, "inference": inference, "variable": variable, "value": value}
    choices |= {"confirm": confirm, "engine": engine, "seed": seed}
    work = job(limit=None if every else limit, seconds=seconds, nodes=nodes, model=model, **choices)
    for path in (svg, png, certificate):
        writable(path)
    wishes = _Wishes(json=json, stats=stats, svg=svg, trace=trace, watch=watch, certificate=certificate)
    wishes = replace(wishes, how=how, png=png, proof=proof)
    listened = trace is not None or watch or certificate is not None
    rows = (puzzles if listened else partial(solved_puzzles, work=work))(source(puzzle, text, how), family, format)
    rows = without_unread(rows) if skip_unread else rows
    return _each(in_time(rows, seconds), wishes, lambda row, at: _solve_one(row, work, wishes, at))


@takes_text
def count(
    puzzle: options.PuzzleArg = None,
    text: options.Text = None,
    family: options.FamilyName = None,
    format: options.FormatName = None,  # noqa: A002
    json: options.Json = False,
    limit: options.Limit = COUNT_LIMIT,
    engine: options.Engine = "auto",
    seconds: options.Seconds = None,
    nodes: options.Nodes = None,
    how: How = PLAINLY,
) -> int:
    """Count the solutions, up to a limit."""
    work = job(limit=limit, seconds=seconds, nodes=nodes, engine=engine)
    wishes = _Wishes(json=json, stats=False, how=how)
    rows = puzzles(source(puzzle, text, how), family, format)
    return _each(in_time(rows, seconds), wishes, lambda reading, _: _count_one(reading, work, wishes))


@dataclass(frozen=True)
class _At:
    """Which of how many puzzles this is."""

    number: int
    total: int


def _each(source: Iterable[Any], wishes: _Wishes, do: Callable[[Any, _At], int]) -> int:
    """Do something with every puzzle in a source; the largest exit code wins."""
    rows = list(source)
    codes = []
    with busy("solving", len(rows), shown=not wishes.watch) as progress:
        for number, row in enumerate(rows, 1):
            if isinstance(row, Row):
                _refuse(row, wishes)
                codes.append(UNREADABLE)
            else:
                codes.append(do(row, _At(number, len(rows))))
            progress.step()
    return max(codes)


def _refuse(row: Row, wishes: _Wishes) -> None:
    if wishes.json:
        print_json({"error": row.error.to_json()})
    else:
        complain(row.error)


def _solve_one(row: Reading | Solved, work: Job, wishes: _Wishes, at: _At) -> int:
    clock = work.budget.clock()
    result = row.result if isinstance(row, Solved) else _run(row, work, wishes, at)
    if wishes.certificate and isinstance(row, Reading):
        from cluewise.cli.certifying import certify

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
    return OF_STATUS[result.status]


def _puzzle(row: Reading | Solved) -> Puzzle:
    puzzle = row.result.puzzle if isinstance(row, Solved) else row.puzzle
    if puzzle is None:
        raise InternalError("a solved row has no puzzle")
    return puzzle


def _run(reading: Reading, work: Job, wishes: _Wishes, at: _At) -> Result:
    with ExitStack() as stack:
        listeners = _listeners(reading, work, wishes, at, stack)
        return run(reading.puzzle, replace(work, listener=_all(listeners))).noting(*reading.notes)


def _listeners(reading: Reading, work: Job, wishes: _Wishes, at: _At, stack: ExitStack) -> list[Listener]:
    found: list[Listener] = []
    if wishes.trace:
        file = stack.enter_context(whole_file(numbered(wishes.trace, at.number, at.total)))
        found.append(write_jsonl(file))
    if wishes.watch:
        from cluewise.cli.watching import watching

        found.append(stack.enter_context(watching(reading.puzzle, *work.modelled(reading.puzzle))))
    return found


def _all(listeners: list[Listener]) -> Listener | None:
    def tell(event: Event) -> None:
        for listener in listeners:
            listener(event)

    return tell if listeners else None


def _print_solved(puzzle: Puzzle, result: Result, wishes: _Wishes, at: _At, clock: Clock) -> None:
    for remark in result.notes:
        note(remark)
    heading = [f"--- {at.number} of {at.total}"] if at.total > 1 else []
    if heading or puzzle.title:
        say(": ".join([*heading, *filter(None, [puzzle.title])]))
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


def _draw(puzzle: Puzzle, result: Result, wishes: _Wishes, at: _At) -> None:
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
