"""Inputs that a person might give by mistake, and what must come of them."""

from __future__ import annotations

import json
from typing import Any

from tests.corpus import Case
from tests.families.zebra.documents import EXAMPLE_1, PROBLEM

GOOD = PROBLEM.encode()
SOLVED = GOOD + b"5. The cat owner is not in house 3.\n6. Alice does not own the cat.\n7. House 3 contains the dog.\n"
MEGABYTES = 10_000_000


def _changed(old: str, new: str) -> bytes:
    assert old in PROBLEM
    return PROBLEM.replace(old, new).encode()


def _forced(name: str, data: bytes, says: str, line: int | None = None) -> Case:
    return Case(name, data, says, line=line, family="zebra", format="english")


def _clue(name: str, sentence: str, says: str) -> Case:
    return Case(name, GOOD + f"5. {sentence}\n".encode(), says, line=11)


def _json(name: str, says: str, **changes: Any) -> Case:
    data: dict[str, Any] = {
        "family": "zebra",
        "size": 2,
        "categories": [{"name": "Name", "values": ["Ann", "Ben"]}, {"name": "Pet", "values": ["cat", "dog"]}],
    }
    return Case(name, json.dumps(data | changes).encode(), says)


def _says(name: str, says: str, relation: Any) -> Case:
    return _json(name, says, clues=[{"says": relation}])


ANN, CAT = ["Name", "Ann"], ["Pet", "cat"]
DEEP: Any = {"type": "same", "a": ANN, "b": CAT}
for _ in range(30):
    DEEP = {"type": "not", "of": DEEP}
NINE_CITIES = {"name": "City", "values": [f"c{n}" for n in range(9)]}

