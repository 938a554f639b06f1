"""Files of every kind, packed or not, in and out; standard input and output."""

from __future__ import annotations

import bz2
import csv
import gzip
import io
import json
import lzma
import os
import subprocess
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import cluewise as cw
from batching.boards import COMMAND, OPEN, SUDOKU, ZEBRA, results, sudokus, timeless, write_lines, write_objects
from cluewise.base.errors import ReadError, UsageError
from cluewise.many.batch.handfuls import Mark, Pace, csv_handfuls
from cluewise.many.batch.packing import packer, packing_of, unpacked
from cluewise.many.batch.running import batch
from cluewise.many.batch.source import Source

PACK: dict[str, Callable[[bytes], bytes]] = {"gz": gzip.compress, "bz2": bz2.compress, "xz": lzma.compress}
HAS_ARROW = pytest.mark.skipif(
    not __import__("importlib.util").util.find_spec("pyarrow"), reason="parquet and zst need pyarrow"
)
PACKINGS = [*PACK, pytest.param("zst", marks=HAS_ARROW)]


def ran(source: Path, output: Path, **options: Any) -> list[dict[str, Any]]:
    batch(str(source), str(output), **options)
    return results(output)


@pytest.mark.parametrize("packing", PACKINGS)
@pytest.mark.parametrize("name", ["in.txt", "in.txt.{}", "in.jsonl.{}"])
def test_packed_inputs_are_known_by_how_they_begin(tmp_path: Path, packing: str, name: str) -> None:
    source = tmp_path / name.format(packing)
    text = write_objects(tmp_path / "plain", [{"id": 1, "puzzle": SUDOKU}, {"id": 2, "puzzle": OPEN}]).read_bytes()
    if "jsonl" not in name:
        text = f"{SUDOKU}\n{OPEN}\n".encode()
    source.write_bytes(packer(packing)(text))
    assert [row["status"] for row in ran(source, tmp_path / "out.jsonl")] == ["unique", "several"]


@pytest.mark.parametrize("packing", PACKINGS)
def test_packed_pieces_are_a_packed_file(packing: str) -> None:
    pack = packer(packing)
    pieces = [b"one\n", b"two\n" * 100_000, b"three"]
    whole = b"".join(map(pack, pieces))
    assert packing_of(whole) == packing
    assert unpacked(io.BytesIO(whole), packing).read() == b"".join(pieces)


@pytest.mark.parametrize("packing", PACKINGS)
def test_outputs_are_packed_by_their_name(tmp_path: Path, packing: str) -> None:
    source = write_lines(tmp_path / "in.txt", sudokus(300))
    output = tmp_path / f"out.jsonl.{packing}"
    batch(str(source), str(output), workers=2)
    with output.open("rb") as file:
        rows = [json.loads(line) for line in unpacked(file, packing).read().splitlines()]
    plain = ran(source, tmp_path / "out.jsonl")
    assert [timeless(row) for row in rows] == [timeless(row) for row in plain]


def test_a_damaged_packed_file_is_told_and_what_was_read_stays(tmp_path: Path) -> None:
    source = tmp_path / "in.txt.gz"
    texts = sudokus(5_000)  # more than is unpacked at once
    source.write_bytes(gzip.compress("".join(f"{text}\n" for text in texts).encode())[:-30])
    output = tmp_path / "out.jsonl"
    with pytest.raises(ReadError, match="damaged"):
        batch(str(source), str(output))
    kept = results(output)
    assert 0 < len(kept) < len(texts)
    assert [timeless(row) for row in kept] == [timeless(cw.solve(text).to_json()) for text in texts[: len(kept)]]


def test_tables_have_a_column_for_the_puzzle_and_cells_of_many_lines(tmp_path: Path) -> None:
    source = tmp_path / "in.csv"
    with source.open("w", newline="", encoding="utf-8") as file:
        table = csv.writer(file)
        table.writerows([["ID", "Puzzle", "note"], ["a", SUDOKU, "x"], ["b", ZEBRA, ""], ["c", "", ""], ["d"], []])
        table.writerow(["e", OPEN, "ä"])
    found = ran(source, tmp_path / "out.jsonl")
    assert [(row["id"], row.get("status")) for row in found] == [
        ("a", "unique"),
        ("b", "unique"),
        ("c", None),
        ("d", None),
        ("e", "several"),
    ]


