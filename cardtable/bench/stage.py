"""The table as the bench looks at it: a new match of Karenza, without motion."""

from __future__ import annotations


def main() -> None:
    """Opens the table."""
    from cardtable.decks import shipped_decks
    from cardtable.games import GAMES
    from cardtable.tui.app import run
    from cardtable.tui.start import Play, Start

    game = GAMES[0]
    decks = tuple(info.path for info in shipped_decks(game.id))[: game.seats[0]]
    run(Start(Play(game.id, decks, ("Ana", "Bo"), seed=1), motion=False))


if __name__ == "__main__":
    main()
