"""A drawing as a PNG picture, drawn three times as fine and scaled down, so that its edges are smooth."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from io import BytesIO
from typing import Any

from cluewise.base.drawing import PAPER, Disc, Drawing, Label, Rect, Shape, Stroke
from cluewise.base.errors import UsageError
from cluewise.show.booklets.fonts import Fonts, Run, missing, runs, shipped
from cluewise.show.booklets.symbols import ADVANCE, OUTLINE, drawn

FINER = 3
MOST_PIXELS = 36_000_000  # of the fine picture


def png(drawing: Drawing, *, scale: float = 2.0, fonts: Fonts | None = None) -> bytes:
    """The drawing as a PNG file; UsageError if it would be huge, or if a letter would be an empty box."""
    from PIL import Image, ImageDraw

    fonts = fonts or shipped()
    if letters := missing(fonts, (shape.text for shape in drawing.shapes if isinstance(shape, Label))):
        raise UsageError(f"our font for PNG has no {' '.join(letters[:20])}; use SVG, which takes the viewer's fonts")
    fine = scale * FINER
    size = (round(drawing.width * fine), round(drawing.height * fine))
    if size[0] * size[1] > MOST_PIXELS:
        raise UsageError(
            f"a picture of {round(size[0] / FINER)} x {round(size[1] / FINER)} pixels is too large; use SVG"
        )
    image = Image.new("RGB", size, PAPER)
    pen = _Pen(ImageDraw.Draw(image), image, fine, fonts)
    for shape in drawing.shapes:
        pen.put(shape)
    file = BytesIO()
    image.resize((round(size[0] / FINER), round(size[1] / FINER)), Image.Resampling.LANCZOS).save(file, "PNG")
    return file.getvalue()


class _Pen:
    def __init__(self, draw: Any, image: Any, scale: float, fonts: Fonts) -> None:
        self.draw, self.image, self.scale, self.fonts = draw, image, scale, fonts

    def put(self, shape: Shape) -> None:
        match shape:
            case Rect(x, y, width, height, fill, stroke, stroke_width, radius):
                how, edge = self._paint(fill, stroke, stroke_width)
                box = self._at(x - edge, y - edge, x + width + edge, y + height + edge)
                self.draw.rounded_rectangle(box, (radius + edge) * self.scale if radius else 0, **how)
            case Stroke():
                self._stroke(shape)
            case Disc(x, y, r, fill, stroke, stroke_width):
                how, edge = self._paint(fill, stroke, stroke_width)
                self.draw.ellipse(self._at(x - r - edge, y - r - edge, x + r + edge, y + r + edge), **how)
            case Label():
                self._label(shape)

    def _paint(self, fill: str, stroke: str, width: float) -> tuple[dict[str, Any], float]:
        """The look of a shape, and how far its outline reaches beyond it: outlines here lie inside their box."""
        how = {"fill": _colour(fill), "outline": _colour(stroke), "width": self._wide(width)}
        return how, 0.0 if stroke == "none" else width / 2

    def _at(self, *numbers: float) -> list[float]:
        return [number * self.scale for number in numbers]

    def _wide(self, width: float) -> int:
        return max(1, round(width * self.scale))

    def _stroke(self, line: Stroke) -> None:
        if not line.dashed:
            self._line(line.x1, line.y1, line.x2, line.y2, line)
            return
        length = ((line.x2 - line.x1) ** 2 + (line.y2 - line.y1) ** 2) ** 0.5 or 1.0
        along = ((line.x2 - line.x1) / length, (line.y2 - line.y1) / length)
        start = 0.0
        while start < length:
            end = min(start + 4, length)
            first = (line.x1 + along[0] * start, line.y1 + along[1] * start)
            self._line(*first, line.x1 + along[0] * end, line.y1 + along[1] * end, line)
            start += 7

    def _line(self, x1: float, y1: float, x2: float, y2: float, look: Stroke) -> None:
        """A line with square ends, as in the SVG: straight ones as boxes, so that corners meet."""
        half = look.width / 2
        if x1 == x2 or y1 == y2:
            box = self._at(min(x1, x2) - half, min(y1, y2) - half, max(x1, x2) + half, max(y1, y2) + half)
            self.draw.rectangle(box, fill=look.colour)
        else:
            self.draw.line(self._at(x1, y1, x2, y2), fill=look.colour, width=self._wide(look.width))

    def _label(self, label: Label) -> None:
        found = runs(self.fonts, label.text, bold=label.bold)
        whole = sum(run.width(label.size) for run in found)
        start = {"start": 0.0, "end": -whole}.get(label.anchor, -whole / 2)
        if not label.turned:
            self._runs(found, label.x + start, label.y + 0.35 * label.size, label)
            return
        from PIL import Image, ImageDraw

        strip = Image.new("L", (round((whole + 2) * self.scale), round(label.size * self.scale * 1.4)), 0)
        pen = _Pen(ImageDraw.Draw(strip), strip, self.scale, self.fonts)
        pen._runs(found, 0, label.size * 1.05, replace(label, colour="white"))
        turned = strip.rotate(90, expand=True)
        left, bottom = self._at(label.x - 0.7 * label.size, label.y - start)
        self.image.paste(label.colour, (round(left), round(bottom) - turned.height), turned)

    def _runs(self, found: Iterable[Run], x: float, line: float, look: Label) -> None:
        """Runs of letters one after the other, from x, on a line."""
        from PIL import ImageFont

        for run in found:
            if run.font:
                font = ImageFont.truetype(str(run.font), max(1, round(look.size * self.scale)))
                self.draw.text(self._at(x, line), run.text, fill=look.colour, font=font, anchor="ls")
                if run.over:
                    right, up = run.accent(look.size)
                    self.draw.text(self._at(x + right, line - up), run.over, fill=look.colour, font=font, anchor="ls")
            else:
                for place, character in enumerate(run.text):
                    self._symbol(character, x + (place + 0.5) * ADVANCE * look.size, line, look)
            x += run.width(look.size)

    def _symbol(self, character: str, x: float, line: float, look: Label) -> None:
        polygons, filled = drawn(character) or ((), True)
        for polygon in polygons:
            at = [
                (((x + across * look.size) * self.scale), (line - up * look.size) * self.scale)
                for across, up in polygon
            ]
            if filled:
                self.draw.polygon(at, fill=look.colour)
            else:
                self.draw.line(
                    [*at, at[0], at[1]], fill=look.colour, width=self._wide(OUTLINE * look.size), joint="curve"
                )


def _colour(colour: str) -> str | None:
    return None if colour == "none" else colour
