"""Lines and words that know their place, and what is done to a text before anyone reads it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cluewise.base.errors import ReadError
from cluewise.base.scan import (
    Line,
    clean,
    clean_bytes,
    filled_lines,
    lines_of,
    paragraphs,
    quoted,
    titled,
)


def test_words_know_line_and_column() -> None:
    words = Line(7, "  ab  c").words()
    assert [(word.text, word.place.line, word.column) for word in words] == [("ab", 7, 3), ("c", 7, 7)]
    assert [word.column for word in Line(1, "a b").characters()] == [1, 3]
    assert [word.text for word in Line(1, "3,12").words(r"[0-9]+")] == ["3", "12"]


@given(st.text(alphabet="ab \t", max_size=30))
def test_a_word_stands_where_it_says(text: str) -> None:
    for word in Line(1, text).words():
        assert text[word.column - 1 :].startswith(word.text)


def test_the_end_of_a_line_is_behind_its_last_character() -> None:
    end = Line(2, "1 2  ").end()
    assert (end.text, end.column) == ("", 4)
    assert "found the end of the line" in end.unexpected("a number").message


@pytest.mark.parametrize("text", ["x", "-1", "1.5", "٣", "²", "", "1_000", "+1"])
def test_what_is_no_number_is_refused_with_its_place(text: str) -> None:
    (word,) = Line(4, f"a {text or '.'}").words()[1:]
    with pytest.raises(ReadError, match=r"expected a size \(a whole number\)") as caught:
        word.number(1, 9, "a size")
    assert (caught.value.line, caught.value.column) == (4, 3)


@pytest.mark.parametrize("text", ["0", "10", "9" * 5000])
def test_a_number_out_of_range_is_refused_however_long_it_is(text: str) -> None:
    with pytest.raises(ReadError, match="from 1 to 9"):
        Line(1, text).words()[0].number(1, 9, "a size")


def test_a_number_in_range_is_read() -> None:
    assert Line(1, "007").words()[0].number(1, 9, "a size") == 7


def test_lines_are_counted_from_one_blank_ones_included() -> None:
    assert [(line.number, line.text) for line in lines_of("a\n\nb")] == [(1, "a"), (2, ""), (3, "b")]
    assert [line.number for line in filled_lines("a\n \t\nb\n")] == [1, 3]


def test_paragraphs_are_separated_by_blank_lines() -> None:
    groups = [[line.text for line in group] for group in paragraphs("\na\nb\n\n \nc\n")]
    assert groups == [["a", "b"], ["c"]]


def test_all_line_ends_become_one_and_the_mark_goes() -> None:
    assert clean("\ufeffa\r\nb\rc\fd") == "a\nb\nc\nd"
    assert clean("tab\tstays") == "tab\tstays"


@given(st.text(alphabet="a\r\n\t\ufeff", max_size=20))
def test_what_is_clean_stays_as_it_is(text: str) -> None:
    once = clean(text.lstrip("\ufeff"))
    assert clean(once) == once


def test_a_control_character_is_refused_with_its_place() -> None:
    with pytest.raises(ReadError, match=r"U\+0007") as caught:
        clean("ab\nc\x07")
    assert (caught.value.line, caught.value.column) == (2, 2)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_files_are_utf_8_or_utf_16_with_its_mark(encoding: str) -> None:
    assert clean_bytes("♠ é\n".encode(encoding)) == "♠ é\n"


def test_bytes_that_are_no_text_are_refused_with_their_place() -> None:
    with pytest.raises(ReadError, match="not UTF-8") as caught:
        clean_bytes(b"ab\ncd\xff")
    assert (caught.value.line, caught.value.column) == (2, 3)


def test_what_is_quoted_is_short_and_printable() -> None:
    assert quoted("") == "the end of the line"
    assert quoted("a\tb") == r"'a\tb'"
    assert quoted("x" * 100) == repr("x" * 21 + "...")


@pytest.mark.parametrize(
    ("text", "title", "body"),
    [
        ("# One\n# two\n\n1 2\n", "One", "\n\n\n1 2\n"),
        ("1 2\n# no heading\n", None, "1 2\n# no heading\n"),
        ("#\n# Late\n1\n", "Late", "\n\n1\n"),
        ("", None, ""),
    ],
)
def test_a_heading_is_blanked_so_that_places_stay(text: str, title: str | None, body: str) -> None:
    assert titled(text) == (title, body)
