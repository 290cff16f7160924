"""The rules of Kyza Kards: what an action does, and which actions there are."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from cardtable.core import fx
from cardtable.core.game import Outcome, Resign
from cardtable.core.ids import CardId, Seat
from cardtable.core.pool import without

from . import actions as a
from . import refusals as r
from .actions import Action
from .combat import put_next
from .effects import activate_effect, answer_effect, settle_loss, tell
from .events import (
    AttackDeclared,
    BlockDeclared,
    CardDiscarded,
    CardMoved,
    CharacterSet,
    EffectSet,
    Events,
    Step,
    WindowPassed,
)
from .state import Character, Effect, Fight, Stage, State
from .turns import asked_seat, enter, go_on, to_window
from .zones import exchange, free_space, to_characters, to_pile, with_fights, with_side


def reduce(state: State, action: Action) -> Step:
    """Apply a legal action and play on until somebody has to decide."""
    events: Events = []
    match action:  # the frequent ones first: a case that does not match takes a tenth of a microsecond
        case a.EndPhase():
            state = _end_phase(state, events)
        case a.Pass():
            events.append(WindowPassed(asked_seat(state)))
            state = to_window(state, state.phase, state.window + 1)
        case a.SetEffect(card):
            state = _set_effect(state, card, events)
        case a.Activate(card):
            state = activate_effect(state, card, events)
        case a.Attack(card, at):
            state = _fights(state, (*state.table.fights, Fight(card, at)))
        case a.SetCharacter(card):
            state = _set_character(state, card, events)
        case fx.AnswerAction():
            state = answer_effect(state, action, events)
        case a.Block(card, attacker):
            state = _block(state, card, attacker)
        case a.StrikeNext(card):
            state = _fights(state, tuple(put_next(f, card) if card in f.blockers else f for f in state.table.fights))
        case a.Tribute(card):
            state = _give_tribute(state, card, events)
        case a.Discard(card):
            state = _discard(state, card, events)
        case Resign(seat):
            state = _resign(state, seat, events)
        case _:
            assert_never(action)
    return go_on(state, events), tuple(events)


def _fights(state: State, fights: tuple[Fight, ...]) -> State:
    return replace(state, table=with_fights(state.table, fights))


def _block(state: State, card: CardId, attacker: CardId) -> State:
    fights = state.table.fights
    return _fights(state, tuple([_join(fight, card) if fight.card == attacker else fight for fight in fights]))


def _join(fight: Fight, card: CardId) -> Fight:
    return Fight(fight.card, fight.target, (*fight.blockers, card), True)


def _set_character(state: State, card: CardId, events: Events) -> State:
    if r.TRIBUTES[state.pool.cards[card].level]:
        return replace(state, stage=Stage(card))
    seat = state.active
    side = state.table.sides[seat]
    row = exchange(side.characters, free_space(side.characters), Character(card))
    table = with_side(state.table, seat, replace(side, hand=without(side.hand, card), characters=row))
    return tell(state, replace(state, table=table), (CharacterSet(seat, card),), events)


def _give_tribute(state: State, card: CardId, events: Events) -> State:
    """The last tribute makes the change: they leave, and the Character enters in the same step."""
    assert state.stage is not None
    given = (*state.stage.tributes, card)
    setting = state.stage.card
    if len(given) < r.TRIBUTES[state.pool.cards[setting].level]:
        return replace(state, stage=Stage(setting, given))
    table = state.table
    for one in given:
        table = to_pile(table, one, "discard")
    entered = to_characters(table, setting, state.active)
    assert entered is not None
    moves = [CardMoved(one, state.active, "characters", "discard", "tribute") for one in given]
    return tell(state, replace(state, table=entered, stage=None), (*moves, CharacterSet(state.active, setting)), events)


def _set_effect(state: State, card: CardId, events: Events) -> State:
    seat = state.active
    side = state.table.sides[seat]
    space = free_space(side.effects)
    row = exchange(side.effects, space, Effect(card, state.turn))
    table = with_side(state.table, seat, replace(side, hand=without(side.hand, card), effects=row))
    return tell(state, replace(state, table=table), (EffectSet(seat, card, space),), events)


def _discard(state: State, card: CardId, events: Events) -> State:
    gone = replace(state, table=to_pile(state.table, card, "discard"), owed=state.owed - 1)
    return tell(state, gone, (CardDiscarded(card, state.active),), events)


def _end_phase(state: State, events: Events) -> State:
    """The player to act is done with the phase, with the attack or with the blocks."""
    match state.phase:
        case "activate":
            return to_window(state, "activate_window", 1)
        case "attack":
            if not state.table.fights:
                return to_window(state, "combat_window", 0)
            declared = tuple([AttackDeclared(f.card, state.active, f.target) for f in state.table.fights])
            return tell(state, enter(state, "block", 1), declared, events)
        case "block":
            seat = asked_seat(state)
            declared_blocks = tuple(
                BlockDeclared(card, seat, fight.card)
                for fight in state.table.fights
                if fight.target == seat
                for card in fight.blockers
            )
            return tell(state, replace(state, window=state.window + 1), declared_blocks, events)
        case "set":
            return to_window(state, "set_window", 1)
        case _:
            raise AssertionError(state.phase)


def _resign(state: State, seat: Seat, events: Events) -> State:
    side = state.table.sides[seat]
    if side.fate == "out":
        return state
    return settle_loss(replace(state, table=with_side(state.table, seat, replace(side, fate="resigned"))), events)


def outcome(state: State) -> Outcome | None:
    """Who won and why."""
    return state.ended
