"""The family's own readers complain about bad input, and quickly; the command line is tried elsewhere."""

from __future__ import annotations

import pytest
from tests.corpus import Case
from tests.families.zebra.bad_input import CASES
from tests.patience import within

from cluewise.base.errors import InputError
from cluewise.base.scan import clean_bytes
from cluewise.families.zebra import family


@pytest.mark.parametrize("case", [case for case in CASES if case.exit == 3], ids=lambda case: case.name)
def test_every_reader_complains_and_nothing_else(case: Case) -> None:
    for fmt in family.formats:
        with within(2), pytest.raises(InputError):
            fmt.read(clean_bytes(case.data))


@pytest.mark.parametrize("case", [case for case in CASES if case.exit != 3], ids=lambda case: case.name)
def test_what_is_only_odd_reads(case: Case) -> None:
    text = clean_bytes(case.data)
    assert family.formats[0].looks_like(text)
    assert family.formats[0].read(text)
