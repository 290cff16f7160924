"""Cards played from hand: straight away where nothing is to be asked, otherwise by the effect machine."""

from __future__ import annotations

from cardtable.core import fx
from cardtable.core.fx import name_of
from cardtable.core.ids import CardId

from . import play_verbs
from .events import Event, Events, Step
from .host import HOST
from .state import ROW, Cards, Row, State
from .stats import cost, listeners, means
from .vocabulary import VOCABULARY


def play_card(state: State, card: CardId, row: Row = "garden") -> Step:
    """Pays for a card and plays it. Its abilities `use: play` say the same, and ask where there is a choice."""
    seat, kind = state.pool.owner[card], state.pool.cards[card]
    side = state.table.sides[seat]
    bearer: Cards = (side.leader,) if kind.kind == "weapon" else ()
    full = kind.kind == "entity" and len(side.garden if row == "garden" else side.alley) >= ROW
    if full or (bearer and side.garden) or means(state, seat) != side.ready:
        return fx.start(HOST, state, card, kind.play + (row == "alley"), "play")
    if kind.kind == "entity" and not state.table.marks:
        after, new = play_verbs.hire(state, card, row, cost(state, card))
        return fx.happen(HOST, after, new, state)
    act = fx.Act(HOST, state, card, seat)
    paid, events = play_verbs.pay(state, act, cost(state, card), (), True)
    after, new = play_verbs.play(paid, act, (card,), row, (), bearer)
    return fx.happen(HOST, after, events + new, state)


def announce(state: State, event: Event, events: Events) -> State:
    """Something happens that changes nothing by itself: only cards that listen to it have to be asked."""
    if not listens(state, event):
        events.append(event)
        return state
    state, told = fx.happen(HOST, state, (event,), state)
    events += told
    return state


def listens(state: State, event: Event) -> bool:
    """Does any card on the field or a delayed ability listen to this event?"""
    name, extra = name_of(event), state.pool.extra
    if extra.heard.may_hear(name, event, VOCABULARY) and listeners(state, name):
        return True
    return bool(state.run.later) and fx.hears_later(HOST, state, name)
