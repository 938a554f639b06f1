"""What it costs to believe that a sentence says nothing of the puzzle: the more it seems to tell, the more."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.chart.accounts import lexed
from cluewise.families.zebra.english.chart.edges import Edge
from cluewise.families.zebra.english.chart.forms import Vocabulary
from cluewise.families.zebra.english.chart.lex import Lexing
from cluewise.families.zebra.english.chart.mean import Context
from cluewise.families.zebra.english.chart.recitals import recites
from cluewise.families.zebra.english.types import ClueText
from cluewise.families.zebra.english.wordlists import wordlist
from cluewise.families.zebra.relations import Item

UNHEARD = 1.45  # what seems to tell something is never taken for an aside
SOMEBODIES = re.compile(r"^(and )?one of (the|these|them|those)\b.*\band (one|another|somebody|someone) ")
KNOWING = frozenset({"knows", "knew", "believes", "thinks"})
SHORTEST = 5  # words of a clue
UNSPOKEN = 1.4  # for a clue to say nothing where it should
ORDERING = frozenset({"SPOT", "THAN", "BETWEEN", "NEXT", "ADJACENT", "DIR", "DIRI", "FARDIR", "LEFTMOST", "MIDDLE"})
TELLING = frozenset({"EITHER", "NEIGHBOUR", "NOTYET"})
LYING = re.compile(
    r"\b(liars?|lied|tell(s|ing)? lies|told lies|not (telling|told|tell|tells) the truth"
    r"|(is|are|was|were) (lying|untrue|false|a lie)(?= *([.,;!?]|$)))"
)
LIES = frozenset({"liar", "liars", "lied", "lies", "lie", "lying", "truth", "untrue", "false"})  # one is in LYING
CHEERS, SPELLING = wordlist("silence cheers"), wordlist("silence spelling")
PAPER, OPENING = wordlist("silence paper"), 4
LONGEST_CHEER = 8  # words
ALL_OF_THEM = frozenset({"each", "every", "everybody", "everyone"})
EACH = frozenset({"each", "every", "everybody", "everyone", "different"})
TRUTHFUL = re.compile(r"\b(no|nobody|none|never|not|neither|nor)\b")


def silence(lexing: Lexing, context: Context) -> float | None:  # noqa: C901, PLR0912  (a table, the first that fits)
    """What it costs to believe that a sentence says nothing of the puzzle; None where that is out of the question."""
    named = _named(lexing)
    if _doubts_the_tellers(lexing):
        return UNSPOKEN
    symbols = lexing.symbols
    speaks = bool(symbols & {"PRON", "HIS"}) and bool(context.subjects)
    placed = symbols & {"SPOT", "OPENS", "EVEN", "ODD", "END", "LEFTMOST", "ONENBR"} or (
        symbols & {"EVERYONE", "ALLE", "ONLY"} and symbols & {"DIR", "SIDE", "CMP", "RV"}
    )
    if "IDLE" in {edge.symbol for edge in lexing.edges[0]} or _is_no_clue(lexing, named):
        return 0.0
    if named == 0 and "IS" in symbols and _count_most(lexing) > 1:
        return 1.2  # the oldest is the tallest
    if named == 1 and "AMT" in symbols and symbols & {"CMP", "DIR"} and symbols & {"PRON", "HIS", "SPOT"}:
        return UNSPOKEN  # nine years older than the last to finish
    if named == 1 and symbols & {"PRON"} and symbols & {"DIR", "NEXT", "CMP", "ADJACENT", "SIDE", "BETWEEN", "SIDEW"}:
        return UNSPOKEN
    if named == 1 and symbols & TELLING:
        return UNSPOKEN  # either this or that, one of which is in no list
    if named == 0 and (PAPER & {word.low for word in lexing.words[:OPENING]} or _tells_of_all(lexing, symbols)):
        return 0.0  # the columns are in alphabetical order
    if named == 0 and SPELLING & {word.low for word in lexing.words} and symbols & {"EVERYONE", "NO", "NOT", "SAME"}:
        return UNHEARD
    if named == 0 and {"NEXT", "NUM", "IS"} <= symbols and "THERE" not in symbols:  # seven is next to nine
        return UNSPOKEN
    if named == 0 and "WINNER" in symbols and symbols & {"OUTER", "EVEN", "ODD", "END", "NEXT"}:
        return UNSPOKEN
    if named <= 1 and _may_tell(lexing, symbols, named):
        return UNHEARD
    if named == 0 and _looks_like_a_list(lexing):
        return 1.4  # and is taken for none: it may be one
    if named == 0:
        return 0.0 if not (speaks and (placed or symbols & {"DIR", "NEXT", "CMP"})) else 0.9
    if named == 1:
        return _beside_one(lexing, symbols, placed=bool(placed), speaks=speaks)
    if named == 2 and lexing.lows[0] in ("and", "one") and SOMEBODIES.search(" ".join(lexing.lows)):
        return 0.3
    return 0.45 if named == 2 and _knows_a_fact(lexing) else None


def _count_most(lexing: Lexing) -> int:
    """How many superlatives there are."""
    return sum(edge.symbol == "SPOT" and edge.value[0] == "most" for edges in lexing.edges for edge in edges)


def _is_no_clue(lexing: Lexing, named: int) -> bool:
    """Whether a sentence only cheers, sets the scene, or says the values of one list."""
    return _cheers(lexing) or _sets_the_scene(lexing, named) or recites(lexing)


def _tells_of_all(lexing: Lexing, symbols: frozenset[str]) -> bool:
    """Whether a sentence is of everybody, and orders and compares nobody: each buys one thing, never the same."""
    first = next((word.low for word in lexing.words if not word.is_mark), "")
    if first not in ALL_OF_THEM or symbols & (
        ORDERING | {"CMP", "RV", "AMT", "IF", "UNLESS", "EXCEPT", "BUT", "ALLBUT"}
    ):
        return False
    return not any(word.low in ("he", "she", "his", "her", "him", "hers", "else") for word in lexing.words)


def _beside_one(lexing: Lexing, symbols: frozenset[str], *, placed: bool, speaks: bool) -> float:
    """What it costs to believe that a sentence says nothing which names one value."""
    if any(is_stranger(lexing, at) for at in range(len(lexing.words))):
        return UNSPOKEN  # somebody is spoken of who is in no list
    alike = any(word.low == "same" for word in lexing.words) and not symbols & {"EVERYONE", "ALLE", "NUMN"}
    if placed or alike or _names_a_number(lexing) or (symbols & {"AMT"} and symbols & {"CMP", "DIR"}):
        return UNSPOKEN
    return 0.7 if speaks else 0.45


def _knows_a_fact(lexing: Lexing) -> bool:
    """Whether the second of two values is in what the first only knows: Ann knows that coffee contains caffeine."""
    lows = lexing.lows
    at = next((n for n, low in enumerate(lows[:-1]) if low in KNOWING and lows[n + 1] == "that"), None)
    return at is not None and any(edge.symbol == "ITEM" for edges in lexing.edges[:at] for edge in edges)


def _cheers(lexing: Lexing) -> bool:
    """Whether somebody is only cheered or wished well: Hooray for Ann!"""
    lows = lexing.lows
    return bool(lows) and lows[0] in CHEERS and len(lows) <= LONGEST_CHEER and "," not in lows


def _sets_the_scene(lexing: Lexing, named: int) -> bool:
    """Whether a sentence says only over what it goes: from Monday to Friday each of them had a task."""
    if named != 2:
        return False
    lows = {word.low for word in lexing.words}
    through = lows & {"to", "until", "through", "till"}
    if named != 2 or not through or not (lows & EACH or _runs_through(lexing)):
        return False
    items = [found[0][0] for found in lexing.items]
    kind = lexing.vocabulary.kinds[items[0].category]
    return kind.ordered and {item.value for item in items} == {kind.values[0], kind.values[-1]}


def _runs_through(lexing: Lexing) -> bool:
    """Whether a range closes a sentence: ranked them from 1st to 5th."""
    edges = [edge for edges in lexing.edges for edge in edges if edge.symbol == "ITEM"]
    one, other = edges[0], edges[-1]
    led = one.start > 0 and lexing.words[one.start - 1].low == "from" and other.start - one.end == 1
    return led and all(word.is_mark for word in lexing.words[other.end :])


_HAVING = frozenset({"own", "possess", "keep", "have"})
TAKING = _HAVING | {"take", "wear", "get", "choose", "pick", "buy", "eat", "drink", "order", "play"}


def _may_tell(lexing: Lexing, symbols: frozenset[str], named: int) -> bool:
    """Whether a sentence about one value or none seems to say who has what, though not in words that are known."""
    lows = [word.low for word in lexing.words]
    spoken = {base for low in lows for base in lexicon.lemmas(low)}
    about = not lexing.vocabulary.words.isdisjoint(spoken)
    if "PRON" in symbols and "NOT" in symbols and _denies_having(lexing, lows):
        return True
    if not named:  # none of them baked a cake that ...; but that all of the houses have a garden says nothing
        titles = lexing.vocabulary.titles - lexing.vocabulary.counted - lexing.vocabulary.world.nouns
        told = about if lows[:1] == ["none"] else bool(titles & spoken)
        return lows[:2] in (["none", "of"], ["all", "of"]) and told
    if lows[0] in ("he", "she", "they") and about:
        return True
    if "NOT" in symbols and {"it", "them"} & set(lows):
        return True
    for at, word in enumerate(lexing.words[:-1]):
        sense, follow = lexing.verbs[at], lexing.words[at + 1]
        if sense is None or at == 0:
            continue
        if follow.is_capital and not lexing.edges[at + 1] and word.low not in ("called", "named"):
            return True  # somebody or something that is in no list
        owned = sense.base in _HAVING and follow.low == "the"
        if (
            owned
            and at + 2 < len(lows)
            and not lexing.edges[at + 2]
            and all(word.is_mark for word in lexing.words[at + 3 :])
        ):
            return True
    return False


def _denies_having(lexing: Lexing, lows: Sequence[str]) -> bool:
    """Whether somebody is said not to have what was spoken of: he didn't have that."""
    held = any(sense is not None and sense.base in TAKING for sense in lexing.verbs) or "have" in lows
    return held and bool({"it", "them", "that", "one"} & set(lows))


