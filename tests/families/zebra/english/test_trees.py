"""The chart of the compiled core and its twin in Python: the same trees, at the same costs, in the same order."""

from __future__ import annotations

import random
import time
from collections import OrderedDict

import pytest
from tests.families.zebra.english.test_chart import READ, VOCABULARY

from cluewise.base.compiled import core
from cluewise.families.zebra.english.chart import parse, trees
from cluewise.families.zebra.english.chart.lex import Lexing
from cluewise.families.zebra.english.tokens import words

needs_charts = pytest.mark.skipif(trees.compiled_table() is None, reason="the compiled core is not installed")
SOME = (
    "Anna|the cat|24|the first house|and|or|neither|nor|,|who|drinks|tea|not|is|left of|directly|two houses|older than"
    "|the one|either|if|then|between|next to|the owner|hen|whose|pet|Bob's|at least|but|her|each other|lives|Cora"
)
BITS = SOME.split("|")


NAMED = (("Anna", "cat"), ("Cora", "dog"))


def lexed(text: str) -> Lexing:
    """A sentence in the world of the chart's tests."""
    return Lexing(tuple(words(text)), VOCABULARY)


def both(text: str) -> tuple[object, object]:
    """The trees of the core, and those of its twin."""
    table = trees.compiled_table()
    assert table is not None
    return trees.by_core(lexed(text), table), trees.by_twin(lexed(text))


@needs_charts
@pytest.mark.parametrize("text", [text for text, _ in READ])
def test_a_sentence_has_the_same_trees_in_both(text: str) -> None:
    ours, twin = both(text)
    assert ours == twin
    assert ours


@needs_charts
def test_a_heap_of_words_has_the_same_trees_in_both() -> None:
    dice = random.Random(7)
    for _ in range(60):
        text = " ".join(dice.choice(BITS) for _ in range(dice.randrange(1, 12)))
        ours, twin = both(text)
        assert ours == twin, text
        assert trees.trees(lexed(text)) == ours, text  # whatever sentence had its shape before


def test_sentences_of_one_shape_have_the_same_trees() -> None:
    first, second = (trees.trees(lexed(f"{name} does not have the {pet}.")) for name, pet in NAMED)
    assert first is second


def test_words_that_asides_and_verb_groups_look_at_are_part_of_the_shape() -> None:
    shapes = {lexed(f"Anna, {word} it rained, has the cat.").shape() for word in ("because", "whom", "where", "when")}
    assert len(shapes) == len(("because", "whom", "where", "when"))


def test_a_sentence_that_takes_too_many_steps_is_not_read_by_either(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parse, "STEPS", 20)
    monkeypatch.setattr(trees, "STEPS", 20)
    monkeypatch.setattr(trees, "_SHAPES", OrderedDict())
    text = "Anna lives directly to the left of the one who drinks tea, and Bob has the cat."
    assert trees.by_twin(lexed(text)) == []
    found = core()
    if found is not None and trees.compiled_table() is not None:
        assert trees.by_core(lexed(text), trees.Table(found)) == []


def test_long_sentences_are_read_or_given_up_soon() -> None:
    dice = random.Random(1)
    start = time.process_time()
    for _ in range(5):
        trees.trees(lexed(" ".join(dice.choice(BITS) for _ in range(70))))
    assert time.process_time() - start < 30.0


@needs_charts
@pytest.mark.parametrize(
    "wrong",
    [
        {"edges": [(0, 0, 3, 0, 0.0)]},
        {"edges": [(0, 1, 1, 0, 0.0)]},
        {"edges": [(999, 0, 1, 0, 0.0)]},
        {"edges": [(0, 0, 1, 10**6, 0.0)]},
        {"verbal": b""},
    ],
)
def test_the_core_refuses_a_sentence_that_is_none(wrong: dict[str, object]) -> None:
    table = trees.compiled_table()
    assert table is not None
    flags = dict.fromkeys(("verbal", "chatty", "barred"), b"\0\0")
    right: dict[str, object] = {"costs": [0.1, 0.1], "edges": [], "values": [], **flags, "worth": 2.0}
    assert table.core.trees(**right) == []
    with pytest.raises(ValueError, match="no such sentence"):
        table.core.trees(**(right | wrong))


@needs_charts
@pytest.mark.parametrize("meaning", [[], [-2], [4], [3], [0, 0]])
def test_the_core_refuses_a_table_that_is_none(meaning: list[int]) -> None:
    found = core()
    assert found is not None
    limits = ((1.6, 0.6, 0.3, 0.06), (4, 3, 4, 15, 26, 3, 40), 1000)
    with pytest.raises(ValueError, match="no such table"):
        found.Productions(3, [([1], False, False)], [(0, [0], meaning, 0.0)], [None], (0, 1, 2), limits)
