"""What the table asks, and the rules that matter at that moment."""

from __future__ import annotations

from cardtable.core.ids import RuleId, Seat
from cardtable.core.text import listed

from . import effects
from .combos import can_announce_any, sheet_of
from .moves import DAMAGE, NAMES
from .state import Phase, State, fighter

_RULES: dict[Phase, tuple[RuleId, ...]] = {
    Phase.ENTER: ("R-FGT-23", "R-FGT-36"),
    Phase.REFRESH: ("FGT-50", "R-FGT-42"),
    Phase.DECK_TIE: ("FGT-47", "R-FGT-15", "R-FGT-29"),
    Phase.SIDES: ("FGT-24", "FGT-32", "R-FGT-20"),
    Phase.MOVES: ("FGT-25", "R-FGT-01", "FGT-62", "R-FGT-41"),
    Phase.SPEED_TIE: ("FGT-22", "R-FGT-34", "R-FGT-29"),
    Phase.ANNOUNCE: ("FGT-29", "FGT-33", "FGT-38", "R-FGT-32", "FGT-61"),
    Phase.SPECIAL: ("FGT-40", "R-FGT-04"),
    Phase.SWAP: ("FGT-48", "R-FGT-22"),
    Phase.OVER: ("FGT-63",),
}


def rules_now(state: State) -> tuple[RuleId, ...]:
    """The rules behind what is asked, most important first."""
    return _RULES[state.phase]


def prompt(state: State, seat: Seat) -> str:
    """What is asked of the player who decides."""
    match state.phase:
        case Phase.ENTER:
            return "Your fighter is knocked out: send in the next one."
        case Phase.REFRESH:
            left = fighter(state, seat).waited
            times = "once" if left == 1 else f"up to {left} times"
            return f"{sheet_of(state, seat).name} has waited: you may discard a card and draw one, {times}."
        case Phase.DECK_TIE:
            return "Both piles are empty and all else is equal: rock, paper or scissors?"
        case Phase.SIDES:
            return "Choose a side for this turn; both are shown together."
        case Phase.MOVES:
            return "Pick a move in secret; both are revealed together."
        case Phase.SPEED_TIE:
            return "Equally fast with equal HP: rock, paper or scissors?"
        case Phase.ANNOUNCE:
            return _announcement(state, seat)
        case Phase.SPECIAL:
            return effects.prompt(state)
        case Phase.SWAP:
            return "Your combo landed: send in another fighter."
        case Phase.OVER:
            return ""


def _announcement(state: State, seat: Seat) -> str:
    move = state.tables.moves[state.sides[seat].played]
    ways = [f"hit for {DAMAGE[move]}"] if DAMAGE[move] else []
    if can_announce_any(state, seat):
        ways.append("announce a combo")
    return f"Your {NAMES[move]} got through: {listed([*ways, 'hold back'], 'or')}."
