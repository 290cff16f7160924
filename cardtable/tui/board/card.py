"""One slot as lines of cells: chip (one or two lines), mini (a box with the name) or full, by the size it gets."""

from __future__ import annotations

from functools import lru_cache

from rich.style import Style

from cardtable.core.board import Back, CardFace, Slot, Stat

from .art import emblem, large, trajectory, trajectory_word
from .canvas import Cell, Lines, Run, cut, row, width_of, wrap
from .look import Look
from .mark import PLAIN, Mark
from .stats import change, stat_lines, stat_runs

BOX_WIDTH, BOX_HEIGHT = 6, 3
"""The smallest size at which a slot gets a frame."""


@lru_cache(maxsize=8192)
def slot_lines(slot: Slot, width: int, height: int, look: Look, mark: Mark = PLAIN) -> Lines:
    """A slot drawn into exactly `width` × `height` cells; pure, and cached."""
    if width <= 0 or height <= 0:
        return ()
    if height < BOX_HEIGHT or width < BOX_WIDTH:
        return _chip(slot, width, height, look, mark)
    match slot.holds:
        case CardFace() as face:
            return _card(face, slot.label, width, height, look, mark)
        case Back() as back:
            return _back(back, slot.label, width, height, look, mark)
        case None:
            return _empty(slot.label, width, height, look, mark)


# --- chips ---------------------------------------------------------------------------------------------------------


def _chip(slot: Slot, width: int, height: int, look: Look, mark: Mark) -> Lines:
    ground, side = mark.ground, look.signs.frames["selected"].side
    inner = max(width - 2 if mark.selected and width > 8 else width - 1, 1)
    rest = look[ground] if mark.selected or slot.holds else look["base"]
    lines: list[tuple[Cell, ...]] = []
    for number, runs in enumerate(_chip_runs(slot, inner, height, look, mark)):
        lead = (mark.sign(look) or " ") if number == 0 else " "
        lead = side if mark.selected and (number or not mark.state) else lead
        line = list(row([(lead, mark.stroke(look)), *runs], width, rest))
        if mark.selected and line[-1][0] == " ":
            line[-1] = (side, mark.stroke(look))
        lines.append(tuple(line))
    return tuple(lines)


def _chip_runs(slot: Slot, inner: int, height: int, look: Look, mark: Mark) -> list[list[Run]]:
    match slot.holds:
        case CardFace() as face:
            runs = _chip_face(face, inner, height, look, mark)
        case Back():
            runs = [[(look.signs.back * max(inner - 1, 1), look["back"])] for _ in range(height)]
        case None:
            word = slot.label if 0 < width_of(slot.label) <= inner else look.signs.corner.center(inner - 1)
            runs = [[(word, look["empty"])]]
    return runs + [[] for _ in range(height - len(runs))]


def _chip_face(face: CardFace, inner: int, height: int, look: Look, mark: Mark) -> list[list[Run]]:
    ground = mark.ground
    key = [(mark.key, look[f"{ground} play"])] if mark.key else []
    tail = mark.above + mark.below + (look.signs.turned if face.turned else "")
    room = inner - len(mark.key) - width_of(tail)
    name = face.title if width_of(face.title) <= room else cut(face.short, max(room, 1), "")
    name_style = look[f"{ground} {face.accent}"]
    first: list[Run] = [*key, (name, name_style), (tail, look[f"{ground} badge"])]
    if height == 1:
        left = inner - sum(width_of(text) for text, _ in first) - 1
        numbers = stat_runs(face.stats, left, look, ground) if face.stats else []
        fits = numbers and sum(width_of(text) for text, _ in numbers) <= left
        return [[*first, (" ", look[ground]), *numbers] if fits else first]
    second: list[Run] = []
    if face.art:
        second = [(trajectory_word(face.art, look), look[f"{ground} name"]), (" ", look[ground])]
    second += stat_runs(face.stats, inner - sum(width_of(text) for text, _ in second), look, ground)
    for badge in (*face.badges, *_attached_badge(face)):
        if sum(width_of(text) for text, _ in second) + width_of(_badge(badge)) <= inner:
            second.append((_badge(badge), look[f"{ground} badge"]))
    return [first, second]


