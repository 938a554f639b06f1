"""The shipped examples are found by name."""

from __future__ import annotations

from cluewise.family import family_names
from cluewise.library import example, examples, similar_names


def test_every_family_has_examples_and_no_two_share_a_name() -> None:
    assert {one.family for one in examples()} == set(family_names())
    names = [one.name for one in examples()]
    assert len(names) == len(set(names))


def test_examples_come_by_family_and_name() -> None:
    found = [(one.family, one.name) for one in examples()]
    assert found == sorted(found)
    assert [one.family for one in examples("magnets")] == ["magnets"] * len(examples("magnets"))
    assert examples("chess") == ()


def test_a_name_finds_its_example_in_any_case_and_others_find_none() -> None:
    hut = example("HUT")
    assert hut is not None
    assert (hut.name, hut.family) == ("hut", "nonogram")
    assert hut.text.startswith("# ")
    assert example("nothing of that name") is None
    assert example("") is None


def test_a_slip_of_the_pen_finds_what_was_meant() -> None:
    assert similar_names("huts") == ["hut"]
    assert similar_names("Reindear")[0] == "reindeer"
    assert similar_names("qqqqqq") == []


def test_names_are_easy_to_type() -> None:
    assert all(one.name.replace("-", "").isalpha() and one.name.islower() for one in examples())
