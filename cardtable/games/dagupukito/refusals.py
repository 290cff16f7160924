"""Why not: the rules a player can run into, each with its sentence."""

from __future__ import annotations

from cardtable.core.game import Rule
from cardtable.core.ids import Seat
from cardtable.core.text import listed

from .actions import AnnounceCombo, HoldBack, SendIn
from .combos import sheet_of, stock
from .moves import NAMES
from .sheets import FACES, Combo
from .state import UNDECIDED, Phase, State


def _must_play(state: State, action: HoldBack) -> str:
    return "You hold cards, so one of them has to be played: pick a move from your hand."


def _announcer(state: State) -> Seat:
    return next(seat for seat in state.order if state.sides[seat].plan == UNDECIDED)


def _named(state: State, action: AnnounceCombo) -> tuple[Seat, Combo]:
    seat = _announcer(state)
    return seat, sheet_of(state, seat).combos[action.combo]


def _other_side(state: State, action: AnnounceCombo) -> str:
    seat, combo = _named(state, action)
    face = FACES[state.sides[seat].face]
    return (
        f"{combo.name} is on side {FACES[combo.face]}, and you chose side {face} this turn: "
        f"announce a combo of side {face}, or choose the other side next turn."
    )


def _not_its_move(state: State, action: AnnounceCombo) -> str:
    seat, combo = _named(state, action)
    played = NAMES[state.tables.moves[state.sides[seat].played]]
    wanted = listed([NAMES[move] for move in dict.fromkeys(combo.moves)], "or")
    return f"{combo.name} has no {played} in it: it can only start from a {wanted} that you have just played."


def _not_charged(state: State, action: AnnounceCombo) -> str:
    seat, combo = _named(state, action)
    side = state.sides[seat]
    counts = stock(state, side.fighters[side.active].charge)
    rest = combo.rests[state.tables.moves[side.played]] or ()
    missing = [(copies - counts[move], NAMES[move]) for move, copies in rest if counts[move] < copies]
    words = listed([f"a {name}" if many == 1 else f"{many} cards of {name}" for many, name in missing])
    them = "it" if sum(many for many, _ in missing) == 1 else "them"
    return f"{combo.name} still lacks {words} in your Charge Zone: put {them} aside in an earlier turn first."


def _knocked_out(state: State, action: SendIn) -> str:
    return "That fighter is knocked out until this fight ends: send in one that still stands."


def _same_fighter(state: State, action: SendIn) -> str:
    if state.phase is Phase.SWAP:
        return "After a successful combo another fighter has to take over: pick one from your bench."
    return "That fighter cannot go on: pick another one of your team."


MUST_PLAY = Rule("R-FGT-41", _must_play)
OTHER_SIDE = Rule("FGT-32", _other_side)
NOT_ITS_MOVE = Rule("FGT-34", _not_its_move)
NOT_CHARGED = Rule("FGT-35", _not_charged)
KNOCKED_OUT = Rule("FGT-04", _knocked_out)
SAME_FIGHTER = Rule("FGT-48", _same_fighter)
