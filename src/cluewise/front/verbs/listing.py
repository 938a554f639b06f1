"""What there is: families with all that can be asked of them, and the shipped examples."""

from __future__ import annotations

from cluewise.base.errors import UsageError
from cluewise.base.words import as_words
from cluewise.engine.auto import ENGINES
from cluewise.engine.textbook.strategy import CHOICES
from cluewise.family import AnyFamily, all_families
from cluewise.family.maker import FILE
from cluewise.family.puzzle import Json
from cluewise.family.steps import BEYOND, LEVELS
from cluewise.front.verbs.contents import about, listed
from cluewise.front.verbs.question import Question
from cluewise.front.wording import REQUEST
from cluewise.library import example, similar_names
from cluewise.reason.lab import usual_strategies
from cluewise.reason.lessons import techniques


def list_families(asked: Question) -> Json:
    """Every family with its formats, techniques and options; and what all of them share."""
    del asked
    return {
        "families": [_family(one) for one in all_families()],
        "levels": [*(name for name, _ in LEVELS), BEYOND],
        "engines": list(ENGINES),
        "strategies": {name: list(words) for name, words in CHOICES.items()},
        "usual_strategies": list(usual_strategies()),
    }


def _family(one: AnyFamily) -> Json:
    return {
        "family": one.name,
        "title": one.title,
        "rules": one.rules,
        "formats": [_format(fmt.name, fmt.title, writes=fmt.write is not None) for fmt in one.formats],
        "models": [{"name": way.name, "title": way.title} for way in one.formulations],
        "techniques": [
            {"technique": rung.name, "level": rung.level, "effort": rung.technique.effort, "about": rung.about}
            for rung in techniques(one.name)
        ],
        "scales": [{"name": scale.name, "title": scale.title} for scale in one.ladder.scales],
        "questions": one.ask is not None,
        "making": _making(one),
    }


def _format(name: str, title: str, *, writes: bool) -> Json:
    return {"format": name, "title": title, "writes": writes}


def _making(one: AnyFamily) -> Json | None:
    if one.maker is None:
        return None
    settings = [
        {
            "name": setting.name,
            "help": as_words(setting.help).told_whole(REQUEST),
            "kind": setting.kind,
            "choices": list(setting.choices),
            "lowest": setting.lowest,
            "highest": setting.highest,
            "default": setting.default,
        }
        for setting in one.maker.settings
        if setting.kind != FILE  # nobody opens files from here
    ]
    return {"usual_size": one.maker.usual_size, "settings": settings}


def list_examples(asked: Question) -> list[Json]:
    """The shipped examples, without their texts."""
    del asked
    return listed()


def show_example(asked: Question, *, name: str) -> Json:
    """A shipped example with its text."""
    del asked
    found = example(name)
    if found is None:
        near = similar_names(name)
        raise UsageError(f"there is no example called {name!r}" + (f"; is it {' or '.join(near)}?" if near else ""))
    return about(found) | {"text": found.text}
