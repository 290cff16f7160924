"""A match said on a console to one seat: what matches, lessons and puzzles in plain words have in common."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import TYPE_CHECKING

from cardtable.core.board import Board, CardFace, Line
from cardtable.core.ids import Seat
from cardtable.core.text import many_cards
from cardtable.match import recap_start

from .board_text import OFFER, faces_told, introduce, say_board, say_zone
from .console import Console
from .menu import Menu, denial
from .naming import places_called

if TYPE_CHECKING:
    from cardtable.core.game import Refusal
    from cardtable.match import Beat, Choice, Match

NEVER = -1


class Desk:
    """What has been said to whom. `shown` is the seat whose cards may be said now, `menu` what it may choose."""

    def __init__(self, match: Match, console: Console, shown: Seat | None = None) -> None:
        self.match = match
        self.console = console
        self.shown = shown
        self.menu = Menu((), ())
        self._told: dict[Seat | None, int] = {}
        """For each seat, and for spectators, after how many steps they were last told the news."""
        self._met: dict[Seat | None, set[str]] = {}
        """The names of the cards that each seat has been told of."""
        self._looked: object = None
        self._has_cited = False

    @property
    def board(self) -> Board:
        """What the seat at the keyboard may see."""
        return self.match.board(self.shown)

    def cite(self, text: str, rule: str | None) -> str:
        """Return a reason with its rule, if it has one; the first time with how to hear that rule."""
        if not rule:
            return text
        how = "" if self._has_cited else f" Type ? {rule} to hear the rule."
        self._has_cited = True
        return f"{text} ({rule}){how}"

    def deny(self, said: str, choice: Choice, refusal: Refusal) -> None:
        """Say why what was typed cannot be done."""
        self.console.say(self.cite(denial(said, choice, refusal, len(self.menu.legal)), refusal.rule))

    def tell_news(self, introduce: bool = True) -> None:
        """Say what has happened since this seat was last told, step by step; without a seat, what everybody saw.

        Where the table is not read out next, `introduce` says what each card is that this seat sees for the first time.
        """
        match, since = self.match, min(self._told.get(self.shown, NEVER), self.match.steps)
        opening = match.log_at(0, self.shown) if since == NEVER else ()
        told = [*opening]
        for beat in match.beats(self.shown, max(since, 0)):
            told += beat.lines
            told += self._introduce(beat) if introduce and match.outcome is None else []
        for text in say_once(told):
            self.console.say(text)
        self._told[self.shown] = match.steps

    def _introduce(self, beat: Beat) -> list[Line]:
        """Return what each card is that this seat has not seen before; later its name has to do."""
        met = self._met.setdefault(self.shown, set())
        new = {face.title: (zone, face) for zone, face in faces_told(beat) if face.title not in met}
        met.update(new)
        return [Line(f"  New: {introduce(face, self.match.names, zone.seat)}") for zone, face in new.values()]

    def _is_new(self, face: CardFace) -> bool:
        """Has this seat not been told of this card? It has been by now."""
        met = self._met.setdefault(self.shown, set())
        is_new = face.title not in met
        met.add(face.title)
        return is_new

    def recap(self) -> list[str]:
        """Return what this seat could see happen since its own last turn."""
        beats = self.match.beats(self.shown, recap_start(self.match, self.shown))
        return say_once([line for beat in beats for line in beat.lines])

    def confirm(self, choice: Choice, since: int) -> None:
        """Say that a choice was taken of which nothing is told yet: an attack or a tribute that waits for the rest."""
        match = self.match
        waits = match.steps > since and match.to_act is not None and match.to_act == self.shown
        if waits and choice.option.group == "card" and not any(beat.lines for beat in match.beats(self.shown, since)):
            self.console.say(f"Noted: {choice.option.spoken}.")

    def tell_table(self) -> None:
        """Say what has happened, and then the whole table, to whoever comes to it."""
        self.tell_news(introduce=False)
        self.say_board()

    def say_board(self) -> None:
        """Say the table in words, each card in hand with the numbers of its choices, and a new one with its text."""
        for line in say_board(self.board, self.match.names, self._fresh_menu().numbers_at, self._is_new):
            self.console.say(line)

    def ask(self, is_asked: bool = True, most: int | None = None) -> Menu:
        """Say what this seat looks at, what it is asked and what it may do; return the numbered choices.

        More choices than `most` are only counted.
        """
        self.menu = self._fresh_menu()
        self._say_looked_at()
        if is_asked:
            self.console.say(self._question())
            many = len(self.menu.legal)
            if most is not None and many > most:
                self.console.say(f"There are {many} choices: c lists them all.")
            else:
                self.say_choices()
        return self.menu

    def find(self, said: str) -> Choice | None:
        """Return the choice with this number, these words or this place; of several there may be none."""
        found = self.menu.find(said)
        if found is not None or not said:
            return found
        return self.menu.only_at(places_called(self.board, self.match.names, said, alone=False))

    def say_choices(self) -> None:
        """Say what may be done, numbered; what may not be done is said on request."""
        for line in self.menu.lines():
            self.console.say(line)

    def _fresh_menu(self) -> Menu:
        moment = self.match.moment(self.shown)
        is_yes_or_no = moment.question is not None and moment.question.kind == "yes" and len(moment.legal) == 2
        return Menu.of(moment.choices, is_yes_or_no)

    def _question(self) -> str:
        name = "" if self.shown is None else f"{self.match.names[self.shown]}"
        asked = self.board.prompt or "Your choice."
        mark = ", yes or no" if self.menu.is_yes_or_no and "yes or no" not in asked else ""
        return f"{name}{mark}: {asked}"

    def _say_looked_at(self) -> None:
        """Say the cards that an effect lets this seat look at, once for each time they change."""
        zone = self.board.zone(OFFER)
        looked = (self.shown, zone)
        if zone is not None and looked != self._looked:
            for line in say_zone(zone, self.match.names, viewer=self.shown, is_new=self._is_new):
                self.console.say(line)
        self._looked = looked


def say_once(lines: Iterable[Line]) -> list[str]:
    """Return lines of a log; one that comes several times in a row is said once, with how often."""
    groups = [[*same] for _, same in groupby(lines, key=lambda line: line.text)]
    return [_so_often(group[0], len(group)) for group in groups]


def _so_often(line: Line, times: int) -> str:
    """Return a line of the log that came so often in a row, said once; of two cards of one name, as two cards."""
    text, row = line.text, line.row
    if times == 1:
        return text
    if many := many_cards(text, times):
        return many
    if row is not None and row.kind != "draw":
        return f"{row.start}{times} copies of {row.item}{row.end}"
    return f"{text.removesuffix('.')}, {'twice' if times == 2 else f'{times} times'}."
