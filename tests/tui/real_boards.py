"""Boards of the five games as they were really played: opening, middle and crowded, each at its player's place."""

from __future__ import annotations

from functools import lru_cache

from cardtable.bots import RandomPlayer
from cardtable.core.board import Board, CardFace
from cardtable.decks import load_deck, shipped_decks
from cardtable.games import load_game
from cardtable.match import Match, Moment

NAMES = ("Ana", "Bo", "Cleo", "Dan")
MOMENTS = ("opening", "middle", "crowded")
MOST = 240
"""Actions among which the crowded moment is looked for."""


@lru_cache
def moment(game_id: str, name: str) -> Moment:
    """One of the three moments of a game, as the player to act sees it."""
    return _moments(game_id)[MOMENTS.index(name)]


@lru_cache
def _moments(game_id: str) -> tuple[Moment, Moment, Moment]:
    match = _sat_down(game_id)
    picture = match.game.picture
    player = RandomPlayer(picture.seed)
    opening = middle = crowded = _now(match)
    most = 0
    while match.to_act is not None and match.steps < max(MOST, picture.actions + 1):
        match.submit(player.choose(match.legal_actions()))
        if match.steps == picture.actions:
            middle = _now(match)
        if match.to_act is not None and (lying := _lying(match.board(None))) > most:
            most, crowded = lying, _now(match)
    return opening, middle, crowded


def _sat_down(game_id: str) -> Match:
    game = load_game(game_id)
    shelf = {info.path.stem: info.path for info in shipped_decks(game.id)}
    decks = [load_deck(shelf[name]) for name in game.picture.decks or list(shelf)[:2]]
    seated = [decks[seat % len(decks)] for seat in range(game.seats[0])]
    return Match.new(game, seated, seed=game.picture.seed, names=NAMES[: len(seated)])


def _now(match: Match) -> Moment:
    assert match.to_act is not None
    return match.moment(match.to_act)


def _lying(board: Board) -> int:
    """How many cards lie open, and what lies on them."""
    faces = [slot.holds for zone in board.zones for slot in zone.slots if zone.shape != "pile"]
    return sum(1 + len(face.attached) + len(face.badges) for face in faces if isinstance(face, CardFace))
