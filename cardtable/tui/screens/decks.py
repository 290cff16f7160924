"""The decks of a game: what each is about, and every card in it with its text."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content

from cardtable.decks import DeckError, DeckInfo, load_deck, shipped_decks

from .guarded import Guarded
from .hanging import Hanging
from .parts import Hints, Menu, Part, Words, lines, words

if TYPE_CHECKING:
    from cardtable.core.files import CardModel, DeckFile
    from cardtable.tui.app import CardtableApp

_COMMON = ("id", "name", "short", "text", "detail")


class Decks(Guarded[None]):
    """Decks on the left, the cards of the one under the pointer on the right."""

    app: CardtableApp
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "dismiss", "Back")]

    def __init__(self, game_id: str, title: str) -> None:
        super().__init__()
        self._title = title
        self._decks: dict[str, DeckInfo] = {str(deck.path): deck for deck in shipped_decks(game_id)}

    def compose(self) -> ComposeResult:
        """Decks beside cards."""
        yield Words(f"Decks of {self._title}", classes="screen-title")
        with Horizontal():
            yield Menu(id="deck-list", compact=True)
            yield Menu(id="deck-cards", compact=True)
        yield Hints(("↑ ↓", "choose"), ("Tab", "decks or cards"), ("Esc", "back"))

    def on_mount(self) -> None:
        """Show the first deck."""
        rows = [(id, words((deck.name, "bold"))) for id, deck in self._decks.items()]
        self.query_one("#deck-list", Menu).fill(rows)

    def on_option_list_option_highlighted(self, event: Menu.OptionHighlighted) -> None:
        """Another deck: show its cards."""
        if event.option_list.id == "deck-list" and event.option_id:
            rows = deck_rows(Path(event.option_id))
            self.query_one("#deck-cards", Menu).fill([(id, Hanging(text)) for id, text in rows])


def deck_rows(path: Path) -> list[tuple[str, Content]]:
    """What a deck is about and its cards, or every problem that keeps it from being read."""
    try:
        deck = load_deck(path)
    except DeckError as error:
        return [(f"problem:{n}", words(problem)) for n, problem in enumerate(error.problems)]
    about = [("about", words((deck.about, "italic")))] if deck.about else []
    return about + [(card.id, card_text(card, deck.list[card.id])) for card in _listed(deck)]


def _listed(deck: DeckFile) -> Iterator[CardModel]:
    by_id = {card.id: card for card in deck.cards}
    yield from (by_id[id] for id in deck.list)


def card_text(card: CardModel, copies: int = 1) -> Content:
    """A card in words: copies, name, its own figures, its text."""
    head: list[Part] = [(f"{copies}× ", "$secondary"), (card.name, "bold $primary")]
    figures = _figures(card.model_dump(mode="json", exclude_defaults=True))
    rows = [words(*head, f"  {figures}" if figures else "")]
    rows += [words(f"   {text}") for text in (card.text, *card.detail) if text]
    return lines(rows)


def _figures(fields: dict[str, Any]) -> str:
    return ", ".join(
        f"{name.replace('_', ' ')} {value}"
        for name, value in fields.items()
        if name not in _COMMON and isinstance(value, str | int) and not isinstance(value, bool)
    )
