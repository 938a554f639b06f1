"""Clauses about two or more at once: neighbours, how far apart, in some order, all different."""

from __future__ import annotations

from typing import Any

from cluewise.families.zebra.english.meaning import Who, about, all_of, negated
from cluewise.families.zebra.english.measures import Count
from cluewise.families.zebra.english.scope import Found
from cluewise.families.zebra.english.subjects import Subjects
from cluewise.families.zebra.english.words import ADVERBS, BE, NUMBERS
from cluewise.families.zebra.relations import Different, Distance, Exactly, Same

_EACH_OTHER = (("each", "other"), ("one", "another"), ("each", "others"))
_TOGETHER = (
    ("next", "to", "each", "other"), ("next", "to", "one", "another"), ("next", "door", "to", "each", "other"),
    ("side", "by", "side"),
    ("beside", "each", "other"), ("neighbours",), ("next", "door", "neighbours"), ("in", "adjacent"),
    ("in", "neighbouring"), ("adjacent",),
    ("in", "consecutive"), ("next", "door"), ("neighbouring",), ("beside", "one", "another"),
    ("alongside", "each", "other"),
)  # fmt: skip
_ORDER = (
    ("in", "some", "order"), ("in", "either", "order"), ("respectively",),
    ("though", "not", "necessarily", "in", "that", "order"),
    ("not", "necessarily", "in", "that", "order"), ("in", "one", "order", "or", "the", "other"),
    ("not", "necessarily", "in", "this", "order"),
    ("but", "not", "necessarily", "in", "that", "order"), ("in", "no", "particular", "order"), ("in", "any", "order"),
)  # fmt: skip


