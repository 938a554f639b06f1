"""One line of n*n characters, row after row: `.sdm` and most lists of puzzles are this."""

from __future__ import annotations

from cluewise.base.errors import ReadError, UsageError
from cluewise.base.scan import Line, filled_lines, titled
from cluewise.families.sudoku.compact import expand_line, line_of
from cluewise.families.sudoku.puzzle import SudokuPuzzle, SudokuSolution
from cluewise.families.sudoku.regions import USUAL_BOXES
from cluewise.families.sudoku.rows import refuse_long, value_of
from cluewise.families.sudoku.symbols import characters_up_to, symbol
from cluewise.family import LIKELY, MAYBE, NO, Format, LineKernel

SIZES = {size * size: size for size in USUAL_BOXES}  # by the length of the line
_HEAD = 5_000  # characters; enough to see the first lines of any file
_ADVICE = (
    f"Write all cells in one line without spaces: {', '.join(map(str, SIZES))} characters, . where a cell is empty."
)


def read(text: str) -> SudokuPuzzle:
    """The puzzle in a line."""
    refuse_long(text)
    title, body = titled(text)
    lines = filled_lines(body)
    if len(lines) != 1:
        place = (lines[1] if lines else Line(1, "")).place()
        raise ReadError(f"expected one line, found {len(lines)}", place=place, advice=_ADVICE)
    return SudokuPuzzle(givens=_givens(lines[0]), title=title)


def _givens(line: Line) -> tuple[tuple[int | None, ...], ...]:
    cells = line.characters()
    if len(line.words()) != 1:
        raise line.words()[1].unexpected("the end of the line", _ADVICE)
    size = SIZES.get(len(cells))
    if size is None:
        message = f"expected {', '.join(map(str, SIZES))} cells, found {len(cells)}"
        raise ReadError(message, place=line.end().place, advice=_ADVICE)
    values = [value_of(cell, size) for cell in cells]
    return tuple(tuple(values[start : start + size]) for start in range(0, len(values), size))


def write(puzzle: SudokuPuzzle) -> str:
    """The puzzle as a line; only one with the usual boxes and without further rules can be written so."""
    if not puzzle.ordinary:
        raise UsageError("the format line has no place for further rules or for regions other than the usual boxes")
    return "".join(symbol(value) for row in puzzle.givens for value in row) + "\n"


def looks_like(text: str) -> int:
    """LIKELY if every line at the top is such a line, MAYBE if one is or if a lone line has other lengths."""
    head = titled(text[:_HEAD])[1]
    lines = head.split("\n")
    whole = lines[:-1] if len(text) > _HEAD else lines  # the last one may be cut
    rows = [row.strip() for row in whole if row.strip()][:20]
    fitting = sum(len(row) in SIZES and _fits(row, SIZES[len(row)]) for row in rows)
    if fitting:
        return LIKELY if fitting == len(rows) else MAYBE
    lone = len(rows) == 1 and len(rows[0]) >= 12
    return MAYBE if lone and _fits(rows[0], max(USUAL_BOXES)) and "." in rows[0] else NO


def _fits(row: str, size: int) -> bool:
    return characters_up_to(size).issuperset(row)


FORMAT: Format[SudokuPuzzle, SudokuSolution] = Format(
    name="line",
    title="one line of n*n characters per puzzle",
    looks_like=looks_like,
    read=read,
    write=write,
    line_based=True,
    kernel=LineKernel(expand_line, line_of),
)
