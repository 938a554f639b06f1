"""Facts in ASP text: found where they stand as facts, and left alone everywhere else."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cluewise.base import facts
from cluewise.base.errors import ReadError
from cluewise.family import all_families

PROGRAM = """\
% A title
size(3). row(1,"a \\"quoted\\" one"). % row(9,"in a comment").
%* row(8,"in a block"). *%
row(2,b). row(X,Y) :- other(X,Y). { row(7,c) }. :- row(6,d).
other("row(5,e)").
#show row/2.
flag.
"""


def test_facts_are_found_and_rules_comments_and_strings_are_left_alone() -> None:
    found = [(atom.name, atom.arguments) for atom in facts.program_atoms(PROGRAM, ("size", "row", "flag"))]
    assert found == [("size", (3,)), ("row", (1, 'a "quoted" one')), ("row", (2, "b")), ("flag", ())]
    assert facts.title_of(PROGRAM) == "A title"


def test_each_answer_of_clingo_is_taken_by_itself() -> None:
    text = "clingo version 5.8.0\nAnswer: 1\nrow(1,2)\nAnswer: 2\n\nAnswer: 3\nrow(3,4) row(5,6)\nSATISFIABLE\n"
    answers = [[atom.arguments for atom in one] for one in facts.answer_atoms(text, ("row",))]
    assert answers == [[(1, 2)], [], [(3, 4), (5, 6)]]


@given(st.lists(st.one_of(st.integers(-(10**8), 10**8), st.text(st.characters(exclude_categories=["C"]))), min_size=1))
def test_a_fact_reads_back_whatever_its_strings_hold(arguments: list[int | str]) -> None:
    (atom,) = facts.program_atoms(facts.fact("some", *arguments), ("some",))
    assert atom.arguments == tuple(arguments)


def test_clingo_reads_our_strings_as_we_mean_them() -> None:
    from clingo import parse_term

    text = 'quote " backslash \\ percent % dot . é 雨'
    assert parse_term(facts.fact("f", text)[:-1]).arguments[0].string == text


@given(st.text(max_size=60))
def test_no_title_leaves_its_line(title: str) -> None:
    assert all("\n" not in line and line.isprintable() for line in facts.heading(title))


BAD = {
    "hitori": [("cell(1,1).", "cell(ROW,COLUMN", 1), ('cell(1,2,"a").', "no fact cell(1,1", 1)],
    "magnets": [
        ("domino(1,1,1,2).", "no fact magnets", 1),
        ("magnets(1,2).\nmagnets(1,2).", "given before", 2),
        ("magnets(0,2).", "whole number from 1", 1),
        ("magnets(2,2).\ndomino(1,1,2,2).", "do not touch", 2),
        ("magnets(1,3).\ndomino(1,1,1,2).\ndomino(1,2,1,3).", "another domino", 3),
        ("magnets(1,2).\nrow_plus(2,1).", "whole number from 1 to 1", 2),
        ("magnets(1,2).\nrow_plus(1,1).\nrow_plus(1,0).", "given before", 3),
        ('magnets(1,2).\ntold(1,1,"x").', 'expected "+"', 2),
        ("magnets(1).", "2 arguments", 1),
        ("magnets(1,2).\ndomino(f(1),1,1,2).", "numbers and strings", 2),
    ],
    "nonogram": [
        ('row(1,1,1,"#").', "no fact nonogram", 1),
        ('nonogram(1,1).\nrow(2,1,1,"#").', "whole number from 1 to 1", 2),
        ('nonogram(1,1).\nrow(1,2,1,"#").', "1 runs, but one has the number 2", 1),
        ('nonogram(1,1).\nrow(1,1,1,"#").\nrow(1,1,1,"#").', "given before", 3),
        ('nonogram(1,1).\nrow(1,1,1,"r").', "palette", None),
        ('nonogram(1,1).\ncolour("r").', "colour(", 2),
    ],
    "sudoku": [
        ("given(1,1,1).", "no fact sudoku", 1),
        ("sudoku(99).", "from 2 to 25", 1),
        ("sudoku(4).\ngiven(1,1,5).", "from 1 to 4", 2),
        ("sudoku(4).\ngiven(1,1,1).\ngiven(1,1,1).", "already", 3),
        ("sudoku(4).\nregion(1,1,1).", "1 of 16 cells", 1),
        ("sudoku(7).", "no usual boxes", None),
    ],
    "zebra": [
        ('item(1,"A","x").', "no fact zebra", 1),
        ('zebra(2).\nitem("one","A","x").', "item(NUMBER", 2),
        ('zebra(2).\nitem(1,"A","x"). item(2,"A","y").\nclue(1,5,"?").', "relation 5", 1),
        ('zebra(2).\nitem(1,"A","x"). item(2,"A","y").\nclue(1,1,"?").\nnegation(1). part(1,1,1).', "circle", 4),
        ('zebra(2).\nitem(1,"A","x"). item(2,"A","y").\nclue(1,1,"?").\nsame(1,1,7).', "no item 7", 4),
        ('zebra(2).\nitem(1,"A","x"). item(2,"A","y").\nclue(1,1,"?").\nnegation(1).', "parts it needs", 4),
        ('zebra(2).\nitem(1,"A","x"). item(2,"A","y").\nclue(1,1,"?").\noffset(1,"A",1,2,"x","y").', "arguments", 4),
        ('zebra(2).\nitem(1,"A","x"). item(2,"A","y").\nclue("one").', "clue(NUMBER", 3),
        ('zebra(2).\nitem(1,"A","x"). item(2,"A","y").\namount(1,"many").', "amount(", 3),
    ],
}  # fmt: skip


@pytest.mark.parametrize(
    ("family", "text", "says", "line"), [(name, *one) for name, some in BAD.items() for one in some]
)
def test_a_fact_that_is_wrong_is_named_with_its_place(family: str, text: str, says: str, line: int | None) -> None:
    from cluewise.base.errors import InputError

    form = next(one for one in all_families() if one.name == family).format("lp")
    with pytest.raises(InputError, match=re.escape(says)) as caught:
        form.read(text)
    assert caught.value.line == line


def test_an_open_comment_is_named() -> None:
    with pytest.raises(ReadError, match="end"):
        list(facts.program_atoms("a. %* never closed", ("a",)))


def test_absurdly_long_texts_are_refused() -> None:
    with pytest.raises(ReadError, match="too long"):
        list(facts.program_atoms("a. " * 2_000_000, ("a",)))
