"""Toasts: one whose time is up while it is being shown does not stop the app."""

from __future__ import annotations

from time import time

import pytest
from textual.notifications import Notification
from textual.widgets._toast import Toast

from cardtable.tui.notice import SHORTEST, Notice

from .house import app_of, opened, settled


def test_what_is_left_of_a_time_that_is_up_is_not_less_than_nothing() -> None:
    """A timer that is told to wait for less never ends."""
    notice = Notice("saved", timeout=5)
    assert 0 < notice.time_left <= 5
    assert not notice.has_expired
    late = Notice("saved", timeout=5, raised_at=time() - 5.008)
    assert (late.time_left, late.has_expired) == (SHORTEST, True)


async def test_a_toast_that_is_late_waits_for_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its time was not up when that was asked, and is when it is shown."""
    waits: list[float] = []
    monkeypatch.setattr(Toast, "_on_mount", lambda toast, _: waits.append(toast._timeout))
    async with opened() as pilot:
        app_of(pilot).notify("saved", timeout=-0.008)
        await settled(pilot)
        assert waits == [], "it is not shown at all"
        for kind in (Notice, Notification):
            monkeypatch.setattr(kind, "has_expired", False)
        app_of(pilot).notify("saved", timeout=-0.008)
        await settled(pilot)
        assert waits == [SHORTEST]