def _badge(badge: str | object) -> str:
    return badge if isinstance(badge, str) else str(getattr(badge, "text", ""))


def _attached_badge(face: CardFace) -> tuple[str, ...]:
    return (f"+{len(face.attached)}",) if face.attached else ()


# --- boxes ---------------------------------------------------------------------------------------------------------


def _card(face: CardFace, label: str, width: int, height: int, look: Look, mark: Mark) -> Lines:
    standing = _standing(face, width, height, look)
    height -= len(standing)
    inner_width, inner_height = width - 2, height - 2
    rows, shown = _contents(face, inner_width, inner_height, look, mark.ground)
    right = (look.signs.turned if face.turned else "") + (look.signs.fresh if mark.fresh else "")
    foot: list[str] = []
    if "kind" not in shown and (strokes := emblem(face.kind, look)):
        foot.append("".join(strokes))
    if "badges" not in shown:
        foot += [badge.text for badge in face.badges]
    if face.attached and not standing:
        foot += _attached_badge(face)
    return standing + _boxed(rows, width, height, look, mark, face.turned, right, " ".join(foot), label)


def _standing(face: CardFace, width: int, height: int, look: Look) -> Lines:
    """Attached cards stand on top of their bearer, one line each, where there is room."""
    room = min(len(face.attached), max(height - 6, 0), 3)
    if room == 0:
        return ()
    names = [card.title if width_of(card.title) <= width - 4 else card.short for card in face.attached]
    if len(names) > room:
        names[room - 1 :] = [f"+{len(names) - room + 1} more"]
    frame = look.signs.frames["plain"].corners
    style = look["card badge"]
    return tuple([row([(f" {frame[0]}{cut(name, width - 4):{width - 4}}{frame[1]}", style)], width, look["base"])
                  for name in names])  # fmt: skip


def _boxed(
    rows: list[tuple[Cell, ...]],
    width: int,
    height: int,
    look: Look,
    mark: Mark,
    turned: bool = False,
    right: str = "",
    foot: str = "",
    label: str = "",
    empty: bool = False,
) -> Lines:
    frame, stroke = mark.frame(look, turned, empty), mark.stroke(look, empty)
    top = _edge(mark.sign(look) + mark.key + label, right + mark.above, width, frame.corners[:2], frame.top, stroke)
    bottom = _edge(foot, mark.below, width, frame.corners[2:], frame.top, stroke)
    side: tuple[Cell, ...] = ((frame.side, stroke),)
    rest = look["base"] if empty and not mark.selected else look[mark.ground]
    blank = ((" ", rest),) * (width - 2)
    body = [side + line + side for line in (rows + [blank] * height)[: height - 2]]
    return (top, *body, bottom)


def _edge(left: str, right: str, width: int, corners: str, stroke: str, style: Style) -> tuple[Cell, ...]:
    room = width - 2
    right = cut(right, room, "")
    left = cut(left, max(room - width_of(right), 0), "")
    filling = stroke * (room - width_of(left) - width_of(right))
    return row([(f"{corners[0]}{left}{filling}{right}{corners[1]}", style)], width, style)


def _contents(
    face: CardFace, width: int, height: int, look: Look, ground: str
) -> tuple[list[tuple[Cell, ...]], set[str]]:
    """The lines inside a card's frame, and which of its parts they show."""
    rest, shown = look[ground], {"name"}
    if face.art:
        lines = _pictured(face, width, height, look, ground, shown)
    else:
        lines = _lettered(face, width, height, look, ground, shown)
    return [row(runs, width, rest) for runs in lines[:height]], shown


