"""The puzzle's own words: which items, axes and titles stand where in a clue."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cluewise.families.zebra.english.vocabulary import RESERVED, SENSE, forms, pieces
from cluewise.families.zebra.puzzle import Category, ZebraPuzzle
from cluewise.families.zebra.relations import Item
from cluewise.families.zebra.sentences import LEFT_TO_RIGHT

Found = list[tuple[Item, int]]  # items, and the index of the token behind each


class Lexicon:
    """The words of one puzzle; `titles` are the words that head each category's list."""

    def __init__(self, puzzle: ZebraPuzzle, titles: Mapping[str, str] | None = None) -> None:
        categories = puzzle.categories
        self.size = puzzle.size
        self.places = puzzle.places
        self.axes = {tokens(c.name): c.name for c in categories if c.ordered}
        self.names = {tokens(c.name): c.name for c in categories}
        self._longest_name = max(map(len, self.names))
        self.exact: dict[str, list[Item]] = {}
        self._by_form: dict[str, list[tuple[tuple[frozenset[str], ...], Item]]] = {}
        self.title_words: dict[str, set[str]] = {}
        for category in categories:
            self._add_values(category)
            self._add_title(category.name, (titles or {}).get(category.name, category.name))

    @property
    def row(self) -> str | None:
        """The category that is a row from left to right, if there is one."""
        return self.places.name if self.places and self.places.name.lower() in LEFT_TO_RIGHT else None

    def _add_values(self, category: Category) -> None:
        for value in category.values:
            item = Item(category.name, value)
            self.exact.setdefault(value.casefold(), []).append(item)
            words = tokens(value)
            # A value such as "A" or "first" would be found where nobody means it: it must stand in quotes.
            if category is not self.places and not RESERVED.issuperset(words):
                shapes = tuple(map(forms, words))
                for form in shapes[0]:
                    self._by_form.setdefault(form, []).append((shapes, item))

    def _add_title(self, name: str, title: str) -> None:
        for word in tokens(title):
            if word not in SENSE:
                for form in forms(word):
                    self.title_words.setdefault(form, set()).add(name)

    def titled(self, word: str) -> frozenset[str]:
        """The categories whose title has this word."""
        return frozenset(name for form in forms(word) for name in self.title_words.get(form, ()))

    def items_at(self, words: Sequence[str], at: int) -> Found:
        """The items that the tokens from a place on may mean: the longest, or what stands in quotes."""
        if words[at].startswith('"'):
            found = [(item, at + 1) for item in self.exact.get(words[at].strip('"'), [])]
        else:
            found = self._bare(words, at)
        return self._narrowed(words, found)

    def _bare(self, words: Sequence[str], at: int) -> Found:
        fitting: dict[Item, int] = {}
        for form in forms(words[at]):
            for shapes, item in self._by_form.get(form, ()):
                ahead = words[at : at + len(shapes)]
                if len(ahead) == len(shapes) and all(forms(w) & s for w, s in zip(ahead, shapes, strict=True)):
                    fitting[item] = at + len(shapes)
        longest = max(fitting.values(), default=0)
        return [(item, end) for item, end in fitting.items() if end == longest]

    def _narrowed(self, words: Sequence[str], found: Found) -> Found:
        """The same, where a category in brackets follows only the items of that category."""
        narrowed: Found = []
        for item, end in found:
            category, behind = self._bracket(words, end)
            if category in (None, item.category):
                narrowed.append((item, behind))
        return narrowed

    def _bracket(self, words: Sequence[str], at: int) -> tuple[str | None, int]:
        if at < len(words) and words[at] == "(":
            for end in range(at + 2, min(at + 2 + self._longest_name, len(words))):
                name = self.names.get(tuple(words[at + 1 : end]))
                if name is not None and words[end] == ")":
                    return name, end + 1
        return None, at


def tokens(text: str) -> tuple[str, ...]:
    """The tokens of a text without their places."""
    return tuple(piece for piece, _ in pieces(text))
