"""One sentence that says several things, as several: both A and B, gaps, asides about the last one named."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from cluewise.families.zebra.english.phrasing import Tokens, is_verb, texts_of, word, words
from cluewise.families.zebra.english.referring import the_two
from cluewise.families.zebra.english.tokens import Token
from cluewise.families.zebra.english.words import AUXILIARIES, BE


def with_both(tokens: Tokens) -> Iterator[list[Tokens]]:
    """... than both A and B; ... between A and B, next to both of them: said of each of the two."""
    texts = texts_of(tokens)
    if "both" not in texts or not {"not", "never", "or", "neither", "if", "unless"}.isdisjoint(texts):
        return
    i = len(texts) - 1 - texts[::-1].index("both")
    if i == 0:
        return
    end = i + 1
    if texts[end : end + 2] in (["of", "them"], ["of", "these"], ["of", "those"]):
        end += 2
    if end < len(tokens) and texts[end] not in (",", "and", "but"):
        cut = next((k for k in range(end + 1, len(tokens)) if texts[k] == "and"), None)
        if cut is None or not all(any(t.meanings for t in part) for part in (tokens[end:cut], tokens[cut + 1 :])):
            return
        yield [[*tokens[:i], *tokens[end:cut]], [*tokens[:i], *tokens[cut + 1 :]]]
        return
    joints = [k for k in range(1, i) if texts[k] == "and"]
    for k in reversed(joints):
        one, other = _phrase_before(tokens, k), _phrase_after(tokens, k)
        if one and other and other[-1] is not tokens[i - 1]:
            yield [[*tokens[:i], *one, *tokens[end:]], [*tokens[:i], *other, *tokens[end:]]]
            return
    two = the_two(tokens, i)
    if two is not None:
        yield [[*tokens[:i], *one, *tokens[end:]] for one in two]


def _phrase_before(tokens: Tokens, k: int) -> Tokens:
    start = k - 1
    if not tokens[start].meanings:
        return []
    return tokens[start - 1 : k] if start and tokens[start - 1].text in ("the", "a") else tokens[start:k]


def _phrase_after(tokens: Tokens, k: int) -> Tokens:
    start = k + 1
    end = start + (start < len(tokens) and tokens[start].text in ("the", "a"))
    return tokens[start : end + 1] if end < len(tokens) and tokens[end].meanings else []


def relative_asides(tokens: Sequence[Token]) -> Iterator[list[Tokens]]:
    """..., nor by Agatha, whose cargo is salt: and Agatha's cargo is salt."""
    texts = texts_of(tokens)
    for k in range(1, len(tokens) - 2):
        if texts[k] != "," or texts[k + 1] not in ("who", "whose", "which") or not tokens[k - 1].meanings:
            continue
        end = next((m for m in range(k + 2, len(tokens)) if texts[m] == ","), len(tokens))
        link = [word("'s", tokens[k])] if texts[k + 1] == "whose" else []
        if tokens[k + 2].meanings and texts[k + 1] == "which":  # the waltz, which Emil plays: Emil plays the waltz
            yield [[*tokens[:k], *tokens[end + 1 :]], [*tokens[k + 2 : end], tokens[k - 1]]]
            continue
        named = [token for token in tokens[:k] if token.meanings]
        if texts[k + 1 : k + 6] == ["which", "is", "not", "the", "same"] and end <= k + 7 and len(named) > 1:
            yield [[*tokens[:k], *tokens[end + 1 :]], [named[-2], *tokens[k + 2 : k + 4], named[-1]]]
            continue
        aside: Tokens = [tokens[k - 1], *link, *tokens[k + 2 : end]]
        yield [[*tokens[:k], *tokens[end + 1 :]], aside]


def with_gaps(tokens: Tokens) -> Iterator[list[Tokens]]:
    """A drinks tea and B coffee; A is at one end and B at the other; A does not have tea but B does."""
    texts = texts_of(tokens)
    for k in range(2, len(tokens) - 1):
        if texts[k] not in (",", "and", "but", "while", "whereas", ";", "then", "so"):
            continue
        left, start = tokens[:k], k + 1
        while start < len(tokens) and texts[start] in ("and", "but", "while", "then", "so"):
            start += 1
        right = tokens[start:]
        verb = next((n for n, t in enumerate(left) if n and is_verb(left, n)), None)
        if verb is None or not right or is_verb(right, 0):
            continue
        ended = _ellipsis(left, verb, right)
        if ended is not None:
            yield [[*tokens[:start], *ended]]
        elif not any(is_verb(right, n) for n in range(len(right))) and any(t.meanings for t in right):
            for at in range(1, min(len(right), 5)):
                yield [[*tokens[:start], *right[:at], left[verb], *right[at:]]]


