"""The frame of a puzzle and the passages that may be clues: everything about a text but the meaning of its clues."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from cluewise.errors import Place, ReadError
from cluewise.families.zebra.english.collect import collect_names, collect_values
from cluewise.families.zebra.english.doubts import Doubts
from cluewise.families.zebra.english.header import ADVICE_COUNT, Frame, count_in, declare, lay_out, look_around, measure
from cluewise.families.zebra.english.lexicon import Lexicon
from cluewise.families.zebra.english.lists import ADVICE_LIST, ValueList
from cluewise.families.zebra.english.running import lists_in
from cluewise.families.zebra.english.sections import Passage, Sections, Sentence, sections, sentences_of
from cluewise.families.zebra.english.titles import REMARKS, category_names
from cluewise.families.zebra.english.words import QUESTION_STARTS, words_in
from cluewise.scan import Line

_GENERAL = words_in(
    """
    each every everyone everybody different unique distinct all numbered following
    """
)


@dataclass(frozen=True)
class Candidate:
    """Some sentences that may be a clue; `numbered` if they stand where clues are expected."""

    sentences: tuple[Sentence, ...]
    text: str
    numbered: bool
    label: str = "this sentence"
    alone: bool = False  # whether the text has no other place for clues
    must: bool = False  # whether it may not be passed over: it stands among the lists and is none


@dataclass
class Plan:
    """What is known of a text before its clues are read."""

    frame: Frame
    candidates: list[Candidate] = field(default_factory=list)
    question: str | None = None
    asides: list[str] = field(default_factory=list)
    place: Place | None = None

    def lexicon(self) -> Lexicon:
        """The words of the puzzle."""
        frame = self.frame
        return Lexicon(frame.size, frame.categories, frame.titles, frame.places, frame.nouns, frame.scene)


def plan(lines: Sequence[Line]) -> Plan:
    """The frame of a text and the candidates for its clues."""
    parts = sections(lines)
    first = next((line for line in lines if not line.blank), None)
    made = Plan(Frame(), place=first.place() if first else Place(1))
    lists, doubted = _trusted(parts.lists)
    around = sentences_of([*parts.intro, *parts.tail])
    asked = [sentence for sentence in around if _is_question(sentence)]
    made.question = " ".join(sentence.text for sentence in asked) or None
    prose = [sentence for sentence in around if sentence not in asked]
    stray = [one for one in (*lists, *doubted) if _is_heading(one)]
    lists = [one for one in lists if one not in stray]
    doubted = [one for one in doubted if one not in stray]
    prose += sentences_of([Passage(((one.line, 0),)) for one in stray])
    counting = [s for p in parts.clues for s in p.sentences() if _counts(s)]
    measure(made.frame, [*prose, *counting], lists)
    lists, prose = _with_running(made.frame, lists, prose)
    if not made.frame.size:
        measure(made.frame, [*prose, *counting], lists)
    _check_size(made, lists)
    look_around(made.frame, around)
    declare(made.frame, lists)
    questions = [passage for passage in parts.clues if passage.sentences() and all(s.asks for s in passage.sentences())]
    parts.clues = [passage for passage in parts.clues if passage not in questions]
    asked += sentences_of(questions)
    made.question = " ".join(sentence.text for sentence in asked) or None
    said = [sentence for passage in parts.clues for sentence in passage.sentences()]
    _complete(made, parts, said, prose, asked)
    made.candidates = _candidates(parts, prose, doubted)
    return made


def _complete(made: Plan, parts: Sections, said: list[Sentence], prose: list[Sentence], asked: list[Sentence]) -> None:
    """Add what no list names: people, values that stand only in the clues, the row of places."""
    frame = made.frame
    clues = said if parts.clues else prose
    if len(frame.categories) < 2 and not any(category.ordered for category in frame.categories[:1]):
        collect_values(frame, clues, asked, prose)
    plain = [sentence for sentence in clues if not any(piece.text.startswith('"') for piece in sentence.pieces)]
    if not frame.of_each:
        collect_names(frame, plain)
    lay_out(frame, _words(plain))
    if parts.doubtful and len(frame.categories) < 2:
        advice = ADVICE_LIST
        raise ReadError(
            "expected a list: a title, a colon, and values separated by commas",
            place=parts.doubtful[0].place(),
            advice=advice,
        )
    if not frame.categories or (len(frame.categories) == 1 and frame.places is not None):
        raise ReadError(
            "there are no lists of values, and the clues do not tell what the values are",
            place=made.place,
            advice=ADVICE_LIST,
        )


def _words(sentences: list[Sentence]) -> set[str]:
    """The words of some sentences; left and right only where they are sides."""
    found: set[str] = set()
    for sentence in sentences:
        texts = [piece.text for piece in sentence.pieces] + [""]
        for i, text in enumerate(texts):
            side = texts[i + 1 : i + 2] in (["of"], ["from"], ["hand"]) or texts[i - 1] == "the"
            if text not in ("left", "right") or side:
                found.add(text)
    return found


def _check_size(made: Plan, lists: list[ValueList]) -> None:
    if made.frame.size < 2 and not lists and made.frame.size == 0:
        raise ReadError("the text does not say how many there are", place=made.place, advice=ADVICE_COUNT)


def _trusted(lists: list[ValueList]) -> tuple[list[ValueList], list[ValueList]]:
    """The lists that are lists, and those that may be remarks or clues."""
    names = category_names([one.title for one in lists]) if lists else []
    doubts = Doubts(zip(names, (one.values for one in lists), strict=True))
    good: list[ValueList] = []
    bad: list[ValueList] = []
    for name, one in zip(names, lists, strict=True):
        fault = None if one.quoted_title else doubts.about_title(name, one.title)
        pairs = (
            bool(one.bare)
            and len(one.bare) == len(one.values)
            and all(doubts.about_value(w.text, name) for w in one.bare)
        )
        repeats = one.bare and one.kind is None and doubts.about_all(name, one.values)
        (bad if fault or pairs or repeats else good).append(one)
    return good, bad


def _with_running(
    frame: Frame, lists: list[ValueList], prose: list[Sentence]
) -> tuple[list[ValueList], list[Sentence]]:
    """The lists that stand in running sentences, and the sentences that are none."""
    rest: list[Sentence] = []
    found = list(lists)
    for sentence in prose:
        more = lists_in(sentence, frame.size)
        fresh = [one for one in more if _is_new(one, found)]
        found += fresh
        if not fresh and not any(_repeats(one, found) for one in more):
            rest.append(sentence)
    return found, rest


def _is_heading(one: ValueList) -> bool:
    """Whether a line with a colon is rather a heading: Market Day: a puzzle."""
    words = {word.casefold() for word in one.title.split()}
    return not one.bulleted and len(one.values) == 1 and words.isdisjoint(REMARKS)


def _is_new(one: ValueList, lists: list[ValueList]) -> bool:
    """Whether a list in a sentence does not only repeat another."""
    words = {word for value in one.values for word in value.casefold().split()}
    return all(not {word for value in other.values for word in value.casefold().split()} <= words for other in lists)


def _repeats(one: ValueList, lists: list[ValueList]) -> bool:
    """Whether a list in a sentence only says again what a list says."""
    return any({v.casefold() for v in one.values} == {v.casefold() for v in other.values} for other in lists)


def _counts(sentence: Sentence) -> bool:
    texts = [piece.text for piece in sentence.pieces]
    return texts[:2] in (["there", "are"], ["there", "were"]) and bool(count_in(sentence)) and "between" not in texts


def _is_question(sentence: Sentence) -> bool:
    first = sentence.pieces[0].text
    return (
        sentence.asks or first in QUESTION_STARTS or [p.text for p in sentence.pieces[:3]] == ["the", "question", "is"]
    )


def _candidates(parts: Sections, prose: list[Sentence], doubted: list[ValueList]) -> list[Candidate]:
    found = [_candidate(passage, number) for number, passage in enumerate(parts.clues, 1)]
    found = [one for one in found if not all(_counts(sentence) for sentence in one.sentences)]
    alone = not parts.clues
    found += [Candidate((sentence,), sentence.text, numbered=False, alone=alone) for sentence in prose]
    for line in (*(one.line for one in doubted), *parts.doubtful):
        passage = Passage(((line, 0),))
        found.append(
            Candidate(tuple(passage.sentences()), passage.text.strip(), numbered=True, label="this line", must=True)
        )
    return found


def _candidate(passage: Passage, number: int) -> Candidate:
    sentences = passage.sentences()
    if not sentences:
        raise passage.lines[0][0].end().unexpected("the text of a clue")
    return Candidate(tuple(sentences), passage.text, numbered=True, label=f"clue {number}")
