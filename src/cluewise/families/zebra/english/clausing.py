"""Clauses within a sentence that only say whom or when: than Oakes did his shift, the day on which Quill acted."""

from __future__ import annotations

from collections.abc import Iterator

from cluewise.families.zebra.english.axes import DIRECTIONS, scaled
from cluewise.families.zebra.english.danger import TYING, is_dangerous
from cluewise.families.zebra.english.lexicon import Lexicon
from cluewise.families.zebra.english.phrasing import (
    Tokens,
    is_named,
    is_person,
    is_verb,
    text_at,
    texts_of,
    word,
    words,
)
from cluewise.families.zebra.english.verbs import VERBS
from cluewise.families.zebra.english.words import (
    AUXILIARIES,
    BE,
    DETERMINERS,
    HOUSES,
    ORDINALS,
    PEOPLE,
    POSSESSIVES,
    words_in,
)

_COMPARING = words_in("than before after")
_ENDS = words_in(", ; . and but or")
_PARTICLES = words_in("in off up out on back down over away along home")
_ORDER = words_in("before after later earlier")
_UNSURE = words_in("would could might may should can must")
_THINKING = words_in(
    """expected expects hoped hopes imagined imagines assumed assumes said says told tells admitted admits remembers
    remembered knows knew realised realises wanted wants wished wishes liked likes noticed notices"""
)
_HAVING = words_in("has have had")


