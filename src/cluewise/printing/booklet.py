"""A booklet: puzzles on pages, then their steps if wished for, then the answers at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from itertools import islice
from typing import Any

from cluewise.drawing import FAINT, Drawing, Label
from cluewise.errors import UsageError
from cluewise.printing.fonts import Fonts, registered, shipped
from cluewise.printing.sheet import Area, Sheet

MM = 72 / 25.4
PAPERS = {"a4": (210 * MM, 297 * MM), "letter": (612.0, 792.0)}
SHAPES = {1: (1, 1), 2: (2, 1), 4: (2, 2), 6: (3, 2)}  # rows and columns of puzzles on a page
MARGIN, GAP, HEAD, LINE = 18 * MM, 8 * MM, 22.0, 13.0
BODY, TITLE = 10.0, 28.0  # points
SMALLEST = 6.0  # points: a puzzle whose letters would be smaller gets a page of its own
LARGEST = 1.6  # times the drawing's own size: a small board should not fill a page
ANSWERS = 6  # on a page


@dataclass(frozen=True, kw_only=True)
class Entry:
    """One puzzle of a booklet."""

    puzzle: Drawing
    answer: Drawing | None = None
    name: str = ""  # its title, in the line above it
    note: str = ""  # its level
    caption: tuple[str, ...] = ()  # what the drawing leaves unsaid
    steps: tuple[tuple[str, Drawing | None], ...] = ()  # sentences, each with the board that it is about

    def texts(self) -> Iterator[str]:
        """Everything that will be printed in letters."""
        yield from (self.name, *self.caption, *(sentence for sentence, _ in self.steps))
        for drawing in (self.puzzle, self.answer):
            if drawing is not None:
                yield from (shape.text for shape in drawing.shapes if isinstance(shape, Label))


@dataclass(frozen=True, kw_only=True)
class Layout:
    """How a booklet looks."""

    title: str | None = None  # of a title page
    per_page: int = 2
    paper: str = "a4"
    fonts: Fonts = field(default_factory=shipped)

    def __post_init__(self) -> None:
        if self.per_page not in SHAPES:
            raise UsageError(f"so many puzzles fit on a page: {', '.join(map(str, SHAPES))}; not {self.per_page}")
        if self.paper not in PAPERS:
            raise UsageError(f"the paper is one of {', '.join(PAPERS)}, not {self.paper!r}")

    @property
    def page(self) -> tuple[float, float]:
        """Width and height in points."""
        return PAPERS[self.paper]


def booklet(entries: Sequence[Entry], layout: Layout) -> bytes:
    """The booklet as a PDF file."""
    from reportlab.pdfgen.canvas import Canvas

    file = BytesIO()
    canvas = Canvas(file, pagesize=layout.page, invariant=True)  # the same puzzles give the same file
    canvas.setTitle(layout.title or (entries[0].name if len(entries) == 1 else "") or "Puzzles")
    canvas.setCreator("cluewise")
    _Pages(canvas, layout).put(entries)
    canvas.save()
    return file.getvalue()


@dataclass
class _Pages:
    canvas: Any
    layout: Layout
    number: int = 0

    def put(self, entries: Sequence[Entry]) -> None:
        if self.layout.title:
            self._title_page(self.layout.title, len(entries))
        numbered = list(enumerate(entries, 1))
        for page in self._filled(numbered):
            self._page(page)
        for number, entry in numbered:
            if entry.steps:
                self._steps(number, entry)
        answered = [(number, entry) for number, entry in numbered if entry.answer]
        for shape, group in self._answer_pages(answered):
            self._answers(group, shape)

    @property
    def sheet(self) -> Sheet:
        return Sheet(self.canvas, self.layout.page[1], self.layout.fonts)

    def _filled(self, entries: Sequence[tuple[int, Entry]]) -> Iterator[list[tuple[int, Entry]]]:
        """The entries page by page; one that would be too small to read is alone on its page."""
        page: list[tuple[int, Entry]] = []
        for one in entries:
            alone = self._too_small(one[1].puzzle)
            if page and (alone or len(page) == self.layout.per_page):
                yield page
                page = []
            page.append(one)
            if alone:
                yield page
                page = []
        if page:
            yield page

    def _too_small(self, drawing: Drawing, per_page: int | None = None) -> bool:
        sizes = [shape.size for shape in drawing.shapes if isinstance(shape, Label)]
        slots = self._slots(SHAPES[per_page or self.layout.per_page])
        return bool(sizes) and min(sizes) * _board(slots[0]).scale_for(drawing, LARGEST) < SMALLEST

    def _slots(self, shape: tuple[int, int]) -> list[Area]:
        rows, columns = shape
        width = (self.layout.page[0] - 2 * MARGIN - (columns - 1) * GAP) / columns
        height = (self.layout.page[1] - 2 * MARGIN - (rows - 1) * GAP) / rows
        return [
            Area(MARGIN + column * (width + GAP), MARGIN + row * (height + GAP), width, height)
            for row in range(rows)
            for column in range(columns)
        ]

    def _page(self, entries: list[tuple[int, Entry]]) -> None:
        alone = len(entries) == 1 and self._too_small(entries[0][1].puzzle)
        slots = self._slots(SHAPES[1 if alone else self.layout.per_page])
        for slot, (number, entry) in zip(slots, entries, strict=False):
            self._heading(slot, number, entry)
            self.sheet.picture(entry.puzzle, self._captioned(slot, entry), LARGEST)
        self._turn()

    def _captioned(self, slot: Area, entry: Entry) -> Area:
        """What is left of a slot below its heading and caption."""
        area = _board(slot)
        lines = [line for sentence in entry.caption for line in self._wrapped(sentence, slot.width, BODY - 1)]
        for k, line in enumerate(lines):
            self.sheet.text(area.x, area.y + LINE * (k + 0.4), line, BODY - 1)
        return Area(area.x, area.y + LINE * len(lines), area.width, area.height - LINE * len(lines))

    def _heading(self, slot: Area, number: int, entry: Entry) -> None:
        room = slot.width - self._width(entry.note) - (GAP if entry.note else 0)
        self.sheet.text(slot.x, slot.y + HEAD / 2, self._named(number, entry, BODY, room), BODY, bold=True)
        if entry.note:
            self.sheet.text(slot.x + slot.width, slot.y + HEAD / 2, entry.note, BODY - 1, anchor="end")

    def _named(self, number: int, entry: Entry, size: float, room: float) -> str:
        """The number and as much of the title as there is room for."""
        text = f"{number}. {entry.name}".rstrip()
        if self._width(text, size, bold=True) <= room:
            return text
        while text and self._width(f"{text}\u2026", size, bold=True) > room:
            text = text[:-1]
        return f"{text.rstrip()}\u2026"

    def _width(self, text: str, size: float = BODY, *, bold: bool = False) -> float:
        from reportlab.pdfbase.pdfmetrics import stringWidth

        fonts = self.layout.fonts
        return float(stringWidth(text, registered(fonts.bold if bold else fonts.plain), size))

    def _answer_pages(
        self, entries: list[tuple[int, Entry]]
    ) -> Iterator[tuple[tuple[int, int], list[tuple[int, Entry]]]]:
        """Small answers six to a page; then those that would be too small to read so, one to a page."""
        small = [one for one in entries if one[1].answer and not self._too_small(one[1].answer, ANSWERS)]
        rest = iter(small)
        while group := list(islice(rest, ANSWERS)):
            yield SHAPES[ANSWERS], group
        yield from ((SHAPES[1], [one]) for one in entries if one not in small)

    def _answers(self, entries: list[tuple[int, Entry]], shape: tuple[int, int]) -> None:
        self.sheet.text(MARGIN, MARGIN - HEAD / 2, "Answers", BODY + 2, bold=True)
        for slot, (number, entry) in zip(self._slots(shape), entries, strict=False):
            name = self._named(number, entry, BODY - 1, slot.width)
            self.sheet.text(slot.x, slot.y + HEAD / 2, name, BODY - 1, bold=True)
            if entry.answer:
                self.sheet.picture(entry.answer, _board(slot), LARGEST)
        self._turn()

    def _title_page(self, title: str, count: int) -> None:
        width, height = self.layout.page
        y = height * 0.36
        for line in self._wrapped(title, width - 2 * MARGIN, TITLE, bold=True)[:8]:
            self.sheet.text(width / 2, y, line, TITLE, bold=True, anchor="middle")
            y += TITLE * 1.3
        puzzles = "1 puzzle" if count == 1 else f"{count} puzzles"
        self.sheet.text(width / 2, y, puzzles, 14, anchor="middle")
        self._turn(numbered=False)

    def _steps(self, number: int, entry: Entry) -> None:
        """Sentence after sentence, the board beside it where there is one."""
        width, height = self.layout.page
        y = MARGIN
        self.sheet.text(MARGIN, y, f"How to solve {number}. {entry.name}".rstrip(), BODY + 2, bold=True)
        y += HEAD
        picture = Area(0, 0, 46 * MM, 46 * MM)
        for n, (sentence, board) in enumerate(entry.steps, 1):
            room = width - 2 * MARGIN - (picture.width + GAP if board else 0)
            lines = self._wrapped(f"{n}. {sentence}", room)
            needed = max(len(lines) * LINE, picture.height if board else 0) + LINE / 2
            if y + needed > height - MARGIN:
                self._turn()
                y = MARGIN
            if board:
                self.sheet.picture(board, Area(width - MARGIN - picture.width, y, picture.width, picture.height))
            for k, line in enumerate(lines):
                self.sheet.text(MARGIN, y + LINE * (k + 0.5), line, BODY)
            y += needed
        self._turn()

    def _wrapped(self, text: str, width: float, size: float = BODY, *, bold: bool = False) -> list[str]:
        from reportlab.lib.utils import simpleSplit

        font = self.layout.fonts.bold if bold else self.layout.fonts.plain
        found: list[str] = simpleSplit(text, registered(font), size, width)
        return found

    def _turn(self, *, numbered: bool = True) -> None:
        """Finish the page."""
        self.number += 1
        if numbered:
            width, height = self.layout.page
            label = Label(0, 0, str(self.number), BODY - 1, colour=FAINT)
            self.sheet.shape(label, width / 2, height - MARGIN / 2, 1)
        self.canvas.showPage()


def _board(slot: Area) -> Area:
    return Area(slot.x, slot.y + HEAD, slot.width, slot.height - HEAD)
