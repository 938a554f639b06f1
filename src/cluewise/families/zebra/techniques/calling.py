"""What values and categories are called: with an article or a noun where the puzzle's own text has them.

`the revolver` where the clues say so, `the blue sack` where the values of a category stand before one noun, `the blue
one` where that noun is a house, and `Ana` or `cider` as they are.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from cluewise.families.zebra.grid import Grid
from cluewise.families.zebra.puzzle import Category
from cluewise.families.zebra.techniques.naming.forms import plural, singular
from cluewise.families.zebra.techniques.naming.nations import NATIONS, people_words
from cluewise.families.zebra.techniques.naming.sorts import sorts_of
from cluewise.families.zebra.techniques.naming.verbs import VERBS
from cluewise.families.zebra.techniques.naming.words import (
    ADVERBS,
    AGENTS,
    ARTICLES,
    FUNCTION,
    HOUSES,
    PEOPLE,
    PREPOSITIONS,
    words_in,
)
from cluewise.families.zebra.techniques.placing import has_number

COLOURS = frozenset({"colour", "color", "house colour", "house color"})
# Categories whose values have an article where no text says otherwise: the swan, the baker, the Swede.
WITH_ARTICLE = frozenset({"pet", "animal", "job", "profession", "occupation", "trade", "nationality"})
NATION = "nationality"
COUNTRIES = frozenset(NATIONS) - people_words()  # a value may be Norway instead of the Norwegian
# Names of categories that no sentence can use as a noun: "no opens is left".
NO_NOUNS = words_in("something special thing kind aboard want clothes goods way other type sort item")
SAID_OF_LISTS = words_in("the a an their its favourite favorite unique own different")  # before the noun itself
ONE_WITH_S = words_in("atlas canvas christmas gas maths news sales")
MANY_ICS = words_in("clinics comics fabrics mosaics picnics topics")  # but physics is one
COUNTED = words_in("age number size")  # that stand before a number, not behind it
YEAR = 4  # digits that say by themselves what they are
ONE = "one"  # instead of a house, which has a number already


@dataclass(frozen=True)
class Called:
    """A value as who does something, as what goes with somebody, and whether it is many."""

    subject: str
    object: str
    many: bool = False


@dataclass
class _Seen:
    """How the clues speak of a category's values: before which nouns, with an article, or without."""

    before: dict[str, set[str]] = field(default_factory=dict)
    articles: Counter[str] = field(default_factory=Counter)  # how much oftener each of these has one than not
    with_article: int = 0
    bare: int = 0

    @property
    def noun(self) -> str:
        """The noun that at least two values stand before, if most of them do."""
        times = Counter({word: len(values) for word, values in self.before.items()})
        word, most = times.most_common(1)[0] if times else ("", 0)
        return word if most > 1 and most >= max(self.with_article, self.bare) else ""


@lru_cache(maxsize=64)
def callings(of: Grid) -> tuple[tuple[Called, ...], ...]:
    """What each value of each category of a grid is called."""
    return tuple(tuple(_of_category(of, at)) for at in range(len(of.order)))


def _of_category(of: Grid, at: int) -> Iterator[Called]:
    category = of.order[at]
    names = [_name(of, category, value) for value in category.values]
    noun = noun_of(category) or ONE
    unnamed = f"the unnamed {'person' if noun in ('name', 'surname') else noun}"
    if has_number(of, at) or _needs_noun(category):
        numbered = (_numbered(category, name) for name in names)
        yield from (Called(name, name) for name in numbered)
    else:
        noun, article = _look(of, category)
        yield from (_called(category, name, noun, article) for name in names)
    yield from (Called(unnamed, unnamed) for _ in range(of.size - len(names)))


def _needs_noun(category: Category) -> bool:
    """Whether values are numbers or letters that say nothing without their noun: age 9, vase B."""
    return all((value.isdigit() and len(value) < YEAR) or len(value) == 1 for value in category.values)


def _numbered(category: Category, name: str) -> str:
    """`age 9` and `house 2`, but `14 points`."""
    noun = noun_of(category)
    counted = category.numbers is not None and noun and noun not in HOUSES | COUNTED and not sorts_of([noun])
    return f"{name} {plural(noun)}" if counted else f"{noun} {name}".strip()


def usual(category: Category, value: str) -> str:
    """A value as who does something, where nothing but its category says how it is called."""
    kind = category.name.lower()
    return _called(category, value, ONE if kind in COLOURS else "", kind in WITH_ARTICLE).subject


def _called(category: Category, name: str, noun: str, article: bool) -> Called:
    if noun == ONE:
        return Called(f"the {name} one", name)
    if noun:
        full = f"{'the ' if article else ''}{name} {noun}"
        return Called(full, full, many=noun != singular(noun))
    kind = category.name.lower()
    if category.ordered:
        return Called(name, name)
    if not article or name.lower().startswith("the ") or (kind == NATION and name.lower() in COUNTRIES):
        return Called(name, name, _is_plural(name))
    full = f"the {name[0].upper() + name[1:] if kind == NATION else name}"
    return Called(full, full, _is_plural(name))


