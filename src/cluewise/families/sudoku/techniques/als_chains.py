"""Almost locked sets in a row, each linked to the next by a digit that only one of them can have; death blossoms."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from cluewise.base.phrases import listed
from cluewise.base.terms import bits
from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.symbols import symbol
from cluewise.families.sudoku.techniques.als import Almost, almost_locked, told_set
from cluewise.families.sudoku.techniques.board import Board, tidy_board
from cluewise.families.sudoku.techniques.telling import ruled_out, step
from cluewise.family.steps import Position, Step, Technique

XY_WING, CHAIN, BLOSSOM = "ALS-XY-wing", "ALS chain", "death blossom"
EFFORTS = {XY_WING: 7.3, CHAIN: 7.4, BLOSSOM: 7.4}
LONGEST = 5  # sets of a chain
SMALL = 3  # cells of a set in a chain: more can hardly be kept in mind
PETALS = 3  # candidates of a stem

Link = tuple[int, int]  # a digit, and the set that it leads to; or a set and the digit that it loses
Fronts = dict[Link, tuple[Link, ...]]  # how far chains got, each with the sets and digits before


def _linked(board: Board) -> list[list[Link]]:
    """For each set those that share a digit with it which only one of the two can have."""
    if "als links" in board.notes:
        found: list[list[Link]] = board.notes["als links"]
        return found
    sets = almost_locked(board)
    links: list[list[Link]] = [[] for _ in sets]
    for digit in range(board.geo.size):
        having = [at for at, one in enumerate(sets) if digit in one.places]
        for k, one in enumerate(having):
            seen, cells = sets[one].seen[digit], sets[one].cells
            for other in having[:k]:
                if not sets[other].places[digit] & ~seen and not cells & sets[other].cells:
                    links[one].append((digit, other))
                    links[other].append((digit, one))
    board.notes["als links"] = links
    return links


def _wings(position: Position[SudokuPuzzle]) -> Iterator[Step]:
    """A set in the middle, and two others that are linked to it by different digits."""
    board = tidy_board(position)
    if board is None:
        return
    sets, links = almost_locked(board), _linked(board)
    for middle, around in enumerate(links):
        for (x, one), (y, other) in combinations(around, 2):
            if x != y and one != other and not sets[one].cells & sets[other].cells:
                yield from _ends(board, [sets[one], sets[middle], sets[other]], (x, y), XY_WING)


def _chains(position: Position[SudokuPuzzle]) -> Iterator[Step]:
    """From each set without a digit on: what the next one loses, and the next; the shortest chains first."""
    board = tidy_board(position)
    if board is None:
        return
    sets, links = almost_locked(board), _linked(board)
    small = [one.cells.bit_count() <= SMALL for one in sets]
    fronts: dict[Link, Fronts] = {
        (start, locked): {
            (other, digit): ((start, -1),) for digit, other in links[start] if digit != locked and small[other]
        }
        for start, first in enumerate(sets)
        if small[start]
        for locked in first.places
    }
    known = {key: set(front) for key, front in fronts.items()}
    for _ in range(2, LONGEST):
        for key, front in fronts.items():
            fronts[key] = _further(front, known[key], links, small)
        found = False
        for (start, locked), front in fronts.items():
            for (end, digit), path in front.items():
                if start < end and locked != digit and locked in sets[end].places:
                    way = (*path[1:], (end, digit))
                    chain = [sets[start], *(sets[at] for at, _ in way)]
                    for one in _ends(board, chain, tuple(by for _, by in way), CHAIN, locked):
                        found = True
                        yield one
        if found:
            return


def _further(front: Fronts, known: set[Link], links: list[list[Link]], small: list[bool]) -> Fronts:
    """One set further: it loses a digit that the set before it must have."""
    found: Fronts = {}
    for (at, lost), path in front.items():
        for digit, other in links[at]:
            state = (other, digit)
            if digit != lost and small[other] and state not in known:
                known.add(state)
                found[state] = (*path, (at, lost))
    return found


def _ends(
    board: Board, path: list[Almost], digits: tuple[int, ...], name: str, only: int | None = None
) -> Iterator[Step]:
    first, last = path[0], path[-1]
    for locked in bits(first.digits & last.digits) if only is None else (only,):
        if locked in (digits[0], digits[-1]):
            continue
        gone = board.places[locked] & first.seen[locked] & last.seen[locked]
        if gone:
            yield _chain_step(board, path, digits, locked, gone, name)


def _chain_step(board: Board, path: list[Almost], digits: tuple[int, ...], locked: int, gone: int, name: str) -> Step:
    said = symbol(locked + 1)
    pairs = list(zip(path[:-1], path[1:], digits, strict=True))
    rules = [one.house for one in path]
    rules += [board.geo.shared(a, b) for x, y, d in pairs for a in bits(x.places[d]) for b in bits(y.places[d])]
    rules += [
        rule for cell in bits(gone) for end in (path[0], path[-1]) for rule in board.geo.links(end.places[locked], cell)
    ]
    look = 0
    for one in path:
        look |= one.cells
    steps = [
        f"If {told_set(board, path[0])} has no {said}, it has {symbol(digits[0] + 1)}, "
        f"which then is not in {told_set(board, path[1])}."
    ]
    steps += [
        f"So that one has {symbol(digit + 1)}, which then is not in {told_set(board, after)}."
        for digit, after in zip(digits[1:], path[2:], strict=True)
    ]
    why = f"{' '.join(steps)} So that one has {said}. Hence the {said} is in the first or in the last"
    return step(
        board,
        technique=name,
        effort=EFFORTS[name],
        why=why,
        dead=ruled_out(gone, locked),
        uses=[board.only(cell) for cell in bits(look)],
        rules=rules,
        look=look,
    )


# --- death blossoms --------------------------------------------------------------------------------------------------


def _blossoms(position: Position[SudokuPuzzle]) -> Iterator[Step]:
    """A cell each of whose candidates takes a digit from a set of its own; all these sets share another digit."""
    board = tidy_board(position)
    if board is None:
        return
    sets = almost_locked(board)
    for stem in bits(board.open):
        own = board.left[stem]
        if not 2 <= own.bit_count() <= PETALS:
            continue
        petals = [
            [one for one in sets if digit in one.seen and one.seen[digit] >> stem & 1 and not one.cells >> stem & 1]
            for digit in bits(own)
        ]
        for chosen in product(*petals):
            yield from _withered(board, stem, chosen)


def _withered(board: Board, stem: int, chosen: tuple[Almost, ...]) -> Iterator[Step]:
    common = board.full & ~board.left[stem]
    cells = 1 << stem
    for one in chosen:
        common &= one.digits
        if one.cells & cells & ~(1 << stem):
            return
        cells |= one.cells
    for locked in bits(common):
        gone = board.places[locked] & ~cells
        for one in chosen:
            gone &= one.seen[locked]
        if gone:
            yield _blossom_step(board, stem, chosen, locked, gone)


def _blossom_step(board: Board, stem: int, chosen: tuple[Almost, ...], locked: int, gone: int) -> Step:
    geo, said = board.geo, symbol(locked + 1)
    petals = list(zip(bits(board.left[stem]), chosen, strict=True))
    parts = [f"{symbol(digit + 1)} takes that from {told_set(board, one)}" for digit, one in petals]
    why = (
        f"whatever {geo.names[stem]} is, one of these groups needs all its other digits, and {said} among them: "
        f"{listed(parts)}"
    )
    rules = [one.house for one in chosen]
    rules += [rule for digit, one in petals for rule in geo.links(one.places[digit], stem)]
    rules += [rule for cell in bits(gone) for one in chosen for rule in geo.links(one.places[locked], cell)]
    look = 1 << stem
    for one in chosen:
        look |= one.cells
    return step(
        board,
        technique=BLOSSOM,
        effort=EFFORTS[BLOSSOM],
        why=why,
        dead=ruled_out(gone, locked),
        uses=[board.only(cell) for cell in bits(look)],
        rules=rules,
        look=look,
    )


ALS_XY_WING = Technique(
    name=XY_WING,
    effort=EFFORTS[XY_WING],
    about=(
        "Three groups of cells with one digit more than cells each: the middle one shares a digit with either "
        "neighbour that only one of them can have. If the first lacks a further digit, the last has it; so one does."
    ),
    find=_wings,
)
ALS_CHAIN = Technique(
    name=CHAIN,
    effort=EFFORTS[CHAIN],
    about=(
        "Four or more groups of cells with one digit more than cells each, each linked to the next by a digit that "
        "only one of the two can have. What the first and the last both could have is in one of them."
    ),
    find=_chains,
)
DEATH_BLOSSOM = Technique(
    name=BLOSSOM,
    effort=EFFORTS[BLOSSOM],
    about=(
        "A cell of two or three candidates, the stem, and for each candidate a group of cells, a petal, with one digit "
        "more than cells, which loses that candidate if the stem has it. A digit of all petals is in one of them."
    ),
    find=_blossoms,
)
