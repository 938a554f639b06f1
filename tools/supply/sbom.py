"""Writes a bill of materials (CycloneDX 1.6, JSON): cluewise, what it needs to run, and the works of others inside it.

python tools/supply/sbom.py [OUTPUT] [--extra NAME]...    standard output without OUTPUT

It lists what is installed here, as pip recorded it; the environment of `make` has every extra.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import uuid
from datetime import UTC, datetime
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

Json = dict[str, Any]
ALL = ("all",)
# What is inside the package, or put into what it prints, and was made by others; docs/provenance.md tells more.
INSIDE: tuple[Json, ...] = (
    {
        "type": "data",
        "name": "WordNet",
        "version": "3.0",
        "licence": "WordNet 3.0 license",
        "of": "kinds.txt, verbs_more.txt",
    },
    {"type": "data", "name": "Faker", "version": None, "licence": "MIT", "of": "names.txt: lists of first names"},
    {
        "type": "data",
        "name": "lemminflect",
        "version": None,
        "licence": "MIT",
        "of": "irregular.txt: exceptions of inflection",
    },
    {
        "type": "library",
        "name": "nanobind",
        "version": None,
        "licence": "BSD-3-Clause",
        "of": "compiled into the native core",
    },
    {
        "type": "data",
        "name": "Bitstream Vera",
        "version": "1.10",
        "licence": "Bitstream-Vera",
        "of": "embedded into booklets; comes with reportlab",
    },
)


def needed(name: str, extras: tuple[str, ...] = ()) -> dict[str, tuple[Distribution, set[str]]]:
    """A package and all that it needs here, by name, each with the names of what it needs itself."""
    found: dict[str, tuple[Distribution, set[str]]] = {}
    asked: set[tuple[str, str]] = set()
    waiting = [(name, ("", *extras))]
    while waiting:
        one, wanted = waiting.pop()
        if fresh := [extra for extra in wanted if (one, extra) not in asked]:
            asked |= {(one, extra) for extra in fresh}
            package, below = found.setdefault(one, (distribution(one), set()))
            for requirement in map(Requirement, package.requires or []):
                marker = requirement.marker
                if marker is None or any(marker.evaluate({"extra": extra}) for extra in fresh):
                    child = canonicalize_name(requirement.name)
                    if _here(child):
                        below.add(child)
                        waiting.append((child, ("", *requirement.extras)))
    return found


def _here(name: str) -> bool:
    try:
        distribution(name)
    except PackageNotFoundError:
        return False
    return True


def licence_of(package: Distribution) -> list[Json]:
    """What a package says of its licence: an expression, else its classifiers, else its own words."""
    data = package.metadata
    if expression := data.get("License-Expression"):
        return [{"expression": expression}]
    classified = [one.rsplit(" :: ", 1)[-1] for one in data.get_all("Classifier") or [] if one.startswith("License ::")]
    said = (data.get("License") or "").strip().splitlines()[:1]
    return [{"license": {"name": one}} for one in (classified or said) if one]


def component(name: str, package: Distribution) -> Json:
    """One installed package, with a hash of pip's own list of its files and their hashes."""
    licences, record = licence_of(package), package.read_text("RECORD")
    digest = hashlib.sha256(record.encode()).hexdigest() if record else ""
    return {
        "type": "library",
        "bom-ref": reference(name, package),
        "name": name,
        "version": package.version,
        "purl": reference(name, package),
        **({"licenses": licences} if licences else {}),
        **({"properties": [{"name": "cluewise:record-sha256", "value": digest}]} if digest else {}),
    }


def reference(name: str, package: Distribution) -> str:
    return f"pkg:pypi/{name}@{package.version}"


def inside(one: Json) -> Json:
    version = {"version": one["version"]} if one["version"] else {}
    ref = f"inside:{one['name']}"
    licence = [{"license": {"name": one["licence"]}}]
    return {
        "type": one["type"],
        "bom-ref": ref,
        "name": one["name"],
        "description": one["of"],
        "licenses": licence,
    } | version


def bill(extras: tuple[str, ...] = ALL) -> Json:
    """The bill of materials."""
    packages = needed("cluewise", extras)
    refs = {name: reference(name, package) for name, (package, _) in packages.items()}
    own = component("cluewise", packages["cluewise"][0]) | {"type": "application"}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid4()}",
        "version": 1,
        "metadata": {"timestamp": datetime.now(UTC).isoformat(timespec="seconds"), "component": own},
        "components": [
            *(component(name, package) for name, (package, _) in sorted(packages.items()) if name != "cluewise"),
            *map(inside, INSIDE),
        ],
        "dependencies": [
            {"ref": refs[name], "dependsOn": sorted(refs[child] for child in below if child in refs)}
            for name, (_, below) in sorted(packages.items())
        ],
    }


def main() -> int:
    parser = argparse.ArgumentParser(description="Write a bill of materials.")
    parser.add_argument("output", nargs="?", type=Path)
    parser.add_argument("--extra", action="append")
    asked = parser.parse_args()
    found = bill(tuple(asked.extra) if asked.extra else ALL)
    text = json.dumps(found, indent=2) + "\n"
    if asked.output is None:
        sys.stdout.write(text)
        return 0
    asked.output.parent.mkdir(parents=True, exist_ok=True)
    asked.output.write_text(text)
    print(f"{asked.output}: {len(found['components'])} components")
    return 0


if __name__ == "__main__":
    sys.exit(main())
