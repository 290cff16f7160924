"""Tables without a terminal: a model that shows a hand-made moment, and its picture."""

from __future__ import annotations

from cardtable.tui.board.look import Look, look
from cardtable.tui.table.model import TableModel
from cardtable.tui.table.picture import Picture

from .boards import MOMENTS, Moment, why_not

SIZES = ((80, 24), (120, 40), (200, 60))


def seated(moment: Moment | str, size: tuple[int, int] = (80, 24)) -> TableModel:
    """A model that shows this moment, drawn once so that it knows where everything stands."""
    moment = MOMENTS[moment]() if isinstance(moment, str) else moment
    model = TableModel(moment.title, why_not)
    model.show(moment.board, moment.choices, moment.log, moment.names, can_undo=True)
    Picture(model, *size, look())
    return model


def frame(model: TableModel, size: tuple[int, int] = (80, 24), in_look: Look | None = None) -> str:
    """The letters of the whole screen."""
    return Picture(model, *size, in_look or look()).canvas.text()
