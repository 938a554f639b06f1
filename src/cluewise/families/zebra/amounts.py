"""Exact amounts: whole numbers and fractions, as JSON and as text."""

from __future__ import annotations

import math
import re
from fractions import Fraction
from typing import Any

from cluewise.base.errors import PuzzleError
from cluewise.families.zebra.relations import Amount

LARGEST, FINEST = 10**12, 10**6
WRITTEN = re.compile(r"-?[0-9]{1,13}(?:\.[0-9]{1,6}|/[0-9]{1,7})?")


def tidy(amount: Amount) -> Amount:
    """The same amount, as a plain int where it is whole."""
    return int(amount) if amount.denominator == 1 else amount


def is_sane(amount: Any) -> bool:
    """Whether something is an exact number of a size that puzzles have."""
    right_type = isinstance(amount, int | Fraction) and not isinstance(amount, bool)
    return right_type and abs(amount) <= LARGEST and amount.denominator <= FINEST


def as_text(amount: Amount) -> str:
    """An amount as people write it: 5, 2.5, or 1/3 where decimals do not end soon."""
    if amount.denominator == 1:
        return str(int(amount))
    places = next((n for n in range(1, 7) if 10**n % amount.denominator == 0), None)
    if places is None:
        return f"{amount.numerator}/{amount.denominator}"
    sign, scaled = ("-" if amount < 0 else ""), abs(int(amount * 10**places))
    return f"{sign}{scaled // 10**places}.{scaled % 10**places:0{places}d}"


def from_text(text: str) -> Amount | None:
    """The amount that `as_text` wrote; None for anything else."""
    if not WRITTEN.fullmatch(text):
        return None
    try:
        amount = tidy(Fraction(text))
    except ZeroDivisionError:
        return None
    return amount if is_sane(amount) else None


def as_json(amount: Amount) -> int | str:
    """An amount as a JSON number where it is whole, else as text, so that nothing is rounded."""
    return int(amount) if amount.denominator == 1 else as_text(amount)


def from_json(data: Any, what: str) -> Amount:
    """An amount from a JSON number or text such as "2.5" or "1/3"."""
    if isinstance(data, float) and math.isfinite(data):
        data = repr(data)
    amount: Any = from_text(data) if isinstance(data, str) else data
    if not is_sane(amount):
        raise PuzzleError(f"{what} must be a number such as 5, 2.5 or '1/3', found {str(data)[:40]!r}")
    return tidy(amount)
