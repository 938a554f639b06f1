"""Matching tokens against a grammar of patterns: all readings of a clue, not just the first.

A pattern is written as words: `is|lives` means one of these words, a name in capitals another part of the
grammar, `?` at the end that it may be absent, `*` that it may be repeated a few times, `!` that it is repeated as
often as possible. A rule's function gets what the parts in capitals found (a tuple for `*` and `!`, None for an
absent `?`) and may return None to refuse.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

MOST_READINGS = 64  # per part and place; where there are more, the clue counts as ambiguous
LONGEST_STAR = 8  # how often a part with `*` may be repeated


class Element(NamedTuple):
    """One step of a pattern: some words, or a part of the grammar by name, perhaps optional or repeated."""

    words: frozenset[str]
    part: str | None
    times: str  # "", "?", "*" or "!"


class Rule(NamedTuple):
    """A pattern and the function that makes sense of what it found."""

    pattern: tuple[Element, ...]
    build: Callable[..., Any]


Grammar = Mapping[str, Sequence[Rule]]
Table = list[tuple[str, Callable[..., Any]]]  # patterns as they are written
Run = tuple["Run", Any] | None  # a run without its last part, and that part: shared, not copied
Terminal = Callable[[Sequence[str], int], list[tuple[Any, int]]]


def itself(meaning: Any) -> Any:
    """For a rule that means what its only part means."""
    return meaning


def pattern(text: str) -> tuple[Element, ...]:
    """A pattern from the way it is written."""
    return tuple(_element(piece) for piece in text.split())


def _element(piece: str) -> Element:
    times = piece[-1] if piece[-1] in "?*!" and len(piece) > 1 else ""
    name = piece.removesuffix(times) if times else piece
    return Element(frozenset(), name, times) if name.isupper() else Element(frozenset(name.split("|")), None, times)


class Matcher:
    """Finds all readings of one list of tokens."""

    def __init__(self, grammar: Grammar, terminals: Mapping[str, Terminal], tokens: Sequence[str]) -> None:
        self.grammar = grammar
        self.terminals = terminals
        self.tokens = tokens
        self.furthest = 0  # the first token that no reading got past
        self.overflow = False  # whether readings were left out because there are so many
        self._memo: dict[tuple[str, int], list[tuple[Any, int]]] = {}

    def readings(self, part: str) -> list[Any]:
        """The different meanings of the whole list."""
        return [meaning for meaning, end in self.part(part, 0) if end == len(self.tokens)]

    def part(self, name: str, at: int) -> list[tuple[Any, int]]:
        """The meanings of a part of the grammar from a token on, and where each ends."""
        key = (name, at)
        if key not in self._memo:
            found = self.terminals[name](self.tokens, at) if name in self.terminals else self._rules(name, at)
            self._memo[key] = found
            self.furthest = max([self.furthest, *(end for _, end in found)])
        return self._memo[key]

    def _rules(self, name: str, at: int) -> list[tuple[Any, int]]:
        found: dict[tuple[Any, int], None] = {}
        for rule in self.grammar[name]:
            for parts, end in self._sequence(rule.pattern, at):
                meaning = rule.build(*parts)
                if meaning is not None:
                    found[meaning, end] = None
                if len(found) >= MOST_READINGS:
                    self.overflow = True
                    return list(found)
        return list(found)

    def _sequence(self, elements: tuple[Element, ...], at: int) -> Iterator[tuple[tuple[Any, ...], int]]:
        if not elements:
            yield (), at
            return
        for captured, middle in self._element(elements[0], at):
            for rest, end in self._sequence(elements[1:], middle):
                yield captured + rest, end

    def _element(self, element: Element, at: int) -> Iterator[tuple[tuple[Any, ...], int]]:
        if element.times in ("*", "!"):
            yield from (((many,), end) for many, end in self._many(element, at))
            return
        for captured, end in self._once(element, at):
            yield ((captured,) if element.part else ()), end
        if element.times == "?":
            yield ((None,) if element.part else ()), at

    def _many(self, element: Element, at: int) -> Iterator[tuple[tuple[Any, ...], int]]:
        """Runs of any length (up to a few for `*`), or (`!`) those that cannot go on; linear in their length."""
        level: list[tuple[Run, int]] = [(None, at)]
        length = 0
        while level:
            longer: list[tuple[Run, int]] = []
            for run, middle in level:
                further: list[tuple[Run, int]] = [((run, one), end) for one, end in self._once(element, middle)]
                if element.times == "*" or not further:
                    yield _unrolled(run), middle
                longer += further
            self.overflow |= len(longer) > MOST_READINGS
            length += 1
            level = longer[:MOST_READINGS] if element.times == "!" or length < LONGEST_STAR else []

    def _once(self, element: Element, at: int) -> Iterator[tuple[Any, int]]:
        if at >= len(self.tokens):
            return
        if element.part:
            yield from self.part(element.part, at)
        elif self.tokens[at] in element.words:
            self.furthest = max(self.furthest, at + 1)
            yield None, at + 1


def _unrolled(run: Run) -> tuple[Any, ...]:
    found: list[Any] = []
    while run is not None:
        run, last = run
        found.append(last)
    return tuple(reversed(found))
