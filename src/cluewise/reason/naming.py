"""Names of techniques as people type them: hyphens, spaces and capitals do not matter."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches

ALIKE = 0.5


def plain(name: str) -> str:
    """A name without what does not matter."""
    return re.sub(r"[^a-z0-9+]", "", name.casefold())


def matching(name: str, names: Iterable[str]) -> list[str]:
    """The names that are meant: the one that is equal, or all that begin so."""
    known, wanted = list(names), plain(name)
    equal = [one for one in known if plain(one) == wanted]
    return equal or [one for one in known if wanted and plain(one).startswith(wanted)]


def resembling(name: str, names: Iterable[str]) -> list[str]:
    """Up to three names that look like it, the likeliest first."""
    known = {plain(one): one for one in names}
    return [known[one] for one in get_close_matches(plain(name), list(known), n=3, cutoff=ALIKE)]
