"""ATK, DFS and SPD as they are now: printed, with bonuses, chips, and what supports and dominions add."""

from __future__ import annotations

from typing import NamedTuple

from cardtable.core.effects import Bonuses, Host, bonuses
from cardtable.core.ids import CardId

from .bonuses import WORTH
from .state import Stats, Table


class Known(NamedTuple):
    """What `pool.extra` holds: how statics read the table, and which cards must be asked at all."""

    host: Host
    """Reads printed values, so that statics cannot chase each other."""
    hears: frozenset[CardId]
    statics: dict[CardId, tuple[int, ...]]
    """Cards with static abilities, and which of their abilities those are."""
    harms: frozenset[CardId]
    """Cards whose static abilities may take away."""


class Glance(NamedTuple):
    """As much of a state as a static ability reads."""

    table: Table


def stats(table: Table) -> dict[CardId, Stats]:
    """The three statistics of every AE on the field."""
    found: dict[CardId, Stats] | None = table.memo.get("stats")
    if found is None:
        found = table.memo["stats"] = _reckoned(table)
    return found


def _reckoned(table: Table) -> dict[CardId, Stats]:
    field, cards = table.field, table.pool.cards
    out = {field[cell]: cards[field[cell]].stats for cells in table.active for cell in cells}
    for bonus in table.bonuses:
        worth = WORTH[bonus.kind]
        who = bonus.cards or [field[cell] for cell in table.active[bonus.seat]]
        for card in who:
            atk, dfs, spd = out[card]
            out[card] = (atk + worth, dfs + worth, spd + worth)
    for chips in table.chips:
        if chips.card in out:
            atk, dfs, spd = out[chips.card]
            out[chips.card] = (atk + chips.atk, dfs + chips.dfs, spd + chips.spd)
    for (card, stat), value in _change(table).stats.items():
        if card in out:
            out[card] = _plus(out[card], stat, value)
    return out


def _plus(three: Stats, stat: str, value: int) -> Stats:
    atk, dfs, spd = three
    if stat == "atk":
        return (atk + value, dfs, spd)
    return (atk, dfs + value, spd) if stat == "dfs" else (atk, dfs, spd + value)


def _change(table: Table) -> Bonuses:
    """What static abilities add to numbers and words."""
    found: Bonuses | None = table.memo.get("change")
    if found is None:
        known: Known = table.pool.extra
        who = [card for card in table.where if card in known.statics and card not in table.silent]
        statics = [(card, index) for card in who for index in known.statics[card]]
        found = table.memo["change"] = bonuses(known.host, Glance(table), statics)
    return found


def granted(table: Table) -> dict[CardId, frozenset[str]]:
    """Words that static abilities give to cards on the field."""
    return _change(table).words


def has_word(table: Table, card: CardId, word: str) -> bool:
    """Has a card on the field this word, printed or given?"""
    return word in table.pool.cards[card].words or word in granted(table).get(card, ())


def weakened(table: Table) -> bool:
    """Does anything on the table take statistics away? Otherwise none can be below zero."""
    if not table.pool.extra.harms.isdisjoint(table.field):
        return True
    return any(min(chips.atk, chips.dfs, chips.spd) < 0 for chips in table.chips)
