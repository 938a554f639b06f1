"""Pictures from files as pixels: PBM, PGM and PPM by ourselves, PNG, JPEG and GIF with Pillow where it is installed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from typing import Any

from cluewise.base.errors import ReadError, UsageError
from cluewise.families.nonogram.pictures.netpbm import is_netpbm, read_netpbm
from cluewise.family.maker import Contents

MOST_PIXELS = 1 << 26
FORMATS = ("PNG", "JPEG", "GIF", "BMP", "WEBP")
REDUCIBLE = ("L", "LA", "RGB", "RGBA")
FINE = 512  # pixels; a longer side is scaled down to that: a board has a hundred cells at most
WHITE = (255, 255, 255, 255)
ADVICE = "Pictures may be PNG, JPEG, GIF, PBM, PGM or PPM files."

Pixel = tuple[int, int, int]


@dataclass(frozen=True)
class Raster:
    """A picture as red, green and blue (0 to 255) of each pixel, row by row."""

    width: int
    height: int
    data: bytes

    def row(self, y: int) -> list[Pixel]:
        """The pixels of a row."""
        part = self.data[3 * y * self.width : 3 * (y + 1) * self.width]
        return list(zip(part[::3], part[1::3], part[2::3], strict=True))


@lru_cache(maxsize=4)  # a picture is looked at for its size, for its cells, and at every attempt
def read_raster(contents: Contents) -> Raster:
    """The picture in a file; ReadError."""
    try:
        if is_netpbm(contents.data):
            return _thinned(Raster(*read_netpbm(contents.data)))
        return _by_pillow(contents)
    except ReadError as error:
        error.source = contents.name
        raise


def _thinned(raster: Raster) -> Raster:
    """Of a picture with far more pixels than a board could ever tell apart, every so many of them."""
    step = max(raster.width, raster.height) // (2 * FINE)
    if step < 2:
        return raster
    across = 3 * raster.width
    rows = [raster.data[y * across : (y + 1) * across] for y in range(0, raster.height, step)]
    width = len(rows[0][:: 3 * step])
    thin = bytearray(3 * width * len(rows))
    for y, row in enumerate(rows):
        for colour in range(3):
            thin[3 * width * y + colour : 3 * width * (y + 1) : 3] = row[colour :: 3 * step]
    return Raster(width, len(rows), bytes(thin))


def _by_pillow(contents: Contents) -> Raster:
    try:
        from PIL import Image, UnidentifiedImageError
    except ImportError:
        raise UsageError(
            f"{contents.name}: PNG, JPEG and GIF pictures are read with Pillow, which is not installed:"
            " pip install 'cluewise[pictures]', or give a PBM, PGM or PPM file"
        ) from None
    try:
        with Image.open(BytesIO(contents.data), formats=FORMATS) as image:
            return _flat(image)
    except ReadError:
        raise
    except UnidentifiedImageError:
        raise ReadError("this is no picture of a kind that can be read", advice=ADVICE) from None
    except Exception as error:  # a broken file makes Pillow raise what its parts happen to raise
        raise ReadError(f"this picture is broken: {error}", advice=ADVICE) from None


def _flat(image: Any) -> Raster:
    """The first picture of a file, upright, on white paper."""
    from PIL import Image, ImageOps

    if image.width * image.height > MOST_PIXELS:
        raise ReadError(f"a picture of {image.width} x {image.height} pixels is too large")
    image.draft("RGB", (FINE, FINE))  # a JPEG file need not be decoded in full
    if image.mode == "1":
        image = image.convert("L")
    times = max(image.size) // FINE
    if times > 1 and image.mode in REDUCIBLE:  # before anything copies it
        image = image.reduce(times)
    upright = ImageOps.exif_transpose(image).convert("RGBA")
    if max(upright.size) > FINE:
        upright.thumbnail((FINE, FINE), Image.Resampling.BOX)
    flat = Image.alpha_composite(Image.new("RGBA", upright.size, WHITE), upright).convert("RGB")
    return Raster(flat.width, flat.height, flat.tobytes())
