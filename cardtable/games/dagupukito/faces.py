"""Cards as people see them: moves, fighter cards and combos."""

from __future__ import annotations

from msgspec.structs import replace

from cardtable.core.board import Accent, Badge, CardFace, Stat
from cardtable.core.ids import CardId, Seat
from cardtable.core.printed import Printed, count_copies
from cardtable.core.text import listed

from .combo_words import cards, code, what_it_does
from .combos import is_within_reach, sheet_of, stock
from .moves import DAMAGE, NAMES, BlockTable
from .printed import FACES, Combo, Sheet
from .state import NO_CARD, UNDECIDED, State

_ACCENTS: tuple[Accent, ...] = ("cyan", "blue", "yellow", "orange", "red")
CAN_START, MAY_START, ANNOUNCED = "*", "?", ">"
"""Before a combo's cards: it can start this turn; it can if the other player holds the right move; it is announced."""


def move_face(
    state: State, card: CardId, seat: Seat, badges: tuple[Badge, ...] = (), in_combo: bool = False
) -> CardFace:
    """A move card; beside what became of it its speed may be left out, and in a combo its own damage does not count."""
    face = _move(state.tables.blocks, state.tables.moves[card], seat, badges, is_past=bool(badges))
    return replace(face, stats=tuple([stat for stat in face.stats if stat.role != "attack"])) if in_combo else face


def stack_face(state: State, move: int, count: int, seat: Seat) -> CardFace:
    """Equal cards of a Charge Zone as one counted stack; how many there are matters more than how fast they were."""
    badge = Badge(f"×{count}", f"{count} charged")
    return _move(state.tables.blocks, move, seat, (badge,), is_past=True)


def _move(blocks: BlockTable, move: int, seat: Seat, badges: tuple[Badge, ...], is_past: bool = False) -> CardFace:
    stops = [NAMES[other] for other in blocks.stops[move]]
    stopped = [NAMES[other] for other in range(5) if move in blocks.stops[other]]
    return CardFace(
        title=NAMES[move],
        short=NAMES[move],
        kind="move",
        accent=_ACCENTS[move],
        stats=(
            Stat("damage", DAMAGE[move], role="attack"),
            Stat("speed", len(NAMES) - move, role="speed", minor=is_past),
        ),
        badges=badges,
        motif=NAMES[move].lower(),
        text=f"Blocks {listed(stops) or 'nothing'}. Blocked by {listed(stopped, 'or') or 'nothing'}.",
        detail=("The faster of two moves goes first.",),
        owner=seat,
    )


def fighter_face(state: State, seat: Seat, at: int, badges: tuple[Badge, ...] = ()) -> CardFace:
    """A fighter card with the HP its fighter has left."""
    sheet, own, full = state.tables.teams[seat][at], state.sides[seat].fighters[at], state.tables.hp
    if own.down:
        badges += (Badge("K.O.", "knocked out until this fight ends"),)
    return CardFace(
        title=sheet.name,
        short=sheet.short,
        kind=sheet.style,
        accent="grey" if own.down else "violet",
        stats=(Stat("HP", own.hp, role="health", of=full if own.hp < full else None),),
        motif=f"{sheet.style} fighter",
        picture=sheet.picture,
        badges=badges,
        turned="down" if own.down else "",
        detail=(*_said(sheet), *[_line(combo) for combo in sheet.combos], *sheet.detail),
        read_out=(*_said(sheet), *[_read_out(combo) for combo in sheet.combos], *sheet.detail),
        owner=seat,
    )


def _said(sheet: Sheet) -> tuple[str, ...]:
    return (sheet.text,) if sheet.text else ()


def _read_out(combo: Combo) -> str:
    """`Side A, Flurry: Punch, Punch and Punch, 35 damage.`"""
    return f"Side {FACES[combo.face]}, {combo.name}: {combo.about}"


def _line(combo: Combo) -> str:
    """`A DK †20 Trample: Draw a card.`, what matters first: where there is little room, the end is said shorter."""
    damage = "" if combo.variable else f" †{combo.damage}"
    text = what_it_does(combo) if combo.variable else combo.text
    return f"{FACES[combo.face]} {code(combo)}{damage} {combo.name}{f': {text}' if text else ''}"


def combo_face(state: State, seat: Seat, number: int, viewer: Seat | None = None, among_both: bool = False) -> CardFace:
    """One combo, starred when it can start this turn; among those of both sides it names its own."""
    combo = sheet_of(state, seat).combos[number]
    side = f"{FACES[combo.face]} " if among_both else ""
    badge = _combo_badge(state, seat, number, viewer)
    return CardFace(
        title=side + combo.name,
        short=side + combo.short,
        kind=f"combo {FACES[combo.face]}",
        accent="green" if badge.text[0] in (CAN_START, MAY_START) else "plain",
        stats=() if combo.variable else (Stat("damage", combo.damage, role="attack"),),
        badges=(badge,),
        motif="combo",
        text=what_it_does(combo) if combo.variable else combo.text,
        owner=seat,
    )


def _combo_badge(state: State, seat: Seat, number: int, viewer: Seat | None) -> Badge:
    """The cards a combo takes, with a sign before them: announced, can start this turn, or starts if they hold it."""
    side, combo = state.sides[seat], sheet_of(state, seat).combos[number]
    short, said = code(combo), "damage varies, " * (combo.variable is not None) + cards(combo.moves)
    if side.plan == number:
        return Badge(ANNOUNCED + short, f"{said}: announced")
    counts = stock(state, side.fighters[side.active].charge)
    moves = [move for move in range(5) if is_within_reach(combo, move, counts)]
    if side.plan != UNDECIDED or state.phase in ("swap", "over") or not moves:
        return Badge(short, said)
    if seat != viewer and not state.revealed:
        return Badge(MAY_START + short, f"{said}: can start this turn with {_any_of(moves)}, if its fighter holds one")
    moves = [move for move in moves if move in _playable(state, seat)]
    return (
        Badge(CAN_START + short, f"{said}: can start this turn with {_any_of(moves)}") if moves else Badge(short, said)
    )


def _any_of(moves: list[int]) -> str:
    return listed([NAMES[move] for move in moves], "or")


def _playable(state: State, seat: Seat) -> set[int]:
    """The moves this player may still start from: the one that lies there, or all in hand before one does."""
    side = state.sides[seat]
    if side.played != NO_CARD:
        return {state.tables.moves[side.played]}
    return set() if state.revealed else {state.tables.moves[card] for card in side.fighters[side.active].hand}


def deck_faces(state: State, seat: Seat) -> Printed:
    """A team as printed: its fighters, the combos of whoever fights first, and the moves they share."""
    fighters = [fighter_face(state, seat, at) for at in range(len(state.tables.teams[seat]))]
    combos = [combo_face(state, seat, number) for number in range(len(sheet_of(state, seat).combos))]
    cards = [card for card in state.pool.of(seat) if state.tables.moves[card] >= 0]
    moves = count_copies(move_face(state, card, seat) for card in cards)
    return (*count_copies([*fighters, *combos]), *sorted(moves, key=lambda pair: NAMES.index(pair[0].title)))
