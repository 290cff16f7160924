"""Everything that is wrong with a deck file, for its author: how it is written, its sets, and the game's deck rules."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from pydantic import ValidationError

from cardtable.core.game import AnyGame, Problem
from cardtable.files import Document, FileProblem

from .draft import Draft, read_draft
from .errors import in_order
from .explaining import Place, explained, line
from .options import settled_options


def check_deck_file(path: Path | str, options: Mapping[str, Any] | None = None) -> tuple[str, ...]:
    """Every problem of a deck file as `file:line:column: key path: problem`; nothing when it may be played."""
    try:
        draft = read_draft(Path(path))
    except FileProblem as problem:
        return (str(problem),)
    problems = list(draft.problems)
    if draft.game is not None:
        for document in draft.sets:
            problems += _set_problems(draft.game, document)
        problems += _broken_rules(draft, draft.game, options)
    return in_order(problems)


def _set_problems(game: AnyGame, document: Document) -> list[str]:
    try:
        game.set_file.model_validate_json(msgspec.json.encode(document.value))
    except ValidationError as error:
        return explained(error, game.set_file, lambda loc: (document, document.real(loc)))
    return []


def _broken_rules(draft: Draft, game: AnyGame, options: Mapping[str, Any] | None) -> list[str]:
    if draft.deck is None or draft.problems:
        return []
    try:
        found = game.check_deck(draft.deck, settled_options(game, options))
    except ValueError as error:
        return [str(error)]
    return [line(*_place(draft, problem), f"{problem.text} ({problem.rule})") for problem in found]


def _place(draft: Draft, problem: Problem) -> Place:
    """Where the first card that a problem names stands: in the list, elsewhere in the deck, or in its set."""
    for card in problem.cards:
        path = draft.document.real(("list", card))
        if len(path) == 2:
            return draft.document, path
        for number, known in enumerate(draft.deck.cards if draft.deck else ()):
            if known.id == card:
                return draft.place(("cards", number))
    return draft.document, draft.document.real(("list",))
