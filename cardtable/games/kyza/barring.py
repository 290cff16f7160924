"""The rule behind an attempt that is not listed: at the wrong time, with the wrong card, or on the wrong side."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardtable.core.fx import FINISH
from cardtable.core.game import Rule
from cardtable.core.ids import CardId, RuleId, Seat
from cardtable.core.names import player

from . import actions as a
from . import refusals as r
from .effects import asking, question
from .host import HOST
from .state import State
from .turns import asked_seat
from .zones import place

WINDOWS = ("activate_window", "combat_window", "set_window")
COMBAT = ("attack", "block", "combat_window", "order")


def barring_rule(state: State, action: object, seat: Seat) -> Rule | None:
    """Return the rule that bars this seat from doing this; None if no rule of the game is about it."""
    judge = _JUDGES.get(type(action))
    if judge is None or not 0 <= getattr(action, "card", 0) < len(state.pool.cards):
        return None
    if state.table.sides[seat].fate == "out":
        return _rule("R-KYZ-33", "You are out of the game: watch the others, or leave the table.")
    if state.run.frames or state.run.queue:
        return _resolving(state, seat)
    return judge(state, action, seat)


def _rule(id: RuleId, text: str) -> Rule:
    return Rule(id, lambda state, action: text)


def _resolving(state: State, seat: Seat) -> Rule:
    if asking(state) == seat:
        return FINISH
    name = state.pool[question(state).card].name
    return _rule("R-KYZ-12", f"{name} is being resolved: nothing happens in between, so wait until it is done.")


def _name(state: State, card: CardId, seat: Seat) -> str:
    """Return the card's name, if this seat can read it."""
    return state.pool[card].name if HOST.sees(state, seat, card) else "That card"


def _activate(state: State, action: a.Activate, seat: Seat) -> Rule:
    card, name = action.card, _name(state, action.card, seat)
    holder, zone, _ = place(state.table, card)
    if holder != seat:
        return _rule("KYZ-22", f"{name} is not under your control: activate a face-down Effect of your own.")
    if zone == "hand":
        return r.FLASH_IN_HAND if state.pool[card].flash else r.EFFECT_IN_HAND
    if zone == "characters":
        return _rule("R-KYZ-18", f"{name} lies there as a Character, so its text does nothing: use it to fight.")
    if zone == "active":
        return _rule("R-KYZ-23", f"{name} is active already and works by itself: there is nothing to activate.")
    if zone != "set":
        return _rule("KYZ-22", f"{name} does not lie face down on the table: only an Effect you have set is activated.")
    if not state.pool[card].flash:
        text = f"{name} has no Flash: keep it for your own Activate phase."
        return _rule("KYZ-68", text)
    return _no_window(state, name, seat)


def _no_window(state: State, name: str, seat: Seat) -> Rule:
    """A Flash that lies ready, at a moment when its player is not asked."""
    if state.phase in COMBAT:
        if state.phase == "order":
            return _rule("KYZ-36", f"Damage is being dealt, so {name} comes too late: use it after Combat.")
        text = f"{name} has to wait: Flash comes after the blocks, first the attacking player, then each opponent."
        return _rule("R-KYZ-11", text)
    if state.phase == "discard":
        return _rule("KYZ-79", f"Flash works between Draw and End, and this is the End phase: keep {name}.")
    text = f"{name} has to wait: you are asked when {player(state.active)} ends this phase."
    return _rule("R-KYZ-13", text if seat != state.active else f"{name} has to wait: now your opponents may use Flash.")


def _stands(state: State, card: CardId, seat: Seat, verb: str, mine: RuleId, fights: RuleId) -> Rule | None:
    """Is this a Character of this seat? If not, why it cannot attack or block."""
    holder, zone, _ = place(state.table, card)
    name = _name(state, card, seat)
    if zone == "characters":
        return (
            None if holder == seat else _rule(mine, f"You do not control {name}: {verb} with a Character of your own.")
        )
    if holder != seat:
        return _rule(mine, f"Only your own Characters {verb}, and {name.replace('That', 'that')} is not one of them.")
    if zone in ("set", "active"):
        return _rule(fights, f"{name} lies there as an Effect, and only Characters {verb}: choose one of those.")
    if zone == "hand":
        return _rule(fights, f"{name} is still in your hand: set it as a Character first, in your Set phase.")
    return _rule(fights, f"{name} is not on the table, and only Characters in play {verb}: choose one of those.")


