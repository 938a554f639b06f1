"""Options of a wrong kind are refused by name at every public function, and never anything but UsageError comes out."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction
from math import inf, nan
from typing import Any

import pytest

import cluewise as cw
from cluewise.base.errors import CluewiseError, UsageError
from cluewise.base.options import KINDS, typed
from cluewise.reason.lab import compare

LINE = "1..4..1..1..42.1"
CALLS: dict[str, Callable[..., Any]] = {
    "read": lambda **options: cw.read(LINE, **options),
    "solve": lambda **options: cw.solve(LINE, **options),
    "count": lambda **options: cw.count(LINE, **options),
    "check": lambda **options: cw.check(LINE, LINE, **options),
    "explain": lambda **options: cw.explain(LINE, **options),
    "hint": lambda **options: cw.hint(LINE, **options),
    "rate": lambda **options: cw.rate(LINE, **options),
    "audit": lambda **options: cw.audit(LINE, **options),
    "ask": lambda **options: cw.ask(LINE, **{"question": "Who?"} | options),
    "teach": lambda **options: cw.teach(**{"name": "naked single"} | options),
    "techniques": cw.techniques,
    "generate": lambda **options: cw.generate(**{"family": "sudoku", "size": 4} | options),
    "generate_many": lambda **options: list(cw.generate_many(**{"family": "sudoku", "n": 1, "size": 4} | options)),
    "solve_many": lambda **options: list(cw.solve_many([LINE], **options)),
    "compare": lambda **options: compare(cw.read(LINE), ["fc"], **options),
}
TAKEN = {
    "read": "family format picks strict",
    "solve": "limit seconds nodes seed engine model search inference variable value confirm certain listener picks",
    "count": "limit seconds nodes seed engine model family",
    "check": "seconds strict format",
    "explain": "seconds verify uniqueness heard family",
    "hint": "seconds after besides",
    "rate": "seconds scale",
    "audit": "seconds picks",
    "ask": "question choices seconds engine",
    "teach": "name family",
    "techniques": "family",
    "generate": "family difficulty needs seed seconds",
    "generate_many": "family n workers seed seconds",
    "solve_many": "workers limit seconds seed engine",
    "compare": "seconds nodes limit trees done",
}
EVERY = [(name, option) for name, options in TAKEN.items() for option in options.split()]
WRONG = [2.5, "x", b"1", nan, True, [], {}, (1,), -1, 10**30, object()]


@pytest.mark.parametrize(("name", "option"), EVERY)
def test_an_option_of_a_wrong_kind_is_refused_by_name(name: str, option: str) -> None:
    kind = KINDS[option]
    for value in WRONG:
        try:
            kind.take(value)
        except (TypeError, ValueError):
            found = re.escape(repr(value)[:20])
            with pytest.raises(UsageError, match=rf"^{option}: expected {re.escape(kind.wanted)}, found {found}"):
                CALLS[name](**{option: value})
        else:
            with suppress(CluewiseError):  # of the right kind, so that it is taken or refused for what it is
                CALLS[name](**{option: value})


def test_what_is_as_good_as_a_number_is_taken() -> None:
    class Index:
        def __index__(self) -> int:
            return 3

    assert cw.count("." * 16, limit=Index()) == 3
    assert cw.solve(LINE, seconds=Fraction(5, 2)).status == "unique"
    assert cw.solve(LINE, seconds=inf, limit=None).status == "unique"


def test_arguments_by_place_are_held_to_their_kind_as_well() -> None:
    for call in (cw.teach, cw.techniques, cw.family_named, cw.load, cw.generate, cw.solve_many):
        with pytest.raises(UsageError, match=r"^(name|family|path|puzzles): expected "):
            call(5)  # type: ignore[operator]


def test_a_wrong_value_is_shown_in_brief() -> None:
    with pytest.raises(UsageError) as refusal:
        cw.solve(LINE, limit="x" * 1000)
    assert len(str(refusal.value)) < 120


@pytest.mark.parametrize("name", sorted(name for name in cw.__all__ if inspect.isfunction(getattr(cw, name))))
def test_every_public_function_is_held_to_the_table(name: str) -> None:
    function = getattr(cw, name)
    if not inspect.signature(function).parameters:
        return
    assert hasattr(function, "__wrapped__"), name


def test_functions_keep_their_name_and_signature() -> None:
    assert typed(len).__name__ == "len"
    assert cw.solve.__name__ == "solve"
    assert list(inspect.signature(cw.ask).parameters) == ["puzzle", "question", "choices", "options"]
