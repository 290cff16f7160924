"""The table screen: `TableScreen` shows a Board to one seat and posts what the player wants."""

from .messages import (
    ActionChosen,
    InspectAsked,
    LeaveAsked,
    OrderDropped,
    OrderGiven,
    RedoAsked,
    ResignAsked,
    RulesAsked,
    UndoAsked,
)
from .screen import TableScreen
from .view import TableView

__all__ = [
    "ActionChosen",
    "InspectAsked",
    "LeaveAsked",
    "OrderDropped",
    "OrderGiven",
    "RedoAsked",
    "ResignAsked",
    "RulesAsked",
    "TableScreen",
    "TableView",
    "UndoAsked",
]
