"""The canonical sentences of `sentences.py`, in which every value stands in quotes: read by patterns, beyond doubt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from cluewise.families.zebra.amounts import from_text
from cluewise.families.zebra.english.canonical import canonical_parts, canonical_rules
from cluewise.families.zebra.english.matching import Grammar, Matcher, Rule, Table, Terminal, itself, pattern
from cluewise.families.zebra.english.vocabulary import NUMBERS, pieces
from cluewise.families.zebra.puzzle import Category
from cluewise.families.zebra.relations import Distance, Item, Offset, Relation
from cluewise.families.zebra.shape import DEEPEST


@cache
def _grammar(row: str | None) -> Grammar:
    rules = [*canonical_rules(), *(_row_rules(row) if row else ())]
    parts = {**canonical_parts(), "REF": [("EXACT", itself)], "SOMEONE": [("EXACT", itself)], "SENTENCE": rules}
    return {part: [Rule(pattern(p), build) for p, build in rules] for part, rules in parts.items()}


def _row_rules(row: str) -> Table:
    """What is said shorter along a row of places."""
    noun = row.casefold()
    return [
        ("REF is directly left of REF", lambda a, b: Offset(row, a, b, 1, 1)),
        ("REF is somewhere to the left of REF", lambda a, b: Offset(row, a, b, 1, None)),
        ("REF is next to REF", lambda a, b: Distance(row, a, b, 1, 1)),
        (f"there is|are COUNT {noun}|{noun}s between REF and REF", lambda n, a, b: Distance(row, a, b, n + 1, n + 1)),
    ]


def exact_reader(categories: Sequence[Category], places: Category | None) -> Callable[[str], Relation | None]:
    """A function that reads the canonical sentences about some categories; None for any other sentence."""
    words_of = cache(lambda: _words_of(categories))

    def exact(words: Sequence[str], at: int) -> list[tuple[Any, int]]:
        if not words[at].startswith('"'):
            return []
        items, names, _ = words_of()
        name, end = _bracket(words, at + 1, names)
        return [(item, end) for item in items.get(words[at].strip('"'), ()) if name in (None, item.category)]

    def axis(words: Sequence[str], at: int) -> list[tuple[Any, int]]:
        axes = words_of()[2]
        name = words[at].strip('"')
        return [(axes[name], at + 1)] if words[at][0] == '"' and name in axes else []

    terminals: dict[str, Terminal] = {
        "EXACT": exact,
        "AXIS": axis,
        "COUNT": lambda words, at: [(n, at + 1)] if (n := _count(words[at])) is not None else [],
        "AMOUNT": lambda words, at: [(n, at + 1)] if (n := from_text(words[at])) is not None else [],
    }

    def read(text: str) -> Relation | None:
        tokens = [piece for piece, _ in pieces(text)]
        if _depth(tokens) > DEEPEST:
            return None
        tokens = tokens[:-1] if tokens and tokens[-1] == "." else tokens
        matcher = Matcher(_grammar(places.name if places else None), terminals, tokens)
        found = matcher.readings("SENTENCE") if tokens else []
        return found[0] if len(found) == 1 and not matcher.overflow else None

    return read


def _words_of(
    categories: Sequence[Category],
) -> tuple[dict[str, list[Item]], dict[tuple[str, ...], str], dict[str, str]]:
    """The values, the categories and the axes by their words; wanted only where something stands in quotes."""
    items: dict[str, list[Item]] = {}
    for category in categories:
        for value in category.values:
            items.setdefault(value.casefold(), []).append(Item(category.name, value))
    names = {tuple(piece for piece, _ in pieces(c.name)): c.name for c in categories}
    axes = {category.name.casefold(): category.name for category in categories if category.ordered}
    return items, names, axes


def _bracket(words: Sequence[str], at: int, names: dict[tuple[str, ...], str]) -> tuple[str | None, int]:
    """The category in brackets behind a value, and where it ends."""
    if at < len(words) and words[at] == "(":
        for end in range(at + 2, len(words)):
            if words[end] == ")" and tuple(words[at + 1 : end]) in names:
                return names[tuple(words[at + 1 : end])], end + 1
    return None, at


def _count(word: str) -> int | None:
    return NUMBERS.get(word, int(word) if word.isascii() and word.isdigit() and len(word) < 4 else None)


def _depth(tokens: Sequence[str]) -> int:
    depth = deepest = 0
    for token in tokens:
        depth += (token == "(") - (token == ")")
        deepest = max(deepest, depth)
    return deepest
