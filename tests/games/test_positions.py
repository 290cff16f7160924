"""The list of nonsense that positions used to be laid out with, and what may be written instead."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core.chance import Chance
from cardtable.core.deck_models import DeckFile
from cardtable.core.game import LayoutError, complete_options
from cardtable.core.ids import Seat
from cardtable.decks import load_deck, shipped_decks
from cardtable.games import load_game
from cardtable.match import Match, MatchError

DECKS = {
    "karenza": ("michi", "eka"),
    "azuki": ("raizan", "shao"),
    "kyza": ("kiln-fire", "the-long-wall"),
    "myacards": ("pack", "tides"),
    "dagupukito": ("rosa", "teo"),
}


def _decks(game: str, count: int = 2) -> list[DeckFile]:
    known = {info.path.stem: info.path for info in shipped_decks(game)}
    named = [known[name] for name in DECKS[game] if name in known] or list(known.values())
    return [load_deck(named[n % min(len(named), 2)]) for n in range(count)]


def _pool(game: str, count: int = 2) -> Any:
    rules = load_game(game)
    return rules.compile(_decks(game, count), complete_options(rules.options, None))


def _of(game: str, test: Any, nth: int = 0) -> str:
    """The id of the first seat's nth card that is so."""
    pool = _pool(game)
    found: list[str] = [pool[card].id for card in pool.of(Seat(0)) if test(pool[card])]
    return found[nth]


def _azuki(kind: str) -> str:
    return _of("azuki", lambda card: card.kind == kind)


def _mya(type: str) -> str:
    return _of("myacards", lambda card: card.type == type)


ENTITY, SPELL, WEAPON = _azuki("entity"), _azuki("spell"), _azuki("weapon")
AE, SE = _mya("ae"), _mya("se")
TECHNIQUE = _of("karenza", lambda card: card.role == "technique")
ADD_ON = _of("karenza", lambda card: card.role == "add_on")
KARD = _of("kyza", lambda card: not card.continuous)
FACES = [{"face": "A"}, {"face": "B"}]

