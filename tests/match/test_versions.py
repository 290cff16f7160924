"""Journals of other versions: changed rules, games and decks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from cardtable import games
from cardtable.core.game import Rule
from cardtable.match import JournalError, Match
from tests import toy
from tests.match.table import lay, lines, play, resealed, saved
from tests.toy import rules
from tests.toy.moves import Nod


def test_a_game_or_a_deck_that_no_longer_fits_gets_a_sentence(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A journal may outlive them."""
    saved(path)
    header = lines(path)[0]
    header["decks"][0]["cards"][0]["rank"] = 77
    resealed(path, {1: {"decks": header["decks"]}})
    with pytest.raises(JournalError, match=r"its cards do not fit this version.*must be at most 9 \(found 77\)"):
        Match.resume(path)
    monkeypatch.setattr(games, "GAMES", ())
    with pytest.raises(JournalError, match='There is no game "toy"'):
        Match.resume(path)


def test_a_fold_that_reaches_another_state_says_at_which_action(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A corrected rule; the match goes on from what today's rules say."""
    match = lay(path=path)
    play(match, "Choose D0 1", "Lay it down", "Nod", "Draw a card")
    match.close()

    def generous(state: Any, action: Any) -> Any:
        after, events = rules.reduce(state, action)
        if isinstance(action, Nod):
            after = msgspec.structs.replace(after, scores=(after.scores[0] + 1, after.scores[1]))
        return after, events

    _changed(monkeypatch, reduce=generous)
    again = Match.resume(path)
    assert again.notices == (
        "The rules have changed since this match was saved: from action 3 on, the table may differ from what was "
        "played. Play can go on from here.",
    )
    assert again.state.scores[0] == match.state.scores[0] + 1
    assert again.steps == 4
    play(again, "Choose D1 0")
    again.close()
    assert len(Match.resume(path).notices) == 1


def test_an_action_that_today_s_rules_refuse_ends_the_fold_before_it(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is lost from the file; what is played instead is written behind it and comes back."""
    match = lay(path=path)
    play(match, "Choose D0 1", "Lay it down", "Nod", "Draw a card", "Choose D1 0")
    match.close()
    rule = Rule("TOY-X", lambda state, action: "No nodding: challenge instead.")

    def strict(state: Any) -> Any:
        return [(action, rule if isinstance(action, Nod) else why) for action, why in rules.verdicts(state)]

    _changed(monkeypatch, verdicts=strict)
    before = path.read_bytes()
    again = Match.resume(path)
    assert again.notices == ("Today's rules refuse action 3 of this saved match: play goes on from before it.",)
    assert (again.steps, again.state.phase) == (2, "answer")
    assert path.read_bytes() == before
    play(again, "Challenge", "Choose D1 1")
    again.close()
    assert path.read_bytes().startswith(before)
    third = Match.resume(path)
    assert (third.notices, third.steps, third.state) == ((), 4, again.state)
    third.save(path.with_name("copy.jsonl"))
    third.close()
    assert Match.resume(path.with_name("copy.jsonl")).state == again.state


def _changed(monkeypatch: pytest.MonkeyPatch, **members: Any) -> None:
    from dataclasses import replace

    monkeypatch.setattr(toy, "GAME", replace(toy.GAME, **members))


def test_newer_rules_are_named(path: Path) -> None:
    """Their states may be the same all the same; a number that is not higher says nothing."""
    saved(path)
    resealed(path, {1: {"rules": 2}})
    assert Match.resume(path).notices == (
        "This match was played by newer rules of Toy: update cardtable to be sure of them.",
    )


def test_an_action_that_cannot_be_read_ends_the_fold_too(path: Path) -> None:
    """Rules may lose a kind of action."""
    saved(path)
    resealed(path, {4: {"action": {"do": "fly"}}})
    again = Match.resume(path)
    assert again.steps == 2
    assert "refuse action 3" in again.notices[0]


def test_names_in_a_forged_journal_are_cleaned(path: Path) -> None:
    """What comes from outside goes through the same door."""
    saved(path)
    resealed(path, {1: {"names": ["\x1b[2JAnn", "Bo"]}})
    assert Match.resume(path).names == ("[2JAnn", "Bo")
