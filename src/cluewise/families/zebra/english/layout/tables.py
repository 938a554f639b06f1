"""Tables of possibilities: markdown, tabs, or columns set apart by wide spaces; each column (or row) is a list."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Sequence

from cluewise.families.zebra.english.layout.lines import Line
from cluewise.families.zebra.english.layout.lists import Draft, bare, cut

_RULE = re.compile(r"[\s|+:=\-_]+")


def cells_of(line: Line, raw: str) -> list[str]:
    """The cells of a line, or nothing where it is no row of a table."""
    if re.search(r"\[[^\[\]]*\|[^\[\]]*\]", raw):
        return []  # Points [42 | 48 | 54]: a list
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


def realigned(raws: Sequence[str], rows: Sequence[list[str]]) -> list[list[str]]:
    """Rows of a table whose cells nearly touch, cut again where the cells of all others begin."""
    wide = Counter(len(row) for row in rows).most_common(1)[0][0]
    starts = {
        tuple(match.start() for match in re.finditer(r"(?:^|(?<=\s\s))\S", raw))
        for raw, row in zip(raws, rows, strict=True)
        if len(row) == wide
    }
    if len(starts) != 1:
        return list(rows)
    edges = [*next(iter(starts)), None]
    cut = [[raw[one:other].strip() for one, other in itertools.pairwise(edges)] for raw in raws]
    fits = [all(at is None or raw[at - 1 : at] in ("", " ") for at in edges) for raw in raws]
    return [new if len(row) < wide and fit and all(new) else row for row, new, fit in zip(rows, cut, fits, strict=True)]


def is_rule(raw: str) -> bool:
    """Whether a line only draws: |---|---|, ====, +--+."""
    return bool(_RULE.fullmatch(raw)) and any(letter in raw for letter in "-=_")


def drafts_of(rows: Sequence[Sequence[str]], line: int, ruled: bool) -> list[Draft]:
    """The lists of a table: its columns below their heads, or its rows behind their titles."""
    if all(_SIGN.match(row[0]) for row in rows):
        rows = [["", _SIGN.sub("", row[0]), *row[1:]] for row in rows]
        return [_column(row, line) for row in rows]
    wide = max(len(row) for row in rows)
    if all(set(cell) <= _BLANK for row in rows[1:] for cell in row[1:]):
        head = rows[0] if not rows[0][0] else ["", *rows[0]]  # nothing stands above the first column
        wide = max(wide, len(head))
        rows = [head, *([*row, *[""] * (wide - len(row))] for row in rows[1:])] if len(head) == wide else rows
    if len(rows) < 2 or any(len(row) != wide for row in rows) or wide < 2:
        return []
    if wide == len(_TITLE_AND_LIST) and all(re.search(r"\s[·•/]\s|,.*,|\]\s*\[", row[1]) for row in rows):
        drafts = [Draft(row[0].rstrip(": "), cut(row[1]), line) for row in rows]  # a title and its list on each line
        return drafts if all(one.title and one.cuts for one in drafts) else []
    flat = [cell for row in rows[1:] for cell in row[1:]]
    if sum(not cell or set(cell) <= _BLANK for cell in flat) > len(flat) // 2:
        return _heads(rows, line) if all(set(cell) <= _BLANK for cell in flat) else []
    upright = ruled or not _lying(rows)
    turned = list(zip(*rows, strict=True)) if upright else [tuple(row) for row in rows]
    return [_column(column, line) for column in turned if len(column) > 2]


_SIGN = re.compile(r"[^\w\s$£€(\[\"'-]\S?\s+(?=\w)")  # a picture stands for the title
_TITLE_AND_LIST = ("title", "list")


def _lying(rows: Sequence[Sequence[str]]) -> bool:
    """Whether titles stand in the first column: its cells end in colons, or rows are more alike than columns."""
    if all(row[0].endswith(":") for row in rows):
        return True
    across = sum(_same_looks(row[1:]) for row in rows)
    down = sum(_same_looks([row[n] for row in rows[1:]]) for n in range(len(rows[0])))
    return across * len(rows[0]) > down * len(rows)


def _same_looks(cells: Sequence[str]) -> bool:
    return len({(cell[:1].isdigit() or cell[:1] in "$£€", cell[:1].isupper()) for cell in cells}) == 1


_BLANK = frozenset("_.?- ")


def _heads(rows: Sequence[Sequence[str]], line: int) -> list[Draft]:
    """The lists of a grid to be filled in: what stands before its rows, and above its columns group by group."""
    beside = [row[0] for row in rows[1:]]
    if rows[0][0].strip() or not all(beside) or len(beside) < _FEWEST:
        return []
    groups: list[list[str]] = [[]]
    for cell in rows[0][1:]:
        if cell:
            groups[-1].append(cell)
        elif groups[-1]:
            groups.append([])
    columns = [cell for group in groups for cell in group]
    if any(len(group) != len(beside) for group in groups):
        groups = [columns[n : n + len(beside)] for n in range(0, len(columns), len(beside))]
    if any(len(group) != len(beside) for group in groups):
        return []
    return [Draft("", (tuple(map(bare, group)),), line) for group in groups] + [_numbered(beside, line)]


def _numbered(beside: Sequence[str], line: int) -> Draft:
    """Platform 1, Platform 2, Platform 3: the word that all begin with is the title."""
    firsts = {cell.split()[0] for cell in beside}
    if len(firsts) > 1 or any(len(cell.split()) < len(_TITLE_AND_LIST) for cell in beside):
        return Draft("", (tuple(map(bare, beside)),), line)
    return Draft(firsts.pop(), (tuple(bare(cell.split(maxsplit=1)[1]) for cell in beside),), line)


_FEWEST = 3  # rows


def _column(column: Sequence[str], line: int) -> Draft:
    title = column[0].rstrip(":")
    behind = re.match(r"(.*\S)\s*\((.*)\)$", title)
    values = (tuple(bare(cell) for cell in column[1:]),)
    return Draft(behind[1], values, line, behind[2]) if behind else Draft(title, values, line)
