"""The page's own files, kept in memory: small ones, compressed once, with a tag so that nobody loads them twice.

Only what lies in the folder when the server looks is there; a path is looked up by name, never opened.
"""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from cluewise.web.problems import NO_SUCH, ProblemError, refusal

FOLDER = Path(__file__).parent / "static"
INDEX = "index.html"
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".png": "image/png",
    ".woff2": "font/woff2",
}


@dataclass(frozen=True)
class _File:
    changed: tuple[int, int]  # when, and how many bytes it has
    data: bytes
    packed: bytes
    tag: str
    kind: str


class Files:
    """The files under one folder."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._kept: dict[str, _File] = {}

    def names(self) -> dict[str, Path]:
        """What there is, by the path in an address."""
        found = (path for path in self._folder.rglob("*") if path.suffix in TYPES and path.is_file())
        return {path.relative_to(self._folder).as_posix(): path for path in found}

    def respond(self, name: str, request: Request) -> Response:
        """The file with this name, or that it has not changed."""
        file = self._file(name or INDEX)
        if file is None:
            return refusal(ProblemError(NO_SUCH, "there is no such page").to_json())
        headers = {"ETag": file.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        if file.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        packed = "gzip" in request.headers.get("accept-encoding", "") and len(file.packed) < len(file.data)
        if packed:
            headers["Content-Encoding"] = "gzip"
        return Response(file.packed if packed else file.data, headers=headers, media_type=file.kind)

    def _file(self, name: str) -> _File | None:
        path = self._kept_path(name)
        if path is None:
            return None
        found = path.stat()
        changed = found.st_mtime_ns, found.st_size
        kept = self._kept.get(name)
        if kept is None or kept.changed != changed:
            kept = self._kept[name] = _read(path, changed)
        return kept

    def _kept_path(self, name: str) -> Path | None:
        if name in self._kept and (self._folder / name).is_file():
            return self._folder / name
        return self.names().get(name)


def _read(path: Path, changed: tuple[int, int]) -> _File:
    data = path.read_bytes()
    tag = f'"{blake2b(data, digest_size=12).hexdigest()}"'
    return _File(changed, data, gzip.compress(data, 9, mtime=0), tag, TYPES[path.suffix])
