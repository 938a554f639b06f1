"""Predicates: what is said of somebody, as relations about SELF."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cluewise.families.zebra.english.doing import Doing
from cluewise.families.zebra.english.joining import MOST_CHAINED, denied
from cluewise.families.zebra.english.meaning import SELF, all_of
from cluewise.families.zebra.english.nouns import same_as
from cluewise.families.zebra.english.scope import Found
from cluewise.families.zebra.english.verbs import TO_PERSONS
from cluewise.families.zebra.english.words import AUXILIARIES, BE, PREPOSITIONS, words_in
from cluewise.families.zebra.relations import Different, Same

_STATES = words_in(
    """
    partial fond keen fan interested known born crazy mad passionate aged famous responsible into
    """
)


class Predicates(Doing):
    """Parses predicates."""

    def predicate(self, i: int) -> Found:
        """One or more predicates joined by and, but, or, nor."""
        key = ("describing" if self.describing else f"predicate {self.titled}", i)
        if key not in self.memo:
            self.memo[key] = []
            self.memo[key] = self._joined(i, self._single, MOST_CHAINED) if i < self.size else []
            for _, end in self.memo[key]:
                self.see(end)
        return self.memo[key]

    # --- one predicate ------------------------------------------------------------------------------------------------

    def _single(self, i: int) -> Found:
        j = self._past_adverbs(i)
        text = self.texts[j]
        if j > i and self.texts[i] == "found":
            return self._doing(i, ()) + self._single(j)
        if text in ("either", "neither", "both"):
            return self._paired(j, self._single)
        if text in BE:
            return self._being(j + 1)
        if text in ("not", "never"):
            return denied(self._single(j + 1))
        if text in ("could", "might", "may") and not self._is_sure(j + 1):
            return []
        if text in AUXILIARIES and self._is_auxiliary(j):
            return self._auxiliary(j + 1)
        return self._doing(j, ())

    def _is_sure(self, j: int) -> bool:
        """Whether what could be is denied, or was seen to be so: could not be, could be heard."""
        verb = self.verb(j + 1)
        return self.texts[j] in ("not", "never") or (self.texts[j] == "be" and verb is not None and verb.form == "past")

    def _is_auxiliary(self, j: int) -> bool:
        if self.texts[j] not in ("has", "have", "had", "do", "does", "did"):
            return True
        j += self.texts[j + 1] in ("ever", "always", "already", "also")
        after = self.texts[j + 1]
        verb = self.verb(j + 1)
        return after in ("not", "never", "been") or (
            verb is not None and (after not in self.lexicon.cues or self.texts[j][0] == "d")
        )

    def _auxiliary(self, i: int) -> Found:
        deny = False
        while self.texts[i] in ("not", "never", "been", "be", "have", "also", "only", "ever") and not self.is_value(i):
            deny ^= self.texts[i] in ("not", "never")
            if self.texts[i] in ("been", "be"):
                return denied(self._being(i + 1)) if deny else self._being(i + 1)
            if self.texts[i] == "have" and self.verb(i + 1) is None:
                break
            i += 1
        i = self._past_adverbs(i)
        return self._nor(denied(self._doing(i, ()))) if deny else self._doing(i, ())

    def _nor(self, found: Found) -> Found:
        """Denials of what somebody does with more of them behind: does not grow leeks, nor (grow) beans."""
        longer = list(found)
        for fact, end in found:
            k = end + (self.texts[end] == ",")
            if self.texts[k] == "nor" and self.texts[k + 1] not in AUXILIARIES:
                more = self._doing(k + 1, ()) or self._object(k + 1, ())
                longer += self._nor([(all_of([fact, one]), after) for one, after in denied(more)])
        return longer

    def _being(self, i: int) -> Found:
        """What follows is: not, either ... or, and then who, where, how."""
        if self.texts[i] in ("being", "also", "certainly", "definitely") and not self.is_value(i):
            return self._being(i + 1)
        if self.texts[i] in ("not", "never", "neither"):
            if self.texts[i] == "neither":
                return self._paired(i, self._states)
            if self.texts[i + 1] in ("only", "just") or (self.texts[i] == "never" and self.texts[i + 1] == "not"):
                return []
            return self._and_not(denied(self._being(i + 1)))
        if self.texts[i] in ("either", "both") and self.texts[i + 1] != "end":
            return self._paired(i, self._states)
        return self._joined(i, self._states, MOST_CHAINED)

    def _and_not(self, found: Found) -> Found:
        """Denials with more of them behind: not blue and not silver."""
        longer = list(found)
        for fact, end in found:
            k = end + (self.texts[end] == ",")
            k += self.texts[k] in ("and", "but", "nor", "or")
            if k > end and self.texts[k - 1] in ("nor", "or"):
                further = (
                    self._by_whom(k) if self.texts[k] == "by" else self._states(k) if self.texts[k - 1] == "nor" else []
                )
                longer += self._and_not([(all_of([fact, more]), after) for more, after in denied(further)])
            elif k > end and self.texts[k] == "not":
                longer += self._and_not([(all_of([fact, more]), after) for more, after in denied(self._states(k + 1))])
        return longer

    def _states(self, i: int) -> Found:
        """One thing that somebody is: beside Bob, in house 2, the cat owner, painted red, the same as ..."""
        i = self._past_adverbs(i) if self.texts[self._past_adverbs(i)] not in ("of", "") else i
        found = self.compared(i, ()) + self._the_same(i)
        found += [(same_as(who), end) for who, end in self.noun(i) if who.refs or who.facts]
        exactly = self.texts[i] in ("exactly", "precisely", "right") and self.texts[i + 1] in ("in", "at", "on")
        if (self.texts[i] in PREPOSITIONS and not self.is_value(i)) or exactly:
            found += self._placed(i, ())
        if self.texts[i] == "by" and not self.is_value(i) and not self.person_before(i):
            found += self._by_whom(i + 1)
        return found + self.state(i)

    def _the_same(self, i: int) -> Found:
        """The same person as, different from."""
        j = i + (self.texts[i] in ("the", "a"))
        word = self.texts[j]
        if word not in ("same", "different"):
            return []
        j += 1
        while self.is_person_noun(j) or self.is_place_noun(j):
            j += 1
        if self.texts[j] not in ("as", "from", "than", "to"):
            return []
        make: Callable[[Any], Any] = (lambda b: Same(SELF, b)) if word == "same" else (lambda b: Different((SELF, b)))
        return [(make(who.refs[0]), end) for who, end in self.noun(j + 1) if len(who.refs) == 1 and not who.facts]

    def state(self, i: int) -> Found:
        """Participles and the like: painted red, owned by Bob, living in, fond of tea."""
        j = self._past_adverbs(i)
        if self.texts[j] in _STATES or self.texts[j] in ("named", "called"):
            born = self.compared(j + 1, ("born",)) if self.texts[j] == "born" else []
            return born + self._trailing([(fact, end) for fact, end in self._object(j + 1, (self.texts[j],))])
        verb = self.verb(j)
        if verb is None:
            return (
                [(Same(SELF, self.item_at(j, "does")), j + 1)]
                if self.is_verbal(j) and self.texts[j].endswith("ing")
                else []
            )
        if verb.form == "past" and self.texts[j + 1] == "by":
            if verb.base in TO_PERSONS and self.person_before(j):
                return []
            return self._by_whom(j + 2)
        if verb.form in ("past", "ing"):
            return self._doing(j, ())
        return []

    def _by_whom(self, i: int) -> Found:
        """Owned by Bob, by either Bob or Ann, by Bob or by Ann."""

        def one(at: int) -> Found:
            at += self.texts[at] == "by"
            return [(same_as(who), end) for who, end in self.noun(at) if who.refs]

        if self.texts[i] in ("either", "neither") and not self.is_value(i):
            return self._paired(i, one)
        found = one(i)
        for fact, end in list(found):
            found += self._more(fact, end, one, 3) if self.texts[end] in ("or", ",") else []
        return self._trailing(found)

    # --- verbs --------------------------------------------------------------------------------------------------------
