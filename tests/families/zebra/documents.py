"""The worked examples of the document that this family began with."""

PROBLEM = """There are 3 houses in a row, numbered 1 to 3 from left to right.
- Colors: red, blue, green
- Names: Alice, Bob, Carol
- Pets: cat, dog, fish

Clues:
1. Alice lives in the first house.
2. The person in the red house owns a cat.
3. Bob is directly left of Carol.
4. The green house is not in house 3.
"""

QUICK_START = """
There are 3 houses.
- Name: Alice, Bob, Carol
- Color: red, blue, green

Clues:
1. Alice is in the first house.
2. Bob is in the red house.
"""

EXAMPLE_1 = """
There are 3 houses.
- Name: Alice, Bob, Carol
- Pet: cat, dog, fish

Clues:
1. Alice is in the first house.
2. The person with the cat is in house 2.
3. Bob is next to the person with the fish.
"""
