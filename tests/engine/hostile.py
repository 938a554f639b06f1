"""Thousands of malformed and hostile questions to the compiled core, in a process of their own.

    python hostile.py COUNT SEED

A crash ends the process and so the test. What is printed: JSON with the number of questions, how many were refused
and how many answered, the worst time of one question, and the memory in use after the first and after the last round.
"""

from __future__ import annotations

import json
import resource
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from cluewise.base.compiled import core

NODES, SECONDS = 300, 0.2
ROUNDS = 4
REFUSED = (ValueError, TypeError, OverflowError, IndexError)  # all that may cross the raw border

EDGES = [-(2**63), -(2**31) - 1, -(2**31), -2, -1, 0, 63, 64, 65, 511, 512, 513, 9999, 10000, 65535, 2**20]
EDGES += [2**31 - 1, 2**31, 2**32, 2**63 - 1, 2**63, 2**64 - 1, 2**64, 10**30]
WRONG: list[Any] = [None, "7", 1.5, float("nan"), b"\x01", [1], {}, object(), True]


class Dice(Random):
    """Draws numbers that mostly fit and sometimes do not."""

    def __init__(self, seed: int, spite: float) -> None:
        super().__init__(seed)
        self.spite = spite

    def number(self, low: int, high: int) -> Any:
        """A number of this range, or something that should never be there."""
        if self.random() >= self.spite:
            return self.randint(low, high)
        return self.choice(WRONG) if self.random() < 0.3 else self.choice(EDGES)

    def numbers(self, length: int, low: int, high: int) -> Any:
        """A list of such numbers, of about this length."""
        return self.spoilt([self.randint(low, high) for _ in range(length)])

    def spoilt(self, numbers: list[int]) -> Any:
        """The same numbers, or, out of spite, others, more or fewer, or no list at all."""
        if self.random() >= self.spite * 3:
            return numbers
        place = self.randint(0, len(numbers))
        fresh = self.choice([[], [self.number(0, 3)], numbers, [self.choice(EDGES)], numbers[:1] * 600])
        return self.choice([numbers[:place] + fresh + numbers[place + 1 :], self.choice(WRONG)])


def a_model(dice: Dice) -> Any:
    """A model of a few variables and rules; whatever is refused raises."""
    model = core().Model()
    sizes = [dice.randint(1, 4) for _ in range(dice.randint(1, 6))]
    for size in sizes:
        model.add_var(dice.number(size, size))
    for _ in range(dice.randint(0, 5)):
        dice.choice(RULES)(dice, model, sizes)
    return model


Sizes = list[int]  # how many values each variable has


def all_different(dice: Dice, model: Any, sizes: Sizes) -> None:
    some = dice.sample(range(len(sizes)), dice.randint(0, len(sizes)))
    labels = [label for var in some for label in dice.sample(range(-2, 5), sizes[var])]
    model.all_different(dice.spoilt(some), dice.spoilt(dice.choice([[], labels])))


def equal(dice: Dice, model: Any, sizes: Sizes) -> None:
    rule = dice.choice([model.equal, model.not_equal])
    pair = dice.choices(range(len(sizes)), k=2)
    labels = [dice.choices(range(-2, 3), k=sizes[var]) for var in pair]
    rule(*dice.spoilt(pair), *(map(dice.spoilt, labels) if dice.random() < 0.5 else ([], [])))


def relation(dice: Dice, model: Any, sizes: Sizes) -> None:
    x, y = dice.choices(range(len(sizes)), k=2)
    model.relation(*dice.spoilt([x, y]), dice.spoilt([dice.randrange(1 << sizes[y]) for _ in range(sizes[x])]))


def count(dice: Dice, model: Any, sizes: Sizes) -> None:
    low, high = dice.number(-1, 3), dice.number(-1, 5)  # also contradictory
    model.count(literals(dice, sizes, dice.choice([1, 2, 4, 8])), low, high)


def clause(dice: Dice, model: Any, sizes: Sizes) -> None:
    model.clause(literals(dice, sizes, dice.randint(1, 3)), literals(dice, sizes, dice.randint(0, 3)))


def runs(dice: Dice, model: Any, sizes: Sizes) -> None:
    cells = dice.sample(range(len(sizes)), dice.randint(1, len(sizes)))
    values = [value for cell in cells for value in (0, dice.choice([-1, 1]) if sizes[cell] > 1 else -1)]
    some = dice.randint(0, 3)
    lengths, colours = [dice.randint(1, 4) for _ in range(some)], [0] * some
    model.runs(*map(dice.spoilt, (cells, lengths, colours, values)))


