"""What card effects do to the table: one function for each operation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from msgspec.structs import replace

from cardtable.core.chance import random_order
from cardtable.core.fx import Act, Verb, marks, turns_of
from cardtable.core.ids import CardId, Seat
from cardtable.core.pool import minus

from .events import (
    CardDoomed,
    CardDrawn,
    CardMilled,
    CardReturned,
    CardRevealed,
    CardShifted,
    ChipsPlaced,
    CoinTossed,
    ControlChanged,
    CountersPut,
    DeckShuffled,
    Event,
    Events,
    WordLaid,
    WordsGiven,
)
from .field import EMPTY, TYPE
from .settle import remove
from .setup import coin
from .state import Ban, State
from .table import Chips, Table
from .turns import discard_card, draw_card, with_seat

Done = tuple[State, tuple[Event, ...]]
DoneWith = tuple[State, tuple[Event, ...], tuple[int, ...]]
"""With what the operation binds to its `as:`."""
Cards = tuple[CardId, ...]
Seats = tuple[Seat, ...]


def draw(state: State, act: Act, count: int, player: Seats) -> DoneWith:
    """Players draw; if both do, the active player first (R-MYA-49)."""
    events: Events = []
    for seat in sorted(player, key=lambda seat: seat != state.turn):
        for _ in range(count):
            if state.phase != "over":
                state = draw_card(state, seat, events)
    return state, tuple(events), tuple([event.card for event in events if isinstance(event, CardDrawn)])


def mill(state: State, act: Act, count: int, player: Seats) -> DoneWith:
    """The top cards of decks go to Oblivion, as many as there are."""
    events: Events = []
    table = state.table
    all_gone: Cards = ()
    for seat in player:
        gone = table.decks[seat][:count]
        all_gone += gone
        events += [CardMilled(card, seat) for card in gone]
        decks = with_seat(table.decks, seat, table.decks[seat][count:])
        table = table.but(decks=decks, oblivion=with_seat(table.oblivion, seat, table.oblivion[seat] + gone))
    return replace(state, table=table), tuple(events), all_gone


def discard(state: State, act: Act, cards: Cards) -> DoneWith:
    """Those of these cards that are in a hand go to Oblivion."""
    events: Events = []
    table = state.table
    held = tuple([card for card in cards if card in table.hands[table.pool.owner[card]]])
    for card in held:
        table = discard_card(table, table.pool.owner[card], card, events)
    return replace(state, table=table), tuple(events), held


def destroy(state: State, act: Act, cards: Cards) -> Done:
    """These cards are removed from play."""
    events: Events = []
    return replace(state, table=remove(state.table, cards, "effect", events)), tuple(events)


def doom(state: State, act: Act, cards: Cards) -> Done:
    """These cards are removed from play for good."""
    events: Events = []
    table = remove(state.table, cards, "effect", events)
    events += [CardDoomed(card) for card in cards]
    return replace(state, table=table.but(extinct=table.extinct + cards)), tuple(events)


def move(state: State, act: Act, cards: Cards, to: str, at: str = "top", player: Seats | None = None) -> Done:
    """Cards go to their owner's hand, deck or Oblivion; those that may never come back stay where they are."""
    if to == "oblivion":
        return destroy(state, act, cards)
    events: Events = []
    table = state.table
    for card in cards:
        if table.is_banned(card):
            continue
        owner = table.pool.owner[card]
        left = card in table.where
        hidden = not left and card not in table.oblivion[owner]
        table = _take_up(table, card)
        pile = table.hands[owner] if to == "hand" else table.decks[owner]
        pile = (card, *pile) if to == "deck" and at == "top" else (*pile, card)
        hands = with_seat(table.hands, owner, pile) if to == "hand" else table.hands
        decks = with_seat(table.decks, owner, pile) if to == "deck" else table.decks
        table = table.but(hands=hands, decks=decks)
        events.append(CardReturned(card, owner, "hand" if to == "hand" else "deck", hidden=hidden, left=left))
    return replace(state, table=table), tuple(events)


