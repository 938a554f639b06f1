"""From a text to a puzzle: the frame is found, every clue is read, and what is left over is named."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from cluewise.errors import Place, PuzzleError, ReadError
from cluewise.families.zebra.english.choosing import choose
from cluewise.families.zebra.english.exact import exact_reader
from cluewise.families.zebra.english.forms import plural
from cluewise.families.zebra.english.framing import Candidate, Plan, plan
from cluewise.families.zebra.english.lexicon import Lexicon
from cluewise.families.zebra.english.lists import ADVICE_LIST
from cluewise.families.zebra.english.logic import parse
from cluewise.families.zebra.english.meaning import Who, all_of, settled
from cluewise.families.zebra.english.remarks import is_remark, is_rule
from cluewise.families.zebra.english.sections import Passage, Sentence
from cluewise.families.zebra.english.tokens import Token, recognised
from cluewise.families.zebra.puzzle import Clue, Doubt, ZebraPuzzle
from cluewise.families.zebra.relations import Relation, atoms_of
from cluewise.families.zebra.shape import MOST_PARTS_IN_ALL
from cluewise.scan import Line, lines_of, quoted, titled

LONGEST = 1_000_000  # characters
MOST_OPTIONS = 16  # readings of one clue
ADVICE = (
    "Say it in other words, e.g. Alice owns the cat. / The red house is next to Bob's. / Bob is not in house 3. "
    'A value in quotes is always understood: Alice goes with "tea". --skip-unread goes on without what is unread.'
)


@dataclass
class Unread:
    """A sentence that was not understood: its tokens, and how far it was."""

    sentence: Sentence
    tokens: Sequence[Token]
    furthest: int
    unknown: int | None


@dataclass
class Reader:
    """Reads the clues of one puzzle."""

    lexicon: Lexicon
    exact: Callable[[str], Relation | None]
    asides: list[str] = field(default_factory=list)

    def options(self, candidate: Candidate) -> list[Relation] | Unread | None:
        """What a clue may mean; None if it says nothing about the puzzle."""
        text = candidate.text
        if '"' in text:
            relation = self.exact(text)
            if relation is not None:
                return [relation]
        found: list[list[Relation]] = []
        last: Who | None = None
        for sentence in candidate.sentences:
            one = self.sentence(sentence, last, candidate)
            if isinstance(one, Unread):
                return one
            if one is not None:
                found.append(one[0])
                last = one[1] or last
        if not found:
            return None
        joined = [all_of(list(parts)) for parts in product(*found)]
        return list(dict.fromkeys(joined))[:MOST_OPTIONS]

    def sentence(
        self, sentence: Sentence, last: Who | None, candidate: Candidate
    ) -> tuple[list[Relation], Who | None] | Unread | None:
        """The readings of a sentence, and whom it is about."""
        tokens = recognised(sentence.pieces, self.lexicon)
        if not candidate.numbered and is_remark(tokens, self.lexicon, among_clues=False, alone=candidate.alone):
            self.asides += [] if is_rule(tokens) else [sentence.text]
            return None
        parsed = parse(tokens, self.lexicon, last)
        readings: list[Any] = []
        for one in parsed.readings:
            readings += settled(one, lambda ref: choose(self.lexicon, ref), MOST_OPTIONS)
        readings = list(dict.fromkeys(readings))
        if readings:
            return readings, parsed.subject
        if not candidate.must and is_remark(
            tokens, self.lexicon, among_clues=candidate.numbered, alone=candidate.alone
        ):
            self.asides += [] if is_rule(tokens) else [sentence.text]
            return None
        return Unread(sentence, tokens, parsed.furthest, _first_unknown(tokens, self.lexicon))


def read(text: str) -> ZebraPuzzle:
    """The puzzle that an English text describes; whatever is not fully understood is refused."""
    if len(text) > LONGEST:
        raise ReadError(f"a zebra puzzle has at most {LONGEST:,} characters, found {len(text):,}", place=Place(1))
    title, text = titled(text)
    made = plan(lines_of(text))
    reader = Reader(made.lexicon(), exact_reader(made.frame.categories, made.frame.places))
    clues: list[Clue] = []
    doubts: list[Doubt] = []
    unread: list[tuple[Candidate, Unread]] = []
    parts = 0
    for candidate in made.candidates:
        options = reader.options(candidate)
        if isinstance(options, Unread):
            unread.append((candidate, options))
        elif options:
            parts += sum(1 for _ in atoms_of(options[0]))
            if parts > MOST_PARTS_IN_ALL:
                place = candidate.sentences[0].pieces[0].word.place
                raise PuzzleError(f"the clues have more than {MOST_PARTS_IN_ALL:,} parts", place=place)
            if len(options) > 1:
                doubts.append(Doubt(len(clues), tuple(options)))
            clues.append(Clue(options[0], candidate.text))
    puzzle = _built(made, clues, doubts, reader.asides, title)
    if unread:
        raise _complaint(puzzle, unread)
    return puzzle


def _built(made: Plan, clues: list[Clue], doubts: list[Doubt], asides: list[str], title: str | None) -> ZebraPuzzle:
    frame = made.frame
    try:
        return ZebraPuzzle(
            frame.size,
            tuple(frame.categories),
            tuple(clues),
            title=title,
            doubts=tuple(doubts),
            asides=(*made.asides, *asides),
            question=made.question,
        )
    except PuzzleError as error:
        if error.place is not None:
            raise
        raise PuzzleError(error.message, place=made.place, advice=error.advice) from None


def _complaint(puzzle: ZebraPuzzle, unread: list[tuple[Candidate, Unread]]) -> ReadError:
    """The complaint about the first clue that was not understood, with the puzzle without all such clues."""
    broken = next((candidate for candidate, _ in unread if candidate.must), None)
    if (
        broken is not None and not unread[0][0].must
    ):  # then its values are strangers to the clues, which are not to blame
        place = broken.sentences[0].pieces[0].word.place
        return ReadError(
            "expected a list: a title, a colon, and values separated by commas", place=place, advice=ADVICE_LIST
        )
    candidate, one = unread[0]
    words = [" ".join(piece.word.text for piece in token.pieces if piece.word.text) for token in one.tokens]
    if one.unknown is not None:
        at, front = one.unknown, " ".join(words[: min(one.furthest, one.unknown)])
        what = f"has a word that is not understood: {quoted(words[at])}" + (
            f" (understood: {quoted(front, 80)})" if front else ""
        )
    elif one.furthest >= len([w for w in words if w not in (".", "!")]):
        at, what = 0, "makes no sense as a whole"
    else:
        at = one.furthest
        front = f"understood: {quoted(' '.join(words[:at]), 80)}; " if at else ""
        what = (
            f"is not understood from {quoted(' '.join(words[at:]), 60)} on ({front}not understood: {quoted(words[at])})"
        )
    more = f" ({len(unread) - 1} more are not understood either)" if len(unread) > 1 else ""
    message = f"{candidate.label} {what}, in {quoted(one.sentence.text, 160)}{more}"
    error = ReadError(message, place=one.tokens[at].pieces[0].word.place, advice=ADVICE)
    left_out = tuple(f"LEFT OUT, not understood: {other.sentence.text}" for _, other in unread)
    error.partial = puzzle.noting(*left_out)
    return error


def _first_unknown(tokens: Sequence[Token], lexicon: Lexicon) -> int | None:
    from cluewise.families.zebra.english.scope import Scope

    scope = Scope(tokens, lexicon)
    return next((i for i, token in enumerate(tokens) if not scope.is_known(i) and token.text[0].isalnum()), None)


def clue_reader(puzzle: ZebraPuzzle) -> Callable[[str], Relation | None]:
    """A function that reads one clue of a puzzle as its text will be read: None if it is not read, or in doubt."""
    noun = puzzle.places.name.casefold() if puzzle.places else None
    nouns = {noun, plural(noun)} if noun else set()
    lexicon = Lexicon(puzzle.size, puzzle.categories, {}, puzzle.places, nouns)
    reader = Reader(lexicon, exact_reader(puzzle.categories, puzzle.places))

    def understand(text: str) -> Relation | None:
        passage = Passage(((Line(1, f"1. {text}"), 3),))
        sentences = passage.sentences()
        if not sentences or passage.text != text:
            return None
        options = reader.options(Candidate(tuple(sentences), passage.text, numbered=True))
        return options[0] if isinstance(options, list) and len(options) == 1 else None

    return understand