def table(dice: Dice, model: Any, sizes: Sizes) -> None:
    some = dice.choices(range(len(sizes)), k=dice.randint(1, 3))
    rows = [dice.randrange(sizes[var]) for _ in range(dice.randint(0, 6)) for var in some]
    model.table(dice.spoilt(some), dice.spoilt(rows))


def connected(dice: Dice, model: Any, sizes: Sizes) -> None:
    nodes = dice.sample(range(len(sizes)), dice.randint(0, len(sizes)))
    flat = [number for node in nodes for number in (node, dice.randrange(sizes[node]))]
    ends = [dice.randrange(len(nodes)) for _ in range(2 * dice.randint(0, 8))] if nodes else []
    model.connected(dice.spoilt(flat), dice.spoilt(ends))  # loops, doubles and rings among the edges


def literals(dice: Dice, sizes: Sizes, length: int) -> Any:
    some = dice.choices(range(len(sizes)), k=length)
    return dice.spoilt([number for var in some for number in (var, dice.randrange(sizes[var]))])


RULES = [all_different, equal, relation, count, clause, runs, table, connected]


def options(dice: Dice) -> Any:
    limit, keep = dice.number(0, 5), dice.number(0, 5)
    return core().Options(limit=limit, keep=keep, nodes=NODES, seconds=dice.choice([SECONDS, 0, -1.0, 1e-9, SECONDS]))


def ask_a_model(dice: Dice) -> None:
    session = core().Session(a_model(dice), plain_nodes=dice.choice([0, 1, 10_000]), seed=dice.number(0, 9))
    givens = [(dice.number(0, 0), dice.number(0, 15)) for _ in range(dice.randint(0, 3))]
    marked = dice.numbers(dice.choice([0, 0, 0, 1, 2]), 0, 0 if dice.random() < 0.5 else 3)
    session.solve(givens, options(dice))
    session.propagate(givens, options(dice))
    session.trace(givens, options(dice))
    session.core(givens, marked, options(dice))


def ask_sudoku(dice: Dice) -> None:
    length = dice.choice([0, 1, 80, 82, 10_000]) if dice.random() < dice.spite else 81
    share = dice.choice([0.05, 0.3, 1])
    some = bytes(dice.choice([1, 5, 9, 9, 10, 255]) if dice.random() < share / 9 else 0 for _ in range(length))
    core().kernels.sudoku9(some, options(dice))


def ask_nonogram(dice: Dice) -> None:
    height, width = dice.randint(1, 6), dice.randint(1, 6)
    per_line = [dice.randint(0, 2) for _ in range(height + width)]
    ends = [sum(per_line[: n + 1]) for n in range(height + width)]
    if dice.random() < dice.spite:
        dice.shuffle(ends)
    some = sum(per_line)
    sides = [side if dice.random() >= dice.spite else dice.choice([*EDGES, *WRONG]) for side in (height, width)]
    lengths, colours = dice.numbers(some, 1, 3), dice.numbers(some, 1, 2)
    core().kernels.nonogram(*sides, dice.number(2, 3), lengths, colours, ends, options(dice))


def ask_hitori(dice: Dice) -> None:
    height, width = dice.randint(1, 6), dice.randint(1, 6)
    sides = [side if dice.random() >= dice.spite else dice.choice([*EDGES, *WRONG]) for side in (height, width)]
    symbols = dice.numbers(height * width, 0, 6)
    fixed = bytes(dice.choice([0, 1, 255, 255, 255, 255]) for _ in range(height * width))
    known = dice.choice([b"", b"", fixed, fixed[dice.random() < dice.spite :], WRONG[dice.randrange(5)] or b""])
    core().kernels.hitori(*sides, symbols, dice.choice([True, False]), known, options(dice))


