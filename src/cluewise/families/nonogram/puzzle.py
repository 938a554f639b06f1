"""Nonogram puzzles and solutions: frozen, and of a valid shape or refused."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, ClassVar, NamedTuple, Self

from cluewise.base.errors import PuzzleError
from cluewise.family.json_format import TAGS, Fields, whole
from cluewise.family.puzzle import Json, Puzzle, Solution

MAX_SIZE = 512
MAX_LENGTH = 9999  # a run longer than its line is a puzzle without a solution; one of this length is a typing error
MAX_NAME = 40
EMPTY, OPEN, FILLED = ".", "?", "#"
KEYS = ("rows", "columns", "width", "height", "palette", "notes")
OTHER_NAMES = {"cols": "columns", "colours": "palette", "colors": "palette"}

_LETTER = re.compile(r"[A-Za-z#]")
_RGB = re.compile(r"[0-9A-F]{6}")


class Block(NamedTuple):
    """A run that a clue asks for: its length and the letter of its colour."""

    length: int
    colour: str = FILLED


Clue = tuple[Block, ...]


class Colour(NamedTuple):
    """A colour of the palette: the letter that stands for it, its name, and RRGGBB."""

    letter: str
    name: str
    rgb: str


BLACK = Colour(FILLED, "black", "000000")
BLACK_AND_WHITE = (BLACK,)


@dataclass(frozen=True, kw_only=True)
class NonogramPuzzle(Puzzle):
    """The clues of each row from the top and of each column from the left; `notes` are tags such as the author."""

    family: ClassVar[str] = "nonogram"
    rows: tuple[Clue, ...]
    columns: tuple[Clue, ...]
    palette: tuple[Colour, ...] = BLACK_AND_WHITE
    notes: tuple[tuple[str, str], ...] = field(default=(), compare=False)

    def __post_init__(self) -> None:
        _check_palette(self.palette)
        letters = frozenset(colour.letter for colour in self.palette)
        _check_clues(self.rows, "row", letters)
        _check_clues(self.columns, "column", letters)

    @property
    def height(self) -> int:
        """The number of rows."""
        return len(self.rows)

    @property
    def width(self) -> int:
        """The number of columns."""
        return len(self.columns)

    @property
    def coloured(self) -> bool:
        """Whether the puzzle is anything but black and white."""
        return self.palette != BLACK_AND_WHITE

    def extent(self) -> str:
        """The board's width and height."""
        return f"{self.width}x{self.height}"

    def to_json(self) -> Json:
        """Clues as lists of lengths; in colour as lists of texts such as "3r", with the palette."""
        data: Json = {"family": self.family}
        data |= {key: value for key, value in (("id", self.id), ("title", self.title)) if value is not None}
        data["rows"] = [self._clue_json(clue) for clue in self.rows]
        data["columns"] = [self._clue_json(clue) for clue in self.columns]
        if self.coloured:
            data["palette"] = [colour._asdict() for colour in self.palette]
        return data | ({"notes": dict(self.notes)} if self.notes else {})

    def _clue_json(self, clue: Clue) -> list[int] | list[str]:
        if self.coloured:
            return [f"{block.length}{block.colour}" for block in clue]
        return [block.length for block in clue]

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """The puzzle that `to_json` wrote."""
        fields = Fields(data, "a nonogram puzzle").only(*TAGS, *KEYS, instead=OTHER_NAMES)
        fields.agree(height=len(fields.items("rows")), width=len(fields.items("columns")))
        notes = Fields(fields.get("notes") or {}, "'notes' of a nonogram puzzle")
        return cls(
            id=fields.maybe_text("id"),
            title=fields.maybe_text("title"),
            rows=tuple(_clue_from_json(clue, f"row {n}") for n, clue in enumerate(fields.table("rows"), 1)),
            columns=tuple(_clue_from_json(clue, f"column {n}") for n, clue in enumerate(fields.table("columns"), 1)),
            palette=_palette_from_json(fields) if fields.get("palette") is not None else BLACK_AND_WHITE,
            notes=tuple((key, notes.text(key)) for key in notes.data),
        )


@dataclass(frozen=True)
class NonogramSolution(Solution):
    """The rows from the top, one character per cell: `#` or a colour's letter, `.` empty, `?` open."""

    rows: tuple[str, ...]

    def to_json(self) -> Json:
        """As JSON: `{"rows": [...]}`."""
        return {"rows": list(self.rows)}

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """The solution that `to_json` wrote."""
        return cls(Fields(data, "a nonogram solution").only(*TAGS, "rows").texts("rows"))


def least_length(clue: Clue) -> int:
    """The number of cells that a clue needs: its runs, and a gap between neighbours of one colour."""
    gaps = sum(a.colour == b.colour for a, b in pairwise(clue))
    return sum(block.length for block in clue) + gaps


def _check_palette(palette: Sequence[Colour]) -> None:
    if not palette:
        raise PuzzleError("a nonogram needs at least one colour")
    for letter, name, rgb in palette:
        if not (_LETTER.fullmatch(letter) and _is_name(name) and _RGB.fullmatch(rgb)):
            advice = "A colour is a letter or '#', a short name without quotes, and RRGGBB in capital hex digits."
            raise PuzzleError(f"{letter!r}, {name!r}, {rgb!r} is not a colour", advice=advice)
    for what, among in (("letter", [c.letter for c in palette]), ("name", [c.name for c in palette])):
        twice = [one for n, one in enumerate(among) if one in among[:n]]
        if twice:
            raise PuzzleError(f"two colours have the {what} {twice[0]!r}")
    if len(palette) == 1 and palette[0][1:] == BLACK[1:] and palette[0] != BLACK:
        raise PuzzleError("a puzzle in black alone must use the letter '#'")


def _is_name(name: str) -> bool:
    return 1 <= len(name) <= MAX_NAME and name.isprintable() and name == " ".join(name.split()) and '"' not in name


def _check_clues(clues: Sequence[Clue], what: str, letters: frozenset[str]) -> None:
    if not 1 <= len(clues) <= MAX_SIZE:
        raise PuzzleError(f"a nonogram has 1 to {MAX_SIZE} {what}s, found {len(clues)}")
    for n, clue in enumerate(clues, 1):
        if len(clue) > MAX_SIZE:
            raise PuzzleError(f"{what} {n} has {len(clue)} runs; at most {MAX_SIZE} are allowed")
        for length, colour in clue:
            if not 1 <= length <= MAX_LENGTH:
                raise PuzzleError(f"a run of {what} {n} has the length {length}; wanted 1 to {MAX_LENGTH}")
            if colour not in letters:
                raise PuzzleError(f"{what} {n} uses the colour {colour!r}, which is not in the palette")


def _clue_from_json(clue: tuple[Any, ...], what: str) -> Clue:
    return tuple(_block_from_json(block, f"a run of {what}") for block in clue)


def _block_from_json(block: Any, what: str) -> Block:
    found = re.fullmatch(r"([0-9]{1,4})([A-Za-z#])", block) if isinstance(block, str) else None
    if found:
        return Block(whole(int(found[1]), 1, MAX_LENGTH, what), found[2])
    if isinstance(block, str):
        raise PuzzleError(f"{what} must be a length with a colour's letter such as '3r', found {block[:24]!r}")
    return Block(whole(block, 1, MAX_LENGTH, what))


def _palette_from_json(fields: Fields) -> tuple[Colour, ...]:
    colours = [Fields(one, "a colour of the palette").only("letter", "name", "rgb") for one in fields.items("palette")]
    return tuple(Colour(one.text("letter"), one.text("name"), one.text("rgb")) for one in colours)
