"""Inputs that a person might give by mistake, and what must come of them."""

from __future__ import annotations

import json

from tests.corpus import Case

GOOD = b"latin\n2 1 .\n. . .\n1 . .\n"
MEGABYTES = 10_000_000


def _json(**changes: object) -> bytes:
    puzzle = {"family": "template", "givens": [[1, None], [None, None]]} | changes
    return json.dumps(puzzle).encode()


def _given(value: object) -> bytes:
    return _json(givens=[[value, None], [None, None]])


def _text(name: str, data: bytes, says: str, line: int | None, **more: object) -> Case:
    return Case(name, data, says, line=line, family="template", format="text", **more)  # type: ignore[arg-type]


ODD_SYMBOLS = {
    "a letter": "x",
    "a zero": "0",
    "a number too large": "4",
    "an Arabic digit": "٣",
    "a superscript digit": "²",
    "a full-width digit": "\uff13",
    "a question mark": "?",
    "a minus sign": "-",
    "a symbol beyond the basic plane": "𝟛",
}

CASES = [
    Case("nothing at all", b"", "empty", line=1),
    Case("blank lines", b"\n \n\t\n", "empty", line=1),
    Case("a null byte", b"latin\n1 \x00\n. .\n", "control character", line=2),
    Case("bytes that are not UTF-8", b"latin\n1 \xff\n", "UTF-8", line=2),
    Case("an odd number of UTF-16 bytes", b"\xff\xfel\x00a", "UTF-16"),
    _text("the word latin alone", b"latin\n", "none", 1),
    _text("a heading alone", b"# title\n", "none", 1),
    _text("rows without the word latin", b"1 2\n2 1\n", "'latin'", 1),
    _text("something behind the word latin", b"latin 3\n1 2\n2 1\n", "'latin'", 1),
    _text("another word", b"roman\n1 2\n2 1\n", "'roman'", 1),
    _text("the word latin in capitals", b"LATIN\n1 2\n2 1\n", "'LATIN'", 1),
    _text("a row that is short", b"latin\n1 2 .\n1 2\n. . .\n", "3 cells", 3),
    _text("a row that is long", b"latin\n1 2 .\n1 2 3 .\n. . .\n", "3 cells", 3),
    _text("a row too many", b"latin\n1 2\n2 1\n. .\n", "3 cells", 2),
    _text("ten rows", b"latin\n" + b". . . . . . . . . .\n" * 10, "1 to 9 rows", 11),
    *(
        _text(name, f"latin\n1 . .\n. {symbol} .\n. . .\n".encode(), "expected a number", 3)
        for name, symbol in ODD_SYMBOLS.items()
    ),
    _text("a number of two digits", b"latin\n1 .\n10 .\n", "2 cells", 3),
    _text("a huge number", b"latin\n1 .\n" + b"9" * 5000 + b" .\n", "2 cells", 3),
    _text("a float", b"latin\n1.5 .\n. .\n", "2 cells", 2),
    _text("10 MB of dots", b"latin\n" + b". " * (MEGABYTES // 2), "characters", 1),
    _text("10 MB of rows", b"latin\n" + b"1 .\n" * (MEGABYTES // 4), "characters", 1),
    _text("10 MB of blank lines before a row", b"latin\n" + b"\n" * MEGABYTES + b".\n", "characters", 1),
    _text("10 MB of one letter", b"x" * MEGABYTES, "characters", 1),
    Case(
        "10 MB of comment lines",
        b"# x\n" * (MEGABYTES // 4),
        "expected a square",
        line=1,
        family="template",
        format="text",
    ),
    Case("JSON cut short", _json()[:-4], "not valid JSON", line=1, family="template"),
    Case("JSON too deep", b'{"family": "template", "givens": ' + b"[" * 100_000, "nested", family="template"),
    Case("JSON that is a list", b"[1, 2]", "object", family="template", format="json"),
    Case("JSON of another family", _json(family="other"), "'other'", family="template", format="json"),
    Case("JSON without givens", b'{"family": "template"}', "'givens'"),
    Case("JSON with a word for the givens", _json(givens="12"), "list"),
    Case("JSON with a word for a row", _json(givens=["12", "21"]), "row 1"),
    Case("JSON with no rows", _json(givens=[]), "1 to 9 rows"),
    Case("JSON with a ragged row", _json(givens=[[1, 2], [1]]), "row 2"),
    Case("JSON with ten rows", _json(givens=[[None] * 10] * 10), "1 to 9 rows"),
    *(
        Case(f"JSON with {value!r} as a given", _given(value), "whole number from 1 to 2")
        for value in (0, 3, -1, 1.0, "1", True, [1], 10**30)
    ),
    Case("JSON with a number for a title", _json(title=7), "'title'"),
    Case("lines that end as on Windows", GOOD.replace(b"\n", b"\r\n"), "only solution", exit=0),
    Case("a byte order mark", b"\xef\xbb\xbf" + GOOD, "only solution", exit=0),
    Case("tabs between the cells", GOOD.replace(b" ", b"\t"), "only solution", exit=0),
    Case("UTF-16 with its mark", GOOD.decode().encode("utf-16"), "only solution", exit=0),
    Case("no spaces and no last newline", GOOD.replace(b" ", b"").strip(), "only solution", exit=0),
    Case("the same number twice in a row", b"latin\n1 1\n. .\n", "more than once in row 1: r1c1, r1c2", exit=1),
    Case("the same number twice in a column", b"latin\n1 .\n1 .\n", "more than once in column 1: r1c1, r2c1", exit=1),
    Case("givens that leave nothing for a cell", b"latin\n1 2 .\n. . 3\n. . .\n", "no solution", exit=1),
    Case("no givens", b"latin\n. .\n. .\n", "2 solutions", exit=1),
]
