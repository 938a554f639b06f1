"""How many there are: numbers before plural nouns, and the size of the puzzle that lists and numbers agree on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cluewise.families.zebra.english.tokens import Word
from cluewise.families.zebra.english.types import Sentence, ValueList
from cluewise.families.zebra.english.wordlists import wordlist
from cluewise.families.zebra.english.world.naming import NO_PLURALS, is_plural, singular
from cluewise.families.zebra.english.world.scales import NUMBER_WORDS, UNITS
from cluewise.families.zebra.english.world.spoken import Told

_BETWEEN = wordlist("counts between")
LARGEST = 20
_COMPARING = frozenset({"than", "by", "apart", "later", "earlier", "before", "after", "from"})  # three points less than


@dataclass(frozen=True)
class Count:
    """Five houses: how many of what, in which sentence, at which word."""

    number: int
    noun: str  # singular
    sentence: Sentence
    at: int


def counted(sentence: Sentence) -> list[Count]:
    """The numbers of things that a sentence names."""
    found = []
    for n, word in enumerate(sentence.words):
        number = _plain_number(word)
        if number is not None and n + 1 < len(sentence.words) and sentence.words[n + 1].low == "other":
            listed = any(word.low == ":" for word in sentence.words[n:])
            number += bool(n) and sentence.words[n - 1].low != "the" and not listed  # Ann and three other girls
        if number is None or not 2 <= number <= LARGEST:
            continue
        if n and number == 2 and sentence.words[n - 1].low == "no":  # no two hats are alike: of however many
            continue
        if [word.low for word in sentence.words[n + 1 : n + 3]] in (["of", "them"], ["of", "us"], ["of", "you"]):
            found.append(Count(number, "person", sentence, n))
        for m in range(n + 1, min(n + 5, len(sentence.words))):
            other = sentence.words[m]
            if other.low in _BETWEEN or other.is_mark or other.amount is not None:
                break
            if is_plural(other.low) and not (
                m + 1 < len(sentence.words)
                and is_plural(sentence.words[m + 1].low)
                and sentence.words[m + 1].low not in NO_PLURALS
            ):
                if other.low != "times" and (other.low not in UNITS or other.low in ("days", "months", "points")):
                    found.append(Count(number, singular(other.low), sentence, m))
                break
    return found


def of_how_many(sentence: Sentence) -> list[Count]:
    """The last of the five, a quartet: so many there are, whatever they are called."""
    found = [Count(_GROUPS[word.low], "", sentence, n) for n, word in enumerate(sentence.words) if word.low in _GROUPS]
    for n, (one, other, word) in enumerate(zip(sentence.words, sentence.words[1:], sentence.words[2:], strict=False)):
        number = _plain_number(word)
        behind = sentence.words[n + 3 : n + 4]
        alone = not behind or behind[0].is_mark or not is_plural(behind[0].low)
        if (one.low, other.low) == ("of", "the") and number is not None and 2 < number <= LARGEST and alone:
            found.append(Count(number, "", sentence, n + 2))
    return found


_GROUPS = {"trio": 3, "threesome": 3, "triplets": 3, "quartet": 4, "foursome": 4, "quintet": 5, "sextet": 6}


def _plain_number(word: Word) -> int | None:
    if isinstance(word.amount, int) and word.unit == "":
        return word.amount
    return NUMBER_WORDS.get(word.low) if word.low not in ("once", "twice", "none", "dozen") else None


def sizes(lists: Sequence[ValueList], counts: Iterable[Count], told: Iterable[Told]) -> list[int]:
    """The sizes that the puzzle may have, likeliest first."""
    votes: Counter[int] = Counter()
    for each in lists:
        votes[len(each.values)] += 6
    for place, count in enumerate(counts):
        plain = count.number > 2 and not any(word.low in _COMPARING for word in count.sentence.words)
        votes[count.number] += (3 if place == 0 else 2) if plain else 1
    for each_told in told:
        if len(each_told.values) > 2:
            votes[len(each_told.values)] += 1 if each_told.weak or each_told.shape == "range" else 3
    best = votes.most_common(3)
    return [size for size, count in best if size > 1 and 3 * count >= best[0][1] and (size > 2 or best[0][0] == 2)]
