"""The XML of the app OpenSudoku: games of 81 digits each, of which a file may hold many."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from cluewise.base.errors import ReadError, UsageError
from cluewise.base.xml_tree import Element, Shape, parsed
from cluewise.families.sudoku.formats import line
from cluewise.families.sudoku.puzzle import SudokuPuzzle, SudokuSolution
from cluewise.family import CERTAIN, NO, Format, Piece

ADVICE = 'An OpenSudoku file is <opensudoku><game data="..."/></opensudoku> with 81 digits, 0 where a cell is empty.'
ROOT, GAME = "opensudoku", "game"
CELLS = 81
# What is said about a file, a folder or a game that was begun; nothing of it bears on the solution.
_REMARKS = ("name", "author", "description", "comment", "created", "source", "level", "sourceURL")
_PLAYED = ("created", "state", "time", "last_played", "note", "user_note", "command_stack")
_SHAPES = {
    ROOT: Shape((*_REMARKS, "folder", GAME), ("version",), once=("name",)),
    "folder": Shape((*_REMARKS, GAME), ("name", "created")),
    GAME: Shape((), ("data", *_PLAYED)),
}


def looks_like(text: str) -> int:
    """Certain for XML of that name."""
    return CERTAIN if text[:4_096].lstrip()[:1] == "<" and f"<{ROOT}" in text[:4_096] else NO


def _games(element: Element) -> Iterator[Element]:
    for inside in element.inside:
        yield from [inside] if inside.tag == GAME else _games(inside)


def read(text: str) -> SudokuPuzzle:
    """The puzzle in a file that holds one game."""
    root = parsed(text, "sudoku")
    games = list(_games(root))
    if root.tag != ROOT:
        raise ReadError(f"expected <{ROOT}>, found <{root.tag[:40]}>", place=root.place, advice=ADVICE)
    root.check(_SHAPES, ADVICE)
    if len(games) != 1:
        place = games[1].place if games else root.place
        raise ReadError(f"expected one game, found {len(games)}", place=place, advice=ADVICE)
    return _puzzle(games[0], root.text_of("name"))


def _puzzle(game: Element, title: str | None) -> SudokuPuzzle:
    data = game.attributes.get("data", "")
    # Games that were begun carry more behind the digits, each cell's state with bars between; those are not read.
    if len(data) != CELLS or not (data.isascii() and data.isdigit()):
        raise ReadError(
            f"expected {CELLS} digits in data, found {len(data)} characters", place=game.place, advice=ADVICE
        )
    return SudokuPuzzle(line.read(data).givens, title=title)


def several(text: str) -> list[Piece]:
    """The games of a file, each as a file of its own."""
    root = parsed(text, "sudoku")
    return [
        Piece(game.place.line, _file([game.attributes.get("data", "")], root.text_of("name"))) for game in _games(root)
    ]


def write(puzzle: SudokuPuzzle) -> str:
    """A file with one game; only an ordinary 9 x 9 can be written so."""
    if puzzle.size != 9 or not puzzle.ordinary:
        raise UsageError("OpenSudoku has ordinary 9 x 9 sudokus only")
    return _file([line.write(puzzle).strip().replace(".", "0")], puzzle.title)


def _file(games: list[str], title: str | None) -> str:
    name = [f"<name>{escape(title, quote=False)}</name>"] if title else []
    body = [*name, *(f'<game data="{escape(game)}" />' for game in games)]
    return "\n".join(['<?xml version="1.0" encoding="UTF-8"?>', f"<{ROOT}>", *body, f"</{ROOT}>"]) + "\n"


FORMAT: Format[SudokuPuzzle, SudokuSolution] = Format(
    name="opensudoku",
    title="XML of the app OpenSudoku",
    looks_like=looks_like,
    read=read,
    write=write,
    several=several,
)
