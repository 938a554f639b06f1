"""Spoilt copies of good texts, for machines without a fuzzer that watches coverage."""

from __future__ import annotations

from random import Random

FAVOURITES = [
    *(bytes([one]) for one in b"0123456789azAZ.,:;/x*#%?+-_ \n\r\t\"'(){}[]<>&\\|=\x00\x7f\xff"),
    *(b"-1", b"00", b"99999999999", b"1e9", b"0.5", b"null", b"true", b"[]", b"{}", b'"":', b"\n\n", b"\\ud800"),
    *("é²½٣Ⅷ雨\u200b\u2028\ufeff\ud7ff".encode()[n : n + 3] for n in range(0, 18, 3)),
]


def spoilt(random: Random, texts: list[bytes]) -> bytes:
    """One of the texts with a few changes, or two of them in one."""
    text = bytearray(random.choice(texts))
    for _ in range(random.choice((1, 1, 2, 3, 5, 9))):
        at, length = random.randrange(len(text) + 1), random.choice((1, 1, 2, 4, 16, 64))
        match random.randrange(7):
            case 0:
                text[at:at] = random.choice(FAVOURITES)
            case 1:
                del text[at : at + length]
            case 2:
                text[at : at + 1] = random.choice(FAVOURITES)
            case 3:  # something said twice
                text[at:at] = text[at - length if at > length else 0 : at]
            case 4:
                text[at:at] = text[at : at + length] * random.choice((1, 2, 20))
            case 5:
                other = random.choice(texts)
                start = random.randrange(len(other) + 1)
                text[at:] = other[start:]
            case _:
                lines = bytes(text).split(b"\n")
                random.shuffle(lines)
                text[:] = b"\n".join(lines) if random.randrange(8) == 0 else text
    return bytes(text)
