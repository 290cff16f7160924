"""A board said in words: everything a seat may see, one fact a line, nothing drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardtable.core.board import (
    CORNER_WORDS,
    Back,
    Badge,
    Board,
    CardFace,
    Link,
    Meter,
    Note,
    Panel,
    Slot,
    Spot,
    Stat,
    Zone,
)
from cardtable.core.ids import Seat
from cardtable.core.leading import leader
from cardtable.core.text import listed, owned, sentence

from .grouping import runs

if TYPE_CHECKING:
    from cardtable.match import Beat

FEW = 3
"""So many names are said of a pile that can be asked for as a whole."""
MANY = 4
"""A list of more is only read out when it is asked for."""
OFFER = "offer"
"""The zone that holds what a player looks at during a choice."""
VERBS = {"attack": "attacks", "block": "blocks", "target": "aims at", "chain": "chains into", "group": "goes with"}
_WERE = {"attack": "attacked", "block": "blocked"}


Numbers = Callable[[Spot], tuple[int, ...]]
"""The numbers of what the card at a spot may do now."""


IsNew = Callable[[CardFace], bool]
"""Is it the first time that this reader hears of this card?"""


def _none(spot: Spot) -> tuple[int, ...]:
    """Where nobody may do anything."""
    return ()


def _known(face: CardFace) -> bool:
    """What has been said of every card before."""
    return False


def say_board(board: Board, names: Sequence[str], numbers: Numbers = _none, is_new: IsNew = _known) -> Iterator[str]:
    """The whole board, line by line; of its notes only those that belong to the moment."""
    yield _moment(board, names)
    yield from (_panel(panel, board, names) for panel in board.panels)
    for zone in board.zones:
        if zone.shape != "player":  # the panels have said all about the players
            yield from say_zone(zone, names, numbers, board.viewer, whole=False, is_new=is_new)
    yield from (_link(link, board, names) for link in board.links)
    yield from (say_note(note) for note in board.notes if note.pinned and not note.drawn)


def say_note(note: Note) -> str:
    """A note beside the board in one line."""
    return f"{note.title}: {'; '.join(note.read_out or note.lines)}."


def _moment(board: Board, names: Sequence[str]) -> str:
    """Turn and phase, and whose turn it is where another decides."""
    remark = f" {board.remark.capitalize()}." if board.remark else ""
    turn = f"Turn {board.turn}"
    if board.active is not None and board.to_act not in (None, board.active):
        turn += f", {owned(names[board.active], 'turn')}"
    if not 0 <= board.phase < len(board.phases):
        return f"{turn}.{remark}"
    number = f" {board.phase + 1} of {len(board.phases)}" if board.stepwise else ""
    return f"{turn}. Phase{number}: {board.phases[board.phase]}.{remark}"


def _panel(panel: Panel, board: Board, names: Sequence[str]) -> str:
    who = names[panel.seat] + (" (you)" if panel.seat == board.viewer else "")
    first, *others = [*map(_meter, panel.meters)] or [""]
    lead = "ahead" if leader(board) == panel.seat else ""
    facts = [*filter(None, (first, lead)), *others, *panel.tags]
    turn = ", whose move it is" if panel.seat == board.to_act else ""
    return f"{who}{turn}: {', '.join(facts) or 'nothing to count'}."


def _meter(meter: Meter) -> str:
    value, top = (meter.value - meter.used, meter.value) if meter.style == "pips" else (meter.value, meter.top)
    number = f"{value}" if top is None or value > top else f"{value} of {top}"
    return " ".join(filter(None, [f"{meter.name} {number}", meter.extra]))


def say_zone(
    zone: Zone,
    names: Sequence[str],
    numbers: Numbers = _none,
    viewer: Seat | None = None,
    whole: bool = True,
    is_new: IsNew = _known,
) -> Iterator[str]:
    """A zone: its name and size, then each card that can be read; in a hand with the numbers of its choices.

    Whose a card is is said where it lies with somebody else; in a zone of nobody's, when it is not the viewer's.
    Of a pile that may be looked through only a few cards are said, and of a long list none, unless it is asked for as
    a `whole`. A card `is_new` to this reader is said with what it does.
    """
    home = viewer if zone.seat is None else zone.seat
    faces = [(at, slot) for at, slot in enumerate(zone.slots) if isinstance(slot.holds, CardFace)]
    if zone.shape == "list" and len(faces) > MANY and not whole:
        yield f"{zone.full_name(names)}: {_size(zone)}. To hear them, type: i {zone.full_name(names)}."
        return
    if zone.shape == "pile" and [slot.holds.title for _, slot in faces if isinstance(slot.holds, CardFace)] == [
        zone.name
    ]:
        yield f"{zone.full_name(names)}."  # a place for one thing, called like that thing
        return
    yield f"{zone.full_name(names)}: {_size(zone)}{':' if faces else '.'}"
    for at, slot in faces:
        assert isinstance(slot.holds, CardFace)
        where = _number(numbers(Spot(zone.id, at))) if zone.shape == "hand" else _place(zone, at, slot, names)
        kind = not _names_kind(zone, slot)
        if (zone.shape != "list" or zone.id == OFFER) and is_new(slot.holds):
            yield f"  {where}{introduce(slot.holds, names, home, kind)}"
        else:
            said = f"  {where}{say_card(slot.holds, names, home, kind)}"
            yield f"{said}{_effect(slot.holds) if zone.shape in ('hand', 'slots') else '.'}"
    for at, slot in enumerate(zone.slots):
        if isinstance(slot.holds, Back) and (slot.holds.badges or slot.label):
            yield f"  {_place(zone, at, slot, names)}face down{_means(slot.holds)}."
    if zone.browse and [slot.holds for slot in zone.slots] != list(zone.browse):
        yield _browse(zone, names, whole)


def _effect(face: CardFace) -> str:
    """The end of what is said of a card in hand or play: one without figures but a cost is known by what it does."""
    figures = any(stat.role != "cost" for stat in face.stats) or face.art is not None
    return f": {sentence(face.text)}" if face.text and not figures else "."


def _browse(zone: Zone, names: Sequence[str], whole: bool) -> str:
    """What lies in a pile from its top; copies in a row are counted, and titles may hold commas."""
    said = bool(zone.slots) and zone.slots[0].holds == zone.browse[0]
    if whole:
        return f"  From the top: {_titles(zone.browse)}."
    if len(zone.browse) <= FEW:
        return f"  Below it: {_titles(zone.browse[1:])}." if said else f"  From the top: {_titles(zone.browse)}."
    return f"  To hear all of it, type: i {zone.full_name(names)}."


def _titles(faces: Sequence[CardFace]) -> str:
    same = [(title, len([*run])) for title, run in groupby(faces, lambda face: face.title)]
    return "; ".join(title if n == 1 else f"{n} times {title}" for title, n in same)


def _size(zone: Zone) -> str:
    held = [slot for slot in zone.slots if slot.holds is not None]
    count = max(zone.count, len(held))
    hidden = sum(isinstance(slot.holds, Back) for slot in zone.slots)
    words = [_count(zone, count) if count else "empty"]
    if hidden:
        words.append("face down" if hidden == len(held) else f"{hidden} face down")
    if zone.shape == "slots" and 0 < len(held) < len(zone.slots):
        words.append(f"with {_free(zone)} empty")
    return ", ".join(words)


def _count(zone: Zone, count: int) -> str:
    """How many cards; a player's list, such as that of combos, holds none."""
    if zone.shape == "list" and zone.seat is not None:
        return f"{count} in all"
    return f"{count} card{'' if count == 1 else 's'}"


