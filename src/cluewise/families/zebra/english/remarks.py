"""Sentences that say nothing about who has what: rules of the game, scene-setting, counts."""

from __future__ import annotations

from collections.abc import Sequence

from cluewise.families.zebra.english.lexicon import EXACT, Lexicon
from cluewise.families.zebra.english.scope import Scope
from cluewise.families.zebra.english.tokens import Token
from cluewise.families.zebra.english.words import ORDINALS, words_in

_RELATIONS = words_in(
    """
    left right next adjacent beside between before after older younger more less than earlier later above
    below ahead behind neighbour neighbours taller shorter higher lower cheaper same
    """
)
_RULES = words_in(
    """
    each every all no everyone everybody nobody both these those houses there they remember note
    """
)


def is_remark(tokens: Sequence[Token], lexicon: Lexicon, *, among_clues: bool, alone: bool) -> bool:
    """Whether a sentence names no value and no place of the puzzle, nor anybody who may be one.

    Among the clues it may not compare anything either, unless it speaks of everybody.
    """
    scope = Scope(tokens, lexicon)
    if not among_clues and any(token.text == "numbered" for token in tokens) and tokens[0].amount is not None:
        return True  # five stalls stand in a row, numbered 1 to 5
    if not among_clues:
        tokens = _without_ranges(tokens)
    texts = [token.text for token in tokens]
    general = bool(_RULES.intersection(texts[:2])) or bool(
        {"each", "different", "unique", "numbered"}.intersection(texts)
    )
    if (among_clues or alone) and not general and not _RELATIONS.isdisjoint(texts):
        return False
    for i, token in enumerate(tokens):
        if _speaks(token, among_clues) or (among_clues and token.text in ORDINALS and scope.is_place_noun(i + 1)):
            return False
        if (
            among_clues
            and i
            and token.capital
            and scope.capitals_mean_names
            and not scope.is_known(i)
            and tokens[i - 1].text not in (".", ":")
        ):
            return False
        if among_clues and scope.is_place_noun(i) and i + 1 < len(tokens) and tokens[i + 1].amount is not None:
            return False
    return not (
        among_clues and tokens[0].capital and not scope.is_known(0) and len(tokens) > 1 and scope.verb(1) is not None
    )


def _without_ranges(tokens: Sequence[Token]) -> Sequence[Token]:
    """The tokens without "from Monday to Friday", which only says what the values are."""
    for i in range(len(tokens) - 3):
        if tokens[i].text in ("from", "between") and tokens[i + 2].text in ("to", "through", "till", "until", "and"):
            ends = tokens[i + 1].meanings, tokens[i + 3].meanings
            if all(ends) and ends[0][0].item.category == ends[1][0].item.category:
                return [*tokens[:i], *tokens[i + 4 :]]
    return tokens


def _speaks(token: Token, among_clues: bool) -> bool:
    """Whether a token names a value; an introduction's numbers and loose words do not."""
    if among_clues:
        return bool(token.meanings)
    return token.amount is None and any(meaning.fit == EXACT and not meaning.verbal for meaning in token.meanings)


def is_rule(tokens: Sequence[Token]) -> bool:
    """Whether a sentence without values says how many there are, or that everybody has one of each."""
    texts = {token.text for token in tokens}
    return bool(texts & _EVERYBODY) or any(token.amount is not None for token in tokens)


_EVERYBODY = words_in("each every everyone everybody different unique distinct all")
