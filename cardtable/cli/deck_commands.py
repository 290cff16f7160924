"""`cardtable decks …`: its commands with their words and options."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .arguments import Ascii, Game

decks = typer.Typer(rich_markup_mode=None)


@decks.command("list")
def decks_list(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Only the decks of this game.")] = None,
) -> None:
    """List the shipped decks."""
    from .decks import print_decks

    print_decks(game)


@decks.command("show")
def decks_show(
    deck: Annotated[str, typer.Argument(metavar="DECK", help="A deck file, or a shipped deck's name.")],
) -> None:
    """Show what is in a deck. Lists every card with its copies, and how many there are of each kind."""
    from .decks import show_deck

    show_deck(deck)


@decks.command("new")
def decks_new(
    game: Game,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write; nothing is overwritten.")],
    start: Annotated[
        str | None, typer.Option("--from", metavar="DECK", help="The deck to start from; without it a shipped one.")
    ] = None,
) -> None:
    """Write a new deck file. It can be played at once and changed as you like."""
    from .decks import new_deck

    new_deck(game, file, start)


@decks.command("build")
def decks_build(
    deck: Annotated[
        str, typer.Argument(metavar="DECK", help="A deck file to change, or a shipped deck's name to copy.")
    ],
    ascii: Ascii = False,
) -> None:
    """Build a deck in the app. Shows every card, the curve, opening hands, and whether it may be played."""
    from .decks import build_deck

    build_deck(deck, ascii)


@decks.command("schema")
def decks_schema(game: Game) -> None:
    """Print a JSON Schema of a game's deck and set files, for editors."""
    from .decks import print_schema

    print_schema(game)


@decks.command("check")
def decks_check(
    files: Annotated[list[str], typer.Argument(metavar="FILE", help="Deck or set files, or shipped decks' names.")],
    json: Annotated[bool, typer.Option("--json", help="Print the result as JSON, for editors and scripts.")] = False,
) -> None:
    """Check decks and sets against their game's rules. Every problem is printed with its place."""
    from .decks import check_decks

    check_decks(files, json)
