"""One clue heard in a world: its readings, or the candidate that a person picked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from cluewise.errors import UsageError
from cluewise.families.zebra.english.ask import doubts as ask
from cluewise.families.zebra.english.chart.accounts import shared_phrases, unknown_words
from cluewise.families.zebra.english.chart.clues import Reading, read_clue
from cluewise.families.zebra.english.chart.forms import Vocabulary
from cluewise.families.zebra.english.chart.logic import NOTHING
from cluewise.families.zebra.english.chart.mean import Context
from cluewise.families.zebra.english.given import vocabulary_of
from cluewise.families.zebra.english.judge import Heard
from cluewise.families.zebra.english.tokens import clean, words
from cluewise.families.zebra.english.types import ClueText, Sentence
from cluewise.families.zebra.puzzle import ZebraPuzzle
from cluewise.families.zebra.relations import Relation

UNREAD = 2.0  # what a clue that is not understood costs its world
INDUCED = 0.2  # what every reading costs in a world whose lists were gathered from the text


def heard_in(clue: ClueText, vocabulary: Vocabulary, context: Context, picks: Mapping[int, int]) -> Heard:
    """A clue with its readings in a world, or with what was picked of its candidates."""
    if clue.marked or clue.label == "intro":  # no pronoun reaches back over the clues
        context.subjects, context.others = (), ()
    readings = read_clue(clue, vocabulary, context)
    if context.induced:
        readings = [one._replace(cost=one.cost + INDUCED) if one.cost else one for one in readings]
    text = " ".join(" ".join(sentence.text for sentence in clue.sentences).split())
    passed = unknown_words(clue, vocabulary)
    if clue.number in picks:
        offered, wanted = ask.candidates(readings, vocabulary, clue), picks[clue.number]
        if wanted > len(offered.every):
            raise UsageError(f"clue {clue.number} has {len(offered.every)} candidates, {wanted} was picked")
        picked = offered.every[wanted - 1]
        partial = wanted - 1 not in offered.whole and picked != NOTHING
        heard = Heard(clue.number, text, (Reading(picked, 0.0),), picked=True, partial=partial, passed=passed)
        return replace(heard, cost=readings[0].cost if readings else UNREAD)
    shared = shared_phrases(clue, vocabulary)
    cost = readings[0].cost if readings else UNREAD
    return Heard(clue.number, text, tuple(readings), passed=passed, shared=shared, cost=cost)


def clue_reader(puzzle: ZebraPuzzle) -> Callable[[str], Relation | None]:
    """A function that reads one clue of a puzzle as its text will be read: None if it is not read, or in doubt."""
    vocabulary = vocabulary_of(puzzle.keeping(()))

    def understand(text: str) -> Relation | None:
        sentence = Sentence(text, tuple(words(clean(text))), 1, 1)
        heard = Heard(1, text, tuple(read_clue(ClueText(1, (sentence,)), vocabulary, Context())))
        if not heard.is_exact or heard.readings[0].relation == NOTHING:
            return None
        return heard.readings[0].relation

    return understand
