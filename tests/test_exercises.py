"""Exercises: items that depend on seed and number alone, and scores that the rules of the game decide."""

from __future__ import annotations

import json
import sys
import time
from dataclasses import is_dataclass
from types import ModuleType
from typing import Any

import pytest

from cluewise.base.errors import UsageError
from cluewise.exercises import Exercises, register, score_answer
from cluewise.family import all_families

FAMILIES = [one.name for one in all_families() if one.maker]
every = pytest.mark.parametrize("family", FAMILIES)
SMALL = {"nonogram": "8x8", "hitori": "6x6", "magnets": "6x5", "zebra": "3x3", "sudoku": "4"}


def exercises(family: str, **options: object) -> Exercises:
    return Exercises(family, size=3, seed=7, board=SMALL[family], **options)


@every
def test_an_item_depends_on_seed_and_number_alone(family: str) -> None:
    first, second = exercises(family), exercises(family)
    assert first[2] == second[2]
    assert [item["metadata"]["source_index"] for item in first] == [0, 1, 2]
    assert len({item["question"] for item in first}) == len(first) == 3
    with pytest.raises(IndexError):
        first[3]


@every
def test_the_right_answer_scores_1_however_it_is_wrapped(family: str) -> None:
    item = exercises(family)[0]
    answer = item["answer"]
    wrapped = [
        answer,
        f"Let me think.\n```json\n{answer}\n```\nThat is it.",
        f"<think>{{}}</think><answer>{answer}</answer>",
        json.dumps({"solution": json.loads(answer)}),
    ]
    assert [score_answer(one, item) for one in wrapped] == [1.0] * len(wrapped)


@every
def test_other_answers_score_less(family: str) -> None:
    first, second, _ = exercises(family)
    assert score_answer(None, first) == score_answer("", first) == score_answer("No idea.", first) == 0.0
    assert score_answer(second["answer"], first) < 0.5
    assert score_answer(first["question"], first) < 1.0


@every
def test_the_question_says_how_to_answer_and_not_what(family: str) -> None:
    item = exercises(family)[0]
    assert item["answer"] not in item["question"]
    key = next(iter(json.loads(item["answer"])))
    assert f'"{key}"' in item["question"]
    assert item["metadata"]["difficulty"]["level"]


def test_an_answer_as_people_write_boards_counts_too() -> None:
    item = exercises("sudoku")[0]
    rows = [" ".join(map(str, row)) for row in json.loads(item["answer"])["grid"]]
    assert score_answer("\n".join(rows), item) == 1.0


def test_the_last_tags_count_and_a_flood_of_them_takes_no_time() -> None:
    item = exercises("sudoku")[0]
    answer = item["answer"]
    assert score_answer(f"<answer>{{}}</answer> no: <ANSWER>{answer}</Answer><answer>", item) == 1.0
    start = time.process_time()
    assert score_answer("<answer>" * 100_000, item) == 0.0
    assert time.process_time() - start < 20  # it was minutes


def test_wishes_that_make_no_sense_are_refused() -> None:
    with pytest.raises(UsageError, match="whole number"):
        Exercises("sudoku", size=-1)
    with pytest.raises(UsageError):
        Exercises("sudoku", board="9x")


class StandIn:
    """What reasoning-gym's base class of data sets keeps."""

    def __init__(self, config: Any, seed: int | None, size: int) -> None:
        self.config, self.seed, self.size = config, seed, size


def test_they_are_registered_with_a_class_of_data_sets_and_one_of_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    known: dict[str, tuple[type[StandIn], type]] = {}
    parts = {
        "reasoning_gym": {},
        "reasoning_gym.dataset": {"ProceduralDataset": StandIn},
        "reasoning_gym.factory": {
            "DATASETS": known,
            "register_dataset": lambda name, *kinds: known.update({name: kinds}),
        },
    }
    for name, names in parts.items():
        module = ModuleType(name)
        vars(module).update(names)
        monkeypatch.setitem(sys.modules, name, module)
    assert register() == register() == list(known) == [f"cluewise_{name}" for name in FAMILIES]
    kind, settings = known["cluewise_sudoku"]
    assert issubclass(kind, StandIn)
    assert is_dataclass(settings)
    data: Any = kind(settings(size=2, seed=3, board="4", difficulty="easy"))
    items = [data[0], data[1]]
    assert items == list(Exercises("sudoku", size=2, seed=3, board="4", difficulty="easy"))
    assert [data.score_answer(item["answer"], item) for item in items] == [1.0, 1.0]
    assert data.score_answer(None, items[0]) == 0.0


def test_reasoning_gym_can_make_and_score_them() -> None:
    gym = pytest.importorskip("reasoning_gym", reason="reasoning-gym brings 300 MB with it: tests do without, usually")
    assert register() == register() == [f"cluewise_{name}" for name in FAMILIES]
    data = gym.create_dataset("cluewise_sudoku", size=2, seed=3, board="4", difficulty="easy")
    assert len(data) == 2
    assert [data.score_answer(item["answer"], item) for item in data] == [1.0, 1.0]
