"""Runs the command line and ends it calmly, whatever happens to it."""

from __future__ import annotations

import errno
import gc
import os
import sys
from collections.abc import Sequence
from typing import NoReturn, TextIO

from .trouble import FAILED, Trouble, sentences

INTERRUPTED = 130
"""What a shell expects of a program that Ctrl+C ended."""
_GONE = {errno.EPIPE, errno.EIO}
"""The reader has left, or the terminal has vanished."""


def main(args: Sequence[str] | None = None) -> NoReturn:
    """`cardtable`, with these words or those it was started with."""
    _open_closed()
    _forgive_encoding()
    code = _run(sys.argv[1:] if args is None else list(args))
    try:
        sys.stdout.flush()
    except OSError as unwritten:
        code = _explain(unwritten)
        _silence(sys.stdout)
    sys.exit(code)


def _run(args: list[str]) -> int:
    try:
        return _command(args) if args else _lobby()
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except Exception as error:
        return _explain(error)


def _lobby() -> int:
    from .screen import open_lobby

    return open_lobby()


def _command(args: list[str]) -> int:
    """A command with its words; the lobby does without this, because Typer reads words with pydantic (150 ms)."""
    gc.disable()  # while it loads there is no garbage
    import typer

    from .commands import app_with_groups

    command = typer.main.get_command(app_with_groups(args))
    gc.enable()
    try:
        return command(args=args, prog_name="cardtable", standalone_mode=False) or 0
    except typer.TyperException as wrong:
        from .usage import explain_usage

        raise Trouble(explain_usage(wrong)) from None
    except SystemExit:  # Typer's answer to a pipe that was closed
        raise BrokenPipeError(errno.EPIPE, "the reader has left") from None


def _explain(error: Exception) -> int:
    if isinstance(error, OSError) and error.errno in _GONE:
        return _leave_alone(error)
    trouble = sentences(error)
    if trouble is None:
        from .crash import explain_crash

        trouble = Trouble(explain_crash(error), FAILED)
    return _say(trouble)


def _say(trouble: Trouble) -> int:
    from .out import warn

    warn(f"cardtable: {trouble}")
    return trouble.code


def _leave_alone(gone: OSError) -> int:
    """Nobody reads any more: 0 when a pipe was closed, as by `head`, and 1 when the terminal vanished."""
    _silence(sys.stdout)
    if gone.errno == errno.EPIPE:
        return 0
    _silence(sys.stderr)
    return FAILED


def _silence(stream: TextIO) -> None:
    """Nothing more may be written there, not even when Python tidies up."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())


def _open_closed() -> None:
    """Put nothing in the place of a stream that was closed; otherwise the next file would become that stream."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            nowhere = os.open(os.devnull, os.O_RDWR)
            if nowhere != number:
                os.dup2(nowhere, number)
                os.close(nowhere)
            setattr(sys, name, open(number, "w" if number else "r", encoding="utf-8", closefd=False))  # noqa: SIM115


def _forgive_encoding() -> None:
    """A terminal that lacks a letter shows a question mark instead of ending the program."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
