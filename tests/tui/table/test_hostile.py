"""Words from games, files and names are shown as they are: no markup, no links, no escape codes."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

import msgspec
import pytest
from textual.app import App
from textual.content import Content

from cardtable.core.board import Badge, CardFace, Line, Meter, Note, Panel, Slot, Spot, Stat, Zone
from cardtable.core.game import Order, Refusal
from cardtable.core.ids import Seat
from cardtable.match import Moment
from cardtable.tui.table import TableScreen
from cardtable.tui.table.sheet_screen import SheetScreen

from ..boards import do, duel
from ..boards import moment as moment_of
from ..tables import Player, canvas_of

HOSTILE = ("a[/]z", "[@click=app.quit]x", "\x1b[31mred\x1b]0;t\x07\r\n", "\u202eevil\u200b", "[bold", "漢字\u0301")


def poisoned(bad: str) -> Moment:
    """A table on which every word is this one."""
    stats = (Stat(bad, 3, 2, bad[:1]), Stat(bad, 1))
    inner = CardFace(bad, bad, bad, stats=stats)
    face = CardFace(bad, bad, bad, "red", stats, (Badge(bad, bad),), text=bad, detail=(bad,), attached=(inner,))

    def spoil(zone: Zone) -> Zone:
        slots = tuple(Slot(face if isinstance(slot.holds, CardFace) else slot.holds, bad) for slot in zone.slots)
        return msgspec.structs.replace(zone, title=bad, slots=slots, browse=(face,) if zone.shape == "pile" else ())

    board = duel().board
    board = msgspec.structs.replace(
        board,
        zones=(*map(spoil, board.zones), Zone("player:1", bad, Seat(1), board.zones[0].area, "player", (Slot(),))),
        panels=tuple(Panel(Seat(n), (Meter(bad, 1, 2, "bar", extra=bad),), (bad,)) for n in range(2)),
        phases=(bad, bad),
        phase=1,
        prompt=bad,
        rules=(bad,),
        links=tuple(msgspec.structs.replace(link, label=bad) for link in board.links),
        notes=(Note("n", bad, (bad,), True),),
    )
    spot = Spot("hand:0", 0)
    choices = (
        do("a", bad, spot),
        do("b", bad, spot),
        do("c", bad, group="pass"),
        do("d", bad, group="answer"),
        do("e", bad, Spot("hand:0", 1), rule=bad),
    )
    return moment_of(bad, board, choices, (Line(bad),), (bad, bad))


def surfaces(player: Player) -> list[Callable[[], object]]:
    """Every way to open something."""

    def at(spot: Spot, act: Callable[[], object]) -> Callable[[], object]:
        def there() -> None:
            player.state.cursor = spot
            act()

        return there

    refused, deck, grammar = Spot("hand:0", 1), Spot("deck:0"), player.grammar
    other = Spot("player:1")
    return [
        at(Spot("hand:0"), grammar.enter),
        at(Spot("hand:0"), grammar.inspect),
        at(refused, grammar.enter),
        at(refused, grammar.why),
        at(deck, grammar.inspect),
        at(other, grammar.inspect),
        grammar.read_log,
        grammar.read_notes,
        grammar.read_orders,
        grammar.ask,
    ]


def seat(moment: Moment, size: tuple[int, int]) -> Player:
    """A player at this table whose refusals are poisoned, too."""
    ordered = msgspec.structs.replace(moment, orders=(Order(Seat(0), "o", moment.title),))
    return Player(ordered, size, lambda choice: Refusal(moment.title, moment.title))


def harmless(text: str) -> bool:
    """Is there nothing a terminal would obey?"""
    return not {unicodedata.category(letter) for letter in text} & {"Cc", "Cf", "Cs", "Zl", "Zp"}


@pytest.mark.parametrize("bad", HOSTILE)
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
def test_no_part_lets_codes_through(bad: str, size: tuple[int, int]) -> None:
    """Nothing a terminal would obey is painted, and no line is longer than the screen."""
    player = seat(poisoned(bad), size)
    for open_it in surfaces(player):
        open_it()
        canvas = canvas_of(player.drawing)
        assert all(len(line) == size[0] for line in canvas.rows)
        assert harmless(canvas.text().replace("\n", ""))


@pytest.mark.parametrize("bad", HOSTILE)
async def test_no_sheet_lets_codes_or_markup_through(bad: str) -> None:
    """Every sheet that opens over the table shows hostile words as words."""
    player = seat(poisoned(bad), (80, 24))
    async with App[None]().run_test(size=(80, 24)) as pilot:
        for open_it in surfaces(player):
            player.state.sheet = None
            open_it()
            if player.state.sheet is None:
                continue
            screen = SheetScreen(player.state.sheet)
            await pilot.app.push_screen(screen)
            await pilot.pause()
            strips = screen._compositor.render_strips()
            assert harmless("".join(strip.text for strip in strips))
            assert not [s for strip in strips for s in strip if s.style and "@click" in s.style.meta and "[" in s.text]
            await pilot.app.pop_screen()


@pytest.mark.parametrize("bad", HOSTILE)
async def test_textual_reads_no_markup(bad: str) -> None:
    """On the composed screen brackets are brackets, and nothing can be clicked that should not."""

    class Table(App[None]):
        pass

    moment = poisoned(bad)
    screen = TableScreen(moment.title, why_not=lambda choice: Refusal(bad, bad))
    async with Table().run_test(size=(120, 40)) as pilot:
        await pilot.app.push_screen(screen)
        screen.show(moment)
        await pilot.pause()
        strips = screen._compositor.render_strips()
        text = "\n".join(strip.text for strip in strips)
        assert all(
            not (segment.style and segment.style.meta) for strip in strips for segment in strip if "[" in segment.text
        )
        if bad.startswith(("a[", "[@")):
            assert bad in text
        drawing = screen.view.drawing
        assert drawing
        for place in filter(None, map(drawing.place, drawing.spots)):
            told = screen.view.words_at(place.x, place.y)
            assert isinstance(told, Content)
            assert harmless(told.plain.replace("\n", ""))
            assert not told.spans
        assert "\x1b" not in text
