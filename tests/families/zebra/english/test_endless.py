"""Texts that never end, and sentences that say everything at once: refused or read soon, whatever they repeat."""

from __future__ import annotations

import contextlib

import pytest
from tests.patience import within

import cluewise as cw
from cluewise.base.errors import CluewiseError, ReadError, UndecidedError

LISTS = "There are 5 houses in a row.\n- Name: Anna, Bob, Cora, Dirk, Elke\n- Pet: cat, dog, hen, fish, goat\n"
HEAD = f"{LISTS}\nClues:\n1. Anna has the cat.\n"
REPEATED = (
    *(" ", ".", ", ", "- ", "(", "`", "*a*", "1", "$1", "1. ", "A. ", "Mr. ", "e.g. ", "and ", "Anna, ", "the cat "),
    *("is ", "not ", "who ", "either ", "&amp;", "<b>", "a: ", "| ", "Clue 1: ", "each ", "don't ", "x\n"),
)
LONG = (
    "Anna, Bob, Cora, " * 10 + "and Dirk are all different people who live next to each other.",
    "Anna has the cat or " * 13 + "Bob has the dog.",
    "If Anna is not left of the cat then " * 7 + "Bob has the dog.",
    "Neither Anna nor the cat owner, who is next to Bob, " * 6 + "has the hen.",
    "The person who keeps the cat who is left of " * 7 + "Bob has the goat.",
)


@pytest.mark.parametrize("piece", REPEATED)
@pytest.mark.parametrize("text", ["{head}2. {body}\n", "{body}\n{head}"])
def test_whatever_is_repeated_is_refused_or_read_soon(piece: str, text: str) -> None:
    line = piece * (8000 // len(piece))
    with within(3), contextlib.suppress(CluewiseError):
        cw.solve(text.format(head=HEAD, body=f"{line}\n" * (10 if "\n" not in piece else 1)))


@pytest.mark.parametrize("clue", LONG)
def test_a_sentence_of_seventy_words_takes_no_time_to_speak_of(clue: str) -> None:
    with within(1), contextlib.suppress(ReadError):
        cw.solve(f"{HEAD}2. {clue}\n")


def test_a_number_of_thousands_of_digits_is_no_number() -> None:
    with pytest.raises(ReadError):
        cw.solve(f"{HEAD}2. Bob has {'9' * 3900} hens and ${'9' * 3900}.\n")


def test_more_sentences_than_any_puzzle_has_are_refused_before_they_are_read() -> None:
    with within(3), pytest.raises(ReadError, match="at most 1,000 sentences"):
        cw.solve(HEAD + "".join(f"{n}. Anna is left of the dog.\n" for n in range(2, 1200)))


def test_an_endless_sentence_is_named() -> None:
    with pytest.raises(ReadError, match="too long: at most 4,000 characters") as caught:
        cw.solve(f"{'Here live people and ' * 200}more people.\n{HEAD}")
    assert (caught.value.line, caught.value.column) == (1, 1)


def test_the_time_that_is_given_holds_for_reading_too() -> None:
    clues = "".join(f"{n}. The person who has the cat, or the dog, or the hen, is not Anna.\n" for n in range(2, 990))
    with within(3), pytest.raises(UndecidedError, match="reading was not done"):
        cw.solve(HEAD + clues, seconds=0.001)
