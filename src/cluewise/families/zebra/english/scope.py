"""What all parts of the grammar share: the tokens of a sentence, the lexicon, and simple questions about words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cluewise.families.zebra.english.lexicon import FUNCTION, Lexicon
from cluewise.families.zebra.english.meaning import Along, Ref, Who
from cluewise.families.zebra.english.tokens import PUNCTUATION, Token
from cluewise.families.zebra.english.verbs import VERBS, Verb
from cluewise.families.zebra.english.words import (
    ADVERBS,
    AGENTS,
    HOUSES,
    NUMBERS,
    ORDINALS,
    PEOPLE,
    PLAIN_ADJECTIVES,
    RELATIONAL,
    words_in,
)

Found = list[tuple[Any, int]]  # meanings, and where the words for each end
_SUSPECT_ENDINGS = (
    "er",
    "or",
    "ist",
    "phobe",
    "phobic",
    "less",
    "free",
    "ing",
    "ed",
    "ly",
    "ers",
    "ors",
    "ists",
    "n't",
)


class Scope:
    """One sentence being parsed."""

    def __init__(self, tokens: Sequence[Token], lexicon: Lexicon, last: Who | None = None) -> None:
        self.tokens = tokens
        self.texts = [token.text for token in tokens] + ["", "", "", "", ""]
        self.size = len(tokens)
        self.lexicon = lexicon
        self.last = last  # whom "he" and "she" mean
        self.furthest = 0
        self.suffix: tuple[int, tuple[str, ...]] | None = None  # where "in Price" stands at the end, once looked for
        self.describing = False  # whether a relative clause is being read
        self.memo: dict[tuple[str, int], Found] = {}
        shouted = all(token.capital for token in tokens if token.text.isalpha())
        self.capitals_mean_names = not shouted

    # --- the parts that other files define ----------------------------------------------------------------------------

    def noun(self, i: int) -> Found:
        """Noun phrases from here on."""
        raise NotImplementedError

    def predicate(self, i: int) -> Found:
        """Predicates from here on."""
        raise NotImplementedError

    def compared(self, i: int, cues: tuple[Any, ...]) -> Found:
        """Comparisons with somebody from here on, as relations about SELF."""
        raise NotImplementedError

    # --- questions about words ----------------------------------------------------------------------------------------

    def see(self, i: int) -> None:
        """Remember how far the sentence has been understood."""
        self.furthest = max(self.furthest, i)

    def past(self, i: int, *words: str) -> int:
        """The place behind one of some words, or the same place where none of them stands."""
        return i + (self.texts[i] in words)

    def is_value(self, i: int) -> bool:
        """Whether a value stands here."""
        return i < self.size and bool(self.tokens[i].meanings)

    def is_verbal(self, i: int) -> bool:
        """Whether the value here says what its person does."""
        return self.is_value(i) and any(meaning.verbal for meaning in self.tokens[i].meanings)

    def verb(self, i: int) -> Verb | None:
        """The verb that stands here."""
        return VERBS.get(self.texts[i]) if not self.is_value(i) else None

    def is_place_noun(self, i: int) -> bool:
        """Whether a noun for a place in the row stands here."""
        return self.texts[i] in HOUSES or self.texts[i] in self.lexicon.nouns

    def is_person_noun(self, i: int) -> bool:
        """Whether a noun for anybody stands here."""
        text = self.texts[i]
        return (
            text in PEOPLE
            or text in AGENTS
            or text in self.lexicon.nouns
            or (text in self.lexicon.scene and not self.is_value(i))
        )

    def is_title(self, i: int) -> bool:
        """Whether a word of a category's title stands here."""
        return self.texts[i] in self.lexicon.cues and not self.is_value(i)

    def is_known(self, i: int) -> bool:
        """Whether the word here has a part in the grammar."""
        text = self.texts[i]
        lexicon = self.lexicon
        ours = text in lexicon.cues or text in lexicon.nouns or text in lexicon.scene or self.is_value(i)
        number = i < self.size and self.tokens[i].amount is not None
        return ours or number or text in VERBS or text in COMMON or text in GRAMMAR

    def is_filler(self, i: int) -> bool:
        """Whether an unknown word here may stand beside a value as a mere noun: a bouquet of roses, cultural tours."""
        text = self.texts[i]
        if i >= self.size or self.is_known(i) or not text.isalpha() or text in RELATIONAL or len(text) < 3:
            return False
        if self.tokens[i].capital and self.capitals_mean_names:
            return False
        return not text.endswith(_SUSPECT_ENDINGS) and not text.startswith(("anti", "non", "un", "dis", "ex"))

    def ref(self, i: int, *cues: Any) -> Ref:
        """The value here, to be settled later."""
        return Ref(i, self.tokens[i].meanings, cues)

    def item_at(self, i: int, *cues: Any) -> Any:
        """The same, where a relation wants an item."""
        return self.ref(i, *cues)

    def along(self, at: int, options: Sequence[str]) -> Any:
        """An axis: its name where there is one, else a choice."""
        return options[0] if len(options) == 1 else Along(at, tuple(options))


COMMON = FUNCTION.union(PUNCTUATION, PEOPLE, HOUSES, AGENTS, ADVERBS, ORDINALS, NUMBERS, PLAIN_ADJECTIVES)
# Words that the grammar itself asks for.
GRAMMAR = words_in(
    """
    left right next adjacent beside alongside neighbour neighbours neighbouring directly immediately
    immediate exactly somewhere anywhere sometime between before after earlier later ahead behind front
    above below over under than more less fewer older younger taller shorter higher lower cheaper twice half
    times apart away each other another same different first last middle centre leftmost rightmost far end
    ends either neither both all if then unless only whose side door doors least most point points way ago
    prior following preceding immediate direct two-thirds order respectively true case false exactly
    precisely separated consecutive oldest youngest tallest shortest highest lowest cheapest earliest latest
    biggest smallest largest heaviest lightest fastest slowest richest longest bigger smaller larger heavier
    lighter faster slower richer longer poorer sooner greater better worse expensive much many old odd even
    numbered number no. top bottom ground yes hand years year days day hours hour minutes minute weeks week
    months month dollars pounds euros cents inches cm kg km miles
    """
)
