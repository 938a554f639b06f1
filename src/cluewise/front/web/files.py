"""The page's files, kept in memory: small ones, compressed once, with a tag so that nobody loads them twice.

Its own lie in one folder; a family's board is in the family's package and has its address under `families/`. Only what
lies there when the server looks is there; a path is looked up by name, never opened.
"""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from cluewise.family import BOARD, family_names, package_of
from cluewise.front.web.problems import NO_SUCH, ProblemError, refusal

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
    path: Path
    changed: tuple[int, int]  # when, and how many bytes it has
    data: bytes
    packed: bytes
    tag: str
    kind: str


def boards() -> dict[str, Path]:
    """The folders in which families bring boards of their own."""
    homes = {name: package_of(name) for name in family_names()}
    return {name: home / BOARD for name, home in homes.items() if home is not None and (home / BOARD).is_dir()}


class Files:
    """The files under one folder, and those of the families' boards."""

    def __init__(self, folder: Path = FOLDER, boards: Mapping[str, Path] | None = None) -> None:
        self._folders = {"": folder, **{f"families/{name}/": home for name, home in (boards or {}).items()}}
        self._kept: dict[str, _File] = {}

    def names(self) -> dict[str, Path]:
        """What there is, by the path in an address."""
        found: dict[str, Path] = {}
        for address, folder in self._folders.items():
            files = (path for path in folder.rglob("*") if path.suffix in TYPES and path.is_file())
            found |= {f"{address}{path.relative_to(folder).as_posix()}": path for path in files}
        return found

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
        kept = self._kept.get(name)
        return kept.path if kept and kept.path.is_file() else self.names().get(name)


def _read(path: Path, changed: tuple[int, int]) -> _File:
    data = path.read_bytes()
    tag = f'"{blake2b(data, digest_size=12).hexdigest()}"'
    return _File(path, changed, data, gzip.compress(data, 9, mtime=0), tag, TYPES[path.suffix])
