"""Rows of data sets, in every shape that tables give them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cluewise.base.errors import ReadError, UsageError
from cluewise.many.datasets.records import blanked, parsed, record
from cluewise.many.datasets.tables import read_records

GRID = {"header": ["House", "Name"], "rows": [["1", "Ann"], ["2", "Bo"]]}
BLANK = {"header": ["House", "Name"], "rows": [["___", "___"], ["___", "___"]]}


def test_a_row_of_the_grid_mode_is_a_record():
    found = record({"id": "a", "size": "2*1", "puzzle": "text", "solution": GRID, "created_at": "x"}, 1)
    assert (found.id, found.size, found.puzzle, found.solution) == ("a", "2*1", "text", GRID)
    assert found.answered


def test_a_blanked_solution_is_no_answer_but_names_the_columns():
    found = record({"id": "a", "puzzle": "text", "solution": BLANK}, 1)
    assert found.solution is None
    assert found.header == ("House", "Name")
    assert not found.answered


def test_a_row_of_the_choice_mode_has_its_choices_whatever_they_are_written_as():
    for choices in (["x", "y"], '["x", "y"]', "['x', 'y']", "x, y", "x\ny"):
        found = record({"id": "a", "puzzle": "t", "question": "q?", "choices": choices, "answer": "y"}, 1)
        assert found.choices == ("x", "y")
        assert found.answer == "y"
        assert found.answered


def test_a_row_without_a_puzzle_is_at_fault():
    assert "row 7" in str(record({"id": "a"}, 7).fault)
    assert record({"puzzle": float("nan")}, 7).fault is not None


def test_a_row_without_an_id_is_called_by_its_number():
    assert record({"puzzle": "t"}, 3).id == "3"


def test_cells_of_json_are_read_and_other_text_stays():
    assert parsed('{"a": 1}') == {"a": 1}
    assert parsed("{'a': 1}") == {"a": 1}
    assert parsed("plain words") == "plain words"
    assert parsed("  ") is None
    assert parsed("[" * 100_000) == "[" * 100_000


def test_blanked_looks_into_every_cell():
    assert blanked(BLANK)
    assert blanked(None)
    assert not blanked(GRID)
    assert not blanked({"header": ["House"], "rows": [["___", "Bo"]]})


@pytest.mark.parametrize("kind", ["jsonl", "json", "csv", "tsv", "parquet"])
def test_every_kind_of_file_gives_the_same_records(tmp_path: Path, kind: str):
    rows = [
        {"id": "a", "puzzle": "line one\nline two", "solution": json.dumps(GRID)},
        {"id": "b", "puzzle": "t", "solution": ""},
    ]
    path = tmp_path / f"set.{kind}"
    _write(path, rows)
    found = list(read_records(path))
    assert [one.id for one in found] == ["a", "b"]
    assert found[0].puzzle == "line one\nline two"
    assert found[0].solution == GRID
    assert found[1].solution is None


def _write(path: Path, rows: list[dict[str, str]]) -> None:
    if path.suffix == ".parquet":
        pyarrow = pytest.importorskip("pyarrow", reason="parquet files need the extra `data`")
        from pyarrow import parquet

        parquet.write_table(pyarrow.Table.from_pylist(rows), path)
    elif path.suffix in {".csv", ".tsv"}:
        import csv

        with path.open("w", newline="", encoding="utf-8") as file:
            table = csv.DictWriter(file, list(rows[0]), delimiter="\t" if path.suffix == ".tsv" else ",")
            table.writeheader()
            table.writerows(rows)
    elif path.suffix == ".json":
        path.write_text(json.dumps(rows))
    else:
        path.write_text("\n".join(map(json.dumps, rows)) + "\n\n")


def test_a_bad_line_spoils_only_itself(tmp_path: Path):
    path = tmp_path / "set.jsonl"
    path.write_text('{"id": "a", "puzzle": "t"}\n{"id": \n[1]\n{"id": "d", "puzzle": "t"}\n')
    found = list(read_records(path))
    assert [one.fault is None for one in found] == [True, False, False, True]
    assert found[1].fault is not None
    assert found[1].fault.line == 2


def test_files_that_are_no_data_sets_are_refused(tmp_path: Path):
    with pytest.raises(UsageError, match="ends in"):
        list(read_records(tmp_path / "set.xlsx"))
    with pytest.raises(ReadError, match="cannot be read"):
        list(read_records(tmp_path / "absent.csv"))
    (tmp_path / "bad.json").write_text("{")
    with pytest.raises(ReadError, match="no JSON"):
        list(read_records(tmp_path / "bad.json"))
    (tmp_path / "bytes.csv").write_bytes(b"id,puzzle\n\xff\xfe,x\n")
    with pytest.raises(ReadError, match="UTF-8"):
        list(read_records(tmp_path / "bytes.csv"))


def test_a_broken_parquet_file_is_refused(tmp_path: Path):
    pytest.importorskip("pyarrow", reason="parquet files need the extra `data`")
    (tmp_path / "bad.parquet").write_bytes(b"PAR1nonsense")
    with pytest.raises(ReadError, match="parquet"):
        list(read_records(tmp_path / "bad.parquet"))
