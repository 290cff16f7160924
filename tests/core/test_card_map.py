"""Zones that a game declares say where all cards lie, who sees them, and what can be dealt anew."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from cardtable.core.chance import Chance
from cardtable.core.ids import NOBODY, CardId, Seat
from cardtable.core.layout import CardMap, Found, ZoneSpec
from cardtable.core.layout.card_map import _pile
from cardtable.core.pool import Pool

ANN, BO = Seat(0), Seat(1)


class Trap(Struct, frozen=True):
    """A card on the table, face down unless `up`."""

    card: CardId
    up: bool = False


class Side(Struct, frozen=True):
    """What one player has; a leader below 0 is none."""

    hand: tuple[CardId, ...]
    traps: tuple[Trap | None, ...] = ()
    leader: CardId = CardId(-1)


class State(Struct, frozen=True):
    """A small table with a deck for each seat, a pile that both share, and a play in the making."""

    pool: Pool[str]
    sides: tuple[Side, ...]
    decks: tuple[tuple[CardId, ...], ...]
    pile: tuple[CardId, ...] = ()
    stage: tuple[CardId, ...] = ()
    over: bool = False


CARDS: CardMap[State] = CardMap(
    ZoneSpec("hand", path="sides[].hand", seen="holder"),
    ZoneSpec("stage", path="stage", seen="holder"),
    ZoneSpec("deck", path="decks[]", seen="nobody"),
    ZoneSpec("traps", path="sides[].traps*.card", seen="holder", face_up="up"),
    ZoneSpec("leader", path="sides[].leader"),
    ZoneSpec("pile", path=lambda state: state.pile),
    opened=lambda state: ("hand",) if state.over else (),
)
POOL: Pool[str] = Pool([["a"] * 10, ["b"] * 10], "two decks of ten")


def _cards(*numbers: int) -> tuple[CardId, ...]:
    return tuple(map(CardId, numbers))


def _table(over: bool = False) -> State:
    """Ann has 0 to 9; one of her cards lies as a trap before Bo, who is building with 17."""
    ann = Side(_cards(0, 1), (Trap(CardId(2)), None, Trap(CardId(3), up=True)), CardId(4))
    bo = Side(_cards(10, 11), (None, Trap(CardId(5)), Trap(CardId(12))))
    return State(POOL, (ann, bo), (_cards(6, 7, 8), _cards(13, 14, 15, 16)), _cards(9, 18, 19), _cards(17), over)


def test_every_card_is_found_once_and_empty_places_are_none() -> None:
    """Twenty cards, among them a single one, those in rows of records and those a function finds."""
    assert sorted(CARDS.cards(_table())) == list(range(20))


def test_where_a_card_lies() -> None:
    """The zone, the seat that holds it wherever it comes from, and its place, empty spaces counted."""
    found = [CARDS.where(_table(), card) for card in _cards(1, 5, 4, 18, 17)]
    assert found == [
        Found("hand", ANN, 1),
        Found("traps", BO, 1),
        Found("leader", ANN, 0),
        Found("pile", NOBODY, 1),
        Found("stage", NOBODY, 0),
    ]
    assert CARDS.where(State(POOL, (), ()), CardId(0)) is None


def test_who_cannot_read_which_cards() -> None:
    """Decks nobody; hands, stage and face-down traps whoever holds them; at the end the hands are open."""
    assert CARDS.hidden_cards(_table(), ANN) == [10, 11, 17, 6, 7, 8, 13, 14, 15, 16, 5, 12]
    assert CARDS.hidden_cards(_table(), BO) == [0, 1, 6, 7, 8, 13, 14, 15, 16, 2]
    assert CARDS.hidden_cards(_table(over=True), BO) == [6, 7, 8, 13, 14, 15, 16, 2]


def test_hidden_cards_change_places_with_their_owners_others_and_known_ones_stay() -> None:
    """Ann's world: 13 she has seen; nothing that she sees moves, and every card is still there once."""
    table = _table()
    for seed in range(20):
        world, names, _ = CARDS.deal_anew(table, ANN, Chance(seed), known=_cards(13))
        assert world.sides[0] == table.sides[0]
        assert (world.decks[1][0], world.pile, world.sides[1].leader) == (13, table.pile, -1)
        assert sorted(CARDS.cards(world)) == list(range(20))
        assert set(names) == set(CARDS.hidden_cards(table, ANN)) - {13}
        assert all(POOL.owner[new] == POOL.owner[old] for old, new in names.items())
        assert [names.get(card, card) for card in CARDS.hidden_cards(table, ANN)] == CARDS.hidden_cards(world, ANN)


