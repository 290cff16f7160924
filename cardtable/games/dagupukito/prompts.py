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
    "enter": ("R-FGT-23", "R-FGT-36"),
    "refresh": ("FGT-50", "R-FGT-42"),
    "deck tie": ("FGT-47", "R-FGT-15", "R-FGT-29"),
    "sides": ("FGT-24", "FGT-32", "R-FGT-20"),
    "moves": ("FGT-25", "R-FGT-01", "FGT-62", "R-FGT-41"),
    "speed tie": ("FGT-22", "R-FGT-34", "R-FGT-29"),
    "announce": ("FGT-29", "FGT-33", "FGT-38", "R-FGT-32", "FGT-61"),
    "special": ("FGT-40", "R-FGT-04"),
    "swap": ("FGT-48", "R-FGT-22"),
    "over": ("FGT-63",),
}


def rules_now(state: State) -> tuple[RuleId, ...]:
    """The rules behind what is asked, most important first."""
    return _RULES[state.phase]


def prompt(state: State, seat: Seat, verdicts: Verdicts[Action]) -> str:
    """What is asked of the player who decides, answered by what the verdicts allow."""
    can = ways(state, seat, legal_ones(verdicts))
    if state.phase == "special":
        asked = effects.say_asked(state)
        return f"{asked} {can[:1].upper()}{can[1:]}." if asked[-1] in ".!?" else f"{asked}: {can}."
    return f"{_situation(state, seat)}: {can}."


def _situation(state: State, seat: Seat) -> str:
    match state.phase:
        case "enter":
            return "Your fighter is knocked out"
        case "refresh":
            left = fighter(state, seat).waited
            times = "once" if left == 1 else f"up to {left} times"
            return f"{sheet_of(state, seat).name} has waited and may exchange a card {times}"
        case "deck tie":
            return "Both piles are empty and all else is equal"
        case "sides":
            return "Sides are chosen in secret and shown together"
        case "moves":
            return "Your move, in secret"
        case "speed tie":
            return "Equally fast with equal HP"
        case "announce":
            return f"Your {NAMES[state.tables.moves[state.sides[seat].played]]} got through"
        case _:
            return "Your combo landed, and another fighter takes over"
