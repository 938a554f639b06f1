"""Lists that stand one value per line below a plain title, without colon, mark or indent: several of one length."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Sequence, Set

from cluewise.families.zebra.english.layout import looks
from cluewise.families.zebra.english.layout.lines import Line
from cluewise.families.zebra.english.layout.lists import Draft, below

_LEAST = 3  # values
_WORDS = 6


def stacks(lines: Sequence[Line], free: Sequence[bool], said: Set[int]) -> list[tuple[list[int], Draft]]:
    """The lists in stacks of short lines, where at least two of them have the same number of values."""
    blocks = _blocks(lines, free)
    best: list[tuple[list[int], Draft]] = []
    for size in _sizes(blocks, said):
        found = [
            pair
            for block, after in zip(blocks, [*blocks[1:], []], strict=False)
            for pair in _cut(lines, block, after, size)
        ]
        if len(found) > max(1, len(best)):
            best = found
    return best


def _blocks(lines: Sequence[Line], free: Sequence[bool]) -> list[list[int]]:
    """Runs of short lines between blank ones."""
    found: list[list[int]] = [[]]
    for n, line in enumerate(lines):
        if free[n] and not line.blank and _is_short(line):
            found[-1].append(n)
        elif found[-1]:
            found.append([])
    return [block for block in found if block]


def _is_short(line: Line) -> bool:
    plain = line.body.strip()
    return (
        line.mark is None
        and 0 < len(plain.split()) <= _WORDS
        and (plain[-1] not in ".?!,;" or plain.casefold().endswith(("a.m.", "p.m.")))
        and not looks.heads_clues(plain)
        and not looks.is_furniture(plain)
    )


def _sizes(blocks: Sequence[Sequence[int]], said: Set[int]) -> list[int]:
    """The lengths that the lists may have, likeliest first."""
    seen = Counter(len(block) - 1 for block in blocks)
    seen.update(len(block) for one, block in itertools.pairwise(blocks) if len(one) == 1)
    common = [size for size, count in seen.most_common() if count > 1]
    return [size for size in dict.fromkeys([*common, *sorted(said)]) if size >= _LEAST]


def _cut(lines: Sequence[Line], block: list[int], after: list[int], size: int) -> list[tuple[list[int], Draft]]:
    """The lists of that size in a block; a title may stand apart from its values."""
    if len(block) == 1 and len(after) == size and after[0] - block[0] == 2:
        block = [*block, *after]
    if not block or len(block) % (size + 1):
        return []
    found = []
    for at in range(0, len(block), size + 1):
        where = block[at : at + size + 1]
        head = lines[where[0]]
        one = below(head.body.strip().rstrip(": "), [lines[n].body for n in where[1:]], head.number)
        if one is None or len(set(one.cuts[0])) < size:
            return []
        found.append((where, one))
    return found
