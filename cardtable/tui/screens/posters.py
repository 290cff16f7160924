"""The lobby's parts: a poster for each game, and rows that lead elsewhere."""

from __future__ import annotations

from textual import events
from textual.content import Content
from textual.theme import Theme

from cardtable.games import Listing, poster
from cardtable.tui.board.widths import wrap
from cardtable.tui.themes import palette, palette_of
from cardtable.tui.themes.colour import readable

from .guarded import Wish
from .parts import Words, lines, words

ACROSS = 5
"""Posters in one row."""
ROOMY, LONGEST = 40, 6
"""Lines of a terminal whose posters say what their games are about, and of what they say; all are equally high."""


class Stop(Words):
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

    def redraw(self) -> None:
        """Draw it again: it has changed."""
        self.update(self.drawn("▸" if self.has_class("-chosen") else " "))

    def drawn(self, pointer: str) -> Content:
        """Its words behind a pointer."""
        raise NotImplementedError

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

    def drawn(self, pointer: str) -> Content:
        """Name, field, players, minutes."""
        about = poster(self.listing.id)
        key = f"{self.number} " if self.number < 10 else ""
        seats, minutes = players(self.listing.seats), f"{about.minutes} minutes" if about.minutes else ""
        tint = self._wear()
        field = [words((f" {line}", tint)) for line in (*about.field, *[""] * (6 - len(about.field)))]
        name = words((pointer, "$warning"), (key, "$warning"), (self.listing.title, f"bold {tint}"))
        return lines([name, *field, f" {seats}", f" {minutes}", *self._about()])

    def _about(self) -> list[str]:
        """What it is about, on a poster that has room for it."""
        across, down = self.app.size
        self.set_class(down >= ROOMY, "-telling")
        told = wrap(self.listing.about, across // ACROSS - 5)[:LONGEST] if down >= ROOMY else []
        return ["", *[f" {line}" for line in told]]

    def on_mount(self) -> None:
        """Each theme has its own colours for each game."""
        self.app.theme_changed_signal.subscribe(self, self._changed)

    def _changed(self, _: Theme) -> None:
        self.redraw()

    def _wear(self) -> str:
        """Hang in the colours of the game's own table; returns the one that it is drawn in."""
        name = palette_of(self.app)
        if name == "mono":
            return "bold"
        colours = palette(name, self.listing.id)
        self.styles.background, self.styles.color = colours["table"], readable(colours["text"], colours["table"])
        return readable(colours["tint"], colours["table"])


class Row(Stop):
    """A way to somewhere else: its key, its name, what is there."""

    def __init__(self, place: str, key: str, label: str, about: str) -> None:
        super().__init__(place, f"row-{place}", "row")
        self._key, self._label, self._about = key, label, about

    def tell(self, about: str) -> None:
        """Say something else about where it leads."""
        self._about = about
        self.redraw()

    def drawn(self, pointer: str) -> Content:
        """One line."""
        return words(pointer, (f"{self._key} ", "$primary"), (f"{self._label:<10}", "bold"), f" {self._about}")


def players(seats: tuple[int, ...]) -> str:
    """Return how many may play, in words."""
    return f"{seats[0]} players" if len(seats) == 1 else f"{seats[0]}–{seats[-1]} players"
