"""Lanterns keeps every promise that a game makes to the table."""

from typing import Any

from lanterns.layout import CARDS

from cardtable.core.ids import Seat
from cardtable.testing import Contract, Groups


class TestLanterns(Contract):
    """The whole contract; with `hidden` leaks are also looked for without the help of `imagine`."""

    game = "lanterns"

    def hidden(self, state: Any, seat: Seat) -> Groups:
        """Return the cards this seat cannot read."""
        return [CARDS.hidden(state, seat)]
