"""Pages before they are printed: what is put on each, and a drawing that needs a whole page or several."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import ceil

from cluewise.base.drawing import FIRM, Drawing, Label, Rect
from cluewise.show.booklets.paper import LARGEST, MM, READABLE, TINY, Layout
from cluewise.show.booklets.sheet import Area, Sheet

OVERLAP = 6 * MM  # what two parts of a large drawing share, for glue
MOST_PARTS = 6  # in one direction
BETTER = 1.15  # a page is turned on its side for so much


@dataclass(frozen=True)
class Page:
    """How to print a page; `marks` are the names under which links find it."""

    put: Callable[[Sheet], None]
    wide: bool = False
    numbered: bool = True
    marks: tuple[str, ...] = ()


def smallest(drawing: Drawing, *, besides: Drawing | None = None) -> float | None:
    """The size of its smallest letters, or of those that another drawing has not; None if there are none."""
    known = {shape for shape in besides.shapes if isinstance(shape, Label)} if besides else set()
    return min(
        (shape.size for shape in drawing.shapes if isinstance(shape, Label) and shape not in known), default=None
    )


def legible(drawing: Drawing, area: Area, least: float, most: float = LARGEST) -> bool:
    """Whether its letters are large enough when it fills an area."""
    size = smallest(drawing)
    scale = area.scale_for(drawing, most)
    return scale > 0 and (size is None or size * scale >= least)


@dataclass(frozen=True)
class Whole:
    """A drawing alone on a page: which way up, and in how many parts across and down."""

    wide: bool
    across: int = 1
    down: int = 1

    @property
    def parts(self) -> int:
        """How many pages it takes."""
        return self.across * self.down


def whole(drawing: Drawing, layout: Layout, head: float) -> Whole:
    """How a drawing is best put on pages of its own, with so much room for its heading."""
    upright, side = layout.body.below(head), layout.wide.below(head)
    turned = side.scale_for(drawing, LARGEST) > BETTER * upright.scale_for(drawing, LARGEST)
    if legible(drawing, upright, READABLE) or not turned:
        best, area = Whole(wide=False), upright
    else:
        best, area = Whole(wide=True), side
    return best if legible(drawing, area, TINY) else _in_parts(drawing, upright, side)


def _in_parts(drawing: Drawing, upright: Area, side: Area) -> Whole:
    """The fewest parts whose letters can be read."""
    scale = TINY / (smallest(drawing) or 1)
    ways = [
        Whole(
            wide,
            _count(drawing.width * scale, area.width),
            _count(drawing.height * scale, area.height),
        )
        for wide, area in ((False, upright), (True, side))
    ]
    return min(ways, key=lambda way: way.parts)


def _count(length: float, room: float) -> int:
    """How many pieces of a length are needed, each sharing a strip with the next."""
    return min(MOST_PARTS, max(1, ceil((length - OVERLAP) / (room - OVERLAP))))


def parts(drawing: Drawing, how: Whole, area: Area) -> Iterator[tuple[str, Callable[[Sheet], None]]]:
    """The parts of a large drawing, row by row: what each is called, and how to print it."""
    for row in range(how.down):
        for column in range(how.across):
            yield _called(row, column, how), _part(drawing, how, area, row, column)


def _called(row: int, column: int, how: Whole) -> str:
    number = row * how.across + column + 1
    return f"part {number} of {how.parts}: row {row + 1}, column {column + 1} of the pages"


def _part(drawing: Drawing, how: Whole, area: Area, row: int, column: int) -> Callable[[Sheet], None]:
    """One of the parts, all of which are equally large and share a strip with their neighbours."""
    room = (area.width * how.across - OVERLAP * (how.across - 1), area.height * how.down - OVERLAP * (how.down - 1))
    scale = min(room[0] / drawing.width, room[1] / drawing.height)
    width = (drawing.width * scale + OVERLAP * (how.across - 1)) / how.across
    height = (drawing.height * scale + OVERLAP * (how.down - 1)) / how.down
    left, top = column * (width - OVERLAP), row * (height - OVERLAP)

    def put(sheet: Sheet) -> None:
        sheet.part(drawing, Area(area.x, area.y, width, height), (left / scale, top / scale), scale)
        sheet.shape(Rect(area.x, area.y, width, height, stroke=FIRM, stroke_width=0.3))

    return put
