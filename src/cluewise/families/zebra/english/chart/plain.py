"""What a sentence says by its values alone: that they go together, or do not, where none of its words says more.

Whatever a hymn book on the seat of the Buick may tell, a sentence that names the Buick and the church, and neither
compares, orders, counts nor chooses, says that they go together or that they do not. Which of the two is for the other
clues to say, unless its last clause denies it: "..., so he left it alone".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from cluewise.families.zebra.english.chart.forms import bases
from cluewise.families.zebra.english.chart.lex import Lexing
from cluewise.families.zebra.english.chart.logic import both
from cluewise.families.zebra.english.wordlists import wordlist
from cluewise.families.zebra.relations import Different, Item, Relation, Same

LIKELY, UNLIKELY = 0.95, 1.25  # to go together as it seems, and the contrary; an answer may rest on both
OPEN, AS_OPEN = 1.1, 1.15  # where a word may deny it
SPARED = 0.5  # what is denied by the last clause
FEWEST_WORDS = 4
# What compares, orders, counts, chooses or depends: no sentence with such a word is plain.
TELLING = frozenset(
    {"CMP", "THAN", "DIR", "DIRI", "FARDIR", "RV", "NEXT", "BETWEEN", "ADJACENT", "SIDE", "SIDEW", "NEIGHBOUR", "APART",
     "AWAY", "SEPARATED", "OR", "EITHER", "UNLESS", "EXCEPT", "SAME", "SAMEAS", "DIFFER", "DIFFERFROM", "SPOT", "END",
     "OTHEREND", "OPPOSITE", "MIDDLE", "LEFTMOST", "FARSIDE", "PENULT", "FACTOR", "TWICE", "THRICE", "HALF", "WINNER",
     "AMT", "OTHERIS", "ONEOF", "FORMER", "LATTER", "NEITHERONE", "EXACTLYONE", "ATLEASTONE", "ATMOSTONE", "NOTBOTH",
     "RESPECTIVELY", "ANYORDER", "EVERYONE", "ALLE", "ONLY", "NOBODYBUT", "ALLBUT", "KIN", "RUNNERUP", "EVEN", "ODD",
     "TOGETHER", "MET", "EACHOTHER", "AS", "SUM", "SHORTOF", "RATHERTHAN", "NOWHERENEAR", "FALSEIT", "BEATENONLY"}
)  # fmt: skip
DEPENDING = frozenset({"if", "unless", "whether", "provided", "should", "had", "was", "were"})  # at the beginning
DENYING = frozenset({"NOT", "NO", "NEITHER", "NOR"})
DOUBTFUL = wordlist("plain doubtful")
HAVING = wordlist("plain having")
ELSE = frozenset({"something", "someone", "somebody", "anything", "anybody", "anyone", "some", "another"})
POINTING = frozenset(
    {"it", "that", "them", "those", "one", "either", "any", "his", "hers", "theirs", "him", "her", "its", "their"}
)
BREAKS = frozenset({",", ";", ":", "-", "--", "so", "therefore", "hence", "and", "but", "(", ")"})


def plain(lexing: Lexing) -> Iterator[tuple[Relation, float]]:
    """What two values may have to do with each other in a sentence that was not understood; nothing where it tells."""
    named = _named(lexing.vocabulary.mentions(lexing.words))
    if len(named) != 2 or len({item.category for item, _, _ in named}) != 2 or _tells(lexing, named):
        return
    first, second = (item for item, _, _ in named)
    denials = _denials(lexing)
    doubted = denials > 1 or any(bases(word.low) & DOUBTFUL for word in lexing.words)
    same, different = Same(first, second), Different((first, second))
    if doubted:
        yield from ((different, OPEN), (same, AS_OPEN))
    elif denials:
        yield from ((different, LIKELY), (same, UNLIKELY))
    else:
        yield from ((same, LIKELY), (different, UNLIKELY))


Named = tuple[Item, int, int]


def _named(found: Iterable[tuple[int, int, tuple[tuple[Item, float], ...]]]) -> list[Named]:
    """The values that a sentence surely names, each once, with where they stand."""
    best: dict[Item, Named] = {}
    for at, to, items in found:
        item, cost = items[0]
        if cost < LIKELY / 2:
            best.setdefault(item, (item, at, to))
    return list(best.values())


def _tells(lexing: Lexing, named: Sequence[Named]) -> bool:
    """Whether some word outside of the values may say more than that they go together."""
    inside = {n for _, at, to in named for n in range(at, to)}
    if len(lexing.words) < FEWEST_WORDS or (lexing.words[0].low in DEPENDING):
        return True
    for at, edges in enumerate(lexing.edges[: len(lexing.words)]):
        if at in inside:
            continue
        if lexing.words[at].low in ("if", "?", "than", "or", "except", "unless"):
            return True
        if lexing.vocabulary.is_ordered and any(edge.symbol in TELLING for edge in edges):
            return True
        if any(edge.symbol in TELLING - {"DIR", "DIRI", "FARDIR", "SIDE"} for edge in edges):
            return True
    return False


def _denials(lexing: Lexing) -> int:
    """How many words deny, or say what somebody has not."""
    count = sum(any(edge.symbol in DENYING for edge in edges) for edges in lexing.edges)
    count += sum(sense is not None and sense.polarity <= 0 for sense in lexing.verbs)
    return count + sum(polarity <= 0 for _, polarity in lexing.polar.values())


def denied_at_last(lexing: Lexing) -> Relation | None:
    """That somebody has none of what was spoken of: bees frighten Ann, so her pet is something else."""
    named = _named(lexing.vocabulary.mentions(lexing.words))
    kinds = list(dict.fromkeys(item.category for item, _, _ in named))
    if len(kinds) != 2:
        return None
    single = [one for one in named if sum(one[0].category == other[0].category for other in named) == 1]
    if not single:
        return None
    cut = _last_clause(lexing, max(to for _, _, to in named))
    if cut is None or _is_hard(lexing, cut, named):
        return None
    somebody = single[0][0]
    return both(Different((somebody, item)) for item, _, _ in named if item.category != somebody.category)


def _last_clause(lexing: Lexing, after: int) -> int | None:
    """Where a clause begins that names no value, and denies what was said before."""
    lows = [word.low for word in lexing.words]
    breaks = [n for n in range(after, len(lows)) if lows[n] in BREAKS]
    return next((n for n in breaks if _denies_all(lexing, n)), None)


def _denies_all(lexing: Lexing, cut: int) -> bool:
    """Whether a clause says that somebody has not what was spoken of, or has something else."""
    words = [word.low for word in lexing.words[cut:] if not word.is_mark]
    while words and words[0] in BREAKS:
        words = words[1:]
    if not words or "?" in (word.low for word in lexing.words[cut:]):
        return False
    if any(one in ELSE and other == "else" for one, other in pairwise(words)):
        return not {"not", "never", "no"} & set(words)
    negated = {"not", "never", "neither", "nor", "without"} & set(words)
    held = {base for low in words for base in bases(low)} & HAVING
    pointed = POINTING & set(words) or "neither" in words
    return len(negated) == 1 and bool(pointed) and (bool(held) or words[0] in ("not", "neither"))


def _is_hard(lexing: Lexing, cut: int, named: Sequence[Named]) -> bool:
    """Whether what comes before, or the clause itself, orders, compares or denies."""
    inside = {n for _, at, to in named for n in range(at, to)}
    for at, edges in enumerate(lexing.edges[: len(lexing.words)]):
        if at in inside:
            continue
        symbols = {edge.symbol for edge in edges}
        hard = symbols & (TELLING - {"ALLE", "EVERYONE", "AS", "EITHER", "EVEN", "NEITHERONE", "ONLY"})
        if hard and not (at > cut and hard <= {"AMT", "ONEOF"}):
            return True
        if at < cut and (symbols & DENYING or lexing.words[at].low in ("if", "than", "or")):
            return True
    return False
