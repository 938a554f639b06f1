"""The puzzle's own words: which values a run of words may mean, and which categories a word of a title speaks of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from cluewise.families.zebra.english.danger import TYING, is_degree, tie_of
from cluewise.families.zebra.english.forms import activity_forms, player_forms, plural, singular, spelled
from cluewise.families.zebra.english.nations import NATIONS
from cluewise.families.zebra.english.people import people_of
from cluewise.families.zebra.english.scales import month_number, ordinal_forms, plain_amounts, units_of
from cluewise.families.zebra.english.sorts import SORTS, odd_words, sorts_of
from cluewise.families.zebra.english.verbs import VERBS, Verb, inflected
from cluewise.families.zebra.english.words import (
    ADVERBS,
    ARTICLES,
    AUXILIARIES,
    BE,
    DAYS,
    DETERMINERS,
    HOUSES,
    MONTHS,
    NEGATIONS,
    ORDINALS,
    PEOPLE,
    PREPOSITIONS,
    PRONOUNS,
    RELATIVES,
    listed,
    words_in,
)
from cluewise.families.zebra.puzzle import Category
from cluewise.families.zebra.relations import Amount, Item

PERSONS = frozenset({"name", "surname", "job", "kin", "nation"})  # sorts of values that stand for a person
COMPASS = {"west": "left", "east": "right"}  # as on a map, where the text does not say otherwise
EXACT, INFLECTED, PART = 0, 1, 2  # how well words fit a value
PIECE = re.compile(r"[^\W\d_]+|\d+(?:[.,:]\d+)*|[$€£¥%°¢]")
_CHUNK = re.compile(r"[$€£¥]?[^\W_]+(?:[.,:]\d+)*")
# Words that make sentences; a value that is one of them is only meant where it is written with a capital.
FUNCTION = frozenset().union(
    ARTICLES, DETERMINERS, BE, AUXILIARIES, NEGATIONS, PREPOSITIONS, RELATIVES, PRONOUNS,
    listed(
    """
    and or but if then than not left right next before after between either both each other all more less
    most least one two three four five six seven eight nine ten there as so too also while unless
    """
),
)  # fmt: skip


@dataclass(frozen=True)
class Meaning:
    """A value that some words may mean, how well they fit, and whether they say what its person does (knits)."""

    item: Item
    fit: int = EXACT
    verbal: bool = False


@dataclass(frozen=True)
class About:
    """What is known of one category beside its values."""

    category: Category
    title: tuple[str, ...]  # the words of its title, in lower case
    sorts: frozenset[str]
    cues: frozenset[str]  # words that speak of it: its title's, and those of its sorts
    units: frozenset[str]  # what stands with its numbers: $, years
    odd_words: frozenset[str] = frozenset()  # words of the title that turn its sense, or speak of others

    @property
    def is_odd(self) -> bool:
        """Whether having a value does not mean what it seems: a least favourite food, an enemy, a mother."""
        return bool(self.odd_words)

    @property
    def is_people(self) -> bool:
        """Whether its values stand for the people themselves."""
        return bool(self.sorts & {"name", "surname"}) and "kin" not in self.sorts

    @property
    def is_favourite(self) -> bool:
        """Whether the title speaks of what people like."""
        return not {"favourite", "preferred", "prefers", "loves", "likes"}.isdisjoint(self.title)


def pieces_of(text: str) -> list[str]:
    """The words, numbers and signs of a value, in lower case and one spelling."""
    return [spelled(piece) for piece in PIECE.findall(text.casefold().replace("'", "").replace("’", ""))]


class Lexicon:
    """The words of one puzzle; `titles` are the words over the lists, by category."""

    def __init__(
        self,
        size: int,
        categories: Sequence[Category],
        titles: Mapping[str, str],
        places: Category | None,
        nouns: Iterable[str],
        scene: Iterable[str] = (),
    ) -> None:
        self.size = size
        self.categories = {category.name: category for category in categories}
        self.places = places
        self.nouns = frozenset(nouns)  # what the puzzle calls its places and people
        self.scene = frozenset(word for word in scene if not is_degree(word))  # other nouns of its introduction
        self.upright = False  # whether the row is known to run from the bottom to the top
        self.landmarks = ("", "")  # what stands at the low and at the high end of the row
        self.compass: Mapping[str, str] = COMPASS  # which way the row runs
        self.index: dict[str, list[Meaning]] = {}
        self.exact: dict[str, list[Item]] = {}
        for category in categories:
            for value in category.values:
                self.exact.setdefault(value.casefold(), []).append(Item(category.name, value))
        self.starts: dict[str, int] = {}
        self.amounts: dict[Amount, list[Meaning]] = {}
        self.has_times = False
        self.about: dict[str, About] = {}
        self.cues: dict[str, set[str]] = {}
        self.verbs: dict[str, Verb] = {}  # what the nouns of titles are as verbs: dreamed, for Dream
        self.named = any("name" in titles.get(c.name, c.name).casefold().split() for c in categories)
        people = people_of(categories, titles, self.nouns, places)
        for category in categories:
            self._add(category, titles.get(category.name, category.name), people=category.name == people)
        self._add_parts(categories)

    def _add(self, category: Category, title: str, *, people: bool) -> None:
        words = tuple(spelled(word) for word in re.findall(r"[a-z']+", title.casefold().replace("’", "'")))
        stems = tuple(singular(word.removesuffix("'s").removesuffix("'")) for word in words)
        sorts = frozenset({"name"}) if people else sorts_of([*words, *stems]) or _sorts_by_values(category.values)
        if self.named and "name" in sorts and not {"name", "surname"} & set(stems) and not people:
            sorts = frozenset({"kin"})  # beside a list of names, friends and children are other people
        content = {w for w in (*words, *stems) if w not in FUNCTION and w not in _EMPTY}
        cues = frozenset(content | {plural(w) for w in content}).union(*(SORTS[sort].nouns for sort in sorts))
        units = units_of(category.values) | _calendar_units(category.values)
        odd = frozenset() if people or "`" in title else odd_words([*words, *stems], sorts)
        self.about[category.name] = About(category, (*words, *stems), sorts, cues, units, odd)
        for word in {w for w in stems if w in content and len(w) > 3 and w.isalpha() and w not in HOUSES | PEOPLE}:
            for form, kind in inflected(word).items() if word not in VERBS else ():
                if form != word and form not in VERBS:
                    self.verbs.setdefault(form, Verb(word, kind, frozenset("-")))
        self._add_ties(odd & TYING)
        for word in content | {plural(w) for w in content}:
            self.cues.setdefault(word, set()).add(category.name)
        if category is not self.places or category.values[0] == "A":  # letters are values, numbers are places
            numbers = plain_amounts(category.values) or ()
            self.has_times |= bool(numbers) and any(":" in value or value[-1:] in "mn" for value in category.values)
            for n, value in enumerate(category.values):
                self._add_value(Item(category.name, value), sorts)
                if numbers:
                    self.amounts.setdefault(Fraction(numbers[n]), []).append(Meaning(Item(category.name, value)))

    def _add_ties(self, words: Iterable[str]) -> None:
        """The verbs of odd titles: under the title Lost, who lost a hat has it there."""
        for word in words:
            for form in (one for one in TYING if tie_of(one) == tie_of(word)):
                kind = "s" if form.endswith("s") else "base" if form + "s" in TYING else "past"
                self.verbs.setdefault(form, Verb(word, kind, frozenset("-")))

    def _add_value(self, item: Item, sorts: frozenset[str]) -> None:
        words = pieces_of(item.value)
        if not words:
            return
        self._note(words, Meaning(item))
        self._start(_CHUNK.findall(item.value.casefold()))
        if "'s " in item.value or "’s " in item.value:  # the text cuts Queen's Bridge into queen, 's and bridge
            self._note(item.value.casefold().replace("’", "'").replace("'s ", " 's ").split(), Meaning(item))
        if words[0] in ARTICLES and len(words) > 1:
            words = words[1:]
            self._note(words, Meaning(item))
        *front, last = words
        forms: set[str] = set()
        if not sorts & {"name", "surname", "colour"} or len(words) > 1:
            forms = {plural(last), singular(last)}
        for form in forms - {last}:
            self._note([*front, form], Meaning(item, INFLECTED))
        if words[0].endswith("ed") and len(words[0]) > 4 and not sorts & {"name", "surname"}:
            self._add_done(item, words)
        if len(words) > 1 and words[0].endswith("ing") and not sorts & {"name", "surname"}:  # chops wood
            for form in activity_forms(words[0]):
                self._note([form, *words[1:]], Meaning(item, INFLECTED, verbal=not form.endswith(("er", "ing"))))
        if len(words) == 1:
            self._add_kin(item, last, sorts)

    def _add_done(self, item: Item, words: Sequence[str]) -> None:
        """What was done as one does it: explodes, did not explode, for exploded; turn blue for turned blue."""
        for base in (words[0][:-1], words[0][:-2]):
            for form in (base, base + "s"):
                self._note([form, *words[1:]], Meaning(item, INFLECTED, verbal=True))

    def _add_kin(self, item: Item, word: str, sorts: frozenset[str]) -> None:
        """Other words for the same: the nation's people, the month's short name, what one does and who does it."""
        for other in NATIONS.get(word, frozenset()) - {word}:
            self._note([other], Meaning(item, INFLECTED))
            self._note([plural(other)], Meaning(item, INFLECTED))
        for other in ordinal_forms(word) - {word}:
            self._note([other], Meaning(item, INFLECTED))
        month = month_number(word)
        if month:
            for other in {MONTHS[month - 1], MONTHS[month - 1][:3], "sept" if month == 9 else word} - {word}:
                self._note([other], Meaning(item, INFLECTED))
        day = next((day for day in DAYS if day.startswith(word) and len(word) >= 3), None)
        for other in {day, day[:3], plural(day)} - {word} if day else ():
            self._note([other], Meaning(item, INFLECTED))
        if sorts & {"instrument", "play", "hobby", "music", "subject"}:
            for form in player_forms(word):
                self._note([form], Meaning(item, INFLECTED))
        if not sorts & {"name", "surname", "colour"}:
            for form in activity_forms(word):
                self._note([form], Meaning(item, INFLECTED, verbal=not form.endswith(("er", "ing"))))

    def _note(self, words: Sequence[str], meaning: Meaning) -> None:
        key = "".join(words)
        known = self.index.setdefault(key, [])
        if all(other.item != meaning.item for other in known):
            known.append(meaning)
        self._start(words)

    def _start(self, words: Sequence[str]) -> None:
        """Remember how many words a value may take that begins with this one."""
        first = words[0] if words else ""
        self.starts[first] = max(self.starts.get(first, 0), len(words) + (1 if len(words) > 1 else 0))

    def _add_parts(self, categories: Sequence[Category]) -> None:
        """Let one word of a longer value stand for it where no other value has that word: Smith, the retriever."""
        seen: dict[str, list[Item]] = {}
        for category in categories:
            for value in category.values if category is not self.places else ():
                words = pieces_of(value)
                for word in {words[-1], words[0]} if len(words) > 1 else ():
                    if len(word) > 3 and word.isalpha() and word not in FUNCTION:
                        seen.setdefault(word, []).append(Item(category.name, value))
        every = [piece for category in categories for value in category.values for piece in pieces_of(value)]
        for word, items in seen.items():
            common = (
                word in self.index or every.count(word) > 1 or word in self.cues or word in HOUSES or word in ORDINALS
            )
            if len(items) == 1 and not common and word not in ADVERBS:
                self._note([word], Meaning(items[0], PART))

    def at(self, words: Sequence[str], i: int) -> tuple[list[Meaning], int]:
        """The values that the longest run of words from here on may mean, and where it ends."""
        most = self.starts.get(words[i], 0)
        for length in range(min(most, len(words) - i), 0, -1):
            found = self.index.get("".join(words[i : i + length]))
            if found and (length > 1 or len(words[i]) == len("".join(words[i : i + length]))):
                return found, i + length
        return [], i

    def axes(self) -> list[Category]:
        """The ordered categories."""
        return [category for category in self.categories.values() if category.ordered]


_EMPTY = words_in(
    """
    person people everyone everybody someone unique different various their own owns has have having likes
    prefers type types kind kinds favourite favourites favorite preferred something use uses keep keeps
    following lives live accompanied own choice house houses name names is are list list category value
    values with first
    """
) - {"name", "names", "first"}


def _sorts_by_values(values: Sequence[str]) -> frozenset[str]:
    """The sort of a list whose title says nothing, where its values are known the world over."""
    low = [value.casefold() for value in values]
    if all(value in NATIONS for value in low):
        return frozenset({"nation"})
    if all(month_number(value) for value in low) or all(any(d.startswith(v[:3]) for d in DAYS) for v in low):
        return frozenset({"date"})
    return frozenset()


def _calendar_units(values: Sequence[str]) -> frozenset[str]:
    low = [value.casefold() for value in values]
    if all(value in DAYS or value[:3] in [d[:3] for d in DAYS] for value in low):
        return frozenset({"day", "days"})
    if all(month_number(value) for value in low):
        return frozenset({"month", "months"})
    return frozenset()
