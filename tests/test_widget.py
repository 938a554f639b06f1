"""The board for notebooks, from Python's side: what it sends to the browser, and how it follows the slider."""

from __future__ import annotations

import re

import pytest

import cluewise as cw
from cluewise.library import proper_examples

pytest.importorskip("anywidget")
from cluewise.show.widget import SCRIPT, Board

PEBBLE = ".3....23....1..4"


@pytest.mark.parametrize("family", cw.family_names())
def test_a_board_has_a_picture_and_a_sentence_for_every_step(family: str) -> None:
    small = proper_examples(family)[0]
    puzzle = cw.read(small.text, family=family)
    board = Board(puzzle)
    told = cw.explain(puzzle).steps
    assert [view["name"] for view in board.views] == [
        "The puzzle",
        *(f"Step {step.n} of {len(told)}" for step in told),
        "The end",
    ]
    for view in board.views:
        assert view["board"].startswith("<svg")
        assert view["words"].startswith("<p>")


def test_a_step_shows_its_technique_its_text_and_its_marks() -> None:
    board = Board(PEBBLE)
    first = board.explanation.steps[0]
    assert f"<b>{first.technique}</b>" in board.views[1]["words"]
    assert first.text in board.views[1]["words"]
    assert board.views[1]["board"] != board.views[0]["board"]
    assert board.views[-1]["words"] == "<p>That solves it: this is the only solution.</p>"


def test_clues_in_words_stand_once_beside_the_puzzle_and_beside_every_step() -> None:
    board = Board(
        "There are 2 houses.\n- Name: Ann, Ben\n- Pet: cat, dog\n\n1. Ann is in the first house.\n2. Ben has the cat.\n"
    )
    for view in board.views[:-1]:
        assert (view["board"] + view["words"]).count("Ann is in the first house.") == 1


def test_the_step_stays_between_the_puzzle_and_the_end() -> None:
    board = Board(PEBBLE)
    last = len(board.views) - 1
    assert board.step == 0
    for asked, got in ((1, 1), (999, last), (-3, 0)):
        board.step = asked
        assert board.step == got


def test_what_the_browser_gets_is_the_step_and_the_views() -> None:
    state = Board(PEBBLE).get_state()
    assert state["step"] == 0
    assert len(state["views"]) > 2
    assert {"_esm", "_css"} <= state.keys()


def test_a_puzzle_with_several_solutions_ends_where_nothing_is_certain() -> None:
    assert "several solutions are possible" in Board("1...............").views[-1]["words"]


def test_words_of_a_puzzle_are_never_markup() -> None:
    board = Board("# <b>Bold</b> & more\n. 3 | . .\n. . | 2 3\n----+----\n. . | . .\n1 . | . 4\n")
    assert board.views[0]["words"].startswith("<p>&lt;b&gt;Bold&lt;/b&gt; &amp; more</p>")
    assert "<b>Bold" not in board.views[0]["board"]


def test_the_browser_fetches_nothing() -> None:
    assert not re.search(r"https?:|\bimport\b|fetch|url\(", SCRIPT + Board._css)


def test_a_text_that_is_no_puzzle_is_refused_as_everywhere() -> None:
    with pytest.raises(cw.ReadError):
        Board("hello")
