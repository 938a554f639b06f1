"""What a sentence may say that was not understood: its values put together by the kind of words between them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice, pairwise, product

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.ask.alone import alone
from cluewise.families.zebra.english.chart.accounts import LONGEST, lexed
from cluewise.families.zebra.english.chart.forms import Vocabulary
from cluewise.families.zebra.english.chart.lex import Lexing
from cluewise.families.zebra.english.chart.logic import both
from cluewise.families.zebra.english.types import ClueText, Kind, Sentence
from cluewise.families.zebra.relations import Amount as Number
from cluewise.families.zebra.relations import AnyOf, Different, Distance, Item, Offset, Relation, Same

MOST_ITEMS = 4  # of a sentence: more make too many pairs to choose from
MOST_ALONE = 60  # of a sentence that names one value
MOST_PUT = 24  # ways to put all values of a sentence together
COMPARING = frozenset({"CMP", "DIR", "DIRI", "FARDIR", "RV", "THAN"})
NEAR = frozenset({"NEXT", "ADJACENT", "NEIGHBOUR", "ONESIDE", "SIDE"})
DENYING = frozenset({"NOT", "NO", "NEITHER", "NOR", "EXCEPT", "DIFFERFROM"})
CHOOSING = frozenset({"OR", "EITHER"})


def proposals(vocabulary: Vocabulary, clue: ClueText, about: Item | None = None) -> list[Relation]:
    """What the values of a clue could have to do with each other; `about` is whom its pronouns may mean."""
    whole: list[Relation] = []
    pairs: list[Relation] = []
    named: dict[Item, _Told] = {}
    for sentence in clue.sentences:
        told = _Told.of(sentence, vocabulary, about)
        whole += islice(_put_together(told), MOST_PUT)
        for a, b in combinations(range(min(len(told.items), MOST_ITEMS)), 2):
            pairs += told.ways(a, b, told.symbols)
        about = told.items[0] if told.items else about
        named |= dict.fromkeys(told.items, told)
    if len(named) == 1:
        (item, told), *_ = named.items()
        pairs += islice(alone(vocabulary, told.lexing, item, denied=bool(told.symbols & DENYING)), MOST_ALONE)
    return list(dict.fromkeys([*whole, *sorted(pairs, key=lambda one: isinstance(one, Same | Different))]))


def _put_together(told: _Told) -> Iterator[Relation]:
    """All values of a sentence: each has to do with the one before it, or with the first."""
    count = len(told.items)
    if not 2 < count <= MOST_ITEMS:
        return
    if CHOOSING & told.symbols and not COMPARING & told.symbols:
        first, *others = told.items
        if all(one.category != first.category for one in others):
            yield AnyOf(tuple(Same(first, one) for one in others))
    later = [[(n - 1, n), (0, n)] if n > 1 else [(0, 1)] for n in range(1, count)]
    for links in product(*later):
        ways = [told.ways(a, b, told.between[b - 1]) or told.ways(a, b, told.symbols) for a, b in links]
        for chosen in product(*(some[:3] for some in ways)):
            yield both(chosen)


@dataclass(frozen=True)
class _Told:
    """The values that a sentence names, in its order, and what stands between them."""

    vocabulary: Vocabulary
    lexing: Lexing
    items: list[Item]
    between: list[frozenset[str]]  # the symbols between each and the one before
    symbols: frozenset[str]
    amounts: list[Number]

    @staticmethod
    def of(sentence: Sentence, vocabulary: Vocabulary, about: Item | None) -> _Told:
        """What is told by a sentence."""
        lexing = lexed(sentence, vocabulary)
        symbols = _symbols(lexing, 0, len(lexing.words))
        amounts = _amounts(lexing)
        found: dict[Item, tuple[int, int]] = {}
        for at, to, items in vocabulary.mentions(sentence.words[:LONGEST]):
            item = items[0][0]
            if not (symbols & COMPARING and _is_amount(item, amounts)):
                found.setdefault(item, (at, to))
        first = min((at for at, _ in found.values()), default=len(lexing.words))
        if about is not None and about not in found and _symbols(lexing, 0, first) & {"PRON", "HIS", "IT"}:
            found = {about: (0, 0), **found}
        spans = list(found.values())
        between = [_symbols(lexing, to, at) for (_, to), (at, _) in pairwise(spans)]
        return _Told(vocabulary, lexing, list(found), between, symbols, amounts)

    def ways(self, first: int, second: int, symbols: frozenset[str]) -> list[Relation]:
        """What two values may have to do with each other, by the words there: compared, beside each other, or tied."""
        a, b = self.items[first], self.items[second]
        found: list[Relation] = []
        axes = self._axes((a, b)) if symbols & (NEAR | COMPARING) else []
        if symbols & NEAR:
            found += [Distance(axis.name, a, b, 1, 1) for axis in axes]
        if symbols & COMPARING:
            found += _compared(a, b, axes, self.amounts)
        if a.category != b.category:
            tie, parted = Same(a, b), Different((a, b))
            found += (parted, tie) if symbols & (DENYING | COMPARING) else (tie, parted)
        return found

    def _axes(self, items: tuple[Item, Item]) -> list[Kind]:
        """The orders that two items may be compared by; those whose title or unit stands in the sentence, if any."""
        taken = {item.category for item in items} if items[0].category != items[1].category else set()
        free = [kind for kind in self.vocabulary.world.kinds if kind.ordered and kind.name not in taken]
        spoken = {base for word in self.lexing.words for base in lexicon.lemmas(word.low)}
        named = [kind for kind in free if spoken & {*kind.words, kind.unit}]
        return named or free


def _symbols(lexing: Lexing, start: int, end: int) -> frozenset[str]:
    return frozenset(edge.symbol for edges in lexing.edges[start:end] for edge in edges)


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


def _amounts(lexing: Lexing) -> list[Number]:
    """The amounts that a sentence names: two more, three days."""
    edges: Iterable[tuple[object, ...]] = (
        edge.value for edges in lexing.edges for edge in edges if edge.symbol == "AMT" and isinstance(edge.value, tuple)
    )
    return list(dict.fromkeys(value[1] for value in edges if isinstance(value[1], int) and value[1] > 0))
