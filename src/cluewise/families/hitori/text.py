"""The native text form: rows of symbols separated by spaces or commas, or single characters without.

    # A title, if there is one
    must-cross
    c e b
    b e a

The line `must-cross` is there when at least one cell must be crossed out; `.` is a cell without a symbol.
"""

from __future__ import annotations

from cluewise.base.errors import Place, PuzzleError, ReadError
from cluewise.base.scan import Line, Word, filled_lines, titled
from cluewise.families.hitori.puzzle import ADVICE, EMPTY, MAX_SIDE, MAX_SYMBOL, HitoriPuzzle, symbol_fault
from cluewise.family import LIKELY, MAYBE, NO

MUST_CROSS = "must-cross"
_IN_LINKS = frozenset(":/")
MAX_TEXT = 500_000  # twice what a full board of the longest symbols takes


def read(text: str) -> HitoriPuzzle:
    """The board in a text."""
    title, body = titled(limited(text))
    lines = filled_lines(body)
    must_cross = bool(lines) and lines[0].text.strip() == MUST_CROSS
    return board(split_rows(lines[must_cross:]), must_cross=must_cross, title=title)


def limited(text: str, limit: int = MAX_TEXT) -> str:
    """The text itself, refused when no board can be that long."""
    if len(text) > limit:
        place = Place(text.count("\n", 0, limit) + 1)
        message = f"this text goes on past {limit:,} characters: too long for a hitori board"
        raise PuzzleError(message, place=place, advice=f"A board has at most {MAX_SIDE} rows and columns.")
    return text


def split_rows(lines: list[Line]) -> list[list[Word]]:
    """The symbols of each line: at commas if there are any, else at spaces, else character by character."""
    if any("," in line.text for line in lines):
        return [_between_commas(line) for line in lines]
    rows = [line.words() for line in lines]
    if any(len(row) > 1 for row in rows):
        return rows
    for (word,) in rows:
        if len(word.text) > 2 and _IN_LINKS & set(word.text):
            raise word.unexpected("a row of symbols, not a link or a game ID", ADVICE)
    return [line.characters() for line in lines]


def _between_commas(line: Line) -> list[Word]:
    # A comma at the end adds nothing; that is how a single column of long symbols is written.
    fields = line.words(r"[^,]+|(?<=,)(?=,)|^(?=,)")
    found = [Word(f.text.strip(), line, f.column + len(f.text) - len(f.text.lstrip())) for f in fields]
    if len(found) > 1 and not found[-1].text:
        found.pop()
    for word in found:
        if not word.text or " " in word.text or "\t" in word.text:
            raise word.unexpected("one symbol between the commas", ADVICE)
    return found


def board(rows: list[list[Word]], *, must_cross: bool = False, title: str | None = None) -> HitoriPuzzle:
    """A puzzle from words, with complaints that name the place."""
    if not rows:
        raise ReadError("there is no board here, only blank or heading lines", place=Place(1, 1), advice=ADVICE)
    columns = len(rows[0])
    for n, row in enumerate(rows, 1):
        _check_row(n, row, columns)
    return HitoriPuzzle(tuple(tuple(word.text for word in row) for row in rows), must_cross=must_cross, title=title)


def _check_row(n: int, row: list[Word], columns: int) -> None:
    if n > MAX_SIDE:
        raise PuzzleError(f"a hitori board has at most {MAX_SIDE} rows", place=row[0].place, advice=ADVICE)
    if len(row) > MAX_SIDE:
        message = f"a hitori board has at most {MAX_SIDE} columns, this row has {len(row)}"
        raise PuzzleError(message, place=row[MAX_SIDE].place, advice=ADVICE)
    if len(row) != columns:
        spot = row[columns] if len(row) > columns else row[-1].line.end()
        message = f"row 1 has {columns} symbols, but row {n} has {len(row)}"
        raise ReadError(message, place=spot.place, advice=ADVICE)
    for word in row:
        if fault := symbol_fault(word.text):
            raise PuzzleError(fault, place=word.place, advice=ADVICE)


