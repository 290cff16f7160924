"""The lobby: every game in one line, and the ways to everything else. It loads no game before its first frame."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Static

from cardtable.games import GAMES, Listing
from cardtable.tui import navigation

from .banner import banner
from .guarded import Guarded
from .parts import Hints, Menu, Words, words

if TYPE_CHECKING:
    from cardtable.tui.app import CardtableApp


class Lobby(Guarded[None]):
    """What to play, where to go on, what to look up."""

    app: CardtableApp
    BINDINGS: ClassVar[list[BindingType]] = [
        *[Binding(str(n), f"game({n})", show=False) for n in range(1, 10)],
        Binding("c", "go('continue')", "Continue"),
        Binding("v", "go('replays')", "Replays"),
        Binding("l", "go('learn')", "Learn"),
        Binding("d", "go('decks')", "Decks"),
        Binding("question_mark,r", "go('rules')", "Rules"),
        Binding("s", "go('settings')", "Settings"),
        Binding("q", "go('quit')", "Quit"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._games: tuple[Listing, ...] = GAMES
        self._is_first = is_first_start()

    def compose(self) -> ComposeResult:
        """Banner, menu, hints."""
        yield Static(banner(self.app.has_class("-ascii")), id="banner")
        yield Menu(id="lobby-menu", compact=True)
        yield Words(id="lobby-about")
        yield Hints(("↑ ↓", "choose"), ("Enter", "open"), ("q", "quit"), ("Ctrl+P", "everything"))

    def on_mount(self) -> None:
        """Show what is known at once; what must be looked up follows after the first frame."""
        self._fill({})
        self.call_after_refresh(self._look_further)

    def on_screen_resume(self) -> None:
        """Matches may have been played meanwhile."""
        self.query_one("#banner", Static).update(banner(self.app.has_class("-ascii")))
        self.call_after_refresh(self._look_further)

    def _look_further(self) -> None:
        from cardtable.games import listings
        from cardtable.tui.saves import counted
        from cardtable.tutorial import read_progress

        self._games, self._is_first = listings(), is_first_start()
        unfinished, all_of_them = counted()
        learned = sum(len(done) for done in read_progress().done.values())
        self._fill(
            {
                "continue": f"({unfinished or 'none yet'})",
                "replays": f"({all_of_them or 'none yet'})",
                "learn": f"({learned} done)" if learned else "",
            }
        )

    def _fill(self, notes: dict[str, str]) -> None:
        menu = self.query_one(Menu)
        learn = [way for way in _WAYS if way[0] == "learn" and self._is_first]
        others = [way for way in _WAYS if way not in learn]
        top = [*self._other_rows(learn, {}), None] if learn else []
        menu.fill([*top, *self._game_rows(), None, *self._other_rows(others, notes)])

    def _game_rows(self) -> Iterator[tuple[str, Content]]:
        wide = max(len(listing.title) for listing in self._games)
        for number, listing in enumerate(self._games, 1):
            key = (f"{number} ", "$primary") if number < 10 else "  "
            yield f"play:{listing.id}", words(key, (f"{listing.title:<{wide}}", "bold"), f"  {listing.about}")

    def _other_rows(self, ways: list[tuple[str, ...]], notes: dict[str, str]) -> Iterator[tuple[str, Content]]:
        yield from (
            (id, words((f"{key} ", "$primary"), (f"{label:<10}", "bold"), f" {about} {notes.get(id, '')}"))
            for id, key, label, about in ways
        )

    def action_game(self, number: int) -> None:
        """Go to the game with this number; Enter opens it."""
        if number <= len(self._games):
            self.query_one(Menu).point_at(f"play:{self._games[number - 1].id}")

    def action_go(self, where: str) -> None:
        """Go where a row or its letter leads."""
        navigation.DOORS[where](self.app)

    def on_option_list_option_highlighted(self, event: Menu.OptionHighlighted) -> None:
        """Say all about the game under the pointer; its row may be too short for that."""
        id = (event.option_id or "").removeprefix("play:")
        about = next((f"{game.title}: {game.about}" for game in self._games if game.id == id), "")
        self.query_one("#lobby-about", Words).say(about)

    def on_option_list_option_selected(self, event: Menu.OptionSelected) -> None:
        """A row was chosen."""
        id = event.option_id or ""
        if id.startswith("play:"):
            navigation.new_game(self.app, id.removeprefix("play:"))
        else:
            self.action_go(id)


def is_first_start() -> bool:
    """Has nobody played or learned anything here yet?"""
    from cardtable.files import FileProblem, saves_folder
    from cardtable.tutorial import read_progress

    try:
        return read_progress().is_new and not any(saves_folder().glob("*.jsonl"))
    except FileProblem:
        return True


_WAYS: tuple[tuple[str, ...], ...] = (
    ("continue", "c", "Continue", "go on with a match that is not over"),
    ("replays", "v", "Replays", "look back at a match, step by step"),
    ("learn", "l", "Learn", "be shown a game at the table, move by move"),
    ("decks", "d", "Decks", "every deck and its cards"),
    ("rules", "?", "Rules", "the rulebooks, with a search"),
    ("settings", "s", "Settings", "colours, names, curtain"),
    ("quit", "q", "Quit", "leave the table; every match is already saved"),
)
