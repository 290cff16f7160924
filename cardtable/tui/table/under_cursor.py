"""What lies under the cursor, in words, so that nobody has to open a sheet to decide."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.core.board import Back, Board, CardFace, Spot, Zone
from cardtable.core.text import sentence
from cardtable.tui.board.inspector_text import badge_words, links_at, meter_number, name_at
from cardtable.tui.board.stats import stat_words
from cardtable.tui.board.widths import cut, wrap

from .key_bar import enters
from .table_state import TableState


def under_cursor(
    state: TableState, board: Board, width: int, lines: int, enter_said: bool, has_rail: bool
) -> list[str]:
    """Say on at most so many lines what lies under the cursor; a rail does that anyway.

    What Enter does stands here only where the keys do not say it whole.
    """
    if lines < 1:
        return []
    does = enters(state)
    enter = "" if enter_said or not does else f"Enter: {does}"
    if state.cursor is None or state.picked is not None:
        return [enter] if enter else []
    name = name_at(board, state.cursor)
    if not does and state.offers.at(state.cursor, legal=False):
        said = f"{name}: nothing to do now, w says why"
        name = f"{name} (not now, w says why)"
    else:
        said = enter if not enter or name in enter else f"{name}, {enter}"
    if has_rail:
        return [said] if said else []
    head = [said] if enter else []
    return [*head, *_filled("" if enter else f"{name}:", _words(board, state.cursor), width, lines - len(head))]


def _filled(start: str, sentences: Iterator[str], width: int, lines: int) -> list[str]:
    """As many sentences as these lines have room for; of the first that has none, the beginning."""
    if lines < 1:
        return []
    said = start
    for words in sentences:
        longer = f"{said} {words[:1].upper()}{words[1:]}".lstrip()
        rows = wrap(longer, width)
        if len(rows) > lines:
            return [*rows[: lines - 1], cut(" ".join(rows[lines - 1 :]), width)]
        said = longer
    return wrap(said.rstrip(":"), width)


def _words(board: Board, spot: Spot) -> Iterator[str]:
    """What is known of a spot, sentence by sentence: what is unusual first, then what it does, then its numbers."""
    zone, slot = board.zone(spot.zone), board.at(spot)
    if zone is None:
        return
    holds = slot.holds if slot else None
    if zone.shape == "player":
        yield from _player(board, zone)
    elif zone.shape == "pile":
        yield sentence(_pile(zone))
    elif isinstance(holds, CardFace):
        yield from _card(holds)
    elif isinstance(holds, Back):
        yield "A card face down."
        yield from [sentence(badge.means) for badge in holds.badges]
    else:
        yield "An empty place." if name_at(board, spot) == zone.title else f"An empty place ({zone.name})."
    yield from [sentence(words) for words in links_at(board, spot, lettered=False)]


def _card(face: CardFace) -> Iterator[str]:
    if face.turned:
        yield sentence(face.turned)
    if face.text:
        yield sentence(f"{face.text_is}: {face.text}" if face.text_is else face.text)
    yield from [sentence(badge_words(badge)) for badge in face.badges]
    yield from [sentence(f"With {card.title}") for card in dict.fromkeys(face.attached)]
    if face.art:
        yield sentence(face.art.in_words)
    if face.stats:
        yield sentence(", ".join(map(stat_words, face.stats)))
    if not face.text:
        yield from [sentence(line) for line in face.detail]


def _player(board: Board, zone: Zone) -> Iterator[str]:
    panel = next((panel for panel in board.panels if panel.seat == zone.seat), None)
    if panel is not None:
        yield sentence(", ".join([f"{meter.name} {meter_number(meter)}" for meter in panel.meters]))


def _pile(zone: Zone) -> str:
    top = zone.slots[0].holds if zone.slots else None
    on_top = f", on top {top.title}" if isinstance(top, CardFace) else ""
    return f"{zone.count} {'card' if zone.count == 1 else 'cards'}{on_top}"
