"""A table the bench looks at: a saved match, opened without motion, with a key that hangs the curtain."""

from __future__ import annotations

import sys
from pathlib import Path


def main(path: str) -> None:
    """Open the table of this match."""
    from textual.binding import Binding

    from cardtable.bench.keys import COVER
    from cardtable.tui.app import CardtableApp, play_in
    from cardtable.tui.start import Resume, Start

    class Stage(CardtableApp):
        """The app with the curtain on a key: the palette, where it is else, holds every frame back for 50 ms."""

        BINDINGS = [Binding(COVER.name, "cover", show=False)]  # noqa: RUF012 (as Textual declares it)

        def action_cover(self) -> None:
            """Hang the curtain."""
            if self.table is not None:
                self.table.cover()

    play_in(Stage(Start(Resume(Path(path)), motion="off")))


if __name__ == "__main__":
    main(sys.argv[1])
