"""Lists in running prose: "Their pets are a cat, a dog and a fish", "the colours (red, green and blue)"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cluewise.families.zebra.english.elements import LONGEST_ELEMENT, Elements, elements_of
from cluewise.families.zebra.english.forms import singular
from cluewise.families.zebra.english.kinds import direct_title, title_by_values, title_for
from cluewise.families.zebra.english.lists import ValueList
from cluewise.families.zebra.english.passages import Sentence
from cluewise.families.zebra.english.things import kind_of_things
from cluewise.families.zebra.english.tokens import Piece
from cluewise.families.zebra.english.verbs import VERBS
from cluewise.families.zebra.english.words import (
    BE,
    DAYS,
    DETERMINERS,
    HOUSES,
    MONTHS,
    ORDINALS,
    PEOPLE,
    PREPOSITIONS,
    RELATIVES,
    words_in,
)

_OPEN = frozenset({"(", ":", ";", "–", "—"})
_LABELLED = re.compile(
    r"\b(?P<how>numbered|labell?ed|lettered|marked|called|named) (?:from )?(?P<front>[A-Z])?(?P<first>[A-Z]|\d{1,2})"
    r"(?: (?:to|through) |[-–])(?P<again>[A-Z])?(?P<last>[A-Z]|\d{1,2})\b",
    re.IGNORECASE,
)
_NO_ORDER = words_in("in no not any some particular necessarily that this random alphabetical though but the given")
_LEADS = BE | PREPOSITIONS | RELATIVES | words_in("namely include includes including either between only among")


_SETTING = words_in("let consider suppose say imagine take meet introducing presenting")


def lists_in(sentence: Sentence, size: int) -> list[ValueList]:
    """The lists of `size` values in a sentence, each with the words before it as its title."""
    found = [*_ranges(sentence, size), *labels_of(sentence, size)] if size > 1 else []
    if size < 2 or sum(piece.text in (",", ";") for piece in sentence.pieces) < min(size - 2, 1):
        return found
    words = _in_any_order([piece for piece in sentence.pieces if piece.text not in (".", "!", '"')])
    i = 0
    while i < len(words):
        run = _run(words, i, size)
        if run is None:
            break
        title = _title(words[i : run.start], words[run.end : run.end + 4], run)
        line = words[run.start].word.line
        found.append(ValueList(line, title, None, run.values, (None,) * size, ()))
        i = run.end
    return found


def _in_any_order(words: list[Piece]) -> list[Piece]:
    """The words without a remark that they stand in no order: Pym, Tully and, in no particular order, Underhill."""
    end = next((n for n, piece in enumerate(words) if piece.text == "order" and n > 1), 0)
    if not end:
        return words
    start = end
    while start and words[start - 1].text in _NO_ORDER:
        start -= 1
    texts = {piece.text for piece in words[start:end]}
    if "in" not in texts or texts.isdisjoint(("no", "some", "any", "not", "necessarily", "random", "alphabetical")):
        return words
    framed = words[start - 1 : start] and words[start - 1].text in (",", "(") and end + 1 < len(words)
    closed = framed and words[end + 1].text in (",", ")")
    lead = words[start - 2] if start > 1 else None
    led = closed and lead is not None and not lead.capital and (_is_plural(lead.text) or lead.text in BE)
    return [
        *words[: start - bool(closed)],
        *words[end + 1 + bool(led) + (bool(closed) and words[end + 1].text == ")") :],
    ]


def _ranges(sentence: Sentence, size: int) -> list[ValueList]:
    """From Monday to Friday, where that is as many as there are."""
    pieces = sentence.pieces
    for scale, title in ((DAYS, "Day"), (MONTHS, "Month")):
        for i in range(len(pieces) - 2):
            first, joint, last = (piece.text for piece in pieces[i : i + 3])
            if first in scale and last in scale and joint in ("to", "through", "till", "until", "–", "—"):
                values = scale[scale.index(first) : scale.index(last) + 1]
                if len(values) == size:
                    names = tuple(value.capitalize() for value in values)
                    return [ValueList(pieces[i].word.line, title, None, names, (None,) * size, ())]
    return []


def labels_of(sentence: Sentence, size: int) -> list[ValueList]:
    """Things that go by signs: four samples, numbered S1 to S4; vases labelled A to E."""
    said = _LABELLED.search(sentence.text)
    if said is None:
        return []
    front, first, last = said["front"] or "", said["first"], said["last"]
    if first.isdigit() and front and (said["again"] or "") in (front, ""):
        names = tuple(f"{front}{n}" for n in range(int(first), int(last) + 1)) if last.isdigit() else ()
    else:
        signs = not front and not first.isdigit() and not last.isdigit()
        names = tuple(chr(n) for n in range(ord(first), ord(last) + 1)) if signs else ()
    words = sentence.text[: said.start()].casefold().replace(",", " ").split()
    nouns = [word for word in words if _is_plural(word) and word not in VERBS]
    if len(names) != size or not nouns:
        return []
    kind = "in order" if said["how"].casefold() == "numbered" else None
    return [ValueList(sentence.pieces[0].word.line, singular(nouns[-1]).capitalize(), kind, names, (None,) * size, ())]


def spread_lists(sentences: Sequence[Sentence], size: int) -> list[tuple[ValueList, Sequence[Sentence]]]:
    """Lists that are spread over sentences: One hat is red. One hat is blue. One hat is green."""
    found: list[tuple[ValueList, Sequence[Sentence]]] = []
    fronts = [_front(sentence) for sentence in sentences]
    for i in range(len(sentences) - size + 1 if size > 1 else 0):
        front = fronts[i]
        if not front or any(other[: len(front)] != front for other in fronts[i : i + size]):
            continue
        tails = [_tail(sentence, len(front)) for sentence in sentences[i : i + size]]
        values = tuple(" ".join(piece.raw for piece in tail) for tail in tails)
        if all(0 < len(tail) < 4 for tail in tails) and len({v.casefold() for v in values}) == size:
            noun = singular(front[1]).capitalize() if front[0] == "one" else kind_of_things(values) or "Thing"
            line = sentences[i].pieces[0].word.line
            found.append((ValueList(line, noun, None, values, (None,) * size, ()), sentences[i : i + size]))
    return found


def scattered_prices(sentences: Sequence[Sentence], size: int) -> tuple[ValueList, Sequence[Sentence]] | None:
    """Amounts of money that one sentence names, in no list: the least was $15, the others $30 and $45."""
    for sentence in sentences:
        found = dict.fromkeys(piece.raw for piece in sentence.pieces if piece.text[:1] in "$€£" and len(piece.text) > 1)
        if len(found) == size > 2 and not any(piece.text == "than" for piece in sentence.pieces):
            line = sentence.pieces[0].word.line
            return ValueList(line, "Price", None, tuple(found), (None,) * size, ()), [sentence]
    return None


def _front(sentence: Sentence) -> tuple[str, ...]:
    """The words that sentences of a spread list share: one hat is; there is."""
    texts = tuple("is" if p.text in ("are", "was", "were") else p.text for p in sentence.pieces if p.text != "and")
    if texts[:1] == ("one",) and texts[2:3] == ("is",):
        return texts[:3]
    return texts[:2] if texts[:2] == ("there", "is") else ()


def _tail(sentence: Sentence, length: int) -> list[Piece]:
    kept = [piece for piece in sentence.pieces if piece.text not in ("and", ".", "!")][length:]
    return kept[1:] if kept and kept[0].text in ("a", "an", "the", "some") else kept


def _run(words: list[Piece], i: int, size: int) -> Elements | None:
    """The first list of the right length from i on."""
    best: Elements | None = None
    for start in range(i, len(words)):
        if best is not None and start > best.start + LONGEST_ELEMENT:
            break
        if not _may_start(words, start):
            continue
        found = elements_of(words, start)
        if found is None or len(found.values) != size or len({v.casefold() for v in found.values}) != size:
            continue
        counts = found.values == tuple(str(n) for n in range(1, size + 1))
        if counts and not _is_measure(words[found.end : found.end + 1]):  # the places of the row
            continue
        if best is None or (found.values[1:] == best.values[1:] and words[best.start].text != "one"):
            best = found  # the first, or the same list with less before it
    return best


def _is_measure(behind: list[Piece]) -> bool:
    """Whether what is counted stands behind some numbers: with 1, 2, 3 and 4 points."""
    word = behind[0].text if behind else ""
    return _is_plural(word) and word not in HOUSES and word not in PEOPLE and word not in VERBS


def _may_start(words: list[Piece], start: int) -> bool:
    """Whether a list may begin here: behind a verb, a colon, a plural noun, or with somebody's name."""
    if start == 0:
        return True
    before, first = words[start - 1].text, words[start]
    noun = start > 1 and words[start - 2].text in DETERMINERS  # the reading room
    if before in _OPEN or before in _LEADS or (before in VERBS and not noun) or first.text == "one":
        return True
    if start == 1 and before in _SETTING:
        return True
    if before == "it" and start > 1 and words[start - 2].text == "be":  # be it tea, coffee or milk
        return True
    if first.text in ORDINALS and words[start + 1 : start + 2] and words[start + 1].text == ",":
        return start + 2 < len(words) and words[start + 2].text in ORDINALS
    if before == ",":
        return start > 1 and _is_plural(words[start - 2].text)
    return _is_plural(before) or (
        first.capital and before.isalpha() and not words[start - 1].capital and before not in ("and", "or")
    )


def _is_plural(word: str) -> bool:
    return word.isalpha() and singular(word) != word


def _title(before: list[Piece], after: list[Piece], run: Elements) -> str:
    """What a list is of: told by its values, by the noun they share, or by the words around it."""
    behind = [piece.text for piece in after]
    told = "Age" if behind[:2] == ["years", "old"] else title_by_values(run.values, behind)
    if told:
        return told
    if [ORDINALS.get(value.casefold()) for value in run.values] == list(range(1, len(run.values) + 1)):
        return direct_title([piece.text for piece in before]) or "Position"
    if before and before[-1].text == "in" and all(value.isdigit() and 1000 < int(value) < 2100 for value in run.values):
        return "Year"
    if run.noun:
        if run.noun == "years":
            return "Age"
        return singular(run.noun).capitalize()
    return title_for([piece.text for piece in before], behind, run.values)
