"""Which values a sentence names as people: two people whom a verb brings together are never one."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.chart.edges import Edge
from cluewise.families.zebra.english.chart.kin import AGENTS, GOES, is_person
from cluewise.families.zebra.english.chart.lex import COMPANY, Lexing
from cluewise.families.zebra.english.types import Kind
from cluewise.families.zebra.english.wordlists import wordlist
from cluewise.families.zebra.relations import Item

PEOPLE = frozenset({"person", "job", "surname", "nation"})  # sorts of people
THINGS = frozenset({"vehicle", "container", "boat", "brand", "drink", "food", "meal", "clothes", "colour", "tool"})
THING, NAMED, CALLED, DESCRIBED = 0, 1, 2, 3  # tea; Anna; the baker, the Dane; the guest from Oslo, the tea drinker
JOBS = frozenset({"job", "trade", "profession", "occupation", "craft", "career"})  # titles of lists of people
TITLES = wordlist("people titles")
LOOKED_BACK = 7  # words, of those between "the one who" and what that one has


def bodies(lexing: Lexing) -> dict[Item, int]:
    """How each value that a sentence names is named: as a thing, or as somebody."""
    found: dict[Item, int] = {}
    for edges in lexing.edges:
        for edge in edges:
            if edge.symbol == "ITEM":
                for item, _ in lexing.items[edge.value[1]]:
                    told = DESCRIBED if _headed(lexing, edge.start) == "who" else THING
                    found[item] = max(found.get(item, 0), told, _body(lexing, edge, item))
    return found


def body_of(lexing: Lexing, tree: Any, item: Item) -> int:
    """How somebody is named by a tree; what stands in "the one who plays cricket" is a thing, all of it is not."""
    match tree:
        case ("desc", *_) | ("kin", *_):
            return DESCRIBED
        case ("item", number):
            edge = lexing.naming.get(number)
            return _body(lexing, edge, item) if edge and not _is_taken(lexing, edge.start, item) else THING
        case ("prep", _, inner) | ("side" | "side?" | "sidewith", inner, _) | ("both", _, inner):
            return body_of(lexing, inner, item)
    return by_kind(lexing.vocabulary.kinds[item.category])


def _is_taken(lexing: Lexing, at: int, item: Item) -> bool:
    """Whether an amount is what a verb before it is about: the one that took the $100 prize is not taken."""
    at -= at > 0 and lexing.words[at - 1].low == "the"
    kind = lexing.vocabulary.kinds[item.category]
    return kind.numbers is not None and not kind.places and at > 0 and lexing.verbs[at - 1] is not None


def by_kind(kind: Kind) -> int:
    """How a value of a category is named by itself."""
    if kind.ordered:
        return THING
    titled = lexicon.sorts(kind.name.casefold())
    if titled and titled <= THINGS:  # a Ford is a car, whoever is called so
        return THING
    if "person" in kind.sorts or _are_titled(kind.values):
        return NAMED
    return CALLED if "job" in kind.sorts or kind.words & JOBS else THING


@lru_cache(1024)
def _are_titled(values: tuple[str, ...]) -> bool:
    """Whether most values are such as Mrs. Engel."""
    titled = [value for value in values if value.split()[0].rstrip(".").casefold() in TITLES and " " in value]
    return 2 * len(titled) > len(values)


def _body(lexing: Lexing, edge: Edge, item: Item) -> int:
    key = (edge.start, edge.end, item)
    if key not in lexing.bodies:
        lexing.bodies[key] = _embodied(lexing, edge, item)
    return lexing.bodies[key]


def _embodied(lexing: Lexing, edge: Edge, item: Item) -> int:
    kind = lexing.vocabulary.kinds[item.category]
    alone = by_kind(kind)
    if any(word.low == "as" for word in lexing.words[max(0, edge.start - 3) : edge.start]):
        return THING  # works as the baker: that is what somebody is
    headed = _headed(lexing, edge.start)
    if alone == NAMED:
        return DESCRIBED if headed not in ("", "one", "who") else NAMED  # the person from Polk is no Mr Polk
    if headed == "one":  # the one with the stripes may be a mug
        return CALLED
    if (headed and headed != "who") or (_follows(lexing, edge.end) and not _is_title(lexing, edge.end, kind)):
        return DESCRIBED
    ends = _ends_phrase(lexing, edge.end)
    word = lexing.words[edge.end - 1].low
    if ends and word not in item.value.casefold() and word.endswith(AGENTS) and not kind.ordered:
        return DESCRIBED  # the fencer, the oboist
    before = lexing.words[edge.start - 1].low if edge.start else ""
    if ends and "nation" in kind.sorts and before in ("the", "a", "an"):
        return CALLED
    if not kind.ordered and (_who_follows(lexing, edge.end) or (ends and _are_people(kind))):
        return CALLED
    return alone if ends else THING


def _are_people(kind: Kind) -> bool:
    """Whether all values are words for people: anglers, cyclists, early risers; not roses and violets."""
    return kind.sorts <= PEOPLE and _are_all_people(kind.values)


@lru_cache(1024)
def _are_all_people(values: tuple[str, ...]) -> bool:
    return all(is_person(value.split()[-1].casefold()) for value in values)


def _who_follows(lexing: Lexing, at: int) -> bool:
    """Whether "who" is said of a value: the Cyclist, who."""
    return any(word.low in ("who", "whom") for word in lexing.words[at : at + 2])


def _follows(lexing: Lexing, at: int) -> bool:
    """Whether the noun behind a value is a person: the bees expert, the cat's owner."""
    at += at < len(lexing.words) and lexing.words[at].low in ("'s", "'")
    return at < len(lexing.words) and not lexing.words[at].is_capital and is_person(lexing.words[at].low)


