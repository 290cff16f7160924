"""A table the bench looks at: a saved match, opened without motion."""

from __future__ import annotations

import sys
from pathlib import Path


def main(path: str) -> None:
    """Open the table of this match."""
    from cardtable.tui.app import run
    from cardtable.tui.start import Resume, Start

    run(Start(Resume(Path(path)), motion="off"))


if __name__ == "__main__":
    main(sys.argv[1])
