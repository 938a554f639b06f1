"""Small joints of English sentences."""

from __future__ import annotations

from collections.abc import Sequence


def listed(parts: Sequence[str], word: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def the_first(parts: Sequence[str], most: int = 3) -> str:
    """`a, b, c and others`."""
    return listed([*parts[:most], *(["others"] if len(parts) > most else [])])


def denied(parts: Sequence[str]) -> str:
    """`not a`, `neither a nor b`, `not a, b or c`."""
    return f"neither {parts[0]} nor {parts[1]}" if len(parts) == 2 else f"not {listed(parts, 'or')}"


def sentence(text: str) -> str:
    """A text that begins with a capital and ends with a full stop."""
    trimmed = text.strip()
    capital = trimmed[:1].upper() + trimmed[1:]
    return capital if capital.endswith((".", "!", "?")) else capital + "."
