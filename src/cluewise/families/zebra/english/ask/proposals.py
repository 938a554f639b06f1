"""What a sentence may say that was not understood: its values put together by the kind of words beside them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.chart.accounts import LONGEST, lexed
from cluewise.families.zebra.english.chart.forms import Vocabulary
from cluewise.families.zebra.english.chart.lex import Lexing
from cluewise.families.zebra.english.types import ClueText, Kind
from cluewise.families.zebra.relations import Amount as Number
from cluewise.families.zebra.relations import Different, Distance, Item, Offset, Relation, Same

MOST_ITEMS = 3  # of a sentence: more make too many pairs to choose from
COMPARING = frozenset({"CMP", "DIR", "DIRI", "FARDIR", "RV", "THAN"})
NEAR = frozenset({"NEXT", "ADJACENT", "NEIGHBOUR", "ONESIDE", "SIDE"})
DENYING = frozenset({"NOT", "NO", "NEITHER", "NOR", "EXCEPT", "DIFFERFROM"})


def proposals(vocabulary: Vocabulary, clue: ClueText) -> list[Relation]:
    """What the values of a clue could have to do with each other: comparisons where it compares, then ties."""
    compared: list[Relation] = []
    tied: list[Relation] = []
    for sentence in clue.sentences:
        lexing = lexed(sentence, vocabulary)
        symbols = frozenset(edge.symbol for edges in lexing.edges for edge in edges)
        amounts = _amounts(lexing)
        items = list(dict.fromkeys(items[0][0] for _, _, items in vocabulary.mentions(sentence.words[:LONGEST])))
        items = [item for item in items if not (symbols & COMPARING and _is_amount(item, amounts))]
        for a, b in combinations(items[:MOST_ITEMS], 2):
            axes = _axes(vocabulary, lexing, (a, b))
            if symbols & NEAR:
                compared += [Distance(axis.name, a, b, 1, 1) for axis in axes]
            if symbols & COMPARING:
                compared += _compared(a, b, axes, amounts)
            if a.category != b.category:
                tie, parted = Same(a, b), Different((a, b))
                tied += (parted, tie) if symbols & (DENYING | COMPARING) else (tie, parted)
    return list(dict.fromkeys([*compared, *tied]))


def _is_amount(item: Item, amounts: Sequence[Number]) -> bool:
    """Whether a value is but the number that a comparison speaks of: two higher than."""
    return item.value in {str(amount) for amount in amounts}


def _compared(a: Item, b: Item, axes: Sequence[Kind], amounts: Sequence[Number]) -> Iterator[Relation]:
    for axis in axes:
        sums = axis.numbers is not None
        for amount in amounts[:1]:
            yield Offset(axis.name, a, b, amount, amount, sums)
            yield Offset(axis.name, b, a, amount, amount, sums)
        if not amounts:
            yield Offset(axis.name, a, b, 1, None)
            yield Offset(axis.name, b, a, 1, None)


def _axes(vocabulary: Vocabulary, lexing: Lexing, items: Sequence[Item]) -> list[Kind]:
    """The orders that two items may be compared by; those whose title or unit stands in the sentence alone, if any."""
    taken = {item.category for item in items}
    free = [kind for kind in vocabulary.world.kinds if kind.ordered and kind.name not in taken]
    spoken = {base for word in lexing.words for base in lexicon.lemmas(word.low)}
    named = [kind for kind in free if spoken & {*kind.words, kind.unit}]
    return named or free


def _amounts(lexing: Lexing) -> list[Number]:
    """The amounts that a sentence names: two more, three days."""
    edges: Iterable[tuple[object, ...]] = (
        edge.value for edges in lexing.edges for edge in edges if edge.symbol == "AMT" and isinstance(edge.value, tuple)
    )
    return list(dict.fromkeys(value[1] for value in edges if isinstance(value[1], int) and value[1] > 0))
