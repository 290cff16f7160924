"""The app: it wires screens, keys and commands together and knows no rules."""

from __future__ import annotations

import gc
from collections.abc import Iterable, Sequence
from contextlib import nullcontext, suppress
from datetime import datetime
from functools import cached_property
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace
from textual import events
from textual.app import App, SystemCommand
from textual.filter import LineFilter
from textual.notifications import Notify
from textual.screen import Screen

from .input import TolerantDriver
from .keyboard import Keyboard
from .notice import Notice
from .preferences import Preferences, load_preferences, save_preferences
from .printable import PrintableOnly
from .screens import lobby
from .screens.room import is_too_small
from .start import Build, Learn, Lobby, Play, Replay, Resume, Scene, Start, Try
from .terminal import leave_cleanly, leave_when_gone
from .themes import THEMES, has_sixteen_colours, theme_of, theme_parts
from .usual_motion import usual_motion

if TYPE_CHECKING:
    from textual.notifications import SeverityLevel

    from .play import LiveTable
    from .screens.curtain import Curtain

__all__ = ["CardtableApp", "Start", "play_in", "run"]

GARBAGE = (10_000, 20, 20)
"""After how many new things Python looks for garbage, and how often among older ones."""


class CardtableApp(App[None]):
    """Lobby at the bottom; tables, replays, rulebooks and the rest are pushed onto it."""

    TITLE = "cardtable"
    CSS_PATH = Path(__file__).with_name("app.tcss")
    FURTHER_CSS_PATH = CSS_PATH.with_name("screens.tcss")
    """The styles of all screens but the lobby, which appears sooner without them."""
    VERTICAL_BREAKPOINTS = [(0, "-low"), (34, "-roomy")]  # noqa: RUF012 (as Textual declares it)
    ALLOW_SELECT = False  # a selection would survive the curtain, and Ctrl+C would copy it

    def __init__(self, start: Start | None = None) -> None:
        super().__init__(driver_class=TolerantDriver)
        self.start = start or Start()
        self.table: LiveTable | None = None
        self.last_input = monotonic()
        self.typed_at = 0.0
        """When the key or the click that is acted on now was made; on a busy machine it has waited since."""
        self._deaf_before = 0.0
        self._keyboard = Keyboard(self, self._act_on)
        self._ascii: LineFilter | None = None
        self._printable = PrintableOnly()
        asked = {"theme": self.start.theme, "ascii": self.start.ascii, "motion": self.start.motion}
        self._apply(replace(load_preferences(), **{name: wish for name, wish in asked.items() if wish is not None}))

    def _apply(self, preferences: Preferences) -> None:
        """Look as the player wishes."""
        self.preferences = preferences
        self.dress(theme_parts(self.theme)[1])
        self._ascii = _ascii_look() if preferences.ascii else None
        self.set_class(preferences.ascii, "-ascii")
        self.set_class(has_sixteen_colours(self), "-sixteen")
        self.animation_level = "none" if self.motion == "off" else "full"

    @property
    def motion(self) -> str:
        """How fast the table shows what happened: as the player wishes, or else as the terminal can."""
        return self.preferences.motion or usual_motion(self)

    def dress(self, game: str) -> None:
        """Wear the colours of a game, or of the house."""
        name = self.preferences.theme if self.preferences.theme in THEMES else THEMES[0]
        if has_sixteen_colours(self):  # those are too far from the colours of any other
            name = "contrast"
        theme = f"{name} {game}".strip()
        if theme not in self.available_themes:
            self.register_theme(theme_of(name, game))
        if self.theme != theme:
            self._wear(theme)

    def _register_other_themes(self) -> None:
        """Let Textual know the house's themes that are not worn, once the first frame is there."""
        for name in THEMES:
            if name not in self.available_themes:
                self.register_theme(theme_of(name))

    def _wear(self, theme: str) -> None:
        """Change the theme; one that is worn from the start is read with the stylesheet, not a second time after it."""
        if self.is_running:
            self.theme = theme
            return
        self.set_reactive(App.theme, theme)
        self.stylesheet.set_variables(self.get_css_variables())
        self.set_class(self.current_theme.dark, "-dark-mode", update=False)
        self.set_class(not self.current_theme.dark, "-light-mode", update=False)

    def prefer(self, **change: Any) -> str | None:
        """Change some preferences now and for good (what only this start asked for is not kept); a sentence if not."""
        self._apply(replace(self.preferences, **change))
        return save_preferences(replace(load_preferences(), **change))

    async def action_quit(self) -> None:
        """Leave, but do not lose a match without a question."""
        from . import navigation

        navigation.leave(self)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What is drawn is printable, and goes through the ASCII look where that is wanted."""
        return [*super().get_line_filters(), self._printable, *([self._ascii] if self._ascii else [])]

    def get_default_screen(self) -> Screen[None]:
        """The lobby is always the lowest screen."""
        return lobby.Lobby()

    def on_mount(self) -> None:
        """Open the first scene."""
        leave_cleanly(self)
        self.set_interval(1.0, self._tick)
        self.call_after_refresh(self._register_other_themes)
        if self.start.scene != Lobby():
            self.call_later(self._open, self.start.scene)

    def _open(self, scene: Scene) -> None:
        """Open what the app was started for; what leads there is loaded now, so that the lobby need not wait for it."""
        from . import navigation

        match scene:
            case Play() as play:
                navigation.play(self, play)
            case Resume(path):
                navigation.resume(self, path)
            case Replay(path):
                navigation.replay(self, path)
            case Learn() as asked:
                navigation.teach(self, asked)
            case Build(path, game):
                navigation.build_deck(self, game, path, game is not None)
            case Try(trial):
                navigation.try_table(self, trial)
            case Lobby():
                pass

    @property
    def _background_screens(self) -> list[Screen[Any]]:
        """The screens that may shine through the one on top; nothing does through an opaque one.

        Textual counts the one beneath in any case: whenever a covered table changed, the curtain was painted again.
        """
        return [] if self._screen_stack[-1].styles.background.a == 1 else super()._background_screens

    @cached_property
    def curtain(self) -> Curtain:
        """The curtain of the table that is open; it stays mounted while it does not hang, so that it falls at once."""
        from .screens.curtain import Curtain

        curtain = Curtain()
        self.install_screen(curtain, "curtain")
        return curtain

    def put_curtain_away(self) -> None:
        """Let go of the curtain with the table it hung before: it was made there, and its tasks keep that table."""
        curtain = self.__dict__.get("curtain")
        if curtain is not None and curtain not in self.screen_stack:
            del self.curtain
            self.uninstall_screen(curtain)
            if curtain.is_running:
                curtain.remove()

    # --- keys and time -------------------------------------------------------------------------------------------

    async def on_event(self, event: events.Event) -> None:
        """Note when somebody last touched a key, and drop what was typed before the screen changed hands."""
        if isinstance(event, events.InputEvent) and not event.is_forwarded:
            if event.time < self._deaf_before:
                return
            self.last_input = event.time
            if isinstance(event, events.Key):
                return await self._keyboard.take(event)
            if isinstance(event, events.MouseDown | events.MouseUp):
                self.typed_at = event.time
        await super().on_event(event)

    async def _act_on(self, key: events.Key) -> None:
        """A key has its turn."""
        self.typed_at = key.time
        await super().on_event(key)

    def drop_typed(self) -> None:
        """Forget every key that was typed until now and not yet read."""
        self._deaf_before = monotonic()
        self._keyboard.forget()

    def _tick(self) -> None:
        leave_when_gone(self)
        minutes = self.preferences.curtain_minutes
        if self.table and minutes and monotonic() - self.last_input > minutes * 60:
            self.table.cover("Nobody has touched a key for a while.")

    def on_resize(self, event: events.Resize) -> None:
        """Say what the table needs while the terminal is too small for it."""
        small = is_too_small(*event.size)
        sentence = self._too_small_sentence()
        if small and not sentence:
            self._read_further_css()
            self._say_too_small()
        elif not small and sentence:
            sentence.dismiss()

    def _too_small_sentence(self) -> Screen[None] | None:
        """The screen that says so, while it is on top; nothing is loaded to find out that the lobby is alone."""
        if len(self.screen_stack) < 2:
            return None
        from .screens.toosmall import TooSmall

        return self.screen if isinstance(self.screen, TooSmall) else None

    def _say_too_small(self) -> None:
        from .screens.toosmall import TooSmall

        super().push_screen(TooSmall())

    def push_screen(self, screen: Any, *args: Any, **more: Any) -> Any:
        """Open a screen; while the terminal is too small for it, the sentence that says so stays on top."""
        self._read_further_css()
        if not is_too_small(*self.size):
            return super().push_screen(screen, *args, **more)
        if sentence := self._too_small_sentence():
            sentence.dismiss()
        pushed = super().push_screen(screen, *args, **more)
        self._say_too_small()
        return pushed

    def _read_further_css(self) -> None:
        """Read the styles of the screens above the lobby, before the first of them opens."""
        path = str(self.FURTHER_CSS_PATH)
        if not self.stylesheet.has_source(path):
            self.stylesheet.add_source(self.FURTHER_CSS_PATH.read_text(encoding="utf-8"), read_from=(path, ""))

    def notify(
        self,
        message: str,
        *,
        title: str = "",
        severity: SeverityLevel = "information",
        timeout: float | None = None,
        markup: bool = False,
    ) -> None:
        """Show a toast; its words are words, not markup, because they may name a file."""
        seconds = self.NOTIFICATION_TIMEOUT if timeout is None else timeout
        self.post_message(Notify(Notice(message, title, severity, seconds, markup)))

    def _fatal_error(self) -> None:
        """End after a mistake of ours; `run` hands it on, and nothing of it is drawn: its values may be cards."""
        self.bell()
        self._close_messages_no_wait()

    def keep_match(self) -> str:
        """Return the name of the saved match at the open table; one that was not saved is saved now, if it can be."""
        from cardtable.match import MatchError, saves_place

        if self.table is None:
            return ""
        match, place = self.table.match, saves_place()
        if match.path is None and match.steps and place is not None:
            with suppress(MatchError):
                match.save(place)
        return match.path.name if match.path is not None else ""

    # --- commands ------------------------------------------------------------------------------------------------

    def action_command_palette(self) -> None:
        """Open the palette."""
        from .palette import Palette

        if not isinstance(self.screen, Palette) and not self._too_small_sentence():
            self.push_screen(Palette(id="--command-palette"))

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """What Ctrl+P offers: everything there is, by name."""
        from .commands import commands

        return commands(self, screen)

    def deliver_screenshot(
        self, filename: str | None = None, path: str | None = None, time_format: str | None = None
    ) -> str | None:
        """Save a picture that everybody may see, of a table only its public side, and say where it lies."""
        from cardtable.files import FileProblem, pictures_folder, write_whole

        with self.table.in_public() if self.table else nullcontext():
            picture = self.export_screenshot()
        try:
            place = Path(path or pictures_folder()) / (filename or f"cardtable-{datetime.now():%Y-%m-%d-%H%M%S}.svg")
            write_whole(place, picture.encode())
        except FileProblem as problem:
            self.notify(str(problem), title="No picture was saved", severity="error")
        else:
            self.notify(str(place), title="A picture was saved")
        return None


def _ascii_look() -> LineFilter:
    from .ascii import AsciiLook

    return AsciiLook()


class Crashed(Exception):
    """The app ended by a mistake of ours, its cause; `kept` is the name of the match that was open, if it is saved."""

    def __init__(self, kept: str = "") -> None:
        super().__init__(kept)
        self.kept = kept


def run(start: Start | None = None) -> int:
    """Start the app and return how the process should end; raises Crashed after a mistake of ours."""
    return play_in(CardtableApp(start))


def play_in(app: CardtableApp) -> int:
    """Run this app; what is loaded by now stays, and Python looks for garbage among the rest, and less often.

    A frame makes thousands of small things that die with it: looking after each 700 for those that keep each other
    alive took a tenth of it.
    """
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    app.run()
    if app._exception is not None:
        raise Crashed(app.keep_match()) from app._exception
    return app.return_code or 0
