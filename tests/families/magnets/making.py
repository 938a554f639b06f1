"""Random boards for the laws of magnets, and the two boards of the origin document."""

from __future__ import annotations

from hypothesis import strategies as st

from cluewise.base.grid import cells
from cluewise.families.magnets.layout import Layout, layout_of
from cluewise.families.magnets.puzzle import MagnetsPuzzle

FIRST = """\
6 6
1 2 3 1 2 1
1 2 1 3 1 2
2 1 2 2 2 1
2 1 2 2 1 2
1 0 0 1 0 0
1 0 0 1 0 0
1 0 0 0 0 1
1 1 0 0 1 1
1 1 0 0 1 1
1 0 0 0 0 1
"""
FIRST_PRINTED = """\
           2   1   2   2   2   1
           2   1   2   2   1   2
   1   1       -   +
   2   2       +   -       +   -
   3   1   +           +   -   +
   1   3   -       +   -       -
   2   1   +       -   +
   1   2   -           -   +
"""
SECOND = """\
10 9
3 4 4 4 0 3 3 3 4 3
3 4 4 3 2 2 2 3 4 4
4 2 3 4 3 3 4 5 3
4 2 4 3 5 1 4 4 4
1 1 1 0 0 1 1 0 0
1 1 1 1 1 1 1 0 0
0 0 1 1 1 1 0 0 1
1 1 1 0 0 1 0 0 1
1 1 1 1 0 0 1 1 1
0 0 1 1 0 0 1 1 1
0 0 0 0 0 0 0 0 1
1 1 0 0 0 0 0 0 1
1 1 1 0 0 0 0 1 1
0 0 1 0 0 0 0 1 1
"""
SECOND_PRINTED = """\
           4   2   3   4   3   3   4   5   3
           4   2   4   3   5   1   4   4   4
   3   3   -   +   -   +   -       +
   4   4   +   -   +   -   +       -   +   -
   4   4   -   +   -   +   -       +   -   +
   4   3   +       +   -   +       -   +   -
   0   2   -                           -
   3   2   +   -           -   +       +
   3   2           -   +           +   -   +
   3   3   +               -   +   -   +   -
   4   4   -       +   -   +   -   +   -   +
   3   4           -   +   -   +   -   +   -
"""


@st.composite
def layouts(draw: st.DrawFn, longest: int = 7) -> Layout:
    """Any layout: walk the cells and lay a domino across, down, or none, wherever it fits."""
    rows, columns = draw(st.integers(1, longest)), draw(st.integers(1, longest))
    taken, dominoes = set(), []
    for row, column in cells(rows, columns):
        if (row, column) in taken:
            continue
        across, down = (row, column + 1), (row + 1, column)
        fits = [other for other in (across, down) if max(other[0] - rows, other[1] - columns) <= 0]
        other = draw(st.sampled_from([*(other for other in fits if other not in taken), None]))
        if other:
            dominoes.append(((row, column), other))
            taken.add(other)
    return layout_of(rows, columns, dominoes)


@st.composite
def puzzles(draw: st.DrawFn, longest: int = 7, highest: int = 4, signs: str = "+-.??????") -> MagnetsPuzzle:
    """Any puzzle, sensible or not."""
    layout = draw(layouts(longest))
    rows, columns = len(layout), len(layout[0])

    def counts(length: int) -> tuple[int | None, ...]:
        return tuple(draw(st.none() | st.integers(0, highest)) for _ in range(length))

    return MagnetsPuzzle(
        layout=layout,
        row_plus=counts(rows),
        row_minus=counts(rows),
        column_plus=counts(columns),
        column_minus=counts(columns),
        givens=tuple("".join("?" if half == "*" else draw(st.sampled_from(signs)) for half in row) for row in layout),
    )
