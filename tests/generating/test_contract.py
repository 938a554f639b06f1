"""What every maker must keep, whatever the family."""

from __future__ import annotations

from random import Random

import pytest

import cluewise as cw
from cluewise.base.errors import UsageError
from cluewise.engine.answer import Budget
from cluewise.family import AnyFamily, all_families
from cluewise.family.maker import AnyMaker
from cluewise.make.attempts import NotFoundError
from cluewise.make.judge import EngineJudge
from cluewise.make.order import order
from cluewise.make.series import generate_many

MAKING = [(family, family.maker) for family in all_families() if family.maker]
EACH = pytest.mark.parametrize(("family", "maker"), MAKING, ids=[family.name for family, _ in MAKING])


@EACH
def test_the_same_seed_gives_the_same_puzzles(family: AnyFamily, maker: AnyMaker) -> None:
    first, second = ([made.puzzle for made in generate_many(family.name, 3, seed=7)] for _ in range(2))
    assert first == second
    assert len({maker.fingerprint(puzzle) for puzzle in first}) == len(first)


@EACH
def test_other_seeds_give_other_puzzles(family: AnyFamily, maker: AnyMaker) -> None:
    assert len({maker.fingerprint(cw.generate(family.name, seed=seed)) for seed in range(4)}) > 1


@EACH
def test_every_puzzle_has_one_solution_and_reads_back(family: AnyFamily, maker: AnyMaker) -> None:
    for made in generate_many(family.name, 3, seed=11):
        assert cw.solve(made.puzzle, engine="asp").status == "unique"
        assert not cw.check(made.puzzle, made.solution)
        again = cw.read(made.puzzle.to_text(), family=family.name)
        assert again == made.puzzle
        assert maker.fingerprint(again) == maker.fingerprint(made.puzzle)


@EACH
def test_the_readable_maker_works_without_the_compiled_one(family: AnyFamily, maker: AnyMaker) -> None:
    judge = EngineJudge(Budget(seconds=60).clock())
    wish = order(family.name).wish
    for seed in range(12):
        draft = maker.propose(wish, Random(seed), judge)
        assert draft == maker.propose(wish, Random(seed), judge)
        if draft is not None and judge.unique(draft):
            return
    pytest.fail("twelve drafts and not one is unique")


@EACH
def test_one_worker_or_two_the_series_is_the_same(family: AnyFamily, maker: AnyMaker) -> None:
    alone = [made.to_json() for made in generate_many(family.name, 4, seed=3)]
    assert alone == [made.to_json() for made in generate_many(family.name, 4, seed=3, workers=2)]


@EACH
@pytest.mark.parametrize("size", ["", "0", "-3", "abc", "3x", "x3", "1e3", "9x9x9x9", "99999999999", "²"])
def test_a_size_that_makes_no_sense_is_refused(family: AnyFamily, maker: AnyMaker, size: str) -> None:
    with pytest.raises(UsageError):
        maker.size(size)


@EACH
def test_an_unknown_option_is_refused(family: AnyFamily, maker: AnyMaker) -> None:
    with pytest.raises(UsageError, match="unknown option: colour_of_the_sky"):
        cw.generate(family.name, colour_of_the_sky="blue")


def test_when_there_are_no_more_puzzles_of_a_kind_that_is_said() -> None:
    with pytest.raises(NotFoundError, match="all were like one of the"):
        list(generate_many("sudoku", 50, size="4", remove=1, symmetry="none", seconds=0.3, rated=False))
