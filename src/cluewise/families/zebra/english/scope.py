"""What all parts of the grammar share: the tokens of a sentence, the lexicon, and simple questions about words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cluewise.families.zebra.english.lexicon import FUNCTION, PERSONS, Lexicon
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


_BEFORE_VERBS = words_in("who that which he she they it not never to does did will can must person one")


_SCREENS = words_in("door doors gate curtain window counter wall fence mask screen wheel bar desk")


class Scope:
    """One sentence being parsed."""

    def __init__(self, tokens: Sequence[Token], lexicon: Lexicon, last: Who | None = None) -> None:
        self.tokens = tokens
        self.texts = [token.text for token in tokens] + ["", "", "", "", ""]
        self.size = len(tokens)
        self.lexicon = lexicon
        self.last = last  # whom "he" and "she" mean
        self.goes_on = False  # whether that one was spoken of in the same sentence
        self.furthest = 0
        self.suffix: tuple[int, tuple[str, ...]] | None = None  # where "in Price" stands at the end, once looked for
        self.titled: tuple[str, ...] = ()  # the measure that the subject names: Bob's number is
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

    def superlative(self, i: int) -> Found:
        """The oldest, the second cheapest, as relations about SELF."""
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

    def person_before(self, i: int) -> bool:
        """Whether the last value before this place stands for a person."""
        j = next((k for k in range(i - 1, -1, -1) if self.is_value(k)), None)
        about = self.lexicon.about
        return j is not None and any(about[m.item.category].sorts & PERSONS for m in self.tokens[j].meanings)

    def is_verbal(self, i: int) -> bool:
        """Whether the value here says what its person does."""
        return self.is_value(i) and any(meaning.verbal for meaning in self.tokens[i].meanings)

    def verb(self, i: int) -> Verb | None:
        """The verb that stands here."""
        if self.is_value(i):
            return None
        return VERBS.get(self.texts[i]) or (self._title_verb(i) if self.texts[i] in self.lexicon.verbs else None)

    def _title_verb(self, i: int) -> Verb | None:
        """The verb of a title's noun: dreams of honey, under the title Dream."""
        verb = self.lexicon.verbs[self.texts[i]]
        behind = i > 0 and (self.is_value(i - 1) or self.texts[i - 1] in _BEFORE_VERBS)
        return verb if verb.form in ("past", "ing") or behind else None

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

    def is_screened(self, i: int) -> bool:
        """Whether "behind" here speaks of what hides somebody, and not of who comes first: behind the brown door."""
        near = self.texts[i + 1 : i + 5]
        return self.texts[i] == "behind" and not _SCREENS.isdisjoint(near)

    def is_title(self, i: int) -> bool:
        """Whether a word of a category's title stands here."""
        return self.texts[i] in self.lexicon.cues and not self.is_value(i)

    def is_known(self, i: int) -> bool:
        """Whether the word here has a part in the grammar."""
        text = self.texts[i]
        lexicon = self.lexicon
        ours = text in lexicon.cues or text in lexicon.nouns or text in lexicon.scene or self.is_value(i)
        number = i < self.size and self.tokens[i].amount is not None
        return ours or number or text in VERBS or text in lexicon.verbs or text in COMMON or text in GRAMMAR

    def is_scenery(self, i: int) -> bool:
        """Whether the word here is known from the introduction alone, and has no part in the grammar."""
        text, lexicon = self.texts[i], self.lexicon
        ours = text in lexicon.cues or text in lexicon.nouns or text in lexicon.verbs or self.is_value(i)
        return text in lexicon.scene and not ours and text not in VERBS and text not in COMMON and text not in GRAMMAR

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
