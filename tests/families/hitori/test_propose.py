"""New Hitoris: any size, the level asked for, and when two are the same one turned."""

from __future__ import annotations

from random import Random

import pytest

import cluewise as cw
from cluewise.base.errors import UsageError
from cluewise.families.hitori.propose import LONGEST, SHORTEST, fingerprint, propose, size
from cluewise.families.hitori.puzzle import HitoriPuzzle
from cluewise.family.maker import Wish
from cluewise.family.puzzle import Solution
from cluewise.make.series import generate_many


class NeverSure:
    """A judge who takes no draft, so that the maker must do its best."""

    def unique(self, _: HitoriPuzzle) -> bool:
        """Whether it is unique: who knows."""
        return False

    def solution(self, _: HitoriPuzzle) -> Solution | None:
        """Nothing."""
        return None


@pytest.mark.parametrize("wanted", ["3", "4x7", "12x5", "20", "50"])
def test_every_size_is_made(wanted: str) -> None:
    puzzle = cw.generate("hitori", size=wanted, seed=1)
    assert isinstance(puzzle, HitoriPuzzle)
    assert (puzzle.rows, puzzle.columns) == size(wanted)
    assert puzzle.symbols() <= {str(number) for number in range(1, max(size(wanted)) + 1)}
    assert cw.solve(puzzle).status == "unique"


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_a_level_is_met_soon(level: str) -> None:
    for made in generate_many("hitori", 4, size="8", difficulty=level, seed=2):
        assert made.rating is not None
        assert made.rating.level == level
        assert made.attempt < 10


@pytest.mark.parametrize("side", [4, 5, 8, 13])
def test_the_readable_maker_leads_to_one_solution_without_being_told(side: int) -> None:
    drafts = [propose(Wish((side, side + 1)), Random(seed), NeverSure()) for seed in range(8)]
    found = [draft for draft in drafts if draft is not None]
    assert len(found) > 4
    for draft in found:
        assert cw.solve(draft).status == "unique"


def test_a_board_is_the_same_however_it_is_turned_and_named() -> None:
    puzzle = cw.generate("hitori", size="7x6", seed=4)
    assert isinstance(puzzle, HitoriPuzzle)
    turned = HitoriPuzzle(tuple(zip(*puzzle.grid[::-1], strict=True)))
    mirrored = HitoriPuzzle(tuple(row[::-1] for row in puzzle.grid))
    renamed = HitoriPuzzle(tuple(tuple(f"n{symbol}" for symbol in row) for row in puzzle.grid))
    assert {fingerprint(one) for one in (turned, mirrored, renamed)} == {fingerprint(puzzle)}
    other = cw.generate("hitori", size="7x6", seed=5)
    assert isinstance(other, HitoriPuzzle)
    assert fingerprint(other) != fingerprint(puzzle)


@pytest.mark.parametrize("wanted", [str(SHORTEST - 1), str(LONGEST + 1), f"10x{LONGEST + 1}"])
def test_a_board_too_small_or_too_large_is_refused(wanted: str) -> None:
    with pytest.raises(UsageError, match=f"from {SHORTEST} to {LONGEST}"):
        cw.generate("hitori", size=wanted)
