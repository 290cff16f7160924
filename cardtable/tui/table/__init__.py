"""The table screen: `TableScreen` shows a Board to one seat and posts what the player wants."""

from .messages import (
    ChoiceMade,
    InspectAsked,
    LeaveAsked,
    OrderDropped,
    OrderGiven,
    RecapAsked,
    RedoAsked,
    RefusedChoiceTried,
    ResignAsked,
    RulesAsked,
    UndoAsked,
)
from .screen import TableScreen
from .view import TableView

__all__ = [
    "ChoiceMade",
    "InspectAsked",
    "LeaveAsked",
    "OrderDropped",
    "OrderGiven",
    "RecapAsked",
    "RedoAsked",
    "RefusedChoiceTried",
    "ResignAsked",
    "RulesAsked",
    "TableScreen",
    "TableView",
    "UndoAsked",
]
