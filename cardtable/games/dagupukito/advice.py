"""What the player to act can do, in words: made of the legal actions and of nothing else."""

from __future__ import annotations

from collections.abc import Iterable

from cardtable.core.fx import describe_answer
from cardtable.core.game import Resign, Verdicts
from cardtable.core.ids import Seat
from cardtable.core.text import listed

from .actions import (
    Action,
    AnnounceCombo,
    ChooseSide,
    ExchangeCard,
    Hit,
    HoldBack,
    PlayMove,
    SendIn,
    ShowGesture,
    StopExchanging,
)
from .combos import sheet_of
from .moves import DAMAGE, NAMES
from .phrasing import PHRASING
from .printed import Combo
from .state import State


def legal_ones(verdicts: Verdicts[Action]) -> list[Action]:
    """The actions that break no rule."""
    return [action for action, rule in verdicts if rule is None]


def ways(state: State, seat: Seat, legal: Iterable[Action]) -> str:
    """All that may be done, as one clause: "hit for 5, announce Flurry for 35 or hold back", "play Dash or Guard"."""
    said = list(dict.fromkeys([_way(state, seat, action) for action in legal]))
    verbs = {verb for verb, _ in said}
    if len(said) == 1:
        return f"you can only {' '.join(said[0]).strip()}"
    if len(verbs) == 1:
        return f"{verbs.pop()} {listed([what for _, what in said], 'or')}"
    return listed([f"{verb} {what}".strip() for verb, what in said], "or")


def _way(state: State, seat: Seat, action: Action) -> tuple[str, str]:
    """A verb, and what it is about."""
    match action:
        case PlayMove(card):
            return "play", NAMES[state.tables.moves[card]]
        case ChooseSide(side):
            return "take side", side
        case ShowGesture(gesture):
            return "show", gesture
        case Hit():
            return "hit for", str(DAMAGE[state.tables.moves[state.sides[seat].played]])
        case HoldBack():
            return "hold back", ""
        case AnnounceCombo(number):
            return "announce", _combo(sheet_of(state, seat).combos[number])
        case SendIn(at):
            return "send in", state.tables.teams[seat][at].name
        case ExchangeCard(card):
            return "discard", f"{NAMES[state.tables.moves[card]]} and draw a card"
        case StopExchanging():
            return "keep this hand", ""
        case Resign():
            return "resign", ""
        case _:
            verb, _, what = describe_answer(PHRASING, state, action).label.partition(" ")
            return ("answer", verb.lower()) if verb in ("Yes", "No") and not what else (verb.lower(), what)


def _combo(combo: Combo) -> str:
    """Its name, and its damage where that is printed."""
    return f"{combo.name} for {combo.damage}" if combo.damage else combo.name
