"""The elements of a list in a sentence: "a small one, a large one", "one was blue, one green and one red"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from cluewise.families.zebra.english.scales import amount_in, clock_in
from cluewise.families.zebra.english.tokens import Piece
from cluewise.families.zebra.english.verbs import VERBS
from cluewise.families.zebra.english.words import (
    AUXILIARIES,
    BE,
    DAYS,
    DETERMINERS,
    HONORIFICS,
    HOUSES,
    MONTHS,
    ORDINALS,
    PREPOSITIONS,
    RELATIVES,
    words_in,
)

LONGEST_ELEMENT = 6  # words
_NO_VALUE = words_in(
    """
    left right next to beside before after between than not never then if unless only each other who whose
    they but though although
    """
)
_STOPS = frozenset({",", "and", "or", ")", ":", ";", "–", "—", "("})
_ENDS = RELATIVES | words_in(
    """each all though although but while not in of at as among respectively together today tonight
    yesterday tomorrow altogether this last every"""
)
_MEASURES = words_in("pair bag box cup glass bottle bunch piece set pot jar slice bowl plate bar tin packet")
_PRONOUNS = words_in("them us these those it course mine yours hers theirs")
_ONES = words_in("one another")
_AMONG = (["among", "them"], ["among", "us"], ["of", "them"], ["of", "us"])
_WORD = re.compile(r"[\w$€£°'-]")

Run = list[Piece]


class Elements(NamedTuple):
    """The values of a list, where it starts and ends, and the noun that all of them share."""

    values: tuple[str, ...]
    start: int
    end: int
    noun: str = ""


def elements_of(words: Sequence[Piece], start: int) -> Elements | None:
    """The list that starts here: elements separated by commas, "and" before the last."""
    found: list[Run] = []
    i = start
    while i < len(words):
        end = i
        longest = LONGEST_ELEMENT + 4 if words[i].text in _ONES else LONGEST_ELEMENT
        while end < len(words) and words[end].text not in _STOPS and end - i <= longest:
            end += 1
        run = list(words[i:end])
        last = bool(found) and words[i - 1].text in ("and", "or")
        if last:
            run = _last(run, found)
        if not run or not _may_be_value(run, last=last):
            return None
        found.append(run)
        if last:
            return _closed(found, start, i + len(run))
        if end >= len(words) or words[end].text not in (",", "and", "or", ";"):
            return _closed(found, start, end) if len(found) > 2 else None
        i = end + 1
        if words[end].text in (",", ";") and i < len(words) and words[i].text in ("and", "or"):
            i += 1
    return None


def _may_be_value(run: Run, *, last: bool) -> bool:
    """Whether the words of an element may be a value, with what the others share with it."""
    shared = run[0].text in _ONES
    going = shared and any(run[n].text == "to" and run[n - 1].text != "next" for n in range(1, min(3, len(run))))
    barred = _NO_VALUE - {"to"} if going else _NO_VALUE  # one went to Brazil, one to Canada
    if len(run) > LONGEST_ELEMENT + 4 * shared or any(piece.text in barred for piece in run):
        return False
    verbs = (p for n, p in enumerate(run) if n and p.text in BE and p.text != "'s" and not _is_forenoon(run, n))
    return shared or last or not (any(verbs) or any(p.text in RELATIVES for p in run[1:]))


def _is_forenoon(run: Run, n: int) -> bool:
    """Whether "am" stands behind an hour: 6 am."""
    return run[n].text == "am" and n > 0 and amount_in(run[n - 1].text) is not None


def _leads_all(run: Run, found: list[Run]) -> bool:
    """Whether an element begins with a word that only leads to it: a cat; by train, as the others by bus, by car."""
    shared = run[0].text in PREPOSITIONS and len(run) > 1 and all(one[0].text == run[0].text for one in found[1:])
    return run[0].text in DETERMINERS or (shared and len(found) > 1)


def _tells_apart(run: Run, taken: int, found: list[Run]) -> bool:
    """Whether "of poems" tells a last element from others of its kind: a cookery book, a novel and a book of poems."""
    alike = any(one[-1].text == run[taken - 1].text for one in found)
    behind = run[taken + 1 :]
    return alike and len(behind) == 1 and behind[0].text.isalpha() and behind[0].text not in DETERMINERS | _PRONOUNS


def _last(run: Run, found: list[Run]) -> Run:
    """The last element without what follows the list."""
    if run and run[0].text in _ONES:
        return run
    names = [one for one in found if all(piece.capital or piece.text in DETERMINERS for piece in one)]
    first = 1 if run and _leads_all(run, found) else 0
    taken = first
    for piece in run[first:]:
        began, text = taken > first, piece.text
        if len(names) == len(found) > 1 and not piece.capital:
            break
        if text == "'s" and began:
            taken += 1
            continue
        verb = (text in BE or text in AUXILIARIES) and not _is_forenoon(run, taken)
        if (began or not first) and not piece.capital and verb:
            break
        measured = text == "of" and (run[taken - 1].text in _MEASURES or _tells_apart(run, taken, found))
        if began and not measured and (text in _ENDS or text in HOUSES or text in PREPOSITIONS or text in VERBS):
            break
        taken += 1
    kept = run[:taken]
    if len(kept) > 1 and amount_in(kept[0].text) is not None:  # 190 cm tall; 12 years old; 12 marbles
        units = [[piece.text for piece in one[1:]] for one in found]
        texts = [piece.text for piece in kept[1:]]
        longest = max((len(unit) for unit in units if texts[: len(unit)] == unit), default=0)
        kept = kept if clock_in([piece.text for piece in kept], 0)[1] == len(kept) else kept[: 1 + longest]
    return kept


def _closed(found: list[Run], start: int, end: int) -> Elements | None:
    """The values of some elements, without what they share."""
    shared = _undistributed([_on_a_scale(_measured(found), found[1:]), *found[1:]])
    runs, noun = _bare([list(run) for run in shared])
    if shared[1:] != found[1:] and len(runs[0]) == 2 and all(len(run) == 1 for run in runs[1:]):
        runs, noun = [runs[0][:1], *runs[1:]], runs[0][1].text
    texts = [_text(run) for run in runs]
    if any(text is None for text in texts):
        return None
    return Elements(tuple(text for text in texts if text), start, end, noun)


def _measured(found: list[Run]) -> Run:
    """The first element, without what is said around its amount where the others are amounts: took 20 minutes, 25."""
    rest = [run[1:] if run[0].text in _ONES and len(run) > 1 else run for run in found[1:]]
    if len(rest) < 2 or any(amount_in(run[0].text) is None for run in rest):
        return found[0]
    texts = [piece.text for piece in found[0]]
    unit = [piece.text for piece in rest[0][1:]]
    for at in range(len(texts) - 1, 0, -1):
        if amount_in(texts[at]) is not None and texts[at] not in _ONES and texts[at + 1 : at + 1 + len(unit)] == unit:
            lead = found[0][:1] if texts[0] in _ONES else []
            return [*lead, *found[0][at : at + 1 + len(unit)]] if unit else found[0]
    return found[0]


def _on_a_scale(first: Run, rest: list[Run]) -> Run:
    """The first element, without what leads to it where the others are days or ordinals: one a day on Monday."""
    for scale in (frozenset(DAYS), frozenset(MONTHS), frozenset(ORDINALS)):
        if len(rest) > 1 and first[-1].text in scale and all(len(one) == 1 and one[0].text in scale for one in rest):
            return first[-1:]
    return first


def _undistributed(found: list[Run]) -> list[Run]:
    """Elements without the "one is", "one of them", "another has" that all of them begin with."""
    if len(found) < 3 or not all(run[0].text in _ONES and len(run) > 1 for run in found[1:]):
        return found
    first = next((n for n, piece in enumerate(found[0]) if piece.text in _ONES), -1)
    runs = [found[0][first + 1 :], *(run[1:] for run in found[1:])]
    runs = [run[2:] if [p.text for p in run[:2]] in (["of", "them"], ["of", "us"]) else run for run in runs]
    front = _common_front(runs[1:])
    if front:
        texts = [piece.text for piece in runs[0]]
        at = max((n for n, text in enumerate(texts) if text == front[-1]), default=-1)
        return [runs[0][at + 1 :], *(run[len(front) :] for run in runs[1:])]
    if len(runs[0]) > 1 and _is_done(runs[0][1]) and not _is_done(runs[0][0]) and all(_is_done(r[0]) for r in runs[1:]):
        return [runs[0][1:], *runs[1:]]  # one sample dissolved, one exploded
    if len(runs[0]) == 2 and all(len(run) == 1 for run in runs[1:]):  # one blue door, one green, one red
        return runs
    heads = [n for n, piece in enumerate(runs[0][:-1]) if piece.text in VERBS or piece.text in BE]
    return [runs[0][max(heads, default=-1) + 1 :], *runs[1:]]


def _is_done(piece: Piece) -> bool:
    """Whether a word is what somebody or something did: one sample dissolved, one exploded."""
    verb = VERBS.get(piece.text)
    return not piece.capital and (verb.form == "past" if verb is not None else piece.text.endswith("ed"))


def _common_front(runs: list[Run]) -> list[str]:
    """The words with which all of some elements begin, so that each keeps one more."""
    found: list[str] = []
    while all(len(run) > len(found) + 1 for run in runs) and len({run[len(found)].text for run in runs}) == 1:
        found.append(runs[0][len(found)].text)
    return found


def _bare(runs: list[Run]) -> tuple[list[Run], str]:
    """Elements without articles, and without the noun that all share; that noun."""
    del runs[0][: _led_by_one(runs)]
    for run in runs:
        if len(run) > 2 and [piece.text for piece in run[-2:]] in _AMONG:
            del run[-2:]
        while len(run) > 1 and (run[0].text in DETERMINERS or run[0].text in PREPOSITIONS or run[0].text in BE):
            if run[1].line is run[0].line and run[1].column == run[0].column + len(run[0].raw):
                break  # A1 is no article and a number
            del run[0]
        if len(run) > 2 and run[0].text in _MEASURES and run[1].text == "of":
            del run[:2]
    amounts = [amount_in(run[0].text) is not None for run in runs if run]
    if len(amounts) == len(runs) > 1 and all(amounts):
        if 1 < len(runs[0]) < 4 and all(len(run) == 1 for run in runs[1:]):  # 100 doubloons, 200, 400; 20 years old, 30
            return [runs[0][:1], *runs[1:]], runs[0][1].text
        return runs, ""
    if len(runs[0]) > 1 and runs[0][-1].text.isdigit() and all(len(r) == 1 and r[0].text.isdigit() for r in runs[1:]):
        return [runs[0][-1:], *runs[1:]], ""  # on chairs 1, 2 and 3
    ends = {run[-1].text if len(run) > 1 else "" for run in runs}
    capital = any(run[-1].capital for run in runs if run)
    if len(ends) == 1 and ends != {""} and not capital:
        noun = ends.pop()
        return [run[:-1] for run in runs], "" if noun in ("one", "ones") else noun
    return runs, ""


def _led_by_one(runs: list[Run]) -> int:
    """How many words lead to the first of all elements: one of the subjects algebra; the one on algebra."""
    texts = [piece.text for piece in runs[0]]
    at = 1 if texts[:1] == ["the"] else 0
    if texts[at : at + 1] != ["one"] or any(run[0].text == "one" for run in runs[1:]):
        return 0
    if texts[at + 1 : at + 3] == ["of", "the"] and len(texts) > at + 4:
        return at + 4
    return at + 2 if len(texts) > at + 2 and texts[at + 1] in PREPOSITIONS else 0


def _text(run: Run) -> str | None:
    """A value as it is written."""
    if not run or any(not _WORD.match(piece.text) for piece in run):
        return None
    if len(run) == 1 and run[0].capital and run[0].text in HONORIFICS:
        return None
    first, last = run[0].word, run[-1].word
    if first.line is last.line:
        return " ".join(first.line.text[first.column - 1 : last.column - 1 + len(last.text)].split())
    return " ".join(piece.word.text for piece in run)
