"""Nonograms from pictures: reading files, scaling, repairing, and what is told about it."""

from __future__ import annotations

import builtins
import json
from io import BytesIO
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import pytest
from tests.families.nonogram.drawings import FONT, disc, drawings, letter, noise, pgm, picture_of

import cluewise as cw
from cluewise.base.errors import ReadError, UsageError
from cluewise.engine.answer import Budget
from cluewise.engine.native import Native, core_version
from cluewise.families.nonogram.pictures.board import letters, picture_in, puzzle_of
from cluewise.families.nonogram.pictures.lines import open_cells
from cluewise.families.nonogram.pictures.netpbm import read_netpbm
from cluewise.families.nonogram.pictures.raster import read_raster
from cluewise.families.nonogram.pictures.tracing import traced
from cluewise.families.nonogram.propose import MAKER, compact, expand
from cluewise.families.nonogram.puzzle import BLACK_AND_WHITE
from cluewise.family.maker import Contents
from cluewise.front.cli import main
from cluewise.make.attempts import NotFoundError
from cluewise.make.judge import EngineJudge
from cluewise.make.order import order
from cluewise.make.series import generate_many

NATIVE = pytest.mark.skipif(core_version() is None, reason="needs the compiled core")


def _judge() -> EngineJudge:
    return EngineJudge(Budget(seconds=60).clock())


# --- files that are too much ---------------------------------------------------------------------------------------


def test_a_file_without_end_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    if not Path("/dev/zero").exists():
        pytest.skip("there is no such file here")
    assert main(["generate", "nonogram", "--from", "/dev/zero"]) == 2
    assert "/dev/zero is too large" in capsys.readouterr().err


def test_a_huge_file_is_refused_before_it_is_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "huge.png"
    with path.open("wb") as file:
        file.truncate(1 << 36)  # nothing is stored of it
    assert main(["generate", "nonogram", "--from", str(path)]) == 2
    assert "is too large" in capsys.readouterr().err


@pytest.mark.parametrize("header", [b"P6 99999 99999 255\n", b"P3 4000 4000 255\n", b"P5 4000 4000 999\n"])
def test_a_picture_that_is_too_large_is_refused_by_its_header(header: bytes) -> None:
    with pytest.raises(ReadError, match=r"not taken|too large"):
        read_netpbm(header)