@pytest.mark.parametrize("head", ["quizzes,solutions", "\ufeffpuzzle", "Board\r"])
def test_other_names_of_the_column_are_known(tmp_path: Path, head: str) -> None:
    source = write_lines(tmp_path / "in.csv", [head, SUDOKU + ",1" * head.count(",")])
    assert [row["status"] for row in ran(source, tmp_path / "out.jsonl")] == ["unique"]


def test_a_column_may_be_named_and_one_that_is_not_there_is_refused(tmp_path: Path) -> None:
    source = write_lines(tmp_path / "in.tsv", ["a\tb", f"1\t{SUDOKU}"])
    assert ran(source, tmp_path / "out.jsonl", column="B")[0]["status"] == "unique"
    with pytest.raises(UsageError, match=r"the columns are: a, b\. Say which"):
        batch(str(source), str(tmp_path / "other.jsonl"))


def test_a_quote_without_end_costs_its_row_alone_when_it_is_too_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    usual = csv.field_size_limit()
    request.addfinalizer(lambda: csv.field_size_limit(usual))
    monkeypatch.setattr("cluewise.many.batch.handfuls.LONGEST_CELL", 200)
    source = write_lines(tmp_path / "in.csv", ["puzzle,x", f'"{SUDOKU}', *[f"{SUDOKU},1"] * 6])
    found = ran(source, tmp_path / "out.jsonl")
    assert "error" in found[0]
    assert [row["status"] for row in found[1:]] == ["unique"] * (len(found) - 1)
    assert len(found) > 3


def test_a_line_without_end_costs_its_row_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cluewise.many.batch.handfuls.LONGEST_CELL", 500)
    source = write_lines(tmp_path / "in.txt", [SUDOKU, "1" * 5000, SUDOKU, "", "2" * 501])
    found = ran(source, tmp_path / "out.jsonl")
    assert ["error" in row for row in found] == [False, True, False, True]
    assert [row["error"]["line"] for row in found if "error" in row] == [2, 5]


@HAS_ARROW
def test_parquet_goes_in_and_out(tmp_path: Path) -> None:
    import pyarrow as arrow
    import pyarrow.parquet

    source, output = tmp_path / "in.parquet", tmp_path / "out.parquet"
    texts = [*sudokus(40), OPEN, "nonsense", ZEBRA]
    table = arrow.table({"id": list(range(len(texts))), "other": [[1]] * len(texts), "puzzle": texts})
    arrow.parquet.write_table(table, source, row_group_size=7)
    batch(str(source), str(output), workers=2)
    found = arrow.parquet.read_table(output).to_pylist()
    assert [row["id"] for row in found] == list(range(len(texts)))
    assert [row["status"] for row in found] == ["unique"] * 40 + ["several", None, "unique"]
    assert json.loads(found[41]["error"])["kind"] == "read"
    assert json.loads(found[0]["solutions"])[0]["grid"]
    assert not output.with_name("out.parquet.rows").exists()
    before = output.stat().st_mtime_ns
    assert not batch(str(source), str(output)).ran
    assert output.stat().st_mtime_ns == before


def test_rows_go_out_as_a_table(tmp_path: Path) -> None:
    source = write_lines(tmp_path / "in.txt", [SUDOKU, SUDOKU[1:]])
    batch(str(source), str(tmp_path / "out.csv"))
    with (tmp_path / "out.csv").open(newline="", encoding="utf-8") as file:
        first, second = csv.DictReader(file)
    assert (first["status"], first["count"], first["error"]) == ("unique", "1", "")
    assert json.loads(second["error"])["line"] == 2