def _is_plural(name: str) -> bool:
    """`dates are in lane 2`, but `tennis is` and `James is`."""
    many = name.islower() and name.endswith("s") and not name.endswith(("ss", "us", "is", "ics", "'s", "’s"))
    last = name.rsplit(maxsplit=1)[-1]
    return (many and last not in ONE_WITH_S) or last in MANY_ICS


def _name(of: Grid, category: Category, value: str) -> str:
    """A value as the clues spell it, with its category where another one has it too."""
    shared = sum(one.has(value) for one in of.puzzle.categories) > 1
    spelled = value if shared else _spelled(of, category, value)
    return f"{spelled} ({category.name})" if shared else spelled


def _spelled(of: Grid, category: Category, value: str) -> str:
    """`Dunhill` for a list's dunhill, if that is how clues have it; small if only the start of a sentence is not."""
    inside = re.compile(rf"(?<=[\w,;] ){re.escape(value)}(?![\w'’-])", re.IGNORECASE)
    found = {match[0] for clue in of.puzzle.clues for match in inside.finditer(clue.text)}
    if len(found) == 1:
        return found.pop()
    small = sum(other[:1].islower() for other in category.values) == len(category.values) - 1
    return value.lower() if not found and small and value[1:].islower() else value


def _look(of: Grid, category: Category) -> tuple[str, bool]:
    """The noun that the values stand before, if there is one, and whether they have an article without it."""
    kind = category.name.lower()
    if category.ordered:
        return "", False
    seen = _seen(of, category)
    if seen.noun:
        return (ONE if _is_house(of, category, seen.noun) else seen.noun), seen.articles[seen.noun] > 0
    if kind in COLOURS:
        return ONE, True
    named = seen.bare > seen.with_article and all(value[:1].isupper() for value in category.values)
    persons = kind in WITH_ARTICLE or "job" in sorts_of(kind.split())
    common = kind == NATION or (persons and not named)  # a fox may be called Fox
    return "", common or seen.with_article > seen.bare


def _is_house(of: Grid, category: Category, noun: str) -> bool:
    places = of.puzzle.places
    own = singular(noun) in category.name.lower().split()
    return not own and (noun in HOUSES or (places is not None and singular(noun) == places.name.lower()))


def _seen(of: Grid, category: Category) -> _Seen:
    found = _Seen()
    own = {form for word in category.name.lower().split() for form in (singular(word), plural(singular(word)))}
    for value in category.values:
        around = re.compile(rf"(?:([\w'’]+) )?(?<![\w-]){re.escape(value)}(?![\w'’-])(?: ([a-z-]+))?", re.IGNORECASE)
        for clue in of.puzzle.clues:
            for match in around.finditer(clue.text):
                _note(found, value, (match[1] or "").lower(), match[2] or "", own)
    return found


def _note(found: _Seen, value: str, before: str, after: str, own: set[str]) -> None:
    """One place where a clue speaks of a value."""
    if (after in own and not _acts(after)) or (before in ARTICLES and _may_be_noun(after)):
        found.before.setdefault(after, set()).add(value)
        found.articles[after] += 1 if before in ARTICLES else -1
    elif after in AGENTS or after in PEOPLE:
        return  # the tea drinker: neither with an article nor without
    elif before in ARTICLES:
        found.with_article += 1
    else:
        found.bare += 1


def _acts(word: str) -> bool:
    """Whether a word says what somebody does or did."""
    return word in VERBS and VERBS[word].form != "base"


def _may_be_noun(word: str) -> bool:
    others = (FUNCTION, ADVERBS, AGENTS, PEOPLE, PREPOSITIONS, VERBS)
    return bool(word) and (word in HOUSES or not any(word in some for some in others))


def same_person(of: Grid, one: int, other: int) -> bool:
    """Whether values of two categories can be one and the same: Ana is the baker, but goes with the dog."""
    kinds = {_person(of, one), _person(of, other)}
    return "" not in kinds and kinds != {"name"}


@lru_cache(maxsize=512)
def _person(of: Grid, at: int) -> str:
    """`name` for a category of names, `sort` for bakers and Swedes, nothing for all others."""
    category, called = of.order[at], callings(of)[at]
    noun = noun_of(category)
    sorts = sorts_of(category.name.lower().split())
    if category.ordered or "kin" in sorts:
        return ""
    if sorts & {"job", "nation"}:
        return "sort" if all(one.subject.startswith("the ") for one in called) else ""
    named = all(value[:1].isupper() for value in category.values) and not called[0].subject.startswith("the ")
    return "name" if named and (sorts & {"name"} or noun in PEOPLE) else ""


def noun_of(category: Category) -> str:
    """What one value of a category is, in a word or a few; nothing if its name is no noun."""
    words = category.name.lower().split()
    while len(words) > 1 and words[0] in SAID_OF_LISTS:
        words = words[1:]
    head = words.index("of") - 1 if "of" in words[1:] else len(words) - 1
    if singular(words[head]) == "name":
        return "name" if head < len(words) - 1 else " ".join([*words[:-1], "name"])
    one = singular(words[head])
    if (_acts(words[head]) and not sorts_of([one])) or words[head] in NO_NOUNS | PREPOSITIONS or one in NO_NOUNS:
        return ""
    return " ".join([*words[:head], one, *words[head + 1 :]])
