"""The comment lines of a certificate: whatever is written there, of any length, is read back."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from cluewise.solver.certificate.comments import Comments, comments, from_json

texts = st.one_of(
    st.text(), st.text('a \\"\n', min_size=500, max_size=3000), st.just("5 3 . . " * 400), st.just("ë" * 999)
)


@given(texts, texts)
def test_what_was_written_is_read_back(one: str, other: str) -> None:
    lines = list(
        comments([("sentence", json.dumps(one)), ("text", json.dumps(other)), ("sentence", json.dumps(other))])
    )
    assert all(len(line) < 1000 and line.isascii() and line == line.rstrip() for line in lines)
    said = Comments()
    for number, line in enumerate(lines, 1):
        said.take(number, line)
    assert said.json("text") == other
    assert [from_json(*found, "a sentence") for found in said.often["sentence"]] == [one, other]
