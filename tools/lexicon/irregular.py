"""Print table `irregular.txt`: the forms of frequent words that the rules of `inflection` do not make, as lemminflect knows them.

python tools/lexicon/irregular.py WORDNET/dict > src/cluewise/families/zebra/english/lexicon/tables/irregular.txt
"""

from __future__ import annotations

import sys
from pathlib import Path

from lemminflect import getAllInflections, getAllLemmas
from wordfreq import top_n_list, zipf_frequency
from wordnet import WordNet

sys.path.insert(0, str(Path(__file__).parents[2] / "src"))
from cluewise.families.zebra.english.lexicon import inflection

inflection._irregular.cache_clear()
ALONE = frozenset(
    "this his its as us is was has thus yes less always perhaps does ms mrs mr james ours yours theirs hers besides towards news series species".split()
)
NO_VERBS = frozenset("will can may must shall".split())
MORE = """n ox oxen
v be was were been being
v babysit babysat babysitting
v mislay mislaid mislaying
v forswear forswore forsworn forswearing
v forgo forwent forgone forgoing
v wake woke woken waking
v get got gotten getting
v learn learned learnt learning
v dream dreamed dreamt dreaming
v burn burned burnt burning
v spell spelled spelt spelling
v leap leaped leapt leaping
v spill spilled spilt spilling
v spoil spoiled spoilt spoiling
v smell smelled smelt smelling
v light lit lighted lighting
v bear bore borne born bearing
v hang hung hanged hanging
v travel travelled traveled travelling traveling"""
KNOWN = {
    "is": "be",
    "was": "be",
    "are": "be",
    "were": "be",
    "am": "be",
    "been": "be",
    "being": "be",
    "has": "have",
    "does": "do",
}


def main(folder: Path) -> None:
    """Print the table."""
    nouns, verbs = WordNet(folder, "noun"), WordNet(folder, "verb")
    table = inflection._irregular()
    for known in (table.bases, table.plurals, table.verbs):
        known.clear()
    print(
        "# What no rule makes. n: noun, plural. v: verb, its past, participle and -ing forms. =: a form and its base forms (none: it is no form)."
    )
    print(MORE)
    made: dict[str, set[str]] = {}
    for line in MORE.split("\n"):
        for form in line.split()[2:]:
            made.setdefault(form, set()).add(line.split()[1])
    for noun in sorted(w for w in nouns.senses if w.isalpha() and zipf_frequency(w, "en") >= 2.3):
        for form in getAllInflections(noun, upos="NOUN").get("NNS", ())[:1]:
            if (
                form != inflection.plural(noun)
                and zipf_frequency(form, "en") >= 1.5
                and form != noun
                and form.isalpha()
            ):
                print("n", noun, form)
                made.setdefault(form, set()).add(noun)
    for verb in sorted(w for w in verbs.senses if w.isalpha() and zipf_frequency(w, "en") >= 2.3):
        forms = getAllInflections(verb, upos="VERB")
        wanted = list(dict.fromkeys([*forms.get("VBD", ())[:1], *forms.get("VBN", ())[:1], *forms.get("VBG", ())[:1]]))
        wanted = [w for w in wanted if w.isalpha()]
        if (
            wanted
            and not set(wanted) <= set(inflection.verb_forms(verb))
            and verb not in NO_VERBS
            and f"v {verb} " not in MORE
        ):
            print("v", verb, *(w for w in wanted))
            for form in wanted:
                made.setdefault(form, set()).add(verb)
    _backwards(nouns, verbs, made)


def _backwards(nouns: WordNet, verbs: WordNet, made: dict[str, set[str]]) -> None:
    for form in sorted(w for w in top_n_list("en", 130000) if w.isalpha() and w.isascii() and len(w) > 1):
        known = nouns.senses, verbs.senses
        bases: list[str] = []
        for part, senses in zip(("NOUN", "VERB"), known, strict=True):
            found = getAllLemmas(form, upos=part).get(part, ())
            bases += [b for b in found if b != form and b in senses and zipf_frequency(b, "en") >= 2.0]
        bases = [KNOWN[form]] if form in KNOWN else list(dict.fromkeys(bases))
        if form in ALONE and form not in KNOWN:
            bases = []
        rule = set(inflection.by_rule(form))
        if made.get(form) == set(bases):
            continue
        is_word = form in nouns.senses or bool(bases)
        if is_word and rule != set(bases):
            print("=", form, *bases)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