def test_a_large_picture_is_thinned_and_stays_the_same_picture() -> None:
    side = 2400
    row = b"\x00" * (side // 2) + b"\xff" * (side // 2)
    raster = read_raster(Contents("half.pgm", f"P5 {side} {side} 255\n".encode() + row * side))
    assert raster.width == raster.height == side // 2
    for y in (0, raster.height - 1):
        pixels = raster.row(y)
        assert set(pixels[: raster.width // 2]) == {(0, 0, 0)}
        assert set(pixels[raster.width // 2 :]) == {(255, 255, 255)}


# --- from a picture --------------------------------------------------------------------------------------------------


@NATIVE
def test_drawings_become_line_solvable_with_a_median_of_at_most_one_changed_cell() -> None:
    counts = []
    for name, shape in drawings():
        wish = order("nonogram", size="30x30", from_=pgm(shape, 60)).wish
        draft = Native().make(compact(wish), 1)[0]
        assert draft, name
        after = picture_in(draft, 30)
        assert cw.solve(puzzle_of(after)).status == "unique", name
        assert len(counts) % 8 or not open_cells(after, 2), name  # of some: the readable reading takes its time
        before = traced(wish["from_"], 30, 30, 1, invert=False).picture
        counts.append(
            sum(a != b for one, other in zip(before, after, strict=True) for a, b in zip(one, other, strict=True))
        )
        assert expand(wish, draft) == puzzle_of(after)
    assert median(counts) <= 1
    assert max(counts) <= 20


def test_a_row_says_how_many_cells_changed_and_what_the_picture_was(tmp_path: Path) -> None:
    path = tmp_path / "r.pgm"
    path.write_bytes(pgm(letter("R")))
    (made,) = generate_many("nonogram", 1, size="20", from_=str(path))
    row = made.to_json()
    assert row["changed"] == sum(
        a != b for x, y in zip(row["before"], row["solution"]["rows"], strict=True) for a, b in zip(x, y, strict=True)
    )
    assert not open_cells(picture_of(made.puzzle), 2)


def test_pixels_of_the_same_size_as_the_board_are_not_touched() -> None:
    picture = noise(3, 8, 10, 2)
    bits = "\n".join(" ".join(map(str, row)) for row in picture)
    data = f"P1\n# ours\n10 8\n{bits}\n".encode()
    found = traced(Contents("", data), 8, 10, 1, invert=False)
    assert found.picture == picture
    inverted = traced(Contents("", data), 8, 10, 1, invert=True).picture
    assert inverted == tuple(tuple(1 - value for value in row) for row in picture)


def test_the_readable_maker_repairs_a_picture_too() -> None:
    wish = order("nonogram", size="12", from_=pgm(letter("S"), 60)).wish
    draft = MAKER.propose(wish, Random(1), _judge())
    assert draft is not None
    assert not open_cells(picture_of(draft), 2)


def test_a_picture_keeps_its_proportions() -> None:
    wide = b"P5 40 20 255\n" + bytes(255 * ((x // 5 + y // 5) % 2) for y in range(20) for x in range(40))
    assert order("nonogram", from_=wide).size == (15, 30)
    rows = letters(traced(Contents("", wide), 16, 16, 1, invert=False).picture, BLACK_AND_WHITE)
    assert set("".join(rows[:4] + rows[12:])) == {"."}
    assert all("#" in row for row in rows[4:12])


def _ppm(colour: Any, size: int = 40) -> bytes:
    return b"P6 %d %d 255\n" % (size, size) + bytes(v for y in range(size) for x in range(size) for v in colour(x, y))


def test_colours_are_named_and_the_lightest_is_empty() -> None:
    bands = [(255, 255, 255), (200, 30, 30), (30, 90, 190), (5, 5, 5)]
    (made,) = generate_many(
        "nonogram", 1, size="12", colours=3, from_=_ppm(lambda x, y: bands[(x // 10 + y // 20) % 4])
    )
    assert [colour.name for colour in made.puzzle.palette] == ["black", "red", "blue"]
    assert made.puzzle.palette[0].letter == "#"
    assert cw.read(made.puzzle.to_text()) == made.puzzle
    assert made.to_json()["changed"] <= 12


def test_fewer_colours_than_asked_for_are_fine() -> None:
    puzzle = cw.generate(
        "nonogram", size="10", colours=5, from_=_ppm(lambda x, y: (255,) * 3 if x > y else (0, 140, 0))
    )
    assert [colour.name for colour in puzzle.palette] == ["green"]


@NATIVE
def test_a_picture_can_be_made_to_take_more_than_lines() -> None:
    (made,) = generate_many("nonogram", 1, size="12", difficulty="expert", from_=pgm(letter("R"), 60), seed=2)
    assert cw.rate(made.puzzle).level == "expert"


def test_a_second_puzzle_from_a_picture_that_needs_no_change_is_not_searched_for_long() -> None:
    with pytest.raises(NotFoundError, match="no further"):
        list(generate_many("nonogram", 2, size="10", from_=pgm(disc(0, 0, 0.8), 40), rated=False))


# --- reading pictures ------------------------------------------------------------------------------------------------


def _as_bits(rows: list[str]) -> bytes:
    return bytes(int(row[start : start + 8].ljust(8, "0"), 2) for row in rows for start in range(0, len(row), 8))


def test_every_kind_of_netpbm_file_says_the_same() -> None:
    rows = ["110000000101", "001111110011"]
    greys = [0 if sign == "1" else 255 for row in rows for sign in row]
    pixels = bytes(grey for grey in greys for _ in range(3))
    files = [
        b"P1 12 2\n" + "\n".join(rows).encode(),
        b"P4\n12 2\n" + _as_bits(rows),
        b"P2\n#grey\n12 2 3 " + " ".join("3" if grey else "0" for grey in greys).encode(),
        b"P5 12 2 255\n" + bytes(greys),
        b"P5 12 2 65535\n" + bytes(grey for grey in greys for _ in range(2)),
        b"P3 12 2 255\n" + " ".join(map(str, pixels)).encode(),
        b"P6 12 2 255\n" + pixels,
    ]
    assert {read_netpbm(file) for file in files} == {(12, 2, pixels)}


@pytest.mark.parametrize(
    "data",
    [
        b"P5 3 3 255\n12",
        b"P5 0 3 255\n",
        b"P5 x 3 255\n",
        b"P5 999999 999999 255\n",
        b"P5 3 3 0\n123456789",
        b"P2 1 1 9\nx",
        b"P1 ",
        b"P4\n9 9\n",
        b"P5 2 2 255\naaaa",
        b"\x89PNG\r\n\x1a\nnot really",
        b"GIF89a",
        b"",
        b"<svg/>",
    ],
)
def test_a_bad_picture_is_refused_in_words(data: bytes) -> None:
    with pytest.raises((ReadError, UsageError)):
        order("nonogram", size="10", from_=data)


def test_png_jpeg_and_gif_are_read_with_pillow() -> None:
    image = pytest.importorskip("PIL.Image")
    width, height, pixels = read_netpbm(pgm(letter("E"), 60))
    drawn = image.frombytes("RGB", (width, height), pixels)
    plain = traced(Contents("", pgm(letter("E"), 60)), 20, 20, 1, invert=False).picture
    for kind in ("PNG", "JPEG", "GIF", "BMP"):
        file = BytesIO()
        drawn.save(file, kind)
        assert traced(Contents(kind, file.getvalue()), 20, 20, 1, invert=False).picture == plain
    clear = image.new("RGBA", drawn.size, (0, 0, 0, 255))
    clear.putalpha(drawn.convert("L").point(lambda grey: 255 - grey))
    file = BytesIO()
    clear.save(file, "PNG")
    assert traced(Contents("clear", file.getvalue()), 20, 20, 1, invert=False).picture == plain


def test_without_pillow_the_message_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name.split(".", maxsplit=1)[0] == "PIL":
            raise ImportError(name)
        return usual(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(UsageError, match=r"pip install 'cluewise\[pictures\]'"):
        read_raster(Contents("cat.png", b"\x89PNG without Pillow"))
    assert order("nonogram", size="10", from_=pgm(letter("E"), 40)).size == (10, 10)


# --- the command line ------------------------------------------------------------------------------------------------


def test_the_command_line_makes_puzzles_from_pictures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "k.pgm"
    path.write_bytes(pgm(letter("K"), 60))
    assert main(["generate", "nonogram", "--from", str(path), "--size", "20x20", "--seed", "1"]) == 0
    out, printed = capsys.readouterr()
    assert cw.read(out, family="nonogram")  # the text alone, and the remarks beside it
    assert "of 400 cells of the picture changed:" in printed
    assert "before" in printed and "after" in printed  # noqa: PT018
    assert main(["generate", "nonogram", "--from", str(path), "--size", "20x20", "--seed", "1", "--json"]) == 0
    row = json.loads(capsys.readouterr().out)
    assert f"{row['changed']} of 400" in printed
    written = tmp_path / "k.non"
    assert (
        main(["generate", "nonogram", f"--from={path}", "--size", "20x20", "--seed", "1", "--output", str(written)])
        == 0
    )
    assert "cells of the picture changed" in capsys.readouterr().err
    assert cw.load(written) == cw.read(row["puzzle"])


def test_an_order_is_named_after_what_the_picture_shows_not_after_where_it_lies(tmp_path: Path) -> None:
    first, second, other = (tmp_path / name for name in ("1.pgm", "2.pgm", "3.pgm"))
    first.write_bytes(pgm(letter("A"), 20))
    second.write_bytes(pgm(letter("A"), 20))
    other.write_bytes(pgm(letter("B"), 20))
    names = [order("nonogram", size="10", from_=path).name for path in (first, second, other)]
    assert names[0] == names[1] != names[2]


def test_a_picture_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["generate", "nonogram", "--from", "no-such-cat.png"]) == 3
    assert "no-such-cat.png" in capsys.readouterr().err


def test_the_font_is_five_by_seven() -> None:
    assert {(len(rows.split()), len(rows.split()[0])) for rows in FONT.values()} == {(7, 5)}
