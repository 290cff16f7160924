"""The end of a game: who won and by what, the score as it went, all hands open, and what to do next."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len, set_cell_size
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content

from cardtable.core.board import CardFace
from cardtable.core.ids import Seat
from cardtable.core.text import listed
from cardtable.match.story import Score, deciding_line, moves_by_seat, score, series_winner
from cardtable.tui import navigation

from .guarded import Guarded
from .menu import Menu
from .parts import Hints, Words, lines, words
from .plot import bars, stretch

if TYPE_CHECKING:
    from cardtable.match import Match
    from cardtable.tui.app import CardtableApp

_NEXT = (
    ("rematch", "r", "Rematch"),
    ("swap", "s", "Rematch, decks swapped"),
    ("table", "t", "Look at the table"),
    ("replay", "v", "Watch the replay"),
    ("review", "w", "Review the match"),
    ("undo", "u", "Undo the last step"),
    ("lobby", "escape", "Back to the lobby"),
)
_COLOURS = ("$primary", "$accent", "$success", "$secondary")
NAME = 10
"""Cells for a name beside the plot."""


class Result(Guarded[str | None]):
    """Answers with what the players want next."""

    app: CardtableApp
    BINDINGS: ClassVar[list[BindingType]] = [
        *[Binding(key, f"answer('{id}')", label) for id, key, label in _NEXT],
        Binding("right", "scroll(1)"),
        Binding("left", "scroll(-1)"),
        Binding("question_mark", "rule", "Rule"),
    ]

    QUIET, HELD = 0.8, 0.3
    """Seconds for which it takes no Enter: after it appears, and after an Enter that came too early."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self._match = match
        self._deaf_until = 0.0

    @property
    def game_shown(self) -> str:
        """Its colours are those of its game."""
        return self._match.game.id

    def compose(self) -> ComposeResult:
        """Banner, what decided it, the series; what next beside how it went."""
        yield Words(f"{self._match.game.title}: the game is over", classes="screen-title")
        yield Words((_frame(self._headline()), "bold $primary"), id="result-headline")
        yield Words(id="result-reason")
        with Horizontal(id="result-middle"):
            yield Menu(id="result-menu", compact=True)
            with VerticalScroll(id="result-hands", can_focus=False):
                yield Words(id="result-score")
                yield Words(id="result-words")
        yield Hints(("↑ ↓", "choose"), ("Enter", "do it"), ("← →", "read on"), ("?", "the rule"), ("Esc", "lobby"))

    def on_mount(self) -> None:
        """Fill in what is known at once; the score of every turn follows when this has been seen."""
        rows = [(id, words((f"{'Esc' if key == 'escape' else key:<4}", "$primary"), label)) for id, key, label in _NEXT]
        self.query_one(Menu).fill(rows)
        self.query_one("#result-reason", Words).update(lines(self._reasons()))
        self.query_one("#result-score", Words).update(lines(self._room_for_score()))
        self.query_one("#result-words", Words).update(lines([*self._hands(), "", *self._log()]))
        self.call_after_refresh(self._draw_score)

    def on_screen_resume(self) -> None:
        """Take no Enter at first: the one that ended the game may still be held, or was pressed twice."""
        self._deaf_until = inf
        self.call_after_refresh(self._begin_to_listen)

    def _begin_to_listen(self) -> None:
        self._deaf_until = monotonic() + self.QUIET

    def on_resize(self) -> None:
        """The plot takes the room there is."""
        self.call_after_refresh(self._draw_score)

    # --- words -----------------------------------------------------------------------------------------------------

    def _headline(self) -> str:
        names = self._winners()
        return f"{listed(names)} {'wins' if len(names) == 1 else 'win'}!" if names else "It is a draw."

    def _winners(self) -> list[str]:
        winners = self._match.outcome.winners if self._match.outcome else ()
        return [self._match.names[seat] for seat in winners]

    def _loser(self) -> str:
        """The one player who lost; empty where several did, or none."""
        others = [name for name in self._match.names if name not in self._winners()]
        return others[0] if len(others) == 1 else ""

    def _reasons(self) -> Iterator[Content]:
        """The deciding blow, why that ended the game, and how the series stands."""
        outcome, blow = self._match.outcome, deciding_line(self._match)
        if blow:
            yield words((blow, "bold"))
        if outcome and not _repeats(outcome.reason, blow):
            yield words((_sentence(outcome.reason, listed(self._winners()), self._loser()), "$secondary"))
        if series := self._series():
            yield words((series, "$accent"))

    def _series(self) -> str:
        names, won = self._match.names, self._match.won
        if sum(won) < 2 and not any(self._match.header.won):
            return ""
        if (champion := series_winner(self._match)) is not None:
            return f"{names[champion]} wins the best of three, {_figures(won, champion)}."
        return f"Best of three: {listed([f'{name} {count}' for name, count in zip(names, won, strict=True)])}."

    def _hands(self) -> Iterator[Content]:
        for zone in self._match.board(None).zones:
            if zone.shape == "hand" and zone.seat is not None:
                cards = [slot.holds.title for slot in zone.slots if isinstance(slot.holds, CardFace)]
                yield words((f"{self._match.names[zone.seat]} held ", "bold"), listed(_count(cards)) or "nothing")

    def _log(self) -> Iterator[Content]:
        yield words(("The last steps, newest first", "bold"))
        yield from (words(line.text) for line in reversed(self._match.log(None)[-30:]))

    # --- the score ---------------------------------------------------------------------------------------------------

    def _draw_score(self) -> None:
        width = self.query_one("#result-hands").size.width - 3 - NAME - 6
        if self.is_attached and width > 0:
            went = score(self._match)
            self.query_one("#result-score", Words).update(
                lines([*self._plot(went, width), "", *self._figures(went), ""])
            )

    def _room_for_score(self) -> list[Content]:
        """As many lines as the score will take: what stands below must not jump when it comes."""
        many, tall = len(self._match.names), self._bar_height()
        return [words(("The score, turn by turn", "bold")), *[words("")] * (many * tall + (many - 1) * (tall > 1) + 5)]

    def _bar_height(self) -> int:
        return 2 if len(self._match.names) <= 2 or self.app.size.height >= 34 else 1

    def _plot(self, went: Score, width: int) -> Iterator[Content]:
        top = max((value for row in went.values for value in row), default=0)
        tall = self._bar_height()
        yield words((f"{went.name}, turn by turn", "bold"))
        for seat, values in enumerate(went.values):
            if seat and tall > 1:
                yield words("")
            rows = bars(stretch(values, width), top, tall)
            for number, row in enumerate(rows):
                last = number == tall - 1
                name = set_cell_size(self._match.names[seat] if last else "", NAME)
                yield words(f"{name} ", (row, _COLOURS[seat % len(_COLOURS)]), f" {values[-1]}" if last else "")

    def _figures(self, went: Score) -> Iterator[Content]:
        match = self._match
        each = listed([f"{name} {count}" for name, count in zip(match.names, moves_by_seat(match), strict=True)])
        yield words(f"{_many(went.turns[-1], 'turn')}, {_many(match.steps, 'move')}: {each}.")
        yield words(f"{_lead(went.changes)}{self._leader_line(went)}")

    def _leader_line(self, went: Score) -> str:
        """Who was ahead in the end, and since when."""
        last = went.leader(len(went.turns) - 1)
        if last is None:
            return ""
        name = self._match.names[last]
        in_the_end = len(went.turns) > 1 and went.since == went.turns[-1]
        return f" {name} took the lead in the last turn." if in_the_end else f" {name} led from turn {went.since} on."

    # --- keys --------------------------------------------------------------------------------------------------------

    def action_rule(self) -> None:
        """The rule by which it ended."""
        game, outcome = self._match.game, self._match.outcome
        navigation.rules(self.app, game.id, game.title, outcome.rule if outcome else None)

    def action_scroll(self, by: int) -> None:
        """Read on, or back."""
        self.query_one("#result-hands", VerticalScroll).scroll_relative(y=8 * by, animate=False)

    def action_answer(self, answer: str) -> None:
        """Something was chosen; replay and review open on top of this screen."""
        if answer == "replay":
            navigation.replay_match(self.app, self._match)
        elif answer == "review":
            navigation.review_match(self.app, self._match)
        else:
            self.dismiss(answer)

    def on_option_list_option_selected(self, event: Menu.OptionSelected) -> None:
        """A row was chosen."""
        if (typed := self.app.typed_at) < self._deaf_until:
            self._deaf_until = typed + self.HELD
        else:
            self.action_answer(event.option_id or "")


