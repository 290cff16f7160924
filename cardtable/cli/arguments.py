"""The arguments and options that several commands share."""

from __future__ import annotations

from typing import Annotated

import typer

Game = Annotated[str, typer.Argument(metavar="GAME", help="A game's short name, such as karenza.")]
Decks = Annotated[
    list[str] | None,
    typer.Option("--deck", metavar="DECK", help="A deck file or a shipped deck's name; one per player."),
]
Names = Annotated[str | None, typer.Option(metavar="A,B", help="The players' names, with commas between them.")]
Seed = Annotated[
    int | None,
    typer.Option(metavar="N", help="The same seed shuffles the same way; whoever knows it can work out every hand."),
]
Choices = Annotated[list[str] | None, typer.Option("--option", metavar="K=V", help="An option of the game.")]
Players = Annotated[int | None, typer.Option(metavar="N", help="How many play, where the game leaves it open.")]
Plain = Annotated[bool, typer.Option("--plain", help="Line by line, for screen readers and scripts.")]
Ascii = Annotated[bool, typer.Option("--ascii", help="ASCII characters only.")]
Computers = Annotated[
    list[int] | None,
    typer.Option("--computer", metavar="SEAT", help="A seat that the computer plays, such as 2."),
]
Level = Annotated[
    str | None,
    typer.Option(metavar="LEVEL", help="How well the computer plays: learner, casual, club (the default) or strong."),
]
Json = Annotated[bool, typer.Option("--json", help="Print the figures as one JSON object.")]
