"""What stands inside a card's frame: name, numbers, what it is, picture, words; as much as there is room for."""

from __future__ import annotations

from typing import NamedTuple

from rich.style import Style

from cardtable.core.board import CardFace

from .art import SMALL, art_lines, trajectory, trajectory_word
from .brief import shortest
from .canvas import Run, total_width
from .names import name_in, name_lines
from .pen import Pen
from .stats import least_width, shows_all, stat_lines, stat_runs
from .text import WORDY, text_lines
from .widths import cut, width_of, wrap

PATH = 3
"""The least lines of a blade's path as a picture; on fewer it is a word before the number."""
BESIDE = 2 * PATH + 3
"""The least width of a path with a number at its side."""
FOOTED = 12
"""The least width of a card on two lines whose lower edge has room for its numbers."""
MARK, MARKS = 3, 4
"""Cells of the lower edge that are left to the mark of one link, and to those of several."""
WORD = 5
"""Cells that what is left of a badge takes at least, its dots included."""
BRIEF, EASY = 3, 12
"""So many lines of words come before the picture, on a card that is so wide; on others one."""


class Inside(NamedTuple):
    """Lines of words, and which parts of the card they show: `kind`, `stats`, `badges`."""

    lines: list[list[Run]]
    shown: set[str]


class Shares(NamedTuple):
    """How many lines each part of a card gets."""

    name: int
    numbers: int
    badges: int
    art: int
    text: int


def inside(face: CardFace, width: int, height: int, pen: Pen) -> Inside:
    """The lines inside a card's frame, at most `height` of them."""
    if height <= 2:
        return _brief(face, width, height, pen)
    shares = _share_out(face, width, height, pen)
    if face.art and not shares.art and height > PATH and width >= BESIDE:
        return _beside(face, width, pen)
    shown = {"stats"} | ({"badges"} if shares.badges else set())
    lines = [[(line, _name_ink(face, pen))] for line in name_lines(face, width, shares.name)]
    lines += _numbers(face, width, shares, pen) if shares.numbers else []
    lines += [_badges(face, width, pen)] if shares.badges else []
    lines += _art(face, width, shares.art, pen)
    return Inside(lines + _text(face, width, shares.text, pen), shown)


def _beside(face: CardFace, width: int, pen: Pen) -> Inside:
    """A card four lines high: its name, and under it the path with the number at its right."""
    assert face.art
    path = trajectory(face.art, 2 * PATH, PATH, pen.look)
    numbers = stat_runs(face.stats, width - 2 * PATH - 1, pen, named=True)
    lines: list[list[Run]] = [[(row, pen.ink(face.accent)), (" ", pen.plain)] for row in path]
    lines[1] += numbers
    return Inside([[(name_in(face, width), _name_ink(face, pen))], *lines], {"stats"})


def _numbers(face: CardFace, width: int, shares: Shares, pen: Pen) -> list[list[Run]]:
    if face.art is None or shares.art:
        return stat_lines(face.stats, width, shares.numbers, pen)
    path: list[Run] = [(trajectory_word(face.art, pen.look), pen.ink("name")), (" ", pen.plain)]
    return [[*path, *stat_runs(face.stats, width - total_width(path), pen)]]


def _share_out(face: CardFace, width: int, height: int, pen: Pen) -> Shares:
    """First a line each of name, numbers, words and badges; then the title in full, some words, the picture, the rest.

    Badges stand in the lower edge and get a line only where that is too short for them.
    """
    name, numbers = 1, int(bool(face.stats))
    words = len(wrap(face.standing, width)) if face.standing and width >= WORDY else 0
    rest = height - name - numbers
    text = min(words, 1, rest)
    rest -= text
    least = 3 if face.art else 0
    badges = int(rest > least and width_of(_badge_words(face)) > width - MARKS)
    rest -= badges
    if rest > least and len(name_lines(face, width, 2)) == 2:
        name, rest = 2, rest - 1
    if rest > least and numbers and least_width(face.stats, pen, gap="") > width:
        numbers, rest = 2, rest - 1
    more = max(min(words, BRIEF if width >= EASY else 1) - text, 0)
    more = max(min(more, rest - least), 0)
    text, rest = text + more, rest - more
    art = _art_height(face, width, rest)
    art = 0 if face.art and art < PATH else art
    return Shares(name, numbers, badges, art, text + min(words - text, rest - art))


