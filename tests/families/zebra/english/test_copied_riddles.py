"""The two riddles that are copied around most, in many spellings: each is read without a question, and rightly."""

from __future__ import annotations

from pathlib import Path

import pytest

import cluewise as cw

ASKED_FOR = {"fish": ("fish", "german"), "zebra": ("zebra", "japanese")}
SPELLINGS = dict(
    one.split("\n", 1)
    for one in Path(__file__).with_name("riddles.txt").read_text(encoding="utf-8").split("\n=== ")[1:]
)


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_every_spelling_comes_to_the_known_answer(spelling: str) -> None:
    pet, owner = ASKED_FOR[spelling.partition(":")[0]]
    result = cw.solve(cw.read(SPELLINGS[spelling], family="zebra", format="english"))
    assert result.status == "unique"
    rows = [[(cell or "").casefold() for cell in row] for row in result.solution.rows]
    assert any(pet in row and any(cell.startswith(owner) for cell in row) for row in rows)
