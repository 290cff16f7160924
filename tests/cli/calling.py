"""Calls the command line inside the test's own process, or in one of its own where that is the point."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple

from cardtable.cli import main

ROOT = Path(__file__).parents[2]


class Called(NamedTuple):
    """What came of a call."""

    code: int
    out: str
    err: str


def call(*args: str, typed: str = "") -> Called:
    """`cardtable ARGS`, with `typed` coming through a pipe."""
    out, err = io.StringIO(), io.StringIO()
    code = 0
    with redirect_stdout(out), redirect_stderr(err), _stdin(typed):
        try:
            main(list(args))
        except SystemExit as left:
            code = int(left.code or 0)
    return Called(code, out.getvalue(), err.getvalue())


@contextmanager
def _stdin(typed: str) -> Iterator[None]:
    kept, sys.stdin = sys.stdin, io.StringIO(typed)
    try:
        yield
    finally:
        sys.stdin = kept


def environment(home: Path, **more: str) -> dict[str, str]:
    """The environment of a child process that keeps its saves in `home`."""
    return {**os.environ, "CARDTABLE_HOME": str(home), "PYTHONPATH": str(ROOT), **more}


def start(*args: str, home: Path, typed: str = "", **more: str) -> Called:
    """`cardtable ARGS` in a process of its own, without a terminal."""
    done = subprocess.run(
        [sys.executable, "-m", "cardtable", *args],
        input=typed,
        capture_output=True,
        text=True,
        cwd=home,
        env=environment(home, **more),
        timeout=60,
    )
    return Called(done.returncode, done.stdout, done.stderr)
