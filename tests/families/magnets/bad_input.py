"""Inputs that a person might give by mistake, and what must come of them."""

from __future__ import annotations

import json

from tests.corpus import Case

GOOD = "1 2\n1\n1\n1 0\n0 1\n0 0\n"
SOLVED = "   1   1   +   -"
ID = "2x1:10,1,01,1,LR"
LINK = "https://puzz.link/p?magnets/2/1/0110110"  # columns 0 1 / 1 0, row 1 1, no border
REGIONS = "1 2\n1 0\n0 1\n1\n1\n4 4\n"
FOUR = "4 4\n2 . 1 2\n2 1 . 1\n1 2 1 .\n2 1 1 1\n0 0 1 1\n1 1 1 1\n1 1 0 5\n0 0 0 0\n"
MEGABYTES = 10_000_000


def _plain(name: str, text: str | bytes, says: str, line: int | None, **more: object) -> Case:
    data = text.encode() if isinstance(text, str) else text
    return Case(name, data, says, line=line, family="magnets", format="plain", **more)  # type: ignore[arg-type]


def _other(form: str, name: str, text: str, says: str, line: int | None = 1, **more: object) -> Case:
    return Case(name, text.encode(), says, line=line, family="magnets", format=form, **more)  # type: ignore[arg-type]


def _json(name: str, says: str, **changes: object) -> Case:
    puzzle = {"family": "magnets", "layout": ["LR"]} | {
        "row_plus": [1], "row_minus": [1], "col_plus": [1, 0], "col_minus": [0, 1]
    }  # fmt: skip
    return Case(name, json.dumps(puzzle | changes).encode(), says)


def _with_count(count: str) -> str:
    return GOOD.replace("0 1", f"0 {count}", 1)


ODD_COUNTS = {
    "a letter": "q",
    "a negative number": "-3",
    "a float": "1.0",
    "an Arabic digit": "٣",
    "a superscript digit": "²",
    "a full-width digit": "\uff11",
    "a number with a plus": "+1",
    "a number with an underscore": "1_0",
    "a number in hexadecimal": "0x1",
    "a huge number": "9" * 5000,
    "a number just too large": "1000",
    "a question mark": "?",
}

