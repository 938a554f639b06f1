"""What stands before every request, and the headers that every answer carries."""

from __future__ import annotations

import httpx
import pytest
from tests.web.serving import EASY, error_of, running

from cluewise.front.web.guard import Door
from cluewise.front.web.limits import Limits
from cluewise.front.web.rates import CLIENTS, Rates, client_of


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
    with running(door=Door(names=frozenset({"puzzles.example"}))) as client:
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
    with running(Limits(rate=10)) as client:
        answers = [client.get("/api/start") for _ in range(20)]
        assert [response.status_code for response in answers] == [200] * 10 + [429] * 10
        assert error_of(answers[-1])["kind"] == "rate"
        assert 1 <= int(answers[-1].headers["retry-after"]) <= 6
        assert client.get("/").status_code == 200  # the page itself is no work


def test_a_rate_comes_back_with_time() -> None:
    rates = Rates(4.0)  # one in fifteen seconds
    assert [rates.wait("a", 0.0) for _ in range(5)] == [0.0] * 4 + [15.0]
    assert rates.wait("b", 0.0) == 0.0
    assert rates.wait("a", 10.0) == pytest.approx(5.0)
    assert rates.wait("a", 16.0) == 0.0
    assert rates.wait("a", 16.0) == pytest.approx(14.0)


def test_the_rates_of_countless_clients_take_bounded_memory() -> None:
    rates = Rates(1.0)
    for number in range(CLIENTS + 500):
        rates.wait(str(number), 0.0)
    assert len(rates._left) == CLIENTS


def test_nobody_becomes_another_client_with_another_address_of_the_same_household() -> None:
    assert client_of("2001:db8:1:2::1") == client_of("2001:db8:1:2:ffff::9") != client_of("2001:db8:1:3::1")
    assert client_of("::ffff:192.0.2.7") == client_of("192.0.2.7") != client_of("192.0.2.8")
