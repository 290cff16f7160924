"""What stands inside a card's frame: name, picture or words, as much as there is room for."""

from __future__ import annotations

from typing import NamedTuple

from cardtable.core.board import CardFace, Stat

from .art import emblem, large, trajectory, trajectory_word
from .canvas import Run, cut, total_width, width_of, wrap
from .names import ROOMY, telling_word
from .pen import Pen
from .stats import change, stat_lines, stat_runs, tone


class Inside(NamedTuple):
    """Lines of words, and which parts of the card they show: `kind`, `stats`, `change`, `badges`."""

    lines: list[list[Run]]
    shown: set[str]


def inside(face: CardFace, width: int, height: int, pen: Pen) -> Inside:
    """The lines inside a card's frame, at most `height` of them."""
    shown: set[str] = set()
    write = _pictured if face.art else _lettered
    return Inside(write(face, width, height, pen, shown)[:height], shown)


def _pictured(face: CardFace, width: int, height: int, pen: Pen, shown: set[str]) -> list[list[Run]]:
    """A card with a trajectory: name, the arrow beside the large number, then what it is and says."""
    shown.add("stats")
    if height < 3:
        shown.add("change")
        return _short(face, width, height, pen)
    names = 2 if height >= 8 else 1
    lines = _name(face, width, names, pen)
    lines += [[]] * (names - len(lines))
    tall = min(3 if height < 8 or width < 16 else 5, height - 1)
    crowned = emblem(face.kind, pen.look) is not None and width >= 9 and height - len(lines) >= tall + 2
    lines += _picture(face, width, tall, pen, crowned, shown)
    return lines + _below(face, width, height - len(lines), pen, crowned, shown)


def _below(face: CardFace, width: int, height: int, pen: Pen, crowned: bool, shown: set[str]) -> list[list[Run]]:
    """Under the picture: what the card is, its badges, its words."""
    lines: list[list[Run]] = []
    if height > 0:
        lines.append(_kind(face, width, pen))
        if crowned or total_width(lines[0]) > width_of(face.kind):
            shown.add("kind")
    if height > 1 and face.badges:
        lines.append(_badges(face, width, pen))
        shown.add("badges")
    return lines + _text(face, width, height - len(lines), pen)


def _short(face: CardFace, width: int, height: int, pen: Pen) -> list[list[Run]]:
    """The trajectory as a word, on one line or two."""
    assert face.art
    word = trajectory_word(face.art, pen.look)
    if height == 1:
        numbers = stat_runs(face.stats[:1], 0, pen)
        name = cut(face.short, max(width - width_of(word) - total_width(numbers) - 1, 0), "")
        return [[(f"{name} ", pen.ink(face.accent)), (word, pen.ink("name")), *numbers]]
    numbers = stat_runs(face.stats, width - width_of(word) - 1, pen)
    return [*_name(face, width, 1, pen), [(f"{word} ", pen.ink("name")), *numbers]]


