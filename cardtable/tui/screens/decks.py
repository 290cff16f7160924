"""The decks of a game: what each is about, its curve, and its cards as they look on the table."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content

from cardtable.core.board import CardFace
from cardtable.core.printed import Printed
from cardtable.decks import DeckError, DeckInfo, load_deck, shipped_decks
from cardtable.decks.own import own_decks
from cardtable.files import typed_path
from cardtable.games import load_game
from cardtable.match import MatchError
from cardtable.match.printed import printed_cards
from cardtable.tui import navigation
from cardtable.tui.board.inspector_text import face_words

from .card_grid import CardGrid
from .entry import Entry
from .guarded import Guarded
from .hanging import Hanging
from .menu import Menu
from .parts import Hints, Words, lines, words
from .plot import columns

if TYPE_CHECKING:
    from cardtable.tui.app import CardtableApp


class Decks(Guarded[None]):
    """Decks on the left, the cards of the one under the pointer on the right."""

    app: CardtableApp
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "search", "Filter by words"),
        Binding("f", "kind", "Filter by kind"),
        Binding("e", "build", "Build on this deck"),
        Binding("o", "open", "Open a deck file of your own"),
        Binding("d", "docs", "How cards are written"),
        Binding("escape,q", "back", "Back"),
    ]

    def __init__(self, game_id: str, title: str) -> None:
        super().__init__()
        self._game = game_id
        self._title = title
        self._decks: dict[str, DeckInfo] = {}
        self._own: set[str] = set()
        self._cards: Printed = ()
        self._shuffled = 0
        """How many cards are shuffled: a Leader, say, lies beside them."""
        self._about = ""
        self._words = ""
        self._kind = ""

    @property
    def game_shown(self) -> str:
        """Its colours are those of its game."""
        return self._game

    def compose(self) -> ComposeResult:
        """Decks beside what the chosen one is about, its curve and its cards."""
        yield Words(f"Decks of {self._title}", classes="screen-title")
        with Horizontal():
            yield Menu(id="deck-list", compact=True)
            with Vertical(id="deck-side"):
                yield Words(id="deck-about")
                yield CardGrid(id="deck-cards")
        yield Hints(
            ("↑ ↓", "choose"),
            ("Tab", "cards"),
            ("/", "filter"),
            ("f", "kind"),
            ("e", "build"),
            ("Esc", "back"),
        )

    def on_mount(self) -> None:
        """Show the first deck."""
        self._list()

    def on_screen_resume(self) -> None:
        """A deck may have been built or changed meanwhile."""
        if self._decks:
            self._list()

    def _list(self) -> None:
        """The decks that come with the game, then those that were built here."""
        own = own_decks(self._game)
        self._own = {str(deck.path) for deck in own}
        self._decks = {str(deck.path): deck for deck in (*shipped_decks(self._game), *own)}
        rows = [
            (id, Hanging(words((deck.name, "bold"), " (yours)" if id in self._own else ""), indent=2))
            for id, deck in self._decks.items()
        ]
        self.query_one("#deck-list", Menu).fill(rows)

    def on_option_list_option_highlighted(self, event: Menu.OptionHighlighted) -> None:
        """Another deck: show its cards."""
        if event.option_list.id == "deck-list" and event.option_id:
            self._read(Path(event.option_id))

    def on_option_list_option_selected(self) -> None:
        """Enter on a deck goes to its cards."""
        self.query_one(CardGrid).focus()

    def _read(self, path: Path) -> None:
        try:
            deck = load_deck(path)
            self._about, self._cards = deck.about, printed_cards(load_game(self._game), deck)
            self._shuffled = len(deck.copies())
        except (DeckError, MatchError) as error:
            self._about, self._cards, self._shuffled = "\n".join(error.problems), (), 0
        self._kind = self._kind if self._kind in self._kinds() else ""
        self._fill()

    def _fill(self) -> None:
        shown = [pair for pair in self._cards if self._fits(pair[0])]
        self.query_one("#deck-about", Words).update(lines([self._about, self._count_line(shown), *curve(shown)]))
        self.query_one(CardGrid).fill(shown)

    def _count_line(self, shown: list[tuple[CardFace, int]]) -> Content:
        """How many cards are shown, and by which filter."""
        filters = " and ".join(filter(None, (self._kind, f'"{self._words}"' if self._words else "")))
        count = sum(many for _, many in shown)
        beside = 0 if filters else count - self._shuffled
        if 0 < beside < self._shuffled:  # a Leader and its like; a fighter's moves are not beside the fighter
            return words((f"{self._shuffled} cards", "bold"), f", and {beside} beside the deck")
        return words((f"{count} cards", "bold"), f", only {filters}: Esc shows all" if filters else "")

    # --- filters ---------------------------------------------------------------------------------------------------

    def _kinds(self) -> list[str]:
        return list(dict.fromkeys(face.spoken or face.kind for face, _ in self._cards))

    def _fits(self, face: CardFace) -> bool:
        kind = face.spoken or face.kind
        said = " ".join(words for words, _ in face_words(face)).casefold()
        return self._kind in ("", kind) and all(word in said for word in self._words.casefold().split())

    def action_kind(self) -> None:
        """Only cards of the next kind, or all again."""
        kinds = ["", *self._kinds()]
        self._kind = kinds[(kinds.index(self._kind) + 1) % len(kinds)]
        self._fill()

    def action_search(self) -> None:
        """Ask for words that the cards must hold."""

        def search(text: str | None) -> None:
            if text is not None:
                self._words = text
                self._fill()

        about = "Words from a card's name, kind or text; leave it empty to see all."
        self.app.push_screen(Entry("Show which cards?", about, self._words), search)

    def action_build(self) -> None:
        """Change a deck that was built here, or start a new one as a copy of this one."""
        chosen = self.query_one("#deck-list", Menu).chosen
        if chosen is not None:
            navigation.build_deck(self.app, self._game, Path(chosen), copied=chosen not in self._own)

    def action_open(self) -> None:
        """Change a deck that lies anywhere."""

        def open_file(text: str | None) -> None:
            if text:
                navigation.build_deck(self.app, self._game, typed_path(text), copied=False)

        self.app.push_screen(Entry("The path of a deck file", "It ends in .yaml.", limit=400), open_file)

    def action_docs(self) -> None:
        """How cards are written."""
        navigation.card_docs(self.app, self._game)

    def action_back(self) -> None:
        """First out of the filters, then out of the decks."""
        if self._words or self._kind:
            self._words = self._kind = ""
            self._fill()
        else:
            self.dismiss()

    def on_card_grid_opened(self, message: CardGrid.Opened) -> None:
        """Read a card."""
        navigation.tell(self.app, message.face.title, *[text for text, _ in face_words(message.face)[1:]])


def curve(cards: list[tuple[CardFace, int]]) -> list[Content]:
    """How often each value of the first number occurs, as columns over their values; nothing without numbers."""
    numbered = [(face.stats[0], many) for face, many in cards if face.stats]
    if not numbered:
        return []
    name = Counter(stat.name for stat, _ in numbered).most_common(1)[0][0]
    found: Counter[int] = Counter()
    for stat, many in numbered:
        if stat.name == name:
            found[stat.value] += many
    return columns(found, name)
