"""Random items of a world: the dice that facts are drawn with."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cluewise.families.zebra.making.world import World
from cluewise.families.zebra.puzzle import Category, Item


class Dice:
    """Draws items of one world."""

    def __init__(self, world: World, random: Random) -> None:
        self.world = world
        self.random = random

    def items(self, count: int) -> list[Item]:
        """Items of different lists, whoever owns them."""
        lists = self.world.listed
        chosen = (
            self.random.sample(lists, count)
            if count <= len(lists)
            else [self.random.choice(lists) for _ in range(count)]
        )
        return [self.random.choice(one) for one in chosen]

    def owner(self, item: Item) -> int:
        """Whose an item is."""
        return self.world.owner[item]

    def others(self, count: int) -> list[Item] | None:
        """Items that belong to different people, perhaps of one list."""
        items = [self.random.choice(self.random.choice(self.world.listed)) for _ in range(count)]
        return items if len({self.owner(item) for item in items}) == count else None

    def axis(self) -> Category | None:
        """Some category with an order."""
        axes = self.world.axes
        return self.random.choice(axes) if axes else None

    def row(self) -> Category | None:
        """The places, if there are any."""
        return next((axis for axis in self.world.axes if axis.name == self.world.row), None)

    def pair(self, axis: Category) -> tuple[Item, Item, int] | None:
        """Two items of different people in their order along an axis, and how far apart they are."""
        found = self.others(2)
        if found is None or self.measured(found):
            return None
        a, b = sorted(found, key=lambda item: self.world.place(item, axis))
        return a, b, self.world.place(b, axis) - self.world.place(a, axis)

    def measured(self, items: Sequence[Item]) -> bool:
        """Whether one of them is an age, a price ...: "the 30-year-old is above Ann" may speak of ages, too."""
        return any(item.category == axis.name for item in items for axis in self.world.axes)

    def twin(self, item: Item) -> Item:
        """Another item of the same list, of somebody else."""
        values = next(one for one in self.world.listed if one[0].category == item.category)
        return self.random.choice([other for other in values if other != item])

    def truth(self) -> tuple[Item, Item]:
        """Two items of one person."""
        lists = self.random.sample(self.world.listed, 2)
        a = self.random.choice(lists[0])
        return a, self.world.has(self.owner(a), lists[1][0].category)

    def falsehood(self) -> tuple[Item, Item]:
        """Two items of two people, of different lists."""
        a, b = self.truth()
        return a, self.twin(b)

    def shuffled(self, a: Item, b: Item) -> tuple[Item, Item]:
        """Two items in any order."""
        return (a, b) if self.random.random() < 0.5 else (b, a)
