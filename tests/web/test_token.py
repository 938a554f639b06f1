"""Who knows the token may ask, and nobody else; the page is told once and keeps a cookie."""

from __future__ import annotations

from collections.abc import Iterator
from http.cookies import SimpleCookie

import pytest
from tests.web.serving import EASY, Guest, error_of, running

from cluewise.base.errors import UsageError
from cluewise.front.web.bearer import Token
from cluewise.front.web.guard import Door
from cluewise.front.web.limits import Limits

SECRET = "a-secret-of-27-characters-7"
BODY = {"text": EASY}


@pytest.fixture(scope="module")
def locked() -> Iterator[Guest]:
    with running(Limits(seconds=60), door=Door(token=Token(SECRET))) as found:
        yield found


@pytest.fixture(autouse=True)
def _no_cookies(locked: Guest) -> None:
    locked.cookies.clear()


@pytest.mark.parametrize(
    "given", [None, "", "Bearer", "Bearer wrong", f"Basic {SECRET}", f"Bearer {SECRET}x", "Bearer é"]
)
def test_without_the_token_nothing_is_answered(locked: Guest, given: str | None) -> None:
    headers = {} if given is None else {"Authorization": given.encode()}
    for response in (
        locked.post("/api/solve", json=BODY, headers=headers),  # type: ignore[arg-type]
        locked.get("/api/examples", headers=headers),  # type: ignore[arg-type]
        locked.get("/openapi.json", headers=headers),  # type: ignore[arg-type]
        locked.post("/api/nothing", headers=headers),  # type: ignore[arg-type]
        locked.get("/%61pi/start", headers=headers),  # type: ignore[arg-type]
    ):
        assert response.status_code == 401
        assert response.headers["www-authenticate"] == "Bearer"
        assert error_of(response)["kind"] == "token"
        assert SECRET not in response.text


@pytest.mark.parametrize("scheme", ["Bearer", "bearer"])
def test_with_the_token_everything_is(locked: Guest, scheme: str) -> None:
    response = locked.post("/api/solve", json=BODY, headers={"Authorization": f"{scheme} {SECRET}"})
    assert response.json()["status"] == "unique"


def test_the_page_is_there_for_everybody_and_says_how_to_go_on(locked: Guest) -> None:
    assert locked.get("/").status_code == 200
    assert "/?token=TOKEN" in error_of(locked.get("/api/start"))["advice"]


@pytest.mark.parametrize("path", ["/", "/docs"])
def test_the_token_in_an_address_becomes_a_cookie(locked: Guest, path: str) -> None:
    response = locked.get(path, params={"token": SECRET, "other": "1"})
    assert response.status_code == 303
    assert response.headers["location"] == f"{path}?other=1"
    (cookie,) = SimpleCookie(response.headers["set-cookie"]).values()
    assert (cookie["httponly"], cookie["samesite"], cookie["path"]) == (True, "Strict", "/")
    assert SECRET not in response.headers["set-cookie"]
    assert locked.post("/api/solve", json=BODY).json()["status"] == "unique"  # the client keeps it
    assert locked.get("/openapi.json").status_code == 200


def test_a_wrong_token_in_an_address_gets_no_cookie(locked: Guest) -> None:
    response = locked.get("/", params={"token": "wrong"})
    assert response.status_code == 401
    assert "set-cookie" not in response.headers


def test_the_api_takes_no_token_in_an_address(locked: Guest) -> None:
    """Addresses are written down in many places."""
    assert locked.get("/api/start", params={"token": SECRET}).status_code == 401


def test_a_cookie_does_not_help_a_page_from_elsewhere(locked: Guest) -> None:
    locked.get("/", params={"token": SECRET})
    response = locked.post("/api/solve", json=BODY, headers={"Origin": "https://evil.example"})
    assert response.status_code == 403


def test_the_cookie_of_another_server_is_none_here(locked: Guest) -> None:
    other = Token("another-secret-of-some-length").cookie(path="/", secure=False)
    kept = other.partition(";")[0]
    ours = Token(SECRET).cookie(path="/", secure=False).partition("=")[0]
    for cookie in (kept, f"{ours}={kept.partition('=')[2]}", f"{ours}={SECRET}", f"{ours}="):
        assert locked.get("/api/start", headers={"Cookie": cookie}).status_code == 401


def test_guessing_counts_as_asking() -> None:
    with running(Limits(rate=5), door=Door(token=Token(SECRET))) as client:
        found = [client.get("/", params={"token": f"{n}"}).status_code for n in range(4)]
        found += [client.get("/api/start", headers={"Authorization": f"Bearer {n}"}).status_code for n in range(4)]
        assert found == [401] * 5 + [429] * 3


@pytest.mark.parametrize("secret", ["", "two words", "schlüssel", "line\nbreak"])
def test_a_token_that_no_header_can_hold_is_wrong_usage(secret: str) -> None:
    with pytest.raises(UsageError, match="visible ASCII"):
        Token(secret)


def test_the_cookie_goes_over_encrypted_connections_only_where_there_are_such() -> None:
    assert Token(SECRET).cookie(path="/", secure=True).endswith("; Secure")
