"""Print table `names.txt`: first names of many languages with who bears them (m, f, mf), and likely surnames (s).

python tools/lexicon/names.py > src/cluewise/families/zebra/english/lexicon/tables/names.txt
"""

from __future__ import annotations

import importlib
import unicodedata
from collections import defaultdict

from wordfreq import zipf_frequency

COMMON = "en_US en_GB en_IN en_NG fr_FR es_MX it_IT pt_BR no_NO da_DK pl_PL cs_CZ hr_HR ig_NG ha_NG yo_NG nl_NL".split()
LARGE = "en de_DE es_ES sv_SE fi_FI ro_RO tr_TR ga_IE en_KE tw_GH sw zu_ZA id_ID sk_SK sl_SI hu_HU is_IS".split()
CYRILLIC = dict(zip("абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
                    "a b v g d e e zh z i y k l m n o p r s t u f kh ts ch sh shch - y - e yu ya".replace("-", "").split(" "),
                    strict=True))  # fmt: skip
PLAIN = str.maketrans({"ı": "i", "ø": "o", "ð": "d", "þ": "th", "ł": "l", "đ": "d", "ß": "ss", "æ": "ae"})
WIDTH = 100


def main() -> None:
    """Print the table."""
    votes: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    for locale in [*COMMON, *LARGE, "ru_RU"]:
        weight, rare = (3.0, 1.6) if locale in COMMON else (1.0, 2.3)
        for sex, field in (("m", "first_names_male"), ("f", "first_names_female")):
            for name, share in _names(locale, field).items():
                if zipf_frequency(name, "en") >= rare or locale in ("en_US", "en_GB", "en_IN"):
                    votes[name][sex] += weight * min(1.0, 20 * share + 0.3)
    for sex, names in (("m", "first_romanized_names_male"), ("f", "first_romanized_names_female")):
        for name in _names("ja_JP", names):
            votes[name][sex] += 3
    kinds: dict[str, list[str]] = defaultdict(list)
    for name, by_sex in sorted(votes.items()):
        if sum(by_sex.values()) < 1 and zipf_frequency(name, "en") >= 4:
            continue  # an ordinary word, once given to a child
        kinds[_sex(by_sex)].append(name)
    kinds["s"] = _surnames()
    for kind, names in kinds.items():
        _show(kind, names)


def _surnames() -> list[str]:
    last: set[str] = set()
    for locale, number in (
        ("en_US", 700),
        ("en_GB", 400),
        ("en_IN", 200),
        ("es_MX", 150),
        ("zh_CN", 60),
        ("ja_JP", 60),
    ):
        field = "last_names" if locale[:2] in ("en", "es") else "last_romanized_names"
        last |= set(list(_names(locale, field))[:number])
    return sorted(last)


def _sex(by_sex: dict[str, float]) -> str:
    for sex, other in (("m", "f"), ("f", "m")):
        if by_sex[sex] > 4 * by_sex[other]:
            return sex
    return "mf"


def _names(locale: str, field: str) -> dict[str, float]:
    provider = importlib.import_module(f"faker.providers.person.{locale}").Provider
    names = getattr(provider, field)
    shares = dict(names) if hasattr(names, "items") else {}
    total = sum(shares.values()) or 1.0
    found: dict[str, float] = {}
    for name in names:
        for form in _forms(name.casefold()):
            if form.isalpha() and len(form) > 1:
                found[form] = shares.get(name, 0) / total
    return found


def _forms(name: str) -> set[str]:
    name = "".join(CYRILLIC.get(c, c) for c in name).translate(PLAIN)
    bare = "".join(c for c in unicodedata.normalize("NFD", name) if not unicodedata.combining(c))
    return {name, bare}


def _show(kind: str, names: list[str]) -> None:
    line = f"{kind}:"
    for name in names:
        if len(line) > WIDTH:
            print(line)
            line = f"{kind}:"
        line += " " + name
    print(line)


if __name__ == "__main__":
    main()
