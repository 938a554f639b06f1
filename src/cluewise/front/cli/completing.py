"""What the shell may complete: names of examples and files, families, formats and engines."""

from __future__ import annotations

from pathlib import Path


def puzzles(incomplete: str) -> list[str]:
    """The examples and the files that a name may go on to."""
    from cluewise.library import examples

    named = [one.name for one in examples() if one.name.startswith(incomplete)]
    return [*named, *_files(incomplete)]


def _files(incomplete: str) -> list[str]:
    folder, _, beginning = incomplete.rpartition("/")
    shown = f"{folder}/" if "/" in incomplete else ""
    try:
        found = sorted(Path(shown or ".").iterdir())
    except OSError:
        return []
    return [f"{shown}{one.name}{'/' if one.is_dir() else ''}" for one in found if one.name.startswith(beginning)]


def families(incomplete: str) -> list[str]:
    """The families that a name may go on to."""
    from cluewise.family import all_families

    return [one.name for one in all_families() if one.name.startswith(incomplete)]


def formats(incomplete: str) -> list[str]:
    """The formats, of whatever family."""
    from cluewise.family import all_families

    return sorted({fmt.name for one in all_families() for fmt in one.formats if fmt.name.startswith(incomplete)})


def engines(incomplete: str) -> list[str]:
    """The engines."""
    from cluewise.engine.auto import ENGINES

    return [name for name in ENGINES if name.startswith(incomplete)]
