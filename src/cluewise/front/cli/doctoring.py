"""`doctor`: what is installed here, which engines work, and how fast this machine is."""

from __future__ import annotations

from cluewise.front import doctor as ward
from cluewise.front.cli.exits import DONE, NO
from cluewise.front.cli.options import command
from cluewise.front.cli.output import print_json, say


@command
def doctor(*, json: bool) -> int:
    """`cluewise doctor`."""
    system, libraries, engines, speeds = ward.system(), ward.libraries(), ward.every_engine(), ward.speeds()
    if json:
        print_json(
            {
                **system,
                "libraries": [one.to_json() for one in libraries],
                "engines": [one.to_json() for one in engines],
                "speeds": [one.to_json() for one in speeds],
            }
        )
    else:
        core = f"native core {system['core']}" if system["core"] else "no native core (no compiler was found)"
        say(f"cluewise {system['cluewise']}, {core}, Python {system['python']}, {system['system']}")
        _section("Engines, on the shortest example of every family", [_engine(one) for one in engines])
        _section("Speed, on the longest (read, solve, prove unique)", [_speed(one) for one in speeds])
        _section("Libraries", [_library(one) for one in libraries])
    return NO if any(one.installed and one.problem for one in engines) else DONE


def _section(title: str, lines: list[str]) -> None:
    say(f"\n{title}")
    for line in lines:
        say(f"  {line}")


def _engine(one: ward.Health) -> str:
    return f"{one.engine:10} {one.problem or f'works ({one.seconds * 1000:.0f} ms)'}"


def _speed(one: ward.Speed) -> str:
    return f"{one.family:10} {one.example:14} {one.seconds * 1000:8.2f} ms"


def _library(one: ward.Library) -> str:
    missing = f"not installed; pip install 'cluewise[{one.extra}]' brings it" if one.extra else "missing"
    return f"{one.name:14} {one.version or missing}"
