"""A small made-up game for two, complete enough to prove every shape an effect can have."""

from .cards import Card, Op, card
from .host import HOST
from .play import Play
from .table import State, lay_out, reloaded

__all__ = ["HOST", "Card", "Op", "Play", "State", "card", "lay_out", "reloaded"]
