"""The search that subsets and fish share: k sets that have no more than k members between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

Sets = Sequence[tuple[int, int]]  # a label and a mask each


def gathered(sets: Sets, count: int, most: int | None = None) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every choice of `count` sets with at most `most` members (by default, `count`) in all: labels and union."""
    limit = count if most is None else most
    small = [one for one in sets if one[1].bit_count() <= limit]
    if len(small) >= count:
        yield from _gathered(small, 0, count, limit, (), 0)


def _gathered(
    sets: Sets, start: int, count: int, limit: int, chosen: tuple[int, ...], union: int
) -> Iterator[tuple[tuple[int, ...], int]]:
    for at in range(start, len(sets) - count + 1):
        label, mask = sets[at]
        whole = union | mask
        if whole.bit_count() > limit:
            continue
        if count == 1:
            yield (*chosen, label), whole
        else:
            yield from _gathered(sets, at + 1, count - 1, limit, (*chosen, label), whole)
