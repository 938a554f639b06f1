"""Statements with a hole, read as clues are: with each value of a category in it, beyond doubt or not at all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from cluewise.families.zebra.asking.forms import HOLE, OTHER
from cluewise.families.zebra.asking.speaking import Speaking
from cluewise.families.zebra.english.chart.accounts import unknown_words
from cluewise.families.zebra.english.chart.clues import read_clue
from cluewise.families.zebra.english.chart.lex import Lexing
from cluewise.families.zebra.english.chart.logic import NOTHING
from cluewise.families.zebra.english.chart.mean import Context
from cluewise.families.zebra.english.given import vocabulary_of
from cluewise.families.zebra.english.hearing import clue_reader
from cluewise.families.zebra.english.judge import SURE, Heard
from cluewise.families.zebra.english.tokens import clean, words
from cluewise.families.zebra.english.types import ClueText, Sentence
from cluewise.families.zebra.puzzle import Category, Relation, ZebraPuzzle

APART = 0.4  # readings of a question that are dearer than its cheapest by more are not meant
LONGEST = 400  # characters of a question
Said = tuple[tuple[str, Relation], ...]  # what is answered, and what is true then


@dataclass(frozen=True)
class Understood:
    """A sentence that was read: what it says, how much doubt there is, and what else it may mean."""

    relation: Relation
    cost: float
    rivals: tuple[Relation, ...] = ()


class Understanding:
    """Reads statements about one puzzle."""

    def __init__(self, puzzle: ZebraPuzzle) -> None:
        self.puzzle = puzzle
        self.vocabulary = vocabulary_of(puzzle.keeping(()))
        self.speaking = Speaking(self.vocabulary.world)
        self._heard = lru_cache(maxsize=4096)(self._read)

    def heard(self, text: str) -> Understood | None:
        """What a sentence says; None where it is not understood. With rivals it is in doubt."""
        return self._heard(" ".join(text.split()))

    def _read(self, text: str) -> Understood | None:
        said = f"{text[:1].upper()}{text[1:]}."
        clue = ClueText(1, (Sentence(said, tuple(words(clean(said))), 1, 1),))
        heard = Heard(1, said, tuple(read_clue(clue, self.vocabulary, Context())))
        if heard.is_unread or heard.readings[0].relation == NOTHING or self._passes_over(clue):
            return None
        first = heard.readings[0]
        if heard.is_exact:
            return Understood(first.relation, first.cost)
        kept = [one.relation for one in heard.rivals if one.relation != NOTHING and one.cost <= first.cost + APART]
        rivals = self.speaking.meant(said, kept)
        if len(rivals) == 1 and first.cost <= SURE:
            return Understood(rivals[0], first.cost)
        return Understood(rivals[0], first.cost, tuple(rivals)) if len(rivals) > 1 else None

    def _passes_over(self, clue: ClueText) -> bool:
        """Whether a sentence has words that nothing can be made of: no question is answered without them."""
        unknown = set(unknown_words(clue, self.vocabulary)) - {"'s", "'"}
        if not unknown:
            return False
        lexing = Lexing(clue.sentences[0].words, self.vocabulary)
        known = {at for edges in lexing.edges for edge in edges for at in range(edge.start, edge.end)}
        return any(word.text in unknown and at not in known for at, word in enumerate(lexing.words))

    def plain(self, statements: Sequence[str]) -> Understood | None:
        """The surest of several wordings of one statement."""
        found = [one for one in map(self.heard, statements) if one is not None]
        return min(found, key=lambda one: (bool(one.rivals), one.cost), default=None)

    def offered(self, statement: str) -> Understood | None:
        """A statement that the puzzle's own text offers: read as its clues are."""
        found = self.plain((statement,))
        if found is None and (relation := clue_reader(self.puzzle)(f"{statement}.")) is not None:
            return Understood(relation, 0.0)
        return found

    # --- with a hole ---

    def filled(self, category: Category, statement: str, rest: str) -> tuple[Said, ...]:
        """What is true for each value in the hole, in each way to take it; nothing if one cannot be understood."""
        every = ((value, statement.replace(HOLE, quoted(category, value))) for value in category.values)
        return self._each(every, rest)

    def paired(self, category: Category, statement: str, rest: str) -> tuple[Said, ...]:
        """The same for each pair of values."""
        pairs = combinations(category.values, 2)
        every = (
            (f"{a} and {b}", statement.replace(HOLE, quoted(category, a)).replace(OTHER, quoted(category, b)))
            for a, b in pairs
        )
        return self._each(every, rest)

    def crossed(self, one: Category, other: Category, statement: str) -> tuple[Said, ...]:
        """The same for a value of each of two categories."""
        every = (
            (f"{a}: {b}", statement.replace(HOLE, quoted(one, a)).replace(OTHER, quoted(other, b)))
            for a in one.values
            for b in other.values
            if one.name != other.name
        )
        return self._each(every, "")

    def _each(self, every: Iterator[tuple[str, str]], rest: str) -> tuple[Said, ...]:
        found: list[tuple[str, tuple[Relation, ...]]] = []
        for answer, text in every:
            heard = self.heard(text)
            if heard is not None:
                found.append((answer, heard.rivals or (heard.relation,)))
            elif not _named(answer, rest):  # nobody lives next to himself: that is no answer
                return ()
        ways = {len(relations) for _, relations in found}
        if len(ways) != 1:
            return ()
        return tuple(tuple((answer, relations[way]) for answer, relations in found) for way in range(ways.pop()))

    def sample(self, category: Category, statement: str, rest: str) -> Understood | None:
        """A statement with one value in its hole that it does not name besides, for trying it out."""
        value = next((one for one in category.values if not _named(one, rest)), category.values[0])
        return self.heard(statement.replace(HOLE, quoted(category, value)))


def quoted(category: Category, value: str) -> str:
    """A value that is understood as this and nothing else."""
    return f'"{value}" ({category.name})'


def _named(answer: str, rest: str) -> bool:
    return any(part.casefold() in rest.casefold() for part in answer.split(" and "))