def ask_magnets(dice: Dice) -> None:
    height, width = dice.randint(1, 5), 2 * dice.randint(1, 3)
    sides = [side if dice.random() >= dice.spite else dice.choice([*EDGES, *WRONG]) for side in (height, width)]
    letters = list("LR" * (height * width // 2))
    for _ in range(dice.choice([0, 0, 0, 1, 3])):
        letters[dice.randrange(len(letters))] = dice.choice("LRTB*x\0")
    fixed = bytes(dice.choice([0, 1, 2, 255, 255, 255, 255, 7 if dice.spite else 255]) for _ in letters)
    counts = [dice.numbers(length, -1, 2) for length in (height, height, width, width)]
    end = len(letters) - (dice.random() < dice.spite)
    core().kernels.magnets(
        *sides, "".join(letters[:end]).encode(), *counts, dice.choice([b"", fixed, fixed[1:]]), options(dice)
    )


def ask_rows(dice: Dice) -> None:
    """Rows of text of every kind, most of them spoilt, on a few threads or on far too many."""
    rows = core().Rows(dice.choice([KINDS, [dice.choice(KINDS)], ["no such kind"], []] if dice.spite else [KINDS]))
    texts = [spoilt_row(dice) for _ in range(dice.choice([0, 1, 3, 40]))]
    threads = dice.choice([1, 2, 8, dice.number(1, 4)])
    found = rows.solve_texts(texts, threads, options(dice), certain=dice.random() < 0.5)
    for place in range(len(found)):
        found.answer(place)
        found.fault(place)
    rows.solve_lines("\n".join(texts).encode(errors="replace"), threads, options(dice), as_json=True, certain=True)
    rows.solve_text(dice.choice(texts or [""]), options(dice), certain=dice.random() < 0.5)
    found.answer(dice.number(0, len(texts)))


KINDS = ["sudoku.line", "hitori.tatham", "magnets.tatham", "nonogram.tatham"]
ROWS = [
    "." * 60 + "123456789" + "." * 12,
    "3x3:123311312",
    "4x3:1120,112,0211,211,TTLRBBTTLRBB",
    "5x5:1/1/5/1/1/1/1/5/1/1",
]


def spoilt_row(dice: Dice) -> str:
    row = dice.choice(ROWS)
    for _ in range(dice.choice([0, 1, 3])):
        place = dice.randint(0, len(row))
        fresh = dice.choice(["", "1", "x", ":", "/", ",", ".", "9" * 20, "\0", "\ud800", "é", "\n", "LR", "100x100:"])
        row = row[:place] + fresh + row[place + dice.randint(0, 2) :]
    return row


def ask_something_enormous(dice: Dice) -> None:
    """Sizes at and behind every bound; each must be refused or answered within its budget."""
    model = core().Model()
    for _ in range(dice.choice([1, 600, 5000])):
        model.add_var(dice.choice([1, 2, 64]))
    dice.choice(ENORMOUS)(dice, model)
    session = core().Session(model)
    session.solve([], options(dice))
    session.propagate([], options(dice))


def flat(count: int) -> list[int]:
    """The first value of so many variables, as literals."""
    return [number for var in range(count) for number in (var, 0)]


ENORMOUS = [
    lambda dice, model: model.table([0] * dice.choice([1, 3, 50]), [0] * dice.choice([3 * 10**5, 150_000])),
    lambda dice, model: model.all_different(list(range(500)) * dice.choice([1, 4]), []),
    lambda dice, model: model.count([0, 0] * dice.choice([4096, 4097]), 0, 2**31 - 1),
    lambda dice, model: model.count(
        [n // 2 if n % 2 == 0 else 0 for n in range(1000)], dice.choice([0, 400, 501]), 500
    ),
    lambda dice, model: model.runs(list(range(512)), [1] * 257, [0] * 257, [0, 1] * 512),
    lambda dice, model: model.runs(list(range(512)), [2**31 - 1] * 512, [0] * 512, [0, -1] * 512),
    lambda dice, model: model.connected(flat(600), [0, 599] * 1000),
    lambda dice, model: model.clause([0, 0] * 10**5, [0, 0] * 10**5),
]

ASK = [*[ask_a_model] * 12, ask_sudoku, ask_rows, *[ask_nonogram] * 3, *[ask_hitori] * 3, *[ask_magnets] * 3]


def ask(seed: int) -> str:
    """One question; says how it ended."""
    dice = Dice(seed, spite=(0, 0.01, 0.05, 0.2)[seed % 4])
    question = ask_something_enormous if seed % 250 == 0 else dice.choice(ASK)
    try:
        question(dice)
    except REFUSED:
        return "refused"
    return "answered"


def memory() -> int:
    """Kilobytes in use now; where the system does not say, the most that ever were."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize() // 1024
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def main(count: int, seed: int) -> None:
    ends: Counter[str] = Counter()
    in_use, worst = [], 0.0
    for _ in range(ROUNDS):  # the same questions again: what they need, they needed the first time
        ends.clear()
        for number in range(count):
            start = time.process_time()
            ends[ask(seed + number)] += 1
            worst = max(worst, time.process_time() - start)
        in_use.append(memory())
    print(json.dumps({**ends, "worst": worst, "memory": in_use}))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
