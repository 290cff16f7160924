"""The errors that a match raises."""

from __future__ import annotations

from cardtable.core.game import AnyGame, Refusal


class MatchError(Exception):
    """A match that cannot be started, read or written, in sentences (`problems`)."""

    def __init__(self, *problems: str) -> None:
        self.problems: tuple[str, ...] = problems
        super().__init__("\n".join(problems))


class JournalError(MatchError):
    """A journal that cannot be used: the line at fault (0: none), and how many lines before it are good."""

    def __init__(self, problem: str, line: int = 0, good: int = 0) -> None:
        super().__init__(problem)
        self.line = line
        self.good = good


class IllegalAction(Exception):
    """An action that the rules refuse; `refusal` names the rule and the way out."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.text)
        self.refusal = refusal


class CannotUndo(Exception):
    """A step that cannot be undone or redone, with a sentence that says why."""


def seats_problem(game: AnyGame, decks: int) -> str | None:
    """Say what is wrong with this number of players, whether each brings a deck or all share one; None if nothing."""
    from cardtable.core.text import listed

    if decks in game.seats:
        return None
    each = "one deck each" if game.deck_for == "seat" else "with one deck"
    return f"{game.title} is for {listed(map(str, game.seats), 'or')} players, {each}, and here are {decks}."
