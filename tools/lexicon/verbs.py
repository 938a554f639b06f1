"""Print table `verbs_more.txt`: what frequent verbs say that the hand-written table `verbs.txt` has not, by their WordNet group.

Only what is safe is decided: eating and making ties; feeling, thinking, perceiving and speaking say nothing of who has a
thing; refusing and lacking say no. All other verbs are `?`: known as verbs, they tie unless `verbs.txt` doubts them.

    python tools/lexicon/verbs.py WORDNET/dict > src/cluewise/families/zebra/english/lexicon/tables/verbs_more.txt
"""

from __future__ import annotations

import sys
from collections import defaultdict
from pathlib import Path

from wordfreq import zipf_frequency
from wordnet import WordNet, counts

TABLES = Path(__file__).parents[2] / "src/cluewise/families/zebra/english/lexicon/tables"
HAS = {34, 36}  # consumption, creation
SILENT = {31, 32, 37, 39}  # cognition, communication, emotion, perception
REFUSES = "refuse, reject, avoid, dislike, hate, lack, abstain, decline#2, shun".split(", ")
RARE = 2.7
WIDTH = 110


def main(folder: Path) -> None:
    """Print the table."""
    verbs, met = WordNet(folder, "verb"), counts(folder)
    known = {
        w
        for line in (TABLES / "verbs.txt").read_text().splitlines()
        if line[:1] != "#"
        for w in line.partition(":")[2].split()
    }
    things = {
        w.strip()
        for name in ("kinds", "sorts")
        for line in (TABLES / f"{name}.txt").read_text().splitlines()
        for w in line.partition(":")[2].split(",")
    }
    refusing = set().union(*(verbs.under(name) for name in REFUSES))
    found: dict[str, list[str]] = defaultdict(list)
    for verb, senses in sorted(verbs.senses.items()):
        often = met[verb, 2], met[verb, 1] + met[verb, 3] + met[verb, 5]
        if verb in things and often[0] <= 2:
            continue
        if not verb.isalpha() or verb in known or zipf_frequency(verb, "en") < RARE or 3 * often[0] < often[1]:
            continue
        found[_polarity(verbs, senses, refusing)].append(verb)
    for polarity, words in found.items():
        line = f"{polarity}:"
        for word in words:
            if len(line) > WIDTH:
                print(line)
                line = f"{polarity}:"
            line += " " + word
        print(line)


def _polarity(verbs: WordNet, senses: list[int], refusing: set[int]) -> str:
    groups = [verbs.synsets[s].group for s in senses]
    if senses[0] in refusing:
        return "-1"
    if groups[0] in HAS and not SILENT & set(groups[:2]):
        return "1"
    if groups[0] in SILENT and sum(g in SILENT for g in groups) * 2 >= len(groups):
        return "0"
    return "?"


if __name__ == "__main__":
    main(Path(sys.argv[1]))
