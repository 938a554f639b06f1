"""The page's files: small, kept, and nothing but them."""

from __future__ import annotations

import gzip
import os
import re
from pathlib import Path

import httpx
import pytest

from cluewise.front.web.files import Files

MOST_BYTES = 300_000


def test_the_page_and_everything_it_names_is_there(client: httpx.Client) -> None:
    page = client.get("/")
    assert page.headers["content-type"].startswith("text/html")
    for name in re.findall(r'(?:href|src)="([^"#]+)"', page.text):
        assert client.get(f"/{name.lstrip('/')}").status_code == 200, name


@pytest.mark.parametrize("path", ["/docs", "/docs/docs.js", "/docs/docs.css", "/openapi.json"])
def test_the_page_about_the_api_comes_from_here(client: httpx.Client, path: str) -> None:
    response = client.get(path)
    assert response.status_code == 200
    assert not re.findall(r'(?:href|src)="(?:https?:)?//', response.text)


def test_a_file_that_has_not_changed_is_not_sent_again(client: httpx.Client) -> None:
    first = client.get("/app.js")
    again = client.get("/app.js", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert client.get("/app.js", headers={"If-None-Match": '"other"'}).status_code == 200


def test_files_are_compressed_for_those_who_can_read_that(client: httpx.Client) -> None:
    with client.stream("GET", "/app.js", headers={"Accept-Encoding": "gzip"}) as response:
        assert response.headers["content-encoding"] == "gzip"
        packed = b"".join(response.iter_raw())
    plain = client.get("/app.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert gzip.decompress(packed) == plain.content


@pytest.mark.parametrize(
    "path",
    ["/../app.py", "/..%2fapp.py", "/%2e%2e/app.py", "/static/app.js", "//etc/passwd", "/docs/../../app.py", "/app.py"],
)
def test_nothing_else_is_served(client: httpx.Client, path: str) -> None:
    request = httpx.Request("GET", str(client.base_url).rstrip("/") + path)
    assert client.send(request).status_code == 404


def test_a_changed_file_is_seen(tmp_path: Path) -> None:
    (tmp_path / "a.js").write_text("one")
    files = Files(tmp_path)
    before = files._file("a.js")
    assert before is not None
    (tmp_path / "a.js").write_text("two, longer")
    later = (tmp_path / "a.js").stat().st_mtime_ns + 1_000_000_000  # two writes may fall into one tick of the clock
    os.utime(tmp_path / "a.js", ns=(later, later))
    after = files._file("a.js")
    assert after is not None
    assert (before.data, after.data) == (b"one", b"two, longer")
    assert before.tag != after.tag
    (tmp_path / "a.js").unlink()
    assert files._file("a.js") is None


def test_all_files_together_are_light() -> None:
    files = Files()
    sent = [file.packed for name in files.names() if (file := files._file(name))]
    assert sum(map(len, sent)) < MOST_BYTES
