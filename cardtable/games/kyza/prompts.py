"""Where the turn stands, in words: the phase track, the prompt, and the rules of the moment."""

from __future__ import annotations

from cardtable.core.fx import question_text
from cardtable.core.ids import RuleId, Seat
from cardtable.core.names import player

from .actions import PASS
from .combat import strike_turn
from .phrasing import PHRASING
from .state import Phase, State
from .verdicts import to_act, verdicts

PHASES = ("Draw", "Activate", "Combat", "Set", "End")

_TRACK = {
    "begin": 0,
    "draw": 0,
    "activate": 1,
    "activate_window": 1,
    "attack": 2,
    "block": 2,
    "combat_window": 2,
    "order": 2,
    "set": 3,
    "set_window": 3,
}

_RULES: dict[Phase, tuple[RuleId, ...]] = {
    "activate": ("KYZ-22", "KYZ-68", "R-KYZ-15", "R-KYZ-16"),
    "activate_window": ("R-KYZ-13", "KYZ-80", "R-KYZ-34"),
    "attack": ("KYZ-23", "R-KYZ-02", "R-KYZ-06"),
    "block": ("KYZ-24", "KYZ-25", "R-KYZ-07", "R-KYZ-10"),
    "combat_window": ("R-KYZ-11", "KYZ-36", "R-KYZ-35"),
    "order": ("R-KYZ-08", "KYZ-27", "R-KYZ-09"),
    "set": ("KYZ-37", "KYZ-40", "KYZ-52", "KYZ-53", "R-KYZ-14"),
    "set_window": ("R-KYZ-13", "KYZ-80", "R-KYZ-34"),
    "discard": ("KYZ-41", "R-KYZ-24", "R-KYZ-43"),
    "over": ("KYZ-02", "R-KYZ-26"),
}

_PROMPTS = {
    "activate": "Your turn: activate your face-down Effects, or go on to Combat.",
    "attack": "Attack with your Characters, then confirm the attack.",
    "block": "{} attacks you: put Characters in the way, or take the damage.",
    "set": "Set cards as Characters or Effects, then end the Set phase.",
}
_WINDOWS = {
    "activate_window": "{} Activate phase is ending",
    "combat_window": "{} attack is about to deal its damage",
    "set_window": "{} Set phase is ending",
}
"""What is about to happen, in whose turn, when somebody is asked for a Flash."""


def track(state: State) -> int:
    """Return how far the turn is on the phase track."""
    return _TRACK.get(state.phase, 4)


def moment_rules(state: State, viewer: Seat | None) -> tuple[RuleId, ...]:
    """Return the rules that matter now, as far as this seat may know; a card that waits for its tribute is secret."""
    if state.run.frames:
        return ("R-KYZ-12", "KYZ-65", "R-KYZ-39")
    if state.stage is not None and viewer == state.active:
        return ("KYZ-52", "KYZ-53", "KYZ-55", "R-KYZ-20")
    return _RULES.get(state.phase, ("KYZ-46",))


def prompt(state: State) -> str:
    """Return what the player to act is asked."""
    if state.run.frames or state.run.queue:
        return question_text(PHRASING, state)
    if state.stage is not None:
        return f"Which Character do you give as tribute for {state.pool[state.stage.card].name}?"
    if state.phase == "discard":
        return f"You began the End phase with more than four cards: {state.owed} still to discard."
    if state.phase in _WINDOWS:
        return _window(state)
    if state.phase == "order":
        return f"Several Characters block: who is hit {strike_turn(state)}?"
    return _PROMPTS[state.phase].format(player(state.active))


def _window(state: State) -> str:
    """What a player is asked who may use a Flash, if there is one to use."""
    alone = state.phase == "combat_window" and not state.table.fights
    words = "{} Combat ends without an attack" if alone else _WINDOWS[state.phase]
    now = words.format("your" if to_act(state) == state.active else f"{player(state.active)}'s")
    now = now[0].upper() + now[1:]
    if all(action is PASS for action, broken in verdicts(state) if broken is None):
        return f"{now}: you have no Flash to use, so pass."
    return f"{now}: use a Flash Effect, or pass."
