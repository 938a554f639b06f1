"""Units of one kind against each other: 50 cents where prices are in dollars, half a metre where heights are in cm."""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction

# Kind: systems, each with its units and how many of its smallest they are. Between systems nothing is converted.
_KINDS: dict[str, tuple[dict[str, int], ...]] = {
    "money": ({"cent": 1, "cents": 1, "c": 1, "¢": 1, "penny": 1, "pence": 1, "pennies": 1, "p": 1, "dollar": 100,
               "dollars": 100, "$": 100, "euro": 100, "euros": 100, "€": 100, "£": 100},),
    "length": (
        {"mm": 1, "cm": 10, "centimetre": 10, "centimetres": 10, "centimeter": 10, "centimeters": 10, "m": 1000,
         "metre": 1000, "metres": 1000, "meter": 1000, "meters": 1000, "km": 1_000_000, "kilometre": 1_000_000,
         "kilometres": 1_000_000, "kilometer": 1_000_000, "kilometers": 1_000_000},
        {"inch": 1, "inches": 1, "in": 1, "foot": 12, "feet": 12, "ft": 12, "yard": 36, "yards": 36, "mile": 63_360,
         "miles": 63_360, "mi": 63_360},
    ),
    "weight": (
        {"gram": 1, "grams": 1, "g": 1, "kg": 1000, "kilo": 1000, "kilos": 1000, "kilogram": 1000, "kilograms": 1000,
         "tonne": 1_000_000, "tonnes": 1_000_000},
        {"ounce": 1, "ounces": 1, "oz": 1, "pound": 16, "pounds": 16, "lb": 16, "lbs": 16},
    ),
    "volume": ({"ml": 1, "cl": 10, "litre": 1000, "litres": 1000, "liter": 1000, "liters": 1000, "l": 1000},),
    "time": ({"second": 1, "seconds": 1, "minute": 60, "minutes": 60, "min": 60, "mins": 60, "hour": 3600,
              "hours": 3600, "day": 86_400, "days": 86_400, "week": 604_800, "weeks": 604_800},),
}  # fmt: skip
_SMALL_MONEY = frozenset({"cent", "cents", "penny", "pence", "pennies"})


def converted(unit: str, own: Collection[str], numbers: Collection[Fraction | int]) -> Fraction | bool | None:
    """How many of an axis's own units a unit is; None where the two do not fit, False where nothing is told."""
    if unit in own or unit.removesuffix("s") in own or f"{unit}s" in own:
        return Fraction(1)
    for systems in _KINDS.values():
        axis = {(n, system[one]) for n, system in enumerate(systems) for one in own if one in system}
        said = {(n, system[unit]) for n, system in enumerate(systems) if unit in system}
        if not axis or not said:
            continue
        if len(axis) > 1 or {n for n, _ in axis} != {n for n, _ in said}:
            return None
        return Fraction(next(iter(said))[1], next(iter(axis))[1])
    if unit in _SMALL_MONEY and any(number != int(number) for number in numbers):
        return Fraction(1, 100)  # 2.50 and 3.75 are no cents
    return False
