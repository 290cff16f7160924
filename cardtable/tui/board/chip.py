"""A slot on one or two lines, without a frame: mark, short title, numbers."""

from __future__ import annotations

from collections.abc import Iterable

from cardtable.core.board import Back, CardFace, Slot

from .art import trajectory_word
from .brief import in_a_word, shortest
from .canvas import Cell, Lines, Run, row, total_width
from .look import Look
from .mark import Mark
from .names import short_in
from .pen import Pen
from .stats import least_width, shows_all, stat_runs
from .text import WORDY, text_line
from .widths import cut, width_of

KEYED = 12
"""From this width on there is a space between a card's key and its name."""
SHORT = 6
"""The cells of the longest short name."""
TAIL = 2
"""The cells behind a name that are kept for the marks of a turned and of a new card."""


def chip_lines(slot: Slot, width: int, height: int, look: Look, mark: Mark) -> Lines:
    """A slot in exactly `width` × `height` cells, its first column for the mark."""
    side = look.signs.frames["selected"].side
    inner = max(width - 1, 1)
    ground = _ground(slot, look, mark)
    rest = look[ground] if mark.selected or slot.holds else look["base"]
    stroke = mark.stroke(look, slot.holds is None, ground)
    lines: list[tuple[Cell, ...]] = []
    for number, runs in enumerate(_runs(slot, inner, height, Pen(look, ground), mark)):
        lead = (mark.sign(look) or " ") if number == 0 else " "
        if width == 1 and lead == " " and isinstance(slot.holds, Back):
            lead, stroke = look.signs.back, look["back"]
        lead = side if mark.selected and (number or not (mark.state or mark.coach)) else lead
        line = list(row([(lead, stroke), *runs], width, rest))
        if mark.selected and line[-1][0] == " ":
            line[-1] = (side, stroke)
        lines.append(tuple(line))
    return tuple(lines)


def _ground(slot: Slot, look: Look, mark: Mark) -> str:
    if isinstance(slot.holds, CardFace):
        return look.ground(mark.ground, slot.holds.accent)
    return "cover" if slot.holds and not mark.selected and not mark.flash else mark.ground


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
    key = f"{mark.key.rstrip()} " if mark.key and inner > KEYED else mark.key
    head, tail = _ends(face, inner - len(key), pen, mark)
    key, new = key + head, pen.signs.fresh if mark.fresh else ""
    taken = width_of(key + face.short + tail)
    numbers = least_width(face.stats, pen, "")
    tight = taken + numbers + bool(numbers), taken + _beside(face, pen)
    plain = _named(face, (key, tail), inner, height, pen)
    if not new:
        return plain
    marked = _named(face, (key, tail + new), inner, height, pen)
    if _badges_on(marked, face) < _badges_on(plain, face):
        marked = plain  # that it is new is said again in the log; whose it is may be nowhere else
    if taken < inner if height > 1 else inner not in tight:
        return marked  # unless it costs the name a letter, or pushes numbers or badges off a single line
    if height > 1 and _room(plain[1], inner):
        plain[1].append((new, pen.ink("badge")))
        return plain
    return marked if height > 1 else plain


def _badges_on(lines: list[list[Run]], face: CardFace) -> int:
    """How many of its badges stand on these lines."""
    written = [text.strip() for line in lines for text, _ in line]
    return sum(bool({badge.text, badge.short or badge.text} & {*written}) for badge in face.badges)


def _ends(face: CardFace, room: int, pen: Pen, mark: Mark) -> tuple[str, str]:
    """What stands right before and right behind the name: the ends of links, and turned.

    Letters go where they would cost any short name its own, so that they do not stand at one end only; then the sign
    stands before the name of what is attacked, and behind that of the attacker.
    """
    ends, before, links = f"{mark.above} {mark.below}".split(), "", f"{mark.above} {mark.below}".strip()
    if SHORT + width_of(links) + mark.fresh > room:
        aimed = [end for end in ends if room > SHORT and end[-1:].isalpha() and not end[:1].isalpha()]
        before, links = _signs(aimed), _signs([end for end in ends if end not in aimed])
    gap = bool(links) and width_of(before + face.short) + 1 + width_of(links) <= room
    return before, " " * gap + links + (pen.signs.turned if face.turned else "")


def _signs(ends: Iterable[str]) -> str:
    """The ends of links without their letters, each sign once."""
    return "".join(dict.fromkeys(sign for end in ends for sign in end if not sign.isalpha()))


def _named(face: CardFace, around: tuple[str, str], inner: int, height: int, pen: Pen) -> list[list[Run]]:
    """The lines of a card between its key and its tail: under its title, or else under its short name."""
    room = max(inner - width_of(around[0] + around[1]), 1)
    beside = 0 if height > 1 else _beside(face, pen)
    name = (
        face.title
        if room - beside >= width_of(face.title)
        else _short(face, room, min(room, inner - len(around[0]) - TAIL) - beside)
    )
    lines, complete = _written(face, name, around, inner, height, pen)
    if not complete and width_of(face.short) < width_of(name):
        lines, complete = _written(face, face.short, around, inner, height, pen)  # what lies on a card needs the room
    group = pen.signs.links["group"]
    if not complete and group in around[1]:  # a letter says which group it is
        return _named(face, (around[0], around[1].replace(group, "").rstrip()), inner, height, pen)
    return lines


