"""What stands before every request, and the headers that every answer carries."""

from __future__ import annotations

import httpx
import pytest
from tests.web.serving import EASY, error_of, running

from cluewise.web.guard import ADDRESSES, Rates
from cluewise.web.limits import Limits


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8350", "localhost.evil.example", "", "127.0.0.1.evil.example"]
)
def test_a_name_that_is_not_ours_is_refused(client: httpx.Client, host: str) -> None:
    """A page elsewhere may have its own name point to this machine; the browser still sends that name."""
    for response in (
        client.get("/", headers={"Host": host}),
        client.post("/api/solve", json={"text": EASY}, headers={"Host": host}),
    ):
        assert response.status_code == 403
        assert error_of(response)["kind"] == "forbidden"


@pytest.mark.parametrize("host", ["localhost", "localhost:1", "127.0.0.1", "[::1]:8350", "LOCALHOST"])
def test_our_own_names_are_fine(client: httpx.Client, host: str) -> None:
    assert client.get("/api/start", headers={"Host": host}).status_code == 200


def test_another_name_can_be_allowed() -> None:
    with running(names=frozenset({"puzzles.example"})) as client:
        assert client.get("/api/start", headers={"Host": "puzzles.example"}).status_code == 200
        assert client.get("/api/start", headers={"Host": "localhost"}).status_code == 403


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://localhost:1"])
def test_pages_from_elsewhere_get_nothing(client: httpx.Client, origin: str) -> None:
    response = client.post("/api/solve", json={"text": EASY}, headers={"Origin": origin})
    assert response.status_code == 403
    assert "access-control-allow-origin" not in response.headers


def test_our_own_page_may_ask(client: httpx.Client) -> None:
    origin = str(client.base_url).rstrip("/")
    assert client.post("/api/solve", json={"text": EASY}, headers={"Origin": origin}).status_code == 200


@pytest.mark.parametrize("path", ["/", "/docs", "/openapi.json", "/api/start", "/api/nothing", "/nothing"])
def test_every_answer_carries_the_policy(client: httpx.Client, path: str) -> None:
    headers = client.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert "server" not in headers


def test_requests_that_are_too_large_are_not_even_read() -> None:
    with running(Limits(body=10_000)) as client:
        large = {"text": "x" * 20_000}
        for response in (
            client.post("/api/solve", json=large),
            client.post("/api/solve", content=iter([b'{"text": "', b"x" * 20_000, b'"}']), headers=JSON),
        ):
            assert response.status_code == 413
            assert error_of(response)["kind"] == "size"


JSON = {"Content-Type": "application/json"}


def test_more_than_the_rate_is_too_many() -> None:
    with running(Limits(rate=2)) as client:
        answers = [client.get("/api/start") for _ in range(40)]
        refused = [response for response in answers if response.status_code == 429]
        assert answers[0].status_code == 200
        assert len(refused) >= 5
        assert error_of(refused[0])["kind"] == "rate"
        assert int(refused[0].headers["retry-after"]) >= 1
        assert client.get("/").status_code == 200  # the page itself is no work


def test_a_rate_comes_back_with_time() -> None:
    rates = Rates(2.0)
    assert [rates.allow("a", 0.0) for _ in range(5)] == [True] * 4 + [False]
    assert rates.allow("b", 0.0)
    assert not rates.allow("a", 0.4)
    assert rates.allow("a", 0.6)
    assert not rates.allow("a", 0.6)


def test_the_rates_of_countless_addresses_take_bounded_memory() -> None:
    rates = Rates(1.0)
    for number in range(ADDRESSES + 500):
        rates.allow(str(number), 0.0)
    assert len(rates._left) == ADDRESSES
