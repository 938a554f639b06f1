"""Numbers of clues: each means one clue."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import count

from cluewise.families.zebra.english.types import Page


def numbered_once(page: Page) -> Page:
    """The page with no two clues of one number, so that a pick means one of them: others than as written count on."""
    numbers = [clue.number for clue in page.clues]
    if len(set(numbers)) == len(numbers):
        return page
    lines = page.text.split("\n")
    written = [bool(re.match(rf"\W*{clue.number}\b", lines[clue.sentences[0].line - 1])) for clue in page.clues]
    kept = {number: n for n, number in reversed(list(enumerate(numbers)))}
    kept |= {numbers[n]: n for n in reversed(range(len(numbers))) if written[n]}
    fresh = count(max(numbers) + 1)
    every = (clue if kept[clue.number] == n else replace(clue, number=next(fresh)) for n, clue in enumerate(page.clues))
    return replace(page, clues=tuple(every))
