"""What part a word plays in a sentence, as far as phrases need it: content, verb, preposition, determiner, mark."""

from __future__ import annotations

from collections.abc import Sequence

from cluewise.families.zebra.english.lexicon import (
    function_words,
    is_comparison,
    is_phrase,
    is_verb,
    lemmas,
    sorts,
    unit,
)
from cluewise.families.zebra.english.tokens import Word
from cluewise.families.zebra.english.types import Sentence
from cluewise.families.zebra.english.wordlists import wordlist
from cluewise.families.zebra.english.world.naming import is_plural
from cluewise.families.zebra.english.world.places import PERSONS
from cluewise.families.zebra.english.world.scales import NUMBER_WORDS

DETERMINERS = wordlist("mentions determiners")
AGENTS = wordlist("mentions agents")
# Words of place, order, amount and chatter that are no values.
_EMPTY = wordlist("mentions empty")


def part_of(
    sentence: Sentence, n: int, run: Sequence[Word], nouns: frozenset[str], *, quoted: bool, helped: bool, article: bool
) -> str:
    """What part the word at n plays, behind a run of content words; `helped` where does or did stands before."""
    word = sentence.words[n]
    kind = "content" if quoted or (word.joined and run) else _part(word, sentence.words[n - 1] if n else None, run)
    if helped and kind == "content" and run and is_verb(word.low) and not word.is_capital:
        kind = "verb"  # who does the fish belong to
    if kind != "content" and _is_of_name(sentence, n, kind, run):
        kind = "content"
    if kind == "content" and not run and not quoted and (_goes_on(sentence, n) or _orders(sentence, n)):
        kind = "verb"
    if kind == "content" and run and not quoted and article and _does(run[-1], word, sentence.words[n + 1 : n + 2]):
        kind = "verb"
    if kind == "content" and run and not quoted and _parts_company(run[-1], word, nouns):
        kind = "verb" if not word.is_capital else "mark"
    return kind


def _is_of_name(sentence: Sentence, n: int, kind: str, run: Sequence[Word]) -> bool:
    """Whether what looks like a function word or a verb is part of a phrase: One-Eyed Jack, top hat, gummy bears."""
    word = sentence.words[n]
    somebody = bool(run) and (run[-1].low in AGENTS or run[-1].low in PERSONS or run[-1].is_capital)
    if kind == "verb" and run and not somebody and sorts(word.low) and is_plural(word.low):
        behind = sentence.words[n + 1] if n + 1 < len(sentence.words) else None
        return behind is None or behind.is_mark or behind.low in BE  # the gummy bears were two seats apart
    return _is_joined_name(sentence, n) or (kind == "function" and _begins_phrase(sentence, n))


HAVE = wordlist("mentions have")
BE = wordlist("mentions be")
RELATING = wordlist("mentions relating")
_PLAIN = wordlist("mentions plain")
_ALWAYS = wordlist("mentions always")
TITLES = wordlist("mentions titles")
_PREPOSITIONS = wordlist("mentions prepositions")


def _part(word: Word, before: Word | None, run: Sequence[Word]) -> str:
    low = word.low
    labelled = _is_label(word) and before is not None and (before.low in ("the", "a", "an") or word.text == "IT")
    if (low in TITLES and word.is_capital) or labelled:
        return "content"
    if word.is_mark or word.amount is not None:
        return "skip" if low == "." and run and run[-1].low in TITLES else "mark"
    if low == "'s":
        return "'s"
    if low in _PREPOSITIONS:
        return "preposition"
    if low in DETERMINERS:
        return "determiner"
    shouted = word.text.isupper() and low in function_words and not labelled  # it was NOT him
    if word.is_capital and before is not None and not before.is_mark and low not in ("i", "i'm") and not shouted:
        return "content"
    return _open_part(word, before, run)


def _is_label(word: Word) -> bool:
    """MAN, HR: capitals are names, whatever word they spell."""
    return word.text.isupper() and len(word.text) > 1


def _open_part(word: Word, before: Word | None, run: Sequence[Word]) -> str:
    """What a word is that no closed class holds."""
    low = word.low
    if low in HAVE:
        return "verb"
    if before is not None and before.low in _DEGREES and not word.is_capital and not sorts(low):
        return "function"
    if (_measures(word, before, run) or low in NUMBER_WORDS) and not word.is_capital:
        return "mark"
    if low in _PLAIN and not run and before is not None:
        return "determiner"
    if low in TITLES and is_verb(low) and not word.is_capital and before is not None and before.low != "the":
        return "verb"  # misses her garden
    if (
        low in _EMPTY
        or low in RELATING
        or low in function_words
        or is_comparison(low)
        or (low.endswith("ly") and not sorts(low))
    ):
        return "function"
    return "verb" if _is_verb(word, before, run) else "content"


def _is_living(low: str) -> bool:
    return not sorts(low).isdisjoint({"animal", "bird", "fish", "pet"})


