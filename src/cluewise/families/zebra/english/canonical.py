"""The grammar of the canonical sentences, those of `sentences.py`."""

from __future__ import annotations

from cluewise.families.zebra.english.matching import Table, itself
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
    Not,
    Offset,
    Same,
    Times,
)

Bounds = tuple[Amount | None, Amount | None]


def canonical_rules() -> Table:
    """What relations are written as."""
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


def canonical_parts() -> dict[str, Table]:
    """The parts of those sentences."""

    def exactly(amount: Amount) -> Bounds:
        return amount, amount

    return {
        "REF": [("EXACT", itself), ("WORDED", itself), ("SPOT", itself)],
        "ANOTHER": [(", REF", itself)],
        "GROUP": [("( SENTENCE )", itself)],
        "MORE": [("; GROUP", itself)],
        "RANGE": [
            ("exactly AMOUNT", exactly),
            ("at least AMOUNT", lambda low: (low, None)),
            ("at most AMOUNT", lambda high: (None, high)),
            ("from AMOUNT to AMOUNT", lambda low, high: (low, high)),
        ],
    }