BYTES = [
    Case("nothing at all", b"", "empty"),
    Case("blank lines", b"\n \n\t\n", "empty"),
    _forced("nothing at all, called a zebra", b"", "empty"),
    Case("a null byte", _changed("Alice lives", "Alice\x00lives"), "control character", line=7),
    Case("nothing but null bytes", b"\x00" * 1000, "control character", line=1),
    Case("bytes that are not UTF-8", GOOD.replace(b"cat", b"c\xe4t"), "UTF-8", line=4),
    Case("half a UTF-16 character", b"\xff\xfeT\x00h", "UTF-16"),
    _forced("ten megabytes of one letter", b"a" * MEGABYTES, "at most"),
    _forced("ten megabytes of digits", b"1234567890\n" * (MEGABYTES // 11), "at most"),
    _forced("ten megabytes of blank lines", b"\n" * MEGABYTES, ""),
    Case("ten megabytes of clues", GOOD + b"5. Alice owns the cat.\n" * (MEGABYTES // 23), "at most"),
    Case("a megabyte of clues", GOOD + b"- Alice owns the cat.\n" * 40_000, "lines", line=5_001),
    Case("a very long clue", GOOD + b"5. " + b"Alice and " * 50_000 + b"\n", "too long", line=11),
    Case("a very long list", _changed("cat, dog, fish", "cat, " * 100_000), "too long"),
    Case("a thousand brackets", GOOD + b"5. " + b"(" * 1000 + b"\n", "expected the text of a clue", line=11),
    Case("a long row of decimal points", GOOD + b"5. " + b"1." * 20_000 + b"x\n", "too long", line=11),
    Case("many quotes", GOOD + b'5. ' + b'"' * 40_001 + b"\n", "too long", line=11),
]  # fmt: skip

OTHERS = [
    _forced("a sudoku", b"53..7....\n6..195...\n.98....6.\n", ""),
    _forced("a hitori", b"1 2 3\n2 3 1\n3 1 1\n", ""),
    _forced("a magnets board", b"1 2\n1\n1\n1 0\n0 1\n0 0\n", ""),
    _forced("a nonogram", b"width 2\nheight 1\nrows\n2\ncolumns\n1\n1\n", ""),
    Case("a shopping list", b"Dear Ann,\nplease buy two pounds of figs.\n", ""),
]

FRAME = [
    _forced("one list and nothing else", b"- Name: Ann, Ben, Cem\nClues:\n", "as I read it"),
    _forced("no lists", b"There are 3 houses.\nClues:\n", "no lists", 1),
    Case("a huge number of houses", _changed("3 houses", "300000000000 houses"), "a number from 1 to 30", line=1),
    Case("no houses", _changed("3 houses", "0 houses"), "a number from 1 to 30", line=1),
    Case("an Arabic number of houses", _changed("3 houses", "٣ houses"), "whole number", line=1),
    Case("a superscript number of houses", _changed("3 houses", "3² houses"), "'3²'", line=1),
    Case("a negative number of houses", _changed("3 houses", "-3 houses"), "'-3'", line=1),
    Case("a fraction of a house", _changed("3 houses", "2.5 houses"), "'2.5'", line=1),
    Case("two counts that differ", _changed("1 to 3", "1 to 4"), "the number 3 again", line=1),
    Case(
        "a clue in the introduction", b"There are 3 houses. Bob is tall.\n- Name: Bob\nClues:\n", "as I read it", line=1
    ),
    Case("more values than houses", _changed("cat, dog, fish", "cat, dog, fish, emu"), "lists 4 values", line=4),
    Case("a value twice", _changed("cat, dog, fish", "cat, dog, Cat"), "'cat' twice", line=4),
    Case("a list without a colon", _changed("- Pets:", "- Pets"), "as I read it", line=8),
    Case("an empty value", _changed("cat, dog", "cat, , dog"), "separated by commas", line=4),
    Case("a backquote that does not end", _changed("cat, dog", "`cat, dog"), "separated by commas", line=4),
    Case("a category twice", _changed("Pets", "Names"), "category 'name' twice"),
]

CLUES = [
    _clue("an unknown word", "Bob envies the cat.", "is one of these sentences meant otherwise?"),
    _clue("an unknown person", "Dave owns the cat.", "clue 5 is not surely understood"),
    _clue("a house that is not there", "Bob is in house 4.", "is one of these sentences meant otherwise?"),
    _clue("a relative", "Bob's brother is in house 2.", "brother"),
    _clue("nothing but signs", "?!?", "expected the text of a clue"),
    Case("a category whose number has no sense", GOOD.replace(b"- Pets:", b"- Age (numbers):"), "its number", line=4),
]

JSON = [
    Case("truncated JSON", b'{"family": "zebra", "size": 3, "categories": [', "not valid JSON", line=1),
    Case("deep JSON", b'{"family": "zebra", "x": ' + b"[" * 100_000, "nested too deeply", family="zebra"),
    Case("a JSON list", b"[1, 2]", "must be a JSON object", family="zebra", format="json"),
    _json("JSON without categories", "a list", categories=None),
    _json("JSON with one category", "from 2 to 40", categories=[{"name": "Name", "values": ["Ann", "Ben"]}]),
    _json("JSON with a size that is text", "whole number", size="2"),
    _json("JSON with a size that is true", "whole number", size=True),
    _json("JSON with an absurd size", "whole number", size=10**9),
    _json("JSON with a fractional size", "whole number", size=2.5),
    _json("JSON with values that are lists", "must be a string", categories=[{"name": "A", "values": [["x"]]}] * 2),
    _json("JSON with too many values", "lists 9 values", categories=[NINE_CITIES, {"name": "A", "values": ["x", "y"]}]),
    _json("JSON with clues that are text", "a list", clues="Ann owns the cat."),
    _json("JSON with a clue that is text", "must be a JSON object", clues=["Ann owns the cat."]),
    _json("JSON with a clue that says nothing", "needs the key 'says'", clues=[{"text": "Ann owns the cat."}]),
    _json("JSON with too many clues", "at most 500 clues", clues=[{}] * 501),
    _says("JSON with an unknown relation", "unknown type 'friends'", {"type": "friends"}),
    _says("JSON with an unknown value", "names the Pet 'cow'", {"type": "same", "a": ANN, "b": ["Pet", "cow"]}),
    _says("JSON with an unknown category", "category 'Car'", {"type": "same", "a": ANN, "b": ["Car", "cow"]}),
    _says("JSON with a bad item", '["category", "value"]', {"type": "same", "a": "Ann", "b": CAT}),
    _says("JSON that compares without an order", "no ordered category", {"type": "next to", "a": ANN, "b": CAT}),
    _says(
        "JSON that compares along no order", "not an ordered", {"type": "next to", "a": ANN, "b": CAT, "axis": "Pet"}
    ),
    _says("JSON nested deeply", "nested more than 10 deep", DEEP),
    _says("JSON that joins nothing", "joins no relations", {"type": "any", "of": []}),
]

ODD_BUT_FINE = [
    Case("Windows line ends", SOLVED.replace(b"\n", b"\r\n"), "only solution", exit=0),
    Case("old Mac line ends", SOLVED.replace(b"\n", b"\r"), "only solution", exit=0),
    Case("a byte order mark", b"\xef\xbb\xbf" + SOLVED, "only solution", exit=0),
    Case("UTF-16 with its mark", SOLVED.decode().encode("utf-16"), "only solution", exit=0),
    Case("tabs", SOLVED.replace(b"- ", b"-\t").replace(b". ", b".\t"), "only solution", exit=0),
    Case("capitals", SOLVED.upper(), "only solution", exit=0),
    Case("no line end at the end", SOLVED.rstrip(), "only solution", exit=0),
    Case("several solutions", EXAMPLE_1.encode(), "Solution 2", exit=1),
    Case("clues that clash at sight", GOOD + b"5. Alice is in house 3.\n", "Clues 1 and 5 clash", exit=1),
    Case("clues that clash out of sight", GOOD + b"5. Bob is in the third house.\n", "no solution", exit=1),
]

CASES: list[Case] = [*BYTES, *OTHERS, *FRAME, *CLUES, *JSON, *ODD_BUT_FINE]
