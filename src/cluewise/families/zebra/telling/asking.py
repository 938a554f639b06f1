"""A question for the end of a puzzle: who has this, or what somebody has."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from cluewise.families.zebra.making.world import World
from cluewise.families.zebra.puzzle import Item
from cluewise.families.zebra.telling.speaking import Speaker
from cluewise.families.zebra.telling.wording import NAME, shared, voices


@dataclass(frozen=True)
class Asked:
    """A question, its answer, and what is offered to choose from, if anything."""

    text: str
    answer: str
    offered: tuple[str, ...] = ()

    @property
    def sentence(self) -> str:
        """The question as it is told: Who owns the fish: Anna, Bert or Carl?"""
        *most, last = self.offered or ("",)
        return f"{self.text.rstrip('?')}: {', '.join(most)} or {last}?" if self.offered else self.text


def question(world: World, random: Random, choices: int) -> Asked:
    """A random question with so many choices, or with none."""
    names = shared()[NAME].title
    others = [c for c in world.categories if c.name in world.listings and c.name != names]
    asked = random.choice(others)
    item = Item(asked.name, random.choice(asked.values))
    person = world.has(world.owner[item], names)
    listing = world.listings[asked.name]
    if random.random() < 0.5 or asked.ordered:
        text, answer = f"Who {Speaker(world, voices()['plain'], random).does(item)}?", person
    else:
        text, answer = listing.asks.format(a=person.value, place=world.theme.place), item
    values = next(c.values for c in world.categories if c.name == answer.category)
    wrong = random.sample([value for value in values if value != answer.value], max(0, choices - 1)) if choices else []
    offered = random.sample([*wrong, answer.value], choices) if choices else []
    return Asked(text, answer.value, tuple(offered))
