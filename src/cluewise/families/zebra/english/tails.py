"""What may follow a noun: who owns the cat, whose colour is red, with a dog, in the red house, next to Bob."""

from __future__ import annotations

from typing import Any

from cluewise.families.zebra.english.lexicon import PERSONS
from cluewise.families.zebra.english.meaning import Who, negated
from cluewise.families.zebra.english.scope import Found
from cluewise.families.zebra.english.spots import Spots
from cluewise.families.zebra.english.words import (
    BE,
    PLAIN_ADJECTIVES,
    words_in,
)

MOST_TAILS = 4
_REDUCED = words_in(
    """
    paint name call colour color locate situate seat place position dress decorate label title associate
    """
)
_UNDER = words_in("in on under at with inside behind")
_WITHIN = words_in("in at on from of for inside within to about under behind")
_TIED = words_in("to about under behind")


def _flat(fact: Any) -> tuple[Any, ...]:
    return tuple(fact) if isinstance(fact, list) else (fact,)


class Tails(Spots):
    """Parses what follows a noun."""

    def _tails(self, who: Who, i: int, left: int) -> Found:
        """A phrase with none, one or more of the things that may follow it."""
        found: Found = [(who, i)]
        if left:
            for longer, end in self._tail(who, i):
                found += self._tails(longer, end, left - 1)
        return found

    def _tail(self, who: Who, i: int) -> Found:
        text = self.texts[i]
        if text == ",":
            return self._aside(who, i)
        if text in ("who", "that", "which"):
            # "The person who loves the spaghetti eater" means what it should; "Bob loves the cat owner" does not.
            outer, titled = self.describing, self.titled
            self.describing, self.titled = True, ()
            found = [(who.more(*_flat(fact)), end) for fact, end in self.predicate(i + 1)]
            self.describing, self.titled = outer, titled
            return found
        if text == "where" or (text in _UNDER and self.texts[i + 1] == "which"):
            return self._where(who, i + (1 if text == "where" else 2))
        if text == "whose":
            return self._whose(who, i + 1)
        if text == "with":
            return self._having(who, i + 1) + [(who.more(fact), end) for fact, end in self.compared(i + 1, ("with",))]
        if text in _WITHIN and (who.bare or text != "of"):
            sided = who.bare and text in ("to", "on") and not {"left", "right"}.isdisjoint(self.texts[i + 1 : i + 4])
            return self._within(who, i) + (self._related(who, i) if sided else [])
        return self._participle(who, i) + (self._related(who, i) if who.bare else [])

    def _aside(self, who: Who, i: int) -> Found:
        """Bob, who owns the cat, ...; the comma behind belongs to it."""
        under = self.texts[i + 1] in _UNDER and self.texts[i + 2] == "which"
        verb = self.verb(i + 1)
        if verb is not None and verb.form in ("ing", "past"):  # Bob, dressed in red, ...
            return [(who.more(*_flat(fact)), end + 1) for fact, end in self.state(i + 1) if self.texts[end] == ","]
        if not under and self.texts[i + 1] not in ("who", "which", "whose", "that"):
            return []
        found: Found = []
        for longer, end in self._tail(who, i + 1):
            found.append((longer, end + 1 if self.texts[end] == "," else end))
        return found

    def _where(self, who: Who, i: int) -> Found:
        """The house where they smoke Blend, the house where Bob lives."""
        if self.texts[i] == "no" and not self.is_value(i):
            return [
                (who.more(*(negated(fact) for fact in inner.as_facts())), end)
                for inner, j in self.noun(i + 1)
                if len(inner.as_facts()) == 1 and (end := self._happens(j))
            ]
        found: Found = []
        for inner, j in self.noun(i):
            for fact, end in self.predicate(j):
                found.append((who.more(*inner.as_facts(), *_flat(fact)), end))
            verb = self.verb(j)
            if inner.refs and verb and verb.stands:
                found.append((who.more(*inner.as_facts()), j + 1))
        for inner, j in self.noun(i):
            end = self._happens(j)
            if end and inner.refs:
                found.append((who.more(*inner.as_facts()), end))
        return found

    def _happens(self, j: int) -> int:
        """Past "is sold", which says no more than that something is there; 0 where that does not stand."""
        verb = self.verb(j + 1)
        return j + 2 if self.texts[j] in BE and verb is not None and verb.form == "past" else 0

    def _whose(self, who: Who, i: int) -> Found:
        """Whose favourite colour is red, whose child is named Bella."""
        cues: list[Any] = []
        j = i
        while self._may_be_whose(j):
            cues.append(self.texts[j])
            j += 1
        if not cues:
            return []
        found: Found = []
        for fact, end in self.predicate(j):
            found.append((who.more(*(self.hint(one, cues) for one in _flat(fact))), end))
        return found

    def _may_be_whose(self, j: int) -> bool:
        text = self.texts[j]
        if j >= self.size or (text in BE and text != "'s"):
            return False
        ours = self.is_title(j) or self.is_place_noun(j) or text in self.lexicon.scene or text in PLAIN_ADJECTIVES
        return ours or text in ("'s", "name", "of", "the") or self.is_filler(j)

    def hint(self, fact: Any, cues: Any) -> Any:
        """A fact whose values are to be chosen with the help of some words."""
        from cluewise.families.zebra.english.meaning import Ref, mapped

        return mapped(fact, lambda one: one.hinted(*cues) if isinstance(one, Ref) else one)

    def _having(self, who: Who, i: int) -> Found:
        """With a dog, with red hair."""
        found: Found = []
        for other, end in self.noun(i):
            meanings = getattr(other.refs[0], "meanings", ()) if other.refs else ()
            people = bool(meanings) and all(self.lexicon.about[m.item.category].is_people for m in meanings)
            if other.refs and not people:
                found.append((who.more(*other.hinted("with").as_facts()), end))
        return found

    def _within(self, who: Who, i: int) -> Found:
        """In the red house, from Norway, on the third floor."""
        word = self.texts[i]
        found: Found = [(who.more(fact), end) for fact, end in self.ends(i + 1)] if word in ("at", "on") else []
        for other, end in self.noun(i + 1):
            ref = other.refs[0] if other.refs else None
            sorts = [self.lexicon.about[m.item.category].sorts for m in getattr(ref, "meanings", ())]
            tied = ref is not None and bool(sorts) and not any(one & PERSONS for one in sorts)
            if other.refs or other.facts if word not in _TIED else tied:
                found.append((who.more(*other.hinted(word).as_facts()), end))
        return found

    def _participle(self, who: Who, i: int) -> Found:
        """Living in the red house, wearing a hat, named Bella, owned by Bob, partial to tea."""
        verb = self.verb(i)
        done = verb and verb.form == "past" and (self.texts[i + 1] == "by" or verb.base in _REDUCED)
        reduced = (
            (verb and verb.form == "ing")
            or done
            or self.texts[i]
            in (
                "partial",
                "fond",
                "keen",
                "named",
                "called",
                "aged",
                "born",
            )
        )
        return [(who.more(*_flat(fact)), end) for fact, end in self.state(i)] if reduced else []

    def _related(self, who: Who, i: int) -> Found:
        """The person next to Bob, the house left of the red one."""
        found = self.very_next(i) if i > 1 and self.texts[i - 2] == "the" else []
        found += self.compared(i, who.cues)
        return [(who.more(fact), end) for fact, end in found]

    def very_next(self, i: int) -> Found:
        """Left of Bob, to the right of Bob, as the very next place: *the* house left of Bob is one."""
        raise NotImplementedError

    def state(self, i: int) -> Found:
        """What may follow "is": participles and the like."""
        raise NotImplementedError

    def ends(self, j: int) -> Found:
        """At one of the ends, at either end, at the end."""
        raise NotImplementedError
