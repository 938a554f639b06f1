"""Which categories a question may ask for: groups, the likeliest first; two of one group make a question doubtful."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from cluewise.families.zebra.asking.forms import JOB, WHAT, WHEN, WHERE, WHO
from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.given import world_of
from cluewise.families.zebra.english.types import Kind
from cluewise.families.zebra.english.wordlists import wordlist, wordpairs
from cluewise.families.zebra.puzzle import Category, ZebraPuzzle
from cluewise.family.query import plain

HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")  # as in BookGenre
PERSONS, TIMES, SPOTS = wordlist("asking persons"), wordlist("asking times"), wordlist("asking spots")
PLACE_WORDS = wordlist("asking places")
GENDERS = wordpairs("asking genders")
SHORTEST_TAIL = 4  # letters: a narrowboat is a boat

Groups = list[list[Category]]


class Wanted:
    """Finds the categories that words ask for."""

    def __init__(self, puzzle: ZebraPuzzle) -> None:
        self.puzzle = puzzle
        self.kinds: Mapping[str, Kind] = {kind.name: kind for kind in world_of(puzzle).kinds}

    def groups(self, asked: str, rest: str, choices: Sequence[str]) -> Groups:
        """The categories that may be asked for, the likeliest group first."""
        if choices and (offering := self._offering(choices)):
            return [offering]
        if asked == WHO:
            return self._people()
        if asked in (WHERE, WHEN):
            return (
                self._there(rest)
                if asked == WHERE
                else [self._of(lambda kind: bool(kind.sorts & TIMES or kind.words & TIMES))]
            )
        if asked == WHAT:
            return self._by_verb(rest)
        if asked == JOB:
            return [
                self._of(lambda kind: bool(kind.sorts & {"job"} or kind.words & {"job", "occupation", "profession"}))
            ]
        how, _, noun = asked.partition(" ")
        if how == "how":
            return self._measured(noun)
        return self._named(asked)

    def _of(self, fits: Callable[[Kind], bool]) -> list[Category]:
        return [category for category in self.puzzle.categories if fits(self.kinds[category.name])]

    def _offering(self, choices: Sequence[str]) -> list[Category]:
        """The categories that have the answers offered: all of them, or else some."""
        wanted = {plain(one) for one in choices}
        every = [(category, {plain(value) for value in category.values}) for category in self.puzzle.categories]
        return [c for c, values in every if wanted <= values] or [c for c, values in every if wanted & values]

    def _people(self) -> Groups:
        """Those whose values are people; then surnames, nations, jobs; then any other but what has an order."""
        others = [c for c in self.puzzle.categories if not c.ordered]
        ranks: dict[int, list[Category]] = {}
        for category in others:
            ranks.setdefault(self._rank(category), []).append(category)
        return [ranks[rank] for rank in sorted(ranks)]

    def _rank(self, category: Category) -> int:
        kind = self.kinds[category.name]
        named = kind.sorts | kind.words | _bases(category.name)
        if named & {"surname", "last"} and not named & {"first"} and category.name.casefold() != "name":
            return 1
        for rank, sorts in enumerate(({"name"} | PERSONS, {"surname"}, {"nation"}, {"job"})):
            if named & sorts:
                return rank
        return 4

    def _there(self, rest: str) -> Groups:
        spots = self._of(
            lambda kind: bool((kind.sorts | kind.words) & (SPOTS | {"city", "location", "town"})) and not kind.places
        )
        homes = self._of(lambda kind: bool((kind.sorts | kind.words) & {"nation", "city", "country"}))
        if re.search(r"\bfrom$", rest):
            return [homes, spots]
        places = [self.puzzle.places] if self.puzzle.places else self._of(lambda kind: kind.places)
        return [[*places, *(spot for spot in spots if spot not in places)], homes]

    def _measured(self, noun: str) -> Groups:
        many, _, what = noun.partition(" ")
        if many == "many":
            return self._named(what, lambda kind: kind.numbers is not None or kind.places, persons=False)
        words = frozenset(wordpairs("asking measures").get(noun, "").split())
        return [self._of(lambda kind: kind.ordered and bool((kind.sorts | kind.words | {kind.unit}) & words))]

    def _named(self, asked: str, only: Callable[[Kind], bool] = lambda _: True, *, persons: bool = True) -> Groups:
        """By the whole title, by words of it, by what else is called so, by sorts of values."""
        bases = _bases(asked)
        head = _bases(asked.rsplit(maxsplit=1)[-1]) if asked.strip() else frozenset()
        everything = [category for category in self.puzzle.categories if only(self.kinds[category.name])]

        def those(fits: Callable[[Category], bool]) -> list[Category]:
            return [category for category in everything if fits(category)]

        classes = lexicon.class_of(asked.casefold())
        found = [
            those(lambda c: plain(c.name) == plain(asked)),
            those(lambda c: _bases(c.name) <= bases and bool(head & _bases(c.name))),
            those(lambda c: bool(head & _bases(c.name)) and bases <= _bases(c.name)),
            those(lambda c: bool(head & (self.kinds[c.name].words | {self.kinds[c.name].unit} - {""}))),
            those(lambda c: any(len(one) >= SHORTEST_TAIL and c.name.casefold().endswith(one) for one in head)),
        ]
        if persons and bases & PERSONS and len(bases - PERSONS) <= 1:
            found += [self._of_gender(group, asked) for group in self._people()[:1]]
        elif head & PLACE_WORDS:
            found.append(those(lambda c: self.kinds[c.name].places))
        found.append(those(lambda c: bool(classes & self.kinds[c.name].sorts)))
        return [group for group in found if group][:1]

    def _of_gender(self, group: list[Category], asked: str) -> list[Category]:
        """The categories with only the values that may be men, or women, where that was asked."""
        wanted = next((GENDERS[word] for word in asked.casefold().split() if word in GENDERS), None)
        if wanted is None:
            return group
        found = []
        for one in group:
            kept = tuple(value for value in one.values if lexicon.gender(value.casefold()) in ("", wanted))
            found.append(Category(one.name, kept) if kept and not one.ordered else one)
        return found

    def _by_verb(self, rest: str) -> Groups:
        """What somebody drinks is a drink; else whatever it may be."""
        ends = [one for word in rest.split() if (one := lexicon.verb(word.casefold())) is not None]
        objects = {one.base: one.sorts | set(wordpairs("asking verbs").get(one.base, "").split()) for one in ends}
        sorts = frozenset(objects).union(*objects.values())
        named = self._of(lambda kind: bool((kind.sorts | kind.words) & sorts))
        special = any(objects.values())  # what is worn is no drink
        things = [] if special else [c for c in self.puzzle.categories if self._rank(c) > 0]
        spoken = [c for c in self.puzzle.categories if _bases(c.name) and _bases(c.name) <= _bases(rest)]
        return [group for group in (spoken, named, things) if group]


def _bases(text: str) -> frozenset[str]:
    """The base forms of the words of a title."""
    return frozenset(
        base for word in re.findall(r"[a-z']+", HUMP.sub(" ", text).casefold()) for base in lexicon.lemmas(word)
    )
