"""The family's own readers complain about bad input, and quickly; the command line is tried elsewhere."""

from __future__ import annotations

import pytest
from tests.corpus import Case
from tests.families.hitori.bad_input import CASES
from tests.patience import within

from cluewise.base.errors import InputError
from cluewise.base.scan import clean_bytes
from cluewise.families.hitori import family
from cluewise.families.hitori.puzzle import HitoriPuzzle, HitoriSolution
from cluewise.family import Format

PIECES = ["\n", " ", "1 ", "1 2\n", "#", "# \n", "%", "%*", '"', "cell(", 'cell(1,1,"a"). ', ".", "crossedout(1,1)"]
PIECES += ["Answer: 1\n", "3x3:", "hitori/", "\u0663", "[", "1,"]


def read_as_asked(case: Case) -> None:
    """Read with the format asked for, or else with all that recognise the text, or else with all."""
    text = clean_bytes(case.data)
    formats = [family.format(case.format)] if case.format else [fmt for fmt in family.formats if fmt.looks_like(text)]
    for fmt in formats or family.formats:
        with pytest.raises(InputError):
            fmt.read(text)
    raise InputError("every reader complained")


@pytest.mark.parametrize("case", [case for case in CASES if case.exit == 3], ids=lambda case: case.name)
def test_readers_that_are_asked_complain_and_raise_nothing_else(case: Case) -> None:
    with within(2), pytest.raises(InputError):
        read_as_asked(case)


@pytest.mark.parametrize("case", [case for case in CASES if case.exit != 3], ids=lambda case: case.name)
def test_what_is_only_odd_reads(case: Case) -> None:
    text = clean_bytes(case.data)
    formats = [family.format(case.format)] if case.format else [fmt for fmt in family.formats if fmt.looks_like(text)]
    assert any(fmt.read(text) for fmt in formats or family.formats[:1])


@pytest.mark.parametrize("fmt", family.formats, ids=lambda fmt: fmt.name)
@pytest.mark.parametrize("piece", PIECES)
def test_ten_megabytes_of_anything_are_looked_at_and_refused_quickly(
    fmt: Format[HitoriPuzzle, HitoriSolution], piece: str
) -> None:
    text = piece * (10_000_000 // len(piece))
    with within(2):
        fmt.looks_like(text)
        with pytest.raises(InputError):
            fmt.read(text)
