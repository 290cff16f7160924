"""Every screen at 80×24: nothing is cut off, and nothing lies over anything else."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import OptionList, Static

from cardtable.bots import RandomPlayer
from cardtable.decks import decks_folder, load_deck, shipped_decks, usual_decks
from cardtable.games import GAMES, load_game
from cardtable.match import Match
from cardtable.match.seating import options_of
from cardtable.tui import navigation
from cardtable.tui.app import CardtableApp
from cardtable.tui.board.look import look
from cardtable.tui.board.meters import panels_line
from cardtable.tui.screens.entry import Entry
from cardtable.tui.start import Learn
from cardtable.tui.table.drawing import Drawing
from cardtable.tui.table.question import question
from cardtable.tui.table.table_state import TableState

from .house import app_of, duel, opened, press, settled

WIDE, HIGH = 80, 24
TITLES = {listing.id: listing.title for listing in GAMES}
DAILY = ("kyza", "azuki")
"""The games whose screens the everyday suite walks; the long one walks them all."""


def leaves(pilot: Pilot[None]) -> list[Widget]:
    """What is drawn and holds nothing else."""
    widgets = [widget for widget in app_of(pilot).screen.walk_children(Widget) if widget.display and widget.region.area]
    return [widget for widget in widgets if not widget.children]


def scrolls(widget: Widget) -> bool:
    """Can the rest of it be reached by scrolling?"""
    return any(isinstance(node, Widget) and node.allow_vertical_scroll for node in widget.ancestors_with_self)


def faults(pilot: Pilot[None]) -> Iterator[str]:
    """What is cut off or collides."""
    found = leaves(pilot)
    for widget in found:
        name = f"{type(widget).__name__}#{widget.id}"
        if not scrolls(widget) and not (widget.region.right <= WIDE and widget.region.bottom <= HIGH):
            yield f"{name} stands beyond the edge: {widget.region}"
        if isinstance(widget, Static) and not scrolls(widget):
            yield from (f"{name}: {fault}" for fault in cut_words(widget))
        if isinstance(widget, OptionList) and widget.styles.text_wrap == "nowrap":
            wide = [str(option.prompt) for option in widget.options if cell_len(str(option.prompt)) > widget.size.width]
            yield from (f"{name}: a row is cut: {row}" for row in wide)
    for one, other in combinations([widget for widget in found if not scrolls(widget)], 2):
        level = [getattr(widget, "height_above", 0) for widget in (one, other)]  # a sentence may lie over the board
        if one.parent is other.parent and level[0] == level[1] and one.region.overlaps(other.region):
            yield f"{type(one).__name__}#{one.id} and {type(other).__name__}#{other.id} overlap"


def cut_words(widget: Static) -> Iterator[str]:
    """What of a text has no room."""
    text, (width, height) = str(widget.visual), widget.content_size
    if widget.styles.text_wrap == "nowrap":
        yield from (f"a line is cut: {line}" for line in text.split("\n") if cell_len(line.rstrip()) > width)
    elif (lines := widget.visual.get_height(widget.styles.get_rules(), width)) > height:
        yield f"{lines} lines on {height}: {text}"


async def walked(pilot: Pilot[None]) -> None:
    """Look at what is shown now."""
    for _ in range(2):
        await settled(pilot)
    assert list(faults(pilot)) == []


OPENED: dict[str, Callable[[CardtableApp], object]] = {
    "lobby": lambda app: None,
    "settings": navigation.settings,
    "learn": navigation.learn,
    "all rules": navigation.all_rules,
    "all decks": navigation.all_decks,
    "replays": navigation.replays,
    "continue": navigation.continue_match,
    "entry": lambda app: app.push_screen(Entry("A title that says what to type", "And what it is about.", "value")),
    "told": lambda app: navigation.tell(app, "Something happened", *["A sentence of some length about it."] * 4),
    "palette": lambda app: app.action_command_palette(),
    "builder": lambda app: navigation.build_deck(app, "kyza", decks_folder() / "kyza" / "kiln-fire.yaml", copied=False),
}
OF_A_GAME: dict[str, Callable[[CardtableApp, str, str], object]] = {
    "primer": lambda app, id, title: navigation.primer(app, id, title, lambda: None),
    "new game": lambda app, id, title: navigation.new_game(app, id),
    "rules": lambda app, id, title: navigation.rules(app, id, title),
    "decks": lambda app, id, title: navigation.decks(app, id, title),
    "lessons": lambda app, id, title: navigation.lessons(app, id, title),
}


async def test_the_screens_of_the_app() -> None:
    """Each alone, with a saved match in the lists."""
    async with opened(duel()) as pilot:
        await press(pilot, "enter", "enter")
    for name, open_it in OPENED.items():
        async with opened() as pilot:
            open_it(app_of(pilot))
            try:
                await walked(pilot)
            except AssertionError as fault:
                raise AssertionError(f"{name}: {fault}") from None


@pytest.mark.parametrize(
    "game", [*DAILY, *(pytest.param(game, marks=pytest.mark.long) for game in TITLES if game not in DAILY)]
)
async def test_the_screens_of_a_game(game: str) -> None:
    """Primer, new game, rules, decks and lessons."""
    for name, open_it in OF_A_GAME.items():
        async with opened() as pilot:
            open_it(app_of(pilot), game, TITLES[game])
            try:
                await walked(pilot)
            except AssertionError as fault:
                raise AssertionError(f"{name}: {fault}") from None


async def test_the_screens_around_a_match() -> None:
    """Curtain, table, every sheet and dialog over it, the result, the replay."""
    async with opened(duel()) as pilot:
        await walked(pilot)
        await press(pilot, "enter")
        await walked(pilot)
        for key in ("g", "i", "n", "w", "question_mark", "R", "escape"):
            await press(pilot, key)
            await walked(pilot)
            if app_of(pilot).screen is not app_of(pilot).table:
                await press(pilot, "escape")
        await press(pilot, "R", "down", "enter")
        await walked(pilot)
        await press(pilot, "v")
        await walked(pilot)


async def test_a_lesson() -> None:
    """The coach below the table."""
    async with opened(Learn("karenza", "1")) as pilot:
        for _ in range(3):
            await walked(pilot)
            await press(pilot, "enter")


@pytest.mark.parametrize(
    ("game", "count"),
    [(game, seats) for game in TITLES for seats in sorted({load_game(game).seats[0], load_game(game).seats[-1]})],
)
def test_tables_from_the_opening_on(game: str, count: int, tmp_path: Path) -> None:
    """Through a random game, as its player sees it: every part has its room, and every word that is asked is there."""
    rules = load_game(game)
    shelf = iter([load_deck(info.path) for info in shipped_decks(game)])
    decks = usual_decks(rules, shelf, count, options_of(rules, {}), {})
    match = Match.new(rules, decks, seed=5, names=("Alexandra", "Bo", "Christopher", "Di")[:count])
    state, player, before = TableState(rules.title), RandomPlayer(5), None
    while match.to_act is not None and match.steps < 160:
        state.show(match.moment(match.to_act))
        drawing = before = Drawing(state, WIDE, HIGH, look(), before)
        assert list(table_faults(drawing, state)) == [], (match.steps, question(state, match.board(match.to_act)))
        match.submit(player.choose(match.legal_actions()))


def table_faults(drawing: Drawing, state: TableState) -> Iterator[str]:
    """What of a table is cut off or collides."""
    assert state.board
    parts = {name: painted.rect for name, painted in drawing.parts.items()}
    zones = {zone: drawing.paint(zone).rect for zone in drawing.zones if zone != "offer"}
    for name, rect in [*parts.items(), *zones.items()]:
        if rect.x + rect.width > WIDE or rect.y + rect.height > HIGH:
            yield f"{name} stands beyond the edge"
    for (one, a), (other, b) in combinations(zones.items(), 2):
        if a.x < b.x + b.width and b.x < a.x + a.width and a.y < b.y + b.height and b.y < a.y + a.height:
            yield f"{one} and {other} overlap"
    told = " ".join("".join(cell for cell, _ in line) for line in drawing.parts["question"].lines)
    asked = re.sub(r"\s+", " ", question(state, state.board)).strip()
    if asked not in re.sub(r"\s+", " ", told):
        yield f"the question is cut: {asked}"
    status = "".join(cell for cell, _ in drawing.parts["status"].lines[0])
    if "you decide " not in status:
        yield f"the status is cut: {status}"
    figures = "".join(text for text, _ in panels_line(state.board, state.names, WIDE, drawing.look))
    if cell_len(figures.rstrip()) > WIDE:
        yield f"the players' figures are cut: {figures}"
    if drawing.parts["event"].rect.y != drawing.parts["question"].rect.y - 1:
        yield "the last event is covered"
