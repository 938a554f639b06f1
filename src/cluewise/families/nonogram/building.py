"""A nonogram from plain Python data, as `cluewise.nonogram`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cluewise.families.nonogram.puzzle import BLACK, NonogramPuzzle
from cluewise.family.json_format import plain_rows
from cluewise.family.puzzle import Json

Clue = Sequence[int | str]  # lengths of runs; in colour each with its letter, "3r"


def nonogram(
    *,
    rows: Sequence[Clue],
    columns: Sequence[Clue],
    colours: Mapping[str, tuple[str, str]] | None = None,
    title: str | None = None,
    id: str | None = None,  # noqa: A002
) -> NonogramPuzzle:
    """A nonogram from its clues, rows from the top and columns from the left: `rows=[[1, 2], [], [3]]`.

    In colour, `colours` has a name and RRGGBB for each letter, `{"r": ("red", "FF0000")}`, and a run is `"3r"`; `#` is
    black.
    """
    data: Json = {"rows": _runs(rows, "the rows"), "columns": _runs(columns, "the columns"), "title": title, "id": id}
    if colours is not None:
        palette = {BLACK.letter: BLACK[1:]} | dict(colours)
        data["palette"] = [{"letter": letter, "name": name, "rgb": rgb} for letter, (name, rgb) in palette.items()]
    return NonogramPuzzle.from_json({key: one for key, one in data.items() if one is not None})


def _runs(clues: Sequence[Clue], what: str) -> list[list[int | str]]:
    return [[] if clue == [0] else clue for clue in plain_rows(clues, what, "clue")]
