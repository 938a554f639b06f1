"""The picture of a zebra puzzle: a clean table, with the clues below it where nothing is solved yet."""

from __future__ import annotations

from textwrap import wrap

from cluewise.base.drawing import FAINT, FOUND, INK, SHADE, Drawing, Label, Rect, Stroke
from cluewise.families.zebra.puzzle import ZebraPuzzle, ZebraSolution
from cluewise.families.zebra.render import cell_text

SIZE, LINE, PAD, MARGIN = 15.0, 30.0, 12.0, 16.0
CLUE_WIDTH = 76  # characters
NARROW, WIDE = frozenset("iljtfrI.,:;'!|() "), frozenset("mwMWÄÖÜ@%")


def draw(puzzle: ZebraPuzzle, solution: ZebraSolution | None = None) -> Drawing:
    """A drawing of a puzzle, or of a puzzle with a solution."""
    return _unsolved(puzzle) if solution is None else _solved(puzzle, solution)


def text_width(text: str) -> float:
    """About how wide a text is; generous, since fonts differ."""
    units = sum(0.42 if c in NARROW else 1.0 if c in WIDE else 0.66 for c in text)
    return units * SIZE


def _solved(puzzle: ZebraPuzzle, solution: ZebraSolution) -> Drawing:
    rows = [list(map(cell_text, row)) for row in solution.rows]
    sheet = _sheet(puzzle.title or "Zebra puzzle, solved", [list(solution.header), *rows], extra=0)
    return _table(sheet, [list(solution.header), *rows], head_row=True)


def _unsolved(puzzle: ZebraPuzzle) -> Drawing:
    rows = [[category.name, ", ".join(category.values)] for category in puzzle.categories]
    lines = [
        (f"{n}." if first else "", part)
        for n, clue in enumerate(puzzle.clues, 1)
        for first, part in ((k == 0, part) for k, part in enumerate(wrap(clue.text, CLUE_WIDTH)))
    ]
    widest = max((text_width(part) for _, part in lines), default=0) + 3 * PAD
    sheet = _sheet(puzzle.title or "Zebra puzzle", rows, extra=len(lines) * LINE * 0.8 + PAD, least=widest)
    _table(sheet, rows, head_row=False)
    y = MARGIN + LINE * len(rows) + PAD + LINE * 0.4
    for number, part in lines:
        sheet.add(Label(MARGIN + 2 * PAD, y, number, SIZE, FAINT, "end"))
        sheet.add(Label(MARGIN + 2.6 * PAD, y, part, SIZE, INK, "start"))
        y += LINE * 0.8
    return sheet


def _columns(rows: list[list[str]]) -> list[float]:
    return [max(map(text_width, column)) + 2 * PAD for column in zip(*rows, strict=True)]


def _sheet(title: str, rows: list[list[str]], *, extra: float, least: float = 0) -> Drawing:
    width = max(sum(_columns(rows)), least)
    return Drawing(width + 2 * MARGIN, LINE * len(rows) + extra + 2 * MARGIN, title)


def _table(sheet: Drawing, rows: list[list[str]], *, head_row: bool) -> Drawing:
    """Draw a table whose first row, or else first column, is the head."""
    widths, height = _columns(rows), LINE * len(rows)
    shade = (sum(widths), LINE) if head_row else (widths[0], height)
    sheet.add(Rect(MARGIN, MARGIN, *shade, fill=SHADE))
    x = MARGIN
    for c, width in enumerate(widths):
        for r, row in enumerate(rows):
            head = (r if head_row else c) == 0
            colour = INK if head or not head_row else FOUND
            middle = MARGIN + LINE * (r + 0.5)
            sheet.add(Label(x + PAD, middle, row[c], SIZE, colour, "start", bold=head))
        x += width
        if c < len(widths) - 1:
            sheet.add(Stroke(x, MARGIN, x, MARGIN + height, FAINT))
    for r in range(1, len(rows)):
        sheet.add(Stroke(MARGIN, MARGIN + LINE * r, x, MARGIN + LINE * r, FAINT))
    sheet.add(Rect(MARGIN, MARGIN, x - MARGIN, height, stroke=INK, stroke_width=1.5))
    return sheet
