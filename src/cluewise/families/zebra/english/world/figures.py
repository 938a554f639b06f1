"""Numbers that only clues name: as many as there are things, where the introduction speaks of a number."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cluewise.families.zebra.english.types import Kind, Sentence
from cluewise.families.zebra.english.world.kinds import made
from cluewise.families.zebra.english.world.scales import scale_of

_SPOKEN = re.compile(
    r"\b(?P<what>numbers?|ages?|years?|prices?|scores?|points|votes|weights?|heights?|lengths?|times?|amounts?|digits?|code"
    r"|sums?|cost|how (?:many|much|old))\b",
    re.IGNORECASE,
)


def figures(head: Sequence[Sentence], clues: Sequence[Sentence], size: int) -> Kind | None:
    """The category of such numbers."""
    spoken = next((match for one in head for match in _SPOKEN.finditer(one.text)), None)
    if spoken is None:
        return None
    seen: dict[object, str] = {}
    for sentence in clues:
        for n, word in enumerate(sentence.words):
            after = sentence.words[n + 1].low if n + 1 < len(sentence.words) else ""
            if (
                word.amount is not None
                and word.unit in ("", "$", "£", "€", ":")
                and after not in ("times", "years", "more", "less", "places")
            ):
                seen.setdefault(word.amount, word.text)
    if len(seen) != size or size < 3:
        return None
    values = tuple(seen.values())
    scale = scale_of(values, spoken["what"])
    name = spoken["what"].casefold().removesuffix("s").removeprefix("how ").capitalize()
    return (
        made(name if name not in ("Many", "Much", "Old") else "Number", values, scale, frozenset({name.casefold()}))
        if scale
        else None
    )
