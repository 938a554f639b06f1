"""Game IDs of Simon Tatham's Solo: `3x4x:b2_3d...`, `9j:...,...`.

3x4        boxes 3 tall and 4 wide, on a grid of 12 x 12;  9j  a jigsaw on 9 x 9, its pieces after a comma
x j k d?   diagonals, jigsaw, killer (its cages and their sums come last), level (ignored, like the symmetry letters)
b2_3       two empty cells, a 2, a 3 (`_` only separates two numbers)
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from cluewise.base.errors import PuzzleError, ReadError, UsageError
from cluewise.base.grid import Cell
from cluewise.base.scan import Line, Word, filled_lines, titled
from cluewise.families.sudoku.cages import Cage
from cluewise.families.sudoku.formats.edges import in_one_piece, pieces_from, pieces_to
from cluewise.families.sudoku.puzzle import MAX_SIZE, MIN_SIZE, SudokuPuzzle, SudokuSolution
from cluewise.families.sudoku.regions import Regions, boxes, renumbered
from cluewise.families.sudoku.rows import refuse_long
from cluewise.family import CERTAIN, LIKELY, MAYBE, NO, Format

ADVICE = (
    "A Solo game ID is CxR:cells or Nj:cells,pieces; numbers, _ between two numbers, a to z for 1 to 26 empty cells."
)

_ID = re.compile(
    r"(?P<c>[0-9]{1,3})(?:x(?P<r>[0-9]{1,3}))?(?P<options>[a-z0-9]*):(?P<cells>[^,\s]*)"
    r"(?:,(?P<first>[^,\s]*))?(?:,(?P<second>[^,\s]*))?(?:,(?P<third>[^,\s]*))?"
)
_OPTION = re.compile(r"j|x|k|d[a-z]|r[0-9]+|md?[0-9]+|a")
_LOOK = re.compile(r"\s*([0-9]{1,3}(?:x[0-9]{1,3})?)([a-z0-9]*):([0-9a-z_]*)(,[0-9a-z_]*)*\s*")
_HEAD = 10_000


@dataclass(frozen=True)
class Options:
    """What the part before the colon says."""

    size: int
    regions: Regions | None  # None: a jigsaw, the pieces follow
    diagonals: bool
    killer: bool


def read(text: str) -> SudokuPuzzle:
    """The puzzle in a game ID."""
    refuse_long(text)
    title, body = titled(text)
    lines = filled_lines(body)
    if len(lines) != 1:
        place = (lines[1] if lines else Line(1, "")).place()
        raise ReadError(f"expected one game ID, found {len(lines)} lines", place=place, advice=ADVICE)
    word = lines[0].words()[0]
    if len(lines[0].words()) > 1:
        raise lines[0].words()[1].unexpected("the end of the line", ADVICE)
    options = _options(word)
    values = _values(_part(word, "cells"), options.size, options.size)
    size = options.size
    givens = tuple(tuple(values[start : start + size]) for start in range(0, size * size, size))
    return _puzzle(givens, options, word, title)


def _puzzle(
    givens: tuple[tuple[int | None, ...], ...], options: Options, word: Word, title: str | None
) -> SudokuPuzzle:
    names = ["first", "second", "third"]
    pieces = _part(word, names.pop(0) if options.regions is None else "first")
    size = options.size
    regions = pieces_from(pieces, size, ADVICE) if options.regions is None else options.regions
    cages = _cages(_part(word, names.pop(0)), _part(word, names.pop(0)), size) if options.killer else ()
    if names and (rest := _part(word, names[0])).text:
        raise rest.unexpected("the end of the game ID", ADVICE)
    try:
        return SudokuPuzzle(givens=givens, regions=regions, diagonals=options.diagonals, cages=cages, title=title)
    except PuzzleError as error:  # it knows no places
        raise PuzzleError(error.message, place=pieces.place, advice=ADVICE) from None


def _cages(pieces: Word, sums: Word, size: int) -> tuple[Cage, ...]:
    """Cages as pieces, and their sums as cells: one in each."""
    regions = pieces_from(pieces, size, ADVICE)
    totals = _values(sums, size, size * (size + 1) // 2)
    cells: dict[int, list[Cell]] = {}
    found: dict[int, int] = {}
    for place, total in enumerate(totals):
        row, column = divmod(place, size)
        cage = regions[row][column]
        cells.setdefault(cage, []).append((row + 1, column + 1))
        if total is not None and found.setdefault(cage, total) != total:
            raise ReadError(f"two sums stand in the cage of r{row + 1}c{column + 1}", place=sums.place, advice=ADVICE)
    return tuple(Cage(tuple(members), found.get(cage)) for cage, members in cells.items())


def _match(word: Word) -> re.Match[str]:
    found = _ID.match(word.text)
    if not found:
        raise word.unexpected("a game ID such as 3x3:a1b2...", ADVICE)
    return found


def _part(word: Word, name: str) -> Word:
    """A named part of the ID, with its place; an absent one stands at the end."""
    found = _match(word)
    start = found.start(name) if found.group(name) is not None else found.end()
    return Word(found.group(name) or "", word.line, word.column + start)


def _options(word: Word) -> Options:
    letters = _letters(_part(word, "options"))
    found = _match(word)
    if found.end() < len(word.text):
        rest = Word(word.text[found.end() :], word.line, word.column + found.end())
        raise rest.unexpected("the end of the game ID", ADVICE)
    tall = int(found.group("c"))
    wide = int(found.group("r") or tall)
    jigsaw = "j" in letters
    size = tall if jigsaw and not found.group("r") else tall * wide
    if not MIN_SIZE <= size <= MAX_SIZE or (not jigsaw and min(tall, wide) < 2):
        message = f"expected boxes of 2 to {MAX_SIZE} cells, at least 2 each way, found {tall}x{wide}"
        raise ReadError(message, place=word.place, advice=ADVICE)
    return Options(size, None if jigsaw else boxes(tall, wide), "x" in letters, "k" in letters)


def _letters(options: Word) -> list[str]:
    letters: list[str] = []
    at = 0
    while at < len(options.text):
        found = _OPTION.match(options.text, at)
        if not found:
            here = Word(options.text[at], options.line, options.column + at)
            raise here.unexpected("one of the options x, j, d", ADVICE)
        letters.append(found.group())
        at = found.end()
    return letters


def _values(cells: Word, size: int, high: int) -> list[int | None]:
    values: list[int | None] = []
    for found in re.finditer(r"[0-9]+|.", cells.text):
        piece = Word(found.group(), cells.line, cells.column + found.start())
        if "a" <= piece.text <= "z":
            values += [None] * (ord(piece.text) - ord("a") + 1)
        elif piece.text != "_":
            values.append(piece.number(1, high, "a number", ADVICE))
        if len(values) > size * size:
            raise ReadError(f"this is more than {size * size} cells", place=piece.place, advice=ADVICE)
    if len(values) < size * size:
        end = Word("", cells.line, cells.column + len(cells.text))
        raise ReadError(f"expected {size * size} cells, found {len(values)}", place=end.place, advice=ADVICE)
    return values


def write(puzzle: SudokuPuzzle) -> str:
    """The puzzle as a game ID; jigsaw regions must each be in one piece."""
    if not in_one_piece(puzzle.regions):
        raise UsageError("a game ID can only hold regions that are each in one piece")
    if puzzle.windows or puzzle.antiknight:
        raise UsageError("a game ID has no place for windows or knights")
    shape = f"{puzzle.box[0]}x{puzzle.box[1]}" if puzzle.box else f"{puzzle.size}j"
    letters = ("x" if puzzle.diagonals else "") + ("k" if puzzle.cages else "")
    pieces = [] if puzzle.box else [pieces_to(puzzle.regions)]
    givens = _cells([value for row in puzzle.givens for value in row])
    return f"{shape}{letters}:{','.join([givens, *pieces, *_written_cages(puzzle)])}\n"


def _written_cages(puzzle: SudokuPuzzle) -> list[str]:
    if not puzzle.cages:
        return []
    size = puzzle.size
    cage_of = {cell: n for n, cage in enumerate(puzzle.cages, 1) for cell in cage.cells}
    first = {cage.cells[0]: cage.sum for cage in puzzle.cages}
    places = [(row, column) for row in range(1, size + 1) for column in range(1, size + 1)]
    # A cell without a cage is one of its own, without a sum.
    alone = {cell: len(puzzle.cages) + 1 + n for n, cell in enumerate(places) if cell not in cage_of}
    regions = tuple(
        tuple((cage_of | alone)[row, column] for column in range(1, size + 1)) for row in range(1, size + 1)
    )
    regions = renumbered(regions)
    if not in_one_piece(regions):
        raise UsageError("a game ID can only hold cages that are each in one piece")
    return [pieces_to(regions), _cells([first.get(cell) for cell in places])]


def _cells(values: list[int | None]) -> str:
    parts: list[str] = []
    run = 0
    for value in values:
        if value is None:
            run += 1
            continue
        parts += [_skip(run) if run else "_" if parts else "", str(value)]
        run = 0
    return "".join([*parts, _skip(run)])


def _skip(run: int) -> str:
    return "z" * ((run - 1) // 26) + chr(ord("a") + (run - 1) % 26) if run else ""


def looks_like(text: str) -> int:
    """CERTAIN where the cells add up (no other family's IDs do that), less for what may be another family's ID."""
    head = titled(text[:_HEAD])[1].strip().split("\n", 1)[0]
    found = _LOOK.fullmatch(head)
    if not found:
        return NO
    sides = [int(side) for side in found.group(1).split("x")]
    size = sides[0] * sides[-1] if "j" not in found.group(2) or len(sides) > 1 else sides[0]
    pieces = re.findall(r"\d+|[a-z]", found.group(3))
    cells = sum(1 if piece[0].isdigit() else ord(piece) - ord("a") + 1 for piece in pieces)
    if cells == size * size:
        return CERTAIN
    return LIKELY if "_" in found.group(3) or "j" in found.group(2) else MAYBE


FORMAT: Format[SudokuPuzzle, SudokuSolution] = Format(
    name="tatham",
    title="game IDs of Simon Tatham's Solo",
    looks_like=looks_like,
    read=read,
    write=write,
    line_based=True,
)
