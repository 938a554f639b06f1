"""Categories that an introduction announces without listing them: "every owner plays a different instrument"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cluewise.families.zebra.english.lexicon import function_words, is_verb, verb
from cluewise.families.zebra.english.lexicon.sorting import class_of, sorts
from cluewise.families.zebra.english.lexicon.tables import entries
from cluewise.families.zebra.english.types import Sentence
from cluewise.families.zebra.english.wordlists import wordlist
from cluewise.families.zebra.english.world.counts import Count
from cluewise.families.zebra.english.world.naming import singular
from cluewise.families.zebra.english.world.parts import BE
from cluewise.families.zebra.english.world.places import PERSONS
from cluewise.families.zebra.english.world.slot_verbs import verb_behind, verb_of, verbs_before, what_for

SLOT_SORTS: dict[str, frozenset[str]] = {
    noun: frozenset(kinds.split()) for nouns, kinds in entries("slots") for noun in nouns.rstrip(":").split()
}
# Classes whose values are numbers, and those of which a noun says too little.
_NO_CLASSES = wordlist("slots no_classes")
_TRIGGERS = wordlist("slots triggers")
_PASSED = wordlist("slots passed")
_NO_SLOT = wordlist("slots no_slot")
_LOOSE = wordlist("slots loose")


@dataclass(frozen=True)
class Slot:
    """A category that is announced: its name, the words and verbs that speak of it, and what its values are."""

    name: str
    words: frozenset[str]
    verbs: frozenset[str] = frozenset()
    sorts: frozenset[str] = frozenset()
    contexts: frozenset[str] = frozenset()  # the company that its values were gathered by
    anonymous: bool = False  # nobody announces it: whatever has enough in common is its values


def slot_sorts(noun: str) -> frozenset[str]:
    """What the values of a category are that the noun announces; nothing where anything may be one."""
    known = SLOT_SORTS.get(noun)
    return class_of(noun) - _NO_CLASSES if known is None else known


def _is_value(noun: str) -> bool:
    """Whether a noun is one of a sort, not a whole sort: one human, one elf."""
    return bool(sorts(noun)) and not class_of(noun) and noun not in SLOT_SORTS


def _means_people(noun: str) -> bool:
    """Whether a noun is for people and nothing else: herb is a name as well, but not only."""
    return noun in PERSONS or (bool(sorts(noun)) and sorts(noun) <= {"person", "job", "surname", "nation"})


def slots(
    sentences: Sequence[Sentence], counts: Sequence[Count], size: int, places: frozenset[str],
    listed: frozenset[tuple[int, int]] = frozenset(),
) -> list[Slot]:  # fmt: skip
    """The categories that the sentences announce, each once; what is announced at the places listed is told there."""
    found: list[Slot] = []
    for sentence in sentences:
        own: set[str] = set()  # what this sentence announces: flavours and toppings are two, whatever they are
        for n in range(len(sentence.words)):
            slot = _slot_at(sentence, n, places) if (id(sentence), n) not in listed else None
            if slot:
                _keep(found, slot, own)
    for noun in _counted(counts, size):
        if noun not in places:
            _keep(found, Slot(noun, frozenset({noun}), sorts=slot_sorts(noun)), set())
    return [_beside(slot, found) if slot.name in _LOOSE else slot for slot in found]


def _beside(slot: Slot, others: Sequence[Slot]) -> Slot:
    """A slot for nearly anything, without the sorts that another slot is for: beside pets, no animal is cargo."""
    taken = frozenset(sort for other in others if other.name not in _LOOSE for sort in other.sorts)
    return replace(slot, sorts=slot.sorts - taken)


def _counted(counts: Sequence[Count], size: int) -> list[str]:
    """Five families, five kinds of curtains, five games: what is counted again and again is a category."""
    fitting = [count for count in counts if count.number == size]
    found = []
    for count in fitting:
        again = [other for other in fitting if other.sentence is count.sentence]
        noun = _kind_of_what(count)
        apart = len({other.noun for other in again}) > 1 and len(count.sentence.words) < _SHORT_SENTENCE
        many = (len(again) > 2 or apart) and not _means_people(noun) and noun not in _NO_SLOT
        if noun in SLOT_SORTS or many:
            found.append(noun)
    return found


_SHORT_SENTENCE = 20  # words: four alibis, all different, and four cars


def _kind_of_what(count: Count) -> str:
    """Kinds of curtains: curtain."""
    words = count.sentence.words
    if words[count.at].low in _PASSED and count.at + 2 < len(words) and words[count.at + 1].low == "of":
        return singular(words[count.at + 2].low)
    return count.noun


def _keep(found: list[Slot], slot: Slot, own: set[str]) -> None:
    if "book" in slot.sorts:
        slot = replace(slot, sorts=slot.sorts | {"genre"})
    for n, other in enumerate(found):
        if _are_one(other, slot, apart=other.name in own):
            found[n] = replace(
                other, words=other.words | slot.words, verbs=other.verbs | slot.verbs, sorts=other.sorts | slot.sorts
            )
            return
    own.add(slot.name)
    found.append(slot)


def _are_one(one: Slot, other: Slot, *, apart: bool) -> bool:
    """Whether two announcements speak of one category: pet and animal, newspaper and paper."""
    ending = one.name.endswith(other.name) or other.name.endswith(one.name)
    named = one.name in other.words or other.name in one.words  # a cauldron of her own, of another metal
    return one.name == other.name or bool(one.sorts and one.sorts == other.sorts and not apart) or ending or named


def _slot_at(sentence: Sentence, n: int, places: frozenset[str]) -> Slot | None:
    """The category that the word at n begins to announce."""
    low = sentence.words[n].low
    if low == "something":
        return _by_verb(sentence, n) if _speaks_of_all(sentence) else None
    if low in ("a", "an", ",", "and", "or"):
        return _bare_slot(sentence, n, places) or _shared_slot(sentence, n, places)
    if _is_alone(sentence, n):
        return _before_alone(sentence, n, places)
    if not _triggers(sentence, n):
        return None
    return _behind(sentence, n) or _announced(sentence, n, places)


def _triggers(sentence: Sentence, n: int) -> bool:
    """Whether the word at n says that all have another one: different, their own, no two the same, each one."""
    words = sentence.words
    low = words[n].low
    if low == "same":
        return any(word.low in ("no", "two", "nobody", "none") for word in words)
    if low in ("own", "other", "another"):
        return _speaks_of_each(sentence) or any(word.low == "all" for word in words)
    if low == "one":
        led = bool(n) and (words[n - 1].low in _BEFORE_ONE or is_verb(verb_of(words[n - 1].low)))
        return led and _speaks_of_each(sentence) and not _is_value(_noun_after(sentence, n)[0])
    if low == "only":
        return bool(n) and words[n - 1].low in ("a", "an", "one") and _speaks_of_each(sentence)
    return low in _TRIGGERS and (not (n and words[n - 1].low == "in") or bool(slot_sorts(_noun_after(sentence, n)[0])))


_BEFORE_ONE = (",", "and", "just", "only", "is", "exactly", "with", "for", "precisely")


def _is_alone(sentence: Sentence, n: int) -> bool:
    """Whether what stands before the word at n is somebody's alone: unlike the others, nobody else, no other."""
    low = sentence.words[n].low
    follow = [word.low for word in sentence.words[n + 1 : n + 4]]
    if low == "unlike":
        return not {"others", "other", "rest", "else"}.isdisjoint(follow)
    return low in ("nobody", "no-one", "none") and follow[:1] in (["else"], ["of"]) and bool(n)


