"""A fight in words: what an action is called, and what the log says of an event."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from cardtable.core.board import Line, Spot
from cardtable.core.fx import EffectStopped, EffectUnused, unused_in_words
from cardtable.core.ids import CardId, Seat
from cardtable.core.text import listed

from . import actions as a
from . import events as e
from .describe import name_of
from .moves import NAMES
from .printed import FACES
from .state import NO_CARD, State


def _all(state: State, cards: Iterable[CardId]) -> str:
    return listed([name_of(state, card) for card in cards])


def narrate(state: State, event: e.Event, seat: Seat | None, names: Sequence[str]) -> Line | None:
    """One line about an event, for one seat; hidden cards are named only to those who may see them."""
    match event:
        case e.CardsDrawn(who, _, cards):
            what = _all(state, sorted(cards)) if who == seat else "a card" if len(cards) == 1 else f"{len(cards)} cards"
            return Line(f"{names[who]} draws {what}.", "detail" if state.phase == "special" else "routine")
        case e.CardExchanged(who, fighter, gone, drawn):
            what = name_of(state, drawn) if who == seat else "a card"
            waited = f"{_fighter(state, who, fighter)} has waited"
            return Line(f"{waited}: {names[who]} discards {name_of(state, gone)} and draws {what}.", "detail")
        case EffectUnused(card, index, who):
            combo = state.tables.teams[state.pool.owner[card]][state.pool[card].fighter].combos[index]
            said = unused_in_words(event, seat, names[who], combo.name)
            return Line(said, "detail") if said else None
        case e.ChoiceSealed(who, about, card, word):
            return _tell_sealed(state, who, about, card, word, seat, names)
        case e.SidesRevealed(pair, faces):
            shown = [f"{names[who]} side {FACES[face]}" for who, face in zip(pair, faces, strict=True)]
            return Line(f"Sides are revealed: {listed(shown)}.", "detail")
        case e.MovesRevealed(pair, cards):
            played = [f"{names[who]} {_tell_played(state, card)}" for who, card in zip(pair, cards, strict=True)]
            return Line(f"{listed(played)}.", spots=tuple([Spot(f"played:{who}") for who in pair]))
        case e.MoveBlocked(who, card, by):
            text = f"{name_of(state, by)} blocks {names[who]}'s {name_of(state, card)}, which is discarded."
            return Line(text, spots=(Spot(f"played:{who}"),))
        case e.GesturesRevealed(pair, gestures, winner):
            shown = [f"{names[who]} shows {a.GESTURES[gesture]}" for who, gesture in zip(pair, gestures, strict=True)]
            end = "once more" if winner == -1 else f"{names[winner]} wins the tie"
            return Line(f"{listed(shown)}: {end}.")
        case e.FasterFound(who, _, by):
            return Line(f"{names[who]} goes first: {_FASTER[by]}.", "lead" if by == "combo" else "detail")
        case e.HitAnnounced(who, _, card):
            return Line(f"{names[who]} announces a hit with {name_of(state, card)}.", "detail")
        case e.HeldBack(who):
            return Line(f"{names[who]} holds back.")
        case e.NothingToAnnounce(who, _, card):
            return Line(f"{names[who]}'s {name_of(state, card)} can neither hit nor start a combo.")
        case e.ComboAnnounced(who, fighter, number, cards):
            combo = state.tables.teams[who][fighter].combos[number]
            said, made_of = f"{names[who]} announces {combo.name}", _all(state, cards)
            worth = f" for {combo.damage} damage" if combo.damage and not combo.variable else ""
            return Line(f"{said}{worth}: {made_of}.", spots=(Spot(f"played:{who}"),), brief=f"{said}: {made_of}.")
        case _:
            return _consequence(state, event, seat, names)


_FASTER = {
    "move": "the faster move",
    "combo": "the faster combo",
    "hp": "fewer HP",
    "gesture": "won at rock, paper, scissors",
}
_TIES = {"hp": "more HP", "charge": "more charged cards", "hand": "more cards in hand", "gesture": "the better gesture"}


def _tell_played(state: State, card: CardId) -> str:
    return "plays nothing" if card == NO_CARD else f"plays {name_of(state, card)}"


def _fighter(state: State, seat: Seat, fighter: int) -> str:
    return state.tables.teams[seat][fighter].name


def _short(state: State, seat: Seat, fighter: int) -> str:
    """A fighter's short name, where the player's stands beside it: two hits have to fit into two lines."""
    sheet = state.tables.teams[seat][fighter]
    return sheet.name if sheet.short.endswith(".") else sheet.short


def _tell_sealed(
    state: State, who: Seat, about: str, card: CardId, word: str, seat: Seat | None, names: Sequence[str]
) -> Line:
    if who != seat:
        return Line(f"{names[who]} has chosen a {about} in secret.", "routine")
    what = name_of(state, card) if about == "move" else f"side {word}" if about == "side" else word
    return Line(f"{names[who]} chooses {what} in secret.", "routine")


def _consequence(state: State, event: e.Consequence, seat: Seat | None, names: Sequence[str]) -> Line | None:
    match event:
        case e.PlayCancelled(who, fighter, number, cards, bonus):
            is_combo = number >= 0
            what = _combo(state, who, fighter, number) if is_combo else name_of(state, cards[0])
            verb = f"countered for {bonus} damage" if bonus else "cancelled"
            gone = "its cards are discarded" if is_combo else "is discarded"
            return Line(f"{names[who]}'s {what} is {verb}, and {gone}.")
        case e.NothingToCancel(who):
            return Line(f"There is nothing for {names[who]} to counter or cancel.", "detail")
        case e.HandShown(who, to, cards):
            held = f": {_all(state, sorted(cards))}" if cards else ", which is empty"
            shown = held if seat in (who, to) else ""
            return Line(f"{names[who]} shows {names[to]} their hand{shown}.")
        case e.SpecialBegan(who, fighter, number):
            combo = state.tables.teams[who][fighter].combos[number]
            return Line(f"{names[who]}'s {combo.name} says “{combo.text}”", "detail") if combo.text else None
        case e.HpLost():
            return _tell_loss(state, event, names)
        case e.HpGained(who, fighter, amount, left):
            return Line(f"{_short(state, who, fighter)} ({names[who]}) recovers {amount} HP and has {left}.")
        case e.CardsDiscarded(who, _, cards, source):
            text = f"{names[who]} discards {_all(state, cards)}{_FROM.get(source, '')}."
            return Line(text, spots=(Spot(f"discard:{who}"),))
        case e.ComboSpent(who, _, cards):
            text = f"{names[who]}'s combo is over: {_all(state, cards)} are discarded."
            return Line(text, "routine", (Spot(f"discard:{who}"),))
        case e.CardsCharged(who, _, cards):
            text = f"{names[who]} puts {_all(state, cards)} into the Charge Zone."
            last = state.sides[who].last
            is_usual = last is not None and cards == (last.card,)
            return Line(text, "routine" if is_usual else "story", (Spot(f"charge:{who}"),))
        case e.CardsTaken(who, _, cards):
            return Line(f"{names[who]} takes {_all(state, cards)} from the Charge Zone back to their hand.")
        case _:
            return _of_the_fight(state, event, names)


_FROM = {"hand": " from hand", "charge": " from the Charge Zone", "deck": " from the top of the pile"}


def _tell_loss(state: State, event: e.HpLost, names: Sequence[str]) -> Line:
    """Who lost HP, and to what; a combo's special action may cost its own fighter some."""
    whom = f"{_short(state, event.seat, event.fighter)} ({names[event.seat]})"
    what = NAMES[event.what] if event.how == "hit" else _combo(state, event.by, event.striker, event.what)
    if event.by == event.seat:
        return Line(f"{what} costs {whom} {event.amount} HP: {event.left} left.")
    return Line(f"{what} takes {event.amount} HP from {whom}: {event.left} left.")


