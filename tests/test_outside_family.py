"""The template as a package of somebody else is a family like any other: every verb, every way to ask.

Each question goes to a process of its own that knows of the package only through the path of modules.
"""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest
from tests.asynchronous import run_apart
from tests.outside import EXAMPLES, FAMILY, built, surroundings

WEAVE = [[2, 3, 1, 4, 5], [5, 1, 4, 2, 3], [1, 2, 5, 3, 4], [3, 4, 2, 5, 1], [4, 5, 3, 1, 2]]


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.mktemp("outside"))


def cluewise(home: Path, *arguments: str, code: int = 0) -> str:
    """What the command prints."""
    command = [sys.executable, "-m", "cluewise", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, env=surroundings(home), cwd=home.parent, check=False)
    assert done.returncode == code, done.stderr
    return done.stdout


def told(home: Path, *arguments: str, code: int = 0) -> Any:
    return json.loads(cluewise(home, *arguments, "--json", code=code))


def test_it_is_listed_with_its_examples(home: Path) -> None:
    assert "latin: " in cluewise(home, "families")
    names = re.findall(r"^latin +(\S+)", cluewise(home, "examples"), re.MULTILINE)
    assert sorted(names) == sorted(name.removesuffix(".txt") for name in EXAMPLES)


def test_it_is_solved_and_counted(home: Path) -> None:
    answer = told(home, "solve", "weave")
    assert (answer["family"], answer["status"], answer["solutions"]) == (FAMILY, "unique", [{"grid": WEAVE}])
    counted = told(home, "count", "several-braid", "--limit", "100")
    assert (counted["count"], counted["count_is"]) == (8, "exact")  # two ways above, two and two below
    assert told(home, "solve", "several-braid", code=1)["status"] == "several"


def test_it_is_explained_to_the_end_and_every_step_is_judged(home: Path) -> None:
    found = told(home, "explain", "weave", "--verify")
    assert found["complete"]
    assert found["verified"]
    assert found["steps"][0]["sets"] + found["steps"][0]["eliminates"]
    assert found["steps"][0]["text"].startswith("Row 1 holds each number once, so ")
    assert told(home, "rate", "weave")["level"] == found["rating"]["level"] == "easy"


def test_hints_go_on_from_a_position_and_point_out_mistakes(home: Path) -> None:
    right, wrong = home.parent / "right.txt", home.parent / "wrong.txt"
    right.write_text("2 1 3\n. . .\n1 . .\n")
    wrong.write_text("2 1 .\n2 . .\n1 . .\n")
    step = told(home, "hint", "thimble", "--progress", str(right))["step"]
    assert step["sets"] == [{"cell": [2, 1], "value": 3}]
    (mistake,) = told(home, "hint", "thimble", "--progress", str(wrong), code=1)["mistakes"]
    assert mistake["facts"] == [{"cell": [2, 1], "value": 2}]


def test_setters_are_told_what_is_superfluous(home: Path) -> None:
    full = home.parent / "full.txt"
    full.write_text("latin\n2 1 3\n. . .\n1 . .\n")
    audit = told(home, "audit", str(full))
    assert audit["status"] == "unique"
    assert {tuple(one["cell"]) for one in audit["superfluous"]} == {(1, 1), (1, 2), (1, 3)}


def test_new_ones_are_made_and_are_proper_puzzles(home: Path) -> None:
    made = cluewise(home, "generate", FAMILY, "--size", "5", "-n", "2", "--seed", "7")
    assert made == cluewise(home, "generate", FAMILY, "--size", "5", "-n", "2", "--seed", "7")
    puzzles = [f"latin{one}" for one in made.split("latin")[1:]]
    assert len(set(puzzles)) == 2
    for one in puzzles:
        file = home.parent / "made.txt"
        file.write_text(one)
        assert told(home, "audit", str(file))["superfluous"] == []


def test_its_techniques_are_taught_with_its_examples(home: Path) -> None:
    assert "Row 1 holds each number once, so r1c3 is 3." in cluewise(home, "teach", FAMILY, "one rule")


