"""Giant texts: up to 8 people, 18 categories and 150 clues, with known solutions and words that stand in two lists.

A text has one solution by construction. The names stand in their places because each stands right beside the one
before, and the first in a house of its own; every value of the other lists but one is tied to somebody who is known
already (the same person, or so many houses away). What follows after that is true and superfluous, or says nothing.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

MOST_PEOPLE, MOST_CATEGORIES, MOST_CLUES = 8, 18, 150


@dataclass(frozen=True)
class Sort:
    """A list and how its values are spoken of: as somebody, and as what somebody does or does not do."""

    title: str
    who: str
    does: str
    does_not: str
    values: tuple[str, ...]


def _sort(title: str, who: str, does: str, does_not: str, values: str) -> Sort:
    return Sort(title, who, does, does_not, tuple(value.strip() for value in values.split(",")))


# Black, brown, grey, red and white are walls, hair and hats; some animals are kept and others are loved; tea stands
# in two lists, and so do the orange and the rose.
SORTS = (
    _sort("Name", "{}", "is {}", "is not {}", "Alice, Bruno, Clara, Derek, Emma, Frank, Greta, Hugo"),
    _sort("House colour", "the person in the {} house", "lives in the {} house", "does not live in the {} house",
          "black, brown, grey, red, white, yellow, pink, violet"),
    _sort("Hair colour", "the person with {} hair", "has {} hair", "does not have {} hair",
          "black, brown, grey, red, white, blonde, auburn, silver"),
    _sort("Pet", "the person who keeps the {}", "keeps the {}", "does not keep the {}",
          "cat, dog, hamster, rabbit, parrot, tortoise, goat, pony"),
    _sort("Favourite animal", "the person whose favourite animal is the {}", "adores the {}",
          "does not adore the {}", "cat, dog, tiger, whale, eagle, otter, zebra, panda"),
    _sort("Drink", "the person who drinks {}", "drinks {}", "does not drink {}",
          "tea, coffee, milk, cider, lemonade, cocoa, water, wine"),
    _sort("Lunch", "the person who eats {}", "eats {}", "does not eat {}",
          "pizza, soup, salad, curry, pasta, stew, sushi, omelette"),
    _sort("Fruit", "the person who grows {}", "grows {}", "does not grow {}",
          "apples, pears, plums, cherries, grapes, figs, melons, lemons"),
    _sort("Sport", "the person who plays {}", "plays {}", "does not play {}",
          "tennis, golf, hockey, rugby, cricket, football, polo, squash"),
    _sort("Instrument", "the person who plays the {}", "plays the {}", "does not play the {}",
          "piano, violin, cello, harp, flute, oboe, banjo, trumpet"),
    _sort("Job", "the {}", "is the {}", "is not the {}",
          "baker, lawyer, plumber, pilot, dentist, tailor, librarian, florist"),
    _sort("Nationality", "the {}", "is the {}", "is not the {}",
          "Swede, Dane, Norwegian, Spaniard, Italian, Pole, Greek, Turk"),
    _sort("Vehicle", "the person who drives the {}", "drives the {}", "does not drive the {}",
          "van, tractor, scooter, lorry, jeep, minibus, taxi, truck"),
    _sort("Book genre", "the person who reads {} books", "reads {} books", "does not read {} books",
          "mystery, romance, fantasy, horror, travel, history, adventure, crime"),
    _sort("Flower", "the person who loves {}", "loves {}", "does not love {}",
          "roses, tulips, lilies, daisies, orchids, irises, poppies, violets"),
    _sort("Birthday month", "the person born in {}", "was born in {}", "was not born in {}",
          "January, February, March, April, June, July, August, October"),
    _sort("City", "the person who comes from {}", "comes from {}", "does not come from {}",
          "Lisbon, Oslo, Prague, Vienna, Dublin, Riga, Turin, Ghent"),
    _sort("Hat", "the person who wears the {} hat", "wears the {} hat", "does not wear the {} hat",
          "black, brown, straw, felt, silk, velvet, green, purple"),
)  # fmt: skip
REMARKS = (
    "The street is known for its old trees.",
    "It rained all week.",
    "Everybody here is fond of riddles.",
    "The postman told us all of this.",
    "There is a bakery round the corner.",
    "A poet could say it better.",
    "{name} sings in the shower.",
    "The mayor waved to {name}.",
    "{name}'s windows were cleaned yesterday.",
)


@dataclass(frozen=True)
class Giant:
    """A text and the rows of its solution."""

    text: str
    rows: tuple[tuple[str, ...], ...]


def giant(seed: int, *, people: int = MOST_PEOPLE, categories: int = MOST_CATEGORIES, clues: int = MOST_CLUES) -> Giant:
    """A giant text."""
    chance = random.Random(seed)
    sorts = (SORTS[0], *chance.sample(SORTS[1:], categories - 1))
    table = [chance.sample(sort.values, people) for sort in sorts]
    made = _Writer(chance, sorts, table)
    told = made.needed()
    while len(told) < clues - clues // 15:
        told.append(made.superfluous())
    for _ in range(clues - len(told)):
        told.append(chance.choice(REMARKS).format(name=chance.choice(table[0])))
    chance.shuffle(told)
    lists = [f"- {sort.title}: {', '.join(chance.sample(row, people))}" for sort, row in zip(sorts, table, strict=True)]
    head = f"There are {people} houses in a row, numbered 1 to {people} from left to right, with one person in each."
    numbered = [f"{n}. {clue}" for n, clue in enumerate(told, 1)]
    rows = tuple((str(n + 1), *(row[n] for row in table)) for n in range(people))
    return Giant("\n".join([head, "", *lists, "", "Clues:", *numbered, ""]), rows)


class _Writer:
    """Writes clues that are true of a table: a row per list, a column per house."""

    def __init__(self, chance: random.Random, sorts: tuple[Sort, ...], table: list[list[str]]) -> None:
        self.chance = chance
        self.sorts = sorts
        self.table = table
        self.size = len(table[0])

    def who(self, row: int, at: int) -> str:
        return self.sorts[row].who.format(self.table[row][at])

    def does(self, row: int, at: int, *, denied: bool = False) -> str:
        sort = self.sorts[row]
        return (sort.does_not if denied else sort.does).format(self.table[row][at])

    def needed(self) -> list[str]:
        """The clues that leave one solution."""
        names = self.table[0]
        told = [f"{names[0]} lives in house 1."]
        told += [f"{names[n]} is directly to the left of {names[n + 1]}." for n in range(self.size - 1)]
        for row in range(1, len(self.sorts)):
            known = list(range(row))
            for at in self.chance.sample(range(self.size), self.size - 1):
                told.append(self._tie(row, at, self.chance.choice(known)))
        return [_sentence(clue) for clue in told]

    def _tie(self, row: int, at: int, other: int) -> str:
        """A clue that puts a value beside one that is known."""
        there = self.chance.choice([at, at, *range(max(0, at - 2), min(self.size, at + 3))])
        gap = at - there
        if gap == 0:
            return f"{self.who(other, at)} {self.does(row, at)}."
        side = "right" if gap > 0 else "left"
        far = "directly" if abs(gap) == 1 else "two houses"
        return f"{self.who(row, at)} is {far} to the {side} of {self.who(other, there)}."

    def superfluous(self) -> str:
        """A clue that is true and tells nothing new."""
        one, two = self.chance.sample(range(len(self.sorts)), 2)
        low, high = sorted(self.chance.sample(range(self.size), 2))
        kind = self.chance.randrange(5)
        if kind == 0:
            return _sentence(f"{self.who(one, low)} is somewhere to the left of {self.who(two, high)}.")
        if kind == 1:
            return _sentence(f"{self.who(one, high)} {self.does(two, low, denied=True)}.")
        if kind == 2:
            return _sentence(f"{self.who(one, low)} {self.does(two, low)}.")
        if kind == 3:
            return _sentence(f"{self.who(one, high)} is not in house {low + 1}.")
        return _sentence(f"{self.who(one, high)} is somewhere to the right of {self.who(two, low)}.")


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:]