NONSENSE = [
    ("azuki", {"seats": [{"garden": [SPELL]}, {}]}, "seats[1].garden[1]"),
    ("azuki", {"seats": [{"alley": [{"card": ENTITY, "weapons": [WEAPON]}]}, {}]}, "seats[1].alley[1].weapons"),
    ("azuki", {"seats": [{"garden": [{"card": ENTITY, "weapons": [SPELL]}]}, {}]}, "seats[1].garden[1].weapons[1]"),
    ("azuki", {"seats": [{"hand": [{"card": ENTITY, "tapped": True}]}, {}]}, "seats[1].hand[1].tapped"),
    ("azuki", {"seats": [{"ikz": -1}, {}]}, "seats[1].ikz"),
    ("azuki", {"seats": [{"ikz": 6, "spent": 6}, {}]}, "seats[1].ikz"),
    ("azuki", {"seats": [{"garden": [{"card": ENTITY, "damage": -1}]}, {}]}, "seats[1].garden[1].damage"),
    ("azuki", {"seats": [{"garden": [{"card": ENTITY, "damage": 99}]}, {}]}, "seats[1].garden[1]"),
    ("azuki", {"seats": [{"leader": {"damage": 99}}, {}]}, "seats[1].leader"),
    ("azuki", {"seats": [{"garden": [{"card": ENTITY, "marks": ["frosen"]}]}, {}]}, "seats[1].garden[1].marks[1].word"),
    ("azuki", {"seats": [{"garden": [{"card": ENTITY, "used": [9]}]}, {}]}, "seats[1].garden[1].used[1]"),
    ("azuki", {"seats": [{}, {}], "marks": [{"card": 999, "seat": 0, "word": "frozen"}]}, "marks[1]"),
    ("azuki", {"seats": [{}, {}], "tapped": [999]}, "tapped[1]"),
    ("azuki", {"seats": [{"hand": [ENTITY]}, {}], "tapped": [3]}, "tapped"),
    ("azuki", {"seats": [{}, {}], "phase": "response"}, "combat"),
    ("azuki", {"seats": [{}, {}], "phase": "damage"}, "phase"),
    ("azuki", {"seats": [{}, {}], "phase": "over"}, "loser"),
    ("azuki", {"seats": [{}, {}], "turn": -3}, "turn"),
    ("azuki", {"seats": [{}, {}], "order": {"tapped": ["1:leader"]}}, "order.tapped[1]"),
    ("azuki", {"seats": [{"deck": 900}, {}]}, "seats[1].deck"),
    ("azuki", {"seats": [{}]}, "seats"),
    ("azuki", {"seats": [{}, {}], "options": {}}, "position"),
    ("myacards", {"seats": [{}, {}], "chips": [{"zone": "1:3-1", "atk": 1}]}, "chips[1].zone"),
    ("myacards", {"seats": [{"field": {"3-1": SE}}, {}]}, "seats[1].field.3-1"),
    ("myacards", {"seats": [{"field": {"9-1": AE}}, {}]}, "seats[1].field.9-1"),
    ("myacards", {"seats": [{"field": {"3-1": {"card": AE, "chips": [{"dfs": -99}]}}}, {}]}, "seats[1].field.1:3-1"),
    ("myacards", {"seats": [{"field": {"3-1": {"card": AE, "silent": True}}}, {}]}, "silent"),
    ("myacards", {"seats": [{}, {}], "phase": "before"}, "attack"),
    ("myacards", {"seats": [{}, {}], "phase": "sacrifice"}, "stage"),
    ("myacards", {"seats": [{}, {}], "phase": "discard"}, "phase"),
    ("myacards", {"seats": [{"skips": -1}, {}]}, "seats[1].skips"),
    ("myacards", {"seats": [{}, {}], "bans": [{"word": "sing", "seat": 1, "turn": 1}]}, "bans[1].word"),
    ("kyza", {"seats": [{"life": 0}, {}]}, "seats[1].life"),
    ("kyza", {"seats": [{"characters": [{"card": KARD, "words": ["sleepy"]}]}, {}]}, "seats[1].characters[1].words"),
    ("kyza", {"seats": [{"characters": [{"card": KARD, "hurt": 99}]}, {}]}, "seats[1].characters[1].hurt"),
    ("kyza", {"seats": [{"effects": [{"card": KARD, "up": True}]}, {}]}, "seats[1].effects[1].up"),
    ("kyza", {"seats": [{}, {}], "phase": "attack", "fights": [{"card": f"1:{KARD}", "target": 2}]}, "fights[1].card"),
    ("kyza", {"seats": [{}, {}], "phase": "set", "window": 1}, "window"),
    ("kyza", {"seats": [{}, {}], "phase": "over"}, "ended"),
    ("kyza", {"seats": [{}, {}], "stage": [f"1:{KARD}"]}, "stage[1]"),
    ("karenza", {"seats": [{"sequence": [ADD_ON]}, {}]}, "seats[1].sequence[1]"),
    ("karenza", {"seats": [{"score": -1}, {}]}, "seats[1].score"),
    ("karenza", {"seats": [{}, {}], "phase": "build"}, "stage"),
    ("karenza", {"seats": [{}, {}], "attacked": True}, "attacked"),
    ("karenza", {"seats": [{"hand": [TECHNIQUE]}, {}], "phase": "discard"}, "phase"),
    ("karenza", {"seats": [{"sequence": [{"card": TECHNIQUE, "power": 99}]}, {}]}, "seats[1].sequence[1].power"),
    ("dagupukito", {"seats": [{"fighters": [{"hp": -1}]}, {}]}, "seats[1].fighters[1].hp"),
    ("dagupukito", {"seats": [{"fighters": [{"hp": 0}]}, {}]}, "seats[1].fighters[1].hp"),
    ("dagupukito", {"seats": [{}, {"fighters": [{"hp": 0, "down": True}]}]}, "seats[2].active"),
    ("dagupukito", {"seats": [{"plan": "1"}, {}]}, "seats[1].played"),
    ("dagupukito", {"seats": [{"plan": "3"}, {}]}, "seats[1].played"),
    ("dagupukito", {"seats": FACES, "phase": "announce"}, "order"),
    ("dagupukito", {"seats": FACES, "phase": "special"}, "phase"),
    ("dagupukito", {"seats": [{}, {}], "phase": "swap"}, "due"),
    ("dagupukito", {"seats": [{}, {}], "quicker": 9}, "quicker"),
]


@pytest.mark.parametrize(("game", "zones", "place"), NONSENSE, ids=[f"{game}-{place}" for game, _, place in NONSENSE])
def test_nonsense_is_refused_by_its_place(game: str, zones: dict[str, Any], place: str) -> None:
    """Each says where it is written, in a sentence."""
    with pytest.raises(LayoutError) as wrong:
        load_game(game).lay_out(_pool(game), zones)
    assert wrong.value.place == place
    assert wrong.value.text.endswith((".", "?"))


@pytest.mark.parametrize("game", DECKS)
@pytest.mark.parametrize("count", [1, 5])
def test_a_wrong_number_of_decks_is_refused(game: str, count: int) -> None:
    """As a match, before anything is laid out."""
    with pytest.raises(MatchError, match=f"decks: .* and here are {count}"):
        Match.lay_out(load_game(game), _decks(game, count), {"seats": [{}] * count})


