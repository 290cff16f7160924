"""A duel in words: what an action is called, and what the log says of an event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from msgspec.structs import replace

from cardtable.core.board import Line, Row, Spot
from cardtable.core.ids import CardId, Seat
from cardtable.core.text import listed

from . import events as e
from .blocks import say_block
from .describe import name_of
from .state import State


def narrate(state: State, event: e.Event, seat: Seat | None, names: Sequence[str]) -> Line | None:
    """Return one log line about an event for one seat; hidden cards are named only to their owner."""
    line = _tell(state, event, seat, names)
    if line.text[-2] in ".!?":  # a card called "Take that!" ends the sentence by itself
        return replace(line, text=line.text[:-1])
    return line


def _tell(state: State, event: e.Event, seat: Seat | None, names: Sequence[str]) -> Line:
    match event:
        case e.DuelOpened(who):
            return Line(f"{names[who]} opens the duel.")
        case e.CardDrawn(who, card, cause):
            what = name_of(state, card) if who == seat else "a card"
            drawn = f"{names[who]} draws" if cause is None else f"{name_of(state, cause)} lets {names[who]} draw"
            row = Row("draw", f"{drawn} ", what, "" if what[-1] in ".!?" else ".")
            return Line(f"{drawn} {what}.", "detail", row=row, brief=f"{drawn} a card.")
        case e.CardDiscarded(who, card, cause):
            lost = f"{names[who]} discards" if cause is None else f"{name_of(state, cause)} costs {names[who]} a card:"
            return Line(f"{lost} {name_of(state, card)}.", spots=(Spot(f"discard:{who}"),))
        case e.PlayLaid(who, card, add_ons, function):
            return _tell_play(state, who, card, add_ons, function, names)
        case e.PointsScored(who, card, points):
            return Line(f"{name_of(state, card)} scores {_points(points)} for {names[who]}.")
        case e.AttackBlocked():
            said = (state.pool.cards, event, names)
            return Line(say_block(*said), brief=say_block(*said, briefly=True))
        case e.AttackDodged(who):
            return Line(f"The attack misses {names[who]}; {names[1 - who]} plays next.")
        case e.TurnPassed(who):
            return Line(f"{names[who]} passes.")
        case e.StrikeLanded(who, points):
            return Line(f"A clean strike! {names[who]} scores {_points(points)}.")
        case e.SequenceEnded():
            return Line("The sequence is discarded.", "detail")
        case e.LaneCleared(who, card):
            return Line(f"{name_of(state, card)} clears {names[who]}'s sequence.")
        case e.TrickPlayed(who, card):
            return Line(f"{names[who]} plays the trick {name_of(state, card)}.", spots=(Spot(f"discard:{who}"),))
        case _:
            return _about_the_game(event, names)


def _about_the_game(
    event: e.InviteSent
    | e.TurnSkipped
    | e.LastHandCalled
    | e.TieOffered
    | e.TieDeclined
    | e.PlayerResigned
    | e.GameEnded,
    names: Sequence[str],
) -> Line:
    match event:
        case e.InviteSent(who):
            return Line(f"{names[who]} is invited to attack.")
        case e.TurnSkipped(who):
            return Line(f"{names[who]} has no attack and skips the turn.")
        case e.LastHandCalled(who):
            return Line(f"{names[who]} draws the last card: last hand!")
        case e.TieOffered(who):
            return Line(f"{names[who]} offers a tie.")
        case e.TieDeclined(who):
            return Line(f"{names[who]} plays on.")
        case e.PlayerResigned(who):
            return Line(f"{names[who]} resigns.")
        case e.GameEnded(scores):
            return Line(f"The duel is over: {names[0]} {scores[0]}, {names[1]} {scores[1]}.", closing=True)
        case _:
            assert_never(event)


def _tell_play(
    state: State, who: Seat, card: CardId, add_ons: tuple[CardId, ...], function: str, names: Sequence[str]
) -> Line:
    verb = "attacks" if function == "attack" else "defends"
    using = listed([name_of(state, c) for c in (card, *add_ons)])
    lane = state.sides[who].lane
    spots = tuple([Spot(f"sequence:{who}", play.column) for play in lane if play.card == card])
    return Line(f"{names[who]} {verb} with {using}.", spots=spots)


def _points(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"
