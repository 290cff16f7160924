"""What is asked of the player to act, in words, and the rules of the moment."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.core.board import CORNER_WORDS
from cardtable.core.game import Verdicts
from cardtable.core.ids import RuleId, Seat

from .actions import Action
from .advice import legal_ones, sentence, ways
from .cards import CORNERS
from .chain import end_corner, is_chained
from .exchange import strike_power
from .state import HAND, State


def prompt(state: State, verdicts: Verdicts[Action]) -> str:
    """Return what the player to act is asked, with what the verdicts allow."""
    if state.phase == "discard":
        over = len(state.sides[state.turn].hand) - HAND
        return f"You hold {HAND + over} cards: choose {over} to discard."
    legal = legal_ones(verdicts)
    situation, can = _situation(state) + _why_no_defense(state, legal), ways(state, legal)
    return sentence(f"{situation}: {can}" if situation else can[0].upper() + can[1:])


def _situation(state: State) -> str:
    """What the player to act is in; nothing where the phase on the board says it all."""
    match state.phase:
        case "build":
            return _building(state)
        case "tie":
            return "A tie is offered after many passes"
    if state.attacked:
        attack = state.sides[1 - state.turn].lane[-1]
        power = strike_power(state.pool.cards, attack)
        end = ", and in the last hand a strike ends the game" if state.last_hand else ""
        return f"{state.pool[attack.card].name} comes at you with power {power}{_silenced(state)}{end}"
    if state.invited:
        return "You have been invited to attack"
    if state.sides[0].lane or state.sides[1].lane:
        return "Last hand, in sequence" if state.last_hand else ""
    if not state.last_hand:
        return "Your turn"
    return (
        "Last hand, and a pass now ends the game" if state.passes else "Last hand, and two passes in a row end the game"
    )


def _why_no_defense(state: State, legal: Sequence[Action]) -> str:
    """Say where a defense would have to start, to a player who holds some and can only pass."""
    corner = end_corner(state.pool.cards, state.sides[state.turn])
    held = [state.pool[card] for card in state.sides[state.turn].hand]
    if (
        not state.attacked
        or len(legal) > 1
        or corner < 0
        or not any((card.role, card.function) == ("technique", "defense") for card in held)
    ):
        return ""
    return f", and no defense of yours starts {CORNER_WORDS[CORNERS[corner]]}"


def _building(state: State) -> str:
    pool = state.pool
    name = pool[state.stage[0]].name
    if is_chained(pool.cards, state.stage, end_corner(pool.cards, state.sides[state.turn])):
        return f"{name} is ready{_silenced(state)}"
    return f"{name} does not connect yet"


def _silenced(state: State) -> str:
    """Say that add-ons on a defense would not count, to a player who has some to lay there."""
    attack = state.sides[1 - state.turn].lane[-1] if state.attacked else None
    held = (*state.sides[state.turn].hand, *state.stage)
    if attack is None or all(state.pool[card].role != "add_on" for card in held):
        return ""
    silencer = next((card for card in attack.add_ons if state.pool[card].gives_silence), None)
    return "" if silencer is None else f", and {state.pool[silencer].name} silences your add-ons"


def rules_now(state: State, seat: Seat | None) -> tuple[RuleId, ...]:
    """Return the rules that matter now, most important first; to others a staged play looks like a turn."""
    match state.phase:
        case "over":
            return ("KAR-74", "KAR-75", "KAR-26")
        case "discard":
            return ("KAR-43", "R-KAR-20")
        case "tie":
            return ("R-KAR-28",)
        case "build" if seat == state.turn:
            return ("KAR-90", "KAR-92", "KAR-93", "R-KAR-34", "R-KAR-35")
        case _:
            return _rules_of_turn(state)


def _rules_of_turn(state: State) -> tuple[RuleId, ...]:
    if state.attacked:
        return ("KAR-51", "KAR-52", "KAR-36", "KAR-56", "KAR-64")
    if state.invited:
        return ("R-KAR-31", "KAR-46", "KAR-36")
    last = ("KAR-70", "KAR-72", "KAR-73") if state.last_hand else ()
    if state.sides[0].lane or state.sides[1].lane:
        return (*last, "KAR-46", "KAR-36", "KAR-45", "KAR-61", "KAR-94")
    return (*last, "KAR-40", "KAR-42", "KAR-46", "KAR-59", "KAR-94")
