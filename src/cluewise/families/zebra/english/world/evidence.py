"""What a page says about its world, before anything is decided."""

from __future__ import annotations

import re
from dataclasses import dataclass

from cluewise.families.zebra.english.types import Page, Sentence
from cluewise.families.zebra.english.world.counts import Count
from cluewise.families.zebra.english.world.spoken import Told

EACH = re.compile(r"\b(?:each|every|nobody shares|no two)\b", re.IGNORECASE)
ANNOUNCES = re.compile(
    r"\b(?:each|every|certain|no (?:two|owners?|one))\b.*\b(?:different|certain|own|unique|same)\b"
    r"|\b(?:they|we|the (?:three|four|five|six|seven|eight))\b(?: \w+){0,2} all\b(?: \w+){1,4} different\b"
    r"|\bin (?:five|5|four|4|six|6|three|3) different\b|\bcertain\b|^there are \w+ of each\b",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Evidence:
    """What the page says about its world, before anything is decided."""

    page: Page
    head: tuple[Sentence, ...]  # what may declare: around the clues, and running text
    counts: tuple[Count, ...]
    told: tuple[Told, ...]
    sizes: tuple[int, ...]
