"""From the bones of a sentence to plain sentences that the grammar reads, and what they mean together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import Any, NamedTuple

from cluewise.families.zebra.english.asides import without_asides
from cluewise.families.zebra.english.choosing import choose
from cluewise.families.zebra.english.lexicon import Lexicon
from cluewise.families.zebra.english.logic import parse
from cluewise.families.zebra.english.meaning import Ref, Who, all_of, settled
from cluewise.families.zebra.english.rewriting import rewritten
from cluewise.families.zebra.english.skeleton.lines import Bone, UnclearError, bones_of
from cluewise.families.zebra.english.skeleton.parts import Parts
from cluewise.families.zebra.english.tokens import Token
from cluewise.families.zebra.english.words import words_in
from cluewise.families.zebra.relations import Item, Relation, atoms_of, axis_of

MOST_TOKENS = 80
MOST_OTHERS = 4  # ways to say a sentence, besides its own
_LOGIC = words_in("if unless either or neither nor nobody none whether only when whenever")
_WHO = words_in("who which that whoever whose")
_COUNTING = words_in("every each all any some or")
MOST_OPTIONS = 16
MOST_PASSED = 12  # words; a sentence with more of them is about something else


class Skeletal(NamedTuple):
    """What a sentence may mean by its skeleton, whom it is about, and the words that were passed over."""

    readings: list[Relation]
    subject: Who | None
    passed: tuple[Token, ...]


def skeletal(tokens: Sequence[Token], lexicon: Lexicon, last: Who | None) -> Skeletal | None:
    """The readings of a sentence by its skeleton; None where that does not tell."""
    whole = list(tokens)
    while whole and whole[-1].text in (".", "!", ";", ","):
        whole.pop()
    if not 2 < len(whole) <= MOST_TOKENS:
        return None
    others = (way for way in islice(rewritten(whole, lexicon), MOST_OTHERS) if _adds_nothing(way, whole))
    for sentences in ((tuple(whole),), *others):
        parts = [_sentence(list(one), lexicon, last) for one in sentences]
        found = [part for part in parts if part is not None]
        if len(found) == len(parts):
            joined = [all_of(list(chosen)) for chosen in product(*(part.readings for part in found))]
            passed = tuple(token for part in found for token in part.passed)
            return Skeletal(list(dict.fromkeys(joined))[:MOST_OPTIONS], found[0].subject, passed)
    return None


def _adds_nothing(way: Sequence[Sequence[Token]], whole: Sequence[Token]) -> bool:
    """Whether no word was filled in from elsewhere in the sentence: only the grammar tells where that makes sense."""
    texts = [token.text for sentence in way for token in sentence]
    again = Counter((token.text, token.pieces) for sentence in way for token in sentence)
    return max(again.values(), default=0) == 1 and texts.count("who") <= sum(one.text in _WHO for one in whole)


def _sentence(whole: list[Token], lexicon: Lexicon, last: Who | None) -> Skeletal | None:
    """One sentence, without the asides in it or as it stands."""
    cut, gone = without_asides(whole, lexicon)
    if gone and _COUNTING.isdisjoint(token.text for token in gone):
        found = _read(cut, lexicon, last)
        if found is not None:
            return found._replace(passed=(*gone, *found.passed))
    return _read(whole, lexicon, last)


def _read(tokens: Sequence[Token], lexicon: Lexicon, last: Who | None) -> Skeletal | None:
    scope = Parts(tokens, lexicon, last)
    parts = scope.parts()
    if parts is None or sum(part.kind in ("value", "spot") for part in parts) < 1:
        return None
    passed = tuple(part.tokens[0] for part in parts if part.kind == "word")
    try:
        lines = list(_lines(bones_of(parts)))
    except UnclearError:
        return None
    options: list[list[Relation]] = []
    subject: Who | None = None
    axes = frozenset[str]().union(*(part.axes for part in parts))
    for n, line in enumerate(lines):
        for said in (line, [*line, *_along(axes, line[0])]):
            parsed = parse(said, lexicon, last)
            found = [one for one in _settled(parsed.readings, lexicon) if _runs_along(one, axes)]
            if found:
                break
        subject = parsed.subject if n == 0 else subject
        options.append(found)
    joined = [all_of(list(chosen)) for chosen in product(*options)]
    if not joined or len(joined) > MOST_OPTIONS or len(passed) > MOST_PASSED:
        return None
    dropped = passed or tuple(part.tokens[0] for part in parts if part.kind in ("verb", "noun", "be", "prep", "det"))
    return Skeletal(list(dict.fromkeys(joined)), subject, dropped[:MOST_PASSED] or (tokens[0],))


def _settled(readings: Sequence[Any], lexicon: Lexicon) -> list[Relation]:
    """The readings with every value chosen; whether a value under an odd title may be meant was seen before."""

    def chosen(ref: Ref) -> list[Item]:
        items = [meaning.item for meaning in ref.meanings]
        return items if any(lexicon.about[item.category].is_odd for item in items) else choose(lexicon, ref)

    return [one for reading in readings for one in settled(reading, chosen, MOST_OPTIONS)]


def _along(axes: frozenset[str], like: Token) -> list[Token]:
    """The words that name the order along which a comparison runs, where the whole sentence tells it: in Price."""
    words = ["in", *next(iter(axes)).casefold().split()] if len(axes) == 1 else []
    return [Token(text, like.pieces) for text in words]


def _runs_along(relation: Relation, axes: frozenset[str]) -> bool:
    """Whether every comparison runs along an order of which the whole sentence may speak."""
    return all(axis_of(atom) is None or not axes or axis_of(atom) in axes for atom in atoms_of(relation))


def _lines(bones: Sequence[Bone]) -> Iterator[list[Token]]:
    """The plain sentences: the main one first, then what each noun phrase says by itself."""
    main: list[Token] = []
    bones, beside = _without_appositions(bones)
    open_ended = any(token.text in _LOGIC for bone in bones for token in bone.said)
    for segment in _segments(bones):
        kept, sides = _untangled(segment, open_ended=open_ended)
        beside += sides
        main += [token for bone in kept for token in bone.said]
    _check_lists(bones)
    if len(main) > 1 or not beside:
        yield main
    yield from beside


def _without_appositions(bones: Sequence[Bone]) -> tuple[list[Bone], list[list[Token]]]:
    """The bones without a second name between commas, and what it says: Olga, the weaver, hauls the goat."""
    kept: list[Bone] = []
    beside: list[list[Token]] = []
    i = 0
    while i < len(bones):
        kinds = [bone.kind for bone in bones[i : i + 5]]
        named = kinds[:4] == ["value", "joint", "value", "joint"] and kinds[4:] in (["is"], ["who"])
        if named and all(bones[k].said[0].text == "," for k in (i + 1, i + 3)) and _may_be_one(bones[i], bones[i + 2]):
            beside.append(_same(bones[i], bones[i + 2]))
            kept.append(bones[i])
            i += 4
        else:
            kept.append(bones[i])
            i += 1
    return kept, beside


def _may_be_one(first: Bone, second: Bone) -> bool:
    """Whether two values may belong to one and the same."""
    return first.part is not None and second.part is not None and not first.part.categories & second.part.categories


def _segments(bones: Sequence[Bone]) -> Iterator[list[Bone]]:
    """The clauses, each with the joint or relative pronoun before it."""
    now: list[Bone] = []
    for bone in bones:
        if bone.kind in ("joint", "who"):
            yield now
            now = []
        now.append(bone)
    yield now


def _untangled(segment: list[Bone], *, open_ended: bool) -> tuple[list[Bone], list[list[Token]]]:
    """A clause in which every noun phrase has one value, and one verb is left; the rest is said beside it."""
    kept: list[Bone] = []
    sides: list[list[Token]] = []
    relative = bool(segment) and segment[0].kind == "who"
    i = 0
    while i < len(segment):
        bone = segment[i]
        if bone.kind == "cling":
            head = _head(kept)
            kinds = {one.kind for one in kept}
            if bone.loose and (open_ended or kinds & {"op", "not", "keep"}):
                raise UnclearError  # Ann sits next to Bob in the red hat: who wears it?
            if "not" in kinds and not bone.headed:
                raise UnclearError  # Ann does not drive a red Ford
            sides.append(_same(head, segment[i + 1]))
            i += 2
            continue
        if not relative and bone.kind in ("is", "op") and _is_plain(kept):
            if open_ended:
                raise UnclearError  # if Ann ate cake next to Bob: it is not said that she did
            sides.append(_same(kept[-3], kept[-1]))
            del kept[-2:]
            if bone.kind == "op":
                kept.append(Bone("is", (Token("is", bone.said[0].pieces),)))
        kept.append(bone)
        i += 1
    if any(
        one.kind == "not" and any(later.kind == "op" for later in kept[n + 2 :]) and kept[n + 1].kind == "value"
        for n, one in enumerate(kept)
    ):
        raise UnclearError  # Ann did not eat cake next to Bob
    return kept, sides


def _head(kept: Sequence[Bone]) -> Bone:
    """The value to which a clinging one belongs."""
    if not kept or kept[-1].kind not in ("value", "he"):
        raise UnclearError
    return kept[-1]


def _is_plain(kept: Sequence[Bone]) -> bool:
    """Whether "v is v" stands here, and nothing else of this clause."""
    kinds = [bone.kind for bone in kept if bone.kind != "joint"]
    return kinds in (["value", "is", "value"], ["he", "is", "value"])


def _same(one: Bone, other: Bone) -> list[Token]:
    if other.kind != "value":
        raise UnclearError
    return [*one.said, Token("is", one.said[0].pieces), *other.said]


def _check_lists(bones: Sequence[Bone]) -> None:
    """Refuse lists of which one cannot tell what is said of each: not the hat and the cat, next to Bob or the cat."""
    for n in range(1, len(bones) - 1):
        before, after = bones[n - 1].part, bones[n + 1].part
        if bones[n].kind != "joint" or before is None or after is None:
            continue
        if before.kind != "value" or after.kind != "value":
            continue
        start = max((k for k in range(n) if bones[k].kind in ("joint", "who")), default=-1) + 1
        kinds = [bone.kind for bone in bones[start:n]]
        words = {token.text for bone in bones[:n] for token in bone.said if bone.kind == "keep"}
        listed = n + 2 >= len(bones) or bones[n + 2].kind not in ("is", "op", "who", "plain")
        if listed and "op" in kinds and "between" not in words:
            raise UnclearError
        if bones[n].said[0].text != "and":
            continue
        if listed and "not" in kinds:
            raise UnclearError
        plural = any(bone.kind == "is" and bone.said[0].text == "are" for bone in bones[n:])
        if "is" not in kinds and not (plural or before.categories & after.categories or words & {"between", "of"}):
            raise UnclearError