def _name(face: CardFace, width: int, rows: int, look: Look, ground: str) -> list[list[Run]]:
    style = look[f"{ground} {face.accent}" if face.accent != "plain" else f"{ground} name"]
    lines = wrap(face.title, width)
    whole = all(width_of(line) <= width for line in lines) and len(lines) <= rows
    if not whole or any(width_of(word) > width for word in face.title.split()):
        lines = [face.title] if width_of(face.title) <= width else [cut(face.short, width, "")]
        if rows > 1 and width >= 12:
            lines = [*wrap(face.title, width)[: rows - 1], cut(" ".join(wrap(face.title, width)[rows - 1 :]), width)]
    return [[(line, style)] for line in lines]


def _pictured(face: CardFace, width: int, height: int, look: Look, ground: str, shown: set[str]) -> list[list[Run]]:
    """A card with a trajectory: name, the arrow beside the large number, then what it is and says."""
    assert face.art
    lead = face.stats[0] if face.stats else None
    if height == 1:
        word = trajectory_word(face.art, look)
        number = [] if lead is None else stat_runs((lead,), width - width_of(word), look, ground)[-1:]
        name = cut(face.short, max(width - width_of(word) - 3, 0), "")
        return [[(name + " ", look[f"{ground} {face.accent}"]), (word, look[f"{ground} name"]), *number]]
    if height == 2:
        word = trajectory_word(face.art, look) + " "
        numbers = stat_runs(face.stats, width - width_of(word), look, ground)
        return [*_name(face, width, 1, look, ground), [(word, look[f"{ground} name"]), *numbers]]
    room = height - 1
    lines = _name(face, width, 2 if height >= 8 else 1, look, ground)
    lines += [[]] * (2 - len(lines) if height >= 8 else 0)
    tall = 3 if room < 7 or width < 16 else 5
    tall = min(tall, room)
    strokes = emblem(face.kind, look)
    crowned = bool(strokes) and lead is not None and height - len(lines) >= tall + 2 and width >= 9
    lines += _picture(face, width, tall, look, ground, strokes if crowned else None)
    left = height - len(lines)
    if left > 0:
        lines.append(_kind_runs(face, width, look, ground))
        if crowned or width_of(lines[-1][0][0]) > width_of(face.kind):
            shown.add("kind")
    if left > 1 and face.badges:
        lines.append(_badges(face, width, look, ground))
        shown.add("badges")
    return lines + _text(face, width, height - len(lines), look, ground)


