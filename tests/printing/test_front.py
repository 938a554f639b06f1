"""Title, rules and contents, as they are read off the pages."""

from __future__ import annotations

from tests.printing import pdf

import cluewise as cw
from cluewise.base.drawing import Drawing
from cluewise.family.puzzle import Puzzle
from cluewise.library import example
from cluewise.show.booklets.booklet import booklet
from cluewise.show.booklets.entry import Entry
from cluewise.show.booklets.front import Game
from cluewise.show.booklets.games import games_of
from cluewise.show.booklets.paper import Layout


def _puzzle(name: str) -> Puzzle:
    found = example(name)
    assert found is not None
    return cw.read(found.text)


def _entries(*names: str) -> list[Entry]:
    board = Drawing(90, 90, "a board")
    return [Entry(puzzle=board, answer=board, name=name, family="Square", note="easy") for name in names]


def test_the_title_page_says_what_is_in_the_booklet() -> None:
    first = pdf.texts(booklet(_entries("a", "b"), Layout(title="A rainy day")))[0]
    assert first == "A rainy day 2 puzzles: Square"


def test_a_long_title_is_broken_into_lines() -> None:
    file = booklet(_entries("a"), Layout(title="rain " * 40))
    box = pdf.ink(file, 0)
    assert box is not None
    assert box[0] > 40
    assert box[2] < 555


def test_the_contents_name_every_puzzle_with_its_level_and_page() -> None:
    pages = pdf.texts(booklet(_entries("a", "b", "c"), Layout(title="T", contents=True, per_page=2)))
    assert pages[1].startswith("Contents 1. a easy")
    numbers = [word for word in pages[1].replace(".", " ").split() if word.isdigit()]
    assert numbers == ["1", "3", "2", "3", "3", "4", "5", "2"]  # puzzles with their pages, the answers', this page's
    assert pages[2].startswith("1. a")
    assert pages[3].startswith("3. c")
    assert pages[4].startswith("Answers")


def test_many_puzzles_with_one_name_make_one_line_of_the_contents() -> None:
    pages = pdf.texts(booklet(_entries(*["Sudoku"] * 30), Layout(contents=True, per_page=6)))
    assert pages[0].startswith("Contents 1 to 30. Sudoku")


def test_contents_that_are_long_go_on_and_still_point_to_the_right_page() -> None:
    file = booklet(_entries(*[f"name {n}" for n in range(300)]), Layout(contents=True, per_page=6))
    pages = pdf.texts(file)
    fronts = sum(page.startswith("Contents") for page in pages)
    assert fronts == 4
    assert pages[fronts].startswith("1. name 0")
    assert f"300. name 299 easy {'.'}" in pages[fronts - 1]
    assert pages[fronts + 49].endswith(str(fronts + 50))


def test_the_lines_of_the_contents_lead_to_their_pages() -> None:
    file = booklet(_entries("a", "b"), Layout(contents=True))
    assert file.count(b"/Subtype /Link") == 3
    assert b"/Outlines" in file


def test_every_family_of_the_booklet_has_its_rules_and_an_example_once() -> None:
    games = games_of([_puzzle("brook"), _puzzle("lantern"), _puzzle("zoo"), _puzzle("raven")])
    assert [game.title for game in games] == ["Sudoku", "Zebra (logic grid)", "Hitori"]
    assert all(len(game.pictures) == 2 for game in games)
    page = pdf.texts(booklet(_entries("a"), Layout(rules=True), games))[0]
    assert page.startswith("How to play Sudoku Fill every cell")
    assert "Crossed cells do not touch" in page
    assert "put a dot where they belong together" in page


def test_the_example_is_never_a_puzzle_of_the_booklet() -> None:
    usual = games_of([_puzzle("brook")])[0]
    smallest = _puzzle("pebble")
    other = games_of([smallest])[0]
    assert usual.pictures[0].to_svg() == smallest.to_svg()
    assert other.pictures[0].to_svg() != smallest.to_svg()


def test_rules_without_an_example_use_the_whole_width() -> None:
    game = Game("Square", ("Do this and that. " * 30,))
    box = pdf.ink(booklet(_entries("a"), Layout(rules=True), [game]), 0)
    assert box is not None
    assert box[2] - box[0] > 440


def test_rules_that_do_not_fit_on_a_page_go_on_on_the_next() -> None:
    games = [Game(f"Game {n}", ("Do this and that. " * 60,)) for n in range(6)]
    pages = pdf.texts(booklet(_entries("a"), Layout(rules=True), games))
    assert [page.startswith("How to play") for page in pages[:3]] == [True, True, False]
