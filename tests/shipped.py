"""The shipped puzzles that tests of everything look at: of the many texts in free prose only some."""

from __future__ import annotations

from tests.families.zebra.known import BY_OTHERS

from cluewise.library import Example, examples

EVERY = 8  # so many texts by others are read, solved and compared elsewhere (test_voices); here one of them will do
SKIPPED = frozenset(name for place, name in enumerate(BY_OTHERS) if place % EVERY)


# Texts that are asked about, not answered: the reader does not read one of their sentences beyond doubt yet.
# tests/families/zebra/english/test_asked_examples.py holds them to that; whoever teaches the reader takes names out.
ASKED: frozenset[str] = frozenset()


def answered(family: str | None = None) -> tuple[Example, ...]:
    """All examples that are read without a question."""
    return tuple(one for one in (examples(family) if family else examples()) if one.name not in ASKED)


def chosen(family: str | None = None) -> tuple[Example, ...]:
    """The examples of a family, or of all."""
    return tuple(one for one in (examples(family) if family else examples()) if one.name not in SKIPPED | ASKED)
