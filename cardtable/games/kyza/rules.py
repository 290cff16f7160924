"""The rules of Kyza Kards: what an action does, and which actions there are."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from cardtable.core.game import Outcome, Resign, Rule, Verdicts
from cardtable.core.ids import CardId, Seat
from cardtable.core.pool import Pool, without

from . import actions as a
from . import refusals as r
from .actions import Action
from .cards import Kard
from .combat import carries, put_next, unordered
from .effects import activated, answered, answers, asking, settled, tell
from .events import (
    AttackDeclared,
    BlockDeclared,
    CardDiscarded,
    CardMoved,
    CharacterSet,
    EffectSet,
    Event,
    WindowPassed,
)
from .state import SPACES, Character, Effect, Fight, Phase, Side, Stage, State
from .turn import asked, enter, go_on, to_window
from .zones import exchanged, free_space, to_characters, to_pile, with_fights, with_side

Choices = list[tuple[Action, Rule | None]]


def reduce(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Applies a legal action and plays on until somebody has to decide."""
    events: list[Event] = []
    match action:
        case a.EndPhase():
            state = _ended(state, events)
        case a.Pass():
            events.append(WindowPassed(asked(state)))
            state = to_window(state, state.phase, state.window + 1)
        case a.Activate(card):
            state = activated(state, card, events)
        case a.Attack(card, at):
            state = _fights(state, (*state.table.fights, Fight(card, at)))
        case a.Block(card, attacker):
            state = _blocked(state, card, attacker)
        case a.StrikeNext(card):
            state = _fights(state, tuple(put_next(f, card) if card in f.blockers else f for f in state.table.fights))
        case a.SetCharacter(card):
            state = _character(state, card, events)
        case a.SetEffect(card):
            state = _effect(state, card, events)
        case a.Tribute(card):
            state = _tribute(state, card, events)
        case a.Discard(card):
            state = _discarded(state, card, events)
        case Resign(seat):
            state = _resigned(state, seat, events)
        case _:
            state = answered(state, action, events)
    return go_on(state, events), tuple(events)


def to_act(state: State) -> Seat | None:
    """Who decides now."""
    if state.ended is not None:
        return None
    if state.run.frames or state.run.queue:
        return asking(state)
    return asked(state)


def verdicts(state: State) -> Verdicts[Action]:
    """Everything the player to act could try, each with the rule it would break."""
    if state.ended is not None:
        return ()
    if state.run.frames or state.run.queue:
        return answers(state)
    seat = asked(state)
    side = state.table.sides[seat]
    match state.phase:
        case Phase.ACTIVATE:
            return _own(state, side, activating=True)
        case Phase.ACTIVATE_WINDOW | Phase.COMBAT_WINDOW | Phase.SET_WINDOW:
            return _window(state, side)
        case Phase.ATTACK:
            return _attacks(state, seat, side)
        case Phase.BLOCK:
            return _blocks(state, seat, side)
        case Phase.ORDER:
            return _strikes(state)
        case Phase.SET:
            return _sets(state, side) if state.stage is None else _tributes(state, seat, state.stage)
        case Phase.DISCARD:
            return [(a.END, r.MUST_DISCARD), *[(a.discard(card), None) for card in side.hand]]
        case _:
            raise AssertionError(state.phase)


def _own(state: State, side: Side, activating: bool) -> Choices:
    """Face-down Effects of the active player, between other actions."""
    return [*_face_down(state, side, activating), *_idle(state.pool, side.hand), (a.END, None)]


def _window(state: State, side: Side) -> Choices:
    return [*_face_down(state, side, False), *_flash_in_hand(state.pool, side.hand), (a.PASS, None)]


def _face_down(state: State, side: Side, activating: bool) -> Choices:
    out: Choices = []
    cards = state.table.pool.cards
    for one in side.effects:
        if one is not None and not one.up:
            rule = None
            if not cards[one.card].flash:
                rule = r.NOT_FLASH if not activating else r.FRESH if one.since == state.turn else None
            out.append((a.activate(one.card), rule))
    return out


@lru_cache(maxsize=1024)
def _idle(pool: Pool[Kard], hand: tuple[CardId, ...]) -> tuple[tuple[Action, Rule | None], ...]:
    """A hand outside the Set phase: nothing in it can be used, and each thing says why."""
    out: Choices = []
    for card in hand:
        out += [(a.activate(card), r.FLASH_IN_HAND if pool[card].flash else r.EFFECT_IN_HAND)]
        out += [(a.set_character(card), r.NOT_SET_PHASE), (a.set_effect(card), r.NOT_SET_PHASE)]
    return tuple(out)


@lru_cache(maxsize=1024)
def _flash_in_hand(pool: Pool[Kard], hand: tuple[CardId, ...]) -> tuple[tuple[Action, Rule | None], ...]:
    return tuple([(a.activate(card), r.FLASH_IN_HAND) for card in hand if pool[card].flash])


def _attacks(state: State, seat: Seat, side: Side) -> Choices:
    table = state.table
    sent = [fight.card for fight in table.fights]
    foes = [Seat(foe) for foe, other in enumerate(table.sides) if foe != seat and other.fate == "in"]
    out: Choices = []
    for one in side.characters:
        if one is not None:
            rule = r.AIMED if one.card in sent else r.ROOTED if carries(table, one, "rooted") else None
            for foe in foes:
                out.append((a.attack(one.card, foe), rule))
    out.append((a.END, None))
    return out


