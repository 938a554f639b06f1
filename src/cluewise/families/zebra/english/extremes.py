"""The most of all: the oldest, the second cheapest of the five, earlier than anybody else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cluewise.families.zebra.english.axes import GOLF, Direction, axis_options
from cluewise.families.zebra.english.meaning import SELF
from cluewise.families.zebra.english.words import AGENTS, DETERMINERS, ORDINALS, POSSESSIVES, words_in
from cluewise.families.zebra.relations import Item, Offset, Same

if TYPE_CHECKING:
    from cluewise.families.zebra.english.scope import Found, Scope

SUPERLATIVES = {
    "oldest": (1, "age"), "youngest": (-1, "age"), "eldest": (1, "age"), "tallest": (1, "height"),
    "shortest": (-1, "height time distance"),
    "cheapest": (-1, "money"), "dearest": (1, "money"), "priciest": (1, "money"), "costliest": (1, "money"),
    "highest": (1, "-"), "lowest": (-1, "-"), "biggest": (1, "-"), "smallest": (-1, "-"), "largest": (1, "-"),
    "heaviest": (1, "weight"), "lightest": (-1, "weight"), "earliest": (-1, "date time"), "latest": (1, "date time"),
    "fastest": (-1, "rank time"), "slowest": (1, "rank time"), "longest": (1, "-"), "richest": (1, "money"),
    "poorest": (-1, "money"),
    "most": (1, "money points"), "least": (-1, "money points"), "fewest": (-1, "points"), "greatest": (1, "-"),
    "best": (1, "points"), "worst": (-1, "points"),
    "warmest": (1, "temperature -"), "hottest": (1, "temperature -"), "coldest": (-1, "temperature -"),
    "coolest": (-1, "temperature -"), "newest": (-1, "age"), "strongest": (1, "-"), "weakest": (-1, "-"),
}  # fmt: skip
_WITH_MOST = words_in("expensive money valuable costly points recent")
_WHOLE = words_in("lot bunch group set series year day week month morning evening row list")
_SOME_ONLY = words_in("women men girls boys ladies gentlemen children adults brothers sisters others neighbours")
_ANYBODY = words_in("person one house")
_EVERYBODY = tuple(
    tuple(one.split())
    for one in (
        "all of the others", "any of the others", "each of the others", "all the others", "all others", "all the rest",
        "any other", "every other", "the others", "the rest", "anyone else", "anybody else", "everyone else",
        "everybody else", "all the other", "any of the other", "all of the other", "the other",
    )
)  # fmt: skip


def superlative(scope: Scope, i: int, cues: tuple[Any, ...]) -> Found:
    """The oldest, the second cheapest, the most expensive, as relations about SELF."""
    j = i + (scope.texts[i] == "the")
    nth = 1
    if scope.texts[j] in ORDINALS and scope.texts[j + 1] in SUPERLATIVES:
        nth, j = ORDINALS[scope.texts[j]], j + 1
    text = scope.texts[j]
    if text not in SUPERLATIVES or scope.is_value(j):
        return []
    if text in ("best", "worst") and not GOLF.isdisjoint(scope.lexicon.scene | scope.lexicon.nouns):
        return []  # there fewer is better
    sign, sorts = SUPERLATIVES[text]
    end = j + 1
    if text in ("most", "least") and scope.texts[end] in _WITH_MOST:
        end += 1
        if scope.texts[end - 1] == "recent":
            sign, sorts = (-sign, "age") if _has_years(scope) else (sign, "date time")
    end += scope.texts[end] == "number" and not scope.is_value(end)
    while scope.is_title(end) or _is_noun(scope, end):
        end += 1
    end = _of_them_all(scope, end)
    direction = Direction((text,), sign, frozenset(sorts.split()))
    plain = axis_options(scope.lexicon, direction, None, cues)  # the hottest sample is hot, whichever its number
    telling = direction.sorts - {"-"} and len(plain) == 1
    options = plain if telling else axis_options(scope.lexicon, direction, None, (*cues, *scope.texts[j:end]))
    if len(options) != 1:
        return []
    name, flip = options[0]
    values = scope.lexicon.categories[name].values
    place = nth if sign * flip < 0 else len(values) + 1 - nth
    return [(Same(SELF, Item(name, values[place - 1])), end)] if 1 <= place <= len(values) else []


def _is_noun(scope: Scope, j: int) -> bool:
    """Whether a noun for what is the most of all stands here, and no verb: the shortest player wears."""
    noun = scope.is_person_noun(j) or (scope.is_filler(j) and scope.texts[j] != "than")
    return noun and (scope.verb(j) is None or scope.texts[j] in AGENTS)


def _has_years(scope: Scope) -> bool:
    """Whether an order runs by years, of which the last is the most recent."""
    recent = Direction(("recent",), -1, frozenset({"age"}))
    return bool(axis_options(scope.lexicon, recent, None, ()))


def _of_them_all(scope: Scope, i: int) -> int:
    """Past "of all", "of the five", "of our wines", "of all the rooms"; these are the whole set."""
    if scope.texts[i] != "of":
        return i
    j = i + 1
    j += scope.texts[j] == "all"
    if scope.texts[j] in ("them", "these", "those"):
        return j + 1 + (scope.texts[j + 1] == "all")
    start = j
    j += (scope.texts[j] in DETERMINERS or scope.texts[j] in POSSESSIVES) and not scope.is_value(j)
    amount = scope.tokens[j].amount if j < scope.size else None
    if amount is not None and amount != scope.lexicon.size:
        return i
    j += amount is not None
    counted = j
    while _is_the_set(scope, j) and j < counted + 2:
        j += 1
    named = j > counted or amount is not None or scope.texts[i + 1] == "all"
    return j if named and (j > start or scope.texts[i + 1] == "all") else i


def _is_the_set(scope: Scope, j: int) -> bool:
    """Whether a noun for all of them stands here: rooms, wines, the lot; but not the women, who may be some only."""
    text = scope.texts[j]
    if scope.is_value(j) or j >= scope.size:
        return False
    if text in _WHOLE or text in scope.lexicon.nouns or text in ("people", "persons", "friends"):
        return True
    ours = scope.is_title(j) or text in scope.lexicon.scene
    return ours and text.endswith("s") and text not in _SOME_ONLY


def everybody_else(scope: Scope, i: int) -> int:
    """Where the words end that mean all but one: anyone else, the other four, all the others; 0 where none stand."""
    if scope.texts[0] in ("of", "among", "amongst", "between"):
        return 0  # of these three: all but one of them only
    for words in _EVERYBODY:
        end = i + len(words)
        if tuple(scope.texts[i:end]) != words or scope.is_value(i):
            continue
        if words[-1] != "other":
            return end
        if end < scope.size and scope.tokens[end].amount is not None:
            if scope.tokens[end].amount != scope.lexicon.size - 1 or scope.is_value(end):
                return 0
            return end + 1 + _is_the_set(scope, end + 1)
        one = words[0] in ("any", "every") and (scope.is_title(end) or scope.texts[end] in _ANYBODY)
        return end + 1 if one or _is_the_set(scope, end) else 0
    return 0


def beyond_all(scope: Scope, relation: Any) -> Any:
    """What being before, or behind, everybody else means: the first value of the order, or the last."""
    whole = isinstance(relation, Offset) and relation.high is None and isinstance(relation.axis, str)
    if not whole or relation.low not in (1, None) or relation.amounts:
        return None
    values = scope.lexicon.categories[relation.axis].values
    return Same(SELF, Item(relation.axis, values[0] if relation.a is SELF else values[-1]))
