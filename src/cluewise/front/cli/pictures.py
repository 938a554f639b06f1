"""Pictures in files: SVG, and PNG for those who cannot use that."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from cluewise.base.drawing import Drawing
from cluewise.front.cli.output import numbered, whole_bytes, whole_file

if TYPE_CHECKING:
    from cluewise.family.puzzle import Puzzle
    from cluewise.reason.explanation import Told


def put_pictures(drawing: Drawing, svg: Path | None, png: Path | None, *, number: int = 1, total: int = 1) -> None:
    """Write a drawing under the names asked for; the second of several is numbered."""
    if svg:
        with whole_file(numbered(svg, number, total)) as file:
            file.write(drawing.to_svg())
    if png:
        from cluewise.show.booklets.picture import png as dots

        with whole_bytes(numbered(png, number, total)) as file:
            file.write(dots(drawing))


def put_steps(puzzle: Puzzle, steps: Iterable[Told], svg: Path | None, png: Path | None) -> None:
    """Write the board before each step, with what the step uses, settles and rules out set apart."""
    if svg or png:
        from cluewise.reason.picturing import Pictures

        pictures = Pictures.of(puzzle)
        drawings = [pictures.step(step)[0] for step in steps]
        for number, drawing in enumerate(drawings, 1):
            put_pictures(drawing, svg, png, number=number, total=len(drawings))