def write(puzzle: HitoriPuzzle) -> str:
    """The puzzle in the native text form."""
    head = heading("#", puzzle.title) + ([MUST_CROSS] if puzzle.must_cross else [])
    # One column of longer symbols would read as characters; the comma says that it is one symbol.
    tail = "," if puzzle.columns == 1 and any(len(symbol) > 1 for symbol in puzzle.symbols()) else ""
    width = max(len(symbol) for symbol in puzzle.symbols())
    rows = [" ".join(symbol.rjust(width) for symbol in row) + tail for row in puzzle.grid]
    # A row that begins with # would read as a heading, if it were not indented.
    return "\n".join([*head, *(" " + row if row.startswith("#") else row for row in rows)]) + "\n"


def heading(mark: str, title: str | None) -> list[str]:
    """The title as a comment line, if there is one."""
    words = (title or "").split()
    return [f"{mark} {' '.join(words)}"] if words else []


_FOREIGN = frozenset("<{[")  # XML, JSON


def looks_like(text: str) -> int:
    """Whether a text is a rectangle of short symbols; a single line, or cells `.`, may be anything else."""
    if len(text) > MAX_TEXT or not text.strip() or text.lstrip()[0] in _FOREIGN:
        return NO
    lines = filled_lines(titled(text)[1])
    must_cross = bool(lines) and lines[0].text.strip() == MUST_CROSS
    if not 2 <= len(lines) - must_cross <= MAX_SIDE:
        return NO
    try:
        rows = [[word.text for word in row] for row in split_rows(lines[must_cross:])]
    except ReadError:
        return MAYBE if must_cross else NO
    return max(_likeness(rows, " " in text.strip()), LIKELY if must_cross else NO)


def _likeness(rows: list[list[str]], spaced: bool) -> int:
    symbols = {symbol for row in rows for symbol in row}
    widths = sorted(len(row) for row in rows)
    usual = widths[len(widths) // 2]
    if EMPTY in symbols or _has_gaps(rows) or usual < 2 or any(len(symbol) > MAX_SYMBOL for symbol in symbols):
        return NO
    if widths[0] != widths[-1]:
        # A few rows too long or too short: a slip of the pen if nearly all others agree.
        return MAYBE if len(rows) > 2 and 2 * widths.count(usual) > len(rows) else NO
    if _has_header(rows):
        return NO
    if not spaced and any(len(row) // 2 > len(set(row)) for row in rows):
        # No such row can be solved: these are rather pictures, or whole puzzles of another kind, one per line.
        return NO
    return LIKELY if _is_ordinary(rows, symbols) else MAYBE if _is_plausible(rows, symbols) else NO


def _is_plausible(rows: list[list[str]], symbols: set[str]) -> bool:
    # Nearly any text in columns is a rectangle of words: one that may be meant as a board has short symbols and size.
    return min(len(rows), len(rows[0])) >= 3 and all(_is_usual(symbol) for symbol in symbols)


def _is_usual(symbol: str) -> bool:
    return len(symbol) == 1 or (len(symbol) <= 3 and symbol.isascii() and symbol.isdigit())


def _has_header(rows: list[list[str]]) -> bool:
    # Letters above nothing but numbers: a table with a heading.
    numbers = [all(symbol.isdigit() for symbol in row) for row in rows]
    return not numbers[0] and all(numbers[1:])


def _has_gaps(rows: list[list[str]]) -> bool:
    # One symbol of these in three cells of ten stands for an empty cell: a sudoku, perhaps one with a slip in it.
    cells = sum(len(row) for row in rows)
    return any(10 * sum(row.count(gap) for row in rows) > 3 * cells for gap in "0*_")


def _is_ordinary(rows: list[list[str]], symbols: set[str]) -> bool:
    # Boards are roughly square; two columns of numbers are rather the clues of some other puzzle.
    short, long = sorted((len(rows), len(rows[0])))
    plain = all(_is_usual(symbol) and symbol != "0" for symbol in symbols)
    return plain and short >= 3 and long <= 2 * short
