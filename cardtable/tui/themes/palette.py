"""Palettes: the colours of a table by role, out of the theme file of its game.

A game's file is `theme.toml` in its folder; it names only what differs from `house.toml` beside this module. A game
without one gets a table in a hue that its name gives. What stands on cards lies in `faces.toml`, which is longer: the
lobby shows the colours of every game, and no card.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any, Final
from zlib import crc32

from .colour import mix, of_hue
from .names import HOUSE

ACCENTS: Final = ("plain", "red", "blue", "green", "yellow", "violet", "cyan", "orange", "grey")
ROLES: Final = (
    *("table", "bar", "text", "dim", "line", "tint", "play", "target"),
    *("card", "ink", "ink_dim", "ink_line", "ink_play", "ink_target", "up", "down"),
    *("pick", "pick_ink", "rest", "rest_ink"),
    *ACCENTS[1:],
)
"""What a theme file may name; `house.toml` says of each what it is for."""
SHARE: Final = "tinted"
"""How much of a card's own colour its ground takes, from 0 to 1."""

Palette = dict[str, Any]


@lru_cache
def palette(theme: str, game: str = HOUSE) -> Palette:
    """The colours of a game's table in one of the themes, by role."""
    own = theme_file(game) if game else {}
    colours: dict[str, Any] = house_file()[theme] | _own(theme, game, own)
    colours["name"] = own.get("name", "")
    return _fill(colours)


def _own(theme: str, game: str, own: dict[str, Any]) -> dict[str, Any]:
    if game and theme not in own and not own:
        own = _derive(game)
    if theme == "safe":  # the game's own dark table, with the house's colours for all that colour tells
        grounds = {role: hue for role, hue in own.get("dark", {}).items() if role in _GROUNDS}
        return grounds | dict(own.get("safe", {}))
    found: dict[str, Any] = own.get(theme, {})
    return found


_GROUNDS = ("table", "bar", "card", "text", "dim", "line", "ink", "ink_dim", "ink_line", "tint", SHARE)


def _fill(colours: dict[str, Any]) -> Palette:
    """What is said of words on the table holds on cards, too, unless the file says otherwise."""
    alike = {"ink": "text", "ink_dim": "dim", "ink_line": "line", "ink_play": "play", "ink_target": "target"}
    for role, other in alike.items():
        colours.setdefault(role, colours[other])
    colours.setdefault("plain", colours["ink"])
    colours.setdefault(SHARE, 0.0)
    return colours


@lru_cache
def house_file() -> dict[str, Any]:
    return tomllib.loads(Path(__file__).with_name("house.toml").read_text(encoding="utf-8"))


@lru_cache
def theme_file(game: str) -> dict[str, Any]:
    """The colours of a game's table; nothing where it has none."""
    return _file_of(game, "theme.toml")


@lru_cache
def faces_file(game: str) -> dict[str, Any]:
    """What stands on the faces of a game's cards: pictures, what numbers mean, words written shorter."""
    return _file_of(game, "faces.toml")


def _file_of(game: str, name: str) -> dict[str, Any]:
    """A file of a game; nothing where there is none, or none that can be read."""
    if not game:
        return {}
    from cardtable.games import UnknownGame, game_folder

    try:
        return tomllib.loads((game_folder(game) / name).read_text(encoding="utf-8"))
    except (UnknownGame, OSError, ValueError):
        return {}


def _derive(game: str) -> dict[str, Any]:
    """Colours for a game that says nothing: a hue out of its name, dark and light."""
    hue = crc32(game.encode()) % 360 / 360
    dark, light = of_hue(hue, 0.085, 0.30), of_hue(hue, 0.94, 0.35)
    return {
        "dark": {
            "table": dark,
            "card": mix(dark, "#ffffff", 0.07),
            "bar": of_hue(hue, 0.19, 0.35),
            "line": of_hue(hue, 0.42, 0.18),
            "dim": of_hue(hue, 0.66, 0.14),
            "tint": of_hue(hue, 0.76, 0.55),
        },
        "light": {
            "table": light,
            "card": "#ffffff",
            "bar": of_hue(hue, 0.85, 0.35),
            "line": of_hue(hue, 0.52, 0.20),
            "dim": of_hue(hue, 0.34, 0.20),
            "tint": of_hue(hue, 0.28, 0.60),
        },
        "contrast": {"tint": of_hue(hue, 0.80, 1.0)},
    }