def _frame(text: str) -> str:
    """A text in a double frame."""
    wide = cell_len(text) + 6
    return "\n".join([f"╔{'═' * wide}╗", f"║   {text}   ║", f"╚{'═' * wide}╝"])


def _count(cards: list[str]) -> list[str]:
    """Equal cards once, with how many there are."""
    return [f"{many}× {card}" if many > 1 else card for card, many in Counter(cards).items()]


def _sentence(reason: str, winners: str, loser: str = "") -> str:
    """Why it ended, as a sentence; what begins with a verb is said of whoever won, and the opponent has a name."""
    reason = f"{winners} {reason}" if reason.startswith(("won ", "was ")) else reason
    if loser:
        reason = re.sub("the (last )?opponent|the other player", lambda _: loser, reason)
        reason = reason.replace("the other Leader", f"{loser}'s Leader")
    return f"{reason[:1].upper()}{reason[1:].rstrip('.')}."


_OF_A_PLAYER = {"last", "opponent", "other", "player", "from"}


def _repeats(reason: str, blow: str) -> bool:
    """Does the deciding sentence say all of the reason already, such as that a player resigns?"""
    said = {word[:4] for word in re.findall(r"\w+", blow.lower())}
    return all(word[:4] in said for word in re.findall(r"\w{4,}", reason.lower()) if word not in _OF_A_PLAYER)


def _figures(won: tuple[int, ...], first: Seat) -> str:
    """`2 to 1`, the winner's figure first."""
    return " to ".join(str(count) for count in (won[first], *(won[:first] + won[first + 1 :])))


def _many(count: int, word: str) -> str:
    return f"{count} {word}{'' if count == 1 else 's'}"


def _lead(changes: int) -> str:
    if not changes:
        return "The lead never changed hands."
    return f"The lead changed hands {({1: 'once', 2: 'twice'}).get(changes, f'{changes} times')}."
