"""One slot as lines of cells: chip (one or two lines), mini (a box with the name) or full, by the size it gets."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from cardtable.core.board import Back, CardFace, Slot, Stat

from .canvas import Lines, Run, row, total_width
from .chip import attached_mark, chip_lines
from .frame import Edges, Word, frame_lines, whole_words
from .inside import inside
from .look import Look
from .mark import PLAIN, Mark
from .names import name_in, whole_word
from .pen import Pen
from .stats import shows_all, stat_runs
from .widths import cut, width_of, wrap

BOX_WIDTH, BOX_HEIGHT = 6, 3
"""The smallest size at which a slot gets a frame."""


@lru_cache(maxsize=8192)
def slot_lines(slot: Slot, width: int, height: int, look: Look, mark: Mark = PLAIN) -> Lines:
    """A slot drawn into exactly `width` × `height` cells; pure, and cached."""
    if width <= 0 or height <= 0:
        return ()
    if height < BOX_HEIGHT or width < BOX_WIDTH:
        return chip_lines(slot, width, height, look, mark)
    match slot.holds:
        case CardFace() as face:
            return _card(face, slot.label, width, height, look, mark)
        case Back() as back:
            return _back(back, slot.label, width, height, look, mark)
        case None:
            return _empty(slot.label, width, height, look, mark)


def _card(face: CardFace, label: str, width: int, height: int, look: Look, mark: Mark) -> Lines:
    standing = _standing(face, width, height, look)
    height -= len(standing)
    ground = look.ground(mark.ground, face.accent)
    pen = Pen(look, ground)
    lines, shown = inside(face, width - 2, height - 2, pen)
    mark = mark if "stats" in shown else _clear_foot(face, width, mark, pen)
    right = (look.signs.turned if face.turned else "") + (look.signs.fresh if mark.fresh else "")
    if face.kind == label:
        shown.add("kind")
    room = width - 2 - width_of(mark.below) - bool(mark.below)
    inner: list[Run] = [run for line in lines for run in line]
    minor = [stat for stat in face.stats if stat.minor and "stats" in shown and not shows_all([stat], inner, pen)]
    foot = tuple(_foot(face, shown, not standing, room, width - 2, pen, minor))
    if "badges" not in shown:
        gap = " " if mark.above and not right else ""  # an end of a link right behind a badge would belong to it
        above = width - 2 - width_of(label + gap + right + mark.key + mark.above) - bool(mark.state) - mark.coach
        badges = _badges_above(face, foot, not standing, room, above, pen)
        right = badges + gap + right if badges else right
    edges = Edges(label, right, foot)
    rows = [row(runs, width - 2, pen.plain) for runs in lines]
    return standing + frame_lines(rows, width, height, look, mark, edges, turned=bool(face.turned), ground=ground)


def _clear_foot(face: CardFace, width: int, mark: Mark, pen: Pen) -> Mark:
    """The ends of links stand above where below they would push the card's numbers out."""
    room = width - 2 - width_of(mark.below) - bool(mark.below)
    kept = [stat for stat in face.stats if not stat.minor]
    if not mark.below or shows_all(kept, stat_runs(face.stats, room, pen), pen):
        return mark
    return mark._replace(above=f"{mark.above} {mark.below}".lstrip(), below="")


