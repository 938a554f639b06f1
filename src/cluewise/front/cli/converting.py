"""`convert`: a puzzle in another format of its family."""

from __future__ import annotations

from pathlib import Path

from cluewise.base.deadline import bounded
from cluewise.base.errors import UsageError
from cluewise.front.cli.each import refuse, remarks
from cluewise.front.cli.exits import DONE, UNREADABLE
from cluewise.front.cli.inputs import in_time, puzzles, source
from cluewise.front.cli.options import command
from cluewise.front.cli.output import note_hint, print_json, put_texts, say, writable
from cluewise.front.cli.taking import How
from cluewise.solver.line_files import BETWEEN, Row
from cluewise.solver.read import Reading
from cluewise.solver.write import written


@command
def convert(
    *,
    puzzle: str | None,
    to: str | None,
    text: str | None,
    family: str | None,
    format: str | None,  # noqa: A002
    json: bool,
    output: Path | None,
    seconds: float | None,
    how: How,
) -> int:
    """`cluewise convert`."""
    if not to:
        raise UsageError("no format given: `cluewise convert PUZZLE --to FORMAT`; `cluewise formats` lists them")
    writable(output)
    rows = list(in_time(puzzles(source(puzzle, text, how), family, format), seconds))
    readings = [row for row in rows if isinstance(row, Reading)]
    texts = [(reading, _within(seconds, reading, to)) for reading in readings]
    for row in rows:
        if isinstance(row, Row):
            refuse(row.error, json=json)
    for reading in readings:
        how.told(reading.puzzle)
    remarks(readings)
    if texts:
        note_hint(texts[0][0].family.format(to), [(reading.puzzle, text) for reading, text in texts], output)
    _put(texts, to, output, json=json)
    return DONE if len(readings) == len(rows) else UNREADABLE


def _within(seconds: float | None, reading: Reading, to: str) -> str:
    return bounded(seconds, lambda: written(reading.family, reading.puzzle, to), doing="writing")


def _put(texts: list[tuple[Reading, str]], to: str, output: Path | None, *, json: bool) -> None:
    """One text per puzzle: lines of a line format in one file, anything else in numbered files."""
    if json:
        for reading, text in texts:
            print_json({"family": reading.family.name, "id": reading.puzzle.id, "format": to, "text": text + "\n"})
    in_lines = all(reading.family.format(to).line_based for reading, _ in texts)
    if output is None:
        if not json:
            say(("\n" if in_lines else f"\n{BETWEEN}\n").join(text for _, text in texts))
    else:
        put_texts([text for _, text in texts], output, in_lines=in_lines)
