"""The pages `commands.md` and `json.md`, and `schema.json` beside them: written from the table of verbs.

`python docs/reference.py` (or `make techniques`) writes them anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from pydantic import TypeAdapter

from cluewise.front.cli.options import spelt
from cluewise.front.table.option import NEEDED, Line, Option, Verb
from cluewise.front.table.results import ErrorAnswer, answer_of
from cluewise.front.table.verbs import TYPED, VERBS
from cluewise.front.web.asking import options_model

HERE = Path(__file__).parent
MADE = "<!-- Written by docs/reference.py from the table of verbs; `make techniques` writes it anew. -->"
WORDS = {bool: "", int: "N", float: "NUMBER", str: "WORD", Path: "FILE"}
REF = "#/$defs/"
ABOUT_COMMANDS = (
    "Every command with everything that it takes; `cluewise COMMAND --help` says the same. What `--json` prints is",
    "told in [JSON](json.md). A puzzle is a file, `-` for standard input, or the name of an example.",
)
ABOUT_JSON = (
    "What each verb answers: on the command line with `--json`, over [HTTP](web.md), to [language models](agents.md)",
    "and in Python (`.to_json()`). More fields may be added. {download}`schema.json` is the same for programs.",
)


def pages() -> Mapping[str, str]:
    """Every page by the name of its file."""
    schema = _schema()
    told = json.dumps(schema, ensure_ascii=False, indent=1) + "\n"
    return {"commands.md": _commands(), "json.md": _json(schema), "schema.json": told}


# --- commands --------------------------------------------------------------------------------------------------------


def _commands() -> str:
    lines = [MADE, "", "# Commands", ""]
    lines += [*ABOUT_COMMANDS, ""]
    for verb in TYPED:
        lines += _command(verb)
    return "\n".join(lines).rstrip() + "\n"


def _command(verb: Verb) -> Iterator[str]:
    arguments = [one for one in verb.typed if _line(one).argument]
    words = " ".join(_line(one).metavar or one.name.upper() for one in arguments)
    yield f"## {verb.name}"
    yield ""
    yield verb.help
    yield ""
    yield from ("```text", f"cluewise {verb.name} {words} [options]".replace("  ", " "), "```", "")
    yield "| option | means | usually |"
    yield "|---|---|---|"
    for one in verb.typed:
        line = _line(one)
        name = line.metavar or one.name.upper() if line.argument else _named(one, line)
        yield f"| `{_escaped(name)}` | {_escaped(line.help or one.help)} | {_usual(one)} |"
    yield ""


def _line(one: Option) -> Line:
    return one.line or Line()


def _named(one: Option, line: Line) -> str:
    value = line.metavar or _value(line.kind or one.kind)
    return f"{', '.join(line.names) or spelt(one)} {value}".strip()


def _value(kind: Any) -> str:
    if get_origin(kind) is Literal:
        return "|".join(get_args(kind))
    return WORDS.get(get_args(kind)[0] if get_origin(kind) is list else kind, "WORD")


def _usual(one: Option) -> str:
    if one.usual is NEEDED:
        return "needed"
    if one.usual in (None, (), "") or one.usual is False:
        return ""
    return "yes" if one.usual is True else f"`{one.usual}`"


def _escaped(text: str) -> str:
    return text.replace("|", "\\|")


# --- JSON ------------------------------------------------------------------------------------------------------------


def _schema() -> dict[str, Any]:
    """One JSON schema of everything: requests' options, and answers by verb."""
    verbs = [verb for verb in VERBS.values() if verb.answer]
    wanted = {f"{verb.name}": TypeAdapter(answer_of(verb)) for verb in verbs}
    wanted |= {f"{verb.name} --json": TypeAdapter(answer_of(verb, printed=True)) for verb in verbs if verb.printed}
    wanted["error"] = TypeAdapter(ErrorAnswer)
    inputs = [(f"{verb.name} options", "validation", TypeAdapter(options_model(verb))) for verb in verbs if verb.posted]
    answers = [(name, "validation", adapter) for name, adapter in wanted.items()]
    found, definitions = TypeAdapter.json_schemas([*answers, *inputs], ref_template=REF + "{model}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "cluewise",
        "description": "What the verbs answer, and the options of their requests.",
        "properties": {name: schema for (name, _), schema in found.items()},
        "$defs": definitions["$defs"],
    }


def _json(schema: Mapping[str, Any]) -> str:
    lines = [MADE, "", "# JSON", ""]
    lines += [*ABOUT_JSON, ""]
    for verb in VERBS.values():
        if verb.answer:
            lines += _answered(verb, schema["properties"])
    lines += ["## What the answers are made of", ""]
    for name, one in sorted(schema["$defs"].items()):
        if "properties" in one and not name.endswith("Options"):
            lines += [f"### {name}", "", one.get("description", ""), "", *_fields(one)]
    return "\n".join(lines).rstrip() + "\n"


def _answered(verb: Verb, answers: Mapping[str, Any]) -> Iterator[str]:
    yield f"## {verb.name}"
    yield ""
    yield verb.help
    yield ""
    if verb.line:
        yield f"- `cluewise {verb.name} --json`: {_type(answers.get(f'{verb.name} --json') or answers[verb.name])}"
    if verb.posted or verb.page:
        asked = f"POST /api/{verb.name}" if verb.posted else f"GET {verb.page}"
        yield f"- `{asked}`: {_type(answers[verb.name])}"
    if verb.tool:
        yield f"- the tool `{verb.name}`, with {', '.join(f'`{name}`' for name in verb.called)}"
    yield ""
    if verb.posted:
        yield "| option of a request | is | means | usually |"
        yield "|---|---|---|---|"
        known = options_model(verb).model_json_schema(ref_template=REF + "{model}")["properties"]
        for name, one in verb.requested.items():
            yield f"| `{name}` | {_type(known[name])} | {_escaped(known[name]['description'])} | {_usual(one)} |"
        yield ""


def _fields(one: Mapping[str, Any]) -> Iterator[str]:
    if not one["properties"]:
        return
    yield "| field | is | means |"
    yield "|---|---|---|"
    for name, field in one["properties"].items():
        there = "" if name in one.get("required", ()) else " (may be missing)"
        yield f"| `{name}`{there} | {_type(field)} | {_escaped(field.get('description', ''))} |"
    yield ""


def _type(field: Mapping[str, Any]) -> str:
    """A JSON Schema in a few words."""
    if "$ref" in field:
        name = field["$ref"].removeprefix(REF)
        return f"[{name}](#{name.lower()})"
    if "enum" in field:
        return ", ".join(f"`{one}`" for one in field["enum"])
    if "anyOf" in field:
        return " or ".join(dict.fromkeys(map(_type, field["anyOf"])))
    kind = field.get("type", "anything")
    if kind == "array":
        return f"list of {_type(field['items'])}" if "items" in field else "list"
    words = {"integer": "whole number", "string": "text", "boolean": "yes or no"}
    return words.get(kind, kind) + _bounds(field)


def _bounds(field: Mapping[str, Any]) -> str:
    low, high = field.get("minimum"), field.get("maximum")
    if "exclusiveMinimum" in field:
        return f", more than {field['exclusiveMinimum']:,.0f}"
    if low is None:
        return ""
    return f", {low:,.0f} or more" if high is None else f", {low:,.0f} to {high:,.0f}"


if __name__ == "__main__":
    for name, text in pages().items():
        (HERE / name).write_text(text, "utf-8")