def enter(state: State, act: Act, to: int, cards: Cards | None = None, card: Cards | None = None) -> Done:
    """A card comes into play in a free zone of its type, if it may come back; any other zone takes nothing."""
    card = cards or card or ()
    if len(card) != 1 or state.table.field[to] != EMPTY or TYPE[to] != state.table.pool.cards[card[0]].type:
        return state, ()
    if state.table.is_banned(card[0]):
        return state, ()
    table = _take_up(state.table, card[0])
    table = table.but(field=_with(table, to, card[0]))
    return replace(state, table=table), (CardReturned(card[0], act.seat, "field", to),)


def shift(state: State, act: Act, to: int, cards: Cards | None = None, card: Cards | None = None) -> Done:
    """A card on the field moves to a free zone of its type."""
    card = cards or card or ()
    start = state.table.where.get(card[0]) if card else None
    if start is None or state.table.field[to] != EMPTY or TYPE[to] != TYPE[start]:
        return state, ()
    table = state.table.but(field=_with(state.table, start, CardId(EMPTY)))
    table = table.but(field=_with(table, to, card[0]))
    return replace(state, table=table), (CardShifted(card[0], start, to),)


def take(state: State, act: Act, cards: Cards, player: Seats) -> Done:
    """Cards on the field serve another player."""
    table, seat = state.table, player[0]
    events: Events = []
    for card in cards:
        if card in table.where and table.controller(card) != seat:
            others = tuple([(other, holder) for other, holder in table.taken if other != card])
            new = () if table.pool.owner[card] == seat else ((card, seat),)
            table = table.but(taken=others + new)
            events.append(ControlChanged(card, seat))
    return replace(state, table=table), tuple(events)


def modify(state: State, act: Act, cards: Cards, stats: Mapping[str, int], until: str) -> Done:
    """Point chips are laid on cards: as long as they stay, for some turns, or until something happens."""
    three = (stats.get("atk", 0), stats.get("dfs", 0), stats.get("spd", 0))
    if not any(three):
        return state, ()
    here = [card for card in cards if card in state.table.where and state.table.pool.cards[card].type == "ae"]
    turns = turns_of(until)
    if not turns and until != "stays":
        return _modify_until(state, act, here, stats, until)
    ends, chips = state.round + turns - 1 if turns else 0, state.table.chips
    for card in here:
        chips = _lay_chips(chips, Chips(card, *three, ends))
    events = tuple([ChipsPlaced(card, *three, turns == 1, until if turns > 1 else "") for card in here])
    return replace(state, table=state.table.but(chips=chips)), events


def _modify_until(state: State, act: Act, here: list[CardId], stats: Mapping[str, int], until: str) -> Done:
    changes = {name: amount for name, amount in stats.items() if amount}
    new = marks.modify(state.table.marks, here, changes, until, act.seat, act.card)
    three = (stats.get("atk", 0), stats.get("dfs", 0), stats.get("spd", 0))
    events = tuple([ChipsPlaced(card, *three, until=until) for card in here])
    return replace(state, table=state.table.but(marks=new)), events


def grant(state: State, act: Act, cards: Cards, words: tuple[str, ...], until: str, **_: object) -> Done:
    """Cards on the field have words for a time."""
    here = [card for card in cards if card in state.table.where]
    new = marks.grant(state.table.marks, here, words, 1, until, act.seat, act.card)
    events = tuple([WordsGiven(card, words, until) for card in here])
    return replace(state, table=state.table.but(marks=new)), events


def mark(state: State, act: Act, cards: Cards, mark: str, amount: int) -> Done:
    """Counters are put on cards on the field, or taken off."""
    here = [card for card in cards if card in state.table.where]
    old, new = state.table.marks, marks.put_counters(state.table.marks, here, mark, amount, act.seat)
    counts = [(card, marks.count_counters(new, card, mark)) for card in here]
    events = tuple([CountersPut(card, mark, n) for card, n in counts if n != marks.count_counters(old, card, mark)])
    return replace(state, table=state.table.but(marks=new)), events


