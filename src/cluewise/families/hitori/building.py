"""A hitori from plain Python data, as `cluewise.hitori`."""

from __future__ import annotations

from collections.abc import Sequence

from cluewise.families.hitori.puzzle import HitoriPuzzle
from cluewise.family.json_format import plain_rows
from cluewise.family.puzzle import Json


def hitori(
    rows: Sequence[str | Sequence[int | str]],
    *,
    must_cross: bool = False,
    title: str | None = None,
    id: str | None = None,  # noqa: A002
) -> HitoriPuzzle:
    """A hitori from its rows: `["2132", ...]`, a character for each cell, or `[[2, 1, 12, 2], ...]`.

    With `must_cross` at least one cell has to be crossed out.
    """
    data: Json = {"grid": plain_rows(rows, "a hitori"), "must_cross": must_cross, "title": title, "id": id}
    return HitoriPuzzle.from_json({key: one for key, one in data.items() if one is not None})
