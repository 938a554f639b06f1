"""The canonical sentences of `sentences.py`, read back exactly: the inverse of that file, and nothing else.

Values and orders stand in quotes there, so that no name of a value can be taken for a word; without quotes, as
such sentences are shown, they are read where only one reading fits.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from cluewise.families.zebra.amounts import from_text
from cluewise.families.zebra.english.exact.rules import Pattern, patterns
from cluewise.families.zebra.english.tokens import clean
from cluewise.families.zebra.english.types import World
from cluewise.families.zebra.relations import Item, Relation
from cluewise.families.zebra.sentences import LEFT_TO_RIGHT
from cluewise.families.zebra.shape import DEEPEST

Found = list[tuple[Any, int]]  # what a part of a sentence means, and where it ends

_LOOKS = re.compile(
    r'"|goes with|does not go with|are all different| minus |of these (is|are) true|it is not true that \(|places apart'
    r"|somewhere between",
    re.IGNORECASE,
)
_QUOTED = re.compile(r'"[^"]*"')
_AMOUNT = re.compile(r"-?\d+(?:[./]\d+)?")
_MOST = 64  # readings of one part; more, and the sentence is not a canonical one


def exact_reader(world: World) -> Callable[[str], Relation | None]:
    """A function that reads the canonical sentences about a world; None for any other sentence."""
    names: Names | None = None

    def read(text: str) -> Relation | None:
        nonlocal names
        if not _LOOKS.search(text):
            return None
        plain = " ".join(text.split()).removesuffix(".")
        if _depth(plain) > DEEPEST:
            return None
        names = names or Names(world)
        try:
            found = {meaning for meaning, end in Reader(plain, names).part("SENTENCE", 0) if end == len(plain)}
        except RecursionError:  # a list of hundreds: longer than anything that is written
            return None
        return found.pop() if len(found) == 1 else None

    return read


def _depth(text: str) -> int:
    """How deep brackets are nested, those inside quotes aside."""
    depth = deepest = 0
    for mark in _QUOTED.sub("", text):
        depth += (mark == "(") - (mark == ")")
        deepest = max(deepest, depth)
    return deepest


def _key(name: str) -> str:
    return " ".join(clean(name).split()).casefold()


class Names:
    """The values, categories and orders of a world by the way they are written."""

    def __init__(self, world: World) -> None:
        self.items: dict[str, list[Item]] = {}
        for kind in world.kinds:
            for value in kind.values:
                self.items.setdefault(_key(value), []).append(Item(kind.name, value))
        self.categories = {_key(kind.name): kind.name for kind in world.kinds}
        self.axes = {_key(kind.name): kind.name for kind in world.kinds if kind.ordered}
        places = next((kind.name for kind in world.kinds if kind.places), None)
        self.numbered = {f"{_key(item.category)} {key}": item for key, items in self.items.items() for item in items
                         if item.category == places}  # fmt: skip
        self.row = places if places and places.lower() in LEFT_TO_RIGHT and world.across != "right" else None


class Reader:
    """One sentence; every part is read once from each place."""

    def __init__(self, text: str, names: Names) -> None:
        self.text = text
        self.low = "".join(low if len(low := letter.casefold()) == 1 else letter for letter in text)
        self.names = names
        self.rules = patterns(names.row)
        self.memo: dict[tuple[str, int], Found] = {}

    def part(self, name: str, at: int) -> Found:
        """What a part can mean from a place on."""
        key = (name, at)
        if key not in self.memo:
            self.memo[key] = [*dict.fromkeys(self._read(name, at))][:_MOST]
        return self.memo[key]

    def _read(self, name: str, at: int) -> Iterator[tuple[Any, int]]:
        match name:
            case "ITEM":
                return self._items(at)
            case "AXIS":
                return self._axes(at)
            case "AMOUNT" | "COUNT":
                return self._amounts(at)
        return self._by_rules(name, at)

    def _by_rules(self, name: str, at: int) -> Iterator[tuple[Any, int]]:
        for pattern, build in self.rules[name]:
            for values, end in self._follow(pattern, 0, at):
                yield build(*values), end

    def _follow(self, pattern: Pattern, step: int, at: int) -> Iterator[tuple[tuple[Any, ...], int]]:
        if step == len(pattern):
            yield (), at
            return
        piece = pattern[step]
        if not piece.isupper():
            if self.low.startswith(piece, at):
                yield from self._follow(pattern, step + 1, at + len(piece))
            return
        for value, middle in self.part(piece, at):
            for rest, end in self._follow(pattern, step + 1, middle):
                yield (value, *rest), end

    # --- values, orders, numbers ---

    def _items(self, at: int) -> Iterator[tuple[Any, int]]:
        for key, end in self._names_at(at, {**self.names.items, **self.names.numbered}):
            items = [self.names.numbered[key]] if key in self.names.numbered else self.names.items[key]
            bracketed = list(self._bracket(end))
            for category, behind in bracketed:
                yield from ((item, behind) for item in items if item.category == category)
            if not any(item.category == category for item in items for category, _ in bracketed):
                yield from ((item, end) for item in items)

    def _names_at(self, at: int, table: dict[str, Any]) -> Iterator[tuple[str, int]]:
        """The names that stand at a place: in quotes, or bare up to the end of a word."""
        if self.text.startswith('"', at):
            end = self.text.find('"', at + 1)
            key = self.text[at + 1 : end].casefold()
            if end > 0 and key in table:
                yield key, end + 1
            return
        for key in table:
            end = at + len(key)
            if self.text[at:end].casefold() == key and not self.text[end : end + 1].isalnum():
                yield key, end

    def _bracket(self, at: int) -> Iterator[tuple[str, int]]:
        """The category in brackets behind a value, and where the bracket ends."""
        if self.text.startswith(" (", at):
            for key, name in self.names.categories.items():
                end = at + 2 + len(key)
                if self.text[at + 2 : end].casefold() == key and self.text.startswith(")", end):
                    yield name, end + 1

    def _axes(self, at: int) -> Iterator[tuple[Any, int]]:
        return ((self.names.axes[key], end) for key, end in self._names_at(at, self.names.axes))

    def _amounts(self, at: int) -> Iterator[tuple[Any, int]]:
        found = _AMOUNT.match(self.text, at)
        amount = from_text(found.group()) if found else None
        if found and amount is not None:
            yield amount, found.end()
