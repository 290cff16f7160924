"""A match that is being agreed upon: who sits where with which deck, by which options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardtable.bots import COMPUTER, DEFAULT, LEVELS
from cardtable.core.text import clean
from cardtable.decks import DeckError, DeckInfo, load_deck, shipped_decks, usual_decks
from cardtable.decks.own import own_decks
from cardtable.match import Match, MatchError, TableMode
from cardtable.match.seating import check_decks, options_of
from cardtable.match.secrecy import SEED_GIVEN

if TYPE_CHECKING:
    from cardtable.core.deck_models import DeckFile
    from cardtable.core.game import AnyGame, OptionSpec


MODES = (TableMode(), TableMode(passes=True), TableMode(open=True), TableMode(open=True, passes=True))
"""How the table can change hands; the first is what nobody has to choose."""


class NewMatch:
    """Everything the new-game screen can change, and what still stands against sitting down."""

    def __init__(
        self,
        game: AnyGame,
        names: Sequence[str],
        decks: Sequence[Path] = (),
        options: Mapping[str, str] | None = None,
        seed: int | None = None,
        seats: int | None = None,
        level: str = DEFAULT,
        people: Sequence[str] = (),
    ) -> None:
        self.game = game
        self._shipped = shipped_decks(game.id)
        self.shelf: list[DeckInfo] = [*self._shipped, *own_decks(game.id)]
        wanted = len(decks) if seats is None and game.deck_for == "seat" else seats
        self.seats = wanted if wanted in game.seats else game.seats[0]
        self.names = [*names, *(f"Player {seat + 1}" for seat in range(len(names), max(game.seats)))]
        usual = [*people, *(f"Player {seat + 1}" for seat in range(len(people), len(self.names)))]
        self._people = [usual[seat] if name == COMPUTER else name for seat, name in enumerate(self.names)]
        self.levels = [level if name == COMPUTER else "" for name in self.names]
        """For each seat the level of the computer that plays it, empty for a person."""
        self.options = {spec.name: spec.default for spec in game.options} | dict(options or {})
        self.mode = MODES[0]
        self.seed = seed
        """The seed somebody gave; None: it is drawn when the match starts, and nobody knows it."""
        self._read: dict[Path, DeckFile] = {}
        self._chosen: dict[int, Path] = dict(
            enumerate(decks if game.deck_for == "seat" else [*decks] * max(game.seats))
        )
        self.decks: list[Path | None] = []
        self._deal_decks()

    def choose_deck(self, seat: int, path: Path) -> None:
        """A player takes this deck; the others, who have not chosen, get decks that may meet it.

        A deck for the whole table is everybody's.
        """
        seats = [seat] if self.game.deck_for == "seat" else range(max(self.game.seats))
        self._chosen |= dict.fromkeys(seats, path)
        self._deal_decks()

    def choose_option(self, name: str, value: str) -> None:
        """Another option; who has not chosen a deck gets one that fits it."""
        self.options[name] = value
        self._deal_decks()

    def _deal_decks(self) -> None:
        """Every seat has its chosen deck, or one of the shelf with which this table can start."""
        usual = self._usual_decks()
        rest = [self.shelf[seat % len(self.shelf)].path if self.shelf else None for seat in range(max(self.game.seats))]
        self.decks = [self._chosen.get(seat, path) for seat, path in enumerate([*usual, *rest[len(usual) :]])]

    def _usual_decks(self) -> list[Path]:
        """Decks of the shelf that may meet; none when what was chosen stands against it."""
        paths: dict[int, Path] = {}

        def load(path: Path) -> DeckFile:
            deck = self.deck(path)
            paths[id(deck)] = path
            return deck

        try:
            options = options_of(self.game, self.options)
            chosen = {seat: load(path) for seat, path in self._chosen.items()}
            decks = usual_decks(self.game, (load(info.path) for info in self._shipped), self.seats, options, chosen)
        except (DeckError, MatchError):
            return []
        return [paths[id(deck)] for deck in decks]

    def deck(self, path: Path) -> DeckFile:
        """The deck at this path, read once; raises DeckError."""
        if path not in self._read:
            self._read[path] = load_deck(path)
        return self._read[path]

    def info(self, path: Path | None) -> tuple[str, str]:
        """The name of the deck at this path and what it is about."""
        if path is None:
            return "none", "There is no deck for this game yet: give the path of one."
        for deck in self.shelf:
            if deck.path == path:
                return deck.name, deck.about
        try:
            return self.deck(path).deck, self.deck(path).about
        except DeckError:
            return clean(path.name), "This deck cannot be read."

    def bring(self, path: Path) -> DeckInfo:
        """Put a deck of the player's own on the shelf; raises DeckError."""
        deck = self.deck(path)
        info = DeckInfo(path, deck.deck, deck.about)
        if info not in self.shelf:
            self.shelf.append(info)
        return info

    def turn(self, row: str, step: int) -> None:
        """Take the next or the last value of a row."""
        kind, _, which = row.partition(":")
        if kind == "seats":
            self.seats = _next(self.game.seats, self.seats, step)
            self._deal_decks()
        elif kind == "seat":
            self._change_hands(int(which), step)
        elif kind == "mode":
            self.mode = _next(MODES, self.mode, step)
        elif kind == "deck" and self.shelf:
            self.choose_deck(int(which), _next([deck.path for deck in self.shelf], self.decks[int(which)], step))
        elif kind == "option" and not self.spec(which).file:
            self.choose_option(which, _next(self.spec(which).values, self.options[which], step))
        elif kind == "seed":
            self.seed = None

    def _change_hands(self, seat: int, step: int) -> None:
        """The computer takes a person's seat, plays at the next level, or gives the seat back."""
        if not self.is_computer(seat):
            self._people[seat] = self.names[seat]
        self.levels[seat] = _next(["", *[level.name for level in LEVELS]], self.levels[seat], step)
        self.names[seat] = COMPUTER if self.levels[seat] else self._people[seat]

    def is_computer(self, seat: int) -> bool:
        """Does the computer play this seat?"""
        return bool(self.levels[seat])

    def who(self, seat: int) -> str:
        """Who plays this seat, in words."""
        return f"the computer, {self.levels[seat]}" if self.levels[seat] else self.names[seat]

    def people(self) -> tuple[str, ...]:
        """The names to remember: of seats the computer plays, the person's who sat there before."""
        return tuple(self._people[seat] if self.is_computer(seat) else self.names[seat] for seat in range(self.seats))

    def spec(self, name: str) -> OptionSpec:
        """The option of this name."""
        return next(spec for spec in self.game.options if spec.name == name)

    def problems(self) -> tuple[str, ...]:
        """Every sentence that stands between these players and their match."""
        found: list[str] = []
        decks = []
        for path in self.decks[: self.seats]:
            try:
                decks += [self.deck(path)] if path else []
            except DeckError as error:
                found += error.problems
        try:
            options = options_of(self.game, self.options)
            if not found:
                check_decks(self.game, decks, options)
        except MatchError as error:
            found += error.problems
        return tuple(dict.fromkeys(found))

    def start(self, path: Path | None) -> Match:
        """Sit down; raises MatchError when something stands against it, FileProblem when it cannot be written."""
        decks: list[Any] = [self.deck(deck) for deck in self.decks[: self.seats] if deck]
        match = Match.new(
            self.game,
            decks,
            seed=self.seed,
            names=self.names[: self.seats],
            options=self.options,
            players=self.levels[: self.seats],
            mode=self.mode,
            path=path,
        )
        match.notices += () if self.seed is None else (SEED_GIVEN,)
        return match


def _next(values: Sequence[Any], now: Any, step: int) -> Any:
    at = values.index(now) if now in values else -1
    return values[(at + step) % len(values)]