class Pairs(Subjects):
    """Parses what is said of several people together."""

    def _there_is(self) -> Found:
        """There are two houses between X and Y."""
        i = 0
        if self.texts[0] == "between":
            return self._between_first()
        if self.texts[0] == "there" and self.texts[1] in BE:
            i = 2
        elif not (self.texts[0] in NUMBERS or self.texts[0] in ("exactly", "only", "at")):
            return []
        deny = self.texts[i] == "not"
        i += deny
        i = i + 1 if self.texts[i] in ADVERBS and self.texts[i] != "only" else i
        if self.texts[i] == "no":
            count, j = Count(0, 0, None), i + 1
        else:
            found_count, j = self._count(i)
            if found_count is None:
                return []
            count = found_count
        while (
            self.is_place_noun(j) or self.is_person_noun(j) or self.texts[j] in ("other", "in")
        ) and not self.is_value(j):
            j += 1
        j += self.texts[j] in BE
        verb = self.verb(j)
        if verb is not None and self.texts[j] != "between":
            j += 1
        found = self._gap(count, j)
        return [(negated(fact), end) for fact, end in found] if deny else found

    def _between_first(self) -> Found:
        """Between X and Y there are two houses."""
        axis = self.row()
        found: Found = []
        if axis is None:
            return []
        for one, k in self.noun(1):
            for other, stop in self.noun(k + 1) if self.texts[k] == "and" and one.refs else ():
                j = self.past(stop, ",")
                if not other.refs or self.texts[j] != "there" or self.texts[j + 1] not in BE:
                    continue
                count, end = self._count(j + 2) if self.texts[j + 2] != "no" else (Count(0, 0, None), j + 3)
                while self.is_place_noun(end) or self.is_person_noun(end):
                    end += 1
                if count is not None and count.low is not None and not one.facts and not other.facts:
                    high = None if count.high is None else count.high // 1 + 1
                    found.append((Distance(axis, one.refs[0], other.refs[0], -(-count.low // 1) + 1, high), end))
        return found

    def _one_and_other(self) -> Found:
        """Of X and Y, one has A and the other B; one of X and Y has A, the other B."""
        start = 1 if self.texts[0] in ("of", "between") else 2 if self.texts[:2] == ["one", "of"] else 0
        found: Found = []
        for people, stop in self._list(start, "and") if start else ():
            j = self.past(stop, ",")
            if len(people) != 2 or not all(who.refs and not who.facts for who in people):
                continue
            if start == 2:
                found += self._each_has_one(people, j)
            elif self.texts[j] == "one":
                found += self._each_has_one(people, j + 1)
        return found

    def _each_has_one(self, people: list[Who], j: int) -> Found:
        """... one has A and the other B, whichever is which."""
        found: Found = []
        a, b = people
        for first, stop in self.predicate(j):
            k = self.past(self.past(stop, ","), "and", "while")
            if self.texts[k : k + 2] != ["the", "other"]:
                continue
            k = self.past(k + 2, "one", "person")
            for second, end in self.predicate(k) + self._object(k, ()):
                ways = [[self.tell(a, first), self.tell(b, second)], [self.tell(b, first), self.tell(a, second)]]
                if all(part is not None for way in ways for part in way):
                    found.append((Exactly(1, tuple(all_of(way) for way in ways)), end))
        return found

    def _gap(self, count: Count, j: int) -> Found:
        """... between X and Y: the distance is one more than what lies between."""
        axis = self.row()
        if self.texts[j] != "between" or axis is None:
            return []
        low = None if count.low is None else -(-count.low // 1) + 1
        high = None if count.high is None else count.high // 1 + 1
        found: Found = []
        for one, k in self.noun(j + 1):
            for other, end in self.noun(k + 1) if self.texts[k] == "and" else ():
                if one.refs and other.refs:
                    told = [
                        about(f, who.refs[0])
                        for who in (one, other)
                        for f in (*who.facts, *Who(who.refs[1:]).as_facts())
                    ]
                    gap = Distance(axis, one.refs[0], other.refs[0], low if low is not None else 1, high)
                    found.append((all_of([gap, *told]), end))
        return found

    def _pairs(self) -> Found:
        """X and Y are next to each other; X and Y are two apart; X, Y and Z are all different."""
        found: Found = []
        for joint, people, j in self._subjects(0) if "and" in self.texts else ():
            refs = [who.refs[0] for who in people if who.refs]
            if joint != "and" or len(refs) != len(people):
                continue
            told = [about(f, who.refs[0]) for who in people for f in (*who.facts, *Who(who.refs[1:]).as_facts())]
            for fact, end in self._mutual(refs, j):
                found.append((all_of([fact, *told]), end))
        return found

    def _these_are(self) -> Found:
        """The four people are Ann, the baker, the cook and the one with the cat: all of them are different."""
        j = 2
        while self.is_person_noun(j) or self.is_place_noun(j) or self.is_title(j):
            j += 1
        number = self.tokens[1].amount if self.size > 4 else None
        if self.texts[0] != "the" or number is None or self.texts[j] not in BE or number > 12:
            return []
        lists = [(people, end) for people, end in self._list(j + 1, "and") if len(people) == number]
        lists = [(people, end) for people, end in lists if all(len(one.refs) == 1 and not one.facts for one in people)]
        return [(Different(tuple(one.refs[0] for one in people)), end) for people, end in lists]

    def _mutual(self, refs: list[Any], j: int) -> Found:
        verb = self.verb(j)
        if self.texts[j] in BE or (verb is not None and (verb.stands or verb.base == "have")):
            j += 1
        elif verb is not None and verb.base == "belong" and self.texts[j + 1] == "to":
            return self._unlike(refs, j + 2)
        elif self.texts[j] in ("do", "does", "did", "can", "cannot") and self.texts[j + 1] == "not":
            return [(negated(f), end) for f, end in self._mutual(refs, j + 2)]
        else:
            return []
        deny = self.texts[j] in ("not", "never")
        j += deny
        done = self.verb(j)
        if done is not None and done.form == "past" and self.texts[j + 1] == "in":
            j += 1
        if done is not None and done.form == "past" and self.texts[j + 1] == "by":
            return [(negated(fact) if deny else fact, end) for fact, end in self._unlike(refs, j + 2)]
        while self.texts[j] in ADVERBS or self.texts[j] in ("directly", "immediately", "right", "all", "both", "each"):
            j += 1
        found = self._together(refs, j) + self._apart(refs, j) + self._unlike(refs, j) + self._in_some_order(refs, j)
        return [(negated(fact), end) for fact, end in found] if deny else found

    def _together(self, refs: list[Any], j: int) -> Found:
        """Next to each other, adjacent, neighbours, side by side, in adjacent houses."""
        axis = self.row()
        if len(refs) != 2 or axis is None:
            return []
        if self.texts[j : j + 3] == ["at", "opposite", "ends"]:
            far = len(self.lexicon.categories[axis].values) - 1
            return [(Distance(axis, refs[0], refs[1], far, far), self._of_the_row(j + 3))]
        beside = Distance(axis, refs[0], refs[1], 1, 1)
        for words in _TOGETHER:
            if tuple(self.texts[j : j + len(words)]) == words:
                end = j + len(words)
                if words[-1] in ("adjacent", "neighbouring", "consecutive") and self.is_place_noun(end):
                    end += 1
                if self.texts[end] == "to" and tuple(self.texts[end + 1 : end + 3]) in _EACH_OTHER:
                    end += 3
                return [(beside, end)]
        return []

    def _apart(self, refs: list[Any], j: int) -> Found:
        """Two houses apart; separated by two houses; with one house between them."""
        if len(refs) != 2:
            return []
        separated = self.texts[j : j + 2] == ["separated", "by"]
        between = (
            self.texts[j] == "with"
            or separated
            or (self.verb(j - 1) is not None and self.texts[j - 1] in ("have", "had"))
        )
        count, k = self._count(j + (2 if separated else 1 if self.texts[j] == "with" else 0))
        if count is None:
            return []
        while (self.is_place_noun(k) or self.is_person_noun(k)) and not self.is_value(k):
            k += 1
        if self.texts[k] == "apart" or self.texts[k : k + 4] == ["away", "from", "each", "other"]:
            end = k + (1 if self.texts[k] == "apart" else 4)
            return [(make(refs[0], refs[1]), end) for make in self.distances(j, count, ())]
        closes = self.texts[k : k + 2] == ["between", "them"] or separated
        if between and closes and self.lexicon.places is not None:
            low = None if count.low is None else count.low + 1
            high = None if count.high is None else count.high + 1
            end = k + (2 if self.texts[k] == "between" else 0)
            return [(Distance(self.lexicon.places.name, refs[0], refs[1], low, high), end)]
        return []

    def _unlike(self, refs: list[Any], j: int) -> Found:
        """All different; three different people; (not) the same person."""
        placed = self.texts[j + 1 : j + 3] == ["the", "same"] and (
            self.texts[j + 3] in self.lexicon.nouns or self.is_title(j + 3)
        )
        j += self.texts[j] in ("in", "on", "at") and placed
        if (self.texts[j] in ("the", "one") and self.texts[j + 1] == "same") or self.texts[j : j + 2] == ["one", "and"]:
            k = j + (4 if self.texts[j + 1] == "and" else 2)
            while self.is_person_noun(k) or self.is_place_noun(k):
                k += 1
            return [(all_of([Same(refs[0], ref) for ref in refs[1:]]), k)]
        k = j
        while self.texts[k] in ("all", "of", "them") or (
            k < self.size
            and self.tokens[k].amount == len(refs)
            and (not self.is_value(k) or self.texts[k + 1] == "different")
        ):
            k += 1
        if self.texts[k] != "different":
            return []
        k += 1
        while self.is_person_noun(k) or self.is_place_noun(k):
            k += 1
        if k == self.size - 1 and self.texts[k].isalpha() and not self.is_value(k):
            k += 1  # three different animals
        return [(Different(tuple(refs)), k)]

    def _in_some_order(self, refs: list[Any], j: int) -> Found:
        """X and Y are A and B, in some order; respectively."""
        if len(refs) != 2:
            return []
        ordered = ""
        for words in _ORDER:
            if tuple(self.texts[j : j + len(words)]) == words:
                ordered, j = words[0], j + len(words) + (self.texts[j + len(words)] == ",")
        found: Found = []
        for others, stop in self._list(j, "and"):
            if len(others) != 2 or not all(who.refs for who in others):
                continue
            end, said = stop, ordered
            k = self.past(stop, ",")
            for words in _ORDER:
                if tuple(self.texts[k : k + len(words)]) == words:
                    end, said = k + len(words), words[0]
            a, b = others[0].refs[0], others[1].refs[0]
            straight = all_of([Same(refs[0], a), Same(refs[1], b)])
            crossed = all_of([Same(refs[0], b), Same(refs[1], a)])
            if said == "respectively":
                found.append((straight, end))
            elif said:
                found.append((Exactly(1, (straight, crossed)), end))
        return found
