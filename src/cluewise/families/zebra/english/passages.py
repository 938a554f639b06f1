"""Passages of a text and their sentences, with signs and abbreviations as one word each."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property

from cluewise.families.zebra.english.tokens import Piece, pieces
from cluewise.families.zebra.english.words import words_in
from cluewise.scan import Line

_SHORT = 12  # words of a line of signs: Ann != cat, dog
_ABBREVIATED = words_in("mr mrs ms dr st prof no vs jr sr e.g i.e a.m p.m")


@dataclass(frozen=True)
class Sentence:
    """One sentence of a text."""

    pieces: tuple[Piece, ...]
    passage: Passage = field(compare=False)

    @property
    def text(self) -> str:
        """The sentence as it was written, on one line."""
        first, last = self.pieces[0].word, self.pieces[-1].word
        if first.line is last.line:
            return " ".join(first.line.text[first.column - 1 : last.column - 1 + len(last.text)].split())
        return " ".join(piece.word.text for piece in self.pieces)

    @property
    def asks(self) -> bool:
        """Whether it ends in a question mark."""
        return self.pieces[-1].text == "?"


@dataclass(frozen=True)
class Passage:
    """Some text that belongs together: a clue, or a line of the introduction."""

    lines: tuple[tuple[Line, int], ...]  # each with where in it the text begins

    @cached_property
    def text(self) -> str:
        """All of it on one line."""
        return " ".join(" ".join(line.text[start:].split()) for line, start in self.lines)

    def sentences(self) -> list[Sentence]:
        """Its sentences, cut at full stops, question and exclamation marks."""
        return self._sentences

    @cached_property
    def _sentences(self) -> list[Sentence]:
        found, run, outer = list[Sentence](), list[Piece](), list[Piece]()
        every = [piece for line, start in self.lines for piece in pieces(line, start)]
        texts = {piece.text for piece in every}
        every = _with_halves(every) if "m" in texts else every
        every = _with_signs(every) if not texts.isdisjoint(("=", ">", "≠")) else every
        for n, piece in enumerate(every):
            if piece.text == "." and n and every[n - 1].text in _ABBREVIATED and n + 1 < len(every):
                continue
            if piece.text == "(" and _exclaims(every, n):
                outer, run = run, []
                continue
            if piece.text == ")" and outer:
                found += _closed(run, self)
                run, outer = outer, []
                continue
            run.append(piece)
            if piece.text in (".", "?", "!"):
                found += _closed(run, self)
                run = []
        return found + _closed(run, self)


def _exclaims(every: list[Piece], n: int) -> bool:
    """Whether brackets hold a sentence of their own, within another: (poor Aunt Vera!)."""
    end = next((m for m in range(n + 1, len(every)) if every[m].text == ")"), 0)
    return 0 < n < end and every[end - 1].text in (".", "!", "?") and every[n - 1].text not in (".", "!", "?")


def _with_halves(every: list[Piece]) -> list[Piece]:
    """The words with each "p.m." as one, and its last stop kept only where a sentence ends there too."""
    found: list[Piece] = []
    i = 0
    while i < len(every):
        piece = every[i]
        texts = [other.text for other in every[i : i + 4]]
        close = len(texts) > 2 and every[i + 2].line is piece.line and every[i + 2].column == piece.column + 2
        if piece.text in ("a", "p") and texts[1:3] == [".", "m"] and close:
            stop = texts[3:4] == ["."]
            raw = f"{piece.raw}.{every[i + 2].raw}" + "." * stop
            found.append(piece._replace(text=f"{piece.text}m", raw=raw, capital=False))
            i += 3 + stop
            if stop and (i >= len(every) or every[i].capital):
                found.append(every[i - 1])
        else:
            found.append(piece)
            i += 1
    return found


def _with_signs(every: list[Piece]) -> list[Piece]:
    """The words with each != or <> as one sign, and an arrow as a sign of its own, which is no "greater than"."""
    found: list[Piece] = []
    for piece in every:
        before = piece.line.text[piece.column - 2 : piece.column - 1] if piece.column > 1 else ""
        last = found[-1].text if found else ""
        if before and last == before and last + piece.text in ("!=", "<>", "=="):
            sign = found.pop()
            found += [sign._replace(text="=")] if last == "=" else _denied(sign)
        elif piece.text == "≠":
            found += _denied(piece)
        elif piece.text == ">" and before in ("-", "=", "–"):
            found[-1:] = found[-1:] if last != "=" else []
            found.append(piece._replace(text="→"))
        elif piece.text == "," and any(other.raw in ("!", "<", "≠") for other in found) and len(every) < _SHORT:
            found.append(piece._replace(text="or"))
        else:
            found.append(piece)
    return found


def _denied(sign: Piece) -> list[Piece]:
    return [sign._replace(text="is"), sign._replace(text="not")]


def _closed(run: list[Piece], passage: Passage) -> list[Sentence]:
    return (
        [Sentence(tuple(run), passage)]
        if any(piece.text[0].isalnum() or piece.text[0] in '$€£"' for piece in run)
        else []
    )


def sentences_of(passages: Iterable[Passage]) -> list[Sentence]:
    """The sentences of some passages."""
    return [sentence for passage in passages for sentence in passage.sentences()]
