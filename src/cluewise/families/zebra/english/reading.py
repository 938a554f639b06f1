"""From a text to a puzzle: the frame is found, every clue is read, and what is left over is named."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import product

from cluewise.errors import Place, PuzzleError, ReadError
from cluewise.families.zebra.english.closing import said_again
from cluewise.families.zebra.english.complaints import ADVICE, Unread, complaint, first_unknown, unsure, words_of
from cluewise.families.zebra.english.exact import exact_reader
from cluewise.families.zebra.english.forms import plural
from cluewise.families.zebra.english.framing import Candidate, Plan, plan
from cluewise.families.zebra.english.letters import said_by
from cluewise.families.zebra.english.lexicon import Lexicon
from cluewise.families.zebra.english.lists import ADVICE_LIST
from cluewise.families.zebra.english.logic import parse
from cluewise.families.zebra.english.meaning import Who, all_of
from cluewise.families.zebra.english.passages import Passage, Sentence
from cluewise.families.zebra.english.pausing import collecting_later
from cluewise.families.zebra.english.pronouns import (
    SPEAKING_OF,
    leads_on,
    with_other_things,
    with_the_other,
    with_the_thing,
)
from cluewise.families.zebra.english.remarks import is_remark, is_rule, names_a_place, tells_the_most, ties_nothing
from cluewise.families.zebra.english.tokens import Token, recognised
from cluewise.families.zebra.english.understanding import MOST_OPTIONS, Understanding, Understood
from cluewise.families.zebra.puzzle import Clue, Doubt, ZebraPuzzle
from cluewise.families.zebra.relations import AllOf, Relation, atoms_of
from cluewise.families.zebra.shape import MOST_PARTS_IN_ALL
from cluewise.scan import Line, lines_of, quoted, titled

LONGEST = 1_000_000  # characters
Reading = Callable[[Sequence[Token]], Understood | None]


@dataclass
class Reader(Understanding):
    """Reads the clues of one puzzle."""

    exact: Callable[[str], Relation | None]
    teller: str | None = None  # whom "I" means, where that is one of the people
    asides: list[str] = field(default_factory=list)
    before: list[Token] = field(default_factory=list)  # the sentence before, in the same clue
    passed_over: list[Sentence] = field(default_factory=list)  # asides that only the one solution makes sure

    def options(self, candidate: Candidate) -> Understood | Unread | None:
        """What a clue may mean; None if it says nothing about the puzzle."""
        text = candidate.text
        if '"' in text:
            relation = self.exact(text)
            if relation is not None:
                return Understood([relation])
        found: list[list[Relation]] = []
        passed: tuple[Token, ...] = ()
        last: Who | None = None
        self.before = []
        for sentence in candidate.sentences:
            one = self.sentence(sentence, last, candidate)
            self.before = recognised(sentence.pieces, self.lexicon) if len(candidate.sentences) > 1 else []
            if isinstance(one, Unread):
                return one
            if one is not None:
                found.append(one.readings)
                passed += one.passed
                last = one.subject or last
        if not found:
            return None
        joined = [all_of(list(parts)) for parts in product(*found)]
        return Understood(list(dict.fromkeys(joined))[:MOST_OPTIONS], last, passed)

    def widened(self, tokens: Sequence[Token], found: Understood, again: Reading) -> Understood | None:
        """The readings with those in which he, she or it is the other one that was named; None if these are unread."""
        said = {token.text for token in tokens}
        if SPEAKING_OF.isdisjoint(said) and not {"it", "its"} & said:
            return found
        more: list[Sequence[Token]] = [*with_the_other(tokens, self.before, self.lexicon)]
        more += with_other_things(list(tokens), self.before, self.lexicon)
        others = [again(alternative) for alternative in more]
        if any(other is None for other in others):
            return None
        every = [one for other in others if other is not None for one in other.readings]
        return replace(found, readings=list(dict.fromkeys([*found.readings, *every]))[:MOST_OPTIONS])

    def in_any_words(self, tokens: Sequence[Token], last: Who | None) -> Understood | None:
        """What a sentence may mean, strictly, in other words, or loosely."""
        strict = self.settled(parse(tokens, self.lexicon, last))
        return Understood(strict) if strict else self.in_other_words(tokens, last) or self.loosely(tokens, last)

    def _in_strict_words(self, tokens: Sequence[Token], found: Understood, last: Who | None) -> Understood:
        """Strict readings, with those others that are strict too."""
        wider = self.widened(tokens, found, lambda other: Understood(self.settled(parse(other, self.lexicon, last))))
        return wider or found

    def _is_aside(self, sentence: Sentence, tokens: Sequence[Token], candidate: Candidate, *, early: bool) -> bool:
        """Whether a sentence says nothing about who has what; it is remembered unless it is a rule of the game."""
        among = candidate.numbered and not early
        found = is_remark(tokens, self.lexicon, among_clues=among, alone=candidate.alone)
        if found and not is_rule(tokens):
            self.asides.append(sentence.text)
        return found

    def sentence(self, sentence: Sentence, last: Who | None, candidate: Candidate) -> Understood | Unread | None:
        """The readings of a sentence, and whom it is about."""
        tokens = said_again(recognised(sentence.pieces, self.lexicon), self.before)
        if self.teller is not None:
            tokens = said_by(tokens, self.teller, self.lexicon)
        if any(token.text in ("it", "its") for token in tokens):
            tokens = with_the_thing(tokens, self.before, self.lexicon)
        # he does not live in house 1; number 7 is the shortest: no values are named, and still something is told
        further = last is not None and leads_on(tokens) and names_a_place(tokens, self.lexicon)
        tells = further or tells_the_most(tokens, self.lexicon)
        if not tells and not candidate.numbered and self._is_aside(sentence, tokens, candidate, early=True):
            return None
        parsed = parse(tokens, self.lexicon, last)
        readings = self.settled(parsed)
        if len(readings) > 1:
            nearest = self.nearest(tokens, last)
            if nearest is not None:
                return nearest
        if readings:
            return self._in_strict_words(tokens, Understood(readings, parsed.subject), last)
        if not tells and not candidate.must and self._is_aside(sentence, tokens, candidate, early=False):
            return None
        found = self._in_weaker_words(sentence, tokens, last, candidate)
        if found is None or isinstance(found, Understood):
            return found
        return Unread(sentence, tokens, parsed.furthest, first_unknown(tokens, self.lexicon))

    def _in_weaker_words(
        self, sentence: Sentence, tokens: Sequence[Token], last: Who | None, candidate: Candidate
    ) -> Understood | bool | None:
        """What a sentence means in other words or loosely; None if it ties nothing, False if it is not understood."""

        def again(other: Sequence[Token]) -> Understood | None:
            return self.in_any_words(other, last)

        found = self.in_other_words(tokens, last)
        idle = not candidate.must and ties_nothing(tokens, self.lexicon, among_clues=candidate.numbered)
        if found is None and not candidate.must and not (idle and candidate.numbered):
            found = self.loosely(tokens, last)
        if found is not None:
            return self.widened(tokens, found, again) or False
        if not idle:
            return False
        self.asides.append(sentence.text)
        self.passed_over.append(sentence)
        return None


def read(text: str) -> ZebraPuzzle:
    """The puzzle that an English text describes; whatever is not fully understood is refused."""
    if len(text) > LONGEST:
        raise ReadError(f"a zebra puzzle has at most {LONGEST:,} characters, found {len(text):,}", place=Place(1))
    with collecting_later():
        return _read(text)


def _read(text: str) -> ZebraPuzzle:
    title, text = titled(text)
    made = plan(lines_of(text))
    reader = Reader(made.lexicon(), exact_reader(made.frame.categories, made.frame.places), made.teller)
    clues: list[Clue] = []
    doubts: list[Doubt] = []
    unread: list[tuple[Candidate, Unread]] = []
    parts = 0
    for candidate in made.candidates:
        options = reader.options(candidate)
        if isinstance(options, Unread):
            unread.append((candidate, options))
        elif options is not None:
            readings = options.readings
            parts += sum(1 for _ in atoms_of(readings[0]))
            if parts > MOST_PARTS_IN_ALL:
                place = candidate.sentences[0].pieces[0].word.place
                raise PuzzleError(f"the clues have more than {MOST_PARTS_IN_ALL:,} parts", place=place)
            passed = ", ".join(quoted(words_of(token)) for token in options.passed)
            if len(readings) > 1 or passed:
                error = unsure(candidate, options.passed, passed) if passed else None
                doubts.append(Doubt(len(clues), tuple(readings), error))
            clues.append(Clue(readings[0], candidate.text, passed))
    doubts += [Doubt(None, (AllOf(()),), error) for error in _suspicions(made, reader.passed_over)]
    puzzle = _built(made, clues, doubts, reader.asides, title)
    if unread:
        raise complaint(puzzle, unread)
    return puzzle


def _suspicions(made: Plan, passed_over: Sequence[Sentence]) -> Iterator[ReadError]:
    """What is believed only because the puzzle then has one solution, as complaints for where it has not."""
    if made.gathered is not None:
        named = [c for c in made.frame.categories if c is not made.frame.places]
        names = "; ".join(f"{category.name}: {', '.join(category.values)}" for category in named)
        what = f"no lists say what the values are, and taken as they seem to be ({names}) there is not one solution"
        yield ReadError(what, place=made.place, advice=ADVICE_LIST)
    for sentence in passed_over[:1]:
        what = (
            f"this sentence is not understood, and without it there is not one solution: {quoted(sentence.text, 160)}"
        )
        yield ReadError(what, place=sentence.pieces[0].word.place, advice=ADVICE)


def _built(made: Plan, clues: list[Clue], doubts: list[Doubt], asides: list[str], title: str | None) -> ZebraPuzzle:
    frame = made.frame
    try:
        return ZebraPuzzle(
            frame.size,
            made.categories(
                [
                    *(clue.relation for clue in clues),
                    *(r for doubt in doubts if doubt.clue is not None for r in doubt.readings),
                ]
            ),
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
        sure = isinstance(options, Understood) and len(options.readings) == 1 and not options.passed
        return options.readings[0] if sure and isinstance(options, Understood) else None

    return understand
