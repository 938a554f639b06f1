"""Drawings as PNG files."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from cluewise.base.drawing import Disc, Drawing, Label, Rect, Stroke
from cluewise.base.errors import UsageError
from cluewise.front.cli import main
from cluewise.show.booklets.picture import png


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
        Label(20, 10, "♠", 16, colour="#000000"),
        Label(20, 10, "☆", 18, colour="#000000", turned=True),
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


def test_an_outline_lies_on_the_edge_as_in_svg() -> None:
    image = _image(Rect(10, 5, 20, 10, stroke="#000000", stroke_width=4)).convert("L")
    assert image.point(lambda value: 255 if value < 128 else 0).getbbox() == (8, 3, 32, 17)


def test_text_stands_where_it_is_anchored() -> None:
    boxes = {
        anchor: _image(Label(20, 10, "8", 14, colour="#000000", anchor=anchor)).convert("L").point(_dark).getbbox()
        for anchor in ("start", "middle", "end")
    }
    assert boxes["start"][0] >= 20 > boxes["middle"][0] > boxes["end"][0]
    assert boxes["end"][2] <= 20
    assert all(abs((box[1] + box[3]) / 2 - 10) <= 1 for box in boxes.values())


def _dark(value: int) -> int:
    return 255 if value < 160 else 0


def test_a_letter_that_the_font_lacks_is_refused() -> None:
    with pytest.raises(UsageError, match="漢"):
        png(Drawing(40, 20, "a test", [Label(20, 10, "漢", 12)]))


@pytest.mark.parametrize("kind", ["svg", "png"])
def test_the_next_step_is_written_as_a_picture(tmp_path: Path, kind: str) -> None:
    plain, marked = tmp_path / f"plain.{kind}", tmp_path / f"marked.{kind}"
    assert main(["show", "brook", f"--{kind}", str(plain)]) == 0
    assert main(["hint", "brook", f"--{kind}", str(marked)]) == 0
    assert marked.read_bytes()
    assert marked.read_bytes() != plain.read_bytes()


def test_every_step_of_an_explanation_is_written_with_its_number(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["explain", "pebble", "--svg", str(tmp_path / "step.svg"), "--png", str(tmp_path / "step.png")]) == 0
    count = sum(line[:1].isdigit() for line in capsys.readouterr().out.splitlines())
    names = {path.name for path in tmp_path.iterdir()}
    assert names == {f"step-{n}.{kind}" for n in range(1, count + 1) for kind in ("svg", "png")}


def test_a_picture_of_a_step_in_a_missing_folder_is_refused_at_once(tmp_path: Path) -> None:
    assert main(["explain", "pebble", "--svg", str(tmp_path / "missing" / "step.svg")]) == 2
