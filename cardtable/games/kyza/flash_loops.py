"""Flash Effects that could bring Flash cards back: two of them would never end (R-KYZ-15)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardtable.core.fx import language as w
from cardtable.core.fx import parts

GONE = ("discard", "out")
FELL = ("character_destroyed", "effect_destroyed", "discarded", "card_discarded", "left_play")
"""Events whose card lies in the Discard pile when they are heard."""


def brings_flash_back(abilities: Sequence[w.Ability]) -> bool:
    """Can these abilities of a Flash card take a Flash card out of Discard or Out of Game, or itself off the table?"""
    return any(_returns(list(parts(ability))) for ability in abilities)


def _returns(inside: list[object]) -> bool:
    moves = [part for part in inside if isinstance(part, w.Move)]
    unsafe = _unsafe_names(inside)
    return any(_is_unsafe(move.cards, unsafe) for move in moves if move.to not in GONE)


def _unsafe_names(inside: list[object]) -> set[str]:
    """Names that may stand for a Flash card in Discard or Out of Game, or for the card itself."""
    unsafe = {"$source"}
    if any(name in FELL for part in inside for name in _events_heard(part)):
        unsafe.add("$event.card")
    known = -1
    while len(unsafe) > known:
        known = len(unsafe)
        for part in inside:
            unsafe |= {f"${name}" for name, cards in _bindings(part) if _is_unsafe(cards, unsafe)}
            unsafe |= _find_thrown(part) - _without_flash(inside)
    return unsafe


def _events_heard(part: object) -> Iterable[str]:
    heard = part.on if isinstance(part, w.Ability | w.Later) else None
    return (heard,) if isinstance(heard, str) else heard or ()


def _bindings(part: object) -> Iterable[tuple[str, object]]:
    """The names that a part binds, each with the cards it stands for."""
    if isinstance(part, w.Ability | w.Later):
        yield from part.targets.items()
    elif isinstance(part, w.Let | w.ChooseCards | w.ForEach) and part.cards is not None:
        yield part.name, part.cards
    elif isinstance(part, w.LookAt):
        yield part.name, part.cards if part.cards is not None else w.Target(zones=(part.zone,))
    elif isinstance(part, w.Mill | w.Discard) and part.name is not None:
        yield part.name, w.Target(zones=("discard",))


def _find_thrown(part: object) -> set[str]:
    """Names of cards that this part puts into Discard or Out of Game, from where they could be taken."""
    if isinstance(part, w.Destroy | w.Discard) or (isinstance(part, w.Move) and part.to in GONE):
        return set(_names(part.cards))
    return set()


def _without_flash(inside: list[object]) -> set[str]:
    bound = [pair for part in inside for pair in _bindings(part)]
    return {f"${name}" for name, cards in bound if isinstance(cards, w.Query) and "flash" in cards.lacks}


def _names(cards: object) -> tuple[str, ...]:
    if isinstance(cards, str):
        return (str(cards),)
    return tuple(map(str, cards)) if isinstance(cards, tuple) else ()


def _is_unsafe(cards: object, unsafe: set[str]) -> bool:
    if not isinstance(cards, w.Query):
        return any(name in unsafe for name in _names(cards))
    if "flash" in cards.lacks:
        return False
    if cards.among is not None:
        return str(cards.among) in unsafe
    zones = cards.zones if cards.zones is not None else ("active", "resolving")
    itself = "$source" not in cards.but and not {"active", "resolving"}.isdisjoint(zones)
    return itself or not set(GONE).isdisjoint(zones)
