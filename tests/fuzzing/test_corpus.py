"""Every input that fuzzing has kept is tried again, and the fuzzer itself is: it finds what is wrong, and keeps it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.engine.textbook.small_models import brute_force, crossing_lines, models
from tests.fuzzing import models as kept_models
from tests.fuzzing import one
from tests.fuzzing.mutation import spoilt
from tests.fuzzing.table import TARGETS
from tests.fuzzing.target import CORPUS, Drawn, Target

from cluewise.family import family_named, family_names
from cluewise.model import Model

FEW = 25  # spoilt copies of each seed


def test_there_is_a_target_for_every_reader_every_writer_every_engine_and_the_server() -> None:
    formats = {f"read-{name}-{form.name}" for name in family_names() for form in family_named(name).formats}
    families = {f"{what}-{name}" for what in ("check", "write", "engine") for name in family_names()}
    assert set(TARGETS) == formats | families | {"detect", "engine-models", "server-bytes", "server-schema"}


def test_no_corpus_is_left_without_a_target() -> None:
    assert {path.name for path in CORPUS.iterdir() if path.is_dir()} <= set(TARGETS)


@pytest.mark.parametrize("name", TARGETS)
def test_the_law_holds_for_all_that_was_kept(name: str) -> None:
    for path in TARGETS[name].kept():
        TARGETS[name].law(path.read_bytes())


@pytest.mark.parametrize("name", [name for name in TARGETS if name.startswith(("read-", "check-", "detect"))])
def test_the_law_holds_for_spoilt_copies_of_good_texts(name: str) -> None:
    seeds = list(TARGETS[name].seeds())[:3]
    random = Random(name)
    for data in (*seeds, *(spoilt(random, seeds) for _ in range(FEW))):
        TARGETS[name].law(data[: one.LONGEST])


@settings(max_examples=100, deadline=None)
@given(models() | crossing_lines())
def test_a_model_that_is_kept_is_the_same_model(model: Model) -> None:
    again = kept_models.loaded(kept_models.dumped(model))
    assert brute_force(again) == brute_force(model)
    assert kept_models.dumped(again) == kept_models.dumped(model)


def _no_seven(data: bytes) -> None:
    assert b"7" not in data


def places(folder: Path) -> dict[str, Path]:
    found = {kind: folder / kind for kind in ("found", "failed", "at")}
    for place in found.values():
        place.mkdir()
    return found


def test_bytes_that_break_a_law_are_kept(tmp_path: Path) -> None:
    where = places(tmp_path)
    (where["found"] / "seed").write_bytes(b"123")
    with pytest.raises(AssertionError):
        one.plain(Target(name="no-seven", law=_no_seven), 60, where)
    assert [b"7" in path.read_bytes() for path in where["failed"].iterdir()] == [True]


def test_a_value_that_breaks_a_law_is_made_small_and_kept(tmp_path: Path) -> None:
    def law(number: int) -> None:
        assert number < 1000

    source = Drawn(values=lambda: st.integers(0, 10**9), law=law, dump=lambda number: str(number).encode())
    with pytest.raises(AssertionError):
        one.drawn(source, 60, tmp_path)
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"1000"]