def _doubts_the_tellers(lexing: Lexing) -> bool:
    """Whether somebody is said to lie: then what is told may not be so."""
    if LIES.isdisjoint(lexing.lows):
        return False
    text = " ".join(word.low for word in lexing.words)
    found = LYING.search(text)
    return found is not None and not TRUTHFUL.search(text[: found.start()][-30:])


def _looks_like_a_list(lexing: Lexing) -> bool:
    """Whether a sentence is a short title, a colon and some values: Drink: tea, milk, ale."""
    lows = [word.low for word in lexing.words]
    if ":" not in lows or "," not in lows[lows.index(":") :]:
        return False
    at = len(lows) - 1 - lows[::-1].index(":")
    pieces = " ".join(lows[at + 1 :]).rstrip(" .").split(" , ")
    title = sum(not word.is_mark for word in lexing.words[:at])
    return 0 < title <= 5 and len(pieces) > 1 and all(len(piece.split()) <= 3 for piece in pieces)


def is_stranger(lexing: Lexing, at: int) -> bool:
    """Whether a word is a first name that is in no list."""
    word = lexing.words[at]
    return word.is_capital and not lexing.edges[at] and lexing.verbs[at] is None and bool(lexicon.gender(word.low))


def first_named(lexing: Lexing) -> Item | None:
    """Whom a sentence is about that says nothing: "she" behind it is that one."""
    sure = [edge for edges in lexing.edges for edge in edges if edge.symbol == "ITEM" and edge.sure]
    return lexing.items[sure[0].value[1]][0][0] if sure else None


