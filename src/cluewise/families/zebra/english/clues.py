"""The clues of an English puzzle: cut out of the lines, and read one by one."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from cluewise.errors import PuzzleError, ReadError
from cluewise.families.zebra.english.grammar import grammar, terminals
from cluewise.families.zebra.english.lexicon import Lexicon
from cluewise.families.zebra.english.matching import Matcher
from cluewise.families.zebra.english.vocabulary import RESERVED, pieces
from cluewise.families.zebra.relations import Relation
from cluewise.families.zebra.shape import MOST_CLUES
from cluewise.scan import Line, Word, quoted

HEADING = re.compile(r"[\s#*_]*clues?[\s:*_]*", re.IGNORECASE)
START = re.compile(r"\s*(?:(?P<number>[0-9]{1,4})[.)](?=\s)|[-*•](?=\s))\s*")
PUNCTUATION = frozenset(".,:;()-?!")
ADVICE = (
    "Say one thing per clue, e.g. Alice owns the cat. / The red house is directly left of Bob. / Bob is not in house 3."
)


@dataclass(frozen=True)
class Sentence:
    """A clue as it was written: its number, and its pieces of text with their places."""

    number: int
    words: tuple[Word, ...]
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
    words = [Word(text, line, start + at + 1) for line, start in group for text, at in pieces(line.text[start:])]
    text = " ".join(" ".join(line.text[start:].split()) for line, start in group)
    if not words:
        raise group[0][0].end().unexpected(f"the text of clue {number}")
    return Sentence(number, tuple(words), text)


def reader(lexicon: Lexicon) -> Callable[[Sentence], Relation]:
    """A function that reads the clues of one puzzle."""
    rules, ends = grammar(lexicon), terminals(lexicon)

    def read(sentence: Sentence) -> Relation:
        tokens = [word.text for word in sentence.words]
        matcher = Matcher(rules, ends, tokens)
        found: list[Relation] = matcher.readings("CLUE")
        if len(found) != 1:
            raise _ambiguous(sentence, found) if found else _not_understood(sentence, lexicon, matcher)
        return found[0]

    return read


def _not_understood(sentence: Sentence, lexicon: Lexicon, matcher: Matcher) -> ReadError:
    """The complaint about the first word that has no meaning at all, else about where every reading ends."""
    at = _first_unknown(sentence, lexicon)
    if at is None:
        at = min(matcher.furthest, len(sentence.words) - 1)
        part = quoted(" ".join(word.text for word in sentence.words[at:]), 60)
        what = f"is not understood from {part} on"
    else:
        what = f"has a word that is not understood: {quoted(sentence.words[at].text)}"
    message = f"clue {sentence.number} {what}, in {quoted(sentence.text, 160)}"
    return ReadError(message, place=sentence.words[at].place, advice=ADVICE)


def _first_unknown(sentence: Sentence, lexicon: Lexicon) -> int | None:
    tokens = [word.text for word in sentence.words]
    known: set[int] = set()
    for at, token in enumerate(tokens):
        found = lexicon.items_at(tokens, at)
        known.update(i for _, end in found for i in range(at, end))
        if token in RESERVED or token in PUNCTUATION or lexicon.titled(token) or token[-1].isdigit():
            known.add(at)
    unknown = [at for at in range(len(tokens)) if at not in known and tokens[at] not in _places(lexicon)]
    return unknown[0] if unknown else None


def _places(lexicon: Lexicon) -> set[str]:
    noun = lexicon.places.name.casefold() if lexicon.places else "house"
    return {noun, noun + "s"}


def _ambiguous(sentence: Sentence, found: list[Relation]) -> ReadError:
    message = f"clue {sentence.number} can be read in {len(found)} ways: {quoted(sentence.text, 160)}"
    advice = 'Say which value is meant, with its category in brackets: "cat" (Pet).'
    return ReadError(message, place=sentence.words[0].place, advice=advice)
