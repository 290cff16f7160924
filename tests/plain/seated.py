"""A plain session over pipes: what is typed goes in, what was said comes out."""

from __future__ import annotations

import io
from pathlib import Path

from cardtable.decks import load_deck, shipped_decks
from cardtable.games import load_game
from cardtable.match import Match
from cardtable.plain import Console, Session


def karenza(seed: int = 1, path: Path | None = None) -> Match:
    """Michi (Ana) against Eka (Bo); with seed 1 Bo opens."""
    decks = {info.path.stem: info.path for info in shipped_decks("karenza")}
    chosen = [load_deck(decks["michi"]), load_deck(decks["eka"])]
    return Match.new(load_game("karenza"), chosen, seed=seed, names=("Ana", "Bo"), path=path)


def typed(match: Match, *lines: str) -> str:
    """Everything that is said when these lines are typed."""
    said = io.StringIO()
    Session(match, Console(io.StringIO("".join(f"{line}\n" for line in lines)), said)).run()
    return said.getvalue()


def answer(match: Match, *lines: str) -> str:
    """What is said after the last of these lines, up to the end of the input."""
    said = typed(match, *lines)
    return said.rpartition(f"> {lines[-1]}\n")[2].partition("\nThe input has ended.")[0].removesuffix("> ")
