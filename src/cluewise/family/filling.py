"""What a run of steps fills on a board of signs, row by row as it then stands."""

from __future__ import annotations

from collections.abc import Sequence

from cluewise.base.phrases import listed, the_first

OPEN = "?"


def filling(before: Sequence[str], after: Sequence[str], techniques: Sequence[str]) -> str:
    """`edge: rows 1 and 2 are filled, "..#.." and "##.##"; row 4 is now "??##."`: the rows that have changed."""
    changed = [(row, new) for row, (old, new) in enumerate(zip(before, after, strict=True), 1) if old != new]
    done = [(row, line) for row, line in changed if OPEN not in line]
    begun = [(row, line) for row, line in changed if OPEN in line]
    parts = []
    if done:
        rows, are = ("row", "is") if len(done) == 1 else ("rows", "are")
        shown = listed([f'"{line}"' for _, line in done])
        parts.append(f"{rows} {listed([str(row) for row, _ in done])} {are} filled, {shown}")
    if begun:
        (row, line), *more = begun
        parts.append(listed([f'row {row} is now "{line}"', *(f'row {row} "{line}"' for row, line in more)]))
    return f"{the_first(techniques)}: {'; '.join(parts)}"
