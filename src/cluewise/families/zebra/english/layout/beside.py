"""Several lists on one line: each with its title, set apart by semicolons, bars, room or brackets."""

from __future__ import annotations

import re

from cluewise.families.zebra.english.layout.lines import Line
from cluewise.families.zebra.english.layout.lists import Draft, bare, draft


def side_by_side(line: Line) -> list[Draft | None]:
    """Names: a, b; Pets: c, d: each with its title, set apart by semicolons, bars or room."""
    if line.body.count(": ") < SEVERAL:
        return []
    cuts = (
        re.split(between, line.body.strip()) for between in (r";\s+", r"\s+\|\s+|\t+|\s{2,}(?=[^\s:]+(?: [^\s:]+)?:\s)")
    )
    parts = next((cut for cut in cuts if len(cut) > 1 and all(": " in part for part in cut)), [])
    return [draft(part, line.number) for part in parts]


def headed_cells(line: Line) -> list[Draft | None]:
    """Captain Ito Lund Novak | Ship Falcon Kestrel Osprey: cells of as many words, the first of each its title."""
    cells = [cell.split() for cell in line.body.strip(" |").split(" | ")]
    alike = len({len(cell) for cell in cells}) == 1 and len(cells[0]) > SEVERAL + 1
    if (
        len(cells) < SEVERAL
        or not alike
        or not all(word[:1].isupper() or word[:1].isdigit() for c in cells for word in c)
    ):
        return []
    return [Draft(title, (tuple(map(bare, values)),), line.number) for title, *values in cells]


def in_brackets(line: Line) -> list[Draft | None]:
    """Pupil (Vera, Wim, Zara) - Minutes (30, 35, 40): each title with its list in brackets behind it."""
    found = list(_WITH_BRACKETS.finditer(line.body.strip()))
    if len(found) < SEVERAL or "".join(one.group() for one in found) != line.body.strip():
        return []
    return [draft(f"{one['title']}: {one['rest']}", line.number) for one in found]


_WITH_BRACKETS = re.compile(
    r"(?P<title>[^\W\d][\w' ]{0,30}?) ?\((?P<rest>[^()]*,[^()]*,[^()]*)\)(?:\s*[-;,|/.]\s*|\s+|$)"
)
SEVERAL = 2  # lists on one line
