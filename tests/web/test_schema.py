"""The schema is true: real answers are what it says, and what schemathesis makes of it is never answered with a bug."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from pydantic import TypeAdapter
from schemathesis import checks
from tests.web.test_same_answers import small

from cluewise.family import family_named, family_names
from cluewise.front.table import results
from cluewise.front.table.verbs import POSTED
from cluewise.front.table.verbs import VERBS as TABLE
from cluewise.front.web.app import Settings, application
from cluewise.front.web.desk import Desk
from cluewise.front.web.limits import Limits

FEW = 8  # requests to each address
NEEDED: dict[str, dict[str, Any]] = {
    "convert": {"to": "json"},
    "ask": {"question": "Who sits at the desk with the lamp?"},
    "compare": {"strategies": ["mac+mrv", "native"]},
    "generate": {"seed": 3},
}


schema = schemathesis.openapi.from_dict(application(Settings(), Desk(Limits())).openapi())
WANTED = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
    checks.negative_data_rejection,
    checks.unsupported_method,
]


@schema.parametrize()
@settings(
    max_examples=FEW,
    derandomize=True,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_whatever_is_asked_is_answered_as_the_schema_says(case: schemathesis.Case, client: httpx.Client) -> None:
    case.call_and_validate(str(client.base_url), checks=WANTED, timeout=client.timeout.read)


VERBS = sorted({one.name for one in POSTED} - {"trace"})
ASKED = [family for family in family_names() if family_named(family).ask is not None]


@pytest.mark.parametrize(
    ("verb", "family"),
    [(verb, family) for verb in VERBS for family in (ASKED if verb == "ask" else family_names())],
)
def test_real_answers_have_the_types_that_are_promised(client: httpx.Client, verb: str, family: str) -> None:
    one = small(family)
    body = {"family": family, "options": NEEDED.get(verb, {})} | ({} if verb == "generate" else {"text": one.text})
    if verb == "check":
        solved = client.post("/api/solve", json={"text": one.text, "family": family}).json()
        body["options"] = {"solution": solved["solutions"][0]}
    response = client.post(f"/api/{verb}", json=body)
    assert response.status_code == 200, response.text
    TypeAdapter(results.answer_of(TABLE[verb])).validate_json(response.content)
    assert verb != "ask" or response.json()["answer"] == "Piet"


@pytest.mark.parametrize("family", sorted(set(family_names()) - set(ASKED)))
def test_a_family_that_takes_no_questions_says_so(client: httpx.Client, family: str) -> None:
    body = {"text": small(family).text, "family": family, "options": NEEDED["ask"]}
    response = client.post("/api/ask", json=body)
    assert response.status_code == 422, response.text
    assert response.json()["error"]["kind"] == "usage"


def test_the_lists_have_the_types_that_are_promised(client: httpx.Client) -> None:
    promised: dict[str, Any] = {
        "/api/families": results.FamiliesAnswer,
        "/api/examples": list[results.ExampleLine],
        "/api/examples/hut": results.ExampleAnswer,
        "/api/teach/sudoku/x-wing": results.LessonAnswer,
        "/api/start": results.StartAnswer,
    }
    for path, model in promised.items():
        TypeAdapter(model).validate_json(client.get(path).content)