def _before_alone(sentence: Sentence, n: int, places: frozenset[str]) -> Slot | None:
    """A drink nobody else has, an awning unlike the others."""
    before = [word for word in sentence.words[:n] if word.low not in ("that", "which", ",")]
    noun = singular(before[-1].low) if before else ""
    led = len(before) > 1 and any(word.low in ("a", "an", "one") for word in before[-4:-1])
    if not led or not noun.isalpha() or noun in _NO_SLOT or noun in places or _means_people(noun):
        return None
    return Slot(noun, frozenset({noun}), verbs_before(sentence, n - 1), slot_sorts(noun))


def _behind(sentence: Sentence, n: int) -> Slot | None:
    """A village different: the noun may stand before."""
    words = sentence.words
    noun = singular(words[n - 1].low) if n else ""
    ends = n + 1 == len(words) or words[n + 1].is_mark or words[n + 1].low == "and"
    if words[n].low != "different" or noun not in SLOT_SORTS or not ends:
        return None
    return Slot(noun, frozenset({noun}), verbs_before(sentence, n), SLOT_SORTS[noun])


def _announced(sentence: Sentence, n: int, places: frozenset[str]) -> Slot | None:
    """A different brand of cigar: the noun, and what else names the category."""
    words = sentence.words
    noun, extra = _noun_after(sentence, n)
    if not noun or noun in _NO_SLOT or noun in places or (noun not in SLOT_SORTS and _means_people(noun)):
        return _thing(sentence, n, extra) if noun == "thing" else None
    behind = next((m for m in (n - 1, n - 2) if m > 0 and words[m].low == "of"), 0)
    if behind and (
        behind == n - 1 or words[n - 1].low in ("a", "the")
    ):  # tents of different colours, a wand of a different wood
        owner = next((word.low for word in reversed(words[:behind]) if word.low not in BE), "")
        extra.add(singular(owner))
    verbs = verbs_before(sentence, n)
    expected = slot_sorts(noun) or next((SLOT_SORTS[word] for word in extra if word in SLOT_SORTS), frozenset())
    for base in verbs:
        sense = verb(base)
        expected = expected or (sense.sorts if sense else frozenset())
    return Slot(noun, frozenset({noun, *extra} - {"favourite", "favorite", "best"}), verbs, expected)


