"""What a text says of its size and its lists and cannot mean: refused at its place, not mended in silence."""

from __future__ import annotations

import re

from cluewise.base.errors import Place, ReadError
from cluewise.families.zebra.english.lexicon import number
from cluewise.families.zebra.english.types import Page, ValueList
from cluewise.families.zebra.english.wordlists import wordlist

_COUNT = re.compile(r"\s*there (?:are|were) (?P<count>\S+) (?P<noun>[a-z]+)s\b(?P<rest>[^.]*)", re.IGNORECASE)
_NUMBERED = re.compile(r"\bnumbered (?:from )?1 (?:to|through|-) ?(?P<last>\d+)", re.IGNORECASE)
_ROUND = re.compile(r"\bin a (?:circle|ring)\b|\bround (?:table|pond)\b|\bcircular table\b", re.IGNORECASE)
_EMPTY_CLUE = re.compile(r"\s*\d+[.)]\s*[^\w\s]+\s*")
_EMPTY_VALUE = re.compile(r"\s*[-*•]\s*[^:.,]+:(?:[^,`]*,)*\s*,")
_HOUSES = wordlist("places strong")
MOST = 30


def checked(page: Page, text: str) -> None:
    """Complain where the frame of a puzzle contradicts itself."""
    lines = text.split("\n")
    counted = next(((n, found) for n, line in enumerate(lines, 1) if (found := _COUNT.match(line))), None)
    size = _check_count(lines, *counted) if counted else None
    for one in page.lists:
        _check_list(one, lines[one.line - 1] if one.line <= len(lines) else "")
        if size is not None and len(one.values) > size:
            _complain(f"{one.title!r} lists {len(one.values)} values, and there are {size}", lines, one.line)
    titles: dict[str, int] = {}
    for one in page.lists:
        title = one.title.casefold().removesuffix("s")
        if title and not one.aside and titles.setdefault(title, one.line) != one.line:
            _complain(f"there is the category {title!r} twice", lines, one.line)
    for n, line in enumerate(lines, 1):
        if _EMPTY_VALUE.match(line):
            _complain("expected values that are separated by commas, one is missing here", lines, n)
        if _EMPTY_CLUE.fullmatch(line):
            _complain("expected the text of a clue", lines, n)


def _complain(what: str, lines: list[str], line: int) -> None:
    raise ReadError(what, place=Place(line, 1, lines[line - 1][:200]))


def _check_count(lines: list[str], line: int, found: re.Match[str]) -> int | None:
    """How many houses there are, where the text says so at its top."""
    count, noun, rest = found["count"], found["noun"].casefold(), found["rest"]
    if _ROUND.search(rest):
        _complain("a row that closes in a circle is not understood", lines, line)
    if noun not in _HOUSES:
        return None
    spoken = number(count.casefold())
    size = int(count) if count.isascii() and count.isdigit() else int(spoken) if spoken is not None else None
    if size is None and not any(letter.isnumeric() for letter in count):
        return None
    if size is None or not 1 <= size <= MOST:
        what = f"expected how many {noun}s there are, a whole number that is a number from 1 to {MOST}"
        _complain(f"{what}, found {count[:20]!r}", lines, line)
    numbered = _NUMBERED.search(rest)
    if numbered and int(numbered["last"]) != size:
        _complain(f"expected the number {size} again, found {numbered['last']}", lines, line)
    return size


def _check_list(one: ValueList, line: str) -> None:
    lines = [""] * (one.line - 1) + [line]
    line = re.sub(r"`[^`]*`", "x", line)
    if line.count("`") % 2 or re.search(r"[:,]\s*,", line) or any(not value.strip() for value in one.values):
        _complain("expected values that are separated by commas, one is missing here", lines, one.line)
    numbered = one.aside.casefold() == "numbers"
    if not numbered and "`" not in line and any(re.search(r"\s=\s", value) for value in one.values):
        _complain("expected values that are separated by commas", lines, one.line)
    if numbered and any(not re.search(r"\d", value) for value in one.values):
        _complain("expected a value with its number: gold = 3", lines, one.line)
    seen: set[str] = set()
    for value in one.values:
        if value.casefold() in seen:
            _complain(f"lists {value.casefold()!r} twice", lines, one.line)
        seen.add(value.casefold())