def _named(lexing: Lexing) -> int:
    """How many values a sentence surely names."""
    count = to = 0
    for at, edges in enumerate(lexing.edges):
        if edges and at >= to:
            ends = [edge.end for edge in edges if edge.symbol == "ITEM" and edge.sure and _is_meant(lexing, edge)]
            count += bool(ends)
            to = max(ends, default=to)
    return count


def _is_meant(lexing: Lexing, edge: Edge) -> bool:
    """Whether a value is meant and not just a number: two hundred stairs are no second tower."""
    word = lexing.words[edge.start]
    number = word.amount is not None or lexicon.number(word.low) is not None
    return not number or lexing.items[edge.value[1]][0][1] < 0.1


def _names_a_number(lexing: Lexing) -> bool:
    """Whether some number is one of an order here: Dave's house number is not 1; the number of pets is none."""
    bare = [edge for edges in lexing.edges for edge in edges if edge.symbol == "ITEM" and not _is_meant(lexing, edge)]
    kinds = [lexing.vocabulary.kinds[item.category] for edge in bare for item, _ in lexing.items[edge.value[1]]]
    return any(kind.ordered for kind in kinds)


def should_speak(clue: ClueText, vocabulary: Vocabulary, context: Context) -> bool:
    """Whether a clue must be about the puzzle: where lists were gathered, or where it places or compares something.

    If it names nothing that is listed, a list may be missing.
    """
    if sum(len(sentence.words) for sentence in clue.sentences) < SHORTEST:
        return False
    lexings = [lexed(one, vocabulary) for one in clue.sentences]
    symbols = frozenset().union(*(one.symbols for one in lexings))
    if "THERE" in symbols:
        return False
    if not clue.marked:
        return context.induced and any(_tells_of_things(one, _named(one)) for one in lexings)
    return context.induced or (bool(symbols & ORDERING) and not any(map(_named, lexings)))


def _tells_of_things(lexing: Lexing, named: int) -> bool:
    """Whether a sentence places or ties something that is in no list: the crown came in last, the beret was Ann's."""
    lows = [word.low for word in lexing.words]
    if lows[0] != "the" or lexing.words[1].is_capital or any(e.symbol == "ITEM" and e.sure for e in lexing.edges[1]):
        return False
    symbols = {edge.symbol for edges in lexing.edges for edge in edges}
    if not named:
        return bool(symbols & (ORDERING | {"CMP"}))
    return named == 1 and [low for low, word in zip(lows, lexing.words, strict=True) if not word.is_mark][-1] == "'s"
