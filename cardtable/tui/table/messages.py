"""What the table tells the app: past-tense messages, and nothing else."""

from __future__ import annotations

from cardtable.core.board import Spot
from cardtable.core.game import Order
from cardtable.core.ids import RuleId
from cardtable.match import Choice
from cardtable.tui.screens.guarded import Wish


class ChoiceMade(Wish):
    """The player chose what to do."""

    def __init__(self, choice: Choice) -> None:
        super().__init__()
        self.choice = choice


class RefusedChoiceTried(Wish):
    """The player tried what a rule forbids; the table has said why already."""

    def __init__(self, choice: Choice) -> None:
        super().__init__()
        self.choice = choice


class UndoAsked(Wish):
    """The player wants to take back the last step."""


class RedoAsked(Wish):
    """The player wants to do again what was taken back."""


class RulesAsked(Wish):
    """The player wants to read the rules, at this rule if one is named."""

    def __init__(self, rule: RuleId | None) -> None:
        super().__init__()
        self.rule = rule


class ResignAsked(Wish):
    """The player thinks of giving up."""


class InspectAsked(Wish):
    """The player looked closely at a spot; the table has shown it already."""

    def __init__(self, spot: Spot) -> None:
        super().__init__()
        self.spot = spot


class OrderGiven(Wish):
    """The player gave a standing order."""

    def __init__(self, order: Order) -> None:
        super().__init__()
        self.order = order


class OrderDropped(Wish):
    """The player took a standing order back."""

    def __init__(self, order: Order) -> None:
        super().__init__()
        self.order = order


class RecapAsked(Wish):
    """The player wants to see once more what happened last."""


class LeaveAsked(Wish):
    """The player pressed Esc with nothing left to close."""
