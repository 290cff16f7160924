"""The quick ways of the reducer do exactly what the long ways do."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from msgspec.structs import replace

from cardtable.bots.random_player import RandomPlayer
from cardtable.core import fx
from cardtable.core.game import legal_actions
from cardtable.core.ids import CardId
from cardtable.decks import load_deck, shipped_decks
from cardtable.games import load_game
from cardtable.games.azuki import play_verbs
from cardtable.games.azuki.actions import PlayEntity, UseAbility
from cardtable.games.azuki.host import HOST
from cardtable.games.azuki.listeners import bearers_now, gives, may_have
from cardtable.games.azuki.places import is_frozen, weapons_of, zone_of
from cardtable.games.azuki.plays import play_card
from cardtable.games.azuki.position import CARDS
from cardtable.games.azuki.state import State
from cardtable.games.azuki.stats import (
    attack,
    cost,
    has,
    having,
    listeners,
    means,
    replacers,
    sees,
    static_bonuses,
    statics,
)
from cardtable.games.azuki.zones import put
from cardtable.match.seating import options_of
from tests.games.azuki.duel import duel

GAME = load_game("azuki")


@cache
def walked() -> tuple[State, ...]:
    """Positions of random games, one for each pair of neighbouring decks."""
    decks = [load_deck(info.path) for info in shipped_decks("azuki")]
    pairs = zip(decks, decks[1:] + decks[:1], strict=True)
    return tuple(state for seed, pair in enumerate(pairs) for state in _random_game(pair, seed))


def _random_game(pair: tuple[object, object], seed: int) -> Iterator[State]:
    options = options_of(GAME, None)
    state: State = GAME.setup(GAME.compile(pair, options), options, seed)
    player = RandomPlayer(seed)
    while actions := legal_actions(GAME, state):
        yield state
        state, _ = GAME.reduce(state, player.choose(actions))


@pytest.mark.parametrize("row", ["garden", "alley"])
def test_an_entity_paid_with_ikz_alone_comes_in_as_the_effect_machine_would_bring_it(row: str) -> None:
    match = duel({"hand": ["Midnight Courier", "Rei"], "garden": ["filler"], "ikz": 3}, {"garden": ["filler"]})
    state = match.state
    card = next(card for card in state.table.sides[0].hand if state.pool[card].name == "Midnight Courier")
    quick = play_verbs.hire(state, card, row, cost(state, card))  # type: ignore[arg-type]
    act = fx.Act(HOST, state, card, state.active)
    paid, first = play_verbs.pay(state, act, cost(state, card), (), True)
    there, second = play_verbs.play(paid, act, (card,), row, (), ())  # type: ignore[arg-type]
    assert quick == (there, first + second)
    assert play_card(state, card, row) == fx.start(HOST, state, card, state.pool[card].play + (row == "alley"), "play")  # type: ignore[arg-type]


def _unspent(state: State) -> State:
    """Without the count of instructions, of which the machine's own way takes more."""
    return replace(state, run=replace(state.run, spent=0))


def test_every_entity_of_random_games_is_played_alike_on_both_ways() -> None:
    seen = 0
    for state in walked():
        if state.phase != "main" or state.run.frames or state.run.queue:
            continue
        for action in legal_actions(GAME, state):
            if isinstance(action, PlayEntity):
                place = state.pool[action.card].play + (action.row == "alley")
                quick, told = play_card(state, action.card, action.row)
                slow, also_told = fx.start(HOST, state, action.card, place, "play")
                assert (_unspent(quick), told) == (_unspent(slow), also_told)
                seen += 1
    assert seen > 1000


def test_a_cost_known_to_be_payable_is_not_asked_for_in_vain() -> None:
    """Where a Leader's ability costs IKZ alone, having them is the same as being able to pay."""
    seen = 0
    for state in walked():
        for side in state.table.sides:
            kind, seat = state.pool[side.leader], state.pool.owner[side.leader]
            if kind.fee_only and means(state, seat) >= kind.fee:
                for index in kind.uses:
                    there = fx.hindrance(HOST, state, side.leader, index, "main", seat, True)
                    assert there == fx.hindrance(HOST, state, side.leader, index, "main", seat)
                    seen += 1
    assert seen > 100


def _by_hand(state: State, form: str) -> dict[str, list[tuple[CardId, int]]]:
    """Who listens to what, found by looking at every card and every ability."""
    found: dict[str, list[tuple[CardId, int]]] = {}
    for card in CARDS.cards(state):
        zone = zone_of(state, card)
        entity = zone in ("garden", "alley")
        for index, ability in enumerate(state.pool[card].abilities):
            if ability.form == form and zone in ability.zones and not (entity and is_frozen(state.table, card)):
                for event in ability.events or ("",):
                    found.setdefault(event, []).append((card, index))
    return found


