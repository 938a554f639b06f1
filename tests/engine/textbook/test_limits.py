"""Budgets are obeyed, size does not matter, interrupts pass, and constraints that reason weakly do no harm."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from tests.engine.textbook.small_models import EVERY_STRATEGY, rows
from tests.patience import within

from cluewise.base.grid import cells, edges
from cluewise.base.terms import Assignment, Literal, Var
from cluewise.engine.answer import Budget, Impossible, Several, Unique, Unknown
from cluewise.engine.textbook import Event, Strategy, Textbook
from cluewise.engine.textbook.record import QUESTIONS_PER_LOOK_AT_THE_CLOCK
from cluewise.model import Builder, Model
from cluewise.model.constraints.all_different import AllDifferent
from cluewise.model.constraints.base import Constraint, Inference
from cluewise.model.constraints.clause import Clause
from cluewise.model.constraints.connected import Connected
from cluewise.model.constraints.not_equal import NotEqual
from cluewise.model.state import State

LABELS = [strategy.label for strategy in EVERY_STRATEGY]
NAP = 0.005  # seconds that a slow rule sleeps when it is asked


def pigeons(count: int) -> Model:
    """One more pigeon than holes, by pairs: hopeless, and without a short proof for these strategies."""
    builder = Builder()
    birds = [builder.var(f"bird {n}", (n,), range(count - 1)) for n in range(count)]
    for n, bird in enumerate(birds):
        for other in birds[:n]:
            builder.rule(NotEqual(bird, other), f"{bird.name} and {other.name} need a hole each")
    return builder.build()


def latin(size: int) -> Model:
    """An empty grid with every value once per row, column and box."""
    builder, box = Builder(), round(size**0.5)
    grid = {cell: builder.var(f"r{cell[0]}c{cell[1]}", cell, range(1, size + 1)) for cell in cells(size, size)}
    units: dict[tuple[str, int, int], list[Var]] = {}
    for (row, column), var in grid.items():
        for unit in (("row", row, 0), ("column", 0, column), ("box", (row - 1) // box, (column - 1) // box)):
            units.setdefault(unit, []).append(var)
    for unit, members in units.items():
        builder.rule(AllDifferent(members), f"{unit} has every value once")
    return builder.build()


def board(size: int) -> Model:
    """A board of two-valued cells: no two neighbours out, all that are in connected."""
    builder = Builder()
    place = {cell: builder.var(f"r{cell[0]}c{cell[1]}", cell, ("out", "in")) for cell in cells(size, size)}
    pairs = [(place[one], place[two]) for one, two in edges(size, size)]
    for one, two in pairs:
        builder.rule(Clause(yes=[Literal(one, "in"), Literal(two, "in")]), f"{one.name} or {two.name} is in")
    links = [(one.index, two.index) for one, two in pairs]
    builder.rule(Connected([Literal(var, "in") for var in place.values()], links), "one piece")
    return builder.build()


@pytest.mark.parametrize("strategy", EVERY_STRATEGY, ids=LABELS)
def test_a_budget_of_nodes_is_exact(strategy: Strategy) -> None:
    answer = Textbook(strategy).solve(pigeons(9), budget=Budget(nodes=50))
    assert isinstance(answer, Unknown)
    assert answer.why == "the budget of 50 nodes is used up"
    assert answer.stats.nodes == 50
    assert answer.solutions == ()


@pytest.mark.parametrize("strategy", EVERY_STRATEGY[::7], ids=LABELS[::7])
def test_a_budget_of_seconds_is_obeyed(strategy: Strategy) -> None:
    with within(0.1 * 1.1 + 0.2):
        answer = Textbook(strategy).solve(pigeons(12), budget=Budget(seconds=0.1))
    assert isinstance(answer, Unknown)
    assert answer.why == "the budget of 0.1 seconds is used up"


@pytest.mark.parametrize("inference", ["none", "fc", "ac3", "mac", "gac"])
def test_seconds_are_obeyed_inside_one_long_propagation(inference: str) -> None:
    builder = Builder()
    variables = [builder.var(f"v{n}", (n,), range(3)) for n in range(3)]
    slow = Slow(variables)
    for n in range(200):
        builder.rule(slow, f"slow rule {n}")
    answer = Textbook(Strategy.named(inference=inference)).solve(builder.build(), budget=Budget(seconds=0.05))
    assert isinstance(answer, Unknown)
    assert slow.asked <= 0.05 / NAP + 2 * QUESTIONS_PER_LOOK_AT_THE_CLOCK


def test_a_cancelled_search_stops_and_keeps_what_it_found() -> None:
    calls = iter(range(1000))
    answer = Textbook().solve(latin(4), limit=None, budget=Budget(cancelled=lambda: next(calls) > 100))
    assert isinstance(answer, Several)
    assert not answer.complete


def test_cancelled_before_anything_is_unknown() -> None:
    answer = Textbook().solve(latin(4), budget=Budget(cancelled=lambda: True))
    assert isinstance(answer, Unknown)
    assert answer.why == "cancelled"


@pytest.mark.parametrize(("search", "size"), [("backtracking", 2500), ("astar", 1100)])
@pytest.mark.parametrize("inference", ["none", "fc", "mac"])
def test_thousands_of_variables_do_not_run_into_the_recursion_limit(search: str, size: int, inference: str) -> None:
    builder = Builder()
    chain = [builder.var(f"v{n}", (n,), (0, 1)) for n in range(size)]
    for left, right in zip(chain[::2], chain[1::2], strict=True):
        builder.rule(NotEqual(left, right), f"{left.name} is not {right.name}")
    strategy = Strategy.named(search, inference, variable="static" if inference == "none" else "mrv")
    answer = Textbook(strategy).solve(builder.build(), limit=1, budget=Budget(nodes=6000))
    assert len(answer.solutions) == 1
    assert answer.stats.max_depth == (size // 2 if inference == "mac" else size)


def test_a_board_of_cells_that_must_connect_is_filled() -> None:
    answer = Textbook(Strategy.named(inference="fc")).solve(board(20), limit=1, budget=Budget(seconds=60))
    assert len(answer.solutions) == 1
    assert answer.stats.max_depth == 400


@pytest.mark.parametrize("inference", ["fc", "mac"])
def test_a_25_by_25_grid_of_boxes_is_filled_without_recursion(inference: str) -> None:
    answer = Textbook(Strategy.named(inference=inference)).solve(latin(25), limit=1, budget=Budget(seconds=60))
    assert len(answer.solutions) == 1
    assert answer.stats.max_depth > 400


def test_an_interrupt_passes_through_and_leaves_the_engine_usable() -> None:
    def interrupt(event: Event) -> None:
        if event.kind == "assign":
            raise KeyboardInterrupt

    engine = Textbook(listener=interrupt)
    with pytest.raises(KeyboardInterrupt):
        engine.solve(latin(4))
    engine.listener = None
    assert len(engine.solve(latin(4), limit=None).solutions) == 288


class Slow(Constraint):
    """Always holds, takes its time to say so, and counts how often it was asked."""

    def __init__(self, scope: list[Var]) -> None:
        self.scope = tuple(scope)
        self.asked = 0

    def holds(self, answer: Assignment) -> bool:
        return True

    def broken_by(self, some: Assignment) -> bool:
        self.asked += 1
        time.sleep(NAP)
        return False

    def follows(self, state: State) -> Iterator[Inference]:
        self.asked += 1
        time.sleep(NAP)
        return iter(())


class Lazy(Constraint):
    """The sum is even: it knows only its meaning and never says what follows."""

    def __init__(self, scope: list[Var]) -> None:
        self.scope = tuple(scope)

    def holds(self, answer: Assignment) -> bool:
        return sum(int(str(answer[var])) for var in self.scope) % 2 == 0

    def follows(self, state: State) -> Iterator[Inference]:
        return iter(())


@pytest.mark.parametrize("strategy", EVERY_STRATEGY, ids=LABELS)
def test_a_constraint_that_knows_only_its_meaning_is_still_obeyed(strategy: Strategy) -> None:
    builder = Builder()
    builder.rule(Lazy([builder.var(f"v{n}", (n,), range(3)) for n in range(3)]), "the sum is even")
    model = builder.build()
    found = rows(model, Textbook(strategy).solve(model, limit=None).solutions)
    assert len(found) == len(set(found)) == 14
    assert all(sum(row) % 2 == 0 for row in found)


class Never(Constraint):
    """A rule about nothing that cannot hold."""

    scope = ()

    def holds(self, answer: Assignment) -> bool:
        return False

    def follows(self, state: State) -> Iterator[Inference]:
        return iter(())


@pytest.mark.parametrize("strategy", EVERY_STRATEGY, ids=LABELS)
def test_a_rule_about_nothing_can_make_a_model_impossible(strategy: Strategy) -> None:
    builder = Builder()
    builder.var("v", (1,), "ab")
    builder.rule(Never(), "never")
    assert isinstance(Textbook(strategy).solve(builder.build()), Impossible)


@pytest.mark.parametrize("strategy", EVERY_STRATEGY, ids=LABELS)
def test_givens_that_contradict_each_other_make_a_model_impossible(strategy: Strategy) -> None:
    builder = Builder()
    var = builder.var("v", (1,), "ab")
    builder.given(var, "a", "v is a")
    builder.given(var, "b", "v is b")
    answer = Textbook(strategy).solve(builder.build())
    assert isinstance(answer, Impossible)
    assert answer.stats.nodes == 0


def test_what_inference_alone_decides_takes_no_nodes() -> None:
    builder = Builder()
    x, y = builder.var("x", (1,), (1, 2)), builder.var("y", (2,), (1, 2))
    builder.rule(NotEqual(x, y), "differ")
    builder.given(x, 1, "x is 1")
    answer = Textbook().solve(builder.build())
    assert isinstance(answer, Unique)
    assert answer.stats.nodes == answer.stats.assignments == answer.stats.backtracks == 0
    assert answer.stats.prunings == 1
    assert answer.stats.checks == 2  # one question, y's two values; asked again, nothing is open
    assert answer.stats.propagations == 2
