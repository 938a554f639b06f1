"""The parts of a sentence: what carries sense (values, places, comparisons, denials, joints), and all the rest.

A hard part is kept, or said again in one plain way; a soft part (verbs, nouns, prepositions, unknown words) only tells
whether two hard parts belong to one noun phrase or are joined by a verb. A word of `danger.py` is always hard.
"""

from __future__ import annotations

from typing import Any

from cluewise.families.zebra.english.axes import DIRECTIONS
from cluewise.families.zebra.english.choosing import choose
from cluewise.families.zebra.english.extremes import everybody_else, superlative
from cluewise.families.zebra.english.idle import IDLE
from cluewise.families.zebra.english.lexicon import FUNCTION, PERSONS, Meaning
from cluewise.families.zebra.english.meaning import SELF, Ref
from cluewise.families.zebra.english.scope import GRAMMAR
from cluewise.families.zebra.english.skeleton.wording import HARD, PREPOSITIONS, Part, Wording
from cluewise.families.zebra.english.tokens import Token
from cluewise.families.zebra.english.verbs import Verb
from cluewise.families.zebra.english.words import AGENTS, ARTICLES, BE, PEOPLE, words_in
from cluewise.families.zebra.english.words import PREPOSITIONS as EVERY_PREPOSITION
from cluewise.families.zebra.relations import Item, Offset, Same

_TO_LANDS = words_in("of for to")
_SUPPOSING = words_in("would could might may should can shall ought him her them his hers")
_LAPSES = words_in("week month year night time times day morning evening summer winter spring autumn season")


