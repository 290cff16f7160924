"""ATK, DFS and SPD as they are now: printed, with bonuses, chips, and what supports and dominions add."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardtable.core.effects import Hearing, Host, bonuses
from cardtable.core.ids import CardId, Seat

from .bonuses import WORTH
from .field import COLUMN, IN_COLUMN, SIDE, TYPE, Cell
from .statics import Plain
from .table import Chips, Stats, Table

Change = tuple[dict[CardId, Stats], dict[CardId, frozenset[str]]]
AE_IN_COLUMN = tuple(tuple(cell for cell in cells if TYPE[cell] == "ae") for cells in IN_COLUMN)


class Known(NamedTuple):
    """What `pool.extra` holds: which cards must be asked at all, and how."""

    host: Host
    """Reads printed values, so that statics cannot chase each other."""
    heard: Hearing
    """What the cards hear."""
    plain: dict[CardId, tuple[Plain, ...]]
    """Cards with static abilities that are plain numbers."""
    other: dict[CardId, tuple[int, ...]]
    """Cards with further static abilities, which the effect machine works out."""
    harms: dict[CardId, tuple[tuple[str, Stats], ...]]
    """Cards whose static abilities take away: from whose cards, and how much of each statistic at most."""


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
    for card, (plus_atk, plus_dfs, plus_spd) in _change(table)[0].items():
        atk, dfs, spd = out[card]
        out[card] = (atk + plus_atk, dfs + plus_dfs, spd + plus_spd)
    return out


def _change(table: Table) -> Change:
    """What static abilities add to the AE on the field: numbers, and words."""
    found: Change | None = table.memo.get("change")
    if found is None:
        found = table.memo["change"] = _changed(table)
    return found


def _changed(table: Table) -> Change:
    known: Known = table.pool.extra
    numbers: dict[CardId, Stats] = {}
    words: dict[CardId, frozenset[str]] = {}
    plain, silent = known.plain, table.silent
    for source, cell in table.where.items():
        if source in plain and source not in silent:
            for static in plain[source]:
                _apply(numbers, words, _touched(table, source, cell, static), static)
    if known.other:
        _ask_machine(table, known, numbers, words)
    return numbers, words


def _touched(table: Table, source: CardId, cell: Cell, static: Plain) -> Iterable[CardId]:
    """The AE on the field that a plain static ability is about."""
    seat = table.controller(source)
    if static.owner == "any":
        owners = table.active_cards[0] | table.active_cards[1]
    else:
        owners = table.active_cards[seat if static.owner == "you" else 1 - seat]
    if static.where in ("same_column", "next_column"):
        field, column = table.field, COLUMN[cell]
        columns = (column,) if static.where == "same_column" else (column - 1, column + 1)
        near = [field[at] for c in columns if 1 <= c <= 8 for at in AE_IN_COLUMN[c - 1]]
        return [card for card in near if card in owners and card in static.fits]
    both = static.fits & owners
    if not static.where:
        return both
    side = seat if static.where == "your_field" else 1 - seat
    return [card for card in both if SIDE[table.where[card]] == side]


def after_leaving(old: Table, new: Table, gone: Sequence[CardId]) -> None:
    """Hands on what static abilities add and who listens, unless a card that matters for it has left."""
    known: Known = old.pool.extra
    cards = old.pool.cards
    if "listeners" in old.memo and not any([cards[card].listens for card in gone]):
        new.memo["listeners"] = old.memo["listeners"]
    if "change" in old.memo and not any([card in known.plain or card in known.other for card in gone]):
        numbers, words = old.memo["change"]
        new.memo["change"] = (
            {card: three for card, three in numbers.items() if card not in gone},
            {card: given for card, given in words.items() if card not in gone},
        )


def _apply(
    numbers: dict[CardId, Stats], words: dict[CardId, frozenset[str]], cards: Iterable[CardId], static: Plain
) -> None:
    _add(numbers, cards, static.stats)
    if static.words:
        words.update({card: words.get(card, frozenset()) | static.words for card in cards})


def _add(numbers: dict[CardId, Stats], cards: Iterable[CardId], more: Stats) -> None:
    for card in cards:
        old = numbers.get(card)
        numbers[card] = more if old is None else (old[0] + more[0], old[1] + more[1], old[2] + more[2])


def _ask_machine(table: Table, known: Known, numbers: dict[CardId, Stats], words: dict[CardId, frozenset[str]]) -> None:
    who = [card for card in table.where if card in known.other and card not in table.silent]
    found = bonuses(known.host, Glance(table), [(card, index) for card in who for index in known.other[card]])
    active = table.active_cards[0] | table.active_cards[1]
    for (card, stat), value in found.stats.items():
        if card in active:
            _add(numbers, (card,), (value * (stat == "atk"), value * (stat == "dfs"), value * (stat == "spd")))
    for card, given in found.words.items():
        words[card] = words.get(card, frozenset()) | given


def granted(table: Table) -> dict[CardId, frozenset[str]]:
    """Words that static abilities give to cards on the field."""
    return _change(table)[1]


def has_word(table: Table, card: CardId, word: str) -> bool:
    """Has a card on the field this word, printed or given?"""
    return word in table.pool.cards[card].words or word in granted(table).get(card, ())


def may_be_weak(table: Table) -> bool:
    """Could a statistic be below zero? Only if more is taken from some AE's printed value than there is."""
    harms, cards, field = table.pool.extra.harms, table.pool.cards, table.field
    losses = [(0, 0, 0), (0, 0, 0)]
    for card in harms:
        if card in table.where:
            _lose(losses, table.controller(card), harms[card])
    for cells, (atk, dfs, spd) in zip(table.active, losses, strict=True):
        if atk or dfs or spd:
            for cell in cells:
                a, d, s = cards[field[cell]].stats
                if a < atk or d < dfs or s < spd:
                    return True
    for chips in table.chips:
        if (chips.atk < 0 or chips.dfs < 0 or chips.spd < 0) and _is_low(table, chips, losses):
            return True
    return False


def _lose(losses: list[Stats], seat: Seat, harms: tuple[tuple[str, Stats], ...]) -> None:
    """Adds what a card of this player's takes away, at most, to the losses of both players."""
    for owner, more in harms:
        for victim in (0, 1):
            if owner == "any" or (owner == "you") == (victim == seat):
                old = losses[victim]
                losses[victim] = (old[0] + more[0], old[1] + more[1], old[2] + more[2])


def _is_low(table: Table, chips: Chips, losses: list[Stats]) -> bool:
    """Could the chips on a card, of which it may have several heaps, bring it below zero?"""
    heaps = [c for c in table.chips if c.card == chips.card]
    atk, dfs, spd = table.pool.cards[chips.card].stats
    loss = losses[table.controller(chips.card)]
    return (
        atk + sum([c.atk for c in heaps if c.atk < 0]) < loss[0]
        or dfs + sum([c.dfs for c in heaps if c.dfs < 0]) < loss[1]
        or spd + sum([c.spd for c in heaps if c.spd < 0]) < loss[2]
    )
