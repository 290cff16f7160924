"""Finds the choice or the legal action that somebody's words or data mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardtable.core.game import Refusal, Resign
from cardtable.core.ids import Seat
from cardtable.core.names import with_numbers
from cardtable.core.text import did_you_mean

from .errors import IllegalAction
from .moment import Choice

if TYPE_CHECKING:
    from .match_view import MatchView


def find_choice(view: MatchView, words: str) -> Choice:
    """Return the choice these words name, preferring a legal one; raises IllegalAction if there is none.

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


def find_legal(view: MatchView, action: Any, seat: Seat | None) -> Any:
    """Return the meant action as the verdicts hold it; raises IllegalAction if it is not legal now."""
    turn = view.to_act
    if isinstance(action, Resign):
        if seat is not None and seat != action.seat:
            text = "Nobody can give up for somebody else: resign in your own name."
            raise IllegalAction(Refusal("TABLE-SEAT", text))
    elif turn is not None:
        known = _find_legal(view, action) if seat in (None, turn) else None
        if known is not None:
            return known
    wrong = view.why_not(action, seat)
    if wrong is not None:
        raise IllegalAction(wrong)
    return action


def _find_legal(view: MatchView, action: Any) -> Any:
    """Return the matching legal action; None if there is none."""
    if isinstance(action, Choice):
        judged = view.verdict_behind(action)
        return judged[0] if judged and judged[1] is None else None
    return next((other for other, rule in view.verdicts() if rule is None and other == action), None)
