"""Drawings as parts of a page: the same pictures in fewer bytes, in colours that a dark page can turn.

A page may show a board a hundred times. Neighbouring shapes that look alike become one element here: strokes and
small discs a path, single characters one text with a list of places.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from html import escape
from itertools import groupby, pairwise
from types import MappingProxyType

from cluewise.base import drawing as colours
from cluewise.base.drawing import FONT, PAPER, Disc, Drawing, Label, Rect, Shape, Stroke, shape_svg, short

# Each colour of the house on a dark page; a drawing with any other colour (a puzzle's own) stays as it is.
NIGHT: Mapping[str, str] = MappingProxyType({
    colours.INK: "#e8e8e4", colours.PAPER: "#1c1f23", colours.FAINT: "#6d737a", colours.SHADE: "#31353b",
    colours.FOUND: "#8fc1f0", colours.BLACK: "#e8e8e4", colours.FIRM: "#8b9198",
    colours.AREA: "#2a2921", colours.USED: "#21405e", colours.USED_EDGE: "#7fb5ea",
    colours.SETTLED: "#1d4a2f", colours.SETTLED_EDGE: "#72d19a", colours.STRUCK: "#ff8f85",
})  # fmt: skip

OFTEN, LONG = 3, 60  # in so many drawings, and of so many characters, a part is worth a name of its own


def board_style() -> str:
    """The style of boards: every colour can be turned, and is what it says unless somebody turns it."""
    # No ancestor in front of the attribute: in what a `use` shows, a selector sees the shown part alone.
    return "\n".join(
        f'[{paint}="{day}"] {{ {paint}: var({_name(day)}, {day}); }}' for day in NIGHT for paint in ("fill", "stroke")
    )


def night_style() -> str:
    """The style that turns the boards of a page dark."""
    return f"svg.board {{ {' '.join(f'{_name(day)}: {night};' for day, night in NIGHT.items())} }}"


def _name(colour: str) -> str:
    return f"--c{colour[1:]}"


def inline_svg(drawing: Drawing, *, scale: float = 1) -> str:
    """A drawing as an element of a page, perhaps larger than life."""
    return _element(drawing, "".join(_parts(drawing)), scale)


def inline_svgs(drawings: Sequence[Drawing], *, scales: Sequence[float]) -> tuple[str, list[str]]:
    """Many drawings that share most of what they show: what is shared, to be put on the page once, and each of them."""
    runs = _runs([list(_parts(one)) for one in drawings])
    times = Counter(run for one in runs for run in one if len(run) > LONG)
    names = {run: f"p{n}" for n, run in enumerate(run for run, count in times.items() if count >= OFTEN)}
    pictures = []
    for drawing, one, scale in zip(drawings, runs, scales, strict=True):
        body = "".join(f'<use href="#{names[run]}"/>' if run in names else run for run in one)
        pictures.append(_element(drawing, body, scale))
    shared = "".join(f'<g id="{name}">{run}</g>' for run, name in names.items())
    return f'<svg class="shared" width="0" height="0"><defs>{shared}</defs></svg>', pictures


def _runs(drawings: Sequence[Sequence[str]]) -> list[list[str]]:
    """The parts of each drawing, joined where they never go without each other."""
    behind: dict[str | None, set[str | None]] = {}
    before: dict[str | None, set[str | None]] = {}
    for parts in drawings:
        for one, other in pairwise((None, *parts, None)):
            behind.setdefault(one, set()).add(other)
            before.setdefault(other, set()).add(one)
    found = []
    for parts in drawings:
        runs: list[list[str]] = []
        for last, part in pairwise((None, *parts)):
            if last is not None and len(behind[last]) == len(before[part]) == 1:
                runs[-1].append(str(part))
            else:
                runs.append([str(part)])
        found.append(["".join(run) for run in runs])
    return found


def _kind(drawing: Drawing) -> str:
    return "board" if all(colour in NIGHT for colour in _colours(drawing)) else "board-day"


def _parts(drawing: Drawing) -> Iterator[str]:
    return (_group(list(alike)) for _, alike in groupby(drawing.shapes, key=_look))


def _element(drawing: Drawing, body: str, scale: float) -> str:
    size = f'width="{short(scale * drawing.width)}" height="{short(scale * drawing.height)}"'
    box = f'viewBox="0 0 {short(drawing.width)} {short(drawing.height)}"'
    return (
        f'<svg class="{_kind(drawing)}" {size} {box} role="img" font-family="{FONT}">'
        f'<title>{escape(drawing.title)}</title><rect width="100%" height="100%" fill="{PAPER}"/>{body}</svg>'
    )


def _colours(drawing: Drawing) -> Iterator[str]:
    for shape in drawing.shapes:
        found = (shape.fill, shape.stroke) if isinstance(shape, Rect | Disc) else (shape.colour,)
        yield from (colour for colour in found if colour != "none")


def _look(shape: Shape) -> Hashable:
    """What neighbours must share to be drawn together; what cannot be is alone with itself."""
    match shape:
        case Stroke(colour=colour, width=width, dashed=dashed):
            return "stroke", colour, width, dashed
        case Disc(r=r, fill=fill, stroke="none"):
            return "dot", r, fill
        case Label(text=text, size=size, colour=colour, anchor=anchor, bold=bold, turned=False) if len(text) == 1:
            return "sign", size, colour, anchor, bold
    return id(shape)


def _group(shapes: Sequence[Shape]) -> str:
    first = shapes[0]
    match first:
        case Stroke():
            lines = "".join(_line(one) for one in shapes if isinstance(one, Stroke))
            dash = ' stroke-dasharray="4 3"' if first.dashed else ""
            look = f'stroke="{first.colour}" stroke-width="{short(first.width)}" stroke-linecap="square"{dash}'
            return f'<path d="{lines}" {look}/>'
        case Disc(stroke="none"):
            # A line without length and with round ends is a disc.
            dots = "".join(f"M{short(one.x)} {short(one.y)}h0" for one in shapes if isinstance(one, Disc))
            width = short(2 * first.r)
            return f'<path d="{dots}" stroke="{first.fill}" stroke-width="{width}" stroke-linecap="round"/>'
        case Label(turned=False) if len(shapes) > 1:
            return _signs([one for one in shapes if isinstance(one, Label)])
    return shape_svg(first)


def _line(one: Stroke) -> str:
    across, down = one.x2 - one.x1, one.y2 - one.y1
    way = f"v{short(down)}" if not across else f"h{short(across)}" if not down else f"l{short(across)} {short(down)}"
    return f"M{short(one.x1)} {short(one.y1)}{way}"


def _signs(labels: Sequence[Label]) -> str:
    """Single characters of one look, each in its place."""
    first = labels[0]
    xs = " ".join(short(one.x) for one in labels)
    ys = " ".join(short(one.y + 0.35 * first.size) for one in labels)
    weight = ' font-weight="bold"' if first.bold else ""
    return (
        f'<text x="{xs}" y="{ys}" font-size="{short(first.size)}" fill="{first.colour}" '
        f'text-anchor="{first.anchor}"{weight}>{escape("".join(one.text for one in labels))}</text>'
    )
