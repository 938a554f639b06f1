from __future__ import annotations

import pytest

from cluewise.base.errors import ReadError
from cluewise.library import examples
from cluewise.solver import pipeline
from shipped import ASKED


@pytest.mark.parametrize("name", sorted(ASKED))
def test_an_example_that_is_not_read_beyond_doubt_is_asked_about_and_not_answered(name: str) -> None:
    (text,) = (one.text for one in examples("zebra") if one.name == name)
    with pytest.raises(ReadError) as caught:
        pipeline.read(text, family="zebra")
    assert caught.value.doubts
