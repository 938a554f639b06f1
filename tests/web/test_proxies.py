"""Behind a proxy: what it says of clients is believed of those that are named, and of nobody else."""

from __future__ import annotations

from typing import Any

import pytest
from tests.web.serving import EASY, error_of, running

from cluewise.base.errors import UsageError
from cluewise.front.web.bearer import Token
from cluewise.front.web.guard import Door
from cluewise.front.web.limits import Limits
from cluewise.front.web.visitors import Visitors

HERE = "127.0.0.1"  # where the clients of the tests are


def _door(**given: Any) -> Door:
    return Door(names=frozenset({"puzzles.example"}), visitors=Visitors(**given))


def _seen(visitors: Visitors, address: str, **headers: str) -> Any:
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return visitors.of({"type": "http", "client": (address, 1), "scheme": "http", "headers": raw})


def test_strangers_are_who_they_are_whatever_they_say() -> None:
    seen = _seen(Visitors(proxies=["10.0.0.1"]), "192.0.2.1", host="a", x_forwarded_for="1.2.3.4", x_forwarded_host="b")
    assert (seen.address, seen.host) == ("192.0.2.1", "a")
    assert _seen(Visitors(), "127.0.0.1", x_forwarded_for="1.2.3.4").address == "127.0.0.1"


@pytest.mark.parametrize(
    ("passed", "address"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("6.6.6.6, 192.0.2.1", "192.0.2.1"),  # the client has written something there itself
        ("192.0.2.1, 10.1.1.1", "192.0.2.1"),  # two proxies, both ours
        ("6.6.6.6, 192.0.2.1:4711, 10.1.1.1", "192.0.2.1"),
        ("[2001:db8::1]:80", "2001:db8::1"),
        ("10.2.2.2", "10.2.2.2"),
        ("192.0.2.1, unknown", "10.0.0.1"),
        ("", "10.0.0.1"),
    ],
)
def test_the_last_address_that_is_no_proxy_is_the_clients(passed: str, address: str) -> None:
    assert _seen(Visitors(proxies=["10.0.0.0/8"]), "10.0.0.1", x_forwarded_for=passed).address == address
    assert _seen(Visitors(proxies=["10.0.0.0/8"]), "::ffff:10.0.0.1", x_forwarded_for="1.2.3.4").address == "1.2.3.4"


def test_a_proxy_tells_the_name_the_scheme_and_the_prefix() -> None:
    said = {"x_forwarded_host": "evil, puzzles.example", "x_forwarded_proto": "https", "x_forwarded_prefix": "/a/b/"}
    seen = _seen(Visitors(proxies=["10.0.0.1", "::1"]), "10.0.0.1", host="inside:8350", **said)
    assert (seen.host, seen.scheme, seen.prefix) == ("puzzles.example", "https", "/a/b")
    for bad in ("//evil.example", "/a b", "x", "/a\r\nb", "/\u0101"):
        assert not _seen(Visitors(proxies=["::1"]), "::1", x_forwarded_prefix=bad).prefix


@pytest.mark.parametrize("given", ["nonsense", "10.0.0.0/99", ""])
def test_a_proxy_has_an_address(given: str) -> None:
    with pytest.raises(UsageError, match="address of a proxy"):
        Visitors(proxies=[given])


@pytest.mark.parametrize("given", ["puzzles", "/a b", "//evil.example", "/a/../b c"])
def test_a_root_path_is_a_path(given: str) -> None:
    with pytest.raises(UsageError, match="root path"):
        Visitors(prefix=given)


def test_every_client_behind_a_proxy_has_its_own_rate() -> None:
    with running(Limits(rate=2), door=_door(proxies=[HERE])) as client:

        def asked(*addresses: str) -> list[int]:
            return [client.get("/api/start", headers={"X-Forwarded-For": one}).status_code for one in addresses]

        assert asked("192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2") == [200, 200, 429, 200]
        assert asked("7.7.7.7, 192.0.2.1", "8.8.8.8, 192.0.2.1") == [429, 429]  # nobody hides behind others
    with running(Limits(rate=2)) as client:
        assert asked("192.0.2.1", "192.0.2.2", "192.0.2.3") == [200, 200, 429]


def test_the_name_that_a_proxy_tells_is_the_one_that_counts() -> None:
    said = {"X-Forwarded-Host": "puzzles.example", "Origin": "https://puzzles.example", "X-Forwarded-Proto": "https"}
    body = {"text": EASY}
    with running(door=_door(proxies=[HERE])) as client:
        assert client.post("/api/solve", json=body, headers=said).status_code == 200
        assert client.post("/api/solve", json=body, headers=said | {"Origin": "https://evil"}).status_code == 403
        assert client.get("/", headers={"X-Forwarded-Host": "evil.example"}).status_code == 403
    with running(door=_door()) as client:
        response = client.post("/api/solve", json=body, headers=said)
        assert response.status_code == 403
        assert error_of(response)["kind"] == "forbidden"


def test_below_a_root_path_everything_is_found_with_and_without_it() -> None:
    door = Door(token=Token("some-secret-for-this-test"), visitors=Visitors(proxies=[HERE], prefix="/puzzles/"))
    with running(door=door) as client:
        assert client.get("/puzzles/").text == client.get("/").text
        assert client.get("/puzzles").headers["location"] == "/puzzles/"
        assert client.get("/puzzles/api/start").status_code == 401
        entered = client.get("/puzzles/?token=some-secret-for-this-test", headers={"X-Forwarded-Proto": "https"})
        assert entered.headers["location"] == "/puzzles/"
        assert "Path=/puzzles/;" in entered.headers["set-cookie"]
        assert entered.headers["set-cookie"].endswith("; Secure")
        client.cookies.clear()
        client.headers["Authorization"] = "Bearer some-secret-for-this-test"
        assert client.post("/puzzles/api/solve", json={"text": EASY}).json()["status"] == "unique"
        assert client.post("/api/solve", json={"text": EASY}).json()["status"] == "unique"
        assert client.get("/puzzles/api/solve").status_code == 405
        assert client.get("/puzzles/style.css").status_code == 200
        assert client.get("/puzzles/openapi.json").json()["servers"] == [{"url": "/puzzles"}]
        assert client.get("/puzzlesandmore/api/start").status_code == 404
        moved = {"X-Forwarded-Prefix": "/elsewhere"}
        assert client.get("/elsewhere/api/start", headers=moved).status_code == 200
        assert client.get("/docs", headers=moved).status_code == 200


def test_the_page_names_its_own_files_without_the_folder_that_it_is_in() -> None:
    with running() as client:
        for path in ("/", "/docs", "/api.js", "/docs/docs.js"):
            text = client.get(path).text
            assert 'href="/' not in text
            assert 'src="/' not in text
            assert 'fetch("/' not in text
            assert "`/api/" not in text
