"""Inputs that a person might give by mistake, and what must come of them."""

from __future__ import annotations

import json

from tests.corpus import Case

NON = b"width 3\nheight 2\n\nrows\n1,1\n3\n\ncolumns\n2\n1\n2\n"
NIN = b"3 2\n1 1\n3\n2\n1\n2\n"
TURNED = b"2 4\n2\n1\n0\n1\n2 1\n1\n"  # read from the bottom up it has no solution
SECTIONS = b"rows:\n1 1\n3\n\ncolumns:\n2\n1\n2\n"
TATHAM = b"3x2:2/1/2/1.1/3\n"
XML = (
    b'<puzzleset>\n<puzzle>\n<clues type="rows">\n<line><count>1</count></line>\n</clues>\n'
    b'<clues type="columns">\n<line><count>1</count></line>\n</clues>\n</puzzle>\n</puzzleset>\n'
)
MEGABYTES = 10_000_000
TOO_LONG = "too long for a nonogram"


def _json(**changes: object) -> bytes:
    return json.dumps({"family": "nonogram", "rows": [[1, 1], [3]], "columns": [[2], [1], [2]]} | changes).encode()


def _changed(data: bytes, old: bytes, new: bytes) -> bytes:
    assert old in data
    return data.replace(old, new, 1)


def _nin(name: str, data: bytes, says: str, line: int | None) -> Case:
    return Case(name, data, says, line=line, family="nonogram", format="nin")


def _ours(name: str, data: bytes, says: str, line: int | None = None, format: str | None = None) -> Case:  # noqa: A002
    return Case(name, data, says, line=line, family="nonogram", format=format)


NOTHING = [
    Case("nothing at all", b"", "empty", line=1),
    Case("blank lines", b"\n \n\t\n", "empty", line=1),
    _ours("nothing at all, called a nonogram", b"", "empty", 1),
    _ours("a heading alone", b"# title\n", "expected", None, "nin"),
    Case("a null byte", _changed(NON, b"1,1", b"1\x001"), "control character", line=5),
    Case("nothing but null bytes", b"\x00" * 1000, "control character", line=1),
    Case("bytes that are not UTF-8", _changed(NON, b"1,1", b"1\xff1"), "UTF-8", line=5),
    Case("an odd number of UTF-16 bytes", b"\xff\xfe3\x00 ", "UTF-16"),
    Case("a picture file", b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "UTF-8"),
]

ODD_NUMBERS = {
    "a word": "x",
    "an Arabic digit": "٣",
    "a superscript digit": "²",
    "a full-width digit": "３",
    "a fraction": "½",
    "a negative number": "-1",
    "a float": "1.5",
    "a zero among runs": "0",
    "a huge number": "9" * 30,
    "a number of five digits": "10000",
    "a colour where there is none": "1r",
}

