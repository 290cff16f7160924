"""The game in words: what an action is called, and what the log says of an event."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.core.board import Line, Option, Spot
from cardtable.core.effects import EffectStopped, question
from cardtable.core.effects import actions as answer
from cardtable.core.game import Resign
from cardtable.core.ids import CardId, Seat
from cardtable.core.names import player
from cardtable.core.text import heading, listed

from . import actions as a
from . import events as e
from .board import spot, spot_of
from .bonuses import WORTH
from .faces import BONUS_NAMES, STAT_NAMES
from .field import COLUMN, EMPTY, ROW, SIDE, Cell
from .host import HOST
from .reduce import to_act
from .state import Phase, State


def describe(state: State, action: a.Action) -> Option:
    """How an action looks to the player who may take it."""
    seat = to_act(state)
    match action:
        case a.PlayCard(card):
            return Option(f"Play {_name(state, card)}", spot_of(state, card, seat))
        case a.Sacrifice(card):
            return Option(f"Sacrifice {_name(state, card)} {_where(state, card, seat)}", spot_of(state, card, seat))
        case a.PlaceIn(cell):
            return Option(f"Place it {_zone(cell, seat)}", spot(cell))
        case a.PickAttacker(card):
            return Option(f"Attack with {_name(state, card)} {_where(state, card, seat)}", spot_of(state, card, seat))
        case a.AttackZone(cell):
            return Option(f"Attack {_held(state, cell)} {_zone(cell, seat)}", spot(cell))
        case a.Discard(card):
            return Option(f"Discard {_name(state, card)}", spot_of(state, card, seat), Spot(f"oblivion:{seat}"))
        case a.DeclareSupport(aloud):
            label = "Name the support" if aloud else "Leave the support unnamed"
            return Option(label, _staged(state, seat), group="answer")
        case a.CallCoin(face):
            return Option(f"Call {face}", group="answer")
        case a.BeginAttacks():
            return Option("Go to the attacks", group="phase")
        case a.EndTurn():
            return Option("End the turn", group="phase" if state.phase is Phase.PLAY else "pass")
        case a.Pass():
            return Option("Pass", group="pass")
        case Resign(who):
            return Option(f"Resign as {player(who)}", group="answer")
        case _:
            return _answer(state, action, seat)


def _answer(state: State, action: answer.Answer, seat: Seat | None) -> Option:
    """An answer to a card's question, in the words of that question."""
    asked = question(HOST, state)
    match action:
        case answer.Pick(card):
            where = f" {_where(state, card, seat)}" if card in state.table.where else ""
            return Option(f"Choose {_name(state, card)}{where}", spot_of(state, card, seat))
        case answer.PickSpot(zone, index):
            return Option(f"Choose card {index + 1} of that {zone.partition(':')[0]}", Spot(zone, index))
        case answer.Number(value):
            return Option(f"{heading(asked.name) if asked else 'Number'}: {value}", group="answer")
        case answer.Place(cell):
            return Option(f"Choose {_zone(cell, seat).removeprefix('in ')}", None, spot(cell))
        case answer.Choose(index):
            return Option(_choice(state, index), group="answer")
        case answer.Player(who):
            return Option(f"Choose {player(who)}", group="answer")
        case answer.Yes():
            return Option("Yes", group="answer")
        case answer.No():
            return Option("No", group="answer")
        case answer.Done():
            picked = asked.picked if asked else ()
            return Option("No more cards" if picked else "Choose none", group="answer")


def _choice(state: State, index: int) -> str:
    asked = question(HOST, state)
    if asked is None:
        return f"Choose {index + 1}"
    if asked.kind == "trigger":
        card = asked.triggers[asked.options.index(index)][0]
        return f"First {_name(state, card)}{_suffix(state, card)}"
    return asked.labels[index]


def _suffix(state: State, card: CardId) -> str:
    return f" {_where(state, card, None)}" if card in state.table.where else ""


