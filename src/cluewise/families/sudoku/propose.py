"""New Sudokus: a full grid from which values are taken in a symmetric pattern as long as it stays unique."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from random import Random

from cluewise.base.errors import UsageError
from cluewise.base.grid import Cell
from cluewise.base.words import Opt, words
from cluewise.families.sudoku.compact import compact as numbers
from cluewise.families.sudoku.extras import with_flags
from cluewise.families.sudoku.layout import cages, jigsaw, split
from cluewise.families.sudoku.plainly import falls_to_singles
from cluewise.families.sudoku.puzzle import MAX_SIZE, SudokuPuzzle, SudokuSolution
from cluewise.families.sudoku.regions import USUAL_BOXES
from cluewise.family.maker import FLAG, NUMBER, Judge, Maker, Setting, Wish, sides
from cluewise.family.steps import BEYOND, LEVELS
from cluewise.model import Compact

Turn = Callable[[Cell, int], Cell]

# Where on the Sudoku Explainer's scale, in tenths, nearly every puzzle has a level of ours: what to aim at.
AIMS = {"medium": (25, 34), "hard": (42, 67), "expert": (68, 83), "beyond": (84, 999)}
ROUNDS = 4  # of looking around, before two givens count as alike
ORDINARY = 9  # the size that the compiled maker knows

TURNS: dict[str, tuple[Turn, ...]] = {
    "none": (),
    "rotational": (lambda cell, last: (last - cell[0], last - cell[1]),),
    "mirror": (lambda cell, last: (cell[0], last - cell[1]),),
    "diagonal": (lambda cell, _: (cell[1], cell[0]),),
    "full": (
        lambda cell, last: (cell[0], last - cell[1]),
        lambda cell, last: (last - cell[0], cell[1]),
        lambda cell, _: (cell[1], cell[0]),
    ),
}

JIGSAW, KILLER = "jigsaw", "killer"
VARIANTS = {
    "x": "diagonals",
    "diagonals": "diagonals",
    "windoku": "windows",
    "windows": "windows",
    "jigsaw": JIGSAW,
    "killer": KILLER,
    "antiknight": "antiknight",
    "anti-knight": "antiknight",
}
USUAL = "rotational"
SMALLEST = 4  # rows; smaller boards have nothing to think about
LARGE = 10  # rows from which a board falls to singles unless it is asked to be harder: else it is too much to think of
SMALLEST_CAGE = 2  # cells: smaller ones would be givens

SETTINGS = (
    Setting(
        name="symmetry",
        help=words(f"The pattern of the givens; {USUAL} unless said otherwise, and none with ", Opt("minimal"), "."),
        choices=tuple(TURNS),
        freest="none",
    ),
    Setting(name="remove", help="How many cells to empty, at most.", kind=NUMBER),
    Setting(name="variant", help="x, windoku, jigsaw, killer or antiknight, or several with commas between."),
    Setting(
        name="minimal",
        help=words("No given can be left out; with ", Opt("symmetry"), ", none with those it goes with."),
        kind=FLAG,
        default=False,
    ),
)


def size(text: str) -> tuple[int, ...]:
    """The number of rows in "9" or "9x9"."""
    height, width = sides(text, low=SMALLEST, high=MAX_SIZE)
    if height != width:
        raise UsageError(f"a sudoku is a square: {height} or {width}, not {text!r}")
    return (height,)


def propose(wish: Wish, random: Random, judge: Judge[SudokuPuzzle]) -> SudokuPuzzle | None:
    """A unique Sudoku with as few givens as its pattern allows, or with so many cells emptied as was asked for."""
    full = _filled(wish, random, judge)
    if full is None:
        return None
    if KILLER in variants_of(wish):
        return _killer(full, random, judge)
    return _emptied(full, wish, random, judge)


def _emptied(puzzle: SudokuPuzzle, wish: Wish, random: Random, judge: Judge[SudokuPuzzle]) -> SudokuPuzzle:
    left = wish["remove"]
    easy = wish.level == LEVELS[0][0] or (puzzle.size >= LARGE and wish.level is None)
    plainly = easy and not wish["minimal"]  # what singles need is more than what makes it unique
    orbits = _orbits(puzzle.size, _symmetry(wish))
    random.shuffle(orbits)
    for orbit in orbits:
        if left is not None and len(orbit) > left:
            continue
        trial = _without(puzzle, orbit)
        if falls_to_singles(trial) if plainly else judge.unique(trial):
            puzzle = trial
            left = None if left is None else left - len(orbit)
    return puzzle


def _filled(wish: Wish, random: Random, judge: Judge[SudokuPuzzle]) -> SudokuPuzzle | None:
    """A full grid that keeps the variant's rules."""
    (size,) = wish.size
    wanted = variants_of(wish)
    if not wanted - {KILLER}:
        return SudokuPuzzle(tuple(map(tuple, _full(size, random))))
    regions = jigsaw(size, random) if JIGSAW in wanted else ()
    first = tuple(value + 1 for value in _shuffled(size, random))
    open_row = (None,) * size
    flags = {name: name in wanted for name in ("diagonals", "windows", "antiknight")}
    start = with_flags(SudokuPuzzle((first, *(open_row,) * (size - 1)), regions), [n for n in flags if flags[n]])
    found = judge.solution(start)
    return replace(start, givens=found.grid) if isinstance(found, SudokuSolution) else None


