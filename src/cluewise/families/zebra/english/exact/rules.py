"""The patterns of canonical sentences: what `sentences.py` writes, with the names of parts in capitals."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

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
)  # fmt: skip
from cluewise.families.zebra.sentences import COUNTS

Pattern = tuple[str, ...]  # words as they stand, and parts in capitals
Rules = list[tuple[str, Callable[..., Any]]]

_PART = re.compile(r"\{(\w+)\}")


@cache
def patterns(row: str | None) -> dict[str, list[tuple[Pattern, Callable[..., Any]]]]:
    """The patterns of every part; along a row of places some things are said shorter."""
    parts = {"SENTENCE": [*_sentences(), *(_along(row) if row else ())], **_parts()}
    return {name: [(_cut(text), build) for text, build in rules] for name, rules in parts.items()}


def _cut(text: str) -> Pattern:
    return tuple(piece for piece in _PART.split(text) if piece)


def _sentences() -> Rules:
    return [
        ("{ITEM} goes with {ITEM}", Same),
        ("{ITEM} is in {ITEM}", Same),
        ("{ITEM} does not go with {ITEM}", lambda a, b: Different((a, b))),
        ("{ITEM} is not in {ITEM}", lambda a, b: Different((a, b))),
        ("{ITEM}{MORE} and {ITEM} are all different", lambda a, more, b: Different((a, *more, b))),
        ("{ITEM} is directly before {ITEM} in {AXIS}", lambda a, b, axis: Offset(axis, a, b, 1, 1)),
        ("{ITEM} is somewhere before {ITEM} in {AXIS}", lambda a, b, axis: Offset(axis, a, b, 1, None)),
        ("{ITEM} is next to {ITEM} in {AXIS}", lambda a, b, axis: Distance(axis, a, b, 1, 1)),
        ("in {AXIS}, {ITEM} minus {ITEM} is {RANGE}", lambda axis, b, a, r: Offset(axis, a, b, r[0], r[1], True)),
        ("in {AXIS}, {ITEM} minus {ITEM} is {RANGE} places", lambda axis, b, a, r: Offset(axis, a, b, *r)),
        ("in {AXIS}, {ITEM} and {ITEM} are {RANGE} apart", lambda x, a, b, r: Distance(x, a, b, r[0], r[1], True)),
        ("in {AXIS}, {ITEM} and {ITEM} are {RANGE} places apart", lambda axis, a, b, r: Distance(axis, a, b, *r)),
        ("in {AXIS}, {ITEM} is {AMOUNT} times {ITEM}", lambda axis, b, factor, a: Times(axis, a, b, factor)),
        ("{ITEM} is somewhere between {ITEM} and {ITEM} in {AXIS}", lambda m, a, b, axis: Between(axis, m, a, b)),
        ("it is not true that {GROUP}", Not),
        ("all of these are true: {GROUP}{GROUPS}", lambda one, more: AllOf((one, *more))),
        ("at least one of these is true: {GROUP}{GROUPS}", lambda one, more: AnyOf((one, *more))),
        ("exactly {COUNT} of these is true: {GROUP}{GROUPS}", lambda n, one, more: Exactly(n, (one, *more))),
        ("exactly {COUNT} of these are true: {GROUP}{GROUPS}", lambda n, one, more: Exactly(n, (one, *more))),
        ("if {GROUP}, then {GROUP}", If),
        ("{GROUP} if and only if {GROUP}", Iff),
    ]  # fmt: skip


def _along(row: str) -> Rules:
    return [
        ("{ITEM} is directly left of {ITEM}", lambda a, b: Offset(row, a, b, 1, 1)),
        ("{ITEM} is somewhere to the left of {ITEM}", lambda a, b: Offset(row, a, b, 1, None)),
        ("{ITEM} is next to {ITEM}", lambda a, b: Distance(row, a, b, 1, 1)),
        *(_gap(row, n, word) for n, word in enumerate(COUNTS) if n),
    ]


def _gap(row: str, count: int, word: str) -> tuple[str, Callable[..., Any]]:
    said = f"is one {row.casefold()}" if count == 1 else f"are {word} {row.casefold()}s"
    return f"there {said} between {{ITEM}} and {{ITEM}}", lambda a, b: Distance(row, a, b, count + 1, count + 1)


def _parts() -> dict[str, Rules]:
    def exactly(amount: Amount) -> tuple[Amount, Amount]:
        return amount, amount

    def none() -> tuple[Any, ...]:
        return ()

    return {
        "GROUP": [("({SENTENCE})", lambda one: one)],
        "GROUPS": [("; {GROUP}{GROUPS}", lambda one, more: (one, *more)), ("", none)],
        "MORE": [(", {ITEM}{MORE}", lambda one, more: (one, *more)), ("", none)],
        "RANGE": [
            ("exactly {AMOUNT}", exactly),
            ("at least {AMOUNT}", lambda low: (low, None)),
            ("at most {AMOUNT}", lambda high: (None, high)),
            ("from {AMOUNT} to {AMOUNT}", lambda low, high: (low, high)),
        ],
    }
