"""Whatever is tried, a rule of the game says why not, and says no more than its player may know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from cardtable.core.chance import Chance, number
from cardtable.core.game import Refusal, legal_actions, refusal
from cardtable.core.ids import Seat
from cardtable.games import load_game
from cardtable.games.myacards.actions import (
    BEGIN_ATTACKS,
    CALL,
    DECLARE,
    DISCARD,
    END_TURN,
    PASS,
    PICK,
    PLACE,
    PLAY,
    SACRIFICE,
    TARGET,
)
from cardtable.games.myacards.state import State
from cardtable.match import IllegalAction, Match
from cardtable.rulebook import load_rulebook
from tests.contract.tables import Table, fresh
from tests.games.acting import act
from tests.games.myacards.wild import ANN, BO, cell, declare, wild
from tests.games.myacards.wild import card as own_card

GAME = load_game("myacards")


def no(match: Match, action: Any, seat: Seat) -> Refusal:
    """Try this as this player: nothing changes, and a reason comes back."""
    before = match.state
    with pytest.raises(IllegalAction) as caught:
        match.submit(action, seat)
    assert match.state is before
    return caught.value.refusal


def hunt(**rest: Any) -> Match:
    """Ann's wolf against Bo's bison and rose; both hold an EF and an entity."""
    sides = [
        {"field": {"3-1": "canis_lupus", "2-5": "rosa_canina"}, "hand": ["venom", "lynx_lynx"], "oblivion": ["torpor"]},
        {"field": {"3-1": "bison_bison", "2-3": "rosa_canina"}, "hand": ["venom", "vulpes_vulpes"]},
    ]
    return wild(*sides, **rest)


@pytest.mark.rule("MYA-91", "MYA-93", "R-MYA-03", "R-MYA-19")
def test_out_of_turn_the_rule_is_named() -> None:
    """In Ann's Play phase Bo can play no EF, no entity, attack, pass or end a turn: each has its rule."""
    match = hunt()
    venom, fox = match.state.table.hands[BO]
    bison = match.state.table.field[cell("2:3-1")]
    said = no(match, PLAY[venom], BO)
    assert said.rule == "MYA-91"
    assert said.text == (
        "Venom can be played in the opponent's turn only before or after an attack on your cards: "
        "keep it until one comes, or for your own turn."
    )
    assert no(match, PLAY[fox], BO).rule == "MYA-91"
    assert no(match, PICK[bison], BO).rule == no(match, BEGIN_ATTACKS, BO).rule == "MYA-93"
    assert no(match, PASS, BO).rule == "R-MYA-19"
    assert no(match, END_TURN, BO).rule == "R-MYA-03"
    assert no(match, DISCARD[fox], BO).rule == "MYA-65"


@pytest.mark.rule("MYA-62", "MYA-105", "MYA-107")
def test_a_card_that_is_not_in_hand_says_why_it_cannot_be_played() -> None:
    """On the field it stays, from Oblivion it does not return; of a hidden card nothing is said but that."""
    match = hunt()
    table = match.state.table
    assert no(match, PLAY[table.field[cell("1:3-1")]], ANN).rule == "MYA-105"
    assert no(match, PLAY[table.oblivion[ANN][0]], ANN).rule == "MYA-107"
    hidden = [table.decks[ANN][0], table.decks[BO][0], table.hands[BO][0]]
    assert len({no(match, PLAY[card], ANN) for card in hidden}) == 1
    assert no(match, PLAY[hidden[0]], ANN).rule == "MYA-62"


@pytest.mark.rule("R-MYA-03", "MYA-79", "MYA-71", "R-MYA-19", "R-MYA-40", "R-MYA-33")
def test_in_ones_own_turn_the_step_that_comes_first_is_named() -> None:
    """Attacks need the attack phase, a target an attacker, a zone a card, a sacrifice a card that asks for it."""
    match = hunt()
    wolf, rose = (match.state.table.field[cell(zone)] for zone in ("1:3-1", "1:2-5"))
    venom, _ = match.state.table.hands[ANN]
    there = cell("2:3-1")
    assert no(match, PICK[wolf], ANN).rule == no(match, TARGET[there], ANN).rule == "R-MYA-03"
    assert no(match, PLACE[cell("1:3-4")], ANN).rule == "R-MYA-39"
    assert no(match, SACRIFICE[wolf], ANN).rule == "R-MYA-33"
    act(match, "Play Eurasian lynx")
    assert no(match, END_TURN, ANN).rule == no(match, PLAY[venom], ANN).rule == "R-MYA-40"
    assert no(match, END_TURN, ANN).text == "You are playing Eurasian lynx: finish that first."
    match.undo()
    act(match, "Go to the attacks")
    assert no(match, TARGET[there], ANN).rule == "MYA-79"
    assert no(match, PICK[rose], ANN).rule == "MYA-71"
    assert no(match, BEGIN_ATTACKS, ANN).rule == no(match, PASS, ANN).rule == "R-MYA-03"
    declare(match, "Grey wolf", "3-1", "American bison", "~3-1")
    assert no(match, PLAY[venom], ANN).rule == no(match, END_TURN, ANN).rule == "R-MYA-19"


