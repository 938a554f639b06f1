"""Rules of ASP programs: which are the same, and that those of other people change nothing."""

from __future__ import annotations

import pytest

import cluewise as cw
from cluewise.families.hitori.formats.asp_rules import OF_OTHERS as HITORI
from cluewise.families.sudoku.formats.lp import OF_OTHERS as SUDOKU
from cluewise.family import family_named
from cluewise.family.asp_programs import form, forms

clingo = pytest.importorskip("clingo")

PUZZLES = {
    "hitori": [
        '{"family": "hitori", "grid": [["1","2","3"],["3","1","1"],["3","1","2"]]}',
        '{"family": "hitori", "grid": [["1","2","1"],["2","1","2"]]}',
    ],
    "sudoku": ["1..4..1..1..4..1"],
}
OTHERS = {"hitori": HITORI, "sudoku": SUDOKU}


def solutions(program: str) -> list[tuple[str, ...]]:
    found = []
    control = clingo.Control(["0", "--warn=none"])
    control.add("base", [], program)
    control.ground([("base", [])])
    control.solve(on_model=lambda model: found.append(tuple(sorted(map(str, model.symbols(shown=True))))))
    return sorted(found)


def rules(text: str) -> list[str]:
    return [rule.strip() for rule in text.split(".\n") if rule.strip()]


@pytest.mark.parametrize(("name", "rule"), [(name, rule) for name, text in OTHERS.items() for rule in rules(text)])
def test_rules_of_others_that_are_read_over_follow_from_ours(name: str, rule: str) -> None:
    family = family_named(name)
    for text in PUZZLES[name]:
        puzzle = cw.read(text, family=name)
        ours = family.format("lp").write(puzzle)
        # What it speaks of is defined somewhere in a program.
        theirs = [other for other in rules(OTHERS[name]) if not other.startswith(":-")]
        program = "\n".join(f"{one}." for one in [*theirs, rule])
        assert solutions(ours) == solutions(f"{ours}\n{program}")
        assert cw.read(f"{ours}\n{program}") == puzzle


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (":- a(X,Y), b(Y).", ":-b( Q ),a(P,Q).", True),
        (":- a(X,_), X != 1.", ":- a(Z,Y), Z <> 1.", False),  # another sign, which clingo does not have
        (":- a(X,_), X == 1.", ":- a(Z,Y), Z = 1.", True),
        (":- a(X,X).", ":- a(X,Y).", False),
        (":- a(X), b(X).", ":- a(X), b(Y).", False),
        (":- a(X), not b(X).", ":- a(X), b(X).", False),
        ("a(X) :- b(X,Y).", "a(Y) :- b(X,Y).", False),
        ('{ a("X b") } :- c.', '{ a("Xb") } :- c.', False),
        (":- a(1,2).", ":- a(12).", False),
    ],
)
def test_a_rule_is_known_by_its_form(one: str, other: str, same: bool) -> None:
    assert (form(one.removesuffix(".")) == form(other.removesuffix("."))) is same


def test_the_forms_of_a_program_are_those_of_its_rules() -> None:
    assert list(forms("a(1). b :- a(X). % c :- d.\n")) == [form("b:-a(Y)")]
