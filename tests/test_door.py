"""The one door for input: what is a puzzle to one verb is one to all, and what we write we read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import cluewise as cw
from cluewise.base.errors import ReadError, UsageError
from cluewise.family import family_named, family_names
from cluewise.front.cli import main
from cluewise.library import example
from cluewise.many.datasets.evaluate import outcome
from cluewise.many.datasets.records import record
from cluewise.solver.write import reads_back

LINE = "1..4..1..1..42.1"
GRID = [[1, 0, 0, 4], [0, 0, 1, 0], [0, 1, 0, 0], [4, 2, 0, 1]]
SIZES = {"zebra": "3x3", "nonogram": "5", "magnets": "4x3", "hitori": "6", "sudoku": "4"}
BOOK = Path(__file__).parent.parent / "src/cluewise/examples/sudoku/brook.txt"


@pytest.mark.parametrize(
    "given",
    [
        LINE,
        GRID,
        [[cell or None for cell in row] for row in GRID],
        tuple(map(tuple, GRID)),
        ["1..4", "..1.", ".1..", "42.1"],
        {"id": "a", "puzzle": LINE},
        {"puzzle": GRID, "family": "sudoku"},
        cw.read(LINE),
        cw.read(LINE).to_json(),
    ],
    ids=lambda given: type(given).__name__,
)
def test_every_function_takes_whatever_holds_a_puzzle(given: Any) -> None:
    wanted = cw.solve(LINE).solution
    assert cw.read(given) == cw.read(LINE)
    assert cw.solve(given).solution == cw.solve(given, engine="textbook").solution == wanted
    assert cw.count(given) == 1
    assert cw.check(given, wanted) == []
    assert cw.explain(given).complete
    assert cw.rate(given) == cw.rate(LINE)
    assert cw.hint(given).step
    assert cw.audit(given).status == "unique"
    assert [one.solution for one in cw.solve_many([given])] == [wanted]


def test_the_name_of_an_example_is_that_example() -> None:
    text = getattr(example("hut"), "text", "")
    assert cw.read("hut") == cw.read(text)
    assert cw.solve("hut").solutions == cw.solve(text).solutions
    assert cw.solve("hut").notes == ()
    assert cw.count("hut") == 1


def test_a_file_is_a_path_and_a_text_never_is() -> None:
    assert cw.read(BOOK) == cw.load(BOOK) == cw.load(str(BOOK))
    assert cw.solve(BOOK).status == "unique"
    with pytest.raises(ReadError):
        cw.solve(str(BOOK))
    with pytest.raises(ReadError, match="there is no file called"):
        cw.solve(BOOK / "no")


@pytest.mark.parametrize("given", [5, b"1..4", object(), None])
def test_what_holds_no_puzzle_is_refused_by_its_kind(given: Any) -> None:
    with pytest.raises(UsageError, match="a puzzle or its text was wanted, found"):
        cw.solve(given)


@pytest.mark.parametrize("given", [{}, {"id": 1}, {"puzzle": ""}, {"puzzle": None}, [], [[]], {"family": "sudoku"}])
def test_rows_and_boards_with_nothing_in_them_are_refused(given: Any) -> None:
    with pytest.raises(cw.CluewiseError):
        cw.solve(given)


def test_several_puzzles_are_not_one(tmp_path: Path) -> None:
    rows = tmp_path / "rows.jsonl"
    rows.write_text(f'{{"puzzle": "{LINE}"}}\n' * 2, "utf-8")
    with pytest.raises(UsageError, match="one puzzle was wanted"):
        cw.solve(rows)


VERBS = ("solve", "show", "rate", "explain", "hint", "count", "audit")


@pytest.mark.parametrize("family", family_names())
@pytest.mark.parametrize("end", ["txt", "jsonl", "parquet", "csv", "tsv"])
def test_what_generate_writes_is_solved_shown_rated_and_explained(
    family: str, end: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if end == "parquet":
        pytest.importorskip("pyarrow", reason="pyarrow is not installed")
    made = tmp_path / f"made.{end}"
    number = 1 if end == "txt" else 2  # a format of several lines has one puzzle per file
    words = ("--size", SIZES[family], "--seed", "3", "-n", str(number), "--workers", "1", "--output", str(made))
    assert main(["generate", family, *words]) == 0
    capsys.readouterr()
    for verb in VERBS if end in ("txt", "csv") else VERBS[:3]:
        assert main([verb, str(made), "--json"]) == 0, capsys.readouterr().err
        told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        assert [one.get("family", family) for one in told] == [family] * number
    assert main(["print", str(made), "--output", str(tmp_path / "book.pdf")]) == 0


@pytest.mark.parametrize(("family", "size"), [*SIZES.items(), ("hitori", "9"), ("hitori", "4"), ("sudoku", "16")])
def test_what_generate_shows_on_a_terminal_is_read(
    family: str, size: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.setenv("NO_COLOR", "1")
    assert main(["generate", family, "--size", size, "--seed", "4"]) == 0
    heading, shown = capsys.readouterr().out.split("\n", 1)
    assert heading.startswith(family)
    puzzle = cw.generate(family, size=size, seed=4)
    blocks = [shown, shown.strip("\n").rpartition("\n\n")[2], shown[shown.find(puzzle.to_text()) :]]
    assert any(reads_back(puzzle, block) for block in blocks)


@pytest.mark.parametrize(
    ("family", "form"), [(one, form.name) for one in family_names() for form in family_named(one).formats if form.write]
)
def test_several_puzzles_in_any_format_are_read_as_several(
    family: str, form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = (
        "--size",
        {"tournament": "5", "opensudoku": "9", "hodoku": "9", "sukaku": "9"}.get(form, SIZES[family]),
        "--seed",
        "2",
        "-n",
        "2",
    )
    assert main(["generate", family, *words, "--to", form]) == 0
    piped, told = capsys.readouterr()
    made = tmp_path / "made"
    made.write_text(piped, "utf-8")
    hint = ["--format", form] if f"say --format {form}" in told else []
    assert main(["rate", str(made), "--json", *hint]) == 0, capsys.readouterr().err
    rated = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    first = cw.rate(cw.generate(family, size=words[1], seed=2))
    assert (len(rated), rated[0]["level"], rated[0]["score"]) == (2, first.level, first.score)


@pytest.mark.parametrize("verb", ["solve", "explain", "rate", "hint", "show", "audit", "count", "compare"])
def test_every_verb_answers_for_every_row_with_the_largest_code(
    verb: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "many.txt"
    file.write_text(f"{LINE}\n{LINE[:-1]}x\n{LINE}\n", "utf-8")
    assert main([verb, str(file), "--json"]) == 3
    good, bad, other = map(json.loads, capsys.readouterr().out.splitlines())
    assert (bad["error"]["kind"], bad["error"]["line"]) == ("read", 2)
    for told in (good, other):
        for run in (told, *told.get("runs", ())):
            run.get("stats", {}).pop("seconds", None)
    assert good == other
    assert main([verb, str(file)]) == 3
    out, err = capsys.readouterr()
    assert [line for line in out.splitlines() if line.startswith("--- ")] == (
        [] if verb == "count" else ["--- 1 of 3", "--- 3 of 3"]
    )
    assert "line 2" in err


def test_pages_and_pictures_of_several_puzzles_are_numbered(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "two.txt"
    file.write_text(f"{LINE}\n{LINE}\n", "utf-8")
    assert main(["explain", str(file), "--html", str(tmp_path / "why.html")]) == 0
    assert main(["show", str(file), "--svg", str(tmp_path / "board.svg")]) == 0
    assert {one.name for one in tmp_path.iterdir()} == {
        *("two.txt", "why-1.html", "why-2.html", "board-1.svg", "board-2.svg")
    }


@pytest.mark.parametrize(("verb", "more"), [("check", ()), ("show", ()), ("hint", ("--progress",))])
def test_a_board_beside_several_puzzles_is_refused(
    verb: str, more: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, board = tmp_path / "two.txt", tmp_path / "board.txt"
    file.write_text(f"{LINE}\n{LINE}\n", "utf-8")
    board.write_text(LINE, "utf-8")
    assert main([verb, str(file), *more, str(board)]) == 2
    assert "belongs to one puzzle, and there are 2" in capsys.readouterr().err


@pytest.mark.parametrize("family", family_names())
def test_every_format_that_is_written_is_read_without_a_hint(family: str) -> None:
    puzzle = cw.generate(family, size=SIZES[family], seed=5)
    one = family_named(family)
    for fmt in one.formats:
        if fmt.write is None:
            continue
        try:
            text = fmt.write(puzzle)
        except cw.CluewiseError:
            continue  # not every format can hold every puzzle
        assert cw.solve(text).solutions == cw.solve(puzzle).solutions, fmt.name


@pytest.mark.parametrize("side", range(4, 13))
def test_a_hitori_of_any_size_is_no_sudoku(side: int) -> None:
    puzzle = cw.generate("hitori", size=side, seed=1)
    found = cw.solve(puzzle.to_text())
    assert (found.family, found.status) == ("hitori", "unique")
    assert all("it has no solution" in note for note in found.notes)


def test_of_two_readings_the_only_proper_puzzle_is_taken_and_said(capsys: pytest.CaptureFixture[str]) -> None:
    full = "1234\n3412\n2143\n4321\n"
    assert main(["solve", "--text", full, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["family"] == "sudoku"
    assert cw.solve(full).notes == ("read as sudoku (grid): as hitori (grid) it has several solutions",)


def test_where_none_is_proper_the_shortest_hint_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "--text", "1234\n1412\n2143\n4321\n"]) == 3
    assert "Say which is meant: --family hitori, or --family sudoku." in capsys.readouterr().err


def test_a_bad_row_of_a_data_set_is_told_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = tmp_path / "rows.jsonl"
    rows.write_text(f'{{"puzzle": "{LINE}", "id": "a"}}\n{{"puzzle": "12x"}}\n{{"puzzle": "{LINE}", "family": "x"}}\n')
    assert main(["solve", str(rows), "--json"]) == 3
    good, *bad = map(json.loads, capsys.readouterr().out.splitlines())
    assert (good["id"], good["status"]) == ("a", "unique")
    assert [one["error"]["line"] for one in bad] == [2, 3]


@pytest.mark.parametrize("family", family_names())
def test_several_puzzles_in_a_pipe_are_read_as_several(
    family: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["generate", family, "--size", SIZES[family], "--seed", "2", "-n", "3"]) == 0
    piped = tmp_path / "piped"
    piped.write_text(capsys.readouterr().out, "utf-8")
    assert main(["solve", str(piped), "--json"]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(one["family"], one["status"]) for one in told] == [(family, "unique")] * 3


def test_a_bad_part_is_told_with_its_own_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    parts = tmp_path / "parts"
    parts.write_text("1..4\n..1.\n.1..\n42.1\n%%\n1..4\n..1.\n.1x.\n42.1\n", "utf-8")
    assert main(["solve", str(parts), "--family", "sudoku", "--json"]) == 3
    good, bad = map(json.loads, capsys.readouterr().out.splitlines())
    assert good["status"] == "unique"
    assert bad["error"]["line"] == 8


def test_a_row_of_a_data_set_is_never_the_name_of_an_example(tmp_path: Path) -> None:
    assert isinstance(outcome(record({"id": "a", "puzzle": "hut"}, 1)).error, str)
    rows = tmp_path / "rows.jsonl"
    rows.write_text('{"puzzle": "hut"}\n', "utf-8")
    assert main(["solve", str(rows)]) == 3
    with pytest.raises(ReadError):
        cw.solve({"puzzle": "hut"})