def _killer(full: SudokuPuzzle, random: Random, judge: Judge[SudokuPuzzle]) -> SudokuPuzzle | None:
    """Cages without any given; where that leaves several solutions, cages are split."""
    cages_left = list(cages(full.givens, random))
    puzzle = replace(full, givens=((None,) * full.size,) * full.size, cages=tuple(cages_left))
    while not judge.unique(puzzle):
        large = [cage for cage in cages_left if len(cage.cells) > SMALLEST_CAGE]
        if not large:
            return None
        cage = random.choice(large)
        cages_left.remove(cage)
        cages_left += split(cage, full.givens)
        puzzle = replace(puzzle, cages=tuple(cages_left))
    return puzzle


def variants_of(wish: Wish) -> frozenset[str]:
    """The variants that are wished for; UsageError."""
    asked = [word.strip().lower() for word in (wish["variant"] or "").split(",") if word.strip()]
    if unknown := [word for word in asked if word not in VARIANTS]:
        raise UsageError(f"there is no variant {unknown[0]!r}; there are: {', '.join(VARIANTS)}")
    found = frozenset(VARIANTS[word] for word in asked)
    if {JIGSAW, "windows"} <= found:
        raise UsageError("a jigsaw has no windows")
    if KILLER in found and (wish["remove"] is not None or wish["minimal"]):
        both = (Opt("remove"), " and ", Opt("minimal"))
        raise UsageError(words("a killer has cages instead of givens: ", *both, " do not go with it"))
    return found


def _without(puzzle: SudokuPuzzle, orbit: list[Cell]) -> SudokuPuzzle:
    gone = set(orbit)
    givens = tuple(
        tuple(None if (r, c) in gone else value for c, value in enumerate(row)) for r, row in enumerate(puzzle.givens)
    )
    return replace(puzzle, givens=givens)


def _symmetry(wish: Wish) -> str:
    """The pattern asked for; nobody who only asks for a minimal puzzle wants it to need more givens for its looks."""
    return str(wish["symmetry"] or ("none" if wish["minimal"] else USUAL))


def _orbits(size: int, symmetry: str) -> list[list[Cell]]:
    """The cells in groups that the pattern keeps together."""
    last = size - 1
    found: dict[Cell, list[Cell]] = {}
    for start in ((r, c) for r in range(size) for c in range(size)):
        if start in found:
            continue
        orbit = [start]
        for cell in orbit:  # grows while it is walked
            orbit += [to for turn in TURNS[symmetry] if (to := turn(cell, last)) not in orbit]
        found |= dict.fromkeys(orbit, orbit)
    return list({id(orbit): orbit for orbit in found.values()}.values())