def _picture(
    face: CardFace, width: int, tall: int, look: Look, ground: str, strokes: tuple[str, str] | None
) -> list[list[Run]]:
    assert face.art
    lead = face.stats[0] if face.stats else None
    wide = min(2 * tall - 1, width - 4) if tall > 2 else 3
    arrow = trajectory(face.art, max(wide, 3), tall, look)
    numbers = _large(lead.value if lead else None, change(lead) if lead else 0, tall, look)
    if strokes:
        middle = "".join(strokes).center(3) if strokes == look.signs.spear else f"{strokes[0]}_{strokes[1]}"
        spear = strokes == look.signs.spear
        numbers = [f"{strokes[0]} {strokes[1]}" if not spear else middle, *numbers] if spear else [*numbers, middle]
        if len(numbers) > len(arrow):
            pad = [" " * len(arrow[0])] * (len(numbers) - len(arrow))
            arrow = [*pad, *arrow] if spear else [*arrow, *pad]
    ink, number_ink = look[f"{ground} {face.accent}"], look[f"{ground} {_change_role(lead)}"]
    gap = max((width - len(arrow[0]) - max(map(len, numbers), default=0)) // 2, 1)
    numbers += [""] * (len(arrow) - len(numbers))
    return [[(a, ink), (" " * gap, look[ground]), (b, number_ink)] for a, b in zip(arrow, numbers, strict=True)]


def _change_role(stat: Stat | None) -> str:
    if stat is None or not change(stat):
        return "number"
    return "up" if change(stat) > 0 else "down"


def _large(number: int | None, delta: int, tall: int, look: Look) -> list[str]:
    if number is None:
        return [""] * tall
    sign = f"{delta:+d}" if delta else ""
    if tall < 3:
        return [f"{number}{sign[:1]}", *[""] * (tall - 1)]
    lines = large(number, look)
    if sign:
        lines = [lines[0] + sign, *lines[1:]]
    above = (tall - 3) // 2
    return [""] * above + lines + [""] * (tall - 3 - above)


def _lettered(face: CardFace, width: int, height: int, look: Look, ground: str, shown: set[str]) -> list[list[Run]]:
    """A card without a picture: name, what it is, numbers, badges, words."""
    if height == 1:
        name = cut(face.short if width_of(face.title) > width - 2 else face.title, width, "")
        room = width - width_of(name) - 1
        numbers = stat_runs(face.stats, room, look, ground) if face.stats else []
        fits = sum(width_of(text) for text, _ in numbers) <= room
        return [[(name, look[f"{ground} {face.accent}"]), (" ", look[ground]), *(numbers if fits else [])]]
    lines = _name(face, width, 2 if height >= 5 else 1, look, ground)
    left = height - len(lines)
    if left > 1 + bool(face.stats):
        lines.append(_kind_runs(face, width, look, ground))
        shown.add("kind")
    if len(face.stats) == 1 and height >= len(lines) + 4:
        lines += _single(face.stats[0], width, look, ground)
    elif face.stats and height > len(lines):
        lines += stat_lines(face.stats, width, height - len(lines), look, ground)
    if face.badges and height > len(lines):
        lines.append(_badges(face, width, look, ground))
        shown.add("badges")
    return lines + _text(face, width, height - len(lines), look, ground)


def _single(stat: Stat, width: int, look: Look, ground: str) -> list[list[Run]]:
    """The only number of a card, large, with its name below."""
    ink = look[f"{ground} {_change_role(stat)}"]
    lines = _large(stat.value, change(stat), 3, look)
    return [*[[(line.center(width), ink)] for line in lines], [(stat.name.center(width), look[f"{ground} dim"])]]


def _kind_runs(face: CardFace, width: int, look: Look, ground: str) -> list[Run]:
    strokes = emblem(face.kind, look)
    words = f"{''.join(strokes)} {face.kind}" if strokes else face.kind
    words = words if width_of(words) <= width else face.kind
    return [(cut(words, width, look.signs.dots), look[f"{ground} dim"])]


def _badges(face: CardFace, width: int, look: Look, ground: str) -> list[Run]:
    return [(cut(" ".join(badge.text for badge in face.badges), width, look.signs.dots), look[f"{ground} badge"])]


def _text(face: CardFace, width: int, height: int, look: Look, ground: str) -> list[list[Run]]:
    if height <= 0 or not face.text or width < 10:
        return []
    lines = wrap(face.text, width)
    if len(lines) > height:
        lines[height - 1 :] = [cut(f"{lines[height - 1]} {lines[height]}", width, look.signs.dots)]
    return [[(line, look[ground])] for line in lines]


def _back(back: Back, label: str, width: int, height: int, look: Look, mark: Mark) -> Lines:
    pattern = row([(look.signs.back * (width - 2), look["back"])], width - 2, look["back"])
    foot = " ".join(badge.text for badge in back.badges)
    fresh = look.signs.fresh * mark.fresh
    return _boxed([pattern] * (height - 2), width, height, look, mark, right=fresh, foot=foot, label=label)


def _empty(label: str, width: int, height: int, look: Look, mark: Mark) -> Lines:
    style = look[mark.ground] if mark.selected else look["empty"]
    words = wrap(label, width - 2)[: height - 2] if label else []
    above = max((height - 2 - len(words)) // 2, 0)
    blank = ((" ", style),) * (width - 2)
    lines = [blank] * above + [row([(line.center(width - 2), style)], width - 2, style) for line in words]
    return _boxed(lines, width, height, look, mark, empty=True)
