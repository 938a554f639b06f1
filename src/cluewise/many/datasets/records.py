"""One row of a data set of puzzles, from whatever table it came.

Grid mode has the columns `id, size, puzzle, solution, created_at`, choice mode `id, puzzle, question, choices,
answer`; in both, `picks` may say which candidates doubtful clues mean. Cells that hold JSON may be JSON already or the
text of it. A cell that only holds `___` was blanked: no
answer is given.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cluewise.base.errors import ReadError

BLANK = re.compile(r"_{2,}")


@dataclass(frozen=True, kw_only=True)
class Record:
    """A puzzle's text with what the data set says about it; `fault` where the row is no record at all."""

    id: str
    puzzle: str = ""
    size: str = ""
    solution: Any = None  # as the data set gives it; None where it is absent or blanked
    header: tuple[str, ...] = ()  # the names of the columns, which even a blanked solution gives
    question: str | None = None
    choices: tuple[str, ...] = ()
    answer: str | None = None
    picks: Mapping[str, int] | None = None  # which candidates doubtful clues mean: {"4": 2}
    fault: ReadError | None = None

    @property
    def answered(self) -> bool:
        """Whether the data set says what is right."""
        return self.answer is not None if self.question else self.solution is not None


def record(row: Mapping[str, Any], number: int) -> Record:
    """The record in a row of a table; rows count from 1."""
    cells = {str(name).strip().casefold(): cell for name, cell in row.items() if name is not None}
    name = _text(cells.get("id")) or str(number)
    puzzle = _text(cells.get("puzzle"))
    if puzzle is None:
        return Record(id=name, fault=ReadError(f"row {number} has no text in the column `puzzle`"))
    question, answer = _text(cells.get("question")), _text(cells.get("answer"))
    solution = parsed(cells.get("solution"))
    return Record(
        id=name,
        puzzle=puzzle,
        size=_text(cells.get("size")) or "",
        solution=None if blanked(solution) else solution,
        header=_header(solution),
        question=question,
        choices=_choices(cells.get("choices")),
        picks=_picks(cells.get("picks")),
        answer=None if answer is None or BLANK.fullmatch(answer) else answer,
    )


def unreadable(number: int, error: ReadError) -> Record:
    """The record that stands for a row which could not be read."""
    return Record(id=str(number), fault=error)


def parsed(cell: Any) -> Any:
    """The data in a cell: JSON as it is, or the text of it (also as Python prints it); other text stays text."""
    if not isinstance(cell, str):
        return cell
    text = cell.strip()
    if not text:
        return None
    for read in (json.loads, ast.literal_eval):
        try:
            return read(text)
        except (ValueError, SyntaxError, RecursionError, MemoryError):
            continue
    return text


def blanked(solution: Any) -> bool:
    """Whether nothing is said: absent, empty, or every cell of its rows only underscores."""
    if solution is None or solution in ("", {}, []):
        return True
    if isinstance(solution, str):
        return BLANK.fullmatch(solution) is not None
    if isinstance(solution, Mapping):
        told = [cell for name, cell in solution.items() if name != "header"]
        return all(map(blanked, told))
    return isinstance(solution, list | tuple) and all(map(blanked, solution))


def _header(solution: Any) -> tuple[str, ...]:
    header = solution.get("header") if isinstance(solution, Mapping) else None
    return tuple(map(str, header)) if isinstance(header, list | tuple) else ()


def _choices(cell: Any) -> tuple[str, ...]:
    found = parsed(cell)
    if isinstance(found, str):
        found = found.split("\n") if "\n" in found else found.split(",")
    return tuple(str(one).strip() for one in found) if isinstance(found, list | tuple) else ()


def _picks(cell: Any) -> Mapping[str, int] | None:
    """The picks in a cell; tables fill up what a row does not pick with nothing."""
    found = parsed(cell)
    return {clue: way for clue, way in found.items() if way is not None} if isinstance(found, Mapping) else None


def _text(cell: Any) -> str | None:
    if cell is None or cell != cell:  # noqa: PLR0124  (tables write "nothing" as a number that is not itself)
        return None
    return str(cell).strip() or None
