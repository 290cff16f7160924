"""The table as the bench looks at it: a new match of Karenza, without motion."""

from __future__ import annotations


def main() -> None:
    """Opens the table."""
    from cardtable.decks import decks_folder
    from cardtable.tui.app import run
    from cardtable.tui.start import Play, Start

    shelf = decks_folder() / "karenza"
    run(Start(Play("karenza", (shelf / "michi.yaml", shelf / "eka.yaml"), ("Ana", "Bo"), seed=1), motion=False))


if __name__ == "__main__":
    main()
