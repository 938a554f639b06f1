"""The frame of a puzzle and the passages that may be clues: everything about a text but the meaning of its clues."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from cluewise.errors import Place, ReadError
from cluewise.families.zebra.english.collect import collect_names, collect_values
from cluewise.families.zebra.english.counting import best_size, count_in, guessed_size
from cluewise.families.zebra.english.gathering import Gathered, Group, declare_gathered, gather
from cluewise.families.zebra.english.header import Frame, declare, lay_out, look_around, measure
from cluewise.families.zebra.english.landmarks import landmarks_in
from cluewise.families.zebra.english.letters import opened
from cluewise.families.zebra.english.lexicon import Lexicon
from cluewise.families.zebra.english.listing import is_heading, lists_among_clues, trusted, with_running
from cluewise.families.zebra.english.lists import ADVICE_LIST, ValueList
from cluewise.families.zebra.english.passages import Passage, Sentence, sentences_of
from cluewise.families.zebra.english.rows import ADVICE_COUNT, downwards, runs_downwards, runs_upwards
from cluewise.families.zebra.english.running import lists_in
from cluewise.families.zebra.english.sections import Sections, sections
from cluewise.families.zebra.english.words import QUESTION_STARTS, words_in
from cluewise.families.zebra.puzzle import Category
from cluewise.families.zebra.relations import Relation, atoms_of, items_of
from cluewise.scan import Line, quoted

_WHETHER = words_in("is are was were did does do has have had isn't wasn't didn't doesn't")
_FURTHER = words_in("he she it his her its neither nor so they their")
_REPLIES = words_in("yes no not never neither nor correct right indeed exactly he she it they that both")


MOST_DECLARED = 4  # categories of which an introduction lists all values, and still leaves others to the clues


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
    listed: bool = False  # whether there are lists of the usual kind
    declaring: list[Sentence] = field(default_factory=list)  # numbered sentences that are no clues but list values
    downwards: bool = False  # whether the places are numbered from the top
    landmarks: tuple[str, str] = ("", "")  # what stands at both ends of the row
    teller: str | None = None  # who writes, where that is one of the people
    upwards: bool = False  # whether they are numbered from the bottom
    gathered: Gathered | None = None  # categories that were told by the clues alone
    uneven: Gathered | None = None  # the same, where they do not come out even

    def lexicon(self) -> Lexicon:
        """The words of the puzzle."""
        frame = self.frame
        made = Lexicon(frame.size, frame.categories, frame.titles, frame.places, frame.nouns, frame.scene)
        made.upright, made.landmarks = self.upwards, self.landmarks
        return made

    def categories(self, relations: Iterable[Relation]) -> tuple[Category, ...]:
        """The categories of the puzzle: without a row that nothing but a stray "before" spoke of."""
        frame = self.frame
        if not frame.inferred or frame.places is None or len(frame.categories) < 3:
            return tuple(frame.categories)
        atoms = [atom for relation in relations for atom in atoms_of(relation)]
        row = frame.places.name
        used = any(
            getattr(atom, "axis", None) == row or any(i.category == row for i in items_of(atom)) for atom in atoms
        )
        return tuple(c for c in frame.categories if used or c is not frame.places)


def plan(lines: Sequence[Line]) -> Plan:
    """The frame of a text and the candidates for its clues."""
    lines, teller = opened(lines)
    parts = sections(lines)
    first = next((line for line in lines if not line.blank), None)
    made = Plan(Frame(), place=first.place() if first else Place(1), teller=teller)
    lists, doubted = trusted(parts.lists)
    around = sentences_of([*parts.intro, *parts.tail])
    asked = [sentence for sentence in around if _is_question(sentence)]
    made.question = " ".join(sentence.text for sentence in asked) or None
    prose = [sentence for sentence in around if sentence not in asked]
    stray = [one for one in (*lists, *doubted) if is_heading(one)]
    lists = [one for one in lists if one not in stray]
    doubted = [one for one in doubted if one not in stray]
    prose += sentences_of([Passage(((one.line, 0),)) for one in stray])
    made.listed = bool(lists)
    counting = [s for p in parts.clues for s in p.sentences() if _counts(s)]
    if not lists:
        made.frame.size = best_size([c for s in (*prose, *counting) for c in count_in(s)], prose, lists_in)
    measure(made.frame, [*prose, *counting], lists)
    lists, prose = with_running(made.frame, lists, prose)
    if not made.frame.size:
        made.frame.size = guessed_size(prose, lists_in)
        around_lists = prose
        lists, prose = with_running(made.frame, lists, prose)
        measure(made.frame, [*around_lists, *counting], lists)
    if not lists and not made.frame.size:
        lists, made.declaring = lists_among_clues(made.frame, parts)
    _check_size(made, lists)
    look_around(made.frame, around)
    declare(made.frame, lists)
    questions = [passage for passage in parts.clues if passage.sentences() and all(s.asks for s in passage.sentences())]
    parts.clues = [passage for passage in parts.clues if passage not in questions]
    asked += sentences_of(questions)
    made.question = " ".join(sentence.text for sentence in asked) or None
    said = [s for passage in parts.clues for s in passage.sentences() if s not in made.declaring]
    _complete(made, parts, said, prose, asked, around)
    made.candidates = _candidates(made, parts, prose, doubted)
    return made


def _complete(
    made: Plan,
    parts: Sections,
    said: list[Sentence],
    prose: list[Sentence],
    asked: list[Sentence],
    around: list[Sentence],
) -> None:
    """Add what no list names: people, values that stand only in the clues, the row of places."""
    frame = made.frame
    clues = said if parts.clues else prose
    _collect(made, clues, prose, asked, around)
    plain = [sentence for sentence in clues if not any(piece.text.startswith('"') for piece in sentence.pieces)]
    if not frame.of_each and made.gathered is None:
        collect_names(frame, plain, few=bool(parts.clues))
    clue_words = _words(plain)
    made.downwards = runs_downwards(around, clue_words, alone=not any(c.ordered for c in frame.categories))
    made.landmarks = landmarks_in(around)
    made.upwards = not made.downwards and runs_upwards(around)
    lay_out(frame, clue_words)
    if parts.doubtful and len(frame.categories) < 2:
        advice = ADVICE_LIST
        raise ReadError(
            "expected a list: a title, a colon, and values separated by commas",
            place=parts.doubtful[0].place(),
            advice=advice,
        )
    if made.uneven is not None and (group := made.uneven.uneven()) is not None and len(frame.categories) < 3:
        raise _uneven(made, group)
    if not frame.categories or (len(frame.categories) == 1 and frame.places is not None):
        raise ReadError(
            "there are no lists of values, and the clues do not tell what the values are",
            place=made.place,
            advice=ADVICE_LIST,
        )


def _uneven(made: Plan, group: Group) -> ReadError:
    """The complaint that the values of a category do not come out even."""
    assert made.uneven is not None
    values = ", ".join(quoted(value) for value in made.uneven.named(group))
    noun = group.declared.title or group.declared.noun.capitalize()
    what = f"the clues name {len(group.values)} values of {noun} ({values}), but there are {made.frame.size} of each"
    return ReadError(what, place=made.place, advice=ADVICE_LIST)


def _collect(
    made: Plan, clues: list[Sentence], prose: list[Sentence], asked: list[Sentence], around: list[Sentence]
) -> None:
    """Add the categories whose values stand only in the clues."""
    frame = made.frame
    known = len(frame.categories)
    if known < 2 and not any(category.ordered for category in frame.categories[:1]):
        collect_values(frame, clues, asked, prose)
    fresh = frame.categories[known:]
    even = bool(fresh) and all(frame.size - 1 <= len(category.values) for category in fresh)
    full = sum(len(category.values) == frame.size for category in frame.categories[:known])
    if made.listed or frame.of_each or frame.size < 3 or (even and len(fresh) > 2) or full >= MOST_DECLARED:
        return
    sure = [category for category in fresh if len(category.values) == frame.size]
    first: Gathered | None = None
    for kept in ([], sure) if sure else ([],):
        only = _with_only(frame, [*frame.categories[:known], *kept])
        found = gather(only, clues, asked, around)
        first = first or found
        if found is not None and found.complete() and len(found.groups) + len(kept) > len(fresh):
            frame.categories, frame.titles = only.categories, only.titles
            declare_gathered(frame, found)
            made.gathered = found
            return
    if first is not None and not even and known + len(fresh) < 3:
        made.uneven = first


def _with_only(frame: Frame, categories: list[Category]) -> Frame:
    """The frame with some of its categories only."""
    return replace(frame, categories=categories, titles={c.name: frame.titles[c.name] for c in categories})


def _words(sentences: list[Sentence]) -> set[str]:
    """The words of some sentences; left and right only where they are sides."""
    found: set[str] = set()
    for sentence in sentences:
        texts = [piece.text for piece in sentence.pieces]
        said = set(texts)
        sides = said & {"left", "right"}
        found |= said - sides
        if sides:
            found |= {
                text
                for before, text, after in zip(["", *texts], texts, [*texts[1:], ""], strict=False)
                if text in sides and (after in ("of", "from", "hand") or before == "the")
            }
    return found


def _check_size(made: Plan, lists: list[ValueList]) -> None:
    if made.frame.size < 2 and not lists and made.frame.size == 0:
        raise ReadError("the text does not say how many there are", place=made.place, advice=ADVICE_COUNT)


def _counts(sentence: Sentence) -> bool:
    texts = [piece.text for piece in sentence.pieces]
    return texts[:2] in (["there", "are"], ["there", "were"]) and bool(count_in(sentence)) and "between" not in texts


def _is_question(sentence: Sentence) -> bool:
    first = sentence.pieces[0].text
    return (
        sentence.asks or first in QUESTION_STARTS or [p.text for p in sentence.pieces[:3]] == ["the", "question", "is"]
    )


def _candidates(made: Plan, parts: Sections, prose: list[Sentence], doubted: list[ValueList]) -> list[Candidate]:
    found = [_candidate(passage, number, made.declaring) for number, passage in enumerate(parts.clues, 1)]
    found = [one for one in found if one.sentences]
    found = [one for one in found if not all(_counts(sentence) for sentence in one.sentences)]
    alone = not parts.clues
    answers = _answers(sentences_of([*parts.intro, *parts.tail]))
    order = {sentence: n for n, sentence in enumerate(sentences_of([*parts.intro, *parts.tail]))}
    for sentence in prose:
        replies = sentence in answers
        one = Candidate((sentence,), sentence.text, numbered=replies, alone=alone, must=replies)
        last = found[-1].sentences[-1] if found else None
        if last is not None and not replies and _goes_on(last, sentence, order):
            text = f"{found[-1].text} {sentence.text}"
            found[-1] = replace(found[-1], sentences=(*found[-1].sentences, sentence), text=text)
        else:
            found.append(one)
    for line in (*(one.line for one in doubted), *parts.doubtful):
        passage = Passage(((line, 0),))
        found.append(
            Candidate(tuple(passage.sentences()), passage.text.strip(), numbered=True, label="this line", must=True)
        )
    if made.downwards:
        found = [replace(one, sentences=tuple(map(downwards, one.sentences))) for one in found]
    return found


def _goes_on(last: Sentence, sentence: Sentence, order: dict[Sentence, int]) -> bool:
    """Whether a sentence of prose speaks of whom the one right before it speaks of: Bob has a cat. He lives here."""
    follows = last in order and sentence in order and order[sentence] == order[last] + 1
    return follows and last.passage is sentence.passage and sentence.pieces[0].text in _FURTHER


def _answers(around: list[Sentence]) -> list[Sentence]:
    """The sentences that answer a question right before them, and may not be passed over: Is Ann a cook? No, sir."""
    pairs = [(a, b) for a, b in pairwise(around) if a.asks and a.pieces[0].text in _WHETHER]
    return [b for a, b in pairs if b.pieces[0].text in _REPLIES and a.pieces[1].text != "you"]


def _candidate(passage: Passage, number: int, declaring: list[Sentence]) -> Candidate:
    sentences = passage.sentences()
    if not sentences:
        raise passage.lines[0][0].end().unexpected("the text of a clue")
    kept = tuple(sentence for sentence in sentences if sentence not in declaring)
    return Candidate(kept, passage.text, numbered=True, label=f"clue {number}")
