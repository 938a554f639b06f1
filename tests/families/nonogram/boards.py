"""Small nonograms to test with: a picture's puzzle, and hypothesis strategies for puzzles of every kind."""

from __future__ import annotations

from itertools import groupby

from hypothesis import strategies as st

from cluewise.families.nonogram.puzzle import (
    BLACK,
    BLACK_AND_WHITE,
    EMPTY,
    Block,
    Clue,
    Colour,
    NonogramPuzzle,
    NonogramSolution,
)

RED, BLUE = Colour("r", "red", "CC1F1F"), Colour("b", "dark blue", "1F3F9F")
COLOURED = (RED, BLUE, BLACK)


def clue_of(line: str) -> Clue:
    """The clue that a finished line has, written apart from the checker's own way."""
    return tuple(Block(len(list(cells)), value) for value, cells in groupby(line) if value != EMPTY)


def puzzle_of(*rows: str, palette: tuple[Colour, ...] = BLACK_AND_WHITE) -> NonogramPuzzle:
    """The puzzle whose clues a picture has."""
    columns = map("".join, zip(*rows, strict=True))
    return NonogramPuzzle(rows=tuple(map(clue_of, rows)), columns=tuple(map(clue_of, columns)), palette=palette)


PLUS = puzzle_of("..#..", "..#..", "#####", "..#..", "..#..")
PLUS_SOLUTION = NonogramSolution(("..#..", "..#..", "#####", "..#..", "..#.."))
FLAG = puzzle_of("rrb", "r.b", "##.", palette=COLOURED)
FLAG_SOLUTION = NonogramSolution(("rrb", "r.b", "##."))

_spelled = st.text("abc xyzä-'&<", min_size=1, max_size=12).filter(lambda name: name == " ".join(name.split()))
_names = _spelled | st.sampled_from(["white", "paper", "black", "red", "background", "#FF0000", "colour r", "Black"])
_rgb = st.text("0123456789ABCDEF", min_size=6, max_size=6) | st.sampled_from(["000000", "FFFFFF", "CC1F1F"])
_colours = st.builds(Colour, st.sampled_from("#abXrZkw"), _names, _rgb).filter(lambda one: one[1:] != BLACK[1:])
palettes = st.one_of(
    st.just(BLACK_AND_WHITE),
    st.lists(_colours, min_size=1, max_size=4, unique_by=(lambda c: c.letter, lambda c: c.name)).map(tuple),
)


@st.composite
def puzzles(draw: st.DrawFn, palette: st.SearchStrategy[tuple[Colour, ...]] = palettes) -> NonogramPuzzle:
    """Any puzzle: clues need not fit, and need not agree."""
    colours = draw(palette)
    letters = st.sampled_from([colour.letter for colour in colours])
    clue = st.lists(st.builds(Block, st.integers(1, 12) | st.sampled_from([255, 256, 9999]), letters), max_size=4).map(
        tuple
    )
    rows, columns = (draw(st.lists(clue, min_size=1, max_size=6)) for _ in range(2))
    title = draw(st.none() | st.text(st.characters(exclude_characters="\x7f\ufffe\uffff"), max_size=20))
    return NonogramPuzzle(rows=tuple(rows), columns=tuple(columns), palette=colours, title=title)


@st.composite
def boards(draw: st.DrawFn, palette: tuple[Colour, ...] = BLACK_AND_WHITE) -> tuple[str, ...]:
    """A small finished board."""
    height, width = draw(st.integers(1, 3)), draw(st.integers(1, 3))
    row = st.text(EMPTY + "".join(colour.letter for colour in palette), min_size=width, max_size=width)
    return tuple(draw(st.lists(row, min_size=height, max_size=height)))
