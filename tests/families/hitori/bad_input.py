"""Inputs that a person might give by mistake, and what must come of them."""

from __future__ import annotations

import json

from tests.corpus import Case

GOOD = b"a b c\nc a a\nc a b\n"  # one solution
LINES = GOOD.replace(b" ", b"")
FACTS = b'cell(1,1,"a"). cell(1,2,"b").\ncell(2,1,"b"). cell(2,2,"b").\n'
MEGABYTES = 10_000_000


def _grid(name: str, data: bytes, says: str, line: int | None) -> Case:
    return Case(name, data, says, line=line, family="hitori", format="grid")


def _asp(name: str, data: bytes, says: str, line: int | None) -> Case:
    return Case(name, data, says, line=line, family="hitori", format="lp")


def _json(name: str, says: str, **changes: object) -> Case:
    data = {"family": "hitori", "grid": [["a", "b"], ["b", "b"]]} | changes
    return Case(name, json.dumps(data).encode(), says)


READING = [
    Case("nothing at all", b"", "empty", line=1),
    Case("nothing at all, called hitori", b"", "empty", line=1, family="hitori"),
    Case("blank lines", b"\n \n\t\n", "empty", line=1, family="hitori"),
    Case("a null byte", GOOD.replace(b"c a b", b"c\x00a b"), "control character", line=3, family="hitori"),
    Case("nothing but null bytes", b"\x00" * 1000, "control character", line=1, family="hitori"),
    Case("bytes that are not UTF-8", GOOD + b"\xff\xc0\n", "UTF-8", line=4, family="hitori"),
    Case("an odd number of UTF-16 bytes", b"\xff\xfe1\x002", "UTF-16", family="hitori"),
    Case("a picture in PNG", b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "UTF-8", line=1, family="hitori"),
]

