"""A question for the end of a puzzle: who has this, or what somebody has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from cluewise.families.zebra.making.facts import Fact
from cluewise.families.zebra.making.world import World
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


def question(world: World, facts: Sequence[Fact], random: Random, choices: int) -> Asked:
    """A random question with so many choices, or with none; where possible, no clue answers it outright."""
    names = shared()[NAME].title
    others = [item for items in world.listed for item in items if item.category != names]
    told = {frozenset(fact.items) for fact in facts}
    open_ = [item for item in others if {item, world.has(world.owner[item], names)} not in told]
    item = random.choice(open_ or others)
    person = world.has(world.owner[item], names)
    if random.random() < 0.5 or item.category in world.scales:
        text, answer = f"Who {Speaker(world, voices()['plain'], random).does(item)}?", person
    else:
        text, answer = world.listings[item.category].asks.format(a=person.value, place=world.theme.place), item
    values = next(c.values for c in world.categories if c.name == answer.category)
    wrong = random.sample([value for value in values if value != answer.value], max(0, choices - 1)) if choices else []
    offered = random.sample([*wrong, answer.value], choices) if choices else []
    return Asked(text, answer.value, tuple(offered))
