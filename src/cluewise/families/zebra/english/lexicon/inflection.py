"""Inflection: the base forms a word may have, and the forms it may take: rules, and a table of what no rule makes."""

from __future__ import annotations

from functools import cache, lru_cache

from cluewise.families.zebra.english.lexicon.tables import lines

_VOWELS = frozenset("aeiou")
_KEEP_DOUBLE = frozenset("lsfz")


class _Irregular:
    """What no rule makes: base forms by form, plurals and verb forms by base."""

    def __init__(self) -> None:
        self.bases: dict[str, tuple[str, ...]] = {}
        self.plurals: dict[str, str] = {}
        self.verbs: dict[str, tuple[str, ...]] = {}
        for line in lines("irregular"):
            kind, base, *forms = line.split()
            if kind == "=":
                self.bases[base] = tuple(forms)
            elif kind == "n":
                self.plurals[base] = forms[0]
            else:
                self.verbs[base] = tuple(forms)
        for kind_of in (self.plurals.items(), self.verbs.items()):
            for base, made in kind_of:
                for form in (made,) if isinstance(made, str) else made:
                    if form not in self.bases and form != base:
                        self.bases[form] = (base,)


@cache
def _irregular() -> _Irregular:
    return _Irregular()


@cache
def participles() -> frozenset[str]:
    """What was done, where no rule makes it: brought, sung; told by the last of a verb's forms but one."""
    return frozenset(forms[-2] for forms in _irregular().verbs.values() if len(forms) > 1)


@lru_cache(maxsize=4096)
def lemmas(low: str) -> tuple[str, ...]:
    """The base forms that a lower-case word may have, itself first: "lives" -> lives, life, live."""
    known = _irregular().bases.get(low)
    if known is None:
        known = by_rule(low)
    return (low, *(base for base in known if base != low))


def by_rule(low: str) -> tuple[str, ...]:
    """The base form that the rules make of a word: noun singular or verb base; none where it has no ending."""
    if len(low) < 4 or not low.isalpha():
        return ()
    if low[-1] == "s":
        return _without_s(low)
    if low.endswith("ing"):
        return _without_ending(low[:-3])
    if low.endswith("ied"):
        return (low[:-3] + "y",) if len(low) > 4 else (low[:-1],)
    if low.endswith("eed"):
        return ()
    if low.endswith("ed"):
        return _without_ending(low[:-2])
    if low.endswith("men"):
        return (low[:-2] + "an",)
    return ()


def _without_s(low: str) -> tuple[str, ...]:
    if low.endswith(("ss", "us", "is")):
        return ()
    if low.endswith("ies"):
        return (low[:-3] + "y",) if len(low) > 4 else (low[:-1],)
    if low.endswith(("sses", "xes", "ches", "shes", "zzes", "oes")):
        return (low[:-2],)
    return (low[:-1],)


def _without_ending(stem: str) -> tuple[str, ...]:
    if len(stem) < 2 or not (_VOWELS | {"y"}) & set(stem):
        return ()
    if stem[-1] == stem[-2] and stem[-1] not in _VOWELS:
        return (stem if stem[-1] in _KEEP_DOUBLE else stem[:-1],)
    return (stem + "e",) if _wants_e(stem) else (stem,)


def _wants_e(stem: str) -> bool:
    last, before = stem[-1], stem[-2]
    if last in "cvu" or (last == "z" and before != "z"):
        return True
    if last in "lr" and before not in _VOWELS and before not in "lrw":
        return True
    if stem.endswith(
        (
            "at",
            "iat",
            "uat",
            "is",
            "us",
            "os",
            "as",
            "rs",
            "ns",
            "dg",
            "rg",
            "id",
            "ut",
            "ag",
            "in",
            "ir",
            "ur",
            "iz",
            "yz",
        )
    ):
        return before not in _VOWELS or stem[-3:-2] not in _VOWELS
    return _one_syllable(stem) and _closed(stem)


def _one_syllable(word: str) -> bool:
    beats = 0
    for n, letter in enumerate(word):
        if letter in _VOWELS or (letter == "y" and n):
            beats += n == 0 or not (word[n - 1] in _VOWELS or word[n - 1] == "y")
    return beats == 1


def _closed(word: str) -> bool:
    """Whether it ends in a single vowel and a single consonant: swim, bak-."""
    if word[-1] in _VOWELS or word[-1] in "wxy" or word[-2] not in _VOWELS:
        return False
    return len(word) < 3 or word[-3] not in _VOWELS or word[-3:-1] == "ui"


def plural(noun: str) -> str:
    """The plural of a noun."""
    known = _irregular().plurals.get(noun)
    return known if known is not None else _plural_by_rule(noun)


def _plural_by_rule(noun: str) -> str:
    if noun.endswith(("s", "x", "z", "ch", "sh")):
        return noun + "es"
    if noun.endswith("y") and noun[-2:-1] not in _VOWELS:
        return noun[:-1] + "ies"
    if noun.endswith("man") and len(noun) > 4:
        return noun[:-2] + "en"
    return noun + ("es" if noun.endswith("o") and noun[-2:-1] not in _VOWELS else "s")


def third_person(verb: str) -> str:
    """The form with -s: swims, goes, flies."""
    return {"have": "has", "be": "is"}.get(verb) or _plural_by_rule(verb)


def verb_forms(verb: str) -> tuple[str, ...]:
    """The -ing and past forms of a verb, and who does it: swimming, swam, swum, swimmer."""
    stem, agent = _stem(verb)
    past: tuple[str, ...] = _irregular().verbs.get(verb, ())
    if not any(form.endswith("ing") for form in past):
        past = (*past, stem + "ing")
    if len(past) == 1:
        past = (*past, (verb[:-1] + "i" if _y(verb) else stem) + "ed")
    return tuple(dict.fromkeys((*past, agent, agent + "s")))


def _stem(verb: str) -> tuple[str, str]:
    ing = next((form for form in _irregular().verbs.get(verb, ()) if form.endswith("ing")), "")
    if ing:
        stem = ing[:-3]
    elif verb.endswith("ie"):
        return verb[:-2] + "y", verb + "r"
    elif verb.endswith("e") and not verb.endswith(("ee", "oe", "ye")):
        stem = verb[:-1]
    elif _one_syllable(verb) and len(verb) > 2 and _closed(verb) and verb[:2] != "qu":
        stem = verb + verb[-1]
    else:
        stem = verb
    return stem, (stem + "er" if not stem.endswith("ee") else stem + "r")


def _y(verb: str) -> bool:
    return verb.endswith("y") and verb[-2:-1] not in _VOWELS
