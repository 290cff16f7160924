"""`cardtable cards`: the language cards are written in, and the cards themselves."""

from __future__ import annotations

from typing import Annotated

import typer

from .arguments import Game

cards = typer.Typer(rich_markup_mode=None)


@cards.command("docs")
def cards_docs(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The game; without it the guide.")] = None,
    word: Annotated[list[str] | None, typer.Argument(metavar="WORD", help="Only what is said about this word.")] = None,
    write: Annotated[bool, typer.Option("--write", help="Remake the references of all games, in a checkout.")] = False,
) -> None:
    """Read how cards are written. Shows the guide, a game's reference, or what it says about one word."""
    from .cards import print_docs, write_docs

    if write:
        write_docs()
    else:
        print_docs(game, " ".join(word or []))


@cards.command("search")
def cards_search(
    game: Game,
    words: Annotated[list[str], typer.Argument(metavar="WORDS", help="Words that must all be on the card.")],
    json: Annotated[bool, typer.Option("--json", help="Print the cards as JSON.")] = False,
) -> None:
    """Find shipped cards by name, id, type, keyword or text."""
    from .cards import search_cards

    search_cards(game, words, json)


@cards.command("show")
def cards_show(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game's short name, or a deck or set file.")],
    card: Annotated[list[str], typer.Argument(metavar="CARD", help="The card's id or name.")],
) -> None:
    """Show one card as it is written."""
    from .cards import show_card

    show_card(game, " ".join(card))


@cards.command("try")
def cards_try(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A deck or set file, or a shipped deck's name.")],
    card: Annotated[list[str], typer.Argument(metavar="CARD", help="The card's id or name.")],
    option: Annotated[list[str] | None, typer.Option("--option", metavar="K=V", help="An option of the game.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Line by line, as it always is without a terminal.")] = False,
    ascii: Annotated[bool, typer.Option("--ascii", help="ASCII characters only.")] = False,
) -> None:
    """Try a card on a small table where it can be played. There, r reads its file again and t traces."""
    from .trying import try_card

    try_card(file, " ".join(card), option or [], plain, ascii)
