"""The checker of LRAT proofs: what it believes is true, and everything else is refused with a reason."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cluewise.solver.certificate import lrat
from cluewise.solver.certificate.lrat import check_lrat

NUMBERS = 3
FORMULA = [(1, 2), (1, -2), (-1, 2), (-1, -2)]
PROOF = ["5 1 0 1 2 0", "6 0 5 3 4 0"]

literals = st.integers(1, NUMBERS).flatmap(lambda n: st.sampled_from([n, -n]))
clauses = st.lists(st.lists(literals, min_size=1, max_size=3).map(tuple), min_size=2, max_size=8)
steps = st.lists(st.tuples(st.lists(literals, max_size=2), st.lists(st.integers(1, 14), max_size=4)), max_size=6)


def satisfiable(formula: list[tuple[int, ...]]) -> bool:
    rows = product((False, True), repeat=NUMBERS)
    return any(all(any(row[abs(one) - 1] == (one > 0) for one in clause) for clause in formula) for row in rows)


def test_a_proof_that_holds_is_believed() -> None:
    assert check_lrat(FORMULA, PROOF).proved
    assert check_lrat(FORMULA, PROOF).lines == 2
    assert check_lrat(FORMULA, [PROOF[0], "5 d 1 2 0", PROOF[1]]).proved
    assert check_lrat([(1,), (-1,)], ["3 0 1 2 0"]).proved


@pytest.mark.parametrize(
    ("proof", "line", "why"),
    [
        ([], 0, "ends without"),
        ([PROOF[0]], 1, "ends without"),
        (["5 1 0 1 3 0", PROOF[1]], 0, "does not leave just one literal"),
        (["5 1 0 1 0", PROOF[1]], 0, "the last hint does not leave nothing"),
        (["5 1 0 0", PROOF[1]], 0, "the last hint does not leave nothing"),
        (["5 1 0 1 2 3 0", PROOF[1]], 0, "is not the last one"),
        (["5 1 0 1 9 0", PROOF[1]], 0, "there is no clause 9"),
        (["5 1 0 -1 2 0", PROOF[1]], 0, "RAT"),
        (["4 1 0 1 2 0", PROOF[1]], 0, "is not above"),
        ([PROOF[0], "5 0 5 3 4 0"], 1, "is not above"),
        ([PROOF[0], "5 d 3 0", PROOF[1]], 2, "there is no clause 3"),
        ([PROOF[0], "5 d 9 0", PROOF[1]], 1, "to take back"),
        ([PROOF[0], "5 d 3", PROOF[1]], 1, "end with 0"),
        ([*PROOF, PROOF[0]], 2, "after the clause without literals"),
        (["5 1 1 2 0", PROOF[1]], 0, "literals, 0, hints, 0"),
        (["5 x 0 1 2 0", PROOF[1]], 0, "found 'x'"),
        (["", PROOF[1]], 0, "the number of a step"),
    ],
)
def test_a_line_that_does_not_hold_is_named_with_the_reason(proof: list[str], line: int, why: str) -> None:
    found = check_lrat(FORMULA, proof)
    assert not found.proved
    assert found.lines == line
    assert why in (found.why or "")


@settings(max_examples=400, deadline=None)
@given(clauses, steps)
def test_whatever_can_be_satisfied_is_never_refuted(formula: list[tuple[int, ...]], drawn: list) -> None:
    lines = []
    for number, (clause, hints) in enumerate(drawn, len(formula) + 1):
        lines.append(" ".join(map(str, (number, *clause, 0, *hints, 0))))
    lines.append(" ".join(map(str, (len(formula) + len(drawn) + 1, 0, *range(1, len(formula) + 1), 0))))
    if satisfiable(formula):
        assert not check_lrat(formula, lines).proved


def test_the_file_is_short_and_stands_alone() -> None:
    source = Path(lrat.__file__).read_text("utf-8")
    assert len(source.splitlines()) <= 120, "two pages, so that it can be read before it is believed"
    assert "from cluewise" not in source
    assert "import cluewise" not in source
