"""The family's own readers complain about bad input, and quickly; the command line is tried elsewhere."""

from __future__ import annotations

import pytest
from tests.corpus import Case
from tests.families.nonogram.bad_input import CASES
from tests.patience import within

from cluewise.base.errors import InputError
from cluewise.base.scan import clean_bytes
from cluewise.families.nonogram import family
from cluewise.families.nonogram.puzzle import NonogramPuzzle, NonogramSolution
from cluewise.family import Format


@pytest.mark.parametrize("case", [case for case in CASES if case.exit == 3], ids=lambda case: case.name)
def test_every_reader_that_is_asked_complains_and_nothing_else(case: Case) -> None:
    with within(2):
        assert _reading(case) == []


@pytest.mark.parametrize("case", [case for case in CASES if case.exit != 3], ids=lambda case: case.name)
def test_what_is_only_odd_reads(case: Case) -> None:
    assert _reading(case)


def _reading(case: Case) -> list[str]:
    """The formats that read a case: the one asked for, or those that recognise it."""
    try:
        text = clean_bytes(case.data)
    except InputError:
        return []
    formats = [family.format(case.format)] if case.format else [fmt for fmt in family.formats if fmt.looks_like(text)]
    return [fmt.name for fmt in formats if _reads(fmt, text)]


def _reads(fmt: Format[NonogramPuzzle, NonogramSolution], text: str) -> bool:
    """Whether a format reads a text; anything but an InputError is for pytest to show."""
    try:
        return isinstance(fmt.read(text), NonogramPuzzle)
    except InputError:
        return False
