"""How the values of a world are recognised in a sentence: their forms, numbers with units, numbered places.

Longer than other files because one vocabulary holds all forms of all values, and how each is found.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import takewhile
from typing import Any, NamedTuple

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.chart.clock import clock_at, on_clock
from cluewise.families.zebra.english.chart.kin import is_person
from cluewise.families.zebra.english.chart.lengths import lengths_of
from cluewise.families.zebra.english.chart.orders import SCORES, is_dated, is_ranking
from cluewise.families.zebra.english.exact import exact_reader
from cluewise.families.zebra.english.tokens import Amount, Word, clean, words
from cluewise.families.zebra.english.types import Kind, World
from cluewise.families.zebra.relations import Item

Found = tuple[tuple[Item, float], ...]
Mention = tuple[int, int, Found]  # from, to, and which values it may be

LONG = 6  # letters of a word that may be misspelt
MISSPELT = 0.35
PLURAL, DERIVED, PART, WRONG_CASE, OTHER = 0.02, 0.08, 0.2, 0.8, 1.0
NO_UNIT, PLAIN_NUMBER, CALLED_NUMBER = 0.25, 0.5, 0.05
NUMBERING = frozenset({"number", "numbers", "numbered", "address", "no", "no.", "door"})
INFLECTED = 0.95  # what it costs a value to be meant where another is named to the letter
BEING = frozenset({"is", "are", "was", "were"})  # what stands behind it speaks of somebody else, or of a place
ARTICLES = frozenset({"the", "a", "an", "some", "their", "his", "her", "its"})
NUMBER_WORDS = frozenset({"no", "number", "nr", "#", "."})
SHARES = frozenset({"quarters", "thirds", "quarter", "halves"})
PLACE_NOUNS = frozenset(
    {"house", "home", "position", "place", "spot", "seat", "number", "slot", "room", "floor", "lane", "no", "#"}
)


# whatever is called so, their other forms are verbs: Go, Will, May
COMMON = frozenset({"go", "do", "be", "have", "make", "get", "take", "come", "will", "may", "can", "see", "say"})
NO_NUMBERS = frozenset({"a", "an", "couple", "pair"})  # the couple with the lamp is no second one
STANDING_FOR = frozenset({"with", "who", "that", "which", "whose", "from", "of", "in", "on", "at", "where"})


class Form(NamedTuple):
    """One way to spell a value."""

    words: tuple[str, ...]
    item: Item
    cost: float
    capital: bool


@lru_cache(8192)
def bases(low: str) -> frozenset[str]:
    """A word and its base forms."""
    if low == "&":
        return frozenset({"&", "and"})
    return frozenset(lexicon.lemmas(low)) | {low}


def values_of(world: World) -> Iterator[str]:
    """The values that are no names."""
    return (value for kind in world.kinds if not kind.sorts & {"person", "surname"} for value in kind.values)


def _begins_large(value: str) -> bool:
    """Whether only the first of several words has a capital, as at the beginning of a line."""
    first, *others = value.split()
    behind = [word for word in others if word.isalpha() and word not in lexicon.function_words]
    return first[:1].isupper() and bool(behind) and all(word.islower() for word in behind)


class Vocabulary:
    """The values of a world by the words they are called."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.lexed: dict[tuple[Word, ...], Any] = {}  # sentences that were looked up already
        self._named: dict[tuple[Word, ...], tuple[Mention, ...]] = {}
        self.senders: set[str] = set()  # lists of those who were seen to send messages
        self.exact = exact_reader(world)  # canonical sentences are read by themselves
        self.kinds = {kind.name: kind for kind in world.kinds}
        self.words = (world.nouns | world.spoken).union(*(kind.words for kind in world.kinds))
        self.things = frozenset().union(*(kind.words for kind in world.kinds if not kind.ordered))
        self.places = next((kind for kind in world.kinds if kind.places), None)
        self.counted = self._counted()
        self.measured = frozenset().union(*(kind.words for kind in world.kinds if kind.ordered))
        self.clocks = tuple(
            kind for kind in world.kinds if kind.unit == "minute" and "time" in kind.sorts and kind.numbers
        )
        self.united = tuple(kind for kind in world.kinds if kind.numbers and lexicon.unit(kind.unit) is not None)
        self.is_ordered = any(kind.ordered for kind in world.kinds)
        self.dated = tuple(kind for kind in world.kinds if kind.ordered and is_dated(kind))
        self.is_contest = any(kind.ordered and (kind.numbers or is_ranking(kind)) for kind in world.kinds)
        self.is_contest = self.is_contest and world.across not in ("left", "right", "west", "top", "bottom")
        self._place_words = world.nouns | PLACE_NOUNS | bases(self.places.name.casefold() if self.places else "")
        self.is_dated = any(kind.numbers and any(1000 <= one <= 2100 for one in kind.numbers) for kind in world.kinds)
        values = [value.casefold() for kind in world.kinds for value in kind.values]
        self.shares = len(set(values)) < len(values)  # whether some value stands in two lists
        self.titles = frozenset(word for kind in world.kinds for word in _spelled(kind.name))
        self.begins_large = any(map(_begins_large, values_of(world)))  # entries of lists: Fish and chips, Dark grey
        self._by_first: dict[str, list[Form]] = {}
        self._numbers: dict[Amount, list[tuple[Kind, Item]]] = {}
        self._parts: dict[str, int] = {}
        self._stems: dict[str, int] = {}  # whatever their number: 1 eye, 2 eyes
        self._count_parts()
        for kind in world.kinds:
            self._learn(kind)

    def _counted(self) -> frozenset[str]:
        """The nouns that are counted along an order: houses, places, days."""
        named = {base for kind in self.world.kinds if kind.ordered for base in bases(kind.name.casefold())}
        for kind in self.world.kinds:  # fish eaten, goals scored: fish and goals are counted
            if kind.ordered and kind.numbers:
                named |= set(lexicon.lemmas(kind.name.split()[0].casefold()))
        return frozenset(named) | (self.world.nouns if self.places else frozenset())

    @cached_property
    def _alike(self) -> dict[str, list[str]]:
        """The longer words that forms begin with, by their letter."""
        found: dict[str, list[str]] = {}
        for first in self._by_first:
            if len(first) >= LONG - 1:
                found.setdefault(first[0], []).append(first)
        return found

    # --- learning ---

    def _count_parts(self) -> None:
        for kind in self.world.kinds:
            for value in kind.values:
                for word in set(_spelled(value)):
                    self._parts[word] = self._parts.get(word, 0) + 1
                for stem in {stem for word in _spelled(value) for stem in bases(word)}:
                    self._stems[stem] = self._stems.get(stem, 0) + 1

    def _learn(self, kind: Kind) -> None:
        for n, value in enumerate(kind.values):
            item = Item(kind.name, value)
            plain = value.isdigit() or not kind.sorts & {"day", "month"}  # two is no Tuesday
            if kind.numbers is not None and plain:
                self._numbers.setdefault(kind.numbers[n], []).append((kind, item))
            if kind.places and value.isdigit():
                continue
            spelled = _spelled(value)
            self._add(spelled, item, 0.0, value)
            self._add(_as_written(value), item, 0.0, value)
            for form in kind.forms[n] if n < len(kind.forms) else ():
                if kind.unit and kind.unit in bases(form):
                    continue  # eyes are what is counted, also where one has a single eye
                part = len(spelled) > 1 and set(_spelled(form)) < set(spelled)
                if part and all(bases(word) & self.words for word in _spelled(form)):
                    continue  # a desk is no desk fan, where all of them have desks
                cost = PART if part else DERIVED / 2
                self._add(_spelled(form), item, cost + (0.4 if lexicon.ordinal(form.casefold()) else 0.0), form)
            self._add_derived(value, spelled, item)
            if len(spelled) > 1:
                self._add_parts(value, spelled, item)

    def _add_derived(self, value: str, spelled: tuple[str, ...], item: Item) -> None:
        low = value.casefold()
        kind = self.kinds[item.category]
        named = bool(kind.words & {"name", "surname"}) and value[:1].isupper()
        common = value[:1].isupper() and (low in COMMON or low in lexicon.function_words)  # its turn is not IT's
        single = () if common else lexicon.inflections(low) if named else _single(low)
        for form in (*lexicon.derived(low), *(single if len(spelled) == 1 else _agents(spelled))):
            if form.rpartition(" ")[2] == spelled[0] and self._parts.get(spelled[0], 0) > 1:
                continue  # who plays chess need not be the chess player, where chess is a value by itself
            self._add(
                _spelled(form), item, DERIVED, form if value[:1].isupper() and form[:1].isupper() else form.lower()
            )

    def _add_parts(self, value: str, spelled: tuple[str, ...], item: Item) -> None:
        """A word of a longer value that is in no other: Calhoun for Mt. Calhoun, phones for answering the phones."""
        written = {word.low: word.text for word in words(value)}
        for n, word in enumerate(spelled):
            if (
                self._parts.get(word) == 1
                and not self._is_joined(self.kinds[item.category], value, word)
                and all(self._stems[stem] == 1 for stem in bases(word))
                and len(word) > 2
                and word not in lexicon.function_words
                and not word.isdigit()
                and not bases(word) & self.words
                and not any(bases(form) & self.words for form in lexicon.derived(word))  # movies are films, noir or not
            ):
                cost = PART if n == len(spelled) - 1 or n == 0 else PART + 0.1
                cost += 0.4 if lexicon.ordinal(word) is not None else 0.0  # the third child is not of the third grade
                self._add((word,), item, cost, written.get(word, word))
                one = lexicon.lemmas(word)[-1]
                if one != word and lexicon.plural(one) == word and self._parts.get(one) is None:
                    self._add((one,), item, cost + PLURAL, one)
                for form in (*lexicon.derived(word), *_qualities(word)):
                    if " " not in form and self._parts.get(form) is None:
                        self._add((form.casefold(),), item, cost + DERIVED, form)

    def _is_joined(self, kind: Kind, value: str, word: str) -> bool:
        """Whether a word is part of a compound: who helps reads no self-help, and "not" is no forget-me-not."""
        if kind.sorts & {"person", "surname"}:
            return False
        return any(word in part.split("-") for part in value.casefold().split() if "-" in part)

    def _add(self, spelled: tuple[str, ...], item: Item, cost: float, written: str) -> None:
        if not spelled:
            return
        group = self._by_first.setdefault(spelled[0], [])
        for one in group:
            if one.words == spelled and one.item == item and one.cost <= cost:
                return
        group.append(Form(spelled, item, cost, written[:1].isupper()))

    # --- recognising ---

    def forget(self) -> dict[tuple[Word, ...], Any]:
        """The sentences that were looked up, let go of: they hold on to this, and circles are left to the collector."""
        lexed, self.lexed = self.lexed, {}
        return lexed

    def mentions(self, sentence: tuple[Word, ...]) -> tuple[Mention, ...]:
        """The values named in a sentence: from, to, and which they may be; asked for more than once."""
        known = self._named.get(sentence)
        if known is None:
            known = self._named[sentence] = tuple(self._mentions(sentence))
        return known

    def _mentions(self, sentence: Sequence[Word]) -> Iterator[Mention]:
        spans: dict[tuple[int, int], dict[Item, float]] = {}
        sets = [bases(word.low) for word in sentence]
        for at, word in enumerate(sentence):
            low = word.low
            if low == "ones" or (at and sentence[at - 1].low == "the" and self._counts_all(sentence, at)):
                continue  # the red ones are no number; nor are the five friends number five
            named = list(self._spelled_at(sentence, sets, at)) if self._may_begin(low, sets, at) else []
            if self._may_count(word):
                named += self._numbered_at(sentence, at)
            if not named and len(low) >= LONG and low.isalpha() and not is_known(low):
                named = list(self._misspelt_at(low, at))
            for to, item, cost in named:
                costs = spans.setdefault((at, to), {})
                costs[item] = min(cost, costs.get(item, 9.0))
        spans = dict([self._quoted(sentence, at, to, costs) for (at, to), costs in spans.items()])
        for (at, to), costs in spans.items():
            if _is_hidden((at, to), spans):
                continue
            if len(costs) > 1:
                _prefer_spelled(sentence[at:to], costs)
            if len(costs) > 1:
                self._weigh(sentence, at, to, costs)
            best = min(costs.values())
            yield at, to, tuple((item, cost) for item, cost in costs.items() if cost <= best + 1.0)

    def _weigh(self, sentence: Sequence[Word], at: int, to: int, costs: dict[Item, float]) -> None:
        """Where a word is in two lists the words around it speak for one of them; a bare name is a person's."""
        behind = takewhile(lambda word: not word.is_mark and word.low not in BEING, sentence[to : to + 3])
        near = frozenset().union(*(bases(word.low) for word in (*sentence[max(0, at - 4) : at], *behind)))
        called = sentence[at].is_capital and not (at > 0 and sentence[at - 1].low in ARTICLES)
        named = called and any(self.kinds[item.category].is_names for item in costs)
        if not called and sentence[0].is_capital:  # the rose is nobody's name
            costs.update({item: cost + 0.3 for item, cost in costs.items() if self.kinds[item.category].is_names})
        own = {item: self._speaking(item, costs) & near for item in costs}
        if not any(own.values()):  # who eats a thing speaks of a dish, not of a flower
            done = frozenset().union(*(sense.sorts for low in near if (sense := lexicon.verb(low)) is not None))
            fits = {item: done & (self.kinds[item.category].sorts | self.kinds[item.category].words) for item in costs}
            own = fits if not all(fits.values()) else own
        if any(own[item] - {"name"} for item in costs):  # "is named" is said of many a list
            own = {item: words - {"name"} for item, words in own.items()}
        for item in costs:
            if any(own.values()):
                costs[item] += 0.0 if own[item] else 1.2
            elif not self.kinds[item.category].is_names:
                costs[item] += 0.95 if named else 0.0

    def _speaking(self, item: Item, rivals: Iterable[Item]) -> frozenset[str]:
        """The words that speak of one category alone, of those in which a value may be."""
        others = frozenset().union(*(self.kinds[one.category].words for one in rivals if one != item))
        own = self.kinds[item.category].words - others
        title = frozenset().union(*(bases(word) for word in _spelled(item.category)))
        return frozenset(word for word in own if bases(word) & title or not is_person(word))  # each resident has one

    def _quoted(
        self, sentence: Sequence[Word], at: int, to: int, costs: dict[Item, float]
    ) -> tuple[tuple[int, int], dict[Item, float]]:
        """A value in quotes with its category in brackets is that value and no other: "cat" (Pet)."""
        start, end = at, to
        if at > 0 and to < len(sentence) and sentence[at - 1].low == sentence[to].low == '"':
            start, end = at - 1, to + 1
        if end + 1 < len(sentence) and sentence[end].low == "(":
            close = next((n for n in range(end + 1, min(end + 8, len(sentence))) if sentence[n].low == ")"), None)
            inside = tuple(word.low for word in sentence[end + 1 : close]) if close else ()
            for name in self.kinds:
                if inside == _spelled(name) and any(item.category == name for item in costs):
                    return (start, (close or end) + 1), {item: 0.0 for item in costs if item.category == name}
        return ((start, end), costs) if end > to else ((at, to), costs)

    def _may_begin(self, low: str, sets: Sequence[frozenset[str]], at: int) -> bool:
        """Whether some form begins with a word, or with it and the next one in one."""
        firsts = self._by_first.keys()
        if not firsts.isdisjoint(sets[at]):
            return True
        return at + 1 < len(sets) and not firsts.isdisjoint([low + base for base in sets[at + 1]])

    def _spelled_at(  # noqa: C901, PLR0912  (the ways to spell)
        self, sentence: Sequence[Word], sets: Sequence[frozenset[str]], at: int
    ) -> Iterator[tuple[int, Item, float]]:
        if at + 1 < len(sentence):  # a life-guard, a web site
            joined = self._by_first.get(sentence[at].low + sentence[at + 1].low, ())
            yield from (
                (at + 2, form.item, form.cost + PLURAL) for form in joined if len(_spelled(form.item.value)) == 1
            )
            for base in sets[at + 1] - {sentence[at + 1].low}:  # where the sun shone there was sunshine
                split = self._by_first.get(sentence[at].low + base, ()) if len(base) > 3 else ()
                yield from ((at + 2, form.item, DERIVED) for form in split if form.words == _spelled(form.item.value))
        for first in sets[at]:
            for form in self._by_first.get(first, ()):
                size = len(form.words)
                if at + size > len(sentence) or (at > 0 and _is_thing(form, sentence[at - 1])):
                    continue
                if form.words == ("one",) and form.item.value.casefold() != "one" and not self._is_called(sentence, at):
                    continue  # the red one is not the first
                if form.words == ("a",) and sentence[at].text == "a":
                    continue  # an article is no value, whatever is called A
                cost = form.cost + (0.4 if form.words == ("a",) and at == 0 else 0.0)
                for n, want in enumerate(form.words):
                    if want == sentence[at + n].low:
                        continue
                    if want not in sets[at + n] and not bases(want) & sets[at + n]:
                        break
                    cost += PLURAL if not self._is_doing(sentence[at + n].low, want, form.item) else 0.35
                else:
                    if form.capital and not any(word.is_capital for word in sentence[at : at + size]):
                        # a writer who uses no capitals
                        plain = not any(word.is_capital and word.low != "i" for word in sentence)
                        turned = size == 1 and first != sentence[at].low and lexicon.is_verb(first)
                        if turned and (not plain or first in COMMON):
                            continue  # who went does not write in Go
                        small = plain or not sentence[0].is_capital
                        if not small and size == 1 and sentence[at].low in lexicon.function_words:
                            continue  # who has its turn has nothing of IT's
                        wrong = self._wrong_case(form) if form.cost < DERIVED else 0.3
                        cost += 0.1 if small else wrong
                    if form.cost >= PART and at > 0 and self._is_another(sentence[at - 1], form.item):
                        cost += OTHER
                    yield at + size, form.item, cost

    def _may_count(self, word: Word) -> bool:
        """Whether a number or a time of day may begin here."""
        low = word.low
        if self.clocks or word.amount is not None or low in self._place_words:
            return True
        return lexicon.number(low) is not None or (low in ("a", "an") and bool(self.united))

    def _wrong_case(self, form: Form) -> float:
        """What a small letter costs where the list has a capital: next to nothing where its entries begin with one."""
        kind = self.kinds[form.item.category]
        if kind.sorts & {"person", "surname"} or not all(value[:1].isupper() for value in kind.values):
            return WRONG_CASE
        return 0.1 if self.begins_large else WRONG_CASE / 2

    def _is_called(self, sentence: Sequence[Word], at: int) -> bool:
        """Whether a number stands behind what it numbers, or before what it counts: lane one, one point."""
        near = [*sentence[max(0, at - 1) : at], *sentence[at + 1 : at + 2]]
        return any(bases(word.low) & self.measured or word.low in NUMBERING for word in near)

    def _misspelt_at(self, low: str, at: int) -> Iterator[tuple[int, Item, float]]:
        """The value that an unknown word is but for one letter: Wednsday."""
        near = [form for first in self._alike.get(low[0], ()) if _one_off(low, first) for form in self._by_first[first]]
        if len({form.item for form in near}) == 1 and len(near[0].words) == 1:
            yield at + 1, near[0].item, MISSPELT

    def _is_doing(self, low: str, want: str, item: Item) -> bool:
        """Whether a word is what is done, and the value a thing: who enjoys fishing has no fish."""
        things = self.kinds[item.category].sorts & {"animal", "pet", "food", "drink"}
        return bool(things) and low.endswith("ing") and not want.endswith("ing")

    def _is_another(self, before: Word, item: Item) -> bool:
        """Whether the word before a part of a value makes it something else: "video games" are no board games."""
        low = before.low
        if before.is_mark or before.amount is not None or low in lexicon.function_words or low in _spelled(item.value):
            return False
        if bases(low) & self.words or lexicon.is_verb(low) or lexicon.compared_by(low) or low.endswith(("ly", "ed")):
            return False
        return bool(lexicon.sorts(low)) or not item.value[:1].isupper()

    def _numbered_at(  # noqa: C901, PLR0912  (the ways to say a number)
        self, sentence: Sequence[Word], at: int
    ) -> Iterator[tuple[int, Item, float]]:
        word = sentence[at]
        amount = word.amount if word.unit != "th" else None
        if word.unit == "th" and word.amount is not None and word.amount > max(self.world.size, 12):  # the 24th
            yield from ((at + 1, item, 0.05) for kind, item in self._numbers.get(word.amount, ()))
        if amount is None and (number := lexicon.number(word.low)) is not None and word.low not in NO_NUMBERS:
            amount = number
        if amount is not None:
            yield from self._amount_at(sentence, at, amount)
            if [one.low for one in sentence[at + 1 : at + 4]] == ["and", "a", "half"]:  # six and a half points
                halves = self._numbers.get(Fraction(2 * amount + 1, 2), ())
                yield from ((at + 4, item, 0.02) for _, item in halves)
        if self.clocks:
            yield from self._clock_at(sentence, at)
        if self.united:
            yield from lengths_of(self.united, sentence, at)
        if self.places is not None and word.low in self._place_words:
            to = at + 1
            while to < len(sentence) and sentence[to].low in NUMBER_WORDS:
                to += 1
            if to < len(sentence):
                number = sentence[to].amount or (
                    lexicon.number(sentence[to].low) if sentence[to].low not in NO_NUMBERS else None
                )
                if sentence[to].low == "one" and to + 1 < len(sentence) and sentence[to + 1].low in STANDING_FOR:
                    number = None  # and the train one with
                if _is_counted_on(sentence, to + 1):
                    number = None  # the house two to the right of
                if number is not None and str(number) in self.places.values and not sentence[to].unit:
                    yield to + 1, Item(self.places.name, str(number)), 0.0
        if amount is None or self.places is None or word.amount is None or str(amount) not in self.places.values:
            return
        counts = (
            at + 1 < len(sentence)
            and sentence[at + 1].low not in self.counted
            and bases(sentence[at + 1].low) & self.counted
        )
        if not counts:
            numbered = any(map(self._numbers_places, sentence[:at]))  # Dave's house number is not 1
            yield at + 1, Item(self.places.name, str(amount)), CALLED_NUMBER if numbered else PLAIN_NUMBER

    def _numbers_places(self, word: Word) -> bool:
        """Whether a bare number behind a word is that of a place: house number, no., one of the houses 1 and 4."""
        return word.low in NUMBERING or (word.low.endswith("s") and bool(bases(word.low) & self._place_words))

    def _counts(self, kind: Kind, low: str, unit: tuple[str, str, Any] | None) -> bool:
        """Whether a word says what the numbers of a list count: its title, 44 years of ages, 57 points of scores."""
        if bases(low) & (kind.words | {kind.unit}):
            return True
        aged = unit is not None and unit[1] == "age" and bool((kind.sorts | kind.words) & {"age"})
        return not kind.unit and (aged or (low in ("points", "marks") and bool(kind.words & SCORES)))

    def _counts_all(self, sentence: Sequence[Word], at: int) -> bool:
        """Whether a number says how many of them there are: the five friends are ..."""
        if at + 1 >= len(sentence):
            return False
        noun = sentence[at + 1].low
        return (
            lexicon.number(sentence[at].low) == self.world.size and noun[-1:] == "s" and bool(bases(noun) & self.things)
        )

    def _clock_at(self, sentence: Sequence[Word], at: int) -> Iterator[tuple[int, Item, float]]:
        """The values that a time of day names, however it is said: half past nine."""
        found = clock_at(sentence, at)
        for kind in self.clocks if found is not None else ():
            to, minutes, sure = found  # type: ignore[misc]
            for one in on_clock(minutes, kind.numbers or (), sure=sure):
                if one in (kind.numbers or ()):
                    yield to, Item(kind.name, kind.values[(kind.numbers or ()).index(one)]), 0.05

    def _amount_at(self, sentence: Sequence[Word], at: int, amount: Amount) -> Iterator[tuple[int, Item, float]]:
        follow = sentence[at + 1] if at + 1 < len(sentence) else None
        if follow is not None and follow.low in SHARES:
            return  # three quarters of an hour
        unit = lexicon.unit(sentence[at].unit) if sentence[at].unit not in ("", ":") else None
        after = lexicon.unit(follow.low) if follow is not None and unit is None else None
        for kind, item in self._numbers.get(amount, ()):
            own = lexicon.unit(kind.unit) if kind.unit else None
            if unit is not None:
                yield at + 1, item, 0.0 if own and own[1] == unit[1] else 0.6
            elif after is not None and own and after[0] == own[0]:
                yield at + 2, item, 0.0
            elif follow is not None and self._counts(kind, follow.low, after):
                yield at + 2, item, 0.02
            elif after is not None and own and after[1] != own[1]:
                yield at + 1, item, 1.5
            elif sentence[at].low != "one":
                yield at + 1, item, NO_UNIT if kind.unit and len(self._numbers[amount]) > 1 else NO_UNIT / 2


