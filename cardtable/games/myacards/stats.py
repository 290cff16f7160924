"""ATK, DFS and SPD as they are now: printed, with bonuses, chips, and what supports and dominions add."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from cardtable.core.fx import Hearing, Host, bonuses
from cardtable.core.ids import CardId, Seat

from .bonuses import WORTH
from .ground import Change, Stats, add
from .statics import Plain
from .table import Table
from .vocabulary import STATS


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


class Gift(NamedTuple):
    """What one card on the field gives to another, or takes from it."""

    source: CardId
    stats: Stats
    words: frozenset[str]


class View(Protocol):
    """As much of a state as static abilities read: the table, and whose turn it is."""

    @property
    def table(self) -> Table: ...

    @property
    def turn(self) -> Seat: ...


class Glance(NamedTuple):
    """A view without the rest of a state."""

    table: Table
    turn: Seat


def stats(view: View) -> dict[CardId, Stats]:
    """Return the three statistics of every AE on the field."""
    seen, key = view.table.seen, ("stats", view.table.turn_read(view.turn))
    found: dict[CardId, Stats] | None = seen.get(key)
    if found is None:
        found = seen[key] = _reckon(view)
    return found


def _reckon(view: View) -> dict[CardId, Stats]:
    table = view.table
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
    if table.marks:
        _add_marks(table, out)
    for card, (plus_atk, plus_dfs, plus_spd) in static_change(view)[0].items():
        atk, dfs, spd = out[card]
        out[card] = (atk + plus_atk, dfs + plus_dfs, spd + plus_spd)
    return out


def _add_marks(table: Table, out: dict[CardId, Stats]) -> None:
    """Add changes that last until something happens."""
    for mark in table.marks:
        if mark.stat and mark.card is not None and mark.card in out:
            three = [now + mark.amount * (mark.stat == name) for now, name in zip(out[mark.card], STATS, strict=True)]
            out[mark.card] = (three[0], three[1], three[2])


def static_change(view: View) -> Change:
    """Return what static abilities add to the AE on the field: numbers and words."""
    ground = view.table.ground
    if not ground.asking:
        return ground.change
    seen, key = view.table.seen, ("change", view.turn)
    found: Change | None = seen.get(key)
    if found is None:
        found = seen[key] = _ask_machine(view)
    return found


def _ask_machine(view: View) -> Change:
    """Return the plain changes with those that the effect machine works out."""
    table = view.table
    known: Known = table.pool.extra
    numbers, words = dict(table.ground.change[0]), dict(table.ground.change[1])
    found = bonuses(known.host, Glance(table, view.turn), table.ground.asking)
    active = table.active_cards[0] | table.active_cards[1]
    for (card, stat), value in found.stats.items():
        if card in active:
            add(numbers, (card,), (value * (stat == "atk"), value * (stat == "dfs"), value * (stat == "spd")))
    for card, given in found.words.items():
        words[card] = words.get(card, frozenset()) | given
    return numbers, words


def gifts(view: View) -> dict[CardId, list[Gift]]:
    """Return what cards on the field give to AE, or take from them, in the order of their zones."""
    seen, key = view.table.seen, ("gifts", view.table.turn_read(view.turn))
    found: dict[CardId, list[Gift]] | None = seen.get(key)
    if found is None:
        found = seen[key] = {}
        for card, gift in sorted(_give(view), key=lambda given: view.table.where[given[1].source]):
            found.setdefault(card, []).append(gift)
    return found


def _give(view: View) -> Iterator[tuple[CardId, Gift]]:
    ground = view.table.ground
    for source, static, cards in ground.plain_statics():
        for card in cards:
            yield card, Gift(source, static.stats, static.words)
    known: Known = view.table.pool.extra
    for ability in ground.asking:
        found = bonuses(known.host, Glance(view.table, view.turn), (ability,))
        for card in {card for card, _ in found.stats} | found.words.keys():
            atk, dfs, spd = (found.stats.get((card, stat), 0) for stat in STATS)
            yield card, Gift(ability[0], (atk, dfs, spd), found.words.get(card, frozenset()))


def granted_words(view: View) -> dict[CardId, frozenset[str]]:
    """Return the words that abilities give to cards on the field."""
    given = static_change(view)[1]
    return _with_marks(view, given) if view.table.marks else given


def _with_marks(view: View, given: dict[CardId, frozenset[str]]) -> dict[CardId, frozenset[str]]:
    """Return the words with those that last for a time."""
    seen, key = view.table.seen, ("granted", view.turn)
    found: dict[CardId, frozenset[str]] | None = seen.get(key)
    if found is None:
        found = seen[key] = dict(given)
        for mark in view.table.marks:
            if mark.word and mark.card is not None:
                found[mark.card] = found.get(mark.card, frozenset()) | {mark.word}
    return found


def has_word(view: View, card: CardId, word: str) -> bool:
    """Does a card on the field have this word, printed or given? Print on an unnamed support does not count."""
    table = view.table
    if word in table.pool.cards[card].words and card not in table.silent:
        return True
    return word in granted_words(view).get(card, ())


def may_be_weak(table: Table) -> bool:
    """Could a statistic be below zero? Only if more is taken from some AE's printed value than there is."""
    if table.marks and any([mark.stat and mark.amount < 0 for mark in table.marks]):
        return True
    if not table.chips or table.ground.may_be_weak:
        return table.ground.may_be_weak
    for chips in table.chips:
        if (chips.atk < 0 or chips.dfs < 0 or chips.spd < 0) and _is_low(table, chips.card):
            return True
    return False


def _is_low(table: Table, card: CardId) -> bool:
    """Could the chips on a card, of which it may have several heaps, bring it below zero?"""
    atk, dfs, spd = table.pool.cards[card].stats
    for chips in table.chips:
        if chips.card == card:
            atk, dfs, spd = atk + min(chips.atk, 0), dfs + min(chips.dfs, 0), spd + min(chips.spd, 0)
    loss = table.ground.losses[table.controller(card)]
    return atk < loss[0] or dfs < loss[1] or spd < loss[2]
