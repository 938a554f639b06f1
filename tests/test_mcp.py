"""The Model Context Protocol server, asked by a real client in a session over standard input and output."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from tests import doubtful
from tests.asynchronous import run_apart

import cluewise as cw
from cluewise.family import all_families
from cluewise.library import example, examples, proper_examples

pytest.importorskip("mcp", reason="the package mcp is not installed")

from mcp.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

SUDOKU = "1..4..1..1..42.1"
STARVED = "others left too little of the processor"


def session(work: Callable[[Client], Awaitable[Any]], *options: str) -> Any:
    """What comes out of some work with a client whose server is a process of its own."""

    async def run() -> Any:
        parameters = StdioServerParameters(command=sys.executable, args=["-m", "cluewise", "mcp", *options])
        async with Client(stdio_client(parameters)) as client:
            return await work(client)

    return run_apart(asyncio.wait_for(run(), 120))


async def asked(client: Client, tool: str, **arguments: Any) -> Any:
    answer = await client.call_tool(tool, arguments)
    assert not answer.is_error, answer.content
    return answer.structured_content


def text_of(name: str) -> str:
    found = example(name)
    assert found is not None
    return found.text


def test_the_tools_say_what_they_are_for() -> None:
    async def work(client: Client) -> Any:
        return client.instructions, (await client.list_tools()).tools

    instructions, tools = session(work)
    assert "zebra" in instructions
    assert {"solve", "explain", "hint", "check", "generate", "rate"} <= {tool.name for tool in tools}
    made = next(tool for tool in tools if tool.name == "generate").input_schema["properties"]["family"]["description"]
    assert all(family.name in made for family in all_families())
    for tool in tools:
        assert len(tool.description) > 40
        assert all("description" in one or "default" in one for one in tool.input_schema["properties"].values())


def test_every_family_is_solved_explained_rated_and_hinted_at() -> None:
    smallest = [proper_examples(family)[0] for family in sorted({one.family for one in examples()})]

    async def work(client: Client) -> None:
        for one in smallest:
            solved = await asked(client, "solve", text=one.text, family=one.family)
            assert (solved["family"], solved["status"]) == (one.family, "unique")
            solution = json.dumps(solved["solutions"][0])
            assert (await asked(client, "check", text=one.text, solution=solution, family=one.family))["valid"]
            explained = await asked(client, "explain", text=one.text, family=one.family, steps=2)
            assert explained["complete"]
            assert len(explained["steps"]) == min(2, explained["of"])
            assert (await asked(client, "hint", text=one.text, family=one.family))["step"]["text"]
            assert (await asked(client, "rate", text=one.text, family=one.family))["level"] == explained["rating"][
                "level"
            ]

    session(work)


def test_puzzles_are_made_and_questions_answered() -> None:
    async def work(client: Client) -> Any:
        made = await asked(client, "generate", family="zebra", size="3x3", seed=4)
        again = await asked(client, "generate", family="zebra", size="3x3", seed=4)
        four = await asked(client, "generate", family="sudoku", size=4, seed=1)
        solved = await asked(client, "solve", text=made["puzzle"])
        answer = await asked(client, "ask", text=text_of("bakery"), question="Who has the parrot?")
        return made, again, solved, answer, four

    made, again, solved, answer, four = session(work)
    assert made == again
    assert four["size"] == "4"
    assert solved["solutions"] == [made["solution"]]
    assert answer == cw.ask(text_of("bakery"), "Who has the parrot?").to_json()


def test_bad_input_is_an_error_with_its_place_and_the_session_goes_on() -> None:
    async def work(client: Client) -> Any:
        bad = await client.call_tool("solve", {"text": "1..4..1..1..42"})
        empty = await client.call_tool("hint", {"text": ""})
        unknown = await client.call_tool("generate", {"family": "chess"})
        return bad, empty, unknown, await asked(client, "solve", text=SUDOKU)

    *errors, good = session(work)
    assert all(one.is_error for one in errors)
    assert "line 1, column 15: expected 16" in errors[0].content[0].text
    assert errors[1].content[0].text.endswith("`family` says what a text is meant to be.")
    assert "GET" not in errors[1].content[0].text
    assert "there is no family 'chess'" in errors[2].content[0].text
    assert good["status"] == "unique"


def test_doubtful_sentences_are_told_so_that_a_model_can_pick() -> None:
    async def work(client: Client) -> Any:
        doubt = await client.call_tool("solve", {"text": doubtful.TEXT})
        picks = {str(clue): way for clue, way in doubtful.PICKS.items()}
        wrong = await client.call_tool("rate", {"text": doubtful.TEXT, "picks": {"77": 1}})
        good = [await asked(client, tool, text=doubtful.TEXT, picks=picks) for tool in ("solve", "explain")]
        return doubt, wrong, good

    doubt, wrong, (solved, explained) = session(work)
    told = doubt.content[0].text
    assert all(f"Clue {clue}: " in told and f"  1. {said}" in told for clue, said in doubtful.SAID.items())
    assert told.endswith('call again with `picks`, e.g. {"3": 1, "4": 1}.')
    assert "there is no clue 77" in wrong.content[0].text
    assert solved["solutions"][0]["rows"] == doubtful.ROWS
    assert explained["complete"]


def test_a_puzzle_that_takes_too_long_is_undecided() -> None:
    clues = "\n".join(",".join(["1"] * (20 + n % 7)) for n in range(90))
    text = f"width 90\nheight 90\n\nrows\n{clues}\n\ncolumns\n{clues}\n"

    async def work(client: Client) -> Any:
        # Where others leave it no processor it says so, and is asked again; the session as a whole is bounded.
        while (answer := await client.call_tool("solve", {"text": text, "family": "nonogram"})).is_error:
            assert STARVED in answer.content[0].text
        return answer.structured_content

    assert session(work, "--seconds", "2")["status"] == "unknown"


def raw(*lines: str) -> list[Any]:
    """The answers to lines that no client would send."""
    hello = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}
    begin = [
        json.dumps({"jsonrpc": "2.0", "id": "hello", "method": "initialize", "params": hello}),
        json.dumps({"jsonrpc": "2.0", "method": "notifications/initialized"}),
    ]
    command = [sys.executable, "-m", "cluewise", "mcp"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdin is not None
        assert server.stdout is not None
        server.stdin.write("\n".join(begin) + "\n")
        server.stdin.flush()
        assert json.loads(server.stdout.readline())["id"] == "hello"
        answers = []
        for line in lines:
            server.stdin.write(f"{line}\n")
            server.stdin.flush()
            answers.append(json.loads(server.stdout.readline()))
        server.stdin.close()
        assert server.wait(60) == 0
    return answers


def solving(number: Any, **arguments: Any) -> str:
    call = {"name": "solve", "arguments": arguments}
    return json.dumps({"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": call})


def test_half_a_character_is_answered_and_the_session_goes_on() -> None:
    half = [solving(1, text="\ud800"), solving(2, text=SUDOKU, family="a\udc00"), solving(3, **{"\udfff": SUDOKU})]
    *errors, unnumbered, good = raw(*half, solving("\ud800", text=SUDOKU), solving(5, text=SUDOKU))
    assert [one["id"] for one in errors] == [1, 2, 3]
    assert all("half of a character" in one["error"]["message"] for one in [*errors, unnumbered])
    assert unnumbered["id"] is None
    assert (good["id"], good["result"]["structuredContent"]["status"]) == (5, "unique")


def test_arguments_that_a_tool_does_not_take_are_refused_by_name() -> None:
    needed = {"check": {"solution": SUDOKU}, "ask": {"question": "Who?"}}

    async def work(client: Client) -> Any:
        tools = (await client.list_tools()).tools
        return [
            (tool, await client.call_tool(tool.name, {"text": SUDOKU, **needed.get(tool.name, {}), "foo": 1}))
            for tool in tools
        ]

    for tool, answer in session(work):
        assert tool.input_schema["additionalProperties"] is False
        assert answer.is_error, tool.name
        assert "\nfoo\n" in answer.content[0].text


def test_what_a_message_says_twice_or_beside_the_point_is_refused_by_name() -> None:
    call = solving(1, text=SUDOKU)
    twice = [
        call.replace('"arguments": {', '"arguments": {"text": "1", '),
        call.replace('"arguments": {', '"arguments": {"picks": {"1": 1, "1": 2}, '),
        call.replace('"name": ', '"name": "rate", "name": '),
        call.replace('"id": 1', '"id": 2, "id": 1'),
    ]
    *errors, beside, good = raw(*twice, call.replace('"params": {', '"params": {"foo": 1, '), call)
    for key, one in zip(["text", "1", "name", "id"], errors, strict=True):
        assert (one["id"], one["error"]["code"]) == (1, -32602)
        assert f"the key '{key}' stands twice in the same object" in one["error"]["message"]
    assert beside["error"]["message"] == "unknown parameters of tools/call: 'foo'"
    assert good["result"]["structuredContent"]["status"] == "unique"


def test_lines_that_are_no_messages_are_answered() -> None:
    *errors, good = raw('{"jsonrpc', "[1]", '{"jsonrpc":"2.0","id":7}', "[" * 100_000, solving(9, text=SUDOKU))
    assert [one["id"] for one in errors] == [None, None, 7, None]
    assert [one["error"]["code"] for one in errors] == [-32700, -32600, -32600, -32700]
    assert good["result"]["structuredContent"]["status"] == "unique"
