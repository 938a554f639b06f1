"""Complaints about sentences that were not understood, or not surely: which clue, how far, and where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cluewise.errors import ReadError
from cluewise.families.zebra.english.framing import Candidate
from cluewise.families.zebra.english.lexicon import Lexicon
from cluewise.families.zebra.english.lists import ADVICE_LIST
from cluewise.families.zebra.english.passages import Sentence
from cluewise.families.zebra.english.scope import Scope
from cluewise.families.zebra.english.tokens import Token
from cluewise.families.zebra.puzzle import ZebraPuzzle
from cluewise.scan import quoted

ADVICE = (
    "Say it in other words, e.g. Alice owns the cat. / The red house is next to Bob's. / Bob is not in house 3. "
    'A value in quotes is always understood: Alice goes with "tea". --skip-unread goes on without what is unread.'
)


@dataclass
class Unread:
    """A sentence that was not understood: its tokens, and how far it was."""

    sentence: Sentence
    tokens: Sequence[Token]
    furthest: int
    unknown: int | None


def complaint(puzzle: ZebraPuzzle, unread: list[tuple[Candidate, Unread]]) -> ReadError:
    """The complaint about the first clue that was not understood, with the puzzle without all such clues."""
    broken = next((candidate for candidate, _ in unread if candidate.must), None)
    if (
        broken is not None and not unread[0][0].must
    ):  # then its values are strangers to the clues, which are not to blame
        place = broken.sentences[0].pieces[0].word.place
        return ReadError(
            "expected a list: a title, a colon, and values separated by commas", place=place, advice=ADVICE_LIST
        )
    candidate, one = unread[0]
    words = [words_of(token) for token in one.tokens]
    if one.unknown is not None:
        at, front = one.unknown, " ".join(words[: min(one.furthest, one.unknown)])
        what = f"has a word that is not understood: {quoted(words[at])}" + (
            f" (understood: {quoted(front, 80)})" if front else ""
        )
    elif one.furthest >= len([w for w in words if w not in (".", "!")]):
        at, what = 0, "makes no sense as a whole"
    else:
        at = one.furthest
        front = f"understood: {quoted(' '.join(words[:at]), 80)}; " if at else ""
        what = (
            f"is not understood from {quoted(' '.join(words[at:]), 60)} on ({front}not understood: {quoted(words[at])})"
        )
    more = f" ({len(unread) - 1} more are not understood either)" if len(unread) > 1 else ""
    message = f"{candidate.label} {what}, in {quoted(one.sentence.text, 160)}{more}"
    error = ReadError(message, place=one.tokens[at].pieces[0].word.place, advice=ADVICE)
    left_out = tuple(f"LEFT OUT, not understood: {other.sentence.text}" for _, other in unread)
    error.partial = puzzle.noting(*left_out)
    return error


def unsure(candidate: Candidate, tokens: Sequence[Token], passed: str) -> ReadError:
    """The complaint about a clue that was read loosely, for a puzzle that does not bear it out."""
    message = (
        f"{candidate.label} is not surely understood: {passed} had to be passed over, "
        f"in {quoted(candidate.text, 160)}, "
        "and so read the puzzle does not have exactly one solution"
    )
    return ReadError(message, place=tokens[0].pieces[0].word.place, advice=ADVICE)


def words_of(token: Token) -> str:
    """The words of a token as they were written."""
    return " ".join(piece.word.text for piece in token.pieces if piece.word.text)


def first_unknown(tokens: Sequence[Token], lexicon: Lexicon) -> int | None:
    """Where the first word stands that nobody knows."""
    scope = Scope(tokens, lexicon)
    return next((i for i, token in enumerate(tokens) if not scope.is_known(i) and token.text[0].isalnum()), None)
