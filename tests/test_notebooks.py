"""What a notebook shows of puzzles, solutions, results, explanations and comparisons."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

import cluewise as cw
from cluewise.library import proper_examples
from cluewise.reason.lab import compare

FAMILIES = [one.name for one in cw.all_families()]
PEBBLE = ".3....23....1..4"
every = pytest.mark.parametrize("family", FAMILIES)


class Tags(HTMLParser):
    """The tags of a page, and the attributes of the last of each."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.attributes: dict[str, dict[str, str | None]] = {}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append(tag)
        self.attributes[tag] = dict(attrs)


def puzzle_of(family: str) -> cw.Puzzle:
    small = proper_examples(family)[0]
    return cw.read(small.text, family=family)


@every
def test_puzzles_results_and_solutions_show_themselves(family: str) -> None:
    puzzle = puzzle_of(family)
    result = cw.solve(puzzle)
    assert puzzle._repr_svg_().startswith("<svg")
    assert str(result._repr_svg_()).startswith("<svg")
    assert result.solution is not None
    tags = Tags(result.solution._repr_html_()).found
    assert tags[0] == "table"
    assert tags.count("tr") > 1
    assert "td" in tags


@every
def test_an_explanation_shows_every_step_with_its_board(family: str) -> None:
    found = cw.explain(puzzle_of(family))
    frame = Tags(found._repr_html_())
    assert frame.found == ["iframe"]
    page = frame.attributes["iframe"]["srcdoc"]
    assert page is not None
    tags = Tags(page).found
    assert tags.count("svg") >= len(found.steps)
    assert "html" in tags


def test_a_rating_shows_its_level_and_its_techniques() -> None:
    shown = cw.rate(PEBBLE)._repr_html_()
    assert shown.startswith("<p>easy (")
    assert Tags(shown).found.count("tr") == 1 + len(cw.rate(PEBBLE).techniques)


def test_a_hint_shows_its_sentences_and_lets_no_markup_through() -> None:
    found = cw.hint(PEBBLE)
    assert found._repr_html_() == f"<p>{found.told()}</p>"
    assert cw.Hint(remark="1 < 2")._repr_html_() == "<p>1 &lt; 2</p>"


def test_an_audit_shows_what_could_go_and_what_clashes() -> None:
    unique = cw.audit(PEBBLE)._repr_html_()
    assert "<td>superfluous alone</td><td>1. r1c2 is given as 3. 3. r2c4 is given as 3.</td>" in unique
    assert "<td>level</td>" in unique
    assert "<td>cannot hold together</td>" in cw.audit("11..............")._repr_html_()
    assert "<td>open cells or items</td><td>15</td>" in cw.audit("1...............")._repr_html_()


def test_a_puzzle_that_was_made_shows_its_board() -> None:
    (made,) = cw.generate_many("hitori", 1, size=5, seed=1)
    assert made._repr_svg_() == made.puzzle.to_svg()


def test_a_comparison_shows_its_table_and_its_trees() -> None:
    found = compare(puzzle_of(FAMILIES[0]), ["mac+mrv", "fc+mrv"])
    page = Tags(found._repr_html_()).attributes["iframe"]["srcdoc"]
    assert page is not None
    assert Tags(page).found.count("tr") == 3
    assert "mac+mrv" in page
