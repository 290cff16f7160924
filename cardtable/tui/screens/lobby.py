"""The lobby: a poster for every game, and the way to everything else. It loads no game before its first frame."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widgets import Static

from cardtable.games import GAMES, Listing
from cardtable.tui.themes import HOUSE

from .banner import banner
from .drawn import BareGrid, BareScroll, BareVertical, blank_lines
from .guarded import Guarded
from .parts import Hints, Words
from .posters import ACROSS, Poster, Row, Stop

if TYPE_CHECKING:
    from cardtable.tui.app import CardtableApp


class Lobby(Guarded[None]):
    """What to play, where to go on, what to look up."""

    app: CardtableApp
    BINDINGS: ClassVar[list[BindingType]] = [
        *[Binding(str(n), f"game({n})") for n in range(1, 10)],
        Binding("left,h", "move(-1, 0)"),
        Binding("right", "move(1, 0)"),
        Binding("up,k", "move(0, -1)"),
        Binding("down,j", "move(0, 1)"),
        Binding("tab", "move(0, 1)"),
        Binding("shift+tab", "move(0, -1)"),
        Binding("home", "edge(0)"),
        Binding("end", "edge(-1)"),
        Binding("enter,space", "open"),
        Binding("c", "go('continue')", "Continue"),
        Binding("l", "go('learn')", "Learn"),
        Binding("p", "go('puzzle')", "Puzzle"),
        Binding("v", "go('replays')", "Replays"),
        Binding("d", "go('decks')", "Decks"),
        Binding("question_mark,r", "go('rules')", "Rules"),
        Binding("s", "go('settings')", "Settings"),
        Binding("q", "go('quit')", "Quit"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._games: tuple[Listing, ...] = GAMES
        self._chosen: Stop | None = None
        self._is_first = is_first_start()
        self._was_left = False
        self._has_chosen = False
        """Has somebody pointed at anything?"""
        self._to_learn = _SHOWN
        """What Learn leads to while no game is pointed at."""
        self._drawn_for = Size()
        self._column = 0
        """Where among the posters up and down lead back to."""
        self._game: Poster | None = None
        """The game last pointed at: whoever comes from its table has it before them again."""

    @property
    def game_shown(self) -> str:
        """The house's own colours."""
        return HOUSE

    def compose(self) -> ComposeResult:
        """Name, Continue, posters, what the chosen one is about, other ways, hints."""
        yield Words("cardtable", classes="screen-title", id="lobby-title")
        yield Static(banner(self.app.has_class("-ascii")), id="banner")
        with BareScroll(id="lobby", can_focus=False):
            yield Row("continue", "c", "Continue", "")
            with BareGrid(id="posters"):
                yield from (self._poster(listing, number) for number, listing in enumerate(self._games, 1))
            yield Words(id="lobby-about")
            with BareVertical(id="lobby-rows"):
                yield from (Row(*row) for row in _ROWS)
        yield Hints(("arrows", "choose"), ("Enter", "open"), ("q", "quit"), ("Ctrl+P", "everything"))

    def render_lines(self, crop: Region) -> list[Strip]:
        """The ground."""
        return blank_lines(self, crop)

    def on_mount(self) -> None:
        """Show what is known at once; what must be looked up follows after the first frame."""
        self._drawn_for = self.app.size
        for stop in self.query(Stop):
            stop.redraw()
        self.query_one("#row-continue").display = False
        self._choose(self.query_one("#row-learn" if self._is_first else ".poster", Stop))
        self.call_after_refresh(self._look_further)

    def on_screen_suspend(self) -> None:
        """Somebody goes somewhere else."""
        self._was_left = True

    def on_resize(self) -> None:
        """Posters say more where there is room for it; at the start they are drawn for this size already."""
        if self._drawn_for != self.app.size:
            self._drawn_for = self.app.size
            for poster in self.query(Poster):
                poster.redraw()

    def on_screen_resume(self) -> None:
        """Matches may have been played meanwhile, and the look may have changed."""
        if not self._was_left:
            return
        self.query_one("#banner", Static).update(banner(self.app.has_class("-ascii")))
        for poster in self.query(Poster):
            poster.redraw()
        self.call_after_refresh(self._look_further)

    async def _look_further(self) -> None:
        from cardtable.games import listings
        from cardtable.tui.lesson_list import where_left_off
        from cardtable.tui.saves import shelf
        from cardtable.tutorial import read_progress

        if more := listings()[len(self._games) :]:
            await self._hang(more)
        last, unfinished, played = shelf()
        self._is_first = is_first_start()
        learned = sum(len(done) for done in read_progress().done.values())
        top = self.query_one("#row-continue", Row)
        before, top.display = top.display, bool(last)
        top.tell(f"{last}{f'  ({unfinished} open)' if unfinished > 1 else ''}")
        self._tell("replays", f"look back at a match, step by step ({played or 'none yet'})")
        stopped = where_left_off()
        self._to_learn = stopped or f"{_SHOWN}{f' ({learned} done)' if learned else ''}"
        if top.display != before:
            self._choose(top if top.display else self._game or self.query(Poster).first())
        elif stopped and not self._has_chosen and not last:
            self._choose(self.query_one("#row-learn", Stop))
        else:
            self._name_game()

    async def _hang(self, games: tuple[Listing, ...]) -> None:
        """Hang the posters of games that other packages brought."""
        first = len(self._games) + 1
        self._games += games
        posters = [self._poster(listing, number) for number, listing in enumerate(games, first)]
        await self.query_one("#posters").mount(*posters)
        for poster in posters:
            poster.redraw()

    def _poster(self, listing: Listing, number: int) -> Poster:
        """A poster for a terminal of this height: one that knows it from the start is styled once."""
        return Poster(listing, number, self.app.size.height)

    def _tell(self, place: str, about: str) -> None:
        self.query_one(f"#row-{place}", Row).tell(about)

    # --- choosing ------------------------------------------------------------------------------------------------

    def _choose(self, stop: Stop) -> None:
        """Point at this one, and say all about it."""
        before, self._chosen = self._chosen, stop
        if before is not None:
            before.choose(False)
        stop.choose(True)
        about = "New here? The table can teach you a game in a few minutes." if self._is_first else ""
        if isinstance(stop, Poster):
            self._game = stop
            self._column = (stop.number - 1) % ACROSS
            about = stop.listing.about
        self.query_one("#lobby-about", Words).say(about)
        self._name_game()
        stop.scroll_visible(animate=False)

    def _name_game(self) -> None:
        """Say what Learn, Decks and Rules lead to: with a game under the pointer, to that game's."""
        told = {place: about for place, _, _, about in _ROWS} | {"learn": self._to_learn}
        if isinstance(self._chosen, Poster):
            told |= {place: about.format(self._chosen.listing.title) for place, about in _OF_GAME.items()}
        for place in _OF_GAME:
            self._tell(place, told[place])

    @property
    def chosen(self) -> str:
        """Where Enter leads."""
        return self._chosen.place if self._chosen else ""

    def _grid(self) -> list[list[Stop]]:
        """Everything that can be chosen, row by row."""
        posters: list[Stop] = [*self.query(Poster)]
        top, *rows = self.query(Row)
        grid: list[list[Stop]] = [[top]] if top.display else []
        grid += [posters[at : at + ACROSS] for at in range(0, len(posters), ACROSS)]
        grid += [[row] for row in rows]
        return grid

    def action_move(self, across: int, down: int) -> None:
        """An arrow."""
        self._has_chosen = True
        grid = self._grid()
        row = next(at for at, stops in enumerate(grid) if self._chosen in stops)
        if across:
            stops = grid[row]
            at = stops.index(self._chosen) + across if self._chosen else 0
            self._choose(stops[max(0, min(at, len(stops) - 1))])
        else:
            stops = grid[(row + down) % len(grid)]
            self._choose(stops[min(self._column, len(stops) - 1)])

    def action_edge(self, at: int) -> None:
        """To the first or the last row."""
        self._has_chosen = True
        self._choose(self._grid()[at][0])

    def action_game(self, number: int) -> None:
        """Point at the game with this number; Enter opens it."""
        if number <= len(self._games):
            self._has_chosen = True
            self._choose(list(self.query(Poster))[number - 1])

    # --- opening -------------------------------------------------------------------------------------------------

    def action_open(self) -> None:
        """Go where the pointer is."""
        self._open(self.chosen)

    def action_go(self, place: str) -> None:
        """Go where a letter leads: with a game under the pointer to its lessons, decks or rules."""
        from cardtable.tui import navigation

        if isinstance(self._chosen, Poster) and place in _OF_GAME:
            listing = self._chosen.listing
            navigation.DOORS_OF_A_GAME[place](self.app, listing.id, listing.title)
        else:
            navigation.DOORS[place](self.app)

    def on_stop_opened(self, message: Stop.Opened) -> None:
        """Somebody clicked a poster or a row."""
        stop = next(stop for stop in self.query(Stop) if stop.place == message.place)
        self._choose(stop)
        self._open(message.place)

    def _open(self, place: str) -> None:
        from cardtable.tui import navigation

        if place.startswith("play:"):
            navigation.new_game(self.app, place.removeprefix("play:"))
        else:
            self.action_go(place)


def is_first_start() -> bool:
    """Has nobody played or learned anything here yet?"""
    from cardtable.files import FileProblem, progress_file, saves_folder

    try:
        if any(saves_folder().glob("*.jsonl")):
            return False
        if not progress_file().exists():
            return True
    except (FileProblem, OSError):
        return True
    from cardtable.tutorial import read_progress

    return read_progress().is_new


_SHOWN = "a game at the table, move by move"
_ROWS: tuple[tuple[str, str, str, str], ...] = (
    ("learn", "l", "Learn", _SHOWN),
    ("puzzle", "p", "Puzzle", "today's puzzle, which has one solution"),
    ("replays", "v", "Replays", "look back at a match, step by step"),
    ("decks", "d", "Decks", "every deck and its cards, and a builder for your own"),
    ("rules", "?", "Rules", "every rulebook, and a search"),
    ("settings", "s", "Settings", "colours, names, curtain"),
    ("quit", "q", "Quit", "your matches are already saved"),
)
_OF_GAME = {
    "learn": "{}, move by move",
    "decks": "the decks of {}, and a builder for your own",
    "rules": "the rulebook of {}, and a search",
}
"""What leads to one game's own while that game is pointed at."""