def test_what_was_found_for_one_table_is_not_taken_for_another() -> None:
    """Asked in turn about several tables, seats and known cards, or about each of them anew: the same worlds."""
    questions = [
        (table, seat, known)
        for table in (_table(), replace(_table(), pile=_table().pile[::-1]))
        for seat in (ANN, BO)
        for known in ((), _cards(13))
    ]
    for first in questions:
        for second in questions:
            CARDS.deal_anew(first[0], first[1], Chance(1), first[2])
            anew = CARDS.deal_anew(replace(second[0]), second[1], Chance(1), second[2])
            CARDS.deal_anew(first[0], first[1], Chance(1), first[2])
            assert CARDS.deal_anew(second[0], second[1], Chance(1), second[2]) == anew


def test_all_hidden_cards_come_everywhere() -> None:
    """Within their owner's: Bo's trap may be any of eight, the stage too, and Ann's before Bo any of four."""
    worlds = [CARDS.deal_anew(_table(), ANN, Chance(seed)).state for seed in range(300)]
    traps = {(world.sides[1].traps[1], world.sides[1].traps[2]) for world in worlds}
    assert {own.card for own, _ in traps if own} == {5, 6, 7, 8}
    assert {bo.card for _, bo in traps if bo} == {10, 11, 12, 13, 14, 15, 16, 17}
    assert {world.stage for world in worlds} == {_cards(card) for card in (10, 11, 12, 13, 14, 15, 16, 17)}


def test_what_looks_the_same_is_dealt_the_same() -> None:
    """A world imagined from a world: nothing hidden has a say in it."""
    other = CARDS.deal_anew(_table(), BO, Chance(77)).state
    assert other != _table()
    assert CARDS.deal_anew(other, BO, Chance(3)).state == CARDS.deal_anew(_table(), BO, Chance(3)).state


def test_packs_stay_apart_and_the_own_deck_may_come_first() -> None:
    """Even and odd cards are two packs here; which deck is mixed first changes what a seed gives, and no more."""
    pool: Pool[int] = Pool([list(range(10)), list(range(10))], "numbers")
    zones = (ZoneSpec("deck", path="decks[]", seen="nobody"),)
    piles = (_cards(0, 2), _cards(1, 3, 5), _cards(4, 6, 8), _cards(7, 9), _cards(*range(10, 20, 2)))
    state = State(pool, (), piles)  # type: ignore[arg-type]
    packed: CardMap[State] = CardMap(*zones, pack=lambda printed: printed % 2)
    worlds = [packed.deal_anew(state, ANN, Chance(seed)) for seed in range(20)]
    assert all(new % 2 == old % 2 for world in worlds for old, new in world.names.items())
    assert {world.state.decks[0][0] for world in worlds} == {0, 2, 4, 6, 8}
    plain, own = CardMap[State](*zones), CardMap[State](*zones, own_first=True)
    assert own.deal_anew(state, ANN, Chance(1)) == plain.deal_anew(state, ANN, Chance(1))
    assert own.deal_anew(state, BO, Chance(1)) != plain.deal_anew(state, BO, Chance(1))


def test_empty_places_of_a_row_are_no_cards() -> None:
    """The first card of all has the number 0 and is one; what is below is none."""
    assert [_pile(row) for row in ((0, -1, 3), (0, 3), (-1, -1), (), 0, -1)] == [(0, 3), (0, 3), (), (), (0,), ()]
