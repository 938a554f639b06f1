"""A Sukaku: 729 characters, nine for each cell of a 9 x 9, the digit where it may stand and a dot or 0 where not."""

from __future__ import annotations

from cluewise.base.errors import PuzzleError, ReadError, UsageError
from cluewise.base.scan import Line, Word, filled_lines, titled
from cluewise.families.sudoku.puzzle import SudokuPuzzle, SudokuSolution
from cluewise.families.sudoku.rows import refuse_long
from cluewise.family import CERTAIN, NO, Format

SIZE = 9
LENGTH = SIZE**3
ADVICE = "A Sukaku has 729 characters, nine for each cell: 123456789 where all may stand, 1.3...... for 1 or 3."
_HEAD = 2_000  # characters: enough for the longest first puzzle


def looks_like(text: str) -> int:
    """CERTAIN if the characters of the text, or of its first line, are such."""
    body = titled(text[:_HEAD])[1]
    whole = "".join(body.split())
    first = next((line.strip() for line in body.split("\n") if line.strip()), "")
    return CERTAIN if _fits(first) or (len(text) <= _HEAD and _fits(whole)) else NO


def _fits(cells: str) -> bool:
    return len(cells) == LENGTH and all(one in ".0" or one == str(at % SIZE + 1) for at, one in enumerate(cells))


def read(text: str) -> SudokuPuzzle:
    """The puzzle in 729 characters, in one line or several."""
    refuse_long(text)
    title, body = titled(text)
    lines = filled_lines(body)
    found = [word for line in lines for word in line.characters()]
    if len(found) != LENGTH:
        place = (lines or [Line(1, "")])[-1].end().place
        raise ReadError(f"expected {LENGTH} characters, found {len(found)}", place=place, advice=ADVICE)
    digits = [_digit(word, at % SIZE + 1) for at, word in enumerate(found)]
    cells = [tuple(filter(None, digits[at : at + SIZE])) for at in range(0, LENGTH, SIZE)]
    candidates = tuple(tuple(cells[at : at + SIZE]) for at in range(0, SIZE * SIZE, SIZE))
    empty = tuple((None,) * SIZE for _ in range(SIZE))
    try:
        return SudokuPuzzle(givens=empty, candidates=candidates, title=title)
    except PuzzleError as error:
        raise PuzzleError(error.message, place=lines[0].place(), advice=ADVICE) from None


def _digit(word: Word, digit: int) -> int | None:
    if word.text in ".0":
        return None
    if word.text != str(digit):
        raise word.unexpected(f"{digit} or a dot", ADVICE)
    return digit


def write(puzzle: SudokuPuzzle) -> str:
    """The puzzle in one line; what it has no candidates for may hold everything."""
    if puzzle.size != SIZE or not puzzle.usual:
        raise UsageError("a Sukaku is an ordinary 9 x 9")
    if puzzle.placed or puzzle.ruled_out:
        raise UsageError("a Sukaku has no place for how far somebody got")
    every = tuple(range(1, SIZE + 1))
    cells = [
        own if puzzle.candidates else (given,) if given else every
        for row, givens in zip(puzzle.left(), puzzle.givens, strict=True)
        for own, given in zip(row, givens, strict=True)
    ]
    return "".join(str(digit) if digit in cell else "." for cell in cells for digit in every) + "\n"


FORMAT: Format[SudokuPuzzle, SudokuSolution] = Format(
    name="sukaku",
    title="729 characters: the candidates of each cell of a 9 x 9",
    looks_like=looks_like,
    read=read,
    write=write,
    line_based=True,
)
