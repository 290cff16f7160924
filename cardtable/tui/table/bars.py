"""The lines around the board: status on top, the prompt below, the keys at the bottom."""

from __future__ import annotations

from typing import NamedTuple

from cardtable.core.board import Board
from cardtable.tui.board.canvas import Canvas, Rect, Run, cut, cut_middle, row, total_width, width_of, wrap
from cardtable.tui.board.look import Look
from cardtable.tui.board.meters import panels_line, seat_name
from cardtable.tui.board.words import name_at

from .model import TableModel
from .regions import rail_width


class Key(NamedTuple):
    """A key that does something now, what it does, and the screen's action behind it."""

    key: str
    does: str
    action: str


def draw_status(canvas: Canvas, rect: Rect, model: TableModel, board: Board, look: Look) -> None:
    """Game, turn, phases, and who is to act."""
    left: list[Run] = [(f" {model.title}", look["bar"]), (f"  turn {board.turn}  ", look["bar dim"])]
    right = f" {_whose(model, board)} "
    room = rect.width - total_width(left) - width_of(right)
    left += _phases(board, room, look)
    room = rect.width - total_width(left) - width_of(right)
    line = row([*left, (" " * max(room, 0), look["bar"]), (right, look["bar"])], rect.width, look["bar"])
    canvas.blit(rect.x, rect.y, (line,))


def _whose(model: TableModel, board: Board) -> str:
    if board.to_act is None:
        return "the game is over"
    if board.to_act == board.viewer:
        return f"{seat_name(model.names, board.to_act)}, you decide"
    return f"{seat_name(model.names, board.to_act)} decides"


def _phases(board: Board, room: int, look: Look) -> list[Run]:
    runs: list[Run] = []
    for number, phase in enumerate(board.phases):
        if number:
            runs.append((look.signs.step, look["bar dim"]))
        here = number == board.phase
        runs.append((f" {look.signs.on} {phase} " if here else phase, look["bar on" if here else "bar dim"]))
    if total_width(runs) <= room:
        return runs
    if 0 <= board.phase < len(board.phases):
        count = f" {board.phase + 1}/{len(board.phases)}"
        return [
            (cut(board.phases[board.phase], max(room - 5, 0), look.signs.dots), look["bar on"]),
            (count, look["bar dim"]),
        ]
    return []


def draw_panels(canvas: Canvas, rect: Rect, model: TableModel, board: Board, look: Look) -> None:
    """The players' figures on one line."""
    if rect.height:
        canvas.blit(rect.x, rect.y, (row(panels_line(board, model.names, rect.width, look), rect.width, look["base"]),))


def question(model: TableModel, board: Board) -> str:
    """What is asked, in words."""
    if model.source is not None:
        return f"{name_at(board, model.source)}: choose where, {'Enter does it, Esc takes it back.'}"
    if board.prompt:
        return board.prompt
    if board.to_act is None:
        return "The game is over."
    last = next((line.text for line in reversed(model.log) if line.level == "story"), "")
    return f"Waiting for {seat_name(model.names, board.to_act)}. {last}".rstrip()


def asking(model: TableModel, width: int) -> int:
    """How many lines the question and the answers beside it take on a terminal this wide."""
    return len(_laid_out(model, model.board, width - rail_width(width))) if model.board else 1


def answers_fit(model: TableModel, width: int) -> bool:
    """Do the answers without a place stand behind the question or under it, on one line, each with its digit?"""
    if model.board is None or not model.may_answer or model.source is not None or len(model.offers.answers) > 9:
        return False
    return sum(width_of(text) for text, _ in _answers(model)) <= width


def _answers(model: TableModel) -> list[tuple[str, str]]:
    answers = model.offers.answers
    here = None if model.picked is None else model.picked + 1
    return [
        part
        for n, c in enumerate(answers, 1)
        for part in ((f"{'>' if n == here else ' '}{n} ", "key"), (f" {c.option.label}  ", "says"))
    ]


def _laid_out(model: TableModel, board: Board, width: int) -> list[list[tuple[str, str]]]:
    """The question on as many lines as it takes, its answers behind it or on a line of their own."""
    words = question(model, board)
    if not board.prompt and model.source is None:  # nothing is asked: one line, so that the board stands still
        words = cut(words, width - 2)
    lines = [[(" " + line, "prompt")] for line in wrap(words, width - 2)]
    if not answers_fit(model, width):
        return lines
    answers = _answers(model)
    if sum(width_of(text) for text, _ in [*lines[-1], *answers]) + 2 <= width:
        lines[-1] += [("  ", "base"), *answers]
    else:
        lines.append(answers)
    return lines


def draw_prompt(canvas: Canvas, rect: Rect, model: TableModel, board: Board, look: Look) -> list[Rect]:
    """The question with its answers; says where the answers stand, in their order.

    A sentence that was just said stands above it, over the board: it erases neither.
    """
    if model.message:
        _draw_message(canvas, rect, model, look)
    laid = _laid_out(model, board, rect.width)
    if len(laid) < rect.height:
        laid.append([(" " + here(model, board), "dim")])
    spans: list[Rect] = []
    for number, parts in enumerate(laid):
        runs = [(text, look[role]) for text, role in parts]
        canvas.blit(rect.x, rect.y + number, (row(runs, rect.width, look["base"]),))
        spans += _spans(parts, rect.x, rect.y + number)
    return spans


