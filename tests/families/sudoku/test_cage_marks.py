"""Pictures of positions with cages: the sums and the candidates do not lie over each other."""

from __future__ import annotations

import cluewise as cw
from cluewise.base.drawing import INK, Label
from cluewise.families.sudoku.svg import SUM
from cluewise.family.highlights import Marks
from cluewise.reason.picturing import Pictures

KILLER = "....\n....\n....\n....\ncages\n3: r1c1 r1c2\n7: r1c3 r1c4\n7: r2c1 r2c2\n"


def test_candidates_stand_below_the_sums() -> None:
    pictures = Pictures.of(cw.read(KILLER, family="sudoku"))
    start = pictures.position([0b1111] * 16)
    (drawing,) = pictures.draw(start, Marks(eliminates=({"cell": [1, 1], "value": 4},)))
    labels = [shape for shape in drawing.shapes if isinstance(shape, Label)]
    sums = [label for label in labels if label.size == SUM and label.colour == INK]
    pencilled = [label for label in labels if label.text in "1234" and label.size < SUM and label.y > sums[0].y]
    assert [label.text for label in sums] == ["3", "7", "7"]
    assert len(pencilled) >= 16 * 4
    for one in sums:
        for mark in pencilled:
            beside = abs(one.x - mark.x) > SUM
            assert beside or abs(one.y - mark.y) >= (one.size + mark.size) * 0.36