class Parts(Wording):
    """Cuts one sentence into its parts."""

    def parts(self) -> list[Part] | None:
        """All parts in their order; None where a value cannot be meant as it is used."""
        found: list[Part] = []
        i = 0
        while i < self.size:
            part = self._part(i, found)
            if part is None:
                return None
            found.append(part)
            i += len(part.tokens)
        return found

    def _part(self, i: int, found: list[Part]) -> Part | None:
        token = self.tokens[i]
        end, axes = self._operator(i)
        if end:
            return Part("op", tuple(self.tokens[i:end]), tuple(self.tokens[i:end]), axes=axes)
        end = everybody_else(self, i) or self._other(i)
        if end:
            return Part("keep", tuple(self.tokens[i:end]), tuple(self.tokens[i:end]))
        place = self._place(i, found)
        if place is not None:
            return place
        if token.meanings:
            return self._value(i, found)
        kind = self.kind(i, found)
        said = {"not": ["not"], "he": ["he"], "who": ["who"]}.get(kind, [token.text])
        if token.text == "whoever":
            said = ["the", "one", "who"]
        if kind == "keep" and not self._may_be_kept(i):
            return None
        return Part(kind, (token,), tuple(Token(t, token.pieces, (), token.amount) for t in said), kind == "he")

    def _may_be_kept(self, i: int) -> bool:
        """Whether the grammar knows what a dangerous word means wherever it stands: either, between, but not gave."""
        text = self.texts[i]
        if self.tokens[i].amount is not None or not text.isalpha():
            return True
        if text == "different":
            return self.texts[i + 1] in PEOPLE and self.texts[i + 2] != "from"
        if text in EVERY_PREPOSITION and text not in ("of", "as"):
            return False
        known = text in GRAMMAR or text in FUNCTION or text in ("nobody", "there")
        return known and self.verb(i) is None and text not in _SUPPOSING and text not in DIRECTIONS

    # --- hard parts ---------------------------------------------------------------------------------------------------

    def _operator(self, i: int) -> tuple[int, frozenset[str]]:
        """Where the words of a comparison end that begins here, and the orders along which it may run."""
        if self.is_value(i) and self.tokens[i].amount is None:
            return 0, frozenset()
        cues = tuple(t.text for n, t in enumerate(self.tokens[:i]) if self.is_title(n)) + tuple(
            verb for n in range(i) if (verb := self.verb(n)) is not None
        )
        makers = self._makers(i, cues)
        end = max((end for _, end in makers), default=0)
        made = [make(SELF, SELF) for make, stop in makers if stop == end]
        axes = frozenset(axis for one in made for axis in (getattr(one.axis, "options", None) or (one.axis,)))
        if any(self.is_value(k) and self.tokens[k].amount is None for k in range(i, end)):
            return 0, frozenset()
        signs = {(one.a is SELF, one.low, one.high) for one in made if isinstance(one, Offset)}
        return (end, axes) if end and len(signs) <= 1 else (0, frozenset())

    def _other(self, i: int) -> int:
        """Where "the other (one)" or "in that order" ends; 0 where neither stands here."""
        if self.texts[i : i + 3] == ["in", "that", "order"]:
            return i + 3
        if self.texts[i : i + 2] != ["the", "other"] or self.is_value(i + 1):
            return 0
        return i + 2 + (self.texts[i + 2] == "one")

    def _place(self, i: int, found: list[Part]) -> Part | None:
        """A place that is named by its number, or the most of all, as one value."""
        spots = [(spot[0][0], spot[2]) for spot in self.spot_phrase(i) if len(spot[0]) == 1 and not spot[1]]
        led = bool(found) and (found[-1].kind == "det" or found[-1].text in BE)
        if led and self.texts[i] != "the":
            spots += [(one.b, end) for one, end in superlative(self, i, ()) if isinstance(one, Same)]
        if not spots:
            ends = [end for items, facts, end in self.spot_phrase(i) if facts]
            whole = tuple(self.tokens[i : ends[0]]) if ends and self._stands_alone(i, ends[0], found) else ()
            return Part("spot", whole, whole) if whole else None
        item, end = max(spots, key=lambda spot: int(spot[1]))
        if not self._stands_alone(i, end, found):
            return None
        return self._named(Item(*item), i, end)

    def _stands_alone(self, i: int, end: int, found: list[Part]) -> bool:
        """Whether no noun follows to which an ordinal or "last" belongs: last week, the first prize; at last."""
        before = found[-1].text if found else ""
        if end == i + 1 and found and found[-1].kind == "value":
            return False  # Bob hauled salt last: his last load, or was he the last?
        if (end == i + 1 and before in ("at", "from")) or self.texts[end] in _LAPSES or self.texts[end] == "from":
            return False
        if end >= self.size or self.tokens[end].meanings:
            return end >= self.size
        after = self.kind(end, [*found, Part("value", tuple(self.tokens[i:end]))])
        nouns = ("noun",) if end > i + 1 else ("word", "noun", "adj")
        return after not in nouns and (before in ("the", "a") or after != "verb" or end > i + 1)

    def _named(self, item: Item, i: int, end: int) -> Part:
        whole = tuple(self.tokens[i:end])
        said = Token("~v", whole[0].pieces, (Meaning(item),))
        return Part("value", whole, (said,), categories=frozenset({item.category}), place=True)

    def _value(self, i: int, found: list[Part]) -> Part | None:
        token = self.tokens[i]
        items = choose(self.lexicon, Ref(i, token.meanings, self._cues(i, found)))
        if not items:
            return None
        about = self.lexicon.about
        kinds = frozenset(item.category for item in items)
        headed = self._is_headed(i)
        kin = frozenset().union(*(about[kind].sorts & PERSONS for kind in kinds))
        ties = {self.texts[i - 1]} & _TO_LANDS | set(self.texts[max(i - 2, 0) : i]) & {"in", "from"}
        if kin == {"nation"} and i and ties:
            kin = frozenset()  # from Italy: where, and not whom
        if headed and kin and self.texts[i - 1] == "with":
            return None  # the person with Bob is not Bob
        if self._is_another_thing(i, kinds):
            return None
        person = headed or self._is_person_only(i + 1) or bool(kin)
        said = Token("~v", token.pieces, tuple(m for m in token.meanings if m.item in items))
        return Part("value", (token,), (said,), person, kinds, headed=headed)

    def _is_another_thing(self, i: int, kinds: frozenset[str]) -> bool:
        """Whether an unknown noun behind an animal makes another thing of it: the cat basket is in house 3."""
        pet = any("pet" in self.lexicon.about[kind].sorts for kind in kinds)
        verbal = self.texts[i + 1].endswith(("ed", "s", "ing"))
        return pet and self.is_filler(i + 1) and not verbal

    def _is_headed(self, i: int) -> bool:
        """Whether a noun for a person leads to the value here: the woman with the dog."""
        j = i - 1
        while j > 0 and (self.texts[j] in ARTICLES or self.texts[j] in PREPOSITIONS or self.texts[j] in IDLE):
            j -= 1
        return 0 <= j < i - 1 and self._is_person_only(j)

    def _is_person_only(self, j: int) -> bool:
        text = self.texts[j]
        return (text in PEOPLE or text in AGENTS) and not self.is_value(j) and self.verb(j) is None

    def _cues(self, i: int, found: list[Part]) -> tuple[Any, ...]:
        """The words around a value that help to choose: nouns of titles beside it, the verb before it."""
        cues: list[Any] = [self.texts[k] for k in (i + 1, i + 2) if self.is_title(k) and not self.is_value(i + 1)]
        j = i
        for part in reversed(found):
            j -= 1
            verb: Verb | None = self.verb(j)
            if part.kind in HARD:
                break
            if part.kind == "verb" and verb is not None and PREPOSITIONS.isdisjoint(self.texts[j:i]):
                cues.append(verb)
            elif part.kind == "prep" or self.is_title(j):
                cues.append(part.text)
        return tuple(cues)
