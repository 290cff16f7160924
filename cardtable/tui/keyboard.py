"""One key at a time: the next key waits until the one before it has done everything it does."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from textual import events

if TYPE_CHECKING:
    from textual.app import App
    from textual.message_pump import MessagePump

PATIENCE = 0.5
"""Seconds to wait for a widget's answer: it may vanish with its messages."""
SCREENS = 4
"""So many screens one key may open or close one after another before the next key has its turn."""


class Keyboard:
    """Keys that wait for their turn.

    A held key, a slow line or a paste brings several keys in one read. Textual hands all of them to the widget that has
    the focus then, also those meant for the screen that the first of them opens. Here each key goes to whatever is on
    top when its turn comes, as if it had been typed slowly.
    """

    def __init__(self, app: App[Any], hand_on: Callable[[events.Key], Awaitable[None]]) -> None:
        self._app = app
        self._hand_on = hand_on
        self._waiting: deque[events.Key] = deque()
        self._following: asyncio.Task[None] | None = None

    async def take(self, key: events.Key) -> None:
        """A key was typed."""
        self._waiting.append(key)
        if self._following is None:
            await self._next()

    def forget(self) -> None:
        """Drop every key that still waits."""
        self._waiting.clear()

    async def _next(self) -> None:
        self._following = None
        if self._waiting:
            path = self._path()
            await self._hand_on(self._waiting.popleft())
            self._following = asyncio.create_task(self._follow(path))

    async def _follow(self, path: Sequence[MessagePump]) -> None:
        """Wait until the key and the messages it led to have been read, and until the screen now on top is ready."""
        for _ in range(SCREENS):
            top = path[-2:]
            for pump in path:
                await _read_all(pump)
            path = self._path()
            if path[-2:] == top:
                break
        if not _send(self._app, self._next):
            self._following = None

    def _path(self) -> Sequence[MessagePump]:
        """Whom a key concerns, as its messages travel: the focused widget (which tells itself first), screen, app."""
        if not self._app.screen_stack:
            return (self._app, self._app)
        start = self._app.screen.focused or self._app.screen
        return (start, *start.ancestors_with_self)


async def _read_all(pump: MessagePump) -> None:
    """Wait until a widget has read what it was sent so far."""
    done = asyncio.Event()
    if _send(pump, done.set):
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await done.wait()


def _send(pump: MessagePump, callback: Callable[[], Any]) -> bool:
    """Let a widget call this after what it was sent so far; is there somebody to do it?

    As `call_later`, for which Textual looks up the signature of the function at each call.
    """
    return pump.post_message(events.Callback(callback=callback))
