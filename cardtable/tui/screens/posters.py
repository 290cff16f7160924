"""The lobby's parts: a poster for each game, and rows that lead elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from textual import events
from textual.geometry import Size
from textual.theme import Theme

from cardtable.games import Listing, poster
from cardtable.tui.board.widths import wrap
from cardtable.tui.themes import palette_of
from cardtable.tui.themes.ready import POSTERS

from .drawn import Drawn, Run, fit
from .guarded import Wish

ACROSS = 5
"""Posters in one row."""
ROOMY, LONGEST = 40, 6
"""Lines of a terminal whose posters say what their games are about, and of what they say; all are equally high."""
FIELD, REST = 6, 4
"""Lines of a field; and of its name, players and minutes, and a blank one."""
FRAMES = {False: ("╭─╮", "│", "╰─╯"), True: ("┏━┓", "┃", "┗━┛")}
"""The frame of a poster, and that of the chosen one."""


class Stop(Drawn):
    """Something in the lobby that can be chosen; `place` says where it leads."""

    class Opened(Wish):
        """Somebody clicked it."""

        def __init__(self, place: str) -> None:
            super().__init__()
            self.place = place

    def __init__(self, place: str, id: str | None = None, classes: str = "") -> None:
        super().__init__(id=id, classes=f"stop {classes}")
        self.place = place

    def choose(self, chosen: bool) -> None:
        """Mark it as the one that Enter opens, or not."""
        self.set_class(chosen, "-chosen")
        self.redraw()

    @property
    def is_chosen(self) -> bool:
        """Does Enter open it?"""
        return self.has_class("-chosen")

    @property
    def pointer(self) -> str:
        """What stands before its words."""
        return "▸" if self.is_chosen else " "

    def on_click(self, event: events.Click) -> None:
        """A click opens it."""
        event.stop()
        self.post_message(self.Opened(self.place))


class Poster(Stop):
    """One game: its number and name, a sketch of its field, how many play and how long."""

    def __init__(self, listing: Listing, number: int, lines: int) -> None:
        classes = "poster -telling" if lines >= ROOMY else "poster"
        super().__init__(f"play:{listing.id}", f"poster-{listing.id}", classes)
        self.listing = listing
        self.number = number
        self._tint = Style()

    def redraw(self) -> None:
        """Draw it again, in the colours of the theme and at the height of the terminal."""
        self._wear()
        self.set_class(self.app.size.height >= ROOMY, "-telling")
        super().redraw()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return how many lines it has inside its frame: the grid gives all of them the room of the highest."""
        return REST + FIELD + len(self._about())

    def draw(self, width: int, height: int) -> list[Sequence[Run]]:
        """Name, field, players, minutes, in a frame."""
        plain, theme = self.visual_style.rich_style, self.app.theme_variables
        about, warning = poster(self.listing.id), plain + Style(color=theme["warning"])
        tint = plain + self._tint
        key = f"{self.number} " if self.number < 10 else ""
        seats, minutes = players(self.listing.seats), f"{about.minutes} minutes" if about.minutes else ""
        name = (self.pointer, warning), (key, warning), (self.listing.title, tint + Style(bold=True))
        field = [((f" {line}", tint),) for line in (*about.field, *[""] * (FIELD - len(about.field)))]
        words = [((f" {line}", plain),) for line in (seats, minutes, "", *self._about())]
        return self._frame([name, *field, *words], width, height)

    def _frame(self, lines: list[Sequence[Run]], width: int, height: int) -> list[Sequence[Run]]:
        """Its lines inside the frame that the stylesheet gives it."""
        plain = self.visual_style.rich_style
        line = plain + Style(color=(self.background_colors[0] + self.styles.border_top[1]).rich_color)
        top, side, bottom = FRAMES[self.is_chosen]
        inside = width - 2
        lines += [()] * (height - 2 - len(lines))
        return [
            [(top[0] + top[1] * inside + top[2], line)],
            *[[(side, line), *fit(words, inside, plain), (side, line)] for words in lines[: height - 2]],
            [(bottom[0] + bottom[1] * inside + bottom[2], line)],
        ]

    def _about(self) -> list[str]:
        """What it is about, on a poster that has room for it."""
        across, down = self.app.size
        return wrap(self.listing.about, across // ACROSS - 5)[:LONGEST] if down >= ROOMY else []

    def on_mount(self) -> None:
        """Each theme has its own colours for each game."""
        self.app.theme_changed_signal.subscribe(self, self._change)

    def _change(self, _: Theme) -> None:
        self.redraw()

    def _wear(self) -> None:
        """Hang in the colours of the game's own table."""
        name = palette_of(self.app)
        if name == "mono":
            self._tint = Style(bold=True)
            return
        game = self.listing.id
        self.styles.background, self.styles.color, tint = POSTERS.get((name, game)) or _mix(name, game)
        self._tint = Style(color=tint)


def _mix(name: str, game: str) -> tuple[str, str, str]:
    """The colours of another package's game."""
    from cardtable.tui.themes.roles import poster_colours

    return poster_colours(name, game)


class Row(Stop):
    """A way to somewhere else: its key, its name, what is there."""

    def __init__(self, place: str, key: str, label: str, about: str) -> None:
        super().__init__(place, f"row-{place}", "row")
        self._key, self._label, self._about = key, label, about

    def tell(self, about: str) -> None:
        """Say something else about where it leads."""
        self._about = about
        self.redraw()

    def draw(self, width: int, height: int) -> list[Sequence[Run]]:
        """One line."""
        plain, bold = self.visual_style.rich_style, Style(bold=True)
        key = plain + Style(color=self.app.theme_variables["primary"])
        words = [(self.pointer, plain), (f"{self._key} ", key), (f"{self._label:<10}", plain + bold)]
        return [[(" ", plain), *fit([*words, (f" {self._about}", plain)], width - 2, plain)]]


def players(seats: tuple[int, ...]) -> str:
    """Return how many may play, in words."""
    return f"{seats[0]} players" if len(seats) == 1 else f"{seats[0]}–{seats[-1]} players"
