"""`check` and `show`."""

from __future__ import annotations

import re
from pathlib import Path

from cluewise.base.errors import UsageError
from cluewise.family.puzzle import Fault, Solution
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
    if certificate is not None:
        from cluewise.front.cli.certifying import redo

        if puzzle is None and text is None:
            return redo(certificate, None, json=json, seconds=seconds)
        known, claimed = _both(puzzle, solution, text, family, format, "check", how, seconds)
        return redo(certificate, known.puzzle, claimed if solution or text else (), json=json, seconds=seconds)
    reading, proposed = _both(puzzle, solution, text, family, format, "check", how, seconds)
    if not proposed:
        raise UsageError("no solution given: `cluewise check PUZZLE SOLUTION`")
    codes = []
    for number, one in enumerate(proposed, 1):
        if len(proposed) > 1 and not json:
            say(f"Answer {number}:")
        codes.append(_report(faults_of(reading.puzzle, one), json=json))
    return max(codes)


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
    reading, proposed = _both(puzzle, solution, text, family, format, "show", how, seconds)
    boards: list[Solution | None] = [*proposed] or [None]
    if json:
        for one in boards:
            print_json({"puzzle": reading.puzzle.to_json(), "solution": one and one.to_json()})
    else:
        _print(reading, boards)
    for number, one in enumerate(boards, 1):
        drawing = reading.family.draw(reading.puzzle, one)
        put_pictures(drawing, svg, png, number=number, total=len(boards))
    return DONE


def _print(reading: Reading, boards: list[Solution | None]) -> None:
    if reading.puzzle.title:
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


def _both(
    puzzle: str | None,
    solution: str | None,
    text: str | None,
    family: str | None,
    format: str | None,  # noqa: A002
    verb: str,
    how: How,
    seconds: float | None,
) -> tuple[Reading, tuple[Solution, ...]]:
    """The puzzle and the proposed solutions; with --text the only argument is the solution."""
    if text is not None and solution is None:
        puzzle, solution = None, puzzle
    reading = one_puzzle(source(puzzle, text, how), family, format, verb, seconds)
    if solution is not None:
        proposed = file_source(solution)
        with blaming(proposed.name):
            boards = _boards(proposed.text, reading.puzzle.title)
            return reading, tuple(one for text in boards for one in reading.family.read_solutions(reading.puzzle, text))
    if reading.format.solutions is not None:
        return reading, reading.format.solutions(reading.puzzle, reading.text)
    return reading, ()
