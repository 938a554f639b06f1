"""Connections have limits too: their number, the size and the time of what they send, and what they leave unread."""

from __future__ import annotations

import json
import socket
import time
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import httpx
import pytest
from tests.web.serving import BODY_FOR_EVER, EASY, HARD, Guest, eventually, running
from tests.web.wire import HEAD, Reply, call, send, until_closed

from cluewise.front.web.limits import KB, MB, Limits

BODY = json.dumps({"text": EASY}).encode()
WHOLE = HEAD + b"Content-Length: %d\r\n\r\n" % len(BODY) + BODY
HALF_SENT = HEAD + b"Content-Length: %d\r\n\r\n" % len(BODY) + BODY[:5]


def _works(client: httpx.Client) -> bool:
    return bool(client.post("/api/solve", json={"text": EASY}).json()["status"] == "unique")


def _refused(reply: Reply, status: int, kind: str) -> None:
    assert (reply.status, reply.body["error"]["kind"]) == (status, kind)
    assert {"line", "column", "advice", "message"} <= set(reply.body["error"])
    assert reply.headers["connection"] == "close"
    assert reply.headers["x-content-type-options"] == "nosniff"


def _memory() -> int:
    status = Path("/proc/self/status").read_text("ascii")
    return int(status.split("VmRSS:")[1].split()[0]) * KB


@pytest.mark.parametrize(
    "head",
    [
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 100_000 + b"\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"".join(b"X%d: y\r\n" % n for n in range(200)) + b"\r\n",
        b"GET /" + b"x" * 100_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
        HEAD + b"Transfer-Encoding: chunked\r\n\r\n5\r\n12345\r\n0\r\n" + b"X: " + b"x" * 100_000 + b"\r\n\r\n",
    ],
    ids=["one long header", "many headers", "a long address", "a long trailer"],
)
def test_too_much_head_is_refused(client: Guest, head: bytes) -> None:
    with closing(call(client)) as sock:
        send(sock, head)
        _refused(until_closed(sock), 431, "headers")
    assert _works(client)


def test_headers_without_end_take_no_memory(client: Guest) -> None:
    """This once took as many bytes as somebody cared to send."""
    _works(client)
    before = _memory()
    with closing(call(client)) as sock:
        send(sock, b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ")
        for _ in range(100):
            send(sock, b"x" * MB)
        assert until_closed(sock).status in (0, 431)
    assert _memory() - before < 30 * MB
    assert _works(client)


def test_usual_headers_are_fine(client: Guest) -> None:
    headers = {"Cookie": "x" * 20_000, **{f"X-{n}": "y" for n in range(60)}}
    assert client.get("/api/start", headers=headers).status_code == 200


@pytest.mark.parametrize(("sent", "said"), [(HEAD, "headers"), (HALF_SENT, "the request"), (b"\r\n", "headers")])
def test_a_request_that_does_not_come_in_full_is_answered_408(sent: bytes, said: str) -> None:
    with running(Limits(head_seconds=0.3, body_seconds=0.3)) as client, closing(call(client)) as sock:
        send(sock, sent)
        reply = until_closed(sock)
        _refused(reply, 408, "slow")
        assert said in reply.body["error"]["message"]


def test_a_byte_now_and_then_does_not_help() -> None:
    with running(Limits(head_seconds=0.5)) as client, closing(call(client)) as sock:
        sock.settimeout(0.05)
        for one in WHOLE:
            try:
                send(sock, bytes([one]))
                assert not sock.recv(1, 2)  # looks, and takes nothing
            except TimeoutError:
                continue
            except AssertionError:
                break
        sock.settimeout(60)
        _refused(until_closed(sock), 408, "slow")


def test_who_asks_nothing_is_left() -> None:
    with running(Limits(idle_seconds=0.3)) as client:
        with closing(call(client)) as sock:
            assert until_closed(sock).status == 0
        with closing(call(client)) as sock:
            send(sock, WHOLE)
            assert until_closed(sock).body["status"] == "unique"  # and is closed afterwards


def test_half_sent_requests_go_away_and_their_memory_with_them() -> None:
    """They once stayed for ever."""
    with running(Limits(head_seconds=1.0, body_seconds=1.0)) as client, ExitStack() as open_sockets:
        socks = [open_sockets.enter_context(closing(call(client))) for _ in range(300)]
        for number, sock in enumerate(socks):
            send(sock, HALF_SENT if number % 2 else HEAD)
        assert _works(client)
        assert {until_closed(sock).status for sock in socks} == {408}


def test_when_all_connections_are_taken_who_has_asked_nothing_makes_room() -> None:
    with running(Limits(connections=20)) as client, ExitStack() as open_sockets:
        sleepers = [open_sockets.enter_context(closing(call(client))) for _ in range(20)]
        begun = sleepers[0]
        send(begun, HEAD)
        assert _works(client)
        assert _works(client)
        _ = [open_sockets.enter_context(closing(call(client))) for _ in range(20)]
        reply = until_closed(begun)
        _refused(reply, 503, "busy")
        assert int(reply.headers["retry-after"]) >= 1
        assert until_closed(sleepers[1]).status == 0


def test_when_all_connections_are_at_work_others_are_refused() -> None:
    with running(Limits(connections=2, seconds=600)) as client:
        at_work = client.at_work()
        with closing(client.ask(BODY_FOR_EVER)), closing(client.ask(BODY_FOR_EVER)):
            assert eventually(lambda: len(at_work()) == 2)
            with closing(call(client)) as sock:
                _refused(until_closed(sock), 503, "busy")
            assert len(at_work()) == 2
        assert eventually(lambda: _works(client))


def test_large_requests_together_are_limited_and_the_largest_goes() -> None:
    limits = Limits(arriving=MB, body=MB, body_seconds=60)
    with running(limits) as client, ExitStack() as open_sockets:
        large = HEAD + b"Content-Length: 1000000\r\n\r\n"
        first, second, small = (open_sockets.enter_context(closing(call(client))) for _ in range(3))
        send(small, HALF_SENT)
        send(first, large + b" " * 600_000)
        send(second, large + b" " * 500_000)
        _refused(until_closed(first), 503, "busy")
        send(small, BODY[5:])
        assert b"200 OK" in small.recv(1000)
        assert _works(client)


def test_an_answer_that_nobody_reads_is_not_kept() -> None:
    with running(Limits(read_seconds=0.3, seconds=600)) as client, closing(call(client)) as sock:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 14)
        body = json.dumps({"text": HARD, "options": {"inference": "none", "max_events": 500_000}}).encode()
        send(sock, HEAD.replace(b"solve", b"trace") + b"Content-Length: %d\r\n\r\n" % len(body) + body)
        assert b"200 OK" in sock.recv(1000)
        assert eventually(client.workers)
        begun = set(client.workers())
        assert eventually(lambda: begun - set(client.workers()))  # its worker is gone, long before the end
        data = b""
        with suppress(ConnectionResetError):
            while part := sock.recv(1 << 20):
                data += part
        assert b'"result"' not in data[-1000:]
        assert _works(client)


