"""The command line: `main` runs one command and turns every outcome into an exit code.

Exit codes: 0 done; 1 the answer is "no"; 2 wrong usage; 3 the input could not be read; 4 undecided.
"""

from __future__ import annotations

import os
import sys

from cluewise.base.errors import CluewiseError, InputError, InternalError, UndecidedError, UsageError
from cluewise.front.cli.exits import DONE, INTERNAL, INTERRUPTED, PIPE_CLOSED, UNDECIDED, UNREADABLE, USAGE
from cluewise.front.cli.output import PipeClosedError


def main(argv: list[str] | None = None) -> int:
    """Run one command; returns its exit code."""
    arguments = sys.argv[1:] if argv is None else argv
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that lacks a letter is no reason to fail
    try:
        code = _run(arguments)
    except KeyboardInterrupt:
        sys.stderr.write("\ncluewise: stopped\n")
        code = INTERRUPTED
    except (BrokenPipeError, PipeClosedError):
        # Whoever read our output has left; without this Python would complain again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    if code == INTERRUPTED and argv is None:  # a process of our own: no engine's thread may outlive the interpreter
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(INTERRUPTED)
    return code


def _run(arguments: list[str]) -> int:
    import typer

    from cluewise.front.cli.app import HOMES, commands
    from cluewise.front.cli.meant import advice_for, in_order

    arguments = in_order(arguments, tuple(HOMES))
    only = arguments[0] if arguments and arguments[0] in HOMES else None
    try:
        code = commands(only).main(args=arguments, prog_name="cluewise", standalone_mode=False)
        sys.stdout.flush()
    except (BrokenPipeError, PipeClosedError):
        raise
    except typer.Exit as leaving:
        return leaving.exit_code
    except typer.Abort:
        return INTERRUPTED
    except typer.TyperException as error:
        strange = only is None and arguments and not arguments[0].startswith("-")
        message = error.format_message()
        if strange:
            message = f"{message.partition(' Did you mean')[0]} {advice_for(arguments[0], tuple(HOMES))}"
        return _complain(UsageError(message), arguments)
    except CluewiseError as error:
        return _complain(error, arguments)
    except Exception as error:
        if os.environ.get("CLUEWISE_DEBUG"):
            raise
        what = f"{type(error).__name__}: {error}"
        advice = "This is a bug in cluewise; CLUEWISE_DEBUG=1 shows where it happened."
        return _complain(InternalError(f"something went wrong inside ({what}). {advice}"), arguments)
    return code if isinstance(code, int) else DONE


def _complain(error: CluewiseError, arguments: list[str]) -> int:
    from cluewise.base.words import LINE
    from cluewise.front.cli.output import complain, print_json

    if "--json" in arguments:
        print_json({"error": error.to_json(LINE)})
    else:
        complain(error)
    if isinstance(error, InputError):
        return UNREADABLE
    if isinstance(error, UndecidedError):
        return UNDECIDED
    return USAGE if isinstance(error, UsageError) else INTERNAL
