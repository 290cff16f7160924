"""How cards are written, in the app: the guide and a game's reference, section by section, with a search."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll

from cardtable.core.game import AnyGame
from cardtable.decks.language.lookup import guide, page, plain, sections
from cardtable.tui.screens.entry import Entry
from cardtable.tui.screens.guarded import Guarded
from cardtable.tui.screens.menu import Menu
from cardtable.tui.screens.parts import Hints, Words, words

if TYPE_CHECKING:
    from cardtable.tui.app import CardtableApp


class CardDocs(Guarded[None]):
    """Titles on the left, what is said under one on the right."""

    app: CardtableApp
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "search", "Find a word"),
        Binding("right,space,pagedown", "scroll(1)", "Read on"),
        Binding("left,pageup", "scroll(-1)", "Read back"),
        Binding("escape,q,d", "back", "Back"),
    ]

    def __init__(self, game: AnyGame) -> None:
        super().__init__()
        self._title = f"Cards of {game.title}: how they are written"
        both = [*sections(guide()), *sections(page(game))]
        self._sections = [(title, plain("\n".join(lines)).strip()) for title, lines in both]
        self._words = ""

    def compose(self) -> ComposeResult:
        """Titles beside the text."""
        yield Words(self._title, classes="screen-title", id="docs-title")
        with Horizontal():
            yield Menu(id="docs-list", compact=True)
            with VerticalScroll(id="docs-side", can_focus=False):
                yield Words(id="docs-text")
        yield Hints(("↑ ↓", "choose"), ("→", "read on"), ("/", "find"), ("Esc", "back"))

    def on_mount(self) -> None:
        """Begin with the guide."""
        self._fill()

    def _fill(self) -> None:
        wanted = self._words.casefold().split()
        rows = [
            (str(at), words(title.removeprefix("type: ")))
            for at, (title, text) in enumerate(self._sections)
            if text and all(word in f"{title} {text}".casefold() for word in wanted)
        ]
        found = f'  what holds "{self._words}"; Esc shows all' if self._words else ""
        self.query_one("#docs-title", Words).say(self._title, (found, "not bold"))
        self.query_one("#docs-list", Menu).fill(rows)
        if not rows:
            self.query_one("#docs-text", Words).say("Nothing found: press / for other words, Esc for everything.")

    def on_option_list_option_highlighted(self, event: Menu.OptionHighlighted) -> None:
        """Another section."""
        title, text = self._sections[int(event.option_id or 0)]
        self.query_one("#docs-text", Words).say((f"{title}\n\n", "bold $primary"), text)
        self.query_one("#docs-side").scroll_home(animate=False)

    def action_scroll(self, by: int) -> None:
        """A page on or back."""
        side = self.query_one("#docs-side", VerticalScroll)
        side.scroll_relative(y=by * max(1, side.size.height - 2), animate=False)

    def action_search(self) -> None:
        """Ask for words."""

        def search(text: str | None) -> None:
            if text is not None:
                self._words = text
                self._fill()

        self.app.push_screen(Entry("Find what?", "Such as an operation, an event or a key.", self._words), search)

    def action_back(self) -> None:
        """First out of the search, then back."""
        if self._words:
            self._words = ""
            self._fill()
        else:
            self.dismiss()
