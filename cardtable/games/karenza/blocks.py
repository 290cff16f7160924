"""A block in words: both powers with what changed them, and why this player plays next."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.core.ids import CardId
from cardtable.core.text import listed

from .cards import Cards
from .events import AttackBlocked
from .exchange import speaking


def say_block(cards: Cards, block: AttackBlocked, names: Sequence[str], briefly: bool = False) -> str:
    """Return one sentence: "Bo blocks with 4 against 2 (5, Zone out -3): stronger, so Bo plays on.".

    Briefly, what both numbers show already is left out: "Bo blocks with 4 against 2 (5, Zone out -3) and plays on.".
    """
    attack, defense = block.plays
    ours, theirs = speaking(cards, attack, defense)
    mine = _power(block.defense, defense.power, _changes(cards, theirs, ours))
    other = _power(block.attack, attack.power, _changes(cards, ours, theirs))
    silence = _silence(cards, block)
    powers = f"{mine} against {other}{silence}"
    if briefly and not silence and block.again and block.defense > block.attack:
        return f"{names[block.seat]} blocks with {powers} and plays on."
    return f"{names[block.seat]} blocks with {powers}: {_then(cards, block, names, briefly)}."


def _changes(cards: Cards, own: Sequence[CardId], opposed: Sequence[CardId]) -> list[str]:
    """Name each add-on that changes a power: those on the technique itself, then those on the other one."""
    found = [(card, cards[card].gives_power) for card in own]
    found += [(card, cards[card].gives_their_power) for card in opposed]
    return [f"{cards[card].name} {change:+d}" for card, change in found if change]


def _power(now: int, before: int, changes: Sequence[str]) -> str:
    return f"{now} ({', '.join([str(before), *changes])})" if changes else f"{now}"


def _then(cards: Cards, block: AttackBlocked, names: Sequence[str], briefly: bool) -> str:
    stronger = block.defense > block.attack
    who = f"{names[block.seat]} plays on" if block.again else f"{names[1 - block.seat]} plays next"
    compared = "stronger" if stronger else "not stronger"
    if stronger == block.again:
        return who if briefly else f"{compared}, so {who}"
    decided = f"with {_decider(cards, block)} {who}"
    return decided if briefly else f"{compared}, but {decided}"


def _decider(cards: Cards, block: AttackBlocked) -> str:
    """Return the add-on that decides who plays next, whatever the powers."""
    ours, theirs = speaking(cards, *block.plays)
    return next(cards[card].name for card in (theirs if block.again else ours) if cards[card].gives_next)


def _silence(cards: Cards, block: AttackBlocked) -> str:
    """Say which add-ons did not count, and because of which other one."""
    attack, defense = block.plays
    ours, theirs = speaking(cards, attack, defense)
    for play, counted, opposed in ((attack, ours, theirs), (defense, theirs, ours)):
        lost = [cards[card].name for card in play.add_ons if card not in counted and _can_be_silenced(cards, card)]
        if lost:
            silencer = next(cards[card].name for card in opposed if cards[card].gives_silence)
            return f", and {silencer} silences {listed(lost)}"
    return ""


def _can_be_silenced(cards: Cards, card: CardId) -> bool:
    """Does it do anything to power, points or turns?"""
    kind = cards[card]
    to_power = kind.gives_power or kind.gives_their_power
    return bool(to_power or kind.gives_points or kind.gives_next)
