"""What is said of somebody who is told apart by it: the one seen from the Juno is the one with the Juno.

Whoever is described, and whoever is one of two of whom different things are said, has what is named there: what he
has not would tell him apart from nobody. An unknown verb has no contrary then, and one that tells neither is a tie.
"""

from __future__ import annotations

from collections.abc import Sequence

from cluewise.families.zebra.english.chart.kin import is_person
from cluewise.families.zebra.english.chart.logic import entities_in
from cluewise.families.zebra.english.chart.mean import Meaning
from cluewise.families.zebra.english.chart.parse import Tree
from cluewise.families.zebra.english.chart.people import NAMED, body_of, by_kind
from cluewise.families.zebra.english.chart.verbgroups import DEEDS, DOUBTED, MEETS, QUITS, TIES, WISHES
from cluewise.families.zebra.relations import Item

_SURNAMES = frozenset({"surname", "last", "family", "second"})  # a list of these is of the same people
_JOINED = frozenset({"and", "andp"})
_LOOKED_BACK = 5  # words, of those between whoever something is done to and "by"


def firm(m: Meaning, said: Tree, *, somebody: bool | None = None) -> Tree:
    """A predicate of somebody told apart by it, without the doubts of its verbs."""
    match said:
        case ("tie", ("vg", polarity, how), whom) if _is_open(m, polarity, how) and not _is_met(m, whom, somebody):
            return ("tie", ("vg", 1, TIES), whom)
        case ("tieor" | "tieand" as tag, ("vg", 1, how), listed) if how == DOUBTED:
            return (tag, ("vg", 1, TIES), listed)
        case (tag, one, other) if tag in _JOINED:
            return (tag, firm(m, one, somebody=somebody), firm(m, other, somebody=somebody))
    return said


def _is_open(m: Meaning, polarity: int, how: int) -> bool:
    """Whether a verb group leaves open if somebody has it; where anything is denied, a verb that tells neither may."""
    if polarity > 0:
        return how == DOUBTED or how in DEEDS - {WISHES, QUITS}
    denied = any(edge.symbol == "NOT" for edges in m.lexing.edges for edge in edges)
    return polarity == 0 and how not in (MEETS, WISHES) and not denied


def _is_met(m: Meaning, whom: Tree, somebody: bool | None) -> bool:
    """Whether somebody is named to whom somebody else does something: phoned Anna; a thing is bought by Anna."""
    named = [item for who, _ in m.who(whom) if who.mode == "one" for item in who.items]
    if not any(_is_somebody(m, whom, item) for item in named) or _have_each_other(m, named):
        return False
    at = begins(m, whom)
    before = [word.low for word in m.lexing.words[max(0, at - _LOOKED_BACK) : at] if word.low != "the"]
    if before[-1:] not in (["by"], ["to"]):
        return True
    if somebody is not None:
        return somebody
    return any(low in ("who", "whoever") or is_person(low) for low in before)


def _is_somebody(m: Meaning, whom: Tree, item: Item) -> bool:
    while whom[0] == "prep":
        whom = whom[2]
    return bool(by_kind(m.kinds[item.category]) if whom[0] == "item" else body_of(m.lexing, whom, item))


def _have_each_other(m: Meaning, named: Sequence[Item]) -> bool:
    """Whether those named are people of one list, and others of another, of which each has one: readers, librarians."""
    people = [kind for kind in m.world.kinds if by_kind(kind) == NAMED]
    return (
        m.world.listed
        and len(people) > 1
        and not any(kind.words & _SURNAMES for kind in people)
        and all(by_kind(m.kinds[item.category]) == NAMED for item in named)
    )


def begins(m: Meaning, tree: Tree) -> int:
    """Where the first value of a tree stands."""
    numbers = {one[1] for one in entities_in(tree)}
    named = (edge for edges in m.lexing.edges for edge in edges if edge.symbol == "ITEM")
    return min((edge.start for edge in named if edge.value[1] in numbers), default=0)
