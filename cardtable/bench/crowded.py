"""Crowded positions of every game, in which the last step can be taken back and done again as often as one likes."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from cardtable.bots import RandomPlayer
from cardtable.core.board import Board
from cardtable.core.game import AnyGame
from cardtable.core.ids import Seat
from cardtable.decks import load_deck, shipped_decks, usual_decks
from cardtable.games import load_game
from cardtable.match import Match
from cardtable.match.seating import options_of

NAMES = ("Ana", "Bo", "Cy", "Di")
SEEDS, STEPS = range(4), 400
"""How many random games to search, and how many steps of each."""


class Place(NamedTuple):
    """A step of a random game, and how many cards lie open there."""

    cards: int = -1
    seed: int = 0
    step: int = 0


def crowded_match(game_id: str, path: Path) -> Path:
    """Save the fullest position whose last step its player may take back freely."""
    game, best = load_game(game_id), Place()
    for seed in SEEDS:
        best = _fullest(game, seed, best)
    if best.cards < 0:
        raise LookupError(f"No position of {game_id} can be taken back freely.")
    match = _play(game, best.seed, best.step)
    match.save(path)
    match.close()
    return path


def _fullest(game: AnyGame, seed: int, best: Place) -> Place:
    """The fullest position of a random game and of what was found before."""
    match, player = _new(game, seed), RandomPlayer(seed)
    while match.to_act is not None and match.steps < STEPS:
        before = match.to_act
        match.submit(player.choose(match.legal_actions()))
        if match.to_act == before:
            found = Place(_open_cards(match.board(before)), seed, match.steps)
            best = found if found.cards > best.cards and _is_free(match) else best
    return best


def _is_free(match: Match) -> bool:
    """May the step be taken back, and are there then answers on the board, so that no list opens over it?"""
    if match.undo_barrier() is not None:
        return False
    match.undo()
    answers = any(choice.option.at for choice in match.choices() if choice.rule is None)
    match.redo()
    return answers


def _play(game: AnyGame, seed: int, steps: int) -> Match:
    match, player = _new(game, seed), RandomPlayer(seed)
    while match.steps < steps:
        match.submit(player.choose(match.legal_actions()))
    return match


def _new(game: AnyGame, seed: int) -> Match:
    seats = max(game.seats)
    shelf: list[Any] = [load_deck(info.path) for info in shipped_decks(game.id)]
    decks = usual_decks(game, iter(shelf), seats, options_of(game, {}), {})
    return Match.new(game, decks, seed=seed, names=NAMES[:seats])


def _open_cards(board: Board) -> int:
    mine: Seat | None = board.viewer
    zones = [zone for zone in board.zones if zone.shape != "pile" and (zone.shape != "hand" or zone.seat == mine)]
    return sum(slot.holds is not None for zone in zones for slot in zone.slots)
