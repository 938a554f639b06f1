"""The small positions that the techniques are taught with."""

from __future__ import annotations

from cluewise.base.terms import Value
from cluewise.family.steps import Key, Lesson

THREE = """There are 3 houses in a row, numbered 1 to 3 from left to right.

- Name: Ana, Ben, Cleo
- Pet: cat, dog, owl

Clues:
1. {}
"""
FOUR = """There are 4 houses in a row, numbered 1 to 4 from left to right.

- Name: Ana, Ben, Cleo, Dan
- Pet: cat, dog, owl, pony
- Drink: tea, milk, juice, water

Clues:
1. {}
"""


def three(clue: str, *ruled_out: tuple[Key, tuple[Value, ...]]) -> Lesson:
    """Three houses with one clue, and what is known already."""
    return Lesson(puzzle=THREE.format(clue), ruled_out=ruled_out)


def four(clue: str, *ruled_out: tuple[Key, tuple[Value, ...]]) -> Lesson:
    """Four houses with one clue, and what is known already."""
    return Lesson(puzzle=FOUR.format(clue), ruled_out=ruled_out)