def _foot(
    face: CardFace, shown: set[str], lying: bool, room: int, whole: int, pen: Pen, minor: Sequence[Stat] = ()
) -> list[Word]:
    """What stands in the lower edge: numbers and badges that found no room inside, and what the card is.

    Of its `whole` width there is `room` beside the ends of links. `minor` numbers are those that alone found none.
    """
    foot: list[Word] = []
    if "stats" not in shown:
        foot.append(tuple(stat_runs(face.stats, room, pen)))
    badges = face.badges if "badges" not in shown else ()
    taken = sum(total_width(word) + 1 for word in foot)
    kind = "" if "kind" in shown else face.kind
    as_words = bool(badges) and _has_room_for_words(face, kind, room - taken, whole - taken)
    for badge in badges:
        left = room - sum(total_width(word) + 1 for word in foot)
        mark = whole_word(badge) if as_words else badge.text
        foot.append(((badge.short if badge.short and width_of(mark) > left else mark, pen.ink("badge")),))
    for mark in attached_mark(face) if lying else []:
        left = room - sum(total_width(word) + 1 for word in foot)
        foot.append(((mark if width_of(mark) <= left else mark.split()[0], pen.ink("badge")),))
    if minor:
        foot.append(tuple(stat_runs(minor, room, pen)))
    if "kind" not in shown:
        left = room - sum(total_width(word) + 1 for word in foot)
        foot.append(((_kind_in(face.kind, left), pen.ink("dim")),))
    return foot


def _has_room_for_words(face: CardFace, kind: str, room: int, whole: int) -> bool:
    """May badges that are letters of words be those words, at the cost of no badge and not of what the card is?"""
    short, words = [" ".join(marks) for marks in zip(*[(b.text, whole_word(b)) for b in face.badges], strict=True)]
    what = width_of(_kind_in(kind, whole - width_of(short) - 1))
    is_told = 0 < what < whole - width_of(short)
    return width_of(words) <= min(room, whole - (what + 1) * is_told)


def _badges_above(face: CardFace, foot: Sequence[Word], lying: bool, room: int, above: int, pen: Pen) -> str:
    """What finds no room in the lower edge, as far as the upper one has it: badges, and how many cards lie on it."""
    shown = {text for text, _ in whole_words(foot, room, pen.plain)}
    out = ""
    for badge in face.badges:
        gap = " " * (bool(out) and width_of(badge.text) > 1)  # `-202nd` would be read as one
        told = {badge.text, whole_word(badge), badge.short or badge.text}
        if not shown & told and width_of(out + gap + badge.text) < above:
            out += gap + badge.text
    for mark in attached_mark(face) if lying else []:
        word = " " * bool(out) + mark.split()[0]
        if not shown & {mark, mark.split()[0]} and width_of(out + word) < above:
            out += word
    return out


def _kind_in(kind: str, width: int) -> str:
    """What the card is, or without room for that only its sign or first word: `attack` of `attack ability`."""
    return kind if width_of(kind) <= width else kind.partition(" ")[0]


def _standing(face: CardFace, width: int, height: int, look: Look) -> Lines:
    """Attached cards stand on top of their bearer, one line each, where there is room."""
    room = min(len(face.attached), max(height - 4, 0), 3)
    if room == 0:
        return ()
    names = [name_in(card, width - 4) for card in face.attached]
    if len(names) > room:
        names[room - 1 :] = [f"+{len(names) - room + 1} more"]
    frame, dots = look.signs.frames["plain"].corners, look.signs.dots
    words = [f" {frame[0]}{cut(name, width - 4, dots):{width - 4}}{frame[1]}" for name in names]
    return tuple([row([(line, look["joint"])], width, look["base"]) for line in words])


def _back(back: Back, label: str, width: int, height: int, look: Look, mark: Mark) -> Lines:
    pattern = row([(look.signs.back * (width - 2), look["back"])], width - 2, look["back"])
    ground = mark.ground if mark.selected else "cover"
    ink = look[f"{ground} badge"]
    edges = Edges(label, look.signs.fresh * mark.fresh, tuple([((badge.text, ink),) for badge in back.badges]))
    return frame_lines([pattern] * (height - 2), width, height, look, mark, edges, ground=ground)


def _empty(label: str, width: int, height: int, look: Look, mark: Mark) -> Lines:
    style = look[mark.ground] if mark.selected else look["empty"]
    words = wrap(label, width - 2)[: height - 2] if label else []
    above = max((height - 2 - len(words)) // 2, 0)
    blank = ((" ", style),) * (width - 2)
    lines = [blank] * above + [row([(line.center(width - 2), style)], width - 2, style) for line in words]
    return frame_lines(lines, width, height, look, mark, Edges(), empty=True)
