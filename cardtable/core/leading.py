"""Who is ahead, by the figures that everybody sees."""

from __future__ import annotations

from .board import Board


def leader(board: Board) -> int | None:
    """Return the seat that alone has most of what says who is ahead; None if nobody has, or all is over."""
    if board.to_act is None:
        return None
    figures = {panel.seat: panel.standing or (panel.meters[0].value,) for panel in board.panels if panel.meters}
    most = max(figures.values(), default=())
    first = [seat for seat, value in figures.items() if value == most]
    return first[0] if len(first) == 1 and len(figures) > 1 else None
