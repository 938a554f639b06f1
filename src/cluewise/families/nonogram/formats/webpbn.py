"""The XML of webpbn.com, in colour too."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

from cluewise.base.errors import ReadError, UsageError
from cluewise.base.xml_tree import MAX_ELEMENTS, Element, Shape, parsed
from cluewise.families.nonogram.clues import printable
from cluewise.families.nonogram.colours import RGB, free_letter, puzzle_in, rgb_of
from cluewise.families.nonogram.puzzle import (
    BLACK,
    EMPTY,
    FILLED,
    MAX_LENGTH,
    MAX_SIZE,
    OPEN,
    Block,
    Clue,
    Colour,
    NonogramPuzzle,
    NonogramSolution,
)
from cluewise.family import CERTAIN, LIKELY, NO, Piece

ADVICE = 'A webpbn file has <clues type="rows"> and <clues type="columns"> with a <line> of <count>s for each line.'
# The names and remarks of a file say nothing about the solution; some of them become notes of the puzzle.
_REMARKS = ("title", "author", "authorid", "copyright", "source", "description", "note")
_SHAPES = {
    "puzzleset": Shape((*_REMARKS, "puzzle")),
    "puzzle": Shape(
        ("id", *_REMARKS, "color", "clues", "solution"),
        ("type", "defaultcolor", "backgroundcolor"),
        once=("id", "title", "author", "copyright", "source", "description"),
    ),
    "color": Shape((), ("name", "char"), text=True),
    "clues": Shape(("line",), ("type",)),
    "line": Shape(("count",)),
    "count": Shape((), ("color",), text=True),
    "solution": Shape(("image", "note"), ("type", "id")),
}
_BACKGROUNDS = ("white", "paper", *(f"paper {n}" for n in range(2, 100)))  # more names than letters for colours
_TAGS = (("author", "by"), ("copyright", "copyright"), ("source", "source"), ("description", "description"))


def looks_like(text: str) -> int:
    """Certain for XML with a puzzle inside."""
    if text[:4096].lstrip()[:1] != "<":
        return NO
    return CERTAIN if "<clues" in text or "<puzzleset" in text else LIKELY if "<puzzle" in text else NO


def read(text: str) -> NonogramPuzzle:
    """The puzzle in an XML file that holds one."""
    root = parsed(text, "nonogram")
    puzzle = _only_puzzle(root)
    root.check(_SHAPES, ADVICE)
    colours = _colours(puzzle)
    background = puzzle.attributes.get("backgroundcolor", "white")
    default = puzzle.attributes.get("defaultcolor", "black")
    default = "black" if default == background else default
    rows, columns = (_clues(puzzle, kind, colours, default) for kind in ("rows", "columns"))
    used = {block.colour for clue in rows + columns for block in clue}
    declared = {element.attributes.get("name") for element in puzzle.all("color")}
    palette = [c for c in colours.values() if c.letter in used or (c.name in declared and c.name != background)]
    notes = [(key, value) for tag, key in _TAGS if (value := puzzle.text_of(tag))]
    title, name = puzzle.text_of("title"), puzzle.text_of("id")
    return puzzle_in(palette or [BLACK], rows, columns, name=name, title=title, notes=notes)


def several(text: str) -> list[Piece]:
    """The puzzles of a file, each as a file of its own."""
    root = parsed(text, "nonogram")
    puzzles = [root] if root.tag == "puzzle" else list(root.all("puzzle"))
    return [Piece(puzzle.place.line, f"<puzzleset>{puzzle.to_xml()}</puzzleset>\n") for puzzle in puzzles]


def solutions(puzzle: NonogramPuzzle, text: str) -> tuple[NonogramSolution, ...]:
    """The pictures that the file holds as goals or saved positions, goals first."""
    element = _only_puzzle(parsed(text, "nonogram"))
    found = sorted(element.all("solution"), key=lambda one: one.attributes.get("type", "goal") != "goal")
    images = [image for solution in found for image in solution.all("image")]
    return tuple(_picture(image, element, puzzle) for image in images)


def write(puzzle: NonogramPuzzle) -> str:
    """The puzzle as an XML file."""
    _refuse_too_large(puzzle)
    taken = {colour.name for colour in puzzle.palette}
    background = next(name for name in _BACKGROUNDS if name not in taken)
    lines = ['<?xml version="1.0"?>', "<puzzleset>"]
    lines.append(f'<puzzle type="grid" defaultcolor="{_x(puzzle.palette[0].name)}" backgroundcolor="{background}">')
    notes = {key: value for key, value in puzzle.notes if value.strip()}
    lines += [f"<{tag}>{_x(notes[key])}</{tag}>" for tag, key in _TAGS if key in notes]
    lines += [f"<{tag}>{_x(text)}</{tag}>" for tag, text in (("id", puzzle.id), ("title", puzzle.title)) if text]
    lines.append(f'<color name="{background}" char=".">FFFFFF</color>')
    lines += [f'<color name="{_x(name)}" char="{letter}">{rgb}</color>' for letter, name, rgb in puzzle.palette]
    names = {colour.letter: _x(colour.name) for colour in puzzle.palette}
    for kind, clues in (("columns", puzzle.columns), ("rows", puzzle.rows)):
        lines += [f'<clues type="{kind}">', *(_line(clue, names) for clue in clues), "</clues>"]
    return "\n".join([*lines, "</puzzle>", "</puzzleset>"]) + "\n"


def _refuse_too_large(puzzle: NonogramPuzzle) -> None:
    """Complain about what the reader would refuse: only huge boards with a run in every other cell are."""
    runs = sum(map(len, (*puzzle.rows, *puzzle.columns)))
    if runs > MAX_ELEMENTS - 2000:
        raise UsageError(f"a puzzle with {runs:,} runs is too large for the format 'webpbn'; use 'non' or 'json'")


def _x(text: str) -> str:
    return escape(" ".join(printable(text).split()))


def _line(clue: Clue, names: dict[str, str]) -> str:
    counts = [f'<count color="{names[colour]}">{length}</count>' for length, colour in clue]
    return f"<line>{''.join(counts)}</line>"


def _only_puzzle(root: Element) -> Element:
    puzzles = [root] if root.tag == "puzzle" else list(root.all("puzzle")) if root.tag == "puzzleset" else []
    if not puzzles:
        raise ReadError("expected a <puzzle> in this XML, found none", place=root.place, advice=ADVICE)
    if len(puzzles) > 1:
        message = f"this file holds {len(puzzles)} puzzles; only one can be read at a time"
        raise ReadError(message, place=puzzles[1].place, advice="Put each <puzzle> into a file of its own.")
    kind = puzzles[0].attributes.get("type", "grid")
    if kind != "grid":
        raise ReadError(f"expected a puzzle of the type 'grid', found {kind[:24]!r}", place=puzzles[0].place)
    return puzzles[0]


def _colours(puzzle: Element) -> dict[str, Colour]:
    """The colours by name, the background and the two that need no declaration included."""
    background = puzzle.attributes.get("backgroundcolor", "white")
    found: dict[str, Colour] = {}
    taken = [EMPTY]
    for element in puzzle.all("color"):
        name = " ".join(element.attributes.get("name", "").split())
        code = RGB.fullmatch(element.text.strip())
        if not name or name in found:
            raise ReadError("expected a colour with a name of its own", place=element.place, advice=ADVICE)
        wish = element.attributes.get("char", "")
        letter = EMPTY if name == background else free_letter(wish, name, taken)
        taken.append(letter)
        found[name] = Colour(letter, name, code[1].upper() if code else rgb_of(name))
    found.setdefault(background, Colour(EMPTY, background, "FFFFFF"))
    for name in ("black", "white"):
        found.setdefault(name, Colour(free_letter(FILLED, name, taken), name, rgb_of(name)))
    return found


def _clues(puzzle: Element, kind: str, colours: dict[str, Colour], default: str) -> tuple[Clue, ...]:
    sections = [clues for clues in puzzle.all("clues") if clues.attributes.get("type") == kind]
    if len(sections) != 1:
        place = sections[1].place if sections else puzzle.place
        raise ReadError(f"expected one set of clues for the {kind}, found {len(sections)}", place=place, advice=ADVICE)
    for other in puzzle.all("clues"):
        if other.attributes.get("type") not in ("rows", "columns"):
            raise ReadError("expected clues of the type 'rows' or 'columns'", place=other.place, advice=ADVICE)
    lines = list(sections[0].all("line"))
    if not 1 <= len(lines) <= MAX_SIZE:
        raise ReadError(f"expected 1 to {MAX_SIZE} {kind}, found {len(lines)}", place=sections[0].place, advice=ADVICE)
    return tuple(_clue(line, colours, default) for line in lines)


def _clue(line: Element, colours: dict[str, Colour], default: str) -> Clue:
    counts = list(line.all("count"))
    if len(counts) == 1 and counts[0].text.strip() == "0":
        return ()
    if len(counts) > MAX_SIZE:
        raise ReadError(f"expected at most {MAX_SIZE} runs in a clue, found {len(counts)}", place=line.place)
    return tuple(_block(count, colours, default) for count in counts)


def _block(count: Element, colours: dict[str, Colour], default: str) -> Block:
    length = count.word().number(1, MAX_LENGTH, "a run length", ADVICE)
    name = " ".join(count.attributes.get("color", default).split())
    colour = colours.get(name)
    if colour is None or colour.letter == EMPTY:
        raise ReadError(f"expected a colour of the puzzle, found {name[:24]!r}", place=count.place, advice=ADVICE)
    return Block(length, colour.letter)


def _picture(image: Element, element: Element, puzzle: NonogramPuzzle) -> NonogramSolution:
    letters = dict(_characters(element, puzzle))
    rows = [re.sub(r"\[[^\]]*\]", OPEN, row) for row in re.findall(r"\|(.*)\|", image.text)]
    if len(rows) != puzzle.height or any(len(row) != puzzle.width for row in rows):
        message = f"expected an image of {puzzle.height} rows with {puzzle.width} cells between bars"
        raise ReadError(message, place=image.place, advice=ADVICE)
    strange = next((cell for row in rows for cell in row if cell not in letters), None)
    if strange:
        raise ReadError(f"expected the characters of the puzzle's colours, found {strange!r}", place=image.place)
    return NonogramSolution(tuple("".join(letters[cell] for cell in row) for row in rows))


def _characters(element: Element, puzzle: NonogramPuzzle) -> Iterator[tuple[str, str]]:
    """Which character of the file's pictures stands for which of our letters."""
    colours = _colours(element)
    yield from (("?", OPEN), (".", EMPTY), ("X", FILLED if not puzzle.coloured else colours["black"].letter))
    for one in element.all("color"):
        letter = colours[" ".join(one.attributes.get("name", "").split())].letter
        black = not puzzle.coloured and letter != EMPTY
        yield one.attributes.get("char", ""), FILLED if black else letter
