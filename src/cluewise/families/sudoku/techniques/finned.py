"""Fish with fins: a few more places in one box, in sight of everything that is still ruled out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache, partial

from cluewise.base.terms import bits
from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.symbols import symbol
from cluewise.families.sudoku.techniques.board import Board, tidy_board
from cluewise.families.sudoku.techniques.combining import gathered
from cluewise.families.sudoku.techniques.fish import NAMES, Lines, titled, union, ways
from cluewise.families.sudoku.techniques.geometry import Geometry
from cluewise.families.sudoku.techniques.telling import cells_in, ruled_out, step
from cluewise.family.steps import Position, Step, Technique

EFFORTS = {"finned": {2: 4.3, 3: 5.1, 4: 5.8}, "sashimi": {2: 4.4, 3: 5.1, 4: 5.8}}


@dataclass(frozen=True)
class Finned:
    """The base and cover lines of a fish, its fins, and what is ruled out."""

    kind: str  # a fish that would fall apart without its fins is called sashimi
    bases: tuple[int, ...]
    crossing: tuple[int, ...]
    fins: int
    gone: int


def _find(position: Position[SudokuPuzzle], kind: str, count: int) -> Iterator[Step]:
    board = tidy_board(position)
    if board is None:
        return
    for digit, places in enumerate(board.places):
        for found in _shapes(board.geo, places, count):
            if found.kind == kind:
                yield _step(board, digit, found)


# A digit's places often stay the same while others change: what follows from them alone is kept.
@lru_cache(maxsize=2048)
def _shapes(geo: Geometry, places: int, count: int) -> tuple[Finned, ...]:
    return tuple(_all(geo, places, count))


def _all(geo: Geometry, places: int, count: int) -> Iterator[Finned]:
    """Without the places in one box it would be a fish; whatever that box adds, cells of the box see all of it."""
    for lines in ways(geo):
        if sum(1 for base in lines.base if places & geo.houses[base]) > count:
            for region in geo.regions:
                if (places & geo.houses[region]).bit_count() > 1:
                    yield from _in_region(geo, places, lines, geo.houses[region], count)


def _in_region(geo: Geometry, places: int, lines: Lines, box: int, count: int) -> Iterator[Finned]:
    houses = geo.houses
    outside = dict(lines.crossed(geo, places & ~box))
    having = [(base, outside.get(base, 0)) for base in lines.base if places & houses[base]]
    touching = {base for base in lines.base if places & houses[base] & box}
    in_box = sum(1 << at for at, cover in enumerate(lines.cover) if houses[cover] & box)
    for bases, covers in gathered(having, count):
        if touching.isdisjoint(bases):
            continue
        for wanted in _completed(covers, in_box, count):
            crossing = tuple(lines.cover[at] for at in bits(wanted))
            base, cover = union(geo, bases), union(geo, crossing)
            fins = places & base & ~cover
            gone = places & cover & ~base & geo.seeing(fins) if fins else 0
            if gone:
                thin = any((places & cover & houses[line]).bit_count() < 2 for line in bases)
                yield Finned("sashimi" if thin else "finned", bases, crossing, fins, gone)


def _completed(covers: int, in_box: int, count: int) -> Iterator[int]:
    """The cover lines needed, filled up with lines through the box where fewer are."""
    missing = count - covers.bit_count()
    spare = [1 << at for at in bits(in_box & ~covers)]
    if missing == 0:
        yield covers
    elif missing == 1:
        yield from (covers | one for one in spare)
    elif missing == 2:
        yield from (covers | one | other for at, one in enumerate(spare) for other in spare[:at])


def _step(board: Board, digit: int, found: Finned) -> Step:
    geo = board.geo
    name = NAMES[len(found.bases)]
    said = symbol(digit + 1)
    body = board.places[digit] & union(geo, found.bases)
    article = "an" if name.startswith("X") else "a"
    why = (
        f"all places for {said} in {titled(board, found.bases)} lie in {titled(board, found.crossing)}, except "
        f"{cells_in(geo, found.fins)}: either {said} goes there, or the rest is {article} {name}"
    )
    links = [rule for cell in bits(found.gone) for rule in geo.links(found.fins, cell)]
    return step(
        board,
        technique=f"{found.kind} {name}",
        effort=EFFORTS[found.kind][len(found.bases)],
        why=why,
        dead=ruled_out(found.gone, digit),
        uses=[fact for house in found.bases for fact in board.absent(house, digit, body)],
        rules=[*found.bases, *found.crossing, *links],
        look=body,
    )


def _technique(kind: str, count: int) -> Technique[SudokuPuzzle]:
    about = (
        f"But for a few extra places in one box, the fins, some lines would have the pattern of the {NAMES[count]}. "
        "Either they have it, or the digit is in a fin: what both rule out is out."
    )
    if kind == "sashimi":
        about = (
            f"A finned {NAMES[count]} in which a line would have a single place left without the fins. Still, either "
            "the digit is in a fin or the others hold, and what both rule out is out."
        )
    return Technique(
        name=f"{kind} {NAMES[count]}",
        effort=EFFORTS[kind][count],
        about=about,
        find=partial(_find, kind=kind, count=count),
    )


X_WING, SWORDFISH, JELLYFISH = (_technique("finned", count) for count in NAMES)
SASHIMI_X_WING, SASHIMI_SWORDFISH, SASHIMI_JELLYFISH = (_technique("sashimi", count) for count in NAMES)
