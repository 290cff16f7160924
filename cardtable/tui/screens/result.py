"""The end of a game: who won and why, all hands open, and what to do next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content

from cardtable.core.board import CardFace
from cardtable.core.text import listed
from cardtable.match.secrecy import seed_told
from cardtable.tui import navigation

from .guarded import Guarded
from .parts import Hints, Menu, Words, lines, words

if TYPE_CHECKING:
    from cardtable.match import Match
    from cardtable.tui.app import CardtableApp

_NEXT = (
    ("table", "t", "Look at the table"),
    ("rematch", "r", "Rematch"),
    ("swap", "s", "Rematch with the decks swapped"),
    ("replay", "v", "Replay, step by step"),
    ("undo", "u", "Take the last step back"),
    ("lobby", "escape", "Back to the lobby"),
)


class Result(Guarded[str | None]):
    """Answers with what the players want next."""

    app: CardtableApp
    BINDINGS: ClassVar[list[BindingType]] = [
        *[Binding(key, f"answer('{id}')", label) for id, key, label in _NEXT],
        Binding("question_mark", "rule", "Rule"),
    ]

    def __init__(self, match: Match) -> None:
        super().__init__()
        self._match = match

    def compose(self) -> ComposeResult:
        """Headline, reason, hands, log, what next."""
        yield Words("The game is over", classes="screen-title")
        yield Words((self._headline(), "bold $primary"), id="result-headline")
        outcome = self._match.outcome
        if outcome:
            yield Words(f"{_sentence(outcome.reason)} ", (f"({outcome.rule})", "$secondary"), id="result-reason")
        with Horizontal(id="result-middle"):
            yield Menu(id="result-menu", compact=True)
            with VerticalScroll(id="result-hands", can_focus=False):
                yield Words(id="result-words")
        yield Hints(("↑ ↓", "choose"), ("Enter", "do it"), ("?", "the rule"), ("Esc", "lobby"))

    def on_mount(self) -> None:
        """Fill in what is known."""
        rows = [(id, words((f"{'Esc' if key == 'escape' else key:<4}", "$primary"), label)) for id, key, label in _NEXT]
        self.query_one(Menu).fill(rows)
        self.query_one("#result-words", Words).update(lines([*self._hands(), "", *self._log()]))

    def _headline(self) -> str:
        winners = self._match.outcome.winners if self._match.outcome else ()
        names = [self._match.names[seat] for seat in winners]
        return f"{listed(names)} {'wins' if len(names) == 1 else 'win'}!" if names else "Nobody wins: it is a draw."

    def _hands(self) -> Iterator[Content]:
        for zone in self._match.board(None).zones:
            if zone.shape == "hand" and zone.seat is not None:
                cards = [slot.holds.title for slot in zone.slots if isinstance(slot.holds, CardFace)]
                yield words((f"{self._match.names[zone.seat]} held ", "bold"), listed(_counted(cards)) or "nothing")
        if seed := seed_told(self._match):
            yield words(seed)

    def _log(self) -> Iterator[Content]:
        yield words(("The last steps", "bold"))
        yield from (words(line.text) for line in reversed(self._match.log(None)[-30:]))

    def action_rule(self) -> None:
        """The rule by which it ended."""
        game, outcome = self._match.game, self._match.outcome
        navigation.rules(self.app, game.id, game.title, outcome.rule if outcome else None)

    def action_answer(self, answer: str) -> None:
        """Something was chosen; the replay opens on top of this screen."""
        if answer == "replay":
            navigation.replay_match(self.app, self._match)
        else:
            self.dismiss(answer)

    def on_option_list_option_selected(self, event: Menu.OptionSelected) -> None:
        """A row was chosen."""
        self.action_answer(event.option_id or "")


def _counted(cards: list[str]) -> list[str]:
    """Equal cards once, with how many there are."""
    return [f"{many}× {card}" if many > 1 else card for card, many in Counter(cards).items()]


def _sentence(reason: str) -> str:
    return f"{reason[:1].upper()}{reason[1:].rstrip('.')}."
