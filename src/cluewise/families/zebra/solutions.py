"""Reading proposed solutions: our JSON, or a plain table as it is printed."""

from __future__ import annotations

import json
import re

from cluewise.base.errors import PuzzleError, ReadError
from cluewise.base.facts import some, speaks_of
from cluewise.base.scan import Line, paragraphs
from cluewise.families.zebra.formats import lp
from cluewise.families.zebra.puzzle import ZebraPuzzle, ZebraSolution
from cluewise.families.zebra.render import UNNAMED
from cluewise.family.json_format import solutions_in_json

RULE = re.compile(r"[-+=|:\s]+")
BLANK = re.compile(r"_+|\?")
ADVICE = "Give JSON with header and rows, or a table: a line of category names, then one line per entity, columns "
ADVICE += "separated by tabs, bars or two spaces."


def read_solutions(puzzle: ZebraPuzzle, text: str) -> tuple[ZebraSolution, ...]:
    """The solutions in a text, with columns, rows and spelling as in the puzzle."""
    if speaks_of(text, "stands"):
        return tuple(_fitted(puzzle, one) for one in some(lp.solutions(puzzle, text)))
    found = solutions_in_json(text, ZebraSolution)
    if found is None:
        found = tuple(_table(group) for group in paragraphs(text))
    if not found:
        raise ReadError("there is no solution in this text", advice=ADVICE)
    return tuple(_fitted(puzzle, solution) for solution in found)


def _table(lines: list[Line]) -> ZebraSolution:
    rule = {lines[1].number} if len(lines) > 1 and RULE.fullmatch(lines[1].text) else set()
    split = [(line, _cells(line.text)) for line in lines if line.number not in rule]
    if len(split) < 2:
        raise ReadError("expected a table with a header and rows", place=lines[0].place(), advice=ADVICE)
    header = split[0][1]
    for line, cells in split:
        if len(cells) != len(header):
            found = f"expected {len(header)} columns, found {len(cells)}"
            raise ReadError(found, place=line.place(), advice=ADVICE)
    rows = (tuple("" if cell == UNNAMED else cell for cell in cells) for _, cells in split[1:])
    return ZebraSolution(tuple(header), tuple(rows))


def _cells(text: str) -> list[str]:
    text = text.strip()
    if "|" in text:
        framed = text.startswith("|") and text.endswith("|")  # a last bar alone has an open cell behind it
        return [cell.strip() for cell in (text[1:-1] if framed else text).split("|")]
    return re.split(r"[ ]*\t[ ]*", text) if "\t" in text else re.split(r" {2,}", text)


def _fitted(puzzle: ZebraPuzzle, solution: ZebraSolution) -> ZebraSolution:
    """The same table with the puzzle's columns and spelling, its rows sorted where that is possible.

    Columns that are not there are open: a position on the way need not speak of everything.
    """
    columns = {name.casefold(): n for n, name in enumerate(solution.header)}
    wanted = [name.casefold() for name in puzzle.header]
    if not columns.keys() <= set(wanted) or puzzle.row_category.name.casefold() not in columns:
        found = ", ".join(solution.header)[:200]
        raise PuzzleError(f"the columns of the solution must be {', '.join(puzzle.header)}; found {found}")
    if len(columns) != len(solution.header):
        raise PuzzleError(f"a column stands twice in the solution: {', '.join(solution.header)[:200]}")
    rows = [
        tuple(_spelled(puzzle, n, row[columns[name]] if name in columns else None) for n, name in enumerate(wanted))
        for row in solution.rows
    ]
    key, category = puzzle.header.index(puzzle.row_category.name), puzzle.row_category
    rows.sort(key=lambda row: category.index.get(row[key] or "", len(category.values)))
    return ZebraSolution(puzzle.header, tuple(rows))


def _spelled(puzzle: ZebraPuzzle, column: int, value: str | None) -> str | None:
    """A value as the puzzle spells it; unknown ones are left for the checker to name."""
    category = puzzle.categories[column]
    if value is None or BLANK.fullmatch(value) or (not value and len(category.values) == puzzle.size):
        return None  # where all values have names, nothing is an open cell
    return category.spellings.get(value.casefold(), value)


def answer_form(puzzle: ZebraPuzzle) -> str:
    """How a solution is written as JSON."""
    header = json.dumps(list(puzzle.header), ensure_ascii=False)
    return f'{{"header": {header}, "rows": [[...], ...]}}, a row for each, with the values as they are spelled here'
