"""Zebra puzzles and solutions as plain text: aligned tables, and the clues where nothing is solved yet."""

from __future__ import annotations

from cluewise.base.text_styles import PLAIN, Ink
from cluewise.families.zebra.puzzle import ZebraPuzzle, ZebraSolution
from cluewise.families.zebra.text import own_words

OPEN, UNNAMED = "?", "-"


def render(puzzle: ZebraPuzzle, solution: ZebraSolution | None = None, ink: Ink = PLAIN) -> str:
    """The table of a solution; without one, the puzzle as it was told, or the categories and the clues."""
    return _table(puzzle, solution, ink) if solution is not None else own_words(puzzle) or _unsolved(puzzle, ink)


def _unsolved(puzzle: ZebraPuzzle, ink: Ink) -> str:
    width = max(map(len, puzzle.header))
    lists = [f"{ink.faint(c.name.ljust(width))}  {ink.given(', '.join(c.values))}" for c in puzzle.categories]
    digits = len(str(len(puzzle.clues)))
    clues = [f"{n:>{digits}}. {clue.text}" for n, clue in enumerate(puzzle.clues, 1)]
    return "\n".join([*lists, *([""] if clues else []), *clues]) + "\n"


def _table(puzzle: ZebraPuzzle, solution: ZebraSolution, ink: Ink) -> str:
    shown = [tuple(map(cell_text, row)) for row in solution.rows]
    columns = list(zip(solution.header, *shown, strict=True))
    widths = [max(map(len, column)) for column in columns]
    given = puzzle.row_category.name

    def line(cells: tuple[str, ...]) -> str:
        padded = [cell.ljust(width) for cell, width in zip(cells, widths, strict=True)]
        padded[-1] = padded[-1].rstrip()
        inks = [ink.given if name == given else ink.found for name in solution.header]
        return "  ".join(paint(cell) for paint, cell in zip(inks, padded, strict=True))

    head = "  ".join(name.ljust(width) for name, width in zip(solution.header, widths, strict=True)).rstrip()
    rule = "  ".join("-" * width for width in widths)
    return "\n".join([ink.faint(head), ink.faint(rule), *map(line, shown)]) + "\n"


def cell_text(value: str | None) -> str:
    """A cell as it is printed: ? where open, - for a value that the puzzle never names."""
    return OPEN if value is None else value or UNNAMED
