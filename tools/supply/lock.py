"""Writes requirements.lock: the version of every package that the automatic check runs with.

python tools/supply/lock.py          asks pip what it would install today, in an empty environment
python tools/supply/lock.py --check  only says whether the lock fits the bounds in pyproject.toml (exit 1 if not)

pip reads the file as constraints, so it also holds for what the build of the compiled core needs.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
LOCK = ROOT / "requirements.lock"
HEAD = """\
# The versions that the automatic check runs with. Made by `make lock`; do not edit.
# pip install --constraint requirements.lock ...
"""


def wanted() -> list[Requirement]:
    """All that pyproject.toml asks for: to build, to run, every extra, to develop."""
    data = tomllib.loads((ROOT / "pyproject.toml").read_text())
    extras = data["project"]["optional-dependencies"].values()
    lines = [
        *data["build-system"]["requires"],
        *data["project"]["dependencies"],
        *(one for part in extras for one in part),
    ]
    found = [Requirement(line) for line in lines]
    return [one for one in found if one.name != "cluewise" and (one.marker is None or one.marker.evaluate())]


def resolved(requirements: list[Requirement]) -> dict[str, str]:
    """What pip would install, names in the usual spelling."""
    with tempfile.NamedTemporaryFile("r", suffix=".json") as report:
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed"]
        subprocess.run([*command, "--report", report.name, *map(str, requirements)], check=True)
        installed = json.load(report)["install"]
    return {canonicalize_name(one["metadata"]["name"]): one["metadata"]["version"] for one in installed}


def locked(text: str) -> dict[str, str]:
    """The versions in a lock."""
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return dict(line.split("==", 1) for line in lines)


def written(versions: dict[str, str]) -> str:
    """A lock with these versions."""
    return HEAD + "".join(f"{name}=={version}\n" for name, version in sorted(versions.items()))


def unfit(versions: dict[str, str]) -> list[str]:
    """What is wrong with a lock: a package that is missing, or that its bounds forbid; bounds that are missing."""
    found = []
    for one in wanted():
        version = versions.get(canonicalize_name(one.name))
        kinds = {spec.operator for spec in one.specifier}
        if version is None or not one.specifier.contains(version, prereleases=True):
            found.append(f"{one} is asked for, {version or 'nothing'} is locked")
        if not ({">=", "=="} & kinds and {"<", "=="} & kinds):
            found.append(f"{one} has no lower or no upper bound")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description="Lock the versions of all dependencies.")
    parser.add_argument("--check", action="store_true")
    if not parser.parse_args().check:
        LOCK.write_text(written(resolved(wanted())))
    wrong = unfit(locked(LOCK.read_text()))
    print("\n".join(wrong) or f"{LOCK.name}: {len(re.findall('==', LOCK.read_text()))} packages")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
