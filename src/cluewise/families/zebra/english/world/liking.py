"""How much a phrase likes a slot: by what it is, whether it looks like a name, and the company it keeps."""

from __future__ import annotations

from collections import Counter

from cluewise.families.zebra.english.lexicon import (
    function_words,
    gender,
    is_comparison,
    is_verb,
    lemmas,
    sorts,
    verb,
)
from cluewise.families.zebra.english.wordlists import wordlist
from cluewise.families.zebra.english.world.mentions import Mention
from cluewise.families.zebra.english.world.slots import SLOT_SORTS, Slot

NAMES = Slot("name", frozenset({"name"}), sorts=frozenset({"person"}))
JOBS = Slot("job", frozenset({"job"}), sorts=frozenset({"job"}))
SURNAMES = Slot("surname", frozenset({"surname"}), sorts=frozenset({"surname"}))
LOOSE = wordlist("slots loose")  # cargo may be anything
PALE = wordlist("induce pale")
_COMMON = frozenset(
    {"job", "object", "building", "animal", "bird", "tool", "weapon", "room"}
)  # no names, written large
_PERSONAL = frozenset({"job", "person"})
_IDLE = frozenset({"bare", "subject", "named", "acts", "described"})  # company that says nothing of what somebody is
_DOERS = frozenset({"job", "nation"})
_POINTED = frozenset({"a:name", "the:name"})  # an article before a capital: a thing that has a name
_THE_NO_NAMES = frozenset({"nation", "city", "brand", "vehicle", "cigarette", "boat"})
_CLOSED = frozenset({"day", "month", "season"})  # sorts of which every value is known
# Categories whose values are what they are about.
_ABOUT = frozenset(
    {"talk", "topic", "lecture", "speech", "lesson", "subject", "story", "essay", "article", "report", "book"}
)
_ABOUTS = frozenset({"about", "prep:about", "by:about"})
NEVER = -9.0
_GOING = frozenset({"verb:go to", "verb:live in", "verb:come from", "verb:fly to", "verb:travel to", "verb:move to"})
_WHERE = frozenset({"prep:in", "prep:at", "prep:near", "prep:into", "prep:to"})
# What does things at the beginning of a sentence and is nobody: coffee, chess.
_STUFF = frozenset(wordlist("dealing stuff"))


def liking_for(each: Mention, slot: Slot, company: Counter[str], *, own: bool = False) -> float:
    """How much a phrase likes a slot whose members keep that company; `own` where it is one of them."""
    if slot.sorts and slot.sorts <= _CLOSED and not each.sorts & slot.sorts:
        return NEVER
    liked = 0.05 * min(each.count, 4) + _by_sort(each, slot) + _by_name(each, slot)
    if (
        not each.asked
        and slot.sorts
        and SLOT_SORTS.get(each.text.casefold()) == slot.sorts
        and "fish" not in each.sorts
    ):
        liked -= 2.0  # a meal is any food
    if slot.verbs and not slot.verbs.isdisjoint(each.keys) and not each.proper:
        liked -= 3.0  # the swimmer, where everybody swims
    if slot.name in _ABOUT and any(context.split(" ")[-1] in _ABOUTS for context in each.contexts):
        liked += 2.0
    for context in each.contexts:
        liked += 2.0 if context in slot.contexts else _by_context(context, slot)
        shared = company[context] - own
        if shared > 0 and context not in _IDLE:
            liked += min(1.5, 0.6 * shared)
    if not slot.sorts:
        shared = max((company[f"sort:{sort}"] - own for sort in each.sorts), default=0)
        liked += min(1.5, 0.5 * max(0, shared))
    return liked


def _by_sort(each: Mention, slot: Slot) -> float:
    """By what it is."""
    fitting = each.sorts & slot.sorts
    if fitting:
        liked = 2.2 + 1.0 * len(fitting) / len(each.sorts) + 0.6 * (slot.name in fitting)
        liked += 0.5 * ("subject" in each.contexts and not fitting.isdisjoint(_DOERS))
        if "job" in each.sorts and not slot.sorts & _PERSONAL and "acts" in each.contexts:
            liked -= 1.0  # the porter swears to it: somebody, and nothing to drink
        if each.proper and each.sorts <= _COMMON | {"pet", "fish"} and "named" in each.contexts:
            liked -= 2.0  # Cat has a seal: whoever does something and has a capital is somebody
        elif each.proper and "named" in each.contexts and not each.sorts & (_THE_NO_NAMES | _STUFF):
            liked -= 1.5  # Alder's familiar
        return liked
    liked = -1.0 * _is_another(each, slot)
    somebody = each.sorts and each.sorts <= _PERSONAL and not each.proper
    if somebody and not slot.sorts & _PERSONAL and not slot.anonymous:
        liked -= 1.5  # the delegate, the visitor: somebody is no thing
    return liked


def _is_another(each: Mention, slot: Slot) -> bool:
    """Whether it is known to be of another sort; names may be any word."""
    if not each.sorts or not slot.sorts or "object" in slot.sorts or slot.name in LOOSE:
        return False
    if slot is NAMES and "named" in each.contexts and ("acts" in each.contexts or not each.sorts & _STUFF):
        return False
    return not (each.proper and each.sorts <= (_COMMON | {"surname"} if slot is NAMES else _COMMON))