def _draw_message(canvas: Canvas, rect: Rect, model: TableModel, look: Look) -> None:
    rule = f" [{model.message_rule}, ? opens it]" if model.message_rule else ""
    lines = wrap(model.message + rule, rect.width - 4)
    for number, words in enumerate(lines):
        sign = "!" if number == 0 else " "
        line = row([(f" {sign} {words}", look["refusal"])], rect.width, look["base"])
        canvas.blit(rect.x, rect.y - len(lines) + number, (line,))


def _spans(parts: list[tuple[str, str]], x: int, y: int) -> list[Rect]:
    """Where on a line the answers stand, each with its digit."""
    out: list[Rect] = []
    for text, role in parts:
        if role == "key":
            out.append(Rect(x, y, width_of(text), 1))
        elif role == "says":
            out[-1] = Rect(out[-1].x, y, out[-1].width + width_of(text), 1)
        x += width_of(text)
    return out


def here(model: TableModel, board: Board) -> str:
    """What lies under the cursor and what Enter would do with it."""
    if model.cursor is None:
        return ""
    name, does = name_at(board, model.cursor), enters(model)
    if does:
        return f"Enter: {does}" if name in does else f"{name}, Enter: {does}"
    return f"{name}: nothing to do now, w says why" if model.offers.at(model.cursor, legal=False) else name


def enters(model: TableModel) -> str:
    """What Enter would do now, in a few words; empty when nothing."""
    if model.popup:
        return "chooses" if model.popup.choose else ""
    if model.picked is not None:
        return model.offers.answers[model.picked].option.label
    if model.cursor is None or model.board is None:
        return _listing(model)
    if model.source is not None:
        aimed = [choice for choice in model.aimed() if choice.option.to == model.cursor]
        return aimed[0].option.label if len(aimed) == 1 else "does it" if aimed else ""
    legal = model.doable(model.cursor)
    if len(legal) == 1 and model.offers.home(legal[0]) == model.cursor:
        return legal[0].option.label
    if model.aims(legal):
        return "chooses where"
    if legal:
        return f"lists {len(legal)} action{'s' * (len(legal) > 1)}"
    return "" if model.offers.at(model.cursor, legal=False) else _listing(model)


def _listing(model: TableModel) -> str:
    return "lists the answers" if model.offers.answers else ""


def keys(model: TableModel, dots: str = "…", width: int = 80) -> list[Key]:
    """The keys that do something now, the most useful first; Enter says all it does, if need be instead of others."""
    out: list[Key] = []
    if does := enters(model):
        out.append(Key("Enter", cut_middle(does, width - (38 if model.offers.passes else 8), dots), "enter"))
    if model.popup:
        return [*out, Key("Esc", "close", "back")]
    if model.source is not None:
        out.append(Key("Esc", "take back", "back"))
    passes = model.offers.passes
    if model.offers.answers and not model.coached and does != _listing(model):
        out.append(Key("a", "answers", "answers"))
    if passes and [choice.option.label for choice in passes] != [does]:
        out.append(Key("Space", cut(passes[0].option.label, 22, dots) if len(passes) == 1 else "go on", "end"))
    if any(spot != model.cursor for spot in model.acting()):
        out.append(Key("Tab", "next", "hop(1)"))
    out.append(Key("i", "inspect", "inspect"))
    if model.cursor is not None and model.offers.at(model.cursor, legal=False):
        out.append(Key("w", "why not", "why"))
    out += [Key("?", "rules", "rules"), Key("g", "log", "log")]
    if model.can_undo:
        out.append(Key("u", "step back" if model.is_replay else "undo", "undo"))
    if model.can_redo:
        out.append(Key("U", "step on" if model.is_replay else "redo", "redo"))
    if model.orders or model.standing:
        out.append(Key("o", "orders", "orders"))
    if model.board and model.board.notes:
        out.append(Key("n", "notes", "notes"))
    return [*out, Key("R", "resign", "resign")] if model.offers.legal and not model.coached else out


def draw_keys(canvas: Canvas, rect: Rect, model: TableModel, look: Look) -> list[tuple[range, str]]:
    """Draw the keys and say which columns belong to which action."""
    runs: list[Run] = []
    ranges: list[tuple[range, str]] = []
    at = 0
    for key in keys(model, look.signs.dots, rect.width):
        words = f" {key.does} "
        size = width_of(key.key) + 1 + width_of(words)
        if at + size > rect.width:
            continue
        runs += [(f" {key.key}", look["key"]), (words, look["bar dim"])]
        ranges.append((range(at, at + size), key.action))
        at += size
    canvas.blit(rect.x, rect.y, (row(runs, rect.width, look["bar dim"]),))
    return ranges
