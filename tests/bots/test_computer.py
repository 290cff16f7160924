"""The computer at a match: its level is the journal's, its worlds are imagined, and a hint is noted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import cardtable
from cardtable.bots import computer as at_match
from cardtable.bots import decide, hint_for, hint_note
from cardtable.bots.levels import DEFAULT, LEVELS, Dice, player
from cardtable.bots.thinking import Budget
from cardtable.core.ids import Seat
from cardtable.decks import load_deck, shipped_decks
from cardtable.games import load_game
from cardtable.match import Match


def seated(first: str, second: str = "") -> Match:
    """A fresh match of Karenza with these levels."""
    decks = [load_deck(info.path) for info in shipped_decks("karenza")[:2]]
    return Match.new(load_game("karenza"), decks, seed=1, names=("Ann", "Bo"), players=(first, second))


@pytest.mark.parametrize(
    ("level", "asked"), [("strong", "strong"), ("sparring", "sparring"), ("of tomorrow", DEFAULT), ("", DEFAULT)]
)
def test_the_level_of_the_journal_decides(level: str, asked: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is to act is played at its own level; one that this version does not know is played as usual."""
    made: list[str] = []

    def noted(name: str, seed: int) -> Any:
        player(name, seed)
        made.append(name)
        return Dice(seed)

    monkeypatch.setattr(at_match, "player", noted)
    match = seated(level, level)
    assert match.why_not(decide(match)) is None
    assert made == [asked]


def test_it_is_given_an_imagined_world_and_can_be_interrupted() -> None:
    """The player never meets the true state; with `stop` true it still answers."""
    match = seated("strong", "strong")
    true, met = match.state, []

    class Watching(Dice):
        """Remembers what it is shown."""

        def choose(self, game: Any, state: Any, stop: Any = lambda: False) -> Any:
            met.append((state, stop()))
            return super().choose(game, state)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(at_match, "player", lambda name, seed: Watching(seed))
        decide(match, lambda: True)
    ((world, stopped),) = met
    seat = match.to_act
    assert seat is not None
    assert stopped
    assert world is not true
    assert match.game.board(world, seat) == match.game.board(true, seat)


def test_a_hint_is_noted_in_everybodys_log_without_what_it_said() -> None:
    """Looking for the hint changes nothing; taking it writes one line."""
    match = seated("", "")
    seat, before, log = match.to_act, match.steps, match.log(None)
    assert seat is not None
    found = hint_for(match, Budget(thoughts=20))
    assert (found.seat, match.steps, match.log(None)) == (seat, before, log)
    match.note(hint_note(match, seat))
    for viewer in (None, Seat(0), Seat(1)):
        assert match.log(viewer)[-1].text == f"Note: {match.names[seat]} takes a hint."
    assert match.steps == before


def test_the_page_on_the_opponent_says_how_the_levels_think() -> None:
    """The table of levels is that of levels.py: name, thoughts, the time they may take, how often they stray."""
    page = (Path(cardtable.__file__).parent / "docs" / "opponent.md").read_text("utf-8")
    rows = [
        tuple(cell.strip() for cell in line.strip("|").split("|"))
        for line in page.partition("## Levels")[2].partition("\n\n")[2].partition("\n\n")[0].splitlines()[2:]
    ]
    told = []
    for level in LEVELS:
        assert level.budget is not None
        limit = ", a second at most" if level.budget.seconds == 1.0 else ""
        stray = f"{level.stray:.0%}".replace("%", " %") if level.stray else "never"
        told.append((level.name, f"{level.budget.thoughts:,}{limit}", str(level.budget.each or ""), stray))
    assert rows == told
