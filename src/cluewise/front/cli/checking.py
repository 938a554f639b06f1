"""`check` and `show`."""

from __future__ import annotations

import re
from pathlib import Path

from cluewise.base.errors import UsageError
from cluewise.family.puzzle import Fault, Solution
from cluewise.front.cli.each import At, each_puzzle
from cluewise.front.cli.exits import DONE, NO
from cluewise.front.cli.inputs import blaming, file_source, one_puzzle, source
from cluewise.front.cli.options import command
from cluewise.front.cli.output import ink, print_json, say, writable
from cluewise.front.cli.pictures import put_pictures
from cluewise.front.cli.taking import How
from cluewise.solver.pipeline import check as faults_of
from cluewise.solver.read import Reading

HEADING = re.compile(r"Solution \d+:")
VERDICT = re.compile(
    r"(This is the only solution\.|There are (at least )?\d+ solutions\.)( The \w+ engine says so too\.)?"
    r"|One solution was found; .*"
)


@command
def check(
    *,
    puzzle: str | None,
    solution: str | None,
    text: str | None,
    family: str | None,
    format: str | None,  # noqa: A002
    json: bool,
    certificate: Path | None,
    seconds: float | None,
    how: How,
) -> int:
    """`cluewise check`."""
    puzzle, solution = _told_apart(puzzle, solution, text)
    if certificate is not None:
        from cluewise.front.cli.certifying import redo

        if puzzle is None and text is None:
            return redo(certificate, None, json=json, seconds=seconds)
        known = one_puzzle(source(puzzle, text, how), family, format, "check", seconds)
        return redo(certificate, known.puzzle, _proposed(known, solution, At()), json=json, seconds=seconds)

    def do(reading: Reading, at: At) -> int:
        proposed = _proposed(reading, solution, at)
        if not proposed:
            raise UsageError("no solution given: `cluewise check PUZZLE SOLUTION`")
        codes = []
        for number, one in enumerate(proposed, 1):
            if len(proposed) > 1 and not json:
                say(f"Answer {number}:")
            codes.append(_report(faults_of(reading.puzzle, one), json=json))
        return max(codes)

    where = source(puzzle, text, how)
    return each_puzzle(where, family, format, do, json=json, doing="checking", seconds=seconds)


def _report(faults: list[Fault], *, json: bool) -> int:
    if json:
        print_json({"valid": not faults, "faults": [fault.to_json() for fault in faults]})
    elif faults:
        say("\n".join(f"{fault.code}: {fault.message}" for fault in faults))
    else:
        say("Every rule holds.")
    return NO if faults else DONE


@command
def show(
    *,
    puzzle: str | None,
    solution: str | None,
    text: str | None,
    family: str | None,
    format: str | None,  # noqa: A002
    json: bool,
    svg: Path | None,
    png: Path | None,
    seconds: float | None,
    how: How,
) -> int:
    """`cluewise show`."""
    writable(svg, png)
    puzzle, solution = _told_apart(puzzle, solution, text)

    def do(reading: Reading, at: At) -> int:
        boards: list[Solution | None] = [*_proposed(reading, solution, at)] or [None]
        if json:
            for one in boards:
                print_json({"puzzle": reading.puzzle.to_json(), "solution": one and one.to_json()})
        else:
            _print(reading, boards, at)
        for number, one in enumerate(boards, 1):
            drawing = reading.family.draw(reading.puzzle, one)
            put_pictures(drawing, at.path(svg), at.path(png), number=number, total=len(boards))
        return DONE

    where = source(puzzle, text, how)
    return each_puzzle(where, family, format, do, json=json, doing="drawing", seconds=seconds)


def _print(reading: Reading, boards: list[Solution | None], at: At) -> None:
    if reading.puzzle.title and at.total == 1:
        say(reading.puzzle.title)
    for number, one in enumerate(boards, 1):
        if len(boards) > 1:
            say(f"Answer {number}:")
        say(reading.family.render(reading.puzzle, one, ink()))


def _boards(text: str, title: str | None) -> list[str]:
    """The boards in what `solve` printed (its title, headings and verdicts are blanked); any other text as it is."""
    lines = text.split("\n")
    if title is not None and lines[0].strip() == title:
        lines[0] = ""
    starts = [number for number, line in enumerate(lines) if HEADING.fullmatch(line.strip())]
    end = next((number for number, line in enumerate(lines) if VERDICT.fullmatch(line.strip())), len(lines))
    if not starts or starts[0] > end:
        starts = [-1]
    pieces = zip(starts, [*starts[1:], end], strict=True)
    # Blank lines in front keep the places in complaints true.
    return ["\n" * (start + 1) + "\n".join(lines[start + 1 : stop]) for start, stop in pieces]


def _told_apart(puzzle: str | None, solution: str | None, text: str | None) -> tuple[str | None, str | None]:
    """The puzzle and the solution that were named; with --text the only argument is the solution."""
    return (None, puzzle) if text is not None and solution is None else (puzzle, solution)


def _proposed(reading: Reading, solution: str | None, at: At) -> tuple[Solution, ...]:
    """The solutions proposed for a puzzle: those of a file, else those that its own text holds."""
    if solution is None:
        own = reading.format.solutions
        return own(reading.puzzle, reading.text) if own else ()
    if at.total > 1:
        raise UsageError(
            f"a solution belongs to one puzzle, and there are {at.total}; `batch --verb check` takes a file of both"
        )
    proposed = file_source(solution)
    with blaming(proposed.name):
        boards = _boards(proposed.text, reading.puzzle.title)
        return tuple(one for text in boards for one in reading.family.read_solutions(reading.puzzle, text))
