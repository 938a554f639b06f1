"""Requests that are wrong get an answer that says where and how to do it right, always in one shape."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest
from tests.web.serving import EASY, error_of

from cluewise.front.table.verbs import POSTED


def _post(client: httpx.Client, verb: str, body: Any) -> httpx.Response:
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    return client.post(f"/api/{verb}", content=data, headers={"Content-Type": "application/json"})


def test_a_bad_puzzle_is_told_with_its_place(client: httpx.Client) -> None:
    response = _post(client, "solve", {"text": "1 2 3\n2 3\n3 1 2\n", "family": "hitori"})
    assert response.status_code == 422
    error = error_of(response)
    assert error["line"] == 2
    assert error["advice"]


@pytest.mark.parametrize("verb", sorted({one.name for one in POSTED} - {"generate"}))
def test_every_verb_says_where_a_puzzle_is_wrong(client: httpx.Client, verb: str) -> None:
    options = {"ask": {"question": "Who?"}, "convert": {"to": "json"}}.get(verb, {})
    response = _post(client, verb, {"text": "1..4..1..1..42.z", "family": "sudoku", "options": options})
    assert response.status_code == 422
    error = error_of(response)
    assert error["kind"] == "read"
    assert error["line"] == 1
    assert "z" in error["message"]


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ({}, "text"),
        ({"text": 3}, "text"),
        ({"text": EASY, "option": {}}, "option"),
        ({"text": EASY, "options": {"limits": 3}}, "limits"),
        ({"text": EASY, "options": {"limit": "2"}}, "limit"),
        ({"text": EASY, "options": {"limit": 0}}, "limit"),
        ({"text": EASY, "options": {"seconds": -1}}, "seconds"),
        ({"text": EASY, "options": {"seconds": True}}, "seconds"),
        ({"text": EASY, "options": None}, "options"),
        ({"text": EASY, "family": "chess"}, "chess"),
        ({"text": EASY, "format": "chess"}, "chess"),
        ({"text": EASY, "options": {"engine": "steam"}}, "steam"),
        ({"text": EASY, "options": {"engine": "native", "inference": "mac"}}, "textbook"),
        ({"text": ""}, "empty"),
        ({"text": f"{EASY}\n{EASY}\n{EASY}\n{EASY}\n"}, "one puzzle"),
        ([], ""),
        (b"", ""),
        (b'{"text": ', "JSON"),
        (f'{{"text": "{EASY}", "text": "{EASY}"}}'.encode(), "the key 'text' stands twice"),
        (f'{{"text": "{EASY}", "options": {{"limit": 2, "limit": 5}}}}'.encode(), "the key 'limit' stands twice"),
        (b'{"text": "\xff"}', ""),
        (b'{"text": "\\ud800"}', "half of a character"),
    ],
)
def test_a_wrong_request_is_refused_with_a_reason(client: httpx.Client, body: Any, says: str) -> None:
    response = _post(client, "solve", body)
    assert response.status_code == 422
    assert says in error_of(response)["message"]


@pytest.mark.parametrize(
    "text", ["hut", "hut.txt", "/etc/passwd", "pyproject.toml", "-", "~/.profile", "file:///etc/passwd"]
)
def test_a_text_is_never_taken_for_a_name(client: httpx.Client, text: str) -> None:
    for body in ({"text": text}, {"text": EASY, "options": {"solution": text}}):
        response = _post(client, "check" if "options" in body else "solve", body)
        assert response.status_code == 422
        assert error_of(response)["kind"] in ("read", "puzzle")


def test_no_picture_is_opened_for_a_new_puzzle(client: httpx.Client) -> None:
    for name in ("from", "from_"):
        response = _post(client, "generate", {"family": "nonogram", "options": {name: "/etc/passwd", "seed": 1}})
        assert response.status_code == 422
        assert error_of(response)["kind"] == "usage"


def test_deep_nesting_is_refused(client: httpx.Client) -> None:
    nested = b'{"text": "1", "options": {"solution": {"grid": ' + b"[" * 50_000 + b"]" * 50_000 + b"}}}"
    assert _post(client, "check", nested).status_code in (413, 422)


def test_other_methods_and_addresses(client: httpx.Client) -> None:
    assert client.get("/api/solve").status_code == 405
    assert client.get("/api/solve").headers["allow"] == "POST"
    assert client.get("/api/solve").json()["error"]["message"] == "this takes POST, not GET"
    assert client.put("/api/solve").status_code == 405
    assert client.post("/api/nothing").status_code == 404
    assert client.post("/").status_code == 405
    for response in (client.get("/api/solve"), client.put("/api/solve"), client.post("/api/nothing"), client.post("/")):
        error_of(response)


def test_a_form_of_another_page_is_no_request(client: httpx.Client) -> None:
    """A page elsewhere may send forms and plain text without asking, so nothing but JSON is taken."""
    body = json.dumps({"text": EASY}).encode()
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
        response = client.post("/api/solve", content=body, headers={"Content-Type": kind})
        assert response.status_code == 422


@pytest.mark.parametrize("accept", ["application/json", "text/event-stream"])
@pytest.mark.parametrize(
    ("verb", "body"),
    [
        ("solve", {"text": f"{EASY}\ud800"}),
        ("solve", {"text": EASY, "family": "\udfff"}),
        ("solve", {"text": EASY, "options": {"engine": "\ud800"}}),
        ("solve", {"text": EASY, "options": {"\ud800": 1}}),
        ("ask", {"text": EASY, "options": {"question": "Who owns the \udcff?"}}),
        ("ask", {"text": EASY, "options": {"question": "Who?", "choices": ["\ud800"]}}),
        ("check", {"text": EASY, "options": {"solution": "\ud800"}}),
        ("check", {"text": EASY, "options": {"solution": {"grid": [["\udd93\ud83e"]]}}}),
        ("hint", {"text": EASY, "options": {"progress": {"\ud800": 1}}}),
        ("render", {"text": EASY, "options": {"marks": {"cells": [["\ud800"]]}}}),
        ("generate", {"family": "sudoku", "options": {"needs": ["\ud800"]}}),
        ("trace", {"text": EASY, "options": {"model": "\ud800"}}),
    ],
)
def test_half_a_character_anywhere_is_refused(client: httpx.Client, verb: str, body: Any, accept: str) -> None:
    data = json.dumps(body).encode()  # which spells it as JSON does
    headers = {"Content-Type": "application/json", "Accept": accept}
    response = client.post(f"/api/{verb}", content=data, headers=headers)
    assert response.status_code == 422
    assert error_of(response)["kind"] == "usage"


def test_a_whole_character_in_two_halves_is_fine(client: httpx.Client) -> None:
    zebra = "\U0001f993"
    response = _post(client, "solve", {"text": EASY, "family": zebra})
    assert zebra in error_of(response)["message"]
