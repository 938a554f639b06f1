"""The puzzle's own words: which items, axes and titles stand where in a clue."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cluewise.families.zebra.english.kinds import Kind, kind_of
from cluewise.families.zebra.english.titles import CHOICE, content
from cluewise.families.zebra.english.vocabulary import RESERVED, SENSE, forms, pieces, verb_forms
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
        self.kinds = _kinds(categories, titles or {})
        self._by_form: dict[str, list[tuple[tuple[str, ...], Item]]] = {}
        self._actions: dict[str, list[Item]] = {}
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
                for form in forms(words[0]):
                    self._by_form.setdefault(form, []).append((words, item))
            if self.kinds[category.name].active:
                for verb in verb_forms(value.casefold()):
                    self._actions.setdefault(verb, []).append(item)

    def _add_title(self, name: str, title: str) -> None:
        """Let clues use the words of a title, unless it has an odd sense that a part of its words would lose."""
        words = [] if self.kinds[name].odd else [*content(tokens(title)), *CHOICE.intersection(tokens(title))]
        for word in words:
            if word not in SENSE:
                for form in forms(word):
                    self.title_words.setdefault(form, set()).add(name)

    def titled(self, word: str) -> frozenset[str]:
        """The categories whose title has this word."""
        return frozenset(name for form in forms(word) for name in self.title_words.get(form, ()))

    def kind(self, item: Item) -> Kind:
        """How clues may speak of an item."""
        return self.kinds[item.category]

    def exact_at(self, words: Sequence[str], at: int) -> Found:
        """The items that somebody named beyond doubt here: in quotes, or with the category behind in brackets."""
        if words[at].startswith('"'):
            return self._narrowed(words, [(item, at + 1) for item in self.exact.get(words[at].strip('"'), [])])
        return self._narrowed(words, [(i, end) for i, end in self._bare(words, at) if self._bracket(words, end)[0]])

    def bare_at(self, words: Sequence[str], at: int) -> Found:
        """The one item that the plain words from a place on mean."""
        found = self.shared_at(words, at)
        return found if len(found) == 1 else []

    def shared_at(self, words: Sequence[str], at: int) -> Found:
        """The items that the plain words may mean; between several only a word of a title may choose.

        Not the rest of the sentence: that one reading makes no sense is no proof of the other.
        """
        return [(item, end) for item, end in self._bare(words, at) if not self._bracket(words, end)[0]]

    def actions_at(self, words: Sequence[str], at: int) -> Found:
        """The activities that a verb here may mean: knitting where somebody knits."""
        return [(item, at + 1) for item in self._actions.get(words[at], [])]

    def _bare(self, words: Sequence[str], at: int) -> Found:
        """The longest items that are spelled just so; only where there is none, those in another form."""
        exact, inexact = dict[Item, int](), dict[Item, int]()
        for form in forms(words[at]):
            for value, item in self._by_form.get(form, ()):
                ahead = tuple(words[at : at + len(value)])
                if ahead == value:
                    exact[item] = at + len(value)
                elif self.kind(item).has_plural and _alike(ahead, value):
                    inexact[item] = at + len(value)
        fitting = exact or inexact
        longest = max(fitting.values(), default=at)
        # Is a "chess player" that, or somebody who plays chess? So both stay.
        return [(i, end) for i, end in fitting.items() if all(map(self._has_part, words[end:longest]))]

    def _has_part(self, word: str) -> bool:
        """Whether a word may have a part in a sentence by itself."""
        noun = self.places.name.casefold() if self.places else "house"
        return word in RESERVED or word in (noun, noun + "s") or bool(self.titled(word))

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


def _kinds(categories: Sequence[Category], titles: Mapping[str, str]) -> dict[str, Kind]:
    shown = {category.name: titles.get(category.name, category.name) for category in categories}
    return {
        name: kind_of(title, [other for other in shown.values() if other != title]) for name, title in shown.items()
    }


def _alike(words: tuple[str, ...], value: tuple[str, ...]) -> bool:
    return len(words) == len(value) and all(forms(a) & forms(b) for a, b in zip(words, value, strict=True))


def tokens(text: str) -> tuple[str, ...]:
    """The tokens of a text without their places."""
    return tuple(piece for piece, _ in pieces(text))
