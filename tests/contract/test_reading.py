"""Reading and writing: detection, round trips, plain data, pickles."""

from __future__ import annotations

import json
import pickle
from contextlib import suppress
from importlib.metadata import EntryPoint

import pytest
from tests.contract.samples import ENTRIES, Sample, samples
from tests.patience import within

from cluewise.base.errors import CluewiseError, InputError, ReadError
from cluewise.family import CERTAIN, LIKELY, MAYBE, NO, family_named
from cluewise.family.puzzle import Puzzle
from cluewise.solver.pipeline import read_one


@pytest.mark.parametrize("entry", ENTRIES.values(), ids=ENTRIES)
def test_the_family_can_be_imported(entry: EntryPoint) -> None:
    assert entry.load().name == entry.name


def test_the_family_describes_itself(name: str) -> None:
    family = family_named(name)
    assert family.name == family.puzzle_type.family == name
    assert family.title
    assert family.rules.endswith(".")
    assert family.formats[0].write is not None
    assert family.formats[-1].name == "json"


def test_the_names_of_formats_and_formulations_are_unique(name: str) -> None:
    family = family_named(name)
    for group in (family.formats, family.formulations):
        names = [one.name for one in group]
        assert len(names) == len(set(names))
        assert all(one.title for one in group)


def test_there_are_enough_examples_and_at_most_one_has_several_solutions(name: str) -> None:
    assert len(samples(name)) >= (4 if name == "template" else 8)
    assert sum(one.status == "several" for one in samples(name)) <= 1


def test_a_puzzle_is_recognised_without_being_told_its_family(sample: Sample) -> None:
    reading = read_one(sample.text)
    assert reading.family.name == sample.family_name
    assert reading.puzzle == sample.puzzle


def test_what_a_format_writes_it_reads_back_equal(sample: Sample) -> None:
    for fmt in sample.family.formats:
        if fmt.write is None:
            continue
        try:
            text = fmt.write(sample.puzzle)
        except CluewiseError:
            assert fmt.name not in (sample.family.formats[0].name, "json"), "these two must take every puzzle"
            continue
        assert fmt.read(text) == sample.puzzle, fmt.name


def test_what_a_format_writes_is_never_taken_for_another_puzzle(sample: Sample) -> None:
    for fmt in sample.family.formats:
        try:
            text = fmt.write(sample.puzzle) if fmt.write else sample.text
        except CluewiseError:
            continue
        assert _detected(text) in (sample.puzzle, "this can be read in more than one way"), fmt.name


def _detected(text: str) -> Puzzle | str:
    """The puzzle that a text is taken for, or the first words of the refusal."""
    try:
        return read_one(text).puzzle
    except ReadError as refusal:
        return refusal.message.partition(":")[0]


def test_the_native_form_keeps_the_title(sample: Sample) -> None:
    assert sample.family.read(sample.family.write(sample.puzzle)).title == sample.puzzle.title


def test_a_puzzle_survives_json(sample: Sample) -> None:
    data = json.loads(json.dumps(sample.puzzle.to_json()))
    assert data["family"] == sample.family_name
    again = type(sample.puzzle).from_json(data)
    assert (again, again.title, again.id) == (sample.puzzle, sample.puzzle.title, sample.puzzle.id)


def test_a_puzzle_can_be_pickled_hashed_and_told_from_others(sample: Sample) -> None:
    again = pickle.loads(pickle.dumps(sample.puzzle))
    assert again == sample.puzzle
    assert hash(again) == hash(sample.puzzle)
    others = [one.puzzle for one in samples(sample.family_name) if one != sample]
    assert sample.puzzle not in others, "two examples hold the same puzzle"


@pytest.mark.parametrize(
    "junk", ["\n\n", "}{", "[]", "{}", "x" * 50, "0", "\t,;:|-+", "1 2\n3", "9" * 400, "3x3:", "a/b/c", "#"]
)
def test_readers_answer_nonsense_with_an_input_error_if_it_is_no_puzzle(name: str, junk: str) -> None:
    for fmt in family_named(name).formats:
        assert fmt.looks_like(junk) in (NO, MAYBE, LIKELY, CERTAIN)
        with suppress(InputError):
            assert isinstance(fmt.read(junk), family_named(name).puzzle_type)


SPACE = ["\n", " ", " \n", "\t"]
WORDS = ["x", "1 ", ". ", "1\n", "a b\n", "# c\n", "1,", "{", "[", "Mr Owl. ", "3x3:", "-", "0", "/"]


@pytest.mark.parametrize("unit", SPACE + WORDS)
def test_looking_at_a_large_text_is_quick(name: str, unit: str) -> None:
    # The small one first: where time grows with the square of the length, the large one would never end.
    for size in (40_000, 2_000_000):
        text = unit * (size // len(unit))
        for fmt in family_named(name).formats:
            with within(1, (fmt.name, size)):
                fmt.looks_like(text)