def _thing(sentence: Sentence, n: int, extra: set[str]) -> Slot:
    """Each packs one silly thing: packing names the category, and so do silly things."""
    found = _by_verb(sentence, n) or Slot("thing", frozenset({"thing"}))
    return replace(found, words=found.words | {"thing", *extra}) if extra else found


def _noun_after(sentence: Sentence, n: int) -> tuple[str, set[str]]:
    extra: set[str] = set()
    noun = ""
    for word in sentence.words[n + 1 : n + 6]:
        if word.low in _PASSED:
            if word.low not in ("of", "number", "numbers"):
                extra.add(singular(word.low))
            continue
        if word.is_mark or word.low in function_words or word.amount is not None:
            break
        if noun in PERSONS and is_verb(verb_of(word.low)):
            break  # certain people claim
        if noun:
            extra.add(noun)
        noun = singular(word.low)
    return noun or ("brand" if "brand" in extra else ""), extra


def _bare_slot(sentence: Sentence, n: int, places: frozenset[str]) -> Slot | None:
    """Every owner keeps a pet; different pets, drinks and cigarettes: nouns that are categories anywhere."""
    words = sentence.words
    word = next(
        (word for word in words[n + 1 : n + 3] if word.low not in _TRIGGERS and word.low not in ("and", "a")), None
    )
    noun = singular(word.low) if word else ""
    if words[n].low in ("a", "an") and noun not in SLOT_SORTS and n + 2 < len(words):
        word = words[n + 2]
        noun = singular(word.low)
    if noun not in SLOT_SORTS or noun in places or (words[n].low not in ("a", "an") and noun == words[n + 1].low):
        return None
    behind = words.index(word) + 1 if word else 0
    if behind < len(words) and not (
        words[behind].is_mark or words[behind].low in ("and", "or", "in", "on", "of", "too", "as")
    ):
        return None
    early = {other.low for other in words[:n]}
    if words[n].low in ("a", "an") and not early & {"each", "every", "everyone", "everybody"}:
        return None
    if words[n].low in (",", "and") and not early & _TRIGGERS:
        return None
    return Slot(noun, frozenset({noun}), verbs_before(sentence, n), SLOT_SORTS[noun])


def _shared_slot(sentence: Sentence, n: int, places: frozenset[str]) -> Slot | None:
    """Nobody has the same bird, herb or paper: single nouns behind one that is announced."""
    words = sentence.words
    same = next((m for m in range(n - 1, 0, -1) if words[m].low in ("same", "different")), 0)
    between = words[same + 1 : n]
    ends = n + 2 >= len(words) or words[n + 2].is_mark or words[n + 2].low in ("and", "or", "as")
    if not same or words[n].low in ("a", "an") or n + 1 >= len(words) or not ends or not _triggers(sentence, same):
        return None
    if any(word.low in function_words and word.low not in ("and", "or") for word in between) or len(between) > 6:
        return None
    noun = singular(words[n + 1].low)
    plain = noun.isalpha() and noun not in function_words and noun not in _NO_SLOT and noun not in places
    if not plain or _means_people(noun) or words[n + 1].is_capital:
        return None
    return Slot(noun, frozenset({noun}), sorts=slot_sorts(noun))


def _by_verb(sentence: Sentence, n: int) -> Slot | None:
    """Drinks something different: the verb alone names the category."""
    verbs = (verbs_before(sentence, n) or verb_behind(sentence, n)) - _MOVING
    meal = what_for(sentence, n, SLOT_SORTS)
    shown = singular(sentence.words[n - 2].low) if n > 1 and sentence.words[n - 1].low in ("of", "about") else ""
    if shown and sentence.words[n].low == "something":  # a picture of something else
        return Slot(shown, frozenset({shown}), verbs, slot_sorts(shown))
    if meal:
        return Slot(meal, frozenset({meal}), verbs, SLOT_SORTS[meal])
    for base in verbs:
        sense = verb(base)
        return Slot(base, frozenset({base}), verbs, sense.sorts if sense else frozenset())
    return None


_MOVING = frozenset({"come", "go", "get", "end", "turn", "leave"})  # came home with one thing


def _speaks_of_all(sentence: Sentence) -> bool:
    return _speaks_of_each(sentence) or any(word.low in ("all", "different", "else") for word in sentence.words)


def _speaks_of_each(sentence: Sentence) -> bool:
    return any(word.low in ("each", "every", "everyone", "everybody") for word in sentence.words)