def _is_counted_on(sentence: Sequence[Word], at: int) -> bool:
    """Whether a number counts steps: two to the right, three along, two doors down."""
    lows = [word.low for word in sentence[at : at + 3]]
    sided = lows[:2] == ["to", "the"] and lows[2:] and lows[2] in ("left", "right", "west", "east", "north", "south")
    return bool(sided) or lows[:1] in (["along"], ["doors"], ["places"], ["away"])


def _prefer_spelled(phrase: Sequence[Word], costs: dict[Item, float]) -> None:
    """A value that stands there to the letter is no other of its list, and hardly one of another list."""
    told = " ".join(word.low for word in phrase)
    spelled = {item for item in costs if item.value.casefold() == told}
    lists = {item.category for item in spelled}
    for item in [one for one in costs if lists and one not in spelled]:
        if item.category in lists:
            del costs[item]
        else:
            costs[item] += INFLECTED


def _is_hidden(span: tuple[int, int], spans: dict[tuple[int, int], dict[Item, float]]) -> bool:
    """Whether a longer value covers a mention, as "wild strawberry" does "strawberry"."""
    start, end = span
    for (begin, to), costs in spans.items():
        longer = begin <= start and end <= to and to - begin > end - start
        if longer and min(costs.values()) <= max(0.3, min(spans[span].values())):
            return True
    return False