GRID = [
    Case("a short row", b"a b c\nb c\nc a b\n", "row 1 has 3 symbols, but row 2 has 2", line=2),
    Case("a long row", b"a b c\nb c a\nc a b b\n", "row 1 has 3 symbols, but row 3 has 4", line=3),
    _grid("a heading alone", b"# title\n", "no board here", 1),
    _grid("must-cross without a board", b"must-cross\n", "no board here", 1),
    _grid("must-cross misspelled", b"must cross\na b c\n", "row 1 has 2 symbols, but row 2 has 3", 2),
    _grid("a row of characters too short", b"abc\nab\n", "row 1 has 3 symbols, but row 2 has 2", 2),
    _grid("rows with and without spaces", b"abc\na b c\n", "row 1 has 1 symbols, but row 2 has 3", 2),
    _grid("an empty field", b"a,b\na,,b\n", "one symbol between the commas", 2),
    _grid("two symbols in a field", b"a,b\na b,c\n", "one symbol between the commas", 2),
    _grid("a comma at the start", b",a\na,b\n", "one symbol between the commas", 1),
    _grid("a symbol of many characters", b"a b\na " + b"x" * 21 + b"\n", "at most 20 characters", 2),
    _grid("a number of many digits", b"1 " + b"9" * 5000 + b"\n1 2\n", "at most 20 characters", 1),
    _grid("a character without width", "a b\na \u200b\n".encode(), "printable", 2),
    _grid("too many rows", b"a b\n" * 101, "at most 100 rows", 101),
    _grid("too many columns", b"a " * 101 + b"\n", "at most 100 columns", 1),
    _grid("ten megabytes on one line", b"1" * MEGABYTES, "too long", 1),
    _grid("ten megabytes of rows", b"1 2 3\n" * (MEGABYTES // 6), "too long", None),
    _grid("ten megabytes of blank lines and a board", b"\n" * MEGABYTES + GOOD, "too long", None),
    _grid("English", b"There are five houses.\nThe Swede lives in the second.\n", "but row 2 has 6", 2),
]

ASP = [
    Case("a cell given twice", FACTS + b'cell(1,1,"c").\n', "r1c1 has been given before", line=3),
    Case("a cell missing", FACTS.replace(b'cell(2,1,"b").', b""), "no fact cell(2,1,...)", line=1),
    Case("a row 0", FACTS + b'cell(0,1,"c").\n', "a row from 1 to 100", line=3),
    Case("a huge row", FACTS + b'cell(99999999999999999999,1,"c").\n', "a row from 1 to 100", line=3),
    Case("a negative row", FACTS + b'cell(-1,1,"c").\n', "a row (a whole number)", line=3),
    Case("a fractional row", FACTS + b'cell(1.5,1,"c").\n', "cell(ROW,COLUMN", line=3),
    Case("an Arabic digit as a column", FACTS + 'cell(1,٣,"c").\n'.encode(), "a column (a whole number)", line=3),
    Case("a superscript digit as a row", FACTS + 'cell(²,1,"c").\n'.encode(), "a row (a whole number)", line=3),
    Case("a fact without a symbol", FACTS + b"cell(3,1).\n", "cell(ROW,COLUMN", line=3),
    Case("a quote that is never closed", FACTS + b'cell(3,1,"c).\n', "cell(ROW,COLUMN", line=3),
    Case("a variable as a symbol", FACTS + b"cell(3,1,S).\n", "expected a symbol", line=3),
    Case("a symbol with and without quotes", FACTS + b"cell(3,1,b). cell(3,2,c).\n", "to clingo these differ", line=3),
    Case("a comment that is never closed", FACTS + b"%* and so on\n", "*%", line=3),
    _asp("rules without facts", b"{ crossedout(R,C,S) } :- cell(R,C,S).\n", "no fact cell", 1),
    _asp("clingo without an answer", b"clingo version 5.6.2\nUNSATISFIABLE\n", "clingo found no answer", 1),
    _asp("answers without the board", b"Answer: 1\ncrossedout(1,1,a)\nSATISFIABLE\n", "no fact cell", 1),
    _asp("a board", GOOD, "no fact cell", 1),
    _asp("ten megabytes of facts", b'cell(1,1,"a"). ' * (MEGABYTES // 15), "too long", 1),
]


def _as(fmt: str, name: str, data: str, says: str, line: int) -> Case:
    return Case(name, data.encode(), says, line=line, family="hitori", format=fmt)


NUMBERS = [
    Case(
        "an ID with a character too few", b"6x6dk:2263356162345226612631531133666415\n", "36 characters", 3, 1, "hitori"
    ),
    Case("an ID with a number too large", b"3x3:123231319\n", "a number from 1 to 3", line=1, family="hitori"),
    Case("an ID of another game", b"5x5:1/2/1/1/1/1/1/1/1/1\n", "not a link or a game ID", line=1, family="hitori"),
    Case("a link with a cell too few", b"https://puzz.link/p?hitori/3/3/12312312\n", "has 9 cells", line=1),
    Case("a link with a question mark", b"https://puzz.link/p?hitori/2/2/12%2\n", "question mark", line=1),
    Case("a link with Arabic digits", "https://puzz.link/p?hitori/٣/3/123\n".encode(), "the width", line=1),
    Case("a singles file with a row missing", b"3\n\n1 2 3\n2 3 1\n\n@42\n", "only 2 rows", line=4),
    _as("tatham", "an ID of a size too large", "1000x1:1\n", "the width from 1 to 100", 1),
    _as("tatham", "a seed", "6x6dk#123456\n", "seed", 1),
    _as("tatham", "an ID of Pattern", "5x5:1/2/1/1/1/1/1/1/1/1\n", "has 25 characters", 1),
    _as("puzzlink", "a link to something else", "https://puzz.link/p?nurikabe/3/3/g\n", "hitori/WIDTH", 1),
    _as("singles", "a singles file with a letter", "3\n\n1 2 3\n2 x 1\n3 1 2\n", "a number", 4),
    _as("singles", "a singles file with a negative number", "2\n\n1 2\n-2 1\n", "a number", 4),
    _as("singles", "a singles file with a fraction", "2\n\n1 2\n2.5 1\n", "a number", 4),
    _as("singles", "a singles file with an Arabic digit", "2\n\n1 2\n٢ 1\n", "a number", 4),
]

JSON = [
    Case("JSON that breaks off", b'{"family": "hitori",\n "grid": [["a"', "not valid JSON", line=2),
    Case("JSON nested deeply", b'{"family": "hitori", "grid": ' + b"[" * 200_000, "too deeply"),
    Case("a JSON list", b"[1, 2]", "object", family="hitori", format="json"),
    Case("JSON without a grid", b'{"family": "hitori"}', "needs the key 'grid'"),
    Case("JSON of another family", b'{"family": "sudoku"}', "sudoku", family="hitori", format="json"),
    _json("a grid that is a string", "must be a list", grid="ab"),
    _json("a row that is a string", "must be a list", grid=["ab"]),
    _json("a symbol that is null", "r1c1 of 'grid'", grid=[[None]]),
    _json("a symbol that is true", "r1c1 of 'grid'", grid=[[True]]),
    _json("a symbol that is a fraction", "r1c1 of 'grid'", grid=[[1.5]]),
    _json("a symbol that is a huge number", "r1c1 of 'grid'", grid=[[10**30]]),
    _json("a symbol of two words", "white space", grid=[["a b"]]),
    _json("an empty symbol", "a symbol is missing", grid=[[""]]),
    _json("an empty grid", "0 x 0", grid=[]),
    _json("rows of different lengths", "row 2 has 1", grid=[["a", "b"], ["a"]]),
    _json("half a character", "printable", grid=[["\ud800"]]),
    _json("must_cross that is a word", "true or false", must_cross="yes"),
    _json("a title that is a number", "must be a string", title=7),
]

FINE = [
    Case("the good board", GOOD, "X", exit=0),
    Case("carriage returns", GOOD.replace(b"\n", b"\r\n"), "X", exit=0),
    Case("a byte order mark", b"\xef\xbb\xbf" + GOOD, "X", exit=0),
    Case("tabs", GOOD.replace(b" ", b"\t"), "X", exit=0),
    Case("UTF-16", GOOD.decode().encode("utf-16"), "X", exit=0),
    Case("no newline at the end", GOOD.rstrip(), "X", exit=0),
    Case("commas", GOOD.replace(b" ", b", "), "X", exit=0),
    Case("characters", LINES, "X", exit=0),
    Case("Arabic digits as symbols", GOOD.decode().replace("a", "٣").encode(), "X", exit=0),
    Case("one row, called hitori", b"1 2 1 3\n", "2 solutions", exit=1, family="hitori"),
]

NO = [
    Case("four equal symbols in a row", b"a a a a\nb c d e\nc d e f\n", "a must stay at least twice in row 1", exit=1),
    Case(
        "two pairs in a column",
        b"a b\na c\nb d\na e\na f\n",
        "a must stay at least twice in column 1",
        exit=1,
        family="hitori",
    ),
    Case("a board without a solution", b"a b b\nb a a\nb a a\n", "no solution", exit=1, family="hitori"),
    Case("nothing to cross out", b"a b c\nb c a\nc a b\n", "2 solutions", exit=1, family="hitori"),
]

CASES: list[Case] = [*READING, *GRID, *ASP, *NUMBERS, *JSON, *FINE, *NO]
