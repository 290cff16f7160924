"""A card, a spot or a player in words: what the inspector says."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.core.board import Back, Badge, Board, CardFace, Meter, Spot, Zone

from .links import is_joint, mark_links
from .stats import stat_words

InspectorLines = list[tuple[str, str]]
"""Lines with the kind of each: name, plain, dim, badge."""

_LINKED = {"attack": "attacks", "block": "blocks", "target": "aims at", "chain": "is chained to", "group": "goes with"}
_WAS_LINKED = {"attack": "attacked", "block": "blocked"}


def face_words(face: CardFace) -> InspectorLines:
    """Everything a card says."""
    out: InspectorLines = [
        (face.title, "name"),
        (_kind(face) + (f", {face.turned}" if face.turned else ""), "dim"),
    ]
    if face.art:
        out.append((face.art.in_words, "plain"))
    out += [(stat_words(stat), "plain") for stat in face.stats]
    out += [(badge_words(badge), "badge") for badge in face.badges]
    if face.text:
        out += [("", "plain"), (f"{face.text_is}: {face.text}" if face.text_is else face.text, "plain")]
    if face.detail:
        out += [("", "plain"), *[(line, "dim") for line in face.detail]]
    for card in dict.fromkeys(face.attached):
        many = face.attached.count(card)
        out += [("", "plain"), (f"Attached{f', {many} times' * (many > 1)}:", "dim"), *face_words(card)]
    return out


def badge_words(badge: Badge) -> str:
    """A badge and what it means; said once where what it means begins with the same word."""
    first, _, _ = badge.means.partition(" ")
    return badge.means if first.strip(":,").casefold() == badge.text.casefold() else f"{badge.text}: {badge.means}"


def _kind(face: CardFace) -> str:
    """What it is, with the sign that stands on the card before the words for it: `↯ lightning entity`."""
    sign = kind_sign(face)
    return f"{sign} {face.spoken}" if sign else face.spoken or face.kind


def kind_sign(face: CardFace) -> str:
    """The sign before its kind that stands for a word, such as an element; empty where there is none."""
    sign, _, _ = face.kind.partition(" ")
    return sign if face.spoken and len(sign) == 1 and not sign.isalnum() else ""


def spot_words(board: Board, spot: Spot, names: Sequence[str]) -> InspectorLines:
    """Everything this seat knows about a spot."""
    zone, slot = board.zone(spot.zone), board.at(spot)
    if zone is None:
        return []
    if zone.shape == "player":
        return [*_player_words(board, zone), *_links(board, spot)]
    out: InspectorLines = []
    match slot.holds if slot else None:
        case CardFace() as face:
            out += face_words(face)
            if face.owner is not None and face.owner != zone.seat and face.owner < len(names):
                out.append((f"belongs to {names[face.owner]}", "dim"))
        case Back() as back:
            out += [("A card face down", "name"), *[(badge_words(badge), "badge") for badge in back.badges]]
        case None:
            out.append((slot.label if slot and slot.label else zone.title, "name"))
            if zone.shape in ("slots", "line"):
                out.append(("an empty place", "dim"))
    place = f"{slot.label}: " if slot and slot.holds and slot.label and zone.shape == "slots" else ""
    out.append((place + where(zone, names), "dim"))
    if zone.shape == "pile":
        out.append((f"{zone.count} {'card' if zone.count == 1 else 'cards'}", "plain"))
        if zone.browse:
            out.append(("Press i to look through it.", "dim"))
    return out + _links(board, spot)


def _player_words(board: Board, zone: Zone) -> InspectorLines:
    """A player who can be pointed at: name, figures and what everybody knows."""
    panel = next((panel for panel in board.panels if panel.seat == zone.seat), None)
    if panel is None:
        return [(zone.title, "name"), ("out of the game", "dim")]
    figures = [(f"{meter.name} {meter_number(meter)}", "plain") for meter in panel.meters]
    return [(zone.title, "name"), ("player", "dim"), *figures, *[(tag, "badge") for tag in panel.tags]]


def _links(board: Board, spot: Spot) -> InspectorLines:
    return [(words, "badge") for words in links_at(board, spot)]


def where(zone: Zone, names: Sequence[str]) -> str:
    """Whose zone it is, in words."""
    if zone.seat is not None and zone.seat < len(names):
        return f"{zone.title}, {names[zone.seat]}"
    return zone.title


def links_at(board: Board, spot: Spot, lettered: bool = True) -> list[str]:
    """Return what this spot is linked with; the letter is the one drawn at both ends, if one is."""
    out: list[str] = []
    joined = [("", link) for link in board.links if link.kind == "group" and is_joint(board, link)]
    for letter, link in [*[(f"{a}: " if a and lettered else "", link) for a, link in mark_links(board)], *joined]:
        verb = _WAS_LINKED.get(link.kind, _LINKED[link.kind]) if link.past else _LINKED[link.kind]
        whom = link.label.removeprefix(f"{verb} ") if link.label.startswith(f"{verb} ") else ""
        label = "" if whom or link.label in ("", verb) else f" ({link.label})"
        if link.start == spot:
            out.append(f"{letter}{verb} {whom or name_at(board, link.end)}{label}")
        elif link.end == spot:
            out.append(f"{letter}{name_at(board, link.start)} {verb} {whom or 'this'}{label}")
    return out


def name_at(board: Board, spot: Spot) -> str:
    """What one would call whatever stands there; a pile is more than its top card."""
    slot, zone = board.at(spot), board.zone(spot.zone)
    if zone and zone.shape == "pile":
        return zone.title
    if slot and isinstance(slot.holds, CardFace):
        return slot.holds.title
    if slot and slot.label:
        return slot.label
    return zone.title if zone else spot.zone


def meter_number(meter: Meter) -> str:
    """A meter as a number: `63/100`; what is above its top stands alone."""
    if meter.style == "pips":
        number = f"{meter.value - meter.used}/{meter.value}"
    else:
        number = f"{meter.value}" if meter.top is None or meter.value > meter.top else f"{meter.value}/{meter.top}"
    return number + (f" {meter.extra}" if meter.extra else "")
