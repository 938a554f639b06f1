"""The form with numbered regions: `rows columns`, + and - per column, + and - per row, givens if any, regions."""

from __future__ import annotations

from cluewise.base.grid import Cell
from cluewise.base.scan import Word
from cluewise.families.magnets.layout import dominoes_in_regions, layout_of
from cluewise.families.magnets.puzzle import MagnetsPuzzle
from cluewise.families.magnets.sheet import NOT_TOLD, Sheet, count_line, given_lines, given_signs, glance, title_lines
from cluewise.family import LIKELY, MAYBE, NO

ADVICE = (
    "This form is a line `rows columns`; + per column, - per column, + per row, - per row (-1 or . where none); "
    "rows of given cells if there are any (+ - x blank . open); then rows of region numbers, the same number for both "
    "halves of a domino."
)
_READ = {"+": "+", "-": "-", "x": ".", "X": ".", ".": "?"}
_WRITTEN = {"+": "+", "-": "-", ".": "x", "?": "."}
HIGHEST_REGION = 99_999


def looks_like(text: str) -> int:
    """How much a text looks like this form."""
    seen = glance(text)
    if seen is None or not all(seen[:2]):
        return NO
    rows, columns, lines = seen
    fitting = sum(len(line) == wanted for line, wanted in zip(lines, (columns, columns, rows, rows), strict=False))
    board = lines[-rows:] if len(lines) > 4 else []
    good = sum(len(line) == columns and _numbered(line) for line in board)
    if fitting >= 3 and good and 2 * good >= rows:
        return LIKELY
    return MAYBE if fitting == 4 else NO


def _numbered(line: list[str]) -> bool:
    plain = sum(word in ("0", "1") for word in line)
    return all(word.isdigit() or word in NOT_TOLD for word in line) and 2 * plain <= len(line)


def read(text: str) -> MagnetsPuzzle:
    """The puzzle in a text."""
    sheet = Sheet(text, ADVICE)
    rows, columns = sheet.size("rows and columns")
    column_plus, column_minus = sheet.counts(columns, "+ per column"), sheet.counts(columns, "- per column")
    row_plus, row_minus = sheet.counts(rows, "+ per row"), sheet.counts(rows, "- per row")
    givens = sheet.characters(rows, columns, _READ, "the given cells") if sheet.left > rows else []
    board = sheet.words(rows, columns, "the regions")
    sheet.finish()
    words = {(r, c): word for r, row in enumerate(board, 1) for c, word in enumerate(row, 1)}
    regions = {cell: _region(word) for cell, word in words.items() if word.text not in NOT_TOLD}
    layout = layout_of(rows, columns, dominoes_in_regions(regions, lambda cell: words[cell].place))
    return MagnetsPuzzle(
        layout=layout,
        row_plus=row_plus,
        row_minus=row_minus,
        column_plus=column_plus,
        column_minus=column_minus,
        givens=given_signs(givens, layout, _READ),
        title=sheet.title,
    )


def _region(word: Word) -> int:
    return word.number(0, HIGHEST_REGION, "a region number", ADVICE)


def write(puzzle: MagnetsPuzzle) -> str:
    """The puzzle as text that reads back equal."""
    numbers = _numbers(puzzle)
    counts = (puzzle.column_plus, puzzle.column_minus, puzzle.row_plus, puzzle.row_minus)
    lines = [
        *title_lines(puzzle.title),
        f"{puzzle.rows} {puzzle.columns}",
        *map(count_line, counts),
        *given_lines(puzzle.givens, _WRITTEN),
        *(
            " ".join(str(numbers[row, column]) for column in range(1, puzzle.columns + 1))
            for row in range(1, puzzle.rows + 1)
        ),
    ]
    return "\n".join(lines) + "\n"


def _numbers(puzzle: MagnetsPuzzle) -> dict[Cell, int]:
    """Each cell's region; a cell without a domino is a region of its own."""
    firsts = [cell for cell in puzzle.cells() if (puzzle.other_half(cell) or cell) >= cell]
    numbers = {cell: n for n, cell in enumerate(firsts, 1)}
    return {cell: numbers[min(cell, puzzle.other_half(cell) or cell)] for cell in puzzle.cells()}
