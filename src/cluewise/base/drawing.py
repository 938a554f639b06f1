"""Drawings as plain data: a few shapes with their look, and the SVG text for them.

Families draw a board once; the page, notebooks and later the PDF all use the same shapes. No style sheet and
no colour alone carries meaning, so that a drawing survives any viewer and any printer.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape

INK, PAPER, FAINT, SHADE, FOUND = "#1a1a1a", "#ffffff", "#9a9a9a", "#e8e8e4", "#0b4f8a"
BLACK, FIRM = "#000000", "#707070"
# What a step of an explanation looks at, uses, settles and rules out.
AREA, USED, USED_EDGE = "#f5f2e4", "#d6e6f5", "#2f6aa3"
SETTLED, SETTLED_EDGE, STRUCK = "#d7eedd", "#1f7a3d", "#b3261e"
FONT = "DejaVu Sans, Verdana, Arial, sans-serif"


@dataclass(frozen=True)
class Rect:
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float
    fill: str = "none"
    stroke: str = "none"
    stroke_width: float = 1
    radius: float = 0


@dataclass(frozen=True)
class Stroke:
    """A straight line."""

    x1: float
    y1: float
    x2: float
    y2: float
    colour: str = INK
    width: float = 1
    dashed: bool = False


@dataclass(frozen=True)
class Disc:
    """A circle."""

    x: float
    y: float
    r: float
    fill: str = "none"
    stroke: str = INK
    stroke_width: float = 1


@dataclass(frozen=True)
class Label:
    """A piece of text; `y` is its middle, `anchor` is start, middle or end; `turned` it reads from bottom to top."""

    x: float
    y: float
    text: str
    size: float
    colour: str = INK
    anchor: str = "middle"
    bold: bool = False
    turned: bool = False


Shape = Rect | Stroke | Disc | Label


@dataclass
class Drawing:
    """A sheet of a given size with shapes on it, later ones on top; `title` is what a screen reader says."""

    width: float
    height: float
    title: str
    shapes: list[Shape] = field(default_factory=list)

    def add(self, *shapes: Shape) -> None:
        """Put shapes on top of what is there."""
        self.shapes.extend(shapes)

    def to_svg(self) -> str:
        """The drawing as a complete SVG file."""
        size = f'width="{short(self.width)}" height="{short(self.height)}"'
        box = f'viewBox="0 0 {short(self.width)} {short(self.height)}"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box} role="img" font-family="{FONT}">'
        paper = f'<rect width="100%" height="100%" fill="{PAPER}"/>'
        body = "\n".join(shape_svg(shape) for shape in self.shapes)
        return f"{head}\n<title>{escape(self.title)}</title>\n{paper}\n{body}\n</svg>\n"


def short(value: float) -> str:
    """A number with two places at most."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def shape_svg(shape: Shape) -> str:
    """One shape as an element."""
    match shape:
        case Rect(x, y, width, height, fill, stroke, stroke_width, radius):
            round_ = f' rx="{short(radius)}"' if radius else ""
            return (
                f'<rect x="{short(x)}" y="{short(y)}" width="{short(width)}" height="{short(height)}"{round_} '
                f'fill="{fill}" stroke="{stroke}" stroke-width="{short(stroke_width)}"/>'
            )
        case Stroke(x1, y1, x2, y2, colour, width, dashed):
            dash = ' stroke-dasharray="4 3"' if dashed else ""
            return (
                f'<line x1="{short(x1)}" y1="{short(y1)}" x2="{short(x2)}" y2="{short(y2)}" '
                f'stroke="{colour}" stroke-width="{short(width)}" stroke-linecap="square"{dash}/>'
            )
        case Disc(x, y, r, fill, stroke, stroke_width):
            return (
                f'<circle cx="{short(x)}" cy="{short(y)}" r="{short(r)}" '
                f'fill="{fill}" stroke="{stroke}" stroke-width="{short(stroke_width)}"/>'
            )
        case Label(x, y, text, size, colour, anchor, bold, turned):
            # 0.35 em below the middle puts digits and capitals right in the middle in every viewer.
            weight = ' font-weight="bold"' if bold else ""
            turn = f' transform="rotate(-90 {short(x)} {short(y)})"' if turned else ""
            return (
                f'<text x="{short(x)}" y="{short(y + 0.35 * size)}" font-size="{short(size)}" fill="{colour}" '
                f'text-anchor="{anchor}"{weight}{turn}>{escape(text)}</text>'
            )
