"""What Kyza's cards and spaces are called in the questions of Effects."""

from __future__ import annotations

from cardtable.core.board import Spot, player_spot
from cardtable.core.fx import Phrasing, Question
from cardtable.core.ids import CardId, Seat
from cardtable.core.names import player

from .host import HOST
from .spots import card_name, spot_of
from .state import State

_NOUNS = {
    "characters": ("a Character", "Characters"),
    "set": ("a face-down Effect", "face-down Effects"),
    "active": ("an active Effect", "active Effects"),
    "discard": ("a card in a Discard pile", "cards in Discard piles"),
}
_OF_ONE_PLAYER = {
    "characters": ("one of {} Characters", "of {} Characters"),
    "set": ("one of {} face-down Effects", "of {} face-down Effects"),
    "active": ("one of {} active Effects", "of {} active Effects"),
    "discard": ("a card in {} Discard pile", "cards in {} Discard pile"),
}
"""The same where everything that can be picked is one player's: so two questions of one card differ."""


def _source(state: State, asked: Question) -> str:
    return state.pool[asked.card].name


def _text(state: State, asked: Question) -> str:
    return state.pool[asked.card].text


def _noun(state: State, asked: Question) -> tuple[str, str]:
    zones = {HOST.zone(state, card) for card in asked.considered}
    zone = zones.pop() if len(zones) == 1 else ""
    if zone not in _NOUNS:
        return "a card", "cards"
    holders = {HOST.owner(state, card) for card in (*asked.candidates, *asked.picked)}
    if len(holders) != 1:
        return _NOUNS[zone]
    holder = holders.pop()
    whose = "your" if holder == asked.seat else f"{player(holder)}'s"
    one, many = _OF_ONE_PLAYER[zone]
    return one.format(whose), many.format(whose)


def _card_name(state: State, card: CardId, seat: Seat) -> str:
    name = card_name(state.table, card, seat)
    owner = state.pool.owner[card]
    pile = state.table.sides[owner].discard
    if card not in pile:
        return name
    whose = "your" if owner == seat else f"{player(owner)}'s"
    twins = sum(state.pool[other].name == name for other in pile) > 1
    place = f" (number {len(pile) - pile.index(card)} from the top)" if twins else ""
    return f"{name} in {whose} Discard pile{place}"


def _spot_of(state: State, card: CardId, seat: Seat) -> Spot:
    frames = state.run.frames
    seen = frames[-1].seen if frames and frames[-1].seat == seat else ()
    return Spot("offer", seen.index(card)) if card in seen else spot_of(state, card)


def _name_hidden(state: State, zone: str, index: int) -> tuple[str, Spot]:
    """A card the player does not see is called by its place."""
    name, _, number = zone.partition(":")
    seat = Seat(int(number))
    if name == "set":
        space = state.table.lying[HOST.cards(state, "set", seat)[index]][1]
        return f"{player(seat)}'s face-down Effect in space {space + 1}", Spot(f"effects:{seat}", space)
    return f"card {index + 1} of {player(seat)}'s {name}", Spot(f"{name}:{seat}", index)


PHRASING = Phrasing(
    HOST, _card_name, _spot_of, _source, text=_text, noun=_noun, name_hidden=_name_hidden, player_spot=player_spot
)
