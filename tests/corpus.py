"""The shape of the bad-input corpora: what is fed in, and what must come out of the command line."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Case:
    """One input. `exit` is the exit code wanted of `cluewise solve FILE [--family F] [--format X]`."""

    name: str
    data: bytes
    says: str  # a piece of the complaint (or, with exit 0 or 1, of the output) that must be there
    exit: int = 3
    line: int | None = None  # the line the complaint must name, where there is one
    family: str | None = None  # --family given by the person; None: detected
    format: str | None = None
