"""The rule behind an attempt that the verdicts do not list: out of turn, or with what is not at hand."""

from __future__ import annotations

from cardtable.core.game import Resign, Rule
from cardtable.core.ids import Seat

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
from .moves import NAMES
from .printed import FACES
from .refusals import instead
from .state import HOLD, NO_CARD, UNCHOSEN, UNDECIDED, State, fighter
from .verdicts import to_act

Announcement = Hit | HoldBack | AnnounceCombo
_SECRET = {
    "sides": ChooseSide,
    "moves": PlayMove,
    "speed tie": ShowGesture,
    "deck tie": ShowGesture,
}
"""What both choose in secret, by phase."""


def barring_rule(state: State, action: object, seat: Seat) -> Rule | None:
    """Why this seat cannot do that now; None when it simply waits, or the action is none of this game's."""
    if not isinstance(action, Action) or isinstance(action, Resign) or not 0 <= seat < len(state.sides):
        return None
    if seat not in state.pair:
        return _says("TABLE-TURN", _outside(state, seat))
    told = _of_the_turn(state, action, seat)
    if told is None:
        return None
    rule, why = told
    if rule == "TABLE-TURN":
        return _says(rule, why)
    if to_act(state) != seat:
        return _says(rule, f"{why}: wait for the other player")
    return Rule(rule, lambda state, action: f"{why}: {instead(state)}.")


def _says(id: str, text: str) -> Rule:
    return Rule(id, lambda state, action: f"{text}.")


def _outside(state: State, seat: Seat) -> str:
    if state.sides[seat].gone:
        return "You have given up: watch how the others fight it out"
    if seat in state.waiting:
        return "Two others fight now, and you wait: you come in when one of them is out of this round"
    return "You are out of this round: watch until the next one begins"


Told = tuple[str, str] | None
"""The rule's id and the reason in words; None where the table's own rules say enough."""


def _of_the_turn(state: State, action: Action, seat: Seat) -> Told:
    secret = _SECRET.get(state.phase)
    if secret is not None and isinstance(action, secret) and to_act(state) != seat:
        return _in_secret(state, seat)
    match action:
        case ChooseSide():
            return _side(state, seat)
        case PlayMove(card) | ExchangeCard(card) if not _has(state, seat, card):
            return _not_at_hand(state, action, seat)
        case PlayMove():
            return _move(state)
        case Hit() | HoldBack() | AnnounceCombo():
            return _announcement(state, action, seat)
        case ShowGesture():
            return "FGT-22", "There is no tie to break by rock, paper, scissors"
        case SendIn(at):
            return _send_in(state, at, seat)
        case ExchangeCard() | StopExchanging():
            if state.phase == "refresh":
                return None
            return "FGT-50", "Only a fighter who has just come in after waiting exchanges cards"
        case _:
            return _answer(state, seat)


def _in_secret(state: State, seat: Seat) -> Told:
    """Both choose at the same time: one has chosen already, or is asked in a moment."""
    side = state.sides[seat]
    if state.phase == "moves":
        if side.played == NO_CARD and not fighter(state, seat).hand:
            return "R-FGT-21", "You hold no card, so you play none this turn"
        done = side.played != NO_CARD
    else:
        done = (side.face if state.phase == "sides" else side.gesture) != UNCHOSEN
    if done:
        return "TABLE-TURN", "You have chosen already: the other player chooses in secret too, then both are shown"
    return "TABLE-TURN", "Both of you choose in secret, and the other player is asked first: you are asked next"


def _side(state: State, seat: Seat) -> Told:
    face = state.sides[seat].face
    if face == UNCHOSEN:
        return "FGT-24", "Sides are chosen when both have drawn"
    return "R-FGT-20", f"Both sides have been shown, and this turn you fight with side {FACES[face]}"


def _has(state: State, seat: Seat, card: int) -> bool:
    return card in fighter(state, seat).hand


def _not_at_hand(state: State, action: PlayMove | ExchangeCard, seat: Seat) -> Told:
    card = action.card
    if not 0 <= card < len(state.pool.cards) or state.tables.moves[card] < 0:
        return None
    rule = "FGT-25" if isinstance(action, PlayMove) else "FGT-50"
    if state.pool.owner[card] != seat:
        return rule, "That card belongs to another player"
    return rule, f"That {NAMES[state.tables.moves[card]]} is not in your fighter's hand"


def _move(state: State) -> Told:
    if state.phase == "sides":
        return "FGT-24", "Sides are chosen and shown before moves"
    return "FGT-25", "Moves are picked once a turn, after the sides are shown"


def _announcement(state: State, action: Announcement, seat: Seat) -> Told:
    side = state.sides[seat]
    if state.phase == "announce" and to_act(state) == seat:
        return None
    if not state.revealed:
        rule = "FGT-36" if isinstance(action, AnnounceCombo) else "FGT-29"
        return rule, "Moves hit and start combos right after both have been revealed"
    if side.fate == "blocked":
        rule = "FGT-17" if isinstance(action, AnnounceCombo) else "R-FGT-41"
        return rule, "Your move was blocked, so this turn it neither hits nor starts a combo"
    if side.fate == "cancelled":
        return "FGT-51", "Your move was cancelled, as if it had never been played"
    if side.last is not None and side.last.card == NO_CARD:
        return "R-FGT-41", "You played no card this turn"
    if state.phase == "speed tie" and side.plan == UNDECIDED:
        return "FGT-22", "Rock, paper, scissors decides who announces first"
    if side.plan == UNDECIDED:
        return "R-FGT-06", "The other player goes first and announces first"
    if side.plan == HOLD:
        return "R-FGT-41", "Your move does nothing this turn, and that stands"
    return "FGT-38", "You have announced what you do, and that cannot be changed"


def _send_in(state: State, at: int, seat: Seat) -> Told:
    count = len(state.sides[seat].fighters)
    if not 0 <= at < count:
        return "FGT-06", f"Your team has {'one fighter' if count == 1 else f'{count} fighters'}"
    if state.phase in ("swap", "enter"):
        return None
    return "FGT-48", "Fighters change only after a combo of their own team landed or a knockout"


def _answer(state: State, seat: Seat) -> Told:
    if state.phase == "special":
        return ("TABLE-PICK", "The special action asks for something else") if to_act(state) == seat else None
    return "FGT-40", "No special action asks anything now"
