"""What an Effect asks, in words, and how the answers are called."""

from __future__ import annotations

from cardtable.core.board import Option, Spot
from cardtable.core.effects import Question
from cardtable.core.effects import actions as answer
from cardtable.core.effects.run import Waiting
from cardtable.core.ids import CardId, Seat
from cardtable.core.names import player
from cardtable.core.text import heading, listed

from .effects import question
from .host import HOST
from .spots import called, spot_of
from .state import State


def asks(state: State) -> str:
    """The question for the prompt."""
    asked = question(state)
    name = state.pool[asked.card].name
    if asked.kind == "trigger":
        return "Several things happen: which one comes next?"
    return f"{name}: {asked.ask or _words(state, asked)}"


def _words(state: State, asked: Question) -> str:
    match asked.kind:
        case "cards":
            return _cards(state, asked)
        case "order":
            return "which card comes next?"
        case "number":
            return f"say a number from {asked.options[0]} to {asked.options[-1]}."
        case "player":
            return "choose a player."
        case "one":
            return "choose one."
        case _:
            return "yes or no?"


_NOUNS = {
    "characters": ("a Character", "Characters"),
    "set": ("a face-down Effect", "face-down Effects"),
    "active": ("an active Effect", "active Effects"),
    "discard": ("a card in a Discard pile", "cards in Discard piles"),
}


def _cards(state: State, asked: Question) -> str:
    zones = {HOST.zone(state, card) for card in asked.considered}
    one, many = _NOUNS.get(zones.pop(), ("a card", "cards")) if len(zones) == 1 else ("a card", "cards")
    more = " to discard" if asked.name == "discard" else ""
    if not asked.candidates:
        return f"there is no card that fits{more}."
    if asked.low == 0:
        return f"choose up to {asked.high} {many}{more}." if asked.high > 1 else f"choose {one}{more}, or none."
    left = asked.low - len(asked.picked)
    return f"choose {one}{more}." if left == 1 else f"choose {left} {many}{more}."


def label_of(state: State, action: answer.Answer) -> Option:
    """How an answer looks to the player who may give it."""
    asked = question(state)
    match action:
        case answer.Pick(card):
            return Option(f"Choose {_card(state, card, asked.seat)}", _spot(state, card, asked.seat))
        case answer.PickSpot(zone, index):
            return _hidden(state, zone, index)
        case answer.Number(value):
            return Option(f"{heading(asked.name)}: {value}", group="answer")
        case answer.Player(seat):
            return Option(f"Choose {player(seat)}", Spot(f"deck:{seat}"), group="answer")
        case answer.Choose(index):
            return Option(_one(state, asked, index), group="answer")
        case answer.Done():
            return Option("That is all" if asked.picked else "Choose none", group="answer")
        case answer.Yes():
            return Option("Yes", group="answer")
        case answer.No():
            return Option("No", group="answer")
        case answer.Place(index):
            return Option(f"Space {index + 1}", group="answer")


def _card(state: State, card: CardId, seat: Seat) -> str:
    name = called(state.table, card, seat)
    owner = state.pool.owner[card]
    pile = state.table.sides[owner].discard
    if card not in pile:
        return name
    whose = "your" if owner == seat else f"{player(owner)}'s"
    twins = sum(state.pool[other].name == name for other in pile) > 1
    place = f" (number {len(pile) - pile.index(card)} from the top)" if twins else ""
    return f"{name} in {whose} Discard pile{place}"


def _spot(state: State, card: CardId, seat: Seat) -> Spot:
    seen = state.run.frames[-1].seen if state.run.frames[-1].seat == seat else ()
    return Spot("offer", seen.index(card)) if card in seen else spot_of(state, card)


def _hidden(state: State, zone: str, index: int) -> Option:
    """A card the player does not see is called by its place."""
    name, _, number = zone.partition(":")
    seat = Seat(int(number))
    if name == "set":
        space = state.table.lying[HOST.cards(state, "set", seat)[index]][1]
        return Option(f"Choose {player(seat)}'s face-down Effect in space {space + 1}", Spot(f"effects:{seat}", space))
    return Option(f"Choose card {index + 1} of {player(seat)}'s {name}", Spot(f"{name}:{seat}", index))


def _one(state: State, asked: Question, index: int) -> str:
    if asked.kind != "trigger":
        return asked.labels[index]
    labels = {place: _trigger(state, state.run.queue[place]) for place in asked.options}
    twins = [place for place in asked.options if labels[place] == labels[index]]
    return labels[index] if len(twins) == 1 else f"{labels[index]} ({twins.index(index) + 1})"


def _trigger(state: State, waiting: Waiting) -> str:
    """A waiting trigger with what it is about: `Thorn Witch: player 2's Ash Piper`."""
    ability = state.pool[waiting.card].abilities[waiting.index]
    about = []
    for kind, held in zip(ability.kinds, waiting.slots, strict=True):
        if kind == "cards":
            about += [called(state.table, CardId(card)) for card in held]
        elif kind == "seat":
            about += [player(seat) for seat in held]
    source = called(state.table, waiting.card)
    return f"{source}: {listed(about)}" if about else source