def _attack(state: State, action: a.Attack, seat: Seat) -> Rule:
    if wrong := _stands(state, action.card, seat, "attack", "KYZ-23", "KYZ-04"):
        return wrong
    name = state.pool[action.card].name
    if seat != state.active or state.phase != "attack":
        when = (
            "your Combat phase, before blocks are made" if seat == state.active else "the Combat phase of your own turn"
        )
        return _rule("KYZ-23", f"Characters attack in {when}: {name} cannot attack now.")
    if action.at == seat:
        return _rule("KYZ-23", "Characters attack opponents, and you are not your own: choose another player.")
    return _rule("R-KYZ-02", "An attacker is aimed at one opponent who is still in the game: choose such a player.")


def _block(state: State, action: a.Block, seat: Seat) -> Rule:
    if wrong := _stands(state, action.card, seat, "block", "KYZ-26", "KYZ-25"):
        return wrong
    name = state.pool[action.card].name
    if seat == state.active:
        return _rule("KYZ-24", f"Only an attacked player blocks, and this is your own turn: {name} can attack instead.")
    coming = [fight.target for fight in state.declared_fights]
    if seat not in coming:
        return _rule("KYZ-24", f"Nobody attacks you now, so there is nothing for {name} to block: wait for an attack.")
    if state.phase != "block" or state.window > (seat - state.active) % len(state.table.sides):
        return _rule("R-KYZ-02", f"Your blocks are made, and they are final: {name} cannot block any more.")
    if asked_seat(state) != seat:
        return _rule("R-KYZ-02", f"{player(asked_seat(state))} blocks first: you are asked after that.")
    return _rule("KYZ-26", f"{name} can only stand in front of an attacker: choose a Character that comes at you.")


def _strike(state: State, action: a.StrikeNext, seat: Seat) -> Rule:
    if seat != state.active:
        return _rule("R-KYZ-08", "The attacking player decides which blocker is hit first: wait for that.")
    if state.phase != "order":
        return _rule("R-KYZ-08", "Blockers are put in order right before damage, if several block one attacker.")
    return _rule("R-KYZ-08", "Put the blockers of the attacker in question in order: choose one that is not hit yet.")


def _set(state: State, action: a.SetCharacter | a.SetEffect, seat: Seat) -> Rule:
    holder, zone, _ = place(state.table, action.card)
    if holder != seat or zone != "hand":
        name = _name(state, action.card, seat)
        return _rule(
            "KYZ-37", f"{name} is not in your hand, and only cards from your hand are set: choose one of those."
        )
    return r.FINISH if state.stage is not None and seat == state.active else r.NOT_SET_PHASE


def _tribute(state: State, action: a.Tribute, seat: Seat) -> Rule:
    if state.stage is None or seat != state.active:
        return _rule("KYZ-55", "A tribute is given for a Character of Æther Level 5 or 6: set such a card first.")
    return _rule("KYZ-55", "Only Characters on the table can be tributes: give one of your own.")


def _discard(state: State, action: a.Discard, seat: Seat) -> Rule:
    if seat != state.active:
        return _rule("R-KYZ-25", "Only the player whose turn it is discards: your own End phase will come.")
    if state.phase != "discard":
        return _rule(
            "KYZ-41", "You discard in your End phase, and only what is over four cards: keep the card until then."
        )
    return _rule("KYZ-41", "You discard from your own hand: choose one of the cards in it.")


def _end(state: State, action: a.EndPhase, seat: Seat) -> Rule:
    if seat != state.active and not (state.phase == "block" and seat in [f.target for f in state.declared_fights]):
        return _rule(
            "KYZ-44", f"Only {player(state.active)}, whose turn it is, ends a phase: your turn comes after it."
        )
    if state.phase in WINDOWS:
        yours = asked_seat(state) == seat
        text = "Now you can only use a Flash Effect, or pass." if yours else _waits(state)
        return _rule("R-KYZ-34", text)
    return _rule("R-KYZ-02", f"{player(asked_seat(state))} still has to say how they block: wait for that.")


def _waits(state: State) -> str:
    return f"{player(asked_seat(state))} may use a Flash Effect first: the phase ends after that."


def _pass(state: State, action: a.Pass, seat: Seat) -> Rule:
    if seat == asked_seat(state):
        return _rule("R-KYZ-34", "You pass when you are asked for a Flash, and now you are not: end your part instead.")
    return _rule("R-KYZ-34", "You cannot use a Flash now, so there is nothing to pass: you will be asked when you can.")


_JUDGES: dict[type, Callable[[State, Any, Seat], Rule]] = {
    a.Activate: _activate,
    a.Attack: _attack,
    a.Block: _block,
    a.StrikeNext: _strike,
    a.SetCharacter: _set,
    a.SetEffect: _set,
    a.Tribute: _tribute,
    a.Discard: _discard,
    a.EndPhase: _end,
    a.Pass: _pass,
}
