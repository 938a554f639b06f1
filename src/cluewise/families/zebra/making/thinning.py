"""As few facts as prove a world: enough are drawn, then those that can be spared are dropped."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from cluewise.families.zebra.making.facts import Drawer, Fact
from cluewise.families.zebra.making.world import World
from cluewise.families.zebra.puzzle import Clue, ZebraPuzzle
from cluewise.family.maker import Judge

UNSAID = "-"  # the words of a clue that is not told yet
DIRECT = frozenset(("same", "place", "most"))
MOST_ROUNDS = 12
ENOUGH = 1.6  # facts for each item: mostly they are more than enough
TRIES = 60  # draws for one fact, before a world is given up
# How often each kind is drawn, beside the direct ones.
WEIGHTS: Mapping[str, float] = {
    "different": 1.5, "not-place": 0.7, "ends": 0.5, "not-ends": 0.3, "directly": 2, "somewhere": 2, "next": 2,
    "not-next": 0.6, "gap": 1.4, "steps": 1.2, "between": 0.9, "in-order": 0.6, "either": 1, "neither": 0.8,
    "pairwise": 1, "all-different": 0.3, "if": 0.5, "unless": 0.4, "if-and-only-if": 0.4, "more-by": 1, "times": 0.8,
}  # fmt: skip
DIRECT_WEIGHTS = {"same": 4, "place": 1, "most": 0.5}


class Pool:
    """Draws facts of the kinds that are wanted, so many in a hundred of them direct ones."""

    def __init__(
        self, world: World, kinds: frozenset[str], direct: float, random: Random, tellable: Callable[[Fact], bool]
    ) -> None:
        self.drawer = Drawer(world, random)
        self.tellable = tellable
        self.random = random
        self.direct = direct
        self.plain = [(kind, weight) for kind, weight in DIRECT_WEIGHTS.items() if kind in kinds]
        self.others = [(kind, weight) for kind, weight in WEIGHTS.items() if kind in kinds]
        self.seen: set[object] = set()

    def draw(self, count: int) -> list[Fact]:
        """New facts; fewer than wanted where the world has no more of them."""
        found: list[Fact] = []
        for _ in range(count * TRIES):
            if len(found) == count:
                break
            fact = self.drawer.draw(self._kind())
            key = fact and (fact.kind, frozenset(fact.items))
            if fact is not None and key not in self.seen and self.tellable(fact):
                self.seen.add(key)
                found.append(fact)
        return found

    def in_order(self, facts: list[Fact]) -> list[Fact]:
        """The facts in any order."""
        return self.random.sample(facts, len(facts))

    def _kind(self) -> str:
        plain = self.plain and (not self.others or self.random.random() < self.direct)
        names, weights = zip(*(self.plain if plain else self.others), strict=True)
        return str(self.random.choices(names, weights)[0])


def proof(world: World, pool: Pool, judge: Judge[ZebraPuzzle]) -> list[Fact] | None:
    """Facts that leave only one solution, none of which can be spared; None where they do not come together."""
    facts: list[Fact] = []
    for _ in range(MOST_ROUNDS):
        more = pool.draw(round(ENOUGH * world.size * len(world.listings)))
        facts += more
        trial = _Trial(world, facts, judge)
        if trial.enough(len(facts)):
            return pool.in_order(trial.thinned())
        if not more:
            break
    return None


class _Trial:
    """A pool of facts as a puzzle without words, of which parts are tried."""

    def __init__(self, world: World, facts: Sequence[Fact], judge: Judge[ZebraPuzzle]) -> None:
        self.whole = ZebraPuzzle(world.size, world.categories).keeping([Clue(fact.relation, UNSAID) for fact in facts])
        self.facts = facts
        self.judge = judge

    def enough(self, count: int) -> bool:
        """Whether the first so many facts leave only one solution."""
        return self.judge.unique(self.whole.keeping(self.whole.clues[:count]))

    def thinned(self) -> list[Fact]:
        """The fewest first facts that are enough, without those that can be spared."""
        low, high = 0, len(self.facts)  # so many are too few, and enough
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (low, middle) if self.enough(middle) else (middle, high)
        kept = list(range(high))
        for number in reversed(range(high - 1)):  # the last one is needed, or fewer would be enough
            fewer = [other for other in kept if other != number]
            if self.judge.unique(self.whole.keeping([self.whole.clues[n] for n in fewer])):
                kept = fewer
        return [self.facts[n] for n in kept]
