"""The lists at the top of an English puzzle: `- Pet: cat, dog`, `- Day (in order): ...`, `- Age (numbers): ...`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from cluewise.errors import ReadError
from cluewise.families.zebra.amounts import as_text, from_text
from cluewise.families.zebra.puzzle import Category
from cluewise.families.zebra.relations import Amount
from cluewise.scan import Line, Word

BULLET = re.compile(r"\s*[-*•]\s+")
LIST = re.compile(
    r"""\s* (?:[-*•]\s+)? (?P<title> `[^`]*` | [^`:]+? )
    \s* (?:\((?P<kind>in\ order|numbers)\)\s*)? : \s* (?P<values>\S.*)""",
    re.VERBOSE,
)
ENTRY = re.compile(
    r"""\s* (?: `(?P<exact>[^`]*)` | (?P<plain>[^`,=]+?) )
    \s* (?: = \s* (?P<number>-?[0-9./]+) \s* )? (?: , | \.?\s*$ )""",
    re.VERBOSE,
)
ADVICE_LIST = "Write one list per line: - Pet: cat, dog, fish"
ADVICE_AND = "Put a value that has the word 'and' in it in `backquotes`."


@dataclass(frozen=True)
class ValueList:
    """One list as it was written, and the line it stands on."""

    line: Line
    title: str
    kind: str | None
    values: tuple[str, ...]
    numbers: tuple[Amount | None, ...]


def is_list(line: Line) -> bool:
    """Whether a line is meant to be a list: it has a bullet, or a short title with a colon."""
    found = LIST.fullmatch(line.text)
    return bool(BULLET.match(line.text)) or (found is not None and len(found["title"].split()) <= 3)


def read_list(line: Line) -> ValueList | None:
    """The list on a line, if there is one."""
    if not is_list(line):
        return None
    found = LIST.fullmatch(line.text)
    if found is None:
        raise ReadError("expected a list: a title, a colon, and values", place=line.place(), advice=ADVICE_LIST)
    values, numbers = _entries(line, found["values"], found.start("values"), numbered=found["kind"] == "numbers")
    return ValueList(line, found["title"].strip(), found["kind"], values, numbers)


def _entries(line: Line, text: str, start: int, *, numbered: bool) -> tuple[tuple[str, ...], tuple[Amount | None, ...]]:
    values: list[str] = []
    numbers: list[Amount | None] = []
    at = 0
    while at < len(text):
        entry = ENTRY.match(text, at)
        if entry is None:
            raise Word(text[at:], line, start + at + 1).unexpected("values separated by commas", ADVICE_LIST)
        value = entry["exact"] or _plain(Word(entry["plain"] or "", line, start + at + 1))
        values.append(value)
        numbers.append(from_text(entry["number"] or value))
        if (numbered and numbers[-1] is None) or (entry["number"] and not numbered):
            raise Word(entry.group().strip(), line, start + at + 1).unexpected(
                "value = number" if numbered else "a value"
            )
        at = entry.end()
    return tuple(values), tuple(numbers)


def _plain(word: Word) -> str:
    value = word.text.strip().removeprefix("and ").strip()
    if " and " in f" {value} ":
        raise word.unexpected("values separated by commas", ADVICE_AND)
    return " ".join(value.split())


def write_list(category: Category, plain_name: str) -> str:
    """A list as a line; `plain_name` is the name that its bare title would be read as."""
    bare = plain_name == category.name and re.fullmatch(r"[^\W_]+(?: [^\W_]+)*", category.name)
    name = category.name if bare and category.name.casefold() not in ("clue", "clues") else f"`{category.name}`"
    kind = " (numbers)" if category.numbers is not None else " (in order)" if category.ordered else ""
    return f"- {name}{kind}: {', '.join(_write_values(category))}"


def _write_values(category: Category) -> list[str]:
    shown = [value if _is_plain(value) else f"`{value}`" for value in category.values]
    if category.numbers is None:
        return shown
    pairs = zip(shown, category.values, category.numbers, strict=True)
    return [text if from_text(value) == n else f"{text} = {as_text(n)}" for text, value, n in pairs]


def _is_plain(value: str) -> bool:
    words = re.fullmatch(r"[$€£]?[^\W_]+(?:[ .'-][^\W_]+)*", value)
    return words is not None and "and" not in value.split()
