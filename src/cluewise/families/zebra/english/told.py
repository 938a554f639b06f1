"""The words of clues that may be values: which phrases there are, what is told of them, and where the clues begin."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from cluewise.families.zebra.english.danger import DANGEROUS
from cluewise.families.zebra.english.forms import plural, singular
from cluewise.families.zebra.english.header import Frame
from cluewise.families.zebra.english.lexicon import Lexicon
from cluewise.families.zebra.english.nominal import Feature, Phrase, Phrases
from cluewise.families.zebra.english.passages import Sentence
from cluewise.families.zebra.english.things import kinds_of_thing
from cluewise.families.zebra.english.tokens import Piece, Token, recognised
from cluewise.families.zebra.english.words import NUMBERS, ORDINALS, PEOPLE

_EACH = frozenset({"each", "every"})
_TIMES = frozenset({"morning", "day", "evening", "night", "week", "month", "year", "summer", "winter", "time", "hour"})
_PLACES = frozenset({"house", "home", "place", "position", "spot", "row", "line", "houses", "places", "positions"})


@dataclass
class Word:
    """A phrase in all its forms: how it is written, its features, and the phrases that it is joined or met with."""

    text: str
    features: Counter[Feature] = field(default_factory=Counter)
    joined: set[str] = field(default_factory=set)
    met: set[str] = field(default_factory=set)
    capital: int = 0
    plain: int = 0
    often: int = 0
    company: int = 0  # how often it stands with something that it may be said of
    placed: bool = False  # whether a place or a known value stands beside it
    near: set[str] = field(default_factory=set)


def words_of(frame: Frame, sentences: Iterable[Sentence], titles: frozenset[str]) -> dict[str, Word]:
    """The phrases of the clues that may be values, by their keys."""
    lexicon = Lexicon(frame.size, frame.categories, frame.titles, frame.places, frame.nouns)
    jobs = {word for word in PEOPLE if "Job" in kinds_of_thing(word)}
    nouns = frozenset(frame.nouns) | _PLACES | (PEOPLE - jobs) | _plain_titles(frame) | {frame.place or "house"}
    words: dict[str, Word] = {}
    for sentence in sentences:
        tokens = recognised(_outside(sentence), lexicon)
        if not tokens:
            continue
        phrases = list(Phrases(tokens, nouns, titles))
        lonely = len(phrases) < 2 and not sentence.asks and not _places(frame, tokens)
        calm = not any(token.text in DANGEROUS for token in tokens)
        for phrase in phrases:
            word = words.setdefault(phrase.key, Word(phrase.text))
            word.company += not lonely
            word.placed |= _places(frame, tokens)
            word.near |= {other.key for other in phrases if other.key != phrase.key}
            _note(word, phrase, phrases if calm else (), cased=any(token.capital for token in tokens))
    for key, word in words.items():
        if word.capital and word.capital >= word.plain:
            word.features[("capital", "")] += 1
        for other in word.joined:
            if other in words:
                words[other].joined.add(key)
    return words


def _outside(sentence: Sentence) -> list[Piece]:
    """The words of a sentence that stand in no brackets."""
    found: list[Piece] = []
    inside = False
    for piece in sentence.pieces:
        inside = (inside or piece.text == "(") and piece.text != ")"
        if not inside and piece.text != ")":
            found.append(piece)
    return found


def _places(frame: Frame, tokens: Sequence[Token]) -> bool:
    """Whether a sentence names a value, a number or a place beside its only phrase."""
    nouns = frame.nouns | ({frame.place, plural(frame.place)} if frame.place else set())
    return any(t.meanings or t.amount is not None or t.text in ORDINALS or t.text in nouns for t in tokens)


def _plain_titles(frame: Frame) -> frozenset[str]:
    return frozenset(singular(word) for title in frame.titles.values() for word in title.casefold().split())


def _note(word: Word, phrase: Phrase, phrases: Sequence[Phrase], *, cased: bool) -> None:
    word.features.update(phrase.features)
    word.often += 1
    word.capital += phrase.capital
    word.plain += cased and not phrase.text[:1].isupper()
    if phrase.beside:
        word.joined.add(phrase.beside)
    word.met |= {other.key for other in phrases if other.key not in (phrase.key, phrase.beside)}


def split(sentences: Sequence[Sentence]) -> tuple[Sequence[Sentence], Sequence[Sentence]]:
    """The sentences that set the scene, and those that follow them."""
    last = max((n for n, one in enumerate(sentences[: len(sentences) // 2 + 1]) if _introduces(one)), default=-1)
    rest = [one for one in sentences[last + 1 :] if not _introduces(one)]
    return [one for one in sentences if one not in rest], rest


def _introduces(sentence: Sentence) -> bool:
    """Whether a sentence sets the scene: it counts, or says what everybody has."""
    run = [piece.text for piece in sentence.pieces]
    texts = {text for text, after in zip(run, [*run[1:], ""], strict=True) if after not in _TIMES or text not in _EACH}
    first = run[0]
    everybody = bool(texts & {"different", "every", "everyone", "everybody", "numbered"})
    return everybody or ("each" in texts and "each other" not in sentence.text) or (first in NUMBERS and first != "one")
