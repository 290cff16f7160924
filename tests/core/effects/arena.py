"""A small made-up game for two: leaders, a garden and an alley each. It shows everything a Host needs."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Literal, Union

import msgspec
from msgspec.structs import replace
from pydantic import AfterValidator, Tag
from typing_extensions import TypeAliasType

from cardtable.core import effects as fx
from cardtable.core.chance import Chance, shuffled, some
from cardtable.core.codec import to_json
from cardtable.core.effects import marks as m
from cardtable.core.effects import written as w
from cardtable.core.effects.compiler import Compiler, checked, compile_abilities
from cardtable.core.files import CardModel
from cardtable.core.ids import CardId, Seat
from cardtable.core.pool import Pool, minus

ZONES = ("deck", "hand", "garden", "alley", "leader", "discard")
FIELD = ("garden", "alley", "leader")

WORDS = fx.Words(
    zones={
        "deck": fx.ZoneWord(hidden=True),
        "hand": fx.ZoneWord(hidden=True),
        "garden": fx.ZoneWord(play=True),
        "alley": fx.ZoneWord(play=True),
        "leader": fx.ZoneWord(play=True),
        "discard": fx.ZoneWord(),
    },
    stats=("attack", "health", "cost"),
    types=("entity", "spell", "weapon", "leader"),
    keywords=("water", "earth", "fire", "defender", "charge", "immune", "tapped", "frozen", "discount"),
    events={
        "damage_dealt": {"target": "card", "amount": "number", "source": "card", "cause": ("effect", "combat")},
        "damage_coming": {"target": "card", "amount": "number", "source": "card"},
        "played": {"card": "card", "player": "seat", "free": "flag"},
        "moved": {"cards": "cards", "to": "word"},
        "destroyed": {"card": "card", "player": "seat"},
        "sacrificed": {"card": "card", "player": "seat"},
        "drawn": {"player": "seat", "count": "number"},
        "turn_ended": {"player": "seat"},
        "healed": {"card": "card", "amount": "number"},
    },
    timings={"main": {}, "response": {}, "portal": {"entity": "card", "power": "number"}},
    durations=("end_of_turn", "your_next_turn"),
    marks=("time",),
    scores=("life",),
    relations=("beside",),
    facts=("raining",),
    gives=("power", "trajectory"),
    tallied=("played", "damage_dealt"),
)


class PlayFree(w.Operation):
    """Plays a card without paying; a row of three first loses one (a macro)."""

    op: Literal["arena.play_free"]
    card: w.Cards
    to: w.ZoneName

    def emit(self, c: Compiler) -> None:
        count = w.Reckoned(count=w.Query(zones=(self.to,)))
        full = w.Condition(all=(w.Condition(at_least=(count, 3)), w.Condition(any_of=w.Query(among=self.card))))
        loses = w.ChooseCards(op="choose", name="replaced", cards=w.Target(zones=(self.to,), exactly=1))
        goes = w.Move(op="move", cards="$replaced", to="discard")
        c.when(w.When[Any](op="when", condition=full, then=(loses, goes)))
        c.call(self)


Op = TypeAliasType(
    "Op",
    Annotated[
        Union[  # noqa: UP007
            w.Plain,
            Annotated["w.May[Op]", Tag("may")],
            Annotated["w.When[Op]", Tag("when")],
            Annotated["w.ForEach[Op]", Tag("for_each")],
            Annotated["w.ChooseOne[Op]", Tag("choose_one")],
            Annotated["w.Later[Op]", Tag("later")],
            Annotated[PlayFree, Tag("arena.play_free")],
        ],
        w.BY_OP,
    ],
)


class Card(CardModel):
    """A card as its author writes it."""

    type: Literal["entity", "spell", "weapon", "leader"] = "entity"
    words: tuple[str, ...] = ()
    attack: int = 1
    health: int = 1
    cost: int = 1
    abilities: Annotated[tuple[w.Ability[Op], ...], AfterValidator(checked(WORDS))] = ()


class Printed(msgspec.Struct, frozen=True):
    """A card, compiled."""

    id: str
    type: str
    words: frozenset[str]
    stats: dict[str, int]
    abilities: tuple[Any, ...] = ()


class DamageDealt(msgspec.Struct, frozen=True, tag="damage_dealt", tag_field="event"):
    target: CardId
    amount: int
    source: CardId
    cause: str = "effect"


class Played(msgspec.Struct, frozen=True, tag="played", tag_field="event"):
    card: CardId
    player: Seat
    free: bool = False


class Moved(msgspec.Struct, frozen=True, tag="moved", tag_field="event"):
    cards: tuple[CardId, ...]
    to: str


class Destroyed(msgspec.Struct, frozen=True, tag="destroyed", tag_field="event"):
    card: CardId
    player: Seat


class Sacrificed(msgspec.Struct, frozen=True, tag="sacrificed", tag_field="event"):
    card: CardId
    player: Seat


class Drawn(msgspec.Struct, frozen=True, tag="drawn", tag_field="event"):
    player: Seat
    count: int


class TurnEnded(msgspec.Struct, frozen=True, tag="turn_ended", tag_field="event"):
    player: Seat


class Healed(msgspec.Struct, frozen=True, tag="healed", tag_field="event"):
    card: CardId
    amount: int


class Shown(msgspec.Struct, frozen=True, tag="shown", tag_field="event"):
    cards: tuple[CardId, ...]


Event = DamageDealt | Played | Moved | Destroyed | Sacrificed | Drawn | TurnEnded | Healed | Shown | fx.EffectStopped
Places = tuple[tuple[CardId, ...], ...]


class Table(msgspec.Struct, frozen=True, dict=True):
    """Cards and zones; derived tables are kept with it."""

    zones: tuple[Places, Places]
    damage: tuple[tuple[CardId, int], ...] = ()
    marks: tuple[fx.Mark, ...] = ()
    tapped: tuple[CardId, ...] = ()
    bearers: tuple[tuple[CardId, CardId], ...] = ()
    life: tuple[int, int] = (10, 10)


class State(msgspec.Struct, frozen=True):
    """The whole game."""

    pool: Pool[Printed]
    table: Table
    run: fx.Run = fx.IDLE
    chance: Chance = Chance(1)
    turn: Seat = Seat(0)
    raining: bool = False


def card(id: str, **fields: Any) -> Card:
    """A card from plain data, read as a file would be."""
    return Card.model_validate_json(json.dumps({"id": id, "name": id, **fields}))


def printed(model: Card) -> Printed:
    """A compiled card."""
    stats = {"attack": model.attack, "health": model.health, "cost": model.cost}
    return Printed(model.id, model.type, frozenset(model.words), stats, compile_abilities(model.abilities, WORDS))


def lay_out(cards: Iterable[Card], *sides: Mapping[str, Sequence[str]], **more: Any) -> State:
    """A position: for each player the ids of the cards in each zone; a copy is `id#2`."""
    kinds = {model.id: printed(model) for model in cards}
    kinds.setdefault("leader", printed(card("leader", type="leader", health=20)))
    plain = printed(card("plain"))
    decks: list[list[Printed]] = []
    zones: list[Places] = []
    at = 0
    for side in sides:
        deck: list[Printed] = []
        places: list[tuple[CardId, ...]] = []
        side = {"leader": ["leader"], **side}
        for zone in ZONES:
            ids = [kinds.get(id.split("#")[0], plain) for id in side.get(zone, ())]
            places.append(tuple(CardId(at + len(deck) + n) for n in range(len(ids))))
            deck += ids
        zones.append(tuple(places))
        decks.append(deck)
        at += len(deck)
    pool = Pool(decks, [[c.id for c in d] for d in decks])
    state = State(pool, Table((zones[0], zones[1])))
    run = more.pop("run", None)
    return replace(state, **more) if run is None else replace(state, run=run, **more)


# -- reading -----------------------------------------------------------------------------------------------------


def zone_of(state: State, card: CardId) -> str:
    for places in state.table.zones:
        for name, cards in zip(ZONES, places, strict=True):
            if card in cards:
                return name
    raise KeyError(card)


def owner_of(state: State, card: CardId) -> Seat:
    return state.pool.owner[card]


def cards_in(state: State, zone: str, seat: Seat | None) -> tuple[CardId, ...]:
    assert seat is not None
    return state.table.zones[seat][ZONES.index(zone)]


def printed_stat(state: State, card: CardId, stat: str) -> int:
    return state.pool[card].stats[stat]


def plain_stat(state: State, card: CardId, stat: str) -> int:
    value = state.pool[card].stats[stat] + m.change(state.table.marks, card, stat)
    return value - dict(state.table.damage).get(card, 0) if stat == "health" else value


def plain_has(state: State, card: CardId, word: str) -> bool:
    if word == "tapped":
        return card in state.table.tapped
    return word in state.pool[card].words or word in m.words_on(state.table.marks, card)


def abilities_of(state: State, card: CardId) -> tuple[fx.Ability, ...]:
    return state.pool[card].abilities


def placed(state: State) -> Iterable[tuple[CardId, str]]:
    for places in state.table.zones:
        for name, cards in zip(ZONES, places, strict=True):
            if name in FIELD or name == "hand":
                for each in cards:
                    yield each, name


@fx.per_table
def listeners(state: State) -> fx.Listeners:
    return fx.listeners_of(placed(state), lambda card: state.pool[card].abilities)


@fx.per_table
def added(state: State) -> fx.Bonuses:
    return fx.bonuses(PLAIN, state, listeners(state).statics)


def stat(state: State, card: CardId, name: str) -> int:
    return plain_stat(state, card, name) + added(state).stat(card, name)


def has(state: State, card: CardId, word: str) -> bool:
    return plain_has(state, card, word) or added(state).has(card, word)


def bearer(state: State, card: CardId) -> CardId | None:
    return dict(state.table.bearers).get(card)


def beside(state: State, card: CardId, other: CardId) -> bool:
    row = cards_in(state, zone_of(state, other), owner_of(state, other))
    return card in row and abs(row.index(card) - row.index(other)) == 1


def column(state: State, card: CardId) -> int:
    return cards_in(state, zone_of(state, card), owner_of(state, card)).index(card) + 1


def is_over(state: State) -> bool:
    return any(
        plain_stat(state, leader, "health") <= 0 for seat in (0, 1) for leader in cards_in(state, "leader", Seat(seat))
    )


# -- changing ----------------------------------------------------------------------------------------------------


def put(state: State, cards: Sequence[CardId], to: str, at: str = "top") -> State:
    """Moves cards to a zone of their owner; those that leave the field are as new."""
    sides = []
    for seat in (Seat(0), Seat(1)):
        mine = tuple(c for c in cards if owner_of(state, c) == seat)
        places = [minus(zone, mine) for zone in state.table.zones[seat]]
        i = ZONES.index(to)
        places[i] = (*mine, *places[i]) if at == "top" else (*places[i], *mine)
        sides.append(tuple(places))
    left = [c for c in cards if (to in FIELD) != (zone_of(state, c) in FIELD)]
    table = replace(
        state.table,
        zones=(sides[0], sides[1]),
        damage=tuple(d for d in state.table.damage if d[0] not in left),
        marks=m.unmarked(state.table.marks, left),
        tapped=minus(state.table.tapped, left),
    )
    return replace(state, table=table, run=fx.forget(HOST, state, left))


def on_field(state: State, cards: Iterable[CardId]) -> list[CardId]:
    return [c for c in cards if zone_of(state, c) in FIELD]


def damage(state: State, act: fx.Act, to: tuple[CardId, ...], amount: tuple[int, ...]) -> Any:
    sums: dict[CardId, int] = {}
    for target, size in zip(to, amount, strict=True):
        if target in on_field(state, to) and not has(state, target, "immune") and size > 0:
            sums[target] = sums.get(target, 0) + size
    taken = dict(state.table.damage)
    for target, size in sums.items():
        taken[target] = taken.get(target, 0) + size
    table = replace(state.table, damage=tuple(sorted(taken.items())))
    return replace(state, table=table), tuple(DamageDealt(t, n, act.card) for t, n in sums.items())


def heal(state: State, act: fx.Act, cards: tuple[CardId, ...], amount: int) -> Any:
    taken = dict(state.table.damage)
    healed = [(c, min(amount, taken.get(c, 0))) for c in cards]
    left = {**taken, **{c: taken.get(c, 0) - n for c, n in healed}}
    table = replace(state.table, damage=tuple(sorted((c, n) for c, n in left.items() if n)))
    return replace(state, table=table), tuple(Healed(c, n) for c, n in healed if n)


def move(
    state: State, act: fx.Act, cards: tuple[CardId, ...], to: str, at: str, player: tuple[Seat, ...] | None = None
) -> Any:
    return put(state, cards, to, at), (Moved(cards, to),)


def draw(state: State, act: fx.Act, count: int, player: tuple[Seat, ...]) -> Any:
    events = []
    for seat in player:
        top = cards_in(state, "deck", seat)[:count]
        state = put(state, top, "hand", "bottom")
        events.append(Drawn(seat, len(top)))
    return state, tuple(events)


def mill(state: State, act: fx.Act, count: int, player: tuple[Seat, ...]) -> Any:
    gone = tuple(c for seat in player for c in cards_in(state, "deck", seat)[:count])
    return put(state, gone, "discard"), (Moved(gone, "discard"),), gone


def discard(state: State, act: fx.Act, cards: tuple[CardId, ...]) -> Any:
    return put(state, cards, "discard"), (Moved(cards, "discard"),), cards


def destroy(state: State, act: fx.Act, cards: tuple[CardId, ...]) -> Any:
    return _gone(state, cards, Destroyed)


def sacrifice(state: State, act: fx.Act, cards: tuple[CardId, ...]) -> Any:
    return _gone(state, cards, Sacrificed)


def _gone(state: State, cards: Iterable[CardId], kind: Any) -> Any:
    gone = on_field(state, cards)
    return put(state, gone, "discard"), tuple(kind(c, owner_of(state, c)) for c in gone)


def modify(state: State, act: fx.Act, cards: tuple[CardId, ...], stats: dict[str, int], until: str) -> Any:
    marks = m.modified(state.table.marks, on_field(state, cards), stats, until, act.seat, act.card)
    return replace(state, table=replace(state.table, marks=marks)), (Shown(cards),)


def grant(
    state: State,
    act: fx.Act,
    words: tuple[str, ...],
    amount: int,
    until: str,
    cards: tuple[CardId, ...] = (),
    player: tuple[Seat, ...] | None = None,
) -> Any:
    marks = state.table.marks
    if player:
        marks = m.granted_to_players(marks, player, words, amount, until, act.card)
    else:
        marks = m.granted(marks, on_field(state, cards), words, amount, until, act.seat, act.card)
    return replace(state, table=replace(state.table, marks=marks)), ()


def mark(state: State, act: fx.Act, cards: tuple[CardId, ...], mark: str, amount: int) -> Any:
    marks = m.counted(state.table.marks, cards, mark, amount, act.seat)
    return replace(state, table=replace(state.table, marks=marks)), ()


def tap(state: State, act: fx.Act, cards: tuple[CardId, ...]) -> Any:
    tapped = (*state.table.tapped, *[c for c in cards if c not in state.table.tapped])
    return replace(state, table=replace(state.table, tapped=tapped)), ()


def untap(state: State, act: fx.Act, cards: tuple[CardId, ...]) -> Any:
    return replace(state, table=replace(state.table, tapped=minus(state.table.tapped, cards))), ()


def shuffle(state: State, act: fx.Act, zone: str, player: tuple[Seat, ...]) -> Any:
    for seat in player:
        order, chance = shuffled(state.chance, cards_in(state, zone, seat))
        state = replace(put(state, order, zone), chance=chance)
    return state, ()


def reveal(state: State, act: fx.Act, cards: tuple[CardId, ...]) -> Any:
    return state, (Shown(cards),)


def gain(state: State, act: fx.Act, score: str, amount: int, player: tuple[Seat, ...]) -> Any:
    life = tuple(n + amount if seat in player else n for seat, n in enumerate(state.table.life))
    return replace(state, table=replace(state.table, life=(life[0], life[1]))), ()


def lose(state: State, act: fx.Act, score: str, amount: int, player: tuple[Seat, ...]) -> Any:
    return gain(state, act, score, -amount, player)


def play_free(state: State, act: fx.Act, card: tuple[CardId, ...], to: str) -> Any:
    return put(state, card, to, "bottom"), tuple(Played(c, owner_of(state, c), True) for c in card)


def lot(state: State, cards: tuple[CardId, ...], count: int) -> tuple[tuple[CardId, ...], State]:
    drawn, chance = some(state.chance, cards, count)
    return drawn, replace(state, chance=chance)


def settle(state: State) -> tuple[State, tuple[Any, ...]]:
    """Entities without health are destroyed, all at once."""
    rows = [cards_in(state, zone, seat) for seat in (Seat(0), Seat(1)) for zone in ("garden", "alley")]
    dead = [c for row in rows for c in row if stat(state, c, "health") <= 0]
    return _gone(state, dead, Destroyed) if dead else (state, ())


def pays(state: State, verb: str, card: CardId, seat: Seat) -> bool:
    if verb == "damage":
        return not has(state, card, "immune")
    return verb == "discard" or zone_of(state, card) in FIELD


def sees(state: State, seat: Seat, card: CardId) -> bool:
    zone = zone_of(state, card)
    return zone not in ("deck", "hand") or (zone == "hand" and owner_of(state, card) == seat)


VERBS = {
    "damage": damage, "heal": heal, "move": move, "draw": draw, "mill": mill, "discard": discard, "destroy": destroy,
    "sacrifice": sacrifice, "modify": modify, "grant": grant, "mark": mark, "tap": tap, "untap": untap,
    "shuffle": shuffle, "reveal": reveal, "gain": gain, "lose": lose, "arena.play_free": play_free,
}  # fmt: skip


def make_host(**more: Any) -> fx.Host:
    """This game's Host."""
    fields: dict[str, Any] = dict(
        words=WORDS, abilities=abilities_of, cards=cards_in, owner=owner_of, zone=zone_of, stat=stat,
        printed=printed_stat, is_a=lambda state, card, type: state.pool[card].type == type, has=has,
        active=lambda state: state.turn, seats=lambda state: (Seat(0), Seat(1)), verbs=VERBS, listeners=listeners,
        settle=settle, over=is_over, named=lambda state, card: state.pool[card].id, column=column, bearer=bearer,
        pays=pays, score=lambda state, seat, score: state.table.life[seat], lot=lot, sees=sees,
        places=lambda state, zone, seat: tuple(range(3 - len(cards_in(state, zone, seat)))),
        relations={"beside": beside}, facts={"raining": lambda state, act: state.raining},
        checks={"tap": lambda state, act, cards: all(c not in state.table.tapped for c in cards)},
    )  # fmt: skip
    return fx.Host(**{**fields, **more})


HOST = make_host()
PLAIN = make_host(stat=plain_stat, has=plain_has)


def reloaded(state: State) -> State:
    """The state after a save and a resume."""

    def find(kind: type, value: Any) -> Any:
        assert value == state.pool.digest
        return state.pool

    return msgspec.json.decode(to_json(state), type=State, dec_hook=find)
