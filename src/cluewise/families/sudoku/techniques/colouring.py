"""Colouring: places of a digit that are linked in pairs take turns, so they fall into two colours; one is right."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cluewise.base.terms import bits
from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.symbols import symbol
from cluewise.families.sudoku.techniques.board import Board, tidy_board
from cluewise.families.sudoku.techniques.telling import cells_in, ruled_out, step
from cluewise.families.sudoku.techniques.turbot import Pair, pairs_of
from cluewise.family.steps import Position, Step, Technique

SIMPLE_EFFORT, MULTI_EFFORT = 4.6, 5.3


@dataclass(frozen=True)
class Cluster:
    """Cells of two colours, exactly one of which has the digit in all of its cells; and the pairs that link them."""

    digit: int
    colours: tuple[int, int]
    pairs: tuple[Pair, ...]

    def uses(self, board: Board) -> list[tuple[int, int]]:
        """Why the cells are linked."""
        return [
            fact for house, one, other in self.pairs for fact in board.absent(house, self.digit, 1 << one | 1 << other)
        ]

    @property
    def rules(self) -> list[int]:
        """The houses that link the cells."""
        return [house for house, _, _ in self.pairs]


def _clusters(board: Board) -> list[Cluster]:
    if "clusters" not in board.notes:
        found = [list(_of_digit(digit, pairs)) for digit, pairs in enumerate(pairs_of(board))]
        board.notes["clusters"] = [cluster for clusters in found for cluster in clusters]
    clusters: list[Cluster] = board.notes["clusters"]
    return clusters


def _of_digit(digit: int, pairs: list[Pair]) -> Iterator[Cluster]:
    waiting = list(pairs)
    while waiting:
        first = waiting.pop()
        colours = [1 << first[1], 1 << first[2]]
        used = [first]
        grown = True
        while grown:
            grown = False
            for pair in list(waiting):
                if _joins(colours, pair):
                    waiting.remove(pair)
                    used.append(pair)
                    grown = True
        yield Cluster(digit, (colours[0], colours[1]), tuple(used))


def _joins(colours: list[int], pair: Pair) -> bool:
    """Whether a pair touches the colours; if so, its other cell takes the other colour."""
    for near, far in ((pair[1], pair[2]), (pair[2], pair[1])):
        for side in (0, 1):
            if colours[side] >> near & 1:
                colours[1 - side] |= 1 << far
                return True
    return False


def seen_by(board: Board, cells: int) -> int:
    """The cells that see any of some cells."""
    found = 0
    for cell in bits(cells):
        found |= board.geo.peers[cell]
    return found


def _simple(position: Position[SudokuPuzzle]) -> Iterator[Step]:
    board = tidy_board(position)
    if board is None:
        return
    for cluster in _clusters(board):
        one, other = cluster.colours
        gone = board.places[cluster.digit] & seen_by(board, one) & seen_by(board, other) & ~one & ~other
        if gone:
            yield _trapped(board, cluster, gone)
        for wrong, right in ((one, other), (other, one)):
            if seen_by(board, wrong) & wrong:
                yield _wrong(board, cluster, wrong, right)


def _colours(board: Board, cluster: Cluster) -> str:
    said = symbol(cluster.digit + 1)
    one, other = (cells_in(board.geo, colour) for colour in cluster.colours)
    return f"linked by houses with two places for {said}, either {one} or else {other} must be {said}"


def _trapped(board: Board, cluster: Cluster, gone: int) -> Step:
    sides = "they see cells of both kinds" if gone & (gone - 1) else "it sees cells of both kinds"
    rules = [rule for cell in bits(gone) for colour in cluster.colours for rule in _sight(board, cell, colour)]
    return step(
        board,
        technique="simple colouring",
        effort=SIMPLE_EFFORT,
        why=f"{_colours(board, cluster)}. As for {cells_in(board.geo, gone)}, {sides}",
        dead=ruled_out(gone, cluster.digit),
        uses=cluster.uses(board),
        rules=[*cluster.rules, *rules],
        look=cluster.colours[0] | cluster.colours[1],
    )


def _sight(board: Board, cell: int, colour: int) -> list[int]:
    """A house in which a cell sees some cell of a colour."""
    seen = board.geo.peers[cell] & colour
    return [board.geo.shared(cell, seen.bit_length() - 1)]


def _wrong(board: Board, cluster: Cluster, wrong: int, right: int) -> Step:
    geo = board.geo
    one = next(cell for cell in bits(wrong) if geo.peers[cell] & wrong)
    other = (geo.peers[one] & wrong).bit_length() - 1
    house = geo.shared(one, other)
    why = (
        f"{_colours(board, cluster)}. It cannot be {cells_in(geo, wrong)}, as {geo.names[one]} and {geo.names[other]} "
        f"are both in {geo.titles[house]}"
    )
    return step(
        board,
        technique="simple colouring",
        effort=SIMPLE_EFFORT,
        why=why,
        dead=ruled_out(wrong, cluster.digit),
        uses=cluster.uses(board),
        rules=[*cluster.rules, house],
        look=wrong | right,
    )


def _multi(position: Position[SudokuPuzzle]) -> Iterator[Step]:
    """Two clusters that see each other: not both of the colours in sight of one another are right."""
    board = tidy_board(position)
    if board is None:
        return
    clusters = _clusters(board)
    for at, one in enumerate(clusters):
        for other in clusters[:at]:
            if one.digit == other.digit:
                for side in (0, 1):
                    for turn in (0, 1):
                        yield from _meeting(board, one, other, side, turn)


def _meeting(board: Board, one: Cluster, other: Cluster, side: int, turn: int) -> Iterator[Step]:
    geo = board.geo
    near, far = one.colours[side], one.colours[1 - side]
    join, end = other.colours[turn], other.colours[1 - turn]
    met = seen_by(board, near) & join
    if not met:
        return
    gone = board.places[one.digit] & seen_by(board, far) & seen_by(board, end) & ~near & ~far & ~join & ~end
    if not gone:
        return
    meeting = met.bit_length() - 1
    seen = (geo.peers[meeting] & near).bit_length() - 1
    said = symbol(one.digit + 1)
    why = (
        f"{_colours(board, one)}; likewise {cells_in(geo, join)} or else {cells_in(geo, end)}. "
        f"As {geo.names[seen]} and {geo.names[meeting]} see each other, they cannot both be {said}: "
        f"{cells_in(geo, far)} or else {cells_in(geo, end)} must be"
    )
    sights = [rule for cell in bits(gone) for colour in (far, end) for rule in _sight(board, cell, colour)]
    yield step(
        board,
        technique="multi-colouring",
        effort=MULTI_EFFORT,
        why=why,
        dead=ruled_out(gone, one.digit),
        uses=[*one.uses(board), *other.uses(board)],
        rules=[*one.rules, *other.rules, *_sight(board, meeting, near), *sights],
        look=near | far | join | end,
    )


SIMPLE = Technique(
    name="simple colouring",
    effort=SIMPLE_EFFORT,
    about=(
        "Follow the houses that have just two places for a digit: the places take turns, so they fall into two "
        "colours, and all cells of one colour have the digit. A cell that sees both colours does not, and a colour "
        "that sees itself is the wrong one."
    ),
    find=_simple,
)
MULTI = Technique(
    name="multi-colouring",
    effort=MULTI_EFFORT,
    about=(
        "Two separate groups of linked places are coloured, and a colour of one sees a colour of the other: not both "
        "are right. So one of the two opposite colours is, and cells that see both of these do not have the digit."
    ),
    find=_multi,
)
