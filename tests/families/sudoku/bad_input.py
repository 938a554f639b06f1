"""Inputs that a person might give by mistake, and what must come of them."""

from __future__ import annotations

import json

from tests.corpus import Case
from tests.families.sudoku.boards import CLASHING, LUNA, SPARSE

GOOD = LUNA.encode()
LINE = GOOD.replace(b"\n", b"")
MEGABYTES = 10_000_000
EMPTY_ROW = [None] * 4


def _json(**changes: object) -> bytes:
    return json.dumps({"family": "sudoku", "givens": [[1, *EMPTY_ROW[1:]], *[EMPTY_ROW] * 3]} | changes).encode()


def _changed(old: bytes, new: bytes) -> bytes:
    assert old in GOOD
    return GOOD.replace(old, new)


def _grid(name: str, data: bytes, says: str, line: int | None) -> Case:
    return Case(name, data, says, line=line, family="sudoku", format="grid")


def _clash(name: str, cells: str, says: str) -> Case:
    rows = [cells[start : start + 4] for start in range(0, 16, 4)]
    return Case(name, f"{rows[0]}\n{rows[1]}\n--+--\n{rows[2]}\n{rows[3]}\n".encode(), says, exit=1, family="sudoku")


ODD_SYMBOLS = {
    "a letter": "x",
    "an Arabic digit": "٣",
    "a superscript digit": "²",
    "a full-width digit": "\uff13",
    "a fraction": "½",
    "a question mark": "?",
    "a minus sign": "-",
    "a symbol beyond the basic plane": "𝟛",
    "a letter with a circle": "Ⓐ",
}