def _combo(state: State, seat: Seat, fighter: int, number: int) -> str:
    return state.tables.teams[seat][fighter].combos[number].name


def _of_the_fight(state: State, event: e.Milestone, names: Sequence[str]) -> Line | None:
    match event:
        case e.RoundBegan(number):
            return Line(f"Round {number} begins.")
        case e.FightersLeftOut(who, left):
            verb = "stays" if len(left) == 1 else "stay"
            return Line(f"{listed(left)} ({names[who]}) {verb} out of this match.")
        case e.FightBegan(pair, fighters):
            met = [f"{names[who]} with {_fighter(state, who, at)}" for who, at in zip(pair, fighters, strict=True)]
            return Line(f"In the ring: {listed(met)}.", "routine")
        case e.TurnBegan(number):
            return Line(f"Turn {number}.", "routine")
        case e.PileEmpty(who, fighter):
            return Line(f"{_short(state, who, fighter)} ({names[who]}) has no card left to draw.")
        case e.DeckTieBroken(winner, by):
            return Line(f"Both piles are empty; {names[winner]} comes out ahead with {_TIES[by]}.")
        case e.KnockedOut(who, fighter):
            return Line(f"K.O.! {_short(state, who, fighter)} ({names[who]}) is down.", closing=True)
        case e.FighterEntered(who, fighter, swapped):
            verb = "swaps to" if swapped else "sends in"
            return Line(f"{names[who]} {verb} {_fighter(state, who, fighter)}.")
        case e.RoundWon(who, wins):
            which = "" if state.tables.rounds == 1 else f" ({wins} of {state.tables.rounds})"
            return Line(f"{names[who]} wins the round{which}.", closing=True)
        case e.FightWon(who, loser):
            return Line(f"{names[who]} stays in the ring; {names[loser]} is out of this round.")
        case e.PlayerResigned(who):
            return Line(f"{names[who]} resigns.")
        case EffectStopped():
            return Line("A special action went round in circles and was stopped.")
        case _:
            assert_never(event)