def _is_thing(form: Form, before: Word) -> bool:
    """Whether the verb of what is done stands where a noun stands: the row is not rowing."""
    value = form.item.value.casefold()
    return value.endswith("ing") and before.low in ARTICLES and form.words == lexicon.lemmas(value)[1:2]


def _single(low: str) -> tuple[str, ...]:
    """The forms of a value of one word; what is done (bouldering) is also named by its verb (boulders)."""
    done = lexicon.lemmas(low)[1:] if low.endswith("ing") else ()
    return (*lexicon.inflections(low), *done, *_qualities(low))


def _qualities(low: str) -> Iterator[str]:
    """What somebody or something is called after a thing: greedy, foggy, sad, comedian, physicist, harpist."""
    if not low.isalpha() or len(low) < 3:
        return
    for ending, others in SUFFIXES:
        stem = low.removesuffix(ending)
        if stem != low and len(stem) > 2:
            yield from (stem + other for other in others)
            return
    doubled = low + low[-1] if low[-1] not in "aeiouwxyr" and low[-2] in "aeiou" and low[-3] not in "aeiou" else low
    for form in ((low[:-1] if low.endswith("e") else doubled) + "y", low + "y", low + "ist"):
        if not lexicon.sorts(form) and not lexicon.is_verb(form):
            yield form