def _art_height(face: CardFace, width: int, rest: int) -> int:
    if face.art:
        return min(max(rest, 0), 8, width // 2)
    heights = [tall for wide, tall in SMALL if wide <= width and tall <= rest]
    return max(heights, default=0)


def _brief(face: CardFace, width: int, height: int, pen: Pen) -> Inside:
    """A card on one or two lines: its name, then what it does, with its numbers in the lower edge where they fit.

    On a narrow one, and on a blade's path as a word, the numbers stand under the name.
    """
    path: list[Run] = [(trajectory_word(face.art, pen.look), pen.ink("name")), (" ", pen.plain)] if face.art else []
    if height == 1:
        return _one_line(face, width, path, pen)
    name: list[Run] = [(name_in(face, width), _name_ink(face, pen))]
    if path or (face.stats and width < FOOTED):
        numbers = stat_runs(face.stats, width - total_width(path), pen, named=not path)
        lines = [name, [*path, *numbers]]
        return Inside(lines if path else _beside_name(face, width, numbers, pen) or lines, {"stats"})
    shown = set() if face.stats else {"stats"}
    if face.standing and width >= WORDY:
        return Inside([name, *_text(face, width, 1, pen)], shown)
    if width_of(face.kind) > width and (word := _one_word(face, width, pen)):
        return Inside([name, [(word, pen.plain)]], shown)
    kind: list[Run] = [(cut(face.kind, width, pen.signs.dots), pen.ink("dim"))]
    return Inside([name, kind], {"kind"} | shown)


def _one_word(face: CardFace, width: int, pen: Pen) -> str:
    """What a card does in a word or two that have room, where what it is has none; nothing if there is no such word."""
    words = shortest(face.standing, pen.look.game)[:1] if face.standing else ()
    return next((word for word in words if width_of(word) <= width), "")


def _beside_name(face: CardFace, width: int, numbers: list[Run], pen: Pen) -> list[list[Run]] | None:
    """The name with the first number beside it, where the line below has no room for all that count."""
    kept = [stat for stat in face.stats if not stat.minor]
    if len(kept) < 2 or shows_all(kept, numbers, pen):
        return None
    head = [(" ", pen.plain), *stat_runs(kept[:1], width, pen)]
    if width_of(face.short) + total_width(head) > width:
        return None
    name = name_in(face, width - total_width(head))
    return [[(name, _name_ink(face, pen)), *head], stat_runs(kept[1:], width, pen)]


def _one_line(face: CardFace, width: int, path: list[Run], pen: Pen) -> Inside:
    minor = any(stat.minor for stat in face.stats)  # beside a name there would be no room for it
    if face.stats and not path and least_width(face.stats, pen, gap="" if minor else " ") + MARK <= width:
        return Inside([[(name_in(face, width), _name_ink(face, pen))]], set())
    room = width - total_width(path)
    numbers = stat_runs(face.stats, max(room - width_of(face.short) - 1, 0), pen)
    kept = [stat for stat in face.stats if not stat.minor]
    if total_width(numbers) + width_of(face.short) + 1 > room or not shows_all(kept, numbers, pen):
        return Inside([[*path, (name_in(face, room), _name_ink(face, pen))]], set() if face.stats else {"stats"})
    name = name_in(face, room - total_width(numbers) - bool(numbers))
    return Inside([[*path, (name, _name_ink(face, pen)), (" " * bool(numbers), pen.plain), *numbers]], {"stats"})


def _name_ink(face: CardFace, pen: Pen) -> Style:
    return pen.ink(face.accent if face.accent != "plain" else "name")


def _badge_words(face: CardFace) -> str:
    return " ".join(badge.text for badge in face.badges)


def _badges(face: CardFace, width: int, pen: Pen) -> list[Run]:
    """All badges on one line; where they have no room the longest gives way, for half a number would be another one.

    What is left of it must still be a word.
    """
    words = [badge.text for badge in face.badges]
    over = width_of(_badge_words(face)) - width
    if over > 0:
        words = [badge.short or badge.text for badge in face.badges]
        over = width_of(" ".join(words)) - width
    longest = max(range(len(words)), key=lambda at: width_of(words[at]), default=0)
    if over > 0 and width_of(words[longest]) - over >= WORD:
        words[longest] = cut(words[longest], width_of(words[longest]) - over, pen.signs.dots)
    return [(cut(" ".join(words), width, pen.signs.dots), pen.ink("badge"))]


def _art(face: CardFace, width: int, height: int, pen: Pen) -> list[list[Run]]:
    if height <= 0:
        return []
    if face.art:
        wide = min(2 * height, width)
        lines = trajectory(face.art, wide, height, pen.look)
    else:
        lines = art_lines(face, width, height, pen.look)
    left = " " * ((width - width_of(lines[0])) // 2)
    return [[(left + line, pen.ink(face.accent))] for line in lines]


def _text(face: CardFace, width: int, height: int, pen: Pen) -> list[list[Run]]:
    return [[(line, pen.plain)] for line in text_lines(face.standing, width, height, pen.look)]