COUNTS = [
    *(
        Case(f"{name} in .non", NON.replace(b"1,1", f"1,{odd}".encode()), "expected", line=5)
        for name, odd in ODD_NUMBERS.items()
        if name != "a colour where there is none"
    ),
    *(
        _nin(f"{name} in .nin", NIN.replace(b"1 1", f"1 {odd}".encode()), odd[:9], 2)
        for name, odd in ODD_NUMBERS.items()
    ),
    Case("a row too few in .non", _changed(NON, b"1,1\n", b""), "expected a clue, found a blank line", line=6),
    Case("a row too many in .non", _changed(NON, b"1,1\n", b"1,1\n1\n"), "expected 2 clues after 'rows'", line=7),
    Case("no columns in .non", NON[: NON.index(b"columns")], "expected the key 'columns'", line=4),
    Case("columns twice in .non", NON + b"columns\n1\n", "'columns' is there twice", line=12),
    Case("a size of zero in .non", _changed(NON, b"width 3", b"width 0"), "a width from 1 to 512", line=1),
    Case("a huge size in .non", _changed(NON, b"width 3", b"width 99999999999"), "a width from 1 to 512", line=1),
    Case("a size that is no number in .non", _changed(NON, b"width 3", b"width three"), "a width", line=1),
    Case("clues before the keys in .non", b"3,1\n" + NON, "expected a key", line=1),
    Case("a key without a value in .non", b"title\n" + NON, "a key with a value", line=1),
    Case("an undeclared colour in .non", b"color r red\n" + _changed(NON, b"1,1", b"1r,1g"), "colours r", line=6),
    Case("a colour twice in .non", b"color r red\ncolor r rot\n" + NON, "there twice", line=2),
    Case("a colour that is none in .non", b"color red\n" + NON, "a colour such as", line=1),
    _nin("a clue too few in .nin", _changed(NIN, b"1 1\n", b""), "expected 2 row clues and then 3", 5),
    _nin("a clue too many in .nin", NIN + b"1\n", "expected 2 row clues and then 3", 7),
    _nin("one size", b"3\n1\n", "numbers of columns and rows", 1),
    _nin("three sizes", b"3 2 1\n1\n", "only the numbers", 1),
    _nin("no rows", b"3 0\n1\n1\n1\n", "rows from 1 to 512", 1),
    _nin("too many rows", b"3 513\n1\n1\n1\n", "rows from 1 to 512", 1),
    Case("no rows, detected", b"3 0\n1\n1\n1\n", "rows from 1 to 512", line=1),
    _ours("a clue of a thousand runs", b"1 1\n" + b"1 " * 1000 + b"\n1\n", "at most 512 runs", 2, "nin"),
    _ours("one group of clues", b"1\n1\n1\n", "two groups", 1, "sections"),
    _ours("three groups of clues", b"1\n\n1\n\n1\n", "two groups", 5, "sections"),
    Case("rows twice", SECTIONS + b"rows:\n1\n", "one section of rows", line=9),
    Case("a line before the headings", b"GRID Fishy\n" + SECTIONS, "found 'GRID Fishy'", line=1),
    Case("no row clues", b"rows:\n\ncolumns:\n2\n1\n", "1 to 512 row clues, found 0"),
    Case("an ID with a clue too few", _changed(TATHAM, b"/3", b""), "3 column clues and 2 row clues", line=1),
    Case("an ID with a clue too many", _changed(TATHAM, b"/3", b"/3/3"), "3 column clues and 2 row clues", line=1),
    Case("an ID with two dots", _changed(TATHAM, b"1.1", b"1..1"), "a run length", line=1),
    Case("an ID with a huge size", _changed(TATHAM, b"3x2", b"999999999x2"), "a width from 1 to 512", line=1),
    Case("an ID with cells filled in", _changed(TATHAM, b"/3\n", b"/3,aB\n"), "filled in from the start", line=1),
    _ours("an ID without clues", b"3x2:\n", "3 column clues and 2 row clues", 1, "tatham"),
    Case("no mark in .mk", b"2 3\n1 1\n3\n\n2\n1\n2\n", "one line #", family="nonogram", format="mk"),
    Case("rows and columns of .mk exchanged", b"3 2\n1 1\n3\n#\n2\n1\n2\n", "expected 3 row clues", line=3),
    _ours("sizes on one line in .cwd", b"2 3\n1\n", "alone on its line", 1, "cwd"),
    _ours("a column too few in .cwd", b"2\n3\n1 1\n3\n\n2\n1\n", "expected 3 column clues", 7, "cwd"),
    Case("an odd number of tournament clues", b"$1\n1\n1\n1\n", "as many row clues as column clues"),
    Case("several tournament puzzles", b"$1\n1\n1\n$2\n1\n1\n", "several puzzles", line=4),
]

XML_CASES = [
    Case("XML cut short", XML[:-30], "not valid XML"),
    Case("XML with entities", b'<!DOCTYPE p [<!ENTITY a "b">]>' + XML, "declarations of its own", line=1),
    Case("XML without rows", _changed(XML, b'"rows"', b'"row"'), "clues for the rows", line=2),
    Case("XML with a word for a number", _changed(XML, b">1<", b">one<"), "found 'one'", line=4),
    Case("XML nested deeply", b"<puzzleset>" + b"<clues>" * 100_000, "too many elements", line=1),
    Case("XML of 10 MB", XML + b" " * MEGABYTES, "too long for a nonogram", line=1),
    Case("XML with a million elements", b"<puzzleset>" + b"<a/>" * 900_000, "too many elements", line=1),
]