READING = [
    Case("nothing at all", b"", "empty", line=1),
    Case("blank lines", b"\n \n\t\n", "empty", line=1),
    Case("nothing at all, called a sudoku", b"", "empty", line=1, family="sudoku"),
    Case("a null byte", _changed(b"8.2", b"8\x002"), "control character", line=9),
    Case("nothing but null bytes", b"\x00" * 1000, "control character", line=1),
    Case("bytes that are not UTF-8", _changed(b"8.2", b"8\xff2"), "UTF-8", line=9),
    Case("an odd number of UTF-16 bytes", b"\xff\xfe1\x002", "UTF-16"),
    _grid("a heading alone", b"# title\n", "none", 1),
    _grid("nothing but dashes", b"------+------\n", "none", 1),
    Case("a short row", _changed(b"....4...5", b"....4..5"), "expected 9 cells in this row, found 8", line=2),
    Case("a long row", _changed(b"....4...5", b"....4....5"), "expected 9 cells in this row, found 10", line=2),
    Case("a row missing", _changed(b"....4...5\n", b""), "expected 9 rows", line=8),
    Case("a row too many", GOOD + b".........\n", "expected 9 rows", line=10),
    Case("rows of many lengths", b"1.\n.2.\n...3\n.....4\n", "cells in this row", line=1),
    Case("a rectangle", b"1234..\n" * 4, "expected 6 rows", line=4),
    Case("five rows of five", b"1....\n" * 5, "no usual boxes", line=1, family="sudoku"),
    _grid("thirty rows of thirty", (b"." * 30 + b"\n") * 30, "2 to 25 rows", 1),
    _grid("one cell", b"1\n", "2 to 25 rows", 1),
    *(
        Case(name, LUNA.replace("8.2", f"8{symbol}2").encode(), "expected 1 to 9", line=9)
        for name, symbol in ODD_SYMBOLS.items()
    ),
    _grid("a negative number", b"-1 2 3 4\n. . . .\n. . . .\n. . . .\n", "found '-1'", 1),
    _grid("a float", b"1.5 2 3 4\n. . . .\n. . . .\n. . . .\n", "found '1.5'", 1),
    _grid("a number too large", b"5 2 3 4\n. . . .\n. . . .\n. . . .\n", "expected 1 to 4", 1),
    _grid("a huge number", b"9" * 5000 + b" 2 3 4\n. . . .\n. . . .\n. . . .\n", "expected 1 to 4", 1),
    _grid("a letter too far", b"H" + b"." * 15 + b"\n" + (b"." * 16 + b"\n") * 15, "1 to 9 and A to G", 1),
    _grid("bars at uneven places", b".|...\n" * 4, "boxes of one width", 1),
    _grid("dashes at uneven places", b"....\n----\n" + b"....\n" * 3, "boxes of one height", 5),
    _grid("two grids in one file", GOOD + b"\n" + GOOD, "expected 9 rows", 11),
    _grid("regions of uneven size", b"....\n" * 4 + b"regions\naabb\naabb\nccdd\ncccd\n", "must have 4 cells", 5),
    _grid("regions with a row missing", b"....\n" * 4 + b"regions\naabb\naabb\nccdd\n", "expected 4 rows", 8),
    _grid("the word regions alone", b"....\n" * 4 + b"regions\n", "4 rows of 4 labels", 5),
    _grid("prose", b"This is not a puzzle.\nIt is a letter.\n", "the rows of a Sudoku grid, found 'T'", 1),
    _grid(
        "a zebra puzzle",
        b"There are two houses.\nThe Swede keeps a dog.\nThe Dane keeps a cat.\n",
        "the rows of a Sudoku",
        1,
    ),
    _grid("a nonogram", b"width 2\nheight 2\nrows\n1\n1\ncolumns\n1\n1\n", "the rows of a Sudoku", 1),
    _grid("a magnets puzzle", b"2 2\n1 1\n1 1\n1 1\n1 1\n0 0\n0 0\n", "expected 2 rows", 3),
    _grid("10 MB of dots in one line", b"." * MEGABYTES, "too long", 1),
    _grid("10 MB of spaced dots", b". " * (MEGABYTES // 2), "too long", 1),
    _grid("10 MB of short rows", b"1\n" * (MEGABYTES // 2), "too long", 1),
    _grid("10 MB of blank lines before a row", b"\n" * MEGABYTES + GOOD, "too long", 1),
    _grid("10 MB of comment lines", b"# x\n" * (MEGABYTES // 4), "too long", 1),
    Case("10 MB of one letter", b"x" * MEGABYTES, "too long", line=1, family="sudoku"),
    Case("10 MB of digits, called a line", b"1" * MEGABYTES, "too long", line=1, family="sudoku", format="line"),
    Case("10 MB of game ID", b"3x3:" + b"_" * MEGABYTES, "too long", line=1, family="sudoku", format="tatham"),
    Case("a line with a cell missing", LINE[:-1], "found 80", line=1, family="sudoku"),
    Case("a line with a space in it", LINE[:9] + b" " + LINE[9:], "2 to 25 rows", line=1, family="sudoku"),
    Case("a line with a wrong letter", LINE.replace(b"9", b"A"), "found 'A'", line=1, family="sudoku"),
    Case("a game ID with a cell missing", b"2x2:c1_2d3a4c\n", "expected 16 cells, found 15", line=1),
    Case("a game ID with cells to spare", b"2x2:c1_2d3a4z\n", "more than 16 cells", line=1),
    Case("a game ID with a number too large", b"2x2:c1a2d3a5c\n", "from 1 to 4, found '5'", line=1),
    Case("a game ID with a huge number", b"2x2:c1a2d3a" + b"4" * 5000 + b"c\n", "from 1 to 4", line=1),
    Case("a killer game ID", b"2x2k:p,aaaa,7c\n", "stop before the end", line=1),
    Case("a jigsaw game ID without pieces", b"4j:p\n", "stop before the end", line=1),
    Case("a game ID of enormous size", b"999x999:a\n", "2 to 25 cells", line=1, family="sudoku"),
    Case("a game ID with an unknown option", b"2x2q:p\n", "'q'", line=1, family="sudoku"),
]

IN_JSON = [
    Case("JSON cut short", _json()[:-4], "not valid JSON", line=1, family="sudoku"),
    Case("JSON too deep", b'{"family": "sudoku", "givens": ' + b"[" * 100_000, "nested", family="sudoku"),
    Case("JSON that is a list", b"[1, 2]", "object", family="sudoku", format="json"),
    Case("JSON of another family", _json(family="other"), "'other'", family="sudoku", format="json"),
    Case("JSON without givens", b'{"family": "sudoku"}', "'givens'"),
    Case("JSON with a word for the givens", _json(givens="12"), "list"),
    Case("JSON with a word for a row", _json(givens=["12", "21"]), "row 1"),
    Case("JSON with no rows", _json(givens=[]), "2 to 25 rows"),
    Case("JSON with a ragged row", _json(givens=[EMPTY_ROW, [1], EMPTY_ROW, EMPTY_ROW]), "row 2"),
    Case("JSON with thirty rows", _json(givens=[[None] * 30] * 30), "2 to 25 rows"),
    Case("JSON with seven rows and no regions", _json(givens=[[None] * 7] * 7), "no usual boxes"),
    *(
        Case(f"JSON with {value!r} as a given", _json(givens=[[value, *EMPTY_ROW[1:]], *[EMPTY_ROW] * 3]), "r1c1")
        for value in (5, -1, 1.0, "1", True, [1], 10**30)
    ),
    Case("JSON with a number for a title", _json(title=7), "'title'"),
    Case("JSON with a word for diagonals", _json(diagonals="yes"), "'diagonals'"),
    Case("JSON with boxes that do not fit", _json(box=[2, 3]), "multiply to 4"),
    Case("JSON with a box of one number", _json(box=[4]), "multiply to 4"),
    Case("JSON with a box of words", _json(box=["2", "2"]), "side of 'box'"),
    Case("JSON with ragged regions", _json(regions=[[1], [2]]), "4 rows of 4 numbers"),
    Case("JSON with uneven regions", _json(regions=[[1, 1, 1, 1]] * 4), "must have 4 cells"),
    Case("JSON with words for regions", _json(regions=[["a"] * 4] * 4), "a region"),
]

FINE = [
    Case("lines that end as on Windows", GOOD.replace(b"\n", b"\r\n"), "only solution", exit=0),
    Case("lines that end as on old Macs", GOOD.replace(b"\n", b"\r"), "only solution", exit=0),
    Case("a byte order mark", b"\xef\xbb\xbf" + GOOD, "only solution", exit=0),
    Case("tabs between the cells", b"\n".join(b"\t".join(bytes([c]) for c in r) for r in GOOD.split()), "only", exit=0),
    Case("UTF-16 with its mark", GOOD.decode().encode("utf-16"), "only solution", exit=0),
    Case("no last newline", GOOD.strip(), "only solution", exit=0),
    Case("a line", LINE, "only solution", exit=0),
    _clash("the same number twice in a row", "11..............", "1 twice in row 1: r1c1, r1c2"),
    _clash("the same number twice in a column", "1.......1.......", "1 twice in column 1: r1c1, r3c1"),
    _clash("the same number twice in a box", "1....1..........", "1 twice in box 1: r1c1, r2c2"),
    Case("the origin document's clashing givens", CLASHING.encode(), "5 twice in row 1: r1c1, r1c2", exit=1),
    _clash("givens that leave nothing for a cell", "12....3......4..", "no solution"),
    Case("too few givens", SPARSE.encode(), "solutions", exit=1),
]

CASES: list[Case] = [*READING, *IN_JSON, *FINE]
