"""From the sentences of a clue to its readings: relations with costs, and the words that were passed over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from types import MappingProxyType
from typing import NamedTuple

from cluewise.families.zebra.english.chart import fragments, statements
from cluewise.families.zebra.english.chart.accounts import LONGEST, lexed
from cluewise.families.zebra.english.chart.entities import WHO
from cluewise.families.zebra.english.chart.forms import Vocabulary
from cluewise.families.zebra.english.chart.frames import framed
from cluewise.families.zebra.english.chart.lex import Lexing
from cluewise.families.zebra.english.chart.links import LINK
from cluewise.families.zebra.english.chart.logic import NOTHING, both, canonical, chained
from cluewise.families.zebra.english.chart.mean import Context, Meaning, Tables
from cluewise.families.zebra.english.chart.people import DESCRIBED
from cluewise.families.zebra.english.chart.plain import SPARED, denied_at_last, plain
from cluewise.families.zebra.english.chart.predicates import PRED
from cluewise.families.zebra.english.chart.ranges import RANGE_PRED, RANGE_WHO
from cluewise.families.zebra.english.chart.sentences import SAY
from cluewise.families.zebra.english.chart.silence import UNHEARD, UNSPOKEN, first_named, should_speak, silence
from cluewise.families.zebra.english.chart.speech import heard, labelled
from cluewise.families.zebra.english.chart.standing import STANDING_PRED, STANDING_SAY
from cluewise.families.zebra.english.chart.trees import trees
from cluewise.families.zebra.english.types import ClueText, Sentence
from cluewise.families.zebra.relations import AllOf, Item, Relation, atoms_of, items_of

TABLES: Tables = MappingProxyType(
    {
        "who": {**WHO, **RANGE_WHO},
        "pred": {**PRED, **STANDING_PRED, **RANGE_PRED},
        "link": LINK,
        "say": {**SAY, **STANDING_SAY},
    }
)
KEPT = 6  # readings of a sentence, and of a clue
MARGIN = 2.0  # dearer than the cheapest reading by more: not a reading
SUPERSEDED = 1.0  # what a reading costs more where the last clause denies what it says
DEAR = 1.3  # what costs more is also read clause by clause


class Reading(NamedTuple):
    """One way to take a sentence or clue."""

    relation: Relation
    cost: float
    subject: Item | None = None

    @property
    def says_nothing(self) -> bool:
        """Whether nothing about the puzzle is said."""
        return self.relation == NOTHING


def read_sentence(sentence: Sentence, vocabulary: Vocabulary, context: Context) -> list[Reading]:
    """The readings of a sentence, cheapest first; an empty list if it is not understood."""
    exact = vocabulary.exact(sentence.text)
    if exact is not None:
        return [Reading(exact, 0.0)]
    sentence = _without_code(sentence)
    stated = statements.statements(sentence)
    if stated is not None:
        return _stated(*stated, vocabulary, context)
    lexing = lexed(sentence, vocabulary)
    found = _meanings(lexing, vocabulary, context) if len(sentence.words) <= LONGEST else {}
    quiet = silence(lexing, context)
    if quiet is not None:
        known = found.get(NOTHING)
        if known is None or quiet < known.cost or quiet == UNHEARD:
            found[NOTHING] = Reading(NOTHING, quiet, first_named(lexing))
    spared = denied_at_last(lexing)
    if spared is not None:
        found = {key: one._replace(cost=one.cost + SUPERSEDED) for key, one in found.items()}
        found[canonical(spared)] = Reading(spared, SPARED, first_named(lexing))
    ranked = sorted(found.values(), key=lambda one: one.cost)
    return [one for one in ranked if one.cost <= ranked[0].cost + MARGIN][:KEPT]


def _meanings(lexing: Lexing, vocabulary: Vocabulary, context: Context, price: float = 0.0) -> dict[Relation, Reading]:
    """What the trees of a sentence say, each meaning at its lowest price, by what says the same."""
    found: dict[Relation, Reading] = {}
    keys: dict[int, Relation] = {}  # of the relations as the meaning has them
    meaning = Meaning(vocabulary, lexing, context, TABLES)
    for cost, tree in chain(trees(lexing), framed(lexing)):
        for relation, more, subject in meaning.read(tree):
            total = round(price + cost + more, 3)
            key = keys.get(id(relation))
            if key is None:
                key = keys[id(relation)] = canonical(relation)
            known = found.get(key)
            if known is None or total < known.cost:
                found[key] = Reading(relation, total, subject)
    context.people |= {item for item, body in meaning.bodies.items() if body == DESCRIBED}
    meaning.close()
    return found


def _stated(kind: str, parts: Sequence[Sentence], vocabulary: Vocabulary, context: Context) -> list[Reading]:
    """The readings of several statements of which so many are true; none where one of them is not understood."""
    ways: list[tuple[tuple[Relation, ...], float, Item | None]] = [((), 0.0, None)]
    for part in parts:
        read = [one for one in read_sentence(part, vocabulary, context) if not one.says_nothing]
        more = [
            ((*said, one.relation), cost + one.cost, who or one.subject) for said, cost, who in ways for one in read
        ]
        ways = sorted(more, key=lambda way: way[1])[:KEPT]
        remember(read, context)
    return [Reading(statements.so_many(kind, said), round(cost, 3), who) for said, cost, who in ways]


def _without_code(sentence: Sentence) -> Sentence:
    """A sentence without what only says it again in signs: "..., i.e. `desk[cola] < desk[Arch]`"."""
    lows = [word.low for word in sentence.words]
    at = next((n for n, low in enumerate(lows) if low in ("ie", "i.e", "i.e.") and n > 2), None)
    if at is None or not {"[", "=", "<", ">"} & set(lows[at:]):
        return sentence
    return replace(sentence, words=sentence.words[:at])


def _whole(sentences: Sequence[Sentence]) -> Sequence[Sentence]:
    """The sentences of a clue; those behind "exactly one of these is true:" are one with it."""
    lows = [word.low for word in sentences[0].words] if sentences else []
    listed = {"these", "following"} & set(lows) and {"true", "holds"} & set(lows)
    if len(sentences) < 2 or not listed:
        return sentences
    first = sentences[0]
    every = tuple(word for sentence in sentences for word in sentence.words)
    return (replace(first, text=" ".join(one.text for one in sentences), words=every),)


def read_clue(clue: ClueText, vocabulary: Vocabulary, context: Context) -> list[Reading]:
    """The readings of a clue of one or more sentences; pronouns reach over them."""
    canonical_one = vocabulary.exact(" ".join(sentence.text for sentence in clue.sentences))
    if canonical_one is not None:
        return [Reading(canonical_one, 0.0)]
    none: list[Reading] = [Reading(NOTHING, 0.0)]
    ways = none
    context.speaker = labelled(clue.label, vocabulary) if clue.label or clue.marked else context.speaker
    for told in _whole(clue.sentences):
        sentence, context.speaker = heard(told, vocabulary, context.speaker)
        found = read_sentence(sentence, vocabulary, context)
        if not found or found[0].cost > DEAR:
            found = _with_fragments(found, sentence, vocabulary, context)
            found = _with_plain(found, sentence, vocabulary)
        if not found:
            return []
        ways = _combined(ways, found) if ways is not none else found
        remember(found, context)
        context.named = _items_of(sentence, vocabulary)
    if clue.marked and should_speak(clue, vocabulary, context):
        ways = [one._replace(cost=max(one.cost, UNSPOKEN)) if one.says_nothing else one for one in ways]
        ways.sort(key=lambda one: one.cost)
    return ways


def _items_of(sentence: Sentence, vocabulary: Vocabulary) -> tuple[Item, ...]:
    """What a sentence names, in its order: whom the next one may mean by "neither of them"."""
    return tuple(dict.fromkeys(items[0][0] for items in lexed(sentence, vocabulary).items))


def _with_fragments(
    found: Sequence[Reading], sentence: Sentence, vocabulary: Vocabulary, context: Context
) -> list[Reading]:
    """The readings of a sentence that is hard to take whole, and those of its clauses put together."""
    sentence = _without_code(sentence)
    if len(sentence.words) > LONGEST:
        return list(found)
    lexing = lexed(sentence, vocabulary)
    whole = fragments.clauses(sentence, lexing)
    read = _put_together(whole, vocabulary, context, 0.0, 9.0) if len(whole) > 1 else []
    if not read or read[0].cost > DEAR:
        parts = fragments.pieces(sentence, lexing)
        read += _put_together(parts, vocabulary, context, fragments.LOOSELY, fragments.LEFT_OUT)
        loose = fragments.loosely(lexing)
        read += _meanings(loose, vocabulary, replace(context), fragments.LOOSELY).values()
    best: dict[Relation, Reading] = {}
    for one in sorted((*found, *read), key=lambda reading: reading.cost):
        best.setdefault(canonical(one.relation), one)
    return list(best.values())[:KEPT]


def _with_plain(found: Sequence[Reading], sentence: Sentence, vocabulary: Vocabulary) -> list[Reading]:
    """The same, where all are dear, with what two values may say by themselves."""
    if (found and found[0].cost <= DEAR) or len(sentence.words) > LONGEST:
        return list(found)
    lexing = lexed(sentence, vocabulary)
    ways = {canonical(one): Reading(one, cost, first_named(lexing)) for one, cost in plain(lexing)}
    kept = [one for one in found if canonical(one.relation) not in ways]
    return sorted((*ways.values(), *kept), key=lambda one: one.cost)[:KEPT]


def _put_together(
    parts: Sequence[Sentence], vocabulary: Vocabulary, context: Context, price: float, left_out: float
) -> list[Reading]:
    """What the clauses of a sentence say one by one; a clause that is not understood is left out at its price."""
    trial = replace(context)
    ways = [Reading(NOTHING, price)]
    for part in parts:
        found = read_sentence(part, vocabulary, trial)
        if left_out > DEAR:
            found = _with_plain(found, part, vocabulary)
        if not found or found[0].cost > DEAR:
            if left_out > DEAR:
                return []
            found = [*found, Reading(NOTHING, left_out)]
        ways = _combined(ways, found)
        remember(found, trial)
        trial.named = _items_of(part, vocabulary)
    dearer = fragments.CUT * (len(parts) - 1)
    return [one._replace(cost=one.cost + dearer) for one in ways if one.relation != NOTHING]


def _combined(ways: Sequence[Reading], found: Sequence[Reading]) -> list[Reading]:
    every = [
        Reading(both([one.relation, other.relation]), one.cost + other.cost, other.subject or one.subject)
        for one in ways
        for other in found
    ]
    sound = [one for one in every if not (isinstance(one.relation, AllOf) and chained(one.relation.of))]
    best: dict[Relation, Reading] = {}
    for one in sorted(sound or every, key=lambda reading: reading.cost):  # no clue contradicts itself
        best.setdefault(canonical(one.relation), one)
    return list(best.values())[:KEPT]


def remember(found: Sequence[Reading], context: Context) -> None:
    """Let the next sentence's pronouns mean what this one was about."""
    about = next((one for one in found if one.subject is not None), None)
    if about is not None and about.subject is not None:
        named = dict.fromkeys(item for atom in atoms_of(about.relation) for item in items_of(atom))
        context.others = tuple(s for s in (*named, *context.subjects) if s != about.subject)[:2]
        context.subjects = (about.subject,)
