"""All patterns of one line: counted without writing them out, then written out in order."""

from __future__ import annotations

from math import comb

from cluewise.families.nonogram.puzzle import EMPTY, Clue, least_length


def count(clue: Clue, length: int) -> int:
    """How many patterns a clue has on a line: the spare empty cells go before, between and behind the runs."""
    spare = length - least_length(clue)
    return comb(spare + len(clue), len(clue)) if spare >= 0 else 0


def patterns(clue: Clue, length: int) -> list[str]:
    """Every pattern of a clue on a line as a text such as `##.#`, runs as far left as possible first."""
    spare = length - least_length(clue)
    if spare < 0:
        return []
    # tails[s]: the ways to write the line's end with s spare cells in it; each piece adds itself before them.
    tails = [[EMPTY * s] for s in range(spare + 1)]
    for n, piece in reversed(list(enumerate(_pieces(clue)))):
        heads = [EMPTY * gap + piece for gap in range(spare + 1)]
        needed = range(spare + 1) if n else (spare,)
        tails = [[heads[gap] + tail for gap in range(s + 1) for tail in tails[s - gap]] for s in needed]
    return tails[-1]


def _pieces(clue: Clue) -> list[str]:
    """The runs as text, each with the empty cell that must stand before it."""
    found = []
    for n, (size, colour) in enumerate(clue):
        gap = EMPTY if n and clue[n - 1].colour == colour else ""
        found.append(gap + colour * size)
    return found