def whoever(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """Who has the parrot, lives above ...: whoever has the parrot lives above ...; the one what lost: who lost."""
    del lexicon
    for i in range(1, len(tokens) - 1):
        noun = tokens[i - 1].text in PEOPLE or tokens[i - 1].text.endswith(("er", "or", "ist"))
        if (
            text_at(tokens, i) == "what"
            and (noun or tokens[i - 1].meanings)
            and (is_verb(tokens, i + 1) or text_at(tokens, i + 1) in TYING)
        ):
            return [*tokens[:i], word("who", tokens[i]), *tokens[i + 1 :]]
    if text_at(tokens, 0) != "who" or not is_verb(tokens, 1):
        return tokens
    comma = next((k for k in range(2, len(tokens) - 2) if tokens[k].text == ","), None)
    if comma is None or not is_verb(tokens, comma + 1) or not any(t.meanings for t in tokens[:comma]):
        return tokens
    return [word("whoever", tokens[0]), *tokens[1:comma], *tokens[comma + 1 :]]


def unclaused(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """Later than Oakes did his shift, before Unger saw his patient: later than Oakes, before Unger."""
    for i in range(1, len(tokens) - 3):
        if tokens[i].text not in _COMPARING or tokens[i].meanings:
            continue
        named = i + 1
        while text_at(tokens, named) in DETERMINERS:
            named += 1
        if named >= len(tokens) - 1 or not tokens[named].meanings:
            continue
        verb = named + 1
        end = next((k for k in range(verb, len(tokens)) if tokens[k].text in _ENDS), len(tokens))
        ends_so = end == len(tokens) or tokens[end].text != "or"
        acts = verb < end and _may_be_done(tokens, i, verb)
        if acts and ends_so and all(_is_idle(tokens, k, lexicon) for k in range(verb, end)):
            return [*tokens[:verb], *tokens[end:]]
    return tokens


def _may_be_done(tokens: Tokens, i: int, verb: int) -> bool:
    """Whether a clause says what somebody did, not what he thinks: than Bob did, but not than Bob expected."""
    text = text_at(tokens, verb)
    if text in AUXILIARIES | BE:
        return text not in _UNSURE
    said = VERBS[text].base if text in VERBS else text
    if tokens[i].text == "than":  # Giles married earlier than Adam married
        return any(t.text == text or (t.text in VERBS and VERBS[t.text].base == said) for t in tokens[:i])
    return text not in _THINKING and (text in VERBS or (text.endswith(("ed", "s")) and text.isalpha()))


def clause_asides(tokens: Tokens, lexicon: Lexicon) -> Iterator[list[Tokens]]:
    """Before Bob had his tea: before Bob; and Bob had tea."""
    for i in range(1, len(tokens) - 4):
        if text_at(tokens, i) not in ("before", "after", "when") or not is_person(tokens, i + 1, lexicon):
            continue
        end = next((k for k in range(i + 2, len(tokens)) if tokens[k].text in _ENDS), len(tokens))
        said = tokens[i + 2 : end]
        if is_verb(tokens, i + 2) and sum(bool(t.meanings) for t in said) == 1 and said[-1].meanings:
            yield [[*tokens[: i + 2], *tokens[end:]], [tokens[i + 1], *said]]


def not_as(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """Not as old as: younger than; all measures of a puzzle differ."""
    del lexicon
    texts = texts_of(tokens)
    for i in range(1, len(tokens) - 4):
        if texts[i] == "not" and texts[i + 1] in ("as", "so", "quite") and "neither" not in texts:
            at = i + 2 + (texts[i + 1] == "quite")
            end = next((k for k in range(at + 1, min(at + 4, len(tokens))) if texts[k] == "as"), 0)
            if texts[at] in _OPPOSITES and end and not any(t.meanings for t in tokens[at:end]):
                own = words(_OPPOSITES[texts[at]], tokens[at])
                return [*tokens[:i], *own, *tokens[at + 1 : end], word("than", tokens[end]), *tokens[end + 1 :]]
    return tokens


_OPPOSITES = {
    "old": "younger", "young": "older", "tall": "shorter", "expensive": "cheaper", "cheap": "dearer",
    "heavy": "lighter", "light": "heavier", "high": "lower", "big": "smaller", "large": "smaller", "many": "fewer",
    "long": "shorter", "fast": "slower", "slow": "faster", "rich": "poorer", "poor": "richer",
    "much": "less", "early": "later", "late": "earlier", "warm": "colder", "hot": "colder", "cold": "warmer",
}  # fmt: skip


def _is_idle(tokens: Tokens, k: int, lexicon: Lexicon) -> bool:
    """Whether a word of such a clause names nothing, and turns no sense."""
    token = tokens[k]
    if token.meanings or token.amount is not None or not token.text.isalpha():
        return False
    plain = token.text in AUXILIARIES | POSSESSIVES or token.text in lexicon.cues or is_verb(tokens, k)
    return (plain and token.text not in ("would", "could", "might", "should")) or not is_dangerous(token.text)


def on_which(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """The day on which Quill acted as a witness, the one where the bride wore a veil: Quill, the one with the veil."""
    texts = texts_of(tokens)
    for i in range(1, len(tokens) - 2):
        when = texts[i] in ("when", "where")
        start = i if when else i - 1
        if not (when or (texts[i] == "which" and texts[i - 1] in ("on", "in", "at", "during"))) or start < 1:
            continue
        named = i + 1
        while text_at(tokens, named) in DETERMINERS:
            named += 1
        end = next((k for k in range(named, len(tokens)) if texts[k] in (",", ";", ".")), len(tokens))
        if named < end and tokens[named].meanings and is_named(tokens, named, lexicon):
            idle = all(_is_idle(tokens, k, lexicon) or texts[k] in ("as", "a") for k in range(named + 1, end))
            noun = start - 1 - (text_at(tokens, start - 2) in DETERMINERS)
            if idle and text_at(tokens, start - 1) in lexicon.cues and is_verb(tokens, named + 1):
                return [*tokens[:noun], *tokens[i + 1 : named + 1], *tokens[end:]]
        verb = named + 1
        other = verb + 1 + (text_at(tokens, verb + 1) in DETERMINERS)
        somebody = text_at(tokens, named) in PEOPLE or text_at(tokens, named) in lexicon.nouns
        acts = is_verb(tokens, verb) or text_at(tokens, verb).endswith("ed")
        if somebody and acts and other == end - 1 and tokens[other].meanings:
            return [*tokens[:start], word("with", tokens[i]), *tokens[verb + 1 :]]
    return tokens


def for_a_pet(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """The pilot has for vehicle a motorcycle, has as pet the cat: has a motorcycle, has the cat."""
    for i in range(1, len(tokens) - 3):
        if text_at(tokens, i) not in _HAVING or text_at(tokens, i + 1) not in ("for", "as"):
            continue
        noun = i + 2 + (text_at(tokens, i + 2) in DETERMINERS)
        at = noun + 1 + (text_at(tokens, noun + 1) in DETERMINERS)
        if text_at(tokens, noun) in lexicon.cues and at < len(tokens) and tokens[at].meanings:
            return [*tokens[: i + 1], *tokens[noun + 1 :]]
    return tokens


def unparticled(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """Is brought in two months after, takes off before: the particle belongs to the verb."""
    del lexicon
    for i in range(2, len(tokens) - 2):
        if text_at(tokens, i) not in _PARTICLES or not _is_acting(tokens, i - 1):
            continue
        j = i + 1
        j += text_at(tokens, j) in ("exactly", "precisely", "just", "immediately", "directly", "right", "some")
        j += 2 * (texts_of(tokens[j : j + 2]) in (["at", "least"], ["at", "most"], ["more", "than"], ["less", "than"]))
        counted = j < len(tokens) and (tokens[j].amount is not None or text_at(tokens, j) in ("a", "an", "half"))
        if counted:
            j = next((k for k in range(j, min(j + 4, len(tokens))) if scaled(text_at(tokens, k)) is not None), j) + 1
        if text_at(tokens, j) in _ORDER:
            return [*tokens[:i], *tokens[i + 1 :]]
    return tokens


def _is_acting(tokens: Tokens, i: int) -> bool:
    text = text_at(tokens, i)
    return (is_verb(tokens, i) and text not in BE) or (text.endswith(("ed", "s")) and text.isalpha() and len(text) > 3)


def outside(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """Parked outside the last house: at the last house."""
    for i in range(1, len(tokens) - 2):
        if any(is_person(tokens, k, lexicon) for k in range(i)):
            break  # who stands outside a house need not be at home there
        if text_at(tokens, i) != "outside" or text_at(tokens, i + 1) not in DETERMINERS | lexicon.nouns | HOUSES:
            continue
        near = texts_of(tokens[i + 1 : i + 5])
        if any(text in HOUSES or text in lexicon.nouns for text in near):
            return [*tokens[:i], word("at", tokens[i]), *tokens[i + 1 :]]
    return tokens


def lowest_number(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """The desk with the lowest number: the lowest desk number."""
    texts = texts_of(tokens)
    for i in range(1, len(tokens) - 3):
        if texts[i : i + 2] == ["with", "the"] and texts[i + 2].endswith("est") and texts[i + 3] == "number":
            start = i - 1
            ours = texts[start] in lexicon.nouns or texts[start] in lexicon.cues
            if ours and text_at(tokens, start - 1) in ("the", "a"):
                return [*tokens[: start - 1], tokens[i + 1], tokens[i + 2], tokens[start], *tokens[i + 4 :]]
    return tokens


def the_number_of(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """One higher than the number of the biology room: than the biology room, where the subject is a number too."""
    texts = texts_of(tokens)
    for i in range(3, len(tokens) - 4):
        measure = texts[i + 2] in ("number", "numbers") or texts[i + 2] in lexicon.cues
        if texts[i] != "than" or texts[i + 1] != "the" or texts[i + 3] != "of" or not measure:
            continue
        if texts[i + 2] in texts[:i] and any(t.meanings for t in tokens[i + 4 :]):
            return [*tokens[: i + 1], *tokens[i + 4 :]]
    return tokens


def undone(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """T is unloaded fourth, Q is examined before V: where only one order is, what is done tells nothing more."""
    spatial = lexicon.places is not None and not HOUSES.isdisjoint(lexicon.nouns - words_in("position positions place"))
    if len(lexicon.axes()) != 1 or spatial:
        return tokens
    for i in range(1, len(tokens) - 2):
        done = i + 1 + (text_at(tokens, i + 1) == "not")
        text, after = text_at(tokens, done), text_at(tokens, done + 1)
        order = after in ORDINALS or after in _ORDER or after in ("immediately", "directly", "last", "sometime")
        new = text.endswith("ed") and text not in VERBS and text not in lexicon.cues and not is_dangerous(text)
        if text_at(tokens, i) in BE and new and order:
            return [*tokens[:done], *tokens[done + 1 :]]
    return tokens


def had_done(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """Has the Courier delivered: has the Courier."""
    del lexicon
    for i in range(2, len(tokens)):
        verb = VERBS.get(text_at(tokens, i))
        done = verb is not None and verb.form == "past"
        ends = i + 1 == len(tokens) or tokens[i + 1].text in (",", ";", ".")
        at = i - 2 - (text_at(tokens, i - 2) in DETERMINERS)
        if done and ends and tokens[i - 1].meanings and text_at(tokens, at) in _HAVING:
            return [*tokens[:i], *tokens[i + 1 :]]
    return tokens


def work_by(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """The book by Isaac Dunn is on a shelf: Isaac Dunn is on a shelf."""
    for i in range(2, len(tokens) - 1):
        noun, named = text_at(tokens, i - 1), i + 1
        ours = noun in PEOPLE or noun in HOUSES or noun in lexicon.nouns or is_dangerous(noun)
        works = text_at(tokens, i - 2) in ("the", "a") and noun.isalpha() and not ours
        if text_at(tokens, i) == "by" and works and is_named(tokens, named, lexicon):
            return [*tokens[: i - 2], *tokens[named:]]
    return tokens


def of_his_own(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """Sits on the swing in its own garden: what is one's own says nothing more."""
    del lexicon
    texts = texts_of(tokens)
    for i in range(2, len(tokens) - 3):
        if texts[i] in ("in", "on", "at", "with") and texts[i + 1] in POSSESSIVES and texts[i + 2] == "own":
            plain = not tokens[i + 3].meanings and not is_dangerous(texts[i + 3])
            if plain and (i + 4 == len(tokens) or texts[i + 4] in _ENDS):
                return [*tokens[:i], *tokens[i + 4 :]]
    return tokens


def but_not_last(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """..., but not last: but is not last; bare directions behind a further not."""
    del lexicon
    texts = texts_of(tokens)
    for i in range(2, len(tokens) - 2):
        joint = texts[i] in ("but", "and", "though")
        if joint and texts[i + 1] == "not" and texts[i + 2] in ("first", "last", "immediately", "directly"):
            if texts[i + 2] in ("immediately", "directly") and text_at(tokens, i + 3) not in DIRECTIONS:
                continue
            return [*tokens[: i + 1], *words("is", tokens[i]), *tokens[i + 1 :]]
    return tokens
