"""Choosing what the shown cards must have: type, element, cost, keyword, or whatever this game's cards have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content

from cardtable.core.text import clean
from cardtable.decks.building import Filter, KnownCard
from cardtable.decks.kinds import Fact, facets
from cardtable.tui.screens.guarded import Guarded
from cardtable.tui.screens.menu import Menu
from cardtable.tui.screens.parts import Hints, Words, words


class Filtering(Guarded[Filter | None]):
    """Every key with its values; Enter chooses a value, or takes it back. Answers with the filter."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "choose", "Choose or take back"),
        Binding("left", "section(-1)", "Section"),
        Binding("right", "section(1)", "Section"),
        Binding("x", "clear", "Choose nothing"),
        Binding("escape,q,f", "done", "Back to the cards"),
    ]

    def __init__(self, cards: Sequence[KnownCard], filter: Filter) -> None:
        super().__init__()
        self._cards = cards
        self._filter = filter
        self._facets = facets(card.facts for card in cards)
        self._values = {f"{key}:{value}": (key, value) for key, value in self._pairs()}

    def _pairs(self) -> Iterator[tuple[str, Fact]]:
        for key, counts in self._facets.items():
            numbers = sorted(value for value in counts if isinstance(value, int))
            yield from ((key, number) for number in numbers)
            yield from ((key, word) for word in sorted(value for value in counts if isinstance(value, str)))

    def compose(self) -> ComposeResult:
        """Title, values, hints."""
        yield Words("Show which cards?", classes="screen-title", id="filter-title")
        yield Menu(id="filter-menu", compact=True)
        yield Hints(("Enter", "choose"), ("← →", "section"), ("x", "none"), ("Esc", "show the cards"))

    def on_mount(self) -> None:
        """Begin with the first value."""
        self._fill(next(iter(self._values), None))

    def _fill(self, at: str | None = None) -> None:
        self.query_one(Menu).fill(self._rows(), at)
        shown = sum(1 for card in self._cards if self._filter._replace(in_deck=False).fits(card, 0))
        self.query_one("#filter-title", Words).say("Show which cards? ", (f"now {shown}", "not bold"))

    def _rows(self) -> Iterator[tuple[str, Content]]:
        last = ""
        for id, (key, value) in self._values.items():
            if key != last:
                yield f"key:{key}", words((f"\n{clean(key, 30).capitalize()}", "bold underline $primary"))
            last = key
            sign = "x" if (key, value) in self._filter.chosen else " "
            many = self._facets[key][value]
            yield (
                id,
                words((f"[{sign}] ", "bold $success"), f"{clean(str(value), 40):<20}", (f"{many:>4}", "$secondary")),
            )

    def on_option_list_option_selected(self) -> None:
        """Enter."""
        self.action_choose()

    def action_choose(self) -> None:
        """Choose the value under the pointer, or take it back."""
        chosen = self.query_one(Menu).chosen or ""
        if chosen in self._values:
            self._filter = self._filter.toggle(*self._values[chosen])
            self._fill()

    def action_section(self, step: int) -> None:
        """To the first value of the key before or after."""
        ids = list(self._values)
        keys = list(dict.fromkeys(key for key, _ in self._values.values()))
        now = self._values.get(self.query_one(Menu).chosen or "", ("", ""))[0]
        if keys:
            key = keys[((keys.index(now) if now in keys else -1) + step) % len(keys)]
            self.query_one(Menu).point_at(next(id for id in ids if self._values[id][0] == key))

    def action_clear(self) -> None:
        """Take all back."""
        self._filter = self._filter._replace(chosen=frozenset())
        self._fill()

    def action_done(self) -> None:
        """Show the cards."""
        self.dismiss(self._filter)
