"""Thousands of spoilt puzzles through the public door, in a process of their own: only our own errors may come out.

    python hostile_puzzles.py COUNT SEED

The puzzles are the shipped examples as JSON or text, with something in them replaced, repeated or taken away.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from functools import cache
from random import Random
from typing import Any

from hostile import EDGES, WRONG

import cluewise as cw
from cluewise.base.errors import CluewiseError
from cluewise.family import family_named
from cluewise.family.puzzle import Puzzle
from cluewise.library import Example, examples

SECONDS, NODES = 0.2, 300
PLAIN = [value for value in WRONG if value is None or isinstance(value, bool | int | float | str | list | dict)]


def spoilt(dice: Random, data: Any, depth: int = 0) -> Any:
    """The same data with one thing in it changed."""
    if isinstance(data, dict) and data and (depth == 0 or dice.random() < 0.9):
        key = dice.choice(sorted(data))
        return {**data, key: spoilt(dice, data[key], depth + 1)}
    if isinstance(data, list) and data and dice.random() < 0.9:
        place = dice.randrange(len(data))
        how = dice.randrange(6)
        if how == 0:
            return data[:place] + data[place + 1 :]
        if how == 1:
            return data[:place] + [data[place]] * dice.choice([2, 3, 200]) + data[place + 1 :]
        return [*data[:place], spoilt(dice, data[place], depth + 1), *data[place + 1 :]]
    if isinstance(data, int) and dice.random() < 0.5:
        return data + dice.choice([-2, -1, 1, 2])
    if isinstance(data, str) and dice.random() < 0.7:
        return spoilt_text(dice, data)
    return dice.choice([*PLAIN, *EDGES])


def spoilt_text(dice: Random, text: str) -> str:
    """The same text with a few characters changed, some in an unkind way."""
    for _ in range(dice.randint(1, 3)):
        place = dice.randint(0, len(text))
        fresh = dice.choice(["", "0", "9" * 30, "-1", "x", "\0", "\ud800", "\u202e", "é", " ", "\n", "1" * 600, "???"])
        text = text[:place] + fresh + text[place + dice.randint(0, 2) :]
    return text


@cache
def unspoilt(example: Example) -> Puzzle:
    """The puzzle of an example, read once."""
    return cw.read(example.text, family=example.family)


def ask(number: int) -> str:
    """One puzzle; says how it ended."""
    dice = Random(number)
    example = dice.choice(EXAMPLES)
    budget = {"limit": dice.choice([1, 2, 30]), "seconds": SECONDS, "nodes": NODES}
    try:
        if dice.random() < 0.6:
            data = spoilt(dice, unspoilt(example).to_json())
            puzzle = family_named(example.family).puzzle_type.from_json(data)
        else:
            puzzle = cw.read(spoilt_text(dice, example.text), family=example.family)
        return cw.solve(puzzle, **budget).status
    except CluewiseError:
        return "refused"


EXAMPLES = examples()


def main(count: int, seed: int) -> None:
    ends: Counter[str] = Counter()
    worst = 0.0
    for number in range(seed, seed + count):
        start = time.process_time()
        ends[ask(number)] += 1
        worst = max(worst, time.process_time() - start)
    print(json.dumps({**ends, "worst": worst}))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
