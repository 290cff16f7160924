"""From a scenario's file to a match that stands where it begins."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from cardtable.core.deck_models import DeckFile
from cardtable.core.game import LayoutError
from cardtable.core.text import did_you_mean
from cardtable.decks import DeckError, load_deck, shipped_decks
from cardtable.decks.mistake import Place
from cardtable.files import Document, FileProblem, read_yaml
from cardtable.games import UnknownGame, load_game
from cardtable.match import Match, MatchError

from .errors import ScenarioError
from .models import Scenario


def load_scenario(path: Path | str) -> Scenario:
    """A scenario from its file; raises ScenarioError with every problem as `file:line:column: …`."""
    try:
        return _check_scenario(read_yaml(Path(path)))
    except FileProblem as problem:
        raise ScenarioError([str(problem)]) from None


def _check_scenario(document: Document) -> Scenario:
    try:
        return Scenario.model_validate(_tuples(document.value))
    except ValidationError as error:
        from cardtable.decks.explaining import explain  # a good lesson need not wait for the card language

        def locate(loc: Sequence[Any]) -> Place:
            return document, document.real(loc)

        raise ScenarioError(explain(error, Scenario, locate)) from None


def _tuples(value: Any) -> Any:
    """Lists as tuples where a strict model wants them; positions keep their lists."""
    if isinstance(value, dict):
        return {key: inner if key == "position" else _tuples(inner) for key, inner in value.items()}
    return tuple(_tuples(item) for item in value) if isinstance(value, list) else value


def open_scenario(scenario: Scenario, folder: Path | None = None, path: Path | None = None) -> Match:
    """A match where the scenario begins, with `path` as its journal; raises ScenarioError."""
    try:
        game = load_game(scenario.game)
        decks = [_deck(scenario.game, name, folder) for name in scenario.decks]
        names = scenario.names or None
        if scenario.position is not None:
            return Match.lay_out(game, decks, scenario.position, names=names, options=scenario.options, path=path)
        return Match.new(game, decks, seed=scenario.seed, names=names, options=scenario.options, path=path)
    except (UnknownGame, LayoutError, MatchError, DeckError, ValueError) as error:
        raise ScenarioError([f"{scenario.scenario}: {error}"]) from None


def _deck(game: str, name: str, folder: Path | None) -> DeckFile:
    shipped = {info.path.stem: info.path for info in shipped_decks(game)}
    if name in shipped:
        return load_deck(shipped[name])
    if folder is not None and (folder / name).is_file():
        return load_deck(folder / name)
    raise ValueError(f'there is no deck "{name}"{did_you_mean(name, shipped)}')
