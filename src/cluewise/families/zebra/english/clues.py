"""The clues of an English puzzle: cut out of the lines, and read one by one."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cluewise.errors import PuzzleError, ReadError
from cluewise.families.zebra.english.grammar import grammar, terminals
from cluewise.families.zebra.english.lexicon import Lexicon
from cluewise.families.zebra.english.matching import Matcher
from cluewise.families.zebra.english.vocabulary import RESERVED, pieces
from cluewise.families.zebra.relations import Relation
from cluewise.families.zebra.shape import DEEPEST, LONGEST_CLUE, MOST_CLUES
from cluewise.scan import Line, Word, quoted

HEADING = re.compile(r"[\s#*_]*clues?[\s:*_]*", re.IGNORECASE)
START = re.compile(r"\s*(?:(?P<number>[0-9]{1,4})[.)](?=\s)|[-*•](?=\s))\s*")
PUNCTUATION = frozenset(".,:;()-?!")
ADVICE = (
    "Say one thing per clue, in words that suit the title of the list: Alice owns the cat. / The red house is next to "
    "Bob. / Bob is not in house 3. Where no verb suits, say: Alice goes with tea."
)


@dataclass(frozen=True)
class Sentence:
    """A clue as it was written: its number, its words with their places, and the same words as tokens."""

    number: int
    words: tuple[Word, ...]
    tokens: tuple[str, ...]
    text: str


def cut(lines: list[Line]) -> list[Sentence]:
    """The clues in the lines below the heading; a clue may go on over several lines, up to a blank one."""
    groups: list[list[tuple[Line, int]]] = []
    blank = True
    for line in lines:
        start = START.match(line.text)
        if line.blank:
            blank = True
        elif start:
            _check_number(line, start, len(groups) + 1)
            groups.append([(line, start.end())])
            blank = False
        elif blank:
            advice = "Begin each clue on a line of its own with its number, e.g. 3. Alice owns the cat."
            raise ReadError("this line belongs to no clue", place=line.place(), advice=advice)
        else:
            groups[-1].append((line, 0))
    return [_sentence(number, group) for number, group in enumerate(groups, 1)]


def _check_number(line: Line, start: re.Match[str], wanted: int) -> None:
    if wanted > MOST_CLUES:
        raise PuzzleError(f"a zebra puzzle has at most {MOST_CLUES} clues", place=line.place())
    if start["number"] and int(start["number"]) != wanted:
        word = Word(start["number"], line, start.start("number") + 1)
        raise word.unexpected(f"clue number {wanted}", "Number the clues 1, 2, 3 ... in order.")


def _sentence(number: int, group: list[tuple[Line, int]]) -> Sentence:
    text = " ".join(" ".join(line.text[start:].split()) for line, start in group)
    if len(text) > LONGEST_CLUE:
        raise ReadError(f"clue {number} is longer than {LONGEST_CLUE} characters", place=group[0][0].place(1))
    found = [
        (Word(line.text[start + at :][: len(token)], line, start + at + 1), token)
        for line, start in group
        for token, at in pieces(line.text[start:])
    ]
    if not found:
        raise group[0][0].end().unexpected(f"the text of clue {number}")
    words, tokens = zip(*found, strict=True)
    return Sentence(number, words, tokens, text)


def reader(lexicon: Lexicon) -> Callable[[Sentence], Relation]:
    """A function that reads the clues of one puzzle."""
    rules, ends = grammar(lexicon), terminals(lexicon)

    def read(sentence: Sentence) -> Relation:
        _check_depth(sentence)
        tokens = sentence.tokens[:-1] if sentence.tokens[-1] == "." else sentence.tokens
        matcher = Matcher(rules, ends, tokens)
        found: list[Relation] = matcher.readings("SENTENCE")
        shared = not found and any(len(lexicon.shared_at(tokens, at)) > 1 for at in range(len(tokens)))
        if len(found) > 1 or matcher.overflow or shared:
            raise _ambiguous(sentence)
        if not found:
            raise _not_understood(sentence, lexicon, matcher)
        return found[0]

    return read


def _check_depth(sentence: Sentence) -> None:
    """Refuse deep brackets, which would only lead the matcher into deep recursion."""
    depth = 0
    for word, token in zip(sentence.words, sentence.tokens, strict=True):
        depth += (token == "(") - (token == ")")
        if depth > DEEPEST:
            message = f"clue {sentence.number} has brackets that are nested more than {DEEPEST} deep"
            raise ReadError(message, place=word.place)


def _not_understood(sentence: Sentence, lexicon: Lexicon, matcher: Matcher) -> ReadError:
    """The complaint about the first word that has no meaning at all, else about where every reading ends."""
    at = _first_unknown(sentence.tokens, lexicon)
    if at is not None:
        what = f"has a word that is not understood: {quoted(sentence.words[at].text)}"
    elif all(token == "." for token in sentence.tokens[matcher.furthest :]):
        at, what = 0, "makes no sense as a whole"
    else:
        at = matcher.furthest
        what = f"is not understood from {quoted(' '.join(word.text for word in sentence.words[at:]), 60)} on"
    message = f"clue {sentence.number} {what}, in {quoted(sentence.text, 160)}"
    return ReadError(message, place=sentence.words[at].place, advice=ADVICE)


def _first_unknown(tokens: Sequence[str], lexicon: Lexicon) -> int | None:
    known: set[int] = set()
    for at, token in enumerate(tokens):
        known.update(
            i
            for _, end in [
                *lexicon.exact_at(tokens, at),
                *lexicon.shared_at(tokens, at),
                *lexicon.actions_at(tokens, at),
            ]
            for i in range(at, end)
        )
        if token in RESERVED or token in PUNCTUATION or lexicon.titled(token) or token[-1].isdigit():
            known.add(at)
    return next((at for at, token in enumerate(tokens) if at not in known and token not in _places(lexicon)), None)


def _places(lexicon: Lexicon) -> set[str]:
    noun = lexicon.places.name.casefold() if lexicon.places else "house"
    return {noun, noun + "s"}


def _ambiguous(sentence: Sentence) -> ReadError:
    message = f"clue {sentence.number} can be read in more than one way: {quoted(sentence.text, 160)}"
    advice = 'Say which value is meant, with its category in brackets: "cat" (Pet).'
    return ReadError(message, place=sentence.words[0].place, advice=advice)
