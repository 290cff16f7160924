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
    AttackDeclined,
    BlockDeclared,
    BlockDeclined,
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
    # The frequent ones first, and no `match`: a class pattern that fails takes five times as long as `type(action) is`.
    if type(action) is a.EndPhase:
        state = _end_phase(state, events)
    elif type(action) is a.Pass:
        events.append(WindowPassed(asked_seat(state)))
        state = to_window(state, state.phase, state.window + 1)
    elif type(action) is a.SetEffect:
        state = _set_effect(state, action.card, events)
    elif type(action) is a.Activate:
        state = activate_effect(state, action.card, events)
    elif type(action) is a.Attack:
        state = _fights(state, (*state.table.fights, Fight(action.card, action.at)))
    elif type(action) is a.SetCharacter:
        state = _set_character(state, action.card, events)
    elif fx.is_answer(action):
        state = answer_effect(state, action, events)
    elif type(action) is a.Block:
        state = _block(state, action.card, action.attacker)
    elif type(action) is a.StrikeNext:
        state = _fights(
            state, tuple(put_next(f, action.card) if action.card in f.blockers else f for f in state.table.fights)
        )
    elif type(action) is a.Tribute:
        state = _give_tribute(state, action.card, events)
    elif type(action) is a.Discard:
        state = _discard(state, action.card, events)
    elif type(action) is Resign:
        state = _resign(state, action.seat, events)
    else:
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
    """Take one tribute; with the last one they all leave, and the Character enters in the same step."""
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
    moves = [CardMoved(one, state.active, "characters", "discard", "tribute", price_of=setting) for one in given]
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
    """Finish the phase, the attack or the blocks of the player to act."""
    match state.phase:
        case "activate":
            return to_window(state, "activate_window", 1)
        case "attack":
            if not state.table.fights:
                events.append(AttackDeclined(state.active))
                return to_window(state, "combat_window", 0)
            declared_fights = tuple([AttackDeclared(f.card, state.active, f.target) for f in state.table.fights])
            return tell(state, enter(state, "block", 1), declared_fights, events)
        case "block":
            seat = asked_seat(state)
            declared_blocks = tuple(
                BlockDeclared(card, seat, fight.card)
                for fight in state.table.fights
                if fight.target == seat
                for card in fight.blockers
            )
            if not declared_blocks:
                events.append(BlockDeclined(seat))
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
    """Return who won and why."""
    return state.ended
