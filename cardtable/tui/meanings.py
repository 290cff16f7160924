"""What the signs of the table mean, in words: for a coach who shows them for the first time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from .board.chip import attached_words
from .board.signs import UNICODE, Signs
from .themes.palette import faces_file

if TYPE_CHECKING:
    from cardtable.core.board import Board
    from cardtable.scenario.models import SignName


def numbers_of(game: str) -> dict[str, str]:
    """What the numbers on a game's cards mean, by their roles, in the order of the table."""
    said: dict[str, str] = faces_file(game).get("numbers", {}) or _MEANS
    return {role: said[role] for role in UNICODE.numbers if role in said}


_MEANS = {
    "cost": "cost: what a card costs",
    "level": "level: its level",
    "gate": "gate: its gate power",
    "attack": "attack: how hard it hits",
    "defense": "defense: how much it withstands",
    "health": "health: how much it can take; ♥3/5: 3 of 5 are left",
    "speed": "speed: how fast it is: more is faster",
}
"""The same for a game that says nothing about them."""


def explain_signs(names: Iterable[SignName | Mapping[str, str]], board: Board, signs: Signs, game: str) -> str:
    """Return one line: each sign as it is drawn here, and what it says on this board."""
    said = [_explain(name, board, signs, game) for name in names]
    return f"{'Sign' if len(said) == 1 else 'Signs'}: {'; '.join(said)}."


def _explain(name: SignName | Mapping[str, str], board: Board, signs: Signs, game: str) -> str:
    if isinstance(name, Mapping):
        return "; ".join([f"{sign}{':' * sign[-1:].isalpha()} {means}" for sign, means in name.items()])
    match name:
        case "can act":
            return f"{signs.play} you can act with this now"
        case "new":
            return f"{signs.fresh} new since you last looked"
        case "who attacks":
            return f"{signs.links['attack']} an attack"
        case "who blocks":
            return f"{signs.links['block']} a block"
        case "letters":
            return "a, b: an attacker shares its letter with what it attacks or what blocks it"
        case "joined":
            return f"{signs.joint[0]}{signs.joint[2]} joined in a chain"
        case "changed":
            return f"{signs.up} {signs.down} raised or lowered; a number without room for the arrow is underlined"
        case "attached":
            return f"{attached_words(1)}, {attached_words(2)}: that many cards lie on it"
        case "path":
            return f"{signs.corners['BL']}{signs.arrows[1, 0]}{signs.corners['BR']} the path of the blade"
        case "short names":
            return "names may be cut short, and i shows the whole card"
        case "phase":
            return f"{signs.on} marks the phase ({', '.join(board.phases)})"
        case _:
            means = numbers_of(game).get(name, name)
            return f"{signs.numbers[name]} {means.partition(':')[0].partition(';')[0]}"
