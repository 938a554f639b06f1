"""Noun phrases: the ways to speak of an entity by a value it has, by its place, or by what is said of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cluewise.families.zebra.english.axes import DIRECTIONS
from cluewise.families.zebra.english.extremes import SUPERLATIVES
from cluewise.families.zebra.english.lexicon import FUNCTION
from cluewise.families.zebra.english.meaning import Who, all_of
from cluewise.families.zebra.english.scope import Found
from cluewise.families.zebra.english.tails import MOST_TAILS, Tails, _flat
from cluewise.families.zebra.english.verbs import VERBS, WILD
from cluewise.families.zebra.english.words import (
    AGENTS,
    BE,
    DETERMINERS,
    PEOPLE,
    PLAIN_ADJECTIVES,
    POSSESSIVES,
    PRONOUNS,
    RELATIONAL,
    words_in,
)

MEASURED = words_in("number score total mark result time price cost age height weight rank choice pick start finish")
ANYBODY = "~one"  # what stands for somebody of whom nothing is known
_SUFFIXED = words_in("t style type model brand kind flavour genre pet")
_KIN = words_in("mother father parent mom mum dad guardian")
_TOLD = words_in("who that which whose where in at on from for to under behind whom")
_UNITS = words_in(
    """
    years year old cm kg km miles inches dollars pounds euros minutes points am pm o'clock aged
    """
)

# A noun behind values of these sorts makes another thing of them: a dog collar, a red toy.
_CHANGED_BY_NOUNS = frozenset({"pet", "colour"})


class Nouns(Tails):
    """Parses noun phrases."""

    def noun(self, i: int) -> Found:
        """Every noun phrase from here on, as a Who and its end."""
        key = ("noun", i)
        if key not in self.memo:
            self.memo[key] = []  # a phrase is no part of itself
            self.memo[key] = self._noun(i) if i < self.size else []
            for _, end in self.memo[key]:
                self.see(end)
        return self.memo[key]

    def _noun(self, i: int) -> Found:
        if self.texts[i] == "one" and self.texts[i + 1] in DIRECTIONS and not self.is_value(i):
            return []  # one higher than: by one
        found: Found = [(who, end) for who, end in self._pronoun(i)]
        if self.texts[i] in ("whoever", "whichever"):
            return [(Who().more(*_flat(fact)), end) for fact, end in self.predicate(i + 1)]
        j = i
        while self.texts[j] in DETERMINERS and self.texts[j] != "both" and not self.is_value(j):
            j += 1
        most = self.texts[i] == "the" and (self.texts[i + 1] in SUPERLATIVES or self.texts[i + 2] in SUPERLATIVES)
        for fact, end in self.superlative(i) if most else ():
            who = Who().more(fact)
            found += self._tails(who, end, MOST_TAILS)
            owned = end + 1
            while self.texts[end] == "'s" and self._may_be_owned(owned, people=False):
                owned += 1
            found += [(who, owned)] if owned > end + 1 else []
        for who, end in self._headed(j):
            found += self._tails(who, end, MOST_TAILS)
        return [(who, end) for who, end in found if not who.bare]

    def _pronoun(self, i: int) -> Found:
        """He, she, they; his house: whoever was spoken of last. "They" may also be anybody."""
        text = self.texts[i]
        if i == 0 and text in ("that", "this") and self.texts[1] in BE and self.last and self.goes_on:
            return [(self.last, 1)]
        if text in ("somebody", "someone") and (self.texts[i + 1] in BE or self.verb(i + 1) is not None):
            return [(Who(), i + 1)]
        closes = self.texts[i + 1] in ("", ",", ".", ";", "and", "but")
        if self.last and (text in ("hers", "theirs") or (text == "his" and closes and self.texts[i - 1] == "than")):
            return [(self.last, i + 1)]
        if text in PRONOUNS:
            found: Found = [(self.last, i + 1)] if self.last else []
            anybody = text == "they" or (text == "it" and self.last is None)
            return found + ([(Who(), i + 1)] if anybody else [])
        # Her shed is not green: what is said at the head of a clause of somebody's thing is said of him.
        if text in POSSESSIVES and self.last and i == 0 and (self.is_title(1) or self.texts[1] in self.lexicon.scene):
            end = 2
            while self.is_title(end):
                end += 1
            return [(replace(self.last, cues=(*self.last.cues, *self.texts[1:end])), end)]
        if text in POSSESSIVES and self.last and (self.is_place_noun(i + 1) or self.is_person_noun(i + 1)):
            return [(self.last, i + 2)]
        return []

    def _headed(self, i: int) -> Found:
        """A head with the words before it: adjectives, titles of categories, mere nouns."""
        if self.texts[i] == ANYBODY:
            return [(Who(), i + 1)]
        cues: list[Any] = []
        found: Found = []
        j = i
        for _ in range(6):
            found += [(Who(spot_refs, facts, tuple(cues)), end) for spot_refs, facts, end in self.spot_phrase(j)]
            if self.is_value(j):
                return found + self._valued(j, cues)
            if self.texts[j] == "" or found:
                break
            if self.is_person_noun(j) or self.is_place_noun(j) or (self.is_title(j) and self._is_told(j + 1)):
                found += self._general(j, cues)
            if not self._may_precede(j):
                break
            cues.append(self.texts[j])
            j += 1
            if self.texts[j] in ("of", "'s", "with") or (self.texts[j] == "is" and cues):
                found += self._general(j - 1, cues[:-1])
        return found

    def _is_told(self, j: int) -> bool:
        """Whether something follows that says more of a noun: who, with, in."""
        verb = self.verb(j)
        done = verb is not None and (verb.form in ("past", "ing") or self.texts[j] == "born")
        return (self.texts[j] in _TOLD and not self.is_value(j)) or done

    def _may_precede(self, j: int) -> bool:
        """Whether a word may stand before a value within its phrase."""
        text = self.texts[j]
        if text in RELATIONAL and not self.is_title(j):
            return False
        if (
            self.is_title(j)
            or text in PLAIN_ADJECTIVES
            or text == "number"
            or (text in PEOPLE and self.is_value(j + 1))
        ):
            return True
        return self.is_filler(j)

    def _general(self, j: int, cues: list[Any]) -> Found:
        """A noun that does not say who: the person, the owner, a bouquet; what follows must."""
        text = self.texts[j]
        who = Who((), (), (*cues, text), bare=True)
        end = j + 1
        found: Found = [(who, end)]
        if self.texts[end] == "'s":
            found = self._whose(who, end + 1) + self._owned_by_somebody(who, end)
        if self.texts[end] == "of":
            found += self._of(text, cues, end + 1)
        return found

    def _owned_by_somebody(self, who: Who, i: int) -> Found:
        return [(who, i + 2)] if self.is_place_noun(i + 1) or self.is_title(i + 1) else []

    def _of(self, text: str, cues: list[Any], i: int) -> Found:
        """The owner of the cat, a vase of tulips, the colour of the house is left to others."""
        found: Found = []
        for who, end in self.noun(i):
            if not who.refs or (text in RELATIONAL and text not in self.lexicon.cues):
                continue
            meanings = getattr(who.refs[0], "meanings", ())
            people = bool(meanings) and all(self.lexicon.about[m.item.category].is_people for m in meanings)
            ours = text in AGENTS or text in PEOPLE or self.is_place_noun(i - 2) or text in self.lexicon.cues
            if people and (text in _KIN or not ours):
                continue
            found.append((who.hinted(*cues, text), end))
        return found

    def _valued(self, j: int, cues: list[Any]) -> Found:
        """A value and the nouns behind it: the cat owner, red house, camping trips, the German's house."""
        before = () if j == 0 or self.texts[j - 1] not in DETERMINERS else ("the",)
        refs = [self.ref(j, *cues, *before)]
        end, hints = j + 1, list[Any]()
        found: Found = []
        for _ in range(5):
            if self.is_value(end) and not self.is_verbal(end) and self.texts[end - 1] != "'s":
                if self.texts[end - 1] in AGENTS or (self._is_name(end - 1) and not self._is_name(end)):
                    break
                refs.append(self.ref(end, *cues))
                end += 1
            elif self._may_follow(end, refs[0]):
                if self.texts[end] in VERBS:
                    found.append((Who(tuple(ref.hinted(*hints) for ref in refs), (), (*cues, *hints)), end))
                hints.append(self.texts[end])
                end += 1
            else:
                break
        if len(refs) > 1 and not hints:
            found.append((Who((refs[0],)), j + 1))
        who = Who(tuple(ref.hinted(*hints) for ref in refs), (), (*cues, *hints))
        found.append((who, end))
        return found + self._possessed(who, end)

    def _is_name(self, j: int) -> bool:
        """Whether somebody's name stands here: "Bob cocoa" is not one thing, "the baker Bob" is."""
        meanings = self.tokens[j].meanings
        return bool(meanings) and all(self.lexicon.about[m.item.category].is_people for m in meanings)

    def _may_follow(self, j: int, ref: Any) -> bool:
        """Whether a noun may stand behind a value within its phrase."""
        text = self.texts[j]
        if self.is_value(j) or text in BE or j >= self.size or text in WILD:
            return False
        people = all(self.lexicon.about[m.item.category].is_people for m in ref.meanings)
        if people and text in ("family", "household", "clan"):
            return True
        if people and text in VERBS and VERBS[text].form in ("s", "past"):
            return False  # Anna drinks tea: no noun, even where a list is called Drinks
        if text in AGENTS or text in PEOPLE or text in _UNITS:
            return text not in _KIN and not (
                people and text in AGENTS and text not in PEOPLE and VERBS.get(text) is None
            )
        if self.is_place_noun(j) or (text in self.lexicon.scene and text not in VERBS):
            return not people
        if text in VERBS and VERBS[text].form in ("s", "past") and text not in self.lexicon.cues:
            return self._is_noun_here(j) and not people
        if text in PLAIN_ADJECTIVES and text in (
            "t",
            "style",
            "type",
            "model",
            "brand",
            "kind",
            "flavour",
            "genre",
            "pet",
        ):
            return True
        return (self.is_title(j) and text not in FUNCTION) or (not people and self._is_mere_noun(j, ref))

    def _is_mere_noun(self, j: int, ref: Any) -> bool:
        """Whether an unknown noun behind a value adds nothing: camping trips are camping, but cat food is no cat."""
        sorts = [self.lexicon.about[m.item.category].sorts for m in ref.meanings]
        return self.is_filler(j) and not any(one & _CHANGED_BY_NOUNS for one in sorts)

    def _is_noun_here(self, j: int) -> bool:
        """Whether a word that may be a verb is a noun: another verb, or the end of the phrase, follows."""
        after = self.texts[j + 1]
        return after in BE or after in (",", ".", "", "and", "or", "lives", "who")

    def _may_be_owned(self, j: int, people: bool) -> bool:
        """Whether a noun may stand behind 's without being somebody else."""
        text = self.texts[j]
        ours = self.is_title(j) or text in PLAIN_ADJECTIVES or self.is_place_noun(j)
        ours = ours or (text in self.lexicon.scene and self.verb(j) is None)
        ours = ours or (text == "number" and (self.is_title(j - 1) or self.is_place_noun(j - 1)))
        ours = ours or (text in MEASURED and text != "number" and self.texts[j + 1] in BE)
        return ours or text == "'s" or (not people and (self.is_filler(j) or text in AGENTS))

    def _possessed(self, who: Who, i: int) -> Found:
        """Bob's house, Bob's cat, Carol's (salary): Bob's things are Bob's, his neighbours are others."""
        if self.texts[i] != "'s":
            return []
        found: Found = []
        ref = who.refs[0]
        people = all(self.lexicon.about[m.item.category].is_people for m in getattr(ref, "meanings", ()))
        j, cues = i + 1, list[Any]()
        while self._may_be_owned(j, people) and (not self.is_value(j) or self.is_place_noun(j)):
            cues.append(self.texts[j])
            j += 1
        if self.is_value(j):
            found += [
                (
                    Who(
                        (*who.refs, *(r.hinted(*cues) if hasattr(r, "hinted") else r for r in other.refs)),
                        other.facts,
                        other.cues,
                    ),
                    end,
                )
                for other, end in self._valued(j, [])
            ]
        closes = self.texts[j] in (".", ",", "", "and", "or", "by", "but", "in", "on", "at") or self.texts[j] in BE
        if cues or closes or self.verb(j) is not None:
            found.append((Who(who.refs, who.facts, (*who.cues, *cues)), j))
        return found

    # --- what follows a head ------------------------------------------------------------------------------------------


def same_as(who: Who) -> Any:
    """The relation that SELF is somebody."""
    return all_of(list(who.as_facts()))
