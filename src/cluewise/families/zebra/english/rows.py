"""The row that a text speaks of: which noun its places go by, their numbers, and rows that are refused."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cluewise.errors import ReadError
from cluewise.families.zebra.english.forms import plural, singular
from cluewise.families.zebra.english.lexicon import FUNCTION
from cluewise.families.zebra.english.passages import Sentence
from cluewise.families.zebra.english.scales import amount_in
from cluewise.families.zebra.english.tokens import Piece
from cluewise.families.zebra.english.verbs import VERBS
from cluewise.families.zebra.english.words import HOUSES, MONTHS, words_in

ADVICE_COUNT = "Begin with a sentence such as: There are 3 houses in a row, numbered 1 to 3 from left to right."
_JOINTS = words_in(", and or & to through till until – — -")
_ROUND = (
    ("in", "a", "circle"),
    ("in", "a", "ring"),
    ("round", "table"),
    ("circular", "table"),
    ("around", "a", "table"),
)
_ODD = words_in("circle ring table right")
_UPRIGHT = words_in("above below over under beneath underneath higher lower top bottom highest lowest upper uppermost")
_FROM_TOP = re.compile(
    r"\btop(?:most)? to bottom\b|\b(?:from|at) the (?:very )?top\b.*\bnumber|\bnumber\w*\b.*\bfrom the top\b"
    r"|\b(?:1|one|first) (?:is|was|being|at|on|\() ?(?:at |on )?(?:the )?(?:very )?(?:top|highest|uppermost)"
    r"|\bfrom the top (?:down|to the bottom)\b|\btop\w* [a-z]+ is (?:number )?(?:1|one)\b"
    r"|\btop\b[^.]{0,20}\b(?:is|being|as) (?:number )?(?:1|one)\b",
    re.IGNORECASE,
)
_FROM_BOTTOM = re.compile(
    r"\bbottom to (?:the )?top\b|\bfrom the (?:very )?bottom (?:up|to the top)\b|\bnumber\w*\b[^.]*\bfrom the bottom\b"
    r"|\b(?:1|one|first) (?:is|was|being|at|on|\() ?(?:at |on )?(?:the )?(?:very )?(?:bottom|lowest)\b"
    r"|\b1 \((?:at )?(?:the )?(?:bottom|lowest)\b",
    re.IGNORECASE,
)
_UNPLAIN = words_in("over under upper uppermost upstairs downstairs up down upwards downwards overhead")
_DOWNWARDS = {
    "above": ("before", "before"), "below": ("after", "after"), "beneath": ("after", "after"),
    "underneath": ("after", "after"), "top": ("front", "first"), "bottom": ("back", "last"),
    "topmost": ("first", "first"), "highest": ("first", "first"), "lowest": ("last", "last"),
}  # fmt: skip
_ADVICE_TOP = "Number the places from the bottom: floor 1 is the lowest."
_NO_NOUN = FUNCTION | words_in("numbered number numbers from page aged") | frozenset(MONTHS)
_SIGNS = re.compile(
    r"\b(?P<noun>[a-z]+s)\b,? (?:are |is |were )?(?:called |labell?ed |named |lettered |marked )?"
    r"A, B\b(?P<rest>[A-Z, ]*(?:and [A-Z])?)\b"
)


def noun_of_row(sentences: Sequence[Sentence], size: int, listed: set[str]) -> str | None:
    """The noun of the places in a row, where one is spoken of without being counted."""
    numbered = numbered_noun(sentences, size, listed)
    if numbered is not None or not speaks_of_a_row(sentences):
        return numbered
    texts = {piece.text for sentence in sentences for piece in sentence.pieces}
    numbered = next((noun for sentence in sentences if (noun := _said_to_be_numbered(sentence))), None)
    if numbered is not None and numbered not in listed:
        return numbered
    nouns = ("seat", "lane", "floor", "shelf")
    return next((noun for noun in nouns if {noun, plural(noun)} & texts and noun not in listed), "position")


def _said_to_be_numbered(sentence: Sentence) -> str | None:
    """The noun of places that are said to be numbered from 1: the slots are numbered 1 (bottom) to 5 (top)."""
    texts = [piece.text for piece in sentence.pieces]
    for i in range(2, len(texts) - 1):
        if texts[i] == "numbered" and amount_in(texts[i + 1]) == 1 and texts[i - 1] in ("are", "were", ","):
            noun = singular(texts[i - 2])
            return noun if noun in HOUSES and noun != texts[i - 2] else None
    return None


def speaks_of_a_row(sentences: Sequence[Sentence]) -> bool:
    """Whether people or things stand in a row, or come in one after another."""
    for sentence in sentences:
        texts = [piece.text for piece in sentence.pieces]
        for i, text in enumerate(texts):
            sides = texts[i : i + 3] == ["side", "by", "side"] or texts[i : i + 4] == ["from", "left", "to", "right"]
            row = text in ("row", "line") and texts[max(0, i - 1)] in ("a", "one", "in", "single")
            signs = text == "numbered" and texts[i + 1 : i + 2] and len(texts[i + 1]) == 1 and texts[i + 1].isalpha()
            if sides or row or (text in ("queue", "race", "numbered", "lineup") and not signs):
                return True
    return False


def numbered_noun(sentences: Sequence[Sentence], size: int, listed: set[str]) -> str | None:
    """The noun of places that are named by their numbers: platforms 1, 2 and 3; Gallery 1 to Gallery 4."""
    for sentence in sentences:
        texts = [piece.text for piece in sentence.pieces]
        for i in range(len(texts) - 2):
            noun = singular(texts[i])
            if (
                amount_in(texts[i + 1]) != 1
                or len(noun) < 2
                or not noun.isalpha()
                or noun in _NO_NOUN
                or noun in listed
                or (texts[i] in VERBS and noun == texts[i] and noun not in HOUSES)  # they get one, two or three
            ):
                continue
            run = _numbers(texts, i + 1, noun)
            if run == list(range(1, size + 1)) or (len(run) == 2 and run[1] == size and _is_range(texts, i + 1)):
                return noun
    return None


def labels_in(sentences: Sequence[Sentence], size: int) -> tuple[str, ...]:
    """The numbers of places that do not count from 1: five houses, numbers 2, 4, 6, 8 and 10."""
    for sentence in sentences:
        texts = [piece.text for piece in sentence.pieces]
        if not any(text in HOUSES and singular(text) != text for text in texts):
            continue
        if signs := _signs_of(sentence, size):
            return signs
        for i, text in enumerate(texts[:-2]):
            named = text in ("numbers", "numbered", "nos") or (text in HOUSES and singular(text) != text)
            at = i + 1 + (texts[i + 1] in ("from", "number", "numbers"))
            if not named or not texts[at].isdigit():
                continue
            run = _numbers(texts, at, "")
            if len(run) == 2 and _is_range(texts, at) and run[1] - run[0] == size - 1:
                run = list(range(run[0], run[1] + 1))
            if len(run) == size > 2 and run == sorted(set(run)) and run != list(range(1, size + 1)):
                return tuple(map(str, run))
    return ()


def _signs_of(sentence: Sentence, size: int) -> tuple[str, ...]:
    """The letters of places in a row: the seats are called A, B, C and D."""
    found = _SIGNS.search(sentence.text)
    if found is None or found["noun"] not in HOUSES:
        return ()
    letters = ("A", "B", *re.findall(r"[A-Z]", found["rest"]))
    return letters if letters == tuple(chr(ord("A") + n) for n in range(size)) else ()


def _numbers(texts: list[str], i: int, noun: str) -> list[int]:
    """The numbers from here on, with what joins them."""
    found: list[int] = []
    while i < len(texts):
        amount = amount_in(texts[i])
        if amount is not None and amount == int(amount):
            found.append(int(amount))
        elif texts[i] not in _JOINTS and singular(texts[i]) != noun:
            break
        i += 1
    return found


def _is_range(texts: list[str], i: int) -> bool:
    """Whether what stands behind a first number leads on to a last one."""
    return any(text in ("to", "through", "till", "until", "–", "—") for text in texts[i + 1 : i + 3])


def runs_downwards(sentences: Sequence[Sentence], clue_words: set[str], *, alone: bool) -> bool:
    """Whether the places are numbered from the top and clues say above or below; refused where that is not plain.

    It is plain where the row is the only order there is (`alone`): otherwise a "lower" number may be one of points.
    """
    if clue_words.isdisjoint(_UPRIGHT):
        return False
    found = next((sentence for sentence in sentences if _FROM_TOP.search(sentence.text)), None)
    if found is None:
        return False
    if not alone or not clue_words.isdisjoint(_UNPLAIN):
        what = "a row that is numbered from the top is not understood where clues say above or below"
        raise ReadError(what, place=found.pieces[0].word.place, advice=_ADVICE_TOP)
    return True


def runs_upwards(sentences: Sequence[Sentence]) -> bool:
    """Whether the places are numbered from the bottom: slots 1 (bottom) to 5 (top), the lowest is number 1."""
    return any(_FROM_BOTTOM.search(sentence.text) for sentence in sentences)


def downwards(sentence: Sentence) -> Sentence:
    """A sentence about a row that is numbered from the top, with "above" as "before" and the top as the first."""
    texts = [piece.text for piece in sentence.pieces] + ["", ""]
    found: list[Piece] = []
    skip = False
    for i, piece in enumerate(sentence.pieces):
        text = texts[i]
        if skip:
            skip = False
        elif text in ("higher", "lower") and texts[i + 1] == "than":
            found.append(piece._replace(text="before" if text == "higher" else "after"))
            skip = True
        elif text in ("higher", "lower"):
            raise piece.word.unexpected("above or below, for the row is numbered from the top", _ADVICE_TOP)
        elif text in _DOWNWARDS:
            noun = texts[i + 1].isalpha() and texts[i + 1] not in FUNCTION
            found.append(piece._replace(text=_DOWNWARDS[text][noun]))
        else:
            found.append(piece)
    return Sentence(tuple(found), sentence.passage)


def refuse_odd_rows(sentences: Sequence[Sentence]) -> None:
    """A circle, or numbers from the right, would turn the sense of the clues: refused."""
    for sentence in sentences:
        texts = [piece.text for piece in sentence.pieces]
        if _ODD.isdisjoint(texts):
            continue
        for i in range(len(texts)):
            backwards = texts[i : i + 4] == ["from", "right", "to", "left"]
            if backwards or any(tuple(texts[i : i + len(words)]) == words for words in _ROUND):
                what = "from right to left" if backwards else "in a circle"
                place = sentence.pieces[i].word.place
                raise ReadError(f"a row {what} is not understood", place=place, advice=ADVICE_COUNT)
