"""The parts of a sentence: what carries sense (values, places, comparisons, denials, joints), and all the rest.

A hard part is kept, or said again in one plain way; a soft part (verbs, nouns, prepositions, unknown words) only tells
whether two hard parts belong to one noun phrase or are joined by a verb. A word of `danger.py` is always hard.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from cluewise.families.zebra.english.axes import DIRECTIONS, axis_options
from cluewise.families.zebra.english.choosing import choose
from cluewise.families.zebra.english.clauses import Clauses
from cluewise.families.zebra.english.danger import is_dangerous
from cluewise.families.zebra.english.extremes import everybody_else, superlative
from cluewise.families.zebra.english.idle import IDLE, is_idle, is_tying
from cluewise.families.zebra.english.lexicon import PERSONS, Meaning
from cluewise.families.zebra.english.meaning import SELF, Ref
from cluewise.families.zebra.english.tokens import Token
from cluewise.families.zebra.english.verbs import Verb
from cluewise.families.zebra.english.words import AGENTS, ARTICLES, BE, HONORIFICS, PEOPLE, POSSESSIVES, words_in
from cluewise.families.zebra.relations import Item, Offset, Same

HARD = words_in("value he op spot not who joint keep")
JOINTS = words_in(", ; and but or nor while whereas")
_AUXILIARIES = words_in("does do did has had have having will must")
_PREPOSITIONS = words_in("in at on with of from for by to as into onto upon via inside during")
_HE = words_in("he she they it")
_WHO = words_in("who which that whose whoever")
_NOT = words_in("not never")
_MORE = words_in("more less later earlier fewer")
# Verbs and nouns that put somebody first, or that say it of a time or of somebody else.
_ORDERING = words_in("win wins won winning winner winners champion loser runner-up tie tied draw miss")
_POINTING = words_in("this these those such another same")
# Words that compare or deny even where the puzzle also has them as nouns.
_COMPARING = words_in("left right first last second third next end top bottom middle order other one same different")
_LAPSES = words_in("week month year night time times day morning evening summer winter spring autumn season")


class Part(NamedTuple):
    """Some tokens with their part in the sentence, and what is said in their place."""

    kind: str
    tokens: tuple[Token, ...]
    said: tuple[Token, ...] = ()
    person: bool = False
    categories: frozenset[str] = frozenset()
    axes: frozenset[str] = frozenset()
    headed: bool = False  # a noun for a person leads it: the woman with the dog
    place: bool = False  # it is named by where it stands

    @property
    def text(self) -> str:
        """The first word."""
        return self.tokens[0].text


class Parts(Clauses):
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
        kind = self._kind(i, found)
        said = {"not": ["not"], "he": ["he"], "who": ["who"]}.get(kind, [token.text])
        if token.text == "whoever":
            said = ["the", "one", "who"]
        if kind == "keep" and token.text in DIRECTIONS:
            return None  # behind the brown door: no comparison, though it may seem one
        return Part(kind, (token,), tuple(Token(t, token.pieces, (), token.amount) for t in said), kind == "he")

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
        if end == i + 1 and (before in ("at", "from") or self.texts[end] in _LAPSES):
            return False
        if end >= self.size or self.tokens[end].meanings:
            return end >= self.size
        after = self._kind(end, [*found, Part("value", tuple(self.tokens[i:end]))])
        return after not in ("word", "noun", "adj") and (before in ("the", "a") or after != "verb" or end > i + 1)

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
        if kin == {"nation"} and ("in" in self.texts[max(i - 2, 0) : i] or "from" in self.texts[max(i - 2, 0) : i]):
            kin = frozenset()  # from Italy: where, and not whom
        person = headed or self._is_person_only(i + 1) or bool(kin)
        said = Token("~v", token.pieces, tuple(m for m in token.meanings if m.item in items))
        return Part("value", (token,), (said,), person, kinds, headed=headed)

    def _is_headed(self, i: int) -> bool:
        """Whether a noun for a person leads to the value here: the woman with the dog."""
        j = i - 1
        while j > 0 and (self.texts[j] in ARTICLES or self.texts[j] in _PREPOSITIONS or self.texts[j] in IDLE):
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
            if part.kind == "verb" and verb is not None and _PREPOSITIONS.isdisjoint(self.texts[j:i]):
                cues.append(verb)
            elif part.kind == "prep" or self.is_title(j):
                cues.append(part.text)
        return tuple(cues)

    # --- soft parts ---------------------------------------------------------------------------------------------------

    def _kind(self, i: int, found: list[Part]) -> str:
        text, after = self.texts[i], self.texts[i + 1]
        hard = self._hard_kind(i, found)
        if hard:
            return hard
        if text in POSSESSIVES:
            return "det" if text in ("our", "my", "your") else self._whose(found)
        if text == "'s":
            return "be" if found and found[-1].kind in ("he", "who") else "of"
        if text in BE or text in _AUXILIARIES or (text == "can" and after == "be"):
            return "be"
        if self._is_screen(i):
            return "prep"
        if text in _PREPOSITIONS:
            return "prep" if found or text != "of" else "keep"  # of Ann and Bob, one ...
        if text in ARTICLES or (text == "that" and after == "of"):
            return "det"
        if text == "one" and found and found[-1].kind in ("det", "adj", "value") and self.tokens[i].amount == 1:
            return "noun" if after != "of" else "keep"
        return self._content(i, found)

    def _is_screen(self, i: int) -> bool:
        """Whether a word that may compare only says where a thing is: behind the brown door, under a blue roof."""
        if self.texts[i] == "behind":
            return self.is_screened(i)
        return self.texts[i] == "under" and not any(
            axis_options(self.lexicon, direction, None, ()) for direction in DIRECTIONS["under"]
        )

    def _hard_kind(self, i: int, found: list[Part]) -> str:
        text, after = self.texts[i], self.texts[i + 1]
        if text in JOINTS:
            return "joint"
        if text in _NOT or (text == "no" and after not in _MORE):
            return "not"
        if text in _HE:
            return "he"
        if text == "that" and (after in BE or after == "of"):  # and that is not Bob's
            opens = not found or found[-1].kind == "joint"
            return "he" if opens and after in BE else "" if after == "of" else "who"
        return "who" if text in _WHO else ""

    def _content(self, i: int, found: list[Part]) -> str:
        """What an open word is: a verb, a noun that the puzzle knows, an idle adverb, or unknown."""
        text, token = self.texts[i], self.tokens[i]
        before = found[-1].kind if found else ""
        if token.amount is not None or text in _ORDERING or text in _POINTING:
            return "keep"
        if text == "left" and before in ("value", "who", "he") and self.texts[i + 1] not in ("of", "to", "than", "from"):
            return "verb"
        if text in ("like", "order") and (before in ("not", "who", "be") or self.texts[i - 1] == "to"):
            return "verb" if before != "be" or self.texts[i - 1] not in BE else "keep"
        if is_dangerous(text) and not is_tying(self, i):
            return "noun" if self._is_our_noun(i) else "keep"
        if text in HONORIFICS and self.is_value(i + 1):
            return "adj"
        verb = self.verb(i)
        if verb is not None and not (verb.form in ("base", "s") and self._takes_noun(i, before)):
            return "verb"
        ours = self.is_title(i) or self.is_place_noun(i) or self.is_person_noun(i) or self.is_scenery(i)
        if ours or verb is not None:
            return "noun"
        if text in IDLE:
            return "adj"
        return "word" if is_idle(self, i) else "keep"

    def _takes_noun(self, i: int, before: str) -> bool:
        """Whether a noun stands where a word that may be a verb stands: the train, Bob's work, the red door is."""
        if before in ("det", "of", "adj", "prep") or self.texts[i - 1] == "whose":
            return self.texts[i - 1] != "to" or before != "prep"
        nouns = self.is_title(i) or self.is_place_noun(i)
        return before in ("value", "noun") and nouns and (self.texts[i + 1] in BE or not self._acts_here(i))

    def _acts_here(self, i: int) -> bool:
        """Whether a word behind a value is its verb: nothing else of this clause would be."""
        later = (self.texts[k] for k in range(i + 1, self.size))
        return not any(text in BE or text in _AUXILIARIES for text in later)

    def _is_our_noun(self, i: int) -> bool:
        """Whether a dangerous word is what the puzzle calls its people or things: the bride, but not Ann's friend."""
        text = self.texts[i]
        ours = text in self.lexicon.scene or text in self.lexicon.nouns or self.is_title(i)
        ours = ours or (text in PEOPLE and self.texts[i - 1] == "the")
        named = i > 1 and self.is_value(i - 1) and self.texts[i - 2] == "the"  # the Nash child
        plain = i > 0 and (self.texts[i - 1] in ARTICLES or named) and self.texts[i + 1] != "of"
        return ours and plain and text.isalpha() and text not in _COMPARING

    def _whose(self, found: list[Part]) -> str:
        """His hat: of him who was spoken of before, or of whom this clause speaks already."""
        clause: list[Part] = []
        for part in reversed(found):
            if part.kind == "joint":
                break
            clause.append(part)
        if any(part.kind in ("op", "keep", "spot") for part in clause):
            return "keep"
        return "det" if any(part.kind in ("value", "he") for part in clause) else "he"