def _by_name(each: Mention, slot: Slot) -> float:
    """By whether it looks like a name, and names are wanted."""
    if slot is SURNAMES:
        if each.titled or ("surname" in each.sorts and not gender(each.text)):
            return 2.5
        return -0.5 if gender(each.text) else 0.8 if each.proper and not each.sorts else 0.0
    if slot is NAMES or ("person" in slot.sorts and "name" in slot.words):
        return as_name(each)
    somewhere = each.proper and bool(slot.sorts & {"city", "nation"}) and (not each.sorts or _is_where(each))
    if each.proper and "person" in each.sorts and not each.sorts & slot.sorts and not somewhere:
        done = any(f"verb:{base}" in each.contexts for base in slot.verbs)  # smokes Kent
        return 0.0 if done or each.contexts.keys() & _POINTED else -2.0
    return (1.1 + 1.0 * bool(each.sorts)) if somewhere else 0.0


def _is_where(each: Mention) -> bool:
    """Whether one only goes or lives there, or comes from there: the train to Bree, moved to Ashby."""
    seen = each.contexts.keys()
    if seen & {"named", "acts", "subject"}:
        return False
    return bool(seen & _WHERE) or any(context.endswith((" to", " in", " from", " at", ":to")) for context in seen)


def as_name(each: Mention) -> float:
    """How much a phrase looks like the name of a person."""
    if _is_elsewhere(each) or "quoted" in each.contexts:
        return -3.0
    if each.start and not each.sorts and is_word(each.text.casefold()):
        return -1.0
    if each.contexts.keys() & _POINTED:
        return _as_pointed(each)
    if each.titled:
        return 0.6
    if each.contexts.keys() == {"prep:to"} and each.proper and not each.sorts:
        return 0.8  # it belongs to Jem
    if each.contexts.keys() <= _WHERE or (
        each.contexts.keys() & _WHERE and not each.contexts.keys() & {"named", "subject"} and not gender(each.text)
    ):
        return -1.0
    if any(context in _GOING for context in each.contexts) and not each.contexts.keys() & {"named", "subject"}:
        return -1.0
    if "named" in each.contexts and (each.start or each.proper) and (named := _as_doer(each)) is not None:
        return named
    if each.proper:
        likely = not each.sorts or not each.sorts.isdisjoint({"person", "surname"})
        return (1.5 if likely else 0.0) - 0.4 * each.text.count(" ") - 0.4 * each.asked
    return _as_first(each) if each.start and " " not in each.text else -4.0


def _as_doer(each: Mention) -> float | None:
    """Whoever does or has something himself: likely somebody, but for coffee and chess."""
    if each.sorts & _STUFF:
        return 0.2 if "acts" in each.contexts and each.start else None
    likely = not each.sorts or each.proper or bool(gender(each.text)) or bool(each.sorts & {"person", "surname"})
    return 1.7 if likely else 1.1


def is_kin(each: Mention) -> bool:
    """Whether somebody is called by what he is to whoever speaks: Mum, Granny."""
    return each.text.casefold() in _KIN and not each.contexts.keys() & {"acts", "a:name", "the:name"}


_KIN = wordlist("liking kin")


def _is_elsewhere(each: Mention) -> bool:
    """Whether it is a day, or a place one comes from."""
    if "person" in each.sorts and "named" in each.contexts:
        return False  # Jan stands, April sings
    if each.sorts & {"day", "month"} or (each.sorts & {"nation", "city", "cigarette"} and "person" not in each.sorts):
        return True
    placed = not each.sorts.isdisjoint({"nation", "city", "island"})
    return placed and any(context.endswith("from") for context in each.contexts)


def _as_pointed(each: Mention) -> float:
    """Drives a Ford; but the Hatter drinks, and the Olsens have a tent."""
    if "a:name" in each.contexts:
        return -2.0
    if "acts" in each.contexts and not each.sorts & _THE_NO_NAMES:
        return 1.0
    family = each.text.endswith("s") and not each.sorts & {"nation", "city"}
    return 0.8 if family else -1.5


def _as_first(each: Mention) -> float:
    """The capital that begins a sentence may be nothing but that."""
    if "person" in each.sorts:
        return 0.5
    if not each.sorts:
        return 0.8
    return 0.3 if each.sorts <= {"tree", "flower", "city"} else -4.0


def is_word(low: str) -> bool:
    """Whether a word of which nothing is known is one of the language all the same: wrong, true, finished, fetch."""
    return low in function_words or any(is_verb(base) for base in lemmas(low)) or is_comparison(low) or low in _WORDS


_WORDS = wordlist("liking words")


def _by_context(context: str, slot: Slot) -> float:
    kind, _, rest = context.partition(":")
    base = rest.split(" ")[0]
    if kind == "verb":
        if base in slot.verbs:
            return 2.0 if " " not in rest or rest.endswith((" about", " on", " of")) else 1.0
        sense = verb(base)
        if sense and sense.sorts and sense.sorts & (slot.sorts or sorts(slot.name)):
            return 1.5
        return -0.5 if sense and sense.sorts and slot.sorts and base not in PALE else 0.0
    if kind == "before" and base in slot.words:
        return 2.0
    return 0.7 if kind == "before" and "colour" in slot.sorts else 0.0
