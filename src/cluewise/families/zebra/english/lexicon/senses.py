"""What the tables say of a word, as plain values."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class VerbSense:
    """What a verb between somebody and something says of them."""

    base: str
    polarity: int  # 1: has or does it; -1: refuses, lacks, lost it; 0: says nothing of who has it (knows, met, fears)
    sorts: frozenset[str] = frozenset()  # of what its object usually is: drink, pet, ...; empty where anything goes


@dataclass(frozen=True, slots=True)
class Comparison:
    """A comparative or superlative: older, fewer, earliest."""

    base: str  # old, few, early
    sign: (
        int  # 1: more of it is a larger number on its scales (older); -1: a smaller one (younger, earlier); 0: unknown
    )
    scales: frozenset[
        str
    ]  # which scales it speaks of: age, money, time, height, place, amount, ...; "any" for more/less
    superlative: bool = False
    against: frozenset[str] = (
        frozenset()
    )  # scales on which it counts the other way: faster on times, older on years of birth
