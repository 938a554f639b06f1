"""Puzzles that are told: text, grid and table on paper, whatever the room."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.printing import pdf

import cluewise as cw
from cluewise.base.drawing import Drawing, Label, Rect
from cluewise.family.printed_parts import Blank, Prose
from cluewise.library import example
from cluewise.show.booklets.booklet import booklet
from cluewise.show.booklets.entries import Wanted, prepared
from cluewise.show.booklets.entry import Entry
from cluewise.show.booklets.fonts import shipped
from cluewise.show.booklets.paper import GAP, Layout
from cluewise.show.booklets.sheet import Area
from cluewise.show.booklets.worksheet import LEAST_GRID, MOST_GRID, Arrangement, arranged

NOTHING = Drawing(10, 10, "nothing")


def _grid(side: float) -> Drawing:
    return Drawing(side, side, "a grid", [Rect(0, 0, side, side, stroke="#000000"), Label(20, 20, "GRID", 12)])


def _prose(clues: int, *, side: float | None = 300, columns: int = 4) -> Prose:
    return Prose(
        opening=("There are four of each.",),
        lists=(("Colour", "red, green, blue, white"), ("Pet", "cat, dog, hen, fox")),
        clues=tuple(
            f"Clue {n} says that the owner of the cat does not live in the red house." for n in range(1, clues + 1)
        ),
        closing=("Who owns the fox?",),
        grid=_grid(side) if side else None,
        table=Blank(tuple(f"Head{n}" for n in range(columns)), (("one", *[""] * (columns - 1)),) * 4),
    )


def _entry(prose: Prose) -> Entry:
    return Entry(puzzle=NOTHING, name="Told", prose=prose)


def _areas(found: Arrangement, prose: Prose) -> Iterator[Area]:
    """What each part really takes."""
    for column, x, y in found.texts:
        yield Area(x, y, 1, column.height)
    if found.grid and prose.grid:
        scale = found.grid.scale_for(prose.grid, MOST_GRID)
        wide = prose.grid.width * scale
        yield Area(found.grid.x + (found.grid.width - wide) / 2, found.grid.y, wide, prose.grid.height * scale)
    if found.table:
        yield found.table


@pytest.mark.parametrize("width", [160, 250, 330, 500, 700])
@pytest.mark.parametrize("height", [200, 340, 500, 730])
@pytest.mark.parametrize("clues", [2, 9, 20])
def test_whatever_the_room_nothing_lies_over_anything_else_or_outside(width: float, height: float, clues: int) -> None:
    area, prose = Area(40, 50, width, height), _prose(clues)
    found = arranged(prose, area, shipped())
    if found is None:
        assert not (clues == 2 and width >= 330 and height >= 500), "there is room enough for this"
        return
    parts = list(_areas(found, prose))
    for n, part in enumerate(parts):
        assert part.x >= area.x - 0.1
        assert part.y >= area.y - 0.1
        assert part.x + part.width <= area.x + area.width + 0.1
        assert part.y + part.height <= area.y + area.height + 0.1
        for other in parts[n + 1 :]:
            apart = part.x + part.width <= other.x or other.x + other.width <= part.x
            assert apart or part.y + part.height <= other.y or other.y + other.height <= part.y


def test_the_squares_of_the_grid_are_never_too_small_to_cross_off() -> None:
    prose = _prose(8)
    found = arranged(prose, Area(0, 0, 500, 400), shipped())
    assert found is not None
    assert found.grid is not None
    assert prose.grid is not None
    assert found.grid.scale_for(prose.grid, MOST_GRID) >= LEAST_GRID


def test_text_grid_and_table_are_on_one_page() -> None:
    (page,) = pdf.texts(booklet([_entry(_prose(9))], Layout()))
    for words in (
        "1. Told",
        "There are four of each.",
        "red, green, blue, white",
        "9. Clue 9",
        "Who owns the fox?",
        "GRID",
    ):
        assert words in page
    assert "Head0 Head1" in page


def test_two_small_ones_share_a_page() -> None:
    assert pdf.count(booklet([_entry(_prose(5)), _entry(_prose(5))], Layout(per_page=2))) == 1


def test_a_long_text_takes_further_pages_and_loses_no_clue() -> None:
    pages = pdf.texts(booklet([_entry(_prose(120))], Layout()))
    assert len(pages) >= 3
    everything = " ".join(pages)
    assert all(f"{n}. Clue {n} says" in everything for n in range(1, 121))
    assert "continued" in pages[1]
    assert "GRID" in pages[-1]
    assert "Head0" in everything


def test_a_text_without_a_grid_has_its_table() -> None:
    (page,) = pdf.texts(booklet([_entry(_prose(6, side=None))], Layout()))
    assert "Head0" in page


def test_a_table_with_many_columns_is_as_wide_as_the_page_allows() -> None:
    file = booklet([_entry(_prose(30, side=1400, columns=14))], Layout())
    boxes = [pdf.ink(file, n) for n in range(pdf.count(file))]
    assert all(box is not None and box[0] >= 40 and box[2] <= 555 for box in boxes)


def test_a_zebra_puzzle_has_its_grid_and_an_empty_table() -> None:
    found = example("zoo")
    assert found is not None
    entry = prepared(cw.read(found.text), Wanted(answers=False)).entry
    assert entry.prose is not None
    assert entry.prose.table == Blank(
        ("Keeper", "Animal", "Food"), tuple((name, "", "") for name in ("Anton", "Beryl", "Cosmo", "Delphine"))
    )
    (page,) = pdf.texts(booklet([entry], Layout(per_page=2)))
    assert page.count("Delphine") == 4  # in the list, in a clue, in the grid, in the table
    assert page.count("mussels") == 4  # in the list, in a clue, and on both sides of the grid


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("office", "There are 4 desks in a row, numbered 1 to 4 from left to right."),
        ("floors", "There are 6 floors, numbered 1 to 6 from bottom to top."),
        ("tower", "There are 5 floors, numbered 1 to 5 from bottom to top."),
        ("race", "There are 6 positions in a row, numbered 1 to 6 from first to last."),
        ("cards", "At least one cell is crossed out."),
    ],
)
def test_what_the_board_or_the_lists_leave_unsaid_is_printed(name: str, words: str) -> None:
    found = example(name)
    assert found is not None
    entry = prepared(cw.read(found.text), Wanted(answers=False)).entry
    assert words in " ".join(" ".join(pdf.texts(booklet([entry], Layout(per_page=1)))).split())


def test_places_that_are_counted_from_the_top_are_printed_so() -> None:
    lists = "- Book: atlas, diary, novel\n- Owner: Ann, Ben, Cal\n\nClues:\n1. The atlas is directly above Ann's.\n"
    puzzle = cw.read(f"There are 3 shelves, numbered from top to bottom.\n{lists}2. Ben is on the top shelf.\n")
    entry = prepared(puzzle, Wanted(answers=False)).entry
    assert entry.caption[0] == "There are 3 shelves, numbered 1 to 3 from top to bottom."


def test_gaps_are_kept_between_the_parts() -> None:
    found = arranged(_prose(4), Area(0, 0, 500, 700), shipped())
    assert found is not None
    assert found.grid is not None
    assert found.table is not None
    bottom = max(y + column.height for column, _, y in found.texts)
    right = max(x for _, x, _ in found.texts)
    assert found.table.y >= bottom + GAP - 0.1 or found.table.x > right