def _lay_chips(chips: tuple[Chips, ...], new: Chips) -> tuple[Chips, ...]:
    """Chips that leave at the same time lie in one heap; a heap of nothing is cleared away."""
    same = [old for old in chips if old.card == new.card and old.until == new.until]
    rest = tuple([old for old in chips if old not in same])
    heap = [new, *same]
    sums = [sum(each) for each in zip(*[(one.atk, one.dfs, one.spd) for one in heap], strict=True)]
    return (*rest, Chips(new.card, sums[0], sums[1], sums[2], new.until)) if any(sums) else rest


def toss(state: State, act: Act) -> DoneWith:
    """The coin falls: 1 for heads, 0 for tails."""
    state, face = coin(state)
    return state, (CoinTossed(face, act.seat),), (int(face == "heads"),)


def forbid(state: State, act: Act, player: Seats, what: Literal["attack", "sacrifice"]) -> Done:
    """Players may not attack, or not sacrifice, in their next turn."""
    bans = tuple([Ban(what, seat, state.turns[seat] + 1) for seat in player])
    return replace(state, bans=state.bans + bans), tuple([WordLaid(seat, what) for seat in player])


def skip(state: State, act: Act, player: Seats) -> Done:
    """Players miss their next turn."""
    skips = [count + (seat in player) for seat, count in enumerate(state.skips)]
    return replace(state, skips=(skips[0], skips[1])), tuple([WordLaid(seat, "turn") for seat in player])


def shuffle(state: State, act: Act, zone: str, player: Seats) -> Done:
    """Decks are shuffled."""
    table, chance = state.table, state.chance
    for seat in player:
        deck, chance = random_order(chance, table.decks[seat])
        table = table.but(decks=with_seat(table.decks, seat, deck))
    return replace(state, table=table, chance=chance), tuple([DeckShuffled(seat) for seat in player])


def reveal(state: State, act: Act, cards: Cards) -> Done:
    """Both players see these cards now."""
    return state, tuple([CardRevealed(card, state.table.pool.owner[card]) for card in cards])


def finish(state: State, act: Act | None) -> Done:
    """The event or effect that was carried out leaves its zone, unless it stays."""
    events: Events = []
    card, table = state.resolving, state.table
    if card in table.where and not table.pool.cards[card].stays:
        table = remove(table, (card,), "spent", events)
    return replace(state, table=table, resolving=CardId(EMPTY)), tuple(events)


def _take_up(table: Table, card: CardId) -> Table:
    """The table without this card, which lay on the field, in a hand, a deck or Oblivion."""
    owner = table.pool.owner[card]
    if card in table.where:
        return table.bare((card,))
    return table.but(
        hands=with_seat(table.hands, owner, minus(table.hands[owner], (card,))),
        decks=with_seat(table.decks, owner, minus(table.decks[owner], (card,))),
        oblivion=with_seat(table.oblivion, owner, minus(table.oblivion[owner], (card,))),
    )


def _with(table: Table, cell: int, card: CardId) -> tuple[CardId, ...]:
    return (*table.field[:cell], card, *table.field[cell + 1 :])


VERBS: Final[dict[str, Verb]] = {
    "draw": draw,
    "mill": mill,
    "discard": discard,
    "destroy": destroy,
    "move": move,
    "modify": modify,
    "grant": grant,
    "mark": mark,
    "shuffle": shuffle,
    "reveal": reveal,
    "myacards.doom": doom,
    "myacards.enter": enter,
    "myacards.shift": shift,
    "myacards.take": take,
    "myacards.toss": toss,
    "myacards.forbid": forbid,
    "myacards.skip": skip,
    "myacards.finish": finish,
}
