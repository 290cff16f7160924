"""What is asked and what just happened: the lines between the board and the keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardtable.core.board import Board
from cardtable.tui.board.canvas import Cell, Rect, row
from cardtable.tui.board.inspector_text import name_at
from cardtable.tui.board.look import Look
from cardtable.tui.board.meters import seat_name
from cardtable.tui.board.widths import cut, width_of, wrap

from .news import brief, essence, gist, merge_rows
from .painted import Painted
from .table_state import TableState

Words = list[tuple[str, str]]
"""Words with the role of each."""


RECENT = 60
"""No more lines of the log are looked at for the last events."""


_SAYS_NOTHING = {"is", "has", "does", "may"}
"""Verbs that say nothing without the next word."""


class Asked(NamedTuple):
    """The question as it is drawn: its lines, its answers (None: they stand elsewhere), and where each answer is."""

    question: Painted
    answers: Painted | None
    spans: tuple[Rect, ...]


def question(state: TableState, board: Board) -> str:
    """What is asked, in words."""
    if state.source is not None:
        aim = state.aim_word(state.aims_from_source())
        return f"{name_at(board, state.source)}: choose {aim}; Enter confirms, Esc takes it back."
    if board.prompt:
        return board.prompt
    if board.to_act is None:
        return "The game is over."
    return f"Waiting for {seat_name(state.names, board.to_act)}."


def last_events(state: TableState, width: int, lines: int = 1, dots: str = "…") -> list[str]:
    """What happened since the player last decided, as far back as these lines have room; dots stand for the rest.

    Details are told where all of them find room, and so are lines that only lead to others; where nothing happened,
    what happened before is told again. Of the first sentence without room its beginning is told if it says who did
    something.
    """
    new = state.log[state.known :][-RECENT:] or state.log[: state.known][-RECENT:]
    short = brief(new)
    forms = (merge_rows(new), essence(new), essence(short)) if state.log[state.known :] else (essence(short),)
    news = next((form for form in forms if _fits(form, width, lines)), gist(short))
    told = news.pop() if news else ""
    for words in reversed(news):
        longer = f"{words} {told}"
        if len(wrap(longer, width)) > lines:
            opening = words if words.startswith(tuple(f"{name} " for name in state.names)) else ""
            told = _beginning(opening, told, width, lines, dots)
            break
        told = longer
    rows = wrap(told, width)
    return rows if len(rows) <= lines else [*rows[: lines - 1], cut(" ".join(rows[lines - 1 :]), width, dots)]


def _fits(news: Sequence[str], width: int, lines: int) -> bool:
    return sum(map(len, news)) <= lines * width and len(wrap(" ".join(news), width)) <= lines


def _beginning(words: str, told: str, width: int, lines: int, dots: str) -> str:
    """What was told, after as many words of the sentence before it as have room, or after dots alone.

    It takes two words at least, of which the second says what somebody does.
    """
    parts = words.split()
    for many in range(len(parts) - 1, 2 if parts[1:2] and parts[1] in _SAYS_NOTHING else 1, -1):
        longer = f"{' '.join(parts[:many]).rstrip(',;:')}{dots} {told}"
        if len(wrap(longer, width)) <= lines:
            return longer
    before = f"{dots} {told}"
    return before if len(wrap(before, width)) <= lines else told


def answers_fit(state: TableState, width: int) -> bool:
    """Do the answers without a place stand behind the question or under it, on one line, each with its digit?"""
    if state.board is None or not state.may_answer or state.source is not None or len(state.offers.answers) > 9:
        return False
    return sum(width_of(text) for text, _ in _answers(state)) <= width


def _answers(state: TableState) -> Words:
    answers = state.offers.answers
    picked = None if state.picked is None else state.picked + 1
    return [
        part
        for n, c in enumerate(answers, 1)
        for part in ((f"{'>' if n == picked else ' '}{n} ", "key"), (f" {c.option.label}  ", "says"))
    ]


def spare_lines(rect: Rect, state: TableState, board: Board) -> int:
    """How many lines of the question's place stay free."""
    lines = wrap(question(state, board), rect.width - 2)
    answers = _answers(state) if answers_fit(state, rect.width) else []
    below = bool(answers) and width_of(lines[-1]) + 3 + sum(width_of(text) for text, _ in answers) > rect.width
    return max(rect.height - len(lines) - below, 0)


