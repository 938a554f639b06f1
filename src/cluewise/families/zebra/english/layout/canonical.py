"""Lists as `convert` writes them, values in backticks where they need them."""

from __future__ import annotations

import re

from cluewise.families.zebra.english.types import ValueList

_CANONICAL = re.compile(
    r"- (?:`(?P<quoted>[^`]*)`|(?P<title>[^:`(]+?))(?: \((?P<aside>in order|numbers|in no order)\))?: (?P<rest>\S.*)"
)
_QUOTED = re.compile(r"\s*(?:`(?P<quoted>[^`]*)`|(?P<plain>[^,`]+?))(?P<number> = -?[\d./]+)?\s*(?:,|$)")


def written(raw: str, line: int) -> ValueList | None:
    """The list that a line is as `convert` writes it, values in backticks where they need them."""
    match = _CANONICAL.fullmatch(raw.rstrip())
    if match is None:
        return None
    found = list(_QUOTED.finditer(match["rest"]))
    if not found or "".join(each.group() for each in found) != match["rest"]:
        return None
    values = tuple(
        (each["quoted"] if each["quoted"] is not None else each["plain"].strip()) + (each["number"] or "")
        for each in found
    )
    title = match["quoted"] if match["quoted"] is not None else match["title"]
    return ValueList(title, values, line, title, match["aside"] or "", written=True, exact=match["quoted"] is not None)
