"""One puzzle of a booklet, and the block that it makes on a page: heading, caption, and the board or the text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cluewise.base.drawing import FIRM, Drawing, Label
from cluewise.family.printed_parts import Prose
from cluewise.show.booklets.fonts import Fonts
from cluewise.show.booklets.pages import legible
from cluewise.show.booklets.paper import BODY, GAP, LARGEST, READABLE
from cluewise.show.booklets.setting import Column, Type, paragraphs
from cluewise.show.booklets.sheet import Area, Sheet
from cluewise.show.booklets.worksheet import arranged

SPACE = 7.0  # below a heading, and below a caption
HEADING_LINES = 2


@dataclass(frozen=True, kw_only=True)
class Entry:
    """One puzzle of a booklet."""

    puzzle: Drawing
    answer: Drawing | None = None
    family: str = ""
    name: str = ""  # its title, in the line above it
    note: str = ""  # its level
    caption: tuple[str, ...] = ()  # what the drawing leaves unsaid
    prose: Prose | None = None  # printed instead of the drawing
    steps: tuple[tuple[str, Drawing | None], ...] = ()  # sentences, each with the board that it is about
    heads: tuple[str, ...] = ()  # the numbers of those, where a sentence may tell several steps

    def texts(self) -> Iterator[str]:
        """Everything that will be printed in letters."""
        yield from (self.name, self.note, *self.caption, *(sentence for sentence, _ in self.steps))
        yield from self.prose.texts() if self.prose else ()
        boards = (board for _, board in self.steps)
        for drawing in (self.puzzle, self.answer, self.prose.grid if self.prose else None, *boards):
            if drawing is not None:
                yield from (shape.text for shape in drawing.shapes if isinstance(shape, Label))


@dataclass(frozen=True)
class Block:
    """An entry on a page."""

    entry: Entry
    fonts: Fonts

    def fits(self, area: Area) -> bool:
        """Whether everything can be read in so much room."""
        rest = self.rest(area)
        if self.entry.prose:
            return arranged(self.entry.prose, rest, self.fonts) is not None
        return legible(self.entry.puzzle, rest, READABLE)

    def put(self, sheet: Sheet, area: Area, number: int) -> None:
        """Print it all."""
        self.head(sheet, area, number)
        rest = self.rest(area)
        if self.entry.prose:
            found = arranged(self.entry.prose, rest, self.fonts)
            if found:
                found.put(sheet, self.entry.prose, self.fonts)
        else:
            sheet.picture(self.entry.puzzle, rest, LARGEST)

    def rest(self, area: Area) -> Area:
        """What is left of an area below the heading and the caption."""
        return area.below(self.high(area.width))

    def high(self, width: float) -> float:
        """The height of the heading and the caption."""
        heading = self._heading(9999, width, "")  # the number is not known yet; this is as wide as any
        caption = self._caption(width)
        return len(heading) * self._bold.leading + SPACE + caption.height + (SPACE if caption.lines else 0)

    def head(self, sheet: Sheet, area: Area, number: int, *, remark: str = "") -> None:
        """Print the heading and the caption."""
        type_, y = self._bold, area.y
        note = remark or self.entry.note
        for line in self._heading(number, area.width, remark):
            sheet.text(area.x, y + type_.leading / 2, line, type_.size, bold=True)
            y += type_.leading
        if note:
            middle = area.y + type_.leading / 2
            sheet.text(area.x + area.width, middle, note, BODY - 1, anchor="end", colour=FIRM)
        self._caption(area.width).put(sheet, area.x, y + SPACE / 2)

    @property
    def _bold(self) -> Type:
        return Type(self.fonts, BODY + 1, bold=True)

    def _heading(self, number: int, width: float, remark: str) -> list[str]:
        note = remark or self.entry.note
        room = width - (Type(self.fonts, BODY - 1).width(note) + GAP / 2 if note else 0)
        return self._bold.few(f"{number}. {self.entry.name}".rstrip(), room, HEADING_LINES)

    def _caption(self, width: float) -> Column:
        type_ = Type(self.fonts, BODY - 1)
        said = () if self.entry.prose else self.entry.caption  # a text opens with it itself
        return Column(type_, tuple(paragraphs(type_, width, said)))
