"""What a written game of Azuki must be so that it can be played on."""

from __future__ import annotations

from cardtable.core.layout import (
    at,
    need,
    number_items,
)

from .places import SEATS, zone_of
from .state import State, other
from .stats import has, health

_ATTACK = frozenset({"attacking", "response", "defend", "attacked", "damage", "after"})
"""The phases that need an attack."""


_DECIDES = frozenset({"mulligan", "main", "response", "defend"})
"""The phases in which somebody decides although no effect asks."""


def check(state: State) -> None:
    """Raise LayoutError with the place where this position cannot be played on."""
    _check_phase(state)
    _check_combat(state)
    _check_standing(state)


def _check_phase(state: State) -> None:
    phase, asks = state.phase, bool(state.run.frames or state.run.queue)
    need(asks or phase in _DECIDES or phase == "over", f'Nobody decides in the phase "{phase}".', "phase")
    need(not asks or phase not in ("mulligan", "over"), f'No effect can ask in the phase "{phase}".', "phase")
    over = phase == "over"
    need(over == (state.loser is not None), "Name a loser when the game is over, and only then.", "loser")
    need(over == (state.ending != ""), "Say how it ended when the game is over, and only then.", "ending")
    early = phase == "mulligan"
    need(len(state.sealed) <= early, "Only before the mulligan is over, one answer can be sealed.", "sealed")
    need(early == (state.turn == 0) or over, "The mulligan is turn 0, and every other phase is later.", "turn")
    need(not early or state.active == state.first, "In the mulligan whoever goes first is active.", "active")


def _check_combat(state: State) -> None:
    combat = state.combat
    need((combat is not None) == (state.phase in _ATTACK) or state.phase == "over", _NEEDS_COMBAT, "combat")
    if combat is None:
        return
    for key, card, seat, gone in (
        ("attacker", combat.attacker, state.active, combat.attacker_gone),
        ("target", combat.target, other(state.active), combat.target_gone),
    ):
        with at("combat", key):
            need(state.pool.owner[card] == seat, f"The {key} is a card of seat {seat + 1}.")
            rows = ("leader", "garden", "alley")
            need(gone or zone_of(state, card) in rows, "It has left its row: write that it is gone.")


_NEEDS_COMBAT = "An attack is there from its declaration to its end, and in no other phase."


def _check_standing(state: State) -> None:
    """A card without Health would not still stand there."""
    for seat in SEATS if state.phase != "over" else ():
        side = state.table.sides[seat]
        with at("seats", seat + 1):
            need(health(state, side.leader) > 0, "This Leader has no Health left.", "leader")
            for row in ("garden", "alley"):
                for n, card in number_items(getattr(side, row)):
                    alive = health(state, card) > 0 or has(state, card, "godmode")
                    need(alive, "This entity has no Health left.", row, n)
