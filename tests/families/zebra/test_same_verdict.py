"""Laws of reading: what does not matter to the meaning of a text changes neither its verdict nor its solution.

The texts are the examples of the project and some giants. Values are renamed, clues are shuffled, spaces and capitals
change, relations are said in other words, and remarks are added.
"""

from __future__ import annotations

import re
from contextlib import nullcontext, suppress
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.families.zebra.giants import giant
from tests.families.zebra.known import BY_OTHERS

from cluewise.base.errors import ReadError
from cluewise.families.zebra.puzzle import ZebraPuzzle
from cluewise.solver import pipeline

EXAMPLES = Path(__file__).parents[3] / "examples" / "zebra"
GIANTS = {"giant-small": (5, 6, 40), "giant-wide": (6, 9, 70)}
TEXTS = (*sorted({path.stem for path in EXAMPLES.glob("*.txt")}.difference(BY_OTHERS)), *GIANTS)
CLUE = re.compile(r"(?P<mark>\s*(?:\d+\.|-)\s+)(?P<said>\S.*)")
TRIES = settings(max_examples=4, deadline=None)
SEEDS = st.integers(min_value=0, max_value=10_000)

# What may be said in either way. The first words are looked for, whole; any of the others may stand for them.
SYNONYMS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("directly to the left of", ("immediately to the left of", "just to the left of")),
    ("directly to the right of", ("immediately to the right of", "just to the right of")),
    ("immediately to the left of", ("directly to the left of",)),
    ("immediately to the right of", ("directly to the right of",)),
    ("somewhere to the left of", ("to the left of", "anywhere to the left of")),
    ("somewhere to the right of", ("to the right of", "anywhere to the right of")),
    ("is next to", ("is adjacent to", "is beside", "is directly next to")),
    ("is not", ("isn't",)),
    ("isn't", ("is not",)),
    ("does not", ("doesn't",)),
    ("doesn't", ("does not",)),
    ("did not", ("didn't",)),
    ("was not", ("wasn't",)),
    ("There is one house between", ("There is exactly one house between", "Exactly one house is between")),
    ("There are two houses between", ("There are exactly two houses between",)),
    ("There are exactly two", ("There are two",)),
    ("earlier than", ("before",)),
    ("the person who", ("whoever", "the one who")),
)
REMARKS = (
    "It was a rainy afternoon.",
    "Have fun!",
    "Take your time and use a pencil.",
    "This puzzle was made on a long journey.",
)
SOUNDS = ("ba", "ke", "li", "mo", "nu", "pra", "sti", "tor", "vel", "zim", "gro", "fla")


class Verdict(NamedTuple):
    """What came of a text: its status, and the rows of its solution as sets of values."""

    status: str
    rows: frozenset[frozenset[str]]


def verdict(text: str) -> Verdict:
    """The status and the rows of a text, with all values in small letters."""
    result = pipeline.solve(text, family="zebra", seconds=60)
    rows = result.solution.rows if result.solution is not None else ()
    return Verdict(result.status, frozenset(frozenset(value.casefold() for value in row) for row in rows))


@cache
def text_of(name: str) -> str:
    if name in GIANTS:
        people, categories, clues = GIANTS[name]
        return giant(7, people=people, categories=categories, clues=clues).text
    return (EXAMPLES / f"{name}.txt").read_text(encoding="utf-8")


@cache
def puzzle_of(name: str) -> ZebraPuzzle:
    puzzle = pipeline.read(text_of(name), family="zebra")
    assert isinstance(puzzle, ZebraPuzzle)
    return puzzle


@cache
def known(name: str) -> Verdict:
    return verdict(text_of(name))


def clue_lines(lines: list[str]) -> list[int]:
    """Where the clues stand: the last run of lines with marks."""
    marked = [n for n, line in enumerate(lines) if CLUE.fullmatch(line) and ":" not in line]
    run = marked[-1:]
    for n in reversed(marked[:-1]):
        if n != run[0] - 1:
            break
        run.insert(0, n)
    return run if len(run) > 2 else []


WITH_MARKS = tuple(name for name in TEXTS if clue_lines(text_of(name).split("\n")))


@pytest.mark.parametrize("name", WITH_MARKS)
@TRIES
@given(seed=SEEDS)
def test_the_order_of_the_clues_does_not_matter(name: str, seed: int) -> None:
    lines = text_of(name).split("\n")
    places = clue_lines(lines)
    found = [match for n in places if (match := CLUE.fullmatch(lines[n]))]
    said = [match["said"] for match in found]
    Random(seed).shuffle(said)
    for n, match, clue in zip(places, found, said, strict=True):
        lines[n] = match["mark"] + clue
    assert verdict("\n".join(lines)) == known(name)


