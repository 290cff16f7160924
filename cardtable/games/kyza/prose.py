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
    teller = _Teller(state, seat, names)
    match event:
        case e.TurnBegan() | e.CardDrawn() | e.DeckWasEmpty() | e.DeckShuffled() | e.TimeCounted() | e.WindowPassed():
            return teller.course(event)
        case e.EffectActivated() | e.CharacterSet() | e.EffectSet() | e.CardDiscarded() | e.ControlChanged():
            return teller.card_played(event)
        case e.CardMoved():
            return _moved(state, event, seat, names)
        case e.AttackDeclared() | e.BlockDeclared() | e.DamageDealt() | e.CharacterDestroyed() | e.EffectDestroyed():
            return teller.fight(event)
        case e.LifeLost() | e.LifeGained() | e.Boosted() | e.Mended():
            return teller.change(event)
        case e.PlayerLost() | e.GameOver() | EffectStopped():
            return teller.end(event)
        case _:
            assert_never(event)


_Course = e.TurnBegan | e.CardDrawn | e.DeckWasEmpty | e.DeckShuffled | e.TimeCounted | e.WindowPassed
_Played = e.EffectActivated | e.CharacterSet | e.EffectSet | e.CardDiscarded | e.ControlChanged
_Fought = e.AttackDeclared | e.BlockDeclared | e.DamageDealt | e.CharacterDestroyed | e.EffectDestroyed
_Changed = e.LifeLost | e.LifeGained | e.Boosted | e.Mended
_Ended = e.PlayerLost | e.GameOver | EffectStopped


class _Teller:
    """Tells events to one seat, with people and cards by their names."""

    def __init__(self, state: State, seat: Seat | None, names: Sequence[str]) -> None:
        self.state = state
        self.seat = seat
        self.names = names

    def card(self, id: CardId) -> str:
        """Its name."""
        return self.state.pool[id].name

    def at(self, id: CardId) -> tuple[Spot, ...]:
        """Where it lies."""
        return (spot_of(self.state, id),)

    def course(self, event: _Course) -> Line:
        """Turns, draws and counters."""
        card, who = self.card, self.names
        match event:
            case e.TurnBegan(active, turn):
                return Line(f"Turn {turn}: {who[active]} begins.")
            case e.CardDrawn(drawer, drawn):
                return Line(f"{who[drawer]} draws {card(drawn) if self.seat == drawer else 'a card'}.", "detail")
            case e.DeckWasEmpty(drawer):
                return Line(f"{who[drawer]} has to draw, and the deck is empty.")
            case e.DeckShuffled(player):
                return Line(f"{who[player]} shuffles the deck.", "detail")
            case e.TimeCounted(counted, _, time):
                counters = f"{time} Time counter{'' if time == 1 else 's'}"
                return Line(f"{card(counted)} has {counters}.", "detail", self.at(counted))
            case e.WindowPassed(player):
                return Line(f"{who[player]} passes.", "detail")
            case _:
                assert_never(event)

    def card_played(self, event: _Played) -> Line:
        """Cards that a player uses, sets, throws away or takes."""
        card, who, at = self.card, self.names, self.at
        match event:
            case e.EffectActivated(player, activated):
                return Line(f"{who[player]} activates {card(activated)}.", spots=at(activated))
            case e.CharacterSet(player, set_card):
                return Line(f"{who[player]} sets {card(set_card)} as a Character.", spots=at(set_card))
            case e.EffectSet(player, set_card, space):
                what = card(set_card) if self.seat == player else "a card"
                return Line(f"{who[player]} sets {what} face down.", spots=(Spot(f"effects:{player}", space),))
            case e.CardDiscarded(gone, holder):
                return Line(f"{who[holder]} discards {card(gone)}.", spots=at(gone))
            case e.ControlChanged(taken, player):
                return Line(f"{who[player]} takes control of {card(taken)}.", spots=at(taken))
            case _:
                assert_never(event)

    def fight(self, event: _Fought) -> Line:
        """Attacks, blocks, and what comes of them."""
        card, who, at = self.card, self.names, self.at
        match event:
            case e.AttackDeclared(attacker, player, target):
                return Line(f"{who[player]} attacks {who[target]} with {card(attacker)}.", spots=at(attacker))
            case e.BlockDeclared(blocker, player, attacker):
                return Line(f"{who[player]} blocks {card(attacker)} with {card(blocker)}.", spots=at(blocker))
            case e.DamageDealt(hurt, holder, amount, source, _, by):
                source_name, hurt_name = f"{who[by]}'s {card(source)}", f"{who[holder]}'s {card(hurt)}"
                return Line(f"{source_name} deals {amount} damage to {hurt_name}.", "detail", at(hurt))
            case e.CharacterDestroyed(gone, holder) | e.EffectDestroyed(gone, holder):
                return Line(f"{who[holder]}'s {card(gone)} is destroyed.", spots=at(gone))
            case _:
                assert_never(event)

    def change(self, event: _Changed) -> Line:
        """Numbers that go up and down."""
        card, who, at = self.card, self.names, self.at
        match event:
            case e.LifeLost(loser, amount, left, source):
                return Line(f"{who[loser]} loses {amount} Life to {card(source)} and has {left}.")
            case e.LifeGained(winner, amount, left, source):
                return Line(f"{who[winner]} gains {amount} Life by {card(source)} and has {left}.")
            case e.Boosted(boosted, damage, health, word):
                change = _change(damage, health, word)
                return Line(f"{card(boosted)} {change} until the end of the turn.", "detail", at(boosted))
            case e.Mended(mended, amount):
                return Line(f"{amount} damage is taken off {card(mended)}.", "detail", at(mended))
            case _:
                assert_never(event)

    def end(self, event: _Ended) -> Line:
        """Who is out, who has won, and what could not go on."""
        match event:
            case e.PlayerLost(player, why):
                return Line(f"{self.names[player]} {_LOST[why]} and is out of the game.")
            case e.GameOver(()):
                return Line("Nobody is left: the game is a draw.")
            case e.GameOver(winners):
                return Line(f"{listed(self.names[winner] for winner in winners)} wins the game.")
            case EffectStopped(stopped):
                return Line(f"{self.card(stopped)} went round in circles and was ended.")
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
