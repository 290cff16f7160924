"""What the log of Kyza Kards says of an event, to each seat what it may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from cardtable.core.board import Line, Spot
from cardtable.core.effects.run import EffectStopped
from cardtable.core.ids import CardId, Seat
from cardtable.core.text import listed

from . import events as e
from .faces import MEANS
from .spots import spot_of
from .state import State

_LOST = {"life": "has no Life left", "deck": "cannot draw", "resigned": "resigns"}
_PLACES = {
    "hand": "the hand",
    "deck": "the deck",
    "discard": "the Discard pile",
    "out": "the Out-of-Game pile",
    "characters": "a Character space",
    "set": "an Effect space",
    "active": "an Effect space",
    "resolving": "an Effect space",
}


def narrate(state: State, event: e.Event, seat: Seat | None, names: Sequence[str]) -> Line | None:
    """One line about an event, told by the state after it."""

    def who(seat: Seat) -> str:
        return names[seat]

    def card(id: CardId) -> str:
        return state.pool[id].name

    def at(id: CardId) -> tuple[Spot, ...]:
        return (spot_of(state, id),)

    match event:
        case e.TurnBegan(active, turn):
            return Line(f"Turn {turn}: {who(active)} begins.")
        case e.CardDrawn(drawer, drawn):
            if seat == drawer:
                return Line(f"{who(drawer)} draws {card(drawn)}.", "detail")
            return Line(f"{who(drawer)} draws a card.", "detail")
        case e.DeckWasEmpty(drawer):
            return Line(f"{who(drawer)} has to draw, and the deck is empty.")
        case e.EffectActivated(player, activated):
            return Line(f"{who(player)} activates {card(activated)}.", spots=at(activated))
        case e.CharacterSet(player, set_card):
            return Line(f"{who(player)} sets {card(set_card)} as a Character.", spots=at(set_card))
        case e.EffectSet(player, set_card, space):
            what = card(set_card) if seat == player else "a card"
            return Line(f"{who(player)} sets {what} face down.", spots=(Spot(f"effects:{player}", space),))
        case e.CardMoved():
            return _moved(state, event, seat, names)
        case e.AttackDeclared(attacker, player, target):
            return Line(f"{who(player)} attacks {who(target)} with {card(attacker)}.", spots=at(attacker))
        case e.BlockDeclared(blocker, player, attacker):
            return Line(f"{who(player)} blocks {card(attacker)} with {card(blocker)}.", spots=at(blocker))
        case e.DamageDealt(hurt, _, amount, source):
            return Line(f"{card(source)} deals {amount} damage to {card(hurt)}.", "detail", at(hurt))
        case e.LifeLost(loser, amount, left, source):
            return Line(f"{who(loser)} loses {amount} Life to {card(source)} and has {left}.")
        case e.LifeGained(winner, amount, left, source):
            return Line(f"{who(winner)} gains {amount} Life by {card(source)} and has {left}.")
        case e.CharacterDestroyed(gone, holder) | e.EffectDestroyed(gone, holder):
            return Line(f"{who(holder)}'s {card(gone)} is destroyed.", spots=at(gone))
        case e.CardDiscarded(gone, holder):
            return Line(f"{who(holder)} discards {card(gone)}.", spots=at(gone))
        case e.ControlChanged(taken, player):
            return Line(f"{who(player)} takes control of {card(taken)}.", spots=at(taken))
        case e.Boosted(boosted, damage, health, word):
            return Line(
                f"{card(boosted)} {_change(damage, health, word)} until the end of the turn.", "detail", at(boosted)
            )
        case e.Mended(mended, amount):
            return Line(f"{amount} damage is taken off {card(mended)}.", "detail", at(mended))
        case e.DeckShuffled(player):
            return Line(f"{who(player)} shuffles the deck.", "detail")
        case e.TimeCounted(counted, _, time):
            return Line(f"{card(counted)} has {time} Time counter{'' if time == 1 else 's'}.", "detail", at(counted))
        case e.WindowPassed(player):
            return Line(f"{who(player)} passes.", "detail")
        case e.PlayerLost(player, why):
            return Line(f"{who(player)} {_LOST[why]} and is out of the game.")
        case e.GameOver(winners):
            if not winners:
                return Line("Nobody is left: the game is a draw.")
            return Line(f"{listed(who(winner) for winner in winners)} wins the game.")
        case EffectStopped(stopped):
            return Line(f"{card(stopped)} went round in circles and was ended.")
        case _:
            assert_never(event)


def _moved(state: State, event: e.CardMoved, seat: Seat | None, names: Sequence[str]) -> Line:
    name = state.pool[event.card].name
    owner = state.pool.owner[event.card]
    holder = names[event.seat]
    match event.why:
        case "resolved":
            return Line(f"{name} has done its work and goes to the Discard pile.", "detail")
        case "expired":
            return Line(f"{name} has run its time and goes to the Discard pile.")
        case "tribute":
            return Line(f"{holder} gives {name} as tribute.")
        case "loss":
            return Line(f"{name} goes home to {names[owner]}'s Discard pile.", "detail")
        case "effect":
            what = name if event.shown or seat == owner else "a card"
            end = _PLACES[event.end] if event.end in ("characters", "set") else f"{names[owner]}'s {_bare(event.end)}"
            return Line(f"{holder}: {what} goes from {_PLACES[event.start]} to {end}.")
        case _:
            assert_never(event.why)


def _bare(zone: str) -> str:
    return _PLACES[zone].removeprefix("the ")


def _change(damage: int, health: int, word: str) -> str:
    parts = [f"{amount:+d} {name}" for amount, name in ((damage, "Damage"), (health, "Health")) if amount]
    if parts:
        return f"gets {listed(parts)}"
    return MEANS[word][1]
