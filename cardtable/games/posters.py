"""A poster for every game: how long a match takes, and a sketch of its field; the lobby loads no game for it."""

from __future__ import annotations

from typing import NamedTuple


class Poster(NamedTuple):
    """Minutes of a usual match between two (0: nobody knows), and the field in at most 14 by 6 cells."""

    minutes: int = 0
    field: tuple[str, ...] = ()


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
    """Return the poster of a game; one that brought none has an empty field."""
    return POSTERS.get(game, Poster())
