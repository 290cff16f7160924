"""Settings: each row is a setting, left and right change it, and it holds at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from cardtable.tui import navigation
from cardtable.tui.themes import THEMES
from cardtable.tui.usual_motion import MOTIONS

from .entry import Entry
from .guarded import Guarded
from .menu import Menu
from .parts import Hints, Words, words

if TYPE_CHECKING:
    from cardtable.tui.app import CardtableApp

_SETTINGS: tuple[tuple[str, str, tuple[Any, ...], str], ...] = (
    ("theme", "Colours", THEMES, "dark, light, high contrast, colour-blind"),
    ("ascii", "Drawing", (False, True), "box characters or plain ASCII"),
    ("motion", "Motion", MOTIONS, "how fast cards move"),
    ("curtain_minutes", "Curtain", (3, 1, 5, 10, 0), "hides the table when nobody plays"),
)
_SAID = {
    ("ascii", False): "boxes",
    ("ascii", True): "ASCII",
    ("curtain_minutes", 0): "never by itself",
    ("curtain_minutes", 1): "after 1 minute",
    ("theme", "contrast"): "high contrast",
    ("theme", "safe"): "colour-blind",
}


class Settings(Guarded[None]):
    """How the table looks, and who usually sits at it."""

    app: CardtableApp
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", "Change"),
        Binding("right", "turn(1)", "Change"),
        Binding("escape,q", "dismiss", "Back"),
    ]

    def compose(self) -> ComposeResult:
        """Title, rows, hints."""
        yield Words("Settings", classes="screen-title")
        yield Menu(id="settings-menu", compact=True)
        yield Hints(("← →", "change"), ("Enter", "change or type"), ("Esc", "back"))

    def on_mount(self) -> None:
        """Show what holds now."""
        self._fill()

    def _fill(self) -> None:
        preferences = self.app.preferences
        rows = [
            (id, words(f"{label:<12}", (f"{_value_words(id, self._now(id)):<20}", "bold $primary"), about))
            for id, label, _, about in _SETTINGS
        ]
        names = [
            (
                f"name:{seat}",
                words(f"{f'Seat {seat + 1}':<12}", (f"{name:<20}", "bold $primary"), "who usually sits here"),
            )
            for seat, name in enumerate(preferences.names)
        ]
        self.query_one(Menu).fill([*rows, None, *names])

    def _now(self, id: str) -> Any:
        """What holds: for motion also while nobody has chosen."""
        return self.app.motion if id == "motion" else getattr(self.app.preferences, id)

    def action_turn(self, step: int) -> None:
        """Take the next or the last value of the setting under the pointer."""
        for id, _, values, _ in _SETTINGS:
            if id == self.query_one(Menu).chosen:
                now = self._now(id)
                at = values.index(now) if now in values else 0
                self._keep(**{id: values[(at + step) % len(values)]})

    def on_option_list_option_selected(self, event: Menu.OptionSelected) -> None:
        """Enter on a setting changes it; on a seat it asks for the name."""
        id = event.option_id or ""
        if not id.startswith("name:"):
            return self.action_turn(1)
        seat = int(id.removeprefix("name:"))
        title, value = f"Who usually sits in seat {seat + 1}?", self.app.preferences.names[seat]
        self.app.push_screen(
            Entry(title, value=value, check=name_problem, limit=24), lambda name: self._rename(seat, name)
        )

    def _rename(self, seat: int, name: str | None) -> None:
        names = list(self.app.preferences.names)
        if name is not None:
            names[seat] = name
            self._keep(names=tuple(names))

    def _keep(self, **change: Any) -> None:
        problem = self.app.prefer(**change)
        self._fill()
        if problem:
            navigation.tell(self.app, "Not saved", problem)


def name_problem(name: str) -> str | None:
    """What is wrong with a player's name."""
    return None if name else "Type at least one letter, so that the curtain can call you."


def _value_words(id: str, value: Any) -> str:
    minutes = f"after {value} minutes" if id == "curtain_minutes" else str(value)
    return _SAID.get((id, value), minutes)
