"""Clauses: somebody and what is said of him; pairs of people; what stands between them."""

from __future__ import annotations

from typing import Any

from cluewise.families.zebra.english.compare import UNKNOWN_MEASURE
from cluewise.families.zebra.english.meaning import Who, all_of, negated
from cluewise.families.zebra.english.nouns import MEASURED, same_as
from cluewise.families.zebra.english.pairs import Pairs
from cluewise.families.zebra.english.scope import Found
from cluewise.families.zebra.english.words import AUXILIARIES, BE
from cluewise.families.zebra.relations import Exactly


class Clauses(Pairs):
    """Parses whole clauses: every word must have its part."""

    def clause(self) -> list[Any]:
        """The relations that the whole sentence may mean."""
        found = (
            self._there_is()
            + self._these_are()
            + self._pairs()
            + self._fronted()
            + self._said()
            + self._one_and_other()
            + self._there_on_it()
        )
        return list(dict.fromkeys(fact for fact, end in found if end == self.size))

    subject: Who | None = None

    # --- somebody and a predicate -----------------------------------------------------------------------------------

    def _said(self) -> Found:
        found: Found = []
        for joint, people, stop in self._subjects(0):
            j = stop + (self.texts[stop] in ("he", "she") and people[0].refs != ())
            self.titled = self._measure_of(people[0]) if self.texts[j] in BE | AUXILIARIES else ()
            for fact, end in self.predicate(j):
                if end != self.size:
                    found += self._so_does(people, fact, end)
                    continue
                told = [relation for who in people if (relation := self.tell(who, fact)) is not None]
                if len(told) < len(people):
                    continue
                if len(people) == 1:
                    self.subject = people[0]
                found.append((_joined(joint, told), end))
        self.titled = ()
        return found

    def _measure_of(self, who: Who) -> tuple[str, ...]:
        """The words of a subject that name an order: Bob's number, her desk number."""
        axes = [self.lexicon.about[axis.name] for axis in self.lexicon.axes()]
        said = [cue for cue in who.cues if isinstance(cue, str)]
        named = tuple(cue for cue in said if any(cue in axis.title or cue in axis.cues for axis in axes))
        return named or ((UNKNOWN_MEASURE,) if any(cue in MEASURED for cue in said) else ())

    def _so_does(self, people: list[Who], fact: Any, end: int) -> Found:
        """..., and neither does Bob; nor is Bob; and so does Bob: the same is said of Bob."""
        end += self.texts[end] == ","
        end += self.texts[end] in ("and", "but")
        if self.texts[end] not in ("neither", "nor", "so") or not (
            self.texts[end + 1] in AUXILIARIES or self.texts[end + 1] in BE
        ):
            return []
        found: Found = []
        for who, after in self.noun(end + 2):
            told = [self.tell(one, fact) for one in (*people, who)]
            if all(one is not None for one in told):
                found.append((all_of(told), after))
                found += self._so_does([*people, who], fact, after) if after < self.size else []
        return found

    def _there_on_it(self) -> Found:
        """There is no dragon on it: said of whatever was spoken of last."""
        if (
            self.texts[0] != "there"
            or self.texts[1] not in BE
            or self.last is None
            or self.texts[self.size - 1] != "it"
        ):
            return []
        found: Found = []
        for who, end in self.noun(self.past(2, "no")):
            relation = self.tell(self.last, same_as(who)) if who.refs and end == self.size - 2 else None
            if relation is not None:
                found.append((negated(relation) if self.texts[2] == "no" else relation, self.size))
        return found

    # --- turned round -----------------------------------------------------------------------------------------------

    def _fronted(self) -> Found:
        """In the yellow house they smoke Dunhill; in house 3 lives Bob; next to the red house lives Bob."""
        found: Found = []
        for fact, stop in self._fronts():
            j = stop + (self.texts[stop] == ",")
            for joint, people, k in self._subjects(j):
                if len(people) == 1:
                    found += self._front_said(fact, people[0], k)
                del joint
            if self.texts[j] == "there" and self.texts[j + 1] in BE:
                for who, end in self.noun(j + 2):
                    relation = self.tell(who, fact)
                    found += [(relation, end)] if relation is not None else []
            verb = self.verb(j)
            inverted = self.texts[j] in BE or (verb is not None and verb.stands)
            after = self.verb(j + 1)
            k = j + 2 if inverted and after is not None and after.stands and after.form == "ing" else j + 1
            for who, end in self.noun(k) if inverted else ():
                relation = self.tell(who, fact)
                if relation is not None:
                    found.append((relation, end))
        return found

    def _front_said(self, fact: Any, who: Who, k: int) -> Found:
        found: Found = []
        for said, end in self.predicate(k):
            relation = self.tell(who, all_of([fact, said]))
            if relation is not None:
                found.append((relation, end))
        verb = self.verb(k)
        if k == self.size - 1 and ((verb is not None and verb.stands) or self.texts[k] in BE):
            relation = self.tell(who, fact)
            found += [(relation, k + 1)] if relation is not None else []
        return found

    def _fronts(self) -> Found:
        if self.texts[0] in ("in", "at", "on", "inside", "for", "under", "behind", "from") and not self.is_value(0):
            return self._placed(0, ()) + self.compared(0, ())
        return self.compared(0, ())

    # --- pairs ------------------------------------------------------------------------------------------------------


def _joined(joint: str, told: list[Any]) -> Any:
    if joint == "or":
        return Exactly(1, tuple(told))
    if joint == "nor":
        return all_of([negated(one) for one in told])
    return all_of(told)
