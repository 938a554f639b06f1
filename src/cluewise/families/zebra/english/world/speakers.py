"""Who speaks in a text: of each clue, or in a chat."""

from __future__ import annotations

import re

from cluewise.families.zebra.english.types import Kind, Page
from cluewise.families.zebra.english.world.kinds import made


def speakers(page: Page, size: int) -> list[Kind]:
    """Those who speak, where each says a clue or takes part in a chat, as many as there are of everything."""
    labels = tuple(
        dict.fromkeys(
            clue.label
            for clue in page.clues
            if clue.label[:1].isupper() and clue.label.replace(" ", "").isalpha() and len(clue.label) > 2
        )
    )
    return next((_people(names) for names in (labels, chatting(page)) if len(names) == size), [])


def chatting(page: Page) -> tuple[str, ...]:
    """Who takes part in a chat in which some speak more than once."""
    lines = [match["who"] for line in page.text.split("\n") if (match := _CHATS.match(line))]
    names = tuple(dict.fromkeys(lines))
    return names if len(lines) > len(names) + 1 else ()


def _people(names: tuple[str, ...]) -> list[Kind]:
    return [made("Name", names, None, frozenset({"name"}))]


CHATS_OF = range(3, 7)  # people, of whom there may be as many as of everything
# [Sun 19:02] Lou: ok; teddy: mine was green
_CHATS = re.compile(r"\s*(?:\[[^\]]*\]\s*)?(?P<who>[^\W\d][\w'-]*(?: [^\W\d][\w'-]*)?)(?:, \d+:\d+)?\s*(?::|➜)\s")
