"""How many there are of what: five houses, the four of us, or as many as a list in a sentence has values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from cluewise.families.zebra.english.forms import singular
from cluewise.families.zebra.english.lexicon import FUNCTION
from cluewise.families.zebra.english.lists import ValueList
from cluewise.families.zebra.english.passages import Sentence
from cluewise.families.zebra.english.scales import amount_in
from cluewise.families.zebra.english.verbs import VERBS
from cluewise.families.zebra.english.words import AGENTS, HOUSES, PEOPLE, words_in
from cluewise.families.zebra.shape import MOST_ENTITIES

Counted = tuple[int, str]  # a number and the noun that is counted
LONGEST_GUESS = 10  # values of a list in a sentence, where nothing says how many there are
_MANY = {"people": "person", "men": "person", "women": "person", "children": "child"}
_OURS = words_in("you us them my our your his her their these those the")
_TIMES = words_in(
    """
    second minute hour day week month year time star point page clue hint step euro dollar pound letter round metre
    meter kilometre mile way
    """
)


def count_in(sentence: Sentence) -> list[Counted]:
    """The counted nouns of a sentence: (5, "house") for five houses."""
    texts = [piece.text for piece in sentence.pieces] + ["", "", "", "", ""]
    found: list[Counted] = []
    for i, text in enumerate(texts):
        amount = amount_in(text) if text and (text.isdigit() or text.isalpha()) else None
        if amount is None or not 2 <= amount <= MOST_ENTITIES or amount != int(amount):
            continue
        noun = _counted(texts, i + 1)
        if noun and texts[i - 1] != "no":
            found.append((int(amount), noun))
    return found


def _counted(texts: list[str], j: int) -> str | None:
    """The noun behind a number: stalls; little beds; of you; of my crew."""
    if texts[j] == "of":
        if texts[j + 1] in ("each", "them"):
            return "each" if texts[j + 1] == "each" else "person"
        if texts[j + 1] not in _OURS:
            return None
        return "person" if texts[j + 1] in ("you", "us") else singular(texts[j + 2])
    for k in range(j, j + 4):
        word = texts[k]
        if not word.isalpha() or len(word) < 3 or word in FUNCTION:
            return None
        if word in _MANY or singular(word) != word:
            return _MANY.get(word, singular(word))
        if word in VERBS and VERBS[word].form in ("s", "past") and k > j:
            return None
    return None


def best_size(
    counts: Sequence[Counted], sentences: Sequence[Sentence], lists_in: Callable[[Sentence, int], list[ValueList]]
) -> int:
    """The count that most lists in sentences agree with, where several are counted and nothing is listed; else 0."""
    sizes = list(dict.fromkeys(n for n, noun in counts if noun not in _TIMES))
    if len(sizes) < 2 or len(sizes) > LONGEST_GUESS:
        return 0
    lists = {n: sum(len(lists_in(sentence, n)) for sentence in sentences) for n in sizes if n > 2}
    best = max(lists, key=lambda n: lists[n], default=0)
    return best if best and lists[best] and list(lists.values()).count(lists[best]) == 1 else 0


def size_of(counts: Sequence[Counted], lists: Sequence[ValueList]) -> int:
    """How many there are, by what is counted and by the lengths of the lists; 0 where nothing tells."""
    known = [n for n, noun in counts if noun in HOUSES or noun in PEOPLE or noun == "each"]
    lengths = Counter(len(one.values) for one in lists)
    usual = max(lengths, key=lambda n: (lengths[n], n), default=0)
    longest = max(lengths, default=0)
    if known and usual not in known:
        return known[0]
    if usual and any(n == usual for n, _ in counts):
        return usual
    if longest:
        return longest if not known else known[0]
    agents = [n for n, noun in counts if noun in AGENTS]
    others = [n for n, noun in counts if noun not in _TIMES]
    return next(iter((*agents, *others, *(n for n, _ in counts))), 0)


def guessed_size(sentences: Sequence[Sentence], lists_in: Callable[[Sentence, int], list[ValueList]]) -> int:
    """How many there are where no number says so: as many as the people or things that sentences list."""
    votes: Counter[int] = Counter()
    for sentence in sentences:
        if sum(piece.text == "," for piece in sentence.pieces) < 1:
            continue
        for size in range(3, LONGEST_GUESS + 1):
            for one in lists_in(sentence, size):
                votes[size] += 3 if all(value[:1].isupper() for value in one.values) else 1
    return max(votes, key=lambda size: (votes[size], size), default=0)
