"""Cuts: what is added to a formula about a graph is true of everything connected, and enough in the end."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.constraints.kinds import connected, connected_grid
from tests.engine.formulas import formula_of

import cluewise as cw
from cluewise.base.clauses import Joined
from cluewise.engine.cnf.connection import Graph
from cluewise.engine.cnf.refute import refute
from cluewise.library import example
from cluewise.model import Model, Rule
from cluewise.model.constraints.connected import Connected
from cluewise.solver.certificate.read import read_certificate
from cluewise.solver.certificate.verify import verify
from cluewise.solver.certificate.write import certificate_of
from cluewise.solver.encoded import encoder_of

rules = st.one_of(connected(), connected_grid())


def numbered(rule: Connected) -> Graph:
    return Graph(rule.edges, range(1, len(rule.literals) + 1))


def joined(rule: Connected) -> Joined:
    return Joined(tuple(range(1, len(rule.literals) + 1)), tuple(rule.edges))


def is_connected(rule: Connected, row: tuple[bool, ...]) -> bool:
    """The rule's own meaning, for nodes that are true or false."""
    other = object()
    answer = {var: value if true else other for (var, value), true in zip(rule.literals, row, strict=True)}
    return rule.holds(answer)


@settings(max_examples=100, deadline=None)
@given(rules, st.data())
def test_a_clause_that_is_taken_for_a_cut_is_true_of_everything_connected(rule: Connected, data: st.DataObject) -> None:
    count = len(rule.literals)
    graph = joined(rule)
    literal = st.integers(1, count).flatmap(lambda n: st.sampled_from([n, -n]))
    clause = data.draw(st.lists(literal, max_size=count + 1))
    if graph.is_cut(clause):
        for row in product((False, True), repeat=count):
            if is_connected(rule, row):
                assert any(row[abs(one) - 1] == (one > 0) for one in clause)


@settings(max_examples=100, deadline=None)
@given(rules)
def test_whatever_is_not_connected_breaks_the_cuts_that_are_found_for_it(rule: Connected) -> None:
    graph = numbered(rule)
    for row in product((False, True), repeat=len(rule.literals)):
        cuts = list(graph.broken_cuts(lambda literal, row=row: row[literal - 1]))
        assert bool(cuts) is not is_connected(rule, row)
        for cut in cuts:
            assert joined(rule).is_cut(cut)
            assert not any(row[abs(one) - 1] == (one > 0) for one in cut)


@settings(max_examples=40, deadline=None)
@given(rules, st.booleans())
def test_clauses_and_cuts_together_allow_what_the_rule_allows(rule: Connected, proof: bool) -> None:
    variables = tuple(sorted(rule.scope, key=lambda var: var.index))
    formula = formula_of(Model(variables, (Rule(rule, "connected"),)))
    for values in list(product(*(var.values for var in variables)))[:12]:
        told = [[formula.at[var.index][var.positions[value]]] for var, value in zip(variables, values, strict=True)]
        found = refute([*formula.clauses, *told], formula.count, graphs=formula.graphs, proof=proof)
        assert found.refuted is not rule.holds(dict(zip(variables, values, strict=True)))


@pytest.mark.parametrize("name", ["chimney", "midnight", "eclipse"])
def test_a_certificate_lists_the_cuts_that_its_proof_needs(name: str) -> None:
    puzzle = cw.read(example(name).text, family="hitori")
    made = certificate_of(cw.solve(puzzle))
    claim = read_certificate(made.text)
    assert len(claim.rules) > len(encoder_of(puzzle).encode(puzzle).clauses)
    assert verify(claim, made.proofs, puzzle=puzzle).valid
    assert verify(replace(claim, proofs=()), {}, puzzle=puzzle).by == "clingo"


def test_a_clause_that_is_no_cut_is_found_among_the_cuts() -> None:
    puzzle = cw.read(example("midnight").text, family="hitori")
    claim = read_certificate(certificate_of(cw.solve(puzzle)).text)
    *rest, last = claim.clauses
    for one, other in list(combinations(range(1, 6), 2))[:5]:
        forged = replace(claim, clauses=(*rest, (one, other, -7), last), proofs=())
        assert [fault.code for fault in verify(forged, {}).faults] == ["other-formula"]
