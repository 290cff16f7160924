"""What the table asks, and the rules that matter at that moment."""

from __future__ import annotations

from cardtable.core.game import Verdicts
from cardtable.core.ids import RuleId, Seat

from . import effects
from .actions import Action
from .advice import legal_ones, ways
from .combos import sheet_of
from .moves import NAMES
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


def prompt(state: State, seat: Seat, verdicts: Verdicts[Action]) -> str:
    """What is asked of the player who decides, answered by what the verdicts allow."""
    can = ways(state, seat, legal_ones(verdicts))
    if state.phase is Phase.SPECIAL:
        asked = effects.asked(state)
        return f"{asked} {can[:1].upper()}{can[1:]}." if asked[-1] in ".!?" else f"{asked}: {can}."
    return f"{_situation(state, seat)}: {can}."


def _situation(state: State, seat: Seat) -> str:
    match state.phase:
        case Phase.ENTER:
            return "Your fighter is knocked out"
        case Phase.REFRESH:
            left = fighter(state, seat).waited
            times = "once" if left == 1 else f"up to {left} times"
            return f"{sheet_of(state, seat).name} has waited and may exchange a card {times}"
        case Phase.DECK_TIE:
            return "Both piles are empty and all else is equal"
        case Phase.SIDES:
            return "Your side for this turn, shown with the other one"
        case Phase.MOVES:
            return "Your move, in secret"
        case Phase.SPEED_TIE:
            return "Equally fast with equal HP"
        case Phase.ANNOUNCE:
            return f"Your {NAMES[state.tables.moves[state.sides[seat].played]]} got through"
        case _:
            return "Your combo landed, and another fighter takes over"
