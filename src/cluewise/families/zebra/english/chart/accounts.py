"""What the words of a clue come to, whatever it says: values named, words that nothing is made of, shared phrases."""

from __future__ import annotations

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.chart.forms import Vocabulary
from cluewise.families.zebra.english.chart.lex import Lexing
from cluewise.families.zebra.english.types import ClueText, Sentence
from cluewise.families.zebra.relations import Item

LONGEST = 70  # words of a sentence


def lexed(sentence: Sentence, vocabulary: Vocabulary) -> Lexing:
    """The lattice of a sentence; asked for more than once."""
    known = vocabulary.lexed.get(sentence.words)
    if known is None:
        known = vocabulary.lexed[sentence.words] = Lexing(sentence.words[:LONGEST], vocabulary)
    return known


def unknown_words(clue: ClueText, vocabulary: Vocabulary) -> tuple[str, ...]:
    """The words of a clue that nothing is made of: no values, no function words, no verbs that are known."""
    found: list[str] = []
    for sentence in clue.sentences:
        lexing = lexed(sentence, vocabulary)
        named = {
            at
            for edges in lexing.edges
            for edge in edges
            if edge.symbol == "ITEM"
            for at in range(edge.start, edge.end)
        }
        for at, word in enumerate(lexing.words):
            if lexing.costs[at] >= 0.12 and at not in named and not lexing.edges[at] and lexing.verbs[at] is None:
                found.append(word.text)
    return tuple(dict.fromkeys(found))


def shared_phrases(clue: ClueText, vocabulary: Vocabulary) -> tuple[tuple[str, frozenset[Item]], ...]:
    """The phrases of a clue for values that stand in two lists, with what they may mean: the fish enthusiast."""
    if not vocabulary.shares:
        return ()
    found = []
    for sentence in clue.sentences:
        for _, to, items in vocabulary.mentions(sentence.words):
            follow = sentence.words[to].low if to < len(sentence.words) else ""
            if len(items) > 1 and follow.isalpha() and follow not in lexicon.function_words:
                found.append((f"{items[0][0].value} {follow}", frozenset(item for item, _ in items)))
    return tuple(found)


def ties_lists(sentence: Sentence, vocabulary: Vocabulary) -> bool:
    """Whether a sentence names values of two lists, or two of one: it says more than what there is."""
    named = [items[0][0] for _, _, items in vocabulary.mentions(sentence.words) if items[0][1] < 0.2]
    whole = all({item.value for item in named if item.category == one.category} == set(kind.values)
                for one in named for kind in (vocabulary.kinds[one.category],))  # fmt: skip
    if whole and len(set(named)) == len(named):  # two whole lists in one sentence: what there is, and no more
        return False
    return len(named) == 2 or len({item.category for item in named}) > 1
