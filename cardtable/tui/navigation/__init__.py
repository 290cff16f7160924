"""From screen to screen. Each step loads what it needs when it is first taken, so that the lobby is there at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from .dialogs import pick_game, tell
from .learning import FREE, TOMORROW, congratulate, free_game, go_on_learning, learn, lessons, teach, todays_puzzle
from .leaving import KEPT, UNSAVED, ask_to_lobby, leave, to_lobby
from .library import all_decks, all_rules, build_deck, card_docs, decks, rules, settings, try_card, try_table
from .saved_matches import continue_match, note, replay, replay_match, replays, resume, review_match
from .starting import new_game, open_table, play, primer, rematch, sit_down, start_match

if TYPE_CHECKING:
    from ..app import CardtableApp

DOORS: dict[str, Callable[[CardtableApp], None]] = {
    "continue": continue_match,
    "replays": replays,
    "learn": go_on_learning,
    "puzzle": todays_puzzle,
    "decks": all_decks,
    "rules": all_rules,
    "settings": settings,
    "quit": leave,
}

DOORS_OF_A_GAME: dict[str, Callable[[CardtableApp, str, str], None]] = {
    "learn": lessons,
    "decks": decks,
    "rules": rules,
}
"""The same for one game, by its id and title."""

__all__ = [
    "DOORS",
    "DOORS_OF_A_GAME",
    "FREE",
    "KEPT",
    "TOMORROW",
    "UNSAVED",
    "all_decks",
    "all_rules",
    "ask_to_lobby",
    "build_deck",
    "card_docs",
    "congratulate",
    "continue_match",
    "decks",
    "free_game",
    "go_on_learning",
    "learn",
    "leave",
    "lessons",
    "new_game",
    "note",
    "open_table",
    "pick_game",
    "play",
    "primer",
    "rematch",
    "replay",
    "replay_match",
    "replays",
    "resume",
    "review_match",
    "rules",
    "settings",
    "sit_down",
    "start_match",
    "teach",
    "tell",
    "to_lobby",
    "todays_puzzle",
    "try_card",
    "try_table",
]