def draw_question(rect: Rect, state: TableState, board: Board, look: Look, spare: Sequence[str] = ()) -> Asked:
    """The question, its last line at the bottom of its place; `spare` is said where lines of that place stay free.

    What takes more lines than are kept for it stands over the board above: nothing moves.
    """
    lines: list[Words] = [[(" " + line, "prompt")] for line in wrap(question(state, board), rect.width - 2)]
    answers = _answers(state) if answers_fit(state, rect.width) else []
    wide = sum(width_of(text) for text, _ in answers)
    behind = width_of(lines[-1][0][0]) + 2
    if answers and behind + wide > rect.width:
        lines.append([])
        behind = 0
    free = max(rect.height - len(lines), 0)
    said: list[Words] = [[(" " + cut(words, rect.width - 2, look.signs.dots), "dim")] for words in spare[:free]]
    lines = [*said, *[[]] * (free - len(said)), *lines]
    at = Rect(rect.x, rect.y + rect.height - len(lines), rect.width, len(lines))
    painted = Painted(at, tuple([_row(words, rect.width, look) for words in lines]))
    if not answers:
        return Asked(painted, None, ())
    place = Rect(rect.x + behind, at.y + len(lines) - 1, rect.width - behind, 1)
    return Asked(painted, Painted(place, (_row(answers, place.width, look),)), _spans(answers, place.x, place.y))


def events_beside(state: TableState, width: int, spare: int, dots: str = "…") -> list[str]:
    """The last events on their line and one spare line; on a second one only where what is new would be cut short."""
    told = last_events(state, width, 1 + min(spare, 1), dots)
    said, new = " ".join(told), state.log[state.known :][-RECENT:]
    is_cut = spare > 1 and bool(new) and any(words not in said for words in essence(new))
    return last_events(state, width, 3, dots) if is_cut else told


def draw_event(below: Rect, words: str, look: Look) -> Painted:
    """The last events on a line of their own, right above the question however long that is."""
    runs: Words = [(f" {look.signs.fresh} ", "faint"), (words, "dim")] if words else []
    return Painted(Rect(below.x, below.y - 1, below.width, 1), (_row(runs, below.width, look),))


def message_words(state: TableState) -> str:
    """The sentence that was just said, with the rule it comes from; a rule alone is no sentence.

    What can be done instead is left out where that is just what is asked below: the message covers cards.
    """
    said, asked = state.message, question(state, state.board) if state.board else ""
    for repeated in (asked, asked.partition(": ")[2]):
        if repeated and said.lower().endswith(f": {repeated.lower()}"):
            said = f"{said[: -len(repeated)].removesuffix(': ')}."
    return said + (f" [{state.message_rule}, ? opens it]" if said and state.message_rule else "")


def draw_message(below: Rect, state: TableState, look: Look) -> Painted:
    """A sentence that was just said, right above the last event, if any: it erases neither that nor the question."""
    lines = wrap(message_words(state), below.width - 4)
    rows = [
        _row([(f" {'!' if not n else ' '} {words}", "refusal")], below.width, look) for n, words in enumerate(lines)
    ]
    return Painted(Rect(below.x, below.y - len(rows), below.width, len(rows)), tuple(rows))


def _row(words: Words, width: int, look: Look) -> tuple[Cell, ...]:
    return row([(text, look[role]) for text, role in words], width, look["base"])


def _spans(parts: Words, x: int, y: int) -> tuple[Rect, ...]:
    """Where on a line the answers stand, each with its digit."""
    out: list[Rect] = []
    for text, role in parts:
        if role == "key":
            out.append(Rect(x, y, width_of(text), 1))
        else:
            out[-1] = Rect(out[-1].x, y, out[-1].width + width_of(text), 1)
        x += width_of(text)
    return tuple(out)
