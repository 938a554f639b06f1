"""ASP: the document's program, bare facts, what clingo prints, and complaints with places."""

from __future__ import annotations

import pytest
from tests.families.hitori.boards import CROSSED, DOCUMENT, PROGRAM, board

from cluewise.base.errors import InputError
from cluewise.families.hitori import family
from cluewise.families.hitori.puzzle import HitoriPuzzle, HitoriSolution
from cluewise.family import CERTAIN, NO

ASP = family.format("lp")
LETTERS = family.read(DOCUMENT)
SMALL = board("ab", "ba")
FACTS = 'cell(1,1,"a"). cell(1,2,"b"). cell(2,1,"b"). cell(2,2,"a").'
CELLS = FACTS.replace(".", "")

OUTPUT = f"""\
clingo version 5.6.2
Reading from ASP_puzzle.lp
Solving...
Answer: 1
{CELLS}
Answer: 2
{CELLS} crossedout(1,1,"a")
Answer: 3 (Time: 0.003s)
{CELLS}
crossedout(1,1,"a") crossedout(2,2,"a")
SATISFIABLE

Models       : 3
Calls        : 1
Time         : 0.003s (Solving: 0.00s 1st Model: 0.00s Unsat: 0.00s)
CPU Time     : 0.003s
"""


def solutions(puzzle: HitoriPuzzle, text: str) -> tuple[HitoriSolution, ...]:
    assert ASP.solutions is not None
    return ASP.solutions(puzzle, text)


def test_the_program_of_the_document_is_read() -> None:
    assert ASP.looks_like(PROGRAM) == CERTAIN
    assert ASP.read(PROGRAM) == LETTERS
    assert solutions(LETTERS, PROGRAM) == ()


@pytest.mark.parametrize(
    "rule",
    [
        ":- { crossedout(_, _, _) } = 0.",
        ":-{crossedout(R,C,S)}0.",
        ":- 0 = { crossedout(_,_,_) }.",
        ":- { crossedout(R,C,S) : cell(R,C,S) } < 1.",
        ":- not crossedout(_, _, _).",
        "1 { crossedout(R, C, S) : cell(R, C, S) }.",
    ],
)
def test_the_optional_constraint_asks_for_a_cross_unless_it_is_a_comment(rule: str) -> None:
    assert ASP.read(f"{FACTS}\n{rule}").must_cross
    assert not ASP.read(f"{FACTS}\n% {rule}").must_cross
    assert not ASP.read(f"{FACTS}\n%* {rule} *%").must_cross


@pytest.mark.parametrize(
    "text",
    [
        FACTS,
        CELLS,
        "cell(2,2,a). cell(2,1,b). cell(1,2,b). cell(1,1,a).",
        FACTS.replace("(", " ( ").replace(",", " , ").replace(".", " .\n"),
        f'%* {FACTS} %* nested *% cell(9,9,"x"). *%\n{FACTS} % cell(3,3,"z").',
        f"{{crossedout(A,B,C)}}:-cell(A,B,C). {FACTS} :- crossedout(X,Y,_), crossedout(X+1,Y,_).",
        f"ANSWER\n{FACTS}\n",
    ],
)
def test_facts_are_found_in_any_order_among_comments_and_rules(text: str) -> None:
    assert ASP.read(text) == SMALL


def test_symbols_may_be_numbers_words_or_strings_with_escapes() -> None:
    text = r'cell(1,1,-3). cell(1,2,abc). cell(1,3,"\"\\"). cell(1,4,"% .").'
    with pytest.raises(InputError, match="white space"):
        ASP.read(text)
    assert ASP.read(text.replace("% .", "%.")).grid == (("-3", "abc", '"\\', "%."),)


def test_clingos_output_gives_the_board_and_one_solution_per_answer() -> None:
    assert ASP.looks_like(OUTPUT) == CERTAIN
    assert ASP.read(OUTPUT) == SMALL
    found = solutions(SMALL, OUTPUT)
    assert [one.crossed for one in found] == [(), ((1, 1),), ((1, 1), (2, 2))]
    assert family.read_solutions(SMALL, OUTPUT) == found


def test_bare_crossed_facts_are_one_solution() -> None:
    assert solutions(SMALL, f"{FACTS} crossedout(2,2,a). crossedout(1,1).") == (HitoriSolution(((1, 1), (2, 2))),)


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        (f"{FACTS}\n" + 'cell(1,1,"c").', 2, "r1c1 has been given before"),
        ('cell(1,1,"a").\ncell(2,2,"b").', 1, "there is no fact cell(1,2,...)"),
        ('cell(1,1,"a").\ncell(1,2,"b").\ncell(3,1,"c").', 2, "there is no fact cell(2,1,...)"),
        ('cell(1,1,"a").\ncell(1,0,"b").', 2, "a column from 1 to 100"),
        ('cell(1,1,"a").\ncell(101,1,"b").', 2, "a row from 1 to 100"),
        ('cell(1,1,"a").\ncell(-1,1,"b").', 2, "a row (a whole number)"),
        ('cell(1,1,"a").\ncell(1,٢,"b").', 2, "a column (a whole number)"),
        ('cell(1,1,"a").\ncell(1,1..3,"b").', 2, "a column (a whole number)"),
        ('cell(1,1,"a").\ncell(1,2).', 2, "cell(ROW,COLUMN"),
        ('cell(1,1,"a").\ncell(1,2,"b).', 2, "cell(ROW,COLUMN"),
        ('cell(1,1,"a").\ncell(1,2,f(1)).', 2, "cell(ROW,COLUMN"),
        ('cell(1,1,"a").\ncell(1,2,B).', 2, "expected a symbol"),
        ('cell(1,1,"a").\ncell(1,2,"").', 2, "a symbol is missing"),
        ('cell(1,1,"3").\ncell(1,2,3).', 2, "with and without quotes"),
        ('cell(1,1,"a").\ncell(1,2,".").', 2, "empty cells"),
        ('cell(1,1,"a").\n%* open', 2, "*%"),
        ("crossedout(1,1).", 1, "there is no fact cell"),
        ("clingo version 5\nSolving...\nUNSATISFIABLE\n", 1, "clingo found no answer"),
        ("Answer: 1\ncrossedout(1,1,a)\nSATISFIABLE", 1, "there is no fact cell"),
    ],
)
def test_complaints_name_the_line(text: str, line: int, says: str) -> None:
    with pytest.raises(InputError) as caught:
        ASP.read(text)
    assert caught.value.line == line
    assert says in caught.value.message


def test_an_answer_to_another_board_is_refused() -> None:
    with pytest.raises(InputError, match="r1c1 holds a in the puzzle, not b"):
        solutions(SMALL, "Answer: 1\ncrossedout(1,1,b)\n")


def test_the_rules_say_no_to_other_texts() -> None:
    assert ASP.looks_like(DOCUMENT) == NO


@pytest.mark.parametrize("must_cross", [False, True])
def test_clingo_solves_what_is_written(must_cross: bool) -> None:
    clingo = pytest.importorskip("clingo")
    assert ASP.write is not None
    for text in (ASP.write(HitoriPuzzle(LETTERS.grid, must_cross=must_cross)), PROGRAM):
        control = clingo.Control(["0"])
        control.add("base", [], text)
        control.ground([("base", [])])
        answers: list[str] = []
        control.solve(on_model=lambda model, into=answers: into.append(f"Answer: {model.number}\n{model}\n"))
        assert solutions(LETTERS, "".join(answers)) == (HitoriSolution(CROSSED),)