# what a field, quality or craft makes of people, by its ending; the first ending that fits
SUFFIXES = (
    ("iness", ("y",)), ("ness", ("",)), ("ousy", ("ous",)), ("logy", ("logist", "logical")), ("istry", ("ist",)),
    ("ics", ("ician", "icist", "ist", "ic", "")), ("graphy", ("grapher",)), ("nomy", ("nomer", "nomist")),
    ("ism", ("ist",)), ("ence", ("entist",)), ("edy", ("edian",)), ("ary", ("arian",)), ("ory", ("orian",)),
    ("acy", ("acist", "ate")), ("ure", ("urist",)), ("ity", ("ician",)),
)  # fmt: skip


def _agents(spelled: tuple[str, ...]) -> Iterator[str]:
    """Whoever is of a value of several words: the sixth grader, the rock climber, who walks dogs, a life-guard."""
    *start, last = spelled
    if not last.isalpha() or len(last) < 3:
        return
    for base in lexicon.lemmas(last)[1:] if last.endswith("ing") else (last,):
        yield " ".join((*start, base + ("r" if base.endswith("e") else "er")))
    for form in (*_qualities(last), *lexicon.derived(last)):
        if form.isalpha():
            yield " ".join((*start, form.casefold()))
    if len(spelled) != 2 or not spelled[0].isalpha():
        return
    yield spelled[0] + last
    yield f"{last} {spelled[0]}"  # the radio ham, where ham radio is listed
    if last.endswith("er"):  # a dog walker walks dogs
        done = next((base for base in lexicon.lemmas(last[:-2] + "ing")[1:] if lexicon.is_verb(base)), None)
        if done is not None:
            yield f"{done} {spelled[0]}"
            yield f"{done} the {spelled[0]}"
    elif spelled[0].endswith("ing"):  # who does the walking of dogs is a dog walker
        for base in lexicon.lemmas(spelled[0])[1:]:
            one = lexicon.lemmas(last)[-1]
            yield f"{one} {base}{'r' if base.endswith('e') else 'er'}"


