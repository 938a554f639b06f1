"""Making nonograms: what their pictures are like, how hard they are, and which of them are the same."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest
from tests.families.nonogram.drawings import noise, picture_of

import cluewise as cw
from cluewise.base.errors import UsageError
from cluewise.engine.answer import Budget
from cluewise.engine.native import core_version
from cluewise.families.nonogram.pictures.board import Picture, puzzle_of
from cluewise.families.nonogram.pictures.lines import open_cells, possible
from cluewise.families.nonogram.pictures.shapes import is_pleasing, orbit_of
from cluewise.families.nonogram.propose import MAKER, fingerprint
from cluewise.families.nonogram.puzzle import BLACK_AND_WHITE
from cluewise.make.judge import EngineJudge
from cluewise.make.order import order
from cluewise.make.series import generate_many

NATIVE = pytest.mark.skipif(core_version() is None, reason="needs the compiled core")


def _judge() -> EngineJudge:
    return EngineJudge(Budget(seconds=60).clock())


# --- the readable parts ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(40))
def test_a_line_is_read_as_if_every_arrangement_had_been_written_down(seed: int) -> None:
    random = Random(seed)
    size, values = random.randint(1, 7), random.randint(2, 3)
    hidden = [random.randrange(values) for _ in range(size)]
    known = [random.random() < 0.3 for _ in range(size)]
    may = [sum(1 << p for p in range(size) if not known[p] or hidden[p] == value) for value in range(values)]
    runs = puzzle_of((tuple(hidden),), BLACK_AND_WHITE if values == 2 else _two_colours()).rows[0]
    numbers = {"#": 1, "r": 2}
    agree = [
        cells
        for cells in product(range(values), repeat=size)
        if all(may[value] >> p & 1 for p, value in enumerate(cells))
        and puzzle_of((cells,), BLACK_AND_WHITE if values == 2 else _two_colours()).rows[0] == runs
    ]
    wanted = [sum(1 << p for p in range(size) if any(one[p] == value for one in agree)) for value in range(values)]
    assert possible([(length, numbers[colour]) for length, colour in runs], may, size) == wanted


def _two_colours() -> Any:
    from cluewise.families.nonogram.colours import usual

    return (usual("#"), usual("r"))


@pytest.mark.parametrize("seed", range(6))
def test_what_line_logic_solves_has_one_solution(seed: int) -> None:
    picture = noise(seed, 6, 7, 2)
    if not open_cells(picture, 2):
        assert cw.solve(puzzle_of(picture)).status == "unique"
    for row, column in open_cells(picture, 2):
        assert 0 <= row < 6 and 0 <= column < 7  # noqa: PT018


# --- random pictures -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("symmetry", ["none", "mirror", "rotational", "full"])
@pytest.mark.parametrize("colours", [1, 3])
def test_random_pictures_please_and_lines_solve_them(symmetry: str, colours: int) -> None:
    for made in generate_many("nonogram", 3, size="14x12", seed=1, symmetry=symmetry, colours=colours, rated=False):
        picture = picture_of(made.puzzle)
        assert (len(picture), len(picture[0])) == (12, 14)
        assert is_pleasing(picture, colours)
        assert not open_cells(picture, colours + 1)
        for row, column in product(range(12), range(14)):
            assert len({picture[r][c] for r, c in orbit_of((row, column), 12, 14, symmetry)}) == 1


@pytest.mark.parametrize("wishes", [{}, {"colours": 2}, {"difficulty": "expert"}, {"symmetry": "none"}])
def test_the_readable_maker_keeps_the_wish(wishes: dict[str, Any]) -> None:
    wish = order("nonogram", size="10", **wishes).wish
    drafts = [MAKER.propose(wish, Random(seed), _judge()) for seed in range(8)]
    made = [draft for draft in drafts if draft is not None]
    assert made
    for draft in made:
        assert cw.solve(draft).status == "unique"
        assert len(draft.palette) == wish["colours"]
        assert bool(open_cells(picture_of(draft), wish["colours"] + 1)) == ("difficulty" in wishes)


@pytest.mark.parametrize("level", ["easy", pytest.param("medium", marks=NATIVE), "expert"])  # only the core aims there
def test_a_level_is_met(level: str) -> None:
    for made in generate_many("nonogram", 2, size="10", difficulty=level, seed=4):
        assert cw.rate(made.puzzle).level == level


def test_a_hard_one_takes_a_contradiction_on_one_cell() -> None:
    for made in generate_many("nonogram", 2, size="12", difficulty="hard", seed=4):
        assert made.rating is not None
        assert "contradiction on one cell" in made.rating.techniques


# --- fingerprints ----------------------------------------------------------------------------------------------------


def _turned(picture: Picture) -> list[Picture]:
    found = []
    for _ in range(4):
        picture = tuple(zip(*picture[::-1], strict=True))
        found += [picture, picture[::-1]]
    return found


@pytest.mark.parametrize("seed", range(5))
def test_turned_mirrored_and_recoloured_puzzles_have_one_fingerprint(seed: int) -> None:
    picture = noise(seed, 4, 6, 3)
    marks = {fingerprint(puzzle_of(one, _two_colours())) for one in _turned(picture)}
    swapped = tuple(tuple((0, 2, 1)[value] for value in row) for row in picture)
    marks.add(fingerprint(puzzle_of(swapped, _two_colours())))
    assert len(marks) == 1
    assert fingerprint(puzzle_of(noise(seed + 100, 4, 6, 3), _two_colours())) not in marks


# --- options ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wishes", "complaint"),
    [
        ({"colours": 7}, "6 or less"),
        ({"colours": 0}, "1 or more"),
        ({"symmetry": "sideways"}, "symmetry is one of"),
        ({"invert": True}, "`invert` is for pictures: name one with `from_`"),
        ({"size": "4", "colours": 6}, "too small for 6 colours"),
        ({"from_": b"P1 1 1 1", "symmetry": "mirror"}, "stays as it is"),
        ({"from_": b"P1 1 1 1", "invert": True, "colours": 2}, "one colour"),
        ({"from_": "cat.png"}, "must be a file"),
        ({"size": "101"}, "from 2 to 100"),
    ],
)
def test_options_that_make_no_sense_are_refused(wishes: dict[str, Any], complaint: str) -> None:
    with pytest.raises(UsageError, match=complaint):
        order("nonogram", **wishes)
