"""How long a text, a line, a sentence and a clue may be: what no puzzle says is refused before it is read."""

from __future__ import annotations

from cluewise.base.errors import Place, ReadError
from cluewise.families.zebra.english.types import Page

LONGEST = 1_000_000  # characters
MOST_LINES = 5_000
LONGEST_LINE = 20_000  # characters
MOST_SENTENCES = 1_000  # not all of them need be clues
LONGEST_CLUE = 4_000  # characters


def check_text(text: str) -> None:
    """Refuse a text that is too long, as a whole or in one line."""
    if len(text) > LONGEST:
        raise ReadError(f"a zebra puzzle has at most {LONGEST:,} characters, found {len(text):,}", place=Place(1))
    if (lines := text.count("\n")) > MOST_LINES:
        what = f"a zebra puzzle has at most {MOST_LINES:,} lines, found {lines:,}"
        raise ReadError(what, place=Place(MOST_LINES + 1))
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST_LINE:
            what = f"this line is too long: at most {LONGEST_LINE:,} characters, found {len(line):,}"
            raise ReadError(what, place=Place(number))


def check_lengths(page: Page) -> None:
    """Refuse what no puzzle says before anybody tries to understand it."""
    told = [*page.intro, *(one for clue in page.clues for one in clue.sentences), *page.questions]
    if len(told) > MOST_SENTENCES:
        what = f"a zebra puzzle has at most {MOST_SENTENCES:,} sentences, found {len(told):,}"
        raise ReadError(what, place=Place(told[MOST_SENTENCES].line))
    for one in (*page.intro, *page.questions):  # clues are asked about by their numbers
        if len(one.text) > LONGEST_CLUE:
            what = f"this sentence is too long: at most {LONGEST_CLUE:,} characters, found {len(one.text):,}"
            raise ReadError(what, place=Place(one.line, one.column))
    for clue in page.clues:
        if sum(len(sentence.text) for sentence in clue.sentences) > LONGEST_CLUE:
            what = f"clue {clue.number} is longer than {LONGEST_CLUE} characters"
            raise ReadError(what, place=Place(clue.sentences[0].line, clue.sentences[0].column))
