"""The skeleton of a sentence in plain words: Ann hauled the red sledge two days before Bob -> v is two days before v.

What lies between two hard parts decides: with a verb or an unknown word they are joined by "is", with no more than a
preposition they are one noun phrase. Whatever cannot change the sense by where it belongs is stated beside.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cluewise.families.zebra.english.skeleton.wording import HARD, Part
from cluewise.families.zebra.english.tokens import Token
from cluewise.families.zebra.english.words import BE, words_in

_PLURAL = words_in("are were")
_NAMING = words_in("as")  # works as the baker
_SOMEBODY = words_in("one other both each neither")  # of Ann and Bob, one ...
_PARTICIPLES = ("ing", "ed", "wn", "en", "ught", "old", "ept", "ent", "ade", "orn")
_CLOSING = words_in("than as too")
_RECEIVING = words_in("by to with of for in from")


class UnclearError(Exception):
    """The skeleton does not tell what is meant."""


class Bone(NamedTuple):
    """A hard part, or a tie between two: "is", or "cling" where they are one noun phrase."""

    kind: str
    said: tuple[Token, ...]
    part: Part | None = None
    loose: bool = False  # of a clinging value: it may belong to somebody before
    headed: bool = False  # of a clinging value: a noun for a person leads the phrase


def bones_of(parts: Sequence[Part]) -> list[Bone]:
    """The hard parts with their ties."""
    found: list[Bone] = []
    i = 0
    while i <= len(parts):
        j = i
        while j < len(parts) and parts[j].kind not in HARD:
            j += 1
        gap = list(parts[i:j])
        after = parts[j] if j < len(parts) else None
        found += _tie(found, gap, after, parts[j:])
        if after is not None:
            found.append(Bone(after.kind, after.said, after))
        i = j + 1
    return found


def _tie(found: list[Bone], gap: list[Part], after: Part | None, rest: Sequence[Part]) -> list[Bone]:
    """What the soft parts between two hard ones come to."""
    before = found[-1].kind if found else "joint"
    kind = after.kind if after is not None else "joint"
    acts = any(part.kind in ("be", "verb") for part in gap)
    wordy = any(part.kind == "word" for part in gap)
    if before == "op":
        return _after_operator(gap, after, acts=acts)
    if before == "keep" and (kind in ("keep", "spot", "joint") or not found[-1].said[-1].text.isalpha()):
        return [Bone("plain", tuple(token for part in gap for token in part.tokens))]
    if before == "who":
        return _relative(found[-1], gap, after, acts=acts)
    if kind == "who":
        return _headed(found, gap, after, acts=acts, wordy=wordy)
    if before in ("value", "he", "spot"):
        return _behind(found, gap, after, rest, acts=acts, wordy=wordy)
    if before == "keep" and found[-1].said[-1].text in _SOMEBODY and (acts or wordy):
        return [_is(gap, after)]
    if before in ("joint", "keep") and kind in ("value", "he", "op", "not", "spot"):
        return [*_opened(found, gap, after, acts=acts), *_led(gap, kind)]
    return _led(gap, kind)


def _relative(who: Bone, gap: list[Part], after: Part | None, *, acts: bool) -> list[Bone]:
    """What follows "who": a verb of its own."""
    kind = after.kind if after is not None else "joint"
    whose = who.part is not None and who.part.text == "whose" and acts
    if kind in ("value", "he") and (not gap or gap[0].kind in ("det", "adj")) and not whose:
        raise UnclearError  # the hat that Bob wore
    return [_is(gap, after), *_led(gap, kind)] if kind != "joint" else []


def _behind(
    found: list[Bone], gap: list[Part], after: Part | None, rest: Sequence[Part], *, acts: bool, wordy: bool
) -> list[Bone]:
    """What follows a value: a verb, more of its noun phrase, or the end of the clause."""
    kind = after.kind if after is not None else "joint"
    if kind in ("value", "he"):
        if found[-1].kind == "spot":
            return []
        return [_between(found, gap, after, acts=acts, wordy=wordy, rest=rest)]
    if kind in ("op", "not", "spot"):
        lacks = kind != "op" or not _has_verb_later(rest)
        return [_is(gap, after), *_led(gap, kind)] if acts or wordy or lacks else []
    return [*(_closed(found, gap, after, acts=acts) if acts or wordy else ()), *_led(gap, kind)]


def _led(gap: list[Part], kind: str) -> list[Bone]:
    """The preposition and article before a place or a word that is kept: at one end, under the other."""
    if kind not in ("keep", "spot"):
        return []
    n = len(gap)
    while n and gap[n - 1].kind in ("prep", "det"):
        n -= 1
    return [Bone("plain", tuple(token for part in gap[n:] for token in part.tokens))]


def _after_operator(gap: list[Part], after: Part | None, *, acts: bool) -> list[Bone]:
    """Whom a comparison is with: the man going to Lille; the one who."""
    if after is not None and after.kind == "who":
        if acts:
            raise UnclearError
        return [_one(after)] if after.text != "whoever" else []
    heads = next((n for n, part in enumerate(gap) if part.kind in ("noun", "word")), len(gap))
    verbs = [n for n, part in enumerate(gap) if part.kind in ("be", "verb")]
    shaped = all(gap[n].kind == "verb" and n > heads and gap[n].text.endswith(_PARTICIPLES) for n in verbs)
    if acts and (not shaped or len(verbs) > 1):
        raise UnclearError
    return _led(gap, after.kind if after is not None else "joint")


def _is(gap: list[Part], after: Part | None) -> Bone:
    like = gap[0].tokens[0] if gap else after.tokens[0] if after is not None else None
    if like is None:
        raise UnclearError
    text = "are" if any(part.text in _PLURAL for part in gap) else "is"
    return Bone("is", (Token(text, like.pieces),))


def _between(
    found: list[Bone], gap: list[Part], after: Part | None, *, acts: bool, wordy: bool, rest: Sequence[Part]
) -> Bone:
    """What ties two values: a verb, or that they stand in one noun phrase."""
    first = found[-1].part
    if first is None or after is None:
        raise UnclearError
    _check_persons(_person_in(found) or first, gap, after)
    later = _has_verb_later(rest)
    if acts or (wordy and not (later and gap[0].kind == "word" and gap[-1].kind in ("prep", "det"))):
        return _is(gap, after)
    compound = not any(part.kind == "prep" for part in gap)
    return Bone("cling", (), None, loose=not compound and not first.headed, headed=first.headed)


def _person_in(found: Sequence[Bone]) -> Part | None:
    """A person of whom this clause speaks already."""
    for bone in reversed(found):
        if bone.kind == "joint":
            return None
        if bone.part is not None and bone.part.person:
            return bone.part
    return None


def _has_verb_later(rest: Sequence[Part]) -> bool:
    """Whether a verb follows before the next joint."""
    for part in rest:
        if part.kind in ("joint", "who"):
            return False
        if part.kind in ("be", "verb"):
            return True
    return False


def _check_persons(first: Part, gap: Sequence[Part], second: Part) -> None:
    """Refuse two persons whom a verb or "with" brings together: they need not be one."""
    linking = all(part.text in BE or part.kind not in ("be", "verb", "word") for part in gap)
    linking = linking and any(part.text in BE for part in gap)
    ties = {part.text for part in gap if part.kind == "prep"}
    owned = any(part.kind == "of" for part in gap)
    acts = any(part.kind in ("verb", "word") for part in gap)
    if not second.person or linking or ties & _NAMING or first.place:
        return
    if first.person:
        if acts or ties or owned:
            raise UnclearError
    elif acts and not ties & _RECEIVING:
        raise UnclearError


def _headed(found: list[Bone], gap: list[Part], after: Part | None, *, acts: bool, wordy: bool) -> list[Bone]:
    """The one who: somebody of whom no value is named before the relative clause."""
    nouns = [part for part in gap if part.kind in ("noun", "word")]
    before = found[-1].kind if found else "joint"
    if not nouns:
        if acts:
            raise UnclearError
        return [_one(after)] if before in ("joint", "keep", "op", "not") and gap else []
    if before in ("value", "he"):
        if not acts and not (wordy and len(nouns) > 1):
            return []  # the red hat that
        linked = any(part.kind == "be" for part in gap)
        other = any(p.kind == "verb" or (p.kind == "word" and p is not nouns[-1] and not linked) for p in gap)
        if other and found[-1].part is not None and found[-1].part.person:
            raise UnclearError  # Ann greeted the man who
        return [_is(gap, after), _one(after)]
    lead = [_is(gap, after)] if acts and before == "joint" and found else []
    return [*lead, _one(after)]


def _one(after: Part | None) -> Bone:
    if after is None:
        raise UnclearError
    return Bone("one", tuple(Token(text, after.tokens[0].pieces) for text in ("the", "one")))


def _opened(found: list[Bone], gap: list[Part], after: Part | None, *, acts: bool) -> list[Bone]:
    """The beginning of a clause: another verb of the same subject, or a new subject."""
    begins = bool(gap) and gap[0].kind in ("be", "verb", "word")
    if after is not None and _is_apposed(found) and (begins or after.kind == "not"):
        for bone in (found[-4], found[-2]):
            if bone.part is not None:
                _check_persons(bone.part, gap, after)
        return [_is(gap, after)]
    if not gap or after is None:
        return []
    spoken = any(bone.kind == "is" for bone in found)
    if acts and not (begins and spoken):
        if after.kind in ("op", "not", "spot") and not begins:
            return [_one(after), _is(gap, after)] if any(part.kind == "noun" for part in gap) else []
        if found and gap[0].kind in ("be", "verb"):
            raise UnclearError
        return []
    if acts or (begins and spoken and not after.person and after.kind == "value"):
        subject = next((bone.part for bone in found if bone.part is not None and bone.part.person), None)
        if subject is not None:
            _check_persons(subject, gap, after)
        return [_is(gap, after)]
    return [_one(after)] if after.kind == "op" and any(part.kind in ("noun", "word") for part in gap) else []


def _is_apposed(found: Sequence[Bone]) -> bool:
    """Whether a second name between commas has just ended: Olga, the weaver, ..."""
    last = found[-4:]
    kinds = [bone.kind for bone in last]
    commas = all(bone.said[0].text == "," for bone in last if bone.kind == "joint")
    return kinds == ["value", "joint", "value", "joint"] and commas


def _closed(found: list[Bone], gap: list[Part], after: Part | None, *, acts: bool) -> list[Bone]:
    """The end of a clause with words behind the last value; a clause that only says so is no clue."""
    if after is not None and after.kind == "keep" and after.text not in _CLOSING:
        return [_is(gap, after)]
    for bone in reversed(found):
        if bone.kind == "is":
            return []
        if bone.kind == "joint":
            break
    if len(gap) == 1 and gap[0].text in ("does", "did", "do"):
        return [Bone("plain", gap[0].tokens)]  # or Bob does
    if acts and any(bone.kind == "op" for bone in found):
        return []
    raise UnclearError
