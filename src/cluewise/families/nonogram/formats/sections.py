"""The plain two-section form: the row clues, then the column clues, as a person would type them.

Between the two stands a blank line, a line `#` or `---`, or a heading such as `columns:`. With headings, the
columns may come first.
"""

from __future__ import annotations

import re

from cluewise.base.errors import InputError, Place, ReadError
from cluewise.base.scan import Line, filled_lines, lines_of, titled
from cluewise.families.nonogram import clues
from cluewise.families.nonogram.puzzle import MAX_SIZE, NonogramPuzzle, least_length
from cluewise.family import LIKELY, MAYBE, NO

ADVICE = "Write 'rows:' and a clue to a line such as 3 1 2, then 'columns:' and theirs; 0 is a line without runs."
_HEADING = re.compile(r"\s*#?\s*(row|column|col)s?(?:\s+clues)?\s*:?\s*", re.IGNORECASE)
_MARK = re.compile(r"\s*(?:#|-+|=+)\s*")
_SIZE = re.compile(r"\s*(?:width|height)\b", re.IGNORECASE)


def looks_like(text: str) -> int:
    """Likely with a heading for the columns; maybe if two groups of numbers are all there is."""
    if clues.is_huge(text):
        return NO
    lines = filled_lines(text)
    if any(_SIZE.match(line.text) for line in lines[:20]):
        return NO
    if {_heading(line) for line in lines} >= {"columns"}:
        return LIKELY
    sections = _plain(lines_of(titled(text)[1]))
    numbers = all(clues.only_numbers(line.text) for section in sections for line in section)
    return MAYBE if len(sections) == 2 and numbers and _is_sensible(sections[0], sections[1]) else NO


def _is_sensible(rows: list[Line], columns: list[Line]) -> bool:
    """Where the first line might as well be the sizes of another format, only clues that add up are ours."""
    if len(rows[0].text.split()) != 2:
        return True
    try:
        across, down = clues.clues_in(rows, columns)
    except InputError:
        return False
    fits = all(least_length(clue) <= len(columns) for clue in across)
    return fits and clues.total(across) == clues.total(down)


def read(text: str) -> NonogramPuzzle:
    """The puzzle in a two-section text."""
    title, lines = _titled(clues.guarded(text))
    rows, columns = _headed(lines) if any(map(_heading, lines)) else _unheaded(lines)
    for section, what in ((rows, "row"), (columns, "column")):
        if not 1 <= len(section) <= MAX_SIZE:
            place = section[-1].place(1) if section else lines[-1].place()
            raise ReadError(f"expected 1 to {MAX_SIZE} {what} clues, found {len(section)}", place=place, advice=ADVICE)
    in_rows, in_columns = clues.clues_in(rows, columns)
    return NonogramPuzzle(rows=in_rows, columns=in_columns, title=title)


def write(puzzle: NonogramPuzzle) -> str:
    """The puzzle as a two-section text."""
    clues.black_only(puzzle, "sections")
    lines = ["rows:", *map(clues.written, puzzle.rows), "", "columns:", *map(clues.written, puzzle.columns)]
    title = clues.title_line(puzzle)
    # A title such as "Rows" would read as a heading; it is only a name.
    return ("" if _HEADING.fullmatch(title) else title) + "\n".join(lines) + "\n"


def _heading(line: Line) -> str | None:
    """Which section a line begins, if it does."""
    found = _HEADING.fullmatch(line.text) if len(line.text) < 40 else None
    if not found:
        return None
    return "rows" if found[1].lower() == "row" else "columns"


def _titled(text: str) -> tuple[str | None, list[Line]]:
    title, body = titled(text)
    # A text may well begin with `# rows`.
    return (None, lines_of(text)) if title and _HEADING.fullmatch(title) else (title, lines_of(body))


def _headed(lines: list[Line]) -> tuple[list[Line], list[Line]]:
    """Both sections of a text with headings; the heading of the first may be missing if that is the rows."""
    found: dict[str, list[Line]] = {}
    section = "before"
    for line in lines:
        heading = _heading(line)
        if heading:
            _refuse_misplaced(heading, line, found)
            section = heading
            found[section] = []
        elif not line.blank and not _MARK.fullmatch(line.text):
            found.setdefault(section, []).append(line)
    return found.get("rows", found.get("before", [])), found.get("columns", [])


def _refuse_misplaced(heading: str, line: Line, found: dict[str, list[Line]]) -> None:
    if heading in found:
        raise ReadError(f"expected one section of {heading}, found another", place=line.place(1), advice=ADVICE)
    if heading == "rows" and "before" in found:
        raise found["before"][0].words(r"\S.*")[0].unexpected("a heading such as rows: or columns:", ADVICE)


def _unheaded(lines: list[Line]) -> tuple[list[Line], list[Line]]:
    sections = _plain(lines)
    if len(sections) != 2:
        place = sections[2][0].place(1) if len(sections) > 2 else Place(1)
        found = f"{len(sections)} group{'s' * (len(sections) != 1)} of lines"
        raise ReadError(f"expected two groups of clues, rows and columns, found {found}", place=place, advice=ADVICE)
    return sections[0], sections[1]


def _plain(lines: list[Line]) -> list[list[Line]]:
    """The groups of filled lines between marks, or between blank lines where there is no mark."""
    marked = any(_MARK.fullmatch(line.text) for line in lines)
    groups: list[list[Line]] = [[]]
    for line in lines:
        if _MARK.fullmatch(line.text) if marked else line.blank:
            groups.append([])
        elif not line.blank:
            groups[-1].append(line)
    return [group for group in groups if group]
