"""What happens to each card in a game, told from boards and described actions alone: no game's code is asked.

A card counts as drawn when its owner decides something with it in hand, as playable when one of the owner's legal
actions plays it from there, and as played when the owner takes such an action. So does what is on a list before its
owner, such as a fighter's combos, whenever something of the list can be played.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from cardtable.core.board import CardFace, Option, Spot
from cardtable.core.game import AnyGame
from cardtable.core.ids import Seat

Hand = dict[Spot, str]
"""Titles by place."""
DISCARDS = "Discard"
"""Words that begin so get rid of a card; it is not played."""


class Watch:
    """Looks at one game and remembers which cards each seat drew, could play and played."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self.drawn: set[tuple[int, str]] = set()
        self.playable: set[tuple[int, str]] = set()
        self.played: set[tuple[int, str]] = set()

    def look(self, state: Any, seat: Seat, actions: tuple[Any, ...], action: Any) -> None:
        """A decision: `action` was chosen out of `actions`."""
        hand = self._hand(state, seat, actions)
        held = {(seat, title) for title in hand.values()}
        self.drawn |= held
        if self._game.question(state) is not None:
            return
        if held - self.playable:
            self.playable |= {(seat, title) for each in actions if (title := self._plays(state, each, hand))}
        title = self._plays(state, action, hand)
        if title:
            self.played.add((seat, title))

    def _hand(self, state: Any, seat: Seat, actions: tuple[Any, ...]) -> Hand:
        own = [zone for zone in self._game.board(state, seat).zones if zone.seat == seat]
        zones = [zone for zone in own if zone.shape == "hand"]
        lists = [zone for zone in own if zone.shape == "list"]
        if lists:
            starts = {option.at.zone for each in actions if (option := self._game.describe(state, each)).at is not None}
            zones += [zone for zone in lists if zone.id in starts]
        return {
            Spot(zone.id, index): slot.holds.title
            for zone in zones
            for index, slot in enumerate(zone.slots)
            if isinstance(slot.holds, CardFace)
        }

    def _plays(self, state: Any, action: Any, hand: Hand) -> str:
        """The title of the card that an action plays from the hand; empty when it plays none."""
        option: Option = self._game.describe(state, action)
        if option.at is None or option.label.startswith(DISCARDS):
            return ""
        return hand.get(option.at, "")

    def count(self, names: tuple[str, ...], winners: tuple[int, ...]) -> Counter[tuple[str, str, str]]:
        """So many of each figure by deck and card."""
        out: Counter[tuple[str, str, str]] = Counter()
        for seat, title in self.drawn:
            seen = {"drawn"} | ({"played"} if (seat, title) in self.played else set())
            seen |= {"stuck"} if (seat, title) not in self.playable else set()
            won = {f"won when {word}" for word in seen - {"stuck"}} if seat in winners else set()
            out.update((names[seat], title, word) for word in seen | won)
        return out
