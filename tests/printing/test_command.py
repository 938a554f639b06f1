"""`cluewise print` from the command line: whole files or none, and what goes wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.printing import pdf

from cluewise.front.cli import main

ONE_OF_EACH = ["hut", "zoo", "brook", "raven", "aurora"]


def _print(tmp_path: Path, *arguments: str) -> tuple[int, list[str]]:
    path = tmp_path / "book.pdf"
    code = main(["print", *arguments, "-o", str(path)])
    return code, pdf.texts(path.read_bytes()) if path.exists() else []


def test_one_of_each_family_with_everything(tmp_path: Path) -> None:
    code, pages = _print(tmp_path, *ONE_OF_EACH, "--title", "Five", "--per-page", "1", "--levels")
    assert code == 0
    assert pages[0].startswith("Five 5 puzzles: Nonogram, Zebra (logic grid), Sudoku, Hitori and Magnets")
    assert pages[1].startswith("How to play")
    assert pages[2].startswith("Contents")
    assert "easy" in pages[3]
    assert pages[8].startswith("Answers")
    assert len(pages) == 9


def test_a_single_puzzle_is_not_made_a_book_of(tmp_path: Path) -> None:
    assert [page[:7] for page in _print(tmp_path, "brook")[1]] == ["1. Broo", "Answers"]
    assert len(_print(tmp_path, "brook", "--no-answers")[1]) == 1
    assert _print(tmp_path, "brook", "--rules")[1][0].startswith("How to play")


def test_several_puzzles_come_with_the_rules_unless_nobody_wants_them(tmp_path: Path) -> None:
    assert _print(tmp_path, "brook", "raven")[1][0].startswith("How to play")
    assert _print(tmp_path, "brook", "raven", "--no-rules")[1][0].startswith("1. Brook")
    assert _print(tmp_path, "brook", "raven", "--no-rules", "--contents")[1][0].startswith("Contents")
    assert _print(tmp_path, "brook", "--title", "T", "--no-rules", "--no-contents")[1][1].startswith("1. Brook")


def test_playing_cards_are_printed(tmp_path: Path) -> None:
    code, pages = _print(tmp_path, "cards")
    assert code == 0
    assert len(pages) == 2


def test_the_same_command_writes_the_same_bytes(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("one.pdf", "two.pdf")]
    for file in files:
        assert main(["print", "zoo", "cards", "-o", str(file), "--title", "Twice", "--steps", "--levels"]) == 0
    assert files[0].read_bytes() == files[1].read_bytes()


@pytest.mark.parametrize("variant", ["x", "windoku", "jigsaw", "killer", "antiknight"])
def test_every_variant_of_sudoku_is_printed_with_its_rule(tmp_path: Path, variant: str) -> None:
    source = tmp_path / "puzzle.json"
    wish = ["--variant", variant, "--size", "9" if variant == "windoku" else "6", "--seed", "3", "--to", "json"]
    assert main(["generate", "sudoku", *wish, "--output", str(source)]) == 0
    code, pages = _print(tmp_path, str(source), "--per-page", "6")
    assert code == 0
    words = {
        "x": "diagonals",
        "windoku": "shaded windows",
        "killer": "cage",
        "antiknight": "knight's move",
        "jigsaw": "Sudoku",
    }
    assert words[variant] in pages[0]


def test_an_unreadable_puzzle_is_complained_about_and_the_others_are_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text("this is no puzzle\n", "utf-8")
    code, pages = _print(tmp_path, str(bad), "brook", "no-such-puzzle", "--no-rules")
    assert code == 3
    assert pages[0].startswith("1. Brook")
    complaint = capsys.readouterr().err
    assert "bad.txt" in complaint
    assert "no-such-puzzle" in complaint


def test_nothing_is_written_where_no_puzzle_can_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text("this is no puzzle\n", "utf-8")
    assert _print(tmp_path, str(bad)) == (3, [])
    assert "nothing was written" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["bad.txt"]


def test_a_puzzle_without_exactly_one_solution_is_printed_without_an_answer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, pages = _print(tmp_path, "several-twins")
    assert code == 1
    assert len(pages) == 1
    assert "has several solutions: it is printed without an answer" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("output", "words"),
    [
        ("missing/book.pdf", "there is no folder"),
        ("book.txt", "ends in .pdf"),
        ("book", "ends in .pdf"),
        (".", "it is a folder"),
    ],
)
def test_a_file_that_cannot_be_written_is_said_at_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], output: str, words: str
) -> None:
    assert main(["print", "brook", "-o", str(tmp_path / output)]) == 2
    assert words in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "wrong",
    [["--per-page", "5"], ["--paper", "a3"], ["--font", "missing.ttf"], ["--title", "Книга"], ["--per-page", "x"]],
)
def test_a_wrong_wish_writes_nothing_and_leaves_what_is_there(tmp_path: Path, wrong: list[str]) -> None:
    path = tmp_path / "book.pdf"
    path.write_bytes(b"an older book")
    assert main(["print", "brook", "-o", str(path), *wrong]) == 2
    assert path.read_bytes() == b"an older book"
    assert [one.name for one in tmp_path.iterdir()] == ["book.pdf"]


def test_no_puzzle_at_all_is_wrong_usage(tmp_path: Path) -> None:
    assert main(["print", "-o", str(tmp_path / "book.pdf")]) == 2


def test_a_letter_that_no_font_has_is_named_and_nothing_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rook = tmp_path / "rook.txt"
    rook.write_text("♜ 2\n1 ♜\n", "utf-8")
    assert main(["print", str(rook), "--family", "hitori", "-o", str(tmp_path / "book.pdf")]) == 2
    assert "♜" in capsys.readouterr().err
    assert not (tmp_path / "book.pdf").exists()
    assert main(["show", str(rook), "--family", "hitori", "--png", str(tmp_path / "book.png")]) == 2
    assert "use SVG" in capsys.readouterr().err
    assert not (tmp_path / "book.png").exists()