@pytest.mark.rule("R-MYA-42")
@pytest.mark.parametrize("asked", [ANN, BO])
def test_while_a_card_asks_nothing_else_can_be_done(asked: Seat) -> None:
    """Whoever is asked answers first; the other player waits for that, whosever turn it is."""
    may = {"op": "may", "by": "you" if asked == ANN else "opponent", "do": [{"op": "draw"}]}
    match = wild({"hand": ["word"]}, own=[own_card("word", "ef", abilities=[{"use": "play", "do": [may]}])])
    act(match, "Play Word")
    assert match.to_act == asked
    for action in (END_TURN, PASS, BEGIN_ATTACKS):
        said = no(match, action, asked)
        assert (said.rule, said.text) == (
            "R-MYA-42",
            "A card effect asks you something: answer it first, then play on.",
        )
        said = no(match, action, Seat(1 - asked))
        text = "A card effect is being carried out: wait until the opponent has answered."
        assert (said.rule, said.text) == ("R-MYA-42", text)


def tries(state: State) -> Iterator[Any]:
    """Everything that could be said at a table, with cards from everywhere."""
    table = state.table
    cards = [*table.where, *table.hands[0], *table.hands[1], *table.decks[0][:1], *table.decks[1][:1]]
    cards += [*table.oblivion[0][-1:], *table.oblivion[1][-1:]]
    for card in cards:
        yield from (PLAY[card], SACRIFICE[card], PICK[card], DISCARD[card])
    yield from (*PLACE[::5], *TARGET[::5], *DECLARE, BEGIN_ATTACKS, PASS, END_TURN)
    yield from CALL if state.phase != "toss" else ()


def seen(state: State, action: Any, seat: Seat) -> bool:
    """Could this player name what the action is about? Nobody can say which hidden card they mean."""
    card, table = getattr(action, "card", None), state.table
    return card is None or card in table.where or card in table.gone or card in table.hands[seat]


def answers(seed: int) -> Iterator[tuple[State, Any, Seat, Refusal | None]]:
    """Every fifth step of a random game both players try something, and what they are told."""
    game, state = fresh(Table("myacards", 2, (("play", "professional"),)), seed)
    chance = Chance(seed)
    for step in range(300):
        actions = legal_actions(game, state)
        if not actions:
            return
        if step % 5 == 0 or step < 3:
            for action in tries(state):
                if action not in actions:
                    for seat in (ANN, BO):
                        asked = game.to_act(state) == seat
                        if not asked and not seen(state, action, seat):
                            continue
                        said = refusal(game, state, action, seat)
                        yield state, action, seat, said
        pick, chance = number(chance, len(actions))
        state, _ = game.reduce(state, actions[pick])


def test_every_attempt_is_answered_by_a_rule_of_the_game() -> None:
    """None of many thousand attempts is answered by nothing but "not from here" or "not now"."""
    rulebook, count = load_rulebook("myacards"), 0
    for seed in range(4):
        for _, action, seat, said in answers(seed):
            assert said is not None, (action, seat)
            assert said.rule not in ("TABLE-THERE", "TABLE-TURN"), (action, seat)
            assert rulebook.get(said.rule) is not None
            assert said.text.endswith(".")
            count += 1
    assert count > 5000
    print(f"myacards: {count} attempts, each answered by a rule of the game")


def test_asking_why_not_tells_nothing_that_is_hidden() -> None:
    """The same is said in every world that looks the same to whoever asks."""
    for at, (state, action, seat, said) in enumerate(answers(5)):
        if at % 9 == 0:
            world = GAME.imagine(state, seat, at)
            told = refusal(GAME, world, action, seat)
            assert told == said
