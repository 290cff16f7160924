"""What Characters are worth: printed numbers, what lasts until the end of the turn, and active Continuous Effects."""

from __future__ import annotations

from cardtable.core.cached import per_table_while
from cardtable.core.fx import EffectMark, bonuses
from cardtable.core.ids import CardId

from .host import PRINTED
from .state import State, Strengths


def _read_besides(state: State) -> object:
    """Return what the numbers depend on besides the table: nothing while Effects are steady."""
    return None if state.table.steady else (state.declared_fights, state.run.past)


@per_table_while(_read_besides, key="strengths")
def strengths(state: State) -> Strengths:
    """Return damage, Health and words of every Character; neither number falls below 0 (R-KYZ-37)."""
    table = state.table
    cards = table.pool.cards
    stats: dict[CardId, tuple[int, int]] = {}
    words: dict[CardId, tuple[str, ...]] = {}
    for card, (_, _, one) in table.fighters.items():
        kard = cards[card]
        stats[card] = (kard.damage + one.damage, kard.health + one.health)
        words[card] = one.words
    if table.marks:
        _add_marks(table.marks, stats, words)
    if stats and table.listeners.statics:
        _continuous(state, stats, words)
    for card, (damage, health) in stats.items():
        if damage < 0 or health < 0:
            stats[card] = max(0, damage), max(0, health)
    return stats, words


def _add_marks(
    marks: tuple[EffectMark, ...], stats: dict[CardId, tuple[int, int]], words: dict[CardId, tuple[str, ...]]
) -> None:
    """Add what lasts longer than a turn."""
    for mark in marks:
        card = mark.card
        if card is None or card not in stats:
            continue
        damage, health = stats[card]
        stats[card] = damage + mark.amount * (mark.stat == "damage"), health + mark.amount * (mark.stat == "health")
        if mark.word and mark.word not in words[card]:
            words[card] = (*words[card], mark.word)


def _continuous(state: State, stats: dict[CardId, tuple[int, int]], words: dict[CardId, tuple[str, ...]]) -> None:
    """Add what active Continuous Effects give; they read printed values and marks, never each other."""
    given = bonuses(PRINTED, state, state.table.listeners.statics)
    for card, (damage, health) in stats.items():
        stats[card] = damage + given.stat(card, "damage"), health + given.stat(card, "health")
        new = [word for word in sorted(given.words.get(card, ())) if word not in words[card]]
        words[card] = (*words[card], *new)
