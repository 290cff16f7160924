"""A poster for every game: how long a match takes, and a sketch of its field; the lobby loads no game for it."""

from __future__ import annotations

from cardtable.core.poster import EMPTY, Poster

POSTERS: dict[str, Poster] = {
    "karenza": Poster(
        15,
        (
            "╭──╮╭──╮╭──╮",
            "│╲ ╞╡──╞╡ ╱│",
            "╰──╯╰──╯╰──╯",
            "╭──╮╭──╮┌  ┐",
            "│ ╱╞╡╲ │    ",
            "╰──╯╰──╯└  ┘",
        ),
    ),
    "myacards": Poster(
        40,
        (
            "░░ · · · ·  ",
            "·  · ▒ · ▒ ·",
            "·  ▒ · ▒ · ·",
            "────────────",
            "·  · █ · █ ·",
            "·  █ · █ · ·",
        ),
    ),
    "kyza": Poster(
        20,
        (
            "▒▒ ▒▒   ░░ ░",
            "▒▒ ▒▒   ░░ ░",
            "   ↓       ↓",
            "     ↑      ",
            "██ ██ ██ ░░ ",
            "██ ██ ██ ░░ ",
        ),
    ),
    "azuki": Poster(
        30,
        (
            "╔══╗ ▒▒ ▒▒  ",
            "╚══╝ ▒▒ ▒▒  ",
            "     ↓  ↓   ",
            "╔══╗ ██ ██  ",
            "╚══╝ ██ ██  ",
            "┌┐   ░░ ░░ ↑",
        ),
    ),
    "dagupukito": Poster(
        15,
        (
            "████░░ ██████",
            "             ",
            "  o/     o   ",
            " /|  →  <|\\  ",
            " / \\    / \\  ",
            "─────────────",
        ),
    ),
}


def poster(game: str) -> Poster:
    """Return the poster of a game; another package's stands in its record, and may be empty."""
    from . import UnknownGame, load_game

    if game in POSTERS:
        return POSTERS[game]
    try:
        return load_game(game).poster
    except UnknownGame:
        return EMPTY
