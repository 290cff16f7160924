"""How the effect machine reads and changes a table of Kyza Kards."""

from __future__ import annotations

from dataclasses import replace

from cardtable.core.chance import some
from cardtable.core.fx import Ability, Host, Placed, marks
from cardtable.core.ids import CardId, Seat

from .settle import alive, settle
from .state import State
from .verbs import VERBS
from .vocabulary import KINS, VOCABULARY
from .zones import place

Cards = tuple[CardId, ...]


def _abilities(state: State, card: CardId) -> tuple[Ability, ...]:
    return state.table.pool.cards[card].abilities


def _cards(state: State, zone: str, seat: Seat | None) -> Cards:
    """The cards of a zone, top first."""
    assert seat is not None
    side = state.table.sides[seat]
    match zone:
        case "characters":
            return tuple([one.card for one in side.characters if one is not None])
        case "set":
            return tuple([one.card for one in side.effects if one is not None and not one.up])
        case "active" | "resolving":
            cards, stays = state.table.pool.cards, zone == "active"
            up = [one.card for one in side.effects if one is not None and one.up]
            return tuple([card for card in up if cards[card].continuous == stays])
        case "hand":
            return side.hand
        case "deck":
            return side.deck
        case "discard":
            return side.discard[::-1]
        case _:
            return side.out[::-1]


def _owner(state: State, card: CardId) -> Seat:
    """Who controls a card in play; whose card it is elsewhere."""
    return place(state.table, card)[0]


def _zone(state: State, card: CardId) -> str:
    zone = place(state.table, card)[1]
    return "resolving" if zone == "active" and not state.table.pool.cards[card].continuous else zone


def _stat(state: State, card: CardId, stat: str) -> int:
    if stat != "level" and (now := state.stats.get(card)) is not None:
        return now[0] if stat == "damage" else now[1]
    return _printed_stat(state, card, stat)


def _printed_stat(state: State, card: CardId, stat: str) -> int:
    return int(getattr(state.table.pool.cards[card], stat))


def _has(state: State, card: CardId, word: str) -> bool:
    kard = state.table.pool.cards[card]
    if word in KINS:
        return kard.kin == word
    if word in ("flash", "continuous"):
        return bool(getattr(kard, word))
    if word == "attacking":
        return any(fight.card == card for fight in state.declared_fights)
    if word == "blocking":
        return any(card in fight.blockers for fight in state.declared_fights)
    return word in state.words.get(card, ())


def _has_printed(state: State, card: CardId, word: str) -> bool:
    """What Continuous Effects read: the card itself and what lies on it, never other Continuous Effects."""
    fighter = state.table.fighters.get(card)
    if fighter is not None and word in fighter[2].words:
        return True
    if any([m.card == card and m.word == word for m in state.table.marks]):
        return True
    return word in (*KINS, "flash", "continuous", "attacking", "blocking") and _has(state, card, word)


def _mark(state: State, card: CardId, mark: str) -> int:
    if mark != "time":
        return marks.count_counters(state.table.marks, card, mark)
    lying = state.table.lying.get(card)
    return 0 if lying is None else lying[2].time


def _never(state: State, card: CardId, type: str) -> bool:
    return False


def _sees(state: State, seat: Seat, card: CardId) -> bool:
    """Hands and face-down Effects are known to their player only, decks to nobody."""
    holder, zone, _ = place(state.table, card)
    if zone == "deck":
        return False
    return zone not in ("hand", "set") or holder == seat


def _lot(state: State, cards: Cards, count: int) -> tuple[Cards, State]:
    from msgspec.structs import replace as changed

    drawn, chance = some(state.chance, cards, count)
    return drawn, changed(state, chance=chance)


def _listeners(state: State, event: str) -> Placed:
    return state.table.listeners.on.get(event, ())


def _replacers(state: State, event: str) -> Placed:
    return state.table.listeners.instead.get(event, ())


HOST = Host(
    vocabulary=VOCABULARY,
    abilities=_abilities,
    cards=_cards,
    owner=_owner,
    zone=_zone,
    stat=_stat,
    printed=_printed_stat,
    is_a=_never,
    has=_has,
    active=lambda state: state.table.active,
    seats=alive,
    brought=lambda state, card: state.table.pool.owner[card],
    verbs=VERBS,
    listeners=_listeners,
    replacers=_replacers,
    mark=_mark,
    settle=settle,
    over=lambda state: state.ended is not None,
    named=lambda state, card: state.table.pool.cards[card].id,
    score=lambda state, seat, score: state.table.sides[seat].life,
    lot=_lot,
    sees=_sees,
)
PRINTED = replace(HOST, stat=_printed_stat, has=_has_printed)
"""What Continuous Effects read, so that they cannot chase each other."""
