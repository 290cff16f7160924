"""Runs the command line and ends it calmly, whatever happens to it."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from .screen import open_lobby
from .trouble import WRONG_USE, Trouble, sentences

INTERRUPTED = 130
"""What a shell expects of a program that Ctrl+C ended."""
_GONE = {errno.EPIPE, errno.EIO}
"""The reader has left, or the terminal has vanished."""


def main(args: Sequence[str] | None = None) -> NoReturn:
    """`cardtable`, with these words or those it was started with."""
    _forgive_encoding()
    code = _run(sys.argv[1:] if args is None else list(args))
    try:
        sys.stdout.flush()
    except OSError as gone:
        code = _left_alone(gone)
    sys.exit(code)


def _run(args: list[str]) -> int:
    try:
        return _command(args) if args else open_lobby()
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except Exception as error:
        return _explain(error)


def _command(args: list[str]) -> int:
    """A command with its words; the lobby does without this, because Typer reads words with pydantic (150 ms)."""
    import typer

    from .commands import app

    try:
        return app(args=args, prog_name="cardtable", standalone_mode=False) or 0
    except typer.TyperException as wrong:
        raise Trouble(_usage(wrong)) from None


def _explain(error: Exception) -> int:
    if isinstance(error, OSError) and error.errno in _GONE:
        return _left_alone(error)
    trouble = sentences(error)
    if trouble is None:
        raise error
    return _say(trouble)


def _say(trouble: Trouble) -> int:
    print(f"cardtable: {trouble}", file=sys.stderr)
    return trouble.code


def _usage(wrong: Exception) -> str:
    said: str = wrong.format_message() if hasattr(wrong, "format_message") else str(wrong)
    context = getattr(wrong, "ctx", None)
    command = context.command_path if context is not None else "cardtable"
    return f"{said if said.endswith('?') else said.rstrip('.') + '.'} Try: {command} --help"


def _left_alone(gone: OSError) -> int:
    """Nobody reads any more: nothing may be written, not even when Python tidies up."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr) if gone.errno == errno.EIO else (sys.stdout,):
        os.dup2(nowhere, stream.fileno())
    return 0 if gone.errno == errno.EPIPE else WRONG_USE - 1


def _forgive_encoding() -> None:
    """A terminal that lacks a letter shows a question mark instead of ending the program."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
