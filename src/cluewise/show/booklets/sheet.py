"""A page: every shape put down in points, the way up that people read."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from cluewise.base.drawing import INK, Disc, Drawing, Label, Rect, Shape, Stroke
from cluewise.show.booklets.fonts import Fonts, Run, registered, runs
from cluewise.show.booklets.symbols import ADVANCE, OUTLINE, drawn

NONE = "none"
DASH = (4, 3)


@cache
def _colour(text: str) -> Any:
    from reportlab.lib.colors import toColor

    return toColor(text)


@dataclass(frozen=True)
class Area:
    """A rectangle on the page in points, from its top left corner; y grows downwards."""

    x: float
    y: float
    width: float
    height: float

    def scale_for(self, drawing: Drawing, most: float) -> float:
        """How large the drawing can be here."""
        return max(0.0, min(self.width / drawing.width, self.height / drawing.height, most))

    def below(self, height: float) -> Area:
        """What is left of it below so much."""
        return Area(self.x, self.y + height, self.width, self.height - height)

    def top(self, height: float) -> Area:
        """Its upper part."""
        return Area(self.x, self.y, self.width, height)

    def left(self, width: float) -> Area:
        """Its left part."""
        return Area(self.x, self.y, width, self.height)

    def right(self, width: float) -> Area:
        """Its right part."""
        return Area(self.x + self.width - width, self.y, width, self.height)


@dataclass(frozen=True)
class Sheet:
    """Puts things on the current page of a reportlab canvas of a given height."""

    canvas: Any
    height: float
    fonts: Fonts

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        bold: bool = False,
        anchor: str = "start",
        colour: str = INK,
    ) -> None:
        """A line of text whose middle is at y."""
        self.shape(Label(0, 0, text, size, colour, anchor, bold), x, y)

    def picture(self, drawing: Drawing, area: Area, most: float = 10.0, *, anchor: str = "middle") -> float:
        """A drawing, as large as fits, at the upper edge of an area; how high it became."""
        scale = area.scale_for(drawing, most)
        free = area.width - drawing.width * scale
        self.scaled(drawing, area.x + free * {"start": 0.0, "end": 1.0}.get(anchor, 0.5), area.y, scale)
        return drawing.height * scale

    def scaled(self, drawing: Drawing, x: float, y: float, scale: float) -> None:
        """A drawing whose top left corner is at x, y."""
        self.canvas.saveState()
        self.canvas.translate(x, self.height - y)
        self.canvas.scale(scale, scale)
        for shape in drawing.shapes:
            self._put(shape)
        self.canvas.restoreState()

    def part(self, drawing: Drawing, area: Area, origin: tuple[float, float], scale: float) -> None:
        """What of a drawing lies within an area when its point `origin` is in the area's top left corner."""
        self.canvas.saveState()
        path = self.canvas.beginPath()
        path.rect(area.x, self.height - area.y - area.height, area.width, area.height)
        self.canvas.clipPath(path, stroke=0, fill=0)
        self.scaled(drawing, area.x - origin[0] * scale, area.y - origin[1] * scale, scale)
        self.canvas.restoreState()

    def shape(self, shape: Shape, x: float = 0, y: float = 0) -> None:
        """One shape, with the origin of its coordinates at x, y."""
        self.canvas.saveState()
        self.canvas.translate(x, self.height - y)
        self._put(shape)
        self.canvas.restoreState()

    def link(self, area: Area, target: str) -> None:
        """A touch on this area leads to a page that was marked so."""
        bottom = self.height - area.y - area.height
        self.canvas.linkRect("", target, (area.x, bottom, area.x + area.width, bottom + area.height), thickness=0)

    def _put(self, shape: Shape) -> None:
        match shape:
            case Rect():
                self._rect(shape)
            case Stroke():
                self._stroke(shape)
            case Disc():
                self.canvas.circle(
                    shape.x, -shape.y, shape.r, **self._paint(shape.fill, shape.stroke, shape.stroke_width)
                )
            case Label():
                self._label(shape)

    def _paint(self, fill: str, stroke: str, width: float) -> dict[str, int]:
        if fill != NONE:
            self.canvas.setFillColor(_colour(fill))
        if stroke != NONE:
            self.canvas.setStrokeColor(_colour(stroke))
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
        self.canvas.setDash(*(DASH if line.dashed else ()))
        self.canvas.line(line.x1, -line.y1, line.x2, -line.y2)
        self.canvas.setDash()

    def _label(self, label: Label) -> None:
        found = runs(self.fonts, label.text, bold=label.bold)
        whole = sum(run.width(label.size) for run in found)
        start = {"start": 0.0, "end": -whole}.get(label.anchor, -whole / 2)
        self.canvas.saveState()
        self.canvas.setFillColor(_colour(label.colour))
        self.canvas.translate(label.x, -label.y)
        if label.turned:
            self.canvas.rotate(90)
        for run in found:
            self._run(run, start, label)
            start += run.width(label.size)
        self.canvas.restoreState()

    def _run(self, run: Run, x: float, label: Label) -> None:
        line = -0.35 * label.size
        if run.font:
            self.canvas.setFont(registered(run.font), label.size)
            self.canvas.drawString(x, line, run.text)
            if run.over:
                right, up = run.accent(label.size)
                self.canvas.drawString(x + right, line + up, run.over)
            return
        for place, character in enumerate(run.text):
            self._symbol(character, x + (place + 0.5) * ADVANCE * label.size, line, label)

    def _symbol(self, character: str, x: float, y: float, label: Label) -> None:
        polygons, filled = drawn(character) or ((), True)
        self.canvas.setStrokeColor(_colour(label.colour))
        self.canvas.setLineWidth(OUTLINE * label.size)
        for polygon in polygons:
            path = self.canvas.beginPath()
            for n, (across, up) in enumerate(polygon):
                (path.lineTo if n else path.moveTo)(x + across * label.size, y + up * label.size)
            path.close()
            self.canvas.drawPath(path, fill=int(filled), stroke=int(not filled))