TEXTS = [
    Case("nothing at all", b"", "empty", line=1),
    Case("blank lines", b"\n \n\t\n\n", "empty", line=1),
    Case("a null byte", GOOD.encode() + b"\x00", "control character", line=7),
    Case("bytes that are not UTF-8", b"1 2\n1\n\xc3\x28\n", "UTF-8", line=3),
    Case("an odd number of UTF-16 bytes", b"\xff\xfe1\x00 ", "UTF-16"),
    Case("a picture", b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "UTF-8", line=1),
    _plain("a heading alone", "# title\n", "rows and columns", 1),
    _plain("the size alone", "3 3\n", "3 counts (+ per row)", 1),
    _plain("one number for the size", "6\n" + GOOD, "two numbers", 1),
    _plain("a cross between the sides", "1x2\n1\n1\n1 0\n0 1\n0 0\n", "two numbers", 1),
    _plain("a board without cells", "0 2\n", "from 1 to 100", 1),
    _plain("a board that is too wide", "1 101\n1\n1\n", "from 1 to 100", 1),
    _plain("a board that is absurdly wide", "1 " + "9" * 400 + "\n", "from 1 to 100", 1),
    _plain("sides in the wrong order", GOOD.replace("1 2", "2 1", 1), "2 counts (+ per row)", 2),
    _plain("a count too few", GOOD.replace("0 1", "0", 1), "2 counts (- per column), found 1", 5),
    _plain("a count too many", GOOD.replace("0 1", "0 1 1", 1), "2 counts (- per column), found 3", 5),
    _plain("a line of counts too few", GOOD.replace("0 1\n", "", 1), "row 1 of the board", 5),
    *(_plain(f"{name} for a count", _with_count(count), "a count, -1 or .", 5) for name, count in ODD_COUNTS.items()),
    _plain("no board", GOOD[:-4], "row 1 of the board", 5),
    _plain("a board with a short row", GOOD[:-3] + "\n", "2 characters (row 1 of the board), found 1", 6),
    _plain("a board with a long row", GOOD[:-1] + " 0\n", "2 characters (row 1 of the board), found 3", 6),
    _plain("a board with an unknown symbol", GOOD[:-2] + "2\n", "one of 0 1 x", 6),
    _plain("a board with a letter O", GOOD[:-2] + "O\n", "one of 0 1 x", 6),
    _plain("a board with an Arabic zero", GOOD[:-2] + "٠\n", "one of 0 1 x", 6),
    _plain("half a domino across", GOOD[:-2] + "x\n", "another 0 to its right", 6),
    _plain("half a domino down", GOOD[:-4] + "x 1\n", "another 1 below it", 6),
    _plain("a row too many", GOOD + "0 0\n", "one of + - . ?", 7),
    _plain("given cells cut short", "2 1\n. .\n. .\n.\n.\n1\n1\n?\n", "row 2 of the given cells", 8),
    _plain("an unknown sign", GOOD + "+ =\n", "one of + - . ?", 7),
    _plain("a pole without a domino", "1 1\n.\n.\n.\n.\nx\n+\n", "there is no domino", 7),
    _plain("text after the end", GOOD + "+ -\nthe end\n", "nothing more", 8),
    _plain("10 MB of zeros", "1 2\n1\n1\n1 0\n0 1\n" + "0" * MEGABYTES, "too long", 6),
    _plain("10 MB of rows", GOOD + "0 0\n" * (MEGABYTES // 4), "too long", None),
    _plain("10 MB of blank lines before a row", GOOD + "\n" * MEGABYTES + "x\n", "too long", None),
    _plain("10 MB of comment lines", "# x\n" * (MEGABYTES // 4), "too long", None),
    _plain("10 MB of one letter", "x" * MEGABYTES, "too long", 1),
    _plain("a sudoku", "53..7....\n6..195...\n", "two numbers", 1),
    _plain("a hitori grid", "2 3\n1 2\n3 1\n", "3 counts", 3),
    _plain("a zebra puzzle", "There are 5 houses.\nThe Swede lives in house 2.\n", "two numbers", 1),
    _plain("a nonogram", "3 3\n1\n1 1\n3\n1\n2\n2\n", "3 counts (+ per row), found 1", 2),
    Case("a wrong symbol, found without being told", FOUR.encode(), "one of 0 1 x", line=8),
]

FORMS = [
    _other("tatham", "an ID of one part", "2x1:LR", "five parts"),
    _other("tatham", "an ID without a size", ":10,1,01,1,LR", "game ID"),
    _other("tatham", "an ID that is too wide", "101x1:,,,,", "from 1 to 100"),
    _other("tatham", "an ID with a short line of counts", ID.replace("10", "1"), "2 characters"),
    _other("tatham", "an ID with an odd count", ID.replace("10", "1é"), "0-9 a-z A-Z"),
    _other("tatham", "an ID with a torn domino", ID.replace("LR", "LT"), "other half"),
    _other("tatham", "an ID with an odd cell", ID.replace("LR", "L2"), "L R T B"),
    _other("tatham", "a random seed", "6x5dt#123456", "game ID"),
    _other("tatham", "10 MB of an ID", "9x9:" + "1" * MEGABYTES, "too long"),
    _other("puzzlink", "a link of the variant anti", LINK.replace("magnets/", "magnets/a/"), "anti"),
    _other("puzzlink", "a link cut short", LINK[:-3], "counts"),
    _other("puzzlink", "a link without a body", LINK[:-8], "width/height/body"),
    _other("puzzlink", "a link to another kind", LINK.replace("magnets", "hitori"), "a link to a magnets puzzle"),
    _other("puzzlink", "a link with more behind", LINK + "00000", "end of the link"),
    _other("puzzlink", "a link with words behind", LINK + " nice!", "nothing after the link"),
    _other("puzzlink", "10 MB of a link", LINK + "0" * MEGABYTES, "too long"),
    _other("regions", "a region of three", "1 3\n. . .\n. . .\n.\n.\n1 1 1\n", "region of 3 cells", 6),
    _other("regions", "a region in two parts", "1 3\n. . .\n. . .\n.\n.\n1 2 1\n", "do not touch", 6),
    _other("regions", "a letter for a region", REGIONS.replace("4 4", "4 a"), "a region number", 6),
    _other("regions", "10 MB of regions", REGIONS + "4 4\n" * (MEGABYTES // 4), "too long", None),
    Case("JSON cut short", b'{"family": "magnets", "layout": ["LR"', "not valid JSON", line=1, family="magnets"),
    Case("JSON too deep", b'{"family": "magnets", "layout": ' + b"[" * 100_000, "nested", family="magnets"),
    Case("JSON that is a list", b"[1, 2]", "object", family="magnets", format="json"),
    Case("JSON of another family", b'{"family": "sudoku"}', "'sudoku'", family="magnets", format="json"),
    Case("JSON without anything", b'{"family": "magnets"}', "'layout'"),
    _json("JSON with a word for the layout", "list", layout="LR"),
    _json("JSON with a number for a row", "string", layout=[12]),
    _json("JSON with no rows", "1 to 100 rows", layout=[]),
    _json("JSON with a torn domino", "r1c1", layout=["RL"]),
    _json("JSON with a float for a count", "whole number", row_plus=[1.5]),
    _json("JSON with true for a count", "whole number", row_plus=[True]),
    _json("JSON with a negative count", "whole number", row_plus=[-1]),
    _json("JSON with too few counts", "2 entries", col_plus=[1]),
    _json("JSON with an odd given", "found '!'", givens=["!?"]),
    _json("JSON with a region of three", "region of 3 cells", domino=[[1, 1, 1]]),
]

WORKING = [
    Case("line ends of Windows", GOOD.replace("\n", "\r\n").encode(), SOLVED, exit=0),
    Case("line ends of old Macintoshes", GOOD.replace("\n", "\r").encode(), SOLVED, exit=0),
    Case("a byte order mark", b"\xef\xbb\xbf" + GOOD.encode(), SOLVED, exit=0),
    Case("UTF-16 with its mark", GOOD.encode("utf-16"), SOLVED, exit=0),
    Case("tabs", GOOD.replace(" ", "\t").encode(), SOLVED, exit=0),
    Case("blank lines between", GOOD.replace("\n", "\n\n").encode(), SOLVED, exit=0),
    Case("no newline at the end", GOOD.strip().encode(), SOLVED, exit=0),
    Case("an ID", ID.encode(), SOLVED, exit=0),
    Case("a link", LINK.encode(), SOLVED, exit=0),
    Case("regions", REGIONS.encode(), SOLVED, exit=0),
    Case(
        "JSON with dominoes as regions",
        b'{"family":"magnets","domino":[[0,0]],"row_plus":[1],"row_minus":[1],"col_plus":[1,0],"col_minus":[0,1]}',
        SOLVED,
        exit=0,
    ),
]

CLASHING = [
    _plain("more poles than cells", GOOD.replace("\n1\n", "\n9\n", 1), "Row 1 needs 9 pluses", None, exit=1),
    _plain("sums that differ", "1 2\n1\n1\n0 0\n0 1\n0 0\n", "and the columns 0 pluses", None, exit=1),
    _plain("given poles that touch", "1 4\n.\n.\n. . . .\n. . . .\n0000\n?++?\n", "r1c2 and r1c3 touch", None, exit=1),
    _plain("half a magnet given", GOOD + "+.\n", "r1c1 + and r1c2 blank", None, exit=1),
    _plain("a pole wanted without dominoes", "1 1\n1\n.\n.\n.\nx\n", "Row 1 needs 1 plus", None, exit=1),
    _plain("no clue at all", "1 2\n.\n.\n. .\n. .\n0 0\n", "solutions", None, exit=1),
]

CASES = [*TEXTS, *FORMS, *WORKING, *CLASHING]
