"""Small boards made at random: whatever their verdict, the explanation comes to its proper end, judged step by step."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from cluewise.families.hitori.puzzle import HitoriPuzzle
from cluewise.families.magnets.puzzle import MagnetsPuzzle
from cluewise.families.nonogram.puzzle import Block, Clue, NonogramPuzzle
from cluewise.family.puzzle import Puzzle
from cluewise.reason.explaining import explain

LAYOUTS = [("LRT", "LRB"), ("TLR", "BLR", "LR*"), ("TLRT", "BLRB"), ("LRTT", "TTBB", "BBLR"), ("LR*", "***", "LR*")]


def comes_to_its_end(puzzle: Puzzle) -> None:
    found = explain(puzzle, verify=True)
    assert found.complete == (found.status in {"unique", "impossible"})
    assert bool(found.open) == (found.status == "several")


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 4), st.integers(1, 4), st.booleans(), st.data())
def test_of_hitori(rows: int, columns: int, must_cross: bool, data: st.DataObject):
    row = st.tuples(*[st.sampled_from("1234.")] * columns)
    comes_to_its_end(HitoriPuzzle(data.draw(st.tuples(*[row] * rows)), must_cross=must_cross))


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(LAYOUTS), st.data())
def test_of_magnets(layout: tuple[str, ...], data: st.DataObject):
    def counts(lines: int, length: int) -> tuple[int | None, ...]:
        count = st.one_of(st.none(), st.integers(0, (length + 1) // 2))
        return data.draw(st.tuples(*[count] * lines))

    rows, columns = len(layout), len(layout[0])
    comes_to_its_end(
        MagnetsPuzzle(
            layout=layout,
            row_plus=counts(rows, columns),
            row_minus=counts(rows, columns),
            column_plus=counts(columns, rows),
            column_minus=counts(columns, rows),
        )
    )


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 4), st.integers(1, 4), st.data())
def test_of_nonograms(height: int, width: int, data: st.DataObject):
    def clues(lines: int) -> tuple[Clue, ...]:
        block = st.integers(1, 3).map(Block)
        return tuple(tuple(data.draw(st.lists(block, max_size=2))) for _ in range(lines))

    comes_to_its_end(NonogramPuzzle(rows=clues(height), columns=clues(width)))
