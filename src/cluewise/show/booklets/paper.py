"""The measures of a booklet: paper, margins, sizes of letters, and what its maker may choose."""

from __future__ import annotations

from dataclasses import dataclass, field

from cluewise.base.errors import UsageError
from cluewise.show.booklets.fonts import Fonts, shipped
from cluewise.show.booklets.sheet import Area

MM = 72 / 25.4
PAPERS = {"a4": (210 * MM, 297 * MM), "letter": (612.0, 792.0)}
SHAPES = {1: (1, 1), 2: (2, 1), 4: (2, 2), 6: (3, 2)}  # rows and columns of puzzles on a page
ANSWERS = (4, 3)  # the same for answers
MARGIN, GAP = 16 * MM, 8 * MM
BODY, TITLE = 10.0, 28.0  # points
LEADING = 1.3  # from line to line, times the size of the letters
READABLE, TINY = 5.0, 4.2  # points: smaller letters than these ask for more room, or for several pages
LARGEST = 1.6  # times a drawing's own size: a small board should not fill a page


@dataclass(frozen=True, kw_only=True)
class Layout:
    """How a booklet looks."""

    title: str | None = None  # of a title page
    per_page: int = 2
    paper: str = "a4"
    rules: bool = False  # how to play, a page or two at the front
    contents: bool = False
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

    @property
    def body(self) -> Area:
        """What is printed on."""
        return within(self.page)

    @property
    def wide(self) -> Area:
        """The same for a page that lies on its side."""
        return within((self.page[1], self.page[0]))


def within(page: tuple[float, float]) -> Area:
    """The page without its margins."""
    return Area(MARGIN, MARGIN, page[0] - 2 * MARGIN, page[1] - 2 * MARGIN)