def _name(state: State, card: CardId) -> str:
    return state.table.pool[card].name


def _held(state: State, cell: Cell) -> str:
    card = state.table.field[cell]
    return "nothing" if card == EMPTY else _name(state, card)


def _staged(state: State, seat: Seat | None) -> Spot | None:
    return spot_of(state, state.stage.card, seat) if state.stage else None


def _where(state: State, card: CardId, seat: Seat | None) -> str:
    return _zone(state.table.where[card], seat) if card in state.table.where else "out of play"


def _zone(cell: Cell, seat: Seat | None) -> str:
    """A zone as its player would say it."""
    place = f"row {ROW[cell]}, column {COLUMN[cell]}"
    if seat is None:
        return f"in {player(SIDE[cell])}'s {place}"
    return f"in {place}" if SIDE[cell] == seat else f"in the opponent's {place}"


def narrate(state: State, event: e.Event, seat: Seat | None, names: Sequence[str]) -> Line | None:
    """One line about an event, for one seat; a drawn card is named only to its owner."""
    match event:
        case e.CardDrawn(who, card):
            what = _name(state, card) if who == seat else "a card"
            return Line(f"{names[who]} draws {what}.", "detail")
        case e.CardPlayed(card, who, cell):
            return Line(f"{names[who]} plays {_name(state, card)} {_at(cell, names)}.", spots=(spot(cell),))
        case e.CardRemoved(card, who, cell, why):
            return _removed(state, card, who, cell, why, names)
        case e.AttackDeclared(card, cell, target, to):
            text = f"{_name(state, card)} attacks {_name(state, target)} {_at(to, names)}."
            return Line(text, spots=(spot(cell), spot(to)))
        case e.AttackVoided():
            return _voided(state, event)
        case e.AttacksForfeited(cards):
            return Line(f"Passed over, and no attack this turn: {_list(state, cards)}.", "detail")
        case e.ChipsPlaced():
            return _chips(state, event)
        case e.BonusAwarded(kind, who, cards, joined):
            whom = _list(state, cards) or f"all AE of {names[who]}"
            verb = "joins in" if joined else "goes to"
            return Line(f"{BONUS_NAMES[kind]} (+{WORTH[kind]}) {verb}: {whom}.", spots=_spots(state, cards))
        case e.BonusEnded(kind, who, cards):
            whom = f" for {_list(state, cards)}" if cards else f" of {names[who]}"
            return Line(f"{BONUS_NAMES[kind]}{whom} is over.", spots=_spots(state, cards))
        case _:
            return _moved(state, event, seat, names)


def _moved(state: State, event: e.Event, seat: Seat | None, names: Sequence[str]) -> Line | None:
    match event:
        case e.CardDiscarded(card, who):
            return Line(f"{names[who]} discards {_name(state, card)}.", spots=(Spot(f"oblivion:{who}"),))
        case e.CardMilled(card, who):
            return Line(
                f"{_name(state, card)} goes from {names[who]}'s deck to Oblivion.", spots=(Spot(f"oblivion:{who}"),)
            )
        case e.CardReturned():
            return _returned(state, event, seat, names)
        case e.CardShifted(card, start, end):
            return Line(
                f"{_name(state, card)} moves to {_at(end, names).removeprefix('in ')}.", spots=(spot(start), spot(end))
            )
        case e.ControlChanged(card, who):
            return Line(f"{_name(state, card)} now serves {names[who]}.", spots=_spots(state, (card,)))
        case e.CardDoomed(card):
            return Line(f"{_name(state, card)} may never come back.")
        case e.CardRevealed(card, who):
            return Line(f"{names[who]} shows {_name(state, card)}.")
        case e.DeckShuffled(who):
            return Line(f"{names[who]} shuffles the deck.", "detail")
        case e.SupportUnnamed(card):
            return Line(f"{_name(state, card)} was not named: it does nothing.", spots=_spots(state, (card,)))
        case _:
            return _about_turns(state, event, names)


