"""Weighing: numbers for the cells under which every line can be filled in one way only, or the sums do not come out.

Under these weights the filled cells of each row weigh the most, and those of each column the least, just when the line
is as in the solution. All rows together weigh what all columns do. So no line may be any different.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cluewise.families.nonogram.compact import compact
from cluewise.families.nonogram.puzzle import EMPTY, NonogramPuzzle
from cluewise.families.nonogram.techniques.lines import Line, Nonogram, lines_of
from cluewise.family.steps import Line as Sentence
from cluewise.family.steps import Step, Weighing, merged
from cluewise.model import Compact

NAME = "weighing"
EFFORT = 9.0
OPEN = 255  # of a cell, as the compiled core has it
FILLED = "#"


def question(position: Nonogram, right: Mapping[int, int]) -> Compact | None:
    """The board, what is known and what is right, for the compiled core; None for colours."""
    variables = position.model.vars
    if len(position.puzzle.palette) != 1 or len(right) < len(variables):
        return None
    solution = bytes(int(_is_filled(position, var.index, right[var.index])) for var in variables)
    known = bytes(OPEN if position.is_open(var) else cell for var, cell in enumerate(solution))
    return Compact("nonogram_weights", (*compact(position.puzzle).arguments, known, solution))


def step(position: Nonogram, right: Mapping[int, int], weights: Sequence[int]) -> Step | None:
    """Everything that is still open, by these weights; None if they do not prove it."""
    state = position.state
    lines = lines_of(position.puzzle)
    if not all(_proved(position, line, right, weights) for line in lines):
        return None
    dead = merged((var, state.domains[var] & ~bit) for var, bit in right.items())
    told = tuple(_lines(position, lines, right, weights))
    return Step(
        technique=NAME,
        effort=EFFORT,
        text=" ".join(one.text for one in told),
        lines=told,
        weights=tuple((var.index, var.all_values & ~var.bit(EMPTY), weights[var.index]) for var in position.model.vars),
        dead=dead,
        uses=merged((var.index, state.dead(var.index)) for var in position.model.vars),
        rules=tuple(line.rule for line in lines),
        look=tuple((int(row), int(column)) for row, column in (position.model.vars[var].key for var, _ in dead)),
    )


def _is_filled(position: Nonogram, var: int, bit: int) -> bool:
    return position.model.vars[var].values[bit.bit_length() - 1] != EMPTY


def _is_row(position: Nonogram, line: Line) -> bool:
    return line.rule < position.puzzle.height


def _proved(position: Nonogram, line: Line, right: Mapping[int, int], weights: Sequence[int]) -> bool:
    """Whether no other way to fill a line, as far as it is known, weighs as much (a column: as little)."""
    sign = 1 if _is_row(position, line) else -1
    filled = [_is_filled(position, var, right[var]) for var in line.vars]
    # Other ways get a little more, so that they win every tie; what is known outweighs everything.
    scale = len(filled) + 1
    known = scale * (1 + sum(abs(weights[var]) for var in line.vars)) * 2
    gains = [
        (known if is_filled else -known)
        if not position.is_open(var)
        else sign * weights[var] * scale + (-1 if is_filled else 1)
        for var, is_filled in zip(line.vars, filled, strict=True)
    ]
    return _heaviest([block.length for block in line.clue], gains) == sum(
        gain for gain, is_filled in zip(gains, filled, strict=True) if is_filled
    )


def _heaviest(lengths: Sequence[int], gains: Sequence[int]) -> int:
    """The most that runs can weigh: best[i] is the most for the runs so far within the first i cells."""
    least = -1 - 2 * sum(abs(gain) for gain in gains) * (len(lengths) + 1)  # less than anything
    sums = [0]
    for gain in gains:
        sums.append(sums[-1] + gain)
    best = [0] * len(sums)
    for n, length in enumerate(lengths):
        gap = 1 if n else 0
        here = [least] * len(sums)
        for end in range(1, len(sums)):
            start = end - length
            fits = start - gap >= 0 and best[start - gap] > least
            here[end] = max(here[end - 1], best[start - gap] + sums[end] - sums[start] if fits else least)
        best = here
    return best[-1]


def _lines(
    position: Nonogram, lines: Sequence[Line], right: Mapping[int, int], weights: Sequence[int]
) -> Iterator[Sentence]:
    rows = [line for line in lines if _is_row(position, line)]
    columns = [line for line in lines if not _is_row(position, line)]

    def weight(line: Line) -> int:
        return sum(weights[var] for var in line.vars if _is_filled(position, var, right[var]))

    def way(line: Line) -> str:
        return "".join(FILLED if _is_filled(position, var, right[var]) else EMPTY for var in line.vars)

    total = sum(weight(line) for line in rows)
    yield Sentence(
        0, "Give each cell a weight. How heavy can the filled cells of a row be, how light those of a column?"
    )
    for line in rows:
        given = " ".join(str(weights[var]) for var in line.vars)
        yield Sentence(1, f"{line.name} has the weights {given}: at most {weight(line)}, and only as {way(line)}.")
    yield Sentence(1, f"All rows together weigh at most {total}.")
    for line in columns:
        yield Sentence(1, f"{line.name}: at least {weight(line)}, and only as {way(line)}.")
    yield Sentence(1, f"All columns together weigh at least {total}, which is as much.")
    yield Sentence(
        0,
        "Rows and columns share their filled cells, so every row weighs its most and every column its least: "
        "every line is filled in that one way.",
    )


WEIGHING: Weighing[NonogramPuzzle] = Weighing(question=question, step=step)