@pytest.mark.parametrize("game", DECKS)
def test_a_number_of_cards_is_a_deck(game: str) -> None:
    """`deck: 10` are ten cards of which nobody cares; the rest is where cards go that are gone."""
    side: dict[str, Any] = {"fighters": [{"deck": 10}]} if game == "dagupukito" else {"deck": 10}
    rules, pool = load_game(game), _pool(game)
    state = rules.lay_out(pool, {"seats": [side, {}]})
    (seat, _) = rules.spell(state)["seats"]
    assert len((seat["fighters"][0] if game == "dagupukito" else seat)["deck"]) == 10
    assert sorted(rules.cards(state)) == list(pool)


@pytest.mark.parametrize("game", DECKS)
def test_a_position_that_says_nothing_of_chance_starts_at_seed_0(game: str) -> None:
    """So that a file without a seed is the same game to everybody, today and later."""
    state = load_game(game).lay_out(_pool(game), {"seats": [{}, {}]})
    assert state.chance == Chance(0, 0)


def test_what_lies_on_a_card_stands_beside_it() -> None:
    """Azuki: frozen, a bonus, damage and a weapon, in words; and that is how it is written again."""
    card = {
        "card": ENTITY,
        "tapped": True,
        "weapons": [WEAPON],
        "marks": ["frozen", {"stat": "attack", "amount": 1, "until": "end_of_turn", "by": 2}],
    }
    game = load_game("azuki")
    state = game.lay_out(_pool("azuki"), {"seats": [{"garden": [card]}, {}]})
    assert [(mark.word, mark.stat, mark.amount, mark.seat) for mark in state.table.marks] == [
        ("frozen", "", 0, 0),
        ("", "attack", 1, 1),
    ]
    assert game.spell(state)["seats"][0]["garden"] == [card]


def test_chips_stand_beside_their_card() -> None:
    """Myacards: point chips, and a support that the other player holds."""
    field = {
        "1:2-1": {"card": SE, "taken": True},
        "1:3-1": {"card": AE, "chips": [{"atk": 2, "until": 9}]},
        "1:3-2": AE,
    }
    game = load_game("myacards")
    written = {**field, "1:3-2": f"{AE}/2"}
    state = game.lay_out(_pool("myacards"), {"seats": [{"field": field}, {}]})
    assert [(chips.atk, chips.until) for chips in state.table.chips] == [(2, 9)]
    assert game.spell(state)["seats"][0]["field"] == written


def test_the_old_forms_are_still_read() -> None:
    """By zones and by numbers in the pool, as exported files before this had them."""
    game = load_game("myacards")
    old = {"seats": [{"field": {"3-1": AE}}, {}], "chips": [{"zone": "1:3-1", "atk": 1}], "taken": {"1:3-1": 2}}
    state = game.lay_out(_pool("myacards"), old)
    assert [chips.atk for chips in state.table.chips] == [1]
    assert [seat for _, seat in state.table.taken] == [1]
    azuki = load_game("azuki")
    state = azuki.lay_out(_pool("azuki"), {"seats": [{}, {}], "tapped": [0], "damage": [[0, 2]]})
    assert azuki.spell(state)["seats"][0]["leader"] == {"tapped": True, "damage": 2}


@pytest.mark.parametrize(("said", "meant"), [({}, True), ({"professional": False}, False)])
def test_options_of_the_match_hold_where_a_position_is_silent(said: dict[str, bool], meant: bool) -> None:
    """Professional play is an option of Myacards; a position may say otherwise."""
    zones = {"seats": [{}, {}], **said}
    match = Match.lay_out(load_game("myacards"), _decks("myacards"), zones, options={"play": "professional"})
    assert match.state.professional is meant


def test_life_of_the_options_is_life_of_the_position() -> None:
    """Kyza's Life at the start."""
    option = next(spec for spec in load_game("kyza").options if spec.name == "life")
    other = next(value for value in option.values if value != option.default)
    match = Match.lay_out(load_game("kyza"), _decks("kyza"), {"seats": [{}, {}]}, options={"life": other})
    assert [side.life for side in match.state.table.sides] == [int(other)] * 2


def test_an_unknown_option_is_refused() -> None:
    """By name and by value."""
    for options in ({"plays": "professional"}, {"play": "hobby"}):
        with pytest.raises(MatchError):
            Match.lay_out(load_game("myacards"), _decks("myacards"), {"seats": [{}, {}]}, options=options)
