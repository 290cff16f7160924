"""What a game may say beyond its verdicts: the opening, a rule for what is not listed, and how older rules played."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cardtable.core.game import AnyGame, Options, Rule
from cardtable.core.ids import CardId, Seat
from cardtable.match import IllegalAction, Match
from tests import toy
from tests.match.table import A, B, play, play_on, resealed, sit, told
from tests.toy.cards import State
from tests.toy.moves import CardDrawn, Nod, StageCard


def _new(game: AnyGame, path: Path | None = None) -> Match:
    decks = [toy.deck(f"D{seat}", seat) for seat in range(2)]
    return Match.new(game, decks, seed=7, names=["Ann", "Bo"], path=path)


def _dealt(state: State) -> tuple[CardDrawn, ...]:
    return (CardDrawn(A, state.hands[0][0]),)


def test_a_fresh_match_tells_its_opening_to_each_seat_as_it_may_know_it() -> None:
    """The opening stands before the first step and stays when all steps are taken back."""
    match = _new(replace(toy.GAME, opening=_dealt))
    card = match.pool[match.state.hands[0][0]].name
    assert told(match, A) == [f"Ann draws {card}."]
    assert told(match, B) == told(match) == ["Ann draws a card."]
    play_on(match, 1)
    assert told(match, B)[0] == "Ann draws a card."
    match.undo(agreed=True)
    assert told(match, B)[0] == "Ann draws a card."
    assert match.log_at(0, A)[0].text == f"Ann draws {card}."


def test_a_written_position_has_no_opening() -> None:
    """It starts in the middle: nothing is known of what came before."""
    decks = [toy.deck(f"D{seat}", seat) for seat in range(2)]
    zones = {"hands": [[0, 1], [10, 11]], "rounds": 2}
    match = Match.lay_out(replace(toy.GAME, opening=_dealt), decks, zones)
    assert told(match) == []


def _named(state: State, action: Any, seat: Seat) -> Rule | None:
    if isinstance(action, Nod):
        return Rule("TOY-5", lambda s, a: f"Seat {seat} nods to nothing: lay a card.")
    return None


def test_a_game_names_the_rule_behind_what_it_does_not_list() -> None:
    """Both for the seat to act and for another one; where it has none the table's own rules answer."""
    match = _new(replace(toy.GAME, barring_rule=_named))
    assert match.to_act == A
    assert _refusal(match, Nod()) == ("TOY-5", "Seat 0 nods to nothing: lay a card.")
    assert _refusal(match, Nod(), B) == ("TOY-5", "Seat 1 nods to nothing: lay a card.")
    stranger = StageCard(CardId(999))
    assert _refusal(match, stranger)[0] == "TABLE-THERE"
    assert _refusal(match, stranger, B) == ("TABLE-TURN", "Ann decides now: wait until you are asked.")


def _refusal(match: Match, action: Any, seat: Seat | None = None) -> tuple[str, str]:
    with pytest.raises(IllegalAction) as caught:
        match.submit(action, seat)
    return caught.value.refusal.rule, caught.value.refusal.text


def test_a_journal_of_older_rules_is_folded_under_their_options(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game says which options make it play as it did; a journal of today's rules is left as it is."""
    asked: list[int] = []

    def remember(options: Options, rules: int) -> Options:
        asked.append(rules)
        return options

    monkeypatch.setattr(toy, "GAME", replace(toy.GAME, rules=2, as_of=remember))
    match = sit(path=path)
    play(match, match.choices()[0].option.label)
    match.close()
    resealed(path, {1: {"rules": 1}})
    again = Match.resume(path)
    assert (again.state, again.notices, asked) == (match.state, (), [1])
