"""Noun phrases of clues that may be values, each with what the words around it tell: done to, of, with, from, is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cluewise.families.zebra.english.choosing import agent_verb
from cluewise.families.zebra.english.danger import DANGEROUS
from cluewise.families.zebra.english.forms import singular
from cluewise.families.zebra.english.lexicon import FUNCTION
from cluewise.families.zebra.english.scales import amount_in
from cluewise.families.zebra.english.scope import GRAMMAR
from cluewise.families.zebra.english.things import kinds_of_thing
from cluewise.families.zebra.english.tokens import PUNCTUATION, Token
from cluewise.families.zebra.english.verbs import VERBS
from cluewise.families.zebra.english.words import (
    ADVERBS,
    AGENTS,
    AUXILIARIES,
    BE,
    DETERMINERS,
    HONORIFICS,
    ORDINALS,
    PEOPLE,
    PLAIN_ADJECTIVES,
    POSSESSIVES,
    PREPOSITIONS,
    PRONOUNS,
    RELATIVES,
    words_in,
)

Feature = tuple[str, str]
LONGEST_RUN = 3  # words of one value
_JOINTS = words_in("or nor neither and both either")
_BEFORE = words_in("not no only ( : ; – — than between beside before after above below behind near")
_LEADS = PREPOSITIONS | _JOINTS | BE | _BEFORE
_STOPS = (
    FUNCTION
    | GRAMMAR
    | ADVERBS
    | PUNCTUATION
    | PRONOUNS
    | frozenset(ORDINALS)
    | words_in(
        """i me you we us what how which why when whether something anything everything nothing else out up off please
    thank thanks hello though although because since everybody everyone nobody somebody anybody neither once twice
    remaining rest others back down along otherwise farther further nearer what's it's that's oh ah well okay
    yes obviously let lot name names"""
    )
)
_SOMEBODY = PRONOUNS | RELATIVES | AUXILIARIES | PEOPLE
_MERE = PLAIN_ADJECTIVES - words_in("big small little old young hot cold warm cool sweet")


class Phrase(NamedTuple):
    """Words that may be a value: `key` is the same for all its forms; `beside` are the phrases it is joined with."""

    key: str
    text: str
    features: frozenset[Feature]
    capital: bool
    beside: str = ""


def stem(word: str) -> str:
    """The base of a verb, as far as its ending tells."""
    if word in VERBS:
        return VERBS[word].base
    for end in ("ing", "ied", "ed", "es", "s"):
        if word.endswith(end) and len(word) > len(end) + 2:
            return word[: -len(end)] + ("y" if end == "ied" else "")
    return word


class Phrases:
    """Finds the noun phrases of one sentence; `nouns` are the words for places, people and whole categories."""

    def __init__(self, tokens: Sequence[Token], nouns: frozenset[str], titles: frozenset[str]) -> None:
        self.tokens = tokens
        self.texts = [token.text for token in tokens] + ["", "", "", ""]
        self.nouns = nouns
        self.titles = titles

    def __iter__(self) -> Iterator[Phrase]:
        i, last, end_of_last = 0, "", -9
        while i < len(self.tokens):
            run = self._run(i)
            if not run:
                i += 1
                continue
            phrase = self._phrase(i, i + run, last if i - end_of_last <= 4 else "")
            if phrase is not None:
                yield phrase
                last, end_of_last = phrase.key, i + run
            i += run

    def _run(self, i: int) -> int:
        """How many words of a noun phrase stand from here on; 0 where none begins."""
        if not self._is_content(i) or not self._may_begin(i) or self._is_his(i):
            return 0
        led = bool(i) and self._is_led(i)
        if not led and self.texts[i] in VERBS and not self.tokens[i].capital and not self._follows_verb(i):
            return 0
        if not led and not self._is_bare_noun(i):
            return 0
        n = 1
        while n < LONGEST_RUN + 1 and self._is_content(i + n) and not self._is_verb_here(i, i + n):
            if singular(self.texts[i + n - 1]) in self.titles and not self._is_hyphened(i + n):
                break
            n += 1
        return n

    def _is_bare_noun(self, i: int) -> bool:
        """Whether a word without an article is a noun, not a verb in an order or behind "and"."""
        text, after = self.texts[i], self.texts[i + 1]
        if text[0] == '"' or (self.tokens[i].capital and i > 0):
            return True
        if i == 0:
            if self.tokens[0].capital and len(self.tokens) > 1 and self.tokens[1].capital:
                return True
            verb = (
                after in VERBS
                or after in ADVERBS
                or after in ("never", "not")
                or (self._is_content(1) and after.endswith(("s", "ed")))
            )
            return verb or after in BE or after in AUXILIARIES or after in ("'s", ",", "and", "or")
        if self.texts[i - 1] == "not" and self.texts[i - 2] in AUXILIARIES:
            return False
        return not ((text.endswith("ed") and len(text) > 4) or after in PRONOUNS or after in DETERMINERS)

    def _is_his(self, i: int) -> bool:
        """Whether somebody's own something stands here that is no value: in his life, on her way."""
        behind = i > 1 and self.texts[i - 2] in PREPOSITIONS and self.texts[i - 2] != "with"
        return behind and self.texts[i - 1] in POSSESSIVES

    def _is_led(self, i: int) -> bool:
        """Whether the word before makes this one a noun: an article or a preposition, but not "that" before a verb."""
        before, verb = self.texts[i - 1], VERBS.get(self.texts[i])
        if before == "that" and verb is not None and verb.form in ("s", "past"):
            return False
        return before in DETERMINERS or (before in PREPOSITIONS and before != "to")

    def _is_content(self, i: int) -> bool:
        if i >= len(self.tokens) or self.tokens[i].meanings or self.tokens[i].amount is not None:
            return False
        text = self.texts[i]
        if text[0] == '"' and len(text) > 2:
            return True
        if not text[0].isalpha() or amount_in(text) is not None:
            return False
        if singular(text) in self.titles or self._is_hyphened(i):
            return True
        if text.endswith("ly") and len(text) > 5:
            return False
        return text not in _STOPS or (self.tokens[i].capital and i > 0 and len(text) > 2 and text in VERBS)

    def _is_hyphened(self, i: int) -> bool:
        """Whether a hyphen ties this word to the one before: the up of check-up."""
        piece = self.tokens[i].pieces[0]
        return i > 0 and piece.column > 1 and piece.line.text[piece.column - 2] == "-" and self._is_content(i - 1)

    def _may_begin(self, i: int) -> bool:
        if i == 0 or self.tokens[i].capital or self.texts[i][0] == '"':
            return True
        before = self.texts[i - 1]
        led = before in DETERMINERS or before in _LEADS or before == "'s" or before in HONORIFICS
        return led or self._verb_at(i - 1) or before in ORDINALS

    def _verb_at(self, i: int) -> bool:
        """Whether a verb stands here: a known one, or a word behind somebody that ends like one."""
        text = self.texts[i]
        if not 0 <= i < len(self.tokens) or self.tokens[i].meanings or (i and self.texts[i - 1] in DETERMINERS):
            return False
        if text in VERBS:
            return True
        after = bool(i) and (self.texts[i - 1] in _SOMEBODY or bool(self.tokens[i - 1].meanings))
        return after and text.isalpha() and text not in _STOPS

    def _follows_verb(self, i: int) -> bool:
        """Whether a word that may be a verb is what another verb is done to: drinks water, but not had ordered."""
        if i and (self.texts[i - 1] in AUXILIARIES or self.texts[i - 1] in BE):
            return False
        verb = VERBS.get(self.texts[i])
        return bool(i) and self._verb_at(i - 1) and verb is not None and verb.base != "be" and verb.form != "s"

    def _is_verb_here(self, start: int, j: int) -> bool:
        """Whether a further word of a phrase is rather the verb behind it."""
        text, after = self.texts[j], self.texts[j + 1]
        if text[0] == '"' or self.texts[start][0] == '"':
            return True
        if self.tokens[j].capital:
            return not self.tokens[j - 1].capital
        if self.tokens[j - 1].capital and text not in self.nouns and text not in self.titles:
            return True
        if text in VERBS and text not in self.titles and text not in self.nouns:
            closes = after in BE or after in PUNCTUATION or not after
            return not (closes and (after in BE or (start > 0 and self._is_led(start))))
        ended = text.endswith("ed") or (text.endswith("s") and text not in self.nouns and text not in self.titles)
        goes_on = after in DETERMINERS or after in PREPOSITIONS or after in ADVERBS
        return ended and (goes_on or text.endswith("ed") or start == 0)

    def _phrase(self, i: int, end: int, last: str) -> Phrase | None:
        words = list(self.tokens[i:end])
        head = ""
        one = singular(words[-1].text)
        ours = one in self.titles or one in self.nouns or words[-1].text in self.nouns
        if ours or (one in AGENTS and len(words) > 1):
            head, words = one, words[:-1]
        if not words or any(word.text in self.nouns for word in words) or all(w.text in _MERE for w in words):
            return None
        lone = len(words) == 1 and not (words[0].capital and i > 0)
        if lone and words[0].text in DANGEROUS and not kinds_of_thing(words[0].text):
            return None
        if lone and words[0].text in AGENTS and self.texts[end] == "of":  # the reader of the Globe
            return None
        texts = [word.text for word in words]
        key = " ".join([*texts[:-1], singular(texts[-1])])
        joined = last if (i and self.texts[i - 1] in _JOINTS | {","}) or self.texts[max(0, i - 2)] in _JOINTS else ""
        features = frozenset(self._features(i, end, head, key))
        capital = texts[0][0] == '"' or (
            words[0].capital and (i > 0 or (len(words) > 1 and all(word.capital for word in words)))
        )
        return Phrase(key, _written(words), features, capital, joined)

    def _features(self, i: int, end: int, head: str, key: str) -> Iterator[Feature]:
        yield from (("kind", kind) for kind in kinds_of_thing(key))
        if head in self.titles:
            yield "head", head
        elif head in AGENTS and (verb := agent_verb(head)) is not None:
            yield "verb", verb.base
        elif head:
            yield "beside", "place"
        j = i - 1
        while j >= 0 and (self.texts[j] in DETERMINERS or self.texts[j] in _JOINTS or self.texts[j] in ("not", "no")):
            j -= 1
        if i == 0 and (self.tokens[0].capital or not any(token.capital for token in self.tokens)):
            yield "initial", ""
        yield from self._before(j)
        yield from self._after(end)

    def _before(self, j: int) -> Iterator[Feature]:
        """What the words before a phrase tell."""
        if j < 0:
            return
        text, before = self.texts[j], self.texts[j - 1] if j else ""
        if text in PREPOSITIONS:
            if text == "of":
                yield from self._of(before)
            yield "prep", text
            if self._verb_at(j - 1) or before.endswith("ed"):
                yield "verb", stem(before) if text in ("about", "of", "for", "on") else f"{stem(before)} {text}"
        elif text in BE:
            if singular(before) in self.titles:
                yield "is", singular(before)
            elif before in self.nouns and before not in PEOPLE:
                yield "beside", "place"
            elif before in PEOPLE or before == "who":
                yield "is", "somebody"
        elif self._verb_at(j) or text.endswith("ed"):
            yield "verb", stem(text)

    def _of(self, before: str) -> Iterator[Feature]:
        """What is told by a noun with "of": the island of, the reader of."""
        if singular(before) in self.titles:
            yield "head", singular(before)
        if before in AGENTS and (agent := agent_verb(before)) is not None:
            yield "verb", agent.base

    def _after(self, end: int) -> Iterator[Feature]:
        """What the words behind a phrase tell: it is worn, eaten, sold."""
        j = end
        if self.texts[j] in BE or self.texts[j] in AUXILIARIES:
            while self.texts[j] in BE or self.texts[j] in AUXILIARIES or self.texts[j] in ADVERBS | {"not", "never"}:
                j += 1
            if (
                self._verb_at(j) and VERBS.get(self.texts[j]) and VERBS[self.texts[j]].form in ("past", "done")
            ) or self.texts[j].endswith("ed"):
                yield "verb", stem(self.texts[j])
            else:
                yield "subject", ""
        elif (
            self.texts[end] in PREPOSITIONS
            and self.texts[end] not in ("of", "by")
            and self.texts[end + 1] in DETERMINERS
        ):
            yield "carrier", ""
        elif self._verb_at(end) or self.texts[end] == "'s" or self.texts[end : end + 2] == [",", "who"]:
            yield "subject", ""


def _written(words: Sequence[Token]) -> str:
    first, last = words[0].pieces[0].word, words[-1].pieces[-1].word
    if first.text.startswith('"'):
        return first.text.strip('"')
    if first.line is last.line:
        return first.line.text[first.column - 1 : last.column - 1 + len(last.text)]
    return " ".join(piece.word.text for word in words for piece in word.pieces)
