"""The letters on paper: one plain and one bold font, embedded, so that no digit depends on the reader's machine."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from cluewise.errors import UsageError

PLAIN, BOLD = "Vera.ttf", "VeraBd.ttf"  # come with reportlab


@dataclass(frozen=True)
class Fonts:
    """The files of the plain and the bold font."""

    plain: Path
    bold: Path


def shipped() -> Fonts:
    """The fonts that come with reportlab."""
    import reportlab

    folder = Path(reportlab.__file__).parent / "fonts"
    return Fonts(folder / PLAIN, folder / BOLD)


def of_file(path: Path | None) -> Fonts:
    """A TrueType font of the user's own for everything, or the shipped ones; UsageError."""
    if path is None:
        return shipped()
    _loaded(path)
    return Fonts(path, path)


@cache
def _loaded(path: Path) -> Any:
    from reportlab.pdfbase.ttfonts import TTFError, TTFont

    try:
        return TTFont(f"cluewise-{path.stem}", str(path))
    except (TTFError, OSError) as error:
        raise UsageError(f"{path} cannot be used as a font: {error}") from None


def registered(path: Path) -> str:
    """The name under which reportlab knows a font from now on; it is embedded wherever it is used."""
    from reportlab.pdfbase import pdfmetrics

    font = _loaded(path)
    pdfmetrics.registerFont(font)
    return str(font.fontName)


def missing(fonts: Fonts, texts: Iterable[str]) -> str:
    """The characters in some texts for which the fonts have no glyph."""
    known = _loaded(fonts.plain).face.charToGlyph
    return "".join(sorted({c for text in texts for c in text if ord(c) not in known and not c.isspace()}))
