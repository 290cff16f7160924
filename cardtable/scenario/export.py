"""A scenario out of any position of a saved match: a bug report, or the beginning of a lesson."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from cardtable.files import FileProblem, read_bytes, write_whole
from cardtable.match import Match

from .errors import ScenarioError


def export_scenario(match: Match, step: int, folder: Path) -> Path:
    """Write the position after so many steps, and what was done next, as a scenario with its decks beside it."""
    return export_files(match, step, folder)[0]


def export_files(match: Match, step: int, folder: Path) -> tuple[Path, ...]:
    """The same, with every file that was written: the scenario first, then its decks."""
    if not 0 <= step <= match.steps:
        raise ScenarioError([f"This match has {match.steps} steps: choose a number from 0 to {match.steps}."])
    return write_files(match, f"{match.game.id}-{step}", folder, lambda decks: _write_scenario(match, step, decks))


def write_files(match: Match, name: str, folder: Path, told: Callable[[list[str]], dict[str, Any]]) -> tuple[Path, ...]:
    """Write a scenario, told by the names of its deck files, and those decks beside it; return all, the scenario first.

    They hold every hand, so nobody else may read them. A file that somebody has changed since, or that came from
    another match, stays: then all of them get a number.
    """
    decks = [as_yaml(deck.as_data()) for deck in (match.decks if match.game.deck_for == "seat" else match.decks[:1])]
    number = 1
    while True:
        stem = name if number == 1 else f"{name}-{number}"
        paths = [folder / f"{stem}-deck-{seat}.yaml" for seat in range(1, len(decks) + 1)]
        scenario = as_yaml(told([path.name for path in paths]))
        files = dict(zip([folder / f"{stem}.yaml", *paths], [scenario, *decks], strict=True))
        if all(_is_free(path, text) for path, text in files.items()):
            for path, text in files.items():
                write_whole(path, text.encode())
            return tuple(files)
        number += 1


def _is_free(path: Path, text: str) -> bool:
    """Does nothing lie there, or the same?"""
    try:
        return read_bytes(path) == text.encode()
    except FileProblem:
        return not os.path.lexists(path)


def _write_scenario(match: Match, step: int, decks: list[str]) -> dict[str, Any]:
    written: dict[str, Any] = {
        "scenario": f"{match.game.title} after {step} steps",
        "game": match.game.id,
        "decks": decks,
        "names": list(match.names),
        "options": {key: value for key, value in match.options.items() if isinstance(value, str)},
        "position": match.spell(step),
    }
    script = _script(match, step)
    return {**written, "steps": script} if script else written


def _script(match: Match, step: int) -> list[dict[str, str]]:
    """The next action, and those after it for as long as a play is left open."""
    script: list[dict[str, str]] = []
    while step < match.steps and (not script or match.is_open_play(step)):
        script.append({"do": match.option_at(step).label})
        step += 1
    return script


def as_yaml(value: Any, indent: int = 0) -> str:
    """Return plain data as YAML: block mappings, one line for whatever fits on one."""
    pad = "  " * indent
    if not isinstance(value, dict) or not value:
        return f"{pad}{_flow(value)}\n"
    out = ""
    for key, inner in value.items():
        flat = _flow(inner)
        if len(flat) < 100 or not isinstance(inner, dict | list | tuple):
            out += f"{pad}{key}: {flat}\n"
        elif isinstance(inner, dict):
            out += f"{pad}{key}:\n{as_yaml(inner, indent + 1)}"
        else:
            out += f"{pad}{key}:\n" + "".join(f"{pad}  - {_flow(item)}\n" for item in inner)
    return out


def _flow(value: Any) -> str:
    """JSON is YAML."""
    return json.dumps(value, ensure_ascii=False)
