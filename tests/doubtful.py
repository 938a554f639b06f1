"""A text of which two sentences are in doubt, and what is meant by them."""

from __future__ import annotations

TEXT = """There are 3 houses in a row, numbered 1 to 3 from left to right.

- Name: Alice, Bob, Carol
- Pet: cat, dog, fish
- Drink: tea, milk, water

Clues:
1. Alice owns the cat.
2. The dog owner lives directly left of the fish owner.
3. Bob, they say, grumbled whenever somebody poured milk.
4. Carol, they say, grumbled whenever somebody poured water.
5. Alice is in house 1.
6. Bob is not in house 3.
"""
PICKS = {3: 1, 4: 1}
SAID = {3: "Bob goes with milk.", 4: "Carol goes with water."}
ROWS = [["1", "Alice", "cat", "tea"], ["2", "Bob", "dog", "milk"], ["3", "Carol", "fish", "water"]]
