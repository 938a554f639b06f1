"""A drawing on a page: every shape put down in points, the way up that people read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cluewise.drawing import Disc, Drawing, Label, Rect, Shape, Stroke
from cluewise.printing.fonts import Fonts, registered

NONE = "none"
DASH = (4, 3)


@dataclass(frozen=True)
class Area:
    """A rectangle on the page in points, from its top left corner; y grows downwards."""

    x: float
    y: float
    width: float
    height: float

    def scale_for(self, drawing: Drawing, most: float) -> float:
        """How large the drawing can be here."""
        return min(self.width / drawing.width, self.height / drawing.height, most)


@dataclass(frozen=True)
class Sheet:
    """Puts things on the current page of a reportlab canvas of a given height."""

    canvas: Any
    height: float
    fonts: Fonts

    def text(self, x: float, y: float, text: str, size: float, *, bold: bool = False, anchor: str = "start") -> None:
        """A line of text whose middle is at y."""
        self.shape(Label(0, 0, text, size, anchor=anchor, bold=bold), x, y, 1)

    def picture(self, drawing: Drawing, area: Area, most: float = 10.0) -> None:
        """A drawing, as large as fits, in the middle of the upper edge of an area."""
        scale = area.scale_for(drawing, most)
        x = area.x + (area.width - drawing.width * scale) / 2
        for shape in drawing.shapes:
            self.shape(shape, x, area.y, scale)

    def shape(self, shape: Shape, x: float, y: float, scale: float) -> None:
        """One shape of a drawing whose top left corner is at x, y."""
        self.canvas.saveState()
        self.canvas.translate(x, self.height - y)
        self.canvas.scale(scale, scale)
        match shape:
            case Rect():
                self._rect(shape)
            case Stroke():
                self._stroke(shape)
            case Disc():
                self._disc(shape)
            case Label():
                self._label(shape)
        self.canvas.restoreState()

    def _paint(self, fill: str, stroke: str, width: float) -> dict[str, int]:
        if fill != NONE:
            self.canvas.setFillColor(fill)
        if stroke != NONE:
            self.canvas.setStrokeColor(stroke)
            self.canvas.setLineWidth(width)
        return {"fill": int(fill != NONE), "stroke": int(stroke != NONE)}

    def _rect(self, rect: Rect) -> None:
        how = self._paint(rect.fill, rect.stroke, rect.stroke_width)
        corner = (rect.x, -rect.y - rect.height, rect.width, rect.height)
        if rect.radius:
            self.canvas.roundRect(*corner, rect.radius, **how)
        else:
            self.canvas.rect(*corner, **how)

    def _stroke(self, line: Stroke) -> None:
        self._paint(NONE, line.colour, line.width)
        self.canvas.setLineCap(2)  # square, as in the SVG
        if line.dashed:
            self.canvas.setDash(*DASH)
        self.canvas.line(line.x1, -line.y1, line.x2, -line.y2)

    def _disc(self, disc: Disc) -> None:
        self.canvas.circle(disc.x, -disc.y, disc.r, **self._paint(disc.fill, disc.stroke, disc.stroke_width))

    def _label(self, label: Label) -> None:
        self.canvas.setFillColor(label.colour)
        self.canvas.setFont(registered(self.fonts.bold if label.bold else self.fonts.plain), label.size)
        self.canvas.translate(label.x, -label.y)
        if label.turned:
            self.canvas.rotate(90)
        put = {"start": self.canvas.drawString, "end": self.canvas.drawRightString}
        put.get(label.anchor, self.canvas.drawCentredString)(0, -0.35 * label.size, label.text)
