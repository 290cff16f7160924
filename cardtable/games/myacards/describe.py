"""How an action of Myacards looks to the player who may take it."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from cardtable.core.board import Option, Spot
from cardtable.core.fx import Pick, Place, describe_answer
from cardtable.core.game import Resign
from cardtable.core.ids import CardId, Seat
from cardtable.core.names import player
from cardtable.core.text import listed

from . import actions as a
from .faces import STAT_NAMES
from .field import COLUMN, EMPTY, TYPE, Cell, opponent
from .phrasing import PHRASING
from .spots import name_of, spot, spot_of, where_is, zone_words
from .state import State
from .stats import stats
from .verdicts import to_act
from .warnings import play_warning

GROUPS: Final[dict[type, str]] = dict.fromkeys(
    (a.PlayCard, a.Sacrifice, a.PlaceIn, a.PickAttacker, a.AttackZone, a.Discard), "card"
)
"""Actions that always begin at a card."""


def wording(state: State, action: a.Action) -> str | None:
    """The label of an action, None where it has a warning: without its places and numbers, for whoever asks often."""
    match action:
        case a.PlayCard(card):
            return None if play_warning(state, card, to_act(state)) else _play_label(state, card)
        case a.PlaceIn(cell):
            return _place_label(cell, to_act(state))
        case _:
            option = describe(state, action)
            return None if option.warning else option.label


def describe(state: State, action: a.Action) -> Option:
    """How an action looks to the player who may take it."""
    seat = to_act(state)
    match action:
        case a.PlayCard(card):
            asked = play_warning(state, card, seat)
            return Option(_play_label(state, card), spot_of(state, card, seat), warning=asked)
        case a.Sacrifice(card):
            label = f"Sacrifice {name_of(state, card)} {where_is(state, card, seat)}"
            return Option(label, spot_of(state, card, seat), about=_numbers(state, card))
        case a.PlaceIn(cell):
            return Option(_place_label(cell, seat), spot(cell), about=_neighbours(state, cell, seat))
        case a.PickAttacker(card):
            brief = f"Attack with {name_of(state, card)}"
            return Option(f"{brief} {where_is(state, card, seat)}", spot_of(state, card, seat), brief=brief)
        case a.AttackZone(cell):
            label = f"Attack {_held_name(state, cell)} {zone_words(cell, seat)}"
            return Option(label, spot(cell), about=_defense(state, cell))
        case a.Discard(card):
            return Option(f"Discard {name_of(state, card)}", spot_of(state, card, seat), Spot(f"oblivion:{seat}"))
        case a.DeclareSupport(aloud):
            label = "Name the support" if aloud else "Leave the support unnamed"
            return Option(label, _staged_spot(state, seat), group="answer")
        case a.CallCoin(face):
            return Option(f"Call {face}", group="answer")
        case a.BeginAttacks():
            return Option("Go to the attacks", group="phase")
        case a.EndTurn():
            return Option("End the turn", group="phase" if state.phase == "play" else "pass")
        case a.Pass():
            return Option("Pass", group="pass")
        case Resign(who):
            return Option(f"Resign as {player(who)}", group="answer")
        case Place(cell):
            return replace(describe_answer(PHRASING, state, action), about=_neighbours(state, cell, seat))
        case Pick(card):
            return replace(describe_answer(PHRASING, state, action), about=_numbers(state, card))
        case _:
            return describe_answer(PHRASING, state, action)


def _play_label(state: State, card: CardId) -> str:
    return f"Play {name_of(state, card)}"


def _place_label(cell: Cell, seat: Seat | None) -> str:
    return f"Place it {zone_words(cell, seat)}"


def _held_name(state: State, cell: Cell) -> str:
    card = state.table.field[cell]
    return "nothing" if card == EMPTY else name_of(state, card)


def _neighbours(state: State, cell: Cell, seat: Seat | None) -> str:
    """What a card would stand opposite, or a support behind: what is there to see on a board and not in a list."""
    table = state.table
    if seat is None:
        return ""
    helps = TYPE[cell] == "se"
    word, cells = ("behind", table.active[seat]) if helps else ("opposite", table.entities[opponent(seat)])
    column, cards = COLUMN[cell], table.pool.cards
    names = [cards[table.field[at]].name for at in cells if COLUMN[at] == column]
    return f"{word} {listed(names)}" if names else ""


def _defense(state: State, cell: Cell) -> str:
    """What an attack on this AE has to beat."""
    card = state.table.field[cell]
    return f"DFS {stats(state)[card][1]}" if TYPE[cell] == "ae" and card != EMPTY else ""


def _numbers(state: State, card: CardId) -> str:
    """The statistics of an AE on the field: what is there to see on a board and not in a list."""
    values = stats(state).get(card, ()) if card in state.table.where else ()
    return ", ".join(f"{name} {value}" for name, value in zip(STAT_NAMES, values, strict=False))


def _staged_spot(state: State, seat: Seat | None) -> Spot | None:
    return spot_of(state, state.stage.card, seat) if state.stage else None