def _measures(word: Word, before: Word | None, run: Sequence[Word]) -> bool:
    """Whether a word is a unit here: a bus ticket, the euro and the perch are things."""
    known = unit(word.low) if not word.low.endswith(("ed", "ing")) else None
    thing = (
        known is not None
        and not word.low.endswith("s")
        and (known[1] in ("money", "count", "place") or _is_living(word.low))
    )
    counted = before is not None and (before.amount is not None or before.low in NUMBER_WORDS or before.low in _AMOUNTS)
    if known is not None and known[1] == "count" and word.low.endswith("s") and not counted:
        return False  # stars on his shirt
    return known is not None and not (thing and (run or (before is not None and before.low in ("the", "a", "an"))))


DO = frozenset({"do", "does", "did"})
_AMOUNTS = frozenset({"many", "more", "fewer", "few", "less", "several", "most", "fewest", "number", "extra"})
_DEGREES = ("as", "how", "so", "too", "very")


def _is_verb(word: Word, before: Word | None, run: Sequence[Word]) -> bool:
    low = word.low
    base = base_of(low)
    if before is not None and before.low == "one" and is_verb(base) and base != low and not sorts(low):
        return True  # one brought jam
    if before is None or before.low in DETERMINERS or not is_verb(base):
        return False
    if is_plural(low) and not run and _acts_on(before.low):
        return False  # buys rolls
    if low in _ALWAYS or before.low in _BEFORE_VERBS or (before.low in BE and low.endswith(("ing", "ed", "en"))):
        return True
    if base == low:  # snails belong to: many do it, and the word is nothing else
        return bool(run) and is_plural(run[-1].low) and (run[-1].is_capital or not sorts(low))
    if not sorts(low) or (run and not low.endswith("s") and low not in _NOUNS_TOO):
        return True
    return low.endswith(("s", "ed", "ing")) and (bool(run) or before.low in _WHO or before.low in PERSONS)


def _goes_on(sentence: Sentence, n: int) -> bool:
    """Whether a verb takes up its subject behind an inserted clause: Yusuf, who is in the red tent, cooks soup."""
    words = sentence.words[: n + 1]
    low, follow = words[-1].low, sentence.words[n + 1 : n + 2]
    if len(words) < 5 or words[-2].low != "," or not low.endswith("s") or not is_verb(base_of(low)):
        return False
    inserted = [at for at, word in enumerate(words[:-2]) if word.low == "," and words[at + 1].low in _INSERTING]
    return bool(inserted) and bool(follow) and not follow[0].is_mark and follow[0].low not in ("and", "or")


def _orders(sentence: Sentence, n: int) -> bool:
    """Whether a sentence begins with its verb: Pull the lever, Collect them, Scrawled on the back."""
    begins = all(word.is_mark for word in sentence.words[:n])
    follow = sentence.words[n + 1].low if begins and n + 1 < len(sentence.words) else ""
    behind = follow in DETERMINERS or follow in _PREPOSITIONS or follow in ("them", "it", "up", "down")
    return behind and follow != "'s" and is_verb(base_of(sentence.words[n].low)) and not sorts(sentence.words[n].low)


_INSERTING = frozenset({"who", "which", "whose", "where"})


def _acts_on(low: str) -> bool:
    """Whether a word is a verb and nothing else: what stands right behind it is no second one."""
    plain = not sorts(low) and low not in BE and low not in DO and low not in HAVE and low not in function_words
    return plain and is_verb(base_of(low))


_NOUNS_TOO = wordlist("mentions nouns_too")
_BEFORE_VERBS = wordlist("mentions before_verbs")
_WHO = wordlist("mentions who")


def base_of(low: str) -> str:
    """The verb that a word is a form of, or the word itself."""
    return next((base for base in reversed(lemmas(low)) if is_verb(base)), low)


def _does(last: Word, word: Word, follow: Sequence[Word]) -> bool:
    """Whether an unknown word behind a known thing is what that does: the ghost in the tower howls."""
    unknown = word.low.endswith("s") and not word.is_capital and not sorts(word.low) and not is_verb(word.low)
    known = bool(sorts(last.low)) and not is_plural(last.low)
    ends = not follow or follow[0].is_mark or follow[0].low in _PREPOSITIONS
    return unknown and known and ends and lemmas(word.low)[-1] != word.low


def _parts_company(last: Word, word: Word, nouns: frozenset[str]) -> bool:
    """Whether a phrase ends between the two: what follows a name and is not known will be a verb."""
    if not word.is_capital and is_plural(last.low) and lemmas(last.low)[-1] in nouns and is_verb(word.low):
        return True
    if last.is_capital and not word.is_capital:
        single = lemmas(word.low)[-1]
        if word.joined or single in nouns or single in PERSONS or single in AGENTS:
            return False
        return not sorts(word.low) or (single != word.low and is_verb(single) and not is_plural(word.low))
    return False


def _is_joined_name(sentence: Sentence, n: int) -> bool:
    """One-Eyed Jack: with capitals on both sides of a hyphen, any word is part of a name."""
    follow = sentence.words[n + 1] if n + 1 < len(sentence.words) else None
    return follow is not None and follow.joined and follow.is_capital and sentence.words[n].is_capital


def _begins_phrase(sentence: Sentence, n: int) -> bool:
    """Whether a word of place or order begins a known phrase: top hat, first aid, left luggage."""
    one, other = sentence.words[n], sentence.words[n + 1] if n + 1 < len(sentence.words) else None
    return other is not None and other.low.isalpha() and is_phrase(f"{one.low} {other.low}")
