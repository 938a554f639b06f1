"""Words as they are cut: the quick way for plain words comes to the same as the long one."""

from __future__ import annotations

import pytest

from cluewise.families.zebra.english.tokens import low_words, words


@pytest.mark.parametrize(
    "text",
    ["to the left of", "Cannot", "isnt as old as", "two hundred", "tea-drinker", "it's", "twenty-one", "Märchen", ""],
)
def test_the_words_of_a_phrase_are_those_of_a_text(text: str) -> None:
    assert low_words(text) == tuple(word.low for word in words(text))
