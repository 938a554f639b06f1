"""The lists at the top of an English puzzle: `- Pet: cat, dog`, `- Day (in order): ...`, `- Age (numbers): ...`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from cluewise.errors import ReadError
from cluewise.families.zebra.amounts import as_text, from_text
from cluewise.families.zebra.english.doubts import Doubts, may_be_said
from cluewise.families.zebra.puzzle import Category
from cluewise.families.zebra.relations import Amount
from cluewise.scan import Line, Word

# All of these read a text once, without going back: a line may be long and mean harm.
BULLET = re.compile(r"[-*•]\s+")
LIST = re.compile(r"(?:[-*•]\s+)?(?P<title>`[^`]*`[^`:]*|[^`:]+):(?P<values>.*)")
ENTRY = re.compile(r"(?:(?:and\s+)?`(?P<exact>[^`]*)`|(?P<plain>[^`,=]+))(?P<rest>[^,]*),?")
KINDS = ("in order", "numbers")
ADVICE_LIST = "Write one list per line: - Pet: cat, dog, fish"
ADVICE_QUOTE = "Put a hint among the clues; put a value that only looks like one in `backquotes`."


@dataclass(frozen=True)
class ValueList:
    """One list as it was written, and the line it stands on; `bare` are the values without backquotes."""

    line: Line
    title: str
    kind: str | None
    values: tuple[str, ...]
    numbers: tuple[Amount | None, ...]
    bare: tuple[Word, ...]

    @property
    def bulleted(self) -> bool:
        """Whether the line begins with a bullet."""
        return BULLET.match(self.line.text.strip()) is not None


def is_list(line: Line) -> bool:
    """Whether a line is meant to be a list: it has a bullet, or a short title with a colon and something behind it."""
    text = line.text.strip()
    found = LIST.fullmatch(text)
    short = found is not None and len(found["title"].split()) <= 3 and bool(found["values"].strip())
    return bool(BULLET.match(text)) or short


def read_list(line: Line) -> ValueList | None:
    """The list on a line, if there is one."""
    if not is_list(line):
        return None
    text = line.text.strip()
    found = LIST.fullmatch(text)
    if found is None or not found["title"].strip():
        raise ReadError("expected a list: a title, a colon, and values", place=line.place(), advice=ADVICE_LIST)
    title = found["title"].strip()
    kind = next((kind for kind in KINDS if title.endswith(f"({kind})")), None)
    title = title.removesuffix(f"({kind})").strip()
    start = len(line.text) - len(line.text.lstrip()) + found.start("values")
    entries = list(_entries(line, start, start + len(found["values"]), numbered=kind == "numbers"))
    values, numbers, bare = zip(*entries, strict=True)
    return ValueList(line, title, kind, values, numbers, tuple(word for word in bare if word))


def _entries(line: Line, at: int, end: int, *, numbered: bool) -> Iterator[tuple[str, Amount | None, Word | None]]:
    """The values of a list, each with its number where there is one, and as a word if it is bare."""
    while True:
        at += len(line.text[at:end]) - len(line.text[at:end].lstrip())
        entry = ENTRY.match(line.text, at, end)
        if entry is None:
            raise Word(line.text[at:end], line, at + 1).unexpected("values separated by commas", ADVICE_LIST)
        yield _entry(Word(entry.group(), line, at + 1), entry, numbered)
        at = entry.end()
        if not line.text[at:end].strip():
            return


def _entry(word: Word, entry: re.Match[str], numbered: bool) -> tuple[str, Amount | None, Word | None]:
    bare = None if entry["exact"] is not None else _plain(Word(entry["plain"], word.line, word.column))
    value = bare.text if bare else entry["exact"]
    behind = entry["rest"].strip().removesuffix(".").strip()
    number = from_text(behind.removeprefix("=").strip()) if behind else from_text(value)
    if behind and not (numbered and behind.startswith("=")):
        raise word.unexpected("a value and a comma", ADVICE_LIST)
    if numbered and number is None:
        raise word.unexpected("a value and its number, such as: ten pounds = 10", ADVICE_LIST)
    return value, number, bare


def _plain(word: Word) -> Word:
    value = " ".join(word.text.strip().removesuffix(".").removeprefix("and ").split())
    if may_be_said(value):
        raise word.unexpected("values separated by commas", ADVICE_QUOTE)
    return Word(value, word.line, word.column)


def write_list(category: Category, plain_name: str, doubts: Doubts) -> str:
    """A list as a line; `plain_name` is the name that its bare title would be read as."""
    name = category.name
    bare = plain_name == name and re.fullmatch(r"[^\W_]+(?: [^\W_]+)*", name) and not doubts.about_title(name, name)
    kind = " (numbers)" if category.numbers is not None else " (in order)" if category.ordered else ""
    quoted = not kind and doubts.about_all(name, category.values)
    values = ", ".join(_write_values(category, doubts, quoted=quoted))
    return f"- {name if bare else f'`{name}`'}{kind}: {values}"


def _write_values(category: Category, doubts: Doubts, *, quoted: bool) -> list[str]:
    bare = {v for v in category.values if not quoted and _is_plain(v) and not doubts.about_value(v, category.name)}
    shown = [value if value in bare else f"`{value}`" for value in category.values]
    if category.numbers is None:
        return shown
    pairs = zip(shown, category.values, category.numbers, strict=True)
    return [text if from_text(value) == n else f"{text} = {as_text(n)}" for text, value, n in pairs]


def _is_plain(value: str) -> bool:
    return re.fullmatch(r"[$€£]?[^\W_]+(?:[ .'-][^\W_]+)*", value) is not None and not may_be_said(value)
