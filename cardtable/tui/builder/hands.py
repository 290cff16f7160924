"""Opening hands of the deck that is being built, drawn as the game deals them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from cardtable.core.board import CardFace
from cardtable.core.game import AnyGame
from cardtable.decks import DeckError
from cardtable.files import FileProblem
from cardtable.match import MatchError
from cardtable.match.printed import opening_hand
from cardtable.tui import navigation
from cardtable.tui.board.inspector_text import face_words
from cardtable.tui.screens.card_grid import CardGrid
from cardtable.tui.screens.guarded import Guarded
from cardtable.tui.screens.parts import Hints, Words

if TYPE_CHECKING:
    from cardtable.core.deck_models import DeckFile
    from cardtable.tui.app import CardtableApp

    from .screen import Builder


def open_hands(builder: Builder) -> None:
    """Draw a hand, if the deck may be played."""
    bench = builder.bench
    found = bench.legality()
    try:
        deck = bench.deck()
        screen = OpeningHands(bench.game, deck, dict([found.option]) if found.option else {})
    except (DeckError, FileProblem, MatchError) as error:
        problems = getattr(error, "problems", (str(error),))
        return builder.say(f"A hand can be drawn once the deck is fit to play: {problems[0]}")
    builder.app.push_screen(screen)
    return None


class OpeningHands(Guarded[None]):
    """One hand after another."""

    app: CardtableApp
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("o,space", "draw(1)", "Another hand"),
        Binding("u", "draw(-1)", "The hand before"),
        Binding("escape,q", "dismiss", "Back"),
    ]

    def __init__(self, game: AnyGame, deck: DeckFile, options: dict[str, str]) -> None:
        super().__init__()
        self._game = game
        self._deck = deck
        self._options = options
        self._number = 1
        self._hand = self._draw()

    def _draw(self) -> tuple[CardFace, ...]:
        return opening_hand(self._game, self._deck, self._number, self._options)

    def compose(self) -> ComposeResult:
        """The hand as cards."""
        yield Words(classes="screen-title", id="hand-title")
        yield CardGrid(id="hand-cards")
        yield Hints(("o", "another hand"), ("u", "the one before"), ("arrows", "move"), ("i", "read"), ("Esc", "back"))

    def on_mount(self) -> None:
        """Show the first hand."""
        self._show()
        self.query_one(CardGrid).focus()

    def _show(self) -> None:
        title = f"Opening hand {self._number} of {self._deck.deck}: {len(self._hand)} cards"
        self.query_one("#hand-title", Words).say(title)
        self.query_one(CardGrid).fill([(face, 1) for face in self._hand])

    def action_draw(self, by: int) -> None:
        """Another shuffle, or the one before; the numbers repeat themselves."""
        self._number = max(1, self._number + by)
        self._hand = self._draw()
        self._show()

    def on_card_grid_opened(self, message: CardGrid.Opened) -> None:
        """Read a card."""
        navigation.tell(self.app, message.face.title, *[text for text, _ in face_words(message.face)[1:]])
