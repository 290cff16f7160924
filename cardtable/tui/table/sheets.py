"""The sheets one reads: inspector, piles, why not, log, notes, standing orders."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.message import Message

from cardtable.core.board import Board, CardFace, Line, Spot, Zone
from cardtable.core.game import Order, Refusal
from cardtable.match import Choice
from cardtable.tui.board.inspector_text import face_words, name_at, spot_words

from .messages import ChoiceMade, OrderDropped, OrderGiven, RecapAsked
from .sheet import Row, Sheet

RECAP = "What happened last"


def spot_sheet(board: Board, spot: Spot, names: Sequence[str], warnings: Sequence[str] = ()) -> Sheet:
    """Everything about a spot, and what has to be said before it acts; its name is the title and is not repeated."""
    title, rows = name_at(board, spot), [Row(*line) for line in spot_words(board, spot, names)]
    rows = rows[1:] if rows and rows[0].text == title else rows
    slot, zone = board.at(spot), board.zone(spot.zone)
    shown = slot.holds if slot and zone and zone.shape != "pile" and isinstance(slot.holds, CardFace) else None
    return Sheet(title, [*rows, *[Row(each, "badge") for each in warnings]], face=shown)


def warning_sheet(choice: Choice) -> Sheet:
    """The question before something that would do nothing; the first answer takes it back."""
    rows = [Row("No, take it back"), Row("Yes, do it", value=ChoiceMade(choice))]
    return Sheet(choice.option.label, rows, lambda message: message, low=True, lead=choice.option.warning)


def card_sheet(face: CardFace) -> Sheet:
    """Everything about a card."""
    return Sheet(face.title, [Row(*line) for line in face_words(face)[1:]], face=face)


def pile_sheet(zone: Zone, read: Callable[[CardFace], Message | None]) -> Sheet:
    """A pile to look through, top first."""
    rows = [Row(_in_a_line(face), value=face) for face in zone.browse]
    return Sheet(zone.name, rows, read, hint="Enter reads a card, Esc closes")


def _in_a_line(face: CardFace) -> str:
    numbers = " ".join(f"{stat.name} {stat.value}" for stat in face.stats)
    return f"{face.title} ({face.kind})" + (f" {numbers}" if numbers else "")


def why_sheet(told: Sequence[tuple[Choice, Refusal]]) -> Sheet:
    """What was tried, and why it cannot be done."""
    rows: list[Row] = []
    for choice, refusal in told:
        rows += [Row(choice.option.label, "name"), Row(refusal.text), Row(refusal.rule, "badge"), Row("")]
    return Sheet("Why not?", rows[:-1], hint="? opens the rule, Esc closes")


def log_sheet(log: Sequence[Line]) -> Sheet:
    """The whole log, at its end."""
    return Sheet("Log", _log_rows(log), at_end=True)


def recap_sheet(told: Sequence[Line], is_shown: bool) -> Sheet:
    """What happened since one's own last turn, in words; where the table moves, `p` shows it, too."""
    if not is_shown:
        return Sheet(RECAP, _log_rows(told))
    return Sheet(RECAP, _log_rows(told), hint="p shows it again, Esc closes", further=("p", RecapAsked()))


def _log_rows(log: Sequence[Line]) -> list[Row]:
    kinds = {"story": "plain", "lead": "plain", "detail": "dim", "routine": "dim"}
    return [Row(line.text, kinds[line.level]) for line in log] or [Row("Nothing has happened yet.", "dim")]


def notes_sheet(board: Board) -> Sheet | None:
    """The small tables beside the board, if there are any."""
    rows = [row for note in board.notes for row in (Row(note.title, "name"), *map(Row, note.lines), Row(""))]
    return Sheet("Notes", rows[:-1]) if rows else None


def orders_sheet(orders: Sequence[Order], standing: Sequence[Order]) -> Sheet | None:
    """The standing orders one can take back or give, if there are any."""
    held = {(order.id, order.about) for order in standing}
    rows = [Row(f"Stop: {order.label}", value=OrderDropped(order)) for order in standing]
    rows += [Row(order.label, value=OrderGiven(order)) for order in orders if (order.id, order.about) not in held]
    return Sheet("Standing orders", rows, lambda message: message) if rows else None
