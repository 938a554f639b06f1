"""What is printed and drawn."""

from __future__ import annotations

from tests.families.magnets.test_rules import FULL, SOLVED

from cluewise.base.text_styles import Ink
from cluewise.families.magnets import family
from cluewise.families.magnets.puzzle import MagnetsSolution
from cluewise.families.magnets.render import render
from cluewise.families.magnets.svg import draw


def test_a_puzzle_shows_its_dominoes_and_givens() -> None:
    assert render(family.read(FULL.replace("2 0 2 0", "2 0 . 0"))) == (
        "   +       2   0   .   0\n"
        "       -   1   1   1   1\n"
        "         ┌───────┬───┬───┐\n"
        "   2   1 │ +     │   │ x │\n"
        "         ├───┬───┤   ├───┤\n"
        "   0   2 │   │   │   │ x │\n"
        "         │   │   ├───┴───┤\n"
        "   2   1 │   │ . │       │\n"
        "         └───┴───┴───────┘\n"
    )


def test_a_solution_shows_signs_and_leaves_the_rest_blank() -> None:
    assert render(family.read(FULL), MagnetsSolution(SOLVED)) == (
        "           2   0   2   0\n"
        "           1   1   1   1\n"
        "   2   1   +   -   +\n"
        "   0   2   -       -\n"
        "   2   1   +       +   -\n"
    )


def test_open_cells_and_missing_counts_are_marked() -> None:
    puzzle = family.read("1 4\n.\n10\n. 1 . .\n. . . .\n0000\n")
    assert render(puzzle, MagnetsSolution(("+-??",))) == (
        "           .   1   .   .\n           .   .   .   .\n   .  10   +   -   ?   ?\n"
    )


def test_given_and_found_signs_have_their_own_ink() -> None:
    ink = Ink(given=lambda text: f"<{text.strip()}>", found=lambda text: f"({text.strip()})")
    row = render(family.read(FULL), MagnetsSolution(SOLVED), ink).splitlines()[2]
    assert row.split() == ["<2><1>", "<+>", "(-)", "(+)"]


def test_a_board_of_the_wrong_shape_can_be_shown() -> None:
    puzzle = family.read(FULL)
    for rows in (("+-+.+",) * 4, ("+",), ()):
        assert render(puzzle, MagnetsSolution(rows))
        assert draw(puzzle, MagnetsSolution(rows)).to_svg()


def test_the_picture_tells_signs_apart_by_strokes_and_givens_by_a_ring() -> None:
    puzzle = family.read("# A & B\n1 4\n.\n1\n. 1 . .\n. . . .\n0000\n+???\n")
    empty, solved = draw(puzzle).to_svg(), draw(puzzle, MagnetsSolution(("+-..",))).to_svg()
    assert "<title>Magnets, 1 rows and 4 columns: A &amp; B</title>" in empty
    assert empty.count("<circle") == 1
    assert solved.count("<circle") == 1 + 2  # a dot for each blank cell
    assert solved.count("<line") - empty.count("<line") == 1  # the minus; the plus was there from the start
