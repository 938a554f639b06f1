"""The readable twin of the compiled core's rating: the techniques of the scale up to wings, in the scale's own order.

It is the core's oracle for puzzles that need no more, and their rating where there is no core. Digits count from 0
here; houses are the boxes, then the columns, then the rows, as the scale tries them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations

from cluewise.base.terms import bits
from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.techniques.geometry import Geometry, geometry
from cluewise.family.steps import Rated


@dataclass(frozen=True)
class Hint:
    """A step: its technique, its rating in tenths, and a digit to place or candidates to remove, by cell."""

    technique: str
    rating: int
    place: tuple[int, int] | None = None
    remove: dict[int, int] = field(default_factory=dict)


class Candidates:
    """What each open cell may still be."""

    def __init__(self, puzzle: SudokuPuzzle) -> None:
        geo: Geometry = geometry(puzzle)
        self.geo = geo
        self.kinds = {
            "box": [geo.members[n] for n in geo.regions],
            "column": [geo.members[n] for n in geo.columns],
            "row": [geo.members[n] for n in geo.rows],
        }
        self.houses = [house for kind in self.kinds.values() for house in kind]
        self.left = dict.fromkeys(range(len(geo.cells)), (1 << geo.size) - 1)
        for (row, column), value in puzzle.filled():
            self.place((row - 1) * geo.size + column - 1, value - 1)

    def place(self, cell: int, digit: int) -> None:
        """A cell has its digit: it is no longer open, and the digit is gone in sight of it."""
        del self.left[cell]
        for peer in bits(self.geo.peers[cell]):
            if peer in self.left:
                self.left[peer] &= ~(1 << digit)

    def places(self, house: tuple[int, ...], digit: int) -> list[int]:
        """The cells of a house where a digit may go."""
        return [cell for cell in house if self.left.get(cell, 0) >> digit & 1]

    def removed(self, cells: Iterable[int], mask: int) -> dict[int, int]:
        """Those of some candidates that are still there."""
        return {cell: self.left[cell] & mask for cell in cells if self.left.get(cell, 0) & mask}


Finder = Callable[[Candidates], Iterator[Hint]]


def _hidden_singles(grid: Candidates) -> Iterator[Hint]:
    for last in (True, False):
        for kind, houses in grid.kinds.items():
            named = ("hidden single (box)", 12) if kind == "box" else ("hidden single (line)", 15)
            for house in houses:
                if (sum(cell in grid.left for cell in house) == 1) is last:
                    for digit in range(grid.geo.size):
                        places = grid.places(house, digit)
                        if len(places) == 1:
                            yield Hint(*(("last value", 10) if last else named), (places[0], digit))


def _locked(grid: Candidates) -> Iterator[tuple[str, tuple[int, ...], tuple[int, ...], int]]:
    """Houses whose places for a digit all lie in a house of another kind."""
    for one, other in (("box", "column"), ("box", "row"), ("column", "box"), ("row", "box")):
        for house in grid.kinds[one]:
            for digit in range(grid.geo.size):
                places = set(grid.places(house, digit))
                for crossing in grid.kinds[other]:
                    if len(places) > 1 and places <= set(crossing):
                        yield one, house, crossing, digit


def _direct_locking(grid: Candidates) -> Iterator[Hint]:
    for kind, house, crossing, digit in _locked(grid):
        for other in grid.kinds[kind]:
            places = grid.places(other, digit)
            left = [cell for cell in places if cell not in crossing]
            if other != house and len(left) == 1 < len(places):
                name = ("direct pointing", 17) if kind == "box" else ("direct claiming", 19)
                yield Hint(*name, (left[0], digit))


def _locking(grid: Candidates) -> Iterator[Hint]:
    for kind, house, crossing, digit in _locked(grid):
        outside = [cell for cell in crossing if cell not in house]
        name = ("pointing", 26) if kind == "box" else ("claiming", 28)
        yield Hint(*name, remove=grid.removed(outside, 1 << digit))


def _hidden_sets(count: int, name: str, rating: int, *, direct: bool = False) -> Finder:
    def find(grid: Candidates) -> Iterator[Hint]:
        for house in grid.houses:
            empty = sum(cell in grid.left for cell in house)
            if empty <= 2 * count and not (direct and empty > count):
                continue
            places = {digit: grid.places(house, digit) for digit in range(grid.geo.size)}
            fitting = [digit for digit, cells in places.items() if 2 <= len(cells) <= count]
            for digits in combinations(fitting, count):
                cells = {cell for digit in digits for cell in places[digit]}
                if len(cells) == count:
                    mask = sum(1 << digit for digit in digits)
                    gone = grid.removed(cells, (1 << grid.geo.size) - 1 & ~mask)
                    if direct and gone:
                        yield from _following(places, digits, cells, name, rating)
                    elif not direct:
                        yield Hint(name, rating, remove=gone)

    return find


def _following(
    places: dict[int, list[int]], digits: tuple[int, ...], taken: set[int], name: str, rating: int
) -> Iterator[Hint]:
    """Digits that have one place left once some cells are taken."""
    for digit, cells in places.items():
        left = [cell for cell in cells if cell not in taken]
        if digit not in digits and len(left) == 1 < len(cells):
            yield Hint(name, rating, (left[0], digit))


def _naked_single(grid: Candidates) -> Iterator[Hint]:
    for cell, mask in grid.left.items():
        if mask.bit_count() == 1:
            yield Hint("naked single", 23, (cell, mask.bit_length() - 1))


def _naked_sets(count: int, name: str, rating: int) -> Finder:
    def find(grid: Candidates) -> Iterator[Hint]:
        for house in grid.houses:
            cells = [cell for cell in house if cell in grid.left]
            if len(cells) < 2 * count:
                continue
            fitting = [cell for cell in cells if 2 <= grid.left[cell].bit_count() <= count]
            for chosen in combinations(fitting, count):
                mask = 0
                for cell in chosen:
                    mask |= grid.left[cell]
                if mask.bit_count() == count:
                    yield Hint(name, rating, remove=grid.removed(set(cells) - set(chosen), mask))

    return find


def _fish(count: int, name: str, rating: int) -> Finder:
    def find(grid: Candidates) -> Iterator[Hint]:
        for base, cover in (("column", "row"), ("row", "column")):
            for digit in range(grid.geo.size):
                lines = [set(grid.places(line, digit)) for line in grid.kinds[base]]
                fitting = [line for line in lines if 2 <= len(line) <= count]
                for chosen in combinations(fitting, count):
                    body = set().union(*chosen)
                    crossed = [line for line in grid.kinds[cover] if body & set(line)]
                    if len(crossed) == count:
                        outside = {cell for line in crossed for cell in line} - body
                        yield Hint(name, rating, remove=grid.removed(outside, 1 << digit))

    return find


def _wings(count: int, name: str, rating: int) -> Finder:
    def find(grid: Candidates) -> Iterator[Hint]:
        peers = grid.geo.peers
        for pivot, own in grid.left.items():
            if own.bit_count() != count:
                continue
            ends = [cell for cell in bits(peers[pivot]) if grid.left.get(cell, 0).bit_count() == 2]
            for one, other in combinations(ends, 2):
                a, b = grid.left[one], grid.left[other]
                common = a & b
                fits = common.bit_count() == 1 and (own | a | b).bit_count() == 3 and bool(common & own) is (count == 3)
                if fits and (a & own) and (b & own):
                    seen = peers[one] & peers[other] & (peers[pivot] if count == 3 else ~(1 << pivot))
                    yield Hint(name, rating, remove=grid.removed(bits(seen), common))

    return find


TECHNIQUES: tuple[Finder, ...] = (
    _hidden_singles,
    _direct_locking,
    _hidden_sets(2, "direct hidden pair", 20, direct=True),
    _naked_single,
    _hidden_sets(3, "direct hidden triple", 25, direct=True),
    _locking,
    _naked_sets(2, "naked pair", 30),
    _fish(2, "X-wing", 32),
    _hidden_sets(2, "hidden pair", 34),
    _naked_sets(3, "naked triple", 36),
    _fish(3, "swordfish", 38),
    _hidden_sets(3, "hidden triple", 40),
    _wings(2, "XY-wing", 42),
    _wings(3, "XYZ-wing", 44),
)


def rated(puzzle: SudokuPuzzle, names: tuple[str, ...]) -> Rated:
    """The rating of a puzzle, as far as the techniques here go."""
    grid = Candidates(puzzle)
    times: Counter[str] = Counter()
    hardest = to_place = first = 0
    while grid.left:
        hint = _easiest(grid)
        if hint is None:
            break
        hardest = max(hardest, hint.rating)
        first = first or hint.rating
        to_place = to_place or (hardest if hint.place else 0)
        times[hint.technique] += 1
        _apply(grid, hint)
    return Rated(hardest, to_place, first, not grid.left, bool(grid.left), [times[name] for name in names])


def _easiest(grid: Candidates) -> Hint | None:
    found = (hint for find in TECHNIQUES for hint in find(grid) if hint.place or hint.remove)
    return next(found, None)


def _apply(grid: Candidates, hint: Hint) -> None:
    if hint.place:
        grid.place(*hint.place)
    for cell, mask in hint.remove.items():
        grid.left[cell] &= ~mask