def _blocks(state: State, seat: Seat, side: Side) -> Choices:
    table = state.table
    busy = {card for fight in table.fights for card in fight.blockers}
    out: Choices = []
    for one in side.characters:
        if one is not None:
            held = r.BLOCKING if one.card in busy else r.DAZED if carries(table, one, "dazed") else None
            out += [(a.block(one.card, fight.card), _blockable(state, seat, fight) or held) for fight in table.fights]
    out.append((a.END, None))
    return out


def _blockable(state: State, seat: Seat, fight: Fight) -> Rule | None:
    if fight.target != seat:
        return r.NOT_AT_YOU
    attacker = state.table.fighters[fight.card][2]
    return r.SLIPPERY if carries(state.table, attacker, "slippery") else None


def _strikes(state: State) -> Choices:
    fight = unordered(state.table)
    assert fight is not None
    return [(a.END, r.MUST_ORDER), *[(a.strike_next(card), None) for card in fight.blockers[fight.ordered :]]]


def _sets(state: State, side: Side) -> Choices:
    cards = state.table.pool.cards
    have = SPACES - side.characters.count(None)
    no_space = r.NO_EFFECT_SPACE if free_space(side.effects) < 0 else None
    out: Choices = []
    for card in side.hand:
        out.append((a.set_character(card), _character_rule(cards[card].level, have)))
        out.append((a.set_effect(card), no_space))
    out += _face_down(state, side, False)
    out.append((a.END, None))
    return out


def _character_rule(level: int, have: int) -> Rule | None:
    if level <= 4:
        return r.NO_CHARACTER_SPACE if have == SPACES else None
    if level == 5:
        return None if have else r.ONE_TRIBUTE
    return None if have > 1 else r.TWO_TRIBUTES


def _tributes(state: State, seat: Seat, stage: Stage) -> Choices:
    out: Choices = []
    for card, (holder, _, _) in state.table.fighters.items():
        rule = r.NOT_YOURS if holder != seat else r.GIVEN if card in stage.tributes else None
        out.append((a.tribute(card), rule))
    out.append((a.END, r.FINISH))
    return out


def _fights(state: State, fights: tuple[Fight, ...]) -> State:
    return replace(state, table=with_fights(state.table, fights))


def _blocked(state: State, card: CardId, attacker: CardId) -> State:
    fights = state.table.fights
    return _fights(state, tuple([_joined(fight, card) if fight.card == attacker else fight for fight in fights]))


def _joined(fight: Fight, card: CardId) -> Fight:
    return Fight(fight.card, fight.target, (*fight.blockers, card), True)


def _character(state: State, card: CardId, events: list[Event]) -> State:
    if r.TRIBUTES[state.pool[card].level]:
        return replace(state, stage=Stage(card))
    seat = state.active
    side = state.table.sides[seat]
    row = exchanged(side.characters, free_space(side.characters), Character(card))
    table = with_side(state.table, seat, replace(side, hand=without(side.hand, card), characters=row))
    return tell(state, replace(state, table=table), (CharacterSet(seat, card),), events)


def _tribute(state: State, card: CardId, events: list[Event]) -> State:
    """The last tribute makes the change: they leave, and the Character enters in the same step."""
    assert state.stage is not None
    given = (*state.stage.tributes, card)
    setting = state.stage.card
    if len(given) < r.TRIBUTES[state.pool[setting].level]:
        return replace(state, stage=Stage(setting, given))
    table = state.table
    for one in given:
        table = to_pile(table, one, "discard")
    entered = to_characters(table, setting, state.active)
    assert entered is not None
    moves = [CardMoved(one, state.active, "characters", "discard", "tribute") for one in given]
    return tell(state, replace(state, table=entered, stage=None), (*moves, CharacterSet(state.active, setting)), events)


def _effect(state: State, card: CardId, events: list[Event]) -> State:
    seat = state.active
    side = state.table.sides[seat]
    space = free_space(side.effects)
    row = exchanged(side.effects, space, Effect(card, state.turn))
    table = with_side(state.table, seat, replace(side, hand=without(side.hand, card), effects=row))
    return tell(state, replace(state, table=table), (EffectSet(seat, card, space),), events)


def _discarded(state: State, card: CardId, events: list[Event]) -> State:
    gone = replace(state, table=to_pile(state.table, card, "discard"), owed=state.owed - 1)
    return tell(state, gone, (CardDiscarded(card, state.active),), events)


def _ended(state: State, events: list[Event]) -> State:
    """The player to act is done with the phase, with the attack or with the blocks."""
    match state.phase:
        case Phase.ACTIVATE:
            return to_window(state, Phase.ACTIVATE_WINDOW, 1)
        case Phase.ATTACK:
            declared = tuple([AttackDeclared(f.card, state.active, f.target) for f in state.table.fights])
            return tell(state, enter(state, Phase.BLOCK, 1), declared, events)
        case Phase.BLOCK:
            seat = asked(state)
            declared_blocks = tuple(
                BlockDeclared(card, seat, fight.card)
                for fight in state.table.fights
                if fight.target == seat
                for card in fight.blockers
            )
            return tell(state, replace(state, window=state.window + 1), declared_blocks, events)
        case Phase.SET:
            return to_window(state, Phase.SET_WINDOW, 1)
        case _:
            raise AssertionError(state.phase)


def _resigned(state: State, seat: Seat, events: list[Event]) -> State:
    side = state.table.sides[seat]
    if side.fate == "out":
        return state
    return settled(replace(state, table=with_side(state.table, seat, replace(side, fate="resigned"))), events)


def outcome(state: State) -> Outcome | None:
    """Who won and why."""
    return state.ended
