"""Everything a player could try in Myacards, each with the rule it would break; the one owner of what is legal."""

from __future__ import annotations

from collections.abc import Callable

from cardtable.core.fx import answer_verdicts, asks, idle
from cardtable.core.game import Rule
from cardtable.core.ids import Seat

from . import refusals as no
from .actions import (
    BEGIN_ATTACKS,
    CALL,
    DECLARE,
    DISCARD,
    END_TURN,
    PASS,
    PLAY,
    Action,
)
from .combat import attacker_verdicts, target_verdicts
from .field import opponent
from .host import HOST
from .play_verdicts import hand_verdicts, no_row_one, sacrifice_verdicts, zone_verdicts
from .state import Phase, State

Verdict = tuple[Action, Rule | None]


def verdicts(state: State) -> list[Verdict]:
    """Everything the player to act could try with what they have, each with the rule it would break."""
    if not idle(state.run):
        return answer_verdicts(HOST, state)
    return _ASKED[state.phase](state)


def to_act(state: State) -> Seat | None:
    """Who decides now."""
    phase = state.phase
    if phase == "over":
        return None
    run = state.run
    if run.frames or run.queue:  # `idle` written out: it is asked so often
        return asks(HOST, state)
    if phase == "before" or phase == "after":
        return opponent(state.turn)
    return state.turn


def _toss(state: State) -> list[Verdict]:
    return [(call, None) for call in CALL]


def _play(state: State) -> list[Verdict]:
    out = hand_verdicts(state, state.turn)
    out.append((BEGIN_ATTACKS, no_attacks(state)))
    out.append((END_TURN, None))
    return out


def no_attacks(state: State) -> Rule | None:
    if state.turn == state.starter and state.turns[state.turn] == 1:
        return no.STARTER_WAITS
    return no.PEACE if state.is_banned(state.turn, "attack") else None


def _sacrifice(state: State) -> list[Verdict]:
    assert state.stage is not None
    return sacrifice_verdicts(state, state.stage)


def _place(state: State) -> list[Verdict]:
    assert state.stage is not None
    return zone_verdicts(state, state.stage)


def _declare(state: State) -> list[Verdict]:
    return [(action, None) for action in DECLARE]


def _attack(state: State) -> list[Verdict]:
    seat = state.turn
    return [*attacker_verdicts(state), *_aside(state, seat, no.PLAY_PHASE), (END_TURN, None)]


def _aside(state: State, seat: Seat, entities: Rule) -> list[Verdict]:
    """The hand during attacks: events, effects and dominions may be played, entities break a rule."""
    cards = state.table.pool.cards
    return [
        (PLAY[card], entities if cards[card].is_entity else no_row_one(state.table.ground, seat, cards[card]))
        for card in state.table.hands[seat]
    ]


def _target(state: State) -> list[Verdict]:
    assert state.stage is not None
    return target_verdicts(state, state.stage)


def _window(state: State) -> list[Verdict]:
    return [*_aside(state, opponent(state.turn), no.WINDOW_ONLY), (PASS, None)]


def _too_many(state: State) -> list[Verdict]:
    return [*[(DISCARD[card], None) for card in state.table.hands[state.turn]], (END_TURN, no.TOO_MANY)]


def _over(state: State) -> list[Verdict]:
    return []


_ASKED: dict[Phase, Callable[[State], list[Verdict]]] = {
    "toss": _toss,
    "play": _play,
    "sacrifice": _sacrifice,
    "place": _place,
    "declare": _declare,
    "attack": _attack,
    "target": _target,
    "before": _window,
    "after": _window,
    "ending": _over,
    "discard": _too_many,
    "over": _over,
}
