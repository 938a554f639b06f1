"""Clues that contradict each other at sight: one item put together with two values of the same category."""

from __future__ import annotations

from collections.abc import Iterator

from cluewise.families.zebra.puzzle import Different, Item, Same, ZebraPuzzle
from cluewise.family.puzzle import Fault

Said = dict[tuple[Item, str], tuple[str, int]]


def clashes(puzzle: ZebraPuzzle) -> list[Fault]:
    """Pairs of plain clues that cannot both hold, and clues that cannot hold alone."""
    said: Said = {}
    faults: list[Fault] = []
    for number, clue in enumerate(puzzle.clues, 1):
        if isinstance(clue.relation, Same):
            a, b = clue.relation.a, clue.relation.b
            if a.category == b.category and a != b:
                faults.append(Fault("clue-impossible", f"Clue {number} cannot hold: {clue.text}"))
            for one, other in ((a, b), (b, a)):
                faults += _two_values(said, one, other, number)
    return faults + list(_denied(puzzle))


def _two_values(said: Said, one: Item, other: Item, number: int) -> Iterator[Fault]:
    value, earlier = said.setdefault((one, other.category), (other.value, number))
    if value != other.value:
        what = f"{one.value} cannot go with both {value} and {other.value}"
        yield Fault("clues-clash", f"Clues {earlier} and {number} clash: {what}.")


def _denied(puzzle: ZebraPuzzle) -> Iterator[Fault]:
    """A clue that says what another denies."""
    pairs = [(frozenset((c.relation.a, c.relation.b)), n) for n, c in enumerate(puzzle.clues, 1)
             if isinstance(c.relation, Same)]  # fmt: skip
    denied = {frozenset(c.relation.items): n for n, c in enumerate(puzzle.clues, 1)
              if isinstance(c.relation, Different)}  # fmt: skip
    for pair, number in pairs:
        if pair in denied:
            first, second = sorted((number, denied[pair]))
            yield Fault("clues-clash", f"Clues {first} and {second} clash: one denies what the other says.")
