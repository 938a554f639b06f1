"""What may not be passed over as a title or a value, since it may be a clue: `- Note: Ann next to Cid`, `- Ann: cat`.

In backquotes all of it is fine: then somebody has said that it is a name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from cluewise.families.zebra.english.titles import title_fault
from cluewise.families.zebra.english.vocabulary import DETERMINERS, NUMBERS, ORDINALS, SENSE, VERBS, forms, pieces

# A "value" with one of these words is more likely a sentence, and a sentence is never to be passed over.
_SENTENCE_WORDS = frozenset({"and", "or", "is", "are", "isn't", "not", "does", "doesn't", "lives", "cannot", *VERBS})
_MORE_WORDS = """behind near opposite facing touching can can't won't don't didn't wasn't nobody nothing without against
beyond beneath under over neighbour neighbours neighbor neighbors was were be been must may might should hates dislikes
avoids unless except instead because since while when where earlier later same"""
_RELATION_WORDS = SENSE.difference(DETERMINERS, NUMBERS, ORDINALS).union(_MORE_WORDS.split())
_SIGNS = re.compile(r"""[][(){}<>;|!?*=“”"→←↔⇒≠&]|(?<!\d):|:(?!\d)""")

Shape = tuple[frozenset[str], ...]


def may_be_said(value: str) -> bool:
    """Whether a value without backquotes looks like something that is said about values."""
    words = [word for word, _ in pieces(value)]
    lone = len(words) <= 1
    return bool(_SIGNS.search(value)) or any(
        word in _SENTENCE_WORDS or (not lone and word in _RELATION_WORDS) for word in words
    )


class Doubts:
    """What the lists of a puzzle, given as names and values, say about each other's words."""

    def __init__(self, lists: Iterable[tuple[str, Sequence[str]]]) -> None:
        self._by_form: dict[str, list[tuple[Shape, str]]] = {}
        self._sets: list[tuple[str, frozenset[str]]] = []
        for name, values in lists:
            self._sets.append((name, frozenset(value.casefold() for value in values)))
            for value in values:
                shape = _shape(value)
                for form in shape[0] if shape else ():
                    self._by_form.setdefault(form, []).append((shape, name))

    def about_title(self, name: str, title: str) -> str | None:
        """The word for which a title is doubted; `name` is the category's."""
        return title_fault(title) or (title if self._speaks_of_others(title, name, whole=True) else None)

    def about_value(self, value: str, name: str) -> bool:
        """Whether a value speaks of a value of another list."""
        return self._speaks_of_others(value, name, whole=False)

    def about_all(self, name: str, values: Sequence[str]) -> bool:
        """Whether a list repeats values of one other list: `- Women: Ann, Eva`."""
        own = frozenset(value.casefold() for value in values)
        return any(own <= other for called, other in self._sets if called != name)

    def _speaks_of_others(self, text: str, name: str, *, whole: bool) -> bool:
        words = _shape(text)
        return any(
            called != name and len(shape) < len(words) + whole and _match(words[at : at + len(shape)], shape)
            for at, word in enumerate(words)
            for form in word
            for shape, called in self._by_form.get(form, ())
        )


def _shape(text: str) -> Shape:
    return tuple(forms(word.removesuffix("'s").removesuffix("'")) for word, _ in pieces(text))


def _match(words: Shape, shape: Shape) -> bool:
    return len(words) == len(shape) and all(a & b for a, b in zip(words, shape, strict=True))
