"""Nonograms that nobody here wrote: every file reads, or is refused with its place; a sample is solved."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cluewise.base.errors import ReadError
from cluewise.base.scan import clean_bytes
from cluewise.engine.answer import Answer, Budget, Impossible, Several, Unique
from cluewise.engine.textbook import Strategy, Textbook
from cluewise.families.nonogram import family
from cluewise.families.nonogram.puzzle import NonogramPuzzle

DATA = Path(__file__).parents[3] / "shared" / "data" / "nonogram"
FORMATS = {".non": "non", ".nin": "nin", ".xml": "webpbn"}

pytestmark = [
    pytest.mark.field,
    pytest.mark.skipif(not DATA.is_dir(), reason=f"the field data is not there: {DATA}"),
]

REFUSED = {
    "invalid_input.txt": ("sections", 2, "found 'GRID Fishy'"),
    "psn-invalid_input-1.nin": ("nin", 1, "rows from 1 to 512"),
    "wake_up.xml": ("webpbn", 3, "'triddler'"),
}
# Called invalid where they come from; to us they are puzzles without a solution, some of them at sight.
CLASHING = ["psn-invalid_input.nin", "psn-invalid_input-2.nin", "psn-invalid_input-3.nin"]
IMPOSSIBLE = ["psn-invalid_input-4.nin", "psn-invalid_input-5.nin"]
UNIQUE = ["free-webpbn-01611.nin", "psn-domino_logic-1.nin", "psn-example_input.nin", "psn-test_pattern_04.nin"]
SEVERAL = ["mzn-non_micro.nin", "psn-test_pattern_14.nin", "psn-test_pattern_08.nin"]


def _text(path: Path) -> str:
    return clean_bytes(path.read_bytes())


def _path(name: str) -> Path:
    return next(DATA.rglob(name))


def _files() -> Iterator[tuple[Path, str]]:
    """Every file that holds one puzzle which reads, and its format."""
    for path in sorted(DATA.rglob("*.*")):
        if path.suffix in FORMATS and path.name not in REFUSED:
            yield path, FORMATS[path.suffix]


def solved(puzzle: NonogramPuzzle, way: str = "cells", engine: Textbook | None = None) -> Answer:
    """The answer, every solution of it past the checker."""
    formulation = family.formulation(way)
    answer = (engine or Textbook()).solve(formulation.model(puzzle), budget=Budget(seconds=20))
    for solution in answer.solutions:
        assert family.check(puzzle, formulation.decode(puzzle, solution)) == []
    return answer


def _agree(puzzle: NonogramPuzzle) -> None:
    # A link has slots for as many runs as fit into a line; squares only are tournament boards.
    without = {"tournament", *(["puzzlink"] if family.clashes(puzzle) else [])}
    for fmt in family.formats:
        if fmt.write is not None and not puzzle.coloured and fmt.name not in without:
            assert fmt.read(fmt.write(puzzle)) == puzzle
    assert family.read(family.write(puzzle)) == puzzle


def test_every_file_reads_and_comes_back_from_every_format() -> None:
    files = list(_files())
    assert len(files) >= 80
    for path, name in files:
        fmt = family.format(name)
        text = _text(path)
        puzzle = fmt.read(text)
        assert fmt.looks_like(text) == max(other.looks_like(text) for other in family.formats)
        assert bool(family.clashes(puzzle)) == (path.name in CLASHING)
        _agree(puzzle)


def test_the_goals_in_the_files_pass_the_check() -> None:
    fmt = family.format("non")
    assert fmt.solutions is not None
    for path in sorted(DATA.glob("non/*.non")):
        puzzle = fmt.read(_text(path))
        (goal,) = fmt.solutions(puzzle, _text(path))
        assert family.check(puzzle, goal) == []


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_no_puzzle_is_refused_with_its_place(name: str) -> None:
    format_name, line, says = REFUSED[name]
    with pytest.raises(ReadError) as caught:
        family.format(format_name).read(_text(_path(name)))
    assert caught.value.line == line
    assert says in caught.value.message


def test_every_game_id_reads_and_some_of_each_size_are_solved_both_ways() -> None:
    astar = Textbook(Strategy.named("astar"))
    for path in sorted(DATA.glob("tatham-*.txt")):
        puzzles = [family.format("tatham").read(line) for line in _text(path).split()]
        assert len(puzzles) == 50
        for puzzle in puzzles[:3]:
            assert isinstance(solved(puzzle), Unique)
            if puzzle.width <= 20:
                assert isinstance(solved(puzzle, "lines", astar), Unique)


def test_every_tournament_board_reads() -> None:
    (path,) = DATA.glob("tournament/*.txt")
    boards = _text(path).split("$")[1:]
    assert len(boards) == 100
    for board in boards:
        puzzle = family.format("tournament").read(f"${board}")
        assert (puzzle.width, puzzle.height) == (25, 25)
        assert family.clashes(puzzle) == []


@pytest.mark.parametrize(
    ("names", "verdict"), [(UNIQUE, Unique), (SEVERAL, Several), (IMPOSSIBLE, Impossible), (CLASHING, Impossible)]
)
def test_a_sample_gets_its_verdict(names: list[str], verdict: type[Answer]) -> None:
    for name in names:
        assert isinstance(solved(family.format("nin").read(_text(_path(name)))), verdict), name


def test_coloured_files_are_solved() -> None:
    puzzles = [family.format("webpbn").read(_text(path)) for path, name in _files() if name == "webpbn"]
    coloured = [puzzle for puzzle in puzzles if puzzle.coloured]
    assert len(coloured) >= 4
    for puzzle in coloured:
        assert isinstance(solved(puzzle), Unique)
