"""Refusals speak of requests, not of command lines."""

from __future__ import annotations

import pickle

import httpx
import pytest
from tests.web.serving import error_of

from cluewise.base.errors import CluewiseError, ReadError, UsageError
from cluewise.base.words import LINE, PYTHON, Opt, Pick, Says, Speech, Verb, Words, words
from cluewise.front.wording import SPEECHES

REQUEST, TOOL = SPEECHES["request"], SPEECHES["tool"]
TAKEN = words("(Taken for x; ", Says(("family", "format")), " otherwise.)")
SAID: list[tuple[Words, Speech, str]] = [
    (TAKEN, LINE, "(Taken for x; --family and --format say otherwise.)"),
    (TAKEN, REQUEST, "(Taken for x; `family` and `format` say otherwise.)"),
    (TAKEN, TOOL, "(Taken for x; `family` says otherwise.)"),
    (words(Verb("formats"), " lists them."), LINE, "`cluewise formats` lists them."),
    (words(Verb("formats"), " lists them."), REQUEST, "`GET /api/families` lists them."),
    (words(Verb("formats"), " lists them."), TOOL, ""),
    (words(Verb("teach", ("FAMILY", "TECHNIQUE"))), REQUEST, "`GET /api/teach/FAMILY/TECHNIQUE`"),
    (words(Verb("convert", (Opt("to", "lp"),)), " writes it."), LINE, "`cluewise convert --to lp` writes it."),
    (words(Verb("convert", (Opt("to", "lp"),)), " writes it."), REQUEST, "`POST /api/convert` with `to` lp writes it."),
    (words(Verb("serve", (Opt("name", "N"),))), REQUEST, "`cluewise serve --name N`"),
    (words("So ", Opt("skip_unread"), ".") + words("Or so."), LINE, "So --skip-unread. Or so."),
    (words("So ", Opt("skip_unread"), ".") + words("Or so."), REQUEST, "So `skip_unread`. Or so."),
    (words("So ", Opt("skip_unread"), ".") + words("Or so."), TOOL, "Or so."),
    (words("e.g. ", Opt("format", "line")), PYTHON, "e.g. `format='line'`"),
    (words("e.g. ", Opt("format", "line")), LINE, "e.g. --format line"),
    (words("one with ", Opt("from_")), LINE, "one with --from"),
    (words("(", Pick(4, 2), ")"), PYTHON, "(`picks={4: 2}`)"),
    (words("(", Pick(4, 2), ")"), LINE, "(--pick 4=2)"),
    (words("(", Pick(4, 2), ")"), REQUEST, '(`picks` {"4": 2})'),
    (words("expected a digit, found '--family'"), REQUEST, "expected a digit, found '--family'"),
]


@pytest.mark.parametrize(("said", "speech", "told"), SAID)
def test_every_front_end_spells_options_and_verbs_in_its_own_way(said: Words, speech: Speech, told: str) -> None:
    assert said.told(speech) == told


def test_what_is_wrong_is_told_whole_wherever_it_is_heard() -> None:
    wrong = UsageError(words(Opt("invert"), " is for pictures: name one with ", Opt("from_")))
    assert str(wrong) == "`invert` is for pictures: name one with `from_`"
    assert wrong.to_json(LINE)["message"] == "--invert is for pictures: name one with --from"
    assert wrong.to_json(TOOL)["message"] == "`invert` is for pictures: name one with `from_`"


@pytest.mark.parametrize("error", [UsageError(TAKEN), ReadError("no", advice=TAKEN)])
def test_what_an_error_says_survives_the_way_to_another_process(error: CluewiseError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert again.to_json(LINE) == error.to_json(LINE)
    assert str(again) == str(error)


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
