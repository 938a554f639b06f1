"""The law of formats: what one writes it reads back equal, and what it cannot hold it refuses to write."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from tests.contract.wild import WILD

from cluewise.base.errors import PuzzleError, UsageError
from cluewise.base.scan import clean
from cluewise.family import AnyFamily, AnyFormat, family_named
from cluewise.family.puzzle import Puzzle

# English has laws of its own, in tests/families/zebra.
FORMATS = [
    (name, fmt.name) for name in WILD for fmt in family_named(name).formats if fmt.write and fmt.name != "english"
]
MUST_TAKE_ALL = {"json"}


def written(fmt: AnyFormat, puzzle: Puzzle) -> str | None:
    """The puzzle as text, None if that is refused."""
    try:
        return fmt.write(puzzle) if fmt.write else None
    except (PuzzleError, UsageError):
        return None


@pytest.mark.parametrize(("kind", "form"), FORMATS)
def test_a_puzzle_that_is_written_reads_back_equal_or_was_refused(kind: str, form: str) -> None:
    known: AnyFamily = family_named(kind)
    fmt = known.format(form)

    @settings(max_examples=60, deadline=None)
    @given(WILD[kind])
    def law(puzzle: Puzzle) -> None:
        text = written(fmt, puzzle)
        if text is None:
            assert form not in (*MUST_TAKE_ALL, known.formats[0].name)
            return
        again = fmt.read(clean(text))
        assert again == puzzle
        assert again.title in (puzzle.title, " ".join((puzzle.title or "").split()), None) or form != "json"

    law()
