"""One clue heard in a world: its readings, or the candidate that a person picked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from cluewise.base.errors import UsageError
from cluewise.families.zebra.english.ask.offers import Candidates
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


def heard_in(clue: ClueText, vocabulary: Vocabulary, context: Context) -> Heard:
    """A clue with its readings in a world."""
    if clue.marked or clue.label == "intro":  # no pronoun reaches back over the clues
        context.subjects, context.others = (), ()
    about = next(iter(context.subjects), None)
    readings = read_clue(clue, vocabulary, context)
    if context.induced:
        readings = [one._replace(cost=one.cost + INDUCED) if one.cost else one for one in readings]
    return Heard(
        clue.number,
        " ".join(" ".join(sentence.text for sentence in clue.sentences).split()),
        tuple(readings),
        passed=unknown_words(clue, vocabulary),
        shared=shared_phrases(clue, vocabulary),
        cost=readings[0].cost if readings else UNREAD,
        about=about,
    )


def picked_of(heard: Heard, offered: Candidates, wanted: int) -> Heard:
    """A clue of which a person picked a candidate."""
    if wanted > len(offered.every):
        raise UsageError(f"clue {heard.number} has {len(offered.every)} candidates, {wanted} was picked")
    picked = offered.every[wanted - 1]
    partial = wanted - 1 not in offered.whole and picked != NOTHING
    return replace(heard, readings=(Reading(picked, 0.0),), picked=True, partial=partial, shared=())


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
