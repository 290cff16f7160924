"""What every operation is: one model here and one verb in the game.

A game adds its own by the same pattern: fields typed `Cards`, `Value`, `ZoneName` … are checked and worked out
for the verb, which is called with them by name. `emit` may be overridden to write a macro.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from pydantic import ConfigDict

from ...deck_models import StrictModel

if TYPE_CHECKING:
    from ..compiler.compiler import Compiler


class Operation(StrictModel):
    """One thing an effect does."""

    model_config = ConfigDict(validate_default=True)

    op: str
    removes: ClassVar[bool] = False
    """Does it take its cards out of play? (A cost that does leaves no target behind.)"""
    empty: ClassVar[bool] = False
    """Is the verb called even when there are no cards?"""
    secret: ClassVar[bool] = False
    """Are the cards it binds unknown to others?"""

    def emit(self, c: Compiler) -> None:
        """Write the instructions of this operation: a call of its verb."""
        c.call(self)
