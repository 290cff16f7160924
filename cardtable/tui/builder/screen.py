"""The deck builder: all cards on the left, the deck on the right, and whether it may be played always in sight."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll

from cardtable.core.text import clean
from cardtable.decks.building import Filter, KnownCard, Workbench, keep, throw_away
from cardtable.decks.kinds import curve_key, family_keys
from cardtable.files import FileProblem
from cardtable.tui import navigation
from cardtable.tui.keys import bound_keys
from cardtable.tui.screens.dialog import Ask
from cardtable.tui.screens.entry import Entry
from cardtable.tui.screens.guarded import Guarded
from cardtable.tui.screens.menu import Menu
from cardtable.tui.screens.parts import Hints, Words, words

from .panel import card_lines, deck_lines, fact_words, in_order, kind_words, row, verdict_lines
from .saving import ask_where, save

if TYPE_CHECKING:
    from cardtable.tui.app import CardtableApp

SIDE = 36
"""Columns of the right side; `screens.tcss` says the same."""
KIND = 17
"""Cells for a card's kind in the list, with its family where all fit."""


class Builder(Guarded[None]):
    """One deck being built. Every change is kept on disk at once, and the file is written when it is saved."""

    app: CardtableApp
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,plus,equals_sign", "change(1)", "Add a copy"),
        Binding("left,minus", "change(-1)", "Take a copy out"),
        Binding("x", "clear", "Take every card out; u brings them back"),
        Binding("slash", "search", "Find by words"),
        Binding("f", "filter", "Filter by type, cost, keyword and more"),
        Binding("tab", "deck_only", "Only cards of the deck, or all"),
        Binding("i", "inspect", "Inspect the card"),
        Binding("o", "hand", "Draw an opening hand"),
        Binding("u", "undo", "Undo"),
        Binding("U", "redo", "Redo"),
        Binding("n", "name", "Name the deck"),
        Binding("s", "save", "Save"),
        Binding("S", "save_as", "Save under another name"),
        Binding("t", "try", "Try the card at a table"),
        Binding("d", "docs", "How cards are written"),
        Binding("question_mark", "rules", "Keys and rules"),
        Binding("escape,q", "back", "Back"),
    ]

    def __init__(self, bench: Workbench, kept: Path | None = None) -> None:
        super().__init__()
        self.bench = bench
        self.kept = kept
        """Where the unsaved work is kept, once there is some."""
        self.filter = Filter()
        self._shown: dict[str, KnownCard] = {}
        self._sort()

    @property
    def game_shown(self) -> str:
        """Its colours are those of its game."""
        return self.bench.game.id

    def _sort(self) -> None:
        cards = list(self.bench.catalogue.cards.values())
        self._key = curve_key(card.facts for card in cards)
        families = family_keys(card.facts for card in cards)
        room = all(cell_len(kind_words(card, families)) <= KIND for card in cards)
        self._families = families if room else ()
        self._cards = in_order(cards, self._key)

    def compose(self) -> ComposeResult:
        """Cards beside the deck."""
        yield Words(classes="screen-title", id="build-title")
        with Horizontal():
            with Vertical(id="build-left"):
                yield Words(id="build-shown")
                yield Menu(id="build-cards", compact=True)
            with VerticalScroll(id="build-side", can_focus=False):
                yield Words(id="build-verdict")
                yield Words(id="build-deck")
                yield Words(id="build-card")
        yield Words(id="build-said")
        yield Hints(
            ("← →", "copies"),
            ("/", "find"),
            ("Tab", "deck"),
            ("s", "save"),
            ("?", "keys"),
            ("Esc", "back"),
        )

    def on_mount(self) -> None:
        """Show all cards."""
        self._fill()
        self.query_one(Menu).focus()

    def on_resize(self) -> None:
        """Names are cut to fit."""
        self._fill()

    # --- showing ---------------------------------------------------------------------------------------------------

    @property
    def card(self) -> KnownCard | None:
        """The card under the pointer."""
        return self._shown.get(self.query_one("#build-cards", Menu).chosen or "")

    def _fill(self) -> None:
        """Show the cards that fit the filter, and everything else."""
        count = self.bench.now.count
        self._shown = {card.id: card for card in self._cards if self.filter.fits(card, count(card.id))}
        wide = self._name_width  # looks at every card: once, not once a row
        rows = [(id, row(card, count(id), self._key, self._families, wide)) for id, card in self._shown.items()]
        self.query_one("#build-cards", Menu).fill(rows)
        self._tell()

    @property
    def _name_width(self) -> int:
        """Cells for a card's name: what its kind leaves."""
        longest = max((cell_len(card.name) for card in self._cards), default=0)
        kind = max((cell_len(kind_words(card, self._families)) for card in self._cards), default=0)
        return min(longest, max(12, self.app.size.width - SIDE - 12 - min(kind, KIND)))

    def _tell(self) -> None:
        bench = self.bench
        star = words((" not saved yet" if bench.is_changed else "", "not bold"))
        title = words(f"{clean(bench.now.name, 40)} ({bench.game.title})")
        self.query_one("#build-title", Words).update(title + star)
        self.query_one("#build-verdict", Words).update(verdict_lines(bench.legality(), bench.now.size))
        self.query_one("#build-deck", Words).update(deck_lines(bench))
        self.query_one("#build-shown", Words).say((self._count_line(), "$secondary"))
        self._tell_card()

    def _count_line(self) -> str:
        shown = len(self._shown)
        counted = f"{shown} card{'s' * (shown != 1)}{' of the deck' * self.filter.in_deck}"
        return f"{counted}: {self.filter.said}; Esc shows all" if self.filter.said else f"{counted}, f filters"

    def _tell_card(self) -> None:
        self.query_one("#build-card", Words).update(card_lines(self.card))

    def on_option_list_option_highlighted(self) -> None:
        """Another card under the pointer."""
        self._tell_card()

    def say(self, text: str | None) -> None:
        """A sentence above the keys, until the next change."""
        self.query_one("#build-said", Words).say((text or "", "$text-warning"))

    # --- changing --------------------------------------------------------------------------------------------------

    def action_change(self, by: int) -> None:
        """A copy more or less of the card under the pointer."""
        card = self.card
        if card is not None:
            self._show_change(self.bench.add(card) if by > 0 else self.bench.remove(card))

    def action_clear(self) -> None:
        """Start from scratch."""
        problem = self.bench.clear()
        self._show_change(problem)
        if problem is None:
            self.say("Every card is out: u brings them back.")

    def action_undo(self) -> None:
        """Take the last step back."""
        self._show_change(self.bench.undo())

    def action_redo(self) -> None:
        """Do it again."""
        self._show_change(self.bench.redo())

    def _show_change(self, problem: str | None) -> None:
        """Show what is so now; what changed is kept at once, so that nothing is lost."""
        self.say(problem)
        if problem is None:
            self._keep()
            self._fill()

    def _keep(self) -> None:
        try:
            if self.bench.is_changed:
                self.kept = keep(self.bench, self.kept)
            else:
                self.forget()
        except FileProblem as error:
            self.say(f"Not kept until it is saved: {error}")

    def forget(self) -> None:
        """What was kept is saved, or not wanted."""
        throw_away(self.kept)
        self.kept = None

    def action_name(self) -> None:
        """Another name."""
        now = self.bench.now

        def rename(name: str | None) -> None:
            if name is not None:
                self._show_change(self.bench.call(name, now.about))

        self.app.push_screen(Entry("What is the deck called?", value=now.name, check=_name_problem, limit=60), rename)

    # --- looking ---------------------------------------------------------------------------------------------------

    def action_search(self) -> None:
        """Ask for words that the cards must hold."""

        def search(text: str | None) -> None:
            if text is not None:
                self.filter = self.filter._replace(words=text)
                self._fill()

        about = "Words from a card's name, kind, text or abilities; leave it empty to see all."
        self.app.push_screen(Entry("Show which cards?", about, self.filter.words), search)

    def action_filter(self) -> None:
        """Choose values that the cards must have."""
        from .filtering import Filtering

        def filter_cards(found: Filter | None) -> None:
            if found is not None:
                self.filter = found
                self._fill()

        self.app.push_screen(Filtering(self._cards, self.filter), filter_cards)

    def action_deck_only(self) -> None:
        """Only the cards of the deck, or all again."""
        self.filter = self.filter._replace(in_deck=not self.filter.in_deck)
        self._fill()

    def on_option_list_option_selected(self) -> None:
        """Enter reads a card."""
        self.action_inspect()

    def action_inspect(self) -> None:
        """Everything about the card under the pointer."""
        card = self.card
        if card is not None:
            detail = [clean(str(line)) for line in card.data.get("detail") or ()]
            where = f"{card.id}, in {clean(card.document.at(('cards', card.at)), 200)}"
            navigation.tell(self.app, card.name, fact_words(card), *filter(None, [card.text]), *detail, where)

    def action_hand(self) -> None:
        """Draw opening hands."""
        from .hands import open_hands

        open_hands(self)

    def action_rules(self) -> None:
        """The keys of the builder, then the rules that the deck breaks, then all."""
        from cardtable.tui.screens.rules import Rules

        broken = [problem.rule for problem in self.bench.legality().problems]
        game = self.bench.game
        self.app.push_screen(Rules(game.id, game.title, None, broken, bound_keys(self)))

    def action_docs(self) -> None:
        """How cards are written."""
        navigation.card_docs(self.app, self.bench.game.id)

    def action_try(self) -> None:
        """Put the card on a table; it is read from its file."""
        card = self.card
        if card is None:
            return
        if self.bench.is_changed:
            return self.say("A card is tried from its file: save the deck first (s).")
        navigation.try_card(self.app, self.bench.path, card.id)

    # --- saving and leaving ----------------------------------------------------------------------------------------

    def action_save(self) -> None:
        """Write the file."""
        save(self, self.bench.path)

    def action_save_as(self) -> None:
        """Write another file."""
        ask_where(self)

    def show_saved(self) -> None:
        """The file says it now: its cards may stand elsewhere."""
        self.forget()
        self._sort()
        self._fill()
        self.say(f"Saved: {clean(str(self.bench.path), 200)}")

    def action_back(self) -> None:
        """First out of the filters, then out of the builder; unsaved work is asked about."""
        if self.filter != Filter():
            self.filter = Filter()
            return self._fill()
        if not self.bench.is_changed or not self.bench.past:
            self.forget()
            self.dismiss()
            return None
        answers = [
            ("stay", "Go on building"),
            ("save", "Save it, then leave"),
            ("keep", "Leave it unsaved; it will be offered again"),
            ("drop", "Throw the changes away"),
        ]
        self.app.push_screen(Ask("Leave the builder?", ["This deck is not saved."], answers), self._leave_or_stay)
        return None

    def _leave_or_stay(self, answer: str | None) -> None:
        if answer == "save":
            save(self, self.bench.path, self.dismiss)
        elif answer == "drop":
            self.forget()
            self.dismiss()
        elif answer == "keep":
            self.dismiss()


def _name_problem(name: str) -> str | None:
    return None if name else "Type at least one letter, so that the deck can be told from others."