@pytest.mark.parametrize("name", TEXTS)
@TRIES
@given(seed=SEEDS)
def test_spaces_and_blank_lines_do_not_matter(name: str, seed: int) -> None:
    chance = Random(seed)
    lines: list[str] = []
    for line in text_of(name).split("\n"):
        wide = re.sub(r"(?<=\w) (?=\w)", lambda _: " " * chance.choice((1, 1, 2, 3)), line)
        lines.append(wide + chance.choice(("", "  ")))
        if not line.strip() and chance.random() < 0.5:
            lines.append("")
    ending = chance.choice(("\n", "\r\n"))
    assert verdict(ending.join(lines)) == known(name)


def invented(chance: Random, taken: set[str]) -> str:
    """A word that means nothing and that nobody has used."""
    while True:
        word = "".join(chance.choices(SOUNDS, k=3)) + chance.choice("dnk")
        if word not in taken:
            taken.add(word)
            return word


def renaming(puzzle: ZebraPuzzle, text: str, chance: Random) -> dict[str, str]:
    """Invented words for values, in small letters: for those of one word that stand in the text only as they are.

    A cello whose player is a cellist keeps its name; so does a place or a day in an order, which has a meaning.
    """
    taken = set(re.findall(r"[^\W\d_]+", text.casefold()))
    found: dict[str, str] = {}
    for category in puzzle.categories:
        plain = [v.casefold() for v in category.values if v.isalpha() and not category.ordered]
        spoken = any(text.casefold().count(value) > 1 for value in plain)  # not of "the Turk", with Turkey in a list
        if spoken and not any(is_inflected(value, taken) for value in plain):
            found |= {value: invented(chance, taken) for value in plain}
    return found


def is_inflected(value: str, words: set[str]) -> bool:
    """Whether a text has another word that begins as a value does: fiddler beside fiddle, daisies beside daisy."""
    return any(word != value and word.startswith(value[: max(3, len(value) - 1)]) for word in words)


def renamed(text: str, names: dict[str, str]) -> str:
    """The text with other names; a capital stays a capital."""
    pattern = "|".join(sorted(map(re.escape, names), key=len, reverse=True))

    def other(found: re.Match[str]) -> str:
        old = found.group()
        new = names[old.casefold()]
        return new.capitalize() if old[:1].isupper() else new

    return re.sub(rf"\b(?:{pattern})\b", other, text, flags=re.IGNORECASE) if names else text


@pytest.mark.parametrize("name", TEXTS)
@TRIES
@given(seed=SEEDS)
def test_the_words_for_values_do_not_matter(name: str, seed: int) -> None:
    names = renaming(puzzle_of(name), text_of(name), Random(seed))
    before = known(name)
    rows = frozenset(frozenset(renamed(value, names) for value in row) for row in before.rows)
    assert verdict(renamed(text_of(name), names)) == Verdict(before.status, rows)


@pytest.mark.parametrize("name", TEXTS)
@TRIES
@given(seed=SEEDS)
def test_relations_may_be_said_in_other_words(name: str, seed: int) -> None:
    chance = Random(seed)
    table = dict(SYNONYMS)
    pattern = "|".join(sorted(map(re.escape, table), key=len, reverse=True))

    def other(found: re.Match[str]) -> str:
        return chance.choice((found.group(), *table[found.group()]))

    assert verdict(re.sub(rf"\b(?:{pattern})\b", other, text_of(name))) == known(name)


@pytest.mark.parametrize("name", TEXTS)
@TRIES
@given(remark=st.sampled_from(REMARKS), last=st.booleans())
def test_a_remark_before_or_after_everything_does_not_matter(name: str, remark: str, last: bool) -> None:
    text = text_of(name)
    title, _, rest = text.partition("\n") if text.startswith("#") else ("", "", text)
    top = f"{title}\n" if title else ""
    assert verdict(f"{text}\n\n{remark}\n" if last else f"{top}{remark}\n\n{rest}") == known(name)


# Without capitals nobody can tell here who is a person, or that a word is a name: refused.
NEED_CAPITALS = frozenset({"cousins", "friends", "letters", "months", "quay", "street", "supper", "tallest"})


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize("shout", [False, True])
def test_capitals_never_change_the_answer(name: str, *, shout: bool) -> None:
    text = text_of(name).upper() if shout else text_of(name).lower()
    with suppress(ReadError) if name in NEED_CAPITALS else nullcontext():
        assert verdict(text) == known(name)


@pytest.mark.parametrize("name", BY_OTHERS)
def test_other_looks_of_free_prose_never_give_another_answer(name: str) -> None:
    text = text_of(name)
    for changed in (text.replace("\n", "  \n"), f"{REMARKS[0]}\n\n{text}", f"{text}\n\n{REMARKS[1]}\n"):
        try:
            found = verdict(changed)
        except ReadError:
            continue  # not being read is said, and no answer is given
        assert found == known(name)
