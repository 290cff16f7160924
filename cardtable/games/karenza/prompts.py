"""What is asked of the player to act, in words, and the rules of the moment."""

from __future__ import annotations

from cardtable.core.ids import RuleId, Seat

from .cards import CORNER_WORDS, CORNERS
from .chain import end_corner, is_chained
from .exchange import strike_power
from .state import HAND, State


def prompt(state: State) -> str:
    """The question the player to act has before them."""
    match state.phase:
        case "build":
            return _build(state)
        case "discard":
            over = len(state.sides[state.turn].hand) - HAND
            return f"You hold {HAND + over} cards: choose {over} to discard."
        case "tie":
            return "A tie is offered after many passes: accept it, or play on?"
        case _:
            return _turn(state)


def _turn(state: State) -> str:
    side = state.sides[state.turn]
    corner = end_corner(state.pool.cards, side)
    where = "from any corner" if corner < 0 else f"that starts {CORNER_WORDS[CORNERS[corner]]}"
    if state.attacked:
        attack = state.sides[1 - state.turn].lane[-1]
        power = strike_power(state.pool.cards, attack)
        name = state.pool[attack.card].name
        return f"{name} comes at you with power {power}: defend with a technique {where}, or pass and take the strike."
    if state.invited:
        return f"You were invited, and you can: attack with a technique {where} or an attack ability."
    if state.sides[0].lane or state.sides[1].lane:
        return f"In sequence: attack with a technique {where}, play a trick, or pass to end the sequence."
    if state.last_hand:
        return "Last hand, nobody draws: attack, play a trick or pass. Two passes in a row end the game."
    return "Your turn: draw a card, attack, play a trick or pass."


def _build(state: State) -> str:
    pool = state.pool
    name = pool[state.stage[0]].name
    if is_chained(pool.cards, state.stage, end_corner(pool.cards, state.sides[state.turn])):
        return f"{name} is ready: add abilities from the bottom up, or lay it down."
    return f"{name} does not connect yet: add the ability that frees it."


def rules_now(state: State, seat: Seat | None) -> tuple[RuleId, ...]:
    """The rules that matter now, most important first; to others a play being built looks like a turn."""
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
