"""Print table `kinds.txt`: which frequent nouns can be a drink, a pet, a job, ... by what stands above them in WordNet.

python tools/lexicon/nouns.py WORDNET/dict > src/cluewise/families/zebra/english/lexicon/tables/kinds.txt
"""

from __future__ import annotations

import sys
from collections import defaultdict
from pathlib import Path

from wordfreq import zipf_frequency
from wordnet import WordNet

# Sort: the senses under which its words are found, how many senses of a word count, how rare the word may be.
ANCHORS: dict[str, tuple[str, int, float]] = {
    "animal": ("animal", 2, 2.6),
    "creature": ("imaginary being, mythical monster", 2, 2.6),
    "bird": ("bird", 2, 2.5),
    "fish": ("fish, shellfish", 2, 2.5),
    "dog": ("dog", 2, 2.0),
    "insect": ("insect", 2, 2.5),
    "drink": ("beverage", 3, 2.2),
    "food": ("food, food#2, foodstuff, dish#2", 3, 2.5),
    "fruit": ("edible fruit, berry", 3, 2.2),
    "vegetable": ("vegetable", 3, 2.2),
    "dessert": ("dessert, cake#3, pastry, candy, cookie, pudding, frozen dessert, pie, sweet", 3, 2.2),
    "cheese": ("cheese", 2, 2.2),
    "spice": ("spice, herb#2, flavorer", 2, 2.5),
    "flower": ("flower", 3, 2.2),
    "tree": ("tree", 2, 2.9),
    "job": ("worker, professional, expert, leader, creator#2, entertainer, adviser, inspector, scholar, scientist, "
            "serviceman, traveler, merchant, preserver, communicator, defender, ruler, aristocrat, peer#2, authority#2, "
            "wizard#2, criminal, combatant, official, athlete, student, clergyman, religious person", 2, 2.6),
    "sport": ("sport, athletic game, athletics, outdoor game, race#2, gymnastic exercise, swimming, racing, martial art", 3, 2.4),
    "game": ("game, card game, board game, toy", 2, 2.6),
    "dance": ("dancing, dance music", 2, 2.4),
    "hobby": ("pastime, handicraft#2, needlework#2, sewing, fishing#2, hunting#3, dancing", 2, 2.6),
    "instrument": ("musical instrument", 3, 2.2),
    "vehicle": ("vehicle, car", 2, 2.5),
    "boat": ("boat, ship", 2, 2.5),
    "clothes": ("clothing, footwear, footwear#2, hat, cap, headdress, garment, glove, handwear, scarf", 3, 2.4),
    "jewel": ("jewelry", 3, 2.4),
    "colour": ("chromatic color, achromatic color", 3, 2.2),
    "gem": ("jewel, precious metal, transparent gem, opaque gem, quartz", 3, 2.2),
    "metal": ("metallic element, alloy", 2, 2.5),
    "material": ("fabric, wood, building material, leather, mineral, paper, plastic, wool", 2, 2.6),
    "language": ("natural language", 3, 2.6),
    "subject": ("discipline, science", 1, 3.0),
    "genre": ("musical genre, literary genre, fiction, movie, drama#2, broadcast#2, popular music, folk music, dance music, jazz, rock#5, classical music, "
              "art form, painting, humor, poem, novel, literary composition", 3, 2.7),
    "book": ("publication, book#2, magazine, newspaper", 2, 2.8),
    "weapon": ("weapon", 2, 2.6),
    "room": ("room, area#5", 2, 2.6),
    "building": ("building, dwelling, house, shelter, tower", 2, 2.6),
    "shop": ("mercantile establishment, restaurant, place of business", 2, 2.6),
    "tool": ("tool, utensil, kitchen utensil, hand tool, kitchen appliance, home appliance, electronic equipment", 2, 2.6),
    "furniture": ("furniture, furnishing", 2, 2.6),
    "container": ("container, bag", 1, 3.0),
    "toy": ("plaything", 3, 2.4),
    "person": ("relative, male child, female child, lover, friend, neighbor", 2, 2.8),
    "body": ("external body part", 1, 3.3),
    "illness": ("disease, illness, injury", 1, 3.2),
    "city": ("city, town, port", 1, 2.8),
    "nation": ("country#2, state#4, asian country, african country, european country", 1, 2.6),
    "river": ("river", 2, 3.0),
    "mountain": ("mountain", 2, 2.8),
    "island": ("island", 2, 2.9),
    "planet": ("planet, celestial body", 2, 2.6),
    "holiday": ("holiday#2, day#6, feast day", 2, 2.6),
    "month": ("gregorian calendar month", 3, 2.6),
    "season": ("season#2, season", 2, 2.8),
    "sign": ("sign of the zodiac", 3, 2.6),
    "currency": ("monetary unit", 3, 2.6),
    "shape": ("plane figure, round shape, solid figure", 1, 3.2),
    "religion": ("religion, religion#2", 1, 2.8),
    "weather": ("weather, atmospheric phenomenon", 1, 2.8),
}  # fmt: skip
NAMED = {
    "city",
    "nation",
    "river",
    "mountain",
    "island",
    "planet",
    "holiday",
    "language",
    "sign",
    "boat",
}  # whose words name one thing
WORST = 70  # letters of one line that hold the words


def main(folder: Path) -> None:
    """Print the table."""
    nouns = WordNet(folder, "noun")
    found: dict[str, set[str]] = defaultdict(set)
    for sort, (anchors, senses, rare) in ANCHORS.items():
        inside = set().union(*(_under(nouns, anchor) for anchor in anchors.split(", ")))
        if sort not in NAMED:
            inside -= nouns.single
        for word, places in nouns.senses.items():
            if len(word) > 2 and word.isascii() and inside & set(places[:senses]) and _frequent(word, rare):
                found[word].add(sort)
    things = _under(nouns, "artifact") - nouns.single
    for word, places in nouns.senses.items():
        if word not in found and word.isalpha() and places[0] in things and _frequent(word, 3.2):
            found[word].add("object")
    kept = {w: s for w, s in found.items() if " " not in w or not s <= found.get(w.split()[-1], set())}
    _show(kept)


def _under(nouns: WordNet, anchor: str) -> set[int]:
    try:
        return nouns.under(anchor)
    except (KeyError, IndexError):
        print("no such sense:", anchor, file=sys.stderr)
        return set()


def _frequent(word: str, rare: float) -> bool:
    if {"of", "capital", "and"} & set(word.split()) or any(
        not part.isalpha() for part in word.replace("-", " ").split()
    ):
        return False
    return bool(zipf_frequency(word, "en") >= (rare if word.isalpha() else max(rare, 3.4)))


def _show(found: dict[str, set[str]]) -> None:
    by_sort: dict[str, list[str]] = defaultdict(list)
    for word, sorts in sorted(found.items()):
        by_sort[" ".join(sorted(sorts))].append(word)  # each word once: the table is read faster
    for sort in sorted(by_sort):
        line: list[str] = []
        for word in by_sort[sort]:
            line.append(word)
            if sum(len(w) + 2 for w in line) > WORST:
                print(f"{sort}: {', '.join(line)}")
                line = []
        if line:
            print(f"{sort}: {', '.join(line)}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
