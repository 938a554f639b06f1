"""Sorts of categories: what the title of a list tells about the words that clues use for its values.

A sort is found by the words of the title. It serves to choose between two categories that share a value, and to
refuse a verb that is said of another sort of thing: nobody reads a cat. A title that is not known has no sort,
and then every verb will do.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cluewise.families.zebra.techniques.naming.words import words_in

# sort: words of titles | nouns and adjectives that go with its values in clues
_TABLE = """
name: name person people friend man woman boy girl resident tenant lodger guest player singer musician gardener
  rower runner
  traveller traveler student employee contestant neighbour neighbor suspect child sibling | called named
surname: surname family last-name | surname family
job: job occupation profession trade career work role position employment | work job profession occupation career
  trade
nation: nationality nation country citizenship origin homeland | country from nationality
colour: color colour paint shade hue | color colour painted shade paint
drink: drink beverage tea coffee juice wine beer cocktail smoothie soda liquor spirit | cup glass mug drinker
  bottle drink beverage
food: food dish meal breakfast lunch dinner supper snack dessert pudding cake pie soup salad sandwich pizza cheese
  sweet candy cream
  fruit vegetable topping cuisine course starter takeaway treat flavor flavour pasta bread
  | eater plate slice bowl lunch dinner breakfast dish meal food
smoke: cigar cigarette tobacco smoke brand | smoker cigar cigarette cigarettes
pet: pet animal bird dog cat fish horse creature livestock | pet animal owner keeper aquarium cage
vehicle: car vehicle bike bicycle transport transportation motorbike motorcycle truck lorry scooter boat ship yacht
  train kayak canoe
  automobile ride | car driver rider
device: phone computer laptop tablet gadget device smartphone tool software app | phone user
music: music genre band song composer album | music listener concert
instrument: instrument | player instrument
book: book novel newspaper magazine author literature genre reading | book books reader novel novels
film: movie film show series genre television | movie movies film films watcher
play: sport game board-game card-game team instrument piece | player game sport team
hobby: hobby pastime activity interest club leisure sport | hobby hobbyist pastime club
plant: flower plant tree crop herb vegetable fruit rose | bouquet vase arrangement grower garden flower flowers
clothes: hat shirt coat dress tie scarf shoe jacket jumper sweater glove sock costume uniform clothing garment cap
  outfit trousers
  shirt-color accessory jewel | wearer
hair: hair beard | hair haired
eye: eye | eyes eyed
language: language tongue | speaker
subject: subject course major class lesson science degree | subject class course student
town: city town destination vacation holiday trip location place country state island resort tour
  | trip trips vacation vacations holiday holidays tour tours break breaks retreat retreats city town
date: month birthday day date year birth season week weekday evening anniversary | birthday month born day
time: time hour appointment slot start departure arrival | time clock
age: age years | age year years old aged
height: height size length tallness | height tall
weight: weight mass | weight
money: price cost salary wage amount money bid fee rent budget income donation value worth prize fare | price cost
  dollars pounds euros
