"""New nonograms: random pictures, or somebody's, changed a little until their clues have exactly one solution."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from random import Random
from typing import Any

from cluewise.base.errors import UsageError
from cluewise.base.grid import Cell
from cluewise.base.words import Opt, words
from cluewise.families.nonogram.colours import usual
from cluewise.families.nonogram.ladder import LADDER
from cluewise.families.nonogram.pictures.board import Picture, letters, picture_in, puzzle_of
from cluewise.families.nonogram.pictures.lines import open_cells
from cluewise.families.nonogram.pictures.raster import read_raster
from cluewise.families.nonogram.pictures.repair import Orbit, changed, line_solvable
from cluewise.families.nonogram.pictures.shapes import SYMMETRIES, draw, is_pleasing, orbit_of
from cluewise.families.nonogram.pictures.tracing import Traced, fitting, traced
from cluewise.families.nonogram.puzzle import Clue, Colour, NonogramPuzzle, NonogramSolution
from cluewise.family.maker import FILE, FLAG, NUMBER, Judge, Maker, Remarks, Setting, Wish, sides
from cluewise.family.steps import BEYOND, LEVELS, level_of
from cluewise.model import Compact

ANY = "any"
LONGEST_SIDE, MOST_COLOURS = 100, 6
CELLS_PER_COLOUR = 8  # with fewer there is no room for a picture in so many colours
USUAL_SIDE_OF_A_PICTURE = 30
DRAWINGS, MOST_CHANGES = 60, 12

EASY, MEDIUM = (name for name, _ in LEVELS[:2])
BY_LINES = (None, EASY, MEDIUM)  # what looking at one line at a time solves; medium takes all arrangements of a line
REASONING = {None: 0, EASY: 0, MEDIUM: 1}  # as the compiled maker numbers it; 2 is what takes more than lines
_TAUGHT = {one.level for one in LADDER.techniques} | {level_of(one.effort) for one in LADDER.proofs}
RATED = (*(name for name, _ in LEVELS if name in _TAUGHT), BEYOND)  # the levels that nonograms can have
PAINTS = "#rbygo"  # the colours of random pictures, as many as are wanted

SETTINGS = (
    Setting(name="colours", help="How many, from 1 to 6.", kind=NUMBER, lowest=1, highest=MOST_COLOURS, default=1),
    Setting(name="symmetry", help="Of the picture.", choices=(ANY, *SYMMETRIES), default=ANY, freest=ANY),
    Setting(name="from_", help="A picture to start from: PNG, JPEG, GIF, PBM, PGM or PPM.", kind=FILE),
    Setting(name="invert", help="Fill what is light in the picture, not what is dark.", kind=FLAG, default=False),
)


def size(text: str) -> tuple[int, ...]:
    """The height and width in "20" or "30x20"."""
    return sides(text, low=2, high=LONGEST_SIDE)


def usual_size_for(settings: Mapping[str, Any]) -> str | None:
    """With a picture: its proportions."""
    if settings["from_"] is None:
        return None
    height, width = fitting(read_raster(settings["from_"]), USUAL_SIDE_OF_A_PICTURE)
    return f"{max(2, width)}x{max(2, height)}"


def check(wish: Wish) -> None:
    """Complain about settings that do not go together."""
    height, width = wish.size
    if wish.level not in (None, *RATED):
        raise UsageError(
            f"no nonogram is {wish.level}: what single lines solve is {EASY} or {MEDIUM}, all others are rated higher;"
            f" there are {', '.join(RATED)}"
        )
    if height * width < CELLS_PER_COLOUR * wish["colours"] and wish["colours"] > 1:
        raise UsageError(f"a board of {width}x{height} is too small for {wish['colours']} colours")
    if wish["from_"] is None:
        if wish["invert"]:
            raise UsageError(words(Opt("invert"), " is for pictures: name one with ", Opt("from_")))
        return
    if wish["symmetry"] != ANY:
        said = " is for random pictures; one that is given with "
        raise UsageError(words(Opt("symmetry"), said, Opt("from_"), " stays as it is"))
    if wish["invert"] and wish["colours"] > 1:
        raise UsageError(words(Opt("invert"), " is for one colour: leave out ", Opt("colours")))
    _traced(wish)


def _traced(wish: Wish) -> Traced:
    return traced(wish["from_"], *wish.size, wish["colours"], invert=wish["invert"])


def _palette(wish: Wish) -> tuple[Colour, ...]:
    if wish["from_"] is not None:
        return _traced(wish).palette
    return tuple(usual(letter) for letter in PAINTS[: wish["colours"]])


# --- the readable maker ----------------------------------------------------------------------------------------------


def propose(wish: Wish, random: Random, judge: Judge[NonogramPuzzle]) -> NonogramPuzzle | None:
    """A puzzle that looking at one line at a time solves, or a unique one that takes more where that is asked for."""
    found = _drawn(wish, random, judge) if wish["from_"] is None else _repaired(wish, _traced(wish), random, judge)
    return puzzle_of(found, _palette(wish)) if found else None


def _repaired(wish: Wish, given: Traced, random: Random, judge: Judge[NonogramPuzzle]) -> Picture | None:
    width = wish.size[1]
    if wish.level not in BY_LINES:
        return _beyond_lines(given.picture, given.palette, random, judge, lambda cell: [cell])
    return line_solvable(
        given.picture,
        len(given.palette) + 1,
        random,
        orbit=lambda cell: [cell],
        weight=lambda cell: given.weights[cell[0] * width + cell[1]],
    )


def _drawn(wish: Wish, random: Random, judge: Judge[NonogramPuzzle]) -> Picture | None:
    height, width = wish.size
    colours = wish["colours"]
    symmetry = random.choice(SYMMETRIES) if wish["symmetry"] == ANY else wish["symmetry"]
    pictures = (draw(height, width, colours, symmetry, random) for _ in range(DRAWINGS))
    picture = next((one for one in pictures if is_pleasing(one, colours)), None)
    if picture is None:
        return None

    def orbit(cell: Cell) -> list[Cell]:
        return orbit_of(cell, height, width, symmetry)

    if wish.level in BY_LINES:
        found = line_solvable(picture, colours + 1, random, orbit, weight=lambda _: 0)
    else:
        found = _beyond_lines(picture, _palette(wish), random, judge, orbit)
    return found if found and is_pleasing(found, colours) else None


def _beyond_lines(
    picture: Picture, palette: tuple[Colour, ...], random: Random, judge: Judge[NonogramPuzzle], orbit: Orbit
) -> Picture | None:
    """The picture with changes until it has one solution that takes more than one line at a time."""
    for _ in range(MOST_CHANGES):
        stalled = open_cells(picture, len(palette) + 1)
        if stalled and judge.unique(puzzle_of(picture, palette)):
            return picture
        cell = (
            random.choice(stalled) if stalled else (random.randrange(len(picture)), random.randrange(len(picture[0])))
        )
        now = picture[cell[0]][cell[1]]
        picture = changed(picture, orbit(cell), 0 if now else random.randint(1, len(palette)))
    return None


# --- which puzzles are the same --------------------------------------------------------------------------------------


def fingerprint(puzzle: NonogramPuzzle) -> Hashable:
    """Equal for puzzles that are turns, mirrors or recolourings of each other, and for no others."""
    return min(_recoloured(*turned) for turned in _turns(puzzle.rows, puzzle.columns))


Clues = tuple[Clue, ...]


def _turns(rows: Clues, columns: Clues) -> Iterator[tuple[Clues, Clues]]:
    """The eight ways to lay the board; a mirror swaps the lines of one side and reads those of the other backwards."""
    for one, other in ((rows, columns), (columns, rows)):
        for upright in (one, other), (one[::-1], _backwards(other)):
            yield upright
            yield _backwards(upright[0]), upright[1][::-1]


def _backwards(clues: Clues) -> Clues:
    return tuple(clue[::-1] for clue in clues)


def _recoloured(rows: Clues, columns: Clues) -> tuple[tuple[tuple[int, int], ...], ...]:
    numbers: dict[str, int] = {}

    def numbered(clues: Clues) -> tuple[tuple[tuple[int, int], ...], ...]:
        return tuple(
            tuple((length, numbers.setdefault(colour, len(numbers))) for length, colour in clue) for clue in clues
        )

    return numbered(rows) + numbered(columns)


# --- the compiled maker ----------------------------------------------------------------------------------------------


def compact(wish: Wish) -> Compact:
    """The wish in numbers: the size, the colours, and a symmetry or a picture."""
    reasoning = REASONING.get(wish.level, 2)
    if wish["from_"] is None:
        symmetry = (ANY, *SYMMETRIES).index(wish["symmetry"]) - 1
        kernel = "nonogram" if wish["colours"] == 1 else "nonogram_colours"
        return Compact(kernel, (*wish.size, wish["colours"], symmetry, reasoning))
    given = _traced(wish)
    cells = bytes(value for row in given.picture for value in row)
    return Compact("nonogram_picture", (*wish.size, len(given.palette), cells, given.weights, reasoning))


def expand(wish: Wish, draft: bytes) -> NonogramPuzzle:
    """The puzzle of the picture that the compiled maker drew or repaired."""
    return puzzle_of(picture_in(draft, wish.size[1]), _palette(wish))


def solved(wish: Wish, cells: bytes) -> NonogramSolution:
    """The solution that the compiled maker tells with a puzzle."""
    return NonogramSolution(tuple(letters(picture_in(cells, wish.size[1]), _palette(wish))))


def imprint(puzzle: NonogramPuzzle) -> Compact | None:
    """The clues of a black and white puzzle in numbers."""
    if len(puzzle.palette) != 1:
        return None
    clues = [[block.length for block in clue] for clue in (*puzzle.rows, *puzzle.columns)]
    return Compact("nonogram", (puzzle.height, puzzle.width, clues))


# --- what became of a picture ----------------------------------------------------------------------------------------


def remarks(wish: Wish, puzzle: NonogramPuzzle, solution: NonogramSolution) -> Remarks | None:
    """How many cells of the picture were changed, and the picture before and after."""
    if wish["from_"] is None:
        return None
    before = letters(_traced(wish).picture, puzzle.palette)
    count = sum(
        a != b for one, other in zip(before, solution.rows, strict=True) for a, b in zip(one, other, strict=True)
    )
    brief = f"{count} of {puzzle.height * puzzle.width} cells of the picture changed"
    width = max(2 * puzzle.width, len("before"))
    shown = [f"{'before':<{width}}   after"]
    shown += [f"{_wide(one):<{width}}   {_wide(other)}" for one, other in zip(before, solution.rows, strict=True)]
    return Remarks(brief=brief, text="\n".join([f"{brief}:", *shown]), fields={"changed": count, "before": before})


def _wide(row: str) -> str:
    """A row with cells about as wide as they are high."""
    return "".join(value * 2 for value in row).rstrip()


MAKER = Maker(
    usual_size="15",
    usual_size_for=usual_size_for,
    size=size,
    settings=SETTINGS,
    check=check,
    propose=propose,
    fingerprint=fingerprint,
    compact=compact,
    expand=expand,
    solved=solved,
    imprint=imprint,
    remarks=remarks,
)
