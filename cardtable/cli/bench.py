"""`cardtable bench`: the figures as a table for people, or as JSON."""

from __future__ import annotations

import json as writing
from collections.abc import Iterator
from time import perf_counter
from typing import Any

from .out import say, warn
from .trouble import FAILED, Trouble


def run(json: bool, quick: bool) -> None:
    """Measures and prints."""
    try:
        import termios  # noqa: F401  (a pseudo-terminal is what is measured on)
    except ImportError:
        raise Trouble("The bench needs a system with pseudo-terminals, such as Linux or macOS.", FAILED) from None
    from cardtable.bench.run import measure
    from cardtable.bench.terminal import NothingPainted

    started = perf_counter()
    try:
        figures = measure(lambda what: warn(f"Measuring {what} …"), quick)
    except NothingPainted as failure:
        raise Trouble(f"The bench could not see the table: {failure}.", FAILED) from None
    warn(f"Measured in {perf_counter() - started:.0f} seconds.")
    say(writing.dumps(figures) if json else "\n".join(lines(figures, quick)))
    missed = [target["what"] for target in figures["targets"] if not target["met"]]
    if missed and not quick:
        raise Trouble(f"{len(missed)} of {len(figures['targets'])} targets are missed.", FAILED)


def lines(figures: dict[str, Any], quick: bool = False) -> Iterator[str]:
    """The figures, group by group, then the targets; a first look has too few runs to judge by."""
    for group in ("play", "thoughts", "jobs", "decks", "start", "glides", "keys"):
        yield group
        for name, value in _rows(figures[group]):
            yield f"  {name:32} {_say(value)}"
    yield "for comparison, too few runs to judge" if quick else "targets"
    for target in figures["targets"]:
        word = "" if quick else "met " if target["met"] else "MISSED "
        yield f"  {word}{target['what']}: {target['value']} ({target['target']})"


def _rows(group: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Names and figures; what was measured in several ways has a row for each."""
    for name, value in group.items():
        if isinstance(value, dict) and value and all(isinstance(inner, dict) for inner in value.values()):
            yield from ((f"{name} {kind}", inner) for kind, inner in value.items())
        else:
            yield name, value


def _say(value: Any) -> str:
    if isinstance(value, dict):
        return "  ".join(f"{name} {_say(inner)}" for name, inner in value.items())
    return f"{value:,}"
