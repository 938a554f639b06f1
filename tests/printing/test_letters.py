"""Letters: which font has them, symbols that are drawn, lines that fit."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.printing import pdf

from cluewise.base.drawing import Drawing, Label
from cluewise.base.errors import UsageError
from cluewise.show.booklets.booklet import booklet
from cluewise.show.booklets.entry import Entry
from cluewise.show.booklets.fonts import Fonts, missing, of_file, runs, shipped, width
from cluewise.show.booklets.paper import Layout
from cluewise.show.booklets.setting import Column, Line, Type, named, numbered
from cluewise.show.booklets.symbols import drawn

SUITS = "♠♥♦♣★"
TYPE = Type(shipped())


def _page(text: str, *, bold: bool = False) -> bytes:
    return booklet([Entry(puzzle=Drawing(200, 60, "a test", [Label(100, 30, text, 30, bold=bold)]))], Layout())


@pytest.mark.parametrize("symbol", [*SUITS, *"☆●○■□◆◇♢♡△▽▷◁▲▼▶◀✓✗✔✘←↑→↓"])
def test_every_drawn_symbol_leaves_ink_and_stays_in_its_place(symbol: str) -> None:
    found = drawn(symbol)
    assert found is not None
    for polygon in found[0]:
        assert all(abs(x) <= 0.47 and -0.1 <= y <= 0.86 for x, y in polygon)
    with_symbol, without = pdf.ink(_page(symbol), 0), pdf.ink(_page(" "), 0)
    assert with_symbol is not None
    assert with_symbol != without


def test_symbols_and_letters_share_a_line() -> None:
    assert [run.text for run in runs(shipped(), "10♠ of 8")] == ["10", "♠", " of 8"]
    assert width(shipped(), "10♠", 20) > width(shipped(), "10", 20)


def test_marks_that_ask_for_an_emoji_are_left_out() -> None:
    assert [run.text for run in runs(shipped(), "♥\ufe0f")] == ["♥"]
    assert missing(shipped(), ["♥\ufe0f"]) == ""


def test_what_no_font_has_is_named() -> None:
    assert missing(shipped(), ["5♜", "漢字"]) == "♜字漢"


def test_a_font_without_digits_borrows_them_from_the_shipped_one(tmp_path: Path) -> None:
    from reportlab.pdfbase.ttfonts import TTFontFile

    known = shipped()
    path = tmp_path / "letters.ttf"
    path.write_bytes(TTFontFile(str(known.plain)).makeSubset([ord(letter) for letter in " abc"]))
    poor = Fonts(path, path)
    assert missing(poor, ["0123456789 Abc"]) == ""
    assert known.plain in {run.font for run in runs(poor, "17")}


@pytest.mark.parametrize("content", [b"", b"hello", b"\x00\x01\x00\x00" + b"\xff" * 40])
def test_a_file_that_is_no_font_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "font.ttf"
    path.write_bytes(content)
    with pytest.raises(UsageError, match=r"font\.ttf"):
        of_file(path)


def test_lines_are_no_wider_than_they_may_be_and_keep_every_word() -> None:
    text = "It was a dark and stormy night, and " + "the rain fell in torrents " * 4
    lines = TYPE.wrapped(text, 130)
    assert all(TYPE.width(line) <= 130 for line in lines)
    assert " ".join(lines).split() == text.split()


def test_a_word_that_is_longer_than_a_line_is_cut() -> None:
    lines = TYPE.wrapped("so " + "x" * 90, 100)
    assert all(TYPE.width(line) <= 100 for line in lines)
    assert "".join(lines[1:]) == "x" * 90


def test_what_does_not_fit_into_a_few_lines_ends_in_dots() -> None:
    lines = TYPE.few("word " * 60, 100, 2)
    assert len(lines) == 2
    assert lines[-1].endswith("…")
    assert all(TYPE.width(line) <= 100 for line in lines)


def test_a_column_is_cut_between_paragraphs() -> None:
    column = Column(TYPE, tuple(numbered(TYPE, 120, ["one two three four five six seven eight"] * 4)))
    first, rest = column.cut_at(column.height * 0.6)
    assert rest.lines[0].head == "3."
    assert first.lines + rest.lines == column.lines


def test_a_paragraph_longer_than_a_page_is_cut_anywhere() -> None:
    column = Column(TYPE, (Line("start"), *(Line(f"more {n}", first=False) for n in range(50))))
    first, rest = column.cut_at(10 * TYPE.leading)
    assert len(first.lines) == 10
    assert len(rest.lines) == 41


def test_long_names_stand_above_their_lists() -> None:
    lines = named(TYPE, 120, [("A very long name of a category", "red, green")])
    assert [line.text for line in lines] == ["", "red, green"]


POLISH, CZECH, HUNGARIAN = "Zażółć gęślą jaźń", "Příliš žluťoučký kůň", "Őrült tűzrőlpattant"


@pytest.mark.parametrize("text", [POLISH, CZECH, HUNGARIAN, "e\u0328 e\u0301"])
def test_letters_with_accents_that_the_font_lacks_are_put_together(text: str) -> None:
    assert missing(shipped(), [text]) == ""
    assert all(run.font for run in runs(shipped(), text))


def test_an_accent_takes_no_room_of_its_own_and_stands_higher_over_capitals() -> None:
    low, high = runs(shipped(), "ř")[0], runs(shipped(), "Ř")[0]
    assert (low.text, low.over, high.text) == ("r", "ˇ", "R")
    assert width(shipped(), "ř", 20) == width(shipped(), "r", 20)
    assert high.accent(20)[1] > low.accent(20)[1] == 0


def test_an_accent_leaves_ink_besides_its_letter() -> None:
    assert pdf.dark(_page("ő"), 0) > pdf.dark(_page("o"), 0)
