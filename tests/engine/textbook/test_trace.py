"""From the events alone, the search tree and every node's domains can be redrawn."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from io import StringIO
from typing import Any

import pytest
from hypothesis import given, settings
from tests.engine.textbook.small_models import EVERY_STRATEGY, crossing_lines, models, rows

from cluewise.engine.answer import Answer, Budget
from cluewise.engine.textbook import Strategy, Textbook, write_jsonl
from cluewise.model import Builder, Model
from cluewise.model.constraints.all_different import AllDifferent
from cluewise.model.constraints.base import Constraint
from cluewise.model.constraints.not_equal import NotEqual
from cluewise.model.state import State


@dataclass
class Drawn:
    """A node as the trace tells it."""

    parent: int | None
    depth: int
    domains: dict[str, list[Any]]
    ended: str | None = None
    children: list[int] = field(default_factory=list)


def traced(model: Model, strategy: Strategy, **options: Any) -> tuple[Answer, list[dict[str, Any]]]:
    """The answer, and the events after a walk through JSON Lines."""
    file = StringIO()
    answer = Textbook(strategy, listener=write_jsonl(file)).solve(model, **options)
    return answer, [json.loads(line) for line in file.getvalue().splitlines()]


def redrawn(events: list[dict[str, Any]]) -> dict[int, Drawn]:
    """The search tree, from nothing but the events."""
    start = events[0]
    nodes = {0: Drawn(None, 0, dict(zip(start["vars"], map(list, start["domains"]), strict=True)))}
    for event in events[1:-1]:
        node = event["node"]
        match event["event"]:
            case "assign":
                parent = nodes[event["parent"]]
                parent.children.append(node)
                domains = {name: list(domain) for name, domain in parent.domains.items()}
                assert event["value"] in domains[event["var"]]
                domains[event["var"]] = [event["value"]]
                nodes[node] = Drawn(event["parent"], event["depth"], domains)
            case "prune":
                for value in event["values"]:
                    nodes[node].domains[event["var"]].remove(value)
            case "fail" | "solution" as ended:
                assert nodes[node].ended is None
                nodes[node].ended = ended
            case "backtrack":
                assert nodes[node].ended or nodes[node].children
    return nodes


def values(domains: dict[str, list[Any]]) -> tuple[Any, ...]:
    assert all(len(domain) == 1 for domain in domains.values())
    return tuple(domain[0] for domain in domains.values())


def check_tree(model: Model, strategy: Strategy) -> None:
    answer, events = traced(model, strategy, limit=None)
    nodes = redrawn(events)
    assert [event["event"] for event in events].count("start") == 1
    assert events[-1]["event"] == "end"
    assert events[-1]["status"] == type(answer).__name__.lower()
    assert events[0]["strategy"] == strategy.names()
    for node in nodes.values():
        assert bool(node.children) != bool(node.ended)  # every node is expanded, fails, or is a solution
        assert node.parent is None or node.depth == nodes[node.parent].depth + 1
    found = sorted((event["number"], event["node"]) for event in events if event["event"] == "solution")
    assert [values(nodes[node].domains) for _, node in found] == rows(model, answer.solutions)
    compare_counters(answer, events, nodes)


def compare_counters(answer: Answer, events: list[dict[str, Any]], nodes: dict[int, Drawn]) -> None:
    stats, kinds = answer.stats, [event["event"] for event in events]
    pruned = [len(event["values"]) for event in events if event["event"] == "prune" and event["rule"] is not None]
    assert stats.assignments == kinds.count("assign") == len(nodes) - 1
    assert stats.nodes == (len(nodes) if nodes[0].children else 0)
    assert stats.backtracks == kinds.count("backtrack")
    assert stats.prunings == sum(pruned)
    assert stats.max_depth == max(node.depth for node in nodes.values())
    assert events[-1]["stats"] == stats.to_json()


@settings(max_examples=15, deadline=None)
@given(models())
def test_the_tree_and_all_domains_can_be_redrawn_for_every_strategy(model: Model) -> None:
    for strategy in EVERY_STRATEGY:
        check_tree(model, strategy)


@settings(max_examples=8, deadline=None)
@given(crossing_lines())
def test_the_tree_of_crossing_lines_can_be_redrawn_for_every_strategy(model: Model) -> None:
    for strategy in EVERY_STRATEGY:
        check_tree(model, strategy)


def test_the_domains_redrawn_are_those_the_engine_had() -> None:
    builder = Builder()
    variables = [builder.var(f"v{n}", (n,), range(1, 6)) for n in range(5)]
    seen: list[list[int]] = []

    class Spy(Constraint):
        """Rules nothing out, and notes the domains whenever it is asked."""

        scope = tuple(variables)

        def holds(self, answer: object) -> bool:
            return True

        def follows(self, state: State) -> Any:
            seen.append(list(state.domains))
            return iter(())

    builder.rule(AllDifferent(variables), "all different")
    builder.rule(Spy(), "nothing")
    model = builder.build()
    _, events = traced(model, Strategy.named(inference="mac"), limit=None)
    masks = {
        tuple(sum(1 << value - 1 for value in domain) for domain in node.domains.values())
        for node in redrawn(events).values()
        if node.ended != "fail"
    }
    assert masks <= set(map(tuple, seen))  # the last question at a node sees its final domains


def test_events_name_rule_sentence_and_variable() -> None:
    builder = Builder()
    left, right = builder.var("left", (1,), "ab"), builder.var("right", (2,), "ab")
    builder.given(left, "a", "left is a")
    builder.given(right, "a", "right is a")
    builder.rule(NotEqual(left, right), "left and right differ")
    _, events = traced(builder.build(), Strategy.named())
    assert events[1:-1] == [
        {"event": "prune", "node": 0, "var": "left", "values": ["b"], "rule": None, "sentence": None},
        {"event": "prune", "node": 0, "var": "right", "values": ["b"], "rule": None, "sentence": None},
        {"event": "prune", "node": 0, "var": "right", "values": ["a"], "rule": 0, "sentence": "left and right differ"},
        {"event": "fail", "node": 0, "rule": 0, "sentence": "left and right differ", "var": "right"},
    ]
    assert events[-1]["status"] == "impossible"


def test_variables_of_the_same_name_are_told_apart() -> None:
    builder = Builder()
    for n in range(2):
        builder.var("white", (n,), "ab")
    builder.var("red", (2,), "ab")
    _, events = traced(builder.build(), Strategy.named(), limit=1)
    assert events[0]["vars"] == ["white #0", "white #1", "red"]


def test_a_search_cut_short_still_ends_its_trace_and_says_why() -> None:
    builder = Builder()
    for n in range(6):
        builder.var(f"v{n}", (n,), "ab")
    answer, events = traced(builder.build(), Strategy.named(), limit=None, budget=Budget(nodes=9))
    assert events[-1]["why"] == "the budget of 9 nodes is used up"
    assert answer.stats.nodes == 9


@pytest.mark.parametrize("strategy", EVERY_STRATEGY, ids=[strategy.label for strategy in EVERY_STRATEGY])
def test_listening_changes_nothing(strategy: Strategy) -> None:
    builder = Builder()
    builder.rule(AllDifferent([builder.var(f"v{n}", (n,), range(4)) for n in range(4)]), "all different")
    model = builder.build()
    silent, (heard, _) = Textbook(strategy).solve(model, limit=None), traced(model, strategy, limit=None)
    silent.stats.seconds = heard.stats.seconds = 0.0
    assert silent == heard
    assert silent.stats == heard.stats