def _returned(state: State, event: e.CardReturned, seat: Seat | None, names: Sequence[str]) -> Line:
    """A card that nobody else has seen is named to its owner only."""
    who, name = names[event.seat], _name(state, event.card)
    if not event.hidden:
        place = _at(event.cell, names) if event.to == "field" else f"to {who}'s {event.to}"
        return Line(f"{name} comes back {place}.")
    what = name if seat == event.seat else "a card"
    verb = "takes" if event.to == "hand" else "puts"
    return Line(f"{who} {verb} {what} into the {event.to}.", "detail")


def _about_turns(state: State, event: e.Event, names: Sequence[str]) -> Line | None:
    match event:
        case e.CoinTossed(face, who, called):
            said = f" {names[who]} called {called}:" if called else ""
            verdict = (" right." if called == face else " wrong.") if called else ""
            return Line(f"The coin shows {face}.{said}{verdict}")
        case e.TurnBegan(who, number):
            return Line(f"{names[who]} begins their own turn {number}.")
        case e.TurnSkipped(who):
            return Line(f"{names[who]} misses a turn.")
        case e.AttacksBegan(who):
            return Line(f"{names[who]} goes over to the attacks.", "detail")
        case e.DeckRanOut(who):
            return Line(f"{names[who]} has to draw and has no deck left.")
        case e.WordLaid(who, word):
            return Line(
                f"{names[who]} may not {word} in the next turn."
                if word != "turn"
                else f"{names[who]} will miss a turn."
            )
        case e.PlayerResigned(who):
            return Line(f"{names[who]} resigns.")
        case e.GameWon(who):
            return Line(f"{names[who]} wins.")
        case EffectStopped(card):
            return Line(f"{_name(state, card)} went round in circles and was stopped.")
        case _:
            return None


def _at(cell: Cell, names: Sequence[str]) -> str:
    return f"in {names[SIDE[cell]]}'s row {ROW[cell]}, column {COLUMN[cell]}"


def _list(state: State, cards: Sequence[CardId]) -> str:
    return listed([_name(state, card) for card in cards])


def _spots(state: State, cards: Sequence[CardId]) -> tuple[Spot, ...]:
    where = state.table.where
    return tuple([spot(where[card]) for card in cards if card in where])


def _removed(state: State, card: CardId, who: Seat, cell: Cell, why: e.Why, names: Sequence[str]) -> Line:
    name = _name(state, card)
    text = {
        "attack": f"{name} is removed by the attack.",
        "below_zero": f"{name} has a statistic below zero and leaves.",
        "sacrifice": f"{names[who]} sacrifices {name}.",
        "no_entity": f"{name} leaves: {names[who]} has no entity in play.",
        "effect": f"{name} is removed from play.",
        "spent": f"{name} has done its work and goes to Oblivion.",
    }[why]
    return Line(text, "detail" if why == "spent" else "story", (spot(cell),))


def _voided(state: State, event: e.AttackVoided) -> Line:
    attacker, target = _name(state, event.card), _name(state, event.target)
    why = {
        "equal": f"ATK {event.atk} meets DFS {event.dfs}",
        "weaker": f"ATK {event.atk} against DFS {event.dfs}",
        "gone": "one of the two is gone",
        "moved": "the two no longer share a column",
        "control": "one of the two changed sides",
        "shell": f"{target} has a shell and ATK {event.atk} is below {event.dfs}",
    }[event.why]
    return Line(f"The attack of {attacker} on {target} is void: {why}.")


def _chips(state: State, event: e.ChipsPlaced) -> Line:
    values = zip(STAT_NAMES, (event.atk, event.dfs, event.spd), strict=True)
    change = listed([f"{value:+d} {name}" for name, value in values if value])
    end = " until the end of a turn" if event.until_end else ""
    return Line(f"{_name(state, event.card)} gets {change}{end}.", spots=_spots(state, (event.card,)))
