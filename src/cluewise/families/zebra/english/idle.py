"""Which words of a sentence may be passed over, and what becomes of them: dropped, or standing for any verb or noun."""

from __future__ import annotations

from cluewise.families.zebra.english.danger import DISLIKING, TYING, is_dangerous, tie_of
from cluewise.families.zebra.english.lexicon import FUNCTION
from cluewise.families.zebra.english.scope import Scope
from cluewise.families.zebra.english.words import (
    ADVERBS,
    AUXILIARIES,
    BE,
    DETERMINERS,
    PLAIN_ADJECTIVES,
    POSSESSIVES,
    PREPOSITIONS,
    PRONOUNS,
    words_in,
)

_BEFORE_VERBS = (
    BE | AUXILIARIES | PRONOUNS | words_in("who that which and but or , to not never 's he she they it i we")
)
_BEFORE_NOUNS = DETERMINERS | PREPOSITIONS | PLAIN_ADJECTIVES | {"no", "own"}
_BEHIND_HEADS = PREPOSITIONS | words_in("who that which whose whom where under behind next left right directly")
TIES = words_in("to on for of about in at from via as under behind onto into inside")
IDLE = (ADVERBS | PLAIN_ADJECTIVES) - words_in(
    "only just even ever different too there here found located situated placed positioned seated sitting named called"
) | words_in("quite very really simply firmly first-hand")

_DENIALS = words_in("not never nor neither nobody no")
_LOOKING = words_in(
    "look looks looked looking ask asks asked name named call called run runs ran chase seek inquire take"
)


def is_idle(scope: Scope, i: int) -> bool:
    """Whether the word here may be passed over: unknown, and nothing that may turn the sense."""
    text, token = scope.texts[i], scope.tokens[i]
    if token.meanings or token.amount is not None or not text.isalpha():
        return False
    if text == "together":
        return _is_along(scope, i)
    if text in _LOOKING and scope.texts[i + 1] == "after":  # who looks after the cat is not behind it
        return False
    if _is_phrasal(scope, i) or _acts(scope, i) or _dislikes(scope, i) or is_tying(scope, i):
        return True
    if text in IDLE and text not in FUNCTION:
        return scope.texts[i + 1] not in ("than", "as", "of")
    noun = (_is_noun(scope, i) and not scope.is_title(i) and text not in FUNCTION) or scope.is_scenery(i)
    if (scope.is_known(i) and not noun) or is_dangerous(text):
        return False
    if text.endswith("er") and scope.texts[i + 1] == "than":
        return False
    return not (token.capital and i and scope.capitals_mean_names and scope.texts[i - 1] not in (":", '"'))


def _is_along(scope: Scope, i: int) -> bool:
    """Whether two things, and no two persons, are said to come together: the tea was ordered together with a cake."""
    after = next((k for k in range(i + 2, i + 4) if scope.is_value(k)), None)
    verb = scope.verb(i - 1) if i > 1 else None
    if scope.texts[i + 1] != "with" or after is None or verb is None or scope.person_before(i):
        return False
    return not scope.person_before(after + 1)


def is_tying(scope: Scope, i: int) -> bool:
    """Whether the introduction itself uses this verb of its values: each of them lost a different thing."""
    text, lexicon = scope.texts[i], scope.lexicon
    if text not in TYING:
        return False
    return text not in lexicon.verbs and any(tie_of(word) == tie_of(text) for word in lexicon.scene)


def _dislikes(scope: Scope, i: int) -> bool:
    """Whether somebody is said not to have something, by a word that is not itself denied: Bob hates tea."""
    if scope.texts[i] not in DISLIKING or is_tying(scope, i) or not _DENIALS.isdisjoint(scope.texts):
        return False
    behind = scope.texts[i + 1 : i + 4]
    return POSSESSIVES.isdisjoint(behind)  # who hates his scarf has one


def _acts(scope: Scope, i: int) -> bool:
    """Whether a noun of the puzzle is a verb here: Bob lectures after Ann."""
    text = scope.texts[i]
    after = scope.texts[i + 1]
    return (
        i > 0 and scope.is_value(i - 1) and text.endswith("s") and text in scope.lexicon.nouns
        and scope.verb(i) is None and after not in BE and after not in AUXILIARIES and scope.verb(i + 1) is None
    )  # fmt: skip


def _is_noun(scope: Scope, i: int) -> bool:
    """Whether a word that may be a verb is a noun here: the train, Bob's interview, the 7:10 train is."""
    verb = scope.verb(i)
    if verb is None or i == 0 or verb.form not in ("base", "s"):
        return False
    before, after = scope.texts[i - 1], scope.texts[i + 1]
    if (before in DETERMINERS and before != "that") or before == "'s":
        return not scope.is_value(i - 1)
    return scope.is_value(i - 1) and (after in BE or after in AUXILIARIES or scope.verb(i + 1) is not None)


def _is_phrasal(scope: Scope, i: int) -> bool:
    """Whether a verb that is known to be said of other things may mean something else here: runs for Sweden."""
    verb = scope.verb(i)
    if verb is None or verb.stands or "-" in verb.kinds or scope.texts[i + 1] not in TIES | {"for", "with", "by"}:
        return False
    j = i + 2
    while scope.texts[j] in DETERMINERS:
        j += 1
    return scope.is_value(j) and scope.texts[i] not in FUNCTION


def choices(scope: Scope, i: int) -> tuple[str, ...]:
    """What may become of an unknown word: it is dropped, or it stands for any verb."""
    text = scope.texts[i]
    before = scope.texts[i - 1] if i else ""
    if text == "together":
        return ("",)
    if is_tying(scope, i):
        return (_verb_form(text),)
    if _dislikes(scope, i):
        return ("~not",)
    if _is_phrasal(scope, i) or _acts(scope, i):
        return (_verb_form(text), "keep")
    if text in IDLE or text.endswith("ly"):
        return ("keep", "") if text in IDLE else ("",)
    verbal = i > 0 and (scope.is_value(i - 1) or before in _BEFORE_VERBS or scope.is_person_noun(i - 1))
    verbal = verbal or (i > 0 and (scope.is_place_noun(i - 1) or before in ADVERBS or scope.is_title(i - 1)))
    verbal = verbal or (i > 1 and not scope.is_known(i - 1))
    return (*_becoming(scope, i, verbal=verbal), *(("keep",) if scope.is_scenery(i) else ()))


def _becoming(scope: Scope, i: int, *, verbal: bool) -> tuple[str, ...]:
    text, before = scope.texts[i], scope.texts[i - 1] if i else ""
    if verbal and before not in _BEFORE_NOUNS:
        return (_verb_form(text), "")
    if before in DETERMINERS and (scope.texts[i + 1] in BE or scope.texts[i + 1] in AUXILIARIES):
        return ("~one",)  # the accused was seen at the bakery by Carr: whoever that is
    heads = scope.texts[i + 1] in _BEHIND_HEADS or is_participle(scope, i + 1)
    return ("person", "") if heads and not text.endswith("ly") else ("",)


def is_participle(scope: Scope, i: int) -> bool:
    """Whether a participle may stand here, behind its noun: the parcel sent to Leeds."""
    verb = scope.verb(i)
    form = verb.form if verb is not None else "past" if scope.texts[i].endswith("ed") else "ing"
    known = verb is not None or (scope.texts[i].endswith(("ed", "ing")) and not scope.is_known(i))
    return known and form in ("past", "ing") and not scope.is_value(i)


def _verb_form(text: str) -> str:
    return "~ing" if text.endswith("ing") else "~s" if text.endswith("s") else "~ed"
