"""A sentence as tokens in which the puzzle's own words have been recognised."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from cluewise.families.zebra.english.forms import spelled
from cluewise.families.zebra.english.lexicon import FUNCTION, INFLECTED, Lexicon, Meaning, pieces_of
from cluewise.families.zebra.english.scales import amount_in, clock_in
from cluewise.families.zebra.english.verbs import VERBS
from cluewise.families.zebra.english.words import AGENTS, AUXILIARIES, DETERMINERS, HOUSES, NEGATED, NUMBERS, ORDINALS
from cluewise.families.zebra.relations import Amount
from cluewise.scan import Line, Word

_WORD = re.compile(
    r""""[^"\n.,!?]{1,60}"                                               # a value beyond doubt
    | [$€£¥]?\d+(?:[.,:]\d+)*½?(?:st|nd|rd|th|am|pm|%)?(?![^\W\d_])   # a number, a price, a time, an ordinal
    | [^\W\d_]+(?:['’][^\W\d_]+)*['’]?(?=\W|\d|_|$)                    # a word
    | [^\W_]+                                                          # letters and digits: p50
    | [.,:;()?!"“”]                                                   # punctuation
    | [^\s\w'’‘`*\-–—/]                                                # any other sign
    | [–—]                                                             # a dash
    """,
    re.VERBOSE,
)
_SPLIT = re.compile(r"(?P<word>.+?)(?P<end>['’]s|s['’]|['’](?:re|ve|ll|d|m))$")
PUNCTUATION = frozenset('.,:;()?!"“”–—')


class Piece(NamedTuple):
    """A word of the text: its lower-case form, where it stands, and whether it is written with a capital."""

    text: str
    raw: str
    line: Line
    column: int
    capital: bool

    @property
    def word(self) -> Word:
        """The word as it was written, and its place."""
        return Word(self.raw, self.line, self.column)


class Token(NamedTuple):
    """A word or a value: `meanings` are the values it may mean, `amount` the number it is."""

    text: str
    pieces: tuple[Piece, ...]
    meanings: tuple[Meaning, ...] = ()
    amount: Amount | None = None

    @property
    def capital(self) -> bool:
        """Whether it is written with a capital."""
        return self.pieces[0].capital


def pieces(line: Line, start: int = 0, end: int | None = None) -> Iterator[Piece]:
    """The words of (a part of) a line; endings such as 's and n't stand by themselves."""
    for found in _WORD.finditer(line.text, start, len(line.text) if end is None else end):
        raw = found.group()
        low = raw.casefold().replace("’", "'")
        capital = raw[:1].isupper()
        if low in NEGATED:
            yield Piece(NEGATED[low], raw, line, found.start() + 1, capital)
            yield Piece("not", raw, line, found.start() + 1, False)
            continue
        ending = _SPLIT.fullmatch(low) if "'" in low else None
        if ending and ending["end"] in ("'s", "s'"):
            word = ending["word"] + ("s" if ending["end"] == "s'" else "")
            yield Piece(spelled(word), raw[: len(word)], line, found.start() + 1, capital)
            yield Piece("'s", raw[len(word) :] or "'", line, found.start() + 1 + len(word), False)
        elif ending:
            yield Piece(spelled(ending["word"]), raw[: len(ending["word"])], line, found.start() + 1, capital)
            tail = {"'re": "are", "'ve": "have", "'ll": "will", "'d": "would", "'m": "am"}[ending["end"]]
            yield Piece(tail, raw[len(ending["word"]) :], line, found.start() + 1 + len(ending["word"]), False)
        else:
            yield Piece(spelled(low.strip("'")), raw, line, found.start() + 1, capital)


def recognised(words: Sequence[Piece], lexicon: Lexicon) -> list[Token]:
    """The tokens of a sentence: the longest values first, then numbers, then plain words."""
    texts = [piece.text for piece in words]
    shouted = all(piece.capital for piece in words if piece.text.isalpha())
    found: list[Token] = []
    i = 0
    while i < len(words):
        if texts[i][0] == '"' and len(texts[i]) > 2:
            token, i = _quoted(words, texts, i, lexicon)
            found.append(token)
            continue
        meanings, end = lexicon.at(texts, i) if texts[i] in lexicon.starts else ([], i)
        if not meanings and i and texts[i - 1] == "the" and texts[i].endswith("s") and words[i].capital:
            meanings, end = _family(texts[i], lexicon), i + 1
        if meanings and end == i + 1 and _is_plain(words, i, shouted):
            meanings = []
        if meanings:
            if (
                end > i + 1
                and all(text in AGENTS or text in HOUSES for text in texts[i + 1 : end])
                and texts[i] in lexicon.index
            ):
                meanings = [
                    *meanings,
                    *lexicon.index[texts[i]],
                ]  # is a "chess player" that, or somebody who plays chess?
            found.append(Token(texts[i], tuple(words[i:end]), tuple(meanings), _number(texts[i], end - i)))
            i = end
            continue
        token, i = _other(words, texts, i, lexicon)
        found.append(token)
    return found


def _family(text: str, lexicon: Lexicon) -> list[Meaning]:
    """Whom "the Petrovs" means: the people called Petrov."""
    for name in (text[:-1], text[:-2] if text.endswith("es") else ""):
        found = [m for m in lexicon.index.get(name, ()) if lexicon.about[m.item.category].sorts & {"surname", "name"}]
        if found:
            return [Meaning(m.item, INFLECTED) for m in found]
    return []


def _quoted(words: Sequence[Piece], texts: list[str], i: int, lexicon: Lexicon) -> tuple[Token, int]:
    """A value in quotes, with its category in brackets where two share it."""
    items = lexicon.exact.get(texts[i].strip('"'), ())
    end = (
        next((j for j in range(i + 2, min(i + 8, len(words))) if texts[j] == ")"), 0)
        if texts[i + 1 : i + 2] == ["("]
        else 0
    )
    named = " ".join(texts[i + 2 : end]) if end else ""
    inside = [item for item in items if " ".join(pieces_of(item.category)) == named]
    chosen, stop = (inside, end + 1) if inside else (items, i + 1)
    return Token(texts[i], tuple(words[i:stop]), tuple(Meaning(item) for item in chosen)), stop


def _number(text: str, length: int) -> Amount | None:
    return amount_in(text) if length == 1 or text[0].isdigit() else None  # 2 hours is a number of hours


def _other(words: Sequence[Piece], texts: list[str], i: int, lexicon: Lexicon) -> tuple[Token, int]:
    """A token that is no value by its letters; a number may be one by its amount."""
    text = texts[i]
    if lexicon.has_times:
        clock, end = clock_in(texts, i)
        for minutes in (clock, clock + 720) if clock is not None else ():  # 3:00 may be in the afternoon
            if lexicon.amounts.get(Fraction(minutes)):
                return Token(text, tuple(words[i:end]), tuple(lexicon.amounts[Fraction(minutes)])), end
    amount = amount_in(text) if text in NUMBERS or not text.isalpha() else None
    if amount is None:
        return Token(text, (words[i],)), i + 1
    digits = text not in NUMBERS
    meanings = tuple(m for m in lexicon.amounts.get(Fraction(amount), ()) if digits or not _is_small(m))
    if text == "one" and i and (texts[i - 1] in DETERMINERS or texts[i - 1] in lexicon.index):
        meanings = ()  # the one, the green one: somebody or something, and no number
    return Token(text, (words[i],), meanings, amount), i + 1


def _is_small(meaning: Meaning) -> bool:
    """Whether a number word would be taken for a value of an ordinal list: "one" is not 1st."""
    return meaning.item.value.casefold() in ORDINALS


def _is_plain(words: Sequence[Piece], i: int, shouted: bool) -> bool:
    """Whether a word that is also a value serves as a plain word here: may, will, one, short of a capital."""
    piece = words[i]
    if piece.text not in FUNCTION:
        verb = VERBS.get(piece.text)
        return bool(verb) and verb is not None and verb.base in ("have", "live", "go", "come", "be")
    if i and words[i - 1].text in ("the", "a") and piece.text in AUXILIARIES:
        return False  # the will, a may: no auxiliary stands behind an article
    return shouted or not piece.capital or (i == 0 and piece.text not in ("may", "will", "mark"))
