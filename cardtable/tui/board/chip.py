"""A slot on one or two lines, without a frame: mark, short title, numbers."""

from __future__ import annotations

from cardtable.core.board import Back, CardFace, Slot

from .art import trajectory_word
from .canvas import Cell, Lines, Run, cut, row, total_width, width_of
from .look import Look
from .mark import Mark
from .names import ROOMY, telling_word
from .pen import Pen
from .stats import change, stat_runs

LEAST = 6
"""Cells of a name that stay, whatever stands beside it."""

SMALL = 4
"""A shorter word, such as "and", does not end a name that was cut."""


def chip_lines(slot: Slot, width: int, height: int, look: Look, mark: Mark) -> Lines:
    """A slot in exactly `width` × `height` cells, its first column for the mark."""
    side = look.signs.frames["selected"].side
    inner = max(width - 1, 1)
    rest = look[mark.ground] if mark.selected or slot.holds else look["base"]
    stroke = mark.stroke(look, slot.holds is None)
    lines: list[tuple[Cell, ...]] = []
    for number, runs in enumerate(_runs(slot, inner, height, Pen(look, mark.ground), mark)):
        lead = (mark.sign(look) or " ") if number == 0 else " "
        if width == 1 and lead == " " and isinstance(slot.holds, Back):
            lead, stroke = look.signs.back, look["back"]
        lead = side if mark.selected and (number or not mark.state) else lead
        line = list(row([(lead, stroke), *runs], width, rest))
        if mark.selected and line[-1][0] == " ":
            line[-1] = (side, stroke)
        lines.append(tuple(line))
    return tuple(lines)


def _runs(slot: Slot, inner: int, height: int, pen: Pen, mark: Mark) -> list[list[Run]]:
    match slot.holds:
        case CardFace() as face:
            runs = _face(face, inner, height, pen, mark)
        case Back():
            runs = [[(pen.signs.back * max(inner - 1, 1), pen.look["back"])] for _ in range(height)]
        case None:
            word = slot.label if 0 < width_of(slot.label) <= inner else pen.signs.corner.center(inner - 1)
            runs = [[(word, pen.look["empty"])]]
    return runs + [[] for _ in range(height - len(runs))]


def _face(face: CardFace, inner: int, height: int, pen: Pen, mark: Mark) -> list[list[Run]]:
    tail = mark.above + mark.below + (pen.signs.turned if face.turned else "") + pen.signs.fresh * mark.fresh
    room = max(inner - len(mark.key) - width_of(tail), 1)
    name = _name(face, room, max(room - _beside(face, pen), min(LEAST, room)) if height == 1 else room)
    first: list[Run] = [(mark.key, pen.ink("play")), (name, pen.ink(face.accent)), (tail, pen.ink("badge"))]
    if height > 1:
        return _shared_out([_second(face, inner, pen), first], face, inner, pen)[::-1]
    left = inner - total_width(first) - 1
    numbers = _numbers(face, left, pen)
    if numbers and total_width(numbers) <= left:
        first += [(" ", pen.plain), *numbers]
    return _shared_out([first], face, inner, pen)


def _name(face: CardFace, room: int, beside: int) -> str:
    """The title where it leaves room for the rest, or its telling word, or the first ones, or the short title."""
    if width_of(face.title) <= beside:
        return face.title
    if word := telling_word(face):
        return cut(word, beside, "")
    if room >= ROOMY and (start := _first_words(face.title, beside)):
        return start
    if beside < room and face.title.startswith(face.short):
        return cut(face.title, beside, "").rstrip()
    return cut(face.short, beside, "").rstrip()


def _first_words(title: str, room: int) -> str:
    """The first whole words that fit, not ending in a small one such as "and"."""
    words = title.split()
    while words and (width_of(" ".join(words)) > room or len(words[-1]) < SMALL):
        words.pop()
    return " ".join(words)


def _beside(face: CardFace, pen: Pen) -> int:
    """What the numbers with their signs and all badges take beside a name on one line."""
    numbers = total_width(stat_runs(face.stats, 0, pen)) + len(face.stats)
    return numbers + bool(numbers) + _badges_width(face)


def _badges_width(face: CardFace) -> int:
    return sum(width_of(badge) + 1 for badge in _badges(face))


def _badges(face: CardFace) -> list[str]:
    return [*[badge.text for badge in face.badges], *attached_mark(face)]


def _second(face: CardFace, inner: int, pen: Pen) -> list[Run]:
    """The trajectory and the numbers, or of a card without numbers what it is."""
    runs: list[Run] = []
    if face.art:
        runs = [(trajectory_word(face.art, pen.look), pen.ink("name")), (" ", pen.plain)]
    elif not face.stats and width_of(face.kind) + _badges_width(face) <= inner:
        return [(face.kind, pen.ink("dim"))]
    return [*runs, *_numbers(face, inner - total_width(runs), pen)]


def _numbers(face: CardFace, room: int, pen: Pen) -> list[Run]:
    """The numbers, shorter where badges need the room; but that a value has changed stays to be seen."""
    changed = any(change(stat) for stat in face.stats)
    return stat_runs(face.stats, room if changed else room - _badges_width(face), pen)


def _shared_out(lines: list[list[Run]], face: CardFace, inner: int, pen: Pen) -> list[list[Run]]:
    """Each badge on the first line that has room for it, with a gap before it if there is one anywhere.

    Where "+1 card" has no room, "+1" may have; but never right after a number.
    """
    for badge in face.badges:
        if not _written(badge.text, lines, inner, pen, gap=1):
            _written(badge.text, lines, inner, pen, gap=0)
    for mark in attached_mark(face):
        if not _written(mark, lines, inner, pen, gap=1):
            _written(mark.split()[0], lines, inner, pen, gap=1)
    return lines


def _written(word: str, lines: list[list[Run]], inner: int, pen: Pen, gap: int) -> bool:
    line = next((line for line in lines if _room(line, inner) >= width_of(word) + gap), None)
    if line is not None:
        line.append((" " * gap * bool(total_width(line)) + word, pen.ink("badge")))
    return line is not None


def _room(line: list[Run], inner: int) -> int:
    return inner - total_width(line)


def attached_mark(face: CardFace) -> list[str]:
    """How many cards are attached, where they cannot be drawn."""
    return [f"+{len(face.attached)} card{'s' * (len(face.attached) > 1)}"] if face.attached else []
