"""The screen all of ours share: nothing closes a screen that is not on top, and nobody acts through one beneath."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from textual.await_complete import AwaitComplete
from textual.events import ScreenResume
from textual.geometry import Size
from textual.message import Message
from textual.messages import Prune
from textual.screen import ModalScreen, Screen
from textual.widget import Widget
from textual.widgets import Input, OptionList

from .room import at_least

Answer = TypeVar("Answer")

if TYPE_CHECKING:
    _Part = Screen[Any]
else:
    _Part = object  # Textual takes styles from the first base that is a widget: that must be the real screen


class Wish(Message):
    """Something a player asked for; it counts only while its screen is on top."""


_WISHES = (Wish, OptionList.OptionSelected, Input.Submitted)


class Guard(_Part):
    """A screen that can be dismissed once.

    Keys that come in one read, and double clicks, reach a screen before the first of them has closed it. Textual's
    `dismiss` closes whatever is on top by then.
    """

    needs_room: ClassVar[bool] = True
    """Can nothing of it be used in a terminal that is too small for the table?"""

    _was_shown = False
    """Has it been on top before?"""

    @property
    def game_shown(self) -> str | None:
        """The game in whose colours it is shown; none for the house's, None for those of the screen beneath."""
        return None

    def _on_screen_resume(self, event: ScreenResume) -> None:
        """Wear the colours that belong to what is shown.

        A screen that is new has been styled widget by widget: its first frame need not wait until Textual has done it
        all over again.
        """
        event.refresh_styles = event.refresh_styles and self._was_shown
        self._was_shown = True
        dress = getattr(self.app, "dress", None)
        if dress is not None and self.game_shown is not None and self.is_on_top:
            dress(self.game_shown)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Refuse actions before the screen has its widgets and after it has lost them: keys come in both moments."""
        return self.is_mounted and not self._pruning and super().check_action(action, parameters)

    async def on_prune(self, event: Prune) -> None:
        """Drop the painted lines of a screen that goes, while it still has its widgets.

        Textual's `StylesCache.get_inner_outer` is an `lru_cache` over a method: it keeps a thousand caches alive.
        """
        for widget in self.walk_children(Widget, with_self=True):
            for painted in (widget, *widget._get_virtual_dom()):  # its scrollbars
                painted._styles_cache.clear()

    @property
    def is_on_top(self) -> bool:
        """Is this the screen that players look at and type into?"""
        return self.app.screen_stack[-1:] == [self]

    def dismiss(self, result: Any = None) -> AwaitComplete:
        """Close this screen with a result; one that is closed already, or covered, stays as it is."""
        return super().dismiss(result) if self.is_on_top else AwaitComplete()

    def _refresh_layout(self, size: Size | None = None, scroll: bool = False) -> None:
        """Lay out as if the terminal had the room that is asked for: in less, Textual stumbles over lists.

        What does not fit is never seen, because the sentence that says so lies on top.
        """
        size = self.outer_size if size is None else size
        if self._repaint_required:  # in the same frame: Textual would paint what moved, and then everything
            self._repaint_required = False
            self._dirty_widgets.add(self)
        super()._refresh_layout(at_least(size) if size and self.needs_room else size, scroll)

    async def _on_message(self, message: Message) -> None:
        """Drop what was asked for here after another screen came on top: the player had not seen that one yet."""
        if isinstance(message, _WISHES) and not self.is_on_top:
            message.stop()
        else:
            await super()._on_message(message)


class Guarded(Guard, Screen[Answer]):
    """A guarded screen."""


class GuardedModal(Guard, ModalScreen[Answer]):
    """A guarded screen through which the one beneath shows."""
