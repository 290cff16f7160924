"""Each game from the lobby to its result on a real pseudo-terminal: by keys alone, and by mouse alone."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from shutil import copy

import pytest

from cardtable.core.board import CardFace, Spot
from cardtable.core.ids import Seat
from cardtable.games import GAMES
from cardtable.match import Match, recent_matches
from cardtable.tui.board.look import look
from cardtable.tui.preferences import Preferences, save_preferences
from cardtable.tui.table.key_bar import enters, key_line, keys

from ..boards import MOMENTS
from ..tables import seated
from .at_terminal import LINES, Person

GAME_IDS = [listing.id for listing in GAMES]
SHORT, WHOLE = 3, 1500
"""So many moves before somebody gives up, and so many in which every game ends by itself."""
OPENED, DECIDES, OVER, LIST = "Enter lifts the curtain.", "you decide", "the game is over", "Enter chooses, Esc"


@pytest.fixture(autouse=True)
def at_rest() -> None:
    """Nothing moves, so that a frame settles; nobody has met a game yet."""
    save_preferences(Preferences(motion="off"))


class ByKeys:
    """Plays with keys alone."""

    def __init__(self, person: Person, dice: Random) -> None:
        self.person, self.dice = person, dice

    def sit_down(self, game: str) -> None:
        """From the lobby over the primer and the new-game screen to the first curtain."""
        self.person.waits_for("Karenza")
        self.person.press(str(GAME_IDS.index(game) + 1))
        self.person.press("\r")
        self.person.waits_for("sit down")
        self.person.press("\r")
        self.person.waits_for("New game")
        self.person.press("s")
        self.person.waits_for(OPENED)

    def lift(self) -> None:
        """Open the curtain."""
        self.person.press("\r")

    def choose(self) -> None:
        """Take a row of the list that is open."""
        self.person.press("\x1b[B" * self.dice.randrange(2) + "\r")

    def act(self) -> None:
        """Do the obvious thing, or go to another, or pass."""
        keys = self.person.lines[-1]
        if " Space " in keys and (" Enter " not in keys or self.dice.random() < 0.3):
            self.person.press(" ")
        else:
            self.person.press("\t" * self.dice.randrange(3))
            self.person.press("\r")

    def give_up(self) -> None:
        """Resign."""
        self.person.press("R")
        self.person.waits_for("Who gives up?")
        self.person.press("\x1b[B")
        self.person.press("\r")
        self.person.waits_for(OVER)


class ByMouse:
    """Plays with the mouse alone."""

    def __init__(self, person: Person, dice: Random) -> None:
        self.person, self.dice = person, dice

    def sit_down(self, game: str) -> None:
        """From the lobby over the primer and the new-game screen to the first curtain."""
        self.person.click_on(next(listing.title for listing in GAMES if listing.id == game))
        self.person.waits_for("sit down")
        self.person.click_on("Enter")
        self.person.click_on("Start the match")
        self.person.waits_for(OPENED)

    def lift(self) -> None:
        """Open the curtain."""
        self.person.click(40, 12)

    def choose(self) -> None:
        """Take the first row of the list that is open."""
        self.person.click_on("▸1 ")

    def act(self) -> None:
        """Click what can act, or an answer, or the key that passes."""
        marked = [(x, y) for y in range(2, LINES - 5) for x, cell in self._row(y) if cell in "▸◎"]
        answers = [
            (at.start() + 1, y) for y in (LINES - 3, LINES - 2) for at in re.finditer(r"[> ]\d  \S", self._line(y))
        ]
        passes = self.person.find(" Space ")
        if passes and (not marked + answers or self.dice.random() < 0.3):
            self.person.click(passes[0] + 2, passes[1])
        elif answers:
            self.person.click(*self.dice.choice(answers))
        elif marked:
            x, y = self.dice.choice(marked)
            self.person.click(x + 1, y)
            if DECIDES in self.person.lines[0] and LIST not in self.person.sees:
                self.person.click(x + 1, y)

    def _line(self, y: int) -> str:
        return str(self.person.screen.display[y])

    def _row(self, y: int) -> list[tuple[int, str]]:
        return list(enumerate(self._line(y)))

    def give_up(self) -> None:
        """Resign: the sheet behind ? lists every key, and a click presses it.

        After a refusal the sheet opens at its rule; the keys are above.
        """
        self.person.click_on("? rules")
        self.person.waits_for("Esc  back")
        if "Resign" not in self.person.sees:
            self.person.wheel_up()
        self.person.click_on("Resign")
        self.person.waits_for("Who gives up?")
        self.person.click_on("Ann gives up")
        self.person.waits_for(OVER)


def play(player: ByKeys | ByMouse, game: str, moves: int) -> None:
    """Sit down, play so many moves, and give up if it is not over by then."""
    person = player.person
    player.sit_down(game)
    for _ in range(moves):
        seen = person.waits_for(OVER, OPENED, LIST, DECIDES)
        if seen == OVER:
            break
        {OPENED: player.lift, LIST: player.choose, DECIDES: player.act}[seen]()
    for _ in range(9):
        if (seen := person.waits_for(OVER, OPENED, LIST, DECIDES)) == OVER:
            break
        {OPENED: player.lift, LIST: player.choose, DECIDES: player.give_up}[seen]()


EVERYDAY = {("azuki", ByKeys), ("kyza", ByKeys), ("myacards", ByMouse)}
"""Short games that every run of the tests plays; the long one plays all."""


@pytest.mark.parametrize(
    ("game", "hand"),
    [
        pytest.param(game, hand, marks=() if (game, hand) in EVERYDAY else pytest.mark.long)
        for game in GAME_IDS
        for hand in (ByKeys, ByMouse)
    ],
)
def test_a_short_game(game: str, hand: type[ByKeys] | type[ByMouse], home: Path) -> None:
    """Lobby, primer, new game, curtains, moves, resigning, result; the long form plays every game in both ways."""
    with Person(env={"CARDTABLE_HOME": str(home)}) as person:
        play(hand(person, Random(13)), game, SHORT)
        assert re.search(r"║ +\S.* wins! +║", person.sees)
        assert "Rematch" in person.sees


def test_question_mark_always_has_its_room() -> None:
    """It lists every other key: whatever Enter and Space say, it is on the line."""
    for make in MOMENTS.values():
        for source in (None, Spot("hand:0")):
            state = seated(make()).state
            state.source = source
            for width in (80, 120):
                line = "".join(cell for cell, _ in key_line(keys(state, width=width), width, look())[0][0])
                assert " ? rules " in line
                assert "Enter" in line or not enters(state)


def test_no_cell_of_the_terminal_keeps_a_card_behind_the_curtain(home: Path) -> None:
    """Ann's hand was on the terminal, and every cell of it is gone when the curtain hangs before Bo."""
    with Person(env={"CARDTABLE_HOME": str(home)}) as person:
        player = ByKeys(person, Random(13))
        player.sit_down("karenza")
        player.lift()
        person.waits_for(DECIDES)
        before = person.sees
        while person.waits_for(OPENED, DECIDES) != OPENED:
            person.press("\r")
        (saved,) = recent_matches()
        match = Match.resume(Path(copy(saved.path, home / "copy.jsonl")))  # the table has the other one open
        first = Seat(0) if "Ann, you decide" in before else Seat(1)
        zone = match.board(first).zone(f"hand:{first}")
        assert zone
        public = " ".join(line.text for line in match.log(None))
        names = [slot.holds.title[:6] for slot in zone.slots if isinstance(slot.holds, CardFace)]
        names = [name for name in names if name not in public]  # a card of the same name may have been played
        assert [name for name in names if name in before]
        assert [name for name in names if name in person.sees] == []


@pytest.mark.long
@pytest.mark.parametrize("hand", [ByKeys, ByMouse])
@pytest.mark.parametrize("game", GAME_IDS)
def test_a_whole_game(game: str, hand: type[ByKeys] | type[ByMouse], home: Path) -> None:
    """The same to the end of the game, as it comes."""
    with Person(env={"CARDTABLE_HOME": str(home)}) as person:
        play(hand(person, Random(13)), game, WHOLE)
        assert "Rematch" in person.sees
