"""What the page asks for before anything else: families, examples, lessons, the puzzle to open on."""

from __future__ import annotations

import json
from pathlib import Path

import httpx
import pytest
from tests.patience import slowness, timed, within
from tests.web.serving import EASY, error_of, running, start_with

from cluewise.family import family_names
from cluewise.front.verbs import contents
from cluewise.library import examples


def test_every_family_is_told_with_what_can_be_asked_of_it(client: httpx.Client) -> None:
    told = client.get("/api/families").json()
    assert [one["family"] for one in told["families"]] == list(family_names())
    assert told["levels"] == ["easy", "medium", "hard", "expert", "beyond"]
    for one in told["families"]:
        assert one["techniques"]
        assert one["formats"]
        assert all(setting["kind"] != "file" for setting in one["making"]["settings"])


def test_every_example_is_listed_and_can_be_had(client: httpx.Client) -> None:
    told = client.get("/api/examples").json()
    assert [one["name"] for one in told] == [one.name for one in examples()]
    one = client.get("/api/examples/hut").json()
    assert one["text"] == next(other.text for other in examples() if other.name == "hut")
    assert one["size"] == "16x15"


def test_what_does_not_exist_is_missing(client: httpx.Client) -> None:
    for path in ("/api/examples/nothing", "/api/teach/sudoku/nothing", "/api/teach/nothing/nothing", "/api/nothing"):
        response = client.get(path)
        assert response.status_code == 404
        assert error_of(response)["kind"] == "missing"


def test_an_example_is_a_name_and_never_a_path(client: httpx.Client) -> None:
    for path in ("..%2F..%2Fpyproject.toml", "%2Fetc%2Fpasswd", "hut.txt", "nonogram%2Fhut"):
        assert client.get(f"/api/examples/{path}").status_code == 404


def test_a_lesson_has_its_pictures(client: httpx.Client) -> None:
    told = client.get("/api/teach/sudoku/x-wing").json()
    assert told["technique"] == "X-wing"
    assert told["svg_before"] != told["svg_after"]
    assert told["step"]["text"] == told["text"]


def test_the_page_opens_on_the_puzzle_that_was_named() -> None:
    with running(start=start_with(EASY)) as client:
        assert client.get("/api/start").json()["text"] == EASY


def test_the_list_of_examples_is_made_from_the_examples_as_they_are() -> None:
    assert contents.LIST.read_text("utf-8") == contents.fresh(), "python -m cluewise.front.verbs.contents makes it anew"


def test_the_examples_are_listed_at_once_without_reading_them() -> None:
    with within(0.1):
        told = contents.listed()
    assert len(told) == len(examples())


def test_an_example_that_has_changed_is_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    usual = contents.listed()
    stale = json.loads(contents.LIST.read_text("utf-8"))
    stale["hut"][0], stale["hut"][1] = "another text", "another title"
    del stale["plus"]
    monkeypatch.setattr(contents, "LIST", tmp_path / "contents.json")
    contents.LIST.write_text(json.dumps(stale), "utf-8")
    assert contents.listed() == usual


def test_the_examples_are_listed_before_there_is_any_worker() -> None:
    with running() as client:
        with timed() as took:
            told = client.get("/api/examples").json()
        assert took.seconds < 0.5 * slowness()  # a worker takes longer to start
        assert told == contents.listed()
