"""Pictures in files: SVG, and PNG for those who cannot use that."""

from __future__ import annotations

from pathlib import Path

from cluewise.cli.output import numbered, whole_bytes, whole_file
from cluewise.drawing import Drawing


def put_pictures(drawing: Drawing, svg: Path | None, png: Path | None, *, number: int = 1, total: int = 1) -> None:
    """Write a drawing under the names asked for; the second of several is numbered."""
    if svg:
        with whole_file(numbered(svg, number, total)) as file:
            file.write(drawing.to_svg())
    if png:
        from cluewise.printing.picture import png as dots

        with whole_bytes(numbered(png, number, total)) as file:
            file.write(dots(drawing))
