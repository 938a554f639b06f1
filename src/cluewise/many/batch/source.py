"""The input of a batch: a file or standard input, packed or not, and what kind of rows it has."""

from __future__ import annotations

import hashlib
import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from cluewise.base.errors import InputError, ReadError, UsageError
from cluewise.base.tables import needed_arrow
from cluewise.many.batch.handfuls import Handful, Mark, Pace, csv_handfuls, line_handfuls, parquet_handfuls
from cluewise.many.batch.packing import DAMAGED, LONGEST_MAGIC, packing_named, packing_of, unpacked
from cluewise.many.batch.plan import CSV, JSON_LINES, LINES, PARQUET, TSV

STDIN = "-"
HEAD = 1 << 16  # bytes that are looked at to see what a file is
STEP = 1 << 20  # bytes that are read at once to get past them
KIND_OF = {".jsonl": JSON_LINES, ".ndjson": JSON_LINES, ".csv": CSV, ".tsv": TSV, ".parquet": PARQUET, ".pq": PARQUET}
PARQUET_MAGIC = b"PAR1"


class _Rewound(io.RawIOBase):
    """A stream whose first bytes were read already, and come again."""

    def __init__(self, head: bytes, rest: IO[bytes]) -> None:
        self._head, self._rest = head, rest

    def readable(self) -> bool:
        """It is."""
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        """The bytes of the head, then those of the rest."""
        data = self._head[: len(buffer)] or self._rest.read(len(buffer))
        self._head = self._head[len(data) :]
        buffer[: len(data)] = data
        return len(data)


class Source:
    """Where the rows come from; complaints name it."""

    def __init__(self, name: str) -> None:
        self.name = "standard input" if name == STDIN else name
        self.path = None if name == STDIN else Path(name)
        if self.path is not None and not self.path.exists():
            raise ReadError(f"there is no file called {name!r}")
        if self.path is not None and self.path.is_dir():
            raise ReadError(f"{name} is a folder", advice="Name a file in it.")
        self._once = self.path is None or not self.path.is_file()  # a pipe cannot be opened again
        self._raw: IO[bytes] | None = None
        self._table_share = 0.0
        self._head: tuple[bytes, IO[bytes]] | None = None

    @property
    def size(self) -> int | None:
        """Bytes of the file, where it is one."""
        return None if self.path is None or self._once else self.path.stat().st_size

    def digest(self) -> str | None:
        """What changes when the input does; None where it can be read only once."""
        if self.path is None or self.size is None:
            return None
        with self.blaming(), self.path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()

    @contextmanager
    def blaming(self) -> Iterator[None]:
        """Complaints that come up within name this input."""
        try:
            yield
        except OSError as error:
            raise self._blamed(f"cannot be read: {error.strerror or error}") from None
        except DAMAGED as error:
            raise self._blamed(f"the packed file is damaged: {error}") from None
        except InputError as error:
            error.source = error.source or self.name
            raise

    def _blamed(self, message: str) -> ReadError:
        error = ReadError(message)
        error.source = self.name
        return error

    def head(self) -> bytes:
        """The first bytes of the text."""
        if self._head is None:
            with self.blaming():
                stream = self._opened()
                self._head = (stream.read(HEAD), stream)
        return self._head[0]

    def _opened(self) -> IO[bytes]:
        """The text, unpacked, from its beginning."""
        raw = sys.stdin.buffer if self.path is None else self.path.open("rb")
        first = raw.read(LONGEST_MAGIC)
        if self._once:
            raw = io.BufferedReader(_Rewound(first, raw), HEAD)
        else:
            self._raw = raw
            raw.seek(0)
        return unpacked(raw, packing_of(first))

    def kind(self) -> str:
        """What kind of rows it has: by its name, else by how it begins."""
        if self.path is not None:
            suffixes = [suffix.lower() for suffix in self.path.suffixes if packing_named(suffix) is None]
            if suffixes and suffixes[-1] in KIND_OF:
                return KIND_OF[suffixes[-1]]
        head = self.head().removeprefix(b"\xef\xbb\xbf").lstrip()
        if head.startswith(PARQUET_MAGIC):
            return PARQUET
        if head.startswith((b"{", b'"')):
            return JSON_LINES
        if head.startswith(b"[{"):
            raise UsageError(
                f"{self.name} is one long JSON list; a batch takes an object per line (jq -c '.[]' makes it)"
            )
        return LINES

    def handfuls(self, kind: str, mark: Mark, pace: Pace, column: str | None) -> Iterator[Handful]:
        """The rows from a mark on."""
        with self.blaming():
            if kind == PARQUET:
                yield from self._table(mark, pace, column)
                return
            stream = self._stream()
            if kind in (CSV, TSV):
                separator = "\t" if kind == TSV else ","
                yield from csv_handfuls(
                    stream, mark, pace, separator=separator, column=column, go=lambda count: _skip(stream, count)
                )
            else:
                _skip(stream, mark.byte)
                yield from line_handfuls(stream, mark, pace)

    def _stream(self) -> IO[bytes]:
        head, self._head = self._head, None
        if head is None:
            return self._opened()
        if self._once:
            return io.BufferedReader(_Rewound(*head), HEAD)
        head[1].close()
        return self._opened()

    def _table(self, mark: Mark, pace: Pace, column: str | None) -> Iterator[Handful]:
        arrow = needed_arrow()
        if self._once:
            raise UsageError("a parquet file cannot be read from a pipe: name the file")
        try:
            with arrow.parquet.ParquetFile(self.path) as file:
                rows = max(1, file.metadata.num_rows)
                for handful in parquet_handfuls(file, mark, pace, column=column):
                    self._table_share = handful.end.row / rows
                    yield handful
        except arrow.ArrowException as error:
            raise self._blamed(f"no sound parquet file: {error}") from None

    def share(self) -> float | None:
        """How much of the input was read so far, from 0 to 1; None where nobody knows."""
        if self._table_share or self._raw is None or not self.size:
            return self._table_share or None
        return min(1.0, self._raw.tell() / self.size)


def _skip(stream: IO[bytes], count: int) -> None:
    """Go on so many bytes."""
    if isinstance(stream, io.BufferedReader) and isinstance(stream.raw, io.FileIO) and stream.seekable():
        stream.seek(count, io.SEEK_CUR)
        return
    while count > 0 and (data := stream.read(min(count, STEP))):
        count -= len(data)
