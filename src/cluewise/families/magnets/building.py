"""A magnets puzzle from plain Python data, as `cluewise.magnets`."""

from __future__ import annotations

from collections.abc import Sequence

from cluewise.families.magnets.puzzle import MagnetsPuzzle
from cluewise.family.json_format import plain_rows
from cluewise.family.puzzle import Json

Counts = Sequence[int | None]  # None: not told


def magnets(
    dominoes: Sequence[str | Sequence[int | None]],
    *,
    row_plus: Counts | None = None,
    row_minus: Counts | None = None,
    column_plus: Counts | None = None,
    column_minus: Counts | None = None,
    givens: Sequence[str] = (),
    title: str | None = None,
    id: str | None = None,  # noqa: A002
) -> MagnetsPuzzle:
    """A magnets puzzle from its dominoes and how many + and - each row and column holds; None where that is not told.

    Dominoes are rows of letters, `["LRTT", "LRBB"]` (left, right, top and bottom halves, `*` a cell without one), or
    rows of numbers, the same for both halves of a domino and None where there is none. Givens are rows of `+ - . ?`.
    """
    in_letters = all(isinstance(row, str) for row in dominoes)
    board = plain_rows(dominoes, "the dominoes")
    height, width = len(board), max(map(len, board), default=0)
    counts = {"row_plus": row_plus, "row_minus": row_minus, "col_plus": column_plus, "col_minus": column_minus}
    data: Json = {"layout" if in_letters else "domino": list(map("".join, board)) if in_letters else board}
    for name, told in counts.items():
        data[name] = [None] * (height if name.startswith("row") else width) if told is None else list(told)
    data |= {"givens": list(givens) or None, "title": title, "id": id}
    return MagnetsPuzzle.from_json({key: one for key, one in data.items() if one is not None})
