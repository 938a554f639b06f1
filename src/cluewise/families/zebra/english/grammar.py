"""The grammar of clues: sentences that people write, and the canonical sentences that we write ourselves.

Strict on purpose. Every word of a clue must have its part in a pattern, and where a sentence has two readings it
is refused: a wrong reading is worse than none.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cluewise.families.zebra.amounts import from_text
from cluewise.families.zebra.english.canonical import canonical_parts, canonical_rules
from cluewise.families.zebra.english.lexicon import Lexicon
from cluewise.families.zebra.english.matching import Grammar, Rule, Table, Terminal, itself, pattern
from cluewise.families.zebra.english.vocabulary import AGENTS, DETERMINERS, GERUNDS, NUMBERS, ORDINALS, PEOPLE, VERBS
from cluewise.families.zebra.relations import Different, Distance, Item, Not, Offset, Relation, Same

Titles = tuple[frozenset[str], ...]
Relate = Callable[[Item, Item], Relation | None]
PLAIN_VERBS = frozenset(VERBS.values())


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

    return {
        "EXACT": lexicon.exact_at,
        "BARE": lexicon.bare_at,
        "SHARED": lexicon.shared_at,
        "ACTION": lexicon.actions_at,
        "AXIS": axis,
        "PLACE": one_token(lambda word: noun if noun and word in (noun, noun + "s") else None),
        "TITLE": one_token(lambda word: lexicon.titled(word) or None),
        "COUNT": one_token(lambda word: NUMBERS.get(word, _digits(word))),
        "ORDINAL": one_token(ORDINALS.get),
        "AMOUNT": one_token(from_text),
        "VERB": one_token(VERBS.get),
        "BASE": one_token(lambda word: word if word in PLAIN_VERBS else None),
        "GERUND": one_token(GERUNDS.get),
        "AGENT": one_token(lambda word: word if word in AGENTS else None),
    }


def _digits(word: str) -> int | None:
    return int(word) if word.isascii() and word.isdigit() and len(word) < 4 else None


def grammar(lexicon: Lexicon) -> Grammar:
    """The grammar for the clues of one puzzle."""
    return {part: [Rule(pattern(p), build) for p, build in rules] for part, rules in _parts(lexicon).items()}


def _parts(lexicon: Lexicon) -> dict[str, Table]:
    return {
        **_word_parts(),
        **_thing_parts(lexicon),
        **_person_parts(lexicon),
        "RELATED": _position_rules(lexicon.row),
        "SENTENCE": [*_plain_rules(lexicon), *_place_rules(lexicon), *_gap_rules(lexicon.row), *canonical_rules()],
        **canonical_parts(),
    }


def _any_word(words: Any) -> str:
    return "|".join(sorted(words))


def _word_parts() -> dict[str, Table]:
    """Verbs, and the ways to deny them; each means its plain form."""

    def work() -> str:
        return "work"

    return {
        "HAS": [
            ("VERB", itself),
            ("likes|loves|enjoys|prefers GERUND", itself),
            ("works as", work),
        ],
        "HASNOT": [
            ("does not BASE", itself),
            ("doesn't BASE", itself),
            ("does not like|love|enjoy|prefer GERUND", itself),
            ("doesn't like|love|enjoy|prefer GERUND", itself),
            ("does not work as", work),
            ("doesn't work as", work),
        ],
        "STANDS": [("is|lives|stays|sits|stands", lambda: True)],
        "STANDSNOT": [
            ("is not", lambda: True),
            ("isn't", lambda: True),
            ("does not live|stay|sit|stand", lambda: True),
            ("doesn't live|stay|sit|stand", lambda: True),
        ],
    }


def _thing_parts(lexicon: Lexicon) -> dict[str, Table]:
    """Ways to speak of an item by its name or by its house."""
    det = _any_word(DETERMINERS)

    def numbered(_: str, number: int) -> Item | None:
        fits = lexicon.places is not None and 1 <= number <= lexicon.size
        return Item(lexicon.places.name, str(number)) if lexicon.places and fits else None

    def house(before: Titles, item: Item, after: Titles, _: str) -> Item | None:
        return _owned(before, item, after) if lexicon.kind(item).paints else None

    return {
        # A bare number may be the number of a house: without a title word, nobody can tell.
        "WORDED": [("BARE", lambda item: None if item.value.isdigit() else item)],
        "QUOTED": [(f"{det}? TITLE* EXACT TITLE*", _owned)],
        "PLAIN": [
            (f"{det}? TITLE* WORDED TITLE*", _owned),
            (f"{det}? TITLE TITLE* SHARED", lambda first, more, item: _owned((first, *more), item, ())),
            (f"{det}? SHARED TITLE TITLE*", lambda item, first, more: _owned((first, *more), item, ())),
        ],
        "THING": [("QUOTED", itself), ("PLAIN", itself)],
        "VALUE": [("THING", itself), ("SHARED", itself)],
        "SPOT": [
            ("the? PLACE COUNT", numbered),
            ("the ORDINAL PLACE", lambda number, place: numbered(place, number)),
            ("the TITLE* BARE TITLE* PLACE", house),
            ("the TITLE* EXACT TITLE* PLACE", house),
            ("the PLACE with THING", lambda _, item: item),
        ],
    }


def _person_parts(lexicon: Lexicon) -> dict[str, Table]:
    """Ways to speak of the person or the house that has an item; a DOER may own things and drink tea."""
    kind = lexicon.kind

    def named(item: Item) -> Item | None:
        return None if kind(item).odd else item

    def actor(item: Item) -> Item | None:
        return item if kind(item).acts else None

    def agent(item: Item, word: str) -> Item | None:
        return item if word in kind(item).agents else None

    return {
        "DOER": [
            ("QUOTED", itself),
            ("PLAIN", actor),
            ("THING AGENT", agent),
            ("SPOT", itself),
            (f"the|a {_any_word(PEOPLE)} WITH", itself),
            ("the owner of THING", lambda item: agent(item, "owner")),
            ("the keeper of THING", lambda item: agent(item, "keeper")),
        ],
        "SOMEONE": [("DOER", itself), ("PLAIN", named)],
        "WITH": _with_rules(lexicon, named),
    }


def _with_rules(lexicon: Lexicon, named: Callable[[Item], Item | None]) -> Table:
    """What may follow "the person"."""

    def has(verb: str, item: Item) -> Item | None:
        return item if verb in lexicon.kind(item).verbs else None

    def company(item: Item) -> Item | None:
        return None if lexicon.kind(item).people else item

    return [
        ("who|that HAS THING", has),
        ("who|that is QUOTED", itself),
        ("who|that is PLAIN", named),
        ("who|that ACTION", itself),
        ("who|that lives|is in|at|on SPOT", itself),
        ("living? in|at|on SPOT", itself),
        ("with QUOTED", itself),
        ("with PLAIN", company),
        ("whose TITLE TITLE* is VALUE", lambda first, more, item: _owned((first, *more), item, ())),
    ]


def _owned(before: Titles, item: Item, after: Titles) -> Item | None:
    """The item, if the title words around it are those of its own category."""
    return item if all(item.category in titles for titles in (*before, *after)) else None


def _one(a: Item, b: Item) -> Same | None:
    """Two items are one person, unless they are values of one category: then it was said otherwise than we think."""
    return None if a.category == b.category else Same(a, b)


def _plain_rules(lexicon: Lexicon) -> Table:
    """Who is who, and who has what."""

    def has(a: Item, verb: str, b: Item) -> Same | None:
        return _one(a, b) if verb in lexicon.kind(b).verbs else None

    def has_not(a: Item, verb: str, b: Item) -> Different | None:
        return Different((a, b)) if verb in lexicon.kind(b).verbs else None

    return [
        ("SOMEONE is SOMEONE", _one),
        ("SOMEONE is not SOMEONE", lambda a, b: Different((a, b))),
        ("SOMEONE isn't SOMEONE", lambda a, b: Different((a, b))),
        ("DOER HAS THING", has),
        ("DOER HASNOT THING", has_not),
        ("DOER ACTION", _one),
        ("DOER does not ACTION", lambda a, b: Different((a, b))),
    ]


def _place_rules(lexicon: Lexicon) -> Table:
    """What a house is like, and who stands where."""

    def painted(a: Item, b: Item) -> Same | None:
        return _one(a, b) if lexicon.kind(b).paints else None

    def holds(a: Item, b: Item) -> Same | None:
        return None if lexicon.kind(b).odd else _one(a, b)

    return [
        ("SPOT is painted THING", painted),
        ("SPOT contains THING", holds),
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
