"""Changing costs of the reader: a change reaches all modules that use it, and is gone afterwards."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

import cluewise as cw
from cluewise.families.zebra.english import judge
from cluewise.families.zebra.english.chart import mean, predicates

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "benchmarks"))
import tune


@pytest.mark.parametrize("name", tune.COSTS)
def test_every_cost_that_is_tried_is_there(name: str) -> None:
    assert tune.value_of(name) > 0


def test_a_change_reaches_who_took_the_cost_in_by_name_and_ends() -> None:
    before = mean.NOT_HAVING
    with tune.changed({"chart.mean.NOT_HAVING": 0.77, "judge.SURE": 0.5}):
        assert mean.NOT_HAVING == predicates.NOT_HAVING == 0.77
        assert judge.SURE == 0.5
    assert mean.NOT_HAVING == predicates.NOT_HAVING == before


def test_a_cost_that_is_not_there_is_named() -> None:
    with pytest.raises(SystemExit, match=r"no cost chart.mean.NOTHING"):
        tune.value_of("chart.mean.NOTHING")


def test_what_changed_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "Pet: cat, dog, emu\nName: Ann, Ben, Cid\n\n1. Ann has the cat.\n2. Ben has the dog.\n"
    (tmp_path / "1.txt").write_text(text, encoding="utf-8")
    (tmp_path / "1.json").write_text(json.dumps(cw.read(text, family="zebra").to_json()), encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["tune.py", str(tmp_path), "--sets", "none", "--cost", "judge.CEILING=0.0001"])
    tune.main()
    said = capsys.readouterr().out
    assert "as it is: worth 1.0, 1 right" in said
    assert "judge.CEILING = 0.0001" in said