points: score points goals votes marks grade rating total | points score goals votes
rank: rank place position finish order medal standing | place
school: education degree school university college qualification level | degree diploma school education
style: style house architecture type-of-house | style styled house
shape: shape material | shaped
gem: gem jewel stone gemstone |
kin: mother father parent son daughter wife husband spouse partner sister brother kid |
"""


@dataclass(frozen=True)
class Sort:
    """A sort of category: the words of titles by which it is known, and those that go with its values."""

    name: str
    titles: frozenset[str]
    nouns: frozenset[str]


def _sorts() -> dict[str, Sort]:
    found: dict[str, Sort] = {}
    for entry in _TABLE.strip().replace("\n  ", " ").split("\n"):
        name, _, rest = entry.partition(":")
        titles, _, nouns = rest.partition("|")
        found[name] = Sort(name, frozenset(titles.split()), frozenset(nouns.split()))
    return found


SORTS = _sorts()
_BY_TITLE = {
    word: frozenset(name for name, other in SORTS.items() if word in other.titles)
    for sort in SORTS.values()
    for word in sort.titles
}
# Where one of these words stands in a title it settles the matter: hair colour is about hair, a house style is a style.
_STRONG = {
    "hair": "hair", "eye": "eye", "eyes": "eye", "phone": "device", "birthday": "date", "month": "date",
    "education": "school", "style": "style", "mother": "kin", "mothers": "kin", "mother's": "kin", "mothers'": "kin",
    "child": "kin", "father": "kin", "son": "kin", "daughter": "kin", "children": "kin",
    "vacation": "town", "holiday": "town", "age": "age",
}  # fmt: skip
# Verbs of these sorts will do for the other as well: one plays an instrument and a sport, drinks a smoothie.
ALIKE = {
    "play": {"instrument", "hobby", "music"}, "food": {"plant"}, "plant": {"food"}, "hobby": {"play"},
    "music": {"instrument", "play"}, "nation": {"town"}, "town": {"nation", "hobby"}, "job": {"nation"},
    "school": {"subject"},
    "subject": {"school", "language"}, "date": {"time"}, "time": {"date", "points"}, "language": {"subject"},
    "book": {"subject"}, "drink": {"food"}, "colour": {"style", "clothes"}, "rank": {"points"},
    "points": {"rank", "money", "time"},
    "clothes": {"colour", "gem", "shape"}, "vehicle": {"device", "plant"}, "film": {"town"}, "height": {"weight"},
}  # fmt: skip


def sorts_of(title: Iterable[str]) -> frozenset[str]:
    """The sorts that the words of a title point to; the last words count most, and none may be known."""
    words = list(title)
    strong = {_STRONG[word] for word in words if word in _STRONG}
    if strong:
        return frozenset(strong)
    return next((_BY_TITLE[word] for word in reversed(words) if word in _BY_TITLE), frozenset())


def suits(kinds: frozenset[str], sorts: frozenset[str]) -> bool:
    """Whether a verb that is said of some kinds of things may be said of values of some sorts."""
    if "-" in kinds or "place" in kinds or not sorts:
        return True
    return any(kind in sorts or not ALIKE.get(kind, set()).isdisjoint(sorts) for kind in kinds)


# Words that turn the sense of a title round, or away from what its people have and do now.
_ODD = words_in(
    """
    least less worst bad hate hated hates hating dislike disliked dislikes disliking loathed loathes
    detested detests despised despises avoid avoids avoided avoiding fear feared fears phobia afraid scared
    dread dreaded allergy allergies allergic allergen intolerance enemy enemies foe rival nemesis opponent
    adversary peeve banned forbidden prohibited taboo forgot forgotten forgets miss missed misses missing
    lost lose loses stolen sold given broken ruined spilled former previous past ex never not no non none
    nobody nothing without lack lacks lacking want wants wanted wish wished wishes dream dreamt desire
    desired hope hoped hopes reject rejected rejects refuse refused refuses deny denied decline declined
    fail failed wrong false fake opposite opposed against anti weakness regret regretted victim prey
    borrowed returned abandoned skip skipped skips exclude excluded exclusion except exception impossible
    sin vice fault flaw quit stopped cannot can't won't don't doesn't isn't
    """
)
_DENIED = words_in("never not no least avoids")
_ODD_STARTS = ("un", "dis", "non", "anti", "mis")
_KIN = words_in(
    """
    mother father parent son daughter child children kid wife husband spouse partner sister brother cousin
    aunt uncle boss friend
    """
)


def odd_words(title: Iterable[str], sorts: frozenset[str]) -> frozenset[str]:
    """The words of a title that turn its sense (least, enemy), or speak of other people (mother, neighbour's)."""
    words = list(title)
    found = {
        word
        for word in words
        if word in _ODD or word in _DENIED or (word.startswith(_ODD_STARTS) and word not in _PLAIN and len(sorts) == 0)
    }
    found |= {word for word in words if word.startswith("neighbour")}
    if "kin" in sorts or (not sorts & {"name"} and set(words) & _KIN):
        found |= (set(words) & _KIN) | {"mother", "child", "parent", "kin", *words}
    return frozenset(found)


_PLAIN = words_in(
    """
    university unit union uniform unicorn unique discipline dish disc discount mission missions mist under
    """
)
