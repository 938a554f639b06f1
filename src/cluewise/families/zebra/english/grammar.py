"""The grammar of clues: sentences that people write, and the canonical sentences that we write ourselves.

Strict on purpose. Every word of a clue must have its part in a pattern, and where a sentence has two readings it
is refused: a wrong reading is worse than none.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cluewise.families.zebra.amounts import from_text
from cluewise.families.zebra.english.lexicon import Lexicon
from cluewise.families.zebra.english.matching import Grammar, Rule, Terminal, pattern
from cluewise.families.zebra.english.vocabulary import AGENTS, DETERMINERS, GERUNDS, NUMBERS, ORDINALS, PEOPLE, VERBS
from cluewise.families.zebra.relations import (
    AllOf,
    Amount,
    AnyOf,
    Between,
    Different,
    Distance,
    Exactly,
    If,
    Iff,
    Item,
    Not,
    Offset,
    Relation,
    Same,
    Times,
)

Titles = tuple[frozenset[str], ...]
Relate = Callable[[Item, Item], Relation | None]
Bounds = tuple[Amount | None, Amount | None]


def terminals(lexicon: Lexicon) -> dict[str, Terminal]:
    """The parts of the grammar that are single tokens, or the puzzle's own words."""

    def one_token(meaning: Callable[[str], Any]) -> Terminal:
        def found(words: Sequence[str], at: int) -> list[tuple[Any, int]]:
            what = meaning(words[at])
            return [] if what is None else [(what, at + 1)]

        return found

    noun = lexicon.places.name.casefold() if lexicon.places else None

    def axis(words: Sequence[str], at: int) -> list[tuple[Any, int]]:
        if words[at].startswith('"'):
            exact = {name.casefold(): name for name in lexicon.axes.values()}.get(words[at].strip('"'))
            return [(exact, at + 1)] if exact else []
        return [(n, at + len(t)) for t, n in lexicon.axes.items() if tuple(words[at : at + len(t)]) == t]

    def action(words: Sequence[str], at: int) -> list[tuple[Any, int]]:
        """A value such as knitting, used as a verb: knits."""
        found = [] if words[at].endswith("ing") else lexicon.items_at(words, at)
        return [(item, end) for item, end in found if item.value.endswith("ing") and end == at + 1]

    return {
        "ITEM": lexicon.items_at,
        "ACTION": action,
        "AXIS": axis,
        "PLACE": one_token(lambda word: noun if noun and word in (noun, noun + "s") else None),
        "TITLE": one_token(lambda word: lexicon.titled(word) or None),
        "COUNT": one_token(lambda word: NUMBERS.get(word, _digits(word))),
        "ORDINAL": one_token(ORDINALS.get),
        "AMOUNT": one_token(from_text),
    }


def _digits(word: str) -> int | None:
    return int(word) if word.isascii() and word.isdigit() and len(word) < 4 else None


def grammar(lexicon: Lexicon) -> Grammar:
    """The grammar for the clues of one puzzle."""
    return {part: [Rule(pattern(p), build) for p, build in rules] for part, rules in _parts(lexicon).items()}


Table = list[tuple[str, Callable[..., Any]]]


def _parts(lexicon: Lexicon) -> dict[str, Table]:
    return {
        **_word_parts(),
        **_noun_parts(lexicon),
        "RELATED": _position_rules(lexicon.row),
        "SENTENCE": [*_plain_rules(), *_gap_rules(lexicon.row), *_canonical_rules()],
        **_canonical_parts(),
    }


def _itself(meaning: Any) -> Any:
    return meaning


def _any_word(words: Any) -> str:
    return "|".join(sorted(words))


