"""Whatever the language can say is loaded or refused, and what is loaded can be played."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardtable.core.codec import state_from_json, to_json
from cardtable.core.deck_models import CardModel, DeckFile
from cardtable.core.game import AnyGame, legal_actions
from cardtable.core.ids import Seat
from cardtable.decks import judge_file, load_deck, shipped_decks
from cardtable.games import GAMES, load_game
from cardtable.match.seating import options_of

from .made import Impossible, Maker, accepted_cards

IDS = [listing.id for listing in GAMES]
CARDS = 6
"""So many made cards lie in one deck."""


def check_structures(game: AnyGame, folder: Path, seeds: range) -> int:
    """Judge files made from the schema, half of them with junk in it; returns how many may be played."""
    path, good = folder / "made.yaml", 0
    for seed in seeds:
        maker = Maker(game, seed, junk=0.02 if seed % 2 else 0.0)
        try:
            path.write_text(json.dumps(maker.deck()), encoding="utf-8")
        except Impossible:
            continue
        found = judge_file(path)
        assert found.mistakes or found.deck is not None or found.cards is not None, seed
        for mistake in found.mistakes:
            assert mistake.picture()
        good += found.deck is not None
    return good


@pytest.mark.parametrize("game", IDS)
def test_any_structure_is_loaded_or_refused(game: str, tmp_path: Path) -> None:
    """Judging never raises, and says something about whatever it does not load."""
    check_structures(load_game(game), tmp_path, range(60))


@pytest.mark.long
@pytest.mark.parametrize("game", IDS)
def test_any_of_many_structures_is_loaded_or_refused(game: str, tmp_path: Path) -> None:
    """The same for thousands."""
    check_structures(load_game(game), tmp_path, range(3000))


def deck_of(game: AnyGame, cards: list[CardModel], number: int) -> DeckFile:
    """A shipped deck with these cards in it, in as many copies as keep its size; a Leader takes the Leader's place."""
    shelf = shipped_decks(game.id)
    base = load_deck(shelf[number % len(shelf)].path)
    counts: dict[str, int] = {}
    places: dict[str, str] = {}
    for card in cards:
        place = getattr(card, "type", "")
        if place in type(base).model_fields and place not in DeckFile.model_fields:
            places[place] = card.id
        elif game.id != "dagupukito" or not counts:
            counts[card.id] = 1 if game.id == "dagupukito" else 3
    for id, count in base.list.items():
        if sum(counts.values()) < sum(base.list.values()):
            counts[id] = min(count, sum(base.list.values()) - sum(counts.values()))
    fields: dict[str, Any] = {name: getattr(base, name) for name in type(base).model_fields}
    return type(base).model_construct(**{**fields, "cards": (*base.cards, *cards), "list": counts, **places})


def play(game: AnyGame, deck: DeckFile, seed: int, cap: int) -> None:
    """Play at random and look at everything now and then: nothing raises, and no card is lost."""
    options = options_of(game, None)
    seats = game.seats[0]
    state: Any = game.setup(game.compile([deck] * seats, options), options, seed)
    dice, names = Random(seed), [f"P{seat}" for seat in range(seats)]
    for step in range(cap):
        actions = legal_actions(game, state)
        if not actions:
            assert game.outcome(state) is not None
            return
        if step % 9 == 0:
            look(game, state, seats)
        state, events = game.reduce(state, dice.choice(actions))
        for event in events:
            for seat in range(seats):
                game.narrate(state, event, Seat(seat), names)


def look(game: AnyGame, state: Any, seats: int) -> None:
    """Everything that a table asks a game for."""
    for seat in range(seats):
        game.board(state, Seat(seat))
    for action, rule in game.verdicts(state):
        assert game.describe(state, action).label
        if rule is not None:
            assert rule.say(state, action)
    game.imagine(state, Seat(0), 1)
    assert sorted(game.cards(state)) == list(state.pool)
    assert state_from_json(game, state.pool, to_json(state)) == state


def play_sets(game: AnyGame, seeds: range, cap: int) -> None:
    """One game with each of so many made sets."""
    for seed in seeds:
        cards = list(accepted_cards(game, seed, CARDS, tries=400))
        assert cards, seed
        try:
            play(game, deck_of(game, cards, seed), seed, cap)
        except Exception as error:
            written = [card.model_dump(mode="json", by_alias=True, exclude_defaults=True) for card in cards]
            raise AssertionError(f"seed {seed}: {error!r}\n{json.dumps(written)}") from error


@pytest.mark.parametrize("game", IDS)
def test_what_is_accepted_can_be_played(game: str) -> None:
    """Games with cards that nobody wrote: they go on or end, and lose no card."""
    play_sets(load_game(game), range(2), cap=120)


@pytest.mark.long
@pytest.mark.parametrize("game", IDS)
def test_what_is_accepted_survives_two_hundred_games(game: str) -> None:
    """The same with two hundred sets, each to the end or four hundred actions far."""
    play_sets(load_game(game), range(1000, 1200), cap=400)
