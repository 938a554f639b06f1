"""The two nonogram eliminations, and that together they are generalised arc consistency."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from tests.engine.textbook.small_models import crossing_lines

from cluewise.engine.answer import Budget, Unique
from cluewise.engine.textbook import Strategy, Textbook
from cluewise.engine.textbook.inference import GAC, fully_consistent
from cluewise.engine.textbook.lines import common_denominator, inference_for, intersecting
from cluewise.engine.textbook.record import Record
from cluewise.engine.textbook.work import Work
from cluewise.model import Builder, Model
from cluewise.model.constraints.equal import Equal
from cluewise.model.constraints.not_equal import NotEqual

# Patterns of this line: 0 shows black, 1 and 2 white, 3 grey; of the crossing line: 0 and 1 black, 2 white, 3 grey.
LABELS = ((0b0001, 0b0011), (0b0110, 0b0100), (0b1000, 0b1000))


def test_common_denominator_keeps_only_what_all_patterns_agree_on() -> None:
    assert common_denominator(LABELS, here=0b0110, there=0b1111) == 0b1011


def test_common_denominator_says_nothing_while_patterns_disagree() -> None:
    assert common_denominator(LABELS, here=0b0111, there=0b1111) == 0


def test_intersecting_rules_out_what_finds_no_partner() -> None:
    assert intersecting(LABELS, here=0b0111, there=0b1111) == 0b1000


def work_on(model: Model) -> Work:
    return Work(model, Strategy.named(search="astar"), Record(model, Budget(), None))


@settings(max_examples=150, deadline=None)
@given(crossing_lines())
def test_the_two_eliminations_reach_exactly_the_fixpoint_of_gac(model: Model) -> None:
    by_lines, by_gac = work_on(model), work_on(model)
    eliminations = inference_for(by_lines)
    assert eliminations is not GAC
    possible = eliminations.before(by_lines)
    assert possible == fully_consistent(by_gac)
    if possible:
        assert by_lines.state.domains == by_gac.state.domains


@settings(max_examples=60, deadline=None)
@given(crossing_lines())
def test_they_reach_it_after_each_assumption_too(model: Model) -> None:
    by_lines, by_gac = work_on(model), work_on(model)
    by_lines.inference = inference_for(by_lines)
    first, second = by_lines.begin(), by_gac.begin()
    if first is None or second is None or not first.open:
        assert first == second
        return
    var = first.open[0]
    for position in range(len(model.vars[var].values)):
        if by_gac.state.domains[var] >> position & 1:
            mark, other_mark = by_lines.state.mark(), by_gac.state.mark()
            one, two = (work.try_value(node, var, position) for work, node in ((by_lines, first), (by_gac, second)))
            assert one == two
            assert one is None or by_lines.state.domains == by_gac.state.domains
            by_lines.leave(var, mark)
            by_gac.leave(var, other_mark)


def test_a_rule_that_is_no_crossing_leaves_the_work_to_gac() -> None:
    builder = Builder()
    x, y = builder.var("x", (1,), "ab"), builder.var("y", (2,), "ab")
    builder.rule(Equal(x, y), "same")
    builder.rule(NotEqual(x, y), "not the same")
    assert inference_for(work_on(builder.build())) is GAC


def patterns(length: int, runs: tuple[int, ...]) -> list[str]:
    """Every way to set runs into a line."""
    if not runs:
        return ["." * length]
    room = length - sum(runs) - len(runs) + 1
    heads = ["." * start + "#" * runs[0] + "." * (len(runs) > 1) for start in range(room + 1)]
    return [head + tail for head in heads for tail in patterns(length - len(head), runs[1:])]


def picture(rows: tuple[tuple[int, ...], ...], columns: tuple[tuple[int, ...], ...]) -> Model:
    builder = Builder()
    across = [builder.var(f"row {i}", ("row", i), patterns(len(columns), runs)) for i, runs in enumerate(rows)]
    down = [builder.var(f"column {i}", ("column", i), patterns(len(rows), runs)) for i, runs in enumerate(columns)]
    for i, row in enumerate(across):
        for j, column in enumerate(down):
            shown = ([p[j] for p in row.values], [p[i] for p in column.values])
            builder.rule(Equal(row, column, *shown), f"{row.name} and {column.name} agree")
    return builder.build()


HUT = ((1,), (3,), (5,), (1, 1), (1, 1)), ((1,), (4,), (3,), (4,), (1,))


def test_a_star_draws_a_hut() -> None:
    model = picture(*HUT)
    answer = Textbook(Strategy.named(search="astar")).solve(model)
    assert isinstance(answer, Unique)
    assert [answer.solution[var] for var in model.vars[:5]] == ["..#..", ".###.", "#####", ".#.#.", ".#.#."]
    assert answer.stats.nodes == 0


@pytest.mark.parametrize("inference", ["gac", "mac", "fc"])
def test_a_star_assumes_where_the_eliminations_stop(inference: str) -> None:
    model = picture(((1,),) * 4, ((1,),) * 4)
    answer = Textbook(Strategy.named(search="astar", inference=inference)).solve(model, limit=None)
    assert len(answer.solutions) == 24
    assert answer.stats.nodes > 24


def test_domains_of_thousands_of_patterns_are_quick() -> None:
    runs = (2, 1, 2, 1, 2)
    assert len(patterns(24, runs)) > 4000
    model = picture(
        (runs,) * 4 + ((),) * 20, ((4,), (4,), (), (4,), (), (4,), (4,), (), (4,), (), (4,), (4,), *((),) * 12)
    )
    answer = Textbook(Strategy.named(search="astar")).solve(model)
    assert isinstance(answer, Unique)
    assert answer.stats.seconds < 2
    assert all(left == right for left, right in pairwise(answer.solution[var] for var in model.vars[:4]))
