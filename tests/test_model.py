"""Models: vars, rules and givens as plain data."""

from __future__ import annotations

import pickle

import pytest

from cluewise.base.terms import Literal, Var
from cluewise.model import Builder, Given, Model, Rule
from cluewise.model.constraints import AllDifferent, Difference


def three_houses() -> Model:
    builder = Builder()
    swede, dane, norwegian = (builder.var(name, ("nation", name), (1, 2, 3)) for name in ("swede", "dane", "norwegian"))
    builder.rule(AllDifferent([swede, dane, norwegian]), "Nobody shares a house.")
    builder.rule(Difference(swede, dane, {1}), "The Swede lives just left of the Dane.", clue=1)
    builder.given(norwegian, 3, "The Norwegian lives in house 3.")
    return builder.build()


def test_a_builder_numbers_variables_in_order_and_keeps_sentences() -> None:
    model = three_houses()
    assert [(var.index, var.name) for var in model.vars] == [(0, "swede"), (1, "dane"), (2, "norwegian")]
    assert [(rule.sentence, rule.clue) for rule in model.rules] == [
        ("Nobody shares a house.", None),
        ("The Swede lives just left of the Dane.", 1),
    ]


def test_a_model_holds_when_every_rule_and_every_given_does() -> None:
    model = three_houses()

    def holds(*houses: int) -> bool:
        return model.holds(dict(zip(model.vars, houses, strict=True)))

    assert holds(1, 2, 3)
    assert not holds(2, 3, 1)  # the given
    assert not holds(2, 1, 3)  # the clue
    assert not holds(2, 3, 3)  # a shared house


def test_at_the_start_only_the_givens_are_known() -> None:
    model = three_houses()
    state = model.start()
    assert state.domains == [0b111, 0b111, 0b100]
    state.undo(0)
    assert state.domains == [0b111, 0b111, 0b111]


def test_givens_that_clash_leave_nothing() -> None:
    builder = Builder()
    var = builder.var("x", (), (1, 2))
    builder.given(var, 1, "It is 1.")
    builder.given(var, 2, "It is 2.")
    assert builder.build().start().domains == [0]


def test_a_variable_that_is_not_where_it_says_is_refused() -> None:
    with pytest.raises(ValueError, match="variable x says it is number 1 but stands at 0"):
        Model((Var(1, "x", (), (1, 2)),), ())


def test_a_rule_or_given_about_a_stranger_is_refused() -> None:
    here, stranger = Var(0, "here", (), (1, 2)), Var(0, "stranger", (), (1, 2))
    with pytest.raises(ValueError, match="variable stranger is not part of the model"):
        Model((here,), (Rule(AllDifferent([stranger]), "Odd."),))
    with pytest.raises(ValueError, match="variable stranger is not part of the model"):
        Model((here,), (), (Given(Literal(stranger, 1), "Odd."),))


def test_a_model_survives_pickling() -> None:
    model = pickle.loads(pickle.dumps(three_houses()))
    assert model.vars == three_houses().vars
    assert model.holds(dict(zip(model.vars, (1, 2, 3), strict=True)))
