"""What is fuzzed: a law about bytes, the bytes to start from, and, where there is one, a maker of values."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

CORPUS = Path(__file__).parent / "corpus"


@dataclass(frozen=True, kw_only=True)
class Drawn:
    """Values from a hypothesis strategy, and how one is kept as a file that every version of hypothesis can read."""

    values: Callable[[], st.SearchStrategy[Any]]
    law: Callable[[Any], None]
    dump: Callable[[Any], bytes]


@dataclass(frozen=True, kw_only=True)
class Target:
    """A law that holds for every file of bytes. With `drawn` the bytes to try come from there, else from mutation."""

    name: str
    law: Callable[[bytes], None]
    seeds: Callable[[], Iterable[bytes]] = tuple
    drawn: Drawn | None = None

    @property
    def corpus(self) -> Path:
        """Where its files are kept."""
        return CORPUS / self.name

    def kept(self) -> list[Path]:
        """The files of its corpus."""
        return sorted(path for path in self.corpus.glob("*") if path.is_file())