def test_it_is_printed_and_explained_on_a_page(home: Path) -> None:
    book, page = home.parent / "book.pdf", home.parent / "page.html"
    cluewise(home, "print", "thimble", "weave", "--steps", "--answers", "--output", str(book))
    assert book.read_bytes().startswith(b"%PDF")
    cluewise(home, "explain", "weave", "--html", str(page))
    assert "<svg" in page.read_text("utf-8")


def test_many_are_done_in_a_batch(home: Path) -> None:
    rows, answers = home.parent / "rows.jsonl", home.parent / "answers.jsonl"
    rows.write_text("".join(json.dumps({"id": name, "puzzle": text}) + "\n" for name, text in EXAMPLES.items()))
    cluewise(home, "batch", str(rows), str(answers), "--workers", "2", code=1)  # one of them has several solutions
    found = [json.loads(line) for line in answers.read_text().splitlines()]
    assert [(one["id"], one["status"]) for one in found] == [
        ("thimble.txt", "unique"),
        ("weave.txt", "unique"),
        ("several-braid.txt", "several"),
    ]


@pytest.fixture(scope="module")
def address(home: Path) -> Iterator[str]:
    command = [sys.executable, "-m", "cluewise", "serve", "thimble", "--no-open", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=surroundings(home)) as process:
        assert process.stdout is not None
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found
        yield found.group()
        process.terminate()


def posted(address: str, verb: str, **options: Any) -> Any:
    body = json.dumps({"text": EXAMPLES["weave.txt"], "options": options}).encode()
    with urlopen(Request(f"{address}api/{verb}", body, {"Content-Type": "application/json"})) as answer:
        return json.load(answer)


def test_the_server_answers_every_verb(address: str) -> None:
    assert posted(address, "solve")["solutions"] == [{"grid": WEAVE}]
    for verb in ("read", "count", "explain", "hint", "rate", "audit", "compare", "render"):
        assert posted(address, verb)
    assert posted(address, "check", solution={"grid": WEAVE}) == {"valid": True, "faults": []}


def test_a_position_may_be_told_as_facts(address: str) -> None:
    facts = [{"cell": [r, c], "value": value} for r, row in enumerate(WEAVE, 1) for c, value in enumerate(row, 1)]
    assert posted(address, "check", solution={"settled": facts}) == {"valid": True, "faults": []}
    assert posted(address, "check", solution={"settled": facts[1:]})["faults"][0]["code"] == "open"
    assert posted(address, "render", progress={"settled": facts})["svg"].count("<text") == 25


def test_the_page_is_told_where_values_go(address: str) -> None:
    inputs = posted(address, "read")["inputs"]
    assert len(inputs["cells"]) == 25
    first, fourth = inputs["cells"][0], inputs["cells"][3]
    assert (first["cell"], first["given"], fourth["given"], fourth["values"]) == ([1, 1], 2, None, [1, 2, 3, 4, 5])
    assert all(0 <= one["x"] < inputs["width"] and 0 <= one["y"] < inputs["height"] for one in inputs["cells"])


def test_language_models_can_ask_about_it(home: Path) -> None:
    pytest.importorskip("mcp", reason="the package mcp is not installed")
    from mcp.client import Client
    from mcp.client.stdio import StdioServerParameters, stdio_client

    async def work() -> Any:
        parameters = StdioServerParameters(
            command=sys.executable, args=["-m", "cluewise", "mcp"], env=surroundings(home)
        )
        async with Client(stdio_client(parameters)) as client:
            names = ("solve", "explain", "hint", "rate")
            return [
                (await client.call_tool(name, {"text": EXAMPLES["weave.txt"]})).structured_content for name in names
            ]

    solved, explained, hinted, rated = run_apart(asyncio.wait_for(work(), 120))
    assert solved["solutions"] == [{"grid": WEAVE}]
    assert explained["complete"]
    assert hinted["step"]
    assert rated["level"] == "easy"