def test_who_listens_is_found_along_the_rows() -> None:
    for state in walked()[::7]:
        heard, instead = _by_hand(state, "on"), _by_hand(state, "instead")
        for event in HOST.vocabulary.events:
            assert sorted(listeners(state, event)) == sorted(heard.get(event, []))
            assert sorted(replacers(state, event)) == sorted(instead.get(event, []))
        assert sorted(statics(state)) == sorted(_by_hand(state, "static").get("", []))


def test_no_static_gives_what_it_is_not_expected_to_give() -> None:
    given = 0
    for state in walked()[::7]:
        for (card, stat), amount in static_bonuses(state).stats.items():
            assert gives(state, card, stat)
            given += amount
        for card, words in static_bonuses(state).words.items():
            assert all(gives(state, card, word) for word in words)
    assert given > 0


def test_what_a_player_sees_depends_on_the_zone_alone() -> None:
    """Decks nobody, hands their player, everything else everybody."""
    for state in walked()[::23]:
        for card in CARDS.cards(state):
            zone, owner = zone_of(state, card), state.pool.owner[card]
            assert [sees(state, seat, card) for seat in (0, 1)] == [  # type: ignore[arg-type]
                zone != "deck" and (zone != "hand" or owner == seat) for seat in (0, 1)
            ]


def test_abilities_that_may_be_used_are_those_of_cards_known_to_have_some() -> None:
    for state in walked()[::7]:
        used = {action for action in legal_actions(GAME, state) if isinstance(action, UseAbility)}
        assert used <= {action for actions in state.pool.extra.users.values() for action in actions}


def test_whoever_has_a_word_or_an_attack_is_known_to_be_able_to_have_it() -> None:
    found = 0
    for state in walked()[::7]:
        extra = state.pool.extra
        of_words = {
            "charge": extra.charging,
            "reach": extra.choosy,
            "leaders_only": extra.choosy,
        }
        for card in [card for side in state.table.sides for card in (side.leader, *side.garden, *side.alley)]:
            able = [bearers for word, bearers in of_words.items() if has(state, card, word)]
            if attack(state, card) > 0 and not weapons_of(state.table, card):
                able.append(extra.strong)
            for bearers in able:
                now = bearers_now(state, bearers)
                assert may_have(state, card, bearers)
                assert now is None or card in now or state.table.marks
                found += 1
    assert found > 100


@pytest.mark.parametrize(("to", "bottom"), [("discard", False), ("hand", False), ("deck", False), ("deck", True)])
def test_one_card_moves_like_one_of_several(to: str, bottom: bool) -> None:
    """Moved alone, or in one go with a card of the other player: its owner's zones and the table end up the same."""
    moved = 0
    for state in walked()[::31]:
        mine, theirs = state.table.sides
        for card in (*mine.garden, *mine.alley, *mine.hand[:1]):
            if not state.table.weapons and theirs.hand:
                alone = put(put(state, (card,), to, bottom), theirs.hand[:1], "hand")
                assert alone == put(put(state, theirs.hand[:1], "hand"), (card,), to, bottom)
                both = put(state, (card, theirs.hand[0]), to, bottom)
                assert both.table.sides[0] == alone.table.sides[0]
                assert (both.table.tapped, both.table.damage) == (alone.table.tapped, alone.table.damage)
                moved += 1
    assert moved > 20


def test_those_with_a_word_are_found_as_if_each_were_asked() -> None:
    for state in walked()[::5]:
        for side in state.table.sides:
            for word in ("defender", "taunt", "ikz"):
                assert having(state, side.garden, word) == tuple(c for c in side.garden if has(state, c, word))


def test_the_verdicts_on_a_pick_say_what_its_question_says() -> None:
    found = 0
    for state in walked():
        asked = fx.question(HOST, state)
        if asked is None or asked.kind not in ("cards", "order"):
            continue
        given = fx.answer_verdicts(HOST, state)
        rest = [c for c in asked.considered if c not in asked.candidates and c not in asked.picked]
        assert [action for action, rule in given if rule is None] == list(fx.answers(HOST, state))
        assert [a for a, rule in given if rule is fx.NOT_FITTING] == [
            fx.as_pick(HOST, state, asked.seat, c) for c in rest
        ]
        assert any(rule is fx.TOO_FEW for _, rule in given) != asked.can_stop
        found += 1
    assert found > 100