@lru_cache(4096)
def _as_written(value: str) -> tuple[str, ...]:
    """The words of a value with the marks in it: Rollin' Stove, Who, Me?"""
    return tuple(word.low for word in words(clean(value)))


@lru_cache(4096)
def _spelled(value: str) -> tuple[str, ...]:
    low = [
        word.low if word.low != "&" else "and" for word in words(clean(value)) if not (word.is_mark and word.low != "&")
    ]
    while len(low) > 1 and low[0] in ARTICLES:
        low = low[1:]
    return tuple(low)


@lru_cache(4096)
def is_known(low: str) -> bool:
    """Whether a word is one of the language, as far as is known, or somebody's name."""
    known = low in lexicon.function_words or lexicon.is_verb(low) or lexicon.comparison(low) is not None
    return known or bool(lexicon.gender(low)) or any(lexicon.sorts(base) for base in bases(low))


def _one_off(one: str, other: str) -> bool:
    """Whether two words of one first letter differ by a letter that is missing, added, wrong or swapped."""
    if abs(len(one) - len(other)) > 1 or one == other:
        return False
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    rests = ((one[at + 1 :], other[at:]), (one[at:], other[at + 1 :]), (one[at + 1 :], other[at + 1 :]))
    swapped = one[at : at + 2] == other[at : at + 2][::-1] and one[at + 2 :] == other[at + 2 :]
    return swapped or any(a == b for a, b in rests)