def _ellipsis(left: Tokens, verb: int, right: Tokens) -> Tokens | None:
    """Bob does: Bob and what was said before, not denied."""
    end = len(right)
    deny = end > 2 and right[end - 1].text == "not"
    aux = end - 1 - deny
    if aux < 1 or right[aux].text not in AUXILIARIES | BE or right[aux].meanings:
        return None
    if not any(t.meanings for t in right[:aux]) and right[0].text not in ("the", "he", "she"):
        return None
    said = left[verb + 1 :] if left[verb].text in AUXILIARIES | BE else left[verb:]
    said = said[1:] if said and said[0].text in ("not", "never") else said
    is_be = left[verb].text in BE
    if is_be != (right[aux].text in BE) or not any(t.meanings or t.amount is not None for t in said):
        return None
    if is_be or deny:
        return [*right[:aux], right[aux], *right[aux + 1 :], *said]
    return [*right[:aux], *said]


def no_and_no(tokens: Tokens) -> Iterator[list[Tokens]]:
    """No parka was worn at the station, and no fur coat (either): nor was a fur coat."""
    texts = texts_of(tokens)
    for k in range(3, len(tokens) - 2):
        if texts[0] != "no" or texts[k : k + 3] != [",", "and", "no"] or not any(t.meanings for t in tokens[k:]):
            continue
        verb = next((n for n in range(1, k) if is_verb(tokens, n)), 0)
        if verb and not any(is_verb(tokens, n) for n in range(k, len(tokens))):
            deny = words("it is not true that the", tokens[0])
            yield [[*deny, *tokens[1:k]], [*deny, *tokens[k + 3 :], *tokens[verb:k]]]


def with_appositions(tokens: Tokens) -> Iterator[list[Tokens]]:
    """Bob, the owner of the cat, lives ...: Bob, who is the owner of the cat, lives ..."""
    texts = texts_of(tokens)
    commas = [k for k, text in enumerate(texts) if text == ","]
    yield from _superlative_first(tokens, commas)
    for a in commas:
        if (
            texts[a + 1 : a + 3] == ["that", "is"] and tokens[a - 1].meanings
        ):  # the violinist, that is, the child who ...
            start = a + 3 + (texts[a + 3 : a + 4] == [","])
            end = next((k for k in commas if k >= start), len(tokens))
            main = [*tokens[:a], *tokens[end + 1 :]]
            said = {m.item for t in tokens[start:end] for m in t.meanings} - {m.item for m in tokens[a - 1].meanings}
            yield [main, [tokens[a - 1], word("is", tokens[a]), *tokens[start:end]]] if said else [main]
    for a, b in pairwise(commas):
        first = tokens[a + 1] if a + 1 < len(tokens) else None
        if first is None or a == 0 or not tokens[a - 1].meanings:
            continue
        named = first.meanings or first.text in ("the", "a", "an", "by")
        if named and b - a > 1 and not any(is_verb(tokens, k) for k in (a + 1,)):
            yield [[*tokens[: a + 1], *words("who is", first), *tokens[a + 1 :]]]


def _superlative_first(tokens: Tokens, commas: list[int]) -> Iterator[list[Tokens]]:
    """The eldest, Alaric, did not go: Alaric is the eldest, Alaric did not go."""
    if len(commas) < 2 or tokens[0].text != "the" or commas[1] - commas[0] > 3 or not 2 <= commas[0] <= 4:
        return
    most = tokens[1].text.endswith("est") or tokens[1].text in ("last", "first", "second", "third")
    name = tokens[commas[0] + 1 : commas[1]]
    if most and not any(t.meanings for t in tokens[: commas[0]]) and name[-1].meanings:
        yield [[*name, word("is", name[-1]), *tokens[: commas[0]]], [*name, *tokens[commas[1] + 1 :]]]
