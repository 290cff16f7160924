"""The tables the bench looks at, without motion: a new duel of Karenza, and a full 8×8 field of Myacards."""

from __future__ import annotations

import os
import sys
from pathlib import Path

FULL_FIELD = 384
"""After so many random actions the field of Myacards is crowded, and an attacker is asked for."""


def main(game: str) -> None:
    """Opens the table of this game."""
    from cardtable.tui.app import run
    from cardtable.tui.start import Play, Resume, Start

    duel = Play("karenza", _decks("karenza", "michi", "eka"), ("Ana", "Bo"), seed=1)
    run(Start(Resume(_crowded()) if game == "myacards" else duel, motion="off"))


def _decks(game: str, *names: str) -> tuple[Path, ...]:
    from cardtable.decks import decks_folder

    return tuple(decks_folder() / game / f"{name}.yaml" for name in names)


def _crowded() -> Path:
    from cardtable.bots import RandomPlayer
    from cardtable.decks import load_deck
    from cardtable.files import saves_folder
    from cardtable.games import load_game
    from cardtable.match import Match

    decks = [load_deck(path) for path in _decks("myacards", "pack", "tides")]
    match, player = Match.new(load_game("myacards"), decks, seed=390, names=("Ana", "Bo")), RandomPlayer(390)
    while match.steps < FULL_FIELD:
        match.submit(player.choose(match.legal_actions()))
    path = saves_folder() / f"crowded-{os.getpid()}.jsonl"
    match.save(path)
    match.close()
    return path


if __name__ == "__main__":
    main(sys.argv[1])