def _picture(face: CardFace, width: int, tall: int, pen: Pen, crowned: bool, shown: set[str]) -> list[list[Run]]:
    """The arrow in its corner box, and beside it the first number under a spearhead or over the tip of a shield."""
    assert face.art
    arrow = trajectory(face.art, max(min(2 * tall - 1, width - 4), 3) if tall > 2 else 3, tall, pen.look)
    lead = face.stats[0] if face.stats else None
    numbers = _number(lead, tall, width - len(arrow[0]) - 1, pen, shown)
    if crowned and lead:
        arrow, numbers = _crown(face, arrow, numbers, pen)
    gap = max((width - len(arrow[0]) - max(map(len, numbers), default=0)) // 2, 1)
    ink, number_ink = pen.ink(face.accent), pen.ink(tone(lead) if lead else "number")
    return [[(a, ink), (" " * gap, pen.plain), (b, number_ink)] for a, b in zip(arrow, numbers, strict=True)]


def _crown(face: CardFace, arrow: list[str], numbers: list[str], pen: Pen) -> tuple[list[str], list[str]]:
    left, right = emblem(face.kind, pen.look) or ("", "")
    blank = " " * len(arrow[0])
    if (left, right) == pen.signs.spear:
        return [blank, *arrow], [f"{left}{right}".center(3), *numbers]
    return [*arrow, blank], [*numbers, f"{left}_{right}"]


def _number(stat: Stat | None, tall: int, room: int, pen: Pen, shown: set[str]) -> list[str]:
    """A number `tall` lines high, with its change from the printed value where that fits."""
    if stat is None:
        return [""] * tall
    sign = f"({change(stat):+d})" if change(stat) else ""
    lines = large(stat.value, pen.look) if tall >= 3 else [f"{stat.value}"]
    if len(lines[0]) + len(sign) <= room:
        lines[0] += sign
        shown.add("change")
    above = (tall - len(lines)) // 2
    return [""] * above + lines + [""] * (tall - len(lines) - above)


def _lettered(face: CardFace, width: int, height: int, pen: Pen, shown: set[str]) -> list[list[Run]]:
    """A card without a picture: name, what it is, numbers, badges, words."""
    shown.add("change")
    if height == 1:
        return [_one_line(face, width, pen, shown)]
    shown.add("stats")
    lines = _name(face, width, 2 if height >= 5 or _falls_in_two(face, width, height) else 1, pen)
    if height - len(lines) > 1 + bool(face.stats) and width_of(face.kind.partition(" ")[0]) <= width:
        lines.append(_kind(face, width, pen))
        shown.add("kind")
    if len(face.stats) == 1 and height >= len(lines) + 4:
        lines += _single(face.stats[0], width, pen)
    elif face.stats and height > len(lines):
        lines += stat_lines(face.stats, width, height - len(lines), pen)
    if face.badges and height > len(lines):
        lines.append(_badges(face, width, pen))
        shown.add("badges")
    return lines + _text(face, width, height - len(lines), pen)


def _falls_in_two(face: CardFace, width: int, height: int) -> bool:
    """Is there room for a title of two whole lines above the numbers? A cut one would often be that of a relative."""
    lines = wrap(face.title, width)
    return width >= 9 and height >= 3 and len(lines) == 2 and len(face.title.split()) == 2


def _one_line(face: CardFace, width: int, pen: Pen, shown: set[str]) -> list[Run]:
    name = cut(face.short if width_of(face.title) > width - 2 else face.title, width, "")
    room = width - width_of(name) - 1
    numbers = stat_runs(face.stats, room, pen)
    fits = total_width(numbers) <= room
    if fits or not face.stats:
        shown.add("stats")
    if not fits or not face.stats:
        return [(_alone(face, name, width, pen), pen.ink(face.accent))]
    return [(name, pen.ink(face.accent)), (" ", pen.plain), *numbers]


def _alone(face: CardFace, name: str, width: int, pen: Pen) -> str:
    """A name that has the line for itself: whole if it fits, else its telling word, or as much of it as tells more."""
    if width_of(face.title) <= width:
        return face.title
    word = telling_word(face) or ("" if face.stats or width < ROOMY else face.title)
    return cut(word, width, pen.signs.dots) if word and width > 7 else name


def _single(stat: Stat, width: int, pen: Pen) -> list[list[Run]]:
    """The only number of a card, large, with its name below."""
    lines = _number(stat, 3, width, pen, set())
    return [
        *[[(line.center(width), pen.ink(tone(stat)))] for line in lines],
        [(stat.name.center(width), pen.ink("dim"))],
    ]


def _name(face: CardFace, width: int, rows: int, pen: Pen) -> list[list[Run]]:
    """The title on at most `rows` lines; where it does not fit, cut, or on small cards shortened."""
    lines = wrap(face.title, width)
    broken = any(width_of(word) > width for word in face.title.split())
    if len(lines) > rows or broken:
        lines = [*lines[: rows - 1], " ".join(lines[rows - 1 :])] if rows > 1 and not broken else [face.title]
        lines[-1] = cut(lines[-1], width, pen.signs.dots)
        if rows == 1 and (word := telling_word(face)):
            lines = [cut(word, width, pen.signs.dots if width > 7 else "")]
        elif width_of(face.title) > width and (width < 8 or (rows == 1 and _loses_a_word(face, width))):
            lines = [cut(face.short, width, "")]
    style = pen.ink(face.accent if face.accent != "plain" else "name")
    return [[(line, style)] for line in lines]


def _loses_a_word(face: CardFace, width: int) -> bool:
    """Would nothing be left of the second word of two, as in `Panthera…`? A card with a picture is known by that."""
    words = face.title.split()
    return not face.art and len(words) == 2 and width - 2 <= width_of(words[0])


def _kind(face: CardFace, width: int, pen: Pen) -> list[Run]:
    strokes = "".join(emblem(face.kind, pen.look) or "")
    words = f"{strokes} {face.kind}" if strokes and width_of(face.kind) + 3 <= width else face.kind
    return [(cut(words, width, pen.signs.dots), pen.ink("dim"))]


def _badges(face: CardFace, width: int, pen: Pen) -> list[Run]:
    return [(cut(" ".join(badge.text for badge in face.badges), width, pen.signs.dots), pen.ink("badge"))]


def _text(face: CardFace, width: int, height: int, pen: Pen) -> list[list[Run]]:
    if height <= 0 or not face.text or width < 10:
        return []
    lines = wrap(face.text, width)
    if len(lines) > height == 1:
        return []
    if len(lines) > height:
        lines[height - 1 :] = [cut(f"{lines[height - 1]} {lines[height]}", width, pen.signs.dots)]
    return [[(line, pen.plain)] for line in lines]
