"""Just enough of WordNet's files for the tables: senses of a word, most frequent first, and what lies under a sense."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path


@dataclass
class Synset:
    """One sense: its words, its group ("verb.emotion" by number) and the senses above it."""

    words: list[str]
    group: int
    above: list[int] = field(default_factory=list)


class WordNet:
    """One part of speech ("noun" or "verb") of a WordNet `dict` folder."""

    def __init__(self, folder: Path, part: str) -> None:
        self.synsets: dict[int, Synset] = {}
        self.senses: dict[str, list[int]] = {}
        self.below: dict[int, list[int]] = defaultdict(list)
        self.single: set[int] = set()  # senses that name one thing: London, Chopin
        self._read_synsets(folder / f"data.{part}")
        self._read_index(folder / f"index.{part}")

    def _read_synsets(self, path: Path) -> None:
        for line in path.read_text().splitlines():
            if line.startswith("  "):
                continue
            parts = line.partition(" |")[0].split()
            count = int(parts[3], 16)
            here = int(parts[0])
            words = [w.split("(")[0].replace("_", " ") for w in parts[4 : 4 + 2 * count : 2]]
            rest = parts[5 + 2 * count :]
            above = [int(rest[i + 1]) for i in range(len(rest) - 1) if rest[i] in ("@", "@i")]
            self.single |= {here} if "@i" in rest else set()
            self.synsets[here] = Synset(words, int(parts[1]), above)
            for up in above:
                self.below[up].append(here)

    def _read_index(self, path: Path) -> None:
        for line in path.read_text().splitlines():
            if line.startswith("  "):
                continue
            parts = line.split()
            self.senses[parts[0].replace("_", " ")] = [int(p) for p in parts[-int(parts[2]) :]]

    def sense(self, name: str) -> int:
        """The sense called "word#2": the second of that word."""
        word, _, number = name.partition("#")
        return self.senses[word][int(number or 1) - 1]

    def under(self, name: str) -> set[int]:
        """All senses under the named one, itself included."""
        found: set[int] = set()
        open_ = [self.sense(name)]
        while open_:
            here = open_.pop()
            if here not in found:
                found.add(here)
                open_ += self.below[here]
        return found


def counts(folder: Path) -> dict[tuple[str, int], int]:
    """How often each word was met as noun (1), verb (2), adjective (3, 5), in the texts that WordNet's makers tagged."""
    found: dict[tuple[str, int], int] = defaultdict(int)
    for line in (folder / "index.sense").read_text().splitlines():
        key, _, _, count = line.split()
        word, _, rest = key.partition("%")
        found[word.replace("_", " "), int(rest[0])] += int(count)
    return found