def _word_parts() -> dict[str, Table]:
    """Verbs, and the ways to deny them."""
    gerunds = _any_word(GERUNDS)
    return {
        "HAS": [
            (_any_word(VERBS), lambda: True),
            (f"likes|loves|enjoys|prefers {gerunds}", lambda: True),
            ("works as", lambda: True),
        ],
        "HASNOT": [
            (f"does not {_any_word(VERBS.values())}", lambda: True),
            (f"doesn't {_any_word(VERBS.values())}", lambda: True),
            (f"does not like|love|enjoy|prefer {gerunds}", lambda: True),
            ("does not work as", lambda: True),
        ],
        "STANDS": [("is|lives|stays|sits|stands", lambda: True)],
        "STANDSNOT": [
            ("is not", lambda: True),
            ("isn't", lambda: True),
            ("does not live|stay|sit|stand", lambda: True),
            ("doesn't live|stay|sit|stand", lambda: True),
        ],
    }


def _noun_parts(lexicon: Lexicon) -> dict[str, Table]:
    """Ways to speak of an item: by its name, by its house, as the person who has it."""
    det, people, agents = _any_word(DETERMINERS), _any_word(PEOPLE), _any_word(AGENTS)

    def numbered(_: str, number: int) -> Item | None:
        fits = lexicon.places is not None and 1 <= number <= lexicon.size
        return Item(lexicon.places.name, str(number)) if lexicon.places and fits else None

    return {
        "THING": [(f"{det}? TITLE* ITEM TITLE*", _owned)],
        "SPOT": [
            ("the? PLACE COUNT", numbered),
            ("the ORDINAL PLACE", lambda number, place: numbered(place, number)),
            ("the TITLE* ITEM TITLE* PLACE", lambda before, item, after, _: _owned(before, item, after)),
            ("the PLACE with THING", lambda _, item: item),
        ],
        "SOMEONE": [
            ("THING", _itself),
            (f"THING {agents}", _itself),
            ("SPOT", _itself),
            (f"the|a {people} WITH", _itself),
            ("the owner|keeper of THING", _itself),
        ],
        "WITH": [
            ("who|that HAS THING", lambda _, item: item),
            ("who|that is THING", _itself),
            ("who|that ACTION", _itself),
            ("who|that lives|is in|at|on SPOT", _itself),
            ("living? in|at|on SPOT", _itself),
            ("with THING", _itself),
            ("whose TITLE TITLE* is THING", lambda first, more, item: _owned((first, *more), item, ())),
        ],
    }


def _owned(before: Titles, item: Item, after: Titles) -> Item | None:
    """The item, if the title words around it are those of its own category."""
    return item if all(item.category in titles for titles in (*before, *after)) else None


def _one(a: Item, b: Item) -> Same | None:
    """Two items are one person, unless they are values of one category: then it was said otherwise than we think."""
    return None if a.category == b.category else Same(a, b)


def _plain_rules() -> Table:
    """Who has what, who stands where."""
    return [
        ("SOMEONE is SOMEONE", _one),
        ("SOMEONE is not SOMEONE", lambda a, b: Different((a, b))),
        ("SOMEONE isn't SOMEONE", lambda a, b: Different((a, b))),
        ("SOMEONE HAS THING", lambda a, _, b: _one(a, b)),
        ("SOMEONE HASNOT THING", lambda a, _, b: Different((a, b))),
        ("SOMEONE ACTION", _one),
        ("SOMEONE does not ACTION", lambda a, b: Different((a, b))),
        ("SPOT is painted THING", _one),
        ("SOMEONE STANDS in|at|on SPOT", lambda a, _, b: _one(a, b)),
        ("SOMEONE STANDSNOT in|at|on SPOT", lambda a, _, b: Different((a, b))),
        ("SOMEONE STANDS RELATED SOMEONE", lambda a, _, related, b: related(a, b)),
        ("SOMEONE STANDSNOT RELATED SOMEONE", lambda a, _, related, b: Not(related(a, b))),
    ]


