"""The whole text of a puzzle: title, scene, lists, clues, question."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from cluewise.families.zebra.making.world import World
from cluewise.families.zebra.telling.speaking import COUNTS
from cluewise.families.zebra.telling.wording import Voice, themes

MOST_ASIDES = min(len(theme.asides) for theme in themes().values())


@dataclass(frozen=True)
class Story:
    """What stands around the clues."""

    title: str
    scene: str
    lists: tuple[str, ...]
    head: str
    closing: str

    def text(self, clues: list[str], question: str = "") -> str:
        """The puzzle as people read it."""
        numbered = [f"{n}. {clue}" for n, clue in enumerate(clues, 1)]
        end = " ".join(filter(None, (self.closing, question)))
        lines = [f"# {self.title}", self.scene, "", *self.lists, "", self.head, *numbered]
        return "\n".join([*lines, *(["", end] if end else [])]) + "\n"


def story(world: World, voice: Voice, random: Random, *, asides: int = 0) -> Story:
    """A story for a world in a voice; so many sentences of its scene say nothing."""
    theme = world.theme
    count = COUNTS[world.size]
    opening = random.choice(theme.row if world.row else theme.flat)
    scene = opening.format(Count=count.capitalize(), count=count, number=world.size)
    parts = (random.choice(voice.before), scene, *random.sample(theme.asides, asides), random.choice(voice.after))
    bullet = random.choice(("- ", ""))
    lists = (f"{bullet}{c.name}: {', '.join(c.values)}" for c in world.categories if c.name in world.listings)
    return Story(
        random.choice(theme.titles),
        " ".join(filter(None, parts)),
        tuple(lists),
        random.choice(voice.heads),
        random.choice(voice.closing),
    )


def spread(world: World, frame: Story, random: Random, asides: int, clues: int) -> list[str]:
    """Sentences that say nothing, and that the scene has not said, behind some of the clues."""
    left = [aside for aside in world.theme.asides if aside not in frame.scene]
    found = [""] * clues
    for place, aside in zip(random.sample(range(clues), min(asides, clues)), random.sample(left, asides), strict=False):
        found[place] = aside
    return found
