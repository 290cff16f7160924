"""What the command palette offers, by the screen it is called from."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from textual.app import SystemCommand
from textual.screen import Screen

from . import navigation
from .keys import bound_keys

if TYPE_CHECKING:
    from .app import CardtableApp


def commands(app: CardtableApp, screen: Screen[Any]) -> Iterator[SystemCommand]:
    """Everything there is, by name and with its key; what belongs to a table only while its player is shown it."""
    keys = {key.does: key for key in bound_keys(screen)}
    for command in _other_commands(app, screen):
        key = keys.pop(command.title, None)
        yield command._replace(help=f"{command.help} (key: {key.key})") if key else command
    for key in keys.values():
        yield SystemCommand(key.does, f"Key: {key.key}", partial(screen.run_action, key.action))


def _other_commands(app: CardtableApp, screen: Screen[Any]) -> Iterator[SystemCommand]:
    """What the palette offers besides the keys of a screen."""
    from cardtable.games import listings

    from .screens.primer import WhatItIs

    if app.table is not None and screen is app.table:
        yield from app.table.commands()
    if screen is not app.screen_stack[0]:
        yield SystemCommand("Lobby", "Back to the lobby; the match is saved", lambda: navigation.ask_to_lobby(app))
    for game in listings():
        if game.id == getattr(screen, "game_shown", None) and not isinstance(screen, WhatItIs):
            about = partial(navigation.primer, app, game.id, game.title)
            yield SystemCommand(f"What is {game.title}?", "Goal, turn and signs on one screen", about)
        yield SystemCommand(f"Play {game.title}", game.about, lambda id=game.id: navigation.new_game(app, id))
    yield SystemCommand("Continue", "Go on with a match that is not over", lambda: navigation.continue_match(app))
    yield SystemCommand("Replays", "Look back at a match", lambda: navigation.replays(app))
    yield SystemCommand("Learn", "Lessons and puzzles, played at the table", lambda: navigation.learn(app))
    yield SystemCommand(
        "Decks", "Every deck and its cards, and a builder for your own", lambda: navigation.all_decks(app)
    )
    yield SystemCommand("Rules", "The rulebooks", lambda: navigation.all_rules(app))
    yield SystemCommand("Settings", "Colours, names, curtain", lambda: navigation.settings(app))
    yield SystemCommand("Screenshot", "Save a picture of what everybody may see", app.deliver_screenshot)
    yield SystemCommand("Quit", "Leave the table; your matches are already saved", lambda: navigation.leave(app))
