"""What a written duel must be so that it can be played on."""

from __future__ import annotations

from cardtable.core.layout import (
    need,
    number_items,
)

from .chain import completable, cost_of, end_corner, fits, power_so_far
from .plays import has_attack
from .state import HAND, TIE_AFTER, State


def check(state: State) -> None:
    """Raise LayoutError with the place where this position cannot be played on."""
    _check_phase(state)
    _check_attack(state)
    _check_stage(state)


def _check_phase(state: State) -> None:
    """Check what a phase needs before anybody can be asked there."""
    phase, over = state.phase, state.phase == "over"
    need(over == (state.ending != ""), "Say how it ended when the duel is over, and only then.", "ending")
    need(
        (state.resigned is not None) == (state.ending == "resigned"),
        "Name who resigned if that is how it ended.",
        "resigned",
    )
    hand = state.sides[state.turn].hand
    need(phase != "discard" or len(hand) > HAND, f"Whoever discards holds more than {HAND} cards.", "phase")
    if phase == "tie":
        need(state.passes >= TIE_AFTER, f"A tie is offered after {TIE_AFTER} passes.", "passes")
        need(not state.invited and not state.attacked, "A tie is not offered under attack.", "phase")


def _check_attack(state: State) -> None:
    answering = state.next if state.phase == "discard" else state.turn
    lane = state.sides[1 - answering].lane
    if state.attacked:
        need(state.phase != "over", "Nobody is under attack when the duel is over.", "attacked")
        attack = lane and state.pool[lane[-1].card].function == "attack"
        need(attack, "Whoever is under attack needs an attack in the other sequence: lay one there.", "attacked")
        need(not state.invited, "Whoever is under attack is not invited.", "invited")
    if state.invited:
        need(state.phase in ("turn", "build", "discard"), "Nobody is invited in this phase.", "invited")
        need(state.phase != "turn" or has_attack(state), "Whoever is invited needs an attack in hand.", "invited")


def _check_stage(state: State) -> None:
    """Check that the staged play could have been started and can be finished."""
    stage, cards = state.stage, state.pool.cards
    need(bool(stage) == (state.phase == "build"), 'A play on the stage and the phase "build" go together.', "stage")
    if not stage:
        return
    wanted, first = "defense" if state.attacked else "attack", cards[stage[0]]
    need(first.role == "technique", "A play begins with a technique.", "stage", 1)
    need(first.function == wanted, f"Now only a technique for {wanted} can be built upon.", "stage", 1)
    for n, card in number_items(stage[1:]):
        kind = cards[card]
        good = kind.role == "add_on" and fits(first, power_so_far(cards, stage[:n]), kind)
        need(good, "On a technique lie add-ons that fit it.", "stage", n + 1)
    side = state.sides[state.turn]
    need(cost_of(cards, stage) <= len(side.hand), "The hand cannot pay for this play.", "stage")
    need(completable(cards, stage, side.hand, end_corner(cards, side)), "This play cannot be finished.", "stage")
