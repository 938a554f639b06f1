"""A drawing as a PNG picture, drawn four times as fine and scaled down, so that its edges are smooth."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from cluewise.drawing import PAPER, Disc, Drawing, Label, Rect, Shape, Stroke
from cluewise.errors import UsageError
from cluewise.printing.fonts import Fonts, shipped

FINER = 3
MOST_PIXELS = 36_000_000  # of the fine picture
ANCHORS = {"start": "lm", "middle": "mm", "end": "rm"}


def png(drawing: Drawing, *, scale: float = 2.0, fonts: Fonts | None = None) -> bytes:
    """The drawing as a PNG file; UsageError if it would be huge."""
    from PIL import Image, ImageDraw

    fine = scale * FINER
    size = (round(drawing.width * fine), round(drawing.height * fine))
    if size[0] * size[1] > MOST_PIXELS:
        raise UsageError(
            f"a picture of {round(size[0] / FINER)} x {round(size[1] / FINER)} pixels is too large; use SVG"
        )
    image = Image.new("RGB", size, PAPER)
    pen = _Pen(ImageDraw.Draw(image), image, fine, fonts or shipped())
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
                how = {"fill": _colour(fill), "outline": _colour(stroke), "width": self._wide(stroke_width)}
                box = self._at(x, y, x + width, y + height)
                self.draw.rounded_rectangle(box, radius * self.scale, **how)
            case Stroke():
                self._stroke(shape)
            case Disc(x, y, r, fill, stroke, stroke_width):
                how = {"fill": _colour(fill), "outline": _colour(stroke), "width": self._wide(stroke_width)}
                self.draw.ellipse(self._at(x - r, y - r, x + r, y + r), **how)
            case Label():
                self._label(shape)

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
        from PIL import Image, ImageDraw, ImageFont

        path = self.fonts.bold if label.bold else self.fonts.plain
        font = ImageFont.truetype(str(path), max(1, round(label.size * self.scale)))
        anchor = ANCHORS.get(label.anchor, "mm")
        if not label.turned:
            self.draw.text(self._at(label.x, label.y), label.text, fill=label.colour, font=font, anchor=anchor)
            return
        width, height = round(font.getlength(label.text)) + 2, round(label.size * self.scale * 1.4)
        strip = Image.new("L", (width, height), 0)
        ImageDraw.Draw(strip).text((0, height / 2), label.text, fill=255, font=font, anchor="lm")
        turned = strip.rotate(90, expand=True)
        x, y = self._at(label.x, label.y)
        above = {"start": width, "end": 0}.get(label.anchor, width / 2)
        self.image.paste(label.colour, (round(x - height / 2), round(y - above)), turned)


def _colour(colour: str) -> str | None:
    return None if colour == "none" else colour
