"""Random puzzles of every family, with all that a format may find hard to hold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st
from tests.families.hitori import boards as hitori
from tests.families.magnets import making as magnets
from tests.families.nonogram import boards as nonogram
from tests.families.sudoku import wild as sudoku
from tests.families.zebra import wild as zebra

from cluewise.family.puzzle import Puzzle

_ODD = (
    "# x",
    "% y",
    "<b>&amp;",
    '"quoted"',
    "",
    " ",
    "a\\b",
    "two\nlines",
    "é 日本",
    "rows",
    "1 2",
    "title: x",
    "*%",
    "{",
)
_lines = st.text(st.characters(categories=["L", "M", "N", "P", "S", "Zs"], include_characters="\n\t"), max_size=12)
TITLES: st.SearchStrategy[str | None] = st.none() | st.sampled_from(_ODD) | _lines


def _named(puzzles: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.builds(lambda puzzle, title, name: replace(puzzle, title=title, id=name), puzzles, TITLES, TITLES)


WILD: Mapping[str, st.SearchStrategy[Puzzle]] = {
    "hitori": _named(hitori.ANY_PUZZLE | hitori.NUMBER_PUZZLE | hitori.ODD_PUZZLE),
    "magnets": _named(magnets.puzzles() | magnets.puzzles(longest=4, highest=999) | magnets.puzzles(signs="?")),
    "nonogram": _named(nonogram.puzzles()),
    "sudoku": sudoku.wild_puzzles(TITLES),
    "zebra": zebra.wild_puzzles(TITLES),
}
