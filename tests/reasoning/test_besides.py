"""Hints that go on from what somebody knows besides the entries: facts that were told and cannot be written down."""

from __future__ import annotations

import json
from typing import Any

import pytest

import cluewise
from cluewise.base.errors import PuzzleError, UsageError
from cluewise.front.verbs.call import answer
from cluewise.front.verbs.question import Question
from cluewise.library import example
from cluewise.reason import hinting, mistakes
from cluewise.reason.besides import Besides, apart
from cluewise.reason.hinting import hint

MAGNETS, ZEBRA, SUDOKU = (
    cluewise.read(found.text) for name in ("compass", "cottage", "thicket") if (found := example(name))
)


def asked(name: str, **options: Any) -> Any:
    """What `hint` answers about an example."""
    found = example(name)
    assert found is not None
    return answer(Question(verb="hint", text=found.text), options)


@pytest.mark.parametrize("puzzle", [MAGNETS, SUDOKU, ZEBRA])
def test_what_is_known_to_be_ruled_out_is_not_told_again(puzzle: cluewise.Puzzle) -> None:
    steps = [hint(puzzle, after=after).step for after in range(60)]
    first = next(step for step in steps if step is not None and step.eliminates and not step.sets)
    again = [hint(puzzle, after=after, besides=Besides(ruled_out=first.eliminates)).step for after in range(first.n)]
    assert first.eliminates not in [step.eliminates for step in again if step is not None]


def test_what_is_wrongly_ruled_out_is_a_mistake() -> None:
    solution = cluewise.solve(ZEBRA).to_json()["solutions"][0]
    name = solution["rows"][0][solution["header"].index("Name")]
    found = hint(ZEBRA, besides=Besides(ruled_out=({"item": ["Name", name], "house": 1},)))
    assert [mistake.fact for mistake in found.mistakes] == [({"item": ["Name", name], "house": 1},)]
    assert "It is a mistake that" in found.told()
    assert "not" in found.told()


def test_what_is_settled_besides_counts_as_entered() -> None:
    plain = hint(ZEBRA).step
    assert plain is not None
    facts = [fact for step in cluewise.explain(ZEBRA).steps for fact in step.sets if "with" in fact][:1]
    assert hint(ZEBRA, besides=Besides(settled=tuple(facts))).mistakes == ()
    right = facts[0]
    others = next(one for one in ZEBRA.to_json()["categories"] if one["name"] == right["with"][0])["values"]
    wrong = {"item": right["item"], "with": [right["with"][0], next(one for one in others if one != right["with"][1])]}
    assert hint(ZEBRA, besides=Besides(settled=(wrong,))).mistakes


def test_a_mistake_that_is_both_entered_and_settled_besides_is_told_once() -> None:
    solution = cluewise.solve(ZEBRA).to_json()["solutions"][0]
    at = solution["header"].index("Name")
    entered = {**solution, "rows": [[None] * len(row) for row in solution["rows"]]}
    entered["rows"][0][at] = wrong = solution["rows"][1][at]
    fact = {"item": ["Name", wrong], "house": 1}
    found = hint(ZEBRA, entered, besides=Besides(settled=(fact,)))
    assert [mistake.fact for mistake in found.mistakes] == [(fact,)]


