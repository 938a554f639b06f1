"""The values that a sentence names, as edges."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.chart.around import is_forename, leads_to_direction
from cluewise.families.zebra.english.chart.edges import Edge
from cluewise.families.zebra.english.chart.forms import Found
from cluewise.families.zebra.english.tokens import words
from cluewise.families.zebra.relations import Item

if TYPE_CHECKING:
    from cluewise.families.zebra.english.chart.lex import Lexing

INNER_EDGES = frozenset({"SPOT", "GROUP", "GROUPS", "DETGROUP", "TITLE"})


def put_values(lexing: Lexing) -> None:
    """Put in the values that are named."""
    for at, to, items in lexing.vocabulary.mentions(lexing.words):
        if to == at + 1 and (is_forename(lexing, at, to) or _is_that_one(lexing, at)):
            continue
        if items[0][1] > 0.3 and any(start < at and to <= end for start, (end, _) in lexing.polar.items()):
            continue  # what took place was in no Place
        cost = 0.35 if _is_another_colour(lexing, at, to, items) else 0.0
        lexing.add(Edge("ITEM", at, to, ("item", len(lexing.items)), cost, sure=items[0][1] < 0.5))
        if _is_act(lexing, at, to, items[0][0]):
            lexing.add(Edge("VITEM", at, to, ("item", len(lexing.items))))
            lexing.acts.add(len(lexing.items))
        lexing.items.append(items)
        if to - at > 1 and items[0][1] < 0.3:  # the third grade is no third place, Lady Heron no lady besides
            for n in range(at, to):
                lexing.edges[n] = [one for one in lexing.edges[n] if one.symbol not in INNER_EDGES or one.end > to]


def _is_that_one(lexing: Lexing, at: int) -> bool:
    """Whether "one" is no number: a lower one than Bob's; numbered one below Ann's."""
    if lexing.words[at].low != "one" or at == 0 or at + 1 >= len(lexing.words):
        return False
    compared = any(edge.symbol == "CMP" for edge in lexing.edges[at - 1]) or lexing.words[at - 1].low == "numbered"
    return lexing.words[at + 1].low == "than" or (compared and leads_to_direction(lexing, at + 1))


def _is_act(lexing: Lexing, at: int, to: int, item: Item) -> bool:
    """Whether what somebody does is said by a verb here: juggled, tap-dances; not juggling or the juggler."""
    if "ing" not in item.value.casefold():
        return False
    for word in lexing.words[at:to]:
        gerund = word.low.endswith("ing") and len(lexicon.lemmas(word.low)) > 1
        if not (gerund or word.low.endswith(("er", "ers"))) and any(
            done.low.endswith("ing") and set(lexicon.lemmas(word.low)) & set(lexicon.lemmas(done.low)[1:])
            for done in words(item.value)
        ):
            return True
    return False


def _is_another_colour(lexing: Lexing, at: int, to: int, items: Found) -> bool:
    """Whether the colour of a house stands where only hair, or what somebody likes, has one."""
    kind = lexing.vocabulary.kinds[items[0][0].category]
    if "colour" not in kind.sorts or len(kind.name.split()) < 2:
        return False
    painted = at > 0 and lexing.words[at - 1].low == "painted"
    housed = to < len(lexing.words) and lexing.words[to].low in ("house", "home", "door")
    return painted or (housed and lexing.words[to].low not in kind.words)
