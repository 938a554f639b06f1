"""Colours that need no explanation, letters for colours from other programs, and the ink to write on a colour."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from string import ascii_letters

from cluewise.families.nonogram.puzzle import BLACK, BLACK_AND_WHITE, FILLED, Block, Clue, Colour, NonogramPuzzle

# (letter, name, RRGGBB): what a letter means where a file does not say.
_USUAL = (
    *("r red CC1F1F", "g green 2E8B3D", "b blue 1F5FBF", "y yellow F2C81B", "o orange F08A1D", "p purple 7A3E9D"),
    *("k black 000000", "w white FFFFFF", "n brown 7B4A21", "e grey 8A8A8A", "i pink F19AB5", "c cyan 28B5C9"),
)
_BY_LETTER = {entry[0]: Colour(*entry.split()) for entry in _USUAL}
_BY_NAME = {colour.name: colour.rgb for colour in _BY_LETTER.values()} | {"gray": "8A8A8A", "magenta": "C92FA8"}

ALMOST_BLACK = 48  # of 255; nobody sees a colour in it
RGB = re.compile(r"#?([0-9A-Fa-f]{6})")


def usual(letter: str) -> Colour:
    """What a letter stands for where nobody said it."""
    return BLACK if letter == FILLED else _BY_LETTER.get(letter, Colour(letter, f"colour {letter}", "8A8A8A"))


def rgb_of(name: str) -> str:
    """The RRGGBB of a colour's name; grey where the name is not known."""
    return _BY_NAME.get(name.lower(), "8A8A8A")


def free_letter(wish: str, name: str, taken: Iterable[str]) -> str:
    """The letter for a colour: the one wished for, else one from its name, else any that is free."""
    used = set(taken)
    for letter in wish + name + ascii_letters:
        if letter not in used and (letter == FILLED or (letter.isascii() and letter.isalpha())):
            return letter
    return ""  # more colours than letters: the puzzle refuses it


def called(pixel: tuple[int, int, int], taken: Sequence[Colour]) -> Colour:
    """A colour with a letter and a name for these red, green and blue, unlike the colours that are taken."""
    if max(pixel) < ALMOST_BLACK and BLACK not in taken:
        return BLACK
    near = min(_BY_LETTER.values(), key=lambda colour: _apart(pixel, colour.rgb))
    names = [near.name, *(f"{near.name} {n}" for n in range(2, len(taken) + 3))]
    name = next(name for name in names if all(name != colour.name for colour in taken))
    letter = free_letter(near.letter, near.name, [colour.letter for colour in taken])
    return Colour(letter, name, "{:02X}{:02X}{:02X}".format(*pixel))


def _apart(pixel: tuple[int, int, int], rgb: str) -> int:
    return sum((value - int(rgb[2 * n : 2 * n + 2], 16)) ** 2 for n, value in enumerate(pixel))


def is_dark(rgb: str) -> bool:
    """Whether white reads better on this colour than black."""
    red, green, blue = (int(rgb[i : i + 2], 16) for i in (0, 2, 4))
    return 0.299 * red + 0.587 * green + 0.114 * blue < 140


def puzzle_in(
    palette: Sequence[Colour],
    rows: Iterable[Clue],
    columns: Iterable[Clue],
    *,
    name: str | None = None,
    title: str | None = None,
    notes: Iterable[tuple[str, str]] = (),
) -> NonogramPuzzle:
    """The puzzle with these clues; black alone, under whatever letter, becomes black and white."""
    if len(palette) == 1 and palette[0][1:] == BLACK[1:]:
        rows, columns, palette = _blackened(rows), _blackened(columns), BLACK_AND_WHITE
    return NonogramPuzzle(
        rows=tuple(rows),
        columns=tuple(columns),
        palette=tuple(palette),
        id=name,
        title=title or None,
        notes=tuple(notes),
    )


def _blackened(clues: Iterable[Clue]) -> list[Clue]:
    return [tuple(Block(block.length) for block in clue) for clue in clues]
