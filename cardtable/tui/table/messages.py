"""What the table tells the app: past-tense messages, and nothing else."""

from __future__ import annotations

from typing import Any

from textual.message import Message

from cardtable.core.board import Spot
from cardtable.core.game import Order
from cardtable.core.ids import RuleId


class ActionChosen(Message):
    """The player chose an action."""

    def __init__(self, action: Any) -> None:
        super().__init__()
        self.action = action


class UndoAsked(Message):
    """The player wants to take back the last step."""


class RedoAsked(Message):
    """The player wants to do again what was taken back."""


class RulesAsked(Message):
    """The player wants to read the rules, at this rule if one is named."""

    def __init__(self, rule: RuleId | None) -> None:
        super().__init__()
        self.rule = rule


class ResignAsked(Message):
    """The player thinks of giving up."""


class InspectAsked(Message):
    """The player looked closely at a spot; the table has shown it already."""

    def __init__(self, spot: Spot) -> None:
        super().__init__()
        self.spot = spot


class OrderGiven(Message):
    """The player gave a standing order."""

    def __init__(self, order: Order) -> None:
        super().__init__()
        self.order = order


class OrderDropped(Message):
    """The player took a standing order back."""

    def __init__(self, order: Order) -> None:
        super().__init__()
        self.order = order


class LeaveAsked(Message):
    """The player pressed Esc with nothing left to close."""
