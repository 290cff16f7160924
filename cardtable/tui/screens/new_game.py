"""Before a match: names, decks and options, all of it with the arrows and Enter."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content

from cardtable.bots import LEVELS
from cardtable.core.text import clean, listed
from cardtable.decks import DeckError
from cardtable.files import typed_path
from cardtable.match import TableMode
from cardtable.tui import navigation
from cardtable.tui.new_match import NewMatch

from .entry import Entry
from .guarded import Guarded
from .menu import Menu
from .parts import Hints, Words, lines, words
from .pick import Pick
from .settings import name_problem

if TYPE_CHECKING:
    from cardtable.tui.app import CardtableApp

_FROM_FILE = "from a file…"


class NewGame(Guarded[None]):
    """Who sits where with which deck; starting is refused with sentences until all is well."""

    app: CardtableApp
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", "Change"),
        Binding("right", "turn(1)", "Change"),
        Binding("s", "start", "Start"),
        Binding("i", "primer", "What is this game?"),
        Binding("question_mark", "rules", "Rules"),
        Binding("escape,q", "dismiss", "Back"),
    ]

    def __init__(self, draft: NewMatch) -> None:
        super().__init__()
        self.draft = draft

    @property
    def game_shown(self) -> str:
        """Its colours are those of its game."""
        return self.draft.game.id

    def compose(self) -> ComposeResult:
        """Rows, then words about the row under the pointer and what is still wrong."""
        yield Words(f"New game: {self.draft.game.title}", classes="screen-title")
        yield Menu(id="new-menu", compact=True)
        with VerticalScroll(id="new-about", can_focus=False):
            yield Words(id="new-about-words")
        yield Hints(
            ("← →", "change"),
            ("Enter", "choose"),
            ("s", "start"),
            ("i", "about"),
            ("?", "rules"),
            ("Esc", "back"),
        )

    def on_mount(self) -> None:
        """Enter starts the match unless something else is wanted first."""
        self._fill("start")

    def _fill(self, at: str | None = None) -> None:
        self.query_one(Menu).fill([*self._rows(), ("start", words(("Start the match", "bold $success")))], at)
        self._tell()

    def _rows(self) -> Iterator[tuple[str, Content]]:
        draft = self.draft
        if len(draft.game.seats) > 1:
            yield "seats", _row("Players", str(draft.seats), listed([str(n) for n in draft.game.seats], "or"))
        for seat in range(draft.seats):
            computer = draft.is_computer(seat)
            yield f"seat:{seat}", _row(f"Seat {seat + 1}", draft.who(seat), _STRONGER if computer else _COMPUTER)
            if draft.game.deck_for == "seat":
                yield f"deck:{seat}", _row("  plays", draft.info(draft.decks[seat])[0], _OTHER_DECK)
        if draft.game.deck_for == "table":
            yield "deck:0", _row("Deck", draft.info(draft.decks[0])[0], _OTHER_DECK)
        for spec in draft.game.options:
            value = draft.options[spec.name] or "as the rules say"
            yield f"option:{spec.name}", _row(_option_name(spec.name), value, listed(spec.values, "or"))
        yield "mode", _row("Table", _MODES[draft.mode][0], _OTHER_TABLE)
        yield "seed", _row("Shuffle", "random" if draft.seed is None else "repeatable")

    def _tell(self) -> None:
        problems = self.draft.problems()
        rows = [words((problem, "$text-error")) for problem in problems]
        about = self._about(self.query_one(Menu).chosen or "start")
        self.query_one("#new-about-words", Words).update(lines([*rows, *about]))

    def _about(self, row: str) -> list[str]:
        kind, _, which = row.partition(":")
        if kind == "seat":
            about = next((level.about for level in LEVELS if level.name == self.draft.levels[int(which)]), "")
            return [f"The computer {about}, and never looks at hidden cards." if about else _PERSON, _SEAT]
        if kind == "mode":
            return [_MODES[self.draft.mode][1]]
        if kind == "deck":
            return [self.draft.info(self.draft.decks[int(which)])[1]]
        if kind == "option":
            spec = self.draft.spec(which)
            choices = "Enter asks for a file." if spec.file else f"{listed(spec.values, 'or').capitalize()}."
            return [spec.about, choices]
        return [_ABOUT[kind], *([self.draft.game.about, *self._sides()] if kind == "start" else [])]

    def _sides(self) -> list[str]:
        """Who plays what, and what that is about."""
        draft = self.draft
        if draft.game.deck_for == "table":
            return ["{}: {}".format(*draft.info(draft.decks[0]))]
        decks = [draft.info(draft.decks[seat]) for seat in range(draft.seats)]
        computers = [seat for seat in range(draft.seats) if draft.is_computer(seat)]
        called = {seat: f"Computer {number}" for number, seat in enumerate(computers, 1)}
        who = [called.get(seat, draft.names[seat]) for seat in range(draft.seats)]
        if len(computers) == 1:
            who[computers[0]] = "The computer"
        return [f"{name} plays {deck}: {about}" for name, (deck, about) in zip(who, decks, strict=True)]

    def on_option_list_option_highlighted(self) -> None:
        """Say something about the row under the pointer."""
        self._tell()

    def on_option_list_option_selected(self, event: Menu.OptionSelected) -> None:
        """Enter: start, type, or pick from a list."""
        kind, _, which = (event.option_id or "").partition(":")
        if kind == "start":
            self.action_start()
        elif kind == "seat" and not self.draft.is_computer(int(which)):
            self._ask_name(int(which))
        elif kind == "deck":
            self._ask_deck(int(which))
        elif kind == "seed":
            entry = Entry("A repeatable shuffle", _REPEATABLE, check=_seed_problem, limit=18)
            self.app.push_screen(entry, self._take_seed)
        elif kind == "option" and self.draft.spec(which).file:
            entry = Entry(self.draft.spec(which).about, value=self.draft.options[which], limit=400)
            self.app.push_screen(entry, lambda text: self._option(which, text))
        else:
            self.action_turn(1)

    def action_turn(self, step: int) -> None:
        """The next or the last value of the row under the pointer."""
        self.draft.turn(self.query_one(Menu).chosen or "", step)
        self._fill()

    def action_primer(self) -> None:
        """What this game is, on one screen."""
        navigation.primer(self.app, self.draft.game.id, self.draft.game.title)

    def action_rules(self) -> None:
        """The rulebook of this game."""
        navigation.rules(self.app, self.draft.game.id, self.draft.game.title)

    def action_start(self) -> None:
        """Sit down, or say what stands against it."""
        problems = self.draft.problems()
        if problems:
            navigation.tell(self.app, "Not yet", *problems)
        else:
            navigation.sit_down(self.app, self.draft)

    def _ask_name(self, seat: int) -> None:
        entry = Entry(f"Who sits in seat {seat + 1}?", value=self.draft.names[seat], check=name_problem, limit=24)

        def rename(name: str | None) -> None:
            if name is not None:
                self.draft.names[seat] = name
                self._fill()

        self.app.push_screen(entry, rename)

    def _ask_deck(self, seat: int) -> None:
        rows = [(str(deck.path), _deck_row(deck.name, deck.about)) for deck in self.draft.shelf]
        rows.append((_FROM_FILE, words((f"{_FROM_FILE}", "bold"), "  a deck of your own")))
        whose = self.draft.names[seat] if self.draft.game.deck_for == "seat" else "the table"
        title, now = f"A deck for {whose}", str(self.draft.decks[seat])
        self.app.push_screen(Pick(title, rows, does="take it", at=now), lambda picked: self._deck(seat, picked))

    def _deck(self, seat: int, picked: str | None) -> None:
        if picked == _FROM_FILE:
            entry = Entry(
                "The path of a deck file", "It ends in .yaml; `decks check` looks for mistakes, too.", limit=400
            )
            self.app.push_screen(entry, lambda text: self._bring(seat, text))
        elif picked is not None:
            self.draft.choose_deck(seat, Path(picked))
            self._fill()

    def _bring(self, seat: int, text: str | None) -> None:
        if not text:
            return
        try:
            self.draft.choose_deck(seat, self.draft.bring(typed_path(text)).path)
        except DeckError as error:
            navigation.tell(self.app, "This deck cannot be used", *error.problems)
        self._fill()

    def _take_seed(self, text: str | None) -> None:
        if text is not None:
            self.draft.seed = int(text)
            self._fill()

    def _option(self, name: str, text: str | None) -> None:
        if text is not None:
            self.draft.choose_option(name, text)
            self._fill()


_PERSON = "Somebody at this keyboard. Press Enter to type a name."
_SEAT = (
    "← and → choose between a person and the computer's levels, each harder than the last: "
    f"{listed([level.name for level in LEVELS])}."
)
_COMPUTER, _STRONGER, _OTHER_DECK = "→ let the computer play", "→ another level, or a person", "→ change deck"
_OTHER_TABLE = "→ open, or quicker"
WIDE, HINTED = 26, 32
"""Cells of a value with a hint at its right, and of the hint."""
_REPEATABLE = (
    "Type any number: the same number with the same decks and options deals the same cards again. Whoever knows it can "
    "work out the other hands, and everybody is told so when the match starts."
)
_MODES = {
    TableMode(): (
        "a curtain between players",
        "Hands stay hidden: a curtain falls whenever the keyboard goes to somebody else.",
    ),
    TableMode(passes=True): (
        "a curtain, and it passes for you",
        "The table passes for whoever can do nothing else. Quicker, but it tells everybody who could not answer.",
    ),
    TableMode(open=True): (
        "open: every hand is seen",
        "No curtain, and all hands lie open: to teach a game, or to play both sides yourself.",
    ),
    TableMode(open=True, passes=True): (
        "open, and it passes for you",
        "No curtain, all hands lie open, and the table passes for whoever can do nothing else.",
    ),
}
_ABOUT = {
    "seats": "How many people and computers play.",
    "seed": "Shuffled anew every time. Enter makes the shuffle repeatable, ← makes it new again.",
    "start": "Enter starts the match. It is saved after every move.",
}


def _option_name(name: str) -> str:
    """`double_deck` as `Double deck`, `hp` as `HP`."""
    return name.upper() if len(name) == 2 else name.replace("_", " ").capitalize()


def _row(label: str, value: str, hint: str = "") -> Content:
    """A row: what it is, what is chosen, and what else there is where that has room."""
    value = clean(value, 60)
    hint = hint if cell_len(value) < WIDE and cell_len(hint) <= HINTED else ""
    return words(f"{label:<18}", (f"{value:<{WIDE}}" if hint else value, "bold $primary"), (hint, "$secondary"))


def _deck_row(name: str, about: str) -> Content:
    return lines([words((name, "bold $primary")), f"  {about}"])


def _seed_problem(text: str) -> str | None:
    return None if text.isdecimal() and text.isascii() else "Type a whole number, such as 4711."
