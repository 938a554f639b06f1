"""What a good teacher would not say: each kind of clumsiness that was found by reading aloud, and how it is put now."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from tests.shipped import chosen

import cluewise as cw
from cluewise.base.terms import Literal
from cluewise.family.puzzle import Puzzle
from cluewise.library import example
from cluewise.reason.explaining import explain, ladder_of, start_of
from cluewise.reason.explanation import Told
from cluewise.reason.hinting import Hint, Mistake
from cluewise.reason.what_if import refuted
from cluewise.solver.pipeline import read_one

TAKES_LONG = {"galaxy", "midnight", "kite"}
FAILED = re.compile(r"\b([Bb]ut |is left for |fit any more|impossible)")
AFTER_THE_END = re.compile(r"(?:But [^.]*|is left for [^.;,(]*(?: \([^)]*\))?)\. (?!That cannot be|Suppose)")


def puzzle_called(name: str) -> Puzzle:
    found = example(name)
    assert found is not None
    return read_one(found.text).puzzle


def steps_of(name: str) -> tuple[Told, ...]:
    return explain(puzzle_called(name)).steps


def told(name: str, technique: str) -> list[str]:
    found = [step.text for step in steps_of(name) if step.technique == technique]
    assert found
    return found


@pytest.mark.parametrize("name", [one.name for one in chosen() if one.name not in TAKES_LONG])
def test_nothing_follows_a_contradiction_but_its_conclusion(name: str) -> None:
    for step in steps_of(name):
        if step.text.startswith("Suppose"):
            assert FAILED.search(step.text), step.text
            assert not AFTER_THE_END.search(step.text), step.text


@pytest.mark.parametrize("name", ["bakery", "regatta", "compass", "lantern", "snowflake", "eclipse"])
def test_a_reason_stands_once_behind_all_that_follows_from_it(name: str) -> None:
    for step in steps_of(name):
        if step.text.startswith("Suppose"):
            why = [match for one in step.text.split(". ") if (match := re.search(r"\(([^()]*)\)$", one))]
            assert all(one.group(1) != other.group(1) for one, other in pairwise(why)), step.text


def test_two_that_would_share_a_place_are_named_and_not_the_one_just_told_of():
    texts = [step.text for step in steps_of("regatta")]
    clash = next(text for text in texts if text.startswith("Suppose the visor is in lane 5."))
    assert clash.endswith(
        "So the skiff is in lane 4 (clue 8). But the canoe is in lane 4 already. "
        "That cannot be, so the visor is not in lane 5."
    )


def test_a_rule_that_breaks_is_told_in_the_words_of_its_family():
    texts = " ".join(step.text for name in ("compass", "aurora", "eclipse") for step in steps_of(name))
    assert "But r6c10 and r7c10, which touch, are both +." in texts
    assert "But then row 2 cannot get its 1 plus any more." in texts
    assert "But then row 3 gets more than its 1 plus." in texts
    assert "But only one 1 may stay in column 11." in texts


def test_a_house_without_a_place_for_a_digit_is_called_that():
    puzzle = puzzle_called("pebble")
    ladder = ladder_of(puzzle)
    position = start_of(puzzle, ladder)
    assert ladder.broken(position, 0, False) is None
    for var in position.model.rules[0].constraint.scope:
        position.state.eliminate(var.index, var.bit(4))
    assert ladder.broken(position, 0, False) == "then row 1 has no place for 4 any more"


def test_an_impossible_sudoku_says_what_takes_the_places():
    rows = ["...1.....", "......1..", "..5......", "1........", ".........", ".........", ".1.......", *["." * 9] * 2]
    (step,) = explain("\n".join(rows), family="sudoku").steps
    assert step.text == (
        "No place is left for 1 in box 1, since its empty cells see the 1 in r1c4, r2c7, r4c1 and r7c2, "
        "which cannot be."
    )


def test_no_zebra_step_tells_again_what_was_told_of_a_group():
    for name in ("bus", "festival", "inspector", "lighthouse"):
        for before, step in pairwise(steps_of(name)):
            for what, who in re.findall(r"leaves only ([\w ]+) for ([\w ]+)\.", step.text):
                groups = re.findall(r"(?:So|;) ([^;.]*(?: has | belong together)[^;.]*)", before.text)
                assert not any(what in group and who in group for group in groups), step.text


def test_values_that_are_many_are_many_in_every_sentence():
    texts = " ".join(step.text for step in steps_of("allotment"))
    assert "Leeks are next to the beret (clue 2)" in texts
    assert "eeks is" not in texts


def test_a_country_has_no_article_but_its_people_do():
    assert "By clue 1, Norway goes with knitting." in [step.text for step in steps_of("nations")]
    assert "By clue 1, the yellow one goes with the Swede." in [step.text for step in steps_of("street")]


def test_a_clue_about_amounts_or_days_is_quoted_as_it_stands():
    texts = [step.text for step in steps_of("auction")]
    assert any(text.startswith('Clue 5 says "Mr Hale spent less than Miss Kerr", and') for text in texts)
    assert not any(" in Price" in text for text in texts)


def test_what_is_said_of_one_is_said_in_one_breath():
    texts = " ".join(step.text for step in steps_of("inspector"))
    assert "By clue 3, Bruno is in room 4 and does not go with cider." in texts
    assert "so Dexter goes with port and is not in room 3." in texts
    assert "Cal and Deb are not in seat 1, so" in " ".join(step.text for step in steps_of("bus"))


def test_a_sandwich_says_what_would_be_one_too_many():
    assert all("would stay, one too many for" in text for text in told("cards", "sandwich"))


def test_ways_out_are_told_with_the_cells_that_need_them():
    (text,) = told("stencil", "only way out")[:1]
    assert text.startswith("Some cells that stay have only one way out, which must stay as well: r1c2 for r1c1; ")


def test_a_list_that_was_just_given_is_not_given_again():
    assert told("compass", "line needs all that is left")[0].endswith(
        "only r1c4-r1c5 can supply it, so it is a magnet."
    )
    assert told("tesla", "blanks of a line")[0].endswith("so all 7 of its open dominoes are magnets.")


def test_poles_that_were_given_are_not_called_these():
    first = steps_of("aurora")[0].text
    assert first.startswith("r3c9 is + and r3c10 is -")
    assert "Beside the other poles, " in first


def test_the_clue_of_a_line_is_told_once_in_a_step():
    for name in ("parrot", "hut"):
        for step in steps_of(name):
            clues = re.findall(r"(?:row|column) \d+ \([^)]*\)", step.text.lower())
            assert len(clues) == len(set(clues)), step.text


def test_a_hidden_single_says_why_even_where_no_digit_is_in_sight():
    for step in steps_of("thicket"):
        if step.technique.startswith("hidden single"):
            assert ", since " in step.text


def test_many_scattered_cells_are_not_listed_in_a_hint():
    puzzle = puzzle_called("stencil")
    step = next(step for step in explain(puzzle).steps if step.technique == "only way out")
    assert len(step.cells) > 8
    assert Hint(step).told("place") == "Look at the whole board; the technique is called 'only way out'."


def test_a_hint_without_cells_and_clues_names_those_it_is_about():
    step = next(step for step in steps_of("bandstand") if step.technique == "only one left")
    assert Hint(step).told("place").startswith("Look at what is left for tuba and Saul;")


def test_a_mistake_is_refuted_without_supposing_it_twice():
    puzzle = cw.read("1 2 3\n3 1 1\n3 1 2\n", family="hitori")
    found = cw.hint(puzzle, type(cw.solve(puzzle).solution).from_json({"crossed": [[1, 1]]}))  # type: ignore[union-attr]
    first = next(mistake for mistake in found.mistakes if "r1c1" in mistake.said)
    assert first.text.startswith("It is a mistake that r1c1 is crossed out. Suppose it were right. Then ")
    assert first.text.endswith("That cannot be, so r1c1 stays.")


def test_of_many_mistakes_only_a_few_are_refuted_at_length():
    wrong = tuple(Mistake((), f"It is a mistake that {n} is odd. Why.", f"{n} is odd") for n in (2, 4, 6, 8, 10))
    assert Hint(mistakes=wrong).told().splitlines()[3:] == ["And these 2 are mistakes: 8 is odd and 10 is odd."]


def test_what_follows_at_once_by_like_rules_is_told_at_once():
    puzzle = puzzle_called("blot")
    ladder = ladder_of(puzzle)
    start = start_of(puzzle, ladder)
    corner = next(var for var in start.model.vars if var.key == (1, 1))
    step = refuted(
        ladder,
        start,
        Literal(corner, next(v for v in corner.values if ladder.say(puzzle, Literal(corner, v), True).endswith("out"))),
    )
    assert step is not None
    assert "Then r1c2 and r2c1 stay (crossed cells do not touch)." in step.text


def test_a_puzzle_without_a_solution_ends_with_what_cannot_be():
    hitori = explain("1 1 1\n1 1 1\n1 1 1\n", family="hitori").steps[-1].text
    assert hitori.endswith("r2c2 and r3c2 are crossed out. But r2c2 and r3c2 touch, and crossed cells do not.")
    text = example("tack")
    assert text is not None
    magnets = explain(text.text.replace("1 1 2\n", "2 1 2\n", 1)).steps[-1].text
    assert magnets.endswith("But r1c2 and r1c3, which touch, are both +.")


def test_several_solutions_end_with_what_is_still_open():
    assert explain(puzzle_called("several-echo")).ending.endswith("are possible; still open: r5c5.")
    assert explain(puzzle_called("several-twins")).ending.endswith("r5c4 and 11 more.")
    assert "still open: Corin, Ezra" in explain(puzzle_called("several-lodgers")).ending


def test_a_pole_in_a_line_that_has_none_of_its_kind_is_called_that():
    puzzle = cw.read("2 4\n. .\n. .\n. . . .\n0 . . .\n0000\n0000\n", family="magnets")
    told = cw.hint(puzzle, "-+??\n????").told()
    assert told.endswith("then column 1 gets a minus, but it has none.")


def test_a_cell_with_nothing_left_can_be_neither():
    puzzle = cw.read('{"family": "nonogram", "rows": [[], [], [1]], "columns": [[], [2], [2]]}')
    assert cw.explain(puzzle).steps[-1].text.endswith("so r2c2 can be neither filled nor empty.")


def test_a_jigsaw_has_regions_and_no_boxes():
    texts = " ".join(step.text for name in ("quilt", "gravel") for step in steps_of(name))
    assert "all other digits stand in its row, column or region" in texts
    assert " or box" not in texts
