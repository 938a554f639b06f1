"""A world for a new puzzle: the lists of a theme, and who has what."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from random import Random

from cluewise.base.errors import UsageError
from cluewise.families.zebra.puzzle import Category, Item
from cluewise.families.zebra.telling.wording import NAME, Listing, Scale, Theme, shared

ROW, SCALE, NO_ORDER = "row", "list", "none"
ORDERS = (ROW, SCALE, NO_ORDER)
BOTH = 0.2  # how often a row of places stands beside a list with an order


@dataclass(frozen=True)
class World:
    """Categories with their words, and for each item the one (from 0) who has it."""

    theme: Theme
    size: int
    listings: Mapping[str, Listing]  # by the name of the category; the row of places has none
    scales: Mapping[str, Scale]
    categories: tuple[Category, ...]
    owner: Mapping[Item, int]

    @property
    def row(self) -> str | None:
        """The category of places, if there is one."""
        return next((category.name for category in self.categories if category.name not in self.listings), None)

    @cached_property
    def axes(self) -> tuple[Category, ...]:
        """The categories with an order."""
        return tuple(category for category in self.categories if category.ordered)

    @cached_property
    def listed(self) -> tuple[tuple[Item, ...], ...]:
        """The items of each list, places apart."""
        return tuple(tuple(Item(c.name, v) for v in c.values) for c in self.categories if c.name in self.listings)

    def place(self, item: Item, axis: Category) -> int:
        """Where on an axis an item stands, from 0."""
        return self._places[axis.name][self.owner[item]]

    @cached_property
    def _places(self) -> dict[str, list[int]]:
        return {
            axis.name: [
                place for _, place in sorted((self.owner[Item(axis.name, v)], n) for n, v in enumerate(axis.values))
            ]
            for axis in self.axes
        }

    def has(self, owner: int, category: str) -> Item:
        """What somebody has of a category."""
        return self._has[category][owner]

    @cached_property
    def _has(self) -> dict[str, list[Item]]:
        found = {category.name: [Item("", "")] * self.size for category in self.categories}
        for item, owner in self.owner.items():
            found[item.category][owner] = item
        return found


def world(theme: Theme, size: int, lists: int, order: str, random: Random) -> World:
    """A random world with so many people and lists."""
    chosen = _listings(theme, size, lists, order, random)
    scale = (
        _scale(theme, size, random)
        if order == SCALE or (order == ROW and lists > 2 and random.random() < BOTH)
        else None
    )
    if scale is not None:
        chosen = [*chosen[:-1], scale.listing]
    categories = [Category(theme.place.capitalize(), _numbered(size), ordered=True)] if order == ROW else []
    for one in chosen:
        is_scale = scale is not None and one is scale.listing
        categories.append(_ordered(scale, size, random) if scale and is_scale else _plain(one, size, random))
    owner: dict[Item, int] = {}
    for n, category in enumerate(categories):
        owners = range(size) if n == 0 else random.sample(range(size), size)
        owner |= {Item(category.name, value): one for value, one in zip(category.values, owners, strict=True)}
    listings = {one.title: one for one in chosen}
    return World(theme, size, listings, {scale.listing.title: scale} if scale else {}, tuple(categories), owner)


def _numbered(size: int) -> tuple[str, ...]:
    return tuple(str(n) for n in range(1, size + 1))


def _listings(theme: Theme, size: int, lists: int, order: str, random: Random) -> list[Listing]:
    """The names, and other lists that share no word; those that the theme names come first."""
    found = [shared()[NAME]]
    near, far = random.sample(theme.lists, len(theme.lists)), random.sample(theme.spare, len(theme.spare))
    for one in (*near, *far):
        fits = len(one.values) >= size and (order == ROW or not one.needs_row)
        if len(found) < lists and fits and all(one.words().isdisjoint(other.words()) for other in found):
            found.append(one)
    if len(found) < lists:
        raise UsageError(f"the theme {theme.name} has only {len(found)} lists for {size} things, not {lists}")
    return found


def _scale(theme: Theme, size: int, random: Random) -> Scale | None:
    fitting = [scale for scale in theme.scales if scale.longest >= size]
    return random.choice(fitting) if fitting else None


def _plain(listing: Listing, size: int, random: Random) -> Category:
    return Category(listing.title, tuple(random.sample(listing.values, size)))


def _ordered(scale: Scale, size: int, random: Random) -> Category:
    title = scale.listing.title
    if scale.numbers:
        numbers = tuple(sorted(random.sample(scale.numbers, size)))
        return Category(title, tuple(scale.form.format(n=n) for n in numbers), numbers=numbers)
    start = random.randrange(scale.longest - size + 1)
    places = range(start, start + size)  # days and months are numbered by the calendar
    return Category(title, tuple(scale.listing.values[n] for n in places), numbers=tuple(n + 1 for n in places))
