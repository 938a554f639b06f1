"""Lists of values: `- Pet: cat, dog`, `Colours: red, blue and green.`, `- Day (in order): ...`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from cluewise.families.zebra.amounts import as_text, from_text
from cluewise.families.zebra.english.doubts import Doubts, may_be_said
from cluewise.families.zebra.english.scales import amounts_of, scale_of
from cluewise.families.zebra.puzzle import Category
from cluewise.families.zebra.relations import Amount
from cluewise.scan import Line, Word

# All of these read a text once, without going back: a line may be long and mean harm.
BULLET = re.compile(r"(?:[-*•+–▪◦●‣·○■]|\([a-z0-9]\)|[a-z]\))\s+")
LIST = re.compile(r"(?P<title>`[^`]*`[^`:]*|[^`:]+):(?P<values>.*)")
ENTRY = re.compile(r"(?:(?:and\s+)?`(?P<exact>[^`]*)`|(?P<plain>[^`,=]+))(?P<rest>[^,]*),?")
_KIND = re.compile(r"\((?P<kind>in\s+order|numbers|in\s+no\s+order)\)$", re.IGNORECASE)
ADVICE_LIST = "Write one list per line: - Pet: cat, dog, fish"
ADVICE_QUOTE = "Put a hint among the clues; put a value that only looks like one in `backquotes`."
_LETTERHEADS = frozenset({"to", "from", "re", "subject", "cc", "date", "sent", "attn", "ref", "dear"})
_METADATA = frozenset({"id", "difficulty", "author", "source", "rating", "version", "copyright", "email", "url"})
_BEHIND = re.compile(r"\s*\((?P<said>[^()]*)\)\s*\.?\s*$")
_TURNED = ("right to left", "top to bottom", "east to west", "back to front", "no ", "not ", "any ", "revers")
_COUNTED = re.compile(
    r"(?:the |our )?(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) (?=[^\W\d_])", re.IGNORECASE
)
_ARTICLE = re.compile(r"(?:a|an|the|some) (?=\S)")
_SMALL = frozenset({"of", "at", "in", "the", "a", "an", "on", "for"})
LONGEST_VALUE = 8  # words


@dataclass(frozen=True)
class ValueList:
    """One list as it was written, and the line it stands on; `bare` are the values without backquotes."""

    line: Line
    title: str
    kind: str | None
    values: tuple[str, ...]
    numbers: tuple[Amount | None, ...]
    bare: tuple[Word, ...]
    bulleted: bool = True

    @property
    def quoted_title(self) -> bool:
        """Whether the title stands in backquotes: then it is a name beyond doubt."""
        return self.title.startswith("`")


def read_list(line: Line) -> ValueList | None:
    """The list on a line, if the line looks like one."""
    text = line.text.strip()
    bullet = BULLET.match(text)
    start = bullet.end() if bullet else 0
    found = LIST.fullmatch(text[start:].replace("**", "").strip() if "**" in text else text[start:])
    if found is None or not found["title"].strip() or not found["values"].strip():
        return None
    title = found["title"].strip()
    label = title.casefold().strip("*_# ")
    heading = bullet is None and (label in _LETTERHEADS or label.split()[-1] in _METADATA)
    if heading or "___" in found["values"]:
        return None
    if ". " in title or (title[-1].isdigit() and found["values"][:1].isdigit()):  # a sentence, or a time of day
        return None
    said = _KIND.search(title)
    kind = " ".join(said["kind"].casefold().split()) if said else None
    behind = _BEHIND.search(found["values"])
    ordered = behind is not None and _without_remark(found["values"]) != found["values"]
    title = title[: said.start()].strip() if said else title
    counted = _COUNTED.match(title)
    title = title[counted.end() :] if counted else title
    at = line.text.index(":", line.text.index(title) + len(title) if title in line.text else 0) + 1
    entries = _entries(line, at, numbered=kind == "numbers")
    if not entries:
        return None
    if "`" not in line.text:
        entries = _without_articles(entries)
    values = tuple(value for value, _, _ in entries)
    if kind is None and ordered and amounts_of(values) is None:
        kind = "in order"
    bare = tuple(word for _, _, word in entries if word)
    return ValueList(line, title, kind, values, tuple(n for _, n, _ in entries), bare, bullet is not None)


def _entries(line: Line, at: int, *, numbered: bool) -> list[tuple[str, Amount | None, Word | None]]:
    """The values behind the colon, each with its number where there is one, and as a word if it is bare."""
    text = _without_remark(line.text[at:].replace("**", "  "))
    if "`" not in text and not numbered:
        return [(word.text, None, word) for word in plain_values(Word(text, line, at + 1))]
    found: list[tuple[str, Amount | None, Word | None]] = []
    where = 0
    while text[where:].strip(" .;"):
        where += len(text[where:]) - len(text[where:].lstrip())
        entry = ENTRY.match(text, where)
        if entry is None:
            raise Word(text[where:], line, at + where + 1).unexpected("values separated by commas", ADVICE_LIST)
        found.append(_entry(Word(entry.group(), line, at + where + 1), entry, numbered))
        where = entry.end()
    return found


def _without_articles(
    entries: list[tuple[str, Amount | None, Word | None]],
) -> list[tuple[str, Amount | None, Word | None]]:
    """The values without the small articles that all of them have: an atlas, a comic, a novel."""
    lead = [_ARTICLE.match(value) for value, _, _ in entries]
    if len(entries) < 2 or not all(lead):
        return entries
    return [
        (value[found.end() :], n, word and Word(word.text[found.end() :], word.line, word.column + found.end()))
        for (value, n, word), found in zip(entries, lead, strict=True)
        if found
    ]


def _without_remark(text: str) -> str:
    """The values without a remark in brackets behind all of them: 1, 2, 3 (from left to right)."""
    found = _BEHIND.search(text)
    said = found["said"].casefold() if found and "`" not in text else ""
    turned = any(words in said for words in _TURNED)
    plain = "order" in said or " to " in f" {said} "
    return text[: found.start()] if found and plain and not turned else text


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


def plain_values(word: Word) -> list[Word]:
    """Values without backquotes: separated by commas, semicolons, bars or slashes; "and" before the last."""
    text = word.text.rstrip().removesuffix(".")
    mark = next((sign for sign in (";", ",", "|", " / ") if sign in text), None)
    parts = text.split(mark) if mark else [text]
    found: list[Word] = []
    at = 0
    for n, part in enumerate(parts):
        pieces = re.split(r"\s+(?:and|or|&)\s+", part) if n == len(parts) - 1 and not found[n:] else [part]
        if len(pieces) > 2 or (len(pieces) == 2 and mark is None and len(part.split()) > 6):
            pieces = [part]
        for piece in pieces:
            start = part.index(piece)
            found.append(_plain(Word(piece, word.line, word.column + at + start + len(piece) - len(piece.lstrip()))))
        at += len(part) + len(mark or "")
    return found


def _plain(word: Word) -> Word:
    value = " ".join(word.text.strip().removesuffix(".").split())
    value = re.sub(r"^(?:and|or|&) ", "", value)
    return Word(value.strip(" \"“”'‘’*_"), word.line, word.column)


def is_honest(one: ValueList) -> bool:
    """Whether the values look like values, not like something that is said about values."""
    return bool(one.values) and all(
        word.text and len(word.text.split()) <= LONGEST_VALUE and (_is_proper(word.text) or not may_be_said(word.text))
        for word in one.bare
    )


def _is_proper(value: str) -> bool:
    """Whether a value is written as a title or a name: Ashes at Noon, Isle of Man."""
    words = value.split()
    small = [word for word in words if word[:1].islower()]
    return len(words) > 2 and words[0][:1].isupper() and words[-1][:1].isupper() and _SMALL.issuperset(small)


def category_of(
    name: str, values: tuple[str, ...], numbers: tuple[Amount | None, ...], kind: str | None, size: int
) -> Category:
    """The category of a list; one that lists everything is ordered where its values have an order of their own."""
    if kind == "numbers":
        return Category(name, values, numbers=tuple(n for n in numbers if n is not None))
    if kind is not None or len(values) != size:
        return Category(name, values, ordered=kind == "in order")
    amounts = amounts_of(values)
    if amounts is not None:
        both = sorted(zip(amounts, values, strict=True))
        return Category(name, tuple(value for _, value in both), numbers=tuple(amount for amount, _ in both))
    places = scale_of(values)
    if places is not None:
        return Category(name, tuple(value for _, value in sorted(zip(places, values, strict=True))), ordered=True)
    return Category(name, values)


def write_list(category: Category, plain_name: str, doubts: Doubts, size: int) -> str:
    """A list as a line; `plain_name` is the name that its bare title would be read as."""
    name = category.name
    bare = plain_name == name and re.fullmatch(r"[^\W_]+(?: [^\W_]+)*", name) and not doubts.about_title(name, name)
    kind = " (numbers)" if category.numbers is not None else " (in order)" if category.ordered else ""
    if not kind and category_of(name, category.values, (), None, size) != category:
        kind = " (in no order)"
    if kind == " (numbers)" and category_of(name, category.values, (), None, size) == category:
        kind = ""
    quoted = not kind and doubts.about_all(name, category.values)
    values = ", ".join(_write_values(category, doubts, quoted=quoted, numbered=kind == " (numbers)"))
    return f"- {name if bare else f'`{name}`'}{kind}: {values}"


def _write_values(category: Category, doubts: Doubts, *, quoted: bool, numbered: bool) -> list[str]:
    bare = {v for v in category.values if not quoted and _is_plain(v) and not doubts.about_value(v, category.name)}
    shown = [value if value in bare else f"`{value}`" for value in category.values]
    if category.numbers is None or not numbered:
        return shown
    pairs = zip(shown, category.values, category.numbers, strict=True)
    return [text if from_text(value) == n else f"{text} = {as_text(n)}" for text, value, n in pairs]


def _is_plain(value: str) -> bool:
    return re.fullmatch(r"[$€£]?[^\W_]+(?:[ .'-][^\W_]+)*", value) is not None and not may_be_said(value)
