"""Motifs: what the pictures of cards show, by words: drawn in `art.toml`, and under `[art]` in each `faces.toml`."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path

from .palette import faces_file

ALIAS = 24
"""A motif that is no longer than this and on one line is the name of another."""


@lru_cache(maxsize=1024)
def motif(words: str, game: str) -> tuple[str, ...]:
    """The rows of dots for the first of these words that has a motif; none where no word has one."""
    for word in words.lower().split():
        if rows := _draw(word, game):
            return rows
    return ()


@lru_cache
def _house_art() -> dict[str, str]:
    return tomllib.loads(Path(__file__).with_name("art.toml").read_text(encoding="utf-8"))


def _draw(word: str, game: str) -> tuple[str, ...]:
    shelf = _house_art() | faces_file(game).get("art", {})
    found = shelf.get(word, "")
    while found and "\n" not in found and len(found) <= ALIAS:
        found = shelf.get(found, "")
    return tuple([row.replace(".", " ") for row in found.strip("\n").split("\n")]) if found else ()
