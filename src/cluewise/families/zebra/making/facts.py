"""True facts about a world, drawn at random: one small function per kind of clue.

A fact names its items in the order in which the sentences of the kind speak of them, so that it can be told.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from cluewise.families.zebra.making.dice import Dice
from cluewise.families.zebra.puzzle import Item
from cluewise.families.zebra.relations import (
    AllOf,
    Amount,
    AnyOf,
    Between,
    Different,
    Distance,
    Exactly,
    If,
    Iff,
    Not,
    Offset,
    Relation,
    Same,
    Times,
)

FACTORS = (2, 3, 4, Fraction(1, 2))


@dataclass(frozen=True)
class Fact:
    """A kind of clue, what it speaks of, and what it says."""

    kind: str
    items: tuple[Item, ...]
    relation: Relation
    axis: str | None = None
    number: Amount = 0


class Drawer(Dice):
    """Draws facts about one world."""

    def draw(self, kind: str) -> Fact | None:
        """A fact of a kind; None where the dice found none."""
        return KINDS[kind](self)

    # --- who has what -----------------------------------------------------------------------------------------------

    def _same(self) -> Fact:
        a, b = self.truth()
        return Fact("same", (a, b), Same(a, b))

    def _different(self) -> Fact:
        a, b = self.falsehood()
        return Fact("different", (a, b), Different((a, b)))

    def _either(self) -> Fact:
        a, b = self.truth()
        one, other = self.shuffled(b, self.twin(b))
        return Fact("either", (a, one, other), Exactly(1, (Same(a, one), Same(a, other))))

    def _neither(self) -> Fact | None:
        a, b = self.falsehood()
        c = self.twin(b)
        if self.owner(c) == self.owner(a):
            return None
        return Fact("neither", (a, b, c), AllOf((Different((a, b)), Different((a, c)))))

    def _pairwise(self) -> Fact | None:
        """Of two people one has this, the other that."""
        people = self.others(2)
        if people is None:
            return None
        a, b = people
        used = {a.category, b.category}
        lists = [one[0].category for one in self.world.listed if one[0].category not in used]
        if len(lists) < 2:
            return None
        first, second = self.random.sample(lists, 2)
        c, d = self.world.has(self.owner(a), first), self.world.has(self.owner(b), second)
        a, b = self.shuffled(a, b)
        ways = (AllOf((Same(a, c), Same(b, d))), AllOf((Same(b, c), Same(a, d))))
        return Fact("pairwise", (a, b, c, d), Exactly(1, ways))

    def _all_different(self) -> Fact | None:
        items = self.others(3)
        if items is None or len({item.category for item in items}) < 3:
            return None
        a, b, c = items
        return Fact("all-different", (a, b, c), AllOf((Different((a, b)), Different((a, c)), Different((b, c)))))

    # --- conditions -------------------------------------------------------------------------------------------------

    def _conditional(self) -> Fact | None:
        """If ..., then ...: both true, or the first one false."""
        one = self.truth() if self.random.random() < 0.5 else self.falsehood()
        sure = self.owner(one[0]) == self.owner(one[1]) or self.random.random() < 0.3
        return self._two("if", one, self.truth() if sure else self.falsehood(), If)

    def _unless(self) -> Fact | None:
        one, other = self.random.sample([self.truth(), self.falsehood()], 2)
        return self._two("unless", one, other, lambda one, other: AnyOf((one, other)))

    def _iff(self) -> Fact | None:
        pick = self.random.choice((self.truth, self.falsehood))
        return self._two("if-and-only-if", pick(), pick(), Iff)

    def _two(
        self, kind: str, one: tuple[Item, Item], other: tuple[Item, Item], says: Callable[[Same, Same], Relation]
    ) -> Fact | None:
        """Two statements that have nothing in common."""
        distinct = len({*one, *other}) == 4
        return Fact(kind, (*one, *other), says(Same(*one), Same(*other))) if distinct else None

    # --- places -----------------------------------------------------------------------------------------------------

    def _in_place(self) -> Fact | None:
        return self._at("place", true=True)

    def _not_at(self) -> Fact | None:
        return self._at("not-place", true=False)

    def _at(self, kind: str, *, true: bool) -> Fact | None:
        row = self.row()
        if row is None:
            return None
        (a,) = self.items(1)
        here = self.world.place(a, row)
        there = here if true else self.random.choice([n for n in range(self.world.size) if n != here])
        b = Item(row.name, row.values[there])
        return Fact(kind, (a, b), Same(a, b) if true else Different((a, b)), row.name, there + 1)

    def _at_end(self) -> Fact | None:
        return self._ends("ends")

    def _not_ends(self) -> Fact | None:
        return self._ends("not-ends")

    def _ends(self, kind: str) -> Fact | None:
        row = self.row()
        (a,) = self.items(1)
        if row is None or self.world.size < 4:
            return None
        first, last = (Item(row.name, row.values[n]) for n in (0, -1))
        at_end = self.world.place(a, row) in (0, self.world.size - 1)
        if at_end != (kind == "ends"):
            return None
        says = (
            AnyOf((Same(a, first), Same(a, last))) if at_end else AllOf((Different((a, first)), Different((a, last))))
        )
        return Fact(kind, (a,), says, row.name)

    def _directly(self) -> Fact | None:
        return self._apart("directly", lambda axis, a, b, far: Offset(axis, a, b, 1, 1) if far == 1 else None)

    def _somewhere(self) -> Fact | None:
        return self._apart("somewhere", lambda axis, a, b, _: Offset(axis, a, b, 1, None))

    def _next_to(self) -> Fact | None:
        return self._apart("next", lambda axis, a, b, far: Distance(axis, a, b, 1, 1) if far == 1 else None)

    def _not_next(self) -> Fact | None:
        return self._apart("not-next", lambda axis, a, b, far: Not(Distance(axis, a, b, 1, 1)) if far > 1 else None)

    def _gap(self) -> Fact | None:
        return self._apart("gap", lambda axis, a, b, far: Distance(axis, a, b, far, far) if far > 1 else None)

    def _steps(self) -> Fact | None:
        return self._apart("steps", lambda axis, a, b, far: Offset(axis, a, b, far, far) if far > 1 else None)

    def _apart(self, kind: str, says: Callable[[str, Item, Item, int], Relation | None]) -> Fact | None:
        axis = self.axis()
        pair = None if axis is None else self.pair(axis)
        if axis is None or pair is None:
            return None
        a, b, far = pair
        relation = says(axis.name, a, b, far)
        if isinstance(relation, Distance | Not):
            a, b = self.shuffled(a, b)
        return None if relation is None else Fact(kind, (a, b), relation, axis.name, far)

    def _between(self) -> Fact | None:
        return self._three("between", Between)

    def _in_order(self) -> Fact | None:
        """After one and before another, and which is which."""
        return self._three(
            "in-order",
            lambda axis, it, low, high: AllOf((Offset(axis, low, it, 1, None), Offset(axis, it, high, 1, None))),
        )

    def _three(self, kind: str, says: Callable[[str, Item, Item, Item], Relation]) -> Fact | None:
        axis, items = self.axis(), self.others(3)
        if axis is None or items is None or self.measured(items):
            return None
        low, middle, high = sorted(items, key=lambda item: self.world.place(item, axis))
        return Fact(kind, (middle, low, high), says(axis.name, middle, low, high), axis.name)

    # --- amounts ----------------------------------------------------------------------------------------------------

    def _more_by(self) -> Fact | None:
        found = self._measured()
        if found is None:
            return None
        axis, a, b, x, y = found
        return Fact("more-by", (a, b), Offset(axis, a, b, y - x, y - x, amounts=True), axis, y - x)

    def _times(self) -> Fact | None:
        found = self._measured()
        if found is None:
            return None
        axis, a, b, x, y = found
        factor = Fraction(y, x)
        return Fact("times", (a, b), Times(axis, a, b, factor), axis, factor) if factor in FACTORS else None

    def _measured(self) -> tuple[str, Item, Item, Amount, Amount] | None:
        axis = next((axis for axis in self.world.axes if axis.numbers), None)
        pair = None if axis is None else self.pair(axis)
        if axis is None or axis.numbers is None or pair is None:
            return None
        a, b, _ = pair
        return axis.name, a, b, axis.numbers[self.world.place(a, axis)], axis.numbers[self.world.place(b, axis)]

    def _extreme(self) -> Fact | None:
        """Somebody has the most or the least, or has not."""
        axis = next((axis for axis in self.world.axes if axis.name in self.world.scales), None)
        (a,) = self.items(1)
        if axis is None or a.category == axis.name:
            return None
        end = self.random.choice((0, self.world.size - 1))
        b = Item(axis.name, axis.values[end])
        true = self.owner(a) == self.owner(b)
        return Fact("most", (a, b), Same(a, b) if true else Different((a, b)), axis.name, end)


KINDS: Mapping[str, Callable[[Drawer], Fact | None]] = {
    "same": Drawer._same,
    "different": Drawer._different,
    "place": Drawer._in_place,
    "not-place": Drawer._not_at,
    "ends": Drawer._at_end,
    "not-ends": Drawer._not_ends,
    "directly": Drawer._directly,
    "somewhere": Drawer._somewhere,
    "next": Drawer._next_to,
    "not-next": Drawer._not_next,
    "gap": Drawer._gap,
    "steps": Drawer._steps,
    "between": Drawer._between,
    "in-order": Drawer._in_order,
    "either": Drawer._either,
    "neither": Drawer._neither,
    "pairwise": Drawer._pairwise,
    "all-different": Drawer._all_different,
    "if": Drawer._conditional,
    "unless": Drawer._unless,
    "if-and-only-if": Drawer._iff,
    "more-by": Drawer._more_by,
    "times": Drawer._times,
    "most": Drawer._extreme,
}