def _free(zone: Zone) -> str:
    free = [at for at, slot in enumerate(zone.slots) if slot.holds is None]
    labels = Counter(zone.slots[at].label for at in free if zone.slots[at].label)
    place = _word_for_place(zone)
    if len(labels) > FEW:
        return f"{len(free)} {place}s"
    counted = max(labels.values(), default=0) > 1
    words = [f"{count} {label}" if counted else label for label, count in labels.items()]
    numbers = runs([at + 1 for at in free if not zone.slots[at].label])
    if numbers:
        several = len(numbers) > 1 or " " in numbers[0]
        words.append(f"{place}{'s' if several else ''} {listed(numbers)}")
    return listed(words)


def _word_for_place(zone: Zone) -> str:
    """What a place is called beside the name of its zone, which some places bear themselves: Garden 3."""
    return zone.places if zone.places.islower() else "place"


def _corner(label: str) -> str:
    """A corner in words; any other label as it is."""
    return next((words for corner, words in CORNER_WORDS.items() if corner == label), label)


def _names_kind(zone: Zone, slot: Slot) -> bool:
    """Does a place say what lies there, or the name of a list, such as `Combos on side A`, what its cards are?"""
    assert isinstance(slot.holds, CardFace)
    kind = slot.holds.kind.partition(" ")[0].casefold()
    return kind == slot.label.casefold() or (zone.shape == "list" and f"{kind}s" in zone.name.casefold().split())


def _place(zone: Zone, at: int, slot: Slot, names: Sequence[str]) -> str:
    if slot.label:
        owner = names[zone.seat] if zone.seat is not None else ""
        title = slot.holds.title if isinstance(slot.holds, CardFace) else ""
        marks = [badge.means for badge in slot.holds.badges] if isinstance(slot.holds, CardFace) else []
        is_owned = slot.label == title or (owner != "" and slot.label.endswith(owner))
        return "" if is_owned or any(slot.label in means for means in marks) else f"{slot.label}: "
    if zone.shape == "list":
        return ""
    if zone.shape == "pile":
        return "On top: "
    return f"{zone.places[0].upper()}{zone.places[1:]} {at + 1}: " if len(zone.slots) > 1 else ""


