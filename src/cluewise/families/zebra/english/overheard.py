"""Sentences that compare and of which a reading makes nothing: a list may be missing, so no answer rests on it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cluewise.families.zebra.english.judge import Heard, Ruling

_COMPARES = re.compile(
    r"\b(?:than|(?:twice|half|double) (?:as|the)|as \w+ as (?:the|that|those))\b", re.IGNORECASE
)  # not: as glass
_IDLY = re.compile(
    r"\b(?:more|less|rather|other) than (?:once|one|that|never|those|the)\b|\bas (?:well|soon|far|long|many|much) as\b"
    r"|\b(?:i|me|my|we|us|you|your)\b",
    re.IGNORECASE,
)  # the writer speaks of himself, or of how often something is used


def overheard(clues: Sequence[Heard], ruling: Ruling) -> tuple[int, ...]:
    """The clues that compare somebody or something and are passed over all the same; picks count as said."""
    return tuple(
        n
        for n, (heard, chosen) in enumerate(zip(clues, ruling.chosen, strict=False))
        if chosen.says_nothing and not heard.picked and _COMPARES.search(heard.text) and not _IDLY.search(heard.text)
    )
