"""What each format takes, what it makes of it, and how detection tells them apart."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.families.nonogram.boards import FLAG, FLAG_SOLUTION, PLUS, PLUS_SOLUTION, puzzle_of

from cluewise.base.errors import InputError, PuzzleError, ReadError
from cluewise.families.nonogram import family
from cluewise.families.nonogram.puzzle import BLACK_AND_WHITE, Block, Colour, NonogramPuzzle, NonogramSolution
from cluewise.family import CERTAIN, LIKELY, MAYBE, NO

L = puzzle_of("#..", "#..", "##.")  # neither upside down nor mirrored the same
L_TEXTS = {
    "non": "width 3\nheight 3\n\nrows\n1\n1\n2\n\ncolumns\n3\n1\n0\n",
    "course": "3 3\n2\n1\n1\n3\n1\n0\n",
    "nin": "3 3\n1\n1\n2\n3\n1\n0\n",
    "sections": "rows:\n1\n1\n2\n\ncolumns:\n3\n1\n0\n",
    "tatham": "3x3:3/1//1/1/2\n",
    "mk": "3 3\n1\n1\n2\n#\n3\n1\n0\n",
    "cwd": "3\n3\n1\n1\n2\n\n3\n1\n0\n",
    "tournament": "$1\n3\n1\n0\n1\n1\n2\n",
}


@pytest.mark.parametrize("name", L_TEXTS)
def test_every_format_reads_and_writes_the_same_picture(name: str) -> None:
    fmt = family.format(name)
    assert fmt.write is not None
    assert fmt.read(L_TEXTS[name]) == L
    assert fmt.write(L) == L_TEXTS[name]


@pytest.mark.parametrize("name", L_TEXTS)
def test_every_format_recognises_its_own(name: str) -> None:
    likeness = {fmt.name: fmt.looks_like(L_TEXTS[name]) for fmt in family.formats}
    twins = {"course", "nin"} if name in ("course", "nin") else {name}
    assert likeness[name] >= LIKELY
    assert {fmt for fmt, like in likeness.items() if like == max(likeness.values())} == twins


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("nin", "\n# Title\n\n3 3\n1\n1\n2\n3\n1\n\n"),  # a blank line as a clue without runs
        ("nin", "3\t3\n1\n1\n2\n\n3\n1\n0"),  # a blank line for the eye
        ("mk", "3 3\n1\n1\n2\n#\n3\n1\n\n"),
        ("cwd", "3\n3\n1\n1\n2\n\n3\n1\n\n"),
        ("cwd", "3\n3\n1\n1\n2\n3\n1\n0\n"),
        ("sections", "1\n1\n2\n\n3\n1\n0\n"),
        ("sections", "1\n1\n2\n#\n3\n1\n0\n"),
        ("sections", "1\n1\n2\n---\n3\n1\n0\n"),
        ("sections", "1\n1\n2\nColumns\n3\n1\n0\n"),
        ("sections", "COLS:\n3\n1\n0\nRow clues:\n1\n1\n2\n"),
        ("sections", "# rows\n1\n1\n2\n# columns\n3\n1\n0\n"),
        ("non", "HEIGHT 3\nwidth 3\nrows\n1\n1\n2\ncolumns\n3\n1\n\n"),
        ("tatham", "3:3/1//1/1/2"),
    ],
)
def test_formats_forgive_what_is_clear_all_the_same(name: str, text: str) -> None:
    assert family.format(name).read(text) == L


def test_a_two_section_text_without_headings_is_only_a_maybe() -> None:
    text = "1\n1\n2\n\n3\n1\n0\n"
    assert {fmt.name: fmt.looks_like(text) for fmt in family.formats if fmt.looks_like(text)} == {"sections": MAYBE}


@pytest.mark.parametrize(
    "text",
    [
        "There are three houses.\n\nThe Swede lives in house 1.\n",
        "53..7....\n6..195...\n",
        "6x6:226335616234522661263153113366641526\n",
        "6x5:222122,13232,222113,12323,LRLRLRTLRTTTBLRBBBTLRTLRBLRBLR\n",
        'cell(1,1,"a").\n',
        "2 1 2\n1 1 3\n3 2 2\n",
        "<svg></svg>",
        "",
    ],
)
def test_texts_of_others_are_not_claimed(text: str) -> None:
    assert {fmt.looks_like(text) for fmt in family.formats} == {NO}


def test_titles_and_tags_are_kept() -> None:
    text = '# ignored\ntitle "A \'b\'"\nby "Ann"\nlicense CC-BY\nrows\n1\ncolumns\n1\n'
    puzzle = family.read(text)
    assert (puzzle.title, puzzle.notes) == ("A 'b'", (("by", "Ann"), ("license", "CC-BY")))
    assert family.read(family.write(puzzle)).notes == puzzle.notes
    assert family.format("nin").read("# Dot\n# by me\n1 1\n1\n1\n").title == "Dot"
    assert family.format("tatham").read("# Dot\n1x1:1/1\n").title == "Dot"
    assert family.format("tatham").looks_like("# Dot\n1x1:1/1\n") == CERTAIN


def test_colours_may_be_declared_or_just_used() -> None:
    declared = 'color r "red" #CC1F1F\ncolour b dark blue\nrows\n1r\ncolumns\n1r\n'
    with pytest.raises(ReadError, match="a colour such as"):
        family.read(declared)
    puzzle = family.read('color r red\ncolor b #1F3F9F\ncolor # "jet black" #000000\nrows\n1r,1\ncolumns\n1r\n1#\n')
    assert puzzle.palette == (
        Colour("r", "red", "CC1F1F"),
        Colour("b", "colour b", "1F3F9F"),
        Colour("#", "jet black", "000000"),
    )
    assert puzzle.rows == ((Block(1, "r"), Block(1, "#")),)
    assert [c.name for c in family.read("rows\n1g,1r\ncolumns\n1g\n1r\n").palette] == ["green", "red"]
    assert family.read("color k black #000000\nrows\n1k\ncolumns\n1k\n").palette == BLACK_AND_WHITE


def test_the_goal_of_a_non_file_is_its_solution() -> None:
    text = family.write(PLUS) + 'goal "0010000100111110010000100"\n'
    fmt = family.format("non")
    assert fmt.solutions is not None
    assert fmt.solutions(fmt.read(text), text) == (PLUS_SOLUTION,)
    assert fmt.solutions(PLUS, family.write(PLUS)) == ()
    for goal in ("001", "x" * 25):
        with pytest.raises(ReadError, match="goal"):
            fmt.solutions(PLUS, family.write(PLUS) + f"goal {goal}\n")


WEBPBN = """<?xml version="1.0"?>
<!DOCTYPE pbn SYSTEM "https://webpbn.com/pbn-0.3.dtd">
<puzzleset><puzzle type="grid" defaultcolor="black">
<title>Flag</title><author>Ann</author>
<color name="white" char=".">fff</color>
<color name="red" char="r">CC1F1F</color>
<color name="dark blue" char="@">1F3F9F</color>
<color name="black" char="X">000000</color>
<clues type="columns">
<line><count color="red">2</count><count>1</count></line>
<line><count color="red">1</count><count>1</count></line>
<line><count color="dark blue">2</count></line></clues>
<clues type="rows">
<line><count color="red">2</count><count color="dark blue">1</count></line>
<line><count color="red">1</count><count color="dark blue">1</count></line>
<line><count>2</count></line></clues>
<solution type="saved"><image>|?..|
|...|
|[rX]..|</image></solution>
<solution><image>
|rr@|
|r.@|
|XX.|
</image></solution>
</puzzle></puzzleset>
"""


def test_webpbn_files_give_puzzle_and_solutions_with_letters_for_odd_characters() -> None:
    fmt = family.format("webpbn")
    puzzle = fmt.read(WEBPBN)
    assert [colour.letter for colour in puzzle.palette] == ["r", "d", "X"]
    assert (puzzle.title, puzzle.notes) == ("Flag", (("by", "Ann"),))
    assert fmt.solutions is not None
    goal, saved = fmt.solutions(puzzle, WEBPBN)
    assert goal.rows == ("rrd", "r.d", "XX.")
    assert saved.rows == ("?..", "...", "?..")
    assert family.check(puzzle, goal) == []


def test_webpbn_files_in_black_alone_are_black_and_white() -> None:
    text = '<puzzle><color name="black" char="X">000000</color><clues type="rows"><line><count>1</count></line></clues>'
    text += '<clues type="columns"><line><count>1</count></line><line/></clues>'
    text += "<solution><image>|X.|</image></solution></puzzle>"
    fmt = family.format("webpbn")
    assert fmt.read(text) == puzzle_of("#.")
    assert fmt.solutions is not None
    assert fmt.solutions(fmt.read(text), text) == (NonogramSolution(("#.",)),)


BOMB = "".join(f'<!ENTITY {b} "{("&" + a + ";") * 10}">' for a, b in zip("abcdefgh", "bcdefghi", strict=True))


@pytest.mark.parametrize(
    "subset", [f'<!ENTITY a "lol">{BOMB}', '<!ENTITY x SYSTEM "file:///etc/passwd">', "<!ELEMENT pbn ANY>", " "]
)
def test_xml_with_declarations_of_its_own_is_refused(subset: str) -> None:
    text = WEBPBN.replace('SYSTEM "https://webpbn.com/pbn-0.3.dtd"', f"[{subset}]").replace("Flag", "&x;&i;")
    with pytest.raises(ReadError, match="declarations of its own") as caught:
        family.format("webpbn").read(text)
    assert caught.value.line is not None


@pytest.mark.parametrize(
    ("old", "new", "says", "line"),
    [
        ("</puzzle>", "</puzzle><puzzle/>", "2 puzzles", 25),
        ('"grid"', '"triddler"', "'triddler'", 3),
        ("<count>2<", "<count>two<", "'two'", 16),
        ("<count>2<", '<count color="pink">2<', "'pink'", 16),
        ("<count>2<", '<count color="white">2<', "'white'", 16),
        ('type="rows"', 'type="top"', "clues for the rows, found 0", 3),
        ("</title>", "", "not valid XML", 25),
        ("puzzle", "riddle", "<puzzle>", 3),
    ],
)
def test_what_is_wrong_in_xml_is_named_with_its_place(old: str, new: str, says: str, line: int) -> None:
    with pytest.raises(ReadError) as caught:
        family.format("webpbn").read(WEBPBN.replace(old, new))
    assert says in caught.value.message
    assert caught.value.line == line


@pytest.mark.parametrize("text", ["rrb\nr.b\n##.\n", "r r b\nr . b\n# # .", "rrb\nr-b\n##0", "rrrrbb\nrr..bb\n####.."])
def test_solutions_are_read_as_people_type_them(text: str) -> None:
    assert family.read_solutions(FLAG, text) == (FLAG_SOLUTION,)


def test_a_printed_board_is_read_with_its_open_cells() -> None:
    text = "solved:\n +--+\n 2r |rrrrbb|\n 1 |rr  bb|\n|####..|\n"
    assert family.read_solutions(FLAG, text)[0].rows == ("rrb", "r?b", "##.")


def test_several_solutions_are_separated_by_blank_lines() -> None:
    pair = puzzle_of("#.", ".#")
    found = family.read_solutions(pair, "X.\n.X\n\n 01 \n 10\n")
    assert [one.rows for one in found] == [("#.", ".#"), (".#", "#.")]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "found none"),
        ("rrb", "expected 3 rows, found 1"),
        ("rrb\nrrb\nrrb\nrrb", "expected 3 rows, found 4"),
        ("rrb\nrr\nrrb", "expected 3 cells, found 2"),
        ("rrb\nrgb\nrrb", "in cell 2, found 'g'"),
        ('{"rows": [1]}', "must be a string"),
        ('{"grid": []}', "needs the key 'rows'"),
    ],
)
def test_what_is_no_solution_is_refused_with_the_reason(text: str, says: str) -> None:
    with pytest.raises(InputError) as caught:
        family.read_solutions(FLAG, text)
    assert says in caught.value.message


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"rows": ()}, "1 to 512 rows, found 0"),
        ({"columns": ((),) * 513}, "1 to 512 columns, found 513"),
        ({"rows": ((Block(0),),)}, "row 1 has the length 0"),
        ({"columns": ((), (Block(10_000),))}, "column 2 has the length 10000"),
        ({"rows": ((Block(1),) * 513,)}, "row 1 has 513 runs"),
        ({"rows": ((Block(1, "r"),),)}, "'r', which is not in the palette"),
        ({"palette": ()}, "at least one colour"),
        ({"palette": (Colour("1", "red", "CC0000"),)}, "is not a colour"),
        ({"palette": (Colour("r", "red", "red"),)}, "is not a colour"),
        ({"palette": (Colour("r", " ", "CC0000"),)}, "is not a colour"),
        ({"palette": (Colour("r", "red", "CC0000"), Colour("r", "rot", "CC0000"))}, "the letter 'r'"),
        ({"palette": (Colour("r", "red", "CC0000"), Colour("s", "red", "CC0000"))}, "the name 'red'"),
        ({"palette": (Colour("k", "black", "000000"),)}, "must use the letter '#'"),
    ],
)
def test_a_puzzle_of_no_valid_shape_cannot_be_built(changes: dict[str, object], says: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        NonogramPuzzle(**({"rows": ((),), "columns": ((),)} | changes))  # type: ignore[arg-type]
    assert says in caught.value.message


@pytest.mark.parametrize("title", ["rows", "Column clues:", "cols"])
def test_a_title_that_is_a_heading_does_not_get_between_the_sections(title: str) -> None:
    fmt = family.format("sections")
    assert fmt.write is not None
    assert fmt.read(fmt.write(replace(L, title=title))) == L
