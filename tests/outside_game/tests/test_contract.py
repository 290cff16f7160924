"""Lanterns keeps every promise that a game makes to the table."""

from typing import Any

from lanterns.state import is_over

from cardtable.core.ids import Seat
from cardtable.testing import Contract, Groups


class TestLanterns(Contract):
    """The whole contract; with `hidden` leaks are also looked for without the help of `imagine`."""

    game = "lanterns"

    def hidden(self, state: Any, seat: Seat) -> Groups:
        """Return the cards this seat cannot read, found without the zones that `imagine` goes by."""
        hands = [side.hand for at, side in enumerate(state.sides) if at != seat and not is_over(state)]
        return [[*state.deck, *[card for hand in hands for card in hand]]]