@pytest.mark.parametrize("kind", ["lines", "jsonl", "csv", pytest.param("parquet", marks=HAS_ARROW)])
def test_from_every_mark_the_same_rows_follow(tmp_path: Path, kind: str) -> None:
    texts = [*sudokus(9), ZEBRA.replace("\n", " "), "ä"]
    source = tmp_path / f"in.{kind}"
    if kind == "lines":
        write_lines(source, texts)
    elif kind == "jsonl":
        write_objects(source, texts)
    elif kind == "csv":
        with source.open("w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows([["id", "puzzle"], *([n, f"{text}\n{text}"] for n, text in enumerate(texts))])
    else:
        import pyarrow as arrow
        import pyarrow.parquet

        arrow.parquet.write_table(arrow.table({"puzzle": texts}), source, row_group_size=3)
    every = list(Source(str(source)).handfuls(kind, Mark(), Pace(1, 1, 1), None))
    assert len(every) == len(texts)
    for number, handful in enumerate(every):
        rest = Source(str(source)).handfuls(kind, handful.end, Pace(1, 1, 1), None)
        assert [one.rows for one in rest] == [one.rows for one in every[number + 1 :]]


def test_standard_input_and_output(tmp_path: Path) -> None:
    command = [*COMMAND, "batch", "-", "-"]
    for text in (f"{SUDOKU}\n{OPEN}\n".encode(), gzip.compress(f'{{"puzzle": "{SUDOKU}"}}\n"{OPEN}"\n'.encode())):
        found = subprocess.run(command, input=text, capture_output=True, check=False, cwd=tmp_path)
        assert found.returncode == 1
        assert [json.loads(line)["status"] for line in found.stdout.splitlines()] == ["unique", "several"]
        assert b"2 rows, 1 unique, 1 several" in found.stderr


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_named_pipe_is_read_once(tmp_path: Path) -> None:
    pipe = tmp_path / "in.txt"
    os.mkfifo(pipe)
    writer = threading.Thread(target=lambda: pipe.write_text(f"{SUDOKU}\n{OPEN}\n"))
    writer.start()
    assert [row["status"] for row in ran(pipe, tmp_path / "out.jsonl")] == ["unique", "several"]
    writer.join()


def test_what_is_no_file_is_written_to_as_it_is(tmp_path: Path) -> None:
    source = write_lines(tmp_path / "in.txt", [SUDOKU])
    assert batch(str(source), "/dev/null").rows == 1
    assert not Path("/dev/null.progress").exists()


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [("no.txt", None, "no file called"), (".", None, "folder"), ("list.json", '[{"puzzle": 1}]', "object per line")],
)
def test_inputs_that_are_none_are_refused(tmp_path: Path, name: str, text: str | None, words: str) -> None:
    source = tmp_path / name
    if text is not None:
        source.write_text(text)
    with pytest.raises((ReadError, UsageError), match=words):
        batch(str(source), str(tmp_path / "out.jsonl"))


@pytest.mark.parametrize(
    ("name", "words"), [("in.txt", "overwrite the input"), ("none/out.jsonl", "no folder"), ("out.csv.gz", "packed")]
)
def test_outputs_that_cannot_be_are_refused(tmp_path: Path, name: str, words: str) -> None:
    source = write_lines(tmp_path / "in.txt", [SUDOKU])
    with pytest.raises(UsageError, match=words):
        batch(str(source), str(tmp_path / name))


@pytest.mark.parametrize("name", ["out.csv", "out.tsv", pytest.param("out.parquet", marks=HAS_ARROW)])
def test_half_a_character_in_an_id_does_not_cost_the_table(tmp_path: Path, name: str) -> None:
    rows = [{"id": "a\ud800b", "puzzle": SUDOKU}, {"id": "ä", "puzzle": SUDOKU}]
    output = tmp_path / name
    batch(str(write_objects(tmp_path / "in.jsonl", rows)), str(output))
    if name.endswith("parquet"):
        tables = pytest.importorskip("pyarrow.parquet")
        ids = tables.read_table(output)["id"].to_pylist()
    else:
        with output.open(encoding="utf-8", newline="") as file:
            ids = [row["id"] for row in csv.DictReader(file, delimiter="\t" if name.endswith("tsv") else ",")]
    assert ids == ["a?b", "ä"]


@pytest.mark.parametrize("name", ["out.xlsx", "out.PDF", "out.zip", "out.xml.gz"])
def test_a_name_that_promises_another_kind_of_file_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(UsageError, match=r"end in \.jsonl"):
        batch(str(write_lines(tmp_path / "in.txt", [SUDOKU])), str(tmp_path / name))
    assert not (tmp_path / name).exists()


def test_rows_without_any_text_fill_a_handful_too() -> None:
    pace = Pace(bytes=512)
    text = b"puzzle,id\n" + b",\n" * 1_000
    some = list(csv_handfuls(io.BytesIO(text), Mark(), pace, separator=",", column=None, go=lambda _: None))
    assert sum(len(one.rows) for one in some if isinstance(one.rows, list)) == 1_000
    assert max(len(one.rows) for one in some if isinstance(one.rows, list)) <= 16
