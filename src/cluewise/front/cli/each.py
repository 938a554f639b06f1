"""A verb done with every puzzle of a source: one answer for each, and the largest exit code."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cluewise.base.errors import CluewiseError, InputError, UndecidedError
from cluewise.base.words import LINE
from cluewise.family.puzzle import Puzzle
from cluewise.front.cli.busy import busy
from cluewise.front.cli.exits import UNDECIDED, UNREADABLE
from cluewise.front.cli.inputs import Source, in_time, puzzles
from cluewise.front.cli.output import complain, note, numbered, print_json, say
from cluewise.solver.line_files import Row
from cluewise.solver.read import Reading


@dataclass(frozen=True)
class At:
    """Which of how many puzzles this is."""

    number: int = 1
    total: int = 1

    def path(self, path: Path | None) -> Path | None:
        """Where what belongs to this puzzle is written, if it is."""
        return path and numbered(path, self.number, self.total)

    def heading(self, puzzle: Puzzle) -> str | None:
        """What stands above the answer: the number if there are others, and the title if there is one."""
        number = [f"--- {self.number} of {self.total}"] if self.total > 1 else []
        return ": ".join([*number, *filter(None, [puzzle.title])]) or None


def each_row(rows: Iterable[Any], do: Callable[[Any, At], int], *, json: bool, doing: str, shown: bool = True) -> int:
    """Do something with every row that is a puzzle, and say what is wrong with the others."""
    found = list(rows)
    codes = []
    with busy(doing, len(found), shown=shown) as progress:
        for number, row in enumerate(found, 1):
            codes.append(refuse(row.error, json=json) if isinstance(row, Row) else do(row, At(number, len(found))))
            progress.step()
    return max(codes)


def each_puzzle(
    where: Source,
    family: str | None,
    format: str | None,  # noqa: A002
    do: Callable[[Reading, At], int],
    *,
    json: bool,
    doing: str,
    seconds: float | None = None,
) -> int:
    """Do something with every puzzle of a source, each read within some seconds, and say above each what it is."""

    def one(reading: Reading, at: At) -> int:
        where.how.told(reading.puzzle)
        remarks([reading])
        if at.total > 1 and not json:
            say(f"{at.heading(reading.puzzle)}")
        try:
            return do(reading, at)
        except (InputError, UndecidedError) as error:
            if at.total == 1:
                raise
            return refuse(error, json=json)

    return each_row(in_time(puzzles(where, family, format), seconds), one, json=json, doing=doing)


def refuse(error: CluewiseError, *, json: bool) -> int:
    """Say what is wrong with one of several puzzles; the exit code for that."""
    if json:
        print_json({"error": error.to_json(LINE)})
    else:
        complain(error)
    return UNDECIDED if isinstance(error, UndecidedError) else UNREADABLE


def remarks(readings: Iterable[Reading]) -> None:
    """Tell how some texts were read; what is the same for several of them, once."""
    for remark in dict.fromkeys(remark for reading in readings for remark in reading.notes):
        note(remark)