def test_mistakes_are_only_named_when_no_time_is_left_to_refute_them(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = cluewise.read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    now = [0.0]
    monkeypatch.setattr("cluewise.engine.answer.time.perf_counter", lambda: now[0])
    refute = mistakes.refuted

    def slow(*everything: Any) -> Any:
        now[0] += 60
        return refute(*everything)

    monkeypatch.setattr(mistakes, "refuted", slow)
    facts = tuple({"cell": [1, 3], "value": value} for value in (1, 2, 7))
    told = [mistake.text for mistake in hint(puzzle, besides=Besides(settled=facts), seconds=50).mistakes]
    assert told[0].startswith("It is a mistake that r1c3 is 1. Suppose")
    assert told[1:] == ["It is a mistake that r1c3 is 2.", "It is a mistake that r1c3 is 7."]


def test_no_entry_is_looked_at_when_the_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    now, looks = [0.0], []
    monkeypatch.setattr("cluewise.engine.answer.time.perf_counter", lambda: now[0])
    look = hinting.impossible

    def slow(start: Any, entered: Any, *rest: Any) -> bool:
        found = look(start, entered, *rest)
        looks.append(len(entered))
        now[0] += 20
        return found

    monkeypatch.setattr(hinting, "impossible", slow)
    monkeypatch.setattr(mistakes, "impossible", slow)
    facts = tuple({"cell": [1, 1], "value": value} for value in range(1, 10))
    found = hint(SUDOKU, besides=Besides(settled=facts), seconds=50)
    assert looks == [0, 9, 1]  # the puzzle, all of them, and the first
    assert [mistake.text for mistake in found.mistakes] == ["It is a mistake that r1c1 is 1."]
    now[0], right_first = 0.0, ({"cell": [1, 1], "value": 2}, {"cell": [1, 2], "value": 9})
    assert hint(SUDOKU, besides=Besides(settled=right_first), seconds=50).told() == (
        "The entries cannot all be right together."
    )


def test_what_is_left_alone_is_still_to_be_told() -> None:
    """Two of three values crossed out do not enter the third."""
    solution = cluewise.solve(ZEBRA).to_json()["solutions"][0]
    crossed = tuple(
        {"item": [name, value], "house": house}
        for at, name in enumerate(solution["header"])
        if at
        for house in range(1, 4)
        for value in (row[at] for row in solution["rows"])
        if solution["rows"][house - 1][at] != value
    )
    found = hint(ZEBRA, besides=Besides(ruled_out=crossed))
    assert found.step is not None
    assert found.step.sets


@pytest.mark.parametrize(
    "odd", [{"cell": [99, 1], "value": 3}, {}, {"item": None}, {"cell": [1, 1], "value": 3, "not": True}]
)
def test_facts_about_nothing_are_refused(odd: dict[str, Any]) -> None:
    for besides in (Besides(settled=(odd,)), Besides(ruled_out=(odd,))):
        with pytest.raises(UsageError, match="is not about this puzzle; one that is: "):
            hint(SUDOKU, besides=besides)


def test_who_goes_with_whom_is_the_same_the_other_way_round() -> None:
    there = next(fact for step in cluewise.explain(ZEBRA).steps for fact in step.sets if "with" in fact)
    back = {"item": there["with"], "with": there["item"]}
    others = next(one for one in ZEBRA.to_json()["categories"] if one["name"] == there["with"][0])["values"]
    wrong = {"item": [there["with"][0], next(one for one in others if one != there["with"][1])], "with": there["item"]}
    assert not hint(ZEBRA, besides=Besides(settled=(back,))).mistakes
    assert hint(ZEBRA, besides=Besides(settled=(wrong,))).mistakes


def test_one_half_of_a_magnet_tells_the_other() -> None:
    row = cluewise.solve(MAGNETS).to_json()["solutions"][0]["rows"][0]
    column = next(n for n, sign in enumerate(row) if sign in "+-")
    wrong = {"cell": [1, column + 1], "value": "+-"[row[column] == "+"]}
    assert hint(MAGNETS, besides=Besides(settled=(wrong,))).mistakes


@pytest.mark.parametrize("spelled", [dict, json.dumps])
def test_a_position_in_json_may_hold_them_whether_it_is_data_or_text(spelled: Any) -> None:
    wrong = {"cell": [1, 1], "value": 3}
    nothing = {"grid": [[None] * 9 for _ in range(9)]}
    assert [one.fact for one in hint(SUDOKU, spelled({**nothing, "settled": [wrong]})).mistakes] == [(wrong,)]
    assert [one.fact for one in hint(SUDOKU, spelled({"settled": [wrong]})).mistakes] == [(wrong,)]
    with pytest.raises(PuzzleError, match="'setled', which is not known here"):
        hint(SUDOKU, spelled({**nothing, "setled": [wrong]}))


def test_the_verb_takes_them_with_the_position() -> None:
    position = {"rows": ["?" * len(row) for row in cluewise.solve(MAGNETS).to_json()["solutions"][0]["rows"]]}
    first = next(
        step
        for after in range(60)
        if (step := asked("compass", after=after)["step"])["eliminates"] and not step["sets"]
    )
    known = {**position, "ruled_out": first["eliminates"], "settled": []}
    told = hint(MAGNETS, after=first["n"] - 1, besides=Besides(ruled_out=tuple(first["eliminates"])))
    assert asked("compass", progress=known, after=first["n"] - 1) == told.to_json()
    assert told.to_json()["step"]["text"] != first["text"]
    with pytest.raises(UsageError, match="'ruled_out' is a list of facts"):
        asked("compass", progress={**position, "ruled_out": "all"})


def test_a_position_without_them_is_left_as_it_is() -> None:
    assert apart(SUDOKU, "text") == ("text", Besides())
    assert apart(SUDOKU, {"grid": []}) == ({"grid": []}, Besides())
