"""The formats of other programs: both directions, several puzzles in a file, and what they refuse."""

from __future__ import annotations

import json

import pytest

import cluewise as cw
from cluewise.base.errors import InputError, UsageError
from cluewise.families.sudoku import SudokuPuzzle, family
from cluewise.families.sudoku.formats.lzstring import pack, unpack
from cluewise.solver.line_files import Row
from cluewise.solver.pipeline import read_all, read_one
from cluewise.solver.read import Reading

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ORDINARY = family.format("line").read(LINE)
WRITES_ORDINARY = ["sdk", "puzzlink", "fpuzzles", "opensudoku", "csv", "tatham"]
WRITES_VARIANTS = {"fpuzzles": ["x", "windoku", "jigsaw", "killer", "antiknight"], "tatham": ["x", "jigsaw", "killer"]}


def _written(name: str, puzzle: SudokuPuzzle) -> str:
    write = family.format(name).write
    assert write is not None
    return write(puzzle)


@pytest.mark.parametrize("name", WRITES_ORDINARY)
def test_an_ordinary_sudoku_reads_back_and_is_recognised(name: str) -> None:
    text = _written(name, ORDINARY)
    assert family.format(name).read(text) == ORDINARY
    reading = read_one(text)
    assert (reading.format.name, reading.puzzle) == (name, ORDINARY)


@pytest.mark.parametrize("size", ["4", "6", "12", "16", "25"])
@pytest.mark.parametrize("name", ["puzzlink", "fpuzzles", "sdk", "csv"])
def test_other_sizes_read_back(name: str, size: str) -> None:
    puzzle = cw.generate("sudoku", size=size, remove=6, symmetry="none")
    assert isinstance(puzzle, SudokuPuzzle)
    assert family.format(name).read(_written(name, puzzle)) == puzzle


@pytest.mark.parametrize(("name", "variant"), [(n, v) for n, some in WRITES_VARIANTS.items() for v in some])
def test_variants_read_back(name: str, variant: str) -> None:
    puzzle = cw.generate("sudoku", variant=variant, seed=8, size="9" if variant == "windoku" else "6")
    assert isinstance(puzzle, SudokuPuzzle)
    assert family.format(name).read(_written(name, puzzle)) == puzzle


@pytest.mark.parametrize("name", ["sdk", "puzzlink", "opensudoku", "csv", "line"])
def test_what_has_no_place_for_a_variant_says_so(name: str) -> None:
    with pytest.raises(UsageError):
        _written(name, SudokuPuzzle(ORDINARY.givens, antiknight=True))


def test_titles_go_along() -> None:
    titled = SudokuPuzzle(ORDINARY.givens, title="A calm morning")
    for name in ("sdk", "puzzlink", "fpuzzles", "opensudoku"):
        assert family.format(name).read(_written(name, titled)) == titled


def test_an_sdk_file_with_all_its_headers_and_sections() -> None:
    rows = "\n".join(LINE[n : n + 9] for n in range(0, 81, 9))
    text = (
        f"#ASomebody\n#DMorning\n#CNothing\n#B2026-01-01\n#LEasy\n[Puzzle]\n{rows}\n[State]\n{rows.replace('.', '1')}\n"
    )
    assert read_one(text).puzzle == SudokuPuzzle(ORDINARY.givens, title="Morning")


def test_files_of_several_games_are_read_one_by_one() -> None:
    data = LINE.replace(".", "0")
    games = "".join(f'<game data="{one}" />' for one in (data, "12", data[::-1]))
    found = list(read_all(f"<opensudoku><folder>{games}</folder></opensudoku>"))
    assert [type(one) for one in found] == [Reading, Row, Reading]
    assert isinstance(found[0], Reading)
    assert found[0].puzzle == ORDINARY


def test_tables_with_other_columns_are_read_row_by_row() -> None:
    text = f'id,puzzle,level\n1,{LINE},easy\n2,oops,easy\n3,"{LINE[::-1]}",hard\n'
    found = list(read_all(text))
    assert [type(one) for one in found] == [Reading, Row, Reading]
    assert isinstance(found[1], Row)
    assert found[1].line == 3