def _is_title(lexing: Lexing, at: int, kind: Kind) -> bool:
    """Whether a noun only says of which list a value is: heather honey, of honeys."""
    return not kind.words.isdisjoint(lexicon.lemmas(lexing.words[at].low))


def _ends_phrase(lexing: Lexing, at: int) -> bool:
    if at >= len(lexing.words):
        return True
    word = lexing.words[at]
    known = word.is_mark or word.low in lexicon.function_words or bool(lexing.edges[at])
    return known or lexing.verbs[at] is not None or lexicon.is_verb(word.low) or word.low.endswith("ly")


def _headed(lexing: Lexing, at: int) -> str:
    """The noun for somebody whom a value describes: the guest from, the man in the, whoever brought."""
    for n in range(at - 1, max(-1, at - 1 - LOOKED_BACK), -1):
        word = lexing.words[n]
        if word.low in (",", ";", ":", "(", ")", "and", "or", "but") or any(
            edge.symbol == "ITEM" for edge in lexing.edges[n]
        ):
            return ""
        if word.low in ("whoever", "who", "whose"):
            return "who" if word.low == "whoever" or n == 0 or _is_head(lexing.words[n - 1].low) else ""
        if n < at - 1 and _is_head(word.low) and _is_joined(lexing, n + 1) and not _is_done(lexing, n):
            return word.low
    return ""


def _is_done(lexing: Lexing, at: int) -> bool:
    """Whether a word that could name somebody is what a named one does: Ada cooks on Tuesday."""
    named = any(
        edge.symbol == "ITEM" and edge.end == at for edges in lexing.edges[max(0, at - 4) : at] for edge in edges
    )
    return named and lexing.verbs[at] is not None


def _is_head(low: str) -> bool:
    return low == "one" or is_person(low)


def _is_joined(lexing: Lexing, at: int) -> bool:
    """Whether a preposition or "that" hangs on the noun before it."""
    return any(edge.symbol in ("PREP", "WITH", "OF", "REL") for edge in lexing.edges[at])


def in_company(lexing: Lexing, tree: Any) -> bool:
    """Whether somebody comes in by "with" or "to", and is not the one "with" or "from" something."""
    match tree:
        case ("prep", (low, at), _):
            before = lexing.words[at - 1].low if at else ""
            return low in COMPANY and not _is_head(before) and before not in GOES
    return False
