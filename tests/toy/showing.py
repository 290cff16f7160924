"""How the toy game looks and speaks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from cardtable.core.board import Area, Back, Board, CardFace, Line, Meter, Option, Panel, Shape, Slot, Spot, Zone
from cardtable.core.game import Resign
from cardtable.core.ids import CardId, Seat

from .cards import State
from .moves import (
    Action,
    Answered,
    Bid,
    BidsOpened,
    CardDrawn,
    CardLaid,
    Challenge,
    DrawCard,
    Event,
    GameEnded,
    LayDown,
    Nod,
    Peek,
    Skip,
    StageCard,
    TopSeen,
)
from .rules import to_act


def board(state: State, viewer: Seat | None) -> Board:
    """What this seat may see."""
    zones = []
    seats = state.pool.seats
    for seat in map(Seat, range(seats)):
        row = (seats - 1 - (seat - (viewer or 0)) % seats) * 2
        hidden = viewer != seat and state.phase != "over"
        zones += [
            _zone(state, "hand", seat, Area(row, 0), "hand", state.hands[seat], hidden),
            _zone(state, "laid", seat, Area(row, 1), "line", state.laid[seat], False),
            Zone(f"deck:{seat}", "Deck", seat, Area(row, 2), "pile", count=len(state.decks[seat])),
        ]
        if state.staged is not None and seat == state.turn:
            zones.append(_zone(state, "stage", seat, Area(row + 1, 0), "line", (state.staged,), hidden))
    if state.seen is not None and viewer == state.turn:
        zones.append(_zone(state, "offer", state.turn, Area(0, 3), "line", (state.seen,), False))
    panels = tuple(
        Panel(Seat(seat), (Meter("Points", score),), ("bid",) if state.bids[seat] >= 0 else ())
        for seat, score in enumerate(state.scores)
    )
    asked = to_act(state)
    prompt = "Choose." if viewer is not None and viewer == asked else ""
    phase = ("turn", "staged", "answer", "bid", "over").index(state.phase)
    if viewer != state.turn and state.phase == "staged":
        phase = 0
    own = viewer is not None and state.bids[viewer] >= 0
    return Board(
        viewer,
        (seats * 2, 4),
        tuple(zone for zone in zones if viewer == zone.seat or not zone.id.startswith("stage")),
        panels,
        ("Turn", "Staged", "Answer", "Bid", "Over"),
        phase,
        state.round,
        asked,
        f"You bid {state.bids[viewer]}." if own and viewer is not None else prompt,
    )


def _zone(state: State, name: str, seat: Seat, area: Area, shape: Shape, cards: Sequence[CardId], hidden: bool) -> Zone:
    slots = tuple(Slot(Back(owner=seat) if hidden else _face(state, card)) for card in cards)
    return Zone(f"{name}:{seat}", name.title(), seat, area, shape, slots, len(cards))


def _face(state: State, card: CardId) -> CardFace:
    kind = state.pool[card]
    return CardFace(kind.name, kind.name[:6], f"rank {kind.rank}", owner=state.pool.owner[card])


def describe(state: State, action: Action) -> Option:
    """The words for an action."""
    match action:
        case DrawCard():
            return Option("Draw a card", Spot(f"deck:{state.turn}"))
        case Peek():
            return Option("Look at your top card", Spot(f"deck:{state.turn}"))
        case StageCard(card):
            hand = state.hands[state.turn]
            return Option(f"Choose {state.pool[card].name}", Spot(f"hand:{state.turn}", hand.index(card)))
        case LayDown():
            return Option("Lay it down", Spot(f"stage:{state.turn}"))
        case Skip():
            return Option("Skip", group="pass")
        case Nod():
            return Option("Nod", group="pass")
        case Challenge():
            return Option("Challenge", group="answer")
        case Bid(value):
            return Option(f"Bid {value}", group="answer")
        case Resign():
            return Option("Resign", group="answer")
        case _:
            assert_never(action)


def narrate(state: State, event: Event, seat: Seat | None, names: Sequence[str]) -> Line | None:
    """One line of the log."""
    match event:
        case CardDrawn(actor, card):
            return Line(f"{names[actor]} draws {state.pool[card].name if seat == actor else 'a card'}.")
        case TopSeen(actor, card):
            return Line(f"{names[actor]} sees {state.pool[card].name}.", "detail") if seat == actor else None
        case CardLaid(actor, card):
            return Line(f"{names[actor]} lays {state.pool[card].name}.", spots=(Spot(f"laid:{actor}"),))
        case Answered(actor, challenged):
            return Line(f"{names[actor]} {'challenges' if challenged else 'nods'}.")
        case BidsOpened(bids):
            said = ", ".join(f"{name} {bid}" for name, bid in zip(names, bids, strict=False))
            return Line(f"The bids: {said}.")
        case GameEnded():
            return Line("The game is over.")
        case _:
            assert_never(event)
