"""From the words of an option to the choice: what scenarios, plain mode, programs and tests say to act."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.core.game import Refusal
from cardtable.core.names import with_numbers
from cardtable.core.text import did_you_mean

from .errors import IllegalAction
from .moment import Choice

if TYPE_CHECKING:
    from .match_view import MatchView


def find_choice(view: MatchView, words: str) -> Choice:
    """Return the choice these words name, a legal one if there is one; raises IllegalAction when there is none.

    Large and small letters are the same, and "player 2" is as good as the second player's name.
    """
    found = [choice for choice in view.choices() if is_said(view, choice, words)]
    if found:
        return min(found, key=lambda choice: choice.rule is not None)
    near = did_you_mean(words, [choice.option.label for choice in view.choices() if choice.rule is None])
    raise IllegalAction(
        Refusal(
            "TABLE-THERE", f'"{words[:80]}" is not a choice here{near or ": choose one of those the table offers."}'
        )
    )


def is_said(view: MatchView, choice: Choice, words: str) -> bool:
    """Do these words name this choice?"""
    said = words.casefold()
    if choice.option.label.casefold() == said:
        return True
    if "player " not in said:
        return False
    written = view.game.describe(view.timeline.state, choice.action).label
    return with_numbers(written).casefold() == said
