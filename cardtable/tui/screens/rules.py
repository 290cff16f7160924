"""The rulebook of a game: sections, every rule with its id, a search, and our own rulings marked as such."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content

from cardtable.rulebook import Symbol, load_rulebook, load_symbols, load_words
from cardtable.tui.board.signs import ASCII, UNICODE
from cardtable.tui.meanings import numbers_of

from .entry import Entry
from .found_rows import found_rows, heading_row, named_row, rule_row
from .guarded import Guarded
from .hanging import Hanging
from .menu import Menu
from .parts import Hints, Words, words

if TYPE_CHECKING:
    from cardtable.lookup import Found, Sight
    from cardtable.tui.app import CardtableApp
    from cardtable.tui.keys import NamedKey

SEARCH = "Search rules, words, signs and cards"


class Rules(Guarded[None]):
    """One sheet: this moment's keys, signs and rules, then the whole book, then the words of the table.

    It opens at the rule that was asked for. A search also finds notes and cards, as far as `sight` reaches.
    """

    app: CardtableApp
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash,f", "search", SEARCH),
        Binding("left", "section(-1)", "Section"),
        Binding("right", "section(1)", "Section"),
        Binding("escape,q,question_mark", "back", "Back"),
    ]

    def __init__(
        self,
        game_id: str,
        title: str,
        at: str | None = None,
        moment: Sequence[str] = (),
        keys: Sequence[NamedKey] = (),
        marks: Sequence[NamedKey] = (),
        sight: Sight | None = None,
    ) -> None:
        super().__init__()
        self._title = title
        self._game = game_id
        self._book = load_rulebook(game_id)
        self._at = at
        self._moment = [entry for entry in (self._book.get(id) for id in moment) if entry]
        self._keys = keys
        self._marks = marks
        self._sight = sight
        self._search = ""

    @property
    def game_shown(self) -> str:
        """Its colours are those of its game."""
        return self._game

    def compose(self) -> ComposeResult:
        """Title, rules, hints."""
        yield Words(classes="screen-title", id="rules-title")
        yield Menu(id="rules-menu", compact=True)
        press = [("Enter", "use that key")] if self._keys else []
        yield Hints(("↑ ↓", "read"), ("← →", "section"), *press, ("/", "search"), ("Esc", "back"))

    def on_mount(self) -> None:
        """Open where it was asked to."""
        self._fill(self._at)

    def _fill(self, at: str | None = None) -> None:
        rows = list(self._matches() if self._search else self._everything())
        heading = (
            f'  found with "{self._search}"; Esc shows all'
            if self._search
            else "  / finds words, signs and cards, too; * is our own ruling"
        )
        self.query_one("#rules-title", Words).say(f"Rules of {self._title}", (heading, "not bold"))
        first = next((id for id, _ in rows if not id.startswith("section:")), None)
        known = {id for id, _ in rows}
        self.query_one(Menu).fill([(id, Hanging(words)) for id, words in rows], at if at in known else first)

    def _everything(self) -> Iterator[tuple[str, Content]]:
        if self._keys:
            yield "section:keys", heading_row("Keys now")
            yield from ((f"key:{key.key}", _key(key)) for key in self._keys)
        if self._marks:
            yield "section:marks", heading_row("Signs on the table")
            yield from ((f"mark:{mark.key}", _key(mark)) for mark in self._marks)
        if self._moment:
            yield "section:moment", heading_row("Rules of this moment")
            yield from ((f"moment:{entry.id}", rule_row(entry.id, entry.text, entry.ruling)) for entry in self._moment)
        yield "section:numbers", heading_row("Numbers on cards")
        yield from ((f"number:{role}", _number(role, means)) for role, means in numbers_of(self._game).items())
        yield "number:change", _changed_numbers()
        if symbols := load_symbols(self._game):
            yield "section:symbols", heading_row("Signs of this game")
            yield from ((f"symbol:{symbol.sign}", _sign(symbol)) for symbol in symbols)
        for section, title in ((part.id, part.title) for part in self._book.sections):
            yield f"section:{section}", heading_row(title)
            yield from ((one.id, rule_row(one.id, one.text, one.ruling)) for one in self._book.section(section))
        if known := load_words(self._game):
            yield "section:words", heading_row("Words")
            yield from ((f"word:{word.word}", named_row(word.word, word.means)) for word in known)

    def _matches(self) -> Iterator[tuple[str, Content]]:
        found = self._find()
        if not found.entries:
            yield "section:none", words(f"{found.miss} Press / for other words, Esc for all rules.")
        yield from found_rows(found)

    def _find(self) -> Found:
        """Look the words up in all that this screen can reach."""
        from cardtable.lookup import find, gather
        from cardtable.tui.sign_book import sign_entries

        signs = sign_entries(self._game, ASCII if self.app.has_class("-ascii") else UNICODE, self._marks)
        return find(gather(self._game, self._sight, signs, drawn=True), self._search)

    def action_search(self) -> None:
        """Ask for words to look for."""
        about = "A word, a sign, a card's name or a rule's number."
        self.app.push_screen(Entry(SEARCH, about, self._search), self._take_search)

    def _take_search(self, text: str | None) -> None:
        if text is not None:
            self._search = text
            self._fill()

    def action_section(self, step: int) -> None:
        """Jump to the heading before or after the pointer."""
        menu = self.query_one(Menu)
        heads = [at for at, option in enumerate(menu.options) if (option.id or "").startswith("section:")]
        here = menu.highlighted or 0
        ahead = [at for at in heads if at > here] if step > 0 else [at for at in reversed(heads) if at < here - 1]
        if ahead:
            menu.highlighted = ahead[0] + 1
            menu.scroll_to(y=max(0, menu.scroll_offset.y), animate=False)

    def on_option_list_option_selected(self, event: Menu.OptionSelected) -> None:
        """Enter or a click on a key presses it at the table."""
        key = next((key for key in self._keys if event.option_id == f"key:{key.key}" and key.action), None)
        if key is not None:
            table = self.app.screen_stack[-2]
            self.dismiss()
            table.call_later(table.run_action, key.action)

    def action_back(self) -> None:
        """First out of the search, then out of the book."""
        if self._search:
            self._search = ""
            self._fill(self.query_one(Menu).chosen)
        else:
            self.dismiss()


def _sign(symbol: Symbol) -> Content:
    return words((f"{symbol.sign:<10}", "bold $primary"), f" {symbol.means}")


def _key(key: NamedKey) -> Content:
    return words((f"{key.key:<10}", "bold $primary"), f" {key.does}")


def _number(role: str, means: str) -> Content:
    return words((f"{UNICODE.numbers[role]}5", "bold $primary"), f"  {means}")


def _changed_numbers() -> Content:
    return words(
        ("†7↑ †3↓", "bold $primary"), "  raised or lowered; underlined where no arrow fits; i shows the printed one"
    )
