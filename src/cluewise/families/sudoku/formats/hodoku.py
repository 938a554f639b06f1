"""Lines of HoDoKu's library, and bare grids in which + stands before what was filled in.

:0711:9:.+1.+6...+8...:127 285:946:: exercise:
 code  digits  cells    gone    what the technique rules out, what it fills in, and a comment

The candidates that are gone are digit, row, column. What the technique does is the exercise, and nobody has done it
yet: it is no part of the position, nor are the code, the digits it is about, and the comment.
"""

from __future__ import annotations

import re

from cluewise.base.errors import PuzzleError, ReadError, UsageError
from cluewise.base.scan import Line, Word, filled_lines, titled
from cluewise.families.sudoku.pencil import RuledOut
from cluewise.families.sudoku.puzzle import Grid, SudokuPuzzle, SudokuSolution
from cluewise.families.sudoku.rows import refuse_long
from cluewise.family import CERTAIN, NO, Format

SIZE = 9
CODE = "0000:x"  # of a position that is nobody's exercise
ADVICE = (
    "A line of HoDoKu's library is :0000:x:81 cells, + before those filled in:candidates gone, as 127 for 1 in r2c7:"
)
_LINE = re.compile(r"\s*:([0-9]{4}(?:-[0-9x]+)?):([^:]*):([^:]*)(:.*)?")
_BARE = re.compile(r"(?:\+?[1-9]|[.0]){81}")
_CELL = r"\+?[1-9]|."
_TRIPLE = re.compile(r"[1-9]{3}")
_PARTS = 7  # between colons, the comment included


def looks_like(text: str) -> int:
    """CERTAIN for a line with a code between colons, or 81 cells with some plus signs."""
    first = next((line for line in titled(text[:_HEAD])[1].split("\n") if line.strip()), "")
    return CERTAIN if _LINE.fullmatch(first) or ("+" in first and _BARE.fullmatch(first.strip())) else NO


_HEAD = 5_000  # characters


def read(text: str) -> SudokuPuzzle:
    """The puzzle in a line, and how far somebody got."""
    refuse_long(text)
    title, body = titled(text)
    lines = filled_lines(body)
    if len(lines) != 1:
        place = (lines[1] if lines else Line(1, "")).place()
        raise ReadError(f"expected one line, found {len(lines)}", place=place, advice=ADVICE)
    line = lines[0]
    found = _LINE.fullmatch(line.text)
    cells = Word(found[3], line, found.start(3) + 1) if found else Word(line.text.strip(), line, 1)
    gone = _gone(line, found.start(4) + 2, (found[4] or ":")[1:].split(":")) if found else ()
    givens, placed = _grids(cells)
    try:
        return SudokuPuzzle(givens=givens, placed=placed, ruled_out=gone, title=title)
    except PuzzleError as error:
        raise PuzzleError(error.message, place=line.place(), advice=ADVICE) from None


def _grids(cells: Word) -> tuple[Grid, Grid]:
    found = [Word(one.group(), cells.line, cells.column + one.start()) for one in re.finditer(_CELL, cells.text)]
    if len(found) != SIZE * SIZE:
        raise ReadError(f"expected {SIZE * SIZE} cells, found {len(found)}", place=cells.place, advice=ADVICE)
    values = [(_value(word), word.text[0] == "+") for word in found]
    givens = [None if own else value for value, own in values]
    placed = [value if own else None for value, own in values]
    return _rows(givens), _rows(placed)


def _rows(values: list[int | None]) -> Grid:
    return tuple(tuple(values[at : at + SIZE]) for at in range(0, SIZE * SIZE, SIZE))


def _value(word: Word) -> int | None:
    if word.text in (".", "0"):
        return None
    digit = word.text[-1]
    if not ("1" <= digit <= "9"):
        raise word.unexpected("1 to 9, + before a digit, or a dot", ADVICE)
    return int(digit)


def _gone(line: Line, start: int, parts: list[str]) -> RuledOut:
    """The candidates that are gone; the parts behind are the exercise, and must look like one."""
    if len(parts) > _PARTS - 3:
        raise ReadError("there are too many parts between colons", place=line.place(start), advice=ADVICE)
    found: list[tuple[tuple[int, int], int]] = []
    for number, part in enumerate(parts[:3]):
        for one in re.finditer(r"\S+", part):
            word = Word(one.group(), line, start + one.start())
            if not _TRIPLE.fullmatch(word.text):
                raise word.unexpected("a candidate as digit, row and column", ADVICE)
            if number == 0:
                digit, row, column = map(int, word.text)
                found.append(((row, column), digit))
        start += len(part) + 1
    return tuple(found)


def write(puzzle: SudokuPuzzle) -> str:
    """The position as a line of the library."""
    if puzzle.size != SIZE or not puzzle.usual or puzzle.candidates:
        raise UsageError("HoDoKu's library has ordinary 9 x 9 sudokus only")
    cells = (
        (value, given is None)
        for givens, row in zip(puzzle.givens, puzzle.filled_in, strict=True)
        for given, value in zip(givens, row, strict=True)
    )
    grid = "".join("." if value is None else f"{'+' if own else ''}{value}" for value, own in cells)
    gone = " ".join(f"{value}{row}{column}" for (row, column), value in puzzle.ruled_out)
    return f":{CODE}:{grid}:{gone}::\n"


FORMAT: Format[SudokuPuzzle, SudokuSolution] = Format(
    name="hodoku",
    title="lines of HoDoKu's library, with what was filled in (+) and ruled out",
    looks_like=looks_like,
    read=read,
    write=write,
    line_based=True,
)
