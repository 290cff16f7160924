"""Combos in words, long and short."""

from __future__ import annotations

from cardtable.core.text import listed

from .moves import LETTERS, NAMES
from .printed import Combo, Variable

_COUNTED = {
    "charge": "card left in your Charge Zone",
    "hand": "card in your hand",
    "their_charge": "card in the other's Charge Zone",
    "their_hand": "card in the other's hand",
}


def letters(combo: Combo) -> str:
    """The cards a combo takes, fastest first, as its choice is called: `D+K+K`."""
    return "+".join(code(combo))


def code(combo: Combo) -> str:
    """The cards a combo takes, as they stand on the table: `DKK`."""
    return "".join(LETTERS[move] for move in combo.moves)


def cards(moves: tuple[int, ...]) -> str:
    """The cards a combo takes, as they are said: "Dash, Kick and Kick"."""
    return listed([NAMES[move] for move in moves])


def damage(amount: int, variable: Variable | None) -> str:
    """The damage part of a combo."""
    if variable is not None:
        when = "when it lands" if variable.late else "when announced"
        return f"{variable.each} damage for each {_COUNTED[variable.of]}, counted {when}."
    return f"{amount} damage." if amount else "No damage."


def what_it_does(combo: Combo) -> str:
    """A combo's damage and special action."""
    return f"{damage(combo.damage, combo.variable)} {combo.text}".strip()


def about(moves: tuple[int, ...], amount: int, variable: Variable | None, text: str) -> str:
    """All of a combo but its name: "Punch and Punch, 15 damage. Draw a card."."""
    does = damage(amount, variable)
    return f"{cards(moves)}, {does[0].lower()}{does[1:]} {text}".strip()
