"""The one owner of legality: everything the player to act could try, each with the rule it would break."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from cardtable.core.game import Rule, Verdicts
from cardtable.core.ids import CardId, Seat

from . import actions as a
from . import refusals as r
from .actions import Action
from .combat import carries, find_unordered
from .effects import answers, asking
from .state import SPACES, Fight, Phase, Side, Stage, State
from .turns import asked_seat
from .zones import free_space

Verdict = tuple[Action, Rule | None]
Judged = list[Verdict]
MAY_END: Verdict = (a.END, None)
MAY_PASS: Verdict = (a.PASS, None)


def to_act(state: State) -> Seat | None:
    """Return who decides now."""
    if state.ended is not None:
        return None
    if state.run.frames or state.run.queue:
        return asking(state)
    return asked_seat(state)


def verdicts(state: State) -> Verdicts[Action]:
    """Return everything the player to act could try, in display order, each with the rule it would break."""
    if state.ended is not None:
        return ()
    if state.run.frames or state.run.queue:
        return answers(state)
    seat = asked_seat(state)
    return BY_PHASE[state.phase](state, seat, state.table.sides[seat])


def _own(state: State, seat: Seat, side: Side) -> Judged:
    """Face-down Effects of the active player in the Activate phase."""
    return [*_face_down(state, side, True), *_in_hand(state, side), MAY_END]


def _in_hand(state: State, side: Side) -> Judged:
    """What could be tried with the cards in hand, outside the Set phase."""
    cards = state.table.pool.cards
    return [verdict for card in side.hand for verdict in _idle(card, cards[card].flash)]


def _window(state: State, seat: Seat, side: Side) -> Judged:
    out = _face_down(state, side, False)
    cards = state.table.pool.cards
    for card in side.hand:
        if cards[card].flash:
            out.append(_idle(card, True)[0])
    out.append(MAY_PASS)
    return out


def _face_down(state: State, side: Side, activating: bool) -> Judged:
    out: Judged = []
    cards = state.table.pool.cards
    for one in side.effects:
        if one is not None and not one.up:
            rule = None
            if not cards[one.card].flash:
                rule = r.NOT_FLASH if not activating else r.FRESH if one.since == state.turn else None
            out.append((a.activate(one.card), rule) if rule else _may_activate(one.card))
    return out


@cache
def _may_activate(card: CardId) -> Verdict:
    return a.activate(card), None


@cache
def _may_attack(card: CardId, foe: Seat) -> Verdict:
    return a.attack(card, foe), None


@cache
def _may_be_character(card: CardId) -> Verdict:
    return a.set_character(card), None


@cache
def _may_be_effect(card: CardId) -> Verdict:
    return a.set_effect(card), None


@cache
def _idle(card: CardId, flash: bool) -> tuple[Verdict, ...]:
    """Refuse what could be tried with a card in hand outside the Set phase."""
    return (
        (a.activate(card), r.FLASH_IN_HAND if flash else r.EFFECT_IN_HAND),
        (a.set_character(card), r.NOT_SET_PHASE),
        (a.set_effect(card), r.NOT_SET_PHASE),
    )


def _attacks(state: State, seat: Seat, side: Side) -> Judged:
    table = state.table
    sent = [fight.card for fight in table.fights]
    foes = [Seat(foe) for foe, other in enumerate(table.sides) if foe != seat and other.fate == "in"]
    out: Judged = []
    for one in side.characters:
        if one is not None:
            rule = r.AIMED if one.card in sent else r.ROOTED if carries(state, one, "rooted") else None
            for foe in foes:
                out.append((a.attack(one.card, foe), rule) if rule else _may_attack(one.card, foe))
    out += _in_hand(state, side)
    out.append(MAY_END)
    return out


def _blocks(state: State, seat: Seat, side: Side) -> Judged:
    table = state.table
    busy = {card for fight in table.fights for card in fight.blockers}
    out: Judged = []
    for one in side.characters:
        if one is not None:
            held = r.BLOCKING if one.card in busy else r.DAZED if carries(state, one, "dazed") else None
            out += [(a.block(one.card, fight.card), _blockable(state, seat, fight) or held) for fight in table.fights]
    out += _in_hand(state, side)
    out.append(MAY_END)
    return out


def _blockable(state: State, seat: Seat, fight: Fight) -> Rule | None:
    if fight.target != seat:
        return r.NOT_AT_YOU
    attacker = state.table.fighters[fight.card][2]
    return r.SLIPPERY if carries(state, attacker, "slippery") else None


def _strikes(state: State, seat: Seat, side: Side) -> Judged:
    fight = find_unordered(state)
    assert fight is not None
    return [(a.END, r.MUST_ORDER), *[(a.strike_next(card), None) for card in fight.blockers[fight.ordered :]]]


def _sets(state: State, seat: Seat, side: Side) -> Judged:
    if state.stage is not None:
        return _tributes(state, seat, state.stage)
    cards = state.table.pool.cards
    have = SPACES - side.characters.count(None)
    no_space = r.NO_EFFECT_SPACE if free_space(side.effects) < 0 else None
    out: Judged = []
    for card in side.hand:
        rule = _character_rule(cards[card].level, have)
        out.append((a.set_character(card), rule) if rule else _may_be_character(card))
        out.append((a.set_effect(card), no_space) if no_space else _may_be_effect(card))
    out += _face_down(state, side, False)
    out.append(MAY_END)
    return out


def _character_rule(level: int, have: int) -> Rule | None:
    if level <= 4:
        return r.NO_CHARACTER_SPACE if have == SPACES else None
    if level == 5:
        return None if have else r.ONE_TRIBUTE
    return None if have > 1 else r.TWO_TRIBUTES


def _tributes(state: State, seat: Seat, stage: Stage) -> Judged:
    out: Judged = []
    for card, (holder, _, _) in state.table.fighters.items():
        rule = r.NOT_YOURS if holder != seat else r.GIVEN if card in stage.tributes else None
        out.append((a.tribute(card), rule))
    out.append((a.END, r.FINISH))
    return out


def _discards(state: State, seat: Seat, side: Side) -> Judged:
    return [(a.END, r.MUST_DISCARD), *[(a.discard(card), None) for card in side.hand]]


BY_PHASE: dict[Phase, Callable[[State, Seat, Side], Judged]] = {
    "activate": _own,
    "activate_window": _window,
    "attack": _attacks,
    "block": _blocks,
    "combat_window": _window,
    "order": _strikes,
    "set": _sets,
    "set_window": _window,
    "discard": _discards,
}
"""Who is asked what, by phase: a table is twice as fast as a match over nine words."""
