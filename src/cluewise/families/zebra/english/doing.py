"""Verbs with what they are done to, and where: owns the cat, lives in the red house, finished third."""

from __future__ import annotations

from typing import Any

from cluewise.families.zebra.english.axes import first_is
from cluewise.families.zebra.english.joining import MOST_CHAINED, Joining, denied
from cluewise.families.zebra.english.meaning import SELF, all_of
from cluewise.families.zebra.english.nouns import same_as
from cluewise.families.zebra.english.scope import Found
from cluewise.families.zebra.english.verbs import DOING, LIKING, Verb
from cluewise.families.zebra.english.words import ADVERBS, AGENTS, DETERMINERS, PREPOSITIONS, words_in
from cluewise.families.zebra.relations import AnyOf, Different, Item, Same

_BARE_PREPOSITIONS = PREPOSITIONS | {
    "as",
    "a",
    "an",
    "the",
    "lot",
    "his",
    "her",
    "their",
    "out",
    "up",
    "down",
    "back",
    "home",
}
_MOVING = words_in("drive ride fly travel sail commute go come row walk run")
_WHEN = words_in("on at in during for from with by")
_SIDES = words_in("left right before after above below behind ahead front under over beneath west east")


class Doing(Joining):
    """Parses verbs and what follows them."""

    def _past_adverbs(self, i: int) -> int:
        while self.texts[i] in ADVERBS and not self.is_value(i) and i < self.size and not self._is_near(i):
            i += 1
        return i

    def _is_near(self, i: int) -> bool:
        """Just left of, just to the right of, just before: here it says how far."""
        after = self.texts[i + 1 : i + 4]
        return self.texts[i] == "just" and (after[:1] != ["to"] or after[1:2] == ["the"]) and bool(_SIDES & {*after})

    def _doing(self, i: int, cues: tuple[Any, ...]) -> Found:
        """A verb, and what it is done to, or where."""
        done = i > 0 and self.texts[i].endswith("ed")  # the sample exploded
        if self.is_value(i) and (self.is_verbal(i) or done or (cues and self.texts[i].endswith("ing"))):
            return self._trailing([(Same(SELF, self.item_at(i, "does", *cues)), i + 1)])
        verb = self.verb(i)
        if verb is None:
            return []
        self.see(i + 1)
        said = (*cues, verb)
        found = self._winning(i, verb) + self._idioms(i, verb, said)
        if verb.stands:
            found += self._placed(i + 1, said) + self._joined(i + 1, lambda at: self.compared(at, said), 3)
            found += [(all_of(list(facts)), end) for facts, end in self._spots_after(i + 1)]
        if not verb.stands or verb.kinds != frozenset({"place"}):
            found += [] if verb.stands else self._joined(i + 1, lambda at: self.compared(at, said), 3)
            found += self._joined_objects(i + 1, said)
            found += self._chained(i, verb, said)
        return self._trailing(found, said)

    def _idioms(self, i: int, verb: Verb, said: tuple[Any, ...]) -> Found:
        """Takes place after, has her birthday before, crossed the line behind, came in after, runs for 2 hours less."""
        found: Found = []
        after = self.texts[i + 1]
        if verb.base == "take" and after == "place":
            found += self._placed(i + 2, ()) + self.compared(i + 2, ())
        j = i + 1
        while not self.is_value(j) and (
            self.texts[j] in DETERMINERS or self.is_title(j) or self.texts[j] in self.lexicon.scene
        ):
            j += 1
        if verb.base == "have" and j > i + 1:
            found += self._joined(j, lambda at: self.compared(at, (*said, *self.texts[i + 1 : j])), 3)
        if verb.stands and self.texts[i + 1 : i + 3] in (["the", "line"], ["the", "finish"]):
            found += self._placed(i + 3, said) + self.compared(i + 3, said)
        if after == "for" or (verb.stands and after in ("in", "up", "home")):
            found += self.compared(i + 2, said)
        return found

    def _winning(self, i: int, verb: Verb) -> Found:
        """Won the race: came first."""
        axes = self.lexicon.axes()
        order = self.lexicon.places or (axes[0] if len(axes) == 1 else None)
        way = first_is(self.lexicon, order)
        if verb.base != "win" or order is None or not way:
            return []
        j = i + 1
        while self.texts[j] in ("the", "race", "contest", "competition", "game", "event"):
            j += 1
        return [(Same(SELF, Item(order.name, order.values[0 if way > 0 else -1])), j)]

    def _spots_after(self, i: int) -> Found:
        """Finished third, came last, sits second from the left."""
        j = i + (self.texts[i] in ("the", "in", "at", "on"))
        j += self.texts[j] == "the"
        return [((*(Same(SELF, ref) for ref in refs), *facts), end) for refs, facts, end in self.spot_phrase(j)]

    def _chained(self, i: int, verb: Verb, said: tuple[Any, ...]) -> Found:
        """Likes to drink, loves eating, goes sailing, enjoys going on cruises."""
        j = i + 1
        j += self.texts[j] == "to"
        second = self.verb(j)
        chains = verb.base in LIKING or verb.base in DOING or verb.base in ("want", "choose", "opt", "decide")
        if chains and j < self.size and (second is not None or self.is_value(j)) and len(said) < 4:
            # What one likes to do, one does: the second verb says what kind of thing it is.
            return self._doing(j, ("likes",)) if second is not None and (second.form in ("ing", "base")) else []
        return []

    def _joined_objects(self, i: int, said: tuple[Any, ...]) -> Found:
        if self.texts[i] in _WHEN and not self.is_value(i):  # for Sweden or Kenya: the verb tells of neither
            said = tuple(cue for cue in said if getattr(cue, "base", "") != "~")

        def one(at: int) -> Found:
            return self._object(at, said) + self._superlative(at, said)

        if self.texts[i] == "no" and not self.is_value(i):
            return denied(self._object(i + 1, said))
        if self.texts[i] in ("either", "neither", "both"):
            return self._paired(i, one)
        if self.texts[i] in PREPOSITIONS and self.texts[i + 1] in ("either", "neither") and not self.is_value(i):
            before = self.texts[i]
            return [] if self.texts[i + 2] == "end" else self._paired(
                i + 1, lambda at: self._object(at, (*said, before) if before not in _WHEN else (before,))
            )  # fmt: skip
        return self._joined(i, one, MOST_CHAINED)

    def _object(self, i: int, said: tuple[Any, ...]) -> Found:
        """What somebody has: the cat; as a baker, on cruises, to jazz."""
        j = i
        while (
            (self.texts[j] in _BARE_PREPOSITIONS or self.is_screened(j))
            and not self.is_value(j) and j < i + 3 and j < self.size
        ):  # fmt: skip
            j += 1
        found: Found = self.ends(i + 1) if self.texts[i] in ("at", "on") else []
        for at in {i, j}:
            # On Monday, at nine, in red: the word before tells more than the verb.
            before = self.texts[at - 1]
            moves = before == "to" and any(getattr(cue, "base", "") in _MOVING for cue in said)
            tied = before in _WHEN or moves
            hints = (*(cue for cue in said if isinstance(cue, str)), before) if tied else said
            for who, end in self.noun(at):
                likes_somebody = (
                    not self.describing
                    and self.texts[end - 1] in AGENTS
                    and any(getattr(c, "base", "") in LIKING for c in said)
                )
                if (who.refs or who.facts) and not likes_somebody:
                    found.append((same_as(who.hinted(*hints)), end))
        return found

    def _placed(self, i: int, said: tuple[Any, ...]) -> Found:
        """In the red house, on the third floor, at either end, in house 1 or 3."""
        if self.texts[i] in ("either", "neither"):
            return self._paired(i, lambda at: self._placed(at, said))
        i += self.texts[i] in ("exactly", "right", "precisely", "just") and self.texts[i + 1] in ("in", "at", "on")
        j = i + ((self.texts[i] in PREPOSITIONS or self.is_screened(i)) and not self.is_value(i))
        if j < self.size and self.texts[j] in ("either", "neither") and self.texts[j + 1] != "end":
            return self._paired(j, lambda at: self._placed(at, said))
        ends = self.ends(j) or self._as_another(j)
        if ends:
            return ends
        found: Found = []
        hints = (*said, *((self.texts[i],) if j > i else ()))
        for who, end in self.noun(j):
            if who.refs or who.facts:
                found.append((same_as(who.hinted(*hints)), end))
        joined: Found = []
        for first, end in found:
            joined.append((first, end))
            joined += self._more(first, end, lambda at: self._placed(at, said), 3) if self.texts[end] == "or" else []
        return joined

    def _as_another(self, j: int) -> Found:
        """(In) the same house as Bob, (on) the same day as Bob, where houses or days are what the puzzle is about."""
        end = j + 3
        noun = self.texts[j + 2] in self.lexicon.nouns or self.is_title(j + 2)
        if self.texts[j : j + 2] != ["the", "same"] or not noun or self.texts[end] != "as":
            return []
        return [(Same(SELF, who.refs[0]), k) for who, k in self.noun(end + 1) if len(who.refs) == 1 and not who.facts]

    def ends(self, j: int) -> Found:
        """At one of the ends, at either end, at the end."""
        if self.texts[j : j + 2] == ["the", "other"]:
            return self._other_end(j)
        for words in (("one", "of", "the"), ("either",), ("one",), ("an",), ("the",)):
            k = j + len(words)
            if tuple(self.texts[j:k]) == words and self.texts[k] in ("end", "ends", "two"):
                spots = self.spot_phrase(self.past(k, "two"))
                return [(all_of([*(Same(SELF, ref) for ref in refs), *facts]), end) for refs, facts, end in spots]
        return []

    def _other_end(self, j: int) -> Found:
        """At the other (end): at an end, where the one who was spoken of last is not."""
        places, end = self.lexicon.places, j + 2
        if self.texts[end] in ("end", "ends"):
            end = self._of_the_row(end + 1)
        elif end != self.size:
            return []
        if places is None or self.last is None or not self.last.refs:
            return []
        ends = [Same(SELF, Item(places.name, value)) for value in (places.values[0], places.values[-1])]
        return [(all_of([AnyOf(tuple(ends)), Different((SELF, self.last.refs[0]))]), end)]

    def _trailing(self, found: Found, said: tuple[Any, ...] = ()) -> Found:
        """Facts with what may trail behind: as a hobby, for lunch, on Monday, with a dog, the day after Bob."""
        longer: Found = []
        for fact, end in found:
            longer.append((fact, end))
            word = self.texts[end]
            # "Two hours less than Bob" is not two hours.
            measured = any(self.tokens[k].amount is not None for k in range(max(0, end - 3), min(end, self.size)))
            if word == "," and not measured:
                longer += [(all_of([fact, more]), after) for more, after in self.compared(end + 1, said)]
            if end < self.size and not measured and word not in ("and", "or", ",", "but", "is"):
                longer += [(all_of([fact, more]), after) for more, after in self.compared(end, said)]
            if word not in PREPOSITIONS or self.is_value(end):
                continue
            if self.texts[end + 1] in ("it", "them", "him"):
                longer.append((fact, end + 2))
            for who, after in self.noun(end + 1):
                if who.refs:
                    more = all_of([fact, same_as(who.hinted(word))])
                    longer += self._trailing([(more, after)])
            j = end + 1
            while self.texts[j] in ("a", "an", "the", "his", "her", "their") or self.is_title(j):
                j += 1
            if j > end + 1 and self.is_title(j - 1):
                hinted = self.hint(fact, [self.texts[j - 1]])
                longer.append((hinted, j))
        return longer
