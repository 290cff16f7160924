"""Cards change places: the one file that knows how a card leaves a zone and enters another."""

from __future__ import annotations

from typing import Literal, TypeVar

from msgspec.structs import replace

from cardtable.core.cached import hand_on, hand_on_all, is_known
from cardtable.core.fx import EffectMark, marks
from cardtable.core.ids import CardId, Seat
from cardtable.core.pool import without

from .events import CardDrawn, DeckWasEmpty
from .state import Character, Effect, Fight, Side, Table

T = TypeVar("T")
Pile = Literal["hand", "deck", "discard", "out"]
PILES: tuple[Pile, ...] = ("hand", "deck", "discard", "out")


def with_side(table: Table, seat: Seat, side: Side) -> Table:
    """Return the table with another side for one seat."""
    sides = table.sides
    new = Table(table.pool, (*sides[:seat], side, *sides[seat + 1 :]), table.active, table.fights, table.marks)
    old = sides[seat]
    carry(table, new, old.characters is side.characters, old.effects is side.effects)
    return new


def with_fights(table: Table, fights: tuple[Fight, ...]) -> Table:
    """Return the table with other fights."""
    new = Table(table.pool, table.sides, table.active, fights, table.marks)
    carry(table, new, True, True)
    return new


def with_marks(table: Table, new_marks: tuple[EffectMark, ...]) -> Table:
    """Return the table with other counters and lasting changes; the numbers of Characters may be others."""
    new = Table(table.pool, table.sides, table.active, table.fights, new_marks)
    hand_on(table, new, "fighters", "running", "listeners", "lying", "steady")
    return new


def carry(old: Table, new: Table, characters: bool, effects: bool) -> None:
    """Pass on what was computed from Characters or Effects alone, where they stayed as they were.

    Where both stayed, everything is, unless the numbers depend on more: what some Continuous Effects give depends on a
    hand or a Life total, and is computed again. Without this every card that moves would have all numbers computed
    anew; the contract's States hold it against a fresh table.
    """
    if characters and effects and (not is_known(old, "strengths") or old.steady):
        return hand_on_all(old, new)
    if characters:
        hand_on(old, new, "fighters")
    if effects:
        hand_on(old, new, "running", "listeners", "lying", "steady")


def exchange(spaces: tuple[T, ...], at: int, new: T) -> tuple[T, ...]:
    """Return the spaces with one of them changed."""
    return (*spaces[:at], new, *spaces[at + 1 :])


def place(table: Table, card: CardId) -> tuple[Seat, str, int]:
    """Return whose zone a card lies in, which zone, and for cards in play the space."""
    owner = table.pool.owner[card]
    side = table.sides[owner]
    if card in side.hand:
        return owner, "hand", -1
    if (fighter := table.fighters.get(card)) is not None:
        return fighter[0], "characters", fighter[1]
    if (lying := table.lying.get(card)) is not None:
        return lying[0], "active" if lying[2].up else "set", lying[1]
    if card in side.deck:
        return owner, "deck", -1
    return owner, "discard" if card in side.discard else "out", -1


def take_out(table: Table, card: CardId) -> Table:
    """Return the table without this card; a Character that leaves is out of the combat (R-KYZ-35)."""
    if table.marks:
        table = with_marks(table, marks.remove_from(table.marks, (card,)))
    seat, zone, space = place(table, card)
    side = table.sides[seat]
    if zone == "characters":
        side = replace(side, characters=exchange(side.characters, space, None))
        table = with_side(table, seat, side)
        return with_fights(table, without_fighter(table.fights, card)) if table.fights else table
    if zone in PILES:
        return with_side(table, seat, replace(side, **{zone: without(getattr(side, zone), card)}))
    return with_side(table, seat, replace(side, effects=exchange(side.effects, space, None)))


def without_fighter(fights: tuple[Fight, ...], card: CardId) -> tuple[Fight, ...]:
    """Return the fights without this Character; what it blocked stays blocked (R-KYZ-10)."""
    out = []
    for fight in fights:
        if card in fight.blockers:
            out.append(replace(fight, blockers=without(fight.blockers, card)))
        elif fight.card != card:
            out.append(fight)
    return tuple(out)


def to_pile(table: Table, card: CardId, pile: Pile, at: str = "top") -> Table:
    """Move a card to a pile, the hand or the deck of its owner, wherever it was (R-KYZ-30)."""
    table = take_out(table, card)
    owner = table.pool.owner[card]
    side = table.sides[owner]
    old: tuple[CardId, ...] = getattr(side, pile)
    first = (pile == "deck") == (at == "top")
    new = (card, *old) if first else (*old, card)
    return with_side(table, owner, replace(side, **{pile: new}))


def free_space(spaces: tuple[object, ...]) -> int:
    """Return the leftmost free space, or -1 (R-KYZ-40)."""
    for at, one in enumerate(spaces):
        if one is None:
            return at
    return -1


def to_characters(table: Table, card: CardId, seat: Seat) -> Table | None:
    """Put a card into play face up on this side; None when no space is free."""
    space = free_space(table.sides[seat].characters)
    if space < 0:
        return None
    table = take_out(table, card)
    side = table.sides[seat]
    return with_side(table, seat, replace(side, characters=exchange(side.characters, space, Character(card))))


def to_effects(table: Table, card: CardId, seat: Seat, turn: int) -> Table | None:
    """Put a card into play face down on this side; None when no space is free."""
    space = free_space(table.sides[seat].effects)
    if space < 0:
        return None
    table = take_out(table, card)
    side = table.sides[seat]
    return with_side(table, seat, replace(side, effects=exchange(side.effects, space, Effect(card, turn))))


def with_character(table: Table, new: Character) -> Table:
    """Return the table with other marks on one Character."""
    seat, space, _ = table.fighters[new.card]
    side = table.sides[seat]
    return with_side(table, seat, replace(side, characters=exchange(side.characters, space, new)))


def with_effect(table: Table, new: Effect) -> Table:
    """Return the table with one Effect lying otherwise."""
    seat, space, _ = table.lying[new.card]
    side = table.sides[seat]
    return with_side(table, seat, replace(side, effects=exchange(side.effects, space, new)))


def has_face_down(side: Side) -> bool:
    """Does a face-down Effect lie on this side? That is public, and all that opens a window (R-KYZ-34)."""
    a, b, c = side.effects
    return (a is not None and not a.up) or (b is not None and not b.up) or (c is not None and not c.up)


def draw_top(table: Table, seat: Seat) -> tuple[Table, CardDrawn | DeckWasEmpty]:
    """Draw the top card; a player without one loses when the rules settle (KYZ-86)."""
    side = table.sides[seat]
    if not side.deck:
        return with_side(table, seat, replace(side, fate="dry")), DeckWasEmpty(seat)
    card = side.deck[0]
    side = replace(side, deck=side.deck[1:], hand=(*side.hand, card))
    return with_side(table, seat, side), CardDrawn(seat, card)
