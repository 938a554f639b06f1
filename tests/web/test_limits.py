"""Nothing takes more than its share: time, memory, size, slots; and who leaves stops what was begun."""

from __future__ import annotations

import json
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import Any

import httpx
import pytest
from tests.web.serving import (
    BODY_FOR_EVER,
    EASY,
    FOR_EVER,
    HARD,
    error_of,
    events_in,
    eventually,
    running,
)

from cluewise.front.web.limits import MB, Limits

EMPTY_16 = "." * 256
BODY = BODY_FOR_EVER


def test_a_puzzle_that_takes_too_long_is_undecided_and_not_impossible() -> None:
    with running(Limits(seconds=0.5, grace=60)) as client:
        since = time.monotonic()
        response = client.post("/api/solve", json=BODY)
        assert (response.status_code, response.json()["status"]) == (200, "unknown")
        assert time.monotonic() - since < 60


def test_a_client_may_ask_for_less_time_but_not_for_more() -> None:
    with running(Limits(seconds=0.5, grace=60)) as client:
        for seconds in (0.1, 1000.0):
            told = client.post("/api/solve", json=BODY | {"options": FOR_EVER | {"seconds": seconds}}).json()
            assert told["status"] == "unknown"
            assert told["stats"]["seconds"] < 60


def test_work_that_does_not_end_by_itself_is_killed() -> None:
    with running(Limits(seconds=60, grace=-55)) as client:  # killed long before it can end by itself
        response = client.post("/api/solve", json=BODY)
        assert response.status_code in (503, 504)
        assert error_of(response)["kind"] in ("busy", "time")
        assert client.post("/api/solve", json={"text": EASY}).json()["status"] == "unique"


def test_work_that_takes_too_much_memory_is_refused() -> None:
    with running(Limits(seconds=120, memory=16 * MB)) as client:
        body = {"text": EMPTY_16, "options": {"limit": 30_000, "engine": "native"}}
        response = client.post("/api/solve", json=body)
        assert response.status_code == 413, response.text
        assert error_of(response)["kind"] == "memory"
        assert client.post("/api/solve", json={"text": EASY}).json()["status"] == "unique"


def test_an_answer_that_is_too_large_is_refused() -> None:
    with running(Limits(output=20_000)) as client:
        body: dict[str, Any] = {"text": "." * 81, "options": {"limit": 1000}}
        response = client.post("/api/solve", json=body)
        assert response.status_code == 413
        assert error_of(response)["kind"] == "size"
        assert client.post("/api/solve", json={"text": EASY}).json()["status"] == "unique"


def test_a_trace_ends_after_so_many_events(client: httpx.Client) -> None:
    response = client.post("/api/trace", json={"text": HARD, "options": {"inference": "none", "max_events": 1000}})
    lines = [json.loads(line) for line in response.text.splitlines()]
    assert lines[-1] == {"result": {"status": "unknown", "events": 1000, "complete": False}}
    assert len(lines) == 1001


def test_progress_is_told_while_the_work_goes_on() -> None:
    with running(Limits(seconds=4, grace=60)) as client:
        with client.stream("POST", "/api/solve", json=BODY, headers={"Accept": "text/event-stream"}) as response:
            assert response.headers["content-type"].startswith("text/event-stream")
            *progress, last = events_in(response.iter_lines())
        assert {name for name, _ in progress} == {"progress"}
        seconds = [data["seconds"] for _, data in progress]
        assert len(seconds) >= 3
        assert seconds == sorted(seconds)
        assert (last[0], last[1]["status"]) == ("result", "unknown")


def test_events_end_with_the_error_when_there_is_one(client: httpx.Client) -> None:
    with client.stream("POST", "/api/solve", json={"text": "x"}, headers={"Accept": "text/event-stream"}) as response:
        assert response.status_code == 200
        name, data = list(events_in(response.iter_lines()))[-1]
    assert (name, data["error"]["kind"]) == ("error", "read")


def test_makers_tell_how_far_they_are(client: httpx.Client) -> None:
    body = {"family": "hitori", "options": {"n": 3, "seed": 1, "size": "5"}}
    with client.stream("POST", "/api/generate", json=body, headers={"Accept": "text/event-stream"}) as response:
        told = list(events_in(response.iter_lines()))
    assert [data["done"] for name, data in told if name == "progress" and "done" in data] == [1, 2, 3]
    assert len(told[-1][1]["puzzles"]) == 3


@pytest.mark.parametrize("accept", ["application/json", "text/event-stream"])
def test_when_the_client_leaves_the_work_ends(accept: str) -> None:
    with running(Limits(seconds=600)) as client:
        client.post("/api/solve", json={"text": EASY})
        at_work = client.at_work()
        if accept == "application/json":
            with closing(client.ask(BODY)):
                assert eventually(at_work)
                begun = at_work()
        else:
            with client.stream("POST", "/api/solve", json=BODY, headers={"Accept": accept}) as response:
                lines = response.iter_lines()  # kept, since who drops it leaves
                next(lines)
                assert eventually(at_work)
                begun = at_work()
        assert len(begun) == 1
        assert eventually(lambda: not begun & at_work())
        assert client.post("/api/solve", json={"text": EASY}).json()["status"] == "unique"


def test_hard_puzzles_do_not_block_easy_ones() -> None:
    with running(Limits(seconds=600)) as client:
        client.post("/api/solve", json={"text": EASY})
        at_work = client.at_work()
        with closing(client.ask(BODY)), closing(client.ask(BODY)):
            assert eventually(lambda: len(at_work()) == 2)
            hard = at_work()
            for _ in range(20):
                assert client.post("/api/solve", json={"text": EASY}, timeout=60).json()["status"] == "unique"
            assert hard <= at_work()  # they are still at it


def test_when_all_places_are_taken_others_are_refused_honestly() -> None:
    limits = Limits(seconds=8, grace=60, quick=1, slow=1, waiting=1, patience=0.5)
    with running(limits) as client, ThreadPoolExecutor(8) as pool:
        client.post("/api/solve", json={"text": EASY})
        asked = [pool.submit(client.post, "/api/solve", json=BODY) for _ in range(6)]
        answers = [one.result() for one in asked]
        refused = [response for response in answers if response.status_code == 503]
        assert refused
        assert all(error_of(response)["kind"] == "busy" for response in refused)
        assert all(int(response.headers["retry-after"]) >= 1 for response in refused)
        assert eventually(lambda: client.post("/api/solve", json={"text": EASY}).status_code == 200)


def test_many_at_once_all_get_their_own_answer(client: httpx.Client) -> None:
    lines = [
        EASY.translate(str.maketrans("1234", turned)) for turned in ("1234", "2341", "3412", "4123", "4321", "2143")
    ]

    def solved(number: int) -> bool:
        line = lines[number % len(lines)]
        told = client.post("/api/solve", json={"text": line}).json()
        grid = "".join(str(value) for row in told["solutions"][0]["grid"] for value in row)
        return all(given in (".", value) for given, value in zip(line, grid, strict=True))

    with ThreadPoolExecutor(16) as pool:
        assert all(pool.map(solved, range(120)))
