"""The examples of the reference load, and each of them happens at a table."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.bots import RandomPlayer
from cardtable.core import fx
from cardtable.core.codec import state_from_json, to_json
from cardtable.core.deck_models import CardModel
from cardtable.core.effects.machine import engine as machine
from cardtable.core.game import AnyGame, complete_options, legal_actions
from cardtable.core.ids import Seat
from cardtable.decks import load_deck, shipped_decks
from cardtable.decks.language.examples import example_cards
from cardtable.games import GAMES, load_game

IDS = [listing.id for listing in GAMES]
APART = {"first_teacher", "wide_gate", "plain_arch"}
"""Leaders and Gates are no part of a list."""
MOST = 120
"""So many games are tried until every example has happened."""


def _decks(game: AnyGame, seed: int) -> list[Any]:
    """Decks of example cards beside those of a shipped deck; deck rules are no part of this."""
    examples = example_cards(game)
    base = load_deck(shipped_decks(game.id)[seed % 2].path)
    if game.id == "dagupukito":
        primer: Any = base.model_copy(update={"cards": examples, "list": {"miss_primer": 1}})
        return [primer, base]
    gate = "plain_arch" if seed % 4 == 3 else "wide_gate"
    extra = {"leader": "first_teacher", "gate": gate} if game.id == "azuki" else {}
    list = {card.id: 3 for card in examples if card.id not in APART} | dict.fromkeys([*base.list][:12], 2)
    deck = base.model_copy(update={"cards": (*examples, *base.cards), "list": list, **extra})
    return [deck, deck]


def _play(game: AnyGame, seed: int) -> set[str]:
    """The cards named by what was done in one game of random moves."""
    options = complete_options(game.options, {})
    pool = game.compile(_decks(game, seed), options)
    state, player, named = game.setup(pool, options, seed), RandomPlayer(seed), set[str]()
    for _ in range(2000):
        actions = legal_actions(game, state)
        if not actions:
            break
        action = player.choose(actions)
        card = getattr(action, "card", None)
        if isinstance(card, int) and 0 <= card < len(pool.cards):
            named.add(getattr(pool.cards[card], "id", ""))
        state, _events = game.reduce(state, action)
    return named


def _expected(cards: tuple[CardModel, ...]) -> set[tuple[str, int]]:
    """The abilities that run: all but static ones."""
    return {
        (card.id, at)
        for card in cards
        for at, ability in enumerate(getattr(card, "abilities", getattr(card, "combos", ())))
        if getattr(ability, "do", getattr(ability, "special", ()))
    }


@pytest.mark.parametrize("game_id", [each for each in IDS if each != "karenza"])
def test_every_example_with_an_ability_runs(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, ran = load_game(game_id), set[tuple[str, int]]()
    go = machine._go

    def watched(host: fx.Host, act: Any, out: list[Any]) -> Any:
        before = len(out)
        result = go(host, act, out)
        assert not any(isinstance(event, fx.EffectStopped) for event in out[before:])
        pool = getattr(act.state, "pool", None) or act.state.table.pool
        card = pool[act.card]
        name = getattr(card, "id", "") or _fighter(act.state, act.card)
        ran.add((name, act.index))
        return result

    monkeypatch.setattr(machine, "_go", watched)
    missing = _expected(example_cards(game))
    for seed in range(MOST):
        _play(game, seed)
        if missing <= ran:
            return
    assert missing - ran == set()


def _fighter(state: Any, card: int) -> str:
    team = state.tables.teams[state.pool.owner[card]]
    return str(team[state.pool[card].fighter].id)


@pytest.mark.parametrize("game_id", [each for each in IDS if each != "dagupukito"])
def test_every_example_is_played(game_id: str) -> None:
    """In Dagupukito the only example is a fighter, who fights in every game above."""
    game, named = load_game(game_id), set[str]()
    wanted = {card.id for card in example_cards(game)} - APART
    for seed in range(MOST):
        named |= _play(game, seed)
        if wanted <= named:
            return
    assert wanted - named == set()


@pytest.mark.parametrize("game_id", ["kyza", "myacards", "azuki"])
def test_tables_with_counters_and_lasting_changes_are_whole(game_id: str) -> None:
    """Read back from JSON or from words, such a state is the same, offers the same and looks the same."""
    game, options = load_game(game_id), complete_options(load_game(game_id).options, {})
    looked, seed = 0, 0
    while looked < 20:
        seed += 1
        pool = game.compile(_decks(game, seed), options)
        state, player = game.setup(pool, options, seed), RandomPlayer(seed)
        for step in range(400):
            actions = legal_actions(game, state)
            if not actions:
                break
            state, _events = game.reduce(state, player.choose(actions))
            if state.table.marks and step % 5 == 0:
                _is_whole(game, pool, state)
                looked += 1


def _is_whole(game: AnyGame, pool: Any, state: Any) -> None:
    again = state_from_json(game, pool, to_json(state))
    assert again == state
    assert list(game.verdicts(again)) == list(game.verdicts(state))
    assert game.lay_out(pool, game.spell(state)) == state
    for seat in (Seat(0), Seat(1)):
        assert game.board(again, seat) == game.board(state, seat)
        assert game.board(game.imagine(state, seat, 5), seat) == game.board(state, seat)
