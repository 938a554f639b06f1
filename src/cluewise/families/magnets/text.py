"""The native text form: `rows columns`, four lines of counts, a grid of orientations, and given cells if any.

    4 4
    2 1 . 2          + per row (-1 or . where it is not told)
    2 1 2 .          - per row
    1 2 1 .          + per column
    2 1 1 2          - per column
    0 0 1 1          0 half of a horizontal domino, 1 half of a vertical one, x no domino
    ...
    + - ? ?          optional: cells that are given, . for a blank one, ? for the others

A domino needs only its orientation. Walk the cells row by row: when you meet a cell that has no partner yet,
every earlier cell has found its own, so its partner is not among them: it lies to the right (0) or below (1).
"""

from __future__ import annotations

from cluewise.base.errors import ReadError
from cluewise.base.grid import Cell, cell_name
from cluewise.base.scan import Word
from cluewise.families.magnets.layout import SINGLE, Domino, layout_of
from cluewise.families.magnets.puzzle import SIGNS, MagnetsPuzzle
from cluewise.families.magnets.sheet import Sheet, count_line, given_lines, given_signs, glance, title_lines
from cluewise.family import LIKELY, MAYBE, NO

ADVICE = (
    "A magnets puzzle is a line `rows columns`; four lines of counts (+ per row, - per row, + per column, "
    "- per column; -1 or . where none is told); then the rows of the board: 0 half of a horizontal domino, "
    "1 of a vertical one, x none."
)
_ORIENTATIONS = {"0": "0", "1": "1", "x": "x", "X": "x"}
_SIGNS = {sign: sign for sign in SIGNS}


def looks_like(text: str) -> int:
    """How much a text looks like this form."""
    seen = glance(text)
    if seen is None or not all(seen[:2]):
        return NO
    rows, columns, lines = seen
    fitting = sum(len(line) == wanted for line, wanted in zip(lines, (rows, rows, columns, columns), strict=False))
    board = ["".join(line) for line in lines[4 : 4 + rows]]
    good = sum(len(line) == columns and not line.strip("01xX") for line in board)
    if fitting >= 3 and good and 2 * good >= rows:
        return LIKELY
    return MAYBE if fitting == 4 else NO


def read(text: str) -> MagnetsPuzzle:
    """The puzzle in a text."""
    sheet = Sheet(text, ADVICE)
    rows, columns = sheet.size("rows and columns")
    row_plus, row_minus = sheet.counts(rows, "+ per row"), sheet.counts(rows, "- per row")
    column_plus, column_minus = sheet.counts(columns, "+ per column"), sheet.counts(columns, "- per column")
    dominoes = _paired(sheet.characters(rows, columns, _ORIENTATIONS, "the board"))
    layout = layout_of(rows, columns, dominoes)
    givens = sheet.characters(rows, columns, _SIGNS, "the given cells") if sheet.left else []
    sheet.finish()
    return MagnetsPuzzle(
        layout=layout,
        row_plus=row_plus,
        row_minus=row_minus,
        column_plus=column_plus,
        column_minus=column_minus,
        givens=given_signs(givens, layout, _SIGNS),
        title=sheet.title,
    )


def _paired(board: list[list[Word]]) -> list[Domino]:
    words = {(r, c): word for r, row in enumerate(board, 1) for c, word in enumerate(row, 1)}
    paired: set[Cell] = set()
    dominoes = []
    for cell, word in words.items():
        orientation = _ORIENTATIONS[word.text]
        if cell in paired or orientation == "x":
            continue
        other = (cell[0], cell[1] + 1) if orientation == "0" else (cell[0] + 1, cell[1])
        if other in paired or other not in words or words[other].text != orientation:
            raise _unpaired(cell, word)
        dominoes.append((cell, other))
        paired.add(other)
    return dominoes


def _unpaired(cell: Cell, word: Word) -> ReadError:
    where = "another 0 to its right" if word.text == "0" else "another 1 below it"
    message = f"expected {where} to complete the domino at {cell_name(cell)}, found none"
    return ReadError(message, place=word.place, advice="Dominoes are paired from the top left, row by row. " + ADVICE)


def write(puzzle: MagnetsPuzzle) -> str:
    """The puzzle as text that reads back equal."""
    spelled = str.maketrans("LRTB" + SINGLE, "0011x")
    counts = (puzzle.row_plus, puzzle.row_minus, puzzle.column_plus, puzzle.column_minus)
    lines = [
        *title_lines(puzzle.title),
        f"{puzzle.rows} {puzzle.columns}",
        *map(count_line, counts),
        *(" ".join(row.translate(spelled)) for row in puzzle.layout),
        *given_lines(puzzle.givens, _SIGNS),
    ]
    return "\n".join(lines) + "\n"
