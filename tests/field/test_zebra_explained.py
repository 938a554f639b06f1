"""Zebra puzzles that nobody here wrote, explained: to the end, soundly, mostly without what-ifs, and quickly."""

from __future__ import annotations

import pytest
from tests.field.test_zebra import FOLDER, puzzles_of
from tests.patience import within

from cluewise.engine.native import core_version
from cluewise.reason.explaining import explain

NESTED = {"nested what-if", "proof by cases"}

pytestmark = [
    pytest.mark.field,
    pytest.mark.skipif(not FOLDER.exists(), reason=f"the field data is not there: {FOLDER}"),
    pytest.mark.skipif(core_version() is None, reason="this installation has no compiled core"),
]


def test_benchmark_puzzles_are_explained_in_a_fifth_of_a_second_and_mostly_without_a_what_if() -> None:
    puzzles = puzzles_of("zlb")[::5]
    with within(0.2 * len(puzzles)):
        found = [explain(puzzle) for puzzle in puzzles]
    assert all(one.complete for one in found)
    ways = [set(one.rating.techniques) for one in found]
    assert not any(NESTED & way for way in ways)
    assert sum("what-if" not in way for way in ways) > 0.76 * len(puzzles)


@pytest.mark.parametrize("name", ["zlb", "test100"])
def test_every_step_is_verified(name: str) -> None:
    for puzzle in puzzles_of(name)[3::25]:
        assert explain(puzzle, verify=True).verified_by
