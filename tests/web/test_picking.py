"""Doubtful sentences over HTTP: listed in the error, settled by `options.picks`, for every verb that takes a text."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from pydantic import TypeAdapter
from tests.doubtful import PICKS, ROWS, SAID, TEXT
from tests.web.serving import error_of

from cluewise.front.table import results
from cluewise.front.table.verbs import POSTED

NEEDED: dict[str, dict[str, Any]] = {
    "ask": {"question": "Who drinks tea?"},
    "convert": {"to": "english"},
    "check": {"solution": {"header": ["House", "Name", "Pet", "Drink"], "rows": ROWS}},
    "compare": {"strategies": ["mac+mrv"]},
}
TOLD = {str(clue): way for clue, way in PICKS.items()}


def _asked(client: httpx.Client, verb: str, text: str = TEXT, **options: Any) -> httpx.Response:
    given = {"text": text, "options": NEEDED.get(verb, {}) | options}
    return client.post(f"/api/{verb}", json=given)


def test_the_error_lists_the_doubts_and_what_was_understood_besides(client: httpx.Client) -> None:
    response = _asked(client, "solve")
    assert response.status_code == 422
    error = error_of(response)
    assert {doubt["clue"]: doubt["candidates"][0] for doubt in error["doubts"]} == SAID
    assert [reading["clue"] for reading in error["readings"]] == [1, 2, 5, 6]
    assert '`picks` {"4": 2}' in error["advice"]
    TypeAdapter(results.ErrorAnswer).validate_python(response.json())


@pytest.mark.parametrize("verb", sorted({one.name for one in POSTED} - {"generate"}))
def test_every_verb_takes_picks(client: httpx.Client, verb: str) -> None:
    assert _asked(client, verb).status_code == 422
    response = _asked(client, verb, picks=TOLD, strict=True)
    assert response.status_code == 200, response.text


def test_readings_say_how_each_sentence_was_come_by(client: httpx.Client) -> None:
    found = _asked(client, "read", picks=TOLD).json()
    TypeAdapter(results.ReadAnswer).validate_python(found)
    assert [reading["how"] for reading in found["readings"]] == ["exact", "exact", "picked", "picked", "exact", "exact"]
    again = _asked(client, "solve", found["text"], strict=True).json()
    assert again["solutions"][0]["rows"] == ROWS
    assert {reading["how"] for reading in again["readings"]} == {"exact"}


@pytest.mark.parametrize(
    "picks", [{"4": 0}, {"4": "2"}, {"four": 1}, {"4": 99}, {"77": 1}, [4, 2], {"4": True}, {"4": 1.5}]
)
def test_a_wrong_pick_is_refused(client: httpx.Client, picks: Any) -> None:
    response = _asked(client, "solve", picks=picks)
    assert response.status_code == 422
    assert error_of(response)["kind"] == "usage"


def test_there_is_nothing_to_pick_in_a_grid(client: httpx.Client) -> None:
    error = error_of(_asked(client, "solve", "1..4..1..1..42.1", picks={"1": 1}))
    assert "nothing to pick" in error["message"]
