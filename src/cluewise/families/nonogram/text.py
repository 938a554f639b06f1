"""The native text form: `.non` files, with keys on lines of their own, then the clues of rows and columns."""

from __future__ import annotations

import re

from cluewise.base.errors import ReadError
from cluewise.base.scan import Word, titled
from cluewise.families.nonogram import clues
from cluewise.families.nonogram.colours import RGB, puzzle_in, rgb_of, usual
from cluewise.families.nonogram.keyed import ADVICE, Keyed, parsed
from cluewise.families.nonogram.puzzle import (
    BLACK_AND_WHITE,
    EMPTY,
    MAX_LENGTH,
    OPEN,
    Block,
    Clue,
    Colour,
    NonogramPuzzle,
    NonogramSolution,
)
from cluewise.family import CERTAIN, LIKELY, MAYBE, NO

HEAD = 50_000  # characters of a text too long for us that are looked at
NOTES = ("catalogue", "by", "copyright", "license")
_BLOCK = re.compile(r"([0-9]+)([A-Za-z#]?)")
_COLOUR = re.compile(r'([A-Za-z#])[ \t]+(?:"([^"]*)"|([^\s"#]\S*))?[ \t]*(#[0-9A-Fa-f]{6})?')
_SECTION = re.compile(r"^[ \t]*(rows|columns)[ \t]*$", re.MULTILINE | re.IGNORECASE)
_SIZE = re.compile(r"^[ \t]*(?:width|height)[ \t]+\S", re.MULTILINE | re.IGNORECASE)


def looks_like(text: str) -> int:
    """Certain with sizes and both sections; sections alone might be a plain two-section text."""
    head = text[:HEAD] if clues.is_huge(text) else text
    sections = {found.lower() for found in _SECTION.findall(head)}
    if _SIZE.search(head):
        return (MAYBE, LIKELY, CERTAIN)[len(sections)]
    return MAYBE if len(sections) == 2 else NO


def read(text: str) -> NonogramPuzzle:
    """The puzzle in a `.non` text."""
    title, body = titled(clues.guarded(text))
    file = parsed(body)
    palette = _palette(file)
    block = _reader(palette)
    rows, columns = clues.clues_in(file.section("rows", "height"), file.section("columns", "width"), block)
    notes = [(key, file.value(key) or "") for key in NOTES if key in file.keys]
    used = palette or _as_they_come(rows + columns)
    return puzzle_in(used, rows, columns, title=file.value("title") or title, notes=notes)


def write(puzzle: NonogramPuzzle) -> str:
    """The puzzle as a `.non` text."""
    tags = dict(puzzle.notes) | ({"title": puzzle.title} if puzzle.title else {})
    lines = [f'{key} "{_quotable(tags[key])}"' for key in ("catalogue", "title", *NOTES[1:]) if key in tags]
    if puzzle.coloured:
        lines += [f'color {letter} "{name}" #{rgb}' for letter, name, rgb in puzzle.palette]
    lines += [f"width {puzzle.width}", f"height {puzzle.height}"]
    for key, section in (("rows", puzzle.rows), ("columns", puzzle.columns)):
        lines += ["", key, *(_written(clue, coloured=puzzle.coloured) for clue in section)]
    return "\n".join(lines) + "\n"


def solutions(puzzle: NonogramPuzzle, text: str) -> tuple[NonogramSolution, ...]:
    """The picture that the key `goal` holds, if there is one."""
    file = parsed(titled(clues.guarded(text))[1])
    if "goal" not in file.keys:
        return ()
    place = file.keys["goal"].place
    cells = re.sub(r"\s", "", file.value("goal") or "")
    if len(cells) != puzzle.width * puzzle.height:
        wanted = f"a goal of {puzzle.width} x {puzzle.height} cells"
        raise ReadError(f"expected {wanted}, found {len(cells)}", place=place, advice=ADVICE)
    cells = cells.translate({ord("0"): EMPTY, ord("-"): EMPTY, ord("1"): puzzle.palette[0].letter})
    known = {EMPTY, OPEN, *(colour.letter for colour in puzzle.palette)}
    strange = next((cell for cell in cells if cell not in known), None)
    if strange:
        raise ReadError(f"expected 0, 1 or a colour's letter in the goal, found {strange!r}", place=place)
    return (NonogramSolution(tuple(cells[i : i + puzzle.width] for i in range(0, len(cells), puzzle.width))),)


def _quotable(text: str) -> str:
    return " ".join(clues.printable(text).replace('"', "'").split())


def _palette(file: Keyed) -> tuple[Colour, ...]:
    found: dict[str, Colour] = {}
    for value in file.colours:
        colour = _colour(value)
        if colour.letter in found:
            raise ReadError(f"the colour {colour.letter!r} is there twice", place=value.place, advice=ADVICE)
        found[colour.letter] = colour
    return tuple(found.values())


def _colour(value: Word) -> Colour:
    """A colour such as `r red #CC0000`, `r #CC0000` or `r "dark red"`."""
    found = _COLOUR.fullmatch(value.text)
    if not found:
        raise value.unexpected("a colour such as: r red #CC0000", ADVICE)
    letter, code = found[1], found[4] or ""
    name = found[2] or found[3] or ""
    if RGB.fullmatch(name) and not code:
        name, code = "", name
    rgb = code.lstrip("#").upper() or rgb_of(name)
    usually = usual(letter)
    return Colour(letter, name or (usually.name if usually.rgb == rgb else f"colour {letter}"), rgb)


def _reader(palette: tuple[Colour, ...]) -> clues.Reader:
    """How to read a run: a letter that is declared, or any letter if none is; no letter means `#`."""
    letters = [colour.letter for colour in palette]

    def block(word: Word) -> Block:
        found = _BLOCK.fullmatch(word.text)
        if found is None:
            raise word.unexpected("a run length such as 3, or 3r in colour", ADVICE)
        letter = found[2] or "#"
        if letters and letter not in letters:
            raise word.unexpected(f"a run with one of the colours {', '.join(letters)}", ADVICE)
        return Block(Word(found[1], word.line, word.column).number(1, MAX_LENGTH, "a run length", ADVICE), letter)

    return block


def _as_they_come(section: tuple[Clue, ...]) -> tuple[Colour, ...]:
    """The palette of a file that uses letters without saying what they are."""
    letters = dict.fromkeys(block.colour for clue in section for block in clue)
    return tuple(usual(letter) for letter in letters) or BLACK_AND_WHITE


def _written(clue: Clue, *, coloured: bool) -> str:
    return ",".join(f"{length}{colour if coloured else ''}" for length, colour in clue) or "0"