@pytest.mark.parametrize(
    "text", ["", "a", "aaaaaaaa", "Ann and Bob and Ann", "\u00e9\u4e2d" * 40, '{"a":[1,2,3]}' * 30]
)
def test_what_is_packed_unpacks(text: str) -> None:
    assert unpack(pack(text)) == text


def test_a_packed_text_of_another_program_unpacks() -> None:
    assert unpack("BIUwNmD2A0AEDukBOYAmBCWoKXUA") == "Hello, world! Hello!"


@pytest.mark.parametrize("packed", ["!", "A", "AAAA", "zzzzzzzz", "N4Ig", "/" * 50])
def test_packed_nonsense_is_refused(packed: str) -> None:
    with pytest.raises(ValueError, match=r"compressed text|code stands"):
        unpack(packed)


@pytest.mark.parametrize(
    "data",
    [
        {"size": 4},
        {"size": 99, "grid": []},
        {"size": 4, "grid": [[{}] * 4] * 3},
        {"size": 4, "grid": [[{}] * 4] * 4, "thermometer": [{"lines": []}]},
        {"size": 4, "grid": [[{}] * 4] * 4, "diagonal+": True},
        {"size": 4, "grid": [[{}] * 4] * 4, "killercage": [{"cells": ["R1C9"], "value": "3"}]},
        {"size": 4, "grid": [[{}] * 4] * 4, "killercage": [{"cells": ["X"], "value": "3"}]},
        {"size": 4, "grid": [[{}] * 4] * 4, "killercage": [{"cells": ["R1C1"], "value": "x"}]},
        {"size": 4, "grid": [[{"value": "x", "given": True}] * 4] * 4},
        {"size": 4, "grid": [[{}] * 4] * 4, "extraregion": [{"cells": ["R1C1", "R1C2", "R1C3", "R1C4"]}]},
        {"size": 7, "grid": [[{}] * 7] * 7},
        [1, 2],
    ],
)
def test_puzzles_that_cannot_be_read_are_refused_with_a_place(data: object) -> None:
    with pytest.raises(InputError) as found:
        family.format("fpuzzles").read(
            json.dumps(data) if isinstance(data, dict) else "fpuzzles" + pack(json.dumps(data))
        )
    assert found.value.line == 1


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("puzzlink", "https://puzz.link/p?sudoku/9/9/123"),
        ("puzzlink", "https://puzz.link/p?sudoku/9/8/zzzzg"),
        ("puzzlink", "https://puzz.link/p?sudoku/7/7/zzo"),
        ("puzzlink", "https://puzz.link/p?sudoku/4/4/5u"),
        ("puzzlink", "https://puzz.link/p?sudoku/4/4/\u00e9u"),
        ("sdk", "#DNothing\n"),
        ("sdk", "[State]\n1234\n"),
        ("opensudoku", "<opensudoku></opensudoku>"),
        ("opensudoku", "<opensudoku><game/></opensudoku>"),
        ("opensudoku", "<opensudoku>"),
        ("csv", "a,b\n1,2\n"),
        ("csv", "puzzle\n"),
        ("csv", "puzzle\n12\n"),
        ("fpuzzles", "https://www.f-puzzles.com/?load=N4Ig"),
    ],
)
def test_other_bad_texts_are_refused_with_a_place(name: str, text: str) -> None:
    with pytest.raises(InputError) as found:
        family.format(name).read(text)
    assert found.value.line is not None


def test_of_two_links_in_a_row_none_is_passed_over():
    fpuzzles = family.format("fpuzzles")
    links = [fpuzzles.write(cw.generate("sudoku", size=9, seed=seed)) for seed in (1, 2)]
    with pytest.raises(InputError):
        fpuzzles.read("\n".join(links))
    with pytest.raises(InputError):
        fpuzzles.read(f"{links[0]}\nandmore")
