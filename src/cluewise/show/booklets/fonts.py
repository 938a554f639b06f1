"""The letters on paper: fonts that are embedded, so that no digit depends on the reader's machine.

A text is cut into runs: what the chosen font has, what the shipped font has, and symbols that we draw ourselves.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any
from zlib import crc32

from cluewise.base.errors import UsageError
from cluewise.show.booklets.accents import parted, raised, whole
from cluewise.show.booklets.symbols import ADVANCE, EMOJI_MARKS, drawn

PLAIN, BOLD = "Vera.ttf", "VeraBd.ttf"  # come with reportlab


@dataclass(frozen=True)
class Fonts:
    """The files of the plain and the bold font."""

    plain: Path
    bold: Path

    def of(self, *, bold: bool) -> tuple[Path, ...]:
        """The fonts to look for a letter in, in this order."""
        known = shipped()
        heavy = (self.bold, self.plain, known.bold, known.plain)
        return tuple(dict.fromkeys(heavy if bold else (self.plain, known.plain)))


@dataclass(frozen=True)
class Run:
    """Some letters of one font; without a font, symbols to draw; or one letter with an accent `over` it."""

    text: str
    font: Path | None
    over: str = ""

    def width(self, size: float) -> float:
        """How wide it is at this size."""
        return _font_width(self.text, self.font, size) if self.font else ADVANCE * size * len(self.text)

    def accent(self, size: float) -> tuple[float, float]:
        """Where the accent is printed: how far to the right, and how far up."""
        free = self.width(size) - (_font_width(self.over, self.font, size) if self.font else 0.0)
        return free / 2, raised(self.text, self.over) * size


@cache
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
        return TTFont(f"cluewise-{path.stem}-{crc32(path.read_bytes()):08x}", str(path))
    except OSError as error:
        raise UsageError(f"cannot read the font {path}: {error.strerror or error}") from None
    except (TTFError, ValueError, IndexError, KeyError) as error:
        raise UsageError(f"{path} cannot be used as a font: {error}; a TrueType font (.ttf) is wanted") from None


@cache
def registered(path: Path) -> str:
    """The name under which reportlab knows a font from now on; it is embedded wherever it is used."""
    from reportlab.pdfbase import pdfmetrics

    font = _loaded(path)
    pdfmetrics.registerFont(font)
    return str(font.fontName)


def _font_width(text: str, font: Path, size: float) -> float:
    return float(_loaded(font).stringWidth(text, size))


def _has(path: Path, character: str) -> bool:
    return ord(character) in _loaded(path).face.charToGlyph


def _run(character: str, among: tuple[Path, ...]) -> Run:
    """One character; the first font has to do for what nobody has, `missing` tells of that."""
    for path in among:
        if _has(path, character):
            return Run(character, path)
    pair = parted(character)
    for path in among if pair and not drawn(character) else ():
        if pair and all(_has(path, part) for part in pair):
            return Run(pair[0], path, pair[1])
    return Run(character, None if drawn(character) else among[0])


def _shown(text: str) -> str:
    return "".join(" " if c.isspace() else c for c in whole(text) if c not in EMOJI_MARKS)


@lru_cache(maxsize=4096)
def runs(fonts: Fonts, text: str, *, bold: bool = False) -> tuple[Run, ...]:
    """A text in runs."""
    among = fonts.of(bold=bold)
    found: list[Run] = []
    for character in _shown(text):
        run = _run(character, among)
        if found and not run.over and not found[-1].over and found[-1].font == run.font:
            run = Run(found.pop().text + run.text, run.font)
        found.append(run)
    return tuple(found)


def width(fonts: Fonts, text: str, size: float, *, bold: bool = False) -> float:
    """How wide a text is."""
    return sum(run.width(size) for run in runs(fonts, text, bold=bold))


def missing(fonts: Fonts, texts: Iterable[str]) -> str:
    """The characters in some texts that no font of ours has, and that we do not draw."""
    among = fonts.of(bold=False)
    used = {c for text in texts for c in _shown(text) if c != " "}
    return "".join(sorted(c for c in used if not _printable(c, among)))


def _printable(character: str, among: tuple[Path, ...]) -> bool:
    run = _run(character, among)
    return run.font is None or bool(run.over) or _has(run.font, character)
