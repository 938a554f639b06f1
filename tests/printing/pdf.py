"""Looking into PDF files: how many pages, what is written on each, what is painted."""

from __future__ import annotations

import re

import pytest

pdfium = pytest.importorskip("pypdfium2", reason="reading PDF pages needs pypdfium2")


def count(pdf: bytes) -> int:
    return len(re.findall(rb"/Type /Page\b", pdf))


def texts(pdf: bytes) -> list[str]:
    """What is written on each page, with all white space made single."""
    document = pdfium.PdfDocument(pdf)
    return [" ".join(page.get_textpage().get_text_range().split()) for page in document]


def sizes(pdf: bytes) -> list[tuple[int, int]]:
    return [(round(page.get_width()), round(page.get_height())) for page in pdfium.PdfDocument(pdf)]


def ink(pdf: bytes, number: int) -> tuple[int, int, int, int] | None:
    """The box that everything dark on a page lies in, in points; None if it is blank."""
    image = pdfium.PdfDocument(pdf)[number].render(scale=1).to_pil().convert("L")
    box: tuple[int, int, int, int] | None = image.point(lambda value: 255 if value < 200 else 0).getbbox()
    return box


def filled(pdf: bytes, number: int) -> float:
    """How much of the printable height of a page is used."""
    image = pdfium.PdfDocument(pdf)[number].render(scale=1).to_pil().convert("L")
    dark = image.crop((0, 0, image.width, image.height - 45)).point(lambda value: 255 if value < 200 else 0)
    rows = [dark.crop((0, y, dark.width, y + 20)).getbbox() for y in range(45, dark.height, 20)]
    return sum(row is not None for row in rows) / len(rows)


def dark(pdf: bytes, number: int) -> int:
    """How many dots of a page are dark."""
    image = pdfium.PdfDocument(pdf)[number].render(scale=2).to_pil().convert("L")
    return sum(image.histogram()[:128])
