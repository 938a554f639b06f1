"""What is printed, drawn and said; the worked example of the document from text to board."""

from __future__ import annotations

import pytest
from tests.families.hitori.boards import CROSSED, DOCUMENT, PRINTED, PROGRAM, board

from cluewise.base.errors import InputError
from cluewise.base.terms import Literal
from cluewise.base.text_styles import PLAIN, Ink
from cluewise.engine.answer import Several, Unique
from cluewise.engine.textbook import Textbook
from cluewise.families.hitori import family
from cluewise.families.hitori.puzzle import HitoriPuzzle, HitoriSolution
from cluewise.library import Example, examples
from cluewise.model import Model

FORMULATION = family.formulation()
LETTERS = family.read(DOCUMENT)
SOLUTION = HitoriSolution(CROSSED)


def test_the_board_of_the_document_has_one_solution_which_is_printed_as_there() -> None:
    puzzle = family.format("lp").read(PROGRAM)
    answer = Textbook().solve(FORMULATION.model(puzzle))
    assert isinstance(answer, Unique)
    solution = FORMULATION.decode(puzzle, answer.solution)
    assert family.render(puzzle, solution, PLAIN).split("\n") == PRINTED


def test_a_puzzle_alone_is_printed_with_all_its_symbols() -> None:
    assert str(board("ab", "ca")) == " a  b \n c  a "


def test_columns_are_aligned_and_open_cells_have_a_question_mark() -> None:
    puzzle = HitoriPuzzle((("10", "2"), ("3", "雨")))
    position = HitoriSolution(((1, 2),), ((1, 1),))
    assert family.render(puzzle, position, PLAIN).split("\n") == [" 10    X  ", "  3?  雨? "]


def test_another_mark_is_used_where_x_is_a_symbol() -> None:
    assert family.render(board("XX", "ab"), HitoriSolution(((1, 1),)), PLAIN).split("\n") == [" #  X ", " a  b "]
    assert family.render(board("X#", "ab"), HitoriSolution(((2, 2),)), PLAIN).split("\n") == ["  X   # ", "  a  XX "]


def test_ink_sets_the_parts_apart() -> None:
    ink = Ink(given=lambda t: f"g{t}", found=lambda t: f"f{t}", crossed=lambda t: f"c{t}")
    assert family.render(board("ab"), None, ink) == " ga  gb "
    assert family.render(board("ab"), HitoriSolution(((1, 1),)), ink) == " cX  fb "


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(PRINTED),
        "\n".join(PRINTED).replace("X", "#"),
        "\n".join(PRINTED).replace(" ", ""),
        "..#.#\n.#...\n..#.#\n#....\n..#.#\n",
        "# Solved\n" + "\n".join(PRINTED),
        '{"crossed": [[1,3],[1,5],[2,2],[3,3],[3,5],[4,1],[5,3],[5,5]]}',
    ],
)
def test_solutions_are_read_as_printed_and_as_json(text: str) -> None:
    assert family.read_solutions(LETTERS, text) == (SOLUTION,)


def test_several_boards_stand_apart_by_a_blank_line() -> None:
    assert family.read_solutions(board("ab", "ba"), "# b\nb a\n\nab\n?#\n") == (
        HitoriSolution(((1, 1),)),
        HitoriSolution(((2, 2),), ((1, 1), (1, 2))),
    )


def test_x_is_a_symbol_where_the_puzzle_has_it() -> None:
    assert family.read_solutions(board("Xa", "ab"), "# a\na b") == (HitoriSolution(((1, 1),)),)
    with pytest.raises(InputError, match="expected a"):
        family.read_solutions(board("Xa", "ab"), "X X\na b")


@pytest.mark.parametrize("text", ["", "\n", "ab", "a b\nb", "ab\nba\nab", "a z\nb a", "[]", "{", "Answer", "abc\nbac",
                                  "clingo version 5\nUNSATISFIABLE"])  # fmt: skip
def test_what_is_no_solution_is_refused(text: str) -> None:
    with pytest.raises(InputError):
        family.read_solutions(board("ab", "ba"), text)


def test_facts_are_said_in_the_puzzles_words() -> None:
    var = FORMULATION.model(LETTERS).vars[1]
    said = [family.say(LETTERS, Literal(var, value), true) for value in ("kept", "crossed") for true in (True, False)]
    assert said == ["r1c2 stays", "r1c2 is crossed out", "r1c2 is crossed out", "r1c2 stays"]


def sentences(model: Model) -> list[str]:
    return [rule.sentence for rule in model.rules]


def test_every_rule_has_a_sentence() -> None:
    assert sentences(FORMULATION.model(board("aa", "ba", must_cross=True))) == [
        "At most one a stays in row 1 (r1c1, r1c2).",
        "At most one a stays in column 2 (r1c2, r2c2).",
        "r1c1 and r1c2 are neighbours: they are not both crossed out.",
        "r1c1 and r2c1 are neighbours: they are not both crossed out.",
        "r1c2 and r2c2 are neighbours: they are not both crossed out.",
        "r2c1 and r2c2 are neighbours: they are not both crossed out.",
        "The cells that stay form one connected piece.",
        "At least one cell is crossed out.",
    ]


def test_the_largest_board_makes_a_model_of_modest_size() -> None:
    model = FORMULATION.model(HitoriPuzzle((("a",) * 100,) * 100))
    assert len(model.rules) < 25_000


def test_the_picture_shows_crossed_symbols_in_white_on_black() -> None:
    svg = family.draw(board("ab", "c<"), HitoriSolution(((1, 1),))).to_svg()
    assert 'fill="#ffffff" text-anchor="middle">a</text>' in svg
    assert 'fill="#1a1a1a" text-anchor="middle">b</text>' in svg
    assert "&lt;" in svg


@pytest.mark.parametrize("example", examples("hitori"), ids=lambda one: one.name)
def test_every_example_is_recognised_titled_and_has_the_solutions_it_promises(example: Example) -> None:
    fmt = max(family.formats, key=lambda one: one.looks_like(example.text))
    puzzle = fmt.read(example.text)
    answer = Textbook().solve(FORMULATION.model(puzzle))
    assert puzzle.title
    assert isinstance(answer, Several if example.name.startswith("several") else Unique)
    assert all(family.check(puzzle, FORMULATION.decode(puzzle, one)) == [] for one in answer.solutions)


def test_there_are_enough_examples() -> None:
    assert len(examples("hitori")) >= 8
