"""A home of its own for what a promise tries, so that nobody's saves are touched."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def fresh_home() -> Iterator[Path]:
    """An empty home until the end, then the one from before again."""
    before = os.environ.get("CARDTABLE_HOME")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["CARDTABLE_HOME"] = folder
        try:
            yield Path(folder)
        finally:
            os.environ.pop("CARDTABLE_HOME") if before is None else os.environ.update(CARDTABLE_HOME=before)
