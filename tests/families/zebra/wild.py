"""Random zebra puzzles whose amounts are fractions, whose names are odd, and whose numbers stand in no order."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import strategies as st
from tests.families.zebra.puzzles import odd_puzzles, puzzles, relations

from cluewise.families.zebra.puzzle import Category, Clue, ZebraPuzzle

NAMES = (
    "Ann",
    "O\\Hara",
    "été",
    "x %y",
    "3",
    "3.5",
    "any",
    "%* a",
    "a.b",
    "1/3",
    "{c}",
    "d;",
    "日本",
    "not",
    "-1",
    "'",
    "b'",
)


@st.composite
def _amounts(draw: st.DrawFn) -> ZebraPuzzle:
    """Lists with amounts of all kinds, and lists of numbers without any order."""
    size = draw(st.integers(2, 4))
    amount = st.builds(Fraction, st.integers(-50, 50), st.sampled_from([1, 2, 3, 7, 10, 1000]))
    numbers = tuple(sorted(draw(st.sets(amount, min_size=size, max_size=size))))
    values = tuple(f"{n} coins" for n in draw(st.permutations(range(size))))
    names = [name for name in NAMES if any(letter.isalnum() for letter in name)]
    odd = tuple(draw(st.permutations(names))[:size])
    plain = tuple(draw(st.permutations(["10", "9", "2.50", "007"]))[:size])
    categories = (
        Category("Sum", values, numbers=numbers),
        Category(draw(st.sampled_from(["Who", "clue", "any", "%t", "a\\b"])), odd, ordered=draw(st.booleans())),
        Category("Age", plain, ordered=draw(st.booleans())),
    )
    shuffled = tuple(draw(st.permutations(categories)))
    clues = draw(st.lists(relations(shuffled).map(Clue), max_size=3))
    return ZebraPuzzle(size, shuffled, tuple(clues))


@st.composite
def wild_puzzles(draw: st.DrawFn, title: st.SearchStrategy[str | None]) -> ZebraPuzzle:
    """Any puzzle: with words of its own for clues, a question, and any title."""
    plain = draw(st.one_of(puzzles(), odd_puzzles(), _amounts()))
    words = st.text(st.characters(categories=["L", "N", "P", "S", "Zs"]), max_size=30).filter(str.isprintable)
    clues = tuple(Clue(clue.relation, draw(words)) for clue in plain.clues)
    return ZebraPuzzle(plain.size, plain.categories, clues, title=draw(title), id=draw(title), question=draw(title))
