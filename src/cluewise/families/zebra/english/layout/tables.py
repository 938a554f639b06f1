"""Tables of possibilities: markdown, tabs, or columns set apart by wide spaces; each column (or row) is a list."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cluewise.families.zebra.english.layout.lines import Line
from cluewise.families.zebra.english.layout.lists import Draft, bare

_RULE = re.compile(r"[\s|+:=\-_]+")


def cells_of(line: Line, raw: str) -> list[str]:
    """The cells of a line, or nothing where it is no row of a table."""
    if "|" in raw and line.mark is None and not re.match(r"\s*\w[^|]*:\s", raw):
        return [cell.strip() for cell in raw.strip().strip("|").split("|")]
    if "\t" in raw.strip() and line.mark is None:
        return [cell.strip() for cell in raw.strip().split("\t")]
    wide = re.split(r"\s{2,}", raw.strip())
    return (
        wide
        if len(wide) > 1 and line.mark is None and not any(":" in cell and not cell[:1].isdigit() for cell in wide)
        else []
    )


def is_rule(raw: str) -> bool:
    """Whether a line only draws: |---|---|, ====, +--+."""
    return bool(_RULE.fullmatch(raw)) and any(letter in raw for letter in "-=_")


def drafts_of(rows: Sequence[Sequence[str]], line: int, ruled: bool) -> list[Draft]:
    """The lists of a table: its columns below their heads, or its rows behind their titles."""
    wide = max(len(row) for row in rows)
    if len(rows) < 2 or any(len(row) != wide for row in rows) or wide < 2:
        return []
    flat = [cell for row in rows[1:] for cell in row[1:]]
    if sum(not cell or set(cell) <= set("_.?- ") for cell in flat) > len(flat) // 2:
        return []
    upright = ruled or not _lying(rows)
    turned = list(zip(*rows, strict=True)) if upright else [tuple(row) for row in rows]
    return [_column(column, line) for column in turned if len(column) > 2]


def _lying(rows: Sequence[Sequence[str]]) -> bool:
    """Whether titles stand in the first column: its cells end in colons, or rows are more alike than columns."""
    if all(row[0].endswith(":") for row in rows):
        return True
    across = sum(_same_looks(row[1:]) for row in rows)
    down = sum(_same_looks([row[n] for row in rows[1:]]) for n in range(len(rows[0])))
    return across * len(rows[0]) > down * len(rows)


def _same_looks(cells: Sequence[str]) -> bool:
    return len({(cell[:1].isdigit() or cell[:1] in "$£€", cell[:1].isupper()) for cell in cells}) == 1


def _column(column: Sequence[str], line: int) -> Draft:
    title = column[0].rstrip(":")
    behind = re.match(r"(.*\S)\s*\((.*)\)$", title)
    values = (tuple(bare(cell) for cell in column[1:]),)
    return Draft(behind[1], values, line, behind[2]) if behind else Draft(title, values, line)
