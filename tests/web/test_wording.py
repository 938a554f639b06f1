"""Refusals speak of requests, not of command lines."""

from __future__ import annotations

import httpx
import pytest
from tests.web.serving import error_of

from cluewise.web.wording import worded

SAID = {
    "(Taken for x; --family and --format say otherwise.)": "(Taken for x; `family` and `format` say otherwise.)",
    "`cluewise formats` lists what can be read.": "`GET /api/families` lists what can be read.",
    "--skip-unread goes on without.": "`skip_unread` goes on without.",
    "Say which is meant, e.g. --format line.": "Say which is meant, e.g. `format` line.",
    "`cluewise serve --name NAME` says more.": "`cluewise serve --name NAME` says more.",
    "rows of + - and . -- or so": "rows of + - and . -- or so",
    "----\nwell-known --": "----\nwell-known --",
    "expected a digit, found '--family'": "expected a digit, found '--family'",
}


@pytest.mark.parametrize("words", SAID)
def test_options_and_commands_are_named_as_the_api_names_them(words: str) -> None:
    error = {"kind": "read", "message": words, "line": 1, "column": None, "advice": words}
    assert worded(error) == error | {"message": SAID[words], "advice": SAID[words]}
    assert worded({"kind": "usage", "message": "no", "advice": None}) == {
        "kind": "usage",
        "message": "no",
        "advice": None,
    }


@pytest.mark.parametrize("text", ["nothing at all", "1..4\nxx", "1234\n12", "Ann has a cat.\nBob"])
def test_no_refusal_speaks_of_the_command_line(client: httpx.Client, text: str) -> None:
    error = error_of(client.post("/api/read", json={"text": text}))
    told = f"{error['message']} {error['advice']}"
    assert "--" not in told
    assert "`cluewise" not in told


def test_what_is_asked_in_another_way_says_how(client: httpx.Client) -> None:
    response = client.get("/api/solve")
    assert (response.status_code, response.headers["allow"]) == (405, "POST")
    assert error_of(response)["kind"] == "method"


def test_the_options_of_makers_have_no_dashes(client: httpx.Client) -> None:
    families = client.get("/api/families").json()["families"]
    assert not [one for family in families for one in family["making"]["settings"] if "--" in one["help"]]
