"""How much a relation says, whatever the table is."""

from __future__ import annotations

from cluewise.families.zebra.relations import (
    AllOf,
    AnyOf,
    Different,
    Distance,
    Exactly,
    Not,
    Offset,
    Relation,
    Same,
    Times,
)


def weight(relation: Relation) -> float:
    """About how much a relation says: how unlikely it is of a table that nothing is known of, in powers of the size."""
    match relation:
        case Same():
            return 1.0
        case Different():
            return 0.1
        case Offset(_, _, _, low, high) | Distance(_, _, _, low, high):
            return 0.9 if low == high else 0.4
        case Times():
            return 1.0
        case AllOf(of):
            return sum(weight(one) for one in of)
        case AnyOf(of) | Exactly(_, of):
            return min((weight(one) for one in of), default=0.0) * 0.6
        case Not(of):
            return 0.1 if isinstance(of, Same) else 0.2
        case _:
            return 0.3
