"""Compressed files: known by their first bytes when they are read, by the end of their name when they are written."""

from __future__ import annotations

import bz2
import gzip
import importlib
import io
import lzma
import zlib
from collections.abc import Callable
from typing import IO, Any

from cluewise.base.errors import UsageError

MAGIC = {b"\x1f\x8b": "gz", b"BZh": "bz2", b"\xfd7zXZ\x00": "xz", b"\x28\xb5\x2f\xfd": "zst"}
LONGEST_MAGIC = max(map(len, MAGIC))
SUFFIXES = {".gz": "gz", ".bz2": "bz2", ".xz": "xz", ".zst": "zst"}
# What a damaged file makes the modules raise; the others' errors are OSErrors already.
DAMAGED = (EOFError, zlib.error, lzma.LZMAError)


def packing_of(head: bytes) -> str | None:
    """How a file that begins with these bytes is packed."""
    return next((name for magic, name in MAGIC.items() if head.startswith(magic)), None)


def packing_named(suffix: str) -> str | None:
    """How a file with this end of its name is packed."""
    return SUFFIXES.get(suffix.lower())


def unpacked(stream: IO[bytes], packing: str | None) -> IO[bytes]:
    """The text in a packed stream, as a stream."""
    if packing == "gz":
        return io.BufferedReader(gzip.GzipFile(fileobj=stream, mode="rb"), 1 << 18)
    if packing == "bz2":
        return bz2.BZ2File(stream)
    if packing == "xz":
        return lzma.LZMAFile(stream)
    return _zstd_reader(stream) if packing == "zst" else stream


def packer(packing: str | None) -> Callable[[bytes], bytes]:
    """What packs pieces of text, each by itself: one after the other they are a packed file again."""
    if packing == "zst":
        return _zstd_packer()
    known: dict[str | None, Callable[[bytes], bytes]] = {"gz": _gzip, "bz2": bz2.compress, "xz": lzma.compress}
    return known.get(packing, bytes)


def _gzip(data: bytes) -> bytes:
    return gzip.compress(data, compresslevel=6, mtime=0)  # no clock in it: the same rows are the same bytes


def _zstd() -> Any:
    try:
        return importlib.import_module("compression.zstd")  # from Python 3.14 on
    except ImportError:
        return None


def _arrow() -> Any:
    try:
        import pyarrow
    except ImportError:
        raise UsageError("zst files need Python 3.14, or pyarrow: pip install 'cluewise[data]'") from None
    return pyarrow


def _zstd_reader(stream: IO[bytes]) -> IO[bytes]:
    if found := _zstd():
        reader: IO[bytes] = found.ZstdFile(stream)
        return reader
    arrow = _arrow()
    return io.BufferedReader(arrow.CompressedInputStream(arrow.PythonFile(stream, mode="r"), "zstd"), 1 << 18)


def _zstd_packer() -> Callable[[bytes], bytes]:
    if found := _zstd():
        pack: Callable[[bytes], bytes] = found.compress
        return pack
    codec = _arrow().Codec("zstd")
    return lambda data: bytes(codec.compress(data))