JSON_CASES = [
    Case("JSON cut short", _json()[:-5], "not valid JSON", line=1),
    Case("JSON without columns", json.dumps({"family": "nonogram", "rows": [[1]]}).encode(), "'columns'"),
    Case("JSON with a row that is a number", _json(rows=[1]), "row 1 of 'rows'"),
    Case("JSON with a run that is a list", _json(rows=[[[1]], [3]]), "a run of row 1"),
    Case("JSON with a run that is true", _json(rows=[[True], [3]]), "a run of row 1"),
    Case("JSON with a run of zero", _json(rows=[[0], [3]]), "a run of row 1"),
    Case("JSON with a float", _json(rows=[[1.5], [3]]), "a run of row 1"),
    Case("JSON with an undeclared colour", _json(rows=[["1r"], [3]]), "'r', which is not in the palette"),
    Case("JSON with a palette that is a text", _json(palette="red"), "'palette'"),
    Case("JSON with a colour without a name", _json(palette=[{"letter": "r"}]), "'name'"),
    Case("JSON with a title that is a number", _json(title=5), "'title'"),
    Case("JSON without rows", _json(rows=[]), "1 to 512 rows"),
    Case("JSON with 600 rows", _json(rows=[[]] * 600), "1 to 512 rows"),
    Case("JSON nested deeply", b'{"family": "nonogram", "rows": ' + b"[" * 100_000, "nested too deeply"),
    Case("JSON of another family", b'{"family": "sudoku"}', "family 'sudoku'", family="nonogram", format="json"),
]

LARGE = [
    _ours("10 MB of ones", b"1 " * (MEGABYTES // 2), TOO_LONG, 1, "nin"),
    _ours("10 MB of lines", b"1\n" * (MEGABYTES // 2), TOO_LONG, 1, "sections"),
    _ours("10 MB of newlines and a dot", b"\n" * MEGABYTES + b".", TOO_LONG, 1, "non"),
    Case("10 MB behind a size", b"5 5\n" + b"1 1\n" * (MEGABYTES // 4), TOO_LONG, line=1, family="nonogram"),
    Case("10 MB of slashes", b"5x5:" + b"/" * MEGABYTES, TOO_LONG, line=1),
    Case("10 MB behind the keys", NON + b"1,1\n" * (MEGABYTES // 4), TOO_LONG, line=1),
    _ours("10 MB of comments", b"# c\n" * (MEGABYTES // 4), TOO_LONG, 1, "mk"),
    _ours("one clue of a megabyte", b"1 1\n" + b"1" * 1_000_000 + b"\n1\n", "too long for any line", 2, "nin"),
]

FOREIGN = [
    _ours("a sudoku", b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n", "", 1),
    _ours("a hitori", b"2 2 3\n1 3 3\n3 1 2\n", "", None),
    _ours("a magnets ID", b"6x5:222122,13232,222113,12323,LRLRLRTLRTTTBLRBBBTLRTLRBLRBLR\n", "", 1),
    _ours("a zebra puzzle", b"There are 3 houses.\n\nThe Swede lives in house 1.\n", "", None),
]

IMPOSSIBLE = [
    Case("a row too long", _changed(NON, b"1,1", b"2,1"), "Row 1 needs 4 cells for 2 1, but has 3", exit=1),
    Case("a column too long", _changed(NON, b"\n1\n2", b"\n9\n2"), "Column 2 needs 9 cells", exit=1),
    Case(
        "totals that differ", _changed(NON, b"1,1", b"1"), "The rows ask for 4 filled cells, the columns for 5", exit=1
    ),
    Case("clues that cross badly", b"rows:\n1 1\n1 1\n1 1\n\ncolumns:\n0\n3\n3\n", "no solution", exit=1),
    Case("two solutions", b"rows:\n1\n1\n\ncolumns:\n1\n1\n", "solutions", exit=1),
]

ODD_BUT_FINE = [
    Case("CRLF", NON.replace(b"\n", b"\r\n"), "##", exit=0),
    Case("CR alone", NON.replace(b"\n", b"\r"), "##", exit=0),
    Case("a byte order mark", b"\xef\xbb\xbf" + NON, "##", exit=0),
    Case("UTF-16", NON.decode().encode("utf-16"), "##", exit=0),
    Case("tabs", TURNED.replace(b" ", b"\t"), "##", exit=0),
    Case("spaces around everything", NON.replace(b"\n", b"  \n  "), "##", exit=0),
    Case("no newline at the end", TATHAM.rstrip(), "##", exit=0),
    Case("a .nin file that only solving tells from the course's", TURNED, "##", exit=0),
    Case("a sections text without headings", b"1 1\n3\n\n2\n1\n2\n", "##", exit=0),
    Case("an empty board", b"rows:\n0\n\ncolumns:\n0\n", "..", exit=0),
]

CASES = [*NOTHING, *COUNTS, *XML_CASES, *JSON_CASES, *LARGE, *FOREIGN, *IMPOSSIBLE, *ODD_BUT_FINE]
