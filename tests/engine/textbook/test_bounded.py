"""A trace of bounded size tells the same tree in fewer words."""

from __future__ import annotations

from typing import Any

import pytest

from cluewise.engine.textbook import Listener
from cluewise.engine.textbook.bounded import FAILED, SOLVED, TAKEN_BACK, TRIED, Bounded
from cluewise.library import example
from cluewise.solver.pipeline import read
from cluewise.solver.run import job, run

Told = list[dict[str, Any]]


def searched(name: str, listener: Listener, **choices: str) -> None:
    """Search a shipped puzzle by the textbook, with somebody listening."""
    found = example(name)
    assert found is not None
    run(read(found.text), job(engine="textbook", listener=listener, certain=False, **choices))


def everything(name: str, **choices: str) -> Told:
    told: Told = []
    searched(name, lambda event: told.append(event.to_json()), **choices)
    return told


def bounded(name: str, details: int, nodes: int, **choices: str) -> tuple[Told, Bounded]:
    told: Told = []
    listener = Bounded(told.append, details, nodes)
    searched(name, listener, **choices)
    return told, listener


def unfolded(told: Told) -> Told:
    """The same with every move told as an event again."""
    start = told[0]
    found: Told = []
    nodes = 0
    for event in told:
        if event["event"] != "moves":
            nodes += event["event"] == "assign"
            found.append(event)
            continue
        numbers = iter(event["moves"])
        for operation in numbers:
            if operation == TRIED:
                nodes += 1
                parent, var, position = next(numbers), next(numbers), next(numbers)
                value = start["domains"][var][position]
                found.append(
                    {"event": "assign", "node": nodes, "parent": parent, "var": start["vars"][var], "value": value}
                )
            else:
                kind = {FAILED: "fail", SOLVED: "solution", TAKEN_BACK: "backtrack"}[operation]
                found.append({"event": kind, "node": next(numbers)})
    return found


def shape(told: Told) -> list[tuple[object, ...]]:
    """What was tried, failed, solved and taken back, in order."""
    names = ("event", "node", "parent", "var", "value")
    kinds = ("assign", "fail", "solution", "backtrack")
    return [
        tuple(event.get(name) for name in (names if event["event"] == "assign" else names[:2]))
        for event in told
        if event["event"] in kinds
    ]


@pytest.mark.parametrize("inference", ["none", "fc", "mac"])
@pytest.mark.parametrize("search", ["backtracking", "astar"])
@pytest.mark.parametrize("details", [1, 60, 1_000_000])
def test_the_tree_is_the_same_however_little_is_told(search: str, inference: str, details: int) -> None:
    choices = {"search": search, "inference": inference, "variable": "static"}
    told, _ = bounded("blot", details, 1_000_000, **choices)
    assert shape(unfolded(told)) == shape(everything("blot", **choices))


def test_the_details_of_a_node_are_told_whole_or_not_at_all() -> None:
    choices = {"inference": "fc", "variable": "static"}
    full = everything("brook", **choices)
    told, _ = bounded("brook", 200, 1_000_000, **choices)
    brief_from = next(event["node"] for event in full if event["event"] == "assign" and event not in told)
    in_full = [event for event in full if event["event"] == "prune" and event["node"] < brief_from]
    assert [event for event in told if event["event"] == "prune"] == in_full
    assert any(event["event"] == "moves" for event in told)


def test_nodes_beyond_the_bound_are_counted_and_the_end_is_told() -> None:
    choices = {"inference": "none", "variable": "static"}
    full = everything("brook", **choices)
    told, listener = bounded("brook", 50, 100, **choices)
    tried = [event for event in unfolded(told) if event["event"] == "assign"]
    assert len(tried) == 100
    assert listener.left_out == full[-1]["stats"]["assignments"] - 100
    assert told[-2] == {"event": "left_out", "nodes": listener.left_out}
    assert (told[-1]["event"], told[-1]["status"]) == ("end", full[-1]["status"])


def test_events_are_counted_without_the_moves() -> None:
    told, listener = bounded("blot", 10, 1_000_000, inference="none", variable="static")
    assert listener.told == sum(event["event"] not in ("start", "end", "moves", "left_out") for event in told)
