"""Helpers think about imagined tables in processes of their own, and the search counts what they tried."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from threading import Thread
from typing import Any

import msgspec
import pytest

from cardtable.bots import computer, decide, helpers, helping, hint_for
from cardtable.bots.helpers import Answer, Helpers, Task
from cardtable.bots.helping import Helper as Helping
from cardtable.bots.search import Search
from cardtable.bots.thinking import Budget, Tried
from cardtable.bots.worlds import worlds_of
from cardtable.core.codec import to_json
from cardtable.core.ids import Seat
from cardtable.decks import load_deck, shipped_decks
from cardtable.games import GAMES, load_game
from cardtable.match import Match


def seated(level: str, game: str = "karenza") -> Match:
    """A fresh match between two computers of this level."""
    decks = [load_deck(info.path) for info in shipped_decks(game)[:2]]
    return Match.new(load_game(game), decks, seed=1, names=("Ann", "Bo"), players=(level, level))


def labels(match: Match) -> set[str]:
    """The words of everything that may be done now."""
    return {match.game.describe(match.state, action).label for action in match.legal_actions()}


@pytest.fixture
def pipes() -> Iterator[tuple[int, int]]:
    """A helper that runs in a thread; where to write its tasks, and where to read its answers."""
    (source, tasks), (answers, target) = os.pipe(), os.pipe()
    thread = Thread(target=Helping(source, target).run)
    thread.start()
    yield tasks, answers
    os.close(tasks)
    thread.join(10)
    assert not thread.is_alive()
    for end in (source, answers, target):
        os.close(end)


@pytest.mark.parametrize("game", [listing.id for listing in GAMES])
def test_a_helper_says_what_it_tried_and_ends_with_its_input(
    game: str, pipes: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It tries choices of the table it was told; a second task of the match is answered, too."""
    monkeypatch.setattr(helping, "LONGEST", 0.1)
    match, (tasks, answers) = seated("strong", game), pipes
    for number in (1, 2):
        seat = match.to_act
        assert seat is not None
        decks = tuple(deck.as_data() for deck in match.decks)
        table = msgspec.Raw(to_json(match.imagined(seat, number)))
        task = Task(number, game, match.header.rules, decks, match.options, table, seat, seed=number)
        os.write(tasks, msgspec.json.encode(task) + b"\n")
        answer = msgspec.json.decode(os.read(answers, 1 << 20), type=Answer)
        assert answer.number == number
        assert {tried.key for tried in answer.tried} <= labels(match)
        assert sum(tried.visits for tried in answer.tried) > 0
        match.submit(match.legal_actions()[0])


def test_processes_answer_and_go_home() -> None:
    """One is started, stops when it is asked to, long before it has thought enough, and ends when it is sent home."""
    match, team = seated("strong"), Helpers(1)
    seat = match.to_act
    assert seat is not None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(helpers, "PATIENCE", 60.0)
        tried = team.ask(match, seat, match.imagined(seat, 1))()
    (helper,) = team._running
    assert not helper.is_gone
    assert {one.key for one in tried} <= labels(match)
    team.close()
    assert helper.is_gone
    assert not team._running


def test_a_helper_that_fails_is_done_without(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for it, and it is not started again."""
    monkeypatch.setattr(sys, "executable", "/bin/false")
    monkeypatch.setattr(helpers, "PATIENCE", 60.0)
    match, team = seated("strong"), Helpers(1)
    seat = match.to_act
    assert seat is not None
    table = match.imagined(seat, 1)
    assert team.ask(match, seat, table)() == ()
    team._running[0]._process.wait()
    assert team.ask(match, seat, table)() == ()
    assert not team._running


@pytest.mark.parametrize("trouble", [PermissionError("no processes here"), RuntimeError("can't start new thread")])
def test_where_nothing_can_be_started_the_computer_thinks_alone(
    trouble: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A machine that allows no more processes or threads; the match goes on."""

    def refuse(*said: Any, **more: Any) -> Any:
        raise trouble

    monkeypatch.setattr(helpers, "Popen", refuse)
    monkeypatch.setattr(computer, "HELPERS", Helpers(1))
    match = seated("strong")
    assert decide(match, lambda: True) in match.legal_actions()


def test_nobody_is_asked_while_the_helpers_think_about_another_table() -> None:
    """Two tables in one program: the second thinks alone."""
    match, team = seated("strong"), Helpers(1)
    seat = match.to_act
    assert seat is not None
    first = team.ask(match, seat, match.imagined(seat, 1))
    assert team.ask(match, seat, match.imagined(seat, 2))() == ()
    first()
    assert team._asking.acquire(blocking=False)
    team.close()


def test_the_helpers_are_free_again_when_thinking_breaks_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl+C in the middle of a thought; the next decision is helped again."""
    match, team = seated("strong"), Helpers(1)
    monkeypatch.setattr(computer, "HELPERS", team)

    def broken() -> bool:
        raise KeyboardInterrupt

    for think in (decide, hint_for):
        with pytest.raises(KeyboardInterrupt):
            think(match, stop=broken)
        assert team._asking.acquire(blocking=False)
        team._asking.release()
    team.close()


def test_an_answer_is_given_once() -> None:
    """Who asks again after the first answer gets nothing, and stops nobody else's question."""
    match, team = seated("strong"), Helpers(1)
    seat = match.to_act
    assert seat is not None
    first = team.ask(match, seat, match.imagined(seat, 1))
    first()
    second = team.ask(match, seat, match.imagined(seat, 1))
    assert first() == ()
    assert not team._asking.acquire(blocking=False)
    second()
    team.close()


def test_what_others_tried_counts() -> None:
    """A choice that others tried most is the first; words that are no choice here are passed over."""
    game = load_game("karenza")
    match = seated("strong")
    search = Search(game, seed=1)
    worlds = worlds_of(game, match.state)
    alone = search.think(worlds, Budget(thoughts=20))
    last = alone.choices[-1]
    others = (Tried(last.label, 500, 400.0), Tried("Nothing of the sort", 900, 900.0))
    helped = Search(game, seed=1).think(worlds, Budget(thoughts=20), others=lambda: others)
    assert helped.choices[0].label == last.label
    assert helped.choices[0].visits == last.visits + 500
    assert helped.thoughts == alone.thoughts + 500


class Asked:
    """Notes what helpers would be told."""

    def __init__(self) -> None:
        self.tables: list[Any] = []

    def ask(self, match: Match, seat: Seat, table: Any) -> Any:
        """Note the table; nobody thinks about it."""
        assert match.game.board(table, seat) == match.game.board(match.state, seat)
        self.tables.append(table)
        return tuple


@pytest.mark.parametrize(("level", "times"), [("strong", 1), ("casual", 0)])
def test_only_the_strong_level_is_helped_and_told_what_it_may_know(
    level: str, times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The helpers get an imagined table, never the real one."""
    asked, match = Asked(), seated(level)
    monkeypatch.setattr(computer, "HELPERS", asked)
    decide(match, lambda: True)
    assert len(asked.tables) == times
    assert all(table is not match.state for table in asked.tables)


def test_a_hint_within_seconds_is_helped_and_one_of_so_many_thoughts_repeats(monkeypatch: pytest.MonkeyPatch) -> None:
    """Budgets in thoughts come to the same wherever they are thought."""
    asked, match = Asked(), seated("")
    monkeypatch.setattr(computer, "HELPERS", asked)
    hint_for(match, Budget(thoughts=5))
    assert not asked.tables
    hint_for(match, Budget(seconds=0.05))
    assert len(asked.tables) == 1
