"""Why not: the rules a player can run into, each with its sentence.

What a sentence advises is always what the verdicts allow at that moment (`instead`), so it can be done.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardtable.core.game import Rule
from cardtable.core.ids import Seat
from cardtable.core.text import listed

from .actions import AnnounceCombo, HoldBack, SendIn
from .advice import legal_ones, ways
from .combos import sheet_of, stock
from .moves import NAMES
from .printed import FACES, Combo
from .state import UNDECIDED, State


def instead(state: State) -> str:
    """What the player to act can do, as a clause."""
    from .verdicts import to_act, verdicts  # they name these rules; only a sentence that is read needs them back

    seat = to_act(state)
    assert seat is not None
    return ways(state, seat, legal_ones(verdicts(state)))


def rule(id: str, why: Callable[[State, Any], str]) -> Rule:
    """A rule whose sentence gives the reason, and then all that can be done."""
    return Rule(id, lambda state, action: f"{why(state, action)}: {instead(state)}.")


def _must_play(state: State, action: HoldBack) -> str:
    return "You hold cards, so one of them has to be played"


def _announcer(state: State) -> Seat:
    return next(seat for seat in state.order if state.sides[seat].plan == UNDECIDED)


def _read_named(state: State, action: AnnounceCombo) -> tuple[Seat, Combo]:
    seat = _announcer(state)
    return seat, sheet_of(state, seat).combos[action.combo]


def _other_side(state: State, action: AnnounceCombo) -> str:
    seat, combo = _read_named(state, action)
    face = FACES[state.sides[seat].face]
    return f"{combo.name} is on side {FACES[combo.face]}, and you chose side {face} this turn"


def _not_its_move(state: State, action: AnnounceCombo) -> str:
    seat, combo = _read_named(state, action)
    played = NAMES[state.tables.moves[state.sides[seat].played]]
    wanted = listed([f"a {NAMES[move]}" for move in dict.fromkeys(combo.moves)], "or")
    return f"{combo.name} starts from {wanted}, and you have just played a {played}"


_PLURALS = {"Dash": "Dashes", "Punch": "Punches"}


def _not_charged(state: State, action: AnnounceCombo) -> str:
    seat, combo = _read_named(state, action)
    side = state.sides[seat]
    counts = stock(state, side.fighters[side.active].charge)
    rest = combo.rests[state.tables.moves[side.played]] or ()
    missing = [(copies - counts[move], NAMES[move]) for move, copies in rest if counts[move] < copies]
    words = listed([f"a {name}" if many == 1 else f"{many} {_PLURALS.get(name, name + 's')}" for many, name in missing])
    return f"{combo.name} still needs {words} in your Charge Zone"


def _why_knocked_out(state: State, action: SendIn) -> str:
    return "That fighter is knocked out until this fight ends"


def _same_fighter(state: State, action: SendIn) -> str:
    if state.phase == "swap":
        return "After a successful combo another fighter has to take over"
    return "That fighter cannot go on"


MUST_PLAY = rule("R-FGT-41", _must_play)
OTHER_SIDE = rule("FGT-32", _other_side)
NOT_ITS_MOVE = rule("FGT-34", _not_its_move)
NOT_CHARGED = rule("FGT-35", _not_charged)
KNOCKED_OUT = rule("FGT-04", _why_knocked_out)
SAME_FIGHTER = rule("FGT-48", _same_fighter)