def _written(
    face: CardFace, name: str, around: tuple[str, str], inner: int, height: int, pen: Pen
) -> tuple[list[list[Run]], bool]:
    """The lines of a card under this name, between its key and its tail, and whether all its badges are on them."""
    key, tail = around
    first: list[Run] = [(key, pen.ink("name")), (name, pen.ink(face.accent)), (tail, pen.ink("badge"))]
    if height > 1:
        head, second = list(first), _second(face, inner, pen)
        complete = _share_out([second, first], face, inner, pen)
        if not complete and face.stats and all(width_of(badge) == 1 for badge in _badges(face)):
            closer = _second(face, inner - len(_badges(face)), pen)  # an arrow at a number gives way to a letter
            if _share_out([closer, head], face, inner, pen) and shows_all(face.stats, closer, pen):
                first, second, complete = head, closer, True
        return [first, _add_words(second, face, inner, pen) if face.stats or face.badges else second], complete
    left = inner - total_width(first) - 1
    numbers = stat_runs(face.stats, left, pen)
    if numbers and total_width(numbers) <= left:
        first += [(" ", pen.plain), *numbers]
    complete = _share_out([first], face, inner, pen)
    return [_add_words(first, face, inner, pen)], complete


def _short(face: CardFace, room: int, always: int) -> str:
    """The short name, as a whole word where that has room `always`: whatever marks come and go behind it."""
    return short_in(face, always) if always >= width_of(face.short) else cut(face.short, room, "")


def _add_words(line: list[Run], face: CardFace, inner: int, pen: Pen) -> list[Run]:
    """The line with the beginning of what the card says, where a few words of it have room."""
    room = inner - total_width(line) - 1
    words = text_line(face.standing, room, pen.look) if room >= WORDY else ""
    return [*line, (f" {words}", pen.ink("dim"))] if words else line


def _beside(face: CardFace, pen: Pen) -> int:
    """What the numbers and all badges take beside a name on one line."""
    numbers = least_width(face.stats, pen)
    return numbers + bool(numbers) + _badges_width(face)


def _badges_width(face: CardFace) -> int:
    return sum(width_of(badge) + 1 for badge in _badges(face))


def _badges(face: CardFace) -> list[str]:
    return [*[badge.text for badge in face.badges], *attached_mark(face)]


def _second(face: CardFace, inner: int, pen: Pen) -> list[Run]:
    """The trajectory and the numbers, or of a card without numbers what it says, or what it is."""
    runs: list[Run] = []
    if face.art:
        runs = [(trajectory_word(face.art, pen.look), pen.ink("name")), (" ", pen.plain)]
    elif not face.stats and (words := _words_alone(face, inner, pen)):
        return [(words, pen.ink("dim"))]
    elif not face.stats and face.standing and face.badges and inner - _badges_width(face) > WORDY:
        return []
    elif not face.stats and width_of(face.kind) + _badges_width(face) <= inner:
        return [(face.kind, pen.ink("dim"))]
    named = not face.badges and not face.attached
    room, stats = inner - total_width(runs), face.stats
    if not named:
        if least_width(stats, pen, "") + _badges_width(face) > room:
            stats = tuple([stat for stat in stats if not stat.minor])  # a word says more than a minor number
        if least_width(stats, pen, "") + _badges_width(face) <= room:
            room -= _badges_width(face)  # numbers stand closer together rather than right before a badge
    return [*runs, *stat_runs(stats, room, pen, named)]


def _words_alone(face: CardFace, inner: int, pen: Pen) -> str:
    """What a card without numbers and badges says, where that has room; on a short line in full or not at all."""
    if not face.standing or face.badges or inner < WORDY:
        return ""
    words, game = text_line(face.standing, inner, pen.look), pen.look.game
    is_part = words in shortest(face.standing, game) and words not in in_a_word(face.standing, game)
    is_whole = not is_part and not words.endswith(pen.signs.dots)
    return words if inner >= WORDY + 4 or is_whole else ""


def _share_out(lines: list[list[Run]], face: CardFace, inner: int, pen: Pen) -> bool:
    """Write each badge on the first line that has room for it, with a gap before it if there is one anywhere.

    Where "w/1 card" has no room, "w/1" may have; but never right after a number. Says whether all are written.
    """
    complete = True
    for badge in face.badges:
        texts = filter(None, (badge.text, badge.short))
        complete = any(_write(text, lines, inner, pen, gap) for text in texts for gap in (1, 0)) and complete
    for mark in attached_mark(face):
        written = _write(mark, lines, inner, pen, gap=1) or _write(mark.split()[0], lines, inner, pen, gap=1)
        complete = complete and written
    return complete


def _write(word: str, lines: list[list[Run]], inner: int, pen: Pen, gap: int) -> bool:
    room = [line for line in lines if _room(line, inner) >= width_of(word) + gap]
    apart = [line for line in room if gap or not _text(line)[-1:].isdigit()]  # `»1×1` would be read as one number
    line = next(iter(apart or (room if word[:1].isalpha() else [])), None)
    if line is not None:
        line.append((" " * gap * bool(total_width(line)) + word, pen.ink("badge")))
    return line is not None


def _text(line: list[Run]) -> str:
    return "".join(text for text, _ in line)


def _room(line: list[Run], inner: int) -> int:
    return inner - total_width(line)


def attached_mark(face: CardFace) -> list[str]:
    """With how many cards attached, where they cannot be drawn."""
    return [attached_words(len(face.attached))] if face.attached else []


def attached_words(many: int) -> str:
    """So many cards are attached; a plus would be read as a bonus."""
    return f"w/{many} card{'s' * (many > 1)}"
