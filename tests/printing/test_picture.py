"""Drawings as PNG files."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from cluewise.cli import main
from cluewise.drawing import Disc, Drawing, Label, Rect, Stroke
from cluewise.errors import UsageError
from cluewise.printing.picture import png


def _image(*shapes: Rect | Stroke | Disc | Label) -> Image.Image:
    return Image.open(BytesIO(png(Drawing(40, 20, "a test", list(shapes)), scale=1)))


def test_a_picture_has_the_size_of_the_drawing() -> None:
    assert _image().size == (40, 20)


@pytest.mark.parametrize(
    "shape",
    [
        Rect(2, 2, 30, 15, fill="#000000"),
        Stroke(0, 10, 40, 10, colour="#000000", width=6),
        Stroke(0, 10, 40, 10, colour="#000000", width=6, dashed=True),
        Stroke(0, 0, 40, 20, colour="#000000", width=6),
        Disc(20, 10, 8, fill="#000000"),
        Label(20, 10, "88", 16, colour="#000000", bold=True),
        Label(20, 10, "88", 12, colour="#000000", turned=True),
    ],
)
def test_every_shape_leaves_ink(shape: Rect | Stroke | Disc | Label) -> None:
    darkest, _ = _image(shape).convert("L").getextrema()
    assert darkest < 60


def test_a_picture_that_would_be_huge_is_refused() -> None:
    with pytest.raises(UsageError, match="too large"):
        png(Drawing(20_000, 20_000, "huge"))


def test_show_and_solve_write_pictures(tmp_path: Path) -> None:
    for verb in ("show", "solve"):
        path = tmp_path / f"{verb}.png"
        assert main([verb, "hut", "--png", str(path)]) == 0
        assert Image.open(path).format == "PNG"
