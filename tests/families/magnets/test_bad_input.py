"""The bad inputs through the family's own readers: nothing but InputError, and quickly."""

from __future__ import annotations

import pytest
from tests.corpus import Case
from tests.families.magnets.bad_input import CASES
from tests.patience import within

from cluewise.base.errors import InputError
from cluewise.base.scan import clean_bytes
from cluewise.families.magnets import family


def read_by_every_reader(data: bytes) -> list[str]:
    """What each format (or the cleaning before them all) says to some bytes; readers that succeed say nothing."""
    said = []
    try:
        text = clean_bytes(data)
    except InputError as error:
        return ["\n".join(error.paragraphs())]
    for form in family.formats:
        try:
            form.looks_like(text)
            form.read(text)
        except InputError as error:
            said.append("\n".join(error.paragraphs()))
    return said


@pytest.mark.parametrize("case", [case for case in CASES if case.exit == 3], ids=lambda case: case.name)
def test_every_reader_refuses_bad_input(case: Case) -> None:
    with within(3):
        said = read_by_every_reader(case.data)
    assert len(said) in (1, len(family.formats))
    if case.says != "empty":  # the words of the shared reader
        assert any(case.says in text for text in said), said


@pytest.mark.parametrize("case", [case for case in CASES if case.exit != 3], ids=lambda case: case.name)
def test_good_input_is_read_by_one_reader(case: Case) -> None:
    assert len(read_by_every_reader(case.data)) == len(family.formats) - 1