def test_an_answer_that_is_read_slowly_comes_in_full() -> None:
    with running(Limits(read_seconds=0.5, seconds=60)) as client, closing(call(client)) as sock:
        body = json.dumps({"text": "." * 81, "options": {"limit": 3_000}}).encode()
        send(sock, HEAD + b"Connection: close\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
        data = b""
        while part := sock.recv(1 << 17):
            data += part
            time.sleep(0.02)
        assert len(json.loads(data.partition(b"\r\n\r\n")[2])["solutions"]) == 3_000


def test_an_answer_before_the_end_of_the_request_arrives_whole() -> None:
    with running(Limits(body=10_000, body_seconds=1.0)) as client, closing(call(client)) as sock:
        send(sock, HEAD + b"Content-Length: 50000000\r\n\r\n")
        for _ in range(50):
            send(sock, b" " * 1000)
        reply = until_closed(sock)
        assert (reply.status, reply.body["error"]["kind"]) == (413, "size")


def test_after_an_early_answer_the_connection_goes_on_once_the_request_is_there() -> None:
    """Many clients send head and body apart, and may have their answer in between."""
    forbidden = WHOLE.replace(b"Host: localhost", b"Host: evil.example")
    with running(Limits(idle_seconds=0.5)) as client, closing(call(client)) as sock:
        for _ in range(3):
            send(sock, forbidden[: -len(BODY)])
            assert sock.recv(1 << 16).startswith(b"HTTP/1.1 403")
            send(sock, BODY)
        send(sock, WHOLE)
        assert until_closed(sock).body["status"] == "unique"
        with closing(call(client)) as idle:
            send(idle, forbidden[: -len(BODY)])
            assert idle.recv(1 << 16).startswith(b"HTTP/1.1 403")
            send(idle, BODY)
            assert until_closed(idle).status == 0


def test_a_request_that_never_ends_after_its_answer_is_cut_off() -> None:
    with running(Limits(body=10_000, body_seconds=0.5)) as client, closing(call(client)) as sock:
        send(sock, HEAD + b"Content-Length: 50000000\r\n\r\n")
        assert until_closed(sock).status == 413
    with running(Limits(body=10_000, body_seconds=60)) as client, closing(call(client)) as sock:
        send(sock, HEAD + b"Content-Length: 50000000\r\n\r\n" + b" " * 1_000_000)
        assert until_closed(sock).status == 413


def test_what_is_no_http_is_refused_in_the_shape_of_all(client: Guest) -> None:
    for sent in (b"\x16\x03\x01\x02\x00\x01\x00", b"hello\r\n\r\n", b"GET / HTTP/1.1\r\nHost localhost\r\n\r\n"):
        with closing(call(client)) as sock:
            send(sock, sent)
            _refused(until_closed(sock), 400, "usage")


def test_requests_may_follow_each_other_without_waiting_but_not_without_end(client: Guest) -> None:
    start = b"GET /api/start HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with closing(call(client)) as sock:
        send(sock, WHOLE + start * 5)
        data = b""
        while data.count(b"HTTP/1.1 200 OK") < 6:
            part = sock.recv(1 << 16)
            assert part
            data += part
        assert data.index(b'"unique"') < data.index(b'"name"')
    with closing(call(client)) as sock:
        send(sock, WHOLE + start * 5000)
        assert until_closed(sock).status == 0
    assert _works(client)
