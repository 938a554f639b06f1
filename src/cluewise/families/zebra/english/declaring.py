"""Categories that a text declares without listing their values: "each wears a different hat", "in which tower"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from cluewise.families.zebra.english.forms import singular
from cluewise.families.zebra.english.lexicon import FUNCTION
from cluewise.families.zebra.english.nominal import Feature, stem
from cluewise.families.zebra.english.passages import Sentence
from cluewise.families.zebra.english.verbs import VERBS
from cluewise.families.zebra.english.words import BE, HOUSES, PEOPLE, PREPOSITIONS, words_in

_DIFFERENT = words_in("different unique distinct separate other own")
_EACH = words_in("each every everyone everybody")
_CERTAIN = words_in("certain particular favourite specific single")
_NAMED = words_in("nationality country newspaper magazine town city village brand book film team club port school")
_EMPTY = words_in("thing something item anything else way time place order kind sort type means")
_WHERE = words_in("place location spot")
_COLOURED = words_in("colour shade")
# Nouns whose values are things of a kind that we know.
_KINDS = {
    "pet": "Animal", "animal": "Animal", "drink": "Drink", "beverage": "Drink", "instrument": "Instrument",
    "colour": "Colour", "job": "Job", "profession": "Job", "occupation": "Job", "trade": "Job", "vehicle": "Vehicle",
    "car": "Vehicle", "sport": "Sport", "fruit": "Fruit", "vegetable": "Vegetable", "flower": "Flower",
    "food": "Food", "dish": "Food", "snack": "Food", "dessert": "Food", "meal": "Food", "breakfast": "Food",
    "nationality": "Nationality", "country": "Country", "weapon": "Weapon", "subject": "Subject", "gem": "Gem",
    "material": "Material", "cake": "Food", "pastry": "Food",
}  # fmt: skip


@dataclass
class Declared:
    """A category by its noun; its features are those by which its values are known, with how much each counts."""

    noun: str
    features: dict[Feature, int] = field(default_factory=dict)
    title: str = ""
    firm: bool = False  # whether its values are said to be different, not only asked for
    seeded: bool = False  # whether only words of the clues speak for it


def declared_in(sentences: Sequence[Sentence]) -> list[Declared]:
    """The categories that some sentences of an introduction or a question declare."""
    found: dict[str, Declared] = {}
    for sentence in sentences:
        texts = [piece.text for piece in sentence.pieces] + ["", "", "", ""]
        general = any(text in _EACH or text in ("all", "no") for text in texts)
        for i, text in enumerate(texts[:-4]):
            marked = (
                text in _DIFFERENT
                or (text in ("which", "what") and sentence.asks)
                or (general and text in ("a", "an", "one"))
                or (general and text in _CERTAIN and texts[i - 2] not in PREPOSITIONS)
            )
            if not marked or (text in ("a", "an", "one") and texts[i + 1] in _DIFFERENT | _CERTAIN):
                continue
            noun = _noun(texts, i + 1)
            firm = text in _DIFFERENT or text in _CERTAIN or (text == "one" and not _EACH.isdisjoint(texts[:i]))
            before = set(found)
            if text in _DIFFERENT and noun in _WHERE:
                found.setdefault("place", Declared("place", {("prep", "at"): 1, ("prep", "in"): 1, ("is", noun): 4}))
            elif noun and noun not in _EMPTY and noun not in PEOPLE | HOUSES and (firm or noun in _KINDS):
                _add(found, noun, texts, i)
            elif firm and (noun in _EMPTY or texts[i - 1] in ("something", "things")):
                _add(found, "", texts, i)
            for one in found.values():
                one.firm = one.firm or (
                    one.noun not in before and (text in _DIFFERENT or text in _CERTAIN or text == "one")
                )
    return list(found.values())


def _noun(texts: Sequence[str], i: int) -> str:
    """The noun from here on: the last word of its phrase."""
    noun = ""
    for _ in range(4):
        word = texts[i]
        if word == "of" and noun in ("kind", "sort", "type", "piece", "means"):
            noun, i = "", i + 1
            continue
        if not word.isalpha() or word in FUNCTION or (noun and word in VERBS) or noun in _KINDS:
            break
        noun, i = singular(word), i + 1
    return noun


def _add(found: dict[str, Declared], noun: str, texts: Sequence[str], i: int) -> None:
    """Note a category with its noun, its verb and what it is a colour of."""
    j = i - 1
    while j >= 0 and texts[j] in ("a", "an", "the", "something", "things", "some"):
        j -= 1
    prep = texts[j] if j >= 0 and texts[j] in PREPOSITIONS else ""
    whose = _whose(texts, j) if prep == "of" else ""
    if noun in _COLOURED and whose:
        one = found.setdefault(whose, Declared(whose))
        one.title = f"{whose.capitalize()} {noun}"
        one.features |= {("head", whose): 5, ("kind", "Colour"): 2, ("is", whose): 5, ("is", noun): 4}
        return
    verb = next((texts[k] for k in range(j, max(-1, j - 4), -1) if _is_verb(texts, k)), "")
    if not verb and j > 0 and texts[j].endswith(("s", "ed")) and texts[j] not in FUNCTION:
        verb = texts[j]
    if not noun and not verb:
        return
    one = found.setdefault(noun or stem(verb), Declared(noun or stem(verb)))
    one.features |= _known_by(noun)
    if verb and stem(verb) not in ("have", "be", "do", "come"):
        one.features[("verb", stem(verb))] = 4
    elif prep and prep not in ("of", "in", "at"):
        one.features[("prep", prep)] = 2


def _known_by(noun: str) -> dict[Feature, int]:
    """By what the values of a category are known that goes by a noun."""
    found: dict[Feature, int] = {("head", noun): 5, ("is", noun): 5} if noun else {}
    if noun in _KINDS:
        found[("kind", _KINDS[noun])] = 3
    if noun in _NAMED:
        found[("capital", "")] = 0  # they may be written with a capital, or not
    if noun == "colour":
        found[("beside", "place")] = 2
    return found


def _is_verb(texts: Sequence[str], k: int) -> bool:
    noun = k > 0 and (texts[k - 1] in _DIFFERENT or texts[k - 1] in ("a", "an", "the", "and"))
    return texts[k] in VERBS and texts[k] not in BE and not noun


def _whose(texts: Sequence[str], j: int) -> str:
    """Shirt, of a shirt of a different colour."""
    word = texts[j - 1] if j else ""
    return singular(word) if word.isalpha() and word not in FUNCTION and word not in VERBS else ""
