"""The words of a sentence beside its values: which carry sense, and what the others are.

A soft word (a verb, a noun, a preposition, an unknown word) only tells whether two values belong to one noun phrase or
are joined by a verb. A word of `danger.py` is always hard, unless the puzzle itself calls its people or things so.
"""

from __future__ import annotations

from typing import NamedTuple

from cluewise.families.zebra.english.axes import DIRECTIONS, axis_options
from cluewise.families.zebra.english.clauses import Clauses
from cluewise.families.zebra.english.danger import is_dangerous
from cluewise.families.zebra.english.idle import IDLE, is_idle, is_tying
from cluewise.families.zebra.english.tokens import Token
from cluewise.families.zebra.english.words import AGENTS, ARTICLES, BE, HONORIFICS, PEOPLE, POSSESSIVES, words_in

HARD = words_in("value he op spot not who joint keep")
JOINTS = words_in(", ; and but or nor while whereas")
AUXILIARIES = words_in("does do did has had have having will must")
PREPOSITIONS = words_in("in at on with of from for by to as into onto upon via inside during")
_HE = words_in("he she they it")
_WHO = words_in("who which that whose whoever")
_NOT = words_in("not never")
_MORE = words_in("more less later earlier fewer")
# Verbs and nouns that put somebody first, or that say it of a time or of somebody else.
_ORDERING = words_in("win wins won winning winner winners champion loser runner-up tie tied draw miss")
_POINTING = words_in("this these those such another same")
# Words that compare or deny even where the puzzle also has them as nouns.
_COMPARING = words_in("left right first last second third next end top bottom middle order other one same different")
_SUSPECT = ("er", "or", "ist", "ers", "ors", "ists", "man", "woman", "ee", "ian", "eer", "ant")


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


class Wording(Clauses):
    """Says of each word what part it has."""

    def kind(self, i: int, found: list[Part]) -> str:
        """The part of the word here, behind the parts that were found before it."""
        text, after = self.texts[i], self.texts[i + 1]
        hard = self._hard_kind(i, found)
        if hard:
            return hard
        if text in POSSESSIVES:
            return "det" if text in ("our", "my", "your") else self._his(found)
        if text == "'s":
            return "be" if found and found[-1].kind in ("he", "who") else "of"
        if text in BE or text in AUXILIARIES or (text == "can" and after == "be"):
            return "be"
        if self._is_screen(i):
            return "prep"
        if text in PREPOSITIONS:
            alike = text == "as" and "as" in (*self.texts[i + 1 : i + 4], *self.texts[max(i - 3, 0) : i])
            return "keep" if alike or (text == "of" and not found) else "prep"  # as old as; of Ann and Bob, one ...
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
        if self._acts_after_all(i, before):
            return "verb"
        ties = is_tying(self, i) or text in self.lexicon.verbs  # who lost it, under the title Lost
        if is_dangerous(text) and not ties:
            return "noun" if self._is_our_noun(i) else "keep"
        if text in HONORIFICS and self.is_value(i + 1):
            return "adj"
        if before in ("of", "adj") and self._is_somebody_else(i, found):
            return "keep"
        verb = self.verb(i)
        if verb is not None and not (verb.form in ("base", "s") and self._takes_noun(i, before)):
            return "verb"
        ours = self.is_title(i) or self.is_place_noun(i) or self.is_person_noun(i) or self.is_scenery(i)
        if ours or verb is not None:
            return "noun"
        if text in IDLE:
            return "adj"
        return "word" if is_idle(self, i) else "keep"

    def _acts_after_all(self, i: int, before: str) -> bool:
        """Whether a word that mostly compares is a verb here: Bob left on Monday, did not like, who order."""
        text = self.texts[i]
        if text == "left":
            return before in ("value", "who", "he") and self.texts[i + 1] not in ("of", "to", "than", "from")
        led = before in ("not", "who") or self.texts[i - 1] in AUXILIARIES or self.texts[i - 1] == "to"
        return text in ("like", "order") and i > 0 and led

    def _is_somebody_else(self, i: int, found: list[Part]) -> bool:
        """Whether a noun behind a possessive is another person than its owner: Bob's gardener."""
        text = self.texts[i]
        owner = next((n for n in range(len(found) - 1, -1, -1) if found[n].kind == "of"), 0)
        mine = owner and all(part.kind == "adj" for part in found[owner + 1 :]) and found[owner - 1].person
        return bool(mine) and (text in PEOPLE or text in AGENTS or (text.endswith(_SUSPECT) and not self.is_title(i)))

    def _takes_noun(self, i: int, before: str) -> bool:
        """Whether a noun stands where a word that may be a verb stands: the train, Bob's work, the red door is."""
        if before in ("det", "of", "adj", "prep") or self.texts[i - 1] == "whose":
            return self.texts[i - 1] != "to" or before != "prep"
        nouns = self.is_title(i) or self.is_place_noun(i)
        return before in ("value", "noun") and nouns and (self.texts[i + 1] in BE or not self._acts_here(i))

    def _acts_here(self, i: int) -> bool:
        """Whether a word behind a value is its verb: nothing else of this clause would be."""
        later = (self.texts[k] for k in range(i + 1, self.size))
        return not any(text in BE or text in AUXILIARIES for text in later)

    def _is_our_noun(self, i: int) -> bool:
        """Whether a dangerous word is what the puzzle calls its people or things: the bride, but not Ann's friend."""
        text = self.texts[i]
        ours = text in self.lexicon.scene or text in self.lexicon.nouns or self.is_title(i)
        ours = ours or (text in PEOPLE and self.texts[i - 1] == "the")
        named = i > 1 and self.is_value(i - 1) and self.texts[i - 2] == "the"  # the Nash child
        plain = i > 0 and (self.texts[i - 1] in ARTICLES or named) and self.texts[i + 1] != "of"
        return ours and plain and text.isalpha() and text not in _COMPARING

    def _his(self, found: list[Part]) -> str:
        """His hat: of him who was spoken of before, or of whom this clause speaks already."""
        clause: list[Part] = []
        for part in reversed(found):
            if part.kind == "joint":
                break
            clause.append(part)
        if any(part.kind in ("op", "keep", "spot") for part in clause):
            return "keep"
        return "det" if any(part.kind in ("value", "he") for part in clause) else "he"