def _number(numbers: Sequence[int]) -> str:
    return f"Choice {listed(runs(numbers), 'or')}: " if numbers else ""


def faces_in_sight(board: Board) -> Iterator[tuple[Zone, CardFace]]:
    """The cards that lie open on the table, on piles and in one's own hand; not those in lists, or only looked at."""
    for zone in board.zones:
        if zone.shape in ("slots", "line", "hand", "pile") and zone.id != OFFER:
            yield from [(zone, slot.holds) for slot in zone.slots if isinstance(slot.holds, CardFace)]


def faces_told(beat: Beat) -> Iterator[tuple[Zone, CardFace]]:
    """The cards that a step brings into sight: those that lie open after it, and those of a pile that it told of."""
    yield from faces_in_sight(beat.board)
    told = " ".join(line.text for line in beat.lines)
    for zone in beat.board.zones:
        if zone.shape == "pile":
            yield from [(zone, face) for face in zone.browse[1:] if face.title in told]


def introduce(face: CardFace, names: Sequence[str], home: Seat | None = None, kind: bool = True) -> str:
    """A card in one line with what it does: `Snake, attack, Power 3, from bottom-left to bottom-right.`"""
    badges = tuple([badge for badge in face.badges if badge.means.casefold() not in face.text.casefold()])
    said, text = say_card(replace(face, badges=badges), names, home, kind), _beyond(face.text, badges)
    does = f"{face.text_is}: {text}" if face.text_is else text
    start = ". " if ": " in said else ": "
    return f"{said}{f'{start}{sentence(does)}' if text else '.'}"


def _beyond(text: str, badges: Sequence[Badge]) -> str:
    """What a card says besides the keywords that its marks explain: nothing, of `Defender.`"""
    explained = {f"{badge.means.partition(': ')[0].casefold()}." for badge in badges if ": " in badge.means}
    words = [part for part in text.split(". ") if f"{part.casefold().rstrip('.')}." not in explained]
    return ". ".join(words)


def say_card(face: CardFace, names: Sequence[str], home: Seat | None = None, kind: bool = True) -> str:
    """A card in one line: name, kind (unless its zone says it), figures, arrow, marks and what lies on it."""
    facts = [face.title, (face.spoken or face.kind) * kind, *(_stat(stat) for stat in face.stats)]
    if face.art is not None:
        facts.append(face.art.in_words)
    facts.append(face.turned)
    facts += [badge.means or badge.text for badge in face.badges]
    if face.owner is not None and face.owner != home:
        facts.append(f"belongs to {names[face.owner]}")
    with_it = f"; with it: {'; '.join(say_card(card, names, face.owner) for card in face.attached)}"
    return ", ".join(filter(None, facts)) + (with_it if face.attached else "")


def _stat(stat: Stat) -> str:
    left = f" of {stat.of}" if stat.is_less else ""
    return f"{stat.name} {stat.value}{left}" + (f" (printed {stat.printed})" if stat.change else "")


def _means(back: Back) -> str:
    return "".join(f", {badge.means or badge.text}" for badge in back.badges)


def _link(link: Link, board: Board, names: Sequence[str]) -> str:
    verb = _WERE.get(link.kind, VERBS[link.kind]) if link.past else VERBS[link.kind]
    start, label = _spot(link.start, board, names), _corner(link.label)
    if label.startswith(f"{verb} "):
        said = f"{start} {label}."
    else:
        why = f" ({label})" if label not in {"", link.kind, verb} else ""
        said = f"{start} {verb} {_spot(link.end, board, names)}{why}."
    return said[0].upper() + said[1:]


def _spot(spot: Spot, board: Board, names: Sequence[str]) -> str:
    zone, slot = board.zone(spot.zone), board.at(spot)
    if zone is None:
        return spot.zone
    where = zone.full_name(names)
    if zone.shape in ("pile", "player"):
        return where
    if slot is not None and isinstance(slot.holds, CardFace):
        alone = zone.seat is not None and zone.width == 1
        return f"{names[zone.seat or 0]}'s {slot.holds.title}" if alone else f"{slot.holds.title} in {where}"
    return f"{_word_for_place(zone)} {slot.label if slot is not None and slot.label else spot.index + 1} in {where}"


def say_face(face: CardFace, names: Sequence[str]) -> Iterator[str]:
    """Everything about one card, as the inspector shows it."""
    yield f"{say_card(face, names, face.owner)}."
    if face.text:
        yield f"  {face.text_is or 'It says'}: {face.text}"
    yield from (f"  {line}" for line in face.read_out or face.detail)