def _full(size: int, random: Random) -> list[list[int]]:
    """A full grid: the plainest one with its bands, lines and values shuffled."""
    height, width = USUAL_BOXES[size]
    rows, columns = _lines(size, height, random), _lines(size, width, random)
    values = [value + 1 for value in _shuffled(size, random)]
    return [[values[(row % height * width + row // height + column) % size] for column in columns] for row in rows]


def _lines(size: int, thickness: int, random: Random) -> list[int]:
    """The lines of a grid, shuffled within their bands, and the bands too."""
    bands = _shuffled(size // thickness, random)
    return [band * thickness + line for band in bands for line in _shuffled(thickness, random)]


def _shuffled(count: int, random: Random) -> list[int]:
    return random.sample(range(count), count)


def fingerprint(puzzle: SudokuPuzzle) -> Hashable:
    """Equal for Sudokus that are turns, mirrors, swaps of lines or renamings of each other (and rarely for others).

    Every given gets a colour that says what it sees in its lines, its region and among its like, again and again;
    that cannot tell a row from a column, nor one value from another.
    """
    givens = [(r, c, puzzle.regions[r - 1][c - 1], value) for (r, c), value in puzzle.filled()]
    colours = [0] * len(givens)
    for _ in range(ROUNDS):
        seen: list[dict[int, list[int]]] = [{}, {}, {}, {}]
        for given, colour in zip(givens, colours, strict=True):
            for group, key in zip(seen, given, strict=True):
                group.setdefault(key, []).append(colour)
        told = [{key: hash(tuple(sorted(found))) for key, found in group.items()} for group in seen]
        colours = [
            hash(
                (colour, frozenset((told[0][r], told[1][c])), told[0][r] + told[1][c], told[2][region], told[3][value])
            )
            for (r, c, region, value), colour in zip(givens, colours, strict=True)
        ]
    return (puzzle.size, puzzle.box is None, *puzzle.shape[1:], len(puzzle.cages), tuple(sorted(colours)))


def compact(wish: Wish) -> Compact | None:
    """The wish in numbers: which cells go together, how many to empty, and how hard it should be.

    An ordinary 9x9 can be aimed at a level; other sizes are made natively only where singles may be enough.
    """
    if variants_of(wish):
        return None
    (size,) = wish.size
    remove = -1 if wish["remove"] is None else wish["remove"]
    easy = wish.level == LEVELS[0][0] and not wish["minimal"]
    if size != ORDINARY:
        if not (easy or wish.level is None) or wish["minimal"]:
            return None
        return Compact("sudoku_boxes", (*USUAL_BOXES[size], _groups(wish), remove))
    low, high = AIMS.get(wish.level or "", (0, 0)) if remove < 0 else (0, 0)
    return Compact("sudoku9", (bytes(_groups(wish)), remove, easy, low, high))


def _groups(wish: Wish) -> list[int]:
    """For each cell the number of the cells that it goes with."""
    (size,) = wish.size
    groups = [0] * size**2
    for number, orbit in enumerate(_orbits(size, _symmetry(wish))):
        for r, c in orbit:
            groups[r * size + c] = number
    return groups


def expand(wish: Wish, draft: bytes) -> SudokuPuzzle:
    """The puzzle in a draft of the compiled maker."""
    (size,) = wish.size
    values = tuple(value or None for value in draft)
    return SudokuPuzzle(tuple(values[start : start + size] for start in range(0, size * size, size)))


def solved(wish: Wish, values: bytes) -> SudokuSolution:
    """The solution that the compiled maker tells with a puzzle."""
    (size,) = wish.size
    return SudokuSolution(tuple(tuple(values[start : start + size]) for start in range(0, size * size, size)))


def check(wish: Wish) -> None:
    """UsageError for wishes that do not go together."""
    (size,) = wish.size
    if size not in USUAL_BOXES and JIGSAW not in variants_of(wish):
        sizes = ", ".join(map(str, USUAL_BOXES))
        said = f"a sudoku's size is one of {sizes}, not {size}; "
        raise UsageError(words(said, Opt("variant", "jigsaw"), f" has any from {SMALLEST} up"))
    if wish["remove"] is not None and wish["minimal"]:
        said = "a minimal puzzle has as many cells emptied as can be: "
        raise UsageError(words(said, Opt("remove"), " does not go with ", Opt("minimal")))
    if wish["remove"] is not None and wish["remove"] > size**2:
        raise UsageError(f"a board of {size} rows has {size**2} cells: {wish['remove']} are too many")


def doubt(wish: Wish) -> str | None:
    """What takes assumptions inside assumptions does not come up by chance."""
    if wish.level != BEYOND:
        return None
    return "sudokus beyond expert are about one in a million, and nobody here knows how to aim at them"


MAKER = Maker(
    usual_size=str(ORDINARY),
    size=size,
    settings=SETTINGS,
    check=check,
    doubt=doubt,
    propose=propose,
    fingerprint=fingerprint,
    compact=compact,
    expand=expand,
    solved=solved,
    imprint=numbers,
)
