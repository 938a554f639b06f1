"""`convert`: a puzzle in another format of its family."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cluewise.cli import options
from cluewise.cli.exits import DONE, UNREADABLE
from cluewise.cli.inputs import in_time, puzzles, source
from cluewise.cli.output import complain, note, print_json, put_texts, say, writable
from cluewise.cli.taking import PLAINLY, How, takes_text
from cluewise.deadline import bounded
from cluewise.errors import UsageError
from cluewise.perline import Row
from cluewise.reading import Reading
from cluewise.writing import written


@takes_text
def convert(
    puzzle: options.PuzzleArg = None,
    to: Annotated[str | None, typer.Option("--to", metavar="FORMAT", help="`cluewise formats` lists them.")] = None,
    text: options.Text = None,
    family: options.FamilyName = None,
    format: options.FormatName = None,  # noqa: A002
    json: options.Json = False,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="Write there instead of standard output.")
    ] = None,
    seconds: options.Seconds = None,
    how: How = PLAINLY,
) -> int:
    """Write a puzzle in another format of its family."""
    if not to:
        raise UsageError("no format given: `cluewise convert PUZZLE --to FORMAT`; `cluewise formats` lists them")
    writable(output)
    rows = list(in_time(puzzles(source(puzzle, text, how), family, format), seconds))
    readings = [row for row in rows if isinstance(row, Reading)]
    texts = [(reading, _within(seconds, reading, to)) for reading in readings]
    for row in rows:
        if isinstance(row, Row):
            _refuse(row, json=json)
    for reading in readings:
        how.told(reading.puzzle)
    for remark in dict.fromkeys(remark for reading in readings for remark in reading.notes):
        note(remark)
    _put(texts, to, output, json=json)
    return DONE if len(readings) == len(rows) else UNREADABLE


def _within(seconds: float | None, reading: Reading, to: str) -> str:
    return bounded(seconds, lambda: written(reading.family, reading.puzzle, to), doing="writing")


def _refuse(row: Row, *, json: bool) -> None:
    if json:
        print_json({"error": row.error.to_json()})
    else:
        complain(row.error)


def _put(texts: list[tuple[Reading, str]], to: str, output: Path | None, *, json: bool) -> None:
    """One text per puzzle: lines of a line format in one file, anything else in numbered files."""
    if json:
        for reading, text in texts:
            print_json({"family": reading.family.name, "id": reading.puzzle.id, "format": to, "text": text + "\n"})
    in_lines = all(reading.family.format(to).line_based for reading, _ in texts)
    if output is None:
        if not json:
            say(("\n" if in_lines else "\n\n").join(text for _, text in texts))
    else:
        put_texts([text for _, text in texts], output, in_lines=in_lines)
