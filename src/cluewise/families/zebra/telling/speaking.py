"""Facts as sentences: who is named how, and the wordings of each kind of clue."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from cluewise.families.zebra.making.facts import Fact
from cluewise.families.zebra.making.world import World
from cluewise.families.zebra.puzzle import Item
from cluewise.families.zebra.relations import Different, Same
from cluewise.families.zebra.telling.wording import NAME, Templates, Voice, manners, shared

COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
FACTORS = {2: "twice", 3: "three times", 4: "four times"}
PLAIN = ("same", "different", "place", "not-place", "directly", "somewhere", "next", "not-next", "steps", "more-by")
# Where a template's key is not the kind's own name.
KEYS = {"somewhere": "more", "not-next": "notnext", "not-ends": "notends", "more-by": "by", "in-order": "inorder"}
LOGIC: Mapping[str, tuple[str, ...]] = {
    "if": ("if {one}, then {other}", "if {one}, {other}"),
    "unless": ("unless {one}, {other}", "{other} unless {one}"),
    "if-and-only-if": ("{one} if and only if {other}",),
}


@dataclass
class Speaker:
    """Tells the facts of one world in one voice."""

    world: World
    voice: Voice
    random: Random

    def say(self, fact: Fact) -> list[str]:
        """Sentences that say a fact, the one to take first at the front."""
        told = TELLING.get(fact.kind, Speaker._compared)(self, fact)
        self.random.shuffle(told)
        if self.voice.short:
            told.sort(key=len)
        return [self._opened(fact, one) if n == 0 else _sentence(one) for n, one in enumerate(told)]

    def can_say(self, fact: Fact) -> bool:
        """Whether there are words for a fact."""
        if fact.axis is None or fact.kind in ("place", "not-place"):
            return True
        return bool(self._templates(fact.axis).get(_key(fact)))

    def _opened(self, fact: Fact, told: str) -> str:
        if fact.kind in PLAIN and self.random.randrange(100) < self.voice.often:
            return _sentence(f"{self.random.choice(self.voice.openers)} {told}")
        return _sentence(told)

    # --- people -----------------------------------------------------------------------------------------------------

    def who(self, item: Item) -> str:
        """Somebody, named by one thing that they have."""
        listing = self.world.listings[item.category]
        forms = listing.who[:1] if self.voice.short else listing.who
        return self._filled(self.random.choice(forms), item)

    def whose(self, item: Item) -> str:
        """Somebody, or the place that is named by the item."""
        things = self.world.listings[item.category].thing
        return self._filled(self.random.choice(things), item) if things else self.who(item)

    def object(self, item: Item) -> str:
        """What somebody has."""
        return self._filled(self.world.listings[item.category].of, item)

    def does(self, item: Item, what: str | None = None) -> str:
        """What is said of the one who has an item: drinks tea; `what` may stand in its place."""
        listing = self.world.listings[item.category]
        return self._filled(self.random.choice(listing.does), item, what)

    def lacks(self, item: Item) -> str | None:
        """What is said of those who do not have an item; None where there are no words for it."""
        listing = self.world.listings[item.category]
        return self._filled(self.random.choice(listing.lacks), item) if listing.lacks else None

    def _filled(self, template: str, item: Item, what: str | None = None) -> str:
        listing, theme = self.world.listings[item.category], self.world.theme
        person = theme.persons[0] if self.voice.short else self.random.choice(theme.persons)
        words = {"v": item.value, "person": person, "place": theme.place}
        return template.format(o=what or listing.of.format(**words), **words)

    # --- who has what -----------------------------------------------------------------------------------------------

    def _same(self, fact: Fact) -> list[str]:
        a, b = _subject_first(fact.items)
        found = [f"{self.who(a)} {self.does(b)}" for _ in range(3)]
        if shared()[NAME].title in (a.category, b.category) or self.voice.short:
            return found
        return [*found, f"{self.who(a)} and {self.who(b)} are the same person"]

    def _different(self, fact: Fact) -> list[str]:
        a, b = _subject_first(fact.items)
        lacks = [f"{self.who(a)} {told}" for _ in range(3) if (told := self.lacks(b))]
        return [*lacks, f"{self.who(a)} and {self.who(b)} are two different people"] if len(lacks) < 3 else lacks

    def _either(self, fact: Fact) -> list[str]:
        a, b, c = fact.items
        objects = f"either {self.object(b)} or {self.object(c)}"
        turned = f"either {self.who(b)} or {self.who(c)} {self.does(a)}"
        return [f"{self.who(a)} {self.does(b, objects)}", turned] if _takes_objects(self, b) else [turned]

    def _neither(self, fact: Fact) -> list[str]:
        a, b, c = fact.items
        objects = f"neither {self.object(b)} nor {self.object(c)}"
        turned = f"neither {self.who(b)} nor {self.who(c)} {self.does(a)}"
        return [f"{self.who(a)} {self.does(b, objects)}", turned] if _takes_objects(self, b) else [turned]

    def _pairwise(self, fact: Fact) -> list[str]:
        a, b, c, d = fact.items
        two, one, other = f"{self.who(a)} and {self.who(b)}", self.does(c), self.does(d)
        return [f"of {two}, one {one} and the other {other}"]

    def _all_different(self, fact: Fact) -> list[str]:
        a, b, c = map(self.who, fact.items)
        return [f"{a}, {b} and {c} are three different people"]

    def _logic(self, fact: Fact) -> list[str]:
        a, b, c, d = fact.items
        found = []
        for form in LOGIC[fact.kind]:
            one, other = (self._clause(pair) for pair in ((a, b), (c, d)))
            found.append(form.format(one=one, other=other))
        return found

    def _clause(self, pair: tuple[Item, Item]) -> str:
        a, b = _subject_first(pair)
        return f"{self.who(a)} {self.does(b)}"

    # --- places and amounts -----------------------------------------------------------------------------------------

    def _templates(self, axis: str) -> Templates:
        if axis == self.world.row:
            return manners()[self.world.theme.manner]
        return self.world.scales[axis].templates

    def _compared(self, fact: Fact) -> list[str]:
        """The templates of the axis, filled in."""
        forms = self._templates(fact.axis or "").get(_key(fact), ())
        return [self._put(form, fact) for form in forms]

    def _put(self, form: str, fact: Fact) -> str:
        theme, n = self.world.theme, int(fact.number)
        apart = n - 1 if fact.kind == "gap" else n
        things = all(self.world.listings[item.category].thing for item in fact.items)
        names = [self.whose(item) if things and not self.voice.short else self.who(item) for item in fact.items]
        verb = theme.verbs[0] if things or self.voice.short else self.random.choice(theme.verbs)
        words = dict(zip("abc", names, strict=False))
        return form.format(
            **words,
            **dict(zip(("is", "isnt", "are", "arent"), verb, strict=True)),
            be="is" if apart == 1 else "are",
            n=COUNTS[min(apart, 10)],
            places=f"{COUNTS[min(apart, 10)]} {_plural(theme.place, apart)}",
            away=f"{COUNTS[min(n, 10)]} {_plural(theme.place, n)}",
            place=theme.place,
            d=n,
            k=FACTORS.get(n, ""),
        )

    def _at(self, fact: Fact) -> list[str]:
        (a, _), theme, n = fact.items, self.world.theme, int(fact.number)
        is_, isnt = self.random.choice(theme.verbs[:1] if self.voice.short else theme.verbs)[:2]
        verb = is_ if isinstance(fact.relation, Same) else isnt
        words = {"place": theme.place, "i": n, "ith": ORDINALS[n - 1]}
        found = [f"{self.who(a)} {verb} {at.format(**words)}" for at in theme.at]
        end = "first" if n == 1 else "last" if n == self.world.size else ""
        if end and isinstance(fact.relation, Same):
            found += [
                self._put(form, Fact("", (a,), fact.relation)) for form in self._templates(fact.axis or "").get(end, ())
            ]
        return found

    def _most(self, fact: Fact) -> list[str]:
        forms = self._templates(fact.axis or "").get(_key(fact), ())
        return [form.format(a=self.who(fact.items[0])) for form in forms]


Telling = Callable[[Speaker, Fact], list[str]]
TELLING: Mapping[str, Telling] = {
    "same": Speaker._same, "different": Speaker._different, "either": Speaker._either, "neither": Speaker._neither,
    "pairwise": Speaker._pairwise, "all-different": Speaker._all_different, "place": Speaker._at,
    "not-place": Speaker._at, "most": Speaker._most, **dict.fromkeys(LOGIC, Speaker._logic),
}  # fmt: skip


def _key(fact: Fact) -> str:
    """The name of the templates for a fact."""
    if fact.kind != "most":
        return KEYS.get(fact.kind, fact.kind)
    key = "most" if fact.number else "least"
    return f"not{key}" if isinstance(fact.relation, Different) else key


def _takes_objects(speaker: Speaker, item: Item) -> bool:
    """Whether one can say "drinks either tea or milk" with values of this list."""
    return all("{o}" in form for form in speaker.world.listings[item.category].does)


def _subject_first(items: Sequence[Item]) -> tuple[Item, Item]:
    """A name is whom a sentence is about."""
    a, b = items
    return (b, a) if b.category == shared()[NAME].title else (a, b)


def _plural(noun: str, count: int) -> str:
    plural = f"{noun[:-1]}ves" if noun.endswith("f") else f"{noun}s"
    return noun if count == 1 else plural


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."
