"""The options of a match, settled before it starts: defaults filled in, option files read."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cardtable.core.game import AnyGame, complete_options
from cardtable.files import FileProblem, read_yaml

from .shipped import game_decks_folder


def settle_options(game: AnyGame, given: Mapping[str, Any] | None) -> dict[str, Any]:
    """Every option with its value, an option file with its content; raises ValueError with a sentence."""
    out = complete_options(game.options, given)
    for spec in game.options:
        value = out[spec.name]
        if spec.file and value and isinstance(value, str | Path):
            out[spec.name] = _content(game, Path(value))
    return out


def _content(game: AnyGame, path: Path) -> Any:
    """What a file says; a name that is not there may be one of the files that come with the game."""
    beside = game_decks_folder(game.id) / path
    try:
        return read_yaml(beside if not path.exists() and beside.exists() else path).value
    except FileProblem as problem:
        raise ValueError(str(problem)) from None