def _position_rules(row: str | None) -> Table:
    """Left, right and next to, where there is a row from left to right."""
    if row is None:
        return []

    def just_left(a: Item, b: Item) -> Relation:
        return Offset(row, a, b, 1, 1)

    def left(a: Item, b: Item) -> Relation:
        return Offset(row, a, b, 1, None)

    def just_right(a: Item, b: Item) -> Relation:
        return just_left(b, a)

    def right(a: Item, b: Item) -> Relation:
        return left(b, a)

    def beside(a: Item, b: Item) -> Relation:
        return Distance(row, a, b, 1, 1)

    def meaning(relate: Relate) -> Callable[[], Relate]:
        return lambda: relate

    rules: Table = []
    for side, near, far in (("left", just_left, left), ("right", just_right, right)):
        rules += [
            (f"directly|immediately|just {side} of", meaning(near)),
            (f"directly|immediately|just to the {side} of", meaning(near)),
            (f"{side} of", meaning(far)),
            (f"somewhere? to the {side} of", meaning(far)),
        ]
    return [*rules, ("directly|immediately|right? next|adjacent to", meaning(beside))]


def _gap_rules(row: str | None) -> Table:
    if row is None:
        return []
    return [
        ("SOMEONE and SOMEONE are|live next|adjacent to each other", lambda a, b: Distance(row, a, b, 1, 1)),
        (
            "there is|are COUNT PLACE between SOMEONE and SOMEONE",
            lambda count, _, a, b: Distance(row, a, b, count + 1, count + 1),
        ),
    ]


def _canonical_rules() -> Table:
    """The sentences of `sentences.py`."""
    return [
        ("REF goes with REF", Same),
        ("REF does not go with REF", lambda a, b: Different((a, b))),
        ("REF ANOTHER! and REF are all different", lambda a, more, b: Different((a, *more, b))),
        ("SOMEONE is directly before SOMEONE in AXIS", lambda a, b, axis: Offset(axis, a, b, 1, 1)),
        ("SOMEONE is somewhere before SOMEONE in AXIS", lambda a, b, axis: Offset(axis, a, b, 1, None)),
        ("SOMEONE is next to SOMEONE in AXIS", lambda a, b, axis: Distance(axis, a, b, 1, 1)),
        ("in AXIS , REF minus REF is RANGE", lambda axis, b, a, r: Offset(axis, a, b, r[0], r[1], amounts=True)),
        ("in AXIS , REF minus REF is RANGE places", lambda axis, b, a, r: Offset(axis, a, b, r[0], r[1])),
        ("in AXIS , REF and REF are RANGE apart", lambda axis, a, b, r: Distance(axis, a, b, r[0], r[1], amounts=True)),
        ("in AXIS , REF and REF are RANGE places apart", lambda axis, a, b, r: Distance(axis, a, b, r[0], r[1])),
        ("in AXIS , REF is AMOUNT times REF", lambda axis, b, factor, a: Times(axis, a, b, factor)),
        (
            "REF is somewhere between REF and REF in AXIS",
            lambda middle, one, other, axis: Between(axis, middle, one, other),
        ),
        ("it is not true that GROUP", Not),
        ("all of these are true : GROUP MORE!", lambda one, more: AllOf((one, *more))),
        ("at least one of these is true : GROUP MORE!", lambda one, more: AnyOf((one, *more))),
        ("exactly COUNT of these is|are true : GROUP MORE!", lambda n, one, more: Exactly(n, (one, *more))),
        ("if GROUP , then GROUP", If),
        ("GROUP if and only if GROUP", Iff),
    ]


def _canonical_parts() -> dict[str, Table]:
    def exactly(amount: Amount) -> Bounds:
        return amount, amount

    return {
        "REF": [("ITEM", _itself), ("SPOT", _itself)],
        "ANOTHER": [(", REF", _itself)],
        "GROUP": [("( SENTENCE )", _itself)],
        "MORE": [("; GROUP", _itself)],
        "RANGE": [
            ("exactly AMOUNT", exactly),
            ("at least AMOUNT", lambda low: (low, None)),
            ("at most AMOUNT", lambda high: (None, high)),
            ("from AMOUNT to AMOUNT", lambda low, high: (low, high)),
        ],
    }
